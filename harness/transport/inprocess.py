"""Products in this process: a Python object with `describe()` and `play(rounds)`.

It takes and returns plain dicts and lists, as they would look after a journey over a
wire, and gets fresh ones each time: nothing that it keeps or changes reaches the
harness, and what it prints goes to standard error. A call that never returns cannot be
ended; products that may hang belong behind stdio.
"""

from __future__ import annotations

import traceback
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import msgspec

from harness.calls import Call
from harness.errors import AdapterError, ProductError
from harness.transport.link import Failed
from harness.transport.printing import prints_aside
from harness.transport.recorded import Noted
from harness.transport.wire import MalformedError, quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harness.transport.link import Answer
    from harness.transport.wire import Sent


@runtime_checkable
class Playable(Protocol):
    """What a product in this process looks like; both sides are plain JSON values."""

    def describe(self) -> object:
        """Return the statement, a dict."""

    def play(self, rounds: list[object]) -> object:
        """Return the results of the rounds, a list of dicts."""

    # An object that makes HTTP calls may have `record_calls(listener)`. A recording calls it
    # once, with a `harness.calls.CallListener`.


class InProcess:
    """A link to an object."""

    def __init__(self, product: Playable) -> None:
        self._product = product
        self._batch: int | None = None

    def listen(self, listener: Callable[[int | None, Noted], None]) -> None:
        """Tell of the calls that the object makes, where it is one that tells (`record_calls`)."""

        def told(*noted: object) -> None:
            # Called from the object's own code, which must not fail for a recording's sake.
            match noted:
                case (int() | None as number, int() | None as command, Call() as call):
                    listener(self._batch, Noted(number, command, call))

        record_calls = getattr(self._product, "record_calls", None)
        if callable(record_calls):
            _called("record_calls", lambda: record_calls(told))

    def describe(self) -> bytes:
        """Return the product's statement.

        Raises:
            AdapterError: `describe()` raised.
            ProductError: it returned what is no JSON.
        """
        return _json(_called("describe", self._product.describe), "describe()")

    def play(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        """Yield each batch's index and answer, in order."""
        for at, batch in enumerate(batches):
            self._batch = at
            try:
                answer = self._answer(batch)
            finally:
                self._batch = None
            yield at, answer

    def close(self) -> None:
        """There is nothing to end."""

    def _answer(self, batch: Sequence[Sent]) -> Answer:
        try:
            return self._results(batch)
        except MalformedError as error:
            return Failed(error, again=False)
        except (AdapterError, ProductError) as error:
            return Failed(error, again=len(batch) > 1)

    def _results(self, batch: Sequence[Sent]) -> tuple[bytes, ...]:
        rounds = msgspec.json.decode(msgspec.json.encode(batch))
        results = _called("play", lambda: self._product.play(rounds))
        if not isinstance(results, list | tuple):
            raise MalformedError(f"play() returned {type(results).__name__}, expected a list of results")
        if len(results) != len(batch):
            raise MalformedError(f"{len(results)} results for {len(batch)} rounds")
        return tuple(_json(result, "play()") for result in results)


def _called(name: str, call: Callable[[], object]) -> object:
    try:
        with prints_aside():
            return call()
    except (AdapterError, ProductError):
        # An adapter that knows who is to blame has said so.
        raise
    except (Exception, SystemExit) as wrong:
        # Whatever the object's code raises is its own affair and must not end the run.
        last = traceback.extract_tb(wrong.__traceback__)[-1]
        what = f"{name}() raised {type(wrong).__name__}: {quote(str(wrong))}"
        raise AdapterError(what, place=f"{last.filename}:{last.lineno}") from wrong


def _json(value: object, source: str) -> bytes:
    try:
        return msgspec.json.encode(value)
    except (TypeError, ValueError, RecursionError) as wrong:
        raise ProductError(f"{source} returned what is no JSON: {wrong}") from wrong
