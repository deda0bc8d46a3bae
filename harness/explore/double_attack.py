"""Rounds of Double Attack Blackjack, 26.6: three-card busts, eights, soft hands, bonuses at their cap."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.explore import amounts, hands
from harness.explore.oddities import disturbed
from harness.explore.script import Script
from harness.explore.seats import SEATS, seated
from harness.explore.shoe import Shoe
from harness.table.cards import RANKS

if TYPE_CHECKING:
    from harness.explore.draw import Draw
    from harness.table.messages import Game, Round

GAME: Final = "double-attack-blackjack"
_RANKS: Final = RANKS.replace("T", "")
_ATTACK: Final = "double-attack"
#: The least bonus wager that the law takes, whatever the table posts.
_FLOOR: Final = 100
_FULL: Final = 21
#: Up to so many points of two cards the dealer draws a third.
_DRAWS_TO: Final = 16
_COLOURS: Final = ("cs", "dh")
_DEALER: Final = {
    "eights": 26, "bust": 28, "full": 9, "short": 6, "two": 18, "long": 6, "aces": 4, "soft": 2, "any": 2
}  # fmt: skip


def double_attack_round(draw: Draw, claims: Game) -> Round:
    """Return a round of Double Attack Blackjack for a product that claims this of the game."""
    seats, table = seated(draw)
    crowded = draw.chance(0.04)
    if crowded:  # a full table of bonus wagers that win
        seats, table = tuple(range(1, SEATS + 1)), SEATS
    decks = draw.pick(claims.decks or (8,))
    if draw.chance(0.04):
        decks = draw.pick((1, 6, 8, 9))
    script = Script(draw, GAME, claims, table, decks)
    _post(draw, script)
    _bet(draw, script, seats)
    players = [seat for seat in seats if script.has(seat, "initial")]
    shoe = Shoe(draw, decks=decks, ranks=_RANKS)
    dealer = _three(draw, shoe, "bust") if crowded else dealers_cards(draw, shoe)
    front: list[str] = []
    if players:
        script.proceed()
        _late(draw, script, players)
        _attack(draw, script, players)
        _late(draw, script, players)
        held = [_held(draw, shoe) for _ in players]
        drawn = [
            card
            for seat, cards in zip(players, held, strict=True)
            for card in hands.answer(draw, script, shoe, seat, cards)
        ]
        dealt = hands.opening(held, hand_by_hand=claims.deal == "hand-by-hand")
        front = [dealer[0], *dealt, dealer[1], *drawn, *dealer[2:]]
    return disturbed(draw, script, script.opened(shoe.behind(front, ())))


# ------------------------------------------------------------------------- betting


def _post(draw: Draw, script: Script) -> None:
    script.post("initial", amounts.limits(draw))
    if script.offers("bonus") and draw.chance(0.95):
        low, high = amounts.limits(draw, (100, 100, 100, 1, 50, 99, 101, 500))
        if draw.chance(0.5):  # a maximum below what people wager
            high = max(low, draw.pick((100, 101, 500, 1000, 1001, 2500)))
        script.limits["bonus"] = (low, high)
    if script.offers(_ATTACK):
        script.post(_ATTACK, (1, script.bounds("initial")[1]))
    script.odds |= {"initial": "1:1", _ATTACK: "1:1", "blackjack": draw.pick(("1:1", "1:1", "3:2"))}


def _bet(draw: Draw, script: Script, seats: tuple[int, ...]) -> None:
    order = draw.shuffled(seats) if draw.chance(0.2) else seats
    late: list[int] = []
    for seat in order:
        initial = _initial(draw, script)
        bonus = _bonus(draw, script, initial) if script.offers("bonus") and draw.chance(0.75) else None
        if draw.chance(0.2):
            script.purses[seat] = amounts.purse(draw, initial + (bonus or 0), initial)
        if bonus and not script.orderly and draw.chance(0.08):
            script.place(seat, "bonus", bonus, _cap(script, initial))  # before any initial wager
            del script.stakes[seat, "bonus"]
        script.place(seat, "initial", initial)
        script.too_early(seat, _ATTACK, initial)
        if bonus and draw.chance(0.2):
            late.append(seat)
        elif bonus:
            _over_the_cap(draw, script, seat, initial)
            script.place(seat, "bonus", bonus, _cap(script, initial))
        elif script.offers("bonus") and not script.orderly and draw.chance(0.5):
            _too_little(draw, script, seat, initial)
        if bonus:
            script.stakes[seat, "bonus"] = bonus
    for seat in late:
        script.place(
            seat, "bonus", script.stakes[seat, "bonus"], _cap(script, script.stakes[seat, "initial"])
        )


def _too_little(draw: Draw, script: Script, seat: int, initial: int) -> None:
    """Have a seat try a bonus wager and leave it at that: of its initial wager, or outside the limits."""
    if initial < _FLOOR and draw.chance(0.6):
        script.late(seat, "bonus", initial)
    else:
        script.only_try(seat, "bonus", _cap(script, initial))


def _over_the_cap(draw: Draw, script: Script, seat: int, initial: int) -> None:
    """Have a seat try a cent more than the lesser of both caps, or an amount between the two."""
    if script.orderly or not draw.chance(0.25):
        return
    posted = script.limits.get("bonus", (1, initial))[1]
    lesser, greater = sorted((initial, posted))
    amount = draw.pick((lesser + 1, lesser + 1, greater, lesser * 2, _FLOOR - 1))
    if not (_cap(script, initial)[0] <= amount <= lesser):
        script.late(seat, "bonus", amount)


def _initial(draw: Draw, script: Script) -> int:
    low, high = script.bounds("initial")
    around = [
        amount
        for edge in (_FLOOR, script.limits.get("bonus", (_FLOOR, 5000))[1])
        for amount in (edge, edge + 1, edge - 1, edge * 2, edge * 3)
        if low <= amount <= high
    ]
    return draw.pick(around) if around and draw.chance(0.45) else amounts.within(draw, low, high)


def _cap(script: Script, initial: int) -> tuple[int, int]:
    low, high = script.limits.get("bonus", (1, 10_000_000))
    return max(low, _FLOOR), min(high, initial)


def _bonus(draw: Draw, script: Script, initial: int) -> int | None:
    """Return a lawful bonus wager, or None where no amount is lawful."""
    low, high = _cap(script, initial)
    if low > high:
        return None
    if draw.chance(0.5):
        return draw.pick((low, high))
    return amounts.within(draw, low, high)


def _attack(draw: Draw, script: Script, players: list[int]) -> None:
    if not script.offers(_ATTACK):
        if not script.orderly and draw.chance(0.3):  # what is not there cannot be had
            script.decide(players[0], _ATTACK, script.stakes[players[0], "initial"])
        return
    for seat in players:
        initial = script.stakes[seat, "initial"]
        if draw.chance(0.5):
            if not script.orderly and draw.chance(0.2):
                script.decide(seat, _ATTACK, draw.pick((initial + 1, 0, -1, initial * 2, initial + 0.5)))
            script.decide(seat, _ATTACK, draw.pick((initial, 1, max(initial // 2, 1), None)))
            if seat in script.purses:
                script.decide(seat, "decline")
        else:
            script.decide(seat, "decline")


def _late(draw: Draw, script: Script, players: list[int]) -> None:
    """Have seats without a bonus wager try one that would have been lawful before the first card."""
    for seat in players:
        low, high = _cap(script, script.stakes[seat, "initial"])
        if script.orderly or not script.offers("bonus") or script.has(seat, "bonus") or low > high:
            continue
        if draw.chance(0.22):
            script.late(seat, "bonus", draw.pick((low, high)))


# --------------------------------------------------------------------------- cards


def _held(draw: Draw, shoe: Shoe) -> tuple[str, str]:
    match draw.weighed({"blackjack": 10, "twenty": 10, "stiff": 25, "pair": 12, "soft": 8, "any": 35}):
        case "blackjack":
            pair = [shoe.of("A"), shoe.of(*"JQK")]
        case "twenty":
            pair = [shoe.of(*"JQK"), shoe.of(*"JQK")]
        case "stiff":
            pair = [shoe.of(*"JQK"), shoe.of(*"23456")]
        case "pair":
            card = shoe.any()
            pair = [card, shoe.of(card[0])]
        case "soft":
            pair = [shoe.of("A"), shoe.of(*"23456789")]
        case _:
            pair = [shoe.any(), shoe.any()]
    first, second = draw.shuffled(pair)
    return first, second


def dealers_cards(draw: Draw, shoe: Shoe) -> list[str]:
    """Return the dealer's cards, the first two and those that it will draw."""
    kind = draw.weighed(_DEALER)
    match kind:
        case "eights":
            cards = _eights(draw, shoe)
        case "two":
            cards = _two(draw, shoe)
        case "bust" | "full" | "short":
            cards = _three(draw, shoe, kind)
        case "long":
            lows = [shoe.of(*"2345") for _ in range(draw.between(3, 4))]
            cards = [*lows, shoe.of(*"89JQK"), shoe.of(*"89JQK")]
        case "aces":
            cards = [shoe.of("A"), shoe.of("A"), shoe.any(), shoe.any()]
        case "soft":
            cards = [shoe.of("A"), shoe.of(*"2345"), shoe.any(), shoe.any()]
        case _:
            cards = [shoe.any() for _ in range(4)]
    return cards


