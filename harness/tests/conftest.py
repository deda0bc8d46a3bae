"""What many tests need: a statement to start from, and the one door to the command line."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pytest

from harness.table.messages import Statement, read_statement

if TYPE_CHECKING:
    from collections.abc import Sequence


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
            env={**os.environ, "PYTHONPATH": root, "PYTHONDONTWRITEBYTECODE": "1", **(environment or {})},
            capture_output=True,
            text=True,
            timeout=240,
            check=False,
        )
        assert done.returncode == code, f"exit {done.returncode}\n{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr
        return Ran(done.returncode, done.stdout, done.stderr)

    return run
