"""What a rule says of one round, and how rules are declared and gathered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from msgspec import Struct

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from types import ModuleType

    from harness.table.messages import Round
    from harness.table.trace import Trace

View = TypeVar("View")


class Finding(Struct, frozen=True, gc=False):
    """One thing that a rule found in a round.

    Attributes:
        holds: the requirement was exercised and kept; else it was broken.
        expected: what the requirement demands, in words.
        observed: what happened instead.
        at: position of the event at fault in the trace, where one event shows it.
        lacks: events on whose absence the violation rests. Where the product does not
            report one of them, nothing can be told from its absence.
    """

    holds: bool
    expected: str | None = None
    observed: str | None = None
    at: int | None = None
    lacks: tuple[str, ...] = ()


_HOLDS: Final = Finding(holds=True)


def holds() -> Finding:
    """Return the finding that a requirement was exercised and kept."""
    return _HOLDS


def violated(*, expected: str, observed: str, at: int | None = None, lacks: tuple[str, ...] = ()) -> Finding:
    """Return the finding that a requirement was broken."""
    return Finding(holds=False, expected=expected, observed=observed, at=at, lacks=lacks)


@dataclass(frozen=True, slots=True)
class Rule(Generic[View]):
    """One requirement's predicate over a view of a trace."""

    requirement: str
    judge: Callable[[View], Iterable[Finding]]


def rule(requirement: str) -> Callable[[Callable[[View], Iterable[Finding]]], Rule[View]]:
    """Declare the function below as the rule of a requirement."""

    def declare(judge: Callable[[View], Iterable[Finding]]) -> Rule[View]:
        return Rule(requirement, judge)

    return declare


@dataclass(frozen=True, slots=True)
class TwinRule:
    """A requirement that only two plays can show: of a round, and of its twin at another moment.

    Attributes:
        requirement: what it is about.
        twin: makes the commands of the twin, or None where the round has none.
        judge: compares the round with its twin.
        name: tells it from other twin rules of the same requirement.
    """

    requirement: str
    twin: Callable[[Trace], Round | None]
    judge: Callable[[Trace, Trace], Iterable[Finding]]
    name: str = ""

    @property
    def key(self) -> str:
        """What a log calls the twins of this rule."""
        return f"{self.requirement}/{self.name}" if self.name else self.requirement


def rules_of(*modules: ModuleType) -> tuple[Rule[Any], ...]:
    """Return the rules declared in these modules, in the order in which they stand there."""
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Rule))
