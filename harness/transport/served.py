"""An HTTP product that the harness starts itself: it prints its base URL on its first line of output."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.errors import AdapterError, ClauseproofError
from harness.transport.adapter_file import checked_url
from harness.transport.child import Child
from harness.transport.wire import quote

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harness.table.messages import Round
    from harness.transport.guard import Launch
    from harness.transport.http import Http
    from harness.transport.link import Answer, Timeouts

#: The longest first line that can be a URL.
_LINE_LIMIT = 2048


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

    def describe(self) -> bytes:
        """Start the product if need be and return its statement.

        Raises:
            AdapterError: it cannot be started, or does not say where it listens.
            ProductError: a wrong answer.
        """
        return self._link().describe()

    def play(self, batches: Iterable[Sequence[Round]]) -> Iterator[tuple[int, Answer]]:
        """Yield each batch's index and answer, in the order in which they come."""
        yield from self._link().play(batches)

    def close(self) -> ClauseproofError | None:
        """End the connection and the product, with everything that it has started."""
        if self._http is not None:
            self._http.close()
        if self._child is not None:
            # A server has no `stop`: its request is over, and it is told to end.
            self._child.kill()
        return None

    def _link(self) -> Http:
        if self._http is None:
            self._child = Child(self._launch, line_limit=_LINE_LIMIT)
            self._http = self._connect(self._address(self._child))
        return self._http

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
