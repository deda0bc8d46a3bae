from __future__ import annotations

import shlex

import msgspec
import pytest

from harness.printable import LIMIT
from harness.report.words import (
    amount,
    card_name,
    clean,
    headline,
    listed,
    moment,
    replay_command,
    signed,
    verdict_sentences,
)
from harness.tests.builders import assessed, conforming, passed, requirement, surrender_kept
from harness.verdict import Conclusion, Status


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("plain words", "plain words"),
        ("two\nlines\tand \u2028 more", "two lines and more"),
        ("\x1b[31mred\x07\x00", "\\x1b[31mred\\x07\\x00"),
        ("safe\u202eevil\u2066\u200b", "safe\\u202eevil\\u2066\\u200b"),
        ("half \ud800 a pair", "half \\ud800 a pair"),
        ("10♥, ünïcode, 日本", "10♥, ünïcode, 日本"),
        ("", ""),
    ],
)
def test_text_becomes_one_printable_line(text: str, line: str) -> None:
    assert clean(text) == line
    assert clean(text).isprintable()


def test_overlong_text_is_cut_and_says_so() -> None:
    assert clean("x" * LIMIT) == "x" * LIMIT
    assert clean("x" * (LIMIT + 1)) == "x" * LIMIT + f"… ({LIMIT + 1} characters in all)"
    assert len(clean("\x00" * 100_000)) < 2 * LIMIT


def test_money_is_read_as_dollars_however_large() -> None:
    assert amount(2501) == "$25.01"
    assert signed(500) == "+$5"
    assert signed(-500) == "-$5"
    assert signed(0) == "$0"
    assert amount(-(2**62)) == "-more than $1,000,000,000,000"


def test_cards_are_named_and_what_is_no_card_stays_text() -> None:
    assert card_name("Th") == "10♥"
    assert card_name("Xr") == "red joker"
    assert card_name("<b>") == "<b>"


def test_lists_read_as_sentences_do() -> None:
    assert listed([]) == ""
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b and c"
    assert listed(["a", "b", "c", "d"], most=2) == "a, b and 2 more"


def test_times_are_read_as_people_do_and_others_left_alone() -> None:
    assert moment("2026-11-30T12:00:00+00:00") == "2026-11-30 12:00:00 UTC"
    assert moment("2026-11-30T12:00:00+01:00") == "2026-11-30T12:00:00+01:00"


@pytest.mark.parametrize("check", ["rule:13:69F-22.8(c)1#3", "a b/it's $HOME", "-n"])
def test_the_replay_command_survives_a_shell(check: str) -> None:
    assert shlex.split(replay_command(check, "my dir")) == ["clauseproof", "replay", "my dir", check]


def test_a_violation_is_told_with_what_is_open_beside_it() -> None:
    assert headline(surrender_kept()) == "Does not conform"
    assert verdict_sentences(surrender_kept()) == (
        "1 requirement of the law is violated.",
        "1 requirement of the law is not verified.",
    )


def test_a_violated_ground_rule_alone_is_told_as_such() -> None:
    broken = assessed(
        requirement("(a)#1", Status.VERIFIED, passed()),
        ground=(
            requirement("protocol:shoe", Status.VIOLATED),
            requirement("protocol:funds", Status.VIOLATED),
        ),
    )
    assert verdict_sentences(broken) == ("2 ground rules of the protocol are violated.",)


@pytest.mark.parametrize("conclusion", list(Conclusion))
def test_every_conclusion_has_words(conclusion: Conclusion) -> None:
    told = msgspec.structs.replace(conforming(), conclusion=conclusion)
    assert headline(told)
    assert all(sentence.endswith(".") for sentence in verdict_sentences(told))
    assert verdict_sentences(told) or conclusion is Conclusion.DOES_NOT_CONFORM


def test_scope_and_problems_are_never_left_out() -> None:
    limited = msgspec.structs.replace(conforming(), scope="section 22.8", problems=("cut off",), ended=None)
    assert headline(limited) == "Conforms, within a limited scope"
    assert verdict_sentences(limited)[1:] == (
        "Only this was looked at: section 22.8.",
        "The run had 1 problem.",
    )
    unended = msgspec.structs.replace(conforming(), ended=None)
    assert "The run was cut off before its end." in verdict_sentences(unended)
