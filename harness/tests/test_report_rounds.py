from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec import Raw

from harness.errors import Blame
from harness.report.events import command_words, event_words
from harness.report.frames import frame
from harness.report.rounds import Placed, view_round
from harness.table.messages import EVENT_NAMES, Command, Event, Statement
from harness.tests.attacks import ATTACKS
from harness.tests.builders import (
    STATEMENT,
    SURRENDER,
    Plain,
    dealt,
    event,
    opened,
    shown,
    wagered,
)

EVENTS: tuple[tuple[Plain, str], ...] = (
    (event("opened"), "The table stands"),
    (
        event("opened", posted={"limits": {"initial": [500, 100000]}}),
        "The table stands; its sign says initial wager $5 to $1,000",
    ),
    (event("opened", posted={"in_between": "A"}), "The table stands; it has a sign"),
    (event("rejected", reason="too-small", text="min. $5"), "Refused (too small): “min. $5”"),
    (event("rejected", reason="other", text=""), "Refused (other)"),
    (
        event("wager", seat=1, wager="war-tie", amount=1000),
        "Seat 1's war tie wager of $10 is accepted",
    ),
    (
        event(
            "wager", seat=2, wager="initial", amount=50, by="verbal", confirmed_by=["dealer", "supervisor"]
        ),
        "Seat 2's initial wager of $0.50 is accepted (spoken, confirmed by dealer and supervisor)",
    ),
    (
        event("wager", seat=2, wager="initial", amount=500, by="coupon"),
        "Seat 2's initial wager of $5 is accepted (by coupon)",
    ),
    (event("convert", seat=2, wager="initial"), "Seat 2's cash on the initial wager is turned into chips"),
    (event("close"), "Betting closes"),
    (event("burn"), "A card is burned face down"),
    (event("burn", face="up"), "A card is burned face up, exposed"),
    (dealt(1, "Th"), "Seat 1 is dealt 10♥ face up (original)"),
    (
        event("deal", to="dealer", card="Xb", face="down", hand="main", shown_to=[1, 3]),
        "The dealer is dealt black joker face down (main, shown to seat 1 and seat 3)",
    ),
    (
        event("deal", to=1, card="2c", face="down", hand="main", shown_to=[]),
        "Seat 1 is dealt 2♣ face down (main, shown to nobody)",
    ),
    (event("peek"), "The card reader is used"),
    (event("uncover"), "The cover card is taken off the dealer's hand"),
    (event("turn", of=1, face="down"), "Seat 1's cards are turned face down"),
    (
        event("offer", seat=1, options=["surrender", "war"]),
        "Seat 1 is offered to choose surrender or war",
    ),
    (event("offer", seat=1, wagers=["war-tie"]), "Seat 1 is offered the war tie wager"),
    (event("offer", seat=1), "Seat 1 is offered nothing"),
    (event("decision", seat=1, option="double-attack"), "Seat 1 chooses double attack"),
    (event("reveal", of="dealer", cards=["8c", "Kh"]), "The dealer's hand is shown: 8♣ K♥"),
    (event("collect", seat=1, wager="initial", amount=500), "$5 of seat 1's initial wager is collected"),
    (
        event("pay", seat=1, wager="tie", amount=10000, odds="10:1"),
        "$100 is paid on seat 1's tie wager, at 10 to 1",
    ),
    (event("pay", seat=1, wager="tie", amount=100), "$1 is paid on seat 1's tie wager"),
    (event("return", seat=1, wager="initial", amount=501), "$5.01 of seat 1's initial wager is returned"),
    (
        event("discard", of=1, cards=["8c"], hand="war"),
        "Seat 1's cards (war) are discarded: 8♣",
    ),
    (event("discard", of="dealer", cards=[]), "The dealer's cards are discarded: none"),
    (
        event("end", net={"1": -500}, inventory=500),
        "The round ends: seat 1 -$5 and table inventory +$5",
    ),
)


@pytest.mark.parametrize(("told", "words"), EVENTS)
def test_events_read_as_the_pit_speaks(told: Plain, words: str) -> None:
    assert event_words(msgspec.convert(told, Event)) == words


def test_no_event_of_the_protocol_is_without_words() -> None:
    assert {told["event"] for told, _ in EVENTS} == set(EVENT_NAMES)


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (opened(), "Open a table of casino war: 6 decks, 7 seats, a stacked shoe"),
        (
            {"do": "open", "game": "two-card-joker-poker", "table": {"decks": 1, "seats": 6}, "seed": 7},
            "Open a table of two card joker poker: one deck, 6 seats, seed 7",
        ),
        (
            {"do": "open", "game": "casino-war", "table": {"decks": 8}},
            "Open a table of casino war: 8 decks, 7 seats, its own shoe",
        ),
        (wagered(1, "initial", 1000), "Seat 1 wagers $10 on the initial wager"),
        (wagered(1, "tie", 0.5), "Seat 1 wagers 0.5 cents on the tie wager"),
        ({"do": "proceed"}, "The players have placed what they want: go on"),
        ({"do": "decide", "seat": 1, "option": "war"}, "Seat 1 answers: war"),
        (
            {"do": "decide", "seat": 1, "option": "double-attack", "amount": 100},
            "Seat 1 answers: double attack, for $1",
        ),
    ],
)
def test_commands_read_as_the_pit_speaks(command: Plain, words: str) -> None:
    assert command_words(msgspec.convert(command, Command)) == words


