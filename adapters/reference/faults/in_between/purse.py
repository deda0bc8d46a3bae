"""The state of a round, its events, and every way money moves at the table."""

from dataclasses import dataclass
from typing import Any

from .cards import ShoeEmptyError
from .house import House, JsonObject, Table


@dataclass(frozen=True)
class Wager:
    """One wager that the table accepted. Amount in minor units, seat from 1."""

    seat: int
    kind: str
    amount: int
    by: str = "chips"
    confirmed_by: tuple[str, ...] = ()


class PurseRound:
    """Cards, wagers and money of one round; what is won or lost is decided further up.

    ``memory`` outlives the round. A lawful product never looks at it.
    """

    def __init__(self, house: House, memory: JsonObject) -> None:
        self.house = house
        self.memory = memory
        self.events: list[JsonObject] = []
        self.stage = "unopened"
        self.table = Table()
        self.shoe: list[str] = []
        self.drawn = 0
        self.wagers: dict[tuple[int, str], Wager] = {}
        self.live: set[tuple[int, str]] = set()
        self.paid: set[tuple[int, str]] = set()
        self.hands: dict[int, list[str]] = {}
        self.dealer: list[str] = []
        self.dealer_faces: list[str] = []
        self.net: dict[int, int] = {}
        self.inventory = 0
        self.purse: dict[int, int] = {}

    def emit(self, event: str, **fields: Any) -> None:  # noqa: ANN401 - fields of events are plain JSON
        """Report an event; a trailing underscore keeps a field's name clear of a keyword."""
        self.events.append({"event": event, **{name.rstrip("_"): given for name, given in fields.items()}})

    def refuse(self, reason: str) -> None:
        """Refuse the command in hand."""
        self.emit("rejected", reason=reason, text=f"refused: {reason}")

    def seats(self) -> list[int]:
        """Return the seats that take part, ascending."""
        return sorted({seat for seat, _ in self.wagers})

    def has(self, seat: int, kind: str) -> bool:
        """Tell whether the seat placed such a wager in this round."""
        return (seat, kind) in self.wagers

    def is_live(self, seat: int, kind: str) -> bool:
        """Tell whether the seat's wager is still to be settled."""
        return (seat, kind) in self.live

    def stake(self, seat: int, kind: str) -> int:
        """Return the amount of a wager that was placed."""
        return self.wagers[seat, kind].amount

    def draw(self) -> str:
        """Take the next card off the shoe.

        Raises:
            ShoeEmptyError: no card is left.
        """
        if self.drawn >= len(self.shoe):
            message = "the shoe has run out"
            raise ShoeEmptyError(message)
        self.drawn += 1
        return self.shoe[self.drawn - 1]

    def deal_player(self, seat: int, face: str = "up") -> None:
        """Deal one card to a seat."""
        card = self.draw()
        self.hands.setdefault(seat, []).append(card)
        self.emit("deal", to=seat, card=card, face=face, hand="main")

    def deal_dealer(self, face: str = "up") -> None:
        """Deal one card to the dealer."""
        card = self.draw()
        self.dealer.append(card)
        self.dealer_faces.append(face)
        self.emit("deal", to="dealer", card=card, face=face, hand="main")

    def place(self, wager: Wager) -> None:
        """Take a wager that nothing speaks against onto the layout."""
        key = (wager.seat, wager.kind)
        self.wagers[key] = wager
        self.live.add(key)
        self.net.setdefault(wager.seat, 0)
        if wager.by != "coupon" and wager.seat in self.purse:
            self.purse[wager.seat] -= wager.amount

    def funds(self, seat: int) -> int | None:
        """Return what the seat can still stake, or None where nothing bounds it."""
        return self.purse.get(seat)

    def credit(self, seat: int, amount: int) -> None:
        """Put money within the player's reach again."""
        if seat in self.purse:
            self.purse[seat] += amount

    def collect(self, seat: int, kind: str, amount: int | None = None) -> None:
        """Take a wager, in full unless an amount says otherwise."""
        taken = self.stake(seat, kind) if amount is None else amount
        self.emit("collect", seat=seat, wager=kind, amount=taken)
        self.live.discard((seat, kind))
        self.net[seat] -= taken
        self.inventory += taken

    def pay(self, seat: int, kind: str, amount: int) -> None:
        """Pay winnings; the stake stays the player's."""
        self.emit("pay", seat=seat, wager=kind, amount=amount)
        self.live.discard((seat, kind))
        self.net[seat] += amount
        self.inventory -= amount
        self.credit(seat, amount)
        if (seat, kind) not in self.paid:
            self.credit(seat, self.stake(seat, kind))
            self.paid.add((seat, kind))

    def give_back(self, seat: int, kind: str, amount: int | None = None) -> None:
        """Give a stake back, in full unless an amount says otherwise."""
        given = self.stake(seat, kind) if amount is None else amount
        self.emit("return", seat=seat, wager=kind, amount=given)
        self.live.discard((seat, kind))
        if (seat, kind) not in self.paid:
            self.credit(seat, given)
