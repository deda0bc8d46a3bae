"""The SDK served over real pipes and real sockets."""

from __future__ import annotations

import http.client
import io
import json
import os
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import pytest

from harness.layout import folder
from harness.sdk import GameTable, Product, ProtocolServer, WagerRule, fingerprint, main, serve_stdio
from harness.table.messages import Game
from harness.transport.loading import load_object

if TYPE_CHECKING:
    from collections.abc import Iterator

Plain = dict[str, Any]

_FILE = folder("adapters") / "reference" / "product.py"
REFERENCE = cast("Product", load_object("product.py:product", folder=_FILE.parent, place="reference"))
ROUND: list[Plain] = [
    {"do": "open", "game": "casino-war", "table": {"decks": 6}, "shoe": "7cKh"},
    {"do": "wager", "seat": 1, "wager": "initial", "amount": 1000},
    {"do": "proceed"},
]
PLAYED = REFERENCE.play([ROUND])
TOKEN = "s3cret"  # noqa: S105 - demanded of these tests alone
DEADLINE = 30


class Chatty(GameTable):
    """Prints while it deals, as a careless vendor does."""

    game = "chatty"
    claims = Game(wagers=("initial",), decks=(1,))
    wager_rules = (WagerRule("initial"),)

    def check_table(self) -> None:
        print("a table!")  # noqa: T201
        super().check_table()

    def deal_round(self) -> None:
        self.end_round()


# ------------------------------------------------------------------------------ stdio


def spoken(product: Product, *lines: object) -> list[Plain]:
    """Return the replies to these lines; text and bytes go as they are, the rest as JSON."""
    raw = b"".join((line if isinstance(line, bytes) else json.dumps(line).encode()) + b"\n" for line in lines)
    replies = io.BytesIO()
    serve_stdio(product, requests=io.BytesIO(raw), replies=replies)
    return [json.loads(line) for line in replies.getvalue().splitlines()]


def test_every_request_has_its_reply_under_its_id() -> None:
    first, second, third = spoken(
        REFERENCE, {"id": 1, "describe": {}}, {"id": "two", "play": [ROUND, ROUND]}, {"id": 3, "play": []}
    )
    assert first == {"id": 1, "statement": REFERENCE.describe()}
    assert second == {"id": "two", "played": PLAYED * 2}
    assert third == {"id": 3, "played": []}


def test_stop_ends_the_serving_without_a_reply() -> None:
    assert (
        len(spoken(REFERENCE, {"id": 1, "describe": {}}, {"id": 2, "stop": {}}, {"id": 3, "describe": {}}))
        == 1
    )


@pytest.mark.parametrize(
    ("line", "ident", "code"),
    [
        (b"{", None, "unreadable"),
        (b"\xff\xfe", None, "unreadable"),
        (b"[" * 100_000, None, "unreadable"),
        (b"[1]", None, "unreadable"),
        ({"id": 4}, 4, "unknown-request"),
        ({"id": 4, "dance": {}}, 4, "unknown-request"),
        ({"id": 4, "play": 5}, 4, "malformed"),
        ({"id": 4, "play": [{"do": "open"}]}, 4, "malformed"),
    ],
)
def test_what_cant_be_understood_is_answered_and_the_serving_goes_on(
    line: object, ident: int | None, code: str
) -> None:
    error, after = spoken(REFERENCE, line, b"", {"id": 9, "play": [ROUND]})
    assert (error["id"], error["error"]["code"]) == (ident, code)
    assert error["error"]["message"]
    assert after == {"id": 9, "played": PLAYED}


def test_what_the_product_prints_stays_out_of_the_protocol(capfd: pytest.CaptureFixture[str]) -> None:
    chatty = Product(vendor="v", name="n", version="1", tables=(Chatty,))
    opening = {"do": "open", "game": "chatty", "table": {"decks": 1}}
    (reply,) = spoken(chatty, {"id": 1, "play": [[opening]]})
    assert reply["played"][0]["events"][0][0]["event"] == "opened"
    out, err = capfd.readouterr()
    assert (out, err) == ("", "a table!\n")


def _environment() -> dict[str, str]:
    checkout = Path(sys.modules["harness"].__file__ or "").resolve().parent.parent
    return {**os.environ, "PYTHONPATH": str(checkout)}


