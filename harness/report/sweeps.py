"""Sweeps as the page and the terminal tell of them: what was played, what it weighs, what it returned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.report.words import clean, count
from harness.sweep.exact import fixed_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.campaign.assessment import Assessment
    from harness.campaign.plan import PlannedSweep
    from harness.sweep.coverage import Exercised
    from harness.sweep.document import SweepResult
    from harness.sweep.exact import Exact
    from harness.sweep.returns import Figure, Row

_FORMS = {"full": "every round", "quick": "the quick form"}
#: Digits of a percentage behind the point.
_DIGITS = 4


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """One outcome of a wager: what it is called, its gain in units, and how often it comes."""

    outcome: str
    net: str
    ways: str
    probability: str
    contribution: str


@dataclass(frozen=True, slots=True)
class FigureView:
    """The exact return of one wager at one table; `notes` say what keeps it from being complete."""

    title: str
    edge: str
    expected: str
    average_wager: str
    rows: tuple[OutcomeView, ...]
    choices: tuple[str, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CountView:
    """In how many rounds a requirement was put to the test, and what came of them."""

    requirement: str
    rounds: str
    words: str


@dataclass(frozen=True, slots=True)
class SweepView:
    """One sweep."""

    anchor: str
    title: str
    headline: str
    sentences: tuple[str, ...]
    violated: tuple[str, ...]
    exercised: tuple[CountView, ...]
    untested: tuple[str, ...]
    figures: tuple[FigureView, ...]
    leaves_open: tuple[str, ...]
    digest: str


def sweep_views(assessment: Assessment) -> tuple[SweepView, ...]:
    """Return what is told of a campaign's sweeps, those that were planned and not played among them."""
    played = {one.space: one for one in assessment.sweeps}
    return tuple(
        sweep_view(played[planned.space]) if planned.space in played else _unplayed(planned)
        for planned in assessment.header.plan.sweeps
    )


def sweep_view(result: SweepResult) -> SweepView:
    """Return what is told of a sweep."""
    return SweepView(
        anchor=f"sweep-{result.space}",
        title=clean(result.title),
        headline=sweep_headline(result),
        sentences=tuple(_sentences(result)),
        violated=tuple(_violated(result)),
        exercised=tuple(_exercised(one) for one in result.requirements if one.rounds),
        untested=tuple(one.requirement for one in result.requirements if not one.rounds),
        figures=tuple(_figure(one) for one in result.figures),
        leaves_open=tuple(clean(one) for one in result.leaves_open),
        digest=result.digest,
    )


def sweep_headline(result: SweepResult) -> str:
    """Return in one line how much of a space was played and whether anything is wrong in it."""
    played = f"{result.played:,} of {result.planned:,} rounds played ({_FORMS[result.form]})"
    broken = {*result.violated, *(one.requirement for one in _by_twins(result))}
    if broken:
        return f"{played}: {count(len(broken), 'requirement')} violated"
    if not result.complete:
        return f"{played}: not complete"
    if result.untold:
        untold = count(len(result.untold), "requirement")
        return f"{played}: nothing violated, and nothing to be told of {untold}"
    return f"{played}: nothing violated"


def sweeps_told(assessment: Assessment) -> str:
    """Return in one line which spaces were swept, how many rounds that took, and what the log lacks."""
    rounds = sum(one.played for one in assessment.sweeps)
    spaces = ", ".join(f"{one.space} ({one.form})" for one in assessment.sweeps)
    left = count(assessment.unlogged, "violation")
    unlogged = (
        f"; {left} more than the log has room for, counted and not in it" if assessment.unlogged else ""
    )
    return f"{count(rounds, 'round')} of {spaces}{unlogged}" if spaces else "none"


def _unplayed(planned: PlannedSweep) -> SweepView:
    why = clean(planned.reason) if planned.reason else "it was planned and not played"
    return SweepView(
        anchor=f"sweep-{planned.space}",
        title=clean(planned.title),
        headline=f"not played: {why}",
        sentences=(),
        violated=(),
        exercised=(),
        untested=(),
        figures=(),
        leaves_open=(),
        digest="",
    )


