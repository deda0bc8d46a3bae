"""A link that is listened to: what goes to a product and what comes back is told to a tape as well.

The tape hears copies. Nothing that it does can change an answer, and what goes wrong in it is its
own affair.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol, runtime_checkable

from harness.errors import ClauseproofError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harness.calls import Call
    from harness.transport.link import Answer, Link
    from harness.transport.wire import Sent


class Noted(NamedTuple):
    """A call, and the round of its batch and the command of that round that it was made for, from 0.

    None: it belongs to the batch as a whole, or to no command in particular.
    """

    round: int | None
    command: int | None
    call: Call


@runtime_checkable
class Telling(Protocol):
    """A link that can tell of the HTTP calls that it makes, or that the product's adapter makes."""

    def listen(self, listener: Callable[[int | None, Noted], None]) -> None:
        """Tell of every call from now on, with the number of its batch; None: it is no batch's."""


@dataclass(frozen=True, slots=True)
class Played:
    """A batch of rounds, the calls made for it, and what came back; None: it was broken off."""

    rounds: Sequence[Sent]
    calls: Sequence[Noted]
    answer: Answer | None


class Tape(Protocol):
    """Who wants to hear. Nothing may be raised."""

    def described(self, answer: bytes | ClauseproofError, calls: Sequence[Noted]) -> None:
        """Hear the statement as received, or why there is none."""

    def played(self, batch: Played) -> None:
        """Hear of a batch of rounds."""


class Recorded:
    """A link to a product, with a tape.

    Args:
        link: carries the bytes.
        tape: hears of them.
    """

    def __init__(self, link: Link, tape: Tape) -> None:
        self._link = link
        self._tape = tape
        self._calls: dict[int | None, list[Noted]] = {}
        if isinstance(link, Telling):
            link.listen(self._note)

    def describe(self) -> bytes:
        """Return the product's statement. Raises what the link raises."""
        try:
            statement = self._link.describe()
        except ClauseproofError as error:
            self._tape.described(error, self._taken(None))
            raise
        self._tape.described(statement, self._taken(None))
        return statement

    def play(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        """Yield each batch's index and answer, as the link does."""
        out: dict[int, Sequence[Sent]] = {}

        def watched() -> Iterator[Sequence[Sent]]:
            for at, batch in enumerate(batches):
                out[at] = batch
                yield batch

        try:
            for at, answer in self._link.play(watched()):
                self._tape.played(Played(out.pop(at), self._taken(at), answer))
                yield at, answer
        finally:
            # Whatever is still out when somebody interrupts is what one wants to see.
            for at, batch in sorted(out.items()):
                self._tape.played(Played(batch, self._taken(at), None))

    def close(self) -> ClauseproofError | None:
        """End the product."""
        return self._link.close()

    def _note(self, batch: int | None, noted: Noted) -> None:
        # Several connections may tell at once; both of these are whole in every interpreter.
        self._calls.setdefault(batch, []).append(noted)

    def _taken(self, batch: int | None) -> Sequence[Noted]:
        return self._calls.pop(batch, [])
