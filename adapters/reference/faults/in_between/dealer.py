"""The in-process product: a blackjack dealer with the in-between wager."""

from collections.abc import Sequence

from .cards import ShoeEmptyError
from .house import EVENTS, House, JsonObject
from .table_round import Round


class Dealer:
    """A product made of a house and of the round that it plays; lawful unless told otherwise."""

    def __init__(self, round_type: type[Round] = Round, house: House | None = None) -> None:
        self.round_type = round_type
        self.house = house or House()
        self.memory: JsonObject = {}

    def describe(self) -> JsonObject:
        """Return the statement."""
        game: JsonObject = {
            "wagers": list(self.house.wagers),
            "decks": list(self.house.decks),
            "by": list(self.house.by),
            "options": list(self.house.options),
            "deal": self.house.deal,
            "up_card": self.house.up_card,
            "dealer_cards": self.house.dealer_cards,
        }
        unseen = self.house.hidden | self.house.unlisted
        return {
            "protocol": "1.0",
            "product": {"vendor": "Adversary", "name": "In-between pit", "version": "1", "files": []},
            "control": self.house.control,
            "events": [name for name in (*EVENTS, *self.house.added) if name not in unseen],
            "games": {"blackjack": {key: game[key] for key in game if key not in self.house.unsaid}},
        }

    def play(self, rounds: list[list[JsonObject]]) -> list[JsonObject]:
        """Play every round at a fresh table."""
        return [self._play_one(commands) for commands in rounds]

    def _play_one(self, commands: Sequence[JsonObject]) -> JsonObject:
        current = self.round_type(self.house, self.memory)
        try:
            return {"events": [self._reported(current.obey(command)) for command in commands]}
        except ShoeEmptyError as error:
            return {"crashed": str(error)}

    def _reported(self, events: list[JsonObject]) -> list[JsonObject]:
        unseen = self.house.hidden | self.house.silent
        kept = [dict(event) for event in events if event["event"] not in unseen]
        for event in kept:
            if event["event"] == "opened" and "opened.posted" in unseen:
                event.pop("posted", None)
        return kept
