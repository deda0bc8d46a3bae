"""Translating adapters against a real server: the documented one, bad answers, and who is to blame."""

from __future__ import annotations

import json
import socket
import ssl
import sys
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from harness.errors import AdapterError, Blame, ProductError
from harness.sdk.translate import (
    Refusals,
    Refused,
    RestClient,
    Service,
    SilentError,
    TranslatedProduct,
    TranslatedRound,
    UnreachableError,
)
from harness.table import messages
from harness.tests.test_transport_http import certificate
from harness.tests.translate_kit import (
    DECIDED,
    OPEN,
    ROUND,
    Reply,
    ScriptedServer,
    documented_adapter,
    journal,
    ok,
    raw,
    serving,
)
from harness.transport.adapter import Adapter
from harness.transport.inprocess import InProcess

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.table.messages import Round
    from harness.transport import Outcome


__all__ = ["certificate"]

STATEMENT = messages.Statement(
    protocol="1.0",
    product=messages.Product(vendor="Example", name="Careless", version="1"),
    control="deck",
    events=("opened", "deal", "collect", "pay"),
    games={"casino-war": messages.Game(wagers=("initial",), decks=(6,), by=("chips",))},
)


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with serving() as server:
        yield server


def played(server: ScriptedServer, *rounds: Round, timeout: float = 10) -> tuple[Outcome, ...]:
    """What the harness makes of rounds at the documented adapter."""
    with documented_adapter(server.url, timeout=timeout) as product:
        return Adapter("scripted", InProcess(product)).play(rounds)


def refused(server: ScriptedServer, *rounds: Round) -> list[tuple[Blame | None, str]]:
    """Who is to blame for each round, and why."""
    outcomes = played(server, *rounds)
    return [(one.error.blame, str(one.error)) if one.error else (None, "") for one in outcomes]


# ------------------------------------------------------------- the adapter of the documentation


def test_the_documented_adapter_is_a_whole_one(server: ScriptedServer) -> None:
    (outcome,) = played(server, DECIDED)
    assert outcome.raw == (
        b'{"events":[[{"event":"opened"}],'
        b'[{"event":"wager","seat":1,"wager":"initial","amount":1000,"by":"chips","confirmed_by":[]}],'
        b'[{"event":"deal","to":1,"card":"Th","face":"up","hand":"original"},'
        b'{"event":"deal","to":"dealer","card":"As","face":"up","hand":"original"}],'
        b'[{"event":"rejected","reason":"other","text":"NO_CHOICE: nothing to choose"}]]}'
    )
    assert [(call, body) for call, _, body in server.heard[1:]] == [
        ("POST /tables", b'{"shoe": ["10H", "AS"]}'),
        ("POST /tables/T1/bets", b'{"box": 0, "kind": "ANTE", "stake": "10.00"}'),
        ("POST /tables/T1/deal", b"{}"),
        ("POST /tables/T1/choice", b'{"box": 0, "choice": "war"}'),
    ]


def test_its_statement_is_one(server: ScriptedServer) -> None:
    with documented_adapter(server.url) as product:
        statement = Adapter("scripted", InProcess(product)).describe()
    assert (statement.product.version, statement.events) == ("7", ("opened", "rejected", "wager", "deal"))


@pytest.mark.parametrize("closed", ["describe", "play"])
def test_a_closed_one_says_so(server: ScriptedServer, closed: str) -> None:
    product = documented_adapter(server.url)
    product.close()
    product.close()
    with pytest.raises(ValueError, match="closed"):
        product.describe() if closed == "describe" else product.play([])


# ------------------------------------------------------------------------- bad answers

BETS = "POST /tables/T1/bets"
BET = {"type": "BET", "box": 0, "kind": "ANTE", "stake": "10.00"}
PRODUCT, ADAPTER = Blame.PRODUCT, Blame.ADAPTER

