"""The same totals on a Dask cluster: one of its own, one of others', with a worker killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.tests.sweep_run_kit import dealer_in, result_in, space_in, stuck, whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.tests.conftest import Clauseproof

pytest.importorskip("distributed")
ROOT = str(Path(__file__).parents[2])


@contextmanager
def dask(home: Path, *command: str, until: str) -> Iterator[str]:
    """Run a command of Dask's until it has said something, and return the line."""
    process = subprocess.Popen(
        [sys.executable, "-m", "dask", *command],
        cwd=home,
        env={**os.environ, "PYTHONPATH": ROOT},
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stderr is not None
        line = ""
        while until not in line:
            line = process.stderr.readline()
            assert line, "it ended without a word"
        yield line
    finally:
        process.terminate()
        process.communicate()


def test_a_cluster_of_its_own(tmp_path: Path, clauseproof: Clauseproof) -> None:
    out = str(tmp_path / "out")
    clauseproof(
        "sweep", "reference", space_in(tmp_path), "--cluster", "local", "-n", "2", "--out", out, code=0
    )
    assert result_in(tmp_path / "out")["digest"] == whole()


@pytest.mark.proof
def test_a_cluster_of_others_that_loses_a_worker(tmp_path: Path, clauseproof: Clauseproof) -> None:
    home = ("--host", "127.0.0.1", "--no-dashboard")
    with dask(tmp_path, "scheduler", "--port", "0", *home, until="Scheduler at:") as said:
        address = "tcp://" + said.partition("tcp://")[2].strip()
        worker = ("worker", address, "--nthreads", "1", "--nworkers", "2", *home)
        with dask(tmp_path, *worker, until="Registered to:"):
            adapter, out = dealer_in(tmp_path, "DiesOnce"), str(tmp_path / "out")
            clauseproof("sweep", adapter, space_in(tmp_path), "--cluster", address, "--out", out, code=0)
    assert (tmp_path / "dead").exists()
    assert result_in(tmp_path / "out")["digest"] == whole()


@pytest.mark.proof
def test_ctrl_c_ends_a_cluster_of_its_own(tmp_path: Path) -> None:
    process, _ = stuck(tmp_path, "--cluster", "local", "-n", "2")
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate()
    assert process.returncode == 130, err
    assert "Traceback" not in err
    assert result_in(tmp_path / "out")["partial"] is True


@pytest.mark.proof
def test_an_error_on_a_worker_names_it(tmp_path: Path, clauseproof: Clauseproof) -> None:
    adapter = dealer_in(tmp_path, "Turncoat")
    ran = clauseproof("sweep", adapter, space_in(tmp_path), "--cluster", "local", code=4)
    assert "error: worker tcp://127.0.0.1:" in ran.err
    assert "the product claims something else here than where the sweep was planned" in ran.err


@pytest.mark.parametrize("address", ["nonsense", "", "10.0.0.1", "tcp://10.0.0.1"])
def test_what_is_no_address_is_not_waited_for(tmp_path: Path, clauseproof: Clauseproof, address: str) -> None:
    ran = clauseproof("sweep", "reference", space_in(tmp_path), "--cluster", address, code=2)
    assert f"--cluster {address}: is no address of a scheduler" in ran.err


def test_without_the_extra_it_says_what_to_install(tmp_path: Path, clauseproof: Clauseproof) -> None:
    # A module of that name which cannot be imported stands before the real one.
    (tmp_path / "distributed.py").write_text("raise ModuleNotFoundError('gone', name='distributed')")
    path = os.pathsep.join([str(tmp_path), ROOT])
    ran = clauseproof(
        "sweep",
        "reference",
        space_in(tmp_path),
        "--cluster",
        "local",
        code=2,
        environment={"PYTHONPATH": path},
    )
    assert "--cluster: a cluster needs distributed (pip install 'clauseproof[cluster]')" in ran.err
