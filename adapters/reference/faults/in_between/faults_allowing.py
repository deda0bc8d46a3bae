"""Wrong about limits, about the table's other wagers and its decks. 2.26(d), (h) and 2.2(a)2."""

from dataclasses import replace
from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .declare import fault
from .house import EXCLUDED, House, JsonObject, Table
from .purse import Wager
from .table_round import Round

BOUNDLESS = 1_000_000_000


class Stretched(Round):
    """The bounds of the in-between wager are off by so many units; subclasses say by how many."""

    below = 0
    above = 0

    def limits_for(self, wager: Wager) -> tuple[int, int] | None:
        limits = super().limits_for(wager)
        if wager.kind != BETWEEN or limits is None:
            return limits
        return limits[0] - self.below, limits[1] + self.above


class NoMinimum(Stretched):
    """The minimum of the in-between wager is not enforced."""

    below = BOUNDLESS


class NoMaximum(Stretched):
    """The maximum of the in-between wager is not enforced."""

    above = BOUNDLESS


class OneBelowTaken(Stretched):
    """One unit below the minimum is still taken."""

    below = 1


class OneAboveTaken(Stretched):
    """One unit above the maximum is still taken."""

    above = 1


class MinimumRefused(Stretched):
    """The minimum itself is refused."""

    below = -1


class MaximumRefused(Stretched):
    """The maximum itself is refused."""

    above = -1


class CouponUnlimited(Round):
    """A coupon on the in-between spot may be of any amount."""

    def refuse_limits(self, wager: Wager) -> str | None:
        free = wager.kind == BETWEEN and wager.by == "coupon"
        return None if free else super().refuse_limits(wager)


class LimitsOfTheInitial(Round):
    """The limits of the blackjack wager are applied to the in-between wager."""

    def limits_for(self, wager: Wager) -> tuple[int, int] | None:
        del wager
        return self.table.limits.get("initial")


class LimitsNotPosted(Round):
    """The sign leaves out the limits of the in-between wager."""

    def sign(self) -> JsonObject:
        sign = super().sign()
        sign["limits"].pop(BETWEEN, None)
        return sign


class OtherLimitsPosted(Round):
    """The sign shows twice the maximum that is enforced."""

    def sign(self) -> JsonObject:
        sign = super().sign()
        if BETWEEN in sign["limits"]:
            low, high = sign["limits"][BETWEEN]
            sign["limits"][BETWEEN] = [low, 2 * high]
        return sign


class OnlyFirstOfferLookedAt(Round):
    """Only the first of the table's other wagers is looked at."""

    def refuse_offers(self, table: Table) -> bool:
        return super().refuse_offers(replace(table, offers=table.offers[:1]))


class AnyOfferRefused(Round):
    """The in-between wager is refused beside any other optional wager whatever."""

    def refuse_offers(self, table: Table) -> bool:
        return bool(table.offers)


class OneDeckTaken(Round):
    """A table of one deck may have the in-between wager."""

    def refuse_decks(self, table: Table) -> bool:
        return table.decks != 1 and super().refuse_decks(table)

    def refuse_few_decks(self, table: Table) -> bool:
        del table
        return False


_LIMITS: Final = ("protocol:limits",)

ALLOWING: Final[tuple[Fault, ...]] = (
    fault("minimum-not-enforced", "(d)#6", NoMinimum, also=_LIMITS, origin="requirement"),
    fault("maximum-not-enforced", "(d)#6", NoMaximum, also=_LIMITS, origin="field"),
    fault("one-below-minimum-taken", "(d)#6", OneBelowTaken, also=_LIMITS),
    fault("one-above-maximum-taken", "(d)#6", OneAboveTaken, also=_LIMITS, origin="field"),
    fault("minimum-itself-refused", "(d)#6", MinimumRefused, arguable=_LIMITS),
    fault("maximum-itself-refused", "(d)#6", MaximumRefused, arguable=_LIMITS),
    fault("coupon-unlimited", "(d)#6", CouponUnlimited, also=_LIMITS, arguable=("(d)#3",), origin="field"),
    fault("limits-of-the-initial-applied", "(d)#6", LimitsOfTheInitial, also=_LIMITS),
    fault("limits-not-posted", "(d)#6", LimitsNotPosted),
    fault("other-limits-posted", "(d)#6", OtherLimitsPosted),
    *(
        fault(
            f"{offer}-beside-it",
            "(h)#1",
            house=House(excluded=tuple(name for name in EXCLUDED if name != offer)),
            note=f"The table may have {offer} as well.",
            origin="requirement",
        )
        for offer in EXCLUDED
    ),
    fault(
        "anything-beside-it",
        "(h)#1",
        house=House(excluded=()),
        note="The table may have any other optional wager as well.",
    ),
    fault("only-first-offer-looked-at", "(h)#1", OnlyFirstOfferLookedAt),
    fault(
        "over-under-13-blocked",
        "(h)#1",
        house=House(excluded=(*EXCLUDED, "over-under-13")),
        note="The table may not have over-under-13, which is not on the list: a false refusal.",
        origin="requirement",
    ),
    fault("any-offer-blocked", "(h)#1", AnyOfferRefused),
    fault(
        "one-deck-taken", "2.2(a)2#1", OneDeckTaken, arguable=("protocol:statement",), origin="requirement"
    ),
    fault(
        "one-deck-taken-and-listed",
        "2.2(a)2#1",
        OneDeckTaken,
        house=House(decks=(1, 2, 4, 6, 8)),
        note="One deck is listed, and may have the in-between wager.",
    ),
)
