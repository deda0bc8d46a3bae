"""Making the deck list: rounds of scenarios, shortened on the honest dealer as far as requirements allow."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from harness.campaign.law import read_law
from harness.campaign.plan import Scope
from harness.decks.exercised import Exercised, falls
from harness.decks.model import Deck, DeckList
from harness.explore import simplest
from harness.explore.case import size
from harness.prove.bench import Bench, at_the_bench
from harness.still_broken import case_of
from harness.table.messages import OpenTable, Round
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from harness.campaign.law import Law
    from harness.campaign.plan import Plan
    from harness.decks.model import Fall
    from harness.register import Requirement
    from harness.register.model import Case as BoundaryCase
    from harness.suite.feature_files import PlannedScenario
    from harness.suite.record import CheckRecord
    from harness.table.trace import Trace
    from harness.transport import Adapter

#: How many rounds of scenarios are shortened for a requirement, those that draw fewest cards.
_SHORTENED: Final = 3
#: How many rounds each of them may cost.
_BUDGET: Final = 400
_THROUGH: Final = "it is shown by the requirements that it names"
_NOT_REACHED: Final = "no scenario's round exercises it on the honest dealer"
_NOT_PASSED: Final = "the honest dealer passes none of its scenarios"


class Watcher(Protocol):
    """Who wants to know how far the work is."""

    def planned(self, total: int) -> None:
        """Hear how many requirements there are."""

    def done(self, pieces: int = 1) -> None:
        """Hear of so many that are done."""


class Nobody:
    """Nobody who wants to know."""

    def planned(self, total: int) -> None:
        """Hear it and say nothing."""

    def done(self, pieces: int = 1) -> None:
        """Hear it and say nothing."""


@dataclass(frozen=True, slots=True)
class _Source:
    """A round of a scenario, as the honest dealer played it."""

    scenario: PlannedScenario
    trace: Trace

    @property
    def weight(self) -> tuple[int, tuple[int, ...], str]:
        """How much there is to it, the number of cards first."""
        return len(falls(self.trace)), size(self.trace.commands), self.scenario.check


def make_decks(watcher: Watcher | None = None, requirements: Iterable[str] | None = None) -> DeckList:
    """Play every scenario with the honest dealer and find the smallest decks.

    Args:
        watcher: hears how far the work is.
        requirements: only these; None for all.
    """
    law, watching = read_law(), watcher or Nobody()
    wanted = None if requirements is None else frozenset(requirements)
    rows = [one for one in law.register if wanted is None or one.id in wanted]
    watching.planned(len(rows))
    with open_adapter("reference") as dealer:
        plan = law.plan(dealer.describe(), Scope())
        sources = _sources(law, plan, dealer, {one.id for one in rows})
        decks: list[Deck] = []
        for row in rows:
            exercised = Exercised(dealer, law.needs, row.id)
            own = [one for one in sources if row.id in one.scenario.requirements]
            decks.append(_deck(row, own, exercised))
            decks += [
                _boundary(row, case, own, exercised) or _unclaimed(law, plan, row, case) for case in row.cases
            ]
            watching.done()
    return DeckList(decks=tuple(decks))


def _sources(law: Law, plan: Plan, dealer: Adapter, wanted: set[str]) -> list[_Source]:
    """Return the first round of every scenario that passes and is about one of these requirements."""
    chosen = [check for check in plan.selected_checks if wanted.intersection(check.requirements)]
    records: list[CheckRecord] = []

    def play(bench: Bench) -> None:
        records.extend(bench.run(dealer, [check.id for check in chosen]))

    if chosen:
        at_the_bench(sorted({check.feature for check in chosen}), play)
    passed = [record for record in records if record.verdict is Verdict.PASS and record.rounds]
    rounds = [msgspec.json.decode(record.rounds[0].commands, type=Round) for record in passed]
    traces = Exercised(dealer, law.needs, "").played(rounds)
    scenarios = {one.check: one for one in law.scenarios}
    found = zip(passed, traces, strict=True)
    return [_Source(scenarios[one.check], trace) for one, trace in found if trace is not None]


def _deck(row: Requirement, own: Sequence[_Source], exercised: Exercised) -> Deck:
    """Return the smallest deck of a requirement as such."""
    if not exercised.judged:
        return Deck(requirement=row.id, through=row.through, reason=_THROUGH)
    found = [_shortened(one, exercised) for one in _lightest(own, exercised)]
    if not found:
        return Deck(requirement=row.id, through=row.through, reason=_NOT_REACHED)
    best = min(found, key=lambda one: one.weight)
    return _written(row, best, twin=exercised.twin(best.trace) or ())


def _lightest(own: Sequence[_Source], exercised: Exercised) -> list[_Source]:
    """Return the few rounds that draw fewest cards and exercise the requirement."""
    shown = (one for one in sorted(own, key=lambda one: one.weight) if exercised.shown(one.trace))
    return list(islice(shown, _SHORTENED))


def _shortened(source: _Source, exercised: Exercised) -> _Source:
    """Return the simplest round that still exercises the requirement."""
    fewer = partial(exercised.first, most=len(falls(source.trace)))
    case = simplest(case_of(source.trace), fewer, budget=_BUDGET)
    (trace,) = exercised.played((case.commands,))
    return source if trace is None else _Source(source.scenario, trace)


def _boundary(
    row: Requirement, case: BoundaryCase, own: Sequence[_Source], exercised: Exercised
) -> Deck | None:
    """Return the smallest of the rounds of scenarios that reach a boundary case, as it was played."""
    if case.not_expressible is not None:
        return Deck(requirement=row.id, case=case.key, reason=f"not expressible: {case.not_expressible}")
    claiming = [one for one in own if case.key in one.scenario.cases]
    if not claiming:
        return None
    best = min(claiming, key=lambda one: (not exercised.shown(one.trace), one.weight))
    deck = _written(row, best, case=case.key, twin=exercised.twin(best.trace) or ())
    return msgspec.structs.replace(deck, by_scenario=not exercised.shown(best.trace))


def _unclaimed(law: Law, plan: Plan, row: Requirement, case: BoundaryCase) -> Deck:
    """Return a row without a deck: what the honest dealer lacks for the scenarios of a boundary case."""
    claiming = {one.check for one in law.scenarios if row.id in one.requirements and case.key in one.cases}
    lacks = next((one.reason for one in plan.checks if one.id in claiming and one.reason), None)
    why = f"the honest dealer lacks what its scenario needs ({lacks})" if lacks else _NOT_PASSED
    return Deck(requirement=row.id, case=case.key, source=min(claiming, default=None), reason=why)


def _written(row: Requirement, source: _Source, *, case: str | None = None, twin: Round = ()) -> Deck:
    cards = falls(source.trace)
    return Deck(
        requirement=row.id,
        case=case,
        cards=cards,
        commands=_with_shoe(source.trace.commands, cards),
        twin=_with_shoe(twin, cards),
        source=source.scenario.check,
    )


def _with_shoe(commands: Round, cards: Sequence[Fall]) -> Round:
    """Return a round whose shoe holds what is drawn and no more."""
    shoe = "".join(fall.card for fall in cards)
    return tuple(
        msgspec.structs.replace(one, shoe=shoe or None) if isinstance(one, OpenTable) else one
        for one in commands
    )
