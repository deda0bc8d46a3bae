"""The words of the steps, and the shoe that is stacked from them."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.suite.deals import Stacking, deal_of
from harness.suite.shoe import PADDING, padded
from harness.suite.words import Phrase
from harness.table.cards import RANKS, deck
from harness.table.messages import Decide

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.table.messages import Recipient


@pytest.mark.parametrize(
    ("kind", "text", "value"),
    [
        ("Seat", "4", 4),
        ("Seats", "seat 3", (3,)),
        ("Seats", "seats 1 and 4", (1, 4)),
        ("Seats", "seats 1, 4 and 7", (1, 4, 7)),
        ("Number", "three", 3),
        ("Money", "$25.01", 2501),
        ("Money", "$1,000", 100_000),
        ("Either", "$12.50 or $12.51", (1250, 1251)),
        ("Either", "$5", (500,)),
        ("AnyAmount", "-$5", -500),
        ("AnyAmount", "$0", 0),
        ("AnyAmount", "$10.005", 1000.5),
        ("Change", "$10 up", 1000),
        ("Change", "$2.50 down", -250),
        ("Wager", "war tie", "war-tie"),
        ("Wager", "war", "war"),
        ("Payout", "a war tied", "war-equal"),
        ("Odds", "3 to 2", "3:2"),
        ("Card", "Th", "Th"),
        ("Outcome", "ties", "ties"),
        ("Deal", "8c to seat 1 and 8h to the dealer", (("8c", 1), ("8h", "dealer"))),
        ("Deal", "8c to seat 1, Kd to seat 2 and As to the dealer", (("8c", 1), ("Kd", 2), ("As", "dealer"))),
        (
            "Hands",
            "9h and 4d for seat 2 and 9s and Js for the dealer",
            ((2, ("9h", "4d")), ("dealer", ("9s", "Js"))),
        ),
        ("Hands", "5c for seat 1, Kd for seat 4", ((1, ("5c",)), (4, ("Kd",)))),
    ],
)
def test_a_field_is_read(kind: str, text: str, value: object) -> None:
    phrase = Phrase(f"before {{it:{kind}}} after")
    assert phrase.is_matching(f"before {text} after")
    assert phrase.parse_arguments(f"before {text} after") == {"it": value}


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        ("Seat", "<seat>"),
        ("Seats", "seats 1 4"),
        ("Money", "10"),
        ("Money", "$10.5"),
        ("Money", "<initial>"),
        ("Money", "$1000,00"),
        ("Wager", "side"),
        ("Card", "10h"),
        ("Deal", "8c to seat 1 and 8h"),
        ("Outcome", "pushes"),
    ],
)
def test_what_is_no_such_field_fits_no_step(kind: str, text: str) -> None:
    phrase = Phrase(f"{{it:{kind}}}")
    assert not phrase.is_matching(text)
    assert phrase.parse_arguments(text) is None


def test_a_step_is_matched_whole() -> None:
    phrase = Phrase("seat {seat:Seat} surrenders")
    assert not phrase.is_matching("seat 1 surrenders now")
    assert not phrase.is_matching("and seat 1 surrenders")


def stacked(
    original: Mapping[Recipient, str],
    war: Mapping[Recipient, str],
    *,
    bettors: Iterable[int],
    at_war: Iterable[int],
    decks: int,
) -> tuple[str, ...]:
    named = (("original", original), ("war", war))
    piles = {name: {to: (card,) for to, card in pile.items()} for name, pile in named}
    answers = tuple(Decide(seat=seat, option="war") for seat in at_war)
    front = deal_of("casino-war").front(Stacking(piles, tuple(bettors), answers, None))
    return padded(front, decks=decks)


def test_a_shoe_is_bettors_dealer_burns_war_and_much_behind() -> None:
    original: dict[Recipient, str] = {"dealer": "9s", 5: "9h", 2: "9d"}
    war: dict[Recipient, str] = {5: "4d", "dealer": "Js"}
    shoe = stacked(original, war, bettors=(2, 5), at_war=(5,), decks=6)
    assert shoe[:3] == ("9d", "9h", "9s")
    assert shoe[6:8] == ("4d", "Js")
    assert not {card[0] for card in shoe[3:6]} & set("94J")
    assert len(shoe) == 8 + PADDING
    assert {card[0] for card in shoe[8:]} == set(RANKS)
    assert all(one[0] != other[0] for one, other in pairwise(shoe[8:]))


@given(
    seats=st.sets(st.integers(1, 7), min_size=1),
    cards=st.lists(st.sampled_from(deck()), min_size=16, max_size=16),
    decks=st.integers(6, 8),
)
def test_no_card_lies_in_the_shoe_more_often_than_decks_have_it(
    seats: set[int], cards: list[str], decks: int
) -> None:
    recipients: list[Recipient] = [*sorted(seats), "dealer"]
    front = Counter(cards)
    shoe = stacked(
        dict(zip(recipients, cards, strict=False)), {}, bettors=sorted(seats), at_war=(), decks=decks
    )
    behind = Counter(shoe)
    assert all(behind[card] <= max(decks, front[card]) for card in behind)


@pytest.mark.parametrize(
    ("original", "war", "at_war", "said"),
    [
        ({1: "8c"}, {}, (), "shoe has cards for"),
        ({1: "8c", 2: "8d", "dealer": "8h"}, {}, (), "shoe has cards for"),
        ({1: "8c", "dealer": "8h"}, {1: "9c"}, (1,), "war deal has cards for"),
        ({1: "8c", "dealer": "8h"}, {1: "9c", "dealer": "2d"}, (), "nobody goes to war"),
    ],
)
def test_a_card_for_nobody_and_nobodys_card_are_refused(
    original: dict[Recipient, str], war: dict[Recipient, str], at_war: tuple[int, ...], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        stacked(original, war, bettors=(1,), at_war=at_war, decks=6)
