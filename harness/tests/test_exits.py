"""What a campaign's exit code lets pass, and what it never does."""

from __future__ import annotations

import dataclasses
import os
import subprocess
import sys
import tomllib
from datetime import date
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.__main__ import main as begin
from harness.campaign.assess import assess
from harness.campaign.exits import FailOn, exit_code
from harness.campaign.log import LOG_NAME, read_log
from harness.papers.known import KnownFailure
from harness.tests.papers_kit import full, hand_made, waiver, with_papers
from harness.verdict import Verdict

if TYPE_CHECKING:
    from harness.tests.conftest import Clauseproof

P, F, I, E = Verdict.PASS, Verdict.FAIL, Verdict.INCONCLUSIVE, Verdict.ERROR  # noqa: E741 - short in a table


@pytest.mark.parametrize(
    ("verdicts", "not_verified", "violated", "never"),
    [
        ((P, P), 0, 0, 0),
        ((P, F), 1, 1, 0),
        ((F, F), 1, 1, 0),
        ((P, I), 3, 0, 0),
        ((F, I), 1, 1, 0),
        # A check that broke down might have found anything.
        ((P, E), 3, 3, 0),
        ((F, E), 1, 1, 0),
        # Nothing was verified: there is nothing to be content with.
        ((I, I), 3, 3, 0),
    ],
)
def test_what_is_let_pass(
    verdicts: tuple[Verdict, Verdict], not_verified: int, violated: int, never: int
) -> None:
    assessment = assess(hand_made({"(a)#1": verdicts[0], "(c)1#3": verdicts[1]}))
    assert exit_code(assessment) == not_verified
    assert exit_code(assessment, FailOn.NOT_VERIFIED) == not_verified
    assert exit_code(assessment, FailOn.VIOLATED) == violated
    assert exit_code(assessment, FailOn.NEVER) == never


@pytest.mark.parametrize("fail_on", FailOn)
@pytest.mark.parametrize("verdict", [P, F, I])
def test_a_run_that_is_no_run_is_never_let_pass(fail_on: FailOn, verdict: Verdict) -> None:
    log = hand_made({"(a)#1": Verdict.PASS, "(c)1#3": verdict})
    assert exit_code(assess(dataclasses.replace(log, broken="line 3")), fail_on) == 4
    assert exit_code(assess(dataclasses.replace(log, footer=None)), fail_on) in {1, 3, 4}
    assert exit_code(assess(dataclasses.replace(log, checks=log.checks[:1])), fail_on) in {1, 3, 4}
    assert log.footer is not None
    cut = dataclasses.replace(log, footer=msgspec.structs.replace(log.footer, interrupted=True))
    assert exit_code(assess(cut), fail_on) == 130


def test_known_failures_and_what_is_let_pass() -> None:
    log = hand_made({"(a)#1": Verdict.PASS, "(b)#1": Verdict.INCONCLUSIVE, "(c)1#3": Verdict.FAIL})
    known = (KnownFailure(id=full("(c)1#3")),)
    kept = assess(with_papers(log, known=known))
    assert [exit_code(kept, one) for one in FailOn] == [3, 0, 0]
    passing = assess(with_papers(log, known=(*known, KnownFailure(id=full("(a)#1")))))
    assert [exit_code(passing, one) for one in FailOn] == [1, 1, 0]


@pytest.mark.parametrize("fail_on", FailOn)
def test_a_refused_waiver_is_a_wrong_file_whatever_is_let_pass(fail_on: FailOn) -> None:
    log = hand_made({"(a)#1": Verdict.PASS})
    waived = with_papers(log, waivers=(waiver("(a)#1", expires=date(2026, 11, 2)),))
    assert exit_code(assess(waived), fail_on) == 2


@pytest.mark.parametrize("out", ["file/below", "x" * 300])
@pytest.mark.parametrize("call", ["certify reference", "observe reference", "sweep reference two-card"])
def test_a_folder_that_cannot_be_is_a_wrong_call(
    call: str, out: str, within: Clauseproof, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    ran = within(*call.split(), "--out", out, code=2)
    assert ran.err.startswith(f"error: {out}: cannot be the output folder: ")
    assert ran.err.endswith(" (name another with --out)\n")
    assert (ran.out, ran.err.count("\n")) == ("", 1)


@pytest.mark.parametrize(
    "call", ["keygen {}", "certify reference --resume --out {}", "certify reference --files {}"]
)
def test_a_name_that_no_file_can_have_is_a_wrong_call(call: str, within: Clauseproof) -> None:
    ran = within(*call.format("x" * 300).split(), code=2)
    assert ran.err.startswith(f"error: {'x' * 300}")
    assert "File name too long" in ran.err
    assert ran.err.count("\n") == 1


class _CtrlC(MetaPathFinder):
    """Presses Ctrl-C the moment the command line is loaded."""

    def find_spec(self, fullname: str, *_: object) -> None:
        if fullname == "harness.cli.main":
            raise KeyboardInterrupt


def test_ctrl_c_while_it_loads_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "harness.cli.main", raising=False)
    monkeypatch.setattr(sys, "meta_path", [_CtrlC(), *sys.meta_path])
    with pytest.raises(SystemExit) as ended:
        begin()
    assert ended.value.code == 130
    assert capsys.readouterr().err == "interrupted\n"


def test_the_installed_command_begins_there_too() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["scripts"] == {"clauseproof": f"{begin.__module__}:{begin.__name__}"}


def _ran(call: str, folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "-c", f'"{sys.executable}" -m harness {call}'],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no file that is always full")
def test_output_that_finds_no_room_is_no_defect(tmp_path: Path) -> None:
    ran = _ran("list > /dev/full", tmp_path)
    assert ran.returncode == 4
    assert ran.stderr == "error: output cannot be written: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="a shell of Unix closes the streams")
def test_streams_that_are_closed_take_no_files_place(tmp_path: Path) -> None:
    call = "certify reference --requirement '22.8(c)1#1' --explore 0 --out"
    ran = _ran(f"{call} out <&- 2>&-", tmp_path)
    assert ran.returncode == 0, ran.stdout
    assert "CONFORMS" in ran.stdout
    assert read_log(tmp_path / "out" / LOG_NAME).footer is not None
