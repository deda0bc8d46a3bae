"""Faults against the ground rules on amounts, limits, funds and the statement."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .bend import always, unbounded
from .catalogue import fault
from .dealer import Round
from .table import EVENTS, Claims, RefusedError, whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from ..entry import Fault
    from .table import Command, Seat, Shoe

CHIPS_ONLY = replace(Claims(), by=("chips",))


class _Zero(Round):
    def check_amount(self, wager: str, amount: Any) -> int:  # noqa: ANN401 - raw
        return 0 if whole(amount) and amount == 0 else super().check_amount(wager, amount)

    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
        if amount:
            super().check_limits(seat, wager, amount)


class _Negative(Round):
    def check_amount(self, wager: str, amount: Any) -> int:  # noqa: ANN401 - raw
        return int(amount) if whole(amount) and amount < 0 else super().check_amount(wager, amount)

    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
        if amount >= 0:
            super().check_limits(seat, wager, amount)


class _Absolute(Round):
    def check_amount(self, wager: str, amount: Any) -> int:  # noqa: ANN401 - raw
        return super().check_amount(wager, abs(amount) if whole(amount) else amount)


class _Clamped(Round):
    def check_amount(self, wager: str, amount: Any) -> int:  # noqa: ANN401 - raw
        bounds = self.table.bounds(wager)
        honest = super().check_amount(wager, amount)
        return min(honest, bounds[1]) if bounds else honest


def strict_at(pick: Callable[[tuple[int, int]], int], *wagers: str) -> type[Round]:
    """Refuse the very limit, which is lawful."""

    class StrictAt(Round):
        def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
            bounds = self.table.bounds(wager)
            if wager in wagers and bounds and amount == pick(bounds):
                raise RefusedError("too-large", "the limit itself is not taken")
            super().check_limits(seat, wager, amount)

    return StrictAt


class _OtherLimits(Round):
    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
        super().check_limits(seat, "initial" if wager == "tie" else wager, amount)


class _LimitPerSeat(Round):
    def check_limits(self, seat: Seat, wager: str, amount: int) -> None:
        whole_seat = seat.stake("initial") if wager == "tie" else 0
        bounds = self.table.bounds("initial")
        if bounds and amount + whole_seat > bounds[1]:
            raise RefusedError("too-large", "initial and tie wager together are too large")
        super().check_limits(seat, wager, amount)


def penniless(*wagers: str, only: Callable[[Round, Seat], bool] = always) -> type[Round]:
    """Take wagers that the player can't pay for."""

    class Penniless(Round):
        def check_funds(self, seat: Seat, wager: str, amount: int, means: str) -> None:
            if wager not in wagers or not only(self, seat):
                super().check_funds(seat, wager, amount, means)

    return Penniless


class _EachWagerAlone(Round):
    """Compares each wager with the bankroll that the seat brought, not with what is left of it."""

    def check_funds(self, seat: Seat, wager: str, amount: int, means: str) -> None:
        brought = self.table.bankroll.get(seat.name)
        if brought is None or amount > brought or wager not in {"initial", "tie"}:
            super().check_funds(seat, wager, amount, means)


class _LastChipRefused(Round):
    def check_funds(self, seat: Seat, wager: str, amount: int, means: str) -> None:
        super().check_funds(seat, wager, amount, means)
        if seat.purse == amount and means != "coupon" and wager == "initial":
            raise RefusedError("insufficient-funds", "a player must keep a chip")


