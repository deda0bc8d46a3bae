"""Until when an HTTP exchange may last: connection, headers and body together.

The library bounds each single wait, so a server that sends a byte now and then is never
late. Here a watch cuts the connection, whatever it is waiting for.
"""

from __future__ import annotations

import socket
import threading
import time
from contextlib import contextmanager, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from requests.adapters import HTTPAdapter
from urllib3 import HTTPConnectionPool, HTTPSConnectionPool

if TYPE_CHECKING:
    from collections.abc import Iterator

    from urllib3 import PoolManager
    from urllib3._base_connection import BaseHTTPConnection, BaseHTTPSConnection

#: How often the watch looks, in seconds.
_LOOK: Final = 0.1


class Clock:
    """What the watch knows of one connection, which carries one exchange at a time.

    Args:
        connect: how many seconds a new connection may take beside the exchange itself.
    """

    def __init__(self, connect: float) -> None:
        self._connect = connect
        self._due: float | None = None
        self._connection: BaseHTTPConnection | BaseHTTPSConnection | None = None
        self.late = False

    @contextmanager
    def running(self, seconds: float) -> Iterator[None]:
        """Let an exchange last so long at most."""
        self.late = False
        self._due = time.monotonic() + seconds
        try:
            yield
        finally:
            self._due = None

    def connecting(self, connection: BaseHTTPConnection | BaseHTTPSConnection) -> None:
        """Hear that a new connection is made for this exchange."""
        self._connection = connection
        if self._due is not None:
            self._due += self._connect

    def look(self) -> None:
        """Cut the connection where its exchange is late."""
        due, connection = self._due, self._connection
        if due is None or time.monotonic() < due:
            return
        self.late = True
        sock = None if connection is None else getattr(connection, "sock", None)
        if isinstance(sock, socket.socket):
            with suppress(OSError):
                # The plain socket's: that of a TLS one would pull the ground from under its reader.
                socket.socket.shutdown(sock, socket.SHUT_RDWR)


class Watch:
    """A thread that looks at clocks until it is closed."""

    def __init__(self) -> None:
        self._clocks: list[Clock] = []
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="product-watch", daemon=True)

    def clock(self, connect: float) -> Clock:
        """Return a clock that is looked at from now on."""
        clock = Clock(connect)
        self._clocks.append(clock)
        return clock

    def start(self) -> None:
        """Begin to look, if that has not begun."""
        if self._thread.ident is None:
            # Two requests may be the first at once.
            with suppress(RuntimeError):
                self._thread.start()

    def close(self) -> None:
        """End the thread."""
        self._over.set()
        if self._thread.ident is not None:
            self._thread.join()

    def _run(self) -> None:
        while not self._over.wait(_LOOK):
            for clock in self._clocks:
                clock.look()


class Timed(HTTPAdapter):
    """Carries requests over connections that a clock knows."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        super().__init__()

    def init_poolmanager(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the library's
        """Make the pools, whose connections the clock hears of."""
        super().init_poolmanager(*args, **kwargs)
        self._told(self.poolmanager)

    def proxy_manager_for(self, *args: Any, **kwargs: Any) -> PoolManager:  # noqa: ANN401 - as the library's
        """Do the same for a proxy's pools."""
        manager: PoolManager = super().proxy_manager_for(*args, **kwargs)
        self._told(manager)
        return manager

    def _told(self, manager: PoolManager) -> None:
        manager.pool_classes_by_scheme = {  # typed as classes, used as what makes a pool
            "http": partial(_PlainPool, self.clock),  # type: ignore[dict-item]
            "https": partial(_TlsPool, self.clock),  # type: ignore[dict-item]
        }


class _PlainPool(HTTPConnectionPool):
    def __init__(self, clock: Clock, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the library's
        self._clock = clock
        super().__init__(*args, **kwargs)

    def _new_conn(self) -> BaseHTTPConnection:
        connection = super()._new_conn()
        self._clock.connecting(connection)
        return connection


class _TlsPool(HTTPSConnectionPool):
    def __init__(self, clock: Clock, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - as the library's
        self._clock = clock
        super().__init__(*args, **kwargs)

    def _new_conn(self) -> BaseHTTPSConnection:
        connection = super()._new_conn()
        self._clock.connecting(connection)
        return connection