BAD: list[tuple[str, str, Reply, Blame, str]] = [
    (
        "a missing field",
        BETS,
        journal({key: BET[key] for key in ("type", "box", "kind")}),
        PRODUCT,
        f"{BETS}: journal[0]: there is no field 'stake', only type, box, kind",
    ),
    (
        "no journal",
        BETS,
        ok(status="fine"),
        PRODUCT,
        f"{BETS}: there is no field 'journal', only status",
    ),
    (
        "money as a binary fraction",
        BETS,
        raw('{"journal": [{"type": "BET", "box": 0, "kind": "ANTE", "stake": 10.10}]}'),
        PRODUCT,
        f"{BETS}: journal[0].stake: expected money such as '10.00', got 10.10",
    ),
    (
        "money in words",
        BETS,
        journal({**BET, "stake": "ten"}),
        PRODUCT,
        f"{BETS}: journal[0].stake: expected money such as '10.00', got \"ten\"",
    ),
    (
        "a seat that is none",
        BETS,
        journal({**BET, "box": -1}),
        PRODUCT,
        f"{BETS}: journal[0].box: expected the number of a seat from 0 on, got -1",
    ),
    (
        "an unknown word",
        BETS,
        journal({**BET, "kind": "ANTY"}),
        ADAPTER,
        (
            f'{BETS}: journal[0].kind: the translation has no rule for the wager "ANTY" '
            "(did you mean 'ANTE'? known: ANTE)"
        ),
    ),
    (
        "an unknown kind of entry",
        BETS,
        journal(BET, {"type": "EARTHQUAKE"}),
        ADAPTER,
        (
            f'{BETS}: journal[1].type: the translation has no rule for the kind of entry "EARTHQUAKE" '
            "(known: BET, CARD)"
        ),
    ),
    (
        "an unknown card",
        "POST /tables/T1/deal",
        journal({"type": "CARD", "box": 0, "card": "11H"}),
        ADAPTER,
        (
            'POST /tables/T1/deal: journal[0].card: the translation has no rule for the card "11H" '
            "(did you mean '10H'?"
        ),
    ),
    (
        "a card of another type",
        "POST /tables/T1/deal",
        journal({"type": "CARD", "box": 0, "card": {"rank": "TEN"}}),
        PRODUCT,
        'POST /tables/T1/deal: journal[0].card: expected a card such as \'2C\', got {"rank": "TEN"}',
    ),
    (
        "HTML",
        BETS,
        raw("<!DOCTYPE html><title>Welcome</title>", kind="text/html"),
        PRODUCT,
        (
            f"{BETS}: expected JSON, got “<!DOCTYPE html><title>Welcome</title>” "
            "(is the base URL that of the product's API?)"
        ),
    ),
    ("cut off JSON", BETS, raw('{"journal": ['), PRODUCT, f'{BETS}: expected JSON, got “{{"journal": [”'),
    ("no UTF-8", BETS, (200, "application/json", b'{"a": "\xff"}'), PRODUCT, f"{BETS}: expected JSON, got"),
    ("a number", BETS, raw("7"), PRODUCT, f"{BETS}: expected an object, got 7"),
    ("nothing", BETS, raw(""), PRODUCT, f"{BETS}: there is no field 'journal', only nothing"),
    ("a breakdown", BETS, raw('{"error": "NPE"}', 500), PRODUCT, "the product crashed in this round: “NPE”"),
    (
        "a breakdown in HTML",
        BETS,
        raw("<h1>Oops</h1>", 500, "text/html"),
        PRODUCT,
        "the product crashed in this round: “HTTP 500 “<h1>Oops</h1>””",
    ),
    (
        "a gateway's word",
        BETS,
        raw("<h1>Bad gateway</h1>", 502, "text/html"),
        ADAPTER,
        f"{BETS}: HTTP 502 “<h1>Bad gateway</h1>”, which may be a gateway's word",
    ),
    (
        "a gateway that is the product",
        BETS,
        raw('{"error": "FULL"}', 503),
        PRODUCT,
        "crashed in this round: “FULL”",
    ),
    (
        "a refusal that nobody can read",
        BETS,
        raw('{"oops": true}', 422),
        ADAPTER,
        (
            f'{BETS}: the translation has no rule for HTTP 422 “{{"oops": true}}” '
            "(a refusal has the field 'error')"
        ),
    ),
    (
        "no such call",
        BETS,
        raw("Not found", 404, "text/plain"),
        ADAPTER,
        f"{BETS}: the translation has no rule for HTTP 404 “Not found”",
    ),
    ("a door", BETS, raw("", 401), ADAPTER, "(does the product want a token?)"),
    (
        "a door that says so",
        BETS,
        raw('{"error": "EXPIRED", "message": "token"}', 401),
        ADAPTER,
        "(if the product refuses a command so, name 'EXPIRED' among the reasons)",
    ),
    ("not so fast", BETS, raw('{"error": "RATE"}', 429), ADAPTER, "no rule for HTTP 429"),
    ("a redirect", BETS, raw("", 302), ADAPTER, "redirects are not followed: give the final URL"),
    ("silence", BETS, None, PRODUCT, f"{BETS}: the connection ended without a whole answer"),
]


