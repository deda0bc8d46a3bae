"""What is judged once for all its like: like rounds share a form, unlike ones never do."""

from __future__ import annotations

import json
import random
import re
from typing import TYPE_CHECKING

import pytest

from harness.audit.assumed import everything
from harness.audit.forms import form_of
from harness.audit.judging import AuditJudge
from harness.audit.records import read_record
from harness.campaign.ground_rules import GROUND_RULES
from harness.register import load_register
from harness.sweep.suits import BONDS, ORDERED
from harness.table.messages import read_statement
from harness.tests.audit_kit import STATEMENT, records

if TYPE_CHECKING:
    from harness.tests.audit_kit import Plain

NEEDS = {one.id: one.needs for one in (*load_register(), *GROUND_RULES)}


def _form(commands: object, events: object) -> bytes | None:
    return form_of(json.dumps(commands).encode(), json.dumps(events).encode())


def _round(*cards: str, game: str = "casino-war") -> bytes | None:
    return _form([{"do": "open", "game": game}], [[{"event": "deal", "card": card} for card in cards]])


@pytest.mark.parametrize(
    ("game", "one", "other", "alike"),
    [
        ("casino-war", ("8c", "8d", "Kc"), ("8h", "8s", "Kd"), True),
        ("casino-war", ("8c", "8c"), ("8c", "8d"), False),
        ("casino-war", ("8c", "9d"), ("8c", "Td"), True),  # lower, then higher
        ("casino-war", ("8c", "9d"), ("Kh", "As"), True),
        ("casino-war", ("9d", "8c"), ("8c", "9d"), False),
        ("casino-war", ("8c", "8d"), ("8c", "9d"), False),
        ("casino-war", ("8c", "Kd", "9c"), ("2c", "Ad", "Kc"), True),
        ("casino-war", ("8c", "Kd", "9c"), ("9c", "Kd", "8c"), False),
        ("casino-war", ("Xr", "9c"), ("Xr", "Ts"), True),
        ("casino-war", ("Xr", "9c"), ("Xb", "9c"), False),
        ("blackjack", ("8c", "8d", "9c"), ("8h", "8s", "9d"), True),
        ("blackjack", ("8c", "9d"), ("8c", "Td"), False),
        ("two-card-joker-poker", ("8c", "9c"), ("8h", "9h"), True),
        ("two-card-joker-poker", ("8c", "9c"), ("8c", "9d"), False),
        ("two-card-joker-poker", ("Xr", "9c"), ("Xb", "9c"), False),
        ("double-attack-blackjack", ("8c", "8s", "8c"), ("8h", "8d", "8h"), True),
        ("double-attack-blackjack", ("8c", "8s"), ("8c", "8d"), False),
        ("double-attack-blackjack", ("8c", "8d", "8h"), ("8c", "8h", "8d"), True),
        ("double-attack-blackjack", ("8c", "8d", "8s"), ("8c", "8d", "8h"), False),
        ("of-nobody-knows-what", ("8c", "8s"), ("8c", "8d"), False),
    ],
)
def test_suits_may_change_names_as_far_as_the_law_does_not_look(
    game: str, one: tuple[str, ...], other: tuple[str, ...], *, alike: bool
) -> None:
    assert (_round(*one, game=game) == _round(*other, game=game)) is alike


def test_a_shoe_in_one_text_is_renamed_too() -> None:
    def shoe(cards: str, dealt: str) -> bytes | None:
        return _form([{"do": "open", "game": "casino-war", "shoe": cards}], [[{"card": dealt}]])

    assert shoe("8c8dKh", "8c") == shoe("8h8cKs", "8h")
    assert shoe("8c8dKh", "8c") != shoe("8c8dKh", "8d")
    assert shoe("8c9dKh", "9d") == shoe("7c8dAh", "8d")
    assert shoe("8c9dKh", "9d") != shoe("8c7dKh", "7d"), "whatever the shoe holds has its place in the order"


