"""Cards, money and the messages at the border."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import ProductError
from harness.table import cards, money
from harness.table.messages import (
    EVENT_NAMES,
    Decide,
    Event,
    OpenTable,
    PlaceWager,
    Proceed,
    Round,
    Table,
    event_name,
    read_result,
    read_statement,
)


def test_ranks_run_from_two_to_ace() -> None:
    assert [cards.rank(f"{rank}c") for rank in "23456789TJQKA"] == list(range(2, 15))
    with pytest.raises(ValueError, match="substring not found"):
        cards.rank("Xr")


@pytest.mark.parametrize("text", ["8h", "Th", "As", "Xr", "Xb"])
def test_cards_are_cards(text: str) -> None:
    assert cards.is_card(text)


@pytest.mark.parametrize("text", ["", "8", "10h", "8x", "1h", "xr", "Xh", "8H", "8h "])
def test_everything_else_is_no_card(text: str) -> None:
    assert not cards.is_card(text)
    with pytest.raises(ValueError, match="is no card"):
        cards.split(text or "?")


def test_a_run_of_cards() -> None:
    assert cards.split("8c8dKh") == ("8c", "8d", "Kh")
    assert cards.shown("Th") == "10♥"
    assert cards.is_red("Td")
    assert not cards.is_red("Ts")


@pytest.mark.parametrize(("without", "jokers", "size"), [("", False, 52), ("T", False, 48), ("", True, 54)])
def test_decks(without: str, jokers: bool, size: int) -> None:  # noqa: FBT001 - a column of the table above
    deck = cards.deck(without=without, jokers=jokers)
    assert len(deck) == len(set(deck)) == size
    assert not any(card[0] == without for card in deck)


def test_odds_are_to_not_for() -> None:
    assert money.Odds.parse("10:1").winnings(500) == 5000
    assert money.Odds.parse("3:2").winnings(101) == Fraction(303, 2)
    for wrong in ("10", "10:0", "10 to 1", "-1:1", "a:b", "1:1:1", " 1:1"):
        with pytest.raises(ValueError, match="are no odds"):
            money.Odds.parse(wrong)


@given(st.integers(0, 10**9))
def test_halves_make_a_whole_and_differ_by_one_at_most(amount: int) -> None:
    small, large = money.halves(amount)
    assert small + large == amount
    assert 0 <= large - small <= 1


@given(st.integers(0, 10**9), st.integers(1, 40), st.integers(1, 5))
def test_half_a_cent_may_go_either_way_a_whole_one_may_not(stake: int, win: int, per: int) -> None:
    exact = money.Odds(win, per).winnings(stake)
    floor = exact.numerator // exact.denominator
    assert money.near_enough(floor, exact)
    assert money.near_enough(floor + 1, exact) == (exact != floor)
    assert not money.near_enough(floor - 1, exact)
    assert not money.near_enough(floor + 2, exact)


@given(st.integers(0, 10**11))
def test_dollars_are_read_as_they_are_written(amount: int) -> None:
    assert money.minor_units(money.dollars(amount)) == amount


@pytest.mark.parametrize("text", ["10", "$", "$1.5", "$1,00", "$-5", "$1.005", "€5", "$ 5"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no amount"):
        money.minor_units(text)


def test_commands_travel_as_the_protocol_writes_them() -> None:
    commands: Round = (
        OpenTable(game="casino-war", table=Table(decks=6, limits={"initial": (500, 10_000)}), shoe="8c8d"),
        PlaceWager(seat=1, wager="initial", amount=1000),
        PlaceWager(seat=2, wager="initial", amount=10.5, by="verbal", confirmed_by=("dealer",)),
        Proceed(),
        Decide(seat=1, option="war", amount=900),
    )
    assert msgspec.json.decode(msgspec.json.encode(commands)) == [
        {
            "do": "open",
            "game": "casino-war",
            "table": {"decks": 6, "limits": {"initial": [500, 10000]}},
            "shoe": "8c8d",
        },
        {"do": "wager", "seat": 1, "wager": "initial", "amount": 1000},
        {
            "do": "wager",
            "seat": 2,
            "wager": "initial",
            "amount": 10.5,
            "by": "verbal",
            "confirmed_by": ["dealer"],
        },
        {"do": "proceed"},
        {"do": "decide", "seat": 1, "option": "war", "amount": 900},
    ]
    assert msgspec.json.decode(msgspec.json.encode(commands), type=Round) == commands


def test_every_event_of_the_protocol_has_a_type() -> None:
    tags = {kind.__struct_config__.tag for kind in Event.__args__}
    assert tags == set(EVENT_NAMES)
    result = read_result({"events": [[{"event": "close", "unknown": "is ignored"}]]}, commands=1)
    assert result.events is not None
    assert event_name(result.events[0][0]) == "close"


_DEAL = {"event": "deal", "to": 1, "card": "8h", "face": "up", "hand": "original"}


@pytest.mark.parametrize(
    ("result", "place"),
    [
        ({"events": [[_DEAL | {"to": 0}]]}, "result.events[0][0].to"),
        ({"events": [[_DEAL | {"to": "dealr"}]]}, "result.events[0][0].to"),
        ({"events": [[_DEAL | {"card": "1h"}]]}, "result.events[0][0].card"),
        ({"events": [[_DEAL | {"face": "sideways"}]]}, "result.events[0][0].face"),
        ({"events": [[{"event": "deal"}]]}, "result.events[0][0]"),
        ({"events": [[{"event": "dael"}]]}, "result.events[0][0].event"),
        (
            {"events": [[{"event": "collect", "seat": 1, "wager": "x", "amount": "5"}]]},
            "result.events[0][0].amount",
        ),
        (
            {"events": [[{"event": "collect", "seat": 1, "wager": "x", "amount": 5.5}]]},
            "result.events[0][0].amount",
        ),
        (
            {"events": [[{"event": "collect", "seat": 1, "wager": "x", "amount": True}]]},
            "result.events[0][0].amount",
        ),
        ({"events": []}, "result.events"),
        ({"events": "none"}, "result.events"),
        ({}, "result"),
        ([], "result"),
        (None, "result"),
    ],
)
def test_a_malformed_result_is_the_products_fault_and_names_the_field(result: object, place: str) -> None:
    with pytest.raises(ProductError) as raised:
        read_result(result, commands=1)
    assert raised.value.place == place


@pytest.mark.parametrize("raw", [b"{", b"\xff\xfe", b"[" * 100_000, b'{"events": [NaN]}', b""])
def test_bytes_that_are_no_json_are_the_products_fault(raw: bytes) -> None:
    with pytest.raises(ProductError):
        read_result(raw, commands=1)


def test_another_protocol_version_is_refused() -> None:
    statement = {
        "protocol": "2.0",
        "product": {"vendor": "v", "name": "n", "version": "1"},
        "control": "deck",
        "events": [],
        "games": {},
    }
    with pytest.raises(ProductError, match=r"speaks protocol '2.0'"):
        read_statement(statement)
    assert read_statement(statement | {"protocol": "1.0"}).control == "deck"