def test_a_round_shows_cards_wagers_choices_and_the_event_at_fault() -> None:
    view = view_round(shown(17, *SURRENDER), STATEMENT, at=8)
    assert (view.id, view.game, view.hands, view.trouble) == (17, "casino war", ("original",), None)
    dealer, seat = view.seats
    assert (dealer.who, seat.who) == ("Dealer", "Seat 1")
    assert [card.words for card in (*dealer.hands[0], *seat.hands[0])] == ["10♠", "10♥"]
    assert (seat.hands[0][0].corner, seat.hands[0][0].suit, seat.hands[0][0].red) == ("10", "hearts", True)
    assert seat.choices == (Placed("surrender", 7),)
    assert [wager.words for wager in seat.wagers] == ["initial $10: collected $10"]
    assert seat.net == Placed("-$10", 11)
    assert view.fault is not None
    assert (view.fault.number, view.fault.words) == (9, "$10 of seat 1's initial wager is collected")
    numbers = [one.number for step in view.steps for one in step.events]
    assert numbers == list(range(1, view.events + 1))


def test_without_a_position_nothing_is_at_fault() -> None:
    assert view_round(shown(1, *SURRENDER), STATEMENT).fault is None
    assert view_round(shown(1, *SURRENDER), STATEMENT, at=999).fault is None


def test_hands_are_columns_and_face_down_cards_are_marked() -> None:
    commands = [opened(game="blackjack"), wagered(1, "initial", 500)]
    events = [
        [event("opened")],
        [
            event("wager", seat=1, wager="initial", amount=500, by="coupon"),
            dealt(1, "Xr", hand="main"),
            dealt("dealer", "2c", hand="main"),
            dealt("dealer", "Kd", face="down", hand="main"),
            dealt(1, "9s", hand="split-2"),
            event("pay", seat=1, wager="bonus", amount=100, odds="2:1"),
        ],
    ]
    view = view_round(shown(1, commands, events), STATEMENT)
    assert view.hands == ("main", "split 2")
    dealer, seat = view.seats
    assert [card.face_down for card in dealer.hands[0]] == [False, True]
    assert dealer.hands[1] == ()
    assert (seat.hands[0][0].suit, seat.hands[0][0].words) == ("joker", "red joker")
    assert [wager.words for wager in seat.wagers] == [
        "initial $5 (coupon): open",
        "bonus never accepted: paid $1 at 2 to 1",
    ]


def test_stakes_that_a_product_does_not_announce_come_from_what_it_did_not_refuse() -> None:
    quiet = msgspec.structs.replace(STATEMENT, events=("rejected", "deal", "collect"))
    events: list[list[Any]] = [[], [event("rejected")], []]
    commands = [opened(), wagered(1, "initial", 10), wagered(2, "initial", 1000)]
    view = view_round(shown(1, commands, events), quiet)
    assert [seat.who for seat in view.seats] == ["Seat 2"]


@pytest.mark.parametrize(
    ("round_", "trouble", "received"),
    [
        (
            shown(1, [opened()], crashed="IndexError\n at dealer.py"),
            "the product broke down: IndexError at dealer.py",
            False,
        ),
        (
            shown(1, [opened()], error=(Blame.ADAPTER, "the connection was lost")),
            "the connection was lost (blamed on the adapter)",
            False,
        ),
        (shown(1, [opened()]), "nothing came back", False),
        (
            shown(1, [opened()], [[event("teleport")]]),
            "result.events[0][0].event: Invalid value 'teleport'",
            True,
        ),
        (shown(1, [opened()], []), "result.events: 0 lists of events for 1 commands", True),
    ],
)
def test_a_round_that_went_wrong_has_a_view_too(round_: Any, trouble: str, received: bool) -> None:  # noqa: ANN401, FBT001
    view = view_round(round_, STATEMENT, at=0)
    assert view.trouble == trouble
    assert (view.received is not None) is received
    assert [step.words for step in view.steps] == [
        "Open a table of casino war: 6 decks, 7 seats, a stacked shoe"
    ]
    assert view.seats == ()


def test_commands_that_cannot_be_read_leave_an_empty_view() -> None:
    broken = msgspec.structs.replace(shown(1, [opened()], [[]]), commands=Raw(b'["\xff"]'))
    view = view_round(broken, STATEMENT)
    assert (view.trouble, view.steps) == ("the commands in the log cannot be read", ())


