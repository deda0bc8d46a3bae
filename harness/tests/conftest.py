"""What many tests need: a statement to start from, and the one door to the command line."""

from __future__ import annotations

import gc
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest

from harness.cli.main import main
from harness.table.messages import Statement, read_statement
from harness.tests.browser_kit import axe, browser, visit

# Fixtures are found by where they stand.
__all__ = ["axe", "browser", "visit"]

if TYPE_CHECKING:
    from collections.abc import Sequence


def pytest_configure() -> None:
    """Take Ctrl-C as at a terminal: a shell's background job ignores it, and so would all that it starts."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """Spare the collector of garbage the thousands of tests and modules that stay to the end."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def statement() -> Statement:
    return read_statement(
        {
            "protocol": "1.0",
            "product": {"vendor": "Vendor", "name": "War", "version": "1"},
            "control": "deck",
            "events": ["opened", "wager", "deal", "collect", "pay", "end", "rejected"],
            "games": {"casino-war": {"wagers": ["initial", "tie", "war", "war-tie"], "decks": [6]}},
        }
    )


#: What would put colours into what a command says, or take them out, wherever tests run.
_COLOURS = ("FORCE_COLOR", "NO_COLOR")


def _plain() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in _COLOURS}


@dataclass(frozen=True)
class Ran:
    code: int
    out: str
    err: str


class Clauseproof(Protocol):
    def __call__(self, *args: str, code: int, environment: dict[str, str] | None = None) -> Ran: ...


@pytest.fixture
def clauseproof(tmp_path: Path) -> Clauseproof:
    """The one door to the command line: a real process in an empty folder, its exit code always checked."""

    def run(*args: str, code: int, environment: dict[str, str] | None = None) -> Ran:
        command: Sequence[str] = [sys.executable, "-m", "harness", *args]
        root = str(Path(__file__).parents[2])
        done = subprocess.run(
            command,
            cwd=tmp_path,
            env={**_plain(), "PYTHONPATH": root, "PYTHONDONTWRITEBYTECODE": "1", **(environment or {})},
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert done.returncode == code, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr
        return Ran(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def within(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Clauseproof:
    """The same door within this process, for what a command says and does; a process starts slowly."""

    def run(*args: str, code: int, environment: dict[str, str] | None = None) -> Ran:
        monkeypatch.chdir(tmp_path)
        monkeypatch.setattr(sys, "argv", ["clauseproof", *args])
        for name in _COLOURS:
            monkeypatch.delenv(name, raising=False)
        for name, value in (environment or {}).items():
            monkeypatch.setenv(name, value)
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main()
        said = capsys.readouterr()
        assert ended.value.code == code, f"exit {ended.value.code}\n{said.out}\n{said.err}"
        return Ran(code, said.out, said.err)

    return run
