"""Campaigns with sweeps: what only they find, and what plan, log and report say of them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.campaign import sweeping
from harness.campaign.campaign import Order, run_campaign
from harness.campaign.fitting import fitting
from harness.campaign.law import read_law
from harness.campaign.log import LOG_NAME, read_log
from harness.campaign.plan import Exploration, Scope
from harness.campaign.reconcile import reconcile
from harness.campaign.verify import Outputs, Verifier
from harness.cli.keep import ALL
from harness.report.sweeps import sweeps_told
from harness.report.write import render
from harness.sweep import run as sweep
from harness.sweep.checkpoint import CHECKPOINT_NAME
from harness.sweep.space import load_space
from harness.sweep.totals import KEPT
from harness.tests.quiet import Quiet
from harness.tests.sweep_run_kit import Counting
from harness.trials.samples import TIES
from harness.verdict import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import Assessment, CheckResult
    from harness.campaign.log import Log

#: A dealer that keeps the whole wager where the very same card lies on both sides, and its rank is a four.
TWIN_FOURS = """
from harness.layout import folder
from harness.sdk import Product
from harness.transport.loading import load_object

reference = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
honest = next(table for table in reference.tables if table.game == "casino-war")

class Table(honest):
    def give_back(self, seat, wager, amount=None):
        fours = [card for card in self.dealt if card[0] == "4"]
        if len(fours) == 2 and len(set(fours)) == 1:
            self.collect(seat, wager)
        else:
            super().give_back(seat, wager, amount)

    def deal(self, to, *args, **kwargs):
        card = super().deal(to, *args, **kwargs)
        self.dealt.append(card)
        return card

    def __init__(self, *args, **kwargs):
        self.dealt = []
        super().__init__(*args, **kwargs)

product = Product(vendor="Acme", name="Fours", version="1", tables=(Table,))
"""

HONEST = TWIN_FOURS.replace("len(fours) == 2", "False")
HALF = "13:69F-22.8(c)1#1"


@pytest.fixture
def ties(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The only space that there is."""
    file = tmp_path / "ties.yaml"
    file.write_text(TIES)
    space = load_space(str(file))
    monkeypatch.setattr(sweeping, "space_names", lambda: (space.name,))
    monkeypatch.setattr(sweeping, "load_space", lambda _: space)


def _certify(
    tmp_path: Path, adapter: str, keep: int = KEPT, *, resume: bool = False
) -> tuple[Assessment, Log]:
    order = Order(
        adapter,
        tmp_path / "out",
        Scope(requirements=(HALF,)),
        exploration=Exploration(0),
        sweep="full",
        keep=keep,
        resume=resume,
    )
    assessment = run_campaign(order, Quiet())
    return assessment, read_log(tmp_path / "out" / LOG_NAME)


def _checks(assessment: Assessment, requirement: str) -> dict[str, CheckResult]:
    (result,) = (one for one in assessment.requirements if one.id == requirement)
    return {check.kind: check for check in result.checks}


@pytest.mark.usefixtures("ties")
def test_a_sweep_is_planned_played_logged_and_assessed(tmp_path: Path) -> None:
    assessment, log = _certify(tmp_path, "reference")
    assert assessment.conclusion == "conforms"
    (planned,) = log.header.plan.sweeps
    assert (planned.space, planned.form, planned.rounds) == ("ties", "full", 208)
    (entry,) = log.sweeps
    assert (entry.result.played, entry.result.unjudged, entry.result.violated) == (208, 0, {})
    (weighed,) = entry.result.weights
    assert weighed.weight == 6 * 4 * 13 * (6 * 4 - 1)  # ordered ties of 312 cards
    check = _checks(assessment, HALF)["sweep"]
    assert (check.id, check.verdict, check.exercised) == (f"sweep:ties:{HALF}", Verdict.PASS, 208)
    assert [one.swept for one in log.rounds if one.swept] == ["ties/1"]


