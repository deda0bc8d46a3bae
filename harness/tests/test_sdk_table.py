"""The SDK's table: the corner cases of the protocol, on small games made for it."""

from __future__ import annotations

import textwrap
from fractions import Fraction
from typing import Any, ClassVar

import pytest

import harness.sdk
from harness.sdk import DEALER, GameTable, Product, Refused, WagerRule
from harness.sdk.ledger import Ledger, whole
from harness.sdk.shoe import ShoeEmpty, shuffled
from harness.table.cards import deck
from harness.table.messages import Game
from harness.table.money import Odds

Plain = dict[str, Any]


class Draw(GameTable):
    """A card down to each seat and to the dealer; then double or stand; then all is given back."""

    game = "draw"
    claims = Game(wagers=("main", "side", "double"), decks=(1,), by=("chips", "verbal"))
    wager_rules: ClassVar[tuple[WagerRule, ...]] = (
        WagerRule("main"),
        WagerRule("side", needs="main"),
        WagerRule("double", placed="decision"),
        WagerRule("unclaimed"),
    )

    def deal_round(self) -> None:
        for to in self.and_dealer(self.players):
            self.deal(to, "main", face="down")
        self.ask(self.players, ("double", "stand"), then=self.finish)

    def finish(self) -> None:
        self.peek()
        self.uncover()
        self.reveal(DEALER, "main")
        self.turn(DEALER, "main", "down")
        for seat in self.players:
            for wager in ("main", "side", "double"):
                self.give_back(seat, wager)
            self.discard(seat, "main")
        self.discard(DEALER, "main")
        self.end_round()


class Clumsy(Draw):
    """Begins before it refuses, or asks for odds that it does not have."""

    game = "clumsy"

    def deal_round(self) -> None:
        if self.ledger.stake(1, "side"):
            self.odds_of("main")
        raise Refused("other", "too late")


def a_product(**fields: Any) -> Product:  # noqa: ANN401 - any field of a product
    given = {"vendor": "v", "name": "n", "version": "1", "tables": (Draw, Clumsy), **fields}
    return Product(**given)


def opened(game: str = "draw", **more: object) -> Plain:
    return {"do": "open", "game": game, "table": {"decks": 1, **more}, "shoe": "2c3d4h5s"}


def wager(amount: object = 100, name: str = "main", seat: object = 1, **more: object) -> Plain:
    return {"do": "wager", "seat": seat, "wager": name, "amount": amount, **more}


def decide(option: str, seat: int = 1, **more: object) -> Plain:
    return {"do": "decide", "seat": seat, "option": option, **more}


PROCEED: Plain = {"do": "proceed"}


def play(*commands: object) -> list[list[Plain]]:
    (result,) = a_product().play([commands])
    events: Any = result["events"]
    return list(events)


def reasons(*commands: object) -> list[str | None]:
    """Return for each command the reason of its refusal, None where it was obeyed."""
    found = []
    for events in play(*commands):
        refused = [event["reason"] for event in events if event["event"] == "rejected"]
        assert not refused or len(events) == 1
        found.append(refused[0] if refused else None)
    return found


def crashed(*commands: object) -> str:
    (result,) = a_product().play([commands])
    return str(result["crashed"])


# ------------------------------------------------------------------ opening and ending


@pytest.mark.parametrize("command", [wager(), PROCEED, decide("stand"), {"do": "dance"}, 7, None])
def test_before_the_table_is_open_everything_is_refused(command: object) -> None:
    assert reasons(command, command) == ["other", "other"]


def test_a_round_has_one_table() -> None:
    assert reasons(opened(), opened(), wager()) == [None, "other", None]


@pytest.mark.parametrize(
    ("opening", "reason"),
    [
        (opened("drawer"), "table-not-allowed"),
        (opened(decks=2), "table-not-allowed"),
        ({"do": "open", "game": "draw"}, "other"),
        ({**opened(), "shoe": ["2c", "Xr"]}, "other"),
        ({**opened(), "shoe": "2c3"}, "other"),
        ({**opened(), "shoe": ["1c"]}, "other"),
    ],
)
def test_after_a_refused_open_everything_is_refused(opening: Plain, reason: str) -> None:
    assert reasons(opening, opened(), wager(), PROCEED) == [reason, "other", "other", "other"]


def test_after_the_end_everything_is_refused() -> None:
    commands = [opened(), wager(), PROCEED, decide("stand")]
    assert reasons(*commands, PROCEED, wager(), decide("stand"), opened())[4:] == ["other"] * 4


def test_no_commands_no_events() -> None:
    assert play() == []


