"""Playing out blackjack hands: what players answer, and which cards they will draw for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.explore.draw import Draw
    from harness.explore.script import Script
    from harness.explore.shoe import Shoe

TENS: Final = "TJQK"
_FULL: Final = 21
_STANDS: Final = 17
_SHARES: Final = {"stand": 34, "one": 18, "on": 18, "bust": 16, "double": 9, "surrender": 8}


def worth(rank: str) -> int:
    """Return what a card counts, an ace one."""
    return 1 if rank == "A" else 10 if rank in TENS else int(rank)


def total(cards: Sequence[str]) -> int:
    """Return what a hand counts, an ace eleven where that does not take it over 21."""
    hard = sum(worth(card[0]) for card in cards)
    return hard + 10 if hard + 10 <= _FULL and any(card[0] == "A" for card in cards) else hard


def answer(draw: Draw, script: Script, shoe: Shoe, seat: int, cards: Sequence[str]) -> list[str]:
    """Have a seat play its hand; return the cards that it draws."""
    hand = list(cards)
    if total(hand) == _FULL:
        script.decide(seat, "stand")
        return []
    options = script.claims.options or ()
    if "split" in options and worth(hand[0][0]) == worth(hand[1][0]) and draw.chance(0.6):
        return _split(script, shoe, seat)
    shares = {way: share for way, share in _SHARES.items() if _has(way, options)}
    if seat in script.purses and "double" in shares:
        shares["double"] *= 4
    kind = draw.weighed(shares)
    if kind in {"double", "surrender"}:
        script.decide(seat, kind)
        if not script.orderly or draw.chance(0.3):  # where it was refused, the round goes on all the same
            script.decide(seat, "stand")
        return [shoe.any()] if kind == "double" else []
    while _goes_on(kind, hand, len(cards)):
        script.decide(seat, "hit")
        hand.append(_next(draw, shoe, kind, hand))
    if total(hand) <= _FULL:
        script.decide(seat, "stand")
    return hand[len(cards) :]


def _has(way: str, options: Sequence[str]) -> bool:
    return way not in {"double", "surrender"} or way in options


def _goes_on(kind: str, hand: Sequence[str], dealt: int) -> bool:
    match kind:
        case "stand":
            return False
        case "one":
            return len(hand) == dealt and total(hand) < _FULL
        case "on":
            return total(hand) < _STANDS
    return total(hand) < _FULL


def _next(draw: Draw, shoe: Shoe, kind: str, hand: Sequence[str]) -> str:
    if kind == "bust" and draw.chance(0.7):
        return shoe.of(*"9JQK")
    exact = _FULL - total(hand)
    if exact in range(2, 10) and draw.chance(0.15):
        return shoe.of(str(exact))
    return shoe.any()


def _split(script: Script, shoe: Shoe, seat: int) -> list[str]:
    script.decide(seat, "split")
    for _ in range(2):
        script.decide(seat, "stand")
    return [shoe.any(), shoe.any()]


def opening(players: Sequence[Sequence[str]], *, hand_by_hand: bool) -> list[str]:
    """Return hands of two cards as they are dealt: one card to each in turn and again, or hand by hand."""
    if hand_by_hand:
        return [card for hand in players for card in hand]
    return [hand[0] for hand in players] + [hand[1] for hand in players]
