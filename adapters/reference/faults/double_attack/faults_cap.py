"""Faults in the greatest amount of a bonus wager: (b)#4, (b)1 and (b)2."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .catalogue import OVER_CAP, bent, fault
from .policy import Policy, lawful_cap
from .values import BONUS, INITIAL, BonusBid

if TYPE_CHECKING:
    from ..entry import Fault

DOLLAR = 100
HOUSE_MAXIMUM = 2500
TOO_STRICT = ("(b)#4", "(a)#2")
OVER_POSTED = ("(b)#4", "protocol:limits")


def posted(asked: BonusBid) -> int:
    """Return the posted maximum, the initial wager where there is none."""
    maximum = asked.table.maximum(BONUS)
    return asked.initial if maximum is None else maximum


def below_posted(asked: BonusBid, cap: int) -> int:
    """Return a wrong first cap, the posted maximum still respected."""
    maximum = asked.table.maximum(BONUS)
    return cap if maximum is None else min(cap, maximum)


def cap_greater(asked: BonusBid) -> int:
    """Take the greater of the two."""
    return max(asked.initial, posted(asked))


def cap_sum(asked: BonusBid) -> int:
    """Add the two."""
    return asked.initial + posted(asked)


def cap_big_initial(asked: BonusBid) -> int:
    """Drop the posted maximum once the initial wager is twice as large."""
    return asked.initial if asked.initial >= 2 * posted(asked) else lawful_cap(asked)


def cap_below_initial(asked: BonusBid) -> int:
    """Refuse a bonus equal to the initial wager."""
    return min(lawful_cap(asked), asked.initial - 1)


def cap_below_posted(asked: BonusBid) -> int:
    """Refuse a bonus equal to the posted maximum."""
    maximum = asked.table.maximum(BONUS)
    return lawful_cap(asked) if maximum is None else min(asked.initial, maximum - 1)


def cap_cent_over(asked: BonusBid) -> int:
    """Be off by one at the top."""
    return lawful_cap(asked) + 1


def cap_twice(asked: BonusBid) -> int:
    """Take twice the initial wager."""
    return below_posted(asked, 2 * asked.initial)


def cap_highest(asked: BonusBid) -> int:
    """Take the table's largest initial wager."""
    return below_posted(asked, max(asked.initials.values()))


def cap_first_seat(asked: BonusBid) -> int:
    """Take the initial wager of the lowest seat."""
    return below_posted(asked, asked.initials[min(asked.initials)])


def cap_whole_dollars(asked: BonusBid) -> int:
    """Compare with the initial wager in whole dollars."""
    return below_posted(asked, asked.initial - asked.initial % DOLLAR + DOLLAR - 1)


def cap_not_for(manner: str, asked: BonusBid) -> int:
    """Check no cap for one manner of wagering."""
    return asked.bid.amount if asked.bid.by == manner else lawful_cap(asked)


def cap_of_main(asked: BonusBid) -> int:
    """Take the initial wager's maximum for the posted one."""
    maximum = asked.table.maximum(INITIAL)
    return asked.initial if maximum is None else min(asked.initial, maximum)


def cap_hard_coded(asked: BonusBid) -> int:
    """Take a number of the vendor's own."""
    return min(asked.initial, HOUSE_MAXIMUM)


FAULTS: tuple[Fault, ...] = (
    fault(
        "cap-greater-of-two",
        "(b)#4",
        "The greater of the two caps counts.",
        bent(Policy(bonus_cap=cap_greater)),
        OVER_CAP,
        origin="requirement",
    ),
    fault("cap-sum-of-two", "(b)#4", "The two caps are added.", bent(Policy(bonus_cap=cap_sum)), OVER_CAP),
    fault(
        "cap-cent-over",
        "(b)#4",
        "A cent over the cap is taken.",
        bent(Policy(bonus_cap=cap_cent_over)),
        OVER_CAP,
    ),
    fault(
        "cap-not-for-coupons",
        "(b)#4",
        "A bonus placed by coupon has no cap.",
        bent(Policy(bonus_cap=lambda asked: cap_not_for("coupon", asked))),
        OVER_CAP,
    ),
    fault(
        "cap-not-for-verbal",
        "(b)#4",
        "A bonus of cash has no cap.",
        bent(Policy(bonus_cap=lambda asked: cap_not_for("verbal", asked))),
        OVER_CAP,
    ),
    fault(
        "cap-only-posted",
        "(b)1#1",
        "The initial wager does not cap the bonus.",
        bent(Policy(bonus_cap=posted)),
        ("(b)#4",),
        origin="requirement",
    ),
    fault(
        "cap-twice-initial",
        "(b)1#1",
        "The cap is twice the initial wager.",
        bent(Policy(bonus_cap=cap_twice)),
        ("(b)#4",),
        origin="requirement",
    ),
    fault(
        "cap-highest-initial",
        "(b)1#1",
        "The table's largest initial wager is everybody's cap.",
        bent(Policy(bonus_cap=cap_highest)),
        ("(b)#4",),
        origin="requirement",
    ),
    fault(
        "cap-first-seats-initial",
        "(b)1#1",
        "The lowest seat's initial wager is everybody's cap: some too much, some too little.",
        bent(Policy(bonus_cap=cap_first_seat)),
        TOO_STRICT,
        origin="requirement",
    ),
    fault(
        "cap-in-whole-dollars",
        "(b)1#1",
        "The cap counts whole dollars: 10.99 passes over an initial wager of 10.00.",
        bent(Policy(bonus_cap=cap_whole_dollars)),
        ("(b)#4",),
    ),
    fault(
        "cap-below-initial",
        "(b)1#1",
        "A bonus equal to the initial wager is refused.",
        bent(Policy(bonus_cap=cap_below_initial)),
        TOO_STRICT,
    ),
    fault(
        "cap-only-initial",
        "(b)2#1",
        "The posted maximum is ignored, which shows only under a larger initial wager.",
        bent(Policy(bonus_cap=lambda asked: asked.initial)),
        OVER_POSTED,
        origin="field",
    ),
    fault(
        "cap-posted-not-for-big-initial",
        "(b)2#1",
        "The posted maximum is ignored once the initial wager is twice as large.",
        bent(Policy(bonus_cap=cap_big_initial)),
        OVER_POSTED,
    ),
    fault(
        "cap-below-posted",
        "(b)2#1",
        "A bonus equal to the posted maximum is refused.",
        bent(Policy(bonus_cap=cap_below_posted)),
        TOO_STRICT,
    ),
    fault(
        "cap-of-main-maximum",
        "(b)2#1",
        "The initial wager's maximum stands in for the posted one.",
        bent(Policy(bonus_cap=cap_of_main)),
        (*OVER_POSTED, "(a)#2"),
    ),
    fault(
        "cap-hard-coded",
        "(b)2#1",
        "The posted maximum is taken to be 25.00, whatever the table posts.",
        bent(Policy(bonus_cap=cap_hard_coded)),
        (*OVER_POSTED, "(a)#2"),
    ),
)
