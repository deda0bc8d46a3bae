"""What is judged round by round: where somebody may know a card by its name, no two rounds are alike.

`suits` says what the law that ships knows of cards. Rules that a law package brings may know
more, an order of suits among it; and a statement that calls a wager as cards are called tells
one such name from another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.law import installed_laws, load_parts
from harness.rules.judge import RuleSet
from harness.sweep.forms import names_cards

if TYPE_CHECKING:
    from harness.table.messages import Command, Statement


class Unshared:
    """Tells of which games rounds are not judged by their like.

    Args:
        statement: by which they are judged.

    Raises:
        ContentError: a law package is broken.
    """

    def __init__(self, statement: Statement) -> None:
        sets = (one for law in installed_laws() for one in load_parts(law, law.package.rules, RuleSet))
        games = {one.game for one in sets}
        #: Whether that holds of every game.
        self.all = None in games or names_cards(msgspec.json.encode(statement.games))
        self._games = frozenset(games)

    def holds(self, game: str) -> bool:
        """Say whether it holds of this game; of rounds that open none, under an empty name."""
        return self.all or game in self._games

    def holds_of(self, opening: Command) -> bool:
        """Say whether it holds of rounds that begin with this command."""
        return self.holds(getattr(opening, "game", ""))
