"""What a round is called in a PAR sheet: names told from its cards alone, never from what was paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.errors import ContentError, nearest
from harness.table.cards import JOKERS, RANKS, is_red, rank, suit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from harness.table.trace import Trace

_SPREADS: Final = {1: "spread of one", 2: "spread of two", 3: "spread of three"}
_THIRD: Final = {"J": "J, Q or K", "Q": "J, Q or K", "K": "J, Q or K"}
_BUST: Final = 21


def outcome(name: str, trace: Trace) -> str:
    """Return what a round is called.

    Args:
        name: of the kind of names, as a space gives it.
        trace: of the round.

    Raises:
        ContentError: there is no such kind of names.
    """
    return namer(name)(trace)


def namer(name: str) -> Callable[[Trace], str]:
    """Return what tells the names of one kind.

    Raises:
        ContentError: there is no such kind of names.
    """
    found = _NAMES.get(name)
    if found is None:
        raise ContentError(f"no outcomes {name!r}", hint=nearest(name, _NAMES))
    return found


def _war(trace: Trace) -> str:
    answers = [answer.option for answer in trace.answers(1)]
    if "surrender" in answers:
        return "surrender"
    if "war" in answers:
        return "war, " + _compared(trace, "war")
    return _compared(trace, "original")


def _compared(trace: Trace, hand: str) -> str:
    player, dealer = trace.cards(1, hand), trace.cards("dealer", hand)
    if not player or not dealer:
        return "not dealt"
    if rank(player[0]) == rank(dealer[0]):
        return "equal"
    return "player higher" if rank(player[0]) > rank(dealer[0]) else "dealer higher"


def _tie(trace: Trace) -> str:
    return "tie" if _compared(trace, "original") == "equal" else "no tie"


def _war_tie(trace: Trace) -> str:
    return "tie" if _compared(trace, "war") == "equal" else "no tie"


def _in_between(trace: Trace) -> str:
    hand = [rank(card) for card in trace.cards(1)[:2]]
    shown = [seen.event.card for seen in trace.deals("dealer") if seen.event.face == "up"]
    low, high, card = min(hand), max(hand), rank(shown[0])
    if low == high:
        return "three of a kind" if card == low else "pair"
    if low < card < high:
        return _SPREADS.get(high - low - 1, "spread of four or more")
    return "not between"


def _bust_bonus(trace: Trace) -> str:
    cards = trace.cards("dealer")[:3]
    if len(cards) < 3:  # noqa: PLR2004 - the bonus is about the third card
        return "no third card"
    if sum(_worth(card) for card in cards) <= _BUST:
        return "third card, no bust"
    if all(card[0] == "8" for card in cards):
        if len({suit(card) for card in cards}) == 1:
            return "three eights, one suit"
        if len({is_red(card) for card in cards}) == 1:
            return "three eights, one colour"
    third = cards[2][0]
    return f"bust with {_THIRD.get(third, third)}"


def _worth(card: str) -> int:
    return 1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def _two_card(trace: Trace) -> str:
    first, second = trace.cards(1)[:2]
    if first in JOKERS and second in JOKERS:
        return "pair of jokers"
    if first in JOKERS or second in JOKERS or first[0] == second[0]:
        return "pair"
    suited = suit(first) == suit(second)
    ranks = {first[0], second[0]}
    places = sorted(RANKS.index(one) for one in ranks)
    straight = places[1] - places[0] == 1 or ranks == {"A", "2"}
    if suited and straight:
        return "royal flush" if ranks == {"A", "K"} else "straight flush"
    return "flush" if suited else "straight" if straight else "high card"


_NAMES: Final[Mapping[str, Callable[[Trace], str]]] = {
    "war": _war,
    "tie": _tie,
    "war-tie": _war_tie,
    "in-between": _in_between,
    "bust-bonus": _bust_bonus,
    "two-card": _two_card,
}
