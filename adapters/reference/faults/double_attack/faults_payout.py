"""Faults in the odds of the payments: (d)2#3 to (d)3.ii."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from .cards import LIMIT, Cards, all_eights, is_red, one_colour, one_suit, total, worth
from .catalogue import MISPAID, ROWS, SPECIALS, Maker, bent, fault, played
from .dealer import Round
from .policy import ONE_COLOUR, ONE_SUIT, THREE, Policy, lawful_odds, table_odds
from .values import BONUS, Seat

if TYPE_CHECKING:
    from ..entry import Fault

Odds = Callable[[Cards], int]


class SpecialForFirst(Round):
    """Three eights pay the special odds to one seat only."""

    def pay_bonus(self, seat: Seat, odds: int) -> None:
        """Pay the others by the table."""
        first = seat.number == max(number for number, other in self.seats.items() if other.has(BONUS))
        super().pay_bonus(seat, odds if first else table_odds(self.dealer))


def looked_up(choose: Callable[[Cards], str]) -> Maker:
    """Return the maker of a dealer that looks another card up in the table."""

    def odds(cards: Cards) -> int:
        chosen = choose(cards)
        return lawful_odds(cards) if all_eights(cards) else table_odds([chosen] * 3) or lawful_odds(cards)

    return bent(Policy(bonus_odds=odds))


def rows(changed: Mapping[int, int]) -> Maker:
    """Return the maker of a dealer with some rows of the table changed, by value; 0 pays nothing."""

    def odds(cards: Cards) -> int:
        special = all_eights(cards) and one_colour(cards)
        return lawful_odds(cards) if special else changed.get(worth(cards[2]), lawful_odds(cards))

    return bent(Policy(bonus_odds=odds))


def ranks(changed: Mapping[str, int]) -> Maker:
    """Return the maker of a dealer with other odds for some ranks."""
    return bent(Policy(bonus_odds=lambda cards: changed.get(cards[2][0], lawful_odds(cards))))


def counted_on(cards: Cards) -> int:
    """Let jack, queen and king count eleven, twelve and thirteen."""
    return total(cards) + sum(" JQK".index(card[0]) for card in cards if card[0] in "JQK")


def over_when_counted_on(cards: Cards) -> bool:
    """Find a three-card bust by the counted-on total."""
    return len(cards) == THREE and counted_on(cards) > LIMIT


def odds_when_counted_on(cards: Cards) -> int:
    """Find no row for a court card, which is worth more than ten."""
    return 0 if cards[2][0] in "JQK" else lawful_odds(cards)


def specials(colour: Odds, suit: Odds) -> Maker:
    """Return the maker of a dealer with other odds for three eights of one colour and of one suit."""

    def odds(cards: Cards) -> int:
        if all_eights(cards) and one_suit(cards):
            return suit(cards)
        if all_eights(cards) and one_colour(cards):
            return colour(cards)
        return table_odds(cards)

    return bent(Policy(bonus_odds=odds))


def special_where(condition: Callable[[Cards], bool]) -> Maker:
    """Return the maker of a dealer who pays 50 to 1 to more hands with an eight last than the law."""

    def odds(cards: Cards) -> int:
        lawful = lawful_odds(cards)
        return ONE_COLOUR if cards[2][0] == "8" and lawful < ONE_COLOUR and condition(cards) else lawful

    return bent(Policy(bonus_odds=odds))


def fifty(_: Cards) -> int:
    """Return the law's odds for one colour."""
    return ONE_COLOUR


def two_hundred(_: Cards) -> int:
    """Return the law's odds for one suit."""
    return ONE_SUIT


def suited_eight_and_six(cards: Cards) -> int:
    """Pay any suited hand with an eight last as three eights."""
    return ONE_SUIT if cards[2][0] == "8" and one_suit(cards) else lawful_odds(cards)


def same_colour_pair(cards: Cards, one: int, other: int) -> bool:
    """Tell whether two of three eights are of one colour."""
    return all_eights(cards) and is_red(cards[one]) == is_red(cards[other])


THIRD = ("(d)2#3",)
EIGHT = ("(d)2#row-8", *THIRD)
UNPAID_ROW = ("(a)#1", "(d)2#1")
TABLE = ("(d)2#4", *SPECIALS)

