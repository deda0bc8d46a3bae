"""Rounds of casino war, 22.8: ties everywhere, wars and surrenders side by side, cards one rank apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.explore import amounts
from harness.explore.oddities import disturbed
from harness.explore.script import Script
from harness.explore.seats import SEATS, seated
from harness.explore.shoe import Shoe, neighbours
from harness.table.cards import RANKS

if TYPE_CHECKING:
    from harness.explore.draw import Draw
    from harness.table.messages import Game, Round

GAME: Final = "casino-war"
#: Ranks that dealers get more often than others: both ends, and those that count alike elsewhere.
_TELLING: Final = "22TJQKAA"
_WAR_TIE_ODDS: Final = ("3:1", "3:1", "2:1", "5:2")
_BURNS: Final = 3


def war_round(draw: Draw, claims: Game) -> Round:
    """Return a round of casino war for a product that claims this of the game."""
    seats, table = seated(draw)
    # A full table at war is rarer than its faults.
    crowded = draw.chance(0.04)
    if crowded:
        seats, table = tuple(range(1, SEATS + 1)), SEATS
    decks = draw.pick((1, 9)) if draw.chance(0.03) else draw.pick(claims.decks or (6,))
    script = Script(draw, GAME, claims, table, decks)
    _post(draw, script)
    _bet(draw, script, seats)
    shoe = Shoe(draw, decks=script.decks)
    players = tuple(seat for seat in seats if script.has(seat, "initial"))
    dealer = shoe.of(*(_TELLING if draw.chance(0.5) else RANKS))
    tied_by = 1.0 if crowded else draw.pick((0.0, 0.0, 0.0, 0.5))
    cards = {
        seat: shoe.of(dealer[0]) if draw.chance(tied_by) else _against(draw, shoe, dealer) for seat in players
    }
    front = [*cards.values(), dealer]
    if players:
        script.proceed()
        tied = [seat for seat in players if cards[seat][0] == dealer[0]]
        _stray_war(draw, script, tied, players)
        war = _answer(draw, script, tied, 1.0 if crowded else draw.pick((0.0, 0.4, 0.6, 0.6, 1.0)))
        front += _war(draw, script, shoe, war, dealer)
    near = (dealer[0], *neighbours(dealer[0]))
    return disturbed(draw, script, script.opened(shoe.behind(front, near)))


def _post(draw: Draw, script: Script) -> None:
    script.post("initial", amounts.limits(draw))
    script.odds |= {"initial": draw.pick(("1:1", "1:1", "1:1", "3:2"))}
    script.odds |= {"tie": draw.pick(("10:1", "10:1", "11:1", "8:1"))}
    script.odds |= {"war": draw.pick(("2:1", "2:1", "1:1", "3:2")), "war-equal": draw.pick(_WAR_TIE_ODDS)}
    if script.offers("tie"):
        script.post("tie", amounts.limits(draw))
        if script.offers("war-tie") and draw.chance(0.3):
            script.limits["war-tie"] = amounts.limits(draw)


def _bet(draw: Draw, script: Script, seats: tuple[int, ...]) -> None:
    order = draw.shuffled(seats) if draw.chance(0.2) else seats
    planned = {seat: _planned(draw, script) for seat in order}
    for seat, stakes in planned.items():
        if draw.chance(0.3):
            script.purses[seat] = amounts.purse(draw, sum(stakes.values()), stakes["initial"])
    wagers = [(seat, wager) for seat, stakes in planned.items() for wager in stakes]
    if draw.chance(0.25):  # first everybody's initial wager, then the tie wagers
        wagers.sort(key=lambda one: one[1])
    for seat, wager in wagers:
        script.place(seat, wager, planned[seat][wager])
        script.too_early(seat, "war", planned[seat]["initial"])


def _planned(draw: Draw, script: Script) -> dict[str, int]:
    stakes = {"initial": amounts.within(draw, *script.bounds("initial"))}
    if script.offers("tie") and draw.chance(0.55):
        stakes["tie"] = amounts.within(draw, *script.bounds("tie"))
    return stakes


def _against(draw: Draw, shoe: Shoe, dealer: str) -> str:
    kind = draw.weighed({"same": 38, "itself": 6, "next": 25, "end": 14, "any": 17})
    match kind:
        case "same":
            return shoe.of(dealer[0])
        case "itself":
            return shoe.take(dealer)
        case "next":
            return shoe.of(*neighbours(dealer[0]))
        case "end":
            return shoe.of("A", "2")
    return shoe.any()


def _stray_war(draw: Draw, script: Script, tied: list[int], players: tuple[int, ...]) -> None:
    """Have a seat without a tie hand try to go to war while others are asked, or place the wager for it."""
    if script.orderly or not tied:
        return
    others = [seat for seat in players if seat not in tied]
    if others and draw.chance(0.2):
        script.decide(draw.pick(others), "war")
    if draw.chance(0.08):
        seat = draw.pick(tied)
        script.late(seat, "war", script.stakes[seat, "initial"])


def _answer(draw: Draw, script: Script, tied: list[int], share: float) -> list[int]:
    """Have every seat with a tie hand answer; return those that go to war."""
    war = [seat for seat in tied if draw.chance(share)]
    for seat in tied:
        if seat in war:
            script.match(seat, "war", script.stakes[seat, "initial"])
            if seat in script.purses:  # who cannot afford it surrenders
                script.decide(seat, "surrender")
        else:
            script.decide(seat, "surrender")
    return war


def _war(draw: Draw, script: Script, shoe: Shoe, war: list[int], original: str) -> list[str]:
    if not war:
        return []
    if script.offers("war-tie"):
        for seat in war:
            if draw.chance(0.55):
                low, high = script.limits.get("war-tie", script.bounds("tie"))
                initial = script.stakes[seat, "initial"]
                amount = initial if draw.chance(0.2) and low <= initial <= high else None
                script.place(seat, "war-tie", amount or amounts.within(draw, low, high), (low, high))
    script.proceed()
    burned = [shoe.any() for _ in range(_BURNS)]
    match draw.weighed({"near": 4, "end": 3, "any": 3}):
        case "near":
            dealer = shoe.of(original[0], *neighbours(original[0]))
        case "end":
            dealer = shoe.of("2", "A")
        case _:
            dealer = shoe.any()
    # A card on the other side of the tied rank tells whether the right cards are compared.
    cards = [_against(draw, shoe, dealer) if draw.chance(0.85) else shoe.of(original[0]) for _ in war]
    return [*burned, *cards, dealer]
