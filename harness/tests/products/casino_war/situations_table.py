"""Named situations around the deal: refused wagers, limits, bankrolls, rounds that follow each other."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from .situations import (
    LIMITS,
    ORIGINAL,
    PROCEED,
    WARS,
    bets,
    decide,
    hand,
    opened,
    wager,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from .table import Command

OTHER_ODDS = {"initial": "6:5", "tie": "11:1", "war": "3:1", "war-equal": "4:1"}

TABLE: dict[str, list[list[Command]]] = {
    "zero": [hand("1:1000", "9c / 8s", before=(wager(2, "initial", 0), wager(1, "tie", 0)))],
    "negative": [hand("1:1000", "9c / 8s", before=(wager(2, "initial", -500), wager(1, "tie", -200)))],
    "too-large": [hand("1:1000", "9c 6d / 8s", before=(wager(2, "initial", 100001), wager(1, "tie", 50001)))],
    "too-small": [hand("1:1000", "9c 6d / 8s", before=(wager(2, "initial", 99), wager(1, "tie", 99)))],
    "too-large-then-tie": [
        hand("1:1000", "9c / 8s", bankroll={"1": 60500},
             before=(wager(1, "tie", 60000), wager(1, "tie", 200))),
    ],
    "at-the-limits": [
        hand("1:100000+50000 2:100+100 3:1000", "9c 6d Th / 8s"),
    ],
    "tie-outside-limits": [
        hand("1:1000 2:1000", "9c 6d / 8s", before=(wager(1, "tie", 99), wager(2, "tie", 50001))),
        hand("1:1000", "9c / 8s", before=(wager(1, "tie", 50),),
             limits={"initial": [100, 1000], "tie": [10, 50]}),
    ],
    "war-tie-outside-limits": [
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="9c 5h / 9d", ties="1:99 2:50001"),
    ],
    "tie-twice": [hand("1:1000+200", "9c / 8s", before=(wager(1, "tie", 200),))],
    "beyond-bankroll": [hand("1:1000 2:2000", "9c 6d / 8s", bankroll={"1": 1000, "2": 1999})],
    "beyond-together": [hand("1:1000+200", "9c / 8s", bankroll={"1": 1100})],
    "exact-bankroll": [hand("1:1000", "9c / 8s", bankroll={"1": 1000})],
    "war-tie-beyond": [hand("1:1000", "8c / 8s", "1:war", war="9c / 7d", ties="1:200", bankroll={"1": 2100})],
    "coupon-and-bankroll": [
        hand("", "9c / 8s", bankroll={"1": 1100},
             before=(wager(1, "initial", 1000, by="coupon"), wager(1, "tie", 200))),
    ],
    "war-from-winnings": [hand("1:1000+200", "8c / 8s", "1:war", war="9c / 7d", bankroll={"1": 1200})],
    "war-too-small": [
        [opened("8c / 8s", "9c / 7d"), *bets("1:1000"), PROCEED, decide(1, "war", amount=999),
         decide(1, "war", amount=1000), PROCEED],
    ],
    "war-too-large": [
        [opened("8c / 8s", "9c / 7d"), *bets("1:1000"), PROCEED, decide(1, "war", amount=1001),
         decide(1, "surrender")],
        [opened("8c / 8s", "9c / 7d"), *bets("1:1000"), PROCEED, decide(1, "war", amount=1500),
         decide(1, "war"), PROCEED],
        [opened("8c / 8s"), *bets("1:1000"), PROCEED, decide(1, "war", amount=2000), decide(1, "surrender")],
    ],
    "war-for-a-loser": [
        [opened("6c 8d 9h / 8s", "9c / 7d"), *bets("1:1000 2:1000 3:1000"), PROCEED, decide(1, "war"),
         decide(3, "war"), decide(2, "war"), PROCEED],
    ],
    "war-up-front": [hand("1:1000", "9c / 8s", before=(wager(1, "war", 1000),))],
    "surrendered-bets": [
        [opened("8c 8d / 8s", "9c / 7d"), *bets("1:1000 2:1000"), PROCEED, decide(1, "surrender"),
         decide(2, "war"), wager(1, "war-tie", 200), PROCEED],
    ],
    "after-end": [hand("1:1000", "9c / 8s", after=(wager(1, "initial", 1000), PROCEED))],
    "bankroll-twice": [hand("1:1000", "6c / 8s", bankroll={"1": 1500})] * 2,
    "other-limits-next": [
        hand("1:1000", "9c / 8s", limits={"initial": [1000, 2000], "tie": [100, 500]}),
        hand("1:500 2:1000", "9c 6d / 8s", limits={"initial": [500, 900], "tie": [100, 500]}),
    ],
    "other-odds-next": [
        *WARS["war-with-ties"],
        *ORIGINAL["one-tie"],
        *ORIGINAL["plain"],
        hand("1:1000+200 2:1000+200 3:1000", "8c 8d 9h / 8s", "1:war 2:war", war="9c Jh / 9d", ties="1:300",
             odds=OTHER_ODDS),
        *ORIGINAL["other-odds"],
    ],
    "unfinished-then-plain": [
        [opened("9c / 8s"), *bets("1:1000 2:700")],
        hand("1:1000", "9c 6d / 8s"),
    ],
    "refused-then-plain": [
        [{**opened("9c / 8s"), "game": "no-such-game"}, *bets("1:1000")],
        *ORIGINAL["plain"],
    ],
    "seed-twice": [
        [{"do": "open", "game": "casino-war", "seed": 7,
          "table": {"decks": 6, "limits": LIMITS, "odds": OTHER_ODDS}},
         *bets("1:1000 2:1000 3:1000"), PROCEED],
    ] * 2,
}  # fmt: skip

SITUATIONS: Mapping[str, list[list[Command]]] = MappingProxyType({**ORIGINAL, **WARS, **TABLE})
