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

from harness.table.messages import Collected, Paid, Returned

if TYPE_CHECKING:
    from harness.rules.finding import Finding
    from harness.table.messages import Event
    from harness.table.trace import Trace

#: Cards as rules write them, and as messages do.
_CARD: Final = re.compile(r"\b(?:10|[2-9JQKA])[♣♦♥♠]|\b(?:[2-9TJQKA][cdhs]|X[rb])\b|\b(?:red|black) joker\b")
_CARDS: Final = re.compile(r"\*(?: \*)+")
_AMOUNT: Final = re.compile(r"-?\$?\d[\d,]*(?:\.\d+)?")
#: What rules call it when money moves.
_VERBS: Final[dict[type[Event], str]] = {Paid: "paid", Collected: "collected", Returned: "returned"}
_REMEMBERED: Final = 10_000


class Broken(Struct, frozen=True, kw_only=True):
    """How a requirement is broken in a round.

    Attributes:
        expected, observed: as the rule says it, cards taken out.
        at: position of the event at fault, where one event shows it.
        money: what that event did, where it moved money: paid, collected or returned.
        wager: which wager's money it was.
    """

    expected: str
    observed: str
    at: int | None = None
    money: str = ""
    wager: str = ""


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
    money: str = ""
    wager: str = ""
    twin: str = ""


def broken(finding: Finding, trace: Trace) -> Broken:
    """Return how a requirement is broken that a rule finds violated."""
    event = trace.seen[finding.at].event if finding.at is not None and _lies_in(finding.at, trace) else None
    money = _VERBS.get(type(event), "") if event is not None else ""
    return Broken(
        expected=bare(finding.expected),
        observed=bare(finding.observed),
        at=finding.at,
        money=money,
        wager=event.wager if isinstance(event, Paid | Collected | Returned) else "",
    )


def way(requirement: str, name: str, how: Broken, twin: str = "") -> Way:
    """Return the way; of what a twin shows, texts tell no more than the rule that made the twin."""
    if twin:
        return Way(requirement=requirement, name=name, twin=twin)
    return Way(
        requirement=requirement,
        name=name,
        expected=how.expected,
        observed=how.observed,
        money=how.money,
        wager=how.wager,
    )


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
    if _wrong_result(one) and _wrong_result(other) and one.wager == other.wager:
        return True
    if one.requirement != other.requirement:
        return told == 2 and amounts is not False  # noqa: PLR2004 - expected and observed
    return one.name == other.name or (amounts is not False and (told > 0 or amounts is True))


def _lies_in(at: int, trace: Trace) -> bool:
    return 0 <= at < len(trace.seen)


def _agreement(one: Way, other: Way) -> int:
    """Return how many of the two texts agree but for amounts."""
    (expected, _), (observed, _) = _read(one.expected), _read(one.observed)
    return (expected == _read(other.expected)[0]) + (observed == _read(other.observed)[0])


def _wrong_result(one: Way) -> bool:
    """Whether money went where the rule does not expect any, rather than too much or too little of it."""
    return bool(one.money) and one.money not in one.expected


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
        own - mine == their - its or own * its == their * mine
        for own, their in zip(due, other_due, strict=True)
    )


@lru_cache(_REMEMBERED)
def _read(text: str) -> tuple[str, tuple[Fraction, ...]]:
    """Return a text without its amounts, and the amounts."""
    amounts = tuple(Fraction(found.replace("$", "").replace(",", "")) for found in _AMOUNT.findall(text))
    return _AMOUNT.sub("#", text), amounts
