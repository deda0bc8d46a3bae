"""Faults of state: something of one round is still there in the next round of the same process.

Each shows only when rounds follow each other; the first round of a process is lawful.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from .catalogue import fault
from .dealer import Round
from .table import Odds, Seat, Shoe

if TYPE_CHECKING:
    from ..entry import Fault
    from .original import Fate
    from .table import Command


class _NetGrows(Round):
    def net(self) -> dict[str, int]:
        total: dict[str, int] = self.memory.setdefault("net", {})
        for seat, change in super().net().items():
            total[seat] = total.get(seat, 0) + change
        return {seat: total[seat] for seat in super().net()}


class _InventoryGrows(Round):
    def finish(self) -> None:
        self.inventory = self.memory["inventory"] = self.memory.get("inventory", 0) + self.inventory
        super().finish()


class _PursesStay(Round):
    def new_seat(self, number: int) -> Seat:
        seat = super().new_seat(number)
        seat.purse = self.memory.get(f"purse {number}", seat.purse)
        return seat

    def finish(self) -> None:
        for seat in self.players():
            if seat.purse is not None:
                self.memory[f"purse {seat.name}"] = seat.purse
        super().finish()


class _LimitsStay(Round):
    def do_open(self, command: Command) -> None:
        super().do_open(command)
        self.table = replace(self.table, limits=self.memory.setdefault("limits", self.table.limits))


class _OddsStay(Round):
    def odds_for(self, seat: Seat, wager: str, sign: int) -> Odds:
        honest = super().odds_for(seat, wager, sign)
        kept: Odds = self.memory.setdefault(f"odds {wager} {sign}", honest)
        return kept


class _ShoeStays(Round):
    def fetch_shoe(self, command: Command) -> Shoe:
        fresh = super().fetch_shoe(command)
        old: Shoe | None = self.memory.get("shoe")
        self.memory["shoe"] = fresh
        return Shoe([*old.cards[old.at :][:1], *fresh.cards]) if old else fresh


class _CardReappears(Round):
    """The dealer's original card is left lying after a war, and is the dealer's of the next round too."""

    def draw(self, seat: Seat, hand: str) -> str:
        drawn = super().draw(seat, hand)
        if seat is self.dealer and hand == "original":
            return str(self.memory.pop("card", drawn))
        return drawn

    def deal_war(self) -> None:
        super().deal_war()
        self.memory["card"] = self.dealer.cards["original"]


class _ChoiceStays(Round):
    """Who surrendered before is surrendered again without being asked."""

    def resolve(self, seat: Seat, wager: str, fate: Fate, sign: int) -> None:
        super().resolve(seat, wager, fate, sign)
        if fate == "hold" and seat.name in self.memory.get("surrendered", []):
            seat.choice = "surrender"

    def finish(self) -> None:
        self.memory["surrendered"] = [seat.name for seat in self.surrendered()]
        super().finish()


class _WarStays(Round):
    """Who went to war in the round before is dealt a war card again."""

    def deal_war(self) -> None:
        before = self.memory.get("warriors", [])
        for seat in self.players():
            if seat.choice == "war" or seat.name in before:
                self.deal(seat, "war")
        self.deal(self.dealer, "war")
        self.memory["warriors"] = [seat.name for seat in self.warriors()]

    def clear_table(self) -> None:
        for seat in self.players():
            if seat.choice != "war":
                self.discard(seat, "war")
        super().clear_table()


class _UnfinishedBetsStay(Round):
    """Wagers of a round that was never played to its end are on the table of the next one."""

    def do_open(self, command: Command) -> None:
        left: dict[int, int] = self.memory.get("open", {})
        super().do_open(command)
        self.memory["open"] = {}
        for number, stake in left.items():
            if number <= self.table.seats:
                self.place(self.new_seat(number), "initial", stake, "chips")

    def place(
        self, seat: Seat, wager: str, amount: int, means: str, confirmed: list[str] | None = None
    ) -> None:
        super().place(seat, wager, amount, means, confirmed)
        self.memory["open"] = {seat.name: seat.stake("initial") for seat in self.players()}

    def finish(self) -> None:
        self.memory["open"] = {}
        super().finish()


class _SeedDrifts(Round):
    def fetch_shoe(self, command: Command) -> Shoe:
        self.memory["rounds"] = self.memory.get("rounds", 0) + 1
        return super().fetch_shoe({**command, "seed": command.get("seed", 0) + self.memory["rounds"]})


class _EveryThird(Round):
    def play_original(self) -> None:
        self.memory["rounds"] = self.memory.get("rounds", 0) + 1
        super().play_original()

    def fate(self, seat: Seat, wager: str, sign: int) -> Fate:
        if wager == "tie" and sign > 0 and self.memory["rounds"] % 3 == 0:
            return "push"
        return super().fate(seat, wager, sign)


class _RefusalsStay(Round):
    """A refused opening refuses the next table as well."""

    def do_open(self, command: Command) -> None:
        failed = self.memory.pop("failed", False)
        self.memory["failed"] = True
        super().do_open(command if not failed else {**command, "game": None})
        self.memory["failed"] = False


class _BurnsCountOn(Round):
    def burn_cards(self) -> None:
        wars = self.memory["wars"] = self.memory.get("wars", 0) + 1
        for _ in range(3 if wars == 1 else 2):
            self.burn()


FAULTS: tuple[Fault, ...] = (
    fault("net-grows-from-round-to-round", _NetGrows, breaks="protocol:ledger", shows="plain-twice",
          arguable="protocol:state", note="A seat's net is that of all rounds so far.", origin="field"),
    fault("inventory-grows-from-round-to-round", _InventoryGrows, breaks="protocol:ledger",
          shows="plain-twice", arguable="protocol:state (b)#2 (c)1#2 (e)#3 (h)#2",
          note="The inventory's change is that of all rounds so far.", origin="field"),
    fault("bankroll-of-the-round-before", _PursesStay, breaks="protocol:state", shows="bankroll-twice",
          also="protocol:funds", arguable="protocol:limits protocol:statement (c)2#0 (c)#1 (e)#5",
          note="A seat's bankroll is what the round before left of it.", origin="field"),
    fault("limits-of-the-first-table", _LimitsStay, breaks="protocol:limits", shows="other-limits-next",
          arguable="protocol:state protocol:rejected protocol:statement",
          note="Every later table has the first table's limits.", origin="field"),
    fault("odds-of-the-first-table", _OddsStay, breaks="(b)#3", shows="other-odds-next",
          arguable="protocol:state", also="(a)2#1 (a)3#2 (g)2#1 (g)3#1 (g)3#2 (h)#3",
          note="Every later table pays the first table's odds.", origin="field"),
    fault("card-of-the-shoe-before", _ShoeStays, breaks="protocol:shoe", shows="plain-twice",
          arguable="protocol:state", note="Every later shoe begins with the next card of the one before.",
          origin="field"),
    fault("dealers-card-reappears", _CardReappears, breaks="protocol:shoe", shows="war-twice",
          arguable="(h)#5 protocol:state",
          note="After a war the dealer's original card is the dealer's card of the next round.",
          origin="field"),
    fault("surrender-of-the-round-before", _ChoiceStays, breaks="(c)#1", shows="surrender-twice",
          arguable="protocol:state (a)3#1", note="Who surrendered in the round before isn't asked.",
          origin="field"),
    fault("war-seats-of-the-round-before", _WarStays, breaks="(f)#4", shows="war-twice", also="(c)1#5 (f)#2",
          arguable="protocol:state (h)#5 (h)#6",
          note="Who was at war in the round before gets a war card again.", origin="field"),
    fault("bets-of-an-unfinished-round-stay", _UnfinishedBetsStay, breaks="protocol:state",
          shows="unfinished-then-plain",
          arguable="protocol:rejected protocol:statement protocol:limits protocol:funds protocol:ledger",
          note="The initial wagers of a round that was broken off are placed at the next table.",
          origin="field"),
    fault("same-seed-other-cards", _SeedDrifts, breaks="protocol:state", shows="seed-twice",
          arguable="protocol:shoe", note="The same seed gives other cards each time.", origin="field"),
    fault("every-third-round-pushes-ties", _EveryThird, breaks="(a)2#2", shows="plain-thrice", also="(b)#1",
          arguable="protocol:state",
          note="In every third round of a process a tie wager is refunded on a win."),
    fault("refused-table-refuses-the-next", _RefusalsStay, breaks="protocol:state",
          shows="refused-then-plain", arguable="protocol:statement protocol:rejected protocol:limits",
          note="When a table was refused the next one is refused too.", origin="field"),
    fault("fewer-burns-after-the-first-war", _BurnsCountOn, breaks="(f)#1", shows="war-twice",
          arguable="protocol:state (f)#2",
          note="The first war of a process burns three cards, every later one two.", origin="field"),
)  # fmt: skip
