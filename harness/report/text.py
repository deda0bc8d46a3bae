"""The terminal's summary: one screen in plain text that a person can act on, at most 100 columns wide."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Final

from harness.campaign.called import called
from harness.printable import in_lines
from harness.report.audits import audit_told
from harness.report.findings import (
    check_title,
    findings,
    grouped,
    planned_checks,
    short_id,
    unexercised,
)
from harness.report.sweeps import sweeps_told
from harness.report.words import (
    QUOTE_LIMIT,
    STATUS_SIGNS,
    STATUS_WORDS,
    checks_told,
    cited,
    clean,
    count,
    exploration_told,
    headline,
    listed,
    replay_command,
    sections_judged,
    verdict_sentences,
)
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.report.findings import Finding
    from harness.report.rounds import RoundView

WIDTH: Final = 100
#: Findings shown in full, then those shown in one line, then only counted.
_IN_FULL: Final = 3
_IN_A_LINE: Final = 9
_REASONS: Final = 6
_PROBLEMS: Final = 5
_SEATS: Final = 8
_IDS: Final = 8
_LABEL: Final = 10
_INDENT: Final = "    "


def summary(assessment: Assessment, out: Path) -> str:
    """Return the summary of a campaign whose report lies in the folder `out`."""
    blocks = (
        _head(assessment),
        _counts(assessment),
        _problems(assessment),
        _papers(assessment),
        *finding_blocks(assessment, str(out)),
        _unverified(assessment),
        [f"Report: {out / 'report.html'}", "        with report.json, junit.xml and log.jsonl beside it"],
    )
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _head(assessment: Assessment) -> list[str]:
    product = called(assessment.statement.product)
    sections = listed(cited(section) for section in sections_judged(assessment.header.plan))
    name = f"{clean(product.vendor, 60)}: {clean(product.name, 60)} {clean(product.version, 40)}"
    return [
        *wrapped(f"{headline(assessment).upper()}. {' '.join(verdict_sentences(assessment))}"),
        *wrapped(f"{name}, judged by {sections}"),
    ]


def _counts(assessment: Assessment) -> list[str]:
    statuses = assessment.counted()
    shares = "  ".join(f"{STATUS_SIGNS[one]} {statuses[one]} {STATUS_WORDS[one]}" for one in Status)
    return [
        *wrapped(f"requirements  {shares}", hang=14),
        *wrapped(
            f"checks        {checks_told(assessment)}; {count(assessment.rounds, 'round')} "
            f"{'played' if assessment.audit is None else 'judged'}",
            hang=14,
        ),
        *(wrapped(f"audit         {audit_told(assessment)}", hang=14) if assessment.audit else ()),
        *(wrapped(f"sweeps        {sweeps_told(assessment)}", hang=14) if assessment.sweeps else ()),
        *_exploration(assessment),
    ]


def _exploration(assessment: Assessment) -> Iterator[str]:
    told = exploration_told(assessment.header.plan.exploration)
    if told:
        yield from wrapped(f"exploration   {told}", hang=14)
    missed = [short_id(one.id) for one in unexercised(assessment)]
    if missed:
        ids = listed(missed, most=_IDS)
        yield from wrapped(
            f"            ! planned to exercise {ids}; no random round of the product did", hang=14
        )


def _problems(assessment: Assessment) -> list[str]:
    shown = [clean(problem, QUOTE_LIMIT) for problem in assessment.problems[:_PROBLEMS]]
    more = len(assessment.problems) - len(shown)
    lines = [line for problem in shown for line in wrapped(f"! {problem}", hang=2)]
    return lines + ([f"! and {more} more, see report.html"] if more else [])


def _papers(assessment: Assessment) -> list[str]:
    """Return what is waived, what is refused and why, and how known failures went."""
    lines = []
    for one in assessment.waivers:
        waiver = one.waiver
        told = f"refused: {one.refused}" if one.refused else f"{waiver.approver}, until {waiver.expires}"
        lines += wrapped(clean(f"waiver of {waiver.requirement}, {told}", QUOTE_LIMIT * 2), hang=4)
    known = assessment.known
    if known is not None:
        passing = [one.known.id for one in known.listed if one.outcome == "passed"]
        failing = sum(one.outcome == "failed" for one in known.listed)
        lines += wrapped(f"known failures: {failing} of {len(known.listed)} fail as listed", hang=4)
        if known.unexpected:
            lines += wrapped(f"! not listed and violated: {listed(known.unexpected, most=_IDS)}", hang=2)
        if passing:
            lines += wrapped(f"! passes, take it off the list: {clean(listed(passing, most=_IDS))}", hang=2)
    return lines


# ------------------------------------------------------------------------- findings


def finding_blocks(assessment: Assessment, out: str | None) -> Iterator[list[str]]:
    """Yield what is violated: the first few in full, each with its round, some more in one line.

    Args:
        assessment: what is told of.
        out: the folder from which a round can be played again; None where it cannot.
    """
    every = findings(assessment)
    for finding in every[:_IN_FULL]:
        yield _in_full(finding, assessment, out)
    brief = every[_IN_FULL : _IN_FULL + _IN_A_LINE]
    lines = [line for finding in brief for line in _named(finding)]
    more = len(every) - _IN_FULL - len(brief)
    if more > 0:
        lines.append(f"and {more} more, see report.html")
    yield lines


def _named(finding: Finding) -> list[str]:
    requirement = finding.requirement
    sign = STATUS_SIGNS[Status.VIOLATED]
    return wrapped(f"{sign} {requirement.id}  {clean(requirement.summary)}", hang=4)


def _in_full(finding: Finding, assessment: Assessment, out: str | None) -> list[str]:
    check = finding.check
    facts = [
        ("scenario" if check.kind == "scenario" else "check", check_title(check, planned_checks(assessment))),
        ("step", check.step),
        ("expected", check.expected),
        ("observed", check.observed),
        ("recorded", _recorded(finding, assessment)),
    ]
    view = finding.round
    if view is not None and view.fault is not None:
        facts.append(("at fault", f"event {view.fault.number}: {view.fault.words}"))
    if finding.others:
        facts.append(("also", f"{count(len(finding.others), 'other check')} failed"))
    return [
        *_named(finding),
        *(_table(view) if view is not None else ()),
        *(line for label, text in facts if text for line in _fact(label, text)),
        # Recorded rounds have no product that could play them again.
        *(() if out is None or assessment.audit is not None else _again(check.id, out)),
    ]


def _recorded(finding: Finding, assessment: Assessment) -> str | None:
    """Return where the round of a finding stands in a recording, if it does."""
    if finding.round is None:
        return None
    shown = next((one for one in assessment.shown if one.id == finding.round.id), None)
    if shown is None or shown.recorded is None:
        return None
    name = "" if shown.recorded.id is None else f" (id {shown.recorded.id})"
    return f"{shown.recorded.words}{name}"


def _fact(label: str, text: str) -> list[str]:
    return wrapped(f"{_INDENT}{label:{_LABEL}}{clean(text, QUOTE_LIMIT)}", hang=len(_INDENT) + _LABEL)


def _again(check: str, out: str) -> list[str]:
    """Return the command to be copied: in one line where that fits, else broken between its words."""
    label = f"{_INDENT}{'again':{_LABEL}}"
    command = label + clean(replay_command(check, out))
    if len(command) <= WIDTH:
        return [command]
    last = clean(shlex.quote(check))
    return [f"{command.removesuffix(last)}\\", " " * len(label) + last]


def _table(view: RoundView) -> list[str]:
    """Return the cards and wagers of a round as a small table; seats beyond a screen's worth are counted."""
    chose = view.anyone_chose
    rows = [[f"round {view.id}", *view.hands, *(["chose"] if chose else []), "wagers"]]
    for seat in view.seats[:_SEATS]:
        cards = [" ".join(card.words for card in hand) for hand in seat.hands]
        choices = [", ".join(one.words for one in seat.choices)] if chose else []
        rows.append([seat.who, *cards, *choices, "; ".join(one.words for one in seat.wagers)])
    left_out = len(view.seats) - _SEATS + view.seats_left_out
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]) - 1)]
    lines = [line for row in rows for line in _row(row, widths)]
    return lines + ([f"{_INDENT}and {count(left_out, 'seat')} more"] if left_out > 0 else [])


def _row(row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = (f"{cell:{width}}" for cell, width in zip(row, widths, strict=False))
    start = _INDENT + "  ".join(cells) + "  "
    hang = min(len(start), WIDTH // 2)
    return wrapped(f"{start[: WIDTH - 20]}{row[-1]}", hang=hang)


# --------------------------------------------------------------------- not verified


def _unverified(assessment: Assessment) -> list[str]:
    groups = grouped((*assessment.requirements, *assessment.ground_rules), Status.NOT_VERIFIED)
    if not groups:
        return []
    lines = ["Not verified"]
    for group in groups[:_REASONS]:
        ids = listed((short_id(one.id) for one in group.requirements), most=_IDS)
        lines += wrapped(f"  {STATUS_SIGNS[Status.NOT_VERIFIED]} {group.reason}: {ids}", hang=4)
    if len(groups) > _REASONS:
        lines.append(f"  and {count(len(groups) - _REASONS, 'more reason')}, see report.html")
    return lines


def wrapped(text: str, *, hang: int = 0) -> list[str]:
    """Break text at blanks into lines of the width, later lines hanging; runs of blanks stay."""
    return in_lines(text, WIDTH, then=" " * hang)
