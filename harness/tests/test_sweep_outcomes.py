"""What rounds are called: each name from cards, and a name for every trace however strange."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import ContentError
from harness.sweep.outcomes import NOT_DEALT, names_of, outcome, outcome_kinds
from harness.table.cards import deck, split
from harness.table.messages import Dealt, Decided, Event, OpenTable, Statement, Table, read_statement
from harness.table.trace import Trace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Face, Recipient


def statement() -> Statement:
    return read_statement(
        {
            "protocol": "1.0",
            "product": {"vendor": "v", "name": "n", "version": "1"},
            "control": "deck",
            "events": ["deal", "decision"],
            "games": {},
        }
    )


def trace(*events: Event) -> Trace:
    return Trace((OpenTable(game="any", table=Table(decks=6)),), [events], statement=statement())


def cards(to: Recipient, run: str, hand: str = "main", *, face: Face = "up") -> list[Event]:
    return [Dealt(to=to, card=card, face=face, hand=hand) for card in split(run)]


# --------------------------------------------------------------------------- casino war


@pytest.mark.parametrize(
    ("player", "dealer", "option", "own", "against", "name"),
    [
        ("Kc", "2d", None, "", "", "player higher"),
        ("2c", "Kd", None, "", "", "dealer higher"),
        ("Ac", "Ad", None, "", "", "equal"),
        ("Ac", "Ad", "surrender", "", "", "surrender"),
        ("Ac", "Ad", "war", "Th", "9c", "war, player higher"),
        ("Ac", "Ad", "war", "9h", "Tc", "war, dealer higher"),
        ("Ac", "Ad", "war", "9h", "9c", "war, equal"),
        ("Ac", "Ad", "war", "9h", "", "war, not dealt"),
        ("Ac", "", None, "", "", NOT_DEALT),
        ("", "", "surrender", "", "", NOT_DEALT),
        ("Ac", "Xr", None, "", "", NOT_DEALT),
    ],
)
def test_war_names(player: str, dealer: str, option: str | None, own: str, against: str, name: str) -> None:
    round_ = trace(
        *cards(1, player, "original"),
        *cards("dealer", dealer, "original"),
        *([Decided(seat=1, option=option)] if option else []),
        *cards(1, own, "war"),
        *cards("dealer", against, "war"),
    )
    assert outcome("war", round_) == name


@pytest.mark.parametrize(
    ("player", "dealer", "name"), [("7c", "7d", "tie"), ("7c", "8c", "no tie"), ("7c", "", NOT_DEALT)]
)
def test_tie_names(player: str, dealer: str, name: str) -> None:
    original = trace(*cards(1, player, "original"), *cards("dealer", dealer, "original"))
    war = trace(*cards(1, player, "war"), *cards("dealer", dealer, "war"))
    assert outcome("tie", original) == outcome("war-tie", war) == name
    assert outcome("tie", war) == outcome("war-tie", original) == NOT_DEALT


# --------------------------------------------------------------------------- in-between


@pytest.mark.parametrize(
    ("hand", "up", "name"),
    [
        ("7c7d", "7h", "three of a kind"),
        ("7c7d", "8h", "pair"),
        ("7c9d", "8h", "spread of one"),
        ("9c7d", "8h", "spread of one"),
        ("7cTd", "9h", "spread of two"),
        ("7cJd", "9h", "spread of three"),
        ("7cQd", "9h", "spread of four or more"),
        ("2cAd", "Kh", "spread of four or more"),
        ("7c9d", "9h", "not between"),
        ("7c8d", "8h", "not between"),
        ("2c9d", "Ah", "not between"),
        ("7c9d", "", NOT_DEALT),
        ("7c", "8h", NOT_DEALT),
        ("7cXb", "8h", NOT_DEALT),
    ],
)
def test_in_between_names(hand: str, up: str, name: str) -> None:
    hole = cards("dealer", "2c", face="down")
    assert outcome("in-between", trace(*cards(1, hand), *hole, *cards("dealer", up))) == name


# --------------------------------------------------------------------------- bust bonus


@pytest.mark.parametrize(
    ("drawn", "name"),
    [
        ("8h8h8h", "three eights, one suit"),
        ("8h8d8h", "three eights, one colour"),
        ("8h8c8h", "bust with 8"),
        ("Kh6c6d", "bust with 6"),
        ("Kh5c7d", "bust with 7"),
        ("Kh4c8d", "bust with 8"),
        ("Kh3c9d", "bust with 9"),
        ("Kh2cJd", "bust with J, Q or K"),
        ("Kh2cQd", "bust with J, Q or K"),
        ("6h6cKd", "bust with J, Q or K"),
        ("Kh6c5d", "third card, no bust"),
        ("Ah6cKd", "third card, no bust"),
        ("AhKc", "no third card"),
        ("9hKc5d", "bust with another card"),
        ("2hKcTd", "bust with another card"),
        ("", NOT_DEALT),
        ("8hXr8h", NOT_DEALT),
    ],
)
def test_bust_bonus_names(drawn: str, name: str) -> None:
    assert outcome("bust-bonus", trace(*cards("dealer", drawn))) == name


# ----------------------------------------------------------------------------- two-card


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("XrXb", "pair of jokers"),
        ("Xr2c", "pair"),
        ("2c2d", "pair"),
        ("AcKc", "royal flush"),
        ("KcQc", "straight flush"),
        ("2cAc", "straight flush"),
        ("AcKd", "straight"),
        ("Ad2c", "straight"),
        ("3c5c", "flush"),
        ("3c5d", "high card"),
        ("Ac", NOT_DEALT),
        ("", NOT_DEALT),
    ],
)
def test_two_card_names(hand: str, name: str) -> None:
    assert outcome("two-card", trace(*cards(1, hand))) == name


# --------------------------------------------------------------------------- every trace

EVENTS = st.lists(
    st.one_of(
        st.builds(
            Dealt,
            to=st.sampled_from((1, 2, "dealer")),
            card=st.sampled_from(deck(jokers=True)),
            face=st.sampled_from(("up", "down")),
            hand=st.sampled_from(("original", "war", "main")),
        ),
        st.builds(Decided, seat=st.just(1), option=st.sampled_from(("war", "surrender", "call"))),
    ),
    max_size=8,
)


@pytest.mark.parametrize("kind", outcome_kinds())
@given(events=EVENTS)
def test_every_trace_has_one_of_the_names(kind: str, events: Sequence[Event]) -> None:
    assert outcome(kind, trace(*events)) in names_of(kind)


def test_names_of_one_kind_are_told_apart() -> None:
    for kind in outcome_kinds():
        assert len(set(names_of(kind))) == len(names_of(kind))


def test_an_unknown_kind_is_refused_with_the_nearest() -> None:
    with pytest.raises(ContentError, match="no outcomes 'war-ty'") as error:
        names_of("war-ty")
    assert "war-tie" in str(error.value)
