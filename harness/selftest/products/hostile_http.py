"""The hostile product's other mouth: HTTP by hand, because no library would do what is done here."""

from __future__ import annotations

import gzip
import json
import os
import socket
import struct
import sys
import threading
import time
from contextlib import suppress
from typing import Any, Final

_JSON: Final = {"Content-Type": "application/json"}
_PACKED: Final = 200


class Mouth:
    """One connection after another, each in a thread of its own.

    Args:
        dealer: who answers (see `hostile.py`).
        door: the socket that listens.
    """

    def __init__(self, dealer: Any, door: socket.socket) -> None:  # noqa: ANN401 - of a script, not a module
        self._dealer = dealer
        self._door = door
        self._turn = threading.Lock()

    def run(self) -> None:
        """Answer for ever."""
        while True:
            line, _ = self._door.accept()
            threading.Thread(target=self._speak, args=(line,), daemon=True).start()

    def _speak(self, line: socket.socket) -> None:
        with suppress(OSError), line, line.makefile("rb") as source:
            while source.readline():
                length = 0
                while (header := source.readline().strip()) != b"":
                    name, _, value = header.partition(b":")
                    length = int(value) if name.lower() == b"content-length" else length
                self._answer(line, json.loads(source.read(length)))

    def _answer(self, line: socket.socket, request: dict[str, Any]) -> None:
        if "describe" in request:
            line.sendall(reply(json.dumps({"statement": self._dealer.statement()}).encode()))
            return
        with self._turn:
            played, at = self._dealer.results(request["play"])
        body = json.dumps({"played": played}).encode()
        if at is None:
            line.sendall(reply(body))
        else:
            do(self._dealer.misdeed, line, body)


def reply(body: bytes, status: str = "200 OK", **headers: str) -> bytes:
    """Return a whole reply; a header's name is written with an underscore for its dash."""
    named = {**_JSON, "Content-Length": str(len(body))}
    named |= {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in named.items()), "", ""]
    return "\r\n".join(lines).encode() + body


def do(misdeed: str, line: socket.socket, body: bytes) -> None:  # noqa: C901, PLR0912 - a list of misdeeds
    """Do what is wrong in place of an answer."""
    match misdeed:
        case "http-reset":
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            raise OSError
        case "http-exit-in-the-middle":
            os._exit(3)
        case "http-close-in-mid-body":
            line.sendall(reply(body)[:-20])
            raise OSError
        case "http-500":
            line.sendall(reply(b"out of cards", "500 Internal Server Error"))
        case "http-301-elsewhere":
            line.sendall(reply(b"", "301 Moved Permanently", Location="http://192.0.2.1/play"))
        case "http-chunked-without-end":
            line.sendall(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while True:
                line.sendall(b"10000\r\n" + b" " * 65_536 + b"\r\n")
        case "http-wrong-content-type":
            line.sendall(reply(body, Content_Type="text/html"))
        case "http-gzip-bomb":
            bomb = gzip.compress(b" " * 1_000_000) * _PACKED
            line.sendall(reply(bomb, Content_Encoding="gzip"))
        case "http-headers-a-byte-at-a-time":
            drip(line, b"HTTP/1.1 200 OK\r\nX-Slow: " + b"x" * 10_000)
        case "http-body-a-byte-at-a-time":
            drip(line, reply(body, Content_Length="100000"))
        case "http-hang":
            time.sleep(3600)
        case _:
            line.sendall(reply(body))


def drip(line: socket.socket, data: bytes) -> None:
    """Send so slowly that no single wait is long."""
    for at in range(len(data)):
        line.sendall(data[at : at + 1])
        time.sleep(0.2)


def serve(dealer: Any) -> None:  # noqa: ANN401 - of a script, not a module
    """Say where it listens, and listen there, or not."""
    door = socket.create_server(("127.0.0.1", 0))
    url = f"http://127.0.0.1:{door.getsockname()[1]}"
    if dealer.misdeed == "http-refuse":
        door.close()
    sys.stdout.write(url + "\n")
    sys.stdout.flush()
    if dealer.misdeed == "http-refuse":
        time.sleep(3600)
    Mouth(dealer, door).run()
