"""The suite as it runs: every check leaves one record, and the record is right about the product."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.errors import Blame, LogError
from harness.layout import folder
from harness.suite import quick
from harness.suite.feature_files import read_features
from harness.suite.record import CheckRecord, FaultRecord, RoundRecord, read_record, write_record
from harness.tests.suite_kit import SUITE, Events, product_file, run_suite
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[2]


def verdicts(records: Iterable[CheckRecord]) -> dict[Verdict, set[str]]:
    """Which requirements have a check of that verdict, passes aside."""
    about = {scenario.check: scenario.requirements for scenario in read_features()}
    found: dict[Verdict, set[str]] = {}
    for record in records:
        if record.verdict is not Verdict.PASS:
            names = {name.removeprefix("13:69F-22.8") for name in about[record.check]}
            found.setdefault(record.verdict, set()).update(names)
    return found


# ---------------------------------------------------------------------------- records


def test_a_record_is_read_as_it_was_written() -> None:
    raw = msgspec.Raw(b'{"events":[]}')
    rounds = (
        RoundRecord(msgspec.Raw(b"[]"), raw),
        RoundRecord(msgspec.Raw(b"[]"), None, FaultRecord(Blame.ADAPTER, "it died")),
    )
    record = CheckRecord(check="a/b/2", verdict=Verdict.FAIL, expected="x", observed="y", at=3, rounds=rounds)
    again = read_record(write_record(record))
    assert msgspec.structs.replace(again, rounds=()) == msgspec.structs.replace(record, rounds=())
    first, second = again.rounds
    assert first.result is not None
    assert bytes(first.result) == b'{"events":[]}'
    assert (second.result, second.error) == (None, FaultRecord(Blame.ADAPTER, "it died"))


@pytest.mark.parametrize("text", ["", "{}", '{"check": "a", "verdict": "splendid"}'])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(LogError):
        read_record(text)


GROUND = ("ground-rules.feature",)
WAR = ("nj/13-69F-22.8-casino-war.feature", *GROUND)


def some_of_war(folder: Path) -> tuple[str, str]:
    """Return the options that run one in twelve of the scenarios of casino war and of the ground rules."""
    plan = folder / "war.json"
    checks = [scenario.check for scenario in read_features() if scenario.feature in WAR]
    plan.write_text(json.dumps(checks[::12]), encoding="utf-8")
    return "--clauseproof-checks", str(plan)


# -------------------------------------------------------------------- the product plays


def test_the_reference_passes_every_scenario() -> None:
    ran = run_suite("reference")
    assert set(ran.records) == {scenario.check for scenario in read_features()}
    # The reference has no split; a campaign leaves those scenarios out as not applicable.
    unplayed = {scenario.check for scenario in read_features() if ("option", "split") in scenario.wants}
    played = [record for name, record in ran.records.items() if name not in unplayed]
    assert verdicts(played) == {}
    for record in played:
        assert (record.step, record.reason, record.blame) == (None, None, None)
        assert record.rounds
        assert all(len(json.loads(bytes(one.commands))) >= 1 for one in record.rounds)


def test_only_what_is_planned_is_run(tmp_path: Path) -> None:
    outline = sorted(scenario.check for scenario in read_features() if scenario.row)
    wanted = [outline[0], outline[5], "ground-rules/the-wagers-that-are-listed-are-taken", "nowhere/at-all"]
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps(wanted), encoding="utf-8")
    ran = run_suite("reference", "--clauseproof-checks", str(plan))
    assert set(ran.records) == set(wanted[:3])


def pays_nine(events: Events) -> Events:
    for event in (event for group in events for event in group):
        if event["event"] == "pay" and event["wager"] == "tie":
            event["amount"] = event["amount"] * 9 // 10
    return events


def burns_openly(events: Events) -> Events:
    return [
        [event | {"face": "up"} if event["event"] == "burn" else event for event in group] for group in events
    ]


def offers_a_push(events: Events) -> Events:
    for event in (event for group in events for event in group):
        if event["event"] == "offer" and event.get("options"):
            event["options"] = [*event["options"], "push"]
    return events


def offers_no_war_tie(events: Events) -> Events:
    return [
        [event for event in group if event["event"] != "offer" or event.get("options")] for group in events
    ]


def keeps_one_hand(events: Events) -> Events:
    return [
        [event | {"hand": "original"} if event["event"] == "deal" else event for event in group]
        for group in events
    ]


def turns_the_dealers_card(events: Events) -> Events:
    turned = {"event": "turn", "of": "dealer", "face": "down", "hand": "original"}
    for group in events:
        burned = [at for at, event in enumerate(group) if event["event"] == "burn"]
        if burned:
            group.insert(burned[0], turned)
    return events


ALTERATIONS = {
    pays_nine: "(b)#3",
    burns_openly: "(f)#1",
    offers_a_push: "(c)#1",
    offers_no_war_tie: "(e)#5",
    keeps_one_hand: "(f)#3",
    turns_the_dealers_card: "(e)#4",
}


def altered(folder: Path, *names: str, without: tuple[str, ...] = (), silent: bool = True) -> str:
    """Return an adapter of the reference product with its reports altered."""
    given = ", ".join(f"test_suite_plugin.{name}" for name in names)
    return product_file(
        folder,
        "from harness.tests import test_suite_plugin\n"
        "from harness.tests.suite_kit import Altered\n"
        f"product = Altered({given}{',' if given else ''} without={without!r}, silent={silent})\n",
    )


def test_each_fault_fails_the_requirement_that_it_breaks_and_no_other(tmp_path: Path) -> None:
    ran = run_suite(altered(tmp_path, *(alter.__name__ for alter in ALTERATIONS)), files=WAR)
    found = verdicts(ran.records.values())
    assert found.pop(Verdict.FAIL) == set(ALTERATIONS.values())
    # Other chips than the scenario's were moved, so that the books tell nothing of themselves.
    assert found == {Verdict.INCONCLUSIVE: {"protocol:ledger"}}
    failed = next(record for record in ran.records.values() if "paid-ten-to-one-as-profit/1" in record.check)
    assert (failed.step, failed.expected, failed.observed) == (
        "seat 3's tie wager is paid $50",
        "seat 3's tie wager: $50 paid",
        "seat 3's tie wager: $45 paid",
    )
    scenario = next(scenario for scenario in read_features() if scenario.check == failed.check)
    assert failed.line in {step.line for step in scenario.steps}
    (played,) = failed.rounds
    assert played.result is not None
    events = [event for group in json.loads(bytes(played.result))["events"] for event in group]
    assert failed.at is not None
    assert (
        events[failed.at] == {"event": "pay", "seat": 3, "wager": "tie", "amount": 4500} | events[failed.at]
    )


def test_what_is_not_reported_is_inconclusive_and_never_failed(tmp_path: Path) -> None:
    ran = run_suite(altered(tmp_path, without=("burn", "discard", "offer")), files=WAR)
    found = verdicts(ran.records.values())
    without_discards = {"(d)#1", "(d)#2", "(d)#3", "(d)#4", "(e)#4", "(h)#4", "(h)#5", "(h)#6"}
    without_offers = {"(a)3#1", "(c)#1", "(c)#2", "(c)1#0", "(c)2#0", "(e)#5"}
    assert found == {
        Verdict.INCONCLUSIVE: without_discards
        | without_offers
        | {"(f)#1", "protocol:shoe", "protocol:funds"},
    }
    reasons = {record.reason for record in ran.records.values() if record.reason}
    assert "the product does not report 'discard'" in reasons


def test_what_is_reported_though_not_listed_fails_the_statement(tmp_path: Path) -> None:
    ran = run_suite(altered(tmp_path, without=("close",), silent=False), files=WAR)
    assert verdicts(ran.records.values()) == {Verdict.FAIL: {"protocol:statement"}}


CRASHING = """
class Product:
    def describe(self):
        return {
            "protocol": "1.0",
            "product": {"vendor": "Vendor", "name": "War", "version": "1"},
            "control": "deck",
            "events": ["deal", "rejected"],
            "games": {"casino-war": {"wagers": ["initial", "war"], "decks": [6]}},
        }

    def play(self, rounds):
        return [ROUND for commands in rounds]

