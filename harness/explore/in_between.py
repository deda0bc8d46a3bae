"""Rounds of blackjack with the in-between wager, 2.26: every spread and pay table, cards that just miss."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.explore import amounts, hands
from harness.explore.oddities import disturbed
from harness.explore.script import Script
from harness.explore.seats import seated
from harness.explore.shoe import Shoe
from harness.table.cards import RANKS

if TYPE_CHECKING:
    from harness.explore.draw import Draw
    from harness.table.messages import Game, Round

GAME: Final = "blackjack"
_WAGER: Final = "in-between"
_TABLES: Final = "ABCD"
_EXCLUDED: Final = (
    "multiple-action", "progressive", "blackjack-bonus", "streak", "match-the-dealer", "20-point-bonus",
    "optional-bonus",
)  # fmt: skip
_UP: Final = RANKS + "2345TJQQKKAAA"
_RELATIONS: Final = {
    "triple": 13, "pair": 7, "equal": 10, "spread-2": 12, "spread-3": 13, "spread-4": 13, "spread-5": 8,
    "wide": 7, "adjacent": 5, "outside": 6, "ace-two": 5, "ace-low": 4, "natural": 5, "any": 3,
}  # fmt: skip


def in_between_round(draw: Draw, claims: Game) -> Round:
    """Return a round of blackjack for a product that claims this of the game."""
    seats, table = seated(draw)
    decks = 1 if draw.chance(0.05) else draw.pick(claims.decks or (6,))
    script = Script(draw, GAME, claims, table, decks)
    offered = draw.pick(_TABLES) if script.offers(_WAGER) and draw.chance(0.93) else None
    _post(draw, script, offered)
    _bet(draw, script, seats, offered)
    players = [seat for seat in seats if script.has(seat, "initial")]
    shoe = Shoe(draw, decks=decks)
    up = shoe.of(*_UP)
    hole = _hole(draw, shoe, up)
    front: list[str] = []
    if players:
        script.proceed()
        _late(draw, script, players, offered)
        held = [players_cards(draw, shoe, up) for _ in players]
        drawn = [
            card
            for seat, cards in zip(players, held, strict=True)
            for card in hands.answer(draw, script, shoe, seat, cards)
        ]
        front = [*_dealt(claims, held, (up, hole)), *drawn]
    offers = _offers(draw) if offered else ()
    # Now and then the table is to have a pay table that there is not.
    letter = "E" if offered and not script.orderly and draw.chance(0.04) else offered
    round_ = script.opened(shoe.behind(front, ()), in_between=letter, offers=offers)
    return disturbed(draw, script, round_)


def _offers(draw: Draw) -> tuple[str, ...]:
    """Return what else the table has: mostly nothing, sometimes what the law keeps apart."""
    kind = draw.weighed({"none": 78, "excluded": 13, "allowed": 5, "both": 4})
    return {
        "none": (),
        "excluded": (draw.pick(_EXCLUDED),),
        "allowed": ("over-under-13",),
        "both": ("over-under-13", draw.pick(_EXCLUDED)),
    }[kind]


# ------------------------------------------------------------------------- betting


def _post(draw: Draw, script: Script, offered: str | None) -> None:
    script.post("initial", amounts.limits(draw))
    if offered:
        script.post(_WAGER, amounts.limits(draw))
    script.odds |= {"initial": "1:1", "blackjack": draw.pick(("3:2", "3:2", "6:5", "1:1"))}


def _bet(draw: Draw, script: Script, seats: tuple[int, ...], offered: str | None) -> None:
    order = draw.shuffled(seats) if draw.chance(0.2) else seats
    waiting: list[tuple[int, int]] = []
    for seat in order:
        initial = amounts.within(draw, *script.bounds("initial"))
        side = amounts.within(draw, *script.bounds(_WAGER)) if offered and draw.chance(0.8) else 0
        if draw.chance(0.2):
            script.purses[seat] = amounts.purse(draw, initial + side, initial)
        if not script.orderly and script.offers(_WAGER) and draw.chance(0.14):
            _without_initial(draw, script, seat, side or 1000)
            if draw.chance(0.2):
                continue
        script.place(seat, "initial", initial)
        if side and draw.chance(0.2):
            waiting.append((seat, side))
        elif side:
            script.place(seat, _WAGER, side)
        elif not offered and script.offers(_WAGER) and draw.chance(0.5):
            script.place(seat, _WAGER, initial)  # at a table that does not offer it
            del script.stakes[seat, _WAGER]
    for seat, side in waiting:
        script.place(seat, _WAGER, side)


def _without_initial(draw: Draw, script: Script, seat: int, side: int) -> None:
    """Have a seat place an in-between wager without an initial one, or beside one that is refused."""
    if draw.chance(0.45):
        script.only_try(seat, "initial", script.bounds("initial"))
    script.place(seat, _WAGER, side)
    del script.stakes[seat, _WAGER]


def _late(draw: Draw, script: Script, players: list[int], offered: str | None) -> None:
    """Have seats without an in-between wager try one that would have been lawful before the first card."""
    for seat in players:
        if offered and not script.orderly and not script.has(seat, _WAGER) and draw.chance(0.2):
            script.late(seat, _WAGER, amounts.within(draw, *script.bounds(_WAGER)))


# --------------------------------------------------------------------------- cards


def _dealt(claims: Game, held: list[tuple[str, str]], dealer: tuple[str, str]) -> list[str]:
    """Return the opening as this product deals it, the card meant to be shown in its place."""
    up, hole = dealer
    later = claims.up_card == "second" and claims.dealer_cards != "both-up"
    theirs = (hole, up) if later else (up, hole)
    return hands.opening([*held, theirs], hand_by_hand=claims.deal == "hand-by-hand")


def _hole(draw: Draw, shoe: Shoe, up: str) -> str:
    if up[0] == "A" and draw.chance(0.5):
        return shoe.of(*"TJQK")
    if up[0] in hands.TENS and draw.chance(0.35):
        return shoe.of("A")
    return shoe.of(up[0]) if draw.chance(0.1) else shoe.any()


def players_cards(draw: Draw, shoe: Shoe, up: str) -> tuple[str, str]:
    """Return a player's two cards, chosen by how they lie to the dealer's up card."""
    middle = RANKS.index(up[0])
    low, high = _lying(draw, draw.weighed(_RELATIONS), middle)
    if not (0 <= low < len(RANKS) and 0 <= high < len(RANKS)):
        low, high = draw.below(len(RANKS)), draw.below(len(RANKS))
    first, second = draw.shuffled((shoe.of(RANKS[low]), shoe.of(RANKS[high])))
    return first, second


def _lying(draw: Draw, relation: str, middle: int) -> tuple[int, int]:
    """Return the places of two ranks, perhaps beyond either end."""
    top = len(RANKS) - 1
    near = draw.pick((middle - 1, middle + 1, draw.below(top)))
    places = {
        "triple": (middle, middle),
        "pair": (near, near),
        "equal": (middle, draw.pick((middle - 1, middle + 1, middle - 2, middle + 2, 0, top))),
        "wide": (draw.between(0, max(middle - 1, 0)), draw.between(min(middle + 1, top), top)),
        "adjacent": (near, near + 1),
        "outside": (draw.between(0, middle), draw.between(0, middle))
        if draw.chance(0.5)
        else (draw.between(middle, top), draw.between(middle, top)),
        "ace-two": (0, top),
        # What would lie in between if an ace were low, or ranks ran in a circle.
        "ace-low": (0, top - 1) if middle == top else (draw.between(middle + 1, top), top),
        "natural": (top - draw.between(1, 4), top),
        "any": (draw.below(top + 1), draw.below(top + 1)),
    }
    for wide in (2, 3, 4, 5):
        low = middle - draw.between(1, wide - 1)
        places[f"spread-{wide}"] = (low, low + wide)
    return places[relation]