def test_a_flood_is_counted_and_not_drawn() -> None:
    flood = [event("burn")] * 5000 + [dealt(seat, "2c", hand=f"h{seat}") for seat in range(1, 200)]
    view = view_round(shown(1, [opened()], [flood]), STATEMENT, at=2500)
    (step,) = view.steps
    drawn = [one.number for one in step.events]
    assert len(drawn) < 200
    assert {1, 2501, 5199} <= set(drawn)
    assert step.left_out == view.events - len(drawn)
    assert len(view.seats) + view.seats_left_out == 199
    assert len(view.hands) < 10


def test_what_a_product_says_is_cleaned_in_every_line(statement: Statement) -> None:
    text = " ".join(ATTACKS)
    events = [[event("rejected", reason=text, text=text), event("decision", seat=1, option=text)]]
    view = view_round(shown(1, [opened(game=text)], events), statement)
    lines = [
        view.game,
        *(step.words for step in view.steps),
        *(e.words for s in view.steps for e in s.events),
    ]
    assert all(line.isprintable() and len(line) < 500 for line in lines)


FRAMES: tuple[tuple[Plain, tuple[str, str]], ...] = (
    (event("opened"), ("words", "table")),
    (event("rejected", reason="other", text="no"), ("words", "refused")),
    (event("wager", seat=1, wager="initial", amount=1000), ("chips", "bets $10")),
    (event("convert", seat=2, wager="initial"), ("words", "cash")),
    (event("close"), ("words", "closed")),
    (event("burn"), ("cards", "burned")),
    (dealt(1, "Th"), ("red-card", "10♥")),
    (dealt("dealer", "8c"), ("cards", "8♣")),
    (dealt(1, "Xb", face="down"), ("cards", "black joker")),
    (event("peek"), ("cards", "reader")),
    (event("uncover"), ("cards", "cover off")),
    (event("turn", of=1, face="down"), ("cards", "turned")),
    (event("offer", seat=1), ("words", "offer")),
    (event("decision", seat=1, option="double-attack"), ("words", "double attack")),
    (event("reveal", of=1, cards=["8c"]), ("cards", "shown")),
    (event("collect", seat=1, wager="initial", amount=500), ("chips", "takes $5")),
    (event("pay", seat=1, wager="initial", amount=501), ("chips", "pays $5.01")),
    (event("return", seat=1, wager="initial", amount=500), ("chips", "returns $5")),
    (event("discard", of=1, cards=["8c"]), ("cards", "discard")),
    (event("end", net={}, inventory=0), ("words", "end")),
)


@pytest.mark.parametrize(("told", "framed"), FRAMES)
def test_a_frame_of_the_strip_says_an_event_in_a_word_or_two(told: Plain, framed: tuple[str, str]) -> None:
    assert frame(msgspec.convert(told, Event)) == framed


def test_no_event_of_the_protocol_is_without_a_frame() -> None:
    assert {told["event"] for told, _ in FRAMES} == set(EVENT_NAMES)


def test_everything_on_the_table_knows_the_event_that_put_it_there() -> None:
    dealer, seat = view_round(shown(17, *SURRENDER), STATEMENT).seats
    assert [card.number for card in (*dealer.hands[0], *seat.hands[0])] == [5, 4]
    (wager,) = seat.wagers
    assert (wager.number, wager.gone) == (2, 9)
    assert wager.outcomes == (Placed("collected $10", 9),)


@pytest.mark.parametrize(
    ("money", "gone"),
    [
        ([("collect", 400), ("return", 600)], 5),
        ([("return", 1000), ("pay", 1000)], 4),
        ([("collect", 400), ("pay", 600)], None),
        ([("pay", 1000)], None),
    ],
)
def test_a_stake_is_gone_once_all_of_it_was_collected_or_returned(
    money: list[tuple[str, int]], gone: int | None
) -> None:
    moved = [event(name, seat=1, wager="initial", amount=amount) for name, amount in money]
    accepted = event("wager", seat=1, wager="initial", amount=1000)
    commands = [opened(), wagered(1, "initial", 1000), {"do": "proceed"}]
    events = [[event("opened")], [accepted], [event("close"), *moved]]
    (seat,) = view_round(shown(1, commands, events), STATEMENT).seats
    assert seat.wagers[0].gone == gone


def test_a_stake_that_is_not_announced_lies_there_from_what_followed_it() -> None:
    quiet = msgspec.structs.replace(STATEMENT, events=("rejected", "deal", "collect"))
    commands = [opened(), wagered(1, "initial", 1000), {"do": "proceed"}]
    last = [[], [], [dealt(1, "2c"), event("collect", seat=1, wager="initial", amount=1000)]]
    for events, number in ((last, 1), ([[dealt(1, "2c")], [], []], 1), ([[], [], []], 1)):
        (seat,) = view_round(shown(1, commands, events), quiet).seats
        assert seat.wagers[0].number == number
