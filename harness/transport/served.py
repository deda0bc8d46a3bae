"""An HTTP product that the harness starts itself: it prints its base URL on its first line of output."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from harness.errors import AdapterError, ClauseproofError, ProductError
from harness.transport.adapter_file import checked_url
from harness.transport.child import Child
from harness.transport.http import DroppedError
from harness.transport.link import Failed, Patience
from harness.transport.wire import quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harness.transport.guard import Launch
    from harness.transport.http import Http
    from harness.transport.link import Answer, Timeouts
    from harness.transport.recorded import Noted
    from harness.transport.wire import Sent

#: The longest first line that can be a URL.
_LINE_LIMIT: Final = 2048
#: How often in a row, without an answer between, an ended product is started again.
_RESTARTS: Final = 3


class Served:
    """A link to a product that is started with the first request and ended with the link.

    Args:
        launch: how it is started.
        timeouts: `start` bounds how long it may take to say where it listens.
        connect: makes the link to the URL that it printed.
    """

    def __init__(self, launch: Launch, timeouts: Timeouts, connect: Callable[[str], Http]) -> None:
        self._launch = launch
        self._timeouts = timeouts
        self._connect = connect
        self._child: Child | None = None
        self._http: Http | None = None
        self._patience = Patience(_RESTARTS)
        self._listener: Callable[[int | None, Noted], None] | None = None
        self._sent: list[tuple[int, int]] = []

    def listen(self, listener: Callable[[int | None, Noted], None]) -> None:
        """Tell of every call from now on, whichever process answers it."""
        self._listener = listener

    def describe(self) -> bytes:
        """Start the product if need be and return its statement.

        Raises:
            AdapterError: it cannot be started, or does not say where it listens.
            ProductError: a wrong answer.
        """
        return self._link().describe()

    def play(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        """Yield each batch's index and answer, in the order in which they come.

        A product that has ended is started again for what it was not sent, while patience lasts.
        """
        waiting = enumerate(batches)
        for first in waiting:
            ahead = chain((first,), waiting)
            try:
                link = self._link()
            except (AdapterError, ProductError) as error:
                yield from ((at, Failed(error, again=False)) for at, _ in ahead)
                return
            yield from self._converse(link, ahead)

    def close(self) -> ClauseproofError | None:
        """End the connection and the product, with everything that it has started."""
        self._abandon()
        return None

    def _link(self) -> Http:
        if self._http is None:
            self._patience.check()
            try:
                self._child = Child(self._launch, line_limit=_LINE_LIMIT, first_only=True)
                self._http = self._connect(self._address(self._child))
                if self._listener is not None:
                    self._http.listen(self._told)
            except AdapterError as error:
                self._patience.failed(error)
                raise
        return self._http

    def _converse(
        self, link: Http, ahead: Iterator[tuple[int, Sequence[Sent]]]
    ) -> Iterator[tuple[int, Answer]]:
        """Send what waits and yield what comes, until all is answered or the product has ended."""
        sent = self._sent = []

        def while_it_runs() -> Iterator[Sequence[Sent]]:
            while self._fate() is None and (following := next(ahead, None)) is not None:
                at, batch = following
                sent.append((at, len(batch)))
                yield batch

        for number, answer in link.play(while_it_runs()):
            at, size = sent[number]
            if isinstance(answer, Failed) and (death := self._death(answer.error)) is not None:
                yield at, Failed.of(death, rounds=size, shared=len(sent) > 1)
            else:
                if not isinstance(answer, Failed):
                    self._patience.answered()
                yield at, answer
        if (fate := self._fate(settle=False)) is not None:
            self._patience.failed(ProductError(f"the product {fate}"))
            self._abandon()

    def _told(self, number: int | None, noted: Noted) -> None:
        """Tell of a call, with the number that its batch has here."""
        if self._listener is not None:
            self._listener(None if number is None else self._sent[number][0], noted)

    def _death(self, error: ClauseproofError) -> ProductError | None:
        """Return how the product ended, where that is why nothing came."""
        refused = isinstance(error, (AdapterError, DroppedError))
        fate = self._fate(settle=refused)
        if fate is None or self._child is None:
            return None
        words = self._child.last_words()
        return ProductError(
            f"the product {fate} without an answer" + (f"; its standard error ends {words}" if words else "")
        )

    def _fate(self, *, settle: bool = False) -> str | None:
        return None if self._child is None else self._child.fate(settle=settle)

    def _abandon(self) -> None:
        http, self._http = self._http, None
        child, self._child = self._child, None
        if http is not None:
            http.close()
        if child is not None:
            # A server has no `stop`: its request is over, and it is told to end.
            child.kill()

    def _address(self, child: Child) -> str:
        try:
            line = child.receive(self._timeouts.start)
        except (TimeoutError, EOFError) as wrong:
            fate = (
                child.fate(settle=isinstance(wrong, EOFError))
                or f"said nothing in {self._timeouts.start:g} s"
            )
            words = child.last_words()
            child.kill()
            raise AdapterError(
                f"{self._launch.command[0]!r} {fate} before it printed its URL"
                + (f"; its standard error ends {words}" if words else ""),
                hint="the command of 'serve' prints the base URL on its first line",
            ) from wrong
        try:
            return checked_url(line.decode().strip(), "serve")
        except (ClauseproofError, UnicodeDecodeError) as wrong:
            child.kill()
            raise AdapterError(
                f"the first line of {self._launch.command[0]!r} is no URL: {quote(line)}"
            ) from wrong
