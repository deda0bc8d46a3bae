"""The terminal's summary of a sweep: how much was played, what is wrong, what it returned."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.called import called
from harness.report.sweeps import shoe_told, sweep_view
from harness.report.text import WIDTH, wrapped
from harness.report.words import clean, count, listed
from harness.sweep.par import ParState

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.report.sweeps import FigureView, SweepView
    from harness.sweep.document import SweepDocument
    from harness.sweep.findings import BrokenRequirement, SweepFinding
    from harness.sweep.par import ParResult

#: Figures shown with their outcomes; the others in a line each.
_IN_FULL: Final = 1
_IDS: Final = 8
_FINDINGS: Final = 5
_OUTCOMES: Final = 4
_UNJUDGED: Final = 3
_SHOWN: Final = {"simplest": "simplest", "as found": "as found", "not followed": "as found"}
_PAR: Final = {
    ParState.EQUAL: "equal in every line",
    ParState.DIFFERS: "differs",
    ParState.INCOMPLETE: "not every deal was played and judged, so nothing can be said",
    ParState.NOT_PLAYED: "what it is about was not played",
}


def sweep_summary(document: SweepDocument, out: Path) -> str:
    """Return the summary of a sweep whose results lie in the folder `out`."""
    view = sweep_view(document.result)
    blocks = (
        list(_head(document, view)),
        *(_finding(one, out) for one in document.findings[:_FINDINGS]),
        _more(document),
        list(_figures(view)),
        [line for one in document.par for line in _par(one)],
        list(_exercised(view)),
        [line for one in view.leaves_open for line in wrapped(f"open: {one}", hang=6)],
        [f"totals {document.digest}"],
    )
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _head(document: SweepDocument, view: SweepView) -> Iterator[str]:
    product = called(document.statement.product)
    yield from wrapped(f"{view.title}: {clean(product.name, 60)} {clean(product.version, 40)}")
    if document.unstated is not None:
        why = f"the product made no statement, {document.unstated.blame} to blame"
        yield from wrapped(f"NOTHING WAS PLAYED: {why}: {clean(document.unstated.what)}", hang=4)
        return
    if document.partial:
        yield "PARTIAL: rounds of the plan are missing; --resume goes on with them"
    if document.lost is not None:
        why = f"the sweep could not go on, {document.lost.blame} to blame: {clean(document.lost.what)}"
        yield from wrapped(why, hang=4)
    yield from wrapped(view.headline)
    for sentence in view.sentences:
        yield from wrapped(sentence)
    for one in document.unjudged[:_UNJUDGED]:
        yield from wrapped(f"    round {one.round:,} of the sweep: {clean(one.what)}", hang=6)


def _finding(finding: SweepFinding, out: Path) -> list[str]:
    """Return one cause: what it breaks, the simplest round, and how to play that again."""
    rounds = count(finding.rounds, "round")
    facts = [
        ("expected", finding.expected),
        ("observed", finding.observed),
        ("breaks", "; ".join(_broken(one) for one in finding.broken)),
        (_SHOWN[finding.shown], f"from round {finding.found_in:,} of the sweep"),
        ("round", _commands(finding)),
        ("again", shlex.join(("clauseproof", "replay", str(out), f"finding:{finding.number}"))),
    ]
    return [
        *wrapped(f"✗ finding {finding.number}: {finding.requirement} is broken, in {rounds}", hang=4),
        *(line for label, text in facts if text for line in wrapped(f"    {label:10}{clean(text)}", hang=14)),
    ]


def _broken(one: BrokenRequirement) -> str:
    most = sorted(one.outcomes.items(), key=lambda pair: -pair[1])[:_OUTCOMES]
    told = ", ".join(f"{name or 'without a name'} {number:,}" for name, number in most)
    more = f" and {len(one.outcomes) - len(most)} more" if len(one.outcomes) > len(most) else ""
    return f"{one.requirement} ({told}{more})" if told else one.requirement


def _commands(finding: SweepFinding) -> str:
    return " ".join(msgspec.json.encode(command).decode() for command in finding.commands)


def _more(document: SweepDocument) -> list[str]:
    left = len(document.findings) - _FINDINGS
    return [f"and {count(left, 'more finding')}, in sweep.json"] if left > 0 else []


def _figures(view: SweepView) -> Iterator[str]:
    for at, figure in enumerate(view.figures):
        yield from wrapped(f"{figure.title}: house edge {figure.edge}", hang=4)
        yield from (line for note in figure.notes for line in wrapped(f"    ! {note}", hang=6))
        if at < _IN_FULL:
            yield from _rows(figure)
            yield f"    wagered in all for a unit: {figure.average_wager}"
            yield from (line for one in figure.choices for line in wrapped(f"    best play: {one}", hang=6))


def _rows(figure: FigureView) -> Iterator[str]:
    rows = [("outcome", "gain", "ways", "probability", "return")]
    rows += [(one.outcome, one.net, one.ways, one.probability, one.contribution) for one in figure.rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    for first, *others in rows:
        cells = (f"{cell:>{width}}" for cell, width in zip(others, widths[1:], strict=True))
        yield f"    {first:<{widths[0]}}  {'  '.join(cells)}"[:WIDTH].rstrip()


def _par(result: ParResult) -> Iterator[str]:
    sign = "✓" if result.state is ParState.EQUAL else "✗" if result.state is ParState.DIFFERS else "?"
    where = shoe_told(result.table, result.decks) if result.decks else f"table {clean(result.table)}"
    yield from wrapped(
        f"{sign} PAR sheet {clean(result.place)}, {clean(result.name)}, {where}: {_PAR[result.state]}",
        hang=4,
    )
    if result.first is not None:
        yield from wrapped(f"    first difference: {clean(str(result.first))}", hang=6)


def _exercised(view: SweepView) -> Iterator[str]:
    for one in view.exercised:
        yield f"{one.requirement:<26} exercised in {one.rounds:>11}" + (f", {one.words}" if one.words else "")
    if view.untested:
        yield from wrapped(f"exercised by no round: {listed(view.untested, most=_IDS)}", hang=4)
