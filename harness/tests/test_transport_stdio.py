from __future__ import annotations

import os
import re
import select
import sys
import threading
from pathlib import Path

import pytest

from harness.errors import AdapterError, Blame, ProductError
from harness.tests.transport_kit import faulty, rounds, seeds_of
from harness.transport.adapter import Adapter
from harness.transport.guard import Launch
from harness.transport.link import Timeouts
from harness.transport.stdio import Stdio

#: Short for a silence that is sure to come, long enough for a child that answers.
IMPATIENT = Timeouts(start=60, request=1.0, stop=0.3)


def only_error(adapter: Adapter, seed: int = 13) -> ProductError:
    """Play the guilty round alone and return what was wrong with it."""
    (outcome,) = adapter.play(rounds(seed))
    assert isinstance(outcome.error, ProductError)
    assert outcome.error.blame is Blame.PRODUCT
    return outcome.error


def test_a_lawful_product_plays_all_rounds_in_order() -> None:
    with faulty("none") as adapter:
        assert adapter.describe().product.name == "Faulty Dealer"
        assert b'"protocol":"1.0"' in adapter.raw_statement
        outcomes = adapter.play(rounds(*range(100, 155)))
    assert seeds_of(outcomes) == list(range(100, 155))
    assert outcomes[0].raw == (
        b'{"events":[[{"event":"rejected","reason":"other","text":"100"}],'
        b'[{"event":"rejected","reason":"other","text":"None"}]]}'
    )
    assert adapter.mishaps == ()


def test_a_lawful_product_ends_and_leaves_no_thread() -> None:
    before = threading.active_count()
    adapter = faulty("none")
    adapter.play(rounds(1))
    assert threading.active_count() == before + 3
    adapter.close()
    adapter.close()
    assert threading.active_count() == before
    assert adapter.mishaps == ()


def test_a_closed_adapter_is_not_started_again() -> None:
    adapter = faulty("none")
    adapter.close()
    with pytest.raises(ValueError, match="closed"):
        adapter.play(rounds(1))


def test_no_rounds_bring_no_outcomes() -> None:
    with faulty("none") as adapter:
        assert adapter.play([]) == ()


# ------------------------------------------------------------------ lawful oddities


def test_replies_may_come_out_of_order() -> None:
    with faulty("out-of-order", size=1) as adapter:
        assert seeds_of(adapter.play(rounds(13, 2, 3, 13, 5))) == [13, 2, 3, 13, 5]
        assert adapter.mishaps == ()


def test_an_error_to_many_rounds_is_repeated_one_by_one() -> None:
    with faulty("no-batches", size=4) as adapter:
        assert seeds_of(adapter.play(rounds(*range(100, 110)))) == list(range(100, 110))
        assert adapter.mishaps == ()


def test_a_log_of_any_length_on_standard_error_blocks_nothing() -> None:
    with faulty("loud", size=1) as adapter:
        assert seeds_of(adapter.play(rounds(1, 2, 3))) == [1, 2, 3]


def test_a_huge_reply_is_read() -> None:
    with faulty("huge") as adapter:
        assert seeds_of(adapter.play(rounds(13, 14))) == [13, 14]


def test_a_product_that_answers_while_it_is_written_to_blocks_nobody() -> None:
    # Several times the pipes' capacity in both directions, all in flight at once.
    with faulty("none", size=500, in_flight=8) as adapter:
        assert seeds_of(adapter.play(rounds(*range(100, 8100)))) == list(range(100, 8100))


# ------------------------------------------------------------------- wrong products


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("die", r"ended with status 3 without an answer; .*dealing the last card / out of memory"),
        ("killed", r"ended by SIGKILL without an answer"),
        (
            "garbage",
            r"Expected `object`, got `str`; it came as “\"now dealing\"” \(.*a log belongs on standard error",
        ),
        ("text", r"no JSON .*“DEBUG ·\[31mnow dealing”"),
        ("not-utf8", r"no JSON \('utf-8' codec"),
        ("wrong-id", r"reply to request \d+, which was never sent: .*each request is answered once"),
        ("text-id", r"no request asks for: Expected `int \| null`, got `str` - at `\$.id`"),
        ("error", r"answered 'play' with an error, “no: not / this one”"),
        ("odd-error", r"answered 'play' with an error, “\"no\"”"),
        ("null-id", r"answered 'play' with an error, “parse: what\?”"),
        ("short", r"0 results for 1 rounds \(expected"),
        ("no-played", r"has no 'played' \(expected"),
        ("not-a-list", r"Expected `array`, got `object` - at `\$.played`"),
        ("malformed", r"result.events: 1 lists of events|result\.events\[0\]\[0\]"),
        ("crash", r"crashed in this round: “out of / cards”"),
    ],
)
def test_a_fault_is_told_and_blamed_and_the_run_goes_on(fault: str, said: str) -> None:
    with faulty(fault, in_flight=1, size=1) as adapter:
        told = str(only_error(adapter))
        assert seeds_of(adapter.play(rounds(1, 2))) == [1, 2]
    assert "\n" not in told
    assert re.search(said, told), told


