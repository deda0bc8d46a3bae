"""Opening the table and taking wagers. Each reason to refuse is a hook of its own."""

from typing import Any

from .cards import read_shoe, shuffled
from .house import JsonObject, Table, read_table
from .purse import PurseRound, Wager

CONFIRMERS = frozenset({"dealer", "supervisor"})
FEWEST_DECKS = 2


class BettingRound(PurseRound):
    """A round up to the end of its betting. Source: 2.26(a), (d), (h) and 2.2(a)2."""

    def do_open(self, command: JsonObject) -> None:
        """Open the table that the command asks for, or refuse it."""
        table = read_table(command.get("table") or {})
        if self.stage != "unopened":
            self.refuse("other")
        elif command.get("game") != "blackjack" or self.refuse_table(table):
            self.stage = "shut"
            self.refuse("table-not-allowed")
        else:
            self.stage = "betting"
            self.table = table
            self.purse = dict(table.bankroll)
            self.shoe = self.choose_shoe(command)
            self.opened()

    def opened(self) -> None:
        """Report that the table stands, with its sign."""
        self.emit("opened", posted=self.sign())

    def sign(self) -> JsonObject:
        """Return what the table's sign shows: limits, odds and the pay table."""
        sign: JsonObject = {
            "limits": {kind: list(pair) for kind, pair in self.table.limits.items()},
            "odds": dict(self.table.odds),
        }
        if self.table.in_between is not None:
            sign["in_between"] = self.table.in_between
        return sign

    def choose_shoe(self, command: JsonObject) -> list[str]:
        """Return the cards of this round, as far as the product lets them be chosen."""
        control = self.house.control
        if control == "deck" and command.get("shoe") is not None:
            return read_shoe(command["shoe"])
        seed = command.get("seed") if control != "observe" else None
        return shuffled(max(self.table.decks, 1), int(seed or 0))

    def refuse_table(self, table: Table) -> bool:
        """Tell whether such a table must not be opened."""
        if table.in_between is None:
            return self.refuse_decks(table)
        return (
            self.refuse_decks(table)
            or self.refuse_few_decks(table)
            or self.refuse_letter(table)
            or self.refuse_offers(table)
        )

    def refuse_decks(self, table: Table) -> bool:
        """Refuse a number of decks that the product does not play with."""
        return table.decks not in self.house.decks

    def refuse_few_decks(self, table: Table) -> bool:
        """Refuse fewer than two decks beside the in-between wager. Source: 2.2(a)2."""
        return table.decks < FEWEST_DECKS

    def refuse_letter(self, table: Table) -> bool:
        """Refuse a pay table that is not one of the four, or a wager the house lacks."""
        return table.in_between not in self.house.pay or "in-between" not in self.house.wagers

    def refuse_offers(self, table: Table) -> bool:
        """Refuse a table that also has one of the excluded wagers. Source: 2.26(h)."""
        return any(offer in self.house.excluded for offer in table.offers)

    def do_wager(self, command: JsonObject) -> None:
        """Take a wager, or refuse it."""
        seat = command.get("seat")
        wager = Wager(
            seat=seat if isinstance(seat, int) else 0,
            kind=str(command.get("wager")),
            amount=self.read_amount(command.get("amount")),
            by=str(command.get("by") or "chips"),
            confirmed_by=tuple(command.get("confirmed_by") or ()),
        )
        reason = self.refusal(wager)
        if reason:
            self.refuse_wager(wager, reason)
        else:
            self.take(wager)

    def read_amount(self, raw: Any) -> int:  # noqa: ANN401 - whatever the player sent
        """Return a whole number of minor units; 0, which is always refused, for anything else."""
        return raw if isinstance(raw, int) and not isinstance(raw, bool) else 0

    def refuse_wager(self, wager: Wager, reason: str) -> None:
        """Refuse a wager for the reason found."""
        del wager  # only wrong products look at it
        self.refuse(reason)

    def take(self, wager: Wager) -> None:
        """Accept a wager and report it."""
        self.place(wager)
        self.report_wager(wager)
        if wager.by == "verbal":
            self.convert(wager)

    def report_wager(self, wager: Wager) -> None:
        """Report an accepted wager."""
        fields: JsonObject = {
            "seat": wager.seat,
            "wager": wager.kind,
            "amount": wager.amount,
            "by": wager.by,
        }
        if wager.confirmed_by:
            fields["confirmed_by"] = list(wager.confirmed_by)
        self.emit("wager", **fields)

    def convert(self, wager: Wager) -> None:
        """Turn the cash of a verbal wager into chips. Source: 2.26(d)."""
        self.emit("convert", seat=wager.seat, wager=wager.kind)

    def refusal(self, wager: Wager) -> str | None:
        """Return the first reason to refuse a wager, or None."""
        return (
            self.refuse_time(wager)
            or self.refuse_kind(wager)
            or self.refuse_seat(wager)
            or self.refuse_amount(wager)
            or self.refuse_qualification(wager)
            or self.refuse_means(wager)
            or self.refuse_confirmation(wager)
            or self.refuse_limits(wager)
            or self.refuse_funds(wager)
        )

    def refuse_time(self, wager: Wager) -> str | None:
        """Refuse whatever comes outside the betting. Source: 2.26(d)."""
        del wager  # the time is wrong for every wager alike
        if self.stage == "betting":
            return None
        return "betting-closed" if self.stage == "playing" else "other"

    def refuse_kind(self, wager: Wager) -> str | None:
        """Refuse a wager that this table has not. Source: 2.26(a)."""
        if wager.kind not in self.house.wagers:
            return "not-offered" if wager.kind == "double" else "wager-not-offered"
        if wager.kind == "in-between" and self.table.in_between is None:
            return "wager-not-offered"
        return None

    def refuse_seat(self, wager: Wager) -> str | None:
        """Refuse a seat that the table has not, and a second wager of one kind."""
        if not 1 <= wager.seat <= self.table.seats or self.has(wager.seat, wager.kind):
            return "other"
        return None

    def refuse_amount(self, wager: Wager) -> str | None:
        """Refuse an amount that is no positive whole number."""
        return None if wager.amount > 0 else "wrong-amount"

    def refuse_qualification(self, wager: Wager) -> str | None:
        """Refuse an in-between wager without a blackjack wager. Source: 2.26(d)."""
        if wager.kind == "in-between" and not self.has(wager.seat, "initial"):
            return "no-qualifying-wager"
        return None

    def refuse_means(self, wager: Wager) -> str | None:
        """Refuse means of payment that the house does not take."""
        return None if wager.by in self.house.by else "other"

    def refuse_confirmation(self, wager: Wager) -> str | None:
        """Refuse a verbal wager that dealer and supervisor have not both confirmed. Source: 2.26(d)."""
        if wager.by == "verbal" and not set(wager.confirmed_by) >= CONFIRMERS:
            return "unconfirmed"
        return None

    def limits_for(self, wager: Wager) -> tuple[int, int] | None:
        """Return the least and the greatest amount of such a wager, if the table bounds it."""
        return self.table.limits.get(wager.kind)

    def refuse_limits(self, wager: Wager) -> str | None:
        """Refuse an amount outside the posted limits. Source: 2.26(d)."""
        limits = self.limits_for(wager)
        if limits is None:
            return None
        if wager.amount < limits[0]:
            return "too-small"
        return "too-large" if wager.amount > limits[1] else None

    def refuse_funds(self, wager: Wager) -> str | None:
        """Refuse what the player has no money for."""
        funds = self.funds(wager.seat)
        if funds is None or wager.by == "coupon" or wager.amount <= funds:
            return None
        return "insufficient-funds"