LOOKUP: tuple[Fault, ...] = (
    fault(
        "odds-by-up-card",
        "(d)2#3",
        "The odds are those of the first card.",
        looked_up(lambda cards: cards[0]),
        ROWS,
        origin="requirement",
    ),
    fault(
        "odds-by-hole-card",
        "(d)2#3",
        "The odds are those of the second card.",
        looked_up(lambda cards: cards[1]),
        ROWS,
        origin="requirement",
    ),
    fault(
        "odds-by-highest-card",
        "(d)2#3",
        "The odds are those of the highest card.",
        looked_up(lambda cards: max(cards, key=worth)),
        ROWS,
        origin="requirement",
    ),
    fault(
        "odds-by-lowest-card",
        "(d)2#3",
        "The odds are those of the lowest card that the table knows.",
        looked_up(lambda cards: min((card for card in cards if table_odds([card] * 3)), key=worth)),
        ROWS,
    ),
)

TABLE_ROWS: tuple[Fault, ...] = (
    fault(
        "jack-unpaid",
        ROWS[0],
        "A jack is no ten: the stake comes back and nothing is paid.",
        ranks({"J": 0}),
        UNPAID_ROW,
    ),
    fault(
        "court-cards-unpaid",
        ROWS[0],
        "Only a pip ten is a ten.",
        ranks(dict.fromkeys("JQK", 0)),
        UNPAID_ROW,
        origin="requirement",
    ),
    fault(
        "court-cards-count-on",
        ROWS[0],
        "Jack, queen and king count eleven, twelve and thirteen, for which the table has no row.",
        bent(Policy(bonus_wins=over_when_counted_on, bonus_odds=odds_when_counted_on)),
        (*UNPAID_ROW, "(d)1#1", "(e)#2"),
        origin="requirement",
    ),
    fault("queen-pays-six", ROWS[0], "A queen is paid as a nine.", ranks({"Q": 6}), THIRD),
    fault("king-pays-two", ROWS[0], "A king is paid 3 for 1.", ranks({"K": 2}), THIRD, origin="field"),
    fault(
        "nine-pays-eight", ROWS[1], "A nine is paid as an eight.", rows({9: 8}), THIRD, origin="requirement"
    ),
    fault("nine-pays-five", ROWS[1], "A nine is paid 6 for 1.", rows({9: 5}), THIRD, origin="field"),
    fault("eight-pays-ten", ROWS[2], "An eight is paid as a seven.", rows({8: 10}), THIRD),
    fault("eight-pays-seven", ROWS[2], "An eight is paid 8 for 1.", rows({8: 7}), THIRD, origin="field"),
    fault(
        "eight-beside-eight-pays-fifty",
        ROWS[2],
        "An eight of the colour of one other eight pays 50 to 1.",
        special_where(
            lambda cards: any(card[0] == "8" and is_red(card) == is_red(cards[2]) for card in cards[:2])
        ),
        ("(d)3#1", *THIRD),
        origin="requirement",
    ),
    fault(
        "seven-pays-eight", ROWS[3], "A seven is paid as an eight.", rows({7: 8}), THIRD, origin="requirement"
    ),
    fault("seven-pays-nine", ROWS[3], "A seven is paid 10 for 1.", rows({7: 9}), THIRD, origin="field"),
    fault(
        "six-unpaid",
        ROWS[4],
        "The row of the six is missing: the stake comes back and nothing is paid.",
        rows({6: 0}),
        UNPAID_ROW,
        origin="field",
    ),
    fault("six-pays-ten", ROWS[4], "A six is paid as a seven.", rows({6: 10}), THIRD),
    fault(
        "six-pays-sixteen", ROWS[4], "A six is paid 16 to 1, more than the law's odds.", rows({6: 16}), THIRD
    ),
    fault(
        "rows-swapped",
        ROWS[3],
        "The rows of six and seven are swapped.",
        rows({7: 15, 6: 10}),
        (ROWS[4], *THIRD),
        origin="field",
    ),
    fault(
        "paid-for-one",
        ROWS[0],
        "The whole table is paid FOR one, three eights too.",
        bent(Policy(bonus_odds=lambda cards: lawful_odds(cards) - 1)),
        MISPAID,
        origin="field",
    ),
)

