"""What a change of a literal means in a step: which lists have an order, which words exclude each other.

Phrases are named as their definitions are. An entry that no Then step uses any more is
found by a test.
"""

from __future__ import annotations

from typing import Final

WITHOUT_BLACKJACK: Final = (
    "seat {seat:Seat}'s in-between wager {outcome:Outcome}, "
    "as it does where the dealer holds {card:Card} instead of {hole:Card}"
)

#: Lists of seats whose order is part of what is expected end so, or say so in the middle.
IN_ORDER: Final = ("in turn", "in that order", "from triple match to other spreads")

#: Bounds, which stay true of the round if they are shifted the other way: field and way that is left out.
BOUNDS: Final = {
    "seat {seat:Seat}'s in-between wager is paid at least {amount:Money}": ("amount", "less"),
    "no more than {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is moved": ("amount", "more"),
}

#: Two fields of a phrase that say what is and what is not: exchanged they say the contrary.
CONTRARIES: Final = {
    "seat {seat:Seat}'s bonus wager is paid {right:Either} for that and not {wrong:Either}": (
        "right",
        "wrong",
    ),
    WITHOUT_BLACKJACK: ("card", "hole"),
    "seat {seat:Seat}'s war card {war:Card} lies beside its {original:Card}": ("war", "original"),
}

#: Stands for the words of a phrase between its fields.
WORDING: Final = "words"

#: Phrase and field that are left as they are, with the reason why the changed text is true as well.
EQUIVALENT: Final = {
    ("seat {seat:Seat}'s bonus wager is paid {right:Either} for that and not {wrong:Either}", "wrong"): (
        "what was not paid is true of any other amount; exchanged with what was paid it is false"
    ),
    (
        WITHOUT_BLACKJACK,
        "card",
    ): "any card without a blackjack will do; exchanged with the hole card it will not",
    ("seat {seat:Seat} has no call wager but one of {amount:Money}", "amount"): (
        "a refused call leaves no call wager, of whatever amount; the step allows one that is lawful"
    ),
    ("{amounts:Either} of seat {seat:Seat}'s initial wager is collected", WORDING): (
        "the half that is collected is as large as the one that comes back, give or take a cent"
    ),
    ("{amounts:Either} of seat {seat:Seat}'s initial wager is returned", WORDING): (
        "the half that comes back is as large as the one that is collected, give or take a cent"
    ),
    ("seat {seat:Seat}'s bonus wager is won, as it is with {card:Card} instead of {held:Card}", "card"): (
        "the control round needs a hand that still stands, whichever card makes it so"
    ),
    ("the attempt is refused, and taken at a table with pay table {table:PayTable}", "table"): (
        "any pay table of the law takes the wager; which one stands for them all is not the point"
    ),
    ("there is no in-between wager at the table, but there is with pay table {table:PayTable}", "table"): (
        "any pay table of the law will do; which one stands for them all is not the point"
    ),
}

#: Scenario, phrase and field of which the same holds in that scenario alone, with the reason.
EQUIVALENT_THERE: Final = {
    (
        "a-table-without-a-tie-hand-is-offered-nothing",
        "seat {seat:Seat} is offered no option",
        "seat",
    ): "nobody at that table is offered anything, and that is the scenario's point",
    (
        "a-wager-beyond-the-maximum-is-not-cut-down-to-it",
        "seat {seat:Seat} has no {wager:Wager} wager",
        "wager",
    ): "the seat's one attempt was refused, so that it has no wager of any name",
    (
        "gains-and-losses-of-a-round-with-a-coupon",
        "seat {seat:Seat} ends the round {change:Change}",
        "change",
    ): "nothing up is nothing down",
    (
        "before-the-table-is-opened-there-is-no-wager",
        "the attempt causes one refusal and nothing else",
        WORDING,
    ): "where no table was opened, no wager is listed",
    (
        "a-wager-that-the-game-does-not-have-is-refused",
        "the attempt causes one refusal and nothing else",
        WORDING,
    ): "a wager that the game does not have is not listed",
}

