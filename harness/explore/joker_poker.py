"""Rounds of two-card joker poker, 30.10: dealers at the line of qualifying, equal hands, jokers, folds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.explore import amounts, hands
from harness.explore.oddities import disturbed
from harness.explore.script import Script
from harness.explore.seats import seated
from harness.explore.shoe import Shoe
from harness.table.cards import JOKERS, RANKS, SUITS

if TYPE_CHECKING:
    from harness.explore.draw import Draw
    from harness.table.messages import Game, Round

GAME: Final = "two-card-joker-poker"
_SIDES: Final = ("pair-up", "super-flush")
_TOP: Final = ("pair-of-jokers", "royal-flush", "straight-flush")
_DECLARED: Final = ("straight", "pair", "flush")
_DEALER: Final = {
    "high": 14, "edge": 36, "straight": 7, "flush": 8, "pair": 7, "joker": 8, "suited-run": 5, "royal": 4,
    "jokers": 4, "wheel": 4, "any": 3,
}  # fmt: skip
_PLAYER: Final = {
    "high": 11, "edge": 9, "straight": 8, "flush": 9, "pair": 9, "joker": 8, "suited-run": 9, "royal": 9,
    "jokers": 9, "wheel": 8, "ace-king": 8, "any": 3,
}  # fmt: skip
#: Two cards about the line between hands that qualify and those that do not.
_EDGES: Final = (
    "Q2",
    "Q2",
    "Q3",
    "QT",
    "QJ",
    "J9",
    "J9",
    "J8",
    "JT",
    "T2",
    "T8",
    "97",
    "62",
    "K2",
    "A3",
    "A2",
)


def joker_round(draw: Draw, claims: Game) -> Round:
    """Return a round of two-card joker poker for a product that claims this of the game."""
    seats, table = seated(draw)
    decks = 2 if draw.chance(0.03) else draw.pick(claims.decks or (1,))
    script = Script(draw, GAME, claims, table, decks)
    _post(draw, script)
    _bet(draw, script, seats)
    players = [seat for seat in seats if any(whose == seat for whose, _ in script.stakes)]
    shoe = Shoe(draw, decks=script.decks, jokers=True)
    front: list[str] = []
    if players:
        script.proceed()
        dealer = hand(draw, shoe, draw.weighed(_DEALER))
        likeness = draw.pick((0.0, 0.3, 0.7))
        held = [
            _like(draw, shoe, dealer) if draw.chance(likeness) else hand(draw, shoe, draw.weighed(_PLAYER))
            for _ in players
        ]
        front = hands.opening([*held, dealer], hand_by_hand=claims.deal == "hand-by-hand")
        antes = [seat for seat in players if script.has(seat, "ante")]
        _late(draw, script, antes)
        _answer(draw, script, antes)
    order = (*_TOP, *draw.shuffled(_DECLARED), "high-card")
    return disturbed(draw, script, script.opened(shoe.behind(front, ()), hand_order=order))


# ------------------------------------------------------------------------- betting


def _post(draw: Draw, script: Script) -> None:
    script.post("ante", amounts.limits(draw))
    script.odds |= {"ante": draw.pick(("1:1", "1:1", "2:1", "3:2"))}
    script.odds["call"] = {
        "pair-of-jokers": draw.pick(("8:1", "50:1")),
        "royal-flush": draw.pick(("5:1", "20:1")),
        "straight-flush": draw.pick(("3:1", "7:2")),
        "other": draw.pick(("1:1", "1:1", "2:1")),
    }
    for side in _SIDES:
        if script.offers(side):
            script.post(side, amounts.limits(draw))
            script.odds[side] = _pay_table(draw, side)


def _pay_table(draw: Draw, side: str) -> dict[str, str]:
    if side == "pair-up":
        kind = draw.pick(("both", "both", "pair", "no-top"))
        tables = {
            "both": {
                "pair-of-jokers": "40:1",
                "joker-pair": "6:1",
                "natural-pair": draw.pick(("4:1", "7:2")),
            },
            "pair": {"pair-of-jokers": "25:1", "pair": draw.pick(("3:1", "5:2"))},
            "no-top": {"pair": "5:1"},
        }
        return tables[kind]
    kind = draw.pick(("all", "all", "flush", "two"))
    tables = {
        "all": {"royal-flush": "30:1", "straight-flush": draw.pick(("10:1", "15:2")), "flush": "2:1"},
        "flush": {"flush": "3:1"},
        "two": {"straight-flush": "12:1", "flush": "2:1"},
    }
    return tables[kind]


def _bet(draw: Draw, script: Script, seats: tuple[int, ...]) -> None:
    order = draw.shuffled(seats) if draw.chance(0.2) else seats
    waiting: list[tuple[int, str, int]] = []
    for seat in order:
        stakes = {"ante": amounts.within(draw, *script.bounds("ante"))}
        for side in _SIDES:
            if script.offers(side) and draw.chance(0.45):
                stakes[side] = amounts.within(draw, *script.bounds(side))
        if len(stakes) > 1 and draw.chance(0.06):
            del stakes["ante"]
        if draw.chance(0.2) and "ante" in stakes:
            script.purses[seat] = amounts.purse(draw, sum(stakes.values()), stakes["ante"])
        for wager, amount in stakes.items():
            if wager != "ante" and draw.chance(0.15):
                waiting.append((seat, wager, amount))
            else:
                script.place(seat, wager, amount)
        script.too_early(seat, "call", next(iter(stakes.values())))
    for seat, wager, amount in waiting:
        script.place(seat, wager, amount)


def _late(draw: Draw, script: Script, players: list[int]) -> None:
    """Have seats try a side wager, or the call wager by itself, while choices are open."""
    for seat in players:
        sides = [side for side in _SIDES if script.offers(side) and not script.has(seat, side)]
        if script.orderly or not draw.chance(0.1):
            continue
        if sides and draw.chance(0.7):
            side = draw.pick(sides)
            script.late(seat, side, amounts.within(draw, *script.bounds(side)))
        else:
            script.late(seat, "call", script.stakes[seat, "ante"])


def _answer(draw: Draw, script: Script, players: list[int]) -> None:
    share = draw.pick((0.0, 0.5, 0.7, 0.9, 1.0))
    for seat in players:
        if draw.chance(share):
            script.match(seat, "call", script.stakes[seat, "ante"])
            if seat in script.purses:  # who cannot afford it folds
                script.decide(seat, "fold")
        else:
            script.decide(seat, "fold")


# --------------------------------------------------------------------------- cards


def hand(draw: Draw, shoe: Shoe, kind: str) -> tuple[str, str]:
    """Return two cards of a kind, as far as the deck still holds them."""
    if kind == "any":
        return shoe.any(), shoe.any()
    first, second = draw.shuffled(_pair(draw, kind))
    return shoe.take(first), shoe.take(second)


def _pair(draw: Draw, kind: str) -> tuple[str, str]:
    """Return two cards of a kind from a whole deck."""
    suit, other = draw.shuffled(SUITS)[:2]
    rank = draw.pick(RANKS)
    run, apart, edge = _run(draw), _apart(draw), draw.pick(_EDGES)
    pairs = {
        "jokers": JOKERS,
        "joker": (draw.pick(JOKERS), draw.pick(RANKS + "2Q") + suit),
        "royal": ("A" + suit, "K" + suit),
        "ace-king": ("A" + suit, "K" + other),
        "wheel": ("A" + suit, "2" + draw.pick((suit, suit, other))),
        "suited-run": (run[0] + suit, run[1] + suit),
        "straight": (run[0] + suit, run[1] + other),
        "pair": (rank + suit, rank + other),
        "flush": (apart[0] + suit, apart[1] + suit),
        "high": (apart[0] + suit, apart[1] + other),
        "edge": (edge[0] + suit, edge[1] + (suit if draw.chance(0.2) else other)),
    }
    return pairs[kind]


def _run(draw: Draw) -> tuple[str, str]:
    """Return two ranks next to each other, often ace and two or such as lie about the queen."""
    low = draw.below(len(RANKS) - 1)
    return draw.pick((("A", "2"), ("J", "T"), ("Q", "J"), *[(RANKS[low + 1], RANKS[low])] * 3))


def _apart(draw: Draw) -> tuple[str, str]:
    """Return two ranks that make neither a pair nor a straight."""
    high = draw.between(2, len(RANKS) - 1)
    low = draw.between(1 if high == len(RANKS) - 1 else 0, high - 2)
    return RANKS[high], RANKS[low]


def _like(draw: Draw, shoe: Shoe, dealer: tuple[str, str]) -> tuple[str, str]:
    """Return a hand of the dealer's ranks, or one whose second card is a rank away; suited like it or not."""
    first, second = dealer
    if first in JOKERS or second in JOKERS:
        plain = second if first in JOKERS else first
        rank = plain[0] if plain not in JOKERS else draw.pick(RANKS)
        return shoe.take(draw.pick(JOKERS)), shoe.of(rank)
    suit, other = draw.shuffled(SUITS)[:2]
    ranks = [first[0], second[0]]
    if draw.chance(0.5):
        place = (
            draw.pick((0, 1, 1)) if RANKS.index(ranks[0]) > RANKS.index(ranks[1]) else draw.pick((0, 0, 1))
        )
        at = RANKS.index(ranks[place]) + draw.pick((-1, 1))
        ranks[place] = RANKS[min(max(at, 0), len(RANKS) - 1)]
    suited = (first[1] == second[1]) != draw.chance(0.15)
    return shoe.take(ranks[0] + suit), shoe.take(ranks[1] + (suit if suited else other))
