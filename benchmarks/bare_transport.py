"""The same requests without a harness: the bytes go out, the answers come in, and nobody looks at them."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from contextlib import contextmanager
from queue import SimpleQueue
from typing import IO, TYPE_CHECKING, Final, Protocol

import msgspec
import requests

from harness.layout import folder
from harness.transport.open import PASSED_ON
from harness.transport.wire import play_request

if TYPE_CHECKING or __package__:
    from .measure import ROOT
else:  # loaded from a script in this folder
    from measure import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.table.messages import Round

_BUFFER: Final = 64 * 1024
_HEADERS: Final = {"Content-Type": "application/json", "Accept-Encoding": "identity"}


class Playable(Protocol):
    """A product in this process."""

    def play(self, rounds: list[object]) -> object:
        """Play rounds, plain data both ways."""


class BareObject:
    """Calls the product with plain dicts that were made beforehand."""

    def __init__(self, product: Playable, batches: Sequence[Sequence[Round]]) -> None:
        self._product = product
        self._batches: list[list[object]] = [
            msgspec.json.decode(msgspec.json.encode(batch)) for batch in batches
        ]

    def play(self) -> None:
        """Play every batch."""
        for batch in self._batches:
            self._product.play(batch)


class BareChild:
    """Writes lines to a child process; a thread reads what comes back.

    Args:
        child: the running product.
        batches: what is sent.
        in_flight: how many lines may await their answers at once.
    """

    def __init__(
        self, child: subprocess.Popen[bytes], batches: Sequence[Sequence[Round]], *, in_flight: int
    ) -> None:
        self._requests = _pipe(child.stdin)
        self._replies: SimpleQueue[bytes] = SimpleQueue()
        self._lines = [play_request(batch, number) + b"\n" for number, batch in enumerate(batches)]
        self._in_flight = in_flight
        threading.Thread(target=self._read, args=(_pipe(child.stdout),), daemon=True).start()

    def play(self) -> None:
        """Send every line and wait for as many."""
        for sent, line in enumerate(self._lines):
            if sent >= self._in_flight:
                self._replies.get()
            self._requests.write(line)
            self._requests.flush()
        for _ in self._lines[-self._in_flight :]:
            self._replies.get()

    def _read(self, pipe: IO[bytes]) -> None:
        for line in pipe:
            self._replies.put(line)


class BareSession:
    """Posts bodies one after the other over a connection that is kept."""

    def __init__(self, url: str, batches: Sequence[Sequence[Round]]) -> None:
        self._url = f"{url}/play"
        self._bodies = [play_request(batch) for batch in batches]
        self._session = requests.Session()
        # Looking for proxies in the environment is no part of moving bytes.
        self._session.trust_env = False
        self._session.headers.update(_HEADERS)

    def play(self) -> None:
        """Post every body and read the answers."""
        for body in self._bodies:
            response = self._session.post(self._url, data=body)
            response.raise_for_status()
            _ = response.content


@contextmanager
def reference(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    """Run the reference dealer as a process of its own, as its adapter files do."""
    script = folder("adapters") / "reference" / "product.py"
    # Started as the harness starts it, or the two would not run the same product equally fast.
    with subprocess.Popen(  # noqa: S603 - our own
        [sys.executable, "-B", str(script), *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        bufsize=_BUFFER,
        env={name: os.environ[name] for name in PASSED_ON if name in os.environ} | {"PYTHONPATH": str(ROOT)},
        start_new_session=True,
    ) as child:
        try:
            yield child
        finally:
            child.kill()


def address(server: subprocess.Popen[bytes]) -> str:
    """Return the URL that a server prints on its first line."""
    return _pipe(server.stdout).readline().decode().strip()


def _pipe(pipe: IO[bytes] | None) -> IO[bytes]:
    if pipe is None:
        raise TypeError("a child process without pipes")
    return pipe
