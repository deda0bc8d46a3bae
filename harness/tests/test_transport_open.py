from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

import harness.transport as face
from harness.errors import AdapterError, UsageError
from harness.tests.transport_kit import FAULTY, STATEMENT, rounds, seeds_of
from harness.transport import known_adapters, open_adapter

if TYPE_CHECKING:
    from pathlib import Path

OBJECT = f"""
class Dealer:
    def describe(self): return {STATEMENT!r}
    def play(self, rounds):
        def refusal(command): return [{{"event": "rejected", "text": str(command.get("seed"))}}]
        return [{{"events": [refusal(command) for command in commands]}} for commands in rounds]
"""


def written(home: Path, text: str) -> Path:
    path = home / "adapter.yaml"
    path.write_text(text)
    return path


def test_the_face_holds_what_it_promises() -> None:
    assert all(hasattr(face, name) for name in face.__all__)


# ---------------------------------------------------------------------- short forms


def test_a_command(tmp_path: Path) -> None:
    with open_adapter(f"stdio:{sys.executable} '{FAULTY}' none", current=tmp_path) as adapter:
        assert seeds_of(adapter.play(rounds(1))) == [1]
        assert adapter.name.startswith("stdio:")


def test_a_python_object(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    (tmp_path / "the_dealer_of_this_test.py").write_text(OBJECT)
    with open_adapter("python:the_dealer_of_this_test:Dealer", current=tmp_path) as adapter:
        assert seeds_of(adapter.play(rounds(3))) == [3]
    with open_adapter("python:the_dealer_of_this_test.py:Dealer", current=tmp_path) as adapter:
        assert seeds_of(adapter.play(rounds(4))) == [4]


def test_a_url() -> None:
    with (
        open_adapter("http://127.0.0.1:1/base") as adapter,
        pytest.raises(AdapterError, match="cannot reach"),
    ):
        adapter.describe()


@pytest.mark.parametrize(
    ("adapter", "said"),
    [
        ("stdio:", "there is no command"),
        ("stdio:dealer 'half", "cannot split the command: No closing quotation"),
        ("http:/dealer", "no base URL: 'http:/dealer' .expected http://host"),
        ("https://dealer/?a=1", "has no query and no fragment"),
        ("http://dealer:port", "no URL: "),
        ("http://[dealer", "no URL: "),
        ("python:", "'' names no object"),
        ("", "no adapter '' .*stdio:COMMAND"),
        ("no-such-adapter", "no adapter 'no-such-adapter' .*python:module:attribute"),
    ],
)
def test_a_call_that_means_nothing_is_told(adapter: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=said):
        open_adapter(adapter, current=tmp_path)


def test_credentials_in_a_url_are_refused_without_being_repeated() -> None:
    with pytest.raises(UsageError, match="use token_env") as caught:
        open_adapter("https://me:secret@dealer/")
    assert "secret" not in str(caught.value)


# ------------------------------------------------------------------------- files


def test_a_folder_and_a_file_are_the_same(tmp_path: Path) -> None:
    home = tmp_path / "dealer"
    home.mkdir()
    written(home, "transport: python\nobject: dealer.py:Dealer\n")
    (home / "dealer.py").write_text(OBJECT)
    for adapter in ("dealer", "dealer/adapter.yaml", str(home)):
        with open_adapter(adapter, current=tmp_path) as opened:
            assert opened.name == "dealer"
            assert seeds_of(opened.play(rounds(1))) == [1]


def test_a_folder_without_a_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=r"the folder has no adapter\.yaml"):
        open_adapter(str(tmp_path))


def test_shipped_adapters_go_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("harness.transport.open.folder", lambda _: tmp_path)
    (tmp_path / "dealer").mkdir()
    (tmp_path / "no-adapter").mkdir()
    written(tmp_path / "dealer", "name: Shipped\ntransport: http\nurl: http://127.0.0.1:1\n")
    assert known_adapters() == ("dealer",)
    assert open_adapter("dealer").name == "Shipped"
    with pytest.raises(UsageError, match="did you mean 'dealer'"):
        open_adapter("daeler")


