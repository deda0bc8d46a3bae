"""The product with an API of its own, through its adapter and real sockets."""

import hashlib
import importlib.util
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import requests
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.errors import AdapterError
from harness.sdk.translate import RestClient, Service, TranslatedProduct, UnreachableError

FOLDER = Path(__file__).resolve().parents[2] / "adapters" / "rest-vendor"

Event = dict[str, Any]
Round = list[dict[str, Any]]

ODDS = {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}
LIMITS = {"initial": [500, 50000], "tie": [100, 10000]}
PAD = "Kc" * 12


def load_adapter() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rest_vendor_under_test", FOLDER / "adapter.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


ADAPTER = load_adapter()
SERVICE = (sys.executable, "-B", "-m", "service", "--until-eof")


@pytest.fixture(scope="module")
def vendor() -> Iterator[TranslatedProduct]:
    with ADAPTER.open_vendor() as adapter:
        yield adapter


@pytest.fixture(scope="module")
def service() -> Iterator[str]:
    """The vendor's service alone; its base URL."""
    child = Service(SERVICE, FOLDER)
    yield child.base_url
    child.close()


def open_(shoe: object = None, **table: object) -> dict[str, Any]:
    whole = {"decks": 6, "limits": LIMITS, "odds": ODDS, **table}
    command: dict[str, Any] = {"do": "open", "game": "casino-war", "table": whole}
    return command if shoe is None else {**command, "shoe": shoe}


def wager(seat: object, name: str, amount: object, **more: object) -> dict[str, Any]:
    return {"do": "wager", "seat": seat, "wager": name, "amount": amount, **more}


def decide(seat: object, option: str, **more: object) -> dict[str, Any]:
    return {"do": "decide", "seat": seat, "option": option, **more}


PROCEED: dict[str, Any] = {"do": "proceed"}


def played(vendor: TranslatedProduct, *commands: dict[str, Any]) -> list[list[Event]]:
    """The events of a round, a list a command."""
    [result] = vendor.play([list(commands)])
    assert set(result) == {"events"}, result
    assert len(result["events"]) == len(commands)
    events: list[list[Event]] = result["events"]
    return events


def brief(events: Sequence[Event]) -> list[str]:
    """Events in one line each: name and values."""
    return [" ".join(str(value) for value in event.values() if value != []) for event in events]


def reason(events: Sequence[Event]) -> str:
    """The reason of a refusal, which is alone."""
    [event] = events
    assert set(event) == {"event", "reason", "text"}
    assert event["event"] == "rejected"
    assert event["text"]
    return str(event["reason"])


# --- the statement ---


def test_the_statement_claims_what_the_api_shows(vendor: TranslatedProduct) -> None:
    statement = vendor.describe()
    assert statement["protocol"] == "1.0"
    assert statement["control"] == "deck"
    assert not {"close", "turn", "discard", "convert"} & set(statement["events"])
    game = statement["games"]["casino-war"]
    assert game["by"] == ["chips"]
    assert game["decks"] == [6, 7, 8]
    assert game["wagers"] == ["initial", "tie", "war", "war-tie"]


def test_the_adapter_is_a_short_one() -> None:
    ours = [path for path in FOLDER.iterdir() if path.is_file() and path.suffix != ".md"]
    assert {path.name for path in ours} == {"adapter.py", "adapter.yaml"}
    assert sum(path.read_text(encoding="utf-8").count("\n") for path in ours) < 150


def test_the_statement_names_the_files_of_the_product_and_no_others(vendor: TranslatedProduct) -> None:
    files = {file["path"]: file["sha256"] for file in vendor.describe()["product"]["files"]}
    assert set(files) == {f"service/{path.name}" for path in (FOLDER / "service").glob("*.py")}
    for path, digest in files.items():
        assert digest == hashlib.sha256((FOLDER / path).read_bytes()).hexdigest()


def test_the_product_does_not_speak_the_protocol() -> None:
    foreign = re.compile(
        r"\b(wagers?|seats?|initial|surrender\w*|proceed|decide|collect|collects|minor|inventory)\b"
    )
    for path in (FOLDER / "service").glob("*.py"):
        assert not foreign.findall(path.read_text(encoding="utf-8").lower()), path.name