# ---------------------------------------------------------------------------- wagers


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (wager(0), "too-small"),
        (wager(-100), "too-small"),
        (wager(100.5), "wrong-amount"),
        (wager(float("nan")), "wrong-amount"),
        (wager("100"), "wrong-amount"),
        (wager(True), "wrong-amount"),  # noqa: FBT003 - an amount that is none
        (wager(49), "too-small"),
        (wager(201), "too-large"),
        (wager(seat=0), "other"),
        (wager(seat=8), "other"),
        (wager(seat="1"), "other"),
        (wager(name="insurance"), "wager-not-offered"),
        (wager(name="unclaimed"), "wager-not-offered"),
        (wager(name="double"), "not-offered"),
        (wager(name="side"), "no-qualifying-wager"),
        (wager(by="coupon"), "wager-not-offered"),
        (wager(by="cheque"), "other"),
        (wager(by="verbal"), "unconfirmed"),
        (wager(by="verbal", confirmed_by=["supervisor"]), "unconfirmed"),
        (wager(200, seat=2), "insufficient-funds"),
        (wager(50), None),
        (wager(200), None),
        (wager(199, seat=2), None),
        (wager(by="verbal", confirmed_by=["supervisor", "dealer"]), None),
    ],
)
def test_a_wager_is_accepted_or_refused_with_its_reason(command: Plain, reason: str | None) -> None:
    table = opened(limits={"main": [50, 200]}, bankroll={"2": 199})
    assert reasons(table, command) == [None, reason]


def test_a_second_wager_of_the_same_kind_is_refused_and_the_first_stands() -> None:
    events = play(opened(), wager(100), wager(200), wager(30, "side"), PROCEED)
    assert events[2][0]["reason"] == "other"
    assert [event["event"] for event in events[4]] == ["close", "deal", "deal", "offer"]


def test_a_refused_wager_may_be_made_good() -> None:
    assert reasons(opened(), wager(0), wager(1)) == [None, "too-small", None]


def test_proceed_needs_a_wager_and_an_open_betting() -> None:
    assert reasons(opened(), PROCEED, wager(), PROCEED, PROCEED) == [
        *(None, "wager-missing", None, None),
        "other",
    ]


def test_the_first_betting_is_closed_for_good() -> None:
    assert reasons(opened(), wager(), PROCEED, wager(seat=2))[-1] == "betting-closed"


def test_stakes_on_the_layout_are_not_there_to_be_staked_again() -> None:
    commands = [opened(bankroll={"1": 250}), wager(100), wager(50, "side"), PROCEED]
    assert reasons(*commands, decide("double", amount=101))[-1] == "insufficient-funds"
    assert reasons(*commands, decide("double", amount=100))[-1] is None


# -------------------------------------------------------------------------- decisions


def test_an_answer_needs_the_offer_that_it_answers() -> None:
    commands = [opened(), wager(), wager(seat=2), PROCEED]
    assert reasons(
        *commands, decide("stand", 2), decide("fold", 1), decide("stand", 1), decide("stand", 1)
    ) == [
        *(None, None, None, None),
        *("not-offered", "not-offered", None, "not-offered"),
    ]


def test_an_amount_is_asked_for_where_no_rule_demands_one() -> None:
    commands = [opened(), wager(), PROCEED, decide("double"), decide("double", amount=2.5)]
    assert reasons(*commands, decide("double", amount=7))[3:] == ["wrong-amount", "wrong-amount", None]


def test_an_option_that_places_no_wager_ignores_the_amount() -> None:
    assert reasons(opened(), wager(), PROCEED, decide("stand", amount=-3))[-1] is None


# -------------------------------------------------------------- cards, events, crashes


def test_a_card_dealt_down_is_shown_to_its_own_seat_alone() -> None:
    *_, dealt, ended = play(opened(), wager(seat=3), PROCEED, decide("stand", 3))
    assert [event.get("shown_to") for event in dealt if event["event"] == "deal"] == [[3], []]
    assert ended[1:4] == [
        {"event": "peek"},
        {"event": "uncover"},
        {"event": "reveal", "of": "dealer", "hand": "main", "cards": ["3d"]},
    ]
    assert ended[-1] == {"event": "end", "net": {"3": 0}, "inventory": 0}


def test_an_empty_shoe_crashes_the_round() -> None:
    assert crashed({**opened(), "shoe": "2c"}, wager(), PROCEED) == "the shoe is empty after 1 cards"