@pytest.mark.parametrize(
    ("call", "reply", "blame", "words"), [one[1:] for one in BAD], ids=[one[0] for one in BAD]
)
def test_a_bad_answer_is_told_with_call_field_and_what_was_expected(
    server: ScriptedServer, call: str, reply: Reply, blame: Blame, words: str
) -> None:
    server.script[call] = reply
    ((blamed, told),) = refused(server, ROUND)
    assert blamed is blame
    assert words in told
    assert told.isprintable()


def test_one_bad_round_takes_no_others_with_it(server: ScriptedServer) -> None:
    server.script["POST /tables/T1/deal"] = ok()
    good: Round = ROUND[:2]
    assert [blame for blame, _ in refused(server, good, ROUND, good)] == [None, PRODUCT, None]


def test_a_refusal_has_the_declared_reason_and_the_products_own_words(server: ScriptedServer) -> None:
    server.script[BETS] = raw('{"error": "TOO_SMALL", "message": "at least $20\\u001b[31m"}', 422)
    (outcome,) = played(server, ROUND[:2])
    assert outcome.raw is not None
    assert (
        b'{"event":"rejected","reason":"too-small","text":"TOO_SMALL: at least $20\\\\x1b[31m"}'
        in outcome.raw
    )


@pytest.mark.parametrize("status", [403, 429])
def test_a_code_with_a_meaning_is_a_refusal_whatever_the_status(server: ScriptedServer, status: int) -> None:
    server.script[BETS] = raw('{"error": "TOO_SMALL"}', status)
    (outcome,) = played(server, ROUND[:2])
    assert outcome.raw is not None
    assert b'"reason":"too-small"' in outcome.raw


@pytest.mark.parametrize("code", [7, 0])
def test_an_error_code_may_be_a_number(server: ScriptedServer, code: int) -> None:
    server.script[BETS] = raw(f'{{"error": {code}}}', 400)
    (outcome,) = played(server, ROUND[:2])
    assert outcome.raw is not None
    assert f'"text":"{code}"'.encode() in outcome.raw
    server.script["POST /bets"] = raw(f'{{"code": {code}}}', 400)
    refusals = Refusals(reasons={"too-small": (code,)})
    with pytest.raises(Refused) as refused:
        RestClient(server.url, refusals=refusals).post("/bets")
    assert refused.value.reason == "too-small"


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ('{"error": {"code": "LOW", "message": "too little"}}', ("too-small", "LOW: too little")),
        ('{"error": {"code": "LOW"}}', ("too-small", "LOW")),
        ('{"error.code": "LOW", "error": {"code": "HIGH"}}', ("too-small", "LOW")),
    ],
)
def test_an_error_code_may_stand_within_an_object(
    server: ScriptedServer, body: str, told: tuple[str, str]
) -> None:
    server.script["POST /bets"] = raw(body, 422)
    refusals = Refusals(code="error.code", message="error.message", reasons={"too-small": ("LOW",)})
    client = RestClient(server.url, refusals=refusals)
    with pytest.raises(Refused) as refused:
        client.post("/bets")
    assert (refused.value.reason, refused.value.text) == told
    for other in ('{"error": "LOW"}', '{"error": null}', "[]", '"LOW"'):
        server.script["POST /bets"] = raw(other, 422)
        with pytest.raises(AdapterError, match=r"a refusal has the field 'error\.code'"):
            client.post("/bets")
    client.close()


