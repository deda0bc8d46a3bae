"""Mutants of scenarios: one literal that a Then step expects is changed, and all else stays as it is.

A mutant that passes names a literal, and so a step, that checks nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.prove.changes import Change, Kind, Surroundings, changes, listed_seats, swapped
from harness.prove.phrases import (
    BOUNDS,
    CONTRARIES,
    EQUIVALENT,
    EQUIVALENT_THERE,
    IN_ORDER,
    TAKEN,
    TRIED,
    WORDING,
    WORDS,
)
from harness.suite.binding import Bindings
from harness.suite.feature_files import PlannedScenario, PlannedStep, slug
from harness.suite.words import CHOICES, Field, Phrase
from harness.table.money import minor_units

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_SEATS: Final = 7
#: What kind of literal a field is that may be exchanged with another.
_KINDS: Final = {"Either": Kind.AMOUNT, "Card": Kind.CARD}
#: How many wagers of other games stand in for one that the scenario does not have.
_FOREIGN: Final = 1


#: One literal of one step of one check.
Place = tuple[str, int, str]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One scenario or example row with one literal of one Then step changed.

    Attributes:
        scenario: as it stands.
        step: index of the changed step among its steps.
        kind: what kind of literal was changed.
        phrase: the step's definition.
        literals: which literals of the step are changed. Mutants that share one are other
            values of it.
        foreign: whether it names a seat or a wager that has no part in the scenario.
        was: the literal as it stands.
        now: the literal as it is in the mutant.
        text: the step as it is in the mutant.
    """

    scenario: PlannedScenario
    step: int
    kind: Kind
    phrase: str
    literals: tuple[str, ...]
    foreign: bool
    was: str
    now: str
    text: str

    @property
    def places(self) -> tuple[Place, ...]:
        """Check, step and literal of what is changed: what all other values have in common."""
        return tuple((self.scenario.check, self.step, literal) for literal in self.literals)


def mutants_of(scenarios: Iterable[PlannedScenario]) -> tuple[Mutant, ...]:
    """Return every mutant of some scenarios, in their order."""
    known = tuple(scenarios)
    maker = _Maker(known)
    return tuple(mutant for scenario in known for mutant in maker.of(scenario))


class _Maker:
    """Makes mutants; remembers the definitions of steps and the wagers of each feature."""

    def __init__(self, scenarios: Iterable[PlannedScenario]) -> None:
        self._bindings = Bindings()
        self._phrases: dict[str, Phrase] = {}
        self._wagers: dict[str, dict[str, None]] = {}
        for scenario in scenarios:
            named = self._wagers.setdefault(scenario.feature, {})
            named.update(dict.fromkeys(text for kind, text in self._fields(scenario) if kind == "Wager"))

    def of(self, scenario: PlannedScenario) -> Iterator[Mutant]:
        """Yield the mutants of one scenario."""
        around = self._surroundings(scenario)
        said = {step.text for step in scenario.steps if step.kind == "then"}
        for index, step in enumerate(scenario.steps):
            phrase = self._phrase(step)
            if step.kind != "then" or phrase is None:
                continue
            seen = set(said)  # what the scenario itself says is true
            for change in (
                *_by_field(scenario, step.text, phrase, around),
                *_by_word(scenario, step.text, phrase),
            ):
                if change.text in seen or self._phrase(PlannedStep("then", change.text, step.line)) is None:
                    continue
                seen.add(change.text)
                yield Mutant(
                    scenario=scenario,
                    step=index,
                    kind=change.kind,
                    phrase=phrase.name,
                    literals=change.literals,
                    foreign=_foreign(change, around),
                    was=change.was,
                    now=change.now,
                    text=change.text,
                )

    def _phrase(self, step: PlannedStep) -> Phrase | None:
        fitting = self._bindings.fitting(step)
        if len(fitting) != 1:
            return None
        return self._phrases.setdefault(fitting[0], Phrase(fitting[0]))

    def _fields(self, scenario: PlannedScenario, *, then: bool = True) -> Iterator[tuple[str, str]]:
        """Yield type and text of every field, of the Then steps too or not."""
        for step in scenario.steps:
            phrase = self._phrase(step) if then or step.kind != "then" else None
            for field in phrase.filled(step.text) if phrase else ():
                yield field.type, step.text[field.start : field.end]

    def _surroundings(self, scenario: PlannedScenario) -> Surroundings:
        fields = tuple(self._fields(scenario, then=False))
        seats = {seat for kind, text in fields if kind in ("Seat", "Seats") for seat in listed_seats(text)}
        absent = next((seat for seat in range(_SEATS, 0, -1) if seat not in seats), _SEATS + 1)
        own = self._wagers[scenario.feature]
        foreign = [wager for wager in CHOICES["Wager"] if wager not in own][:_FOREIGN]
        placed = frozenset(text for kind, text in fields if kind == "Wager")
        return Surroundings(tuple(sorted(seats)), absent, (*own, *foreign), placed)


