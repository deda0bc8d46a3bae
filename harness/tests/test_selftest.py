"""The harness tries itself: a few of the catalogue here, all of it among the proofs; and it can fail."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from harness.campaign.log import LOG_NAME
from harness.cli.inside import run_inside
from harness.selftest import hostile
from harness.selftest.hostile import HOSTILE, Hostile, left_behind
from harness.selftest.killed import KILLED
from harness.selftest.memory import Peak
from harness.selftest.misbehaviour import CATALOGUE, Misbehaviour
from harness.selftest.trials import Means
from harness.trials.budget import Budget
from harness.trials.killing import PARTS, bounds
from harness.trials.samples import CAMPAIGN, Samples

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

#: One of each reach, and of each transport; the others are proofs.
QUICK = ("exit-at-start", "exit-on-the-last-round", "statement-changes", "a-million-cards", "http-gzip-bomb")


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Hostile:
    return Hostile(tmp_path_factory.mktemp("hostile"))


def test_a_name_is_given_once() -> None:
    assert len(set(HOSTILE.names)) == len(HOSTILE.names) > 50
    assert set(QUICK) < set(HOSTILE.names)


@pytest.mark.parametrize(
    "name",
    [pytest.param(row.name, marks=[] if row.name in QUICK else pytest.mark.proof) for row in CATALOGUE],
)
def test_the_harness_survives(bench: Hostile, name: str) -> None:
    trial = bench(name)
    assert trial.wrong == ()
    assert trial.memory is None or trial.memory < hostile.MEMORY


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        (Misbehaviour("garbage", "never said"), "'never said' is not said, but: a reply that is no JSON"),
        (Misbehaviour("honest-after-all", ""), "the conclusion is conforms"),
        (
            Misbehaviour("garbage", "", reach="start"),
            "expected no round to be played, not not-fully-verified",
        ),
        (Misbehaviour("exit-at-start", ""), "expected rounds to be played, not: cannot start"),
    ],
    ids=["words", "conforms", "started", "not-started"],
)
@pytest.mark.proof
def test_what_is_not_survived_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, row: Misbehaviour, wrong: str
) -> None:
    monkeypatch.setattr(hostile, "CATALOGUE", (row,))
    trial = Hostile(tmp_path)(row.name)
    assert not trial.survived
    assert any(wrong in one for one in trial.wrong), trial.wrong


@pytest.mark.skipif(sys.platform != "linux", reason="the catalogue of processes is Linux's")
def test_a_process_that_is_left_behind_is_found(tmp_path: Path) -> None:
    assert left_behind(tmp_path) == []
    command = [sys.executable, "-c", "print(1, flush=True); input()", str(tmp_path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"1\n"
        assert left_behind(tmp_path) == [f"process {process.pid}"]
        process.communicate(b"\n")
    assert left_behind(tmp_path) == []


@pytest.mark.skipif(sys.platform != "linux", reason="Linux tells")
def test_a_peak_is_seen_after_it_is_over() -> None:
    peak = Peak()
    held = bytearray(b"x" * 100_000_000)
    del held
    assert (peak.grown() or 0) > 90_000_000
    assert (Peak().grown() or 0) < 20_000_000


def test_the_command_lists_tries_and_refuses(within: Clauseproof) -> None:
    listed = within("selftest", "--list", code=0).out.splitlines()
    assert len(listed) >= len(CATALOGUE)
    assert "hostile    http-gzip-bomb" in listed
    assert "did you mean 'hostile'" in within("selftest", "--kind", "hostil", code=2).err
    assert "did you mean 'garbage'" in within("selftest", "--only", "garbag", code=2).err


def test_the_command_prints_its_figures(within: Clauseproof) -> None:
    said = within("selftest", "--only", "exit-at-start", code=0).out
    assert "exit-at-start" in said
    assert re.search(r"^ +tried  survived  longest +memory\nhostile      1         1 ", said, re.MULTILINE)


def test_what_is_lost_is_told_and_a_finding_and_the_figures_are_a_document(
    within: Clauseproof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(path: Path) -> None:
        raise ZeroDivisionError(path)

    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # where crash files go
    monkeypatch.setattr("harness.cli.evidence.read_public", broken)
    what = ("--only", "key", "--only", "waivers", "--times", "3", "--seed", "5", "--json")
    ran = within("selftest", *what, code=1)
    assert re.search(r"^  key +NOT SURVIVED .* 0 of 3 files$", ran.err, re.MULTILINE)
    assert "key, seed 5, file 0: broke down: " in ran.err
    told = json.loads(ran.out)
    assert (told["schema"], told["seed"], told["times"]) == ("clauseproof/selftest/1", 5, 3)
    (kind,) = told["kinds"]
    assert (kind["kind"], kind["tried"], kind["survived"]) == ("fuzz", 6, 3)
    counts = [(one["name"], one["tried"], one["survived"], len(one["wrong"])) for one in kind["trials"]]
    assert counts == [("waivers", 3, 3, 0), ("key", 3, 0, 3)]


def test_a_budget_is_of_time_or_of_times() -> None:
    assert list(Budget(seed=1, seconds=0).turns()) == [0]
    assert list(Budget(seed=1, seconds=0, times=3).share(2).turns()) == [0, 1, 2]
    assert Budget(seed=1, seconds=60).share(4).seconds == 15


def test_ctrl_c_ends_the_trials_whatever_the_command_makes_of_it(
    within: Clauseproof, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[Path] = []

    def pressed(path: Path) -> None:
        read.append(path)
        os.kill(os.getpid(), signal.SIGINT)

    monkeypatch.setattr(
        "harness.selftest.spoilt.make_samples", lambda *_: Samples(log=b"", bundle=b"", sweep=b"")
    )
    monkeypatch.setattr("harness.cli.evidence.read_public", pressed)
    ran = within("selftest", "--only", "key", "--times", "3", code=130)
    assert ran.err.strip() == "interrupted"
    assert len(read) == 1


def test_the_parts_of_a_campaign_follow_each_other(tmp_path: Path) -> None:
    run_inside(["certify", "reference", *CAMPAIGN, "--out", str(tmp_path / "out")])
    log = (tmp_path / "out" / LOG_NAME).read_bytes()
    found = bounds(log)
    assert [*found] == list(PARTS)
    last = 0
    for first, end in found.values():
        assert first == last < end
        last = end + 1
    lines = [log[: found[part][0]].count(b"\n") for part in PARTS]
    kinds = [log.splitlines()[number] for number in lines]
    assert b'"entry":"header"' in kinds[0]
    assert b'"check":"' in kinds[1]
    assert b'"explored":1' in kinds[2]
    assert b'"explored"' not in kinds[3]
    assert b'"again":' in kinds[3]
    assert log[last:].count(b"\n") == 1  # the footer


@pytest.mark.proof
@pytest.mark.parametrize("name", KILLED.names)
def test_campaigns_that_are_killed_go_on_and_leave_nothing_running(tmp_path: Path, name: str) -> None:
    means = Means(call=run_inside, budget=Budget(seed=3, times=1))
    trial = KILLED.prepare(tmp_path, means, [name])(name)
    assert trial.wrong == ()
    assert (trial.tried, trial.lost) == (1, 0)