@pytest.mark.usefixtures("ties")
def test_what_only_a_sweep_finds_is_a_violation_with_every_such_round_in_the_log(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(TWIN_FOURS)
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    assessment, log = _certify(tmp_path, str(tmp_path))
    assert assessment.conclusion == "does-not-conform"
    checks = _checks(assessment, HALF)
    assert checks["scenario"].verdict is Verdict.PASS
    assert checks["sweep"].verdict is Verdict.FAIL
    assert checks["sweep"].reason == "violated in 4 of 208 rounds of the sweep of ties"
    assert checks["rule"].verdict is Verdict.FAIL  # the rounds are in the log, and judged from there
    broken = [one for one in log.rounds if one.swept and one.id in checks["sweep"].rounds]
    assert len(broken) == 3
    assert len([one for one in log.rounds if one.swept]) == 4 + 1
    assert any(one.simplest_of is not None for one in log.rounds)
    files = {"log.jsonl": (tmp_path / "out" / "log.jsonl").read_bytes()}
    assert Verifier(Outputs(always=lambda _: {})).verify(files).difference is None
    assert b"sweep" in render(assessment)["report.json"]


#: An adapter file whose product does not start.
GONE = "name: wrong\ntransport: stdio\ncommand: ['${PYTHON}', '-c', 'pass']\n"


def test_what_a_sweep_found_is_told_where_the_product_cannot_be_asked_any_more(tmp_path: Path) -> None:
    (tmp_path / "ties.yaml").write_text(TIES)
    (tmp_path / "wrong.py").write_text(TWIN_FOURS)
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    wanted = sweep.Order(
        adapter=str(tmp_path), space=load_space(str(tmp_path / "ties.yaml")), needs=read_law().needs
    )
    swept = sweep.run_sweep(wanted, Counting())
    (tmp_path / "adapter.yaml").write_text(GONE)
    (finding,) = sweep.follow(wanted, swept)
    assert (finding.shown, finding.rounds) == ("not followed", 4)


@pytest.mark.usefixtures("ties")
def test_a_product_that_cannot_be_opened_for_a_sweep_has_a_report_and_may_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wrong.py").write_text(TWIN_FOURS)
    file = tmp_path / "adapter.yaml"
    started = "name: wrong\ntransport: python\nobject: wrong.py:product\n"
    file.write_text(started)

    def gone(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - handed on as they are
        file.write_text(GONE)
        return sweep.run_sweep(*args, **named)

    with monkeypatch.context() as patched:
        patched.setattr(sweeping, "run_sweep", gone)
        assessment, log = _certify(tmp_path, str(tmp_path))
    assert assessment.conclusion == "not-fully-verified"
    (problem,) = assessment.problems
    assert problem.startswith("208 of the planned rounds of the space ties were not played: cannot start ")
    assert problem.endswith(", adapter to blame")
    assert log.footer is not None
    assert not log.footer.interrupted
    assert sorted(one.name for one in (tmp_path / "out").iterdir()) == [LOG_NAME]

    file.write_text(started)
    resumed, log = _certify(tmp_path, str(tmp_path), resume=True)
    assert resumed.conclusion == "does-not-conform"
    assert [(one.result.played, one.failed) for one in log.sweeps] == [(208, None)]


#: The dealer above, lost for good in its sweep: with the third batch of rounds, or with rounds played again.
LEAVES = """
from pathlib import Path

HOME = Path(__file__).parent
dealer = product

class Leaves:
    seen = []

    def describe(self):
        if (HOME / "gone").exists():
            raise ConnectionError("gone for good")
        return dealer.describe()

    def play(self, rounds):
        if (HOME / "swept").exists():
            if len(rounds) < 100 if WHEN == "rounds" else rounds[0] in self.seen:
                (HOME / "gone").touch()
            self.seen.extend(rounds)
        self.describe()
        return dealer.play(rounds)

product = Leaves()
"""


@pytest.mark.usefixtures("ties")
@pytest.mark.parametrize(
    ("dealer", "when", "played", "ended", "resumed"),
    [
        (TWIN_FOURS, "rounds", 200, "does-not-conform", "does-not-conform"),
        (HONEST, "rounds", 200, "not-fully-verified", "conforms"),
        (HONEST, "twins", 208, "not-fully-verified", "conforms"),
    ],
)
def test_what_a_sweep_found_until_its_product_was_lost_is_in_the_report_and_it_goes_on(  # noqa: PLR0913, PLR0917 - what differs
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    dealer: str,
    when: str,
    played: int,
    ended: str,
    resumed: str,
) -> None:
    (tmp_path / "wrong.py").write_text(f"{dealer}\nWHEN = {when!r}\n{LEAVES}")
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")

    def lost(*args: Any, **named: Any) -> Any:  # noqa: ANN401 - handed on as they are
        (tmp_path / "swept").touch()
        try:
            return sweep.run_sweep(*args, **named)
        finally:
            for name in ("swept", "gone"):
                (tmp_path / name).unlink()

    with monkeypatch.context() as patched:
        patched.setattr(sweeping, "run_sweep", lost)
        assessment, log = _certify(tmp_path, str(tmp_path))
    assert assessment.conclusion == ended
    (entry,) = log.sweeps
    assert (entry.result.played, entry.result.unjudged) == (played, 0)
    assert bool(entry.result.violated) is (ended == "does-not-conform")
    assert entry.failed is not None
    assert entry.failed.blame == "adapter"
    (problem,) = assessment.problems
    missing = "8 of the planned rounds of the space ties were not played: "
    assert problem.startswith(
        missing if played < 208 else "the sweep of the space ties did not come to its end: "
    )
    assert problem.endswith("describe() raised ConnectionError: “gone for good”, adapter to blame")
    assert (tmp_path / "out" / "sweep-ties" / CHECKPOINT_NAME).exists()
    files = {"log.jsonl": (tmp_path / "out" / "log.jsonl").read_bytes()}
    assert Verifier(Outputs(always=lambda _: {})).verify(files).difference is None

    again, log = _certify(tmp_path, str(tmp_path), resume=True)
    assert again.conclusion == resumed
    assert [(one.result.played, one.failed) for one in log.sweeps] == [(208, None)]
    assert log.broken is None
    assert not (tmp_path / "out" / "sweep-ties").exists()


@pytest.mark.usefixtures("ties")
def test_what_somebody_puts_beside_a_sweep_at_work_ends_no_campaign(tmp_path: Path) -> None:
    kept = tmp_path / "out" / "sweep-ties"

    class Puts(Quiet):
        def swept(self, rounds: int) -> None:
            del rounds
            (kept / "notes.txt").touch()

    order = Order(
        "reference", tmp_path / "out", Scope(requirements=(HALF,)), exploration=Exploration(0), sweep="full"
    )
    assert run_campaign(order, Puts()).conclusion == "conforms"
    assert [one.name for one in kept.iterdir()] == ["notes.txt"]


@pytest.mark.usefixtures("ties")
@pytest.mark.parametrize(("keep", "logged"), [(7, 7), (KEPT, 100), (ALL, 208)])
def test_a_campaign_logs_as_many_violations_whole_as_it_is_asked_to(
    tmp_path: Path, keep: int, logged: int
) -> None:
    (tmp_path / "wrong.py").write_text(
        TWIN_FOURS.replace("if len(fours) == 2 and len(set(fours)) == 1:", "if self.dealt:")
    )
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    assessment, log = _certify(tmp_path, str(tmp_path), keep)
    assert _checks(assessment, HALF)["sweep"].reason == "violated in 208 of 208 rounds of the sweep of ties"
    swept = [one for one in log.rounds if one.swept]
    assert len({one.swept for one in swept}) == len(swept) == logged
    assert all(one.result is not None and b'"collect"' in bytes(one.result) for one in swept)


@pytest.mark.usefixtures("ties")
def test_of_more_violations_than_a_log_has_room_for_the_first_are_in_it_and_the_report_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "wrong.py").write_text(
        TWIN_FOURS.replace("if len(fours) == 2 and len(set(fours)) == 1:", "if self.dealt:")
    )
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    whole, log = _certify(tmp_path, str(tmp_path), ALL)
    assert "room" not in sweeps_told(whole)
    every = [one for one in log.rounds if one.swept]
    sizes = [len(one.commands) + len(one.result or b"") for one in every]
    assert len(sizes) == 208
    (tmp_path / "out").rename(tmp_path / "before")
    for most, logged in ((sum(sizes[:150]), 150), (sum(sizes[:151]) - 1, 150), (0, 100)):
        monkeypatch.setattr(sweeping, "fitting", partial(fitting, most=most))
        assessment, log = _certify(tmp_path, str(tmp_path), ALL)
        swept = [one.swept for one in log.rounds if one.swept]
        assert swept == [one.swept for one in every[:logged]]
        (entry,) = log.sweeps
        assert entry.unlogged >= 208 - logged
        assert f"; {entry.unlogged} violations more than the log has room for" in sweeps_told(assessment)
        reason = "violated in 208 of 208 rounds of the sweep of ties"
        assert _checks(assessment, HALF)["sweep"].reason == reason
        shutil.rmtree(tmp_path / "out")


@pytest.mark.usefixtures("ties")
def test_the_rounds_of_an_earlier_sweep_take_room_in_a_log(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(
        TWIN_FOURS.replace("if len(fours) == 2 and len(set(fours)) == 1:", "if self.dealt:")
    )
    (tmp_path / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    swept = sweep.run_sweep(
        sweep.Order(
            adapter=str(tmp_path),
            space=load_space(str(tmp_path / "ties.yaml")),
            needs=read_law().needs,
            keep=ALL,
        ),
        Counting(),
    )
    violations = swept.totals.violations
    _, log = _certify(tmp_path, str(tmp_path))
    there = sum(len(one.commands) + len(one.result or b"") for one in log.rounds if one.swept)
    assert fitting(violations, (), most=10 * there) == violations
    assert len(fitting(violations, 9 * log.rounds, most=10 * there)) < len(violations)


@pytest.mark.usefixtures("ties")
def test_a_sweep_that_is_missing_doubled_or_cut_short_is_never_green(tmp_path: Path) -> None:
    _, log = _certify(tmp_path, "reference")
    (entry,) = log.sweeps
    assert reconcile(log).incomplete == []
    missing = reconcile(replace(log, sweeps=()))
    assert missing.incomplete == ["the space ties was planned to be swept and was not"]
    doubled = reconcile(replace(log, sweeps=(entry, entry)))
    assert doubled.untrusted == ["a sweep that was not planned, or twice: ties"]
    short = msgspec.structs.replace(entry, result=msgspec.structs.replace(entry.result, played=200))
    assert reconcile(replace(log, sweeps=(short,))).incomplete == [
        "8 of the planned rounds of the space ties were not played"
    ]
    other = msgspec.structs.replace(entry, result=msgspec.structs.replace(entry.result, seed=2))
    assert reconcile(replace(log, sweeps=(other,))).untrusted == [
        "the space ties was swept otherwise than planned"
    ]
