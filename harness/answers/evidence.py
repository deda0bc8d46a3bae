"""The answers of `clauseproof verify` and `clauseproof replay`: what stands behind a report, for programs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import Raw, Struct

from harness.campaign.replay import Outcome
from harness.seal.envelope import Role
from harness.verdict import Conclusion, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.campaign.replay import Replay
    from harness.seal.verifying import Checked
    from harness.sweep.replay import FindingReplay
    from harness.table.side_by_side import Line


class SignerAnswer(Struct, frozen=True, kw_only=True):
    """Who signed, with which key, and whether that key was named as one to trust."""

    role: Role
    key: str
    trusted: bool


class VerifyAnswer(Struct, frozen=True, kw_only=True):
    """What verifying came to.

    `difference` is the first thing that is not as reported, null where all is; `conclusion` is
    what the log comes to, null where it is none; `harness` is the digest of the harness that
    ran the campaign, where that was another one than this.
    """

    schema: Literal["clauseproof/verify/1"] = "clauseproof/verify/1"
    as_reported: bool
    difference: str | None
    conclusion: Conclusion | None
    other_harness: str | None
    signers: tuple[SignerAnswer, ...]


class LineAnswer(Struct, frozen=True, kw_only=True):
    """A command, or an event of either play beside its counterpart: null where that play has none."""

    command: Raw | None
    before: Raw | None
    now: Raw | None
    same: bool


class ReplayAnswer(Struct, frozen=True, kw_only=True):
    """Both plays of the round behind a check; `now` is null where the new one could not be judged."""

    schema: Literal["clauseproof/replay/1"] = "clauseproof/replay/1"
    check: str
    outcome: Outcome
    round: int
    before: Verdict
    now: Verdict | None
    error: str | None
    lines: tuple[LineAnswer, ...]


class FindingAnswer(Struct, frozen=True, kw_only=True):
    """Both plays of a sweep's finding; `expected` and `observed` say what is wrong in the new one."""

    schema: Literal["clauseproof/replay-finding/1"] = "clauseproof/replay-finding/1"
    finding: int
    requirement: str
    same: bool
    broken: bool
    expected: str | None
    observed: str | None
    error: str | None
    lines: tuple[LineAnswer, ...]
    twin_lines: tuple[LineAnswer, ...]


def verify_answer(checked: Checked, other_harness: str | None) -> VerifyAnswer:
    """Return what verifying came to."""
    assessment = checked.assessment
    return VerifyAnswer(
        as_reported=assessment is not None and not checked.difference,
        difference=checked.difference,
        conclusion=None if assessment is None else assessment.conclusion,
        other_harness=other_harness,
        signers=tuple(
            SignerAnswer(role=one.role, key=one.key, trusted=one.trusted) for one in checked.signers
        ),
    )


def replay_answer(check: str, result: Replay) -> ReplayAnswer:
    """Return both plays of a round."""
    return ReplayAnswer(
        check=check,
        outcome=result.outcome,
        round=result.round,
        before=result.before,
        now=result.now,
        error=None if result.error is None else str(result.error),
        lines=_lines(result.lines),
    )


def finding_answer(result: FindingReplay) -> FindingAnswer:
    """Return both plays of a finding."""
    expected, observed = result.broken or (None, None)
    return FindingAnswer(
        finding=result.finding.number,
        requirement=result.finding.requirement,
        same=result.same,
        broken=result.broken is not None,
        expected=expected,
        observed=observed,
        error=None if result.error is None else str(result.error),
        lines=_lines(result.lines),
        twin_lines=_lines(result.twin_lines),
    )


def _lines(lines: Iterable[Line]) -> tuple[LineAnswer, ...]:
    return tuple(
        LineAnswer(command=_raw(one.command), before=_raw(one.logged), now=_raw(one.replayed), same=one.same)
        for one in lines
    )


def _raw(message: Struct | None) -> Raw | None:
    return None if message is None else Raw(msgspec.json.encode(message))
