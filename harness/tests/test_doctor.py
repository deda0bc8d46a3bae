"""`clauseproof doctor`: each step finds what is wrong in it, says where and what to do, and stops in time."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from harness.doctor import Diagnosis, Standing, Step, examine
from harness.doctor.again import SLOW, Pace, plays_at
from harness.doctor.patient import Patient
from harness.tests.products import ill
from harness.tests.skeleton_kit import law_once

if TYPE_CHECKING:
    from pathlib import Path

    from harness.doctor import Check, Finding
    from harness.tests.conftest import Clauseproof

ILL = "python:harness.tests.products.ill:"
GOOD, HINT, WRONG, MISSED = Standing.GOOD, Standing.HINT, Standing.WRONG, Standing.NOT_REACHED

pytestmark = pytest.mark.usefixtures(law_once.__name__)


def _examined(product: type[ill.Healthy]) -> Diagnosis:
    return examine(f"{ILL}{product.__name__}")


def _check(diagnosis: Diagnosis, step: Step) -> Check:
    (found,) = [check for check in diagnosis.checks if check.step is step]
    return found


def _wrong(diagnosis: Diagnosis) -> list[Finding]:
    return [finding for check in diagnosis.checks for finding in check.findings if finding.wrong]


def test_a_healthy_product_passes_every_step_in_order() -> None:
    diagnosis = _examined(ill.Healthy)
    assert [check.step for check in diagnosis.checks] == list(Step)
    assert {check.standing for check in diagnosis.checks if check.step is not Step.STATEMENT} == {GOOD}
    assert diagnosis.exit_code == 0
    assert diagnosis.estimate is not None
    # 335 scenarios of Casino War and of the ground rules; 150 random rounds; all of them once more, and
    # again without what was refused in them.
    scenarios = diagnosis.estimate.scenarios
    assert (scenarios, diagnosis.estimate.requirements) == (335, 55)
    assert diagnosis.estimate.rounds == 335 + 150 + 2 * (335 + 150)
    assert diagnosis.estimate.seconds > 0


@pytest.mark.parametrize(
    ("product", "step", "code", "key", "what"),
    [
        (ill.Raises, Step.START, 4, "ill.py:", "describe() raised RuntimeError"),
        (ill.Old, Step.PROTOCOL, 4, "statement.protocol", "speaks protocol '0.9'"),
        (ill.NoStatement, Step.PROTOCOL, 4, "statement", "Expected `object`"),
        (ill.Miscontrolled, Step.STATEMENT, 4, "statement.control", "Invalid enum value 'desk'"),
        (ill.NoGame, Step.STATEMENT, 3, "statement.games", "no game is claimed"),
        (ill.NoDecks, Step.STATEMENT, 3, "statement.games.casino-war.decks", "no number of decks"),
        (ill.Crashes, Step.ROUND, 3, "a round of casino-war", "out of memory"),
        (ill.Malformed, Step.ROUND, 3, "result.events[0][0]", "Invalid value 'opend'"),
    ],
)
def test_it_stops_where_nothing_further_can_be_told(
    product: type[ill.Healthy], step: Step, code: int, key: str, what: str
) -> None:
    diagnosis = _examined(product)
    assert diagnosis.exit_code == code
    steps = list(Step)
    before, after = steps[: steps.index(step)], steps[steps.index(step) + 1 :]
    assert all(_check(diagnosis, one).standing in {GOOD, HINT} for one in before)
    assert all(_check(diagnosis, one).standing is MISSED for one in after)
    (finding,) = _wrong(diagnosis)
    assert finding in _check(diagnosis, step).findings
    assert finding.file == f"{ILL}{product.__name__}"
    assert key in (finding.key or "")
    assert what in finding.what
    assert finding.todo
    assert diagnosis.estimate is None


def test_refusing_everything_is_found_at_the_first_command() -> None:
    diagnosis = examine("python:harness.tests.products.null:RefusesAll")
    assert diagnosis.exit_code == 3
    assert [finding.key for finding in _wrong(diagnosis)] == [
        f"{game}, command 1 (open)"
        for game in ("casino-war", "double-attack-blackjack", "blackjack", "two-card-joker-poker")
    ]
    assert _check(diagnosis, Step.DETERMINISM).standing is MISSED


def test_slips_of_a_statement_are_hints_with_the_nearest_name() -> None:
    check = _check(examine(f"{ILL}Slips"), Step.STATEMENT)
    assert check.standing is HINT
    told = {(finding.key, finding.what, finding.todo) for finding in check.findings}
    game = "statement.games.casino-war"
    assert (f"{game}.wagers", "the protocol knows no 'inital'", "did you mean 'initial'?") in told
    assert (
        "statement.events",
        "'reject' is no event of the protocol",
        "did you mean 'rejected'?",
    ) in told
    without = {(key, what) for key, what, _ in told if what.startswith("without")}
    assert without == {
        (f"{game}.wagers", "without initial, war-tie, which the law lets no product leave out"),
        (f"{game}.options", "without war, which the law lets no product leave out"),
    }
    assert {key for key, *_ in told} >= {"statement.product.vendor", "statement.product.files"}


def test_a_broken_ground_rule_is_found_and_the_rest_is_looked_at() -> None:
    diagnosis = _examined(ill.Vanishing)
    assert diagnosis.exit_code == 3
    keys = [finding.key or "" for finding in _wrong(diagnosis)]
    assert keys
    assert all(key.startswith("protocol:ledger, a round of casino-war, event ") for key in keys)
    assert _check(diagnosis, Step.SELECTION).standing is GOOD


def test_what_remembers_is_not_deterministic() -> None:
    diagnosis = _examined(ill.Remembers)
    assert diagnosis.exit_code == 3
    check = _check(diagnosis, Step.DETERMINISM)
    assert check.standing is WRONG
    assert check.findings[0].what.startswith("played again in another order, a round went another way")
    assert (check.findings[0].key or "").startswith('the round [{"do":"open"')
    assert _check(diagnosis, Step.SPEED).standing is GOOD


def test_a_second_one_must_start_and_state_the_same() -> None:
    (finding,) = _wrong(_examined(ill.Renamed))
    assert finding.what == "opened a second time in this process it makes another statement"
    (finding,) = _wrong(_examined(ill.Alone))
    assert "the table is taken" in finding.what
    assert finding.todo == "let several run side by side: a campaign starts more than one"


def test_products_without_a_stacked_shoe() -> None:
    observed, seeded = _examined(ill.Observed), _examined(ill.Seeded)
    assert observed.exit_code == seeded.exit_code == 0
    assert "deals its own cards" in _check(observed, Step.DETERMINISM).told[0]
    assert _check(seeded, Step.DETERMINISM).told == (
        "1 round played again in another order and opened a second time in this process: the same",
    )
    assert "seed: it shuffles from a seed" in " ".join(_check(seeded, Step.STATEMENT).told)


def test_a_product_may_be_silent_about_opening_and_end() -> None:
    diagnosis = _examined(ill.Silent)
    assert diagnosis.exit_code == 0, _wrong(diagnosis)
    assert _check(diagnosis, Step.SELECTION).standing is GOOD


def test_what_is_quoted_of_a_product_is_legible_and_not_endless() -> None:
    diagnosis = _examined(ill.Endless)
    texts = [text for check in diagnosis.checks for text in check.told]
    texts += [text for check in diagnosis.checks for f in check.findings for text in (f.what, f.key or "")]
    assert all(text.isprintable() and len(text) < 4200 for text in texts)
    stated = _check(diagnosis, Step.STATEMENT)
    assert sum("is no event" in finding.what for finding in stated.findings) == 5


def test_a_game_that_no_law_is_about_is_a_hint() -> None:
    diagnosis = _examined(ill.Stranger)
    assert diagnosis.exit_code == 0
    assert "no law here is about this game" in {f.what for f in _check(diagnosis, Step.STATEMENT).findings}
    assert "nothing of the law applies" in _check(diagnosis, Step.SELECTION).findings[0].what


def test_slow_single_answers_are_a_hint() -> None:
    patient = Patient("x", "adapter.yaml", "url", "over a second connection")
    slow = plays_at(patient, Pace(single=0.04, rate=25))
    assert slow.standing is HINT
    assert slow.findings[0].key == "url"
    assert "delayed acknowledgements" in slow.findings[0].todo
    assert plays_at(patient, Pace(single=SLOW, rate=25)).standing is GOOD


@pytest.mark.parametrize(
    ("file", "key", "what"),
    [
        ("transport: stdio\ncommand: [no-such-program]\n", "command", "no-such-program"),
        ("transport: stdio\ncommand: ['false']\n", "command", "ended with status 1"),
        ("transport: http\nserve: ['false']\n", "serve", "ended with status 1"),
        ("transport: http\nurl: http://127.0.0.1:1\n", "url", "127.0.0.1:1/describe: cannot reach"),
        ("transport: python\nobject: dealer.py:product\n", "object", "division by zero"),
    ],
)
def test_what_does_not_start_names_file_and_key(file: str, key: str, what: str, tmp_path: Path) -> None:
    (tmp_path / "adapter.yaml").write_text(file)
    (tmp_path / "dealer.py").write_text("1 / 0\n")
    diagnosis = examine(str(tmp_path))
    assert diagnosis.exit_code == 4
    (finding,) = _wrong(diagnosis)
    assert finding.file == str(tmp_path / "adapter.yaml")
    assert key in (finding.key or "")
    assert what in finding.what
    assert "start it by hand" in finding.todo
    assert [check.standing for check in diagnosis.checks] == [WRONG] + [MISSED] * 6


def test_the_command_shows_each_step_and_says_what_was_not_reached(within: Clauseproof) -> None:
    ran = within("doctor", f"{ILL}NoGame", code=3)
    assert [line.split("  ")[0] for line in ran.out.splitlines() if not line.startswith(" ")] == [
        *("✓ start", "✓ protocol", "✗ statement", "— one round", "— determinism", "— speed", "— selection"),
    ]
    assert ran.out.count("not reached\n") == 4
    assert f"    ✗ {ILL}NoGame: statement.games\n      no game is claimed\n      → claim the games" in ran.out


def test_the_document_is_the_same_for_programs(within: Clauseproof) -> None:
    document = json.loads(within("doctor", f"{ILL}Old", "--json", code=4).out)
    assert document["schema"] == "clauseproof/doctor/1"
    assert document["exit_code"] == 4
    assert [(check["step"], check["standing"]) for check in document["checks"]][:3] == [
        ("start", "good"),
        ("protocol", "wrong"),
        ("statement", "not-reached"),
    ]
    assert document["checks"][1]["findings"][0]["key"] == "statement.protocol"


def test_what_is_no_adapter_is_a_slip_of_the_call(within: Clauseproof) -> None:
    ran = within("doctor", "refrence", code=2)
    assert "did you mean 'reference'" in ran.err
    assert not ran.out
