"""The first steps: does it start, does it speak the protocol, and is what it states of itself sound."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Final

from harness.campaign.called import full_name
from harness.doctor.findings import Finding, Step, checked
from harness.errors import LISTED
from harness.papers.waivers import product_digest
from harness.report.words import NAME_LIMIT, clean
from harness.rules.judge import rule_sets
from harness.table.messages import EVENT_NAMES, FIELD_NAMES, PROTOCOL

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from harness.doctor.findings import Check
    from harness.doctor.patient import Patient
    from harness.errors import AdapterError, ProductError
    from harness.table.messages import Game, Statement

_STATED: Final = "statement"
#: A product that names a hundred wrong things is told of so many of each kind.
_MOST_NAMED: Final = 5
_CONTROL: Final = {
    "deck": "deck: it plays from the shoe that it is given",
    "seed": "seed: it shuffles from a seed, so scenarios that need certain cards stay inconclusive",
    "observe": "observe: it deals its own cards, so scenarios that need certain cards stay inconclusive",
}


@dataclass(frozen=True, slots=True)
class _Names:
    """The names of a game in the protocol, and those that no product may leave out.

    Attributes:
        wagers: every wager; further ones may be called as a product likes.
        options: every option, likewise.
        needed: the wagers that are tested whether they are claimed or not.
        needed_options: the options likewise.
    """

    wagers: tuple[str, ...]
    options: tuple[str, ...]
    needed: tuple[str, ...]
    needed_options: tuple[str, ...]


_TO_21: Final = ("hit", "stand", "double", "split", "surrender")
_GAMES: Final[Mapping[str, _Names]] = {
    "casino-war": _Names(
        ("initial", "tie", "war", "war-tie"),
        ("surrender", "war"),
        ("initial", "war"),
        ("surrender", "war"),
    ),
    "double-attack-blackjack": _Names(
        ("initial", "double-attack", "bonus", "double"),
        ("double-attack", "decline", *_TO_21),
        ("initial",),
        ("hit", "stand"),
    ),
    "blackjack": _Names(("initial", "in-between", "double"), _TO_21, ("initial",), ("hit", "stand")),
    "two-card-joker-poker": _Names(
        ("ante", "call", "pair-up", "super-flush"), ("call", "fold"), ("ante", "call"), ("call", "fold")
    ),
}


# ----------------------------------------------------------------- start and protocol


def does_not_start(patient: Patient, error: AdapterError) -> Check:
    """Return the check of a product that does not start or cannot be reached."""
    by_hand = "build it, or start it by hand in the adapter's folder, and see what it says"
    todo = by_hand if error.hint is None else f"{error.hint} — {by_hand}"
    place = error.place or ""
    elsewhere = patient.key is not None and place and not place.startswith(patient.file)
    what = f"{place}: {error.what}" if elsewhere else error.what
    found = patient.finding(what, key=patient.key or error.place, todo=todo)
    return checked(Step.START, (), [found])


def starts(name: str, seconds: float) -> Check:
    """Return the check of a product that has answered."""
    return checked(Step.START, [f"{name} has answered after {seconds:.1f} s"])


def is_malformed(error: ProductError) -> bool:
    """Say whether a product speaks the protocol and only its statement is not what the protocol asks for."""
    place = error.place or ""
    return place.startswith(f"{_STATED}.") and place != f"{_STATED}.protocol"


def speaks_otherwise(patient: Patient, error: ProductError) -> Check:
    """Return the check of a product whose answer to `describe` is no answer."""
    todo = f'answer `describe` by one JSON object with a statement of protocol "{PROTOCOL}"'
    return checked(Step.PROTOCOL, (), [patient.trouble(error, key="describe", todo=todo)])


def speaks() -> Check:
    """Return the check of a product that speaks the protocol."""
    return checked(Step.PROTOCOL, [PROTOCOL])


# -------------------------------------------------------------------------- statement


def states_otherwise(patient: Patient, error: ProductError) -> Check:
    """Return the check of a malformed statement."""
    todo = "compare it with `clauseproof schema protocol`"
    return checked(Step.STATEMENT, (), [patient.trouble(error, key=_STATED, todo=todo)])


def states(patient: Patient, statement: Statement) -> Check:
    """Return the check of a statement that can be read: what it claims, and what looks like a slip."""
    found = [
        *_of_product(patient, statement),
        *_of_events(patient, statement),
        *_of_games(patient, statement),
    ]
    return checked(Step.STATEMENT, _told(statement), found)


def _told(statement: Statement) -> Iterator[str]:
    made = statement.product
    yield full_name(made)
    yield f"digest {product_digest(made)} (what waivers name the product by)"
    yield f"control {_CONTROL[statement.control]}"
    for name, game in islice(statement.games.items(), LISTED):
        yield f"game {name}: wagers {', '.join(game.wagers)}; decks {', '.join(map(str, game.decks))}"
        yield f"by {', '.join(game.by)}; options {', '.join(game.options or ('as the protocol names them',))}"
    silent = [name for name in (*EVENT_NAMES, *FIELD_NAMES) if not statement.reports(name)]
    yield f"not reported: {', '.join(silent) or 'nothing'}"


def _of_product(patient: Patient, statement: Statement) -> Iterator[Finding]:
    made = statement.product
    for key, value in (("vendor", made.vendor), ("name", made.name), ("version", made.version)):
        if not value.strip():
            todo = "say it: the report names the product by it"
            yield patient.finding("is empty", key=f"{_STATED}.product.{key}", todo=todo, wrong=False)
    if not made.files:
        yield patient.finding(
            "no files are listed, so a report cannot say which build was tested",
            key=f"{_STATED}.product.files",
            todo="list the files that make the product, each with its SHA-256",
            wrong=False,
        )


def _of_events(patient: Patient, statement: Statement) -> Iterator[Finding]:
    known = (*EVENT_NAMES, *FIELD_NAMES)
    unknown = (name for name in statement.events if name not in known)
    for name in islice(unknown, _MOST_NAMED):
        near = difflib.get_close_matches(name, known, n=1)
        yield patient.finding(
            f"'{clean(name, NAME_LIMIT)}' is no event of the protocol",
            key=f"{_STATED}.events",
            todo=f"did you mean {near[0]!r}?" if near else "leave it out",
            wrong=False,
        )


def _of_games(patient: Patient, statement: Statement) -> Iterator[Finding]:
    ruled = tuple(dict.fromkeys((*_GAMES, *(rules.game for rules in rule_sets() if rules.game))))
    if not statement.games:
        todo = f"claim the games that it plays: {', '.join(ruled)}"
        yield patient.finding("no game is claimed", key=f"{_STATED}.games", todo=todo)
    for name, game in islice(statement.games.items(), len(_GAMES) + _MOST_NAMED):
        key = f"{_STATED}.games.{clean(name, NAME_LIMIT)}"
        if not game.decks:
            todo = "list how many decks the game is played with"
            yield patient.finding("no number of decks is claimed", key=f"{key}.decks", todo=todo)
        names = _GAMES.get(name)
        if names is None:
            if name not in ruled:  # of a game that a law package brings nobody here knows the wagers
                todo = f"nothing of it will be certified; known: {', '.join(ruled)}"
                yield patient.finding("no law here is about this game", key=key, todo=todo, wrong=False)
            continue
        yield from _of_names(patient, f"{key}.wagers", game.wagers, names.wagers, _needed(game, names))
        if game.options is not None:
            yield from _of_names(patient, f"{key}.options", game.options, names.options, names.needed_options)


def _needed(game: Game, names: _Names) -> tuple[str, ...]:
    """Return the wagers that are tested all the same; who has a tie wager has one on the war deal as well."""
    return (*names.needed, "war-tie") if "war-tie" in names.wagers and "tie" in game.wagers else names.needed


def _of_names(
    patient: Patient, key: str, claimed: tuple[str, ...], known: tuple[str, ...], needed: Iterable[str]
) -> Iterator[Finding]:
    for name in claimed[:LISTED]:
        near = difflib.get_close_matches(name, known, n=1)
        if name not in known and near:
            todo = f"did you mean {near[0]!r}?"
            yield patient.finding(
                f"the protocol knows no '{clean(name, NAME_LIMIT)}'", key=key, todo=todo, wrong=False
            )
    missing = [name for name in needed if name not in claimed]
    if missing:
        yield patient.finding(
            f"without {', '.join(missing)}, which the law lets no product leave out",
            key=key,
            todo="add it to the product and here; until then its requirements are tested and violated",
            wrong=False,
        )
