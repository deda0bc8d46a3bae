"""A sweep whose product or workers are lost midway, or that is interrupted while it is followed."""

from __future__ import annotations

import json
import os
import pickle
import re
import signal
from typing import TYPE_CHECKING

import jsonschema
import pytest

from harness.errors import AdapterError, ProductError
from harness.report.json import schemas
from harness.sweep import run as running
from harness.sweep.checkpoint import CHECKPOINT_NAME
from harness.sweep.findings import findings_of
from harness.sweep.run import not_gone_on, run_sweep
from harness.sweep.totals import LostError
from harness.tests.sweep_run_kit import ROUNDS, Counting, dealer_in, order, result_in, space_in
from harness.transport import open_adapter

if TYPE_CHECKING:
    from pathlib import Path

    from harness.sweep.judging import SweepJudge
    from harness.sweep.plan import SweepPlan
    from harness.sweep.totals import Totals
    from harness.tests.conftest import Clauseproof
    from harness.transport import Adapter

#: The rounds of a table that tie: in each the wrong dealer offers an option too few.
TIES = 13


def _finished(folder: Path) -> list[int]:
    lines = (folder / CHECKPOINT_NAME).read_bytes().splitlines()[1:]
    return sorted(json.loads(line)["shards"][0] for line in lines)


@pytest.mark.parametrize("workers", ["1", "2"])
def test_what_was_found_until_the_product_was_lost_is_told_and_the_sweep_goes_on(
    tmp_path: Path, within: Clauseproof, workers: str
) -> None:
    out = tmp_path / "out"
    called = ("sweep", dealer_in(tmp_path, "Leaves"), space_in(tmp_path), "--out", str(out), "-n", workers)
    ran = within(*called, code=4)
    assert "Traceback" not in ran.err
    assert ran.err.splitlines()[-1].startswith("error: ")
    assert "gone for good" in ran.err.splitlines()[-1]
    assert "PARTIAL: rounds of the plan are missing; --resume goes on with them" in ran.out
    assert "the sweep could not go on, adapter to blame: " in " ".join(ran.out.split())
    assert "✗ finding 1: " in ran.out
    document = result_in(out)
    jsonschema.Draft202012Validator(json.loads(schemas()["sweep.schema.json"])).validate(document)
    assert document["partial"] is True
    assert document["lost"]["blame"] == "adapter"
    assert {one["shown"] for one in document["findings"]} == {"not followed"}
    assert document["result"]["violated"]
    assert all(
        number % TIES == 0 for names in document["result"]["violated"].values() for number in names.values()
    )
    assert document["unjudged"] == []
    # Of the shard within which it was lost its first hundred rounds were played; that shard begins anew.
    assert document["result"]["played"] < ROUNDS
    if workers == "1":
        assert document["result"]["played"] == ROUNDS // 3 + 100
        assert _finished(out) == [0, 1, 2]
    (tmp_path / "gone").unlink()
    (tmp_path / "go").touch()
    within(*called, "--resume", code=1)
    resumed = result_in(out)
    assert (resumed["partial"], resumed["lost"], resumed["result"]["unjudged"]) == (False, None, 0)
    wrong = run_sweep(order(tmp_path, dealer_in(tmp_path, "Wrong")), Counting())
    assert resumed["digest"] == wrong.totals.digest


def test_a_product_that_is_lost_when_rounds_are_played_again_leaves_a_partial_sweep(tmp_path: Path) -> None:
    found = run_sweep(order(tmp_path, dealer_in(tmp_path, "LeavesTwins")), Counting(), tmp_path)
    assert found.lost is not None
    assert "gone for good" in found.lost.what
    assert found.partial
    assert _finished(tmp_path) == [0, 1, 2, 3, 4, 5]


