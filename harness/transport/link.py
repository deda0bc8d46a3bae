"""What every transport is to the adapter: a link that carries batches of rounds and answers for each."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Protocol

from msgspec import Meta, Struct

from harness.errors import AdapterError, ClauseproofError, ProductError
from harness.transport.wire import MalformedError, RefusedError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.transport.wire import Sent

_Seconds = Annotated[float, Meta(gt=0, le=86_400)]


class Timeouts(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How long the harness waits, in seconds."""

    start: Annotated[_Seconds, Meta(description="Until a started product has answered `describe`.")] = 10.0
    request: Annotated[
        _Seconds, Meta(description="For the next answer while requests of up to `rounds_per_request` run.")
    ] = 30.0
    connect: Annotated[_Seconds, Meta(description="Until an HTTP connection stands.")] = 5.0
    stop: Annotated[_Seconds, Meta(description="Until a child process has ended after `stop`.")] = 2.0


@dataclass(frozen=True, slots=True)
class Failed:
    """A batch of rounds that brought no results.

    Attributes:
        error: what happened, and who is to blame.
        again: the failure may be another round's doing, so each round deserves to be played alone.
    """

    error: ClauseproofError
    again: bool

    @classmethod
    def of(cls, error: ClauseproofError, *, rounds: int, shared: bool = False) -> Failed:
        """Say what a failure means for a batch of so many rounds.

        Args:
            error: what happened.
            rounds: how many rounds the batch holds.
            shared: whether another batch was under way at the same time.
        """
        if isinstance(error, MalformedError) or not isinstance(error, ProductError):
            return cls(error, again=False)
        return cls(error, again=rounds > 1 or (shared and not isinstance(error, RefusedError)))


#: The results of a batch, each as compact JSON and one a round, or what went wrong.
Answer = tuple[bytes, ...] | Failed


class Link(Protocol):
    """A transport. Not safe for several threads at once."""

    def describe(self) -> bytes:
        """Start the product if need be and return its statement as compact JSON.

        Raises:
            AdapterError: it cannot be started or reached.
            ProductError: a wrong answer.
        """

    def play(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        """Yield each batch's index and answer, in the order in which they come.

        A batch is taken when there is room for it in flight, never all of them at once.
        """

    def close(self) -> ClauseproofError | None:
        """End the product; return what it did wrong while ending, if anything."""


class Patience:
    """How often in a row a product may break down before it is given up for good.

    A single answered request starts the row anew: a product with a few deadly rounds
    is judged on all others, one that dies on everything does not hold up the run.
    """

    def __init__(self, restarts: int) -> None:
        self._restarts = restarts
        self._row = 0
        self._last: ClauseproofError | None = None
        self._lock = threading.Lock()

    def answered(self) -> None:
        """Note that the product answered."""
        with self._lock:
            self._row = 0

    def failed(self, error: ClauseproofError) -> None:
        """Note that the product broke down."""
        with self._lock:
            self._row += 1
            self._last = error

    def check(self) -> None:
        """Refuse to go on with a product that has been given up.

        Raises:
            AdapterError, ProductError: as the last failure was.
        """
        with self._lock:
            row, last = self._row, self._last
        if last is None or row <= self._restarts:
            return
        kind = ProductError if isinstance(last, ProductError) else AdapterError
        raise kind(f"given up after {row} failures in a row, the last: {last.what}", hint=last.hint)
