"""Prove: what differs from the honest dealer is judged as in a campaign; errors are no kills."""

from __future__ import annotations

import queue
import random
import signal
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.law import read_law
from harness.campaign.matrix import Caught, load_matrix
from harness.campaign.plan import Scope
from harness.errors import Blame, ContentError, UsageError
from harness.layout import folder
from harness.prove import prove
from harness.prove.baseline import baseline_of
from harness.prove.bench import Bench, at_the_bench
from harness.prove.catalogue import catalogues
from harness.prove.prove import Tried, Wanted, try_all
from harness.prove.trial import Failed, Trial, try_product
from harness.prove.verdicts import blamed_of, broken_of, kills_of
from harness.tests.quiet import Quiet
from harness.tests.seeded import product
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

WAR = "nj/13-69F-22.8-casino-war.feature"


@dataclass(frozen=True)
class Fault:
    """A fault as the catalogues declare them."""

    name: str
    breaks: str
    make: Any
    also: tuple[str, ...] = ()
    arguable: tuple[str, ...] = ()
    note: str = "It is wrong."
    origin: str = "clause"


@dataclass(frozen=True)
class Catalogue:
    """One game's products."""

    honest: Any
    faults: tuple[Fault, ...] = ()
    variants: tuple[Fault, ...] = ()
    game: str = "casino-war"
    section: str = "22.8"


# ---------------------------------------------------------------- as in a campaign


class FourBurns:
    """The product of a campaign: a seeded fault under an address."""

    def __init__(self) -> None:
        self._dealer = product("casino-war", "four-burns")

    def describe(self) -> dict[str, Any]:
        return self._dealer.describe()

    def play(self, rounds: list[Any]) -> list[dict[str, Any]]:
        return self._dealer.play(rounds)


@dataclass(frozen=True)
class Visit:
    """One visit to a section's bench: the baseline is made once, whatever is tried there."""

    faults: tuple[Tried, ...]
    variants: tuple[Tried, ...]


@dataclass(frozen=True)
class WarVisit:
    """What the judges say at the bench of Casino War of a faulty and of an honest dealer.

    Attributes:
        refused: why the faulty one makes no baseline.
    """

    faulty: Trial
    honest: Trial
    refused: str


def _visit(section: str) -> Visit:
    """Try a sample of a section's faults and of its lawful variants."""
    (catalogue,) = catalogues((section,))
    chosen = random.Random(f"sample of {section}")
    faults = _sample(chosen, catalogue.faults, 5)
    variants = _sample(chosen, catalogue.variants, 1)
    visits: list[Visit] = []

    def work(bench: Bench) -> None:
        baseline = baseline_of(bench, read_law(), catalogue.honest())
        tried = [
            tuple(
                Tried(section, one.name, try_product(bench, baseline, one.make, getattr(one, "breaks", None)))
                for one in group
            )
            for group in (faults, variants)
        ]
        visits.append(Visit(*tried))

    (feature,) = folder("features").glob(f"nj/*-{section}-*.feature")
    at_the_bench([f"nj/{feature.name}", "ground-rules.feature"], work)
    return visits[0]


def _sample(chosen: random.Random, products: Sequence[Any], number: int) -> list[Any]:
    """Return so many products, in the order of the catalogue."""
    return sorted(chosen.sample(list(products), number), key=list(products).index)


SECTIONS = ("2.26", "22.8", "26.6", "30.10")


@pytest.fixture(scope="module", params=SECTIONS)
def visit(request: pytest.FixtureRequest) -> Visit:
    return _visit(request.param)


@pytest.fixture(scope="module")
def at_war() -> WarVisit:
    (catalogue,) = catalogues(("22.8",))
    visits: list[WarVisit] = []

    def work(bench: Bench) -> None:
        baseline = baseline_of(bench, read_law(), catalogue.honest())
        faulty, honest = (try_product(bench, baseline, make) for make in (FourBurns, catalogue.honest))
        with pytest.raises(ContentError) as refused:
            baseline_of(bench, read_law(), FourBurns())
        visits.append(WarVisit(faulty, honest, str(refused.value)))

    at_the_bench([WAR, "ground-rules.feature"], work)
    return visits[0]


def test_ctrl_c_at_the_bench_is_not_a_lack_of_scenarios() -> None:
    def work(_: Bench) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        at_the_bench([WAR], work)


def test_a_worker_leaves_ctrl_c_to_who_started_it() -> None:
    # A terminal sends it to all of them, and each would tell of it at length.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    said: queue.SimpleQueue[None] = queue.SimpleQueue()
    try:
        prove.work_through({}, said, Wanted())  # type: ignore[arg-type]  # as much of a queue as it needs
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
    assert said.get() is None


@pytest.mark.proof
def test_a_trial_says_what_a_whole_campaign_says(tmp_path: Path, at_war: WarVisit) -> None:
    adapter = "python:harness.tests.test_prove:FourBurns"
    assessment = run_campaign(Order(adapter, tmp_path / "out", Scope(sections=("22.8",))), Quiet())
    results = (*assessment.requirements, *assessment.ground_rules)
    violated = {one.id for one in results if one.status is Status.VIOLATED}
    trial = at_war.faulty
    assert {*trial.scenarios, *trial.rules, *trial.explored} == violated
    failed = {check.id for one in results for check in one.checks if check.verdict.value == "fail"}
    found = {one.check for group in trial.scenarios.values() for one in group}
    assert found == {name for name in failed if not name.startswith("rule:")}