def test_a_certificate_that_is_not_trusted_is_not_the_products_fault(
    server: ScriptedServer, certificate: tuple[Path, Path]
) -> None:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(*certificate)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    url = server.url.replace("http:", "https:")
    with pytest.raises(UnreachableError, match="no trusted connection"):
        RestClient(url).get("/version")
    assert RestClient(url, ca=certificate[0]).get("/version").text("release") == "7"


def test_a_hanging_product_is_given_up() -> None:
    with socket.create_server(("127.0.0.1", 0)) as deaf:
        client = RestClient(f"http://127.0.0.1:{deaf.getsockname()[1]}", timeout=0.05)
        with pytest.raises(SilentError, match=r"GET /version: no answer within 0\.05 s"):
            client.get("/version")
        client.close()


def test_where_nobody_listens_the_adapter_is_to_blame() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        client = RestClient(f"http://127.0.0.1:{taken.getsockname()[1]}")
        with pytest.raises(UnreachableError, match="nobody listens at the product's address"):
            client.get("/version")
        client.close()


@pytest.mark.parametrize("url", ["nonsense", "http://", "ftp://127.0.0.1"])
def test_what_is_no_address_is_the_adapters_fault(url: str) -> None:
    client = RestClient(url)
    with pytest.raises(AdapterError, match="GET /version"):
        client.get("/version")
    client.close()


def test_a_body_that_is_no_json_never_leaves(server: ScriptedServer) -> None:
    client = RestClient(server.url)
    for body in ({"stake": float("nan")}, {"cards": {1, 2}}):
        with pytest.raises(AdapterError, match="POST /tables: the body is no JSON"):
            client.call("POST", "/tables", body)
    client.close()
    assert server.heard == []


def test_a_list_is_read_as_its_items(server: ScriptedServer) -> None:
    server.script["GET /version"] = raw('[{"release": "8"}]')
    client = RestClient(server.url)
    assert [one.text("release") for one in client.get("/version").objects("items")] == ["8"]
    client.close()


def test_digits_of_an_answer_are_kept(server: ScriptedServer) -> None:
    server.script["GET /version"] = raw('{"a": 0.10, "b": 123456789012345678901234567890}')
    client = RestClient(server.url)
    answer = client.get("/version")
    assert answer.read("a", lambda value, _: str(value)) == "0.10"
    assert answer.whole("b") == 123456789012345678901234567890
    client.close()


class Careless(TranslatedRound):
    """Makes of every command one event, as the test says."""

    made: object = None

    def open(self, command: object) -> list[Any]:  # noqa: ARG002 - whatever it says
        return [messages.Opened()]

    def wager(self, command: object) -> list[Any]:  # noqa: ARG002 - whatever it says
        return [self.made]

    def proceed(self) -> list[Any]:
        return []

    def decide(self, command: object) -> list[Any]:  # noqa: ARG002 - whatever it says
        return []


@pytest.mark.parametrize(
    ("made", "blame", "words"),
    [
        (
            messages.Dealt(to=1, card="8h", face="Up", hand="original"),  # type: ignore[arg-type]
            Blame.ADAPTER,
            "events[1][0].face: the translation makes no event of the protocol: Invalid enum value 'Up'",
        ),
        (
            messages.Collected(seat="1", wager="initial", amount=5),  # type: ignore[arg-type]
            Blame.ADAPTER,
            "events[1][0].seat: the translation makes no event of the protocol: Expected `int`, got `str`",
        ),
        # A seat that there is none: the product may have said so.
        (messages.Paid(seat=0, wager="initial", amount=5), Blame.PRODUCT, "Expected `int` >= 1"),
    ],
    ids=["a word of no protocol", "another type", "a value out of bounds"],
)
def test_an_event_that_is_none_is_the_translations_fault(made: object, blame: Blame, words: str) -> None:
    table = type("Table", (Careless,), {"made": made})
    product = TranslatedProduct(
        RestClient("http://127.0.0.1:1"), statement=lambda _: STATEMENT, tables={"casino-war": table}
    )
    (outcome,) = Adapter("careless", InProcess(product)).play([ROUND])
    assert outcome.error is not None
    assert (outcome.error.blame, words in str(outcome.error)) == (blame, True), str(outcome.error)


