"""The dealer's small decisions, each a function that a faulty dealer can exchange alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from .cards import LIMIT, Cards, all_eights, is_natural, one_colour, one_suit, total, worth
from .values import BONUS, BonusBid, Fate, Seat

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

FLOOR = 100
THREE = 3
ROWS = {10: 3, 9: 6, 8: 8, 7: 10, 6: 15}
ONE_COLOUR = 50
ONE_SUIT = 200


def whole_amount(raw: object) -> int | None:
    """Return a positive whole number of minor units, else nothing."""
    if isinstance(raw, bool) or not isinstance(raw, int):
        return None
    return raw if raw > 0 else None


def lawful_floor(asked: BonusBid) -> int:
    """Return the least bonus: one dollar, or the table's minimum where that is higher ((b))."""
    return max(FLOOR, asked.table.minimum(BONUS))


def lawful_cap(asked: BonusBid) -> int:
    """Return the greatest bonus: the initial wager or the posted maximum, whichever is less ((b)1, (b)2)."""
    posted = asked.table.maximum(BONUS)
    return asked.initial if posted is None else min(asked.initial, posted)


def both_confirm(names: Sequence[str]) -> bool:
    """Tell whether dealer and supervisor have confirmed ((c))."""
    return {"dealer", "supervisor"} <= set(names)


def three_card_bust(cards: Cards) -> bool:
    """Tell whether the dealer went over 21 with exactly three cards ((a))."""
    return len(cards) == THREE and total(cards) > LIMIT


def table_odds(cards: Cards) -> int:
    """Return the winnings by the value of the third card, to 1 ((d)2)."""
    return ROWS.get(worth(cards[2]), 0)


def lawful_odds(cards: Cards) -> int:
    """Return the winnings to 1, three eights of a suit or colour first ((d)2, (d)3)."""
    if all_eights(cards):
        if one_suit(cards):
            return ONE_SUIT
        if one_colour(cards):
            return ONE_COLOUR
    return table_odds(cards)


def odds_or_lowest(cards: Cards) -> int:
    """Return the lawful odds, or for a bust that the table does not know its lowest (faulty dealers)."""
    return lawful_odds(cards) or min(ROWS.values())


def same_fate(_: Seat, due: Fate) -> Fate:
    """Return the fate as it is due, whatever became of the seat's other wagers ((e))."""
    return due


def ascending(seats: Sequence[int]) -> list[int]:
    """Return the seats from the dealer's left."""
    return sorted(seats)


def descending(seats: Sequence[int]) -> list[int]:
    """Return the seats from the dealer's right ((d)2)."""
    return sorted(seats, reverse=True)


def main_fate(seat: Seat, dealer: Cards) -> Fate:
    """Return how a seat's main hand fares against the dealer's final hand."""
    if seat.busted:
        return Fate.LOSE
    if seat.natural or is_natural(dealer):
        return compare(int(seat.natural), int(is_natural(dealer)))
    return compare(total(seat.cards), total(dealer) if total(dealer) <= LIMIT else 0)


def compare(player: int, dealer: int) -> Fate:
    """Return the fate of the higher, equal or lower number."""
    if player == dealer:
        return Fate.VOID
    return Fate.WIN if player > dealer else Fate.LOSE


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """All the exchangeable decisions; the defaults are lawful."""

    read_amount: Callable[[object], int | None] = whole_amount
    bonus_floor: Callable[[BonusBid], int] = lawful_floor
    bonus_cap: Callable[[BonusBid], int] = lawful_cap
    confirmed: Callable[[Sequence[str]], bool] = both_confirm
    two_card_total: Callable[[Cards], int] = total
    bonus_wins: Callable[[Cards], bool] = three_card_bust
    bonus_odds: Callable[[Cards], int] = lawful_odds
    bonus_fate: Callable[[Seat, Fate], Fate] = same_fate
    main_fate: Callable[[Seat, Cards], Fate] = main_fate
    pay_order: Callable[[Sequence[int]], list[int]] = descending
    collect_order: Callable[[Sequence[int]], list[int]] = ascending
    main_order: Callable[[Sequence[int]], list[int]] = ascending
    offers_at_once: bool = False
    rounds_up: bool = False
