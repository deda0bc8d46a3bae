"""Replay of a finding: its round, and the round beside it where there is one, sent again and judged again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from msgspec import Raw

from harness.errors import ClauseproofError, ProductError
from harness.rules.judge import judge, judge_twins, rule_sets, twin_rules
from harness.table.messages import read_result
from harness.table.side_by_side import Line, side_by_side
from harness.table.trace import Trace
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.rules.judge import Judgement
    from harness.sweep.findings import SweepFinding
    from harness.table.messages import Round, Statement
    from harness.transport import Adapter


@dataclass(frozen=True, slots=True)
class FindingReplay:
    """Both plays of a finding's round and of its twin, and what is wrong in the new ones.

    Attributes:
        lines: of the round.
        twin_lines: of the twin, where the violation is told by one.
        broken: what the rule expects and what it observes now; None where nothing is wrong.
        error: what kept a round from being played.
    """

    finding: SweepFinding
    lines: tuple[Line, ...]
    twin_lines: tuple[Line, ...]
    broken: tuple[str | None, str | None] | None
    error: ClauseproofError | None

    @property
    def same(self) -> bool:
        """Say whether everything went as reported."""
        return self.error is None and all(line.same for line in (*self.lines, *self.twin_lines))


def replay_finding(
    finding: SweepFinding, adapter: Adapter, statement: Statement, needs: Mapping[str, Sequence[str]]
) -> FindingReplay:
    """Send a finding's round again, to the same product or to another one, and judge it.

    Args:
        finding: which one.
        adapter: of the product to send it to.
        statement: what the product claimed in the sweep; both plays are read by it.
        needs: for each requirement, the events without which nothing can be told.

    Raises:
        ProductError: what is stored as the product's answer is none.
    """
    before = _read(finding.commands, bytes(finding.result), statement)
    after, error = _play(finding.commands, adapter, statement)
    lines = tuple(side_by_side(finding.commands, before, after))
    judged: Iterable[Judgement] = ()
    twin_lines: tuple[Line, ...] = ()
    if finding.twin is None or not isinstance(finding.again, Raw):
        judged = judge(after, rule_sets(), needs) if after else ()
    else:
        again, twin_error = _play(finding.twin, adapter, statement)
        error = error or twin_error
        earlier = _read(finding.twin, bytes(finding.again), statement)
        twin_lines = tuple(side_by_side(finding.twin, earlier, again))
        if after and again:
            rules = [rule for rule in twin_rules(after, rule_sets()) if rule.key == finding.rule]
            judged = [one for rule in rules for one in judge_twins(after, again, rule, needs)]
    return FindingReplay(finding, lines, twin_lines, _broken(judged, finding.requirement), error)


def _play(
    commands: Round, adapter: Adapter, statement: Statement
) -> tuple[Trace | None, ClauseproofError | None]:
    (outcome,) = adapter.play((commands,))
    if outcome.error is not None or outcome.result is None:
        return None, outcome.error
    return Trace.read(commands, outcome.result, statement), None


def _read(commands: Round, raw: bytes, statement: Statement) -> Trace:
    result = read_result(raw, commands=len(commands))
    if result.crashed is not None:
        raise ProductError("the product crashed in the round that was stored")
    return Trace.read(commands, result, statement)


def _broken(judged: Iterable[Judgement], requirement: str) -> tuple[str | None, str | None] | None:
    return next(
        (
            (one.finding.expected, one.finding.observed)
            for one in judged
            if one.requirement == requirement and one.verdict is Verdict.FAIL
        ),
        None,
    )
