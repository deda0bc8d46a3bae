"""A sweep that was cut off goes on, and comes to the same; Ctrl-C leaves what is finished."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from harness.errors import UsageError
from harness.sweep.checkpoint import CHECKPOINT_NAME
from harness.sweep.run import run_sweep
from harness.tests.sweep_run_kit import ROUNDS, Counting, dealer_in, order, result_in, space_in, stuck, whole

if TYPE_CHECKING:
    from pathlib import Path

    from harness.sweep.run import Order
    from harness.tests.conftest import Clauseproof


def finished(home: Path) -> int:
    return (home / "out" / CHECKPOINT_NAME).read_bytes().count(b"\n") - 1


def test_a_killed_sweep_goes_on(tmp_path: Path, clauseproof: Clauseproof) -> None:
    process, call = stuck(tmp_path)
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    assert process.returncode == -signal.SIGKILL
    assert finished(tmp_path) == 3  # the shards of the first table
    assert not (tmp_path / "out" / "sweep.json").exists()
    with (tmp_path / "out" / CHECKPOINT_NAME).open("ab") as file:
        file.write(b'{"shards":[3],"rounds":1')  # as if it had been killed in the middle of a line
    (tmp_path / "go").touch()
    ran = clauseproof(*call, "--resume", code=0)
    assert f"{ROUNDS} rounds to be played, 325 of them were" in ran.err
    found = result_in(tmp_path / "out")
    assert found["partial"] is False
    assert found["digest"] == whole()
    assert finished(tmp_path) == 9


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_leaves_what_is_finished(tmp_path: Path, clauseproof: Clauseproof, workers: str) -> None:
    process, call = stuck(tmp_path, "-n", workers)
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate()
    assert process.returncode == 130, err
    assert "Traceback" not in err
    found = result_in(tmp_path / "out")
    assert found["partial"] is True
    assert 0 < found["result"]["played"] < ROUNDS
    assert "PARTIAL: rounds of the plan are missing; --resume goes on with them" in out
    assert f"{found['result']['played']} of {ROUNDS} rounds played (every round): not complete" in out
    (tmp_path / "go").touch()
    clauseproof(*call, "--resume", code=0)
    assert result_in(tmp_path / "out")["digest"] == whole()


_STARTS = """
import os, signal, subprocess, sys
from harness.sweep.interrupts import deaf

WAITS = "import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ()))"
try:
    with deaf():
        os.kill(os.getpid(), signal.SIGINT)
        print(subprocess.check_output([sys.executable, "-c", WAITS], text=True))
    print("lost")
except KeyboardInterrupt:
    print("heard")
"""


def test_ctrl_c_while_a_worker_starts_waits_and_is_not_lost() -> None:
    ran = subprocess.run([sys.executable, "-c", _STARTS], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == ["True", "heard"]


def test_a_new_sweep_overwrites_none(tmp_path: Path, clauseproof: Clauseproof) -> None:
    run_sweep(order(tmp_path), Counting(), tmp_path)
    ran = clauseproof("sweep", "reference", space_in(tmp_path), "--out", str(tmp_path), code=2)
    assert "the output folder holds another sweep (--resume goes on with it" in ran.err
    with pytest.raises(UsageError, match="there is a sweep in this folder"):
        run_sweep(order(tmp_path), Counting(), tmp_path)


def test_two_runs_at_once_do_not_go_on_with_one_sweep(tmp_path: Path, clauseproof: Clauseproof) -> None:
    process, call = stuck(tmp_path)
    (tmp_path / "go").touch()
    ran = clauseproof(*call, "--resume", code=2)
    assert ran.err.endswith("another run goes on with this sweep at this moment\n")
    os.killpg(process.pid, signal.SIGKILL)
    process.communicate()
    clauseproof(*call, "--resume", code=0)
    assert result_in(tmp_path / "out")["digest"] == whole()


def test_a_finished_sweep_is_not_played_again(tmp_path: Path) -> None:
    first = run_sweep(order(tmp_path), Counting(), tmp_path)
    watcher = Counting()
    again = run_sweep(order(tmp_path), watcher, tmp_path, resume=True)
    assert (watcher.done, watcher.heard) == (ROUNDS, 0)
    assert again.totals.digest == first.totals.digest


def test_there_must_be_something_to_resume(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no sweep to resume"):
        run_sweep(order(tmp_path), Counting(), tmp_path, resume=True)


def test_only_the_same_sweep_goes_on(tmp_path: Path) -> None:
    run_sweep(order(tmp_path), Counting(), tmp_path)

    def refused(other: Order, why: str) -> None:
        with pytest.raises(UsageError, match=f"the sweep to resume is of another {why}"):
            run_sweep(other, Counting(), tmp_path, resume=True)

    refused(order(tmp_path, space="casino-war"), "space: tiny-war, now casino-war")
    refused(order(tmp_path, form="quick"), "form: full, now quick")
    refused(order(tmp_path, seed=2), "seed: 1, now 2")
    refused(order(tmp_path, shard=100), "size of shards: 20000, now 100")
    refused(order(tmp_path, dealer_in(tmp_path, "Dealer")), "product: reference, now ")
    path = tmp_path / CHECKPOINT_NAME
    head, *rest = path.read_text().splitlines(keepends=True)
    for key, called in {
        "harness": "state of clauseproof's code",
        "needs": "register",
        "space_digest": "content of the space",
        "statement": "statement of the product",
        "clauseproof": "version of clauseproof",
    }.items():
        path.write_text("".join([json.dumps({**json.loads(head), key: "f" * 64}) + "\n", *rest]))
        refused(order(tmp_path), called)


def test_a_damaged_checkpoint_is_refused_whole(tmp_path: Path) -> None:
    run_sweep(order(tmp_path), Counting(), tmp_path)
    path = tmp_path / CHECKPOINT_NAME
    lines = path.read_bytes().splitlines(keepends=True)

    def refused(data: bytes, why: str) -> None:
        path.write_bytes(data)
        with pytest.raises(UsageError, match=why):
            run_sweep(order(tmp_path), Counting(), tmp_path, resume=True)

    refused(b"".join([*lines[:3], b'{"shards":"all"}\n', *lines[4:]]), r"jsonl:4: the checkpoint is damaged")
    refused(b"".join([*lines, lines[1]]), r"jsonl:11: the checkpoint is damaged: a shard stands twice")
    first = json.loads(lines[1])
    for wrong in ({"shards": [77]}, {"rounds": first["rounds"] + 1}, {"shards": [], "rounds": 0}):
        line = json.dumps({**first, **wrong}).encode() + b"\n"
        refused(b"".join([lines[0], line]), r"jsonl:2: the checkpoint is damaged: no such shard was planned")
    refused(b"{}\n", "is no checkpoint of a sweep")


def test_a_checkpoint_without_a_whole_line_begins_anew(tmp_path: Path) -> None:
    (tmp_path / CHECKPOINT_NAME).write_bytes(b'{"schema":')
    found = run_sweep(order(tmp_path), Counting(), tmp_path, resume=True)
    assert found.totals.rounds == ROUNDS
    assert (tmp_path / CHECKPOINT_NAME).read_bytes().count(b"\n") == 1 + 9
