"""How commands speak: quietly if asked, in colour on terminals alone, and as the environment wants."""

from __future__ import annotations

import ast
import copy
import os
import pty
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner

from harness.cli.manner import colour, live, progress_console, remark
from harness.cli.paint import painted
from harness.cli.root import Root, fit

if TYPE_CHECKING:
    from harness.tests.conftest import Clauseproof

ROOT = Path(__file__).parents[2]
#: A sequence that sets a colour; what moves a cursor is another.
COLOUR = re.compile(r"\x1b\[(?:[0-9;]*;)?(?:3|4|9)[0-9][0-9;]*m")
ESCAPE = "\x1b"
CERTIFY = ("certify", "reference", "--requirement", "22.8(c)1#3", "--explore", "0")


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, None),
        ({"TERM": "xterm-256color"}, None),
        ({"NO_COLOR": "1"}, False),
        ({"NO_COLOR": "0"}, False),
        ({"NO_COLOR": ""}, None),
        ({"TERM": "dumb"}, False),
        ({"FORCE_COLOR": "1"}, True),
        ({"FORCE_COLOR": ""}, None),
        ({"FORCE_COLOR": "0"}, None),
        ({"FORCE_COLOR": "1", "NO_COLOR": "1"}, False),
    ],
)
def test_the_environment_says_whether_there_are_colours(
    environ: dict[str, str],
    wanted: bool | None,  # noqa: FBT001 - a parameter of the test
) -> None:
    assert colour(environ) is wanted


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (
            "CONFORMS. All of it.\n✓ 3",
            "\x1b[32m\x1b[1mCONFORMS\x1b[0m. All of it.\n\x1b[32m\x1b[1m✓\x1b[0m 3",
        ),
        ("DOES NOT CONFORM. No.", "\x1b[31m\x1b[1mDOES NOT CONFORM\x1b[0m. No."),
        ("NOT FULLY VERIFIED. Hm.", "\x1b[33m\x1b[1mNOT FULLY VERIFIED\x1b[0m. Hm."),
        ("error: there", "\x1b[31m\x1b[1merror:\x1b[0m there"),
        ("an error: there, CONFORMS", "an error: there, CONFORMS"),
    ],
)
def test_what_a_person_looks_for_first_is_painted(text: str, shown: str) -> None:
    assert painted(text) == shown


def test_quiet_leaves_the_result_alone(within: Clauseproof) -> None:
    ran = within(*CERTIFY, "--out", "out", "-q", code=0)
    assert ran.err == ""
    assert ran.out.startswith("CONFORMS, WITHIN A LIMITED SCOPE. ")
    assert "Report: out/report.html" in ran.out
    assert ESCAPE not in ran.out


@click.command()
def speak() -> None:
    """Say a result, and something beside it."""
    click.echo("result")
    remark("remark")


@click.group()
def group() -> None:
    """Hold a command."""


group.add_command(speak, "deep")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["speak"], "remark\n"),
        (["group", "deep"], "remark\n"),
        (["--quiet", "speak"], ""),
        (["speak", "-q"], ""),
        (["group", "deep", "--quiet"], ""),
        (["-q", "group", "deep"], ""),
    ],
)
def test_quiet_works_before_a_command_and_behind_it(words: list[str], said: str) -> None:
    root = Root("root", params=[click.Option(["--no-defaults"], is_flag=True)])
    root.add_command(copy.deepcopy(speak))
    root.add_command(copy.deepcopy(group))
    fit(root)
    ran = CliRunner().invoke(root, ["--no-defaults", *words])
    assert (ran.exit_code, ran.stdout, ran.stderr) == (0, "result\n", said)


def test_quiet_keeps_no_error_back(within: Clauseproof) -> None:
    assert "no adapter 'refrence'" in within("-q", "doctor", "refrence", code=2).err
    assert "No such option" in within("doctor", "reference", "-q", "--fast", code=2).err


def test_colours_where_they_are_forced_and_still_no_moving_about(
    within: Clauseproof, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced = {"FORCE_COLOR": "1"}
    assert within("explain", "22.8(q)", code=2, environment=forced).err.startswith("\x1b[31m\x1b[1merror:")
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert not live(progress_console())


def on_terminal(*args: str, **environment: str) -> str:
    """What a command writes on a terminal, of which both of its streams are."""
    ours, its = pty.openpty()
    kept = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "FORCE_COLOR"}}
    with subprocess.Popen(
        [sys.executable, "-m", "harness", *args],
        stdin=subprocess.DEVNULL,
        stdout=its,
        stderr=its,
        env={**kept, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", **environment},
    ):
        os.close(its)
        said = b""
        try:
            while part := os.read(ours, 65536):
                said += part
        except OSError:  # the other end is closed
            pass
    os.close(ours)
    return said.decode()


def test_a_terminal_gets_colours_and_a_line_that_lives(tmp_path: Path) -> None:
    said = on_terminal(*CERTIFY, "--out", str(tmp_path / "out"))
    assert "\x1b[32m\x1b[1mCONFORMS" in said
    assert "\x1b[?25l" in said  # the line hides the cursor while it changes in place
    assert "worst so far" in said


@pytest.mark.proof
def test_no_color_is_honoured_on_a_terminal(tmp_path: Path) -> None:
    said = on_terminal(*CERTIFY, "--out", str(tmp_path / "out"), NO_COLOR="1")
    assert "worst so far" in said
    assert "CONFORMS" in said
    assert not COLOUR.search(said)


@pytest.mark.proof
def test_quiet_is_quiet_on_a_terminal(tmp_path: Path) -> None:
    said = on_terminal(*CERTIFY, "--quiet", "--out", str(tmp_path / "out"))
    assert said.startswith("\x1b[32m\x1b[1mCONFORMS")
    assert "\x1b[?25l" not in said


@pytest.mark.proof
def test_a_dumb_terminal_gets_lines(tmp_path: Path) -> None:
    said = on_terminal(*CERTIFY, "--out", str(tmp_path / "out"), TERM="dumb")
    assert "scenarios planned" in said
    assert ESCAPE not in said


@pytest.mark.proof
def test_an_error_is_red_on_a_terminal() -> None:
    assert on_terminal("explain", "22.8(q)").startswith("\x1b[31m\x1b[1merror:\x1b[0m no requirement")


def test_an_error_is_plain_where_there_is_no_terminal(within: Clauseproof) -> None:
    assert within("explain", "22.8(q)", code=2).err.startswith("error: no requirement")


def test_remarks_and_progress_go_where_quiet_is_known() -> None:
    for path in sorted((ROOT / "harness/cli").glob("*.py")):
        if path.name not in {"manner.py", "main.py", "defaults.py"}:
            calls = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.Call)]
            for call in calls:
                name = ast.unparse(call.func).rpartition(".")[2]
                where = f"{path.name}:{call.lineno}"
                assert name != "Console", f"{where}: take harness.cli.manner.progress_console"
                aside = name == "echo" and any(one.arg == "err" for one in call.keywords)
                assert not aside, f"{where}: say it with harness.cli.manner.remark"