def test_what_breaks_down_crashes_its_own_round_alone(caplog: pytest.LogCaptureFixture) -> None:
    broken = [opened("clumsy"), wager(), wager(1, "side"), PROCEED]
    first, second = a_product().play([broken, [opened()]])
    assert first == {"crashed": "KeyError: 'main'"}
    assert "events" in second
    assert "a round broke down" in caplog.text


def test_a_refusal_after_the_first_event_is_a_crash_and_no_refusal() -> None:
    assert "refused after it had begun: too late" in crashed(opened("clumsy"), wager(), PROCEED)


def test_unknown_fields_are_ignored() -> None:
    assert reasons({**opened(), "mood": "good"}, {**wager(), "colour": "red"}) == [None, None]


# --------------------------------------------------------------------------- control


def dealt(product: Product, **opening: object) -> list[str]:
    commands = [{**opened(), "shoe": None, **opening}, wager(), PROCEED]
    (result,) = product.play([commands])
    events: Any = result["events"]
    return [event["card"] for event in events[-1] if event["event"] == "deal"]


def test_the_shoe_wins_over_the_seed() -> None:
    assert dealt(a_product(), shoe="9c9d", seed=1) == ["9c", "9d"]


def test_control_says_what_a_product_plays_from() -> None:
    shoe = ["9c", "9d"]
    seeded = dealt(a_product(), seed=1)
    fresh = dealt(a_product(fresh_seed=lambda: 5))
    assert dealt(a_product(control="seed"), shoe=shoe, seed=1) == seeded
    assert dealt(a_product(control="observe", fresh_seed=lambda: 5), shoe=shoe, seed=1) == fresh


def test_a_shuffle_depends_on_its_seed_alone_and_loses_no_card() -> None:
    first, second, third = (shuffled(deck() * 2, seed=seed) for seed in (1, 1, 2))
    cards = [[shoe.draw() for _ in range(104)] for shoe in (first, second, third)]
    assert cards[0] == cards[1] != cards[2]
    assert sorted(cards[0]) == sorted(deck() * 2)
    assert len(first) == 0
    with pytest.raises(ShoeEmpty):
        first.draw()


# --------------------------------------------------------------------------- products


def test_a_product_is_checked_when_it_is_made() -> None:
    with pytest.raises(ValueError, match="same game"):
        a_product(tables=(Draw, Draw))
    with pytest.raises(ValueError, match="did you mean 'deal'"):
        a_product(events=("deel",))

    class Ruleless(Draw):
        wager_rules: ClassVar[tuple[WagerRule, ...]] = (WagerRule("main"),)

    with pytest.raises(ValueError, match="without a rule: double, side"):
        a_product(tables=(Ruleless,))


def test_the_example_in_the_documentation_works() -> None:
    text = harness.sdk.__doc__ or ""
    code = textwrap.dedent(text.split("::\n", 1)[1].split("\nWhere to read on", 1)[0])
    scope: Plain = {"__name__": "example"}
    exec(code, scope)  # noqa: S102 - our own documentation
    (result,) = scope["product"].play([[opened("all-lose"), wager(5, "initial"), PROCEED]])
    assert result["events"][-1][-1] == {"event": "end", "net": {"1": -5}, "inventory": 5}


# ----------------------------------------------------------------------------- ledger


def test_the_ledger_moves_whole_chips_and_no_more_than_there_are() -> None:
    ledger = Ledger({"1": 1000})
    ledger.place(1, "main", 300)
    assert ledger.funds(1) == 700
    ledger.collect(1, "main", 100)
    ledger.give_back(1, "main", 200)
    assert (ledger.funds(1), ledger.net, ledger.inventory) == (900, {"1": -100}, 100)
    for amount in (0, -1, 1):
        with pytest.raises(ValueError, match="0 left"):
            ledger.collect(1, "main", amount)
    with pytest.raises(ValueError, match="already"):
        ledger.place(1, "main", 1)


def test_winnings_may_be_staked_again() -> None:
    ledger = Ledger({"1": 100})
    ledger.place(1, "main", 100)
    ledger.pay(1, "main", 150)
    assert (ledger.left(1, "main"), ledger.stake(1, "main"), ledger.funds(1)) == (0, 100, 250)
    assert ledger.funds(2) is None


@pytest.mark.parametrize(
    ("odds", "stake", "winnings"), [("3:2", 25, 38), ("3:2", 24, 36), ("1:3", 10, 4), ("10:1", 7, 70)]
)
def test_half_a_cent_goes_to_the_player(odds: str, stake: int, winnings: int) -> None:
    assert whole(Odds.parse(odds).winnings(stake)) == winnings
    assert whole(Fraction(1, 2)) == 1
