"""Faults of memory: what one round leaves behind changes the next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .catalogue import fault
from .dealer import DoubleAttack, Round
from .policy import Policy, ascending, descending
from .values import BONUS, INITIAL, Bid, Json, Phase, Seat, Wager

if TYPE_CHECKING:
    from ..entry import Fault


class LeakyRound(Round):
    """A round that can see the product's memory of earlier rounds."""

    memory: dict[str, Any]


class Leaky(DoubleAttack):
    """A product that remembers from round to round."""

    leaking: type[LeakyRound] = LeakyRound

    def __init__(self) -> None:
        """Start without memories."""
        super().__init__(rounds=self.leaking)
        self.memory: dict[str, Any] = {}

    def fresh_round(self) -> Round:
        """Hand the memory on."""
        table = self.leaking(self.claims, self.policy)
        table.memory = self.memory
        return table


class StaleMaximumRound(LeakyRound):
    """The posted maximum of the first round stays in force, whatever the sign says."""

    def open(self, command: Json) -> None:
        """Remember the first maximum."""
        super().open(command)
        if self.table.maximum(BONUS) is not None:
            self.memory.setdefault(BONUS, self.table.maximum(BONUS))

    def bounds(self, bid: Bid) -> tuple[int, int | None]:
        """Put the old maximum in the place of the new one."""
        low, high = super().bounds(bid)
        if bid.kind != BONUS or BONUS not in self.memory:
            return low, high
        return low, min(self.seats[bid.seat].wagers[INITIAL].amount, self.memory[BONUS])


class StaleMaximum(Leaky):
    """Product of the stale maximum."""

    leaking = StaleMaximumRound


class StaleSignRound(LeakyRound):
    """The sign of the first round is never changed."""

    def sign(self) -> Json:
        """Show the first sign."""
        shown: Json = self.memory.setdefault("sign", super().sign())
        return shown


class StaleSign(Leaky):
    """Product of the stale sign."""

    leaking = StaleSignRound


class OldShoeRound(LeakyRound):
    """What is left of a shoe is dealt before the next one."""

    def open(self, command: Json) -> None:
        """Put the old cards in front."""
        super().open(command)
        self.shoe = self.memory.pop("shoe", []) + self.shoe

    def finish(self) -> None:
        """Keep a few cards."""
        super().finish()
        self.memory["shoe"] = self.shoe[:2]


class OldShoe(Leaky):
    """Product of the old shoe."""

    leaking = OldShoeRound


class OldNetRound(LeakyRound):
    """Gains and losses run on from round to round."""

    def nets(self) -> dict[str, int]:
        """Add what was before."""
        nets = {seat: net + self.memory.get(seat, 0) for seat, net in super().nets().items()}
        self.memory.update(nets)
        return nets


class OldNet(Leaky):
    """Product of the running net."""

    leaking = OldNetRound


class OldFundsRound(LeakyRound):
    """A bankroll never grows above what a former round left of it."""

    def seat_for(self, number: int) -> Seat:
        """Start with the old funds."""
        fresh = number not in self.seats
        seat = super().seat_for(number)
        if fresh and seat.funds is not None:
            seat.funds = min(seat.funds, self.memory.get(str(number), seat.funds))
        return seat

    def finish(self) -> None:
        """Keep the funds."""
        super().finish()
        self.memory.update(
            {str(seat.number): seat.funds for seat in self.playing() if seat.funds is not None}
        )


class OldFunds(Leaky):
    """Product of the running bankroll."""

    leaking = OldFundsRound


class OldBonusRound(LeakyRound):
    """A bonus wager stays on the layout for the next round."""

    def proceed(self) -> None:
        """Put the old wagers back where a seat has no new one."""
        if self.phase is Phase.BETTING:
            for number, amount in self.memory.pop(BONUS, {}).items():
                if number in self.seats and not self.seats[number].has(BONUS):
                    self.seats[number].wagers[BONUS] = Wager(amount)
            self.memory[BONUS] = {
                seat.number: seat.wagers[BONUS].amount for seat in self.playing() if seat.has(BONUS)
            }
        super().proceed()


class OldBonus(Leaky):
    """Product of the riding bonus."""

    leaking = OldBonusRound


class ForgetsSeedRound(LeakyRound):
    """The same seed gives other cards every time."""

    def open(self, command: Json) -> None:
        """Shift the seed."""
        self.memory["count"] = self.memory.get("count", 0) + 1
        if command.get("shoe") is None:
            command["seed"] = (command.get("seed") or 0) + self.memory["count"]
        super().open(command)


class ForgetsSeed(Leaky):
    """Product of the forgotten seed."""

    leaking = ForgetsSeedRound


class TurnsAroundRound(LeakyRound):
    """Every second table with winners is paid the wrong way."""

    def settle_bonuses(self) -> None:
        """Turn around."""
        if self.policy.bonus_wins(self.dealer):
            self.memory["wins"] = self.memory.get("wins", 0) + 1
            self.policy = Policy(pay_order=descending if self.memory["wins"] % 2 else ascending)
        super().settle_bonuses()


class TurnsAround(Leaky):
    """Product of the changing direction."""

    leaking = TurnsAroundRound


STATE = "protocol:state"

FAULTS: tuple[Fault, ...] = (
    fault(
        "maximum-of-first-round",
        "(b)2#1",
        "The first round's posted maximum stays in force, though the sign changes.",
        StaleMaximum,
        ("(b)#4", "(a)#2", "protocol:limits", STATE),
        origin="field",
    ),
    fault("sign-of-first-round", "(b)2#2", "The sign never changes.", StaleSign, (STATE,), origin="field"),
    fault(
        "pays-ascending-every-other-time",
        "(d)2#2",
        "Every second win is paid from the left.",
        TurnsAround,
        (STATE,),
    ),
    fault(
        "shoe-runs-on",
        STATE,
        "Two cards of the former shoe come first.",
        OldShoe,
        ("protocol:shoe", "(e)#1"),
        origin="field",
    ),
    fault(
        "net-runs-on",
        STATE,
        "Gains of former rounds are added.",
        OldNet,
        ("protocol:ledger",),
        origin="field",
    ),
    fault(
        "bankroll-runs-on",
        STATE,
        "Losses of former rounds are missing.",
        OldFunds,
        ("protocol:funds", "(a)#2"),
        origin="field",
    ),
    fault(
        "bonus-rides-on",
        STATE,
        "The former round's bonus is settled again.",
        OldBonus,
        ("protocol:wager-ends-once", "protocol:ledger", "(a)#2"),
        origin="field",
    ),
    fault(
        "seed-forgotten", STATE, "The same seed gives other cards.", ForgetsSeed, ("(e)#1",), origin="field"
    ),
)
