from __future__ import annotations

import gzip
import json
import shutil
import socket
import ssl
import subprocess
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

import pytest

from harness.errors import AdapterError, ProductError
from harness.tests.transport_kit import GUILTY, STATEMENT, results, rounds, seeds_of
from harness.transport.adapter import Adapter
from harness.transport.http import Http
from harness.transport.link import Timeouts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

PATIENT = Timeouts(start=60, request=60, connect=60)


class Handler(BaseHTTPRequestHandler):
    """A lawful product; a test puts its own `act` in the place of an answer."""

    protocol_version = "HTTP/1.1"
    wbufsize = -1
    disable_nagle_algorithm = True
    server: Server

    def setup(self) -> None:
        super().setup()
        self.server.connections += 1

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.seen.append((self.path, dict(self.headers), body))
        if self.server.act is None or not self.server.act(self, body):
            self.lawful(body)

    def lawful(self, body: dict[str, Any]) -> None:
        self.answer({"statement": STATEMENT} if "describe" in body else {"played": results(body["play"])})

    def answer(self, reply: object, status: int = 200, **headers: str) -> None:
        data = reply if isinstance(reply, bytes) else json.dumps(reply).encode()
        self.send_response(status)
        self.send_header("Content-Length", headers.pop("length", str(len(data))))
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.end_headers()
        self.wfile.write(data)
        self.wfile.flush()

    def drop(self) -> None:
        self.close_connection = True
        self.connection.shutdown(socket.SHUT_RDWR)

    def log_message(self, *_: object) -> None:
        """Keep the test's output clean."""


class Server(ThreadingHTTPServer):
    daemon_threads = True

    def __init__(self, act: Callable[[Handler, dict[str, Any]], bool] | None) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.act = act
        self.connections = 0
        self.seen: list[tuple[str, dict[str, str], dict[str, Any]]] = []
        #: Set when the test is over, so that an answer that never comes blocks no longer.
        self.over = threading.Event()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


@contextmanager
def serving(
    act: Callable[[Handler, dict[str, Any]], bool] | None = None, *, tls: ssl.SSLContext | None = None
) -> Iterator[Server]:
    with Server(act) as server:
        if tls:
            server.socket = tls.wrap_socket(server.socket, server_side=True)
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            yield server
        finally:
            server.over.set()
            server.shutdown()
            thread.join()


def is_guilty(body: dict[str, Any]) -> bool:
    return any(commands[0].get("seed") == GUILTY for commands in body.get("play", []))


def on_guilty(fault: Callable[[Handler], None]) -> Callable[[Handler, dict[str, Any]], bool]:
    def act(handler: Handler, body: dict[str, Any]) -> bool:
        if is_guilty(body):
            fault(handler)
            return True
        return False

    return act


def reach(
    server: Server,
    *,
    size: int = 10,
    in_flight: int = 2,
    timeouts: Timeouts = PATIENT,
    token: str | None = None,
    reply_limit: int = 64_000_000,
) -> Adapter:
    link = Http(server.url, timeouts=timeouts, in_flight=in_flight, token=token, reply_limit=reply_limit)
    return Adapter("http", link, rounds_per_request=size)


# -------------------------------------------------------------------- lawful products


def test_a_lawful_product_plays_all_rounds_in_order() -> None:
    with serving() as server, reach(server, size=10) as adapter:
        assert adapter.describe().product.name == "Dull Dealer"
        assert seeds_of(adapter.play(rounds(*range(100, 155)))) == list(range(100, 155))
        paths = [path for path, _, _ in server.seen]
        bodies = [body for _, _, body in server.seen]
    assert paths == ["/describe"] + ["/play"] * 6
    assert bodies[0] == {"describe": {}}
    assert set(bodies[1]) == {"play"}


def test_connections_are_kept_alive_one_for_each_request_in_flight() -> None:
    with serving() as server, reach(server, size=1, in_flight=3) as adapter:
        for _ in range(5):
            adapter.play(rounds(1, 2, 3, 4, 5, 6))
        assert server.connections <= 3


def test_a_lone_request_stays_on_one_connection() -> None:
    with serving() as server, reach(server) as adapter:
        for _ in range(5):
            adapter.play(rounds(1))
        assert server.connections == 1


def test_several_requests_are_in_flight_at_once() -> None:
    meeting = threading.Barrier(2, timeout=60)

    def act(_: Handler, body: dict[str, Any]) -> bool:
        if "play" in body:
            meeting.wait()  # passes only if two requests are here at the same time
        return False

    with serving(act) as server, reach(server, size=1) as adapter:
        assert seeds_of(adapter.play(rounds(1, 2, 3, 4))) == [1, 2, 3, 4]


