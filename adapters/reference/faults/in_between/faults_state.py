"""Something of one round leaks into the next, though each is played at a fresh table."""

from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .cards import shuffled
from .declare import WINNER_SHORT, fault
from .house import JsonObject
from .purse import Wager
from .table_round import Round


class Rebet(Round):
    """The in-between wagers of the last round are placed again, unasked."""

    def announce(self) -> None:
        for seat, amount in self.memory.get("side", {}).items():
            wants = self.has(seat, "initial") and not self.has(seat, BETWEEN)
            if wants and self.table.in_between is not None:
                self.take(Wager(seat=seat, kind=BETWEEN, amount=amount))
        self.memory["side"] = {seat: w.amount for (seat, kind), w in self.wagers.items() if kind == BETWEEN}
        super().announce()


class FirstTableRemembered(Round):
    """Every round is paid by the pay table of the first one that the product ever saw."""

    def opened(self) -> None:
        super().opened()
        if self.table.in_between is not None:
            self.memory.setdefault("letter", self.table.in_between)

    def letter_for(self, seat: int) -> str:
        return str(self.memory.get("letter") or super().letter_for(seat))


class SeedGoesOn(Round):
    """A seed deals on where the last round with it stopped."""

    def choose_shoe(self, command: JsonObject) -> list[str]:
        if command.get("shoe") is not None:
            return super().choose_shoe(command)
        seed = int(command.get("seed") or 0)
        turns = self.memory.setdefault("turns", {})
        turns[seed] = turns.get(seed, 0) + 1
        return shuffled(max(self.table.decks, 1), seed + 1000 * (turns[seed] - 1))


class BankrollCarriedOver(Round):
    """What a seat has left of one round's bankroll is its bankroll in the next."""

    def opened(self) -> None:
        super().opened()
        for seat, left in self.memory.get("purse", {}).items():
            if seat in self.purse:
                self.purse[seat] = left

    def end(self) -> None:
        super().end()
        self.memory["purse"] = dict(self.purse)


class UnfinishedRoundBlocks(Round):
    """A round that was not played to its end keeps the next one from opening."""

    def do_open(self, command: JsonObject) -> None:
        if self.stage == "unopened" and self.memory.get("unfinished"):
            self.memory["unfinished"] = False
            self.stage = "shut"
            self.refuse("other")
            return
        super().do_open(command)
        self.memory["unfinished"] = self.stage == "betting"

    def end(self) -> None:
        super().end()
        self.memory["unfinished"] = False


class LimitsRemembered(Round):
    """The in-between limits of the first table bind every later one."""

    def limits_for(self, wager: Wager) -> tuple[int, int] | None:
        limits = super().limits_for(wager)
        if wager.kind != BETWEEN or limits is None:
            return limits
        low, high = self.memory.setdefault("limits", limits)
        return low, high


_UNASKED: Final = (
    *("(a)#1", "(c)#1", "(d)#1", "(d)#6", "(e)#1"),
    *("protocol:amount", "protocol:limits", "protocol:funds", "protocol:rejected"),
)

# What sticks from the first table on goes the same way when a round is played again: it is
# told by what it breaks at the next table and not as `protocol:state`.
STATE: Final[tuple[Fault, ...]] = (
    fault("rebet-unasked", "protocol:state", Rebet, arguable=_UNASKED, origin="field"),
    fault(
        "first-pay-table-remembered",
        "(f)#D",
        FirstTableRemembered,
        arguable=(*WINNER_SHORT, "protocol:state"),
        origin="field",
    ),
    fault("seed-goes-on", "protocol:state", SeedGoesOn, arguable=("(c)#1",), origin="field"),
    fault(
        "bankroll-carried-over",
        "protocol:state",
        BankrollCarriedOver,
        arguable=("(c)#1", "protocol:funds"),
        origin="field",
    ),
    fault(
        "unfinished-round-blocks",
        "protocol:state",
        UnfinishedRoundBlocks,
        arguable=("(c)#1", "protocol:rejected"),
        origin="field",
    ),
    fault(
        "first-limits-remembered",
        "(d)#6",
        LimitsRemembered,
        arguable=("protocol:state", "protocol:limits"),
        origin="field",
    ),
)
