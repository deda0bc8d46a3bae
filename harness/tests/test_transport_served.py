"""HTTP products that the harness starts: they say where they listen, and are gone afterwards."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from harness.errors import AdapterError, ProductError
from harness.table.messages import OpenTable, Table
from harness.tests.transport_kit import STATEMENT, rounds, seeds_of
from harness.transport import open_adapter

if TYPE_CHECKING:
    from pathlib import Path

ROUND = (OpenTable(game="casino-war", table=Table(decks=6)),)


def _adapter(folder: Path, code: str, *, start: float = 5.0) -> str:
    (folder / "adapter.yaml").write_text(
        f"name: served\ntransport: http\nserve: ['{sys.executable}', product.py]\n"
        f"timeouts: {{start: {start}, request: 5}}\n"
    )
    (folder / "product.py").write_text(code)
    return str(folder)


def test_the_reference_is_started_asked_and_ended() -> None:
    with open_adapter("reference-http") as adapter:
        assert adapter.describe().product.name == "Reference dealer"
        (outcome,) = adapter.play([ROUND])
    assert outcome.error is None


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import sys; sys.exit('no licence')", "ended with status 1.*no licence"),
        ("print('ready')", "is no URL: .*ready"),
        ("import sys; sys.stdin.read()", "said nothing|ended with status 0"),
        ("print('x' * 5000)", "is no URL"),
    ],
)
def test_a_product_that_does_not_say_where_it_listens(tmp_path: Path, code: str, said: str) -> None:
    with (
        open_adapter(_adapter(tmp_path, code, start=1.0)) as adapter,
        pytest.raises(AdapterError, match=said),
    ):
        adapter.describe()


#: Serves one play after the other and ends at the third, or at every one.
MORTAL = """
import http.server, json, sys
STATEMENT = {statement!r}
class Handler(http.server.BaseHTTPRequestHandler):
    count = 0
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if "describe" in body:
            reply = {{"statement": STATEMENT}}
        else:
            if body["play"][0][0].get("seed") in {deadly}:
                sys.stderr.write("out of cards\\n")
                sys.stderr.flush()
                import os
                os._exit(3)
            refusal = [{{"event": "rejected", "text": str(c.get("seed"))}} for c in body["play"][0][:1]]
            reply = {{"played": [{{"events": [refusal, refusal]}} for one in body["play"]]}}
        data = json.dumps(reply).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(f"http://127.0.0.1:{{server.server_address[1]}}", flush=True)
server.serve_forever()
"""


def test_a_served_product_may_log_to_its_standard_output(tmp_path: Path) -> None:
    # More lines than are read ahead, longer than a URL is, and more of them than any pipe holds.
    chatty = "    def log_message(self, *_): [print('x' * 5000, flush=True) for _ in range(300)]"
    code = MORTAL.format(statement=STATEMENT, deadly=set())
    path = _adapter(tmp_path, code.replace("    def log_message(self, *_): pass", chatty))
    with (tmp_path / "adapter.yaml").open("a") as file:
        file.write("rounds_per_request: 1\nrequests_in_flight: 1\n")
    with open_adapter(path) as adapter:
        outcomes = adapter.play(rounds(1, 2, 3))
    assert seeds_of(outcomes) == [1, 2, 3]


def test_a_served_product_gets_the_variables_that_its_file_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LICENCE", "to deal")
    monkeypatch.setenv("SECRET", "of others")
    code = 'import os, sys; sys.exit(f\'{os.environ.get("LICENCE")}, {os.environ.get("SECRET")}\')'
    path = _adapter(tmp_path, code)
    with (tmp_path / "adapter.yaml").open("a") as file:
        file.write("environment: [LICENCE]\n")
    with open_adapter(path) as adapter, pytest.raises(AdapterError, match="to deal, None"):
        adapter.describe()


def test_a_served_product_that_ends_is_started_again_and_blamed(tmp_path: Path) -> None:
    code = MORTAL.format(statement=STATEMENT, deadly={13})
    path = _adapter(tmp_path, code)
    with (tmp_path / "adapter.yaml").open("a") as file:
        file.write("rounds_per_request: 1\nrequests_in_flight: 1\n")
    with open_adapter(path) as adapter:
        outcomes = adapter.play(rounds(1, 13, 3, 4))
    assert seeds_of(outcomes) == [1, None, 3, 4]
    assert isinstance(outcomes[1].error, ProductError)
    assert str(outcomes[1].error) == (
        "the product ended with status 3 without an answer; its standard error ends “out of cards”"
    )


def test_a_served_product_that_ends_on_everything_is_given_up(tmp_path: Path) -> None:
    code = MORTAL.format(statement=STATEMENT, deadly=set(range(20)))
    path = _adapter(tmp_path, code)
    with (tmp_path / "adapter.yaml").open("a") as file:
        file.write("rounds_per_request: 1\nrequests_in_flight: 1\n")
    with open_adapter(path) as adapter:
        outcomes = adapter.play(rounds(*range(10)))
    told = [str(outcome.error) for outcome in outcomes]
    assert all("ended with status 3" in line for line in told)
    assert told[-1].startswith("given up after 4 failures in a row")
    assert {type(outcome.error) for outcome in outcomes} == {ProductError}