EIGHTS: tuple[Fault, ...] = (
    fault(
        "eights-by-the-table",
        "(d)2#4",
        "Three eights are paid as any eight.",
        bent(Policy(bonus_odds=table_odds)),
        SPECIALS,
        origin="requirement",
    ),
    fault(
        "suited-eights-by-the-table",
        "(d)2#4",
        "One colour pays 50, one suit is overlooked and pays 8.",
        specials(fifty, table_odds),
        SPECIALS[1:],
    ),
    fault(
        "special-for-first-seat",
        "(d)2#4",
        "Three eights pay one seat, the others 8.",
        played(SpecialForFirst),
        TABLE,
    ),
    fault(
        "mixed-eights-pay-fifty",
        "(d)3#1",
        "Any three eights are paid 50 to 1.",
        special_where(all_eights),
        EIGHT,
    ),
    fault(
        "third-eight-like-first",
        "(d)3#1",
        "Three eights pay 50 to 1 where the first and the third are of one colour.",
        special_where(lambda cards: same_colour_pair(cards, 0, 2)),
        EIGHT,
        origin="requirement",
    ),
    fault(
        "third-eight-like-second",
        "(d)3#1",
        "Three eights pay 50 to 1 where the second and the third are of one colour.",
        special_where(lambda cards: same_colour_pair(cards, 1, 2)),
        EIGHT,
        origin="requirement",
    ),
    fault(
        "third-eights-colour-ignored",
        "(d)3#1",
        "Three eights pay 50 to 1 where the first and the second are of one colour.",
        special_where(lambda cards: same_colour_pair(cards, 0, 1)),
        EIGHT,
    ),
    fault(
        "one-colour-without-eights",
        "(d)3#1",
        "An eight last in a hand of one colour pays 50 to 1.",
        special_where(one_colour),
        EIGHT,
    ),
    fault(
        "one-suit-without-eights",
        "(d)3#1",
        "An eight last in a hand of one suit pays 200 to 1.",
        bent(Policy(bonus_odds=suited_eight_and_six)),
        EIGHT,
    ),
    fault(
        "only-red-eights",
        SPECIALS[0],
        "Black eights of two suits pay 8.",
        specials(lambda cards: ONE_COLOUR if is_red(cards[0]) else table_odds(cards), two_hundred),
        ("(d)2#4",),
        origin="requirement",
    ),
    fault(
        "eights-in-some-orders",
        SPECIALS[0],
        "Three eights of one colour are seen only where the first two are of one suit.",
        specials(lambda cards: ONE_COLOUR if one_suit(cards[:2]) else table_odds(cards), two_hundred),
        ("(d)2#4",),
    ),
    fault(
        "fifty-added-to-eight",
        SPECIALS[0],
        "Three eights of one colour pay 58 to 1.",
        specials(lambda _: 58, two_hundred),
        origin="requirement",
    ),
    fault(
        "fifty-for-one",
        SPECIALS[0],
        "Three eights of one colour pay 50 for 1.",
        specials(lambda _: 49, two_hundred),
        origin="field",
    ),
    fault(
        "two-suited-eights-pay-two-hundred",
        SPECIALS[0],
        "Three eights of one colour pay 200 to 1 where the last two are of one suit.",
        specials(lambda cards: ONE_SUIT if one_suit(cards[1:]) else ONE_COLOUR, two_hundred),
    ),
    fault(
        "colour-before-suit",
        SPECIALS[1],
        "Three eights of one suit pay 50 to 1, as those of one colour.",
        specials(fifty, fifty),
        origin="requirement",
    ),
    fault(
        "fifty-added-to-two-hundred",
        SPECIALS[1],
        "Three eights of one suit pay 250 to 1.",
        specials(fifty, lambda _: 250),
        origin="requirement",
    ),
    fault(
        "two-hundred-for-one",
        SPECIALS[1],
        "Three eights of one suit pay 200 for 1.",
        specials(fifty, lambda _: 199),
        origin="field",
    ),
    fault(
        "clubs-overlooked",
        SPECIALS[1],
        "Three eights of clubs pay 50.",
        specials(fifty, lambda cards: ONE_COLOUR if cards[0][1] == "c" else ONE_SUIT),
    ),
)

FAULTS: tuple[Fault, ...] = LOOKUP + TABLE_ROWS + EIGHTS
