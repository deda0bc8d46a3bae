"""The seeded faults as they are declared: names, ids, notes and where each one came from."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from adapters.reference.faults.entry import Origin
from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.law import read_law
from harness.tests.seeded import CATALOGUES, Catalogue, Fault

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")

GAMES = pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda one: one.game)


def requirements() -> frozenset[str]:
    return frozenset(one.id for one in read_law().register)


def ground_rules() -> frozenset[str]:
    return frozenset(rule.id for rule in GROUND_RULES)


def every_fault() -> list[Fault]:
    return [fault for catalogue in CATALOGUES for fault in catalogue.faults]


def is_sentence(note: str) -> bool:
    return note.endswith(".") and " " in note and not note[0].islower() and note == note.strip()


@GAMES
def test_no_two_faults_of_a_game_share_a_name(catalogue: Catalogue) -> None:
    names = [fault.name for fault in catalogue.faults] + [one.name for one in catalogue.variants]
    assert {name for name in names if names.count(name) > 1} == set()


@GAMES
def test_names_are_kebab_case(catalogue: Catalogue) -> None:
    assert [fault.name for fault in catalogue.faults if not KEBAB.fullmatch(fault.name)] == []


@GAMES
def test_faults_break_what_the_register_or_the_protocol_has(catalogue: Catalogue) -> None:
    known = requirements() | ground_rules()
    named = {(fault.name, id_) for fault in catalogue.faults for id_ in (fault.breaks, *fault.also)}
    named |= {(fault.name, id_) for fault in catalogue.faults for id_ in fault.arguable}
    assert {(name, id_) for name, id_ in named if id_ not in known} == set()


@GAMES
def test_a_fault_is_not_sure_and_arguable_at_once(catalogue: Catalogue) -> None:
    for fault in catalogue.faults:
        assert fault.breaks not in fault.also, fault.name
        assert {fault.breaks, *fault.also}.isdisjoint(fault.arguable), fault.name


@GAMES
def test_notes_are_sentences(catalogue: Catalogue) -> None:
    assert [(fault.name, fault.note) for fault in catalogue.faults if not is_sentence(fault.note)] == []


def test_every_requirement_has_a_fault() -> None:
    assert requirements() - {fault.breaks for fault in every_fault()} == set()


def test_every_ground_rule_has_a_fault() -> None:
    assert ground_rules() - {fault.breaks for fault in every_fault()} == set()


@GAMES
def test_every_game_has_faults_of_every_origin(catalogue: Catalogue) -> None:
    assert {fault.origin for fault in catalogue.faults} == set(get_args(Origin))


def test_what_a_requirement_names_as_its_fault_breaks_a_requirement() -> None:
    rows = requirements()
    named = [fault for fault in every_fault() if fault.origin == "requirement"]
    assert [(fault.name, fault.breaks) for fault in named if fault.breaks not in rows] == []
