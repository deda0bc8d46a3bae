"""Recordings: commands, calls and events side by side, for every transport, and never a secret."""

from __future__ import annotations

import json
import multiprocessing
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, cast

import msgspec
import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from harness.calls import hide, note_call
from harness.campaign.log import LOG_NAME
from harness.cli.main import cli
from harness.errors import ProductError, UsageError
from harness.layout import folder
from harness.record import FileTape, begin
from harness.record.file import HEADING
from harness.sdk.http import ProtocolServer
from harness.tests.translate_kit import ROUND, documented_adapter, ok, serving
from harness.tests.transport_kit import Dull, a_round, rounds
from harness.transport import open_adapter
from harness.transport.adapter import Adapter
from harness.transport.inprocess import InProcess
from harness.transport.loading import load_value
from harness.transport.recorded import Played

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from harness.sdk import Product
    from harness.transport import Outcome

TOKEN = "s3cr3t-t0k3n-of-the-table"  # noqa: S105 - nobody's


@pytest.fixture(params=["session.txt", "session.jsonl"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    made: Path = tmp_path / request.param
    begin(made, "some product")
    return made


def record(adapter: Adapter, path: Path, played: Sequence[Any]) -> tuple[Outcome, ...]:
    with adapter:
        adapter.record(FileTape(path))
        return adapter.play(played)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def reference() -> Product:
    found = load_value("product.py:product", folder=folder("adapters") / "reference", place="reference")
    return cast("Product", found)


# ------------------------------------------------------------------------ what it shows


def test_a_translated_round_shows_commands_calls_and_events_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "session.txt"
    begin(path, "scripted")
    with serving() as server, documented_adapter(server.url) as product:
        record(Adapter("scripted", InProcess(product)), path, [ROUND])
    shown = path.read_text(encoding="utf-8").splitlines()
    columns = [[cell.strip() for cell in line.split("│")] for line in shown]
    assert shown[0] == "clauseproof recording 1: scripted"
    assert columns[2] == ["COMMANDS", "CALLS", "EVENTS"]
    assert columns[3][:2] == ["describe", "GET /version"]
    assert [row[0] for row in columns if row[0].startswith("wager")] == [
        "wager seat=1 wager=initial amount=1000"
    ]
    at = next(at for at, row in enumerate(columns) if row[0].startswith("wager"))
    assert columns[at][1:] == [
        'POST /tables/T1/bets {"box": 0, "kind": "ANTE", "stake": "10.00"}',
        "wager seat=1 wager=initial amount=1000 by=chips",
    ]
    assert columns[at + 1][1].startswith('200 {"journal": [{"type": "BET", "box": 0, "kind": "ANTE",')
    proceed = next(at for at, row in enumerate(columns) if row[0] == "proceed")
    assert [row[2] for row in columns[proceed : proceed + 2]] == [
        "deal to=1 card=Th face=up hand=original",
        "deal to=dealer card=As face=up hand=original",
    ]
    assert max(map(len, shown)) <= 172


def test_json_lines_hold_commands_and_events_whole_and_the_calls_of_each_command(tmp_path: Path) -> None:
    path = tmp_path / "session.jsonl"
    begin(path, "scripted")
    with serving() as server, documented_adapter(server.url) as product:
        (outcome,) = record(Adapter("scripted", InProcess(product)), path, [ROUND])
    head, one = lines(path)
    assert (head["recording"], head["statement"]["product"]["version"]) == ("clauseproof/recording/1", "7")
    assert head["calls"] == [
        {"method": "GET", "path": "/version", "sent": "", "status": 200, "received": '{"release": "7"}'}
    ]
    assert one["id"] == "1"
    assert one["commands"] == json.loads(msgspec.json.encode(ROUND))
    assert outcome.raw is not None
    assert one["events"] == json.loads(outcome.raw)["events"]
    assert [[call["path"] for call in calls] for calls in one["calls"]] == [
        ["/tables"],
        ["/tables/T1/bets"],
        ["/tables/T1/deal"],
    ]


@contextmanager
def over_http() -> Iterator[Adapter]:
    with ProtocolServer(reference()) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield open_adapter(server.url)
        finally:
            server.shutdown()
            thread.join()


def test_over_http_the_protocols_own_calls_are_shown_with_their_first_round(tmp_path: Path) -> None:
    path = tmp_path / "session.jsonl"
    begin(path, "http")
    with over_http() as adapter:
        record(adapter, path, rounds(*range(250)))
    head, *played = lines(path)
    assert [(call["method"], call["path"], call["status"]) for call in head["calls"]] == [
        ("POST", "/describe", 200)
    ]
    assert len(played) == 250
    assert sorted(one["commands"][0]["seed"] for one in played) == list(range(250))
    carried = [one["request"] for one in played if "request" in one]
    assert sorted(one["rounds"] for one in carried) == [50, 100, 100]
    for one in carried:
        assert [(call["path"], call["status"]) for call in one["calls"]] == [("/play", 200)]
        assert one["calls"][0]["sent"].startswith('{"play":[[{"do":"open"')
    for one in played:
        assert len(one["events"]) == len(one["commands"])


def test_over_stdio_an_adapter_may_put_its_calls_beside_the_events(path: Path) -> None:
    class Telling(Dull):
        def play(self, rounds: list[Any]) -> list[dict[str, Any]]:
            call = {
                "method": "PUT",
                "path": f"/seat?token={TOKEN}",
                "sent": "{}",
                "status": 204,
                "received": "\x1b",
            }
            return [{**result, "calls": [[call], [], "rubbish", [7]]} for result in super().play(rounds)]

    outcomes = record(Adapter("telling", InProcess(Telling())), path, rounds(1))
    assert outcomes[0].error is None
    shown = path.read_text(encoding="utf-8")
    assert "PUT" in shown
    assert "/seat?token=(hidden)" in shown
    assert TOKEN not in shown
    assert "\x1b" not in shown


def test_every_way_to_go_wrong_is_shown(path: Path) -> None:
    class Crashing(Dull):
        def play(self, rounds: list[Any]) -> list[dict[str, Any]]:
            seed = rounds[0][0]["seed"]
            results: dict[int, Any] = {
                1: {"crashed": "out of \x1b[31mchips"},
                2: {"events": []},
                3: {"events": [[7], []]},
                4: {"events": [[{"event": "x" * 300_000}], []]},
                5: [],
            }
            if seed == 6:
                raise ProductError("no idea", place="POST /bets")
            return [results[seed]]

    adapter = Adapter("crashing", InProcess(Crashing()), rounds_per_request=1)
    record(adapter, path, rounds(*range(1, 7)))
    shown = path.read_text(encoding="utf-8")
    for words in (
        "out of",
        "chips",
        "a malformed result:",
        "a result of 300,",
        "error, product to blame: POST /bets: no idea",
    ):
        assert words in shown
    assert shown.count("a malformed result:") == 3
    if path.suffix == ".jsonl":
        assert [set(one) & {"events", "crashed", "error"} for one in lines(path)[1:]] == [
            {"crashed"},
            *({"error"} for _ in range(5)),
        ]
    assert "\x1b" not in shown
    assert len(shown) < 20_000


def test_a_batch_that_failed_and_its_repetitions_are_shown(path: Path) -> None:
    class Touchy(Dull):
        def play(self, rounds: list[Any]) -> list[dict[str, Any]]:
            if any(one[0]["seed"] == 2 for one in rounds):
                raise ValueError("two")
            return super().play(rounds)

    outcomes = record(Adapter("touchy", InProcess(Touchy())), path, rounds(1, 2, 3))
    assert [one.error is None for one in outcomes] == [True, False, True]
    shown = path.read_text(encoding="utf-8")
    assert shown.count("played again alone") == 3
    assert shown.count("error, adapter to blame") == 4


def test_what_was_under_way_when_it_was_interrupted_is_shown(path: Path) -> None:
    class Interrupted(Dull):
        def play(self, rounds: list[Any]) -> NoReturn:
            raise KeyboardInterrupt(rounds)

    with pytest.raises(KeyboardInterrupt):
        record(Adapter("interrupted", InProcess(Interrupted())), path, rounds(1))
    assert "broken off" in path.read_text(encoding="utf-8")


def test_a_product_that_cannot_be_asked_leaves_its_calls(path: Path) -> None:
    with serving() as server, documented_adapter(server.url) as product:
        server.script["GET /version"] = ok(version="7")
        with Adapter("scripted", InProcess(product)) as adapter:
            adapter.record(FileTape(path))
            with pytest.raises(ProductError, match="no field 'release'"):
                adapter.describe()
    shown = path.read_text(encoding="utf-8")
    assert "no field 'release', only version" in shown
    assert "200" in shown


# ------------------------------------------------------------------------ secrets

BODY = {"user": "lab", "password": "hunter2hunter2", "nested": [{"apiKey": "k-123456789"}]}


def test_no_recording_holds_a_token(path: Path) -> None:
    with serving() as server, documented_adapter(server.url, token=TOKEN) as product:
        server.script["POST /tables"] = ok(id="T1", accessToken="abc.def", echo=f"Bearer {TOKEN}", **BODY)
        record(Adapter("scripted", InProcess(product)), path, [ROUND])
    shown = path.read_text(encoding="utf-8")
    for secret in (TOKEN, "abc.def", "hunter2", "k-123456789"):
        assert secret not in shown
    assert "lab" in shown
    assert "(hidden)" in shown


@pytest.mark.parametrize(
    ("text", "hidden"),
    [
        ('{"token":"abc","seat":1}', '{"token":"(hidden)","seat":1}'),
        ('{"a":[{"Session-Id":{"x":1}}]}', '{"a":[{"Session-Id":"(hidden)"}]}'),
        ('{"tokens":["a","b"]}', '{"tokens":"(hidden)"}'),
        ('{"x":1,"refresh_token":"abc', '{"x":1,"refresh_token":"(hidden)"'),
        ('{"password": 123456, "x"…', '{"password": "(hidden)", "x"…'),
        ("/login?user=1&api_key=abc&x=2", "/login?user=1&api_key=(hidden)&x=2"),
        ("user=1&password=abc", "user=1&password=(hidden)"),
        ("Authorization: Bearer abcdefghij.klm", "Authorization: (hidden)"),
        ("jwt eyJhbGciOiJIUzI1.eyJzdWIiOiIx.c2ln here", "jwt (hidden) here"),
        ('{"seat":1,"stake":"10.00"}', '{"seat":1,"stake":"10.00"}'),
        ("", ""),
    ],
)
def test_what_its_name_says_is_secret_is_hidden(text: str, hidden: str) -> None:
    assert hide(text) == hidden


@given(st.text(alphabet='abc"\\{}[]:, \n', max_size=20), st.text(alphabet="xyz", min_size=8, max_size=12))
def test_a_known_secret_is_hidden_wherever_it_stands(around: str, secret: str) -> None:
    call = note_call(
        "POST",
        f"/a/{secret}",
        sent=f"{around}{secret}{around}".encode(),
        status=200,
        received=secret,
        secrets=[secret],
    )
    assert secret not in repr(call)


@pytest.mark.parametrize(
    "body",
    [
        '"' + "token" * 10**6,
        '"token":' * 10**5,
        "a=token&" * 10**5,
        "token=" * 10**5,
        "[" * 10**5,
        '{"auth":' * 900 + "1" + "}" * 900,
    ],
)
def test_a_hostile_body_costs_little(body: str) -> None:
    assert len(note_call("POST", f"/?{body}", sent=body.encode(), status=200, received=body).sent) < 2100


def test_what_an_object_tells_amiss_is_left_out(path: Path) -> None:
    class Amiss(Dull):
        def record_calls(self, listener: Callable[..., None]) -> None:
            self.listener = listener

        def play(self, rounds: list[Any]) -> list[dict[str, Any]]:
            for noted in (
                (),
                (1, 2, 3),
                ("0", 0, "GET /"),
                (0, 0, note_call("GET", "/fine", sent=None, status=None, received="x")),
            ):
                self.listener(*noted)
            return super().play(rounds)

    (outcome,) = record(Adapter("amiss", InProcess(Amiss())), path, rounds(1))
    assert outcome.error is None
    assert path.read_text(encoding="utf-8").count("/fine") == 1


def test_a_call_is_kept_short() -> None:
    call = note_call("POST", "/" + "p" * 10**5, sent=b"x" * 10**7, status=200, received=b"\xff" * 10**7)
    assert len(call.path) + len(call.sent) + len(call.received) < 3 * 2100


# ------------------------------------------------------------------------ the file


def write_rounds(path: Path, who: str) -> None:
    tape = FileTape(path, f"{who}-")
    for seed in range(60):
        played = (a_round(seed),)
        result = b'{"events":[[{"event":"opened"}],[{"event":"rejected","text":"%s"}]]}' % (
            who.encode() * 400
        )
        tape.played(Played(played, (), (result,)))


def test_several_writers_write_whole_rounds_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "session.jsonl"
    begin(path, "four")
    writers = [threading.Thread(target=write_rounds, args=(path, f"w{at}")) for at in range(4)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert_whole(path, 4)


@pytest.mark.proof
def test_several_processes_write_whole_rounds_into_one_file(tmp_path: Path) -> None:
    path = tmp_path / "session.jsonl"
    begin(path, "two")
    context = multiprocessing.get_context("spawn")
    workers = [context.Process(target=write_rounds, args=(path, f"w{at}")) for at in range(2)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
        assert worker.exitcode == 0
    assert_whole(path, 2)


def assert_whole(path: Path, writers: int) -> None:
    told = [one["id"] for one in lines(path)]
    assert len(told) == writers * 60
    for at in range(writers):
        assert [one for one in told if one.startswith(f"w{at}-")] == [f"w{at}-{n}" for n in range(1, 61)]


def test_a_full_recording_says_so_once_and_stays_small(path: Path) -> None:
    tapes = [FileTape(path, who, most=4000) for who in ("a-", "b-")]
    for seed in range(100):
        for tape in tapes:
            tape.played(Played((a_round(seed),), (), (b'{"events":[[],[]]}',)))
    assert [tape.ended for tape in tapes] == ["it is full", "it is full"]
    shown = path.read_text(encoding="utf-8")
    assert shown.lower().count("the recording is full") == 1
    assert shown.splitlines()[-1].count("is full") == 1
    assert len(shown) < 4300
    if path.suffix == ".jsonl":
        assert all(one["commands"] or one["id"] == "full" for one in lines(path))


def test_a_recording_that_cannot_be_written_stops_nothing(path: Path) -> None:
    path.unlink()
    path.mkdir()
    outcomes = record(Adapter("dull", InProcess(Dull())), path, rounds(1, 2))
    assert [one.error for one in outcomes] == [None, None]


def test_what_cannot_be_shown_is_judged_all_the_same(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("no \x1b idea")

    monkeypatch.setattr("harness.record.tape.rounds_of", broken)
    (outcome,) = record(Adapter("dull", InProcess(Dull())), path, rounds(1))
    assert outcome.error is None
    assert "cannot be shown: RuntimeError: no" in path.read_text(encoding="utf-8")


def test_another_recording_is_replaced_and_nothing_else(tmp_path: Path) -> None:
    for name in ("session.txt", "session.jsonl"):
        for _ in range(2):
            begin(tmp_path / name, "dull")
            record(Adapter("dull", InProcess(Dull())), tmp_path / name, rounds(1))
        assert (tmp_path / name).read_text(encoding="utf-8").count("casino-war") < 6
    (tmp_path / "campaign").mkdir()
    (tmp_path / "campaign" / LOG_NAME).touch()
    thesis, rounds_of_theirs = tmp_path / "thesis.txt", tmp_path / "rounds.jsonl"
    thesis.write_text("years of work", encoding="utf-8")
    rounds_of_theirs.write_text('{"id":"7","commands":[],"events":[]}', encoding="utf-8")
    for place, words in (
        (thesis, "holds something that is no recording"),
        (rounds_of_theirs, "holds something that is no recording"),
        (tmp_path, "is no regular file"),
        (Path("/dev/null"), "is no regular file"),
        (tmp_path / "nowhere" / "x.txt", "cannot be written: No such file or directory"),
        (tmp_path / ("x" * 300), "cannot be written: File name too long"),
        (tmp_path / "a\0b", "cannot be written"),
        (tmp_path / "a\0b" / "x.txt", "cannot be written"),
        (tmp_path / "out" / "x.txt", "holds its evidence and nothing else"),
        (tmp_path / "campaign" / "x.txt", "holds its evidence and nothing else"),
    ):
        with pytest.raises(UsageError, match=words):
            begin(place, "dull", apart_from=tmp_path / "out")
        assert not (tmp_path / "campaign" / "x.txt").exists()
    assert thesis.read_text(encoding="utf-8") == "years of work"
    assert rounds_of_theirs.read_text(encoding="utf-8").startswith('{"id":"7"')
    with pytest.raises(UsageError, match="what was recorded before --resume"):
        begin(tmp_path / "session.txt", "dull", replace=False)


def test_an_adapter_name_steers_no_terminal(tmp_path: Path) -> None:
    begin(tmp_path / "x.txt", "stdio:\x1b[31m\nrm")
    assert (tmp_path / "x.txt").read_text(encoding="utf-8") == f"{HEADING}: stdio:\\x1b[31m rm\n"


# ------------------------------------------------------------------------ the commands


@pytest.mark.proof
def test_doctor_records_its_round(tmp_path: Path) -> None:
    path = tmp_path / "doctor.txt"
    result = CliRunner().invoke(cli, ["doctor", "rest-vendor", "--record", str(path)])
    assert result.exit_code == 0, result.output
    shown = path.read_text(encoding="utf-8")
    assert "POST /v2/tables" in shown
    assert "DELETE /v2/tables/T1" in shown
    assert "(after the last command)" in shown


def test_over_stdio_commands_and_events_are_shown(tmp_path: Path) -> None:
    path = tmp_path / "doctor.jsonl"
    result = CliRunner().invoke(cli, ["doctor", "reference-stdio", "--record", str(path)])
    assert result.exit_code == 0, result.output
    head, one, *_ = lines(path)
    assert head["statement"]["product"]["name"] == "Reference dealer"
    assert (one["commands"][0]["do"], one["events"][0][0]["event"]) == ("open", "opened")
    assert "calls" not in one


def campaign(out: Path, *more: str) -> None:
    call = ["certify", "reference", "--requirement", "22.8(f)", "--explore", "5", "--out", str(out), *more]
    result = CliRunner().invoke(cli, call)
    assert result.exit_code in {0, 3}, result.output


def test_recording_changes_neither_log_nor_verdict(tmp_path: Path) -> None:
    def told(out: Path) -> list[dict[str, Any]]:
        bodies = [one["body"] for one in lines(out / "log.jsonl")]
        return [
            {key: value for key, value in body.items() if key not in {"started", "ended"}} for body in bodies
        ]

    campaign(tmp_path / "plain")
    campaign(tmp_path / "recorded", "--record", str(tmp_path / "serial.jsonl"))
    assert told(tmp_path / "plain") == told(tmp_path / "recorded")
    rounds_ = [one for one in told(tmp_path / "plain") if one["entry"] == "round"]
    head, *recorded = lines(tmp_path / "serial.jsonl")
    assert "statement" in head
    # The log has the rounds of a scenario with its check; a round played beside it comes before.
    assert sorted(json.dumps(one["commands"]) for one in recorded) == sorted(
        json.dumps(one["commands"]) for one in rounds_
    )
    assert {one["about"] for one in recorded} >= {
        "a random round",
        "a round played again",
        *(one["check"] for one in rounds_ if one.get("check")),
    }


@pytest.mark.proof
def test_workers_write_one_recording(tmp_path: Path) -> None:
    campaign(tmp_path / "out", "-n", "2", "--record", str(tmp_path / "session.jsonl"))
    head, *recorded = lines(tmp_path / "session.jsonl")
    assert "statement" in head
    assert {one["id"].partition("-")[0] for one in recorded} >= {"gw0", "gw1"}
    logged = [one["body"] for one in lines(tmp_path / "out" / "log.jsonl") if one["body"]["entry"] == "round"]
    assert len(recorded) == len(logged)
    assert len({one["id"] for one in recorded}) == len(recorded)


def test_a_file_in_the_folder_of_the_campaign_is_refused(tmp_path: Path) -> None:
    out = tmp_path / "out"
    call = ["certify", "reference", "--out", str(out), "--record", str(out / "x.txt")]
    with pytest.raises(UsageError, match="holds its evidence and nothing else"):
        CliRunner().invoke(cli, call, catch_exceptions=False, standalone_mode=False)
    assert not out.exists()