def test_an_error_to_many_rounds_is_repeated_one_by_one() -> None:
    def act(handler: Handler, body: dict[str, Any]) -> bool:
        if len(body.get("play", [])) > 1:
            handler.answer({"error": {"code": "batch", "message": "one at a time"}})
            return True
        return False

    with serving(act) as server, reach(server, size=4) as adapter:
        assert seeds_of(adapter.play(rounds(*range(10)))) == list(range(10))
        assert adapter.mishaps == ()


def test_the_bases_last_slash_does_not_matter() -> None:
    with serving() as server, Adapter("http", Http(f"{server.url}/api/")) as adapter:
        adapter.describe()
        assert server.seen[0][0] == "/api/describe"


# ------------------------------------------------------------------- what is sent


def test_the_token_is_sent_and_nothing_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    netrc = tmp_path / "netrc"
    netrc.write_text("default login somebody password secret\n")
    monkeypatch.setenv("NETRC", str(netrc))
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:9")
    with serving() as server:
        with reach(server, token="a-token") as adapter:  # noqa: S106 - made up for this test
            adapter.describe()
        with reach(server) as adapter:
            adapter.describe()
        with_token, without = (headers for _, headers, _ in server.seen)
    assert with_token["Authorization"] == "Bearer a-token"
    assert "Authorization" not in without
    assert with_token["Content-Type"] == "application/json"


def test_no_cookie_travels_from_round_to_round() -> None:
    def act(handler: Handler, body: dict[str, Any]) -> bool:
        reply = {"statement": STATEMENT} if "describe" in body else {"played": results(body["play"])}
        handler.answer(reply, Set_Cookie="table=7; Path=/")
        return True

    with serving(act) as server, reach(server) as adapter:
        adapter.play(rounds(1))
        adapter.play(rounds(2))
        assert all("Cookie" not in headers for _, headers, _ in server.seen)


# ------------------------------------------------------------------- wrong products


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (lambda h: h.answer({"oops": 1}, 500), 'HTTP status 500, expected 200: “{"oops": 1}”'),
        (lambda h: h.answer(b"", 404), r"status 404, expected 200 \(the harness posts to {base}/describe"),
        (lambda h: h.answer(b"who?", 401), r"status 401, .*“who\?” \(the adapter file's token_env"),
        (lambda h: h.answer(b"", 307, Location="/elsewhere"), "redirect to “/elsewhere” .redirects are not"),
        (lambda h: h.answer(b"<html>"), "no JSON .*“<html>”"),
        (lambda h: h.answer(b'{"played": [{"x": "\xff"}]}'), "no JSON .*utf-8"),
        (lambda h: h.answer({"played": []}), "0 results for 1 rounds"),
        (lambda h: h.answer({"played": {}}), "Expected `array`, got `object`"),
        (lambda h: h.answer({"error": {"code": "no", "message": "never"}}), "with an error, “no: never”"),
        (lambda h: h.drop(), "the connection ended without an answer"),
        (lambda h: (h.answer(b"{", length="100"), h.drop()), "the connection ended without an answer"),
        (lambda h: h.answer(b" " * 5_000_000), "a reply longer than 4000000 bytes"),
    ],
)  # fmt: skip
def test_a_fault_is_told_and_blamed_and_the_run_goes_on(fault: Callable[[Handler], None], said: str) -> None:
    with serving(on_guilty(fault)) as server, reach(server, reply_limit=4_000_000) as adapter:
        (outcome,) = adapter.play(rounds(GUILTY))
        assert isinstance(outcome.error, ProductError)
        with pytest.raises(ProductError, match=said):
            raise outcome.error
        assert seeds_of(adapter.play(rounds(1, 2))) == [1, 2]
        assert all(path in {"/describe", "/play"} for path, _, _ in server.seen)


@pytest.mark.parametrize(
    "fault", [lambda h: h.drop(), lambda h: h.answer(b"", 500), lambda h: h.answer({"error": {}})]
)
def test_only_the_guilty_round_of_a_failed_batch_stays_an_error(fault: Callable[[Handler], None]) -> None:
    with serving(on_guilty(fault)) as server, reach(server, size=3) as adapter:
        assert seeds_of(adapter.play(rounds(1, 2, 3, 4, 13, 6, 7))) == [1, 2, 3, 4, None, 6, 7]
        assert adapter.mishaps == ()