@pytest.mark.parametrize("fault", ["die", "killed", "garbage", "wrong-id", "error", "null-id"])
def test_only_the_guilty_round_of_a_failed_batch_stays_an_error(fault: str) -> None:
    with faulty(fault, size=4) as adapter:
        outcomes = adapter.play(rounds(1, 2, 13, 4, 5, 6, 7, 8, 9, 10))
    assert seeds_of(outcomes) == [1, 2, None, 4, 5, 6, 7, 8, 9, 10]
    assert isinstance(outcomes[2].error, ProductError)
    assert adapter.mishaps == ()


def test_a_reply_that_is_wrong_but_tied_to_its_request_voids_that_request_alone() -> None:
    with faulty("short", size=3) as adapter:
        outcomes = adapter.play(rounds(1, 13, 3, 4, 5, 6))
        assert seeds_of(outcomes) == [None, None, None, 4, 5, 6]
        assert "2 results for 3 rounds" in str(outcomes[0].error)


def test_a_malformed_result_keeps_what_was_received() -> None:
    with faulty("malformed") as adapter:
        (outcome,) = adapter.play(rounds(13))
    assert outcome.raw == b'{"events":[[{"event":"pay","seat":0}]]}'
    assert outcome.result is None


def test_a_crash_has_its_result_and_its_error() -> None:
    with faulty("crash") as adapter:
        (outcome,) = adapter.play(rounds(13))
    assert outcome.result is not None
    assert outcome.result.crashed == "out of\ncards"
    assert isinstance(outcome.error, ProductError)


def test_a_doubled_reply_is_held_against_the_round_that_meets_it() -> None:
    with faulty("doubled-id", in_flight=1, size=1) as adapter:
        first, second, third = adapter.play(rounds(13, 2, 3))
    assert first.error is None
    assert "a second reply to request" in str(second.error)
    assert third.error is None


def test_a_reply_beyond_the_limit_is_not_read_to_its_end() -> None:
    with faulty("huge", line_limit=1024 * 1024) as adapter:
        assert "a reply longer than 1048576 bytes" in str(only_error(adapter))
        assert seeds_of(adapter.play(rounds(1))) == [1]


@pytest.mark.parametrize("fault", ["hang", "deaf", "close"])
def test_a_silent_product_is_ended_and_started_again(fault: str) -> None:
    with faulty(fault, timeouts=IMPATIENT, in_flight=1) as adapter:
        told = str(only_error(adapter))
        assert seeds_of(adapter.play(rounds(1, 2))) == [1, 2]
    if fault == "close":
        assert "closed its standard output without an answer" in told
    else:
        assert "no answer within 1 s (does the product flush" in told


def test_a_product_that_does_not_read_cannot_hold_up_a_large_request() -> None:
    with faulty("deaf", timeouts=IMPATIENT, in_flight=2, size=2000) as adapter:
        outcomes = adapter.play(rounds(13, *range(100, 3000)))
    assert outcomes[0].error is not None
    assert seeds_of(outcomes[1:]) == list(range(100, 3000))


# ------------------------------------------------------------------------- restarts


def test_a_product_that_dies_on_everything_is_given_up() -> None:
    with faulty("die-always", size=1, in_flight=1, restarts=2) as adapter:
        outcomes = adapter.play(rounds(*range(6)))
    told = [str(outcome.error) for outcome in outcomes]
    assert all("ended with status 3" in line for line in told)
    assert [line.startswith("given up after 3 failures in a row") for line in told] == [False] * 3 + [
        True
    ] * 3
    assert {type(outcome.error) for outcome in outcomes} == {ProductError}


def test_a_product_that_hangs_on_everything_costs_a_few_time_limits_only() -> None:
    hasty = Timeouts(start=60, request=0.2, stop=0.3)
    with faulty("hang-always", size=50, restarts=1, timeouts=hasty) as adapter:
        outcomes = adapter.play(rounds(*range(100)))
    assert "given up after 2 failures in a row" in str(outcomes[-1].error)