def _foreign(change: Change, around: Surroundings) -> bool:
    if change.kind is Kind.SEAT:
        return change.now.removeprefix("seat ") == str(around.absent)
    return change.kind is Kind.WAGER and change.now not in around.placed


def _by_field(scenario: PlannedScenario, text: str, phrase: Phrase, around: Surroundings) -> Iterator[Change]:
    fields = phrase.filled(text)
    for field in fields:
        kept = (slug(scenario.name), phrase.name, field.name) in EQUIVALENT_THERE
        if kept or (phrase.name, field.name) in EQUIVALENT:
            continue
        was = text[field.start : field.end]
        for change in _of_field(phrase, field, was, around):
            if not _still_true(phrase.name, field, change):
                whole = text[: field.start] + change.text + text[field.end :]
                literals = tuple(f"{field.name}: {literal}" for literal in change.literals)
                yield Change(change.kind, literals, change.was, change.now, whole)
    if phrase.name in CONTRARIES:
        yield _exchanged(text, *(one for one in fields if one.name in CONTRARIES[phrase.name]))


def _of_field(phrase: Phrase, field: Field, was: str, around: Surroundings) -> Iterator[Change]:
    in_order = field.type == "Seats" and any(words in phrase.name for words in IN_ORDER)
    exchanged = tuple(swapped(was)) if in_order else ()
    yield from exchanged
    for change in changes(field.type, was, around):
        # Where seats of the list change places, there is no need of one that has no part in the round.
        if not (exchanged and change.kind is Kind.SEAT and int(change.now) == around.absent):
            yield change


def _still_true(phrase: str, field: Field, change: Change) -> bool:
    """Say whether a bound was shifted the way in which it stays true."""
    name, way = BOUNDS.get(phrase, ("", ""))
    if field.name != name or change.kind is not Kind.AMOUNT:
        return False
    more = minor_units(change.now) > minor_units(change.was)
    return way == ("more" if more else "less")


def _exchanged(text: str, first: Field, second: Field) -> Change:
    one, other = text[first.start : first.end], text[second.start : second.end]
    whole = text[: first.start] + other + text[first.end : second.start] + one + text[second.end :]
    literals = tuple(f"{field.name}: {_KINDS[field.type]}" for field in (first, second))
    return Change(Kind.WORD, literals, f"{one}, {other}", f"{other}, {one}", whole)


def _by_word(scenario: PlannedScenario, text: str, phrase: Phrase) -> Iterator[Change]:
    kept = (slug(scenario.name), phrase.name, WORDING) in EQUIVALENT_THERE
    if kept or (phrase.name, WORDING) in EQUIVALENT:
        return
    tried = any(all(words in step.text for words in TRIED) for step in scenario.steps)
    for was, now in WORDS:
        if was in text and (tried or now != TAKEN):
            yield Change(Kind.WORD, (was,), was, now, text.replace(was, now, 1))
