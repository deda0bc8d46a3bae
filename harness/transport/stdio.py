"""Products on standard input and output: one JSON object a line, tied by `id`, several in flight.

A stream on which one line cannot be trusted cannot be trusted any further: after an
unreadable line, an unknown id or a silence the child is ended, what was in flight has
failed, and the next request starts the product anew while patience lasts.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import UNSET

from harness.errors import AdapterError, ClauseproofError, ProductError
from harness.transport.child import Child
from harness.transport.link import Failed, Patience, Timeouts
from harness.transport.wire import (
    REPLY_LIMIT,
    MalformedError,
    Reply,
    describe_request,
    play_request,
    quote,
    read_reply,
    results_of,
    statement_of,
    stop_request,
    tied_to,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from harness.transport.guard import Launch
    from harness.transport.link import Answer
    from harness.transport.wire import Sent

REQUESTS_IN_FLIGHT: Final = 2
RESTARTS: Final = 3
_SILENT: Final = "does the product flush its standard output after every line?"

#: What ends a conversation, beside errors of the harness itself.
_FAULTS: Final = (EOFError, TimeoutError, ProductError)


class Stdio:
    """A link to a child process.

    Args:
        launch: how the product is started.
        timeouts: `start`, `request` and `stop` count here.
        in_flight: how many requests may await their answers at once.
        restarts: how often in a row, without an answer between, it is started again.
        line_limit: the longest reply in bytes.
    """

    def __init__(
        self,
        launch: Launch,
        *,
        timeouts: Timeouts | None = None,
        in_flight: int = REQUESTS_IN_FLIGHT,
        restarts: int = RESTARTS,
        line_limit: int = REPLY_LIMIT,
    ) -> None:
        self._launch = launch
        self._timeouts = timeouts or Timeouts()
        self._in_flight = in_flight
        self._line_limit = line_limit
        self._patience = Patience(restarts)
        self._child: Child | None = None
        self._statement: bytes | None = None
        self._last_number = 0

    def describe(self) -> bytes:
        """Start the product if it is not running, and return its statement.

        Raises:
            AdapterError: it cannot be started, ends at once, or does not answer in time.
            ProductError: a wrong answer, or another statement than before.
        """
        self._running()
        if self._statement is None:  # a running product has handed one over
            raise AdapterError("the product runs without a statement")
        return self._statement

    def play(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        """Yield each batch's index and answer, in the order in which they come."""
        waiting = enumerate(batches)
        # One turn, unless the product breaks down: what it was not sent is for the next one.
        for first in waiting:
            ahead = chain((first,), waiting)
            try:
                child = self._running()
            except (AdapterError, ProductError) as error:
                yield from ((at, Failed(error, again=False)) for at, _ in ahead)
                return
            yield from self._converse(child, ahead)

    def close(self) -> ClauseproofError | None:
        """Ask the product to stop, and see that it is gone."""
        child, self._child = self._child, None
        if child is None:
            return None
        status = child.stop(stop_request(self._number()), grace=self._timeouts.stop)
        if status == 0:
            return None
        how = f"did not end within {self._timeouts.stop:g} s" if status is None else child.fate()
        return ProductError(f"the product {how} after 'stop', expected status 0")

    # ------------------------------------------------------------------- starting

    def _running(self) -> Child:
        if self._child is None:
            self._patience.check()
            try:
                child = Child(self._launch, line_limit=self._line_limit)
            except AdapterError as error:
                self._patience.failed(error)
                raise
            self._child = child
            self._greet(child)
        return self._child

    def _greet(self, child: Child) -> None:
        number = self._number()
        try:
            child.send(describe_request(number))
            line = child.receive(self._timeouts.start)
            _, reply = self._matched(line, {number: (0, 1)})
            statement = _statement(reply)
            self._refuse_change(statement)
        except _FAULTS as wrong:
            raise self._bury(child, wrong, starting=True) from wrong
        except BaseException:
            self._abandon(child)
            raise
        self._statement = statement

    def _refuse_change(self, statement: bytes) -> None:
        before = self._statement
        if before is not None and msgspec.json.decode(before) != msgspec.json.decode(statement):
            raise ProductError("started again, the product makes another statement than before")

    # --------------------------------------------------------------- conversation

    def _converse(
        self, child: Child, waiting: Iterator[tuple[int, Sequence[Sent]]]
    ) -> Iterator[tuple[int, Answer]]:
        """Send what waits and yield what comes, until all is answered or the child is buried."""
        flying: dict[int, tuple[int, int]] = {}  # by id: the batch's index and how many rounds it holds
        try:
            self._fill(child, waiting, flying)
            while flying:
                number, reply = self._matched(child.receive(self._timeouts.request), flying)
                at, size = flying.pop(number)
                self._patience.answered()
                # The product works on the next batch while this one is decoded.
                self._fill(child, waiting, flying)
                yield at, _answer(reply, size)
        except _FAULTS as wrong:
            error = self._bury(child, wrong, starting=False)
            shared = len(flying) > 1
            for at, size in flying.values():
                yield at, Failed.of(error, rounds=size, shared=shared)
        except BaseException:
            # Interrupted: its late answers would be taken for wrong ones.
            self._abandon(child)
            raise

    def _fill(
        self,
        child: Child,
        waiting: Iterator[tuple[int, Sequence[Sent]]],
        flying: dict[int, tuple[int, int]],
    ) -> None:
        for at, batch in islice(waiting, self._in_flight - len(flying)):
            number = self._number()
            flying[number] = (at, len(batch))
            child.send(play_request(batch, number))

    def _matched(
        self, line: bytes, flying: Mapping[int, tuple[int, int]]
    ) -> tuple[int, Reply | MalformedError]:
        """Return which request a line answers, and how.

        Raises:
            EOFError: the line was cut off by the product's end.
            ProductError: unreadable, or tied to no request in flight.
        """
        if len(line) > self._line_limit:
            raise ProductError(f"a reply longer than {self._line_limit} bytes: {quote(line)}")
        reply: Reply | MalformedError
        try:
            reply = read_reply(line)
            number = reply.id
        except MalformedError as malformed:
            reply, number = malformed, tied_to(line)
        except ProductError:
            if line.endswith(b"\n"):
                raise
            raise EOFError from None
        if number is not None and number in flying:
            return number, reply
        # An error without an id: the product could not read a line. With one in flight it is clear which.
        if number is None and len(flying) == 1 and isinstance(reply, Reply) and reply.error is not UNSET:
            return next(iter(flying)), reply
        raise ProductError(self._stray(number, line), hint="each request is answered once, with its own id")

    def _stray(self, number: int | None, line: bytes) -> str:
        if number is None:
            return f"a reply without the id of a request: {quote(line)}"
        if 0 < number <= self._last_number:
            return f"a second reply to request {number}: {quote(line)}"
        return f"a reply to request {number}, which was never sent: {quote(line)}"

    def _number(self) -> int:
        self._last_number += 1
        return self._last_number

    # --------------------------------------------------------------------- ending

    def _bury(
        self, child: Child, wrong: EOFError | TimeoutError | ProductError, *, starting: bool
    ) -> ClauseproofError:
        """End a child that cannot be spoken to any more, and return the error that says why."""
        fate = child.fate(settle=isinstance(wrong, EOFError))
        self._abandon(child)
        if isinstance(wrong, ProductError):
            error: ClauseproofError = wrong
        else:
            error = self._obituary(child, wrong, fate, starting=starting)
        self._patience.failed(error)
        return error

    def _obituary(
        self, child: Child, wrong: EOFError | TimeoutError, fate: str | None, *, starting: bool
    ) -> ClauseproofError:
        hint = None
        if isinstance(wrong, EOFError):
            what = f"the product {fate or 'closed its standard output'} without an answer"
        else:
            seconds = self._timeouts.start if starting else self._timeouts.request
            what = f"the product gave no answer within {seconds:g} s" + (f" and {fate}" if fate else "")
            hint = _SILENT
        if starting:
            what = f"cannot start {self._launch.command[0]!r}: {what}"
        if (words := child.last_words()) is not None:
            what = f"{what}; its standard error ends {words}"
        return AdapterError(what, hint=hint) if starting else ProductError(what, hint=hint)

    def _abandon(self, child: Child) -> None:
        child.kill()
        if self._child is child:
            self._child = None


def _statement(reply: Reply | MalformedError) -> bytes:
    if isinstance(reply, MalformedError):
        raise reply
    return statement_of(reply)


def _answer(reply: Reply | MalformedError, rounds: int) -> Answer:
    if isinstance(reply, MalformedError):
        return Failed.of(reply, rounds=rounds)
    try:
        return results_of(reply, rounds)
    except ProductError as error:
        return Failed.of(error, rounds=rounds)