def test_an_answer_between_starts_the_count_anew() -> None:
    with faulty("die", size=1, in_flight=1, restarts=0) as adapter:
        assert seeds_of(adapter.play(rounds(1, 13, 3))) == [1, None, None]
    with faulty("die", size=1, in_flight=1, restarts=1) as adapter:
        assert seeds_of(adapter.play(rounds(13, 2, 13, 4, 13, 6))) == [None, 2, None, 4, None, 6]


def test_another_statement_after_a_restart_is_refused() -> None:
    with faulty("die-changed", size=1, in_flight=1) as adapter:
        _, second = adapter.play(rounds(13, 2))
    assert "another statement than before" in str(second.error)


def test_a_failure_that_the_repeat_does_not_bring_back_is_remembered(tmp_path: Path) -> None:
    with faulty("die-once", str(tmp_path / "mark")) as adapter:
        assert seeds_of(adapter.play(rounds(13, 2))) == [13, 2]
        (mishap,) = adapter.mishaps
    assert "ended with status 3" in str(mishap)


# ------------------------------------------------------------------------- starting


def test_an_unknown_command_is_one_clear_line() -> None:
    launch = Launch(command=("no-such-dealer", "--fast"), folder=Path.cwd(), environment={"PATH": "/nowhere"})
    with Adapter("x", Stdio(launch)) as adapter, pytest.raises(AdapterError) as caught:
        adapter.describe()
    told = str(caught.value)
    assert told.startswith("cannot start 'no-such-dealer' in ")
    assert told.endswith("No such file or directory (is it installed, on PATH, and executable?)")


def test_a_folder_that_is_missing_is_told(tmp_path: Path) -> None:
    launch = Launch(command=(sys.executable,), folder=tmp_path / "gone", environment={})
    with pytest.raises(AdapterError, match="gone"):
        Stdio(launch).describe()


@pytest.mark.parametrize(
    ("fault", "kind", "said"),
    [
        (
            "start-exit",
            AdapterError,
            "ended with status 7 without an answer; its standard error ends “no licence”",
        ),
        ("start-banner", ProductError, "no JSON (.*): “Dealer 1.0 ready”"),
        ("start-version", ProductError, "speaks protocol '2.0', this harness speaks '1.0'"),
        ("start-list", ProductError, "Expected `object`, got `array`"),
        ("start-number", ProductError, "statement.protocol: Expected `str`, got `int`"),
    ],
)
def test_a_bad_start_is_one_clear_line(fault: str, kind: type[Exception], said: str) -> None:
    with faulty(fault) as adapter:
        with pytest.raises(kind, match=said) as caught:
            adapter.describe()
        assert "\n" not in str(caught.value)
        (outcome,) = adapter.play(rounds(1))
        assert isinstance(outcome.error, kind)


def test_no_answer_in_time_at_the_start_is_the_adapters_error() -> None:
    with (
        faulty("start-mute", timeouts=Timeouts(start=0.3)) as adapter,
        pytest.raises(AdapterError, match=r"cannot start .* no answer within 0.3 s"),
    ):
        adapter.describe()


# --------------------------------------------------------------------------- ending


def test_a_product_that_will_not_end_is_made_to() -> None:
    adapter = faulty("stop-stubborn", timeouts=IMPATIENT)
    adapter.describe()
    adapter.close()
    (mishap,) = adapter.mishaps
    assert str(mishap) == "the product did not end within 0.3 s after 'stop', expected status 0"


def test_a_product_that_ends_badly_is_remembered() -> None:
    with faulty("stop-status") as adapter:
        adapter.describe()
    (mishap,) = adapter.mishaps
    assert "ended with status 5 after 'stop'" in str(mishap)


@pytest.mark.parametrize("fault", ["none", "hang", "die", "garbage", "stop-stubborn"])
def test_nothing_that_the_product_started_is_left_behind(fault: str, tmp_path: Path) -> None:
    pipe = tmp_path / "held"
    os.mkfifo(pipe)
    with faulty("stop-family", str(pipe), fault, timeouts=IMPATIENT) as adapter:
        adapter.describe()
        held = pipe.open("rb")  # opens as soon as the grandchild holds the other end
        adapter.play(rounds(13))
    with held:
        readable, _, _ = select.select([held], [], [], 30)
        assert readable, "the grandchild still holds its pipe"
        assert held.read() == b""


def test_an_interrupted_conversation_leaves_no_child_and_no_late_answers() -> None:
    adapter = faulty("none", size=1)
    adapter.describe()
    conversation = adapter._link.play([rounds(n) for n in range(5)])  # noqa: SLF001 - an interrupt, without a signal
    next(conversation)
    conversation.close()  # type: ignore[attr-defined]
    assert seeds_of(adapter.play(rounds(1, 2))) == [1, 2]
    adapter.close()