#: What is said of an attempt is contrary to its refusal where a wager was tried, and not an answer or a deal.
TRIED: Final = (" tries to ", " on the ")
TAKEN: Final = "the attempt is taken if it is listed, and refused if it is not"

#: Words and what they are changed to. What the changed text says must be false wherever the first is true.
WORDS: Final = (
    ("the attempt is refused", TAKEN),
    ("the attempt is refused and not put right", TAKEN),
    ("the attempt after the first card is refused", TAKEN),
    ("every attempt is refused", TAKEN),
    ("the attempt causes one refusal and nothing else", TAKEN),
    ("the attempt, where it is refused, causes one refusal and nothing else", TAKEN),
    ("the attempts cause one refusal each and nothing else", TAKEN),
    ("the round goes on as if nothing had been tried", TAKEN),
    ("the verbal attempt after the first card is refused like the other", TAKEN),
    (TAKEN, "the attempt is refused"),
    ("wager is won", "wager is lost"),
    ("wager is lost", "wager is won"),
    ("alone, if taken, is lost", "alone, if taken, is paid $1"),
    ("qualifies against", "does not qualify against"),
    ("does not qualify against", "qualifies against"),
    ("is paid as a triple match", "is not paid as a triple match"),
    ("is not paid as a triple match", "is paid as a triple match"),
    ("on the dealer's two cards", "right after the dealer's third card"),
    ("right after the dealer's third card", "on the dealer's two cards"),
    ("are collected at once", "are paid at once"),
    ("are paid at once", "are collected at once"),
    ("side wagers and folded hands are dealt", "side wagers are dealt"),
    ("side wagers and folded hands are dealt", "folded hands are dealt"),
    ("side wagers are dealt", "folded hands are dealt"),
    ("side wagers are dealt", "side wagers and folded hands are dealt"),
    ("folded hands are dealt", "side wagers are dealt"),
    ("folded hands are dealt", "side wagers and folded hands are dealt"),
    ("is shown before the side wager is settled", "is not shown with them"),
    ("are shown before the side wagers are settled", "are not shown with them"),
    ("is not shown with them", "is shown before the side wager is settled"),
    ("are not shown with them", "are shown before the side wagers are settled"),
    ("comes back without winnings", "is collected in full"),
    ("is offered no option", "is offered to surrender or go to war, and nothing else"),
    ("is offered to surrender or go to war, and nothing else", "is offered no option"),
    ("waits for the player's choice", "is won"),
    ("is offered to call or fold, and nothing else", "is not asked"),
    ("is not asked", "is offered to call or fold, and nothing else"),
    ("surrender is accepted", "going to war is accepted"),
    ("going to war is accepted", "surrender is accepted"),
    ("call is accepted", "fold is accepted"),
    ("fold is accepted", "call is accepted"),
    ("collected for the surrender are", "of the round, the war's among them, are"),
    ("collected for the surrenders are", "of the round, the war's among them, are"),
    ("collected after the original deal are", "collected for the surrenders are"),
    ("collected after the original deal are", "of the round, the war's among them, are"),
    ("of the round, the war's among them, are", "collected for the surrenders are"),
    ("every wager of the original deal", "every wager of the war deal"),
    ("every wager of the original deal", "every bonus wager"),
    ("every wager of the war deal", "every bonus wager"),
    ("the original deal is settled", "the war is settled"),
    ("the original deal is settled", "the surrenders are settled"),
    ("the war is settled", "the original deal is settled"),
    ("the surrenders are settled", "the war is settled"),
    ("'s hand ", "'s war "),
    ("'s war ", "'s hand "),
    ("are picked up", "are picked up before the war deal"),
    ("are picked up before the war deal", "and of the dealer are left for the war deal"),
    ("no card is burned", "three cards are burned face down right before the war deal"),
    ("wager is collected", "wager is returned"),
    ("wager is returned", "wager is collected"),
    ("wager is taken", "wager is lost"),
    ("before any player gets a third card", "before the card reader is used"),
    ("before the card reader is used", "before any player gets a third card"),
)