def test_the_statement_lists_every_event_that_the_journal_can_become(vendor: TranslatedProduct) -> None:
    start = [open_("8c8d8h2c3c4c9s9h" + PAD), wager(1, "initial", 1000), wager(2, "initial", 1000), PROCEED]
    steps = played(vendor, *start, decide(1, "surrender"), decide(2, "war"), PROCEED, PROCEED)
    seen = {event["event"] for events in steps for event in events}
    assert seen == set(vendor.describe()["events"])


# --- rounds ---


def test_a_higher_card_wins_even_money_and_loses_the_tie(vendor: TranslatedProduct) -> None:
    events = played(
        vendor, open_("9c8h" + PAD), wager(3, "initial", 1000), wager(3, "tie", 200), PROCEED, PROCEED
    )
    assert [brief(step) for step in events[:3]] == [
        ["opened"],
        ["wager 3 initial 1000 chips"],
        ["wager 3 tie 200 chips"],
    ]
    assert brief(events[3]) == [
        "deal 3 9c up original",
        "deal dealer 8h up original",
        "pay 3 initial 1000",
        "collect 3 tie 200",
        "end {'3': 800} -800",
    ]
    assert reason(events[4]) == "other"


def test_a_lower_card_loses_both(vendor: TranslatedProduct) -> None:
    events = played(vendor, open_("KsAh" + PAD), wager(7, "initial", 1000), wager(7, "tie", 200), PROCEED)
    assert brief(events[3])[2:] == ["collect 7 initial 1000", "collect 7 tie 200", "end {'7': -1200} 1200"]


@pytest.mark.parametrize(("amount", "kept", "back"), [(1000, 500, 500), (2501, 1250, 1251), (500, 250, 250)])
def test_a_surrender_halves_the_initial_wager(
    vendor: TranslatedProduct, amount: int, kept: int, back: int
) -> None:
    events = played(vendor, open_("8c8h" + PAD), wager(1, "initial", amount), PROCEED, decide(1, "surrender"))
    assert brief(events[2])[2:] == ["offer 1 ['surrender', 'war']"]
    assert brief(events[3]) == [
        "decision 1 surrender",
        f"collect 1 initial {kept}",
        f"return 1 initial {back}",
        f"end {{'1': {-kept}}} {kept}",
    ]


def test_a_war_takes_the_initial_wager_burns_three_and_pays_a_level_war(vendor: TranslatedProduct) -> None:
    bets = [
        wager(5, "initial", 1000),
        wager(2, "initial", 1001),
        wager(5, "tie", 500),
        wager(4, "initial", 700),
    ]
    events = played(
        vendor,
        open_("8c9d8d8h" + "2c3c4c" + "9s9h" + PAD),
        *bets,
        PROCEED,
        decide(5, "war", amount=1000),
        decide(2, "surrender"),
        wager(5, "war-tie", 200),
        PROCEED,
    )
    assert brief(events[5]) == [
        "deal 2 8c up original",
        "deal 4 9d up original",
        "deal 5 8d up original",
        "deal dealer 8h up original",
        "pay 4 initial 700",
        "pay 5 tie 5000",
        "offer 2 ['surrender', 'war']",
        "offer 5 ['surrender', 'war']",
    ]
    assert brief(events[6]) == ["decision 5 war", "wager 5 war 1000 chips"]
    assert brief(events[7]) == [
        "decision 2 surrender",
        "collect 2 initial 500",
        "return 2 initial 501",
        "collect 5 initial 1000",
        "offer 5 ['war-tie']",
    ]
    assert brief(events[9]) == [
        "burn down",
        "burn down",
        "burn down",
        "deal 5 9s up war",
        "deal dealer 9h up war",
        "pay 5 war 3000",
        "pay 5 war-tie 2000",
        "end {'2': -500, '4': 700, '5': 9000} -9200",
    ]


@pytest.mark.parametrize(
    ("cards", "settled"),
    [
        ("Tc9c", ["pay 1 war 2000", "collect 1 war-tie 100"]),
        ("9cTc", ["collect 1 war 1000", "collect 1 war-tie 100"]),
    ],
)
def test_a_war_is_settled_by_its_own_cards(vendor: TranslatedProduct, cards: str, settled: list[str]) -> None:
    shoe = open_("AcAd" + "2c2c2c" + cards + PAD)
    events = played(
        vendor, shoe, wager(1, "initial", 1000), PROCEED, decide(1, "war"), wager(1, "war-tie", 100), PROCEED
    )
    assert brief(events[5])[5:7] == settled


