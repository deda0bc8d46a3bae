"""Who plays the shards in which order changes no total; a lost worker's shard is played again."""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING

import jsonschema
import msgspec
import pytest

from harness.cli.sweep import conclude
from harness.errors import Blame, ExitCode, ProductError, UsageError
from harness.report.json import schemas
from harness.sweep.checkpoint import CHECKPOINT_NAME
from harness.sweep.coverage import Exercised, weights_of
from harness.sweep.document import sweep_document
from harness.sweep.job import Job, Workbench, of_statement
from harness.sweep.run import run_sweep
from harness.sweep.totals import merge, read_totals
from harness.tests.sweep_run_kit import ROUNDS, Counting, dealer_in, order, result_in, space_in, whole
from harness.transport import open_adapter

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof


def job(home: Path, *, shard: int = 20_000) -> Job:
    given = order(home)
    with open_adapter(given.adapter) as adapter:
        statement = of_statement(adapter.describe())
    return Job(
        adapter=given.adapter,
        folder=str(home),
        space=given.space,
        form=given.form,
        needs={name: tuple(needs) for name, needs in given.needs.items()},
        statement=statement,
        harness="",
        shard=shard,
    )


def test_every_round_is_played_and_weighed(tmp_path: Path) -> None:
    watcher = Counting()
    found = run_sweep(order(tmp_path), watcher)
    assert found.totals.rounds == found.plan.rounds == watcher.rounds == watcher.heard == ROUNDS
    assert (found.partial, found.interrupted, found.totals.unjudged) == (False, False, 0)
    # 312, 364 and 416 cards: the first times the second.
    assert [one.weight for one in weights_of(found.plan, found.totals)] == [97_032, 132_132, 172_640]


def test_order_and_workers_change_no_total(tmp_path: Path) -> None:
    with Workbench.open(job(tmp_path)) as bench:
        shards = list(bench.plan.shards(20_000))
        random.Random(5).shuffle(shards)
        parts = [read_totals(bench.play(shard)) for shard in shards]
    assert len(parts) == 9
    assert merge(parts).digest == merge([merge(parts[:4]), merge(parts[4:])]).digest == whole()
    assert run_sweep(order(tmp_path, workers=2), Counting()).totals.digest == whole()


def test_a_job_travels(tmp_path: Path) -> None:
    there = job(tmp_path)
    assert msgspec.json.decode(msgspec.json.encode(there), type=Job) == there


def test_another_product_than_the_planned_one_plays_nothing(tmp_path: Path) -> None:
    other = msgspec.structs.replace(job(tmp_path), statement="another")
    with pytest.raises(ProductError, match="claims something else here"):
        Workbench.open(other)


def test_the_shard_of_a_dead_worker_is_played_again(tmp_path: Path) -> None:
    watcher = Counting()
    found = run_sweep(order(tmp_path, dealer_in(tmp_path, "DiesOnce"), workers=2), watcher)
    assert (tmp_path / "dead").exists()
    assert watcher.heard == ROUNDS
    assert found.totals.digest == whole()


def test_a_worker_says_why_it_cannot_play(tmp_path: Path) -> None:
    found = run_sweep(order(tmp_path, dealer_in(tmp_path, "Turncoat"), workers=2), Counting())
    assert found.lost is not None
    assert found.lost.blame is Blame.PRODUCT
    assert "claims something else here" in found.lost.what


# ------------------------------------------------------------------------------- calls


@pytest.mark.proof
def test_calls_that_are_wrong(tmp_path: Path, clauseproof: Clauseproof) -> None:
    known = "bust-bonus, casino-war, casino-war-suits, in-between, in-between-ranks, two-card"
    assert known in clauseproof("sweep", "reference", "casino-waar", code=2).err
    for wrong in ("none", "0", "-1", "1.5"):
        ran = clauseproof("sweep", "reference", "casino-war", "--keep", wrong, code=2)
        assert f"{wrong!r} is no number of violations: from 1 up, or all" in ran.err
    assert "--resume needs --out" in clauseproof("sweep", "reference", "casino-war", "--resume", code=2).err
    ran = clauseproof("sweep", "reference", "two-card", "--cluster", "tcp://h:1", "-n", "2", code=2)
    assert "a cluster has the workers that it has" in ran.err
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "something").touch()
    ran = clauseproof("sweep", "reference", "casino-war", "--out", "full", code=2)
    assert "the output folder is not empty" in ran.err


