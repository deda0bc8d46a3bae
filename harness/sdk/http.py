"""The protocol over HTTP: `POST /describe` and `POST /play`, JSON both ways, connections kept alive."""

from __future__ import annotations

import hmac
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socketserver import TCPServer
from typing import TYPE_CHECKING, Final, cast

from harness.sdk.replies import UnreadableError, Verb, answer, read, write

if TYPE_CHECKING:
    from harness.sdk.product import Product

_ROUTES: Final[dict[str, Verb]] = {"/describe": "describe", "/play": "play"}
_LONGEST_BODY: Final = 64 * 1024 * 1024


class ProtocolServer(ThreadingHTTPServer):
    """Serves a product from the moment it is made; `serve_forever()` answers, `shutdown()` ends it.

    Args:
        product: what is served.
        host: the address to listen on; the loopback address unless told otherwise.
        port: 0 takes any free port.
        token: where given, a request must carry it as bearer token.
    """

    request_queue_size = 64

    def __init__(
        self, product: Product, host: str = "127.0.0.1", port: int = 0, *, token: str | None = None
    ) -> None:
        super().__init__((host, port), _Handler)
        self.product = product
        self.token = token

    def server_bind(self) -> None:
        """Listen, without the standard library's look-up of this machine's name."""
        TCPServer.server_bind(self)
        self.server_name, self.server_port = str(self.server_address[0]), int(self.server_address[1])

    @property
    def url(self) -> str:
        """The base URL, with the port that was taken."""
        return f"http://{self.server_name}:{self.server_port}"


def serve_http(product: Product, host: str = "127.0.0.1", port: int = 0, *, token: str | None = None) -> None:
    """Print the base URL on one line of standard output, then serve until interrupted."""
    with ProtocolServer(product, host, port, token=token) as server:
        print(server.url, flush=True)  # noqa: T201 - whoever started this reads it
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            return


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    # A reply leaves in one piece and at once. Without these two a kept connection waits
    # some 40 ms a reply: the sender holds the last packet back until the first is
    # acknowledged, and the receiver is in no hurry to do so.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_POST(self) -> None:
        """Answer `describe` and `play`."""
        body = self._body()
        if body is None:
            return
        server = cast("ProtocolServer", self.server)
        if server.token is not None and not self._authorised(server.token):
            self._send(HTTPStatus.UNAUTHORIZED, b"", **{"WWW-Authenticate": "Bearer"})
            return
        verb = _ROUTES.get(self.path)
        if verb is None:
            self._send(HTTPStatus.NOT_FOUND, b"")
            return
        try:
            reply = answer(server.product, verb, read(body))
        except UnreadableError as wrong:
            reply = wrong.reply()
        self._send(HTTPStatus.OK, write(reply))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - named by the standard library
        """Say nothing of each request."""

    def _body(self) -> bytes | None:
        """Return the body; where it has no lawful length say so and return None."""
        given = self.headers.get("Content-Length", "")
        if not (given.isascii() and given.isdigit()):
            self._refuse_body(HTTPStatus.LENGTH_REQUIRED)
            return None
        if int(given) > _LONGEST_BODY:
            self._refuse_body(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            return None
        return self.rfile.read(int(given))

    def _refuse_body(self, status: HTTPStatus) -> None:
        # What follows on this connection is the body, no request: it can't be kept.
        self.close_connection = True
        self._send(status, b"", Connection="close")

    def _authorised(self, token: str) -> bool:
        given = self.headers.get("Authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {token}".encode())

    def _send(self, status: HTTPStatus, body: bytes, **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