def test_one_dealer_card_serves_every_war_and_all_go_clockwise(vendor: TranslatedProduct) -> None:
    bets = [wager(seat, "initial", 1000) for seat in (7, 1, 4)]
    answers = [decide(seat, "war") for seat in (4, 7, 1)]
    events = played(
        vendor, open_("8c8d8s8h" + "2c3c4c" + "5c9cJc9h" + PAD), *bets, PROCEED, *answers, PROCEED
    )
    assert brief(events[7])[2:] == [
        *(f"collect {seat} initial 1000" for seat in (1, 4, 7)),
        *(f"offer {seat} ['war-tie']" for seat in (1, 4, 7)),
    ]
    assert [line for line in brief(events[8]) if line.startswith(("deal", "collect", "pay"))] == [
        "deal 1 5c up war",
        "deal 4 9c up war",
        "deal 7 Jc up war",
        "deal dealer 9h up war",
        "collect 1 war 1000",
        "pay 4 war 3000",
        "pay 7 war 2000",
    ]


def test_declared_odds_are_paid(vendor: TranslatedProduct) -> None:
    odds = {"initial": "6:5", "tie": "11:1", "war": "3:2", "war-equal": "5:2"}
    bet = wager(1, "initial", 1000)
    assert brief(played(vendor, open_("9c8h" + PAD, odds=odds), bet, PROCEED)[2])[2] == "pay 1 initial 1200"
    war = [bet, wager(1, "tie", 100), PROCEED, decide(1, "war"), wager(1, "war-tie", 300), PROCEED]
    events = played(vendor, open_("8c8h" + "2c2c2c" + "9c9h" + PAD, odds=odds), *war)
    assert "pay 1 tie 1100" in brief(events[3])
    assert brief(events[6])[5:7] == ["pay 1 war 2500", "pay 1 war-tie 3300"]


def test_an_array_and_a_string_are_the_same_shoe(vendor: TranslatedProduct) -> None:
    rest = [wager(1, "initial", 1000), PROCEED]
    assert played(vendor, open_(["9c", "8h", "Kc"]), *rest) == played(vendor, open_("9c8hKc"), *rest)


