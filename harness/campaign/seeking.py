"""Seeds in a campaign: what a product deals from each is read before its scenarios are played."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from harness.register import load_register
from harness.seeds import Reading, Readings, drawn, games_to_read, read_seeds
from harness.suite.feature_files import read_feature_files
from harness.table.cards import is_card
from harness.table.messages import OpenTable, Round, read_result

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.log import RoundEntry, Searched
    from harness.campaign.plan import Plan
    from harness.campaign.play import Recorder
    from harness.suite.feature_files import PlannedScenario
    from harness.table.messages import Statement
    from harness.transport import Adapter

#: How many seeds are read of each game, if nothing else is asked for: enough for two cards of any
#: rank and suit, mostly enough for three ranks; four ranks ask for some hundred thousand.
SEEDS: Final = 5000
_WORD: Final = re.compile(r"\w+")


def read_of(
    plan: Plan, adapter: Adapter, statement: Statement, searched: Searched, recorder: Recorder
) -> Readings:
    """Read the seeds of every game that a scenario still to be played is about."""
    wanted = {check.id for check in plan.selected_checks if check.id not in recorder.done.checks}
    scenarios = [one for one in _scenarios() if one.check in wanted]
    tables = games_to_read(statement, _games(scenarios)) if statement.reports("deal") else ()
    if not tables or not searched.count:
        return Readings()
    watcher = recorder.watcher
    watcher.reading(len(tables) * searched.count)
    return Readings(
        readings=tuple(
            read_seeds(adapter, game, decks, first=searched.first, count=searched.count, read=watcher.read)
            for game, decks in tables
        ),
        exact=tuple(one.check for one in scenarios if _names_cards(one)),
    )


def logged(entry: RoundEntry, statement: Statement) -> Readings | None:
    """Return what a round of the log tells of its own seed; None where the product takes none.

    So a scenario that is played again finds the seed that it was played with.
    """
    commands = msgspec.json.decode(entry.commands, type=Round)
    opening = next((one for one in commands if isinstance(one, OpenTable)), None)
    if statement.control != "seed" or opening is None or opening.seed is None or entry.result is None:
        return None
    cards = drawn(opening.game, read_result(bytes(entry.result), commands=len(commands)))
    decks = opening.table.decks
    return Readings(readings=(Reading(game=opening.game, decks=decks, first=opening.seed, cards=(cards,)),))


def _scenarios() -> Iterator[PlannedScenario]:
    for file in read_feature_files():
        for template in file.templates:
            yield from template.planned


def _games(scenarios: list[PlannedScenario]) -> Iterator[str]:
    """Yield the game of each scenario: its section's, or the one that a ground rule's wants."""
    register = load_register()
    for one in scenarios:
        for name in one.requirements:
            if name in register:
                yield register.requirement(name).game
        yield from (name for kind, name in one.wants if kind == "game")


def _names_cards(scenario: PlannedScenario) -> bool:
    """Whether an expectation names a card, so that no other suits will do."""
    texts = (step.text for step in scenario.steps if step.kind == "then")
    return any(is_card(word) for text in texts for word in _WORD.findall(text))
