"""The deck list: that each deck does what it says, that nothing lacks one without a reason, and its forms."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.decks import Deck, DeckList, Fall, load_decks
from harness.decks.exercised import Exercised, falls
from harness.decks.fitting import fitted
from harness.decks.making import make_decks
from harness.decks.model import write_decks
from harness.errors import ContentError
from harness.register import load_register
from harness.report.decks import deck_document, decks_csv, decks_text
from harness.table.messages import Dealt, OpenTable
from harness.tests.products.own_cards import adapted
from harness.tests.read_once import read_once
from harness.tests.reference_kit import REFERENCE, variant

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.table.trace import Trace
    from harness.tests.conftest import Clauseproof
    from harness.transport import Adapter

HALF = "13:69F-22.8(c)1#3"


@pytest.fixture(scope="module")
def dealer() -> Iterator[Adapter]:
    with adapted(REFERENCE) as adapter:
        yield adapter


@pytest.fixture(scope="module")
def shipped() -> DeckList:
    return load_decks()


def played(deck: Deck, dealer: Adapter) -> tuple[Exercised, Trace]:
    exercised = Exercised(dealer, {}, deck.requirement)
    (trace,) = exercised.played((deck.commands,))
    assert trace is not None, deck
    return exercised, trace


@pytest.fixture(autouse=True)
def one_law(monkeypatch: pytest.MonkeyPatch) -> None:
    read_once(monkeypatch, "harness.cli.decks", "harness.decks.making")


# ------------------------------------------------------------------------ what it promises


def test_every_requirement_and_boundary_has_its_row_in_order(shipped: DeckList) -> None:
    wanted = [(row.id, key) for row in load_register() for key in (None, *(case.key for case in row.cases))]
    assert [(deck.requirement, deck.case) for deck in shipped.decks] == wanted


def test_every_deck_exercises_its_requirement_and_is_drawn_to_its_last_card(
    shipped: DeckList, dealer: Adapter
) -> None:
    with_rounds = [deck for deck in shipped.decks if deck.reason is None]
    assert len(with_rounds) > 400
    for deck in with_rounds:
        exercised, trace = played(deck, dealer)
        assert falls(trace) == deck.cards
        assert exercised.shown(trace) is not deck.by_scenario, deck
        assert deck.by_scenario is False or deck.case is not None
        assert bool(deck.twin) == (exercised.twin(trace) is not None), deck


def test_a_round_with_one_card_less_breaks_down_or_shows_less(shipped: DeckList, dealer: Adapter) -> None:
    """The oracle can say no: without its last card no deck of a requirement plays to its end."""
    for deck in [one for one in shipped.decks if one.case is None and one.cards][:40]:
        shorter = tuple(
            msgspec.structs.replace(one, shoe=deck.shoe[:-2]) if isinstance(one, OpenTable) else one
            for one in deck.commands
        )
        assert Exercised(dealer, {}, deck.requirement).played((shorter,)) == [None]


def test_what_has_no_deck_says_why(shipped: DeckList) -> None:
    register = load_register()
    for deck in shipped.decks:
        if deck.reason is None:
            continue
        row = register.requirement(deck.requirement)
        case = next((one for one in row.cases if one.key == deck.case), None)
        if case is not None and case.not_expressible is not None:
            assert deck.reason == f"not expressible: {case.not_expressible}"
        else:
            assert "the honest dealer lacks" in deck.reason
            assert deck.source is not None
        assert not deck.cards
        assert not deck.commands


def test_decks_are_small_where_the_law_makes_them_so(shipped: DeckList) -> None:
    """Told by hand: a tie takes two cards, a war seven, eights in suit three of the dealer and two."""
    sizes = {
        "22.8(a)#3": 2, "22.8(c)1#3": 2, "22.8(f)#1": 7, "22.8(g)3#2": 7, "22.8(c)1#4": 3,
        "2.26(g)1#1": 4, "26.6(d)3.ii#1": 5, "30.10(a)#1": 4, "26.6(c)#1": 0, "22.8(e)#6": 3,
    }  # fmt: skip
    found = {
        deck.requirement.partition("-")[2]: len(deck.cards) for deck in shipped.decks if deck.case is None
    }
    assert {name: found[name] for name in sizes} == sizes
    assert max(found.values()) <= 9


def test_a_few_decks_made_anew_are_those_that_ship(shipped: DeckList) -> None:
    some = (HALF, "13:69F-22.8(f)#1")
    assert make_decks(requirements=some) == shipped.only(some)


@pytest.mark.proof
def test_the_shipped_list_is_current(shipped: DeckList) -> None:
    assert write_decks(make_decks()) == write_decks(shipped)


# ---------------------------------------------------------------------------- for a product


@pytest.mark.parametrize(
    ("game", "claims"),
    [
        ("blackjack", {"deal": "hand-by-hand"}),
        ("blackjack", {"up_card": "second"}),
        ("double-attack-blackjack", {"deal": "hand-by-hand"}),
        ("two-card-joker-poker", {"deal": "hand-by-hand"}),
    ],
)
def test_for_a_product_the_cards_lie_as_it_deals_them(
    shipped: DeckList, game: str, claims: dict[str, object]
) -> None:
    product, register = variant(game, **claims), load_register()
    ours = shipped.only(row.id for row in register if row.game == game)
    fit = [one for one in fitted(ours, register, product.statement, {}).decks if one.reason is None]
    assert len(fit) == len([one for one in ours.decks if one.reason is None])
    with adapted(product) as dealer:
        for deck in fit:
            exercised, trace = played(deck, dealer)
            assert falls(trace) == deck.cards
            assert deck.case is not None or exercised.shown(trace), deck


def test_for_a_product_what_does_not_apply_has_no_deck(shipped: DeckList) -> None:
    product, register = variant("casino-war", by=("chips",)), load_register()
    decks = fitted(shipped.only(row.id for row in register), register, product.statement, {}).decks
    there = {one.requirement for one in decks if one.reason is None}
    assert {register.requirement(name).game for name in there} == {"casino-war"}
    lacking = [one for one in decks if one.reason == 'not applicable: games: no "blackjack"']
    assert lacking
    assert not any(one.cards or one.commands for one in lacking)


def test_the_up_card_stays_the_up_card(shipped: DeckList) -> None:
    product = variant("blackjack", up_card="second")
    requirement = "13:69F-2.26(g)2#1"
    usual = shipped.of(requirement)
    (deck,) = [
        one
        for one in fitted(shipped, load_register(), product.statement, {}).decks
        if one.requirement == requirement and one.case is None
    ]
    assert usual is not None
    assert [fall.card for fall in usual.cards if fall.to == "dealer"][::-1] == [
        fall.card for fall in deck.cards if fall.to == "dealer"
    ]
    with adapted(product) as dealer:
        _, trace = played(deck, dealer)
        faces = {seen.event.face: seen.event.card for seen in trace.of(Dealt) if seen.event.to == "dealer"}
    assert faces["up"] == next(fall.card for fall in usual.cards if fall.to == "dealer")


# ------------------------------------------------------------------------------ its forms


def test_as_text_it_says_who_gets_what_and_what_is_done(within: Clauseproof) -> None:
    ran = within("decks", "--requirement", HALF, code=0)
    assert ran.out.splitlines()[:6] == [
        "22.8(c)1#3  The rest of a surrendered initial wager is given back to the player.",
        "    cards: 2c2c",
        "    falls: 2c to seat 1, 2c to the dealer",
        "    round: Open a table of casino war: 6 decks, 7 seats, a stacked shoe; Seat 1 wagers $10 on the",
        "      initial wager; The players have placed what they want: go on; Seat 1 answers: surrender",
        "",
    ]
    assert ran.out.splitlines()[-1] == "2 decks"


def test_no_line_is_wider_than_a_terminal(shipped: DeckList) -> None:
    text = decks_text(deck_document(shipped, load_register()))
    assert max(map(len, text.splitlines())) <= 100
    assert "no deck: not expressible" in text


def test_as_json_a_round_can_be_played_as_it_stands(within: Clauseproof) -> None:
    ran = within("decks", "--requirement", "22.8(c)1", "--json", code=0)
    document = json.loads(ran.out)
    assert document["schema"] == "clauseproof/deck-list/1"
    row = next(one for one in document["decks"] if one["requirement"] == HALF and one["case"] is None)
    assert (row["shoe"], row["falls"]) == ("2c2c", ["2c to seat 1", "2c to the dealer"])
    (result,) = REFERENCE.play([row["commands"]])
    assert "events" in result


def test_as_csv_no_cell_starts_a_formula(within: Clauseproof) -> None:
    ran = within("decks", "--format", "csv", code=0)
    rows = list(csv.reader(io.StringIO(ran.out, newline="")))
    assert len(rows) == 1 + len(load_decks().decks)
    assert {len(row) for row in rows} == {len(rows[0])}
    assert not [cell for row in rows for cell in row if cell.startswith(("=", "+", "-", "@", "\t", "\r"))]


def test_a_cell_that_would_be_a_formula_is_made_a_text() -> None:
    bad = Deck(requirement=HALF, reason="=HYPERLINK(1)", source="@SUM(A1)")
    written = decks_csv(deck_document(DeckList(decks=(bad,)), load_register()))
    (_, row) = csv.reader(io.StringIO(written, newline=""))
    assert row[-1] == "'=HYPERLINK(1)"
    assert "'@SUM(A1)" in row


def test_a_burned_card_may_be_any() -> None:
    deck = Deck(requirement=HALF, cards=(Fall(card="2c"), Fall(card="3c", to=2)))
    (row,) = deck_document(DeckList(decks=(deck,)), load_register()).decks
    assert row.falls == ("2c burned (any card will do)", "3c to seat 2")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--requirement", "22.8(c)1#33"), "did you mean '22.8(c)1#3'?"),
        (("--section", "99"), "no section '99' (known: 13:69F-2.26"),
        (("--format", "yaml"), "'yaml' is not one of 'text', 'json', 'csv'"),
        (("nosuch",), "no adapter 'nosuch'"),
        (("reference", "--write", "x.json"), "are for the whole list"),
        (("--write", "."), "is a directory"),
        (("--json", "--format", "csv"), "only one of them"),
    ],
)
def test_a_wrong_call_is_told(within: Clauseproof, arguments: tuple[str, ...], told: str) -> None:
    assert told in within("decks", *arguments, code=2).err


def test_a_file_that_cannot_be_written_is_told_before_the_work(
    within: Clauseproof, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def work(_: object) -> DeckList:
        pytest.fail("the work began")

    monkeypatch.setattr("harness.cli.decks.make_decks", work)
    ran = within("decks", "--write", "no/decks.json", code=2)
    assert ran.err == "error: no/decks.json: cannot be written: No such file or directory\n"
    # Of one that can be written, nothing is left where the work comes to nothing.

    def nothing(_: object) -> DeckList:
        raise ContentError("nothing came of it")

    monkeypatch.setattr("harness.cli.decks.make_decks", nothing)
    within("decks", "--write", "decks.json", code=4)
    assert not (tmp_path / "decks.json").exists()
    (tmp_path / "decks.json").write_bytes(b"as it was")
    within("decks", "--write", "decks.json", code=4)
    assert (tmp_path / "decks.json").read_bytes() == b"as it was"


def test_a_list_that_is_spoilt_is_told(
    within: Clauseproof, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("harness.decks.model.decks_path", lambda: tmp_path / "decks.json")
    assert "decks.json: no deck list: No such file" in within("decks", code=4).err
    for spoilt in (b"", b"\xff", b"[]", b'{"schema":"x","decks":[{"requirement":1}]}'):
        (tmp_path / "decks.json").write_bytes(spoilt)
        assert "decks.json: no deck list: " in within("decks", code=4).err
