"""The rules on rounds that are mostly alike: what is the same but for the names of cards is judged once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.errors import ProductError
from harness.rules.judge import judge, judge_twins, rule_sets, twin_rules
from harness.sweep.forms import told
from harness.sweep.outcomes import outcome
from harness.sweep.totals import Money, Profile
from harness.sweep.unshared import Unshared
from harness.sweep.ways import broken
from harness.table.messages import Collected, Paid, read_result
from harness.table.trace import Trace
from harness.verdict import Verdict, merge

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.rules.finding import TwinRule
    from harness.rules.judge import Judgement
    from harness.sweep.forms import Told
    from harness.sweep.rounds import SweepRound
    from harness.sweep.ways import Broken
    from harness.table.messages import Round, Statement

#: Of how many forms results are remembered before the memory is emptied, and how many of each: an
#: honest product has one.
_REMEMBERED: Final = 400_000
_EACH: Final = 4
#: The one seat that sweeps play.
_SEAT: Final = 1


@dataclass(frozen=True, slots=True)
class Known:
    """A profile and its key."""

    key: str
    profile: Profile

    @property
    def violates(self) -> bool:
        """Whether a requirement is broken in the round."""
        return Verdict.FAIL in self.profile.verdicts.values()


class SweepJudge:
    """Judges rounds of a sweep by every rule.

    Args:
        statement: what the product claims.
        needs: for each requirement, the events without which nothing can be told.
        names: the kinds of names that rounds get.
        remember: whether what was judged once is looked up the next time.
    """

    def __init__(
        self,
        statement: Statement,
        needs: Mapping[str, Sequence[str]],
        names: Sequence[str],
        *,
        remember: bool = True,
    ) -> None:
        self.statement = statement
        self.needs = needs
        self._names = tuple(dict.fromkeys(names))
        self._sets = rule_sets()
        self._remember = remember
        self._unshared = Unshared(statement)
        self._forms: dict[str, tuple[tuple[Told, Known], ...]] = {}
        self._texts: dict[bytes, bytes] = {}
        self._profiles: dict[str, Known] = {}

    def known(self, asked: SweepRound, result: bytes) -> Known:
        """Return the profile of a round, given its result as it came back.

        Cards that are written with escapes are not found, and so not renamed: a result that has
        any escape is like no other.

        Raises:
            ProductError: the product crashed, or the result is malformed.
        """
        if b"\\" in result:
            return self._shared(self._judged(asked.commands, result))
        seen = self._forms.get(asked.form, ())
        for form, known in seen:
            if form.is_like(result, asked.renaming):
                return known
        commands = asked.commands
        known = self._shared(self._judged(commands, result))
        if self._remember and len(seen) < _EACH and not self._unshared.holds_of(commands[0]):
            self._keep(asked, result, known)
        return known

    def _keep(self, asked: SweepRound, result: bytes, known: Known) -> None:
        if len(self._forms) >= _REMEMBERED:
            self._forms.clear()
            self._texts.clear()
        form = told(result, asked.renaming)
        # The same few texts come again with every form.
        form = form._replace(text=self._texts.setdefault(form.text, form.text))
        self._forms[asked.form] = (*self._forms.get(asked.form, ()), (form, known))

    def trace(self, commands: Round, result: bytes) -> Trace:
        """Return the trace of a round.

        Raises:
            ProductError: the product crashed, or the result is malformed.
        """
        decoded = read_result(result, commands=len(commands))
        if decoded.crashed is not None:
            raise ProductError(f"the product crashed in this round: {decoded.crashed[:200]!r}")
        return Trace.read(commands, decoded, self.statement)

    def findings(self, trace: Trace) -> tuple[Judgement, ...]:
        """Return what every rule says of a trace."""
        return tuple(judge(trace, self._sets, self.needs))

    def twins(self, trace: Trace) -> Iterator[tuple[TwinRule, Round]]:
        """Yield the twin rules that ask for a twin of this round, and the twin."""
        for rule in twin_rules(trace, self._sets):
            twin = rule.twin(trace)
            if twin is not None:
                yield rule, twin

    def compared(self, first: Trace, again: Trace, rule: TwinRule) -> tuple[Judgement, ...]:
        """Return what a twin rule says of a round and its twin."""
        return tuple(judge_twins(first, again, rule, self.needs))

    def _shared(self, profile: Profile) -> Known:
        key = profile.key
        return self._profiles.setdefault(key, Known(key, profile))

    def _judged(self, commands: Round, result: bytes) -> Profile:
        trace = self.trace(commands, result)
        verdicts: dict[str, Verdict] = {}
        faults: dict[str, Broken] = {}
        for one in self.findings(trace):
            verdicts[one.requirement] = merge((verdicts.get(one.requirement, Verdict.NONE), one.verdict))
            if one.verdict is Verdict.FAIL and one.requirement not in faults:
                faults[one.requirement] = broken(one.finding)
        return Profile(
            verdicts=dict(sorted(verdicts.items())),
            money=tuple(_money(trace)),
            names={name: outcome(name, trace) for name in self._names} if trace.end else {},
            ended=trace.end is not None,
            broken=dict(sorted(faults.items())),
        )


def _money(trace: Trace) -> Iterator[Money]:
    # Whatever was paid counts, even on a wager that no event ever announced.
    moved = {seen.event.wager for seen in trace.money(seat=_SEAT)}
    for wager in sorted(moved | {stake.wager for stake in trace.stakes(seat=_SEAT)}):
        staked = sum(stake.amount for stake in trace.stakes(wager, seat=_SEAT))
        paid = trace.total(Paid, wager, seat=_SEAT)
        yield Money(wager, staked, paid - trace.total(Collected, wager, seat=_SEAT))
