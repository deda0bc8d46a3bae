"""WarDesk on a socket: HTTP/1.1 with connections kept alive, JSON both ways."""

import json
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from service.app import Answer, WarDesk

#: A call's body may be this long (a stacked shoe of eight decks takes about 8 kB).
MAX_BODY = 1_000_000


class WebServer(ThreadingHTTPServer):
    """WarDesk listening on the loopback interface, on `port` (0: a free one)."""

    daemon_threads = True

    def __init__(self, port: int) -> None:
        super().__init__(("127.0.0.1", port), _Handler)
        self.desk = WarDesk()


class _Handler(BaseHTTPRequestHandler):
    server: WebServer
    protocol_version = "HTTP/1.1"
    server_version = "WarDesk"
    # Headers and body leave in one packet and at once: with the library's defaults each answer waits
    # about 40 ms for the peer's delayed acknowledgement.
    wbufsize = -1
    disable_nagle_algorithm = True

    def do_GET(self) -> None:
        """Answer a GET."""
        self._answer()

    def do_POST(self) -> None:
        """Answer a POST."""
        self._answer()

    def do_PUT(self) -> None:
        """Answer a PUT."""
        self._answer()

    def do_DELETE(self) -> None:
        """Answer a DELETE."""
        self._answer()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Keep no access log: the journal of each table says what happened."""

    def _answer(self) -> None:
        try:
            body = self._body()
        except ValueError as error:
            # What is left of the body can't be told from a next request.
            self.close_connection = True
            self._send(Answer(400, {"errorCode": "BODY_INVALID", "message": str(error)}))
            return
        self._send(self._carry_out(body))

    def _body(self) -> dict[str, object]:
        length = int(self.headers.get("Content-Length", "0"))
        if not 0 <= length <= MAX_BODY:
            raise ValueError(f"a body has at most {MAX_BODY} bytes")
        text = self.rfile.read(length)
        body = json.loads(text) if text else {}
        if not isinstance(body, dict):
            raise ValueError("a body is a JSON object")  # noqa: TRY004  the client's value, not our type
        return body

    def _carry_out(self, body: dict[str, object]) -> Answer:
        try:
            return self.server.desk.answer(self.command, self.path, body)
        except Exception as error:  # noqa: BLE001  a broken call must be answered; the service goes on
            self.log_error("%s %s: %r", self.command, self.path, error)
            return Answer(500, {"errorCode": "INTERNAL", "message": f"{type(error).__name__}: {error}"})

    def _send(self, answer: Answer) -> None:
        content = json.dumps(answer.body).encode()
        self.send_response(answer.status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)