def test_an_installation_without_adapters_knows_none(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_: str) -> Path:
        raise FileNotFoundError

    monkeypatch.setattr("harness.transport.open.folder", lost)
    assert known_adapters() == ()


def test_a_child_process_runs_beside_its_file(tmp_path: Path) -> None:
    (tmp_path / "dealer.py").write_text(FAULTY.read_text())
    start = tmp_path / "start.sh"
    start.write_text('#!/bin/sh\nexec "$PYTHON" dealer.py none\n')
    start.chmod(0o755)
    path = written(tmp_path, "transport: stdio\ncommand: ./start.sh\nenvironment: [PYTHON]\n")
    with open_adapter(str(path), environ={"PYTHON": sys.executable, "PATH": "/usr/bin:/bin"}) as adapter:
        assert seeds_of(adapter.play(rounds(2))) == [2]


def test_python_stands_for_the_harness_own_interpreter(tmp_path: Path) -> None:
    path = written(tmp_path, f'transport: stdio\ncommand: ["${{PYTHON}}", "{FAULTY}", none]\n')
    with open_adapter(str(path), environ={}) as adapter:
        assert seeds_of(adapter.play(rounds(2))) == [2]


def test_a_child_process_gets_the_named_variables_and_no_others(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        f"transport: stdio\ncommand: ['{sys.executable}', '{FAULTY}', 'show-environment', '${{WORD}} two']\n"
        "environment: [LICENCE]\n",
    )
    environ = {"PATH": "/bin", "LICENCE": "ours", "WORD": "one", "SECRET": "hidden"}
    with open_adapter(str(path), environ=environ) as adapter, pytest.raises(AdapterError) as caught:
        adapter.describe()
    told = caught.value.what
    shown = json.loads(told[told.index("{") : told.rindex("}") + 1])
    assert {"PATH": "/bin", "LICENCE": "ours"}.items() <= shown.items()
    assert not {"SECRET", "WORD"} & shown.keys()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "transport: stdio\ncommand: '${DEALER} x'",
            "command: the environment has no variable 'DEALER' .set DEALER",
        ),
        (
            "transport: stdio\ncommand: x\nenvironment: [DEALER]",
            "environment: the environment has no variable",
        ),
        ("transport: http\nurl: 'http://${HOST}'", "url: the environment has no variable 'HOST'"),
        ("transport: http\nurl: http://x\ntoken_env: DEALER", "token_env: the environment has no variable"),
        (
            "transport: http\nurl: http://x\ntoken_env: ODD",
            "token_env: the variable 'ODD' holds no bearer token",
        ),
        ("transport: http\nurl: http://x\nca: ca.pem", "ca: no such file: .*ca.pem"),
        ("transport: http\nurl: dealer", "url: no base URL: 'dealer'"),
        ("transport: stdio\ncommand: ''", "command"),
        ("transport: stdio\ncommand: ' '", "command: there is no command"),
        ("transport: python\nobject: gone.py:x", "object: no such file"),
    ],
)
def test_what_a_file_asks_for_and_is_not_there_is_told(text: str, said: str, tmp_path: Path) -> None:
    path = written(tmp_path, text)
    with pytest.raises(UsageError, match=said) as caught:
        open_adapter(str(path), environ={"ODD": "two words\n"})
    assert str(path) in str(caught.value)
    assert "two words" not in str(caught.value)


def test_a_url_is_put_together_from_the_environment(tmp_path: Path) -> None:
    path = written(tmp_path, "transport: http\nurl: http://${HOST}:${PORT}/x\ntimeouts: {connect: 5}\n")
    environ = {"HOST": "127.0.0.1", "PORT": "1"}
    with open_adapter(str(path), environ=environ) as adapter, pytest.raises(AdapterError) as caught:
        adapter.describe()
    assert caught.value.place == "POST http://127.0.0.1:1/x/describe"