def _sentences(result: SweepResult) -> Iterable[str]:
    short = [one for one in result.weights if not one.complete]
    if not short and result.weights:
        first = result.weights[0]
        others = len(result.weights) - 1
        yield (
            "The weights of the rounds sum to the number of possible deals: "
            f"{first.weight:,} of {first.deals:,} "
            f"for {first.strategy}, {shoe_told(first.table, first.decks)}"
            + (f"; likewise for {count(others, 'other sum')}." if others else ".")
        )
    for one in short:
        yield (
            f"Not every possible deal is among the rounds: {one.weight:,} of {one.deals:,} "
            f"for {one.strategy}, {shoe_told(one.table, one.decks)}."
        )
    if result.unjudged:
        yield f"{count(result.unjudged, 'round')} could not be judged."
    if result.left_out:
        missing = "; ".join(clean(one) for one in result.left_out)
        yield f"The product has {missing}: these rounds are left out."


def _violated(result: SweepResult) -> Iterable[str]:
    for requirement, names in result.violated.items():
        most = sorted(names.items(), key=lambda pair: -pair[1])
        told = ", ".join(f"{clean(name) or 'without a name'}: {number:,}" for name, number in most)
        yield f"{requirement} in {count(sum(names.values()), 'round')} ({told})"
    for one in _by_twins(result):
        yield f"{one.requirement} in {count(one.failed, 'round')} beside a twin"


def _by_twins(result: SweepResult) -> Iterable[Exercised]:
    """Yield what is broken in no round by itself, but in one beside its twin."""
    return (one for one in result.requirements if one.failed and one.requirement not in result.violated)


def _exercised(one: Exercised) -> CountView:
    told = [
        f"{number:,} {words}"
        for number, words in (
            (one.failed, "violated"),
            (one.errors, "not judged"),
            (one.inconclusive, "inconclusive"),
            (one.compared, "played beside a twin"),
        )
        if number
    ]
    return CountView(one.requirement, f"{one.rounds:,}", ", ".join(told))


def _figure(figure: Figure) -> FigureView:
    return FigureView(
        title=f"{clean(figure.name)}: {shoe_told(figure.table, figure.decks)}",
        edge=percent(figure.edge),
        expected=_number(figure.expected),
        average_wager=_number(figure.average_wager),
        rows=tuple(_row(row) for row in figure.rows),
        choices=tuple(
            f"{clean(one.play)} with {count(one.hands, 'hand')}, {percent(one.probability)} of all deals"
            for one in figure.choices
        ),
        notes=tuple(_notes(figure)),
    )


def _row(row: Row) -> OutcomeView:
    return OutcomeView(
        outcome=clean(row.outcome),
        net=row.net.fraction if row.net.fraction.startswith("-") else f"+{row.net.fraction}",
        ways=f"{row.ways:,}",
        probability=row.probability.decimal,
        contribution=row.contribution.decimal,
    )


def _notes(figure: Figure) -> Iterable[str]:
    if not figure.complete:
        yield f"{figure.weight:,} of {figure.deals:,} deals: the figure is of a part only"
    for number, words in (
        (figure.missing, "not played or not judged"),
        (figure.unended, "not played to an end"),
        (figure.unstaked, "in which the product did not take the wager"),
    ):
        if number:
            yield f"{count(number, 'round')} {words}"


def shoe_told(table: str, decks: int) -> str:
    """Return a table and the number of decks that its rounds are weighed for, told once where they agree."""
    told = clean(table)
    number = count(decks, "deck")
    return f"table {told}" if told.endswith(f", {number}") else f"table {told}, weighed for {number}"


def percent(number: Exact | None) -> str:
    """Return a number in hundredths, as a PAR sheet writes it."""
    return "none" if number is None else f"{fixed_text(number.value * 100, _DIGITS)} %"


def _number(number: Exact | None) -> str:
    return "none" if number is None else f"{number.decimal} ({number.fraction})"
