"""The rules on recorded rounds: each form judged once, what it came to remembered by its form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.audit.forms import form_of
from harness.audit.records import raw, read_round
from harness.rules.judge import judge, rule_sets
from harness.sweep.unshared import Unshared
from harness.table.trace import Trace
from harness.verdict import Verdict, merge

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.audit.records import Record
    from harness.table.messages import Statement

#: Of how many forms what they came to is remembered before the memory is emptied.
_REMEMBERED: Final = 100_000
_PROFILES: Final = 20_000


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """What a recorded round came to; the same object for all that came to the same.

    Attributes:
        verdicts: of every requirement that it exercised, the worst of it.
        game: that was opened, or nothing.
        crashed: the product broke down, so that no rule was asked.
    """

    verdicts: tuple[tuple[str, Verdict], ...]
    game: str
    crashed: bool = False


class AuditJudge:
    """Judges recorded rounds by every rule. Rules that compare two rounds find no second one and say nothing.

    Args:
        statement: what the product claims.
        needs: for each requirement, the events without which nothing can be told.
        remember: whether what was judged once is looked up the next time.
    """

    def __init__(
        self, statement: Statement, needs: Mapping[str, Sequence[str]], *, remember: bool = True
    ) -> None:
        self._statement = statement
        self._needs = needs
        self._sets = rule_sets()
        self._unshared = Unshared(statement)
        self._remember = remember and not self._unshared.all
        self._by_form: dict[bytes, Known] = {}
        self._profiles: dict[tuple[object, ...], Known] = {}
        #: Each verdict on each requirement once: what is remembered of a form is little beside them.
        self._pairs: dict[tuple[str, Verdict], tuple[str, Verdict]] = {}

    def known(self, record: Record) -> Known:
        """Return what a record came to.

        Raises:
            BrokenError: its commands or events are not what the protocol knows.
        """
        form = None
        if self._remember and not isinstance(record.crashed, str):
            form = form_of(bytes(raw(record.commands)), bytes(raw(record.events)), self._unshared)
        if form is None:
            return self._judged(record)
        known = self._by_form.get(form)
        if known is None:
            known = self._judged(record)
            if len(self._by_form) >= _REMEMBERED:
                self._by_form.clear()
            self._by_form[form] = known
        return known

    def _judged(self, record: Record) -> Known:
        commands, result = read_round(record)
        trace = Trace.read(commands, result, self._statement)
        if result.crashed is not None:
            return self._shared((), trace.game or "", crashed=True)
        verdicts: dict[str, Verdict] = {}
        for one in judge(trace, self._sets, self._needs):
            before = verdicts.get(one.requirement, Verdict.NONE)
            if before is not one.verdict:
                verdicts[one.requirement] = merge((before, one.verdict))
        pairs = tuple([self._pairs.setdefault(pair, pair) for pair in sorted(verdicts.items())])
        return self._shared(pairs, trace.game or "")

    def _shared(
        self, verdicts: tuple[tuple[str, Verdict], ...], game: str, *, crashed: bool = False
    ) -> Known:
        if len(self._profiles) >= _PROFILES:
            self._profiles.clear()
        key = (verdicts, game, crashed)
        return self._profiles.setdefault(key, Known(verdicts, game, crashed))