def test_the_sample_is_of_every_section() -> None:
    assert sorted(catalogue.section for catalogue in catalogues()) == sorted(SECTIONS)


@pytest.mark.proof
def test_a_sample_of_the_matrix_is_as_shipped(visit: Visit) -> None:
    shipped = {(one.game, one.fault): one for one in load_matrix().faults}
    kills = kills_of(catalogues(), visit.faults)
    assert len(kills) == 5
    for kill in kills:
        assert kill == shipped[kill.game, kill.fault]


def test_a_sample_of_the_lawful_variants_is_blamed_for_nothing(visit: Visit) -> None:
    assert len(visit.variants) == 1
    assert blamed_of(visit.variants) == ()


@pytest.mark.proof
def test_workers_find_what_one_process_finds() -> None:
    names = ("four-burns", "ace-low", "war-tie-pushes")
    alone = try_all(Wanted(("22.8",), names), Quiet())
    together = try_all(Wanted(("22.8",), names, workers=2), Quiet())
    assert alone == together


# ----------------------------------------------------------------- errors are no kills


def test_a_fault_that_changes_no_trace_is_an_error(at_war: WarVisit) -> None:
    (catalogue,) = catalogues(("22.8",))
    trial = at_war.honest
    assert trial == Trial(differs=False, scenarios={}, rules={})
    fault = Fault("does-nothing", "13:69F-22.8(f)#1", catalogue.honest)
    tried = (Tried("22.8", "does-nothing", trial),)
    assert kills_of([Catalogue(catalogue.honest, (fault,))], tried) == ()
    (broken,) = broken_of(tried)
    assert (broken.name, broken.why) == ("does-nothing", "it changes no trace")


def test_a_fault_that_does_not_load_is_an_error() -> None:
    (broken,) = broken_of((Tried("22.8", "raises", None, "ValueError: no such dealer"),))
    assert broken.why == "ValueError: no such dealer"


def test_a_fault_over_which_a_check_breaks_down_is_an_error() -> None:
    defect = Failed("rule:13:69F-22.8(f)#1", "IndexError: tuple index out of range", Blame.HARNESS)
    trial = Trial(differs=True, scenarios={}, rules={"13:69F-22.8(f)#1": "expected 3"}, defects=(defect,))
    (broken,) = broken_of((Tried("22.8", "strange", trial),))
    assert broken.why.startswith("the harness broke down over it: rule:13:69F-22.8(f)#1")


def test_a_fault_caught_only_elsewhere_is_no_kill() -> None:
    fault = Fault("mislabelled", "13:69F-22.8(a)#1", None)
    elsewhere = Trial(
        differs=True,
        scenarios={"13:69F-22.8(f)#1": (Failed("x", "expected 3; observed 4"),)},
        rules={},
    )
    nothing = Trial(differs=True, scenarios={}, rules={})
    told = [
        kills_of([Catalogue(None, (fault,))], (Tried("22.8", "mislabelled", trial),))[0]
        for trial in (elsewhere, nothing)
    ]
    assert [one.caught for one in told] == [Caught.OTHER, Caught.NOTHING]
    assert told[0].others == ("13:69F-22.8(f)#1",)
    assert not any(one.killed for one in told)


def test_a_dealer_that_is_not_honest_is_no_baseline(at_war: WarVisit) -> None:
    assert "the honest dealer does not pass" in at_war.refused


# ---------------------------------------------------------------------- bad input


def test_an_unknown_fault_or_section_is_named_with_the_nearest_known(within: Clauseproof) -> None:
    said = within("prove", "--section", "22.8", "--fault", "four-burn", code=2).err
    assert "no seeded fault 'four-burn'" in said
    assert "did you mean 'four-burns'" in said
    said = within("prove", "--section", "22.9", code=2).err
    assert "no faults are seeded in section '22.9'" in said
    with pytest.raises(UsageError, match="no lawful variant"):
        try_all(Wanted(names=("four-burns",), variants=True), Quiet())


def test_the_matrix_can_only_be_written_whole(within: Clauseproof) -> None:
    said = within("prove", "--section", "22.8", "--write", "m.json", code=2).err
    assert "--write and --check need the whole matrix" in said


def test_a_matrix_that_cannot_be_written_is_told_before_the_work(
    within: Clauseproof, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("harness.cli.prove.try_all", lambda *_: pytest.fail("the work began"))
    said = within("prove", "--write", "no/m.json", code=2).err
    assert said == "error: no/m.json: cannot be written: No such file or directory\n"


@pytest.mark.proof
def test_one_fault_is_told_in_full(clauseproof: Clauseproof) -> None:
    out = clauseproof("prove", "--section", "22.8", "--fault", "four-burns", code=0).out
    assert "breaks     13:69F-22.8(f)#1" in out
    assert "caught by  both judges" in out
    assert "expected" in out
    assert out.rstrip().endswith("1 of 1 faults caught on what they break")
