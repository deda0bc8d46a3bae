"""The tab key: what is offered, by the protocol of each shell, and in a bash that is really there."""

from __future__ import annotations

import os
import pty
import re
import select
import shlex
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.tests.conftest import Clauseproof

ROOT = Path(__file__).parents[2]
BASH = shutil.which("bash")


def offered(within: Clauseproof, line: str) -> list[str]:
    """What bash is told at the end of a line, as `type,value`."""
    words = re.split(r"[ :=]", line)
    environment = {"_CLAUSEPROOF_COMPLETE": "bash_complete", "COMP_WORDS": line, "COMP_WORD": words[-1]}
    return within(code=0, environment=environment).out.split()


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("clauseproof certi", ["plain,certify"]),
        ("clauseproof waivers s", ["plain,sign"]),
        ("clauseproof report li", ["plain,lint"]),
        ("clauseproof certify --sw", ["plain,--sweep"]),
        ("clauseproof certify --qui", ["plain,--quiet"]),
        ("clauseproof certify reference --sweep q", ["plain,quick"]),
        ("clauseproof certify reference --export ct", ["plain,ctrf"]),
        ("clauseproof certify node-cas", ["dir,node-cas", "plain,node-casino-war"]),
        ("clauseproof certify st", ["dir,st", "plain,stdio:"]),
        ("clauseproof certify reference --section 2", ["plain,2.26", "plain,22.8", "plain,26.6"]),
        ("clauseproof certify reference --section=30", ["plain,30.10"]),
        ("clauseproof list 2.", ["plain,2.26"]),
        ("clauseproof explain 22.8\\(c\\)1#3", [r"plain,22.8\(c\)1#3".replace("#", r"\#")]),
        ("clauseproof explain '22.8(c)1#3", ["plain,22.8(c)1#3"]),
        ("clauseproof explain 13:69F-22.8\\(f\\)\\#1", [r"plain,69F-22.8\(f\)\#1"]),
        ("clauseproof sweep reference bust", ["plain,bust-bonus"]),
        ("clauseproof schema prot", ["plain,protocol"]),
        ("clauseproof prove --fault four-b", ["plain,four-burns"]),
        ("clauseproof verify x", ["file,x"]),
        ("clauseproof replay x", ["dir,x"]),
        ("clauseproof replay nowhere rule", []),
        ("clauseproof completion f", ["plain,fish"]),
        ("clauseproof list nothing", []),
    ],
)
def test_bash_is_offered(line: str, wanted: list[str], within: Clauseproof) -> None:
    found = [one for one in offered(within, line) if not re.search(r"1\\?#3.", one)]
    assert found == wanted


def test_a_broken_report_offers_nothing(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out/report.json").write_text('{"clauses": 3}')
    assert offered(within, "clauseproof replay out ") == []


def test_the_checks_of_a_report_are_offered_the_worst_first(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out/report.json").write_text(
        '{"clauses": [{"requirements": [{"checks": [{"id": "rule:a", "verdict": "pass"},'
        ' {"id": "rule:b", "verdict": "fail"}]}]}]}'
    )
    assert offered(within, "clauseproof replay out rule:") == ["plain,b", "plain,a"]
    (tmp_path / "out/sweep.json").write_text('{"findings": [{"number": 1, "requirement": "x"}]}')
    assert offered(within, "clauseproof replay out f") == ["plain,finding:1"]


def test_zsh_and_fish_are_offered_values_with_words_about_them(within: Clauseproof) -> None:
    environment = {
        "_CLAUSEPROOF_COMPLETE": "zsh_complete",
        "COMP_WORDS": "clauseproof list 26",
        "COMP_CWORD": "2",
    }
    kind, value, about = within(code=0, environment=environment).out.splitlines()
    assert (kind, value) == ("plain", "26.6")
    assert "Double Attack Blackjack" in about
    environment |= {"_CLAUSEPROOF_COMPLETE": "fish_complete", "COMP_CWORD": "26"}
    assert within(code=0, environment=environment).out.startswith("plain,26.6\t")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_script_of_a_shell_is_printed(shell: str, within: Clauseproof) -> None:
    ran = within("completion", shell, code=0)
    assert f"_CLAUSEPROOF_COMPLETE={shell}_complete" in ran.out
    assert ran.err == ""


def test_no_other_shell_is_known(within: Clauseproof) -> None:
    assert "'bash', 'zsh', 'fish'" in within("completion", "csh", code=2).err


class Terminal:
    """A bash that somebody types into, with the program on its path and its script sourced."""

    def __init__(self, folder: Path) -> None:
        program = folder / "bin/clauseproof"
        program.parent.mkdir()
        program.write_text(f'#!/bin/sh\nexec {shlex.quote(sys.executable)} -m harness "$@"\n')
        program.chmod(0o755)
        ours, its = pty.openpty()
        self._process = subprocess.Popen(
            [BASH or "bash", "--norc", "--noprofile", "-i"],
            cwd=folder,
            stdin=its,
            stdout=its,
            stderr=its,
            start_new_session=True,
            env={
                "PATH": f"{program.parent}:{os.environ['PATH']}",
                "PYTHONPATH": str(ROOT),
                "HOME": str(folder),
                "TERM": "dumb",
                "PS1": "",
                "INPUTRC": "/dev/null",
            },
        )
        os.close(its)
        self._at = ours
        self.say("source <(clauseproof completion bash); echo sour''ced\n", "sourced")

    def say(self, keys: str, until: str) -> str:
        """Type, and read until something is seen."""
        os.write(self._at, keys.encode())
        said, end = "", time.monotonic() + 90
        while until not in said:
            readable, _, _ = select.select([self._at], [], [], max(0.0, end - time.monotonic()))
            assert readable, f"{keys!r} brought no {until!r} but {said!r}"
            said += os.read(self._at, 4096).decode(errors="replace").replace("\x07", "")
        return said

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._at)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[Terminal]:
    opened = Terminal(tmp_path)
    yield opened
    opened.close()


@pytest.mark.skipif(BASH is None, reason="no bash on this machine")
def test_a_real_bash_completes_names_and_brackets(terminal: Terminal) -> None:
    terminal.say("clauseproof certi\t", "clauseproof certify ")
    terminal.say("reference --requirement 30.10\t", "30.10\\(")


@pytest.mark.proof
@pytest.mark.skipif(BASH is None, reason="no bash on this machine")
def test_a_real_bash_completes_within_quotes_and_folders_too(terminal: Terminal, tmp_path: Path) -> None:
    (tmp_path / "products").mkdir()
    terminal.say("clauseproof explain '22.8(c)2#1\t", "'22.8(c)2#1' ")
    terminal.say("\x15clauseproof doctor prod\t", "products/")
