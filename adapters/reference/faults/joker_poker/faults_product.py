"""Faults of the product as a whole: against its own statement, and from one round to the next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from .betting import RefusedError
from .catalogue import bent, fault
from .dealer import Dealer
from .table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from .betting import Json, Menu, Seat


# -- the statement


class _ClaimsCoupon(Table):
    def check_way(self, command: Json) -> tuple[str, tuple[str, ...]]:
        if command.get("by") == "coupon":
            raise RefusedError("other", "no coupons here")
        return super().check_way(command)


class _ClaimsSuperFlush(Table):
    def check_kind(self, kind: object) -> str:
        if kind == "super-flush":
            raise RefusedError("wager-not-offered")
        return super().check_kind(kind)


class _ClaimsPairUp(Table):
    def check_kind(self, kind: object) -> str:
        if kind == "pair-up":
            raise RefusedError("wager-not-offered")
        return super().check_kind(kind)


# -- one round and the next


class _SeedDrifts(Dealer):
    """Every round of a seed is shuffled anew."""

    rounds = 0

    def play_round(self, commands: list[Json]) -> Json:
        self.rounds += 1
        for command in commands:
            if "seed" in command:
                command["seed"] += self.rounds
        return super().play_round(commands)


class _ShoeLeftOver(Dealer):
    """What a round leaves in a given shoe is dealt in the next one."""

    left: tuple[str, ...] = ()

    def fresh_table(self) -> Table:
        return _TableWithRest(self.menu, self)

    def keep(self, cards: list[str]) -> None:
        self.left = tuple(cards[:4])


class _TableWithRest(Table):
    def __init__(self, menu: Menu, owner: _ShoeLeftOver) -> None:
        super().__init__(menu)
        self.owner = owner

    def fill_shoe(self, command: Json) -> list[str]:
        return [*self.owner.left, *super().fill_shoe(command)]

    def close_round(self) -> None:
        super().close_round()
        self.owner.keep(self.shoe)


class _Carrying(Dealer):
    """Dealers that bend the commands of a round by what they remember of the one before."""

    def __init__(self) -> None:
        super().__init__()
        self.memory: dict[str, Json] = {}

    def play_round(self, commands: list[Json]) -> Json:
        result = super().play_round(self.recall(commands))
        self.remember(commands, result)
        return result

    def recall(self, commands: list[Json]) -> list[Json]:
        return commands

    def remember(self, commands: list[Json], result: Json) -> None:
        """Keep what the next round is bent by."""


class _PurseCarried(_Carrying):
    def recall(self, commands: list[Json]) -> list[Json]:
        purses = commands[0].get("table", {}).get("bankroll", {}) if commands else {}
        for number, gain in self.memory.get("net", {}).items():
            if number in purses:
                purses[number] += gain
        return commands

    def remember(self, commands: list[Json], result: Json) -> None:  # noqa: ARG002
        ends = [event for events in result.get("events", ()) for event in events if event["event"] == "end"]
        for end in ends:
            known = self.memory.setdefault("net", {})
            self.memory["net"] = {number: known.get(number, 0) + gain for number, gain in end["net"].items()}


class _OddsCarried(_Carrying):
    def recall(self, commands: list[Json]) -> list[Json]:
        table = commands[0].get("table", {}) if commands else {}
        if "odds" in table:
            declared = table["odds"]
            table["odds"] = self.memory.get("odds", declared)
            self.memory["odds"] = declared
        return commands


class _FoldsCarried(Dealer):
    """Who folded in a round is not asked in the next one."""

    folded: frozenset[int] = frozenset()

    def fresh_table(self) -> Table:
        return _TableWithFolds(self.menu, self)

    def keep(self, seats: Iterable[Seat]) -> None:
        self.folded = frozenset(seat.number for seat in seats if seat.has_folded)


class _TableWithFolds(Table):
    def __init__(self, menu: Menu, owner: _FoldsCarried) -> None:
        super().__init__(menu)
        self.owner = owner

    def askers(self) -> list[Seat]:
        asked = super().askers()
        for seat in asked:
            if seat.number in self.owner.folded:
                seat.choice = "fold"
        return [seat for seat in asked if not seat.has_folded]

    def close_round(self) -> None:
        super().close_round()
        self.owner.keep(self.ascending())


class _LimitsCarried(_Carrying):
    def recall(self, commands: list[Json]) -> list[Json]:
        if commands and "limits" in self.memory and "limits" in commands[0].get("table", {}):
            commands[0]["table"]["limits"] = self.memory["limits"]
        return commands

    def remember(self, commands: list[Json], result: Json) -> None:  # noqa: ARG002
        if commands and "limits" not in self.memory:
            self.memory["limits"] = commands[0].get("table", {}).get("limits", {})


PRODUCT_FAULTS = (
    fault(
        "close-claimed-but-silent",
        "protocol:statement",
        "The statement lists close, which is never reported.",
        partial(Dealer, silent=("close",)),
    ),
    fault(
        "end-claimed-but-silent",
        "protocol:statement",
        "The statement lists end, which is never reported.",
        partial(Dealer, silent=("end",)),
        arguable=("protocol:ledger",),
    ),
    fault(
        "decisions-claimed-but-silent",
        "protocol:statement",
        "The statement lists decision, which is never reported.",
        partial(Dealer, silent=("decision",)),
        arguable=("(b)#2", "(b)#3", "(b)#4", "(c)#1"),
    ),
    fault(
        "viewers-claimed-but-silent",
        "protocol:statement",
        "The statement lists the viewers of dealt cards, which are never reported.",
        partial(Dealer, silent=("deal.shown_to",)),
        arguable=("(a)#2",),
    ),
    fault(
        "sign-claimed-but-silent",
        "protocol:statement",
        "The statement lists the table's sign, which is never reported.",
        partial(Dealer, silent=("opened.posted",)),
    ),
    fault(
        "conversions-claimed-but-silent",
        "protocol:statement",
        "Verbal wagers are accepted, and their conversion, which the statement lists, is never reported.",
        partial(Dealer, silent=("convert",)),
    ),
    fault("coupon-claimed-but-refused", "protocol:statement", "Coupons are refused.", bent(_ClaimsCoupon)),
    fault(
        "super-flush-claimed-but-refused",
        "protocol:statement",
        "The super flush wager is refused, against the statement.",
        bent(_ClaimsSuperFlush),
        arguable=("(c)1#3",),
    ),
    fault(
        "pair-up-claimed-but-refused",
        "protocol:statement",
        "The pair up wager is refused, against the statement.",
        bent(_ClaimsPairUp),
        arguable=("(c)1#2",),
    ),
    fault(
        "seed-drifts",
        "protocol:state",
        "The same seed gives other cards in each round.",
        _SeedDrifts,
        origin="field",
    ),
    fault(
        "shoe-left-over",
        "protocol:state",
        "Four cards left by a finished round are dealt first in the next one.",
        _ShoeLeftOver,
        also=("protocol:shoe",),
        arguable=("(f)#1", "(f)#2"),
        origin="field",
    ),
    fault(
        "bankroll-carried-over",
        "protocol:state",
        "Earlier gains and losses change a declared bankroll; shows in a tight round repeated after a loss.",
        _PurseCarried,
        arguable=("protocol:funds", "(b)#3"),
        origin="field",
    ),
    fault(
        "limits-carried-over",
        "protocol:limits",
        "The limits of the first table hold for all later ones; shows with other limits later.",
        _LimitsCarried,
        arguable=("protocol:state", "protocol:statement"),
        origin="field",
    ),
    fault(
        "odds-carried-over",
        "protocol:state",
        "A table pays the odds of the one before; shows where those are others.",
        _OddsCarried,
        arguable=("(b)#4", "(c)1#2", "(c)1#3", "(d)2.iii#1", "protocol:statement"),
        origin="field",
    ),
    fault(
        "folds-carried-over",
        "(b)#2",
        "Who folded in the round before is not asked and counts as folded.",
        _FoldsCarried,
        arguable=("(b)#1", "(b)#4", "(c)#1", "(c)2#1", "(c)2#2", "(c)2#3", "(d)#4", "protocol:state"),
        origin="field",
    ),
)