def test_the_same_seed_gives_the_same_cards(vendor: TranslatedProduct) -> None:
    rest = [wager(seat, "initial", 1000) for seat in range(1, 8)] + [PROCEED]
    first, again, other = (played(vendor, {**open_(), "seed": seed}, *rest) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_without_shoe_and_seed_it_deals_cards_of_its_own(vendor: TranslatedProduct) -> None:
    events = played(vendor, open_(), wager(1, "initial", 1000), PROCEED)
    assert [event["to"] for event in events[2][:2]] == [1, "dealer"]


def test_a_round_may_stop_anywhere(vendor: TranslatedProduct) -> None:
    commands = [open_("8c8h" + PAD), wager(1, "initial", 1000), PROCEED, decide(1, "war"), PROCEED]
    for length in range(len(commands) + 1):
        played(vendor, *commands[:length])


def test_a_table_is_removed_after_its_round() -> None:
    child = Service(SERVICE, FOLDER)
    with ADAPTER.open_vendor(child.base_url) as adapter:
        played(adapter, open_("9c8h"), wager(1, "initial", 1000))
        adapter.play([[open_([])], [open_("Xr")]])
    assert requests.get(f"{child.base_url}/v2/tables/T1", timeout=5).status_code == 404
    child.close()


# --- what the product can't do ---


@pytest.mark.parametrize("shoe", ["", "9c", []])
def test_an_empty_shoe_is_a_crash_and_the_next_round_is_not(vendor: TranslatedProduct, shoe: object) -> None:
    commands = [wager(1, "initial", 1000), PROCEED]
    crash, fine = vendor.play([[open_(shoe), *commands], [open_("9c8h"), *commands]])
    assert set(crash) == {"crashed"}
    assert "SHOE_EXHAUSTED" in crash["crashed"]
    assert fine["events"][2][-1]["event"] == "end"


def test_a_shoe_that_ends_in_the_war_is_a_crash(vendor: TranslatedProduct) -> None:
    commands = [wager(1, "initial", 1000), PROCEED, decide(1, "war"), PROCEED]
    [result] = vendor.play([[open_("8c8h2c3c4c9c"), *commands]])
    assert set(result) == {"crashed"}


# --- refusals ---

BETTING = [
    open_("8c8d9h8h" + "2c3c4c" + "TcJc9s" + PAD),
    wager(1, "initial", 1000),
    wager(2, "initial", 1000),
    wager(3, "initial", 1000),
]
CHOOSING = [*BETTING, PROCEED]
WAR_BETTING = [*CHOOSING, decide(1, "war"), decide(2, "surrender")]
OVER = [*WAR_BETTING, PROCEED]

REFUSALS = [
    (BETTING, wager(4, "initial", 499), "too-small"),
    (BETTING, wager(4, "initial", 50001), "too-large"),
    (BETTING, wager(1, "tie", 99), "too-small"),
    (BETTING, wager(1, "tie", 10001), "too-large"),
    (BETTING, wager(4, "initial", 0), "too-small"),
    (BETTING, wager(4, "initial", -1000), "too-small"),
    (BETTING, wager(4, "initial", 1000.5), "wrong-amount"),
    (BETTING, wager(4, "initial", 1000.0), "wrong-amount"),
    (BETTING, wager(4, "initial", float("inf")), "wrong-amount"),
    (BETTING, wager(4, "initial", "1000"), "wrong-amount"),
    (BETTING, wager(4, "initial", None), "wrong-amount"),
    (BETTING, wager(4, "initial", True), "wrong-amount"),  # noqa: FBT003  JSON's true
    (BETTING, wager(4, "initial", [1000]), "wrong-amount"),
    (BETTING, wager(4, "tie", 1000), "no-qualifying-wager"),
    (BETTING, wager(1, "initial", 1000), "other"),
    (BETTING, wager(1, "war", 1000), "not-offered"),
    (BETTING, wager(1, "war-tie", 1000), "not-offered"),
    (BETTING, wager(1, "pair-up", 1000), "wager-not-offered"),
    (BETTING, wager(4, "initial", 1000, by="coupon"), "other"),
    (BETTING, wager(4, "initial", 1000, by="verbal", confirmed_by=["dealer"]), "other"),
    (BETTING, wager(0, "initial", 1000), "other"),
    (BETTING, wager(8, "initial", 1000), "other"),
    (BETTING, wager("4", "initial", 1000), "other"),
    (BETTING, wager(None, "initial", 1000), "other"),
    (BETTING, decide(1, "war"), "not-offered"),
    (BETTING, {"do": "withdraw", "seat": 1}, "other"),
    (BETTING, {}, "other"),
    (BETTING, open_("9c8h"), "other"),
    (CHOOSING, wager(4, "initial", 1000), "betting-closed"),
    (CHOOSING, wager(1, "tie", 1000), "betting-closed"),
    (CHOOSING, wager(1, "war", 1000), "not-offered"),
    (CHOOSING, wager(1, "war-tie", 1000), "not-offered"),
    (CHOOSING, decide(3, "war"), "not-offered"),
    (CHOOSING, decide(4, "surrender"), "not-offered"),
    (CHOOSING, decide(1, "push"), "not-offered"),
    (CHOOSING, decide(1, "war", amount=999), "wrong-amount"),
    (CHOOSING, decide(1, "war", amount=1001), "wrong-amount"),
    (CHOOSING, decide(1, "war", amount=1000.5), "wrong-amount"),
    (CHOOSING, decide(1, "war", amount=0), "too-small"),
    (CHOOSING, PROCEED, "other"),
    ([*CHOOSING, decide(1, "war")], decide(1, "surrender"), "not-offered"),
    (WAR_BETTING, decide(1, "surrender"), "not-offered"),
    (WAR_BETTING, wager(2, "war-tie", 1000), "not-offered"),
    (WAR_BETTING, wager(3, "war-tie", 1000), "not-offered"),
    (WAR_BETTING, wager(1, "war", 1000), "not-offered"),
    (WAR_BETTING, wager(1, "initial", 1000), "betting-closed"),
    (WAR_BETTING, wager(1, "war-tie", 99), "too-small"),
    (WAR_BETTING, wager(1, "war-tie", 10001), "too-large"),
    ([*WAR_BETTING, wager(1, "war-tie", 100)], wager(1, "war-tie", 100), "other"),
    (OVER, wager(1, "initial", 1000), "other"),
    (OVER, wager(1, "war-tie", 1000), "other"),
    (OVER, decide(1, "war"), "other"),
    (OVER, PROCEED, "other"),
]


@pytest.mark.parametrize(("before", "command", "expected"), REFUSALS)
def test_a_refusal_is_one_event_and_changes_nothing(
    vendor: TranslatedProduct, before: Round, command: dict[str, Any], expected: str
) -> None:
    at = len(before)
    after = [decide(1, "surrender"), decide(2, "surrender")] if before == CHOOSING else []
    after = [PROCEED, *after] if before == BETTING else [*after, PROCEED]
    undisturbed = played(vendor, *before, *after)
    events = played(vendor, *before, command, *after)
    assert reason(events.pop(at)) == expected
    assert events == undisturbed


@pytest.mark.parametrize(
    ("command", "expected"),
    [
        (open_(decks=5), "table-not-allowed"),
        (open_(decks=True), "table-not-allowed"),
        (open_(seats=0), "table-not-allowed"),
        ({**open_(), "game": "blackjack"}, "table-not-allowed"),
        ({**open_(), "table": None}, "other"),
        (open_(limits={"initial": 500}), "other"),
        (open_(limits=[500]), "other"),
        (open_(odds={"initial": 1}), "other"),
        (open_(odds={"initial": "1:0"}), "other"),
        (open_("8cXr"), "other"),
        (open_("8c8"), "other"),
        (open_([8]), "other"),
        (open_(7), "other"),
        ({**open_(), "seed": "x"}, "other"),
        (wager(1, "initial", 1000), "other"),
        (PROCEED, "other"),
    ],
)
def test_after_a_refused_beginning_everything_is_refused(
    vendor: TranslatedProduct, command: dict[str, Any], expected: str
) -> None:
    rest = [wager(1, "initial", 1000), PROCEED, decide(1, "war")]
    events = played(vendor, command, *rest)
    assert [reason(step) for step in events] == [expected, "other", "other", "other"]


def test_a_second_open_is_refused_after_a_refused_one(vendor: TranslatedProduct) -> None:
    assert [reason(step) for step in played(vendor, open_(decks=5), open_())] == [
        "table-not-allowed",
        "other",
    ]


def test_nobody_has_placed_a_wager(vendor: TranslatedProduct) -> None:
    assert reason(played(vendor, open_("9c8h"), PROCEED)[1]) == "wager-missing"


def test_the_ends_of_the_limits_are_inside(vendor: TranslatedProduct) -> None:
    bets = [
        wager(1, "initial", 500),
        wager(2, "initial", 50000),
        wager(1, "tie", 100),
        wager(2, "tie", 10000),
    ]
    assert [step[0]["event"] for step in played(vendor, open_(PAD), *bets)[1:]] == ["wager"] * 4


def test_a_limit_of_its_own_frees_the_war_tie_from_that_of_the_tie(vendor: TranslatedProduct) -> None:
    limits = {**LIMITS, "war-tie": [5, 7]}
    start = [open_("8c8h" + PAD, limits=limits), wager(1, "initial", 1000), PROCEED, decide(1, "war")]
    events = played(vendor, *start, wager(1, "war-tie", 8), wager(1, "war-tie", 5))
    assert reason(events[4]) == "too-large"
    assert brief(events[5]) == ["wager 1 war-tie 5 chips"]


def test_a_table_without_limits_takes_a_cent(vendor: TranslatedProduct) -> None:
    table = {"do": "open", "game": "casino-war", "table": {"decks": 8}, "shoe": "9c8h"}
    assert brief(played(vendor, table, wager(1, "initial", 1), PROCEED)[2])[2] == "pay 1 initial 1"


def test_a_short_bankroll_bars_the_war_but_not_the_surrender(vendor: TranslatedProduct) -> None:
    start = [open_("8c8h" + PAD, bankroll={"1": 1999}), wager(1, "initial", 1000), PROCEED]
    events = played(vendor, *start, decide(1, "war"), decide(1, "surrender"))
    assert reason(events[3]) == "insufficient-funds"
    assert brief(events[4])[0] == "decision 1 surrender"


def test_winnings_pay_for_later_wagers(vendor: TranslatedProduct) -> None:
    start = [
        open_("8c8h" + PAD, bankroll={"1": 1100}),
        wager(1, "initial", 1000),
        wager(1, "tie", 100),
        PROCEED,
    ]
    events = played(vendor, *start, decide(1, "war"), wager(1, "war-tie", 101), wager(1, "war-tie", 100))
    assert brief(events[4])[1] == "wager 1 war 1000 chips"
    assert reason(events[5]) == "insufficient-funds"
    assert brief(events[6]) == ["wager 1 war-tie 100 chips"]


# --- every round keeps its books ---

RANKS = "23456789TJQKA"


@settings(max_examples=60, deadline=None)
@given(
    amounts=st.dictionaries(
        st.integers(1, 7), st.tuples(st.integers(500, 5000), st.integers(0, 900)), min_size=1
    ),
    cards=st.lists(st.sampled_from("789"), min_size=24, max_size=24),
    options=st.lists(st.sampled_from(["surrender", "war"]), min_size=7, max_size=7),
    war_tie=st.integers(100, 900),
)
def test_every_wager_ends_once_and_the_books_agree(
    vendor: TranslatedProduct,
    amounts: dict[int, tuple[int, int]],
    cards: list[str],
    options: list[str],
    war_tie: int,
) -> None:
    commands = [open_([card + "s" for card in cards])]
    for seat, (initial, tie) in amounts.items():
        commands += [wager(seat, "initial", initial), wager(seat, "tie", tie)]
    commands += [PROCEED, *(decide(seat, option) for seat, option in enumerate(options, start=1))]
    commands += [*(wager(seat, "war-tie", war_tie) for seat in amounts), PROCEED]
    events = [event for step in played(vendor, *commands) for event in step if event["event"] != "rejected"]
    assert_books(events)
    dealt = [event["card"][0] for event in events if event["event"] == "deal"]
    first = len(amounts) + 1
    burned = 3 if len(dealt) > first else 0
    assert dealt == cards[:first] + cards[first + burned : len(dealt) + burned]


def assert_books(events: Sequence[Event]) -> None:
    """Each wager ends in exactly one way; the end says what the seats won and lost."""
    stakes: dict[tuple[int, str], int] = {}
    net: dict[str, int] = {}
    for event in events[:-1]:
        name, at = event["event"], (event.get("seat", 0), event.get("wager", ""))
        if name == "wager":
            assert at not in stakes
            stakes[at] = event["amount"]
            net.setdefault(str(at[0]), 0)
        elif name == "pay":
            assert stakes.pop(at) > 0
            net[str(at[0])] += event["amount"]
        elif name in {"collect", "return"}:
            stakes[at] -= event["amount"]
            net[str(at[0])] -= event["amount"] if name == "collect" else 0
    assert not any(stakes.values())
    assert events[-1] == {"event": "end", "net": dict(sorted(net.items())), "inventory": -sum(net.values())}


# --- the vendor's own API ---


def post(url: str, body: Mapping[str, object]) -> tuple[int, dict[str, Any]]:
    response = requests.post(url, json=body, timeout=5)
    return response.status_code, response.json()


def test_the_api_speaks_its_own_language(service: str) -> None:
    limits = {"MAIN": {"min": "5.00", "max": "500.00"}}
    status, table = post(
        f"{service}/v2/tables", {"deckCount": 6, "betLimits": limits, "balances": {"1": "80.00"}}
    )
    assert (status, table["phase"]) == (201, "BETTING")
    url = f"{service}/v2/tables/{table['tableId']}"
    cards = {"cards": ["EIGHT_CLUBS", "KING_SPADES"]}
    assert requests.put(url.replace("/v2/", "/v2/test/") + "/shoe", json=cards, timeout=5).ok
    bet = {"box": 1, "kind": "MAIN", "stake": "10.00"}
    assert post(f"{url}/bets", {**bet, "stake": "500.01"})[1]["errorCode"] == "BET_OVER_MAX"
    assert post(f"{url}/bets", {**bet, "stake": 10})[1]["errorCode"] == "STAKE_MALFORMED"
    assert post(f"{url}/bets", {**bet, "stake": "80.01"}) == (
        422,
        {"errorCode": "BALANCE_SHORT", "message": "box 1 cannot cover that stake"},
    )
    assert post(f"{url}/bets", bet)[1]["journal"] == [{"no": 2, "type": "BET_PLACED", **bet}]
    assert post(f"{url}/war", {}) == (
        409,
        {"errorCode": "PHASE_WRONG", "message": "the table is in phase BETTING"},
    )
    dealt = post(f"{url}/deal", {})[1]
    assert dealt["phase"] == "CLOSED"
    assert [entry["type"] for entry in dealt["journal"]] == [
        "CARD_OUT",
        "CARD_OUT",
        "BET_TAKEN",
        "ROUND_OVER",
    ]
    journal = requests.get(f"{url}/journal?after=2", timeout=5).json()["journal"]
    assert journal == dealt["journal"]
    shown = requests.get(url, timeout=5).json()
    assert shown["cardsInRack"] == 2
    assert shown["boxes"][0]["balance"] == "70.00"


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/v2/tables/T999", b"", 404),
        ("GET", "/v3", b"", 404),
        ("POST", "/v2/tables/T999/deal", b"{}", 404),
        ("DELETE", "/v2/tables/T999", b"", 404),
        ("POST", "/v2/tables", b"{", 400),
        ("POST", "/v2/tables", b"[]", 400),
        ("POST", "/v2/tables", b"\xff", 400),
    ],
)
def test_the_api_answers_a_wrong_call(service: str, method: str, path: str, body: bytes, status: int) -> None:
    response = requests.request(method, service + path, data=body, timeout=5)
    assert response.status_code == status
    assert response.json()["errorCode"]


