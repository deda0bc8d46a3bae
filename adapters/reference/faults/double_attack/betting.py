"""Taking wagers: what is refused, and what a wager on the layout means."""

from __future__ import annotations

from .cards import fresh_shoe, read_shoe
from .ledger import Ledger
from .values import ATTACK, BONUS, GAME, INITIAL, Bid, BonusBid, Json, Phase, Seat, Table, Wager

CONFIRMERS = ("dealer", "supervisor")


class Betting(Ledger):
    """The part of a round before the cards."""

    def open(self, command: Json) -> None:
        """Set up the table, or refuse it for the rest of the round."""
        raw = command.get("table", {})
        shoe = self.choose_shoe(command)
        if command.get("game") != GAME or raw.get("decks", 8) not in self.claims.decks or shoe is None:
            self.phase = Phase.OVER
            self.refuse("table-not-allowed")
            return
        self.table = Table.read(raw)
        self.shoe = shoe
        self.phase = Phase.BETTING
        posted: Json = {"posted": self.sign()} if "opened.posted" in self.claims.events else {}
        self.emit("opened", **posted)

    def choose_shoe(self, command: Json) -> list[str] | None:
        """Return the cards to play from: the given shoe before the seed, as far as the control goes."""
        decks = command.get("table", {}).get("decks", 8)
        if self.claims.control == "deck" and command.get("shoe") is not None:
            return read_shoe(command["shoe"])
        seed = 0 if self.claims.control == "observe" else command.get("seed") or 0
        return fresh_shoe(decks, seed)

    def sign(self) -> Json:
        """Return the sign at the table ((b)2)."""
        limits = {kind: list(bounds) for kind, bounds in self.table.limits.items()}
        return {"limits": limits, "odds": dict(self.table.odds)}

    def wager(self, command: Json) -> None:
        """Take or refuse a wager."""
        amount = self.policy.read_amount(command.get("amount"))
        if amount is None:
            self.refuse("wrong-amount")
            return
        confirmed = tuple(command.get("confirmed_by") or ())
        bid = Bid(command["seat"], command["wager"], amount, command.get("by") or "chips", confirmed)
        reason = self.objection(bid)
        if reason:
            self.refused(bid, reason)
        else:
            self.place(bid)

    def refused(self, _: Bid, reason: str) -> None:
        """Refuse a wager; nothing changes."""
        self.refuse(reason)

    def objection(self, bid: Bid) -> str | None:
        """Return the first reason against a wager."""
        checks = (
            self.against_time,
            self.against_kind,
            self.against_order,
            self.against_amount,
            self.against_funds,
            self.against_manner,
        )
        return next((reason for check in checks if (reason := check(bid))), None)

    def against_time(self, bid: Bid) -> str | None:
        """Object to a wager after the betting ((b): before the first card, the dealer's own)."""
        if bid.kind == ATTACK:
            return "not-offered"
        return None if self.phase is Phase.BETTING else "betting-closed"

    def against_kind(self, bid: Bid) -> str | None:
        """Object to a wager, a manner or a seat that this table does not have."""
        if bid.kind not in self.claims.wagers or bid.kind not in (INITIAL, BONUS):
            return "wager-not-offered"
        if bid.by not in self.claims.by or not 1 <= bid.seat <= self.table.seats:
            return "other"
        return None

    def against_order(self, bid: Bid) -> str | None:
        """Object to a second wager of a kind, and to a bonus without an initial wager ((b))."""
        seat = self.seats.get(bid.seat)
        if seat and seat.has(bid.kind):
            return "other"
        if bid.kind == BONUS and not (seat and seat.has(INITIAL)):
            return "no-qualifying-wager"
        return None

    def against_amount(self, bid: Bid) -> str | None:
        """Object to an amount outside the limits."""
        low, high = self.bounds(bid)
        if bid.amount < low:
            return "too-small"
        return "too-large" if high is not None and bid.amount > high else None

    def bounds(self, bid: Bid) -> tuple[int, int | None]:
        """Return the least and the greatest amount for a wager."""
        if bid.kind != BONUS:
            return self.table.minimum(bid.kind), self.table.maximum(bid.kind)
        initials = {seat.number: seat.wagers[INITIAL].amount for seat in self.playing() if seat.has(INITIAL)}
        asked = BonusBid(bid, initials.get(bid.seat, 0), initials, self.table)
        return self.policy.bonus_floor(asked), self.policy.bonus_cap(asked)

    def against_funds(self, bid: Bid) -> str | None:
        """Object to a wager that the bankroll does not cover."""
        seat = self.seats.get(bid.seat)
        funds = seat.funds if seat else self.table.bankroll.get(bid.seat)
        return "insufficient-funds" if funds is not None and bid.amount > funds else None

    def against_manner(self, bid: Bid) -> str | None:
        """Object to a verbal wager without both confirmations ((c))."""
        if bid.by == "verbal" and not self.policy.confirmed(bid.confirmed_by):
            return "unconfirmed"
        return None

    def place(self, bid: Bid) -> None:
        """Put an accepted wager on the layout; cash becomes chips at once."""
        seat = self.seat_for(bid.seat)
        seat.wagers[bid.kind] = Wager(bid.amount, bid.by)
        self.stake(seat, bid.amount)
        self.announce(bid)
        if bid.by == "verbal":
            self.convert(bid.seat, bid.kind)

    def seat_for(self, number: int) -> Seat:
        """Return the seat, taken now if it was free."""
        if number not in self.seats:
            self.seats[number] = Seat(number, self.table.bankroll.get(number))
        return self.seats[number]

    def announce(self, bid: Bid) -> None:
        """Report an accepted wager."""
        confirmed: Json = {"confirmed_by": list(bid.confirmed_by)} if bid.by == "verbal" else {}
        self.emit("wager", seat=bid.seat, wager=bid.kind, amount=bid.amount, by=bid.by, **confirmed)

    def convert(self, seat: int, kind: str) -> None:
        """Turn the cash of a verbal wager into chips ((c))."""
        self.emit("convert", seat=seat, wager=kind)