# ------------------------------------------------------------------------- secrets

TOKEN = "s3cr3t-t0k3n-of-the-table"  # noqa: S105 - nobody's


def test_the_token_is_sent_and_nowhere_told(server: ScriptedServer) -> None:
    server.script["GET /version"] = raw(f"your {TOKEN} is bad", 403)
    with documented_adapter(server.url, token=TOKEN) as product, pytest.raises(AdapterError) as told:
        product.describe()
    assert server.heard[0][1]["Authorization"] == f"Bearer {TOKEN}"
    assert TOKEN not in str(told.value)
    assert "your (hidden) is bad" in str(told.value)


@pytest.mark.parametrize(
    "reply",
    [
        raw(json.dumps({"error": "BAD", "message": f"{TOKEN} is no good"}), 400),
        raw(json.dumps({"error": "BOOM", "message": f"with {TOKEN}"}), 500),
        raw(f"with {TOKEN}", 500),
        raw(f"oops {TOKEN}"),
        ok(id=[TOKEN]),
    ],
    ids=["refusal", "broken down", "gateway", "no JSON", "a field of another type"],
)
def test_no_round_tells_the_token_that_the_product_answers_with(server: ScriptedServer, reply: Reply) -> None:
    server.script["POST /tables"] = reply
    with documented_adapter(server.url, token=TOKEN) as product:
        (outcome,) = Adapter("scripted", InProcess(product)).play([ROUND])
    told = f"{outcome.error} {outcome.result}"
    assert TOKEN not in told
    assert "(hidden)" in told


def test_a_token_that_came_of_a_login_is_sent_from_then_on(server: ScriptedServer) -> None:
    server.script["POST /login"] = ok(token=TOKEN)
    client = RestClient(server.url)
    client.authorise(client.post("/login", user="lab").text("token"))
    client.get("/version")
    client.close()
    assert [headers.get("Authorization") for _, headers, _ in server.heard] == [None, f"Bearer {TOKEN}"]


# ------------------------------------------------------------------------- services

PRINTS = "import sys; print({line!r}, flush=True); sys.stdin.read()"


@pytest.mark.parametrize(
    ("line", "url"), [("4711", "http://127.0.0.1:4711"), ("http://localhost:1/api", "http://localhost:1/api")]
)
def test_a_service_says_where_it_listens(tmp_path: Path, line: str, url: str) -> None:
    service = Service((sys.executable, "-c", PRINTS.format(line=line)), tmp_path)
    assert service.base_url == url
    assert service.ended() is None
    service.close()
    assert service.ended() == 0


def test_a_service_gets_its_variables_and_runs_in_its_folder(tmp_path: Path) -> None:
    code = "import os, sys; print(os.environ['PORT_OF_MINE'] if os.getcwd() == sys.argv[1] else 'elsewhere')"
    service = Service((sys.executable, "-c", code, str(tmp_path.resolve())), tmp_path, {"PORT_OF_MINE": "17"})
    service.close()
    assert service.base_url == "http://127.0.0.1:17"