def _three(draw: Draw, shoe: Shoe, kind: str) -> list[str]:
    """Return two cards that the dealer draws to, and a third: over 21, up to it, or far below."""
    if kind == "full" and draw.chance(0.45):
        return [shoe.of("7"), shoe.of("7"), shoe.of("7")]
    if kind == "short":
        first = draw.between(7, 12)
        return [*_hard(draw, shoe, first), shoe.of(*"2345"), shoe.of(*"789JQK"), shoe.any()]
    third = draw.pick("66789JQK") if kind == "bust" else draw.pick("56777899")
    points = draw.between(_FULL + 1 - hands.worth(third), _DRAWS_TO)
    if kind == "full":
        points = draw.pick((_FULL, _FULL, _FULL - 1)) - hands.worth(third)
    if kind == "bust" and draw.chance(0.2):  # one suit, though not three eights
        suit = draw.pick("cdhs")
        if draw.chance(0.5):
            points, third = draw.between(14, _DRAWS_TO), "8"
        return [shoe.take(card[0] + suit) for card in (*_hard(draw, shoe, points), third)]
    return [*_hard(draw, shoe, points), shoe.of(third)]


def _hard(draw: Draw, shoe: Shoe, points: int) -> list[str]:
    """Return two cards without an ace that count so much."""
    first = draw.between(max(2, points - 10), min(10, points - 2))
    return [shoe.of(*("JQK" if worth == 10 else str(worth))) for worth in (first, points - first)]  # noqa: PLR2004


