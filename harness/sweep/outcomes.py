"""What a round is called in a PAR sheet: names told from its cards alone, never from what was paid.

Every round has a name, however strange: one whose cards were not dealt as the game deals
them is called "not dealt".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.errors import ContentError, nearest
from harness.table.cards import JOKERS, RANKS, is_red, rank, suit

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from harness.table.trace import Trace

#: What a round is called whose cards are not those that its name is about.
NOT_DEALT: Final = "not dealt"
_COMPARED: Final = ("player higher", "equal", "dealer higher")
_SPREADS: Final = ("spread of one", "spread of two", "spread of three", "spread of four or more")
_THIRD: Final = {
    "6": "bust with 6",
    "7": "bust with 7",
    "8": "bust with 8",
    "9": "bust with 9",
    "J": "bust with J, Q or K",
    "Q": "bust with J, Q or K",
    "K": "bust with J, Q or K",
}
#: No dealer who stands on seventeen busts with such a third card, and no deck of the game has a ten.
_OTHER_THIRD: Final = "bust with another card"
_BUST: Final = 21


@dataclass(frozen=True, slots=True)
class _Kind:
    """What tells the names of one kind, and every name that there is, the rarest first."""

    tell: Callable[[Trace], str]
    names: tuple[str, ...]


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
    return _kind(name).tell


def names_of(name: str) -> tuple[str, ...]:
    """Return every name of one kind.

    Raises:
        ContentError: there is no such kind of names.
    """
    return _kind(name).names


def outcome_kinds() -> tuple[str, ...]:
    """Return the kinds of names that there are."""
    return tuple(_KINDS)


def _kind(name: str) -> _Kind:
    found = _KINDS.get(name)
    if found is None:
        raise ContentError(f"no outcomes {name!r}", hint=nearest(name, _KINDS))
    return found


def _war(trace: Trace) -> str:
    answers = [answer.option for answer in trace.answers(1)]
    original = _compared(trace, "original")
    if original != "equal":
        return original
    if "surrender" in answers:
        return "surrender"
    if "war" in answers:
        return "war, " + _compared(trace, "war")
    return original


def _compared(trace: Trace, hand: str) -> str:
    player, dealer = trace.cards(1, hand)[:1], trace.cards("dealer", hand)[:1]
    if not player or not dealer or _joker(*player, *dealer):
        return NOT_DEALT
    if rank(player[0]) == rank(dealer[0]):
        return "equal"
    return "player higher" if rank(player[0]) > rank(dealer[0]) else "dealer higher"


def _tie(trace: Trace, hand: str = "original") -> str:
    compared = _compared(trace, hand)
    return {"equal": "tie", NOT_DEALT: NOT_DEALT}.get(compared, "no tie")


def _war_tie(trace: Trace) -> str:
    return _tie(trace, "war")


def _in_between(trace: Trace) -> str:
    hand = trace.cards(1)[:2]
    shown = tuple(seen.event.card for seen in trace.deals("dealer") if seen.event.face == "up")[:1]
    if len(hand + shown) < 3 or _joker(*hand, *shown):  # noqa: PLR2004 - two of the player's, one of the dealer's
        return NOT_DEALT
    low, high = sorted(rank(card) for card in hand)
    card = rank(shown[0])
    if low == high:
        return "three of a kind" if card == low else "pair"
    if low < card < high:
        return _SPREADS[min(high - low - 1, len(_SPREADS)) - 1]
    return "not between"


def _bust_bonus(trace: Trace) -> str:
    cards = trace.cards("dealer")[:3]
    if not cards or _joker(*cards):
        return NOT_DEALT
    if len(cards) < 3:  # noqa: PLR2004 - the bonus is about the third card
        return "no third card"
    if sum(_worth(card) for card in cards) <= _BUST:
        return "third card, no bust"
    if all(card[0] == "8" for card in cards):
        if len({suit(card) for card in cards}) == 1:
            return "three eights, one suit"
        if len({is_red(card) for card in cards}) == 1:
            return "three eights, one colour"
    return _THIRD.get(cards[2][0], _OTHER_THIRD)


def _worth(card: str) -> int:
    return 1 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def _two_card(trace: Trace) -> str:
    hand = trace.cards(1)[:2]
    if len(hand) < 2:  # noqa: PLR2004 - a hand is two cards
        return NOT_DEALT
    first, second = hand
    if first in JOKERS and second in JOKERS:
        return "pair of jokers"
    if _joker(first, second) or first[0] == second[0]:
        return "pair"
    suited = suit(first) == suit(second)
    ranks = {first[0], second[0]}
    places = sorted(RANKS.index(one) for one in ranks)
    straight = places[1] - places[0] == 1 or ranks == {"A", "2"}
    if suited and straight:
        return "royal flush" if ranks == {"A", "K"} else "straight flush"
    return "flush" if suited else "straight" if straight else "high card"


def _joker(*cards: str) -> bool:
    """Say whether a joker, which has no rank, is among the cards."""
    return not set(JOKERS).isdisjoint(cards)


_KINDS: Final[Mapping[str, _Kind]] = {
    "war": _Kind(
        _war, (*_COMPARED, "surrender", *(f"war, {one}" for one in (*_COMPARED, NOT_DEALT)), NOT_DEALT)
    ),
    "tie": _Kind(_tie, ("tie", "no tie", NOT_DEALT)),
    "war-tie": _Kind(_war_tie, ("tie", "no tie", NOT_DEALT)),
    "in-between": _Kind(_in_between, ("three of a kind", *_SPREADS, "pair", "not between", NOT_DEALT)),
    "bust-bonus": _Kind(
        _bust_bonus,
        (
            "three eights, one suit",
            "three eights, one colour",
            *dict.fromkeys(_THIRD.values()),
            _OTHER_THIRD,
            "third card, no bust",
            "no third card",
            NOT_DEALT,
        ),
    ),
    "two-card": _Kind(
        _two_card,
        (
            "pair of jokers",
            "royal flush",
            "straight flush",
            "straight",
            "pair",
            "flush",
            "high card",
            NOT_DEALT,
        ),
    ),
}