SERVES = """
import http.server
server = http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
print(server.server_port, flush=True)
server.serve_forever()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_what_a_service_has_started_ends_with_it(tmp_path: Path) -> None:
    (tmp_path / "serves.py").write_text(SERVES, encoding="utf-8")
    service = Service(("sh", "-c", f"'{sys.executable}' serves.py; true"), tmp_path)
    port = int(service.base_url.rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)):
        pass
    service.close()
    with socket.socket() as probe:
        assert probe.connect_ex(("127.0.0.1", port)) != 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no groups of processes")
def test_a_service_that_never_says_where_it_listens_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.sdk.translate.service.START", 0.5)
    with pytest.raises(AdapterError, match="neither a port nor a URL"):
        Service(("sh", "-c", "sleep 300; true"), tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_service_that_does_not_watch_its_input_is_told_to_end(tmp_path: Path) -> None:
    code = "import signal, sys; signal.signal(signal.SIGTERM, lambda *_: sys.exit(7)); print(1, flush=True); "
    service = Service((sys.executable, "-c", code + "signal.pause()"), tmp_path)
    service.close()
    assert service.ended() == 7


def test_a_service_may_log_to_its_standard_output(tmp_path: Path) -> None:
    code = "print(17, flush=True); [print('x' * 5000) for _ in range(300)]; open('done', 'w').close()"
    service = Service((sys.executable, "-c", code), tmp_path)
    assert service.ended(within=20) == 0
    service.close()
    assert (tmp_path / "done").exists()


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("raise SystemExit(3)", "neither a port nor a URL but “”; exit status 3"),
        ("print('hello')", "but “hello”"),
    ],
)
def test_a_service_that_does_not_say_so_is_the_adapters_fault(tmp_path: Path, code: str, words: str) -> None:
    with pytest.raises(AdapterError, match=words):
        Service((sys.executable, "-c", code), tmp_path)


def test_a_service_that_is_not_there_is_the_adapters_fault(tmp_path: Path) -> None:
    with pytest.raises(AdapterError, match=r"cannot start '\./no-such-service': No such file"):
        Service(("./no-such-service",), tmp_path)


# ------------------------------------------------------------------- what the caller gets wrong


def test_a_game_that_the_product_does_not_have_never_reaches_it(server: ScriptedServer) -> None:
    with documented_adapter(server.url) as product:
        commands = [{"do": "open", "game": "casino-wra", "table": {"decks": 6}}, {"do": "proceed"}]
        [result] = product.play([commands])
    assert [event["reason"] for step in result["events"] for event in step] == ["table-not-allowed", "other"]
    assert "did you mean 'casino-war'" in result["events"][0][0]["text"]
    assert server.heard == []


def test_a_refused_open_refuses_the_round(server: ScriptedServer) -> None:
    server.script["POST /tables"] = raw('{"error": "FULL"}', 409)
    (outcome,) = played(server, (OPEN, *ROUND[1:]))
    assert outcome.raw is not None
    assert outcome.raw.count(b'"rejected"') == 3
    assert len(server.heard) == 2


def test_a_product_of_ones_own_may_refuse(server: ScriptedServer) -> None:
    def no_table(client: RestClient) -> NoReturn:
        raise Refused("table-not-allowed", f"not today, {type(client).__name__}")

    client = RestClient(server.url)
    product = TranslatedProduct(client, statement=no_table, tables={"casino-war": no_table})
    [result] = product.play([[{"do": "open", "game": "casino-war", "table": {"decks": 6}}]])
    assert result["events"][0][0]["reason"] == "table-not-allowed"
    product.close()


def test_a_dripping_answer_is_given_up(server: ScriptedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    later = iter(range(0, 1000, 20))
    monkeypatch.setattr("harness.sdk.translate.client.time.monotonic", lambda: next(later))
    client = RestClient(server.url, timeout=5)
    with pytest.raises(SilentError, match="GET /version: no whole answer within 15 s"):
        client.get("/version")
    client.close()


def test_an_endless_answer_is_given_up(server: ScriptedServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.sdk.translate.client.LONGEST", 10)
    client = RestClient(server.url)
    with pytest.raises(ProductError, match="GET /version: an answer longer than 10 bytes"):
        client.get("/version")
    client.close()


def test_a_deep_answer_is_told_without_a_traceback(server: ScriptedServer) -> None:
    for depth in (300, 900, 5000):
        server.script[BETS] = raw('{"token": ' + "[" * depth + "]" * depth + ', "journal": 7}')
        ((blamed, _),) = refused(server, ROUND)
        assert blamed is PRODUCT
