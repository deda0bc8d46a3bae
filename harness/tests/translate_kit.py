"""A product with an API of its own for the tests of translating adapters: it answers what it is told to."""

from __future__ import annotations

import json
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from harness.sdk import translate
from harness.sdk.translate import RestClient, TranslatedProduct
from harness.table.messages import Decide, OpenTable, PlaceWager, Proceed, Round, Table

if TYPE_CHECKING:
    from collections.abc import Iterator

#: What the product answers where a test says nothing else: status, content type, body.
Reply = tuple[int, str, bytes] | None


def ok(**body: object) -> Reply:
    return 200, "application/json", json.dumps(body).encode()


def raw(body: str, status: int = 200, kind: str = "application/json") -> Reply:
    return status, kind, body.encode()


def journal(*entries: dict[str, Any]) -> Reply:
    return ok(journal=list(entries))


def lawful() -> dict[str, Reply]:
    return {
        "GET /version": ok(release="7"),
        "POST /tables": ok(id="T1"),
        "POST /tables/T1/bets": journal({"type": "BET", "box": 0, "kind": "ANTE", "stake": "10.00"}),
        "POST /tables/T1/deal": journal(
            {"type": "CARD", "box": 0, "card": "10H"}, {"type": "CARD", "box": "DEALER", "card": "AS"}
        ),
        "POST /tables/T1/choice": raw('{"error": "NO_CHOICE", "message": "nothing to choose"}', 409),
    }


class ScriptedServer(ThreadingHTTPServer):
    """Answers by script; None ends the connection without an answer."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.script = lawful()
        self.heard: list[tuple[str, dict[str, str], bytes]] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class _Handler(BaseHTTPRequestHandler):
    server: ScriptedServer
    protocol_version = "HTTP/1.1"
    wbufsize = -1

    def do_GET(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - named by the standard library
        pass

    def _answer(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", "0")))
        call = f"{self.command} {self.path}"
        self.server.heard.append((call, dict(self.headers), body))
        reply = self.server.script.get(call.partition("?")[0], raw('{"why": "no such call"}', 404))
        if reply is None:
            self.close_connection = True
            return
        status, kind, content = reply
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


@contextmanager
def serving() -> Iterator[ScriptedServer]:
    with ScriptedServer() as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def documented_adapter(url: str, token: str | None = None, timeout: float = 10) -> TranslatedProduct:
    """Return the adapter that the package's own documentation shows, for a product at another address."""
    lines = (translate.__doc__ or "").splitlines()
    code = [line[4:] for line in lines if line.startswith("    ") or not line]
    names: dict[str, Any] = {}
    exec("\n".join(code), names)  # noqa: S102 - what vendors are told to copy
    names["RestClient"] = lambda _, **options: RestClient(url, token=token, timeout=timeout, **options)
    product = names["product"]()
    assert isinstance(product, TranslatedProduct)
    return product


OPEN = OpenTable(game="casino-war", table=Table(decks=6), shoe=("Th", "As"))
WAGER = PlaceWager(seat=1, wager="initial", amount=1000)
ROUND: Round = (OPEN, WAGER, Proceed())
DECIDED: Round = (*ROUND, Decide(seat=1, option="war"))
