"""In what way a requirement is broken in a round, and which ways have one cause.

A way is what a rule says with the cards taken out, for one kind of outcome. A product
that is wrong in one place is mostly broken in many ways, because rules look at it from
several sides and it comes up in several outcomes. What tells that ways belong together
lies in the texts and amounts, in the event at fault, and in the rounds that they share.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import Struct

if TYPE_CHECKING:
    from harness.rules.finding import Finding

#: Cards as rules write them, and as messages do.
_CARD: Final = re.compile(r"\b(?:10|[2-9JQKA])[♣♦♥♠]|\b(?:[2-9TJQKA][cdhs]|X[rb])\b|\b(?:red|black) joker\b")
_CARDS: Final = re.compile(r"\*(?: \*)+")
_AMOUNT: Final = re.compile(r"-?\$?\d[\d,]*(?:\.\d+)?")
#: How rules say that a wager is to win or to lose, what became of its money, and whose it was.
_WON: Final = re.compile(r"\b(?:wins|paid|spread|match)\b")
_LOST: Final = re.compile(r"\b(?:loses|collected|forfeited)\b")
_MOVED: Final = re.compile(r"\b(?:paid|collected|returned)\b")
_WAGER: Final = re.compile(r"(?:'s|the) ([a-z][a-z -]*) wager\b")
_REMEMBERED: Final = 10_000


class Broken(Struct, frozen=True, kw_only=True):
    """How a requirement is broken in a round.

    Attributes:
        expected, observed: as the rule says it, cards taken out.
        at: position of the event at fault, where one event shows it.
    """

    expected: str
    observed: str
    at: int | None = None


class Way(Struct, frozen=True, kw_only=True, order=True):
    """One way in which one requirement is broken.

    Attributes:
        name: what the rounds are called in which it is broken so.
        twin: the key of the twin rule that shows it, or nothing.
    """

    requirement: str
    name: str
    expected: str = ""
    observed: str = ""
    twin: str = ""

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What a violation that is kept says of its way."""
        return self.name, self.expected, self.observed, self.twin


def broken(finding: Finding) -> Broken:
    """Return how a requirement is broken that a rule finds violated."""
    return Broken(expected=bare(finding.expected), observed=bare(finding.observed), at=finding.at)


def way(requirement: str, name: str, how: Broken) -> Way:
    """Return the way in which a requirement is broken in a round that is called so."""
    return Way(requirement=requirement, name=name, expected=how.expected, observed=how.observed)


def bare(text: str | None) -> str:
    """Return a text without its cards."""
    return _CARDS.sub("*", _CARD.sub("*", text or ""))


def alike(one: Way, other: Way) -> bool:
    """Whether what rules say, of whatever rounds, points to one cause.

    A requirement broken twice is broken for one reason where texts agree and one change
    of the amount accounts for both: as much more or less, as many times, always the same.
    Two requirements are where the texts agree so, where two outcomes changed places, or
    where a wager came out the wrong way in both.
    """
    if one.twin or other.twin:
        return (one.requirement, one.twin) == (other.requirement, other.twin)
    told, amounts = _agreement(one, other), _amounts_alike(one, other)
    wrong = _wrong_result(one)
    if wrong and wrong == _wrong_result(other):
        return True
    if one.requirement != other.requirement:
        return told == 2 and amounts is not False  # noqa: PLR2004 - expected and observed
    return amounts is not False and (told > 0 or amounts is True)


def _agreement(one: Way, other: Way) -> int:
    """Return how many of the two texts agree but for amounts."""
    (expected, _), (observed, _) = _read(one.expected), _read(one.observed)
    return (expected == _read(other.expected)[0]) + (observed == _read(other.observed)[0])


def _wrong_result(one: Way) -> str | None:
    """Return the wager that came out the wrong way, if one did, rather than with too much or too little."""
    moved = _MOVED.search(one.observed)
    if moved is None or moved[0] in one.expected:
        return None
    won, lost = _WON.search(one.expected), _LOST.search(one.expected)
    wrong = {"paid": lost, "collected": won, "returned": won or lost}[moved[0]]
    wager = _WAGER.search(one.observed) or _WAGER.search(one.expected)
    return wager[1] if wrong and wager else None


def _amounts_alike(one: Way, other: Way) -> bool | None:
    """Whether one change of amounts accounts for both ways; None where there are none to compare."""
    (_, due), (_, got) = _read(one.expected), _read(one.observed)
    (_, other_due), (_, other_got) = _read(other.expected), _read(other.observed)
    if not (due and got and other_due and other_got):
        return None
    if len(due) != len(other_due) or len(got) != len(other_got):
        return False
    if due == other_due or got == other_got:
        return True
    mine, its = got[-1], other_got[-1]
    return (mine in other_due and its in due) or any(
        own - mine == their - its or (own and own * its == their * mine)
        for own, their in zip(due, other_due, strict=True)
    )


@lru_cache(_REMEMBERED)
def _read(text: str) -> tuple[str, tuple[Fraction, ...]]:
    """Return a text without its amounts, and the amounts."""
    amounts = tuple(Fraction(found.replace("$", "").replace(",", "")) for found in _AMOUNT.findall(text))
    return _AMOUNT.sub("#", text), amounts
