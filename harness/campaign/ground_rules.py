"""The ground rules as a campaign plans them: what each says, and the events that it needs to be told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The ground rule that answers for rounds in which the product broke down.
STATEMENT_RULE: Final = "protocol:statement"


@dataclass(frozen=True, slots=True)
class GroundRule:
    """One thing that every trace must satisfy, whatever the game."""

    id: str
    summary: str
    needs: tuple[str, ...] = ()


GROUND_RULES = (
    GroundRule(
        "protocol:shoe",
        "Cards come from the shoe in order, burned ones included; from a shoe of the product's own no more "
        "of a card than its decks hold.",
        ("deal",),
    ),
    GroundRule(
        "protocol:wager-ends-once",
        "Every accepted wager ends in exactly one way: collected, paid, returned, or collected in part "
        "and the rest returned.",
        ("wager", "collect", "pay", "end"),
    ),
    GroundRule(
        "protocol:ledger",
        "What seats net and what the inventory changes by agree with collects and pays, and sum to zero.",
        ("wager", "collect", "pay", "end"),
    ),
    GroundRule(
        "protocol:after-end", "After the end of a round, every command is refused.", ("end", "rejected")
    ),
    GroundRule(
        "protocol:rejected",
        "What must be refused is refused, by exactly one event, and changes nothing.",
        ("rejected",),
    ),
    GroundRule(
        "protocol:amount",
        "A wager is a positive whole number of minor units, accepted as it was asked.",
        ("wager",),
    ),
    GroundRule(
        "protocol:limits", "Wagers outside the table's limits are refused, lawful ones accepted.", ("wager",)
    ),
    GroundRule("protocol:funds", "Nobody wagers more than it has.", ("wager",)),
    GroundRule(STATEMENT_RULE, "The product reports, opens and accepts what its statement lists."),
    GroundRule("protocol:state", "A round played again with the same cards goes the same way.", ("deal",)),
)
