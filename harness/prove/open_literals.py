"""Literals of which no change that is tried fails, and why not.

An entry that no Then step uses any more is found by a test.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from harness.prove.phrases import WITHOUT_BLACKJACK, WORDING


class Why(StrEnum):
    """Why no change of a literal that was tried fails, though none that had to fail passes."""

    LACKING = "the scenario has nothing else that could be named there: every change contradicts it"
    AS_TRUE = "what is said is as true of whatever else the scenario could name"
    ANOTHERS = "a product that differs there breaks another requirement, and this step blames nobody"
    BY_LAW = "what it was changed to is lawful in that round, or no sign of what is unlawful"


_BOOKS: Final = "seat {seat:Seat} ends the round {change:Change}"
_INVENTORY: Final = "the table inventory ends the round {change:Change}"
_WAR_COUNTED: Final = "the table inventory is {change:Change}, what was given up for the war counted in"
_DEAL_COUNTED: Final = (
    "the table inventory is {change:Change}, what was collected after the original deal counted in"
)
_BESIDE: Final = "seat {seat:Seat}'s initial wager {fate:Fate}, with the in-between wager and without it"
_PAID_ALIKE: Final = (
    "as without the bonus wager, seat {seat:Seat}'s {wager:Wager} wager is paid {amount:Money}"
)
_COLLECTED_ALIKE: Final = (
    "as without the bonus wager, {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is collected"
)
_RETURNED_ALIKE: Final = (
    "as without the bonus wager, {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is returned"
)
_LIKE_ANOTHERS: Final = "seat {seat:Seat}'s bonus wager is {outcome:WonOrLost} like seat {other:Seat}'s"

#: How what money was moved, or how a wager fared in both of two rounds, is another requirement's affair.
_ANOTHERS: Final = (
    (_BOOKS, "change"),
    (_BOOKS, "seat"),
    (_INVENTORY, "change"),
    (_WAR_COUNTED, "change"),
    (_DEAL_COUNTED, "change"),
    ("the {chips:Money} collected after the original deal are in the table inventory", "chips"),
    ("the {chips:Money} collected for the surrender are in the table inventory", "chips"),
    ("the {chips:Money} collected for the surrenders are in the table inventory", "chips"),
    ("the {chips:Money} of the round, the war's among them, are in the table inventory", "chips"),
    (
        "the war tie wager makes the table inventory {amount:Money} larger than the same round without it",
        "amount",
    ),
    (_BESIDE, "fate"),
    (_BESIDE, "seat"),
    (_PAID_ALIKE, "amount"),
    (_PAID_ALIKE, "wager"),
    (_COLLECTED_ALIKE, "amount"),
    (_COLLECTED_ALIKE, "seat"),
    (_COLLECTED_ALIKE, WORDING),
    (_RETURNED_ALIKE, "amount"),
    (_RETURNED_ALIKE, WORDING),
    (_LIKE_ANOTHERS, "outcome"),
    (WITHOUT_BLACKJACK, "outcome"),
    ("no more than {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is moved", "amount"),
)
#: Seats, wagers and words of which the scenarios have no other.
_LACKING: Final = (
    ("seat {seat:Seat}'s hand {outcome:Outcome}", WORDING),
    ("the original deal is settled at {seats:Seats} in turn", WORDING),
    ("the war is settled at {seats:Seats} in turn", WORDING),
    ("the surrenders are settled at {seats:Seats} in turn", WORDING),
    ("every in-between wager is settled before the card reader is used", WORDING),
    ("every in-between wager is settled before any player gets a third card", WORDING),
    ("the bonus wagers are collected at once", WORDING),
    ("the bonus wagers are paid at once", WORDING),
    ("the cards of {seats:Seats} are picked up", WORDING),
    ("no card is burned", WORDING),
    ("folded hands are dealt with at {seats:Seats} in turn", WORDING),
    ("side wagers are dealt with at {seats:Seats} in turn", WORDING),
    ("side wagers and folded hands are dealt with at {seats:Seats} in turn", WORDING),
    ("the cash of seat {seat:Seat}'s {wager:Wager} wager becomes chips before it is settled", "seat"),
    (
        "dealer and supervisor have confirmed seat {seat:Seat}'s {wager:Wager} wager before the first card",
        "seat",
    ),
    ("nothing is left of seat {seat:Seat}'s {wager:Wager} wager in a round without it", "seat"),
    ("nothing is left of seat {seat:Seat}'s {wager:Wager} wager in a round without it", "wager"),
)
_BY_LAW: Final = (
    ("seat {seat:Seat}'s in-between wager is paid as {row:Spread}", "row"),
    ("{seats:Seats} are paid from triple match to other spreads by pay table A and no other", "seats"),
)

#: Phrase and field, or `WORDING`, of which a change may be withheld without that any other fails.
OPEN: Final[dict[tuple[str, str], Why]] = {
    **dict.fromkeys(_ANOTHERS, Why.ANOTHERS),
    **dict.fromkeys(_LACKING, Why.LACKING),
    **dict.fromkeys(_BY_LAW, Why.BY_LAW),
}