def test_a_connection_that_was_closed_while_idle_is_opened_again() -> None:
    dropped: list[str] = []

    def once(handler: Handler) -> None:
        if dropped:
            handler.answer({"played": results([[{"seed": GUILTY}, {}]])})
        else:
            dropped.append(handler.path)
            handler.drop()

    with serving(on_guilty(once)) as server, reach(server) as adapter:
        assert seeds_of(adapter.play(rounds(GUILTY))) == [GUILTY]


@pytest.mark.parametrize("part", [b"", b'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"played"'])
def test_a_silent_product_is_a_product_error_and_is_given_up_in_the_end(part: bytes) -> None:
    def silence(handler: Handler) -> None:
        handler.wfile.write(part)
        handler.wfile.flush()
        handler.server.over.wait()
        handler.close_connection = True

    hasty = Timeouts(start=60, request=0.2, connect=60)
    with serving(on_guilty(silence)) as server, reach(server, timeouts=hasty) as adapter:
        outcomes = adapter.play(rounds(*[GUILTY] * 30))
        plays = sum(path == "/play" for path, _, _ in server.seen)
    told = [str(outcome.error) for outcome in outcomes]
    assert all("no complete answer within 0.2 s" in line for line in told)
    assert {type(outcome.error) for outcome in outcomes} == {ProductError}
    assert "given up after" in told[-1]
    assert plays < 10


def test_a_body_that_drips_does_not_outlast_the_time_limit() -> None:
    def drip(handler: Handler) -> None:
        handler.send_response(200)
        handler.send_header("Content-Length", "1000000")
        handler.end_headers()
        while not handler.server.over.wait(0.02):
            handler.wfile.write(b" ")
            handler.wfile.flush()

    def patiently(handler: Handler) -> None:
        try:
            drip(handler)
        except OSError:  # the harness has hung up
            handler.close_connection = True

    hasty = Timeouts(start=60, request=0.3, connect=60)
    with serving(on_guilty(patiently)) as server, reach(server, timeouts=hasty) as adapter:
        (outcome,) = adapter.play(rounds(GUILTY))
    assert "no complete answer within 0.3 s" in str(outcome.error)


def test_headers_that_drip_do_not_outlast_the_time_limit() -> None:
    def drip(handler: Handler) -> None:
        handler.wfile.write(b"HTTP/1.1 200 OK\r\nX-Slow: ")
        try:
            while not handler.server.over.wait(0.02):
                handler.wfile.write(b"x")
                handler.wfile.flush()
        except OSError:  # the harness has hung up
            pass
        handler.close_connection = True

    hasty = Timeouts(start=60, request=0.3, connect=0.3)
    with serving(on_guilty(drip)) as server, reach(server, timeouts=hasty) as adapter:
        (outcome,) = adapter.play(rounds(GUILTY))
        assert seeds_of(adapter.play(rounds(1, 2))) == [1, 2]
    assert "no complete answer within 0.3 s" in str(outcome.error)


def test_a_reply_that_unpacks_to_any_length_is_not_unpacked() -> None:
    def bomb(handler: Handler) -> None:
        handler.answer(gzip.compress(b" " * 5_000_000), Content_Encoding="gzip")

    with serving(on_guilty(bomb)) as server, reach(server, reply_limit=4_000_000) as adapter:
        (outcome,) = adapter.play(rounds(GUILTY))
        assert server.seen[-1][1]["Accept-Encoding"] == "identity"
    assert "a reply in the content encoding “gzip” (none is asked for)" in str(outcome.error)


@pytest.mark.parametrize(
    ("kind", "taken"),
    [
        ("application/json; charset=utf-8", True),
        ("application/vnd.dealer+json", True),
        ("text/html", False),
        ("application/octet-stream", False),
    ],
)
def test_a_reply_that_says_it_is_something_else_is_refused(kind: str, taken: bool) -> None:  # noqa: FBT001 - a case
    def as_kind(handler: Handler) -> None:
        handler.answer({"played": results([[{"seed": GUILTY}, {}]])}, Content_Type=kind)

    with serving(on_guilty(as_kind)) as server, reach(server) as adapter:
        (outcome,) = adapter.play(rounds(GUILTY))
    if taken:
        assert outcome.error is None
    else:
        assert f"a reply of content type “{kind}” (expected application/json)" in str(outcome.error)