def test_the_journal_is_not_asked_for_nonsense(service: str) -> None:
    assert requests.get(f"{service}/v2/tables/T1/journal?after=-1", timeout=5).status_code == 422


# --- the child process ---


def port_is_free(base_url: str) -> bool:
    """Whether nobody listens there any more."""
    port = int(base_url.rsplit(":", 1)[1])
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def process_is_gone(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_close_leaves_no_process() -> None:
    adapter = ADAPTER.open_vendor()
    pid = adapter.service.pid
    adapter.close()
    adapter.close()
    assert process_is_gone(pid)
    with pytest.raises(ValueError, match="closed"):
        adapter.describe()
    with pytest.raises(ValueError, match="closed"):
        adapter.play([])


def test_a_forgotten_adapter_leaves_no_process() -> None:
    adapter = ADAPTER.open_vendor()
    pid = adapter.service.pid
    del adapter
    assert process_is_gone(pid)


LEAVING = f"""
import importlib.util, os, signal, sys
spec = importlib.util.spec_from_file_location("leaving", {str(FOLDER / "adapter.py")!r})
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
vendor = module.open_vendor()
print(vendor.service.base_url, flush=True)
if sys.argv[1] == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize(("way", "status"), [("exit", 0), ("killed", -signal.SIGKILL)])
def test_an_interpreter_that_ends_leaves_no_process(way: str, status: int) -> None:
    # The service inherits standard error: `run` returns only when the service, too, has let go of it.
    command = [sys.executable, "-B", "-c", LEAVING, way]
    run = subprocess.run(command, capture_output=True, text=True, timeout=30, check=False)
    assert (run.returncode, run.stderr) == (status, "")
    assert port_is_free(run.stdout.strip())


def test_a_service_that_dies_is_a_crash_of_the_product() -> None:
    with ADAPTER.open_vendor() as adapter:
        os.kill(adapter.service.pid, signal.SIGKILL)
        os.waitid(os.P_PID, adapter.service.pid, os.WEXITED | os.WNOWAIT)
        [result] = adapter.play([[open_("9c8h")]])
        assert result == {"crashed": "the service process ended with status -9"}


def test_a_service_that_has_died_is_there_again_for_the_next_round() -> None:
    with ADAPTER.open_vendor() as adapter:
        expected = adapter.play([[open_("9c8h")]])
        for _ in range(5):  # each time a round has gone well in between
            os.kill(adapter.service.pid, signal.SIGKILL)
            os.waitid(os.P_PID, adapter.service.pid, os.WEXITED | os.WNOWAIT)
            crashed, again = adapter.play([[open_("9c8h")]] * 2)
            assert "crashed" in crashed
            assert [again] == expected
        pid = adapter.service.pid
    assert process_is_gone(pid)


def test_a_service_that_dies_on_everything_is_given_up(tmp_path: Path) -> None:
    (tmp_path / "dies.py").write_text(
        "import socket, sys\n"
        "listening = socket.create_server(('127.0.0.1', 0))\n"
        "open('starts', 'a').write('x')\n"
        "print(listening.getsockname()[1], flush=True)\n"
        "listening.accept()\n"
        "sys.exit(3)\n",
        encoding="utf-8",
    )
    client = RestClient(Service((sys.executable, "dies.py"), tmp_path))
    tables = {"casino-war": ADAPTER.WarTable}
    with TranslatedProduct(client, statement=lambda _: pytest.fail("not asked"), tables=tables) as product:
        results = product.play([[open_("9c8h")]] * 6)
    assert results == [{"crashed": "the service process ended with status 3"}] * 6
    assert (tmp_path / "starts").read_text(encoding="utf-8") == "x" * 4


def test_a_service_that_does_not_start_again_is_not_tried_for_ever(tmp_path: Path) -> None:
    (tmp_path / "dies.py").write_text(
        "import pathlib, socket, sys\n"
        "starts = pathlib.Path('starts')\n"
        "starts.open('a').write('x')\n"
        "if starts.stat().st_size > 1: sys.exit('no more')\n"
        "listening = socket.create_server(('127.0.0.1', 0))\n"
        "print(listening.getsockname()[1], flush=True)\n"
        "listening.accept()\n",
        encoding="utf-8",
    )
    client = RestClient(Service((sys.executable, "dies.py"), tmp_path))
    tables = {"casino-war": ADAPTER.WarTable}
    with TranslatedProduct(client, statement=lambda _: pytest.fail("not asked"), tables=tables) as product:
        assert "crashed" in product.play([[open_("9c8h")]])[0]
        for _ in range(3):
            with pytest.raises(AdapterError, match="neither a port nor a URL"):
                product.play([[open_("9c8h")]])
        assert "crashed" in product.play([[open_("9c8h")]])[0]
    assert (tmp_path / "starts").read_text(encoding="utf-8") == "x" * 4


def test_a_running_service_is_used_and_left_alone(service: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REST_VENDOR_URL", service + "/")
    with ADAPTER.open_vendor() as adapter:
        assert adapter.service is None
        assert "files" not in adapter.describe()["product"]
        played(adapter, open_("9c8h"))
    assert requests.get(f"{service}/v2/info", timeout=5).ok


def test_an_unreachable_service_is_no_crash_of_the_product() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}"
        with ADAPTER.open_vendor(url) as adapter, pytest.raises(UnreachableError, match="/v2/tables"):
            adapter.play([[open_("9c8h")]])


def test_a_service_that_does_not_start_says_so(tmp_path: Path) -> None:
    package = tmp_path / "service"
    package.mkdir()
    (package / "__main__.py").write_text("raise SystemExit(3)\n", encoding="utf-8")
    with pytest.raises(AdapterError, match="exit status 3"):
        Service(SERVICE, tmp_path)


def test_starting_the_service_writes_nothing_beside_it(tmp_path: Path) -> None:
    shutil.copytree(FOLDER / "service", tmp_path / "service", ignore=shutil.ignore_patterns("__pycache__"))
    Service(SERVICE, tmp_path).close()
    assert not list(tmp_path.rglob("*.pyc"))


def test_the_adapter_file_names_the_factory() -> None:
    adapter = yaml.safe_load((FOLDER / "adapter.yaml").read_text(encoding="utf-8"))
    file, _, attribute = adapter["object"].partition(":")
    assert (FOLDER / file).is_file()
    assert callable(getattr(ADAPTER, attribute))
    assert adapter["name"] == FOLDER.name
