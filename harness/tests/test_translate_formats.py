"""Money, cards, seats and words: every way that a product may write them, there and back."""

from __future__ import annotations

import doctest
import importlib
from decimal import Decimal
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import AdapterError, ClauseproofError, ProductError
from harness.sdk.translate import (
    RANK_WORDS,
    SUIT_SYMBOLS,
    SUIT_WORDS,
    TEN_AS_10,
    CardFields,
    CardNames,
    Cards,
    DecimalText,
    EventRules,
    Fields,
    JsonNumber,
    NamedSeats,
    NumberedSeats,
    OddsText,
    Refusals,
    Refused,
    WholeNumber,
    Words,
    deck_order,
    event,
    face_up,
    field,
    number_of,
    write_shoe,
)
from harness.table import messages
from harness.table.cards import JOKERS, deck

if TYPE_CHECKING:
    from collections.abc import Callable

Money = DecimalText | WholeNumber | JsonNumber

CARDS: dict[str, Cards] = {
    "10H": CardNames.spelt(ranks=TEN_AS_10, suits="CDHS"),
    "TH": CardNames.spelt(suits="CDHS"),
    "H10": CardNames.spelt("{suit}{rank}", ranks=TEN_AS_10, suits="CDHS"),
    "10♥": CardNames.spelt(ranks=TEN_AS_10, suits=SUIT_SYMBOLS),
    "TEN_HEARTS": CardNames.spelt("{rank}_{suit}", ranks=RANK_WORDS, suits=SUIT_WORDS),
    "glyphs": CardNames.glyphs(),
    "0..51": CardNames.numbered(deck_order()),
    "1..52 by rank": CardNames.numbered(deck_order(ranks="A23456789TJQK", suits="shdc", by="rank"), first=1),
    "objects": CardFields(ranks=RANK_WORDS, suits=SUIT_WORDS),
    "numbered objects": CardFields("r", "s", ranks=range(2, 15), suits=range(4)),
}


def over_the_wire(value: object) -> object:
    """What a client reads of what was written, digits and all."""
    return msgspec.json.Decoder(float_hook=Decimal).decode(msgspec.json.encode(value))


@pytest.mark.parametrize(
    "module",
    [
        "calls",
        *(f"sdk.translate.{name}" for name in ("cards", "events", "money", "reading", "seats", "words")),
    ],
)
def test_the_examples_are_true(module: str) -> None:
    assert doctest.testmod(importlib.import_module(f"harness.{module}")).failed == 0


# ------------------------------------------------------------------------- cards


@pytest.mark.parametrize("cards", CARDS.values(), ids=CARDS)
def test_all_cards_go_both_ways_and_no_two_are_alike(cards: Cards) -> None:
    written = [over_the_wire(cards.write(card)) for card in deck()]
    assert [cards.read(name, "card") for name in written] == list(deck())
    assert len({str(name) for name in written}) == 52


@pytest.mark.parametrize(
    ("way", "ten_of_hearts", "ace_of_spades"),
    [
        ("10H", "10H", "AS"),
        ("TH", "TH", "AS"),
        ("H10", "H10", "SA"),
        ("10♥", "10♥", "A♠"),
        ("TEN_HEARTS", "TEN_HEARTS", "ACE_SPADES"),
        ("glyphs", "🂺", "🂡"),
        ("0..51", 34, 51),
        ("1..52 by rank", 38, 1),
        ("objects", {"rank": "TEN", "suit": "HEARTS"}, {"rank": "ACE", "suit": "SPADES"}),
        ("numbered objects", {"r": 10, "s": 2}, {"r": 14, "s": 3}),
    ],
)
def test_cards_are_named_as_declared(way: str, ten_of_hearts: object, ace_of_spades: object) -> None:
    assert (CARDS[way].write("Th"), CARDS[way].write("As")) == (ten_of_hearts, ace_of_spades)