def test_rounds_without_an_answer_are_counted_where_the_product_is_still_there(tmp_path: Path) -> None:
    (tmp_path / "second").touch()
    home = dealer_in(tmp_path, "Leaves")
    (tmp_path / "dealer.py").write_text(
        (tmp_path / "dealer.py").read_text().replace('(HOME / "gone").touch()', 'raise ConnectionError("no")')
    )
    found = run_sweep(order(tmp_path, home), Counting())
    assert (found.lost, found.totals.rounds, found.totals.unjudged) == (None, ROUNDS, ROUNDS // 3)


def test_a_product_that_does_not_answer_any_more_is_not_sent_the_whole_shard(tmp_path: Path) -> None:
    (tmp_path / "second").touch()
    home = dealer_in(tmp_path, "Leaves")
    counting = 'def stay(self):\n        with (HOME / "asked").open("a") as file: file.write("x")'
    (tmp_path / "dealer.py").write_text(
        (tmp_path / "dealer.py").read_text().replace("def stay(self):", counting)
    )
    found = run_sweep(order(tmp_path, home), Counting(), tmp_path)
    assert found.lost is not None
    assert found.totals.rounds == ROUNDS // 3
    before = (tmp_path / "asked").stat().st_size
    # Of 156 rounds that nothing came of a hundred were sent one by one.
    assert before < 156


def test_an_adapter_file_that_is_gone_midway_ends_the_sweep_with_what_was_finished(tmp_path: Path) -> None:
    found = run_sweep(order(tmp_path, dealer_in(tmp_path, "Deletes"), workers=2), Counting(), tmp_path)
    assert found.lost is not None
    assert found.lost.blame == "environment"
    assert "adapter.yaml" in found.lost.what
    assert 0 < found.totals.rounds < ROUNDS


def test_a_lost_product_travels_between_processes() -> None:
    there = LostError(ProductError("gone", place="here", hint="wait"), b"{}")
    again = pickle.loads(pickle.dumps(there))  # noqa: S301 - made in the line above
    assert (str(again), again.data, type(again.error)) == (str(there), b"{}", ProductError)


def test_a_shard_in_which_two_workers_died_ends_the_sweep_with_what_was_finished(
    tmp_path: Path, within: Clauseproof
) -> None:
    out = tmp_path / "out"
    called = ("sweep", dealer_in(tmp_path, "Dies"), space_in(tmp_path), "--out", str(out), "-n", "2")
    ran = within(*called, code=4)
    died = r"2 workers died in shard \d, the last with exit code -9"
    assert re.search(f"^error: {died}", ran.err.splitlines()[-1])
    document = result_in(out)
    assert re.match(died, document["lost"]["what"])
    assert 0 < document["result"]["played"] < ROUNDS
    assert document["partial"] is True
    assert _finished(out)


def test_ctrl_c_while_a_sweep_is_followed_leaves_what_was_found(
    tmp_path: Path, within: Clauseproof, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = findings_of

    def interrupted(plan: SweepPlan, totals: Totals, adapter: Adapter | None, judge: SweepJudge) -> object:
        if adapter is not None:
            os.kill(os.getpid(), signal.SIGINT)
        return real(plan, totals, adapter, judge)

    called = ("sweep", dealer_in(tmp_path, "Wrong"), space_in(tmp_path), "--out", str(tmp_path / "out"))
    with monkeypatch.context() as patched:
        patched.setattr(running, "findings_of", interrupted)
        ran = within(*called, code=130)
    assert ran.err.splitlines()[-1].startswith("interrupted while ")
    document = result_in(tmp_path / "out")
    assert (document["partial"], document["result"]["played"]) == (False, ROUNDS)
    assert {one["shown"] for one in document["findings"]} == {"not followed"}
    within(*called, "--resume", code=1)
    resumed = result_in(tmp_path / "out")
    assert resumed["digest"] == document["digest"]
    assert {one["shown"] for one in resumed["findings"]} == {"simplest"}


def test_what_was_finished_is_told_where_the_product_cannot_be_opened_to_go_on(tmp_path: Path) -> None:
    wanted = order(tmp_path, dealer_in(tmp_path, "Leaves"))
    lost = run_sweep(wanted, Counting(), tmp_path)
    found = not_gone_on(wanted, lost.statement, AdapterError("closed"), tmp_path)
    assert found.lost is not None
    assert found.lost.what == "closed"
    assert (found.totals.rounds, found.plan.rounds) == (ROUNDS // 3, ROUNDS)
    assert {sum(names.values()) for names in found.totals.violated.values()} == {TIES}
    assert found.head == lost.head


def test_an_adapter_is_asked_anew_whether_its_product_is_there(tmp_path: Path) -> None:
    with open_adapter(dealer_in(tmp_path, "Leaves")) as adapter:
        adapter.describe()
        adapter.reach()
        (tmp_path / "gone").touch()
        with pytest.raises(AdapterError, match="gone for good"):
            adapter.reach()