def _two(draw: Draw, shoe: Shoe) -> list[str]:
    """Return two cards of 17 or more, and one that a dealer who draws on would take."""
    kind = draw.weighed({"hard": 5, "soft": 6, "twenty": 2, "blackjack": 7})
    if kind == "hard":
        pair = _hard(draw, shoe, draw.pick((17, 17, 18, 19)))
    elif kind == "soft":
        pair = [shoe.of("A"), shoe.of(*"666789")]
    elif kind == "twenty":
        pair = [shoe.of(*"JQK"), shoe.of(*"JQK")]
    else:
        pair = [shoe.of("A"), shoe.of(*"JQK")]
    return [*draw.shuffled(pair), shoe.of(*"6789JQK")]


def _eights(draw: Draw, shoe: Shoe) -> list[str]:
    """Return two eights, or one, and a third card that is one: every way in which colours and suits agree."""
    colour, other = draw.shuffled(_COLOURS)
    one, two = draw.shuffled(colour)
    kind = draw.weighed({"suit": 12, "colour": 8, "third": 5, "in-suit": 2, "first": 3, "last": 3, "one": 2})
    suits = {
        "suit": (one, one, one),
        "colour": draw.pick(((one, two, one), (one, two, two), (one, one, two))),
        "third": (one, draw.pick((one, two)), draw.pick(other)),
        "first": (draw.pick(other), one, draw.pick((one, two))),
        "last": (one, draw.pick(other), draw.pick((one, two))),
    }
    if kind in suits:
        return [shoe.take("8" + suit) for suit in suits[kind]]
    if kind == "in-suit":
        return [shoe.take("8" + one), shoe.take("6" + two), shoe.take("8" + one)]
    pair = draw.shuffled([shoe.take("8" + one), shoe.of(*"67")])
    return [*pair, shoe.take("8" + draw.pick((one, two)))]