def test_whatever_else_differs_makes_another_form() -> None:
    base = _form([{"do": "open", "game": "casino-war"}, {"do": "wager", "amount": 1000}], [[], []])
    assert base != _form([{"do": "open", "game": "casino-war"}, {"do": "wager", "amount": 1001}], [[], []])
    assert base != _form([{"do": "open", "game": "blackjack"}, {"do": "wager", "amount": 1000}], [[], []])


def test_escapes_are_shared_with_nobody() -> None:
    assert form_of(b'[{"do":"open","game":"casino-war"}]', b'[[{"card":"8\\u0063"}]]') is None


@pytest.mark.parametrize("game", sorted(BONDS))
@pytest.mark.parametrize("faulty", [False, True])
def test_what_is_shared_is_what_would_have_been_found(game: str, *, faulty: bool) -> None:
    faults = {
        "casino-war": "common-casino-war",
        "double-attack-blackjack": "bonus-demanded",
        "blackjack": "suits-break-edges",
        "two-card-joker-poker": "hole-cards-broadcast",
    }
    fault = faults[game] if faulty else None
    some = records(game, 25, fault=fault)
    if game in ORDERED:  # a shoe may hold every rank there is, and then no other order is left
        for one in some[::2]:
            one["commands"][0].pop("shoe", None)
    chance = random.Random(3)
    statement = everything(read_statement(json.dumps(STATEMENT).encode()))
    shared, alone = AuditJudge(statement, NEEDS), AuditJudge(statement, NEEDS, remember=False)
    moved = 0
    for original in some:
        for one in (original, *(_renamed(original, game, chance) for _ in range(2))):
            if one["commands"][0]["do"] == "open":  # else nobody knows the game
                assert _form(one["commands"], one["events"]) == _form(
                    original["commands"], original["events"]
                )
            record = read_record(json.dumps(one).encode())
            assert shared.known(record).verdicts == alone.known(record).verdicts
            moved += _ranks(one) != _ranks(original)
    assert (moved > 0) is (game in ORDERED)


def _renamed(record: Plain, game: str, chance: random.Random) -> Plain:
    """The same round in other suits, and in other ranks, as freely as the game's law allows."""
    suits = "cdhs"
    ranks = "23456789TJQKA"
    apart = BONDS[game] == "ranks apart"
    if BONDS[game] == "colours together":
        # Each has clubs and spades of one colour, diamonds and hearts of the other.
        new = dict.fromkeys(ranks, chance.choice(["cdhs", "shdc", "chds", "dcsh", "hscd"]))
    else:
        one = "".join(chance.sample(suits, 4))
        new = {rank: "".join(chance.sample(suits, 4)) if apart else one for rank in ranks}
    places = {rank: rank for rank in ranks}
    if game in ORDERED and record["commands"][0]["do"] == "open":
        seen = [rank for rank in ranks if rank in _ranks(record)]
        places |= dict(zip(seen, sorted(chance.sample(ranks, len(seen)), key=ranks.index), strict=True))
    return _in_other_suits(record, {r + s: places[r] + new[r][suits.index(s)] for r in ranks for s in suits})


def _ranks(record: Plain) -> set[str]:
    """The ranks of all cards of a record."""
    runs = re.findall('"((?:[2-9TJQKA][cdhs]|X[rb])+)"', json.dumps(record))
    return {rank for run in runs for rank in run[::2] if rank != "X"}


def _in_other_suits(value: object, names: dict[str, str]) -> Plain:
    def renamed(part: object) -> object:
        if isinstance(part, dict):
            return {key: renamed(one) for key, one in part.items()}
        if isinstance(part, list):
            return [renamed(one) for one in part]
        if isinstance(part, str) and re.fullmatch("([2-9TJQKA][cdhs]|X[rb])+", part):
            return "".join(names.get(part[at : at + 2], part[at : at + 2]) for at in range(0, len(part), 2))
        return part

    found = renamed(value)
    assert isinstance(found, dict)
    return found