def test_a_redirect_to_another_host_brings_that_host_no_request() -> None:
    with serving() as elsewhere:

        def send_away(handler: Handler) -> None:
            handler.answer(b"", 307, Location=f"{elsewhere.url}/play")

        with serving(on_guilty(send_away)) as server, reach(server, token="a-token") as adapter:  # noqa: S106 - made up
            (outcome,) = adapter.play(rounds(GUILTY))
        assert elsewhere.seen == []
    assert f"a redirect to “{elsewhere.url}/play”" in str(outcome.error)
    assert "a-token" not in str(outcome.error)


def test_a_token_that_the_product_repeats_is_not_heard() -> None:
    def repeat(handler: Handler, body: dict[str, Any]) -> bool:
        said = handler.headers["Authorization"]
        if is_guilty(body):
            handler.answer({"you sent": said}, 500)
        elif "describe" in body:
            handler.answer({"statement": {**STATEMENT, "product": {**STATEMENT["product"], "name": said}}})
        else:
            handler.answer({"played": [{"crashed": said} for _ in body["play"]]})
        return True

    secret = "a-very-secret-token"  # noqa: S105 - made up for this test
    with serving(repeat) as server, reach(server, token=secret) as adapter:
        assert server.seen == []
        outcomes = (*adapter.play(rounds(GUILTY)), *adapter.play(rounds(1)))
        assert secret in str(server.seen)
        heard = (adapter.raw_statement, adapter.describe(), *outcomes, *(str(one.error) for one in outcomes))
    assert secret not in str(heard)
    assert '“{"you sent": "Bearer (the token)"}”' in str(outcomes[0].error)


def test_the_environments_proxy_is_used_where_it_is_asked_for_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    with serving() as proxy:
        for name in ("http_proxy", "HTTP_PROXY"):
            monkeypatch.setenv(name, proxy.url)
        for name in ("no_proxy", "NO_PROXY"):
            monkeypatch.delenv(name, raising=False)
        with Adapter("far", Http("http://dealer.invalid/base", proxies=True)) as adapter:
            adapter.describe()
        assert [path for path, _, _ in proxy.seen] == ["http://dealer.invalid/base/describe"]
        with (
            Adapter("far", Http("http://dealer.invalid/base")) as adapter,
            pytest.raises(AdapterError, match="cannot reach"),
        ):
            adapter.describe()
        assert len(proxy.seen) == 1


# --------------------------------------------------------------------- connections


def test_nobody_at_home_is_the_adapters_error() -> None:
    with socket.socket() as placeholder:
        placeholder.bind(("127.0.0.1", 0))  # bound and not listening: nobody else gets the port
        url = f"http://127.0.0.1:{placeholder.getsockname()[1]}"
        with Adapter("http", Http(url)) as adapter:
            with pytest.raises(AdapterError, match=r"cannot reach the product: .*refused.*is it running"):
                adapter.describe()
            outcomes = adapter.play(rounds(1, 2))
    assert all(isinstance(outcome.error, AdapterError) for outcome in outcomes)


def test_a_wrong_version_over_http_is_the_products_error() -> None:
    def act(handler: Handler, _: dict[str, Any]) -> bool:
        handler.answer({"statement": {**STATEMENT, "protocol": "0.9"}})
        return True

    with (
        serving(act) as server,
        reach(server) as adapter,
        pytest.raises(ProductError, match=r"protocol '0\.9'"),
    ):
        adapter.describe()


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """Return a self-signed certificate for 127.0.0.1, and its key."""
    home = tmp_path_factory.mktemp("tls")
    tool = shutil.which("openssl")
    assert tool is not None, "this test needs the openssl command"
    subprocess.run(
        (
            *(tool, "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-keyout", "key.pem", "-out", "ca.pem", "-days", "2", "-subj", "/CN=clauseproof test"),
            *("-addext", "subjectAltName=IP:127.0.0.1", "-addext", "keyUsage=digitalSignature,keyCertSign"),
        ),
        cwd=home,
        check=True,
        capture_output=True,
    )
    return home / "ca.pem", home / "key.pem"


def test_tls_is_verified_against_the_given_certificates(certificate: tuple[Path, Path]) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    with serving(tls=context) as server:
        url = server.url.replace("http:", "https:")
        with Adapter("tls", Http(url, ca=certificate[0])) as adapter:
            assert seeds_of(adapter.play(rounds(1, 2))) == [1, 2]
        with Adapter("tls", Http(url)) as adapter, pytest.raises(AdapterError) as caught:
            adapter.describe()
    assert "no trusted connection" in str(caught.value)
    assert "the adapter file's ca names" in str(caught.value)