class _WinningsLocked(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        purse = seat.purse
        super().pay(seat, wager, sign)
        seat.purse = purse


class _TakesAnyMeans(Round):
    def check_means(self, seat: Seat, wager: str, means: Any, confirmed: list[str]) -> None:  # noqa: ANN401 - raw
        if means not in {"coupon", "verbal"}:
            super().check_means(seat, wager, means, confirmed)


class _TakesNo(Round):
    means = "coupon"

    def check_means(self, seat: Seat, wager: str, means: Any, confirmed: list[str]) -> None:  # noqa: ANN401 - raw
        if means == self.means:
            raise RefusedError("other", f"no {means}")
        super().check_means(seat, wager, means, confirmed)


class _TakesNoVerbal(_TakesNo):
    means = "verbal"


class _NeverConverts(Round):
    def convert_now(self, seat: Seat, wager: str) -> None:
        pass


class _TakesTieUnlisted(Round):
    def check_open(self, seat: Seat, wager: Any) -> None:  # noqa: ANN401 - raw
        if wager == "tie" and self.phase == "betting" and "tie" not in seat.bets:
            return
        super().check_open(seat, wager)


class _RefusesEightDecks(Round):
    def do_open(self, command: Command) -> None:
        if command.get("table", {}).get("decks") == 8:
            self.phase = "over"
            raise RefusedError("table-not-allowed", "six or seven decks")
        super().do_open(command)


class _OwnShoe(Round):
    def fetch_shoe(self, command: Command) -> Shoe:
        return super().fetch_shoe({**command, "shoe": None, "seed": 22})


class _TieRefused(Round):
    def check_tie(self, seat: Seat) -> None:  # noqa: ARG002 - everybody
        raise RefusedError("wager-not-offered", "no tie wagers today")


class _OtherSign(Round):
    def posted(self) -> dict[str, Any]:
        return {"posted": {**self.table.sign, "odds": {**self.table.sign["odds"], "tie": "11:1"}}}


def _quiet(*names: str, claims: Claims | None = None) -> Claims:
    """List events that are never reported."""
    base = claims or Claims()
    return replace(base, reported=tuple(name for name in EVENTS if name not in names))


def _chatty(*names: str) -> Claims:
    """Report events that are not listed."""
    return replace(Claims().without(*names), reported=EVENTS)


AMOUNTS = (
    fault("zero-wager-accepted", _Zero, breaks="protocol:amount", shows="zero", also="protocol:limits",
          arguable="(a)#3 (a)#4 (a)1#1 (a)2#1 (b)#1 (b)#3 (c)2#1 (c)2#2 (e)#2 protocol:wager-ends-once",
          note="A wager of nothing is accepted.", origin="field"),
    fault("negative-wager-accepted", _Negative, breaks="protocol:amount", shows="negative",
          also="protocol:limits", arguable="protocol:ledger protocol:funds protocol:wager-ends-once",
          note="A wager below zero is accepted.", origin="field"),
    fault("negative-wager-made-positive", _Absolute, breaks="protocol:amount", shows="negative",
          arguable="protocol:limits", note="A wager below zero is accepted as its opposite.", origin="field"),
    fault("oversized-wager-cut-to-the-maximum", _Clamped, breaks="protocol:limits", shows="too-large",
          arguable="protocol:amount protocol:funds protocol:rejected",
          note="A wager above the maximum is accepted at the maximum.", origin="field"),
    fault("initial-above-the-maximum-accepted", unbounded("initial", below=False), breaks="protocol:limits",
          shows="too-large", note="An initial wager above the maximum is accepted.", origin="field"),
    fault("initial-below-the-minimum-accepted", unbounded("initial", above=False), breaks="protocol:limits",
          shows="too-small", note="An initial wager below the minimum is accepted."),
    fault("tie-limits-ignored", unbounded("tie"), breaks="protocol:limits", shows="tie-outside-limits",
          note="The tie wager has no limits.", origin="field"),
    fault("war-tie-limits-ignored", unbounded("war-tie"), breaks="protocol:limits",
          shows="war-tie-outside-limits", note="The tie wager of the war deal has no limits.",
          origin="field"),
    fault("tie-bound-by-the-initial-limits", _OtherLimits, breaks="protocol:limits",
          shows="tie-outside-limits", arguable="protocol:rejected",
          note="The tie wager is held to the initial wager's limits."),
    fault("maximum-itself-refused", strict_at(lambda b: b[1], "initial"), breaks="protocol:limits",
          shows="at-the-limits", arguable="protocol:rejected protocol:statement",
          note="An initial wager of exactly the maximum is refused."),
    fault("minimum-itself-refused", strict_at(lambda b: b[0], "initial", "tie"), breaks="protocol:limits",
          shows="at-the-limits", arguable="protocol:rejected protocol:statement",
          note="A wager of exactly the minimum is refused."),
    fault("maximum-for-the-whole-seat", _LimitPerSeat, breaks="protocol:limits", shows="at-the-limits",
          arguable="protocol:rejected protocol:statement",
          note="Initial and tie wager together are held to one maximum."),
)  # fmt: skip

FUNDS = (
    fault("initial-beyond-the-bankroll", penniless("initial"), breaks="protocol:funds",
          shows="beyond-bankroll", note="An initial wager beyond the bankroll is accepted."),
    fault("each-wager-alone-within-the-bankroll", _EachWagerAlone, breaks="protocol:funds",
          shows="beyond-together", note="Each wager is within the bankroll, all together are not."),
    fault("war-beyond-the-bankroll", penniless("war"), breaks="protocol:funds", shows="poor",
          note="A war wager beyond the bankroll is accepted."),
    fault("war-tie-beyond-the-bankroll", penniless("war-tie"), breaks="protocol:funds",
          shows="war-tie-beyond", note="A tie wager on the war deal beyond the bankroll is accepted."),
    fault("last-chip-refused", _LastChipRefused, breaks="protocol:funds", shows="exact-bankroll",
          arguable="protocol:rejected protocol:statement protocol:limits",
          note="An initial wager of the whole bankroll is refused."),
    fault("winnings-locked-until-the-end", _WinningsLocked, breaks="(c)2#0", shows="war-from-winnings",
          also="(c)#1", arguable="(e)#5 protocol:funds protocol:rejected",
          note="What a tie wager won can't pay for the war wager."),
)  # fmt: skip

STATEMENT = (
    fault("burn-listed-and-never-reported", Round, claims=_quiet("burn"), breaks="protocol:statement",
          shows="one-war", also="(f)#1", arguable="(f)#2 protocol:shoe",
          note="The statement lists burns; none is reported."),
    fault("close-listed-and-never-reported", Round, claims=_quiet("close"), breaks="protocol:statement",
          shows="plain", note="The statement lists the close of betting; none is reported."),
    fault("discard-listed-and-never-reported", Round, claims=_quiet("discard"), breaks="protocol:statement",
          shows="one-war", also="(d)#2 (h)#5", arguable="(d)#1 (d)#4 (h)#4 (h)#6",
          note="The statement lists discards; none is reported."),
    fault("end-listed-and-never-reported", Round, claims=_quiet("end"), breaks="protocol:statement",
          shows="plain", arguable="protocol:ledger protocol:after-end",
          note="The statement lists the end; none is reported."),
    fault("convert-listed-and-never-reported", _NeverConverts, breaks="protocol:statement", shows="verbal",
          note="The statement lists conversions; cash of a verbal wager is never converted."),
    fault("discards-reported-unlisted", Round, claims=_chatty("discard"), breaks="protocol:statement",
          shows="plain", note="Discards are reported, and missing from the statement."),
    fault("decisions-reported-unlisted", Round, claims=_chatty("decision"), breaks="protocol:statement",
          shows="one-tie", note="Decisions are reported, and missing from the statement."),
    fault("sign-reported-unlisted", Round, claims=_chatty("opened.posted"), breaks="protocol:statement",
          shows="plain", note="The table's sign is reported, and missing from the statement."),
    fault("unlisted-means-accepted", _TakesAnyMeans, claims=CHIPS_ONLY, breaks="protocol:statement",
          shows="coupon", note="Coupons and words are taken, and missing from the statement."),
    fault("unlisted-tie-accepted", _TakesTieUnlisted, claims=replace(Claims(), wagers=("initial", "war")),
          breaks="protocol:statement", shows="plain",
          note="Tie wagers are taken, and missing from the statement."),
    fault("listed-tie-refused", _TieRefused, breaks="protocol:statement", shows="plain",
          arguable="protocol:limits protocol:rejected",
          note="The statement lists tie wagers; they are refused."),
    fault("listed-coupon-refused", _TakesNo, breaks="protocol:statement", shows="coupon",
          arguable="protocol:rejected protocol:limits",
          note="The statement lists coupons; they are refused."),
    fault("listed-words-refused", _TakesNoVerbal, breaks="protocol:statement", shows="verbal",
          arguable="protocol:rejected protocol:limits",
          note="The statement lists verbal wagers; confirmed ones are refused."),
    fault("listed-decks-refused", _RefusesEightDecks, breaks="protocol:statement", shows="eight-decks",
          arguable="protocol:rejected", note="The statement lists eight decks; such a table is refused."),
    fault("deck-control-ignores-the-shoe", _OwnShoe, breaks="protocol:shoe", shows="plain",
          arguable="protocol:statement",
          note="The product claims to play from the given shoe and uses its own."),
    fault("posted-odds-are-not-the-tables", _OtherSign, breaks="protocol:statement", shows="plain",
          arguable="(b)#3 (h)#3", note="The sign shows other tie odds than the table has and pays."),
)  # fmt: skip

FAULTS: tuple[Fault, ...] = (*AMOUNTS, *FUNDS, *STATEMENT)
