"""Products that deal cards of their own: honest ones, and such as do not deal what they have told."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from harness.sdk import Product
from harness.tests.reference_kit import REFERENCE
from harness.transport import Adapter
from harness.transport.inprocess import InProcess

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.transport.inprocess import Playable

_WAR = next(table for table in REFERENCE.tables if table.game == "casino-war")


class Lying(Product):
    """Tells seven players the cards of a seed, and deals fewer of them those of another."""

    def play(self, rounds: Sequence[Sequence[Any]]) -> list[dict[str, object]]:
        """Play rounds, those of few players from the next seed."""
        return super().play([_other_cards(commands) for commands in rounds])


def _other_cards(commands: Sequence[Any]) -> list[Any]:
    players = {one["seat"] for one in commands if one["do"] == "wager"}
    return [
        {**one, "seed": one["seed"] + 1}
        if one["do"] == "open" and "seed" in one and len(players) < 7
        else one
        for one in commands
    ]


class GreedyWar(_WAR):  # type: ignore[misc, valid-type]
    """Takes the whole wager of who surrenders."""

    def settle_surrenders(self) -> None:
        """Take everything and give nothing back."""
        for seat in self.tie_hands:
            if self.answers[seat] == "surrender":
                self.collect(seat, "initial")
        self.collect_cards()


seeded = replace(REFERENCE, control="seed", name="Seeded dealer")
lying = Lying(vendor="v", name="Liar", version="1", control="seed", tables=REFERENCE.tables)
seeded_greedy = Product(vendor="v", name="Greedy", version="1", control="seed", tables=(GreedyWar,))


def watched() -> Product:
    """Make a dealer whose shuffles nobody controls, though each run has the same."""
    return replace(REFERENCE, control="observe", name="Watched dealer", fresh_seed=count(1).__next__)


def greedy() -> Product:
    """Make a dealer whose shuffles nobody controls and who takes too much."""
    made = Product(vendor="v", name="Greedy", version="1", control="observe", tables=(GreedyWar,))
    return replace(made, fresh_seed=count(1).__next__)


def adapted(product: Product) -> Adapter:
    """Return an adapter to a product in this process."""
    return Adapter(product.name, InProcess(cast("Playable", product)))