product = Product()
"""


@pytest.mark.parametrize(
    ("played", "blame", "said"),
    [
        ("{'crashed': 'out of cards'}", Blame.PRODUCT, "out of cards"),
        ("{'events': 3}", Blame.PRODUCT, "result.events"),
        ("1 / 0", Blame.ADAPTER, "ZeroDivisionError"),
    ],
)
def test_a_round_without_a_result_is_an_error_of_whoever_is_to_blame(
    tmp_path: Path, played: str, blame: Blame, said: str
) -> None:
    check = "13-69F-22.8-casino-war/the-half-goes-into-the-table-inventory"
    plan = tmp_path / "plan.json"
    plan.write_text(json.dumps([check]), encoding="utf-8")
    adapter = product_file(tmp_path, CRASHING.replace("ROUND", played))
    record = run_suite(adapter, "--clauseproof-checks", str(plan), files=WAR[:1]).records[check]
    assert (record.verdict, record.blame) == (Verdict.ERROR, blame)
    assert record.reason is not None
    assert said in record.reason
    assert record.step is not None


def test_a_product_that_does_not_open_is_an_error_of_every_check(tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    checks = [scenario.check for scenario in read_features() if scenario.feature in GROUND][:3]
    plan.write_text(json.dumps(checks), encoding="utf-8")
    for adapter, blame in (("stdio:/nowhere/at/all", Blame.ADAPTER), ("no-such-adapter", Blame.ENVIRONMENT)):
        ran = run_suite(adapter, "--clauseproof-checks", str(plan), files=GROUND)
        assert {(record.verdict, record.blame) for record in ran.records.values()} == {(Verdict.ERROR, blame)}
        assert set(ran.records) == set(checks)


# --------------------------------------------------------------------- features of others


def write(folder: Path, text: str) -> Path:
    below = folder / "features"
    below.mkdir()
    (below / "own.feature").write_text(text, encoding="utf-8")
    return below


OWN = """\
Feature: My own
  @protocol:ledger @whatever
  Scenario: a step that nobody knows
    Given a casino war table
    Then the moon is blue

  @protocol:ledger
  Scenario: nothing at all

  @protocol:ledger
  Scenario: a step that goes wrong
    Given a casino war table
    And the shoe will deal 8c to seat 1 and 8h to the dealer
    When the dealer deals
    Then the books balance

  @protocol:ledger
  Scenario Outline: rows
    Given a casino war table
    Then nothing is reported that the statement does not list

    @case:tagged
    Examples:
      | a |
      | 1 |
      | 2 |