def test_what_only_twins_show_is_told_kept_and_replayed(tmp_path: Path, clauseproof: Clauseproof) -> None:
    called = ("sweep", dealer_in(tmp_path, "Remembers"), space_in(tmp_path), "--out", "out")
    ran = clauseproof(*called, code=1)
    assert f"{ROUNDS} of {ROUNDS} rounds played (every round): 1 requirement violated" in ran.out
    assert "nothing violated" not in ran.out
    assert "✗ finding 1: protocol:state is broken" in ran.out
    assert clauseproof(*called, "--resume", code=1).out == ran.out
    assert "beside it, for protocol:state:" in clauseproof("replay", "out", "finding:1", code=0).out


def test_a_round_that_could_not_be_judged_is_told_with_the_reason(
    tmp_path: Path, clauseproof: Clauseproof
) -> None:
    called = ("sweep", dealer_in(tmp_path, "Faints"), space_in(tmp_path), "--out", "out")
    ran = clauseproof(*called, code=3)
    assert "3 rounds could not be judged." in ran.out
    assert ran.out.count("the product crashed in this round: 'out of breath'") == 3
    one, *others = result_in(tmp_path / "out")["unjudged"]
    assert one["what"] == "the product crashed in this round: 'out of breath'"
    assert len(others) == 2


@pytest.mark.parametrize("counts", [{"inconclusive": 3}, {"passed": 2, "errors": 1}])
def test_a_sweep_that_can_tell_nothing_of_a_requirement_does_not_end_as_wished(
    tmp_path: Path, counts: dict[str, int], capsys: pytest.CaptureFixture[str]
) -> None:
    swept = run_sweep(order(tmp_path), Counting())
    document = sweep_document(swept, ["protocol:shoe"])
    assert conclude(swept, document, tmp_path) == ExitCode.AS_WISHED
    none = {"passed": 0, "inconclusive": 0, "failed": 0, "errors": 0}
    blind = Exercised(requirement="protocol:shoe", rounds=3, **{**none, **counts})
    blinded = msgspec.structs.replace(document.result, requirements=(blind,))
    ended = conclude(swept, msgspec.structs.replace(document, result=blinded), tmp_path)
    assert ended == ExitCode.NOT_VERIFIED
    assert "nothing violated, and nothing to be told of 1 requirement\n" in capsys.readouterr().out


def test_the_spaces_are_listed(clauseproof: Clauseproof) -> None:
    listed = clauseproof("sweep", "--list", code=0).out.splitlines()
    assert len(listed) == 6
    assert listed[-1].startswith("two-card ")


def test_a_product_without_the_game(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="has no blackjack, the game of the space in-between"):
        run_sweep(order(tmp_path, "node-casino-war", space="in-between"), Counting())


@pytest.mark.parametrize(
    ("adapter", "blame", "what"),
    [
        ("stdio:false", "adapter", "cannot start 'false': the product ended with status 1 without an answer"),
        ("stdio:echo no", "product", "no JSON"),
    ],
)
def test_a_product_that_makes_no_statement_has_a_document_that_says_so(
    within: Clauseproof, tmp_path: Path, adapter: str, blame: str, what: str
) -> None:
    ran = within("sweep", adapter, "in-between-ranks", "--out", "swept", code=4)
    assert f"NOTHING WAS PLAYED: the product made no statement, {blame} to blame: " in ran.out
    assert "nothing violated" not in ran.out
    assert ran.out.rstrip().endswith("in swept: sweep.json")
    assert ran.err.startswith("error: ")
    assert [one.name for one in (tmp_path / "swept").iterdir()] == ["sweep.json"]
    written = (tmp_path / "swept" / "sweep.json").read_bytes()
    document = json.loads(written)
    jsonschema.Draft202012Validator(json.loads(schemas()["sweep.schema.json"])).validate(document)
    assert document["unstated"]["blame"] == blame
    assert what in document["unstated"]["what"]
    assert (document["partial"], document["result"]["played"], document["result"]["planned"]) == (True, 0, 0)
    assert document["of"]["space"] == "in-between-ranks"
    assert document["statement"]["games"] == {}
    assert document["result"]["requirements"]
    assert all(one["rounds"] == 0 for one in document["result"]["requirements"])
    ran = within("sweep", adapter, "in-between-ranks", "--out", "again", "--json", code=4)
    assert json.loads(ran.out) == document
    assert (
        "no 'finding:1' in this sweep"
        in within("replay", "swept", "finding:1", "--adapter", "reference", code=2).err
    )


def test_a_sweep_that_shall_go_on_stays_as_it_is_where_the_product_makes_no_statement(
    within: Clauseproof, tmp_path: Path
) -> None:
    (tmp_path / "swept").mkdir()
    (tmp_path / "swept" / CHECKPOINT_NAME).write_bytes(b"as it was")
    within("sweep", "stdio:false", "in-between-ranks", "--out", "swept", "--resume", code=4)
    assert [one.read_bytes() for one in (tmp_path / "swept").iterdir()] == [b"as it was"]
