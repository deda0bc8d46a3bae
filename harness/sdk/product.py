"""A product: who made it, what it claims, and the games it plays."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import msgspec

from harness.errors import nearest
from harness.sdk.refusal import Refused
from harness.sdk.rounds import play_round
from harness.sdk.shoe import Shoe, shuffled
from harness.table import cards, messages

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.sdk.table import GameTable


def _fresh_seed() -> int:
    return secrets.randbits(64)


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """A product under test, seen from the vendor's side. It keeps nothing between rounds.

    Attributes:
        vendor: who made it.
        name: what it is called.
        version: which version it is.
        tables: one `GameTable` class a game.
        control: `deck` plays from the shoe that it is given, `seed` from a seed, `observe`
            from neither.
        events: every event and field that it reports; what is left out can't be certified.
        files: what the product is made of, with digests (`harness.sdk.files.fingerprint`).
        fresh_seed: where a shuffle that nobody controls comes from.

    Raises:
        ValueError: two tables play one game, a claimed wager has no rule, or an event is unknown.
    """

    vendor: str
    name: str
    version: str
    tables: tuple[type[GameTable], ...]
    control: Literal["deck", "seed", "observe"] = "deck"
    events: tuple[str, ...] = messages.EVENT_NAMES + messages.FIELD_NAMES
    files: tuple[messages.ProductFile, ...] = ()
    fresh_seed: Callable[[], int] = _fresh_seed

    def __post_init__(self) -> None:
        """Refuse at once what would only show in the middle of a campaign."""
        if len({table.game for table in self.tables}) < len(self.tables):
            raise ValueError("two tables play the same game")
        for table in self.tables:
            ruled = {rule.wager for rule in table.wager_rules}
            if without := set(table.claims.wagers) - ruled:
                raise ValueError(f"{table.game} claims wagers without a rule: {', '.join(sorted(without))}")
        known = messages.EVENT_NAMES + messages.FIELD_NAMES
        for event in self.events:
            if event not in known:
                raise ValueError(f"there is no event {event!r}: {nearest(event, known)}")

    @property
    def statement(self) -> messages.Statement:
        """The implementation conformance statement."""
        return messages.Statement(
            protocol=messages.PROTOCOL,
            product=messages.Product(
                vendor=self.vendor, name=self.name, version=self.version, files=self.files
            ),
            control=self.control,
            events=self.events,
            games={table.game: table.claims for table in self.tables},
        )

    def results(self, rounds: Sequence[Sequence[object]]) -> list[messages.Result]:
        """Play each round at a fresh table and return what happened, typed."""
        games = {table.game: table for table in self.tables}
        return [play_round(commands, games=games, shoe_for=self._shoe) for commands in rounds]

    # ------------------------------------------------- the protocol within a process

    def describe(self) -> dict[str, object]:
        """Return the statement as plain data."""
        return msgspec.json.decode(msgspec.json.encode(self.statement), type=dict[str, object])

    def play(self, rounds: Sequence[Sequence[object]]) -> list[dict[str, object]]:
        """Play rounds of commands and return their results, all as plain data."""
        played = msgspec.json.encode(self.results(rounds))
        return msgspec.json.decode(played, type=list[dict[str, object]])

    # ----------------------------------------------------------------------- cards

    def _shoe(self, opening: messages.OpenTable, table: type[GameTable]) -> Shoe:
        """Return the cards of a round: the given ones, those of the given seed, or any."""
        if self.control == "deck" and opening.shoe is not None:
            return Shoe(_given_cards(opening.shoe, table))
        seeded = self.control != "observe" and opening.seed is not None
        seed = opening.seed if seeded and opening.seed is not None else self.fresh_seed()
        return shuffled(table.pack * opening.table.decks, seed=seed)


def _given_cards(shoe: tuple[str, ...] | str, table: type[GameTable]) -> tuple[str, ...]:
    try:
        given = cards.split(shoe) if isinstance(shoe, str) else shoe
    except ValueError as wrong:
        raise Refused("other", f"the shoe can't be read: {wrong}") from wrong
    strange = sorted(set(given) - set(table.pack))
    if strange:
        raise Refused("other", f"{', '.join(strange)}: no cards of {table.game}")
    return given