"""


def test_what_is_wrong_with_a_scenario_is_an_error_of_the_harness(tmp_path: Path) -> None:
    ran = run_suite("reference", features=write(tmp_path, OWN))
    records = ran.records
    assert {check: record.verdict for check, record in records.items()} == {
        "own/a-step-that-nobody-knows": Verdict.ERROR,
        "own/nothing-at-all": Verdict.ERROR,
        "own/a-step-that-goes-wrong": Verdict.ERROR,
        "own/rows/1": Verdict.PASS,
        "own/rows/2": Verdict.PASS,
    }
    errors = [record for record in records.values() if record.verdict is Verdict.ERROR]
    assert {record.blame for record in errors} == {Blame.HARNESS}
    unknown = records["own/a-step-that-nobody-knows"]
    assert (unknown.step, unknown.line) == ("the moon is blue", 5)
    assert "ValueError: the shoe has cards for" in str(records["own/a-step-that-goes-wrong"].reason)
    assert Counter(ran.outcomes.values()) == {"failed": 3, "passed": 2}


def test_two_scenarios_of_one_id_do_not_collect(tmp_path: Path) -> None:
    twice = OWN.replace("nothing at all", "ROWS!")
    done = in_a_process("reference", write(tmp_path, twice))
    assert done.returncode == pytest.ExitCode.INTERRUPTED
    assert "two scenarios would share the id 'rows'" in done.stdout


# ------------------------------------------------------------------------ as a process


def in_a_process(
    adapter: str, features: Path, *options: str, file: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run the scenarios below a folder, or one file of it, as a user's own pytest would."""
    arguments = ["-c", str(SUITE / "pytest.ini"), "--rootdir", str(features), "-p", "harness.suite.plugin"]
    return subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            *arguments,
            "--clauseproof-adapter",
            adapter,
            *options,
            str(features / file),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def test_workers_leave_the_same_records(tmp_path: Path) -> None:
    serial = run_suite("reference", *some_of_war(tmp_path), files=WAR)
    parallel = run_suite("reference", "-p", "xdist.plugin", "-n", "2", *some_of_war(tmp_path), files=WAR)
    assert {check: write_record(record) for check, record in parallel.records.items()} == {
        check: write_record(record) for check, record in serial.records.items()
    }
    assert len(serial.records) > 20


def test_a_person_reads_expected_and_observed(tmp_path: Path) -> None:
    plan = tmp_path / "plan.json"
    check = "13-69F-22.8-casino-war/a-winning-tie-wager-is-paid-ten-to-one-as-profit/1"
    plan.write_text(json.dumps([check]), encoding="utf-8")
    options = ("--clauseproof-checks", str(plan))
    done = in_a_process(altered(tmp_path, "pays_nine"), folder("features"), *options, file=WAR[0])
    assert done.returncode == pytest.ExitCode.TESTS_FAILED, done.stdout + done.stderr
    assert "expected seat 3's tie wager: $50 paid" in done.stdout
    assert "observed seat 3's tie wager: $45 paid" in done.stdout
    assert "Traceback" not in done.stdout


@pytest.mark.parametrize("text", ["{}", "[1]", "nonsense"])
def test_a_plan_that_is_none_is_refused(tmp_path: Path, text: str) -> None:
    plan = tmp_path / "plan.json"
    plan.write_text(text, encoding="utf-8")
    options = ("--clauseproof-checks", str(plan))
    done = in_a_process("reference", folder("features"), *options, file=GROUND[0])
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "--clauseproof-checks" in done.stderr


def test_stock_pytest_bdd_finds_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fast = run_suite("reference", *some_of_war(tmp_path), files=WAR)
    monkeypatch.setattr(quick, "version", lambda _: "10.0")
    stock = run_suite("reference", *some_of_war(tmp_path), files=WAR)
    assert {check: write_record(one) for check, one in stock.records.items()} == {
        check: write_record(one) for check, one in fast.records.items()
    }