def test_a_process_answers_over_pipes_and_ends_with_status_0() -> None:
    requests = [{"id": 1, "describe": {}}, {"id": 2, "play": [ROUND]}, {"id": 3, "stop": {}}]
    ran = subprocess.run(
        [sys.executable, str(_FILE), "stdio"],
        input="".join(json.dumps(request) + "\n" for request in requests),
        env=_environment(),
        capture_output=True,
        check=False,
        text=True,
        timeout=DEADLINE,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    first, second = (json.loads(line) for line in ran.stdout.splitlines())
    assert first["statement"] == REFERENCE.describe()
    assert second["played"] == PLAYED


# ------------------------------------------------------------------------------- http


@contextmanager
def served(token: str | None = None) -> Iterator[http.client.HTTPConnection]:
    """Serve the reference product and yield one connection to it, which is kept."""
    with ProtocolServer(REFERENCE, token=token) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        host, port = server.url.removeprefix("http://").split(":")
        connection = http.client.HTTPConnection(host, int(port), timeout=DEADLINE)
        try:
            yield connection
        finally:
            connection.close()
            server.shutdown()
            thread.join()


def post(
    connection: http.client.HTTPConnection, path: str, body: object, **headers: str
) -> tuple[int, Plain | None]:
    raw = body if isinstance(body, bytes) else json.dumps(body).encode()
    connection.request("POST", path, raw, headers)
    response = connection.getresponse()
    content = response.read()
    return response.status, json.loads(content) if content else None


def test_http_describes_plays_and_errs_on_one_kept_connection() -> None:
    with served() as connection:
        assert post(connection, "/describe", {"describe": {}}) == (200, {"statement": REFERENCE.describe()})
        socket = connection.sock
        assert post(connection, "/play", {"play": [ROUND]}) == (200, {"played": PLAYED})
        status, reply = post(connection, "/play", b"{")
        assert (status, (reply or {})["error"]["code"]) == (200, "unreadable")
        status, reply = post(connection, "/play", {"describe": {}})
        assert (status, (reply or {})["error"]["code"]) == (200, "malformed")
        assert post(connection, "/stop", {"stop": {}}) == (404, None)
        assert connection.sock is socket


def test_a_reply_leaves_in_one_piece() -> None:
    # Head and body apart would cost some 40 ms a reply on a kept connection.
    body = json.dumps({"play": [ROUND]}).encode()
    with served() as connection:
        connection.connect()
        head = f"POST /play HTTP/1.1\r\nHost: table\r\nContent-Length: {len(body)}\r\n\r\n"
        connection.sock.sendall(head.encode() + body)
        _, _, received = connection.sock.recv(65_536).partition(b"\r\n\r\n")
        assert json.loads(received) == {"played": PLAYED}


def test_a_token_is_demanded_where_one_is_given() -> None:
    with served(token=TOKEN) as connection:
        body = {"play": [ROUND]}
        assert post(connection, "/play", body)[0] == 401
        assert post(connection, "/play", body, Authorization="Bearer wrong")[0] == 401
        assert post(connection, "/play", body, Authorization="Bearer sécret")[0] == 401
        assert post(connection, "/play", body, Authorization=f"Bearer {TOKEN}") == (200, {"played": PLAYED})


@pytest.mark.parametrize(("length", "status"), [(None, 411), ("-1", 411), ("99999999999", 413)])
def test_a_body_without_a_lawful_length_ends_the_connection(length: str | None, status: int) -> None:
    with served() as connection:
        connection.putrequest("POST", "/play")
        if length is not None:
            connection.putheader("Content-Length", length)
        connection.endheaders()
        response = connection.getresponse()
        assert (response.status, response.getheader("Connection")) == (status, "close")
        response.read()


def test_a_process_prints_its_url_on_its_first_line_and_serves() -> None:
    command = [sys.executable, str(_FILE), "http", "--port", "0", "--token-env", "DEALER_TOKEN"]
    environment = {**_environment(), "DEALER_TOKEN": TOKEN}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        try:
            assert process.stdout is not None
            host, port = process.stdout.readline().strip().removeprefix("http://").split(":")
            connection = http.client.HTTPConnection(host, int(port), timeout=DEADLINE)
            reply = post(connection, "/play", {"play": [ROUND]}, Authorization=f"Bearer {TOKEN}")
            connection.close()
            assert reply == (200, {"played": PLAYED})
        finally:
            process.terminate()


# ----------------------------------------------------------------- command line, files


def test_the_command_line_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in ([], ["telegraph"], ["http", "--token-env", "NO_SUCH_VARIABLE_HERE"]):
        with pytest.raises(SystemExit) as ended:
            main(REFERENCE, arguments)
        assert ended.value.code == 2
    assert "NO_SUCH_VARIABLE_HERE is not set" in capsys.readouterr().err


def test_the_command_line_serves_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"id": 1, "describe": {}}\n')))
    assert main(REFERENCE, ["stdio"]) == 0
    assert json.loads(capsysbinary.readouterr().out)["statement"] == REFERENCE.describe()


def test_a_fingerprint_names_each_file_with_its_digest(tmp_path: Path) -> None:
    for name in ("b.py", "a.py", "c.txt"):
        (tmp_path / name).write_bytes(b"")
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    found = fingerprint(str(tmp_path / "a.py"))
    assert [(file.path, file.sha256) for file in found] == [("a.py", empty), ("b.py", empty)]
