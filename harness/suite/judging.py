"""How a step comes to a judgement: an expectation, and the three ways in which one is not met.

`Violated` is the product's fault and a verdict. `Inconclusive` says that the round
cannot tell. `Unplayable` says that there was no round to judge. Anything else that a
step raises is a defect of the harness.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from harness.errors import ClauseproofError


class Violated(Exception):  # noqa: N818 - a verdict on the product, no error of ours
    """The round shows that the requirement is broken."""

    def __init__(self, expected: str, observed: str, at: int | None = None) -> None:
        super().__init__(f"expected {expected}; observed {observed}")
        self.expected = expected
        self.observed = observed
        self.at = at


class Inconclusive(Exception):  # noqa: N818 - a verdict, no error of ours
    """The round cannot tell whether the requirement is met."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Unplayable(Exception):  # noqa: N818 - carries the error and its blame
    """The round was not played to a result that can be judged."""

    def __init__(self, error: ClauseproofError) -> None:
        super().__init__(str(error))
        self.error = error


@dataclass(frozen=True, slots=True)
class Expectation:
    """What a step expects of a trace, and what is there.

    Attributes:
        expected: in words, the thing that should be there.
        observed: in words, what is there.
        met: whether that is as it should be.
        at: position of the event at fault; None where something is absent.
        lacks: events whose absence is what is wrong. Where the product does not report
            one of them, it cannot be held against the product.
    """

    expected: str
    observed: str
    met: bool
    at: int | None = None
    lacks: tuple[str, ...] = ()


def listed(names: tuple[object, ...]) -> str:
    """Return `1`, `1 and 4`, `1, 4 and 7`; `none` for nothing."""
    words = [str(name) for name in names]
    if len(words) > 1:
        return f"{', '.join(words[:-1])} and {words[-1]}"
    return words[0] if words else "none"


def who(recipient: int | str) -> str:
    """Return `seat 3` or `the dealer`."""
    return f"seat {recipient}" if isinstance(recipient, int) else f"the {recipient}"


def whose(recipient: int | str) -> str:
    """Return `seat 3's` or `the dealer's`."""
    return f"{who(recipient)}'s"