def test_jokers_and_further_spellings_are_declared() -> None:
    cards = CardNames.spelt(jokers={"Xr": "RED", "Xb": "BLACK"}, also={"JOKER1": "Xr", "10h": "Th"})
    assert [cards.read(name, "card") for name in ("RED", "JOKER1", "BLACK", "10h", "Th")] == [
        *("Xr", "Xr", "Xb", "Th", "Th")
    ]
    assert cards.write("Th") == "Th"
    assert [CardNames.glyphs().read(CardNames.glyphs().write(one), "card") for one in JOKERS] == list(JOKERS)


def test_a_shoe_is_an_array_or_a_run() -> None:
    cards = CARDS["10H"]
    assert write_shoe("Th2c", cards) == write_shoe(("Th", "2c"), cards) == ["10H", "2C"]
    for shoe in ("Th2", ("Th", "Xr")):
        with pytest.raises(Refused):
            write_shoe(shoe, cards)


@pytest.mark.parametrize(
    ("way", "value", "blamed", "words"),
    [
        (
            "10H",
            "TH",
            AdapterError,
            r'card: the translation has no rule for the card "TH" .known: 10C, 10D',
        ),
        ("10H", None, ProductError, "card: expected a card such as '2C', got null"),
        ("10H", 7, ProductError, "card: expected a card such as '2C', got 7"),
        ("0..51", 52, ProductError, "card: expected a card from 0 to 51, got 52"),
        ("0..51", True, ProductError, "card: expected a card such as 0, got true"),
        ("0..51", "As", ProductError, "card: expected a card such as 0"),
        ("0..51", Decimal("1.0"), ProductError, "card: expected a card such as 0, got 1.0"),
        ("objects", "TEN", ProductError, 'card: expected an object, got "TEN"'),
        ("objects", {"rank": "TEN"}, ProductError, "card: there is no field 'suit', only rank"),
        (
            "objects",
            {"rank": "ELEVEN", "suit": "HEARTS"},
            AdapterError,
            r'card: rank: the translation has no rule for the rank "ELEVEN" \(did you mean',
        ),
        (
            "objects",
            {"rank": 10, "suit": "HEARTS"},
            ProductError,
            "card: rank: expected the rank such as 'TWO'",
        ),
        (
            "numbered objects",
            {"r": 2, "s": False},
            ProductError,
            "card: s: expected the suit such as 0, got false",
        ),
    ],
)
def test_a_card_that_cannot_be_read_is_somebodys_fault(
    way: str, value: object, blamed: type[ClauseproofError], words: str
) -> None:
    with pytest.raises(blamed, match=words):
        CARDS[way].read(value, "card")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: CardNames({"1h": "x"}), "no card '1h'"),
        (lambda: CardNames({"2h": "x", "3h": "x"}), "means both"),
        (lambda: CardNames({"2h": "x"}, {"x": "3h"}), "means both"),
        (lambda: CardNames.spelt("{rank}"), "means both"),
        (lambda: CardNames.spelt(ranks="23"), "13 ranks"),
        (lambda: CardNames.numbered(("2h", "2h")), "stands twice"),
        (lambda: deck_order(ranks="23"), "all ranks"),
        (lambda: deck_order(by="colour"), "by='suit'"),
        (lambda: CardFields(ranks=["A"] * 13), "means both"),
        (lambda: Words("wager", {"a": "X", "b": "X"}), "means both"),
        (lambda: NamedSeats(("A", "A")), "means both"),
        (lambda: NumberedSeats(ascending=False), "last number"),
        (lambda: Refusals(reasons={"other": ("X",), "too-small": ("X",)}), "means both"),
        (lambda: event(messages.Burned, fac="up"), "did you mean 'face'"),
        (lambda: event(messages.Decided, seat=1), "needs the fields option"),
    ],
)
def test_a_contradiction_shows_when_it_is_declared(make: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        make()


# ------------------------------------------------------------------------- money

#: Every way to write money, with the most minor units that it can carry exactly.
MONEY: dict[str, tuple[Money, int]] = {
    '"10.00"': (DecimalText(), 10**36),
    '"$10.00"': (DecimalText(symbol="$"), 10**36),
    '"10.0000"': (DecimalText(places=4), 10**34),
    "minor units in a text": (DecimalText(places=0, minor=0), 10**36),
    "dinars with fils": (DecimalText(places=3, minor=3), 10**36),
    "cents": (WholeNumber(), 10**36),
    "ten-thousandths": (WholeNumber(places=4), 10**34),
    "numbers with a point": (JsonNumber(), 10**14),
    "numbers of fils": (JsonNumber(places=3, minor=3), 10**14),
}


@pytest.mark.parametrize("way", MONEY)
@given(st.data())
def test_money_goes_both_ways_exactly(way: str, data: st.DataObject) -> None:
    money, most = MONEY[way]
    amount = data.draw(st.integers(-most, most))
    assert (
        money.read(over_the_wire(money.write(amount)) if amount < 2**60 else money.write(amount), "stake")
        == amount
    )


@pytest.mark.parametrize(
    ("money", "amount", "written"),
    [
        (DecimalText(), 1000, "10.00"),
        (DecimalText(), 1, "0.01"),
        (DecimalText(), 0, "0.00"),
        (DecimalText(), -5, "-0.05"),
        (DecimalText(), 10**40 + 1, "1" + "0" * 38 + ".01"),
        (DecimalText(), 0.1, "0.001"),
        (DecimalText(), 1000.5, "10.005"),
        (DecimalText(), 1000.0, "10.000"),
        (DecimalText(), float("inf"), "Infinity"),
        (DecimalText(symbol="$"), -12345, "-$123.45"),
        (DecimalText(places=0, minor=0), 500, "500"),
        (DecimalText(places=0), 1000, "10"),
        (DecimalText(places=0), 1050, "10.5"),
        (DecimalText(places=3, minor=3), 1500, "1.500"),
        (WholeNumber(), 1000, 1000),
        (WholeNumber(), 1000.5, 1000.5),
        (WholeNumber(places=4), 1000, 100000),
        (WholeNumber(places=4), 1000.5, 100050),
        (WholeNumber(places=0), 1000, 10),
        (WholeNumber(places=0), 1050, 10.5),
        (JsonNumber(), 1050, 10.5),
        (JsonNumber(), 1000, 10),
        (JsonNumber(), 1, 0.01),
    ],
)
def test_money_is_written_as_declared(money: Money, amount: float, written: object) -> None:
    assert money.write(amount) == written
    assert type(money.write(amount)) is type(written)


def test_a_number_with_a_point_keeps_it() -> None:
    assert repr(WholeNumber().write(1000.0)) == "1000.0"


@pytest.mark.parametrize(
    ("money", "amount"),
    [
        *(
            (money, amount)
            for money in (DecimalText(), WholeNumber(), JsonNumber())
            for amount in (None, "1000", True, [1])
        ),
        (WholeNumber(), float("inf")),
        (WholeNumber(), float("nan")),
        (JsonNumber(), float("nan")),
        (JsonNumber(), 10**17 + 1),
        (JsonNumber(), 10**60),
    ],
)
def test_what_the_products_money_cannot_say_is_refused(money: Money, amount: object) -> None:
    with pytest.raises(Refused) as refused:
        money.write(amount)
    assert refused.value.reason == "wrong-amount"


@pytest.mark.parametrize(
    ("money", "value", "words"),
    [
        *(
            (DecimalText(), value, r"expected money such as '10\.00'")
            for value in (
                "10",
                "10.0",
                "10.000",
                "$10.00",
                "1,000.00",
                ".50",
                "10.00\n",
                "+1.00",
                "1e2",
                "\u0661\u0660.00",
            )
        ),
        (DecimalText(), 10, r"expected money such as '10\.00', got 10"),
        (DecimalText(), Decimal("10.0"), r"got 10\.0"),
        (DecimalText(), None, "got null"),
        (DecimalText(), "1" * 100 + ".00", "expected money"),
        (DecimalText(places=4), "10.0050", 'expected whole minor units, got "10.0050"'),
        (DecimalText(symbol="$"), "10.00", r"expected money such as '\$10\.00'"),
        (WholeNumber(), Decimal("10.0"), "expected money as a whole number such as 1000, got 10.0"),
        (WholeNumber(), "1000", 'got "1000"'),
        (WholeNumber(), True, "got true"),
        (WholeNumber(places=4), 100050, "expected whole minor units, got 100050"),
        (
            JsonNumber(),
            Decimal("0.30000000000000004"),
            "at most 2 digits after the point, got 0.30000000000000004",
        ),
        (JsonNumber(), Decimal("10.100"), "at most 2 digits"),
        (JsonNumber(), "10", "expected money as a number such as 10.5"),
        (JsonNumber(), True, "got true"),
        (JsonNumber(), Decimal("1E+999999"), "expected money as a number"),
        (JsonNumber(), Decimal("NaN"), "expected money as a number"),
    ],
)
def test_other_money_is_the_products_fault(money: Money, value: object, words: str) -> None:
    with pytest.raises(ProductError, match=f"^stake: .*{words}"):
        money.read(value, "stake")


def test_odds_go_both_ways() -> None:
    odds = OddsText("/")
    assert (odds.write("10:1"), odds.read("3/2", "price")) == ("10/1", "3:2")
    for wrong in ("10", 10, "1:1:1", "a:b", None):
        with pytest.raises(Refused):
            odds.write(wrong)
    for wrong in ("10", 10, "10:1", "1/1/1", None):
        with pytest.raises(ProductError, match='expected odds such as "10/1"'):
            odds.read(wrong, "price")


# ------------------------------------------------------------------ seats and words

SEATS: dict[str, NumberedSeats | NamedSeats] = {
    "from one": NumberedSeats(dealer="BANK"),
    "from zero": NumberedSeats(first=0, dealer=-1),
    "from the right": NumberedSeats(last=7, ascending=False, dealer=0),
    "by name": NamedSeats(tuple("ABCDEFG"), dealer="BANK"),
}


@pytest.mark.parametrize(
    ("way", "first", "last"),
    [("from one", 1, 7), ("from zero", 0, 6), ("from the right", 7, 1), ("by name", "A", "G")],
)
def test_seats_go_both_ways(way: str, first: object, last: object) -> None:
    seats = SEATS[way]
    assert (seats.write(1), seats.write(7)) == (first, last)
    assert [seats.read(seats.write(seat), "box") for seat in range(1, 8)] == list(range(1, 8))
    assert seats.recipient(seats.dealer, "box") == "dealer"
    assert seats.recipient(first, "box") == 1
    assert seats.read_key(str(last), "key") == "7"


@pytest.mark.parametrize(
    ("way", "value", "blamed", "words"),
    [
        ("from one", 0, ProductError, "box: expected the number of a seat from 1 on, got 0"),
        ("from one", "1", ProductError, 'box: expected a whole number, got "1"'),
        ("from one", True, ProductError, "got true"),
        ("from one", "BANKER", ProductError, "expected a whole number"),
        ("from the right", 8, ProductError, "from 1 to 7, got 8"),
        ("by name", "H", AdapterError, r'no rule for the seat "H" \(known: A, B'),
        ("by name", 1, ProductError, "expected a text, got 1"),
    ],
)
def test_a_seat_that_cannot_be_read_is_somebodys_fault(
    way: str, value: object, blamed: type[ClauseproofError], words: str
) -> None:
    seats = SEATS[way]
    with pytest.raises(blamed, match=words):
        seats.recipient(value, "box")


def test_a_seat_that_is_none_goes_to_the_product_by_number_and_nowhere_by_name() -> None:
    assert SEATS["from one"].write(99) == 99
    for seat in (0, 8):
        with pytest.raises(Refused, match=f"no seat {seat}"):
            SEATS["by name"].write(seat)
    for key in ("x", "-1", "1.0", "9" * 50, "²"):
        with pytest.raises(ProductError, match="as a key"):
            SEATS["from one"].read_key(key, "net")


def test_words_go_both_ways_and_name_the_known_ones() -> None:
    words = Words("option", {"war": "GO", "surrender": "GIVE_UP"}, refusal="not-offered", also={"WAR": "war"})
    assert (words.write("war"), words.read("GO", "x"), words.read("WAR", "x"), "war" in words) == (
        "GO",
        "war",
        "war",
        True,
    )
    assert words.keyed({"war": 1, "fold": 2}, str) == {"GO": "1"}
    with pytest.raises(Refused, match="no option 'wra': did you mean 'war'") as refused:
        words.write("wra")
    assert refused.value.reason == "not-offered"
    with pytest.raises(
        AdapterError, match=r'POST /x: choice: the translation has no rule for the option "GIVEUP"'
    ):
        words.read("GIVEUP", "POST /x: choice")
    for wrong in (None, 1, True, ["GO"]):
        with pytest.raises(ProductError, match="choice: expected the option, such as"):
            words.read(wrong, "choice")


# ------------------------------------------------------------------ answers and events


def test_every_field_that_is_wrong_is_told_with_the_way_to_it() -> None:
    answer = Fields({"table": {"bets": [{"n": 1}, {"n": "x"}, 7]}, "open": 1}, "GET /t")
    bets = answer.fields("table")
    for read, words in (
        (lambda: answer.text("id"), r"GET /t: there is no field 'id', only table, open"),
        (lambda: answer.flag("open"), "GET /t: open: expected true or false, got 1"),
        (lambda: answer.objects("open"), "GET /t: open: expected a list, got 1"),
        (lambda: bets.objects("bets"), r"GET /t: table.bets\[2\]: expected an object, got 7"),
        (lambda: bets.every("bets", Fields), r"GET /t: table.bets\[2\]"),
    ):
        with pytest.raises(ProductError, match=words):
            read()
    inner = Fields({"n": "x"}, "GET /t: table.bets[1]")
    with pytest.raises(ProductError, match=r'GET /t: table.bets\[1\].n: expected a whole number, got "x"'):
        inner.whole("n")


def test_a_long_or_hostile_value_is_shown_short_and_harmless() -> None:
    with pytest.raises(ProductError) as told:
        Fields({"id": ["\x1b[31m\u202e" + "x" * 10_000]}, "GET /t").text("id")
    assert len(str(told.value)) < 400
    assert str(told.value).isprintable()


def test_an_entry_becomes_its_events_in_order() -> None:
    rules = EventRules(
        "type",
        {
            "BURNT": event(messages.Burned, times=field("count", number_of), face=field("open", face_up)),
            "BOTH": (
                event(messages.Closed),
                lambda entry: [messages.Decided(seat=entry.whole("seat"), option="war")],
            ),
            "NOISE": (),
        },
    )
    entries = [{"type": "NOISE"}, {"type": "BURNT", "count": 2, "open": False}, {"type": "BOTH", "seat": 3}]
    told = rules.events(Fields(entry, f"POST /x: journal[{at}]") for at, entry in enumerate(entries))
    assert told == (
        messages.Burned(face="down"),
        messages.Burned(face="down"),
        messages.Closed(),
        messages.Decided(seat=3, option="war"),
    )
    assert rules.names == ("close", "burn")
    for entry, blamed, words in (
        (
            {"type": "BURND"},
            AdapterError,
            r"POST /x: journal\[0\].type: the translation has no rule for the kind of entry",
        ),
        ({"kind": "BURNT"}, ProductError, "there is no field 'type', only kind"),
        (
            {"type": "BURNT", "count": 10**9, "open": True},
            ProductError,
            "count: expected a number from 0 to 1000",
        ),
        ({"type": "BURNT", "count": 1, "open": "yes"}, ProductError, "open: expected true or false"),
    ):
        with pytest.raises(blamed, match=words):
            rules.events([Fields(entry, "POST /x: journal[0]")])
