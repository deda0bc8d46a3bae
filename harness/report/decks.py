"""The deck list as people and spreadsheets read it: which outcomes a vendor must be able to force."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness.printable import in_lines
from harness.report.clause_table import safe_cell
from harness.report.events import command_words
from harness.report.findings import short_id
from harness.report.text import WIDTH
from harness.report.words import clean, count
from harness.table.messages import OpenTable, Round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.decks import Deck, DeckList, Fall
    from harness.register import Register

DOCUMENT_SCHEMA: Final = "clauseproof/deck-list/1"


class DeckRow(Struct, frozen=True, kw_only=True):
    """One forced outcome.

    Attributes:
        requirement: its full id.
        case: the key of the boundary case; None: the requirement as such.
        summary: what the requirement says, or what the boundary case is.
        game: the game's name in the protocol.
        decks: how many decks the table has; None where there is no round.
        shoe: the cards in the order in which they are drawn; what lies behind them does not matter.
        falls: who gets which of them.
        steps: what is done, in words.
        commands: the round as the protocol has it.
        twin: a round that is played beside it and compared with it; empty where none is.
        source: the scenario that it was taken from.
        through: requirements whose decks show it.
        by_scenario: the scenario alone judges the round, the rule has nothing to say of it.
        reason: why there is no deck, where there is none.
    """

    requirement: str
    case: str | None
    summary: str
    game: str
    decks: int | None
    shoe: str
    falls: tuple[str, ...]
    steps: tuple[str, ...]
    commands: Round
    twin: Round
    source: str | None
    through: tuple[str, ...]
    by_scenario: bool
    reason: str | None


class DeckDocument(Struct, frozen=True, kw_only=True):
    """The whole list as `--json` prints it."""

    schema: str
    product: str | None
    decks: tuple[DeckRow, ...]


def deck_document(decks: DeckList, register: Register, product: str | None = None) -> DeckDocument:
    """Return the list with what each deck is for, from the register."""
    return DeckDocument(
        schema=DOCUMENT_SCHEMA, product=product, decks=tuple(deck_row(one, register) for one in decks.decks)
    )


def deck_row(deck: Deck, register: Register) -> DeckRow:
    """Return one deck with what it is for."""
    requirement = register.requirement(deck.requirement)
    texts = {case.key: case.text for case in requirement.cases}
    return DeckRow(
        requirement=deck.requirement,
        case=deck.case,
        summary=requirement.summary if deck.case is None else texts.get(deck.case, ""),
        game=requirement.game,
        decks=next((one.table.decks for one in deck.commands if isinstance(one, OpenTable)), None),
        shoe=deck.shoe,
        falls=tuple(map(_fall, deck.cards)),
        steps=tuple(map(command_words, deck.commands)),
        commands=deck.commands,
        twin=deck.twin,
        source=deck.source,
        through=deck.through,
        by_scenario=deck.by_scenario,
        reason=deck.reason,
    )


def decks_json(document: DeckDocument) -> str:
    """Return the list as one JSON document."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def decks_csv(document: DeckDocument) -> str:
    """Return the list as CSV with line ends as RFC 4180 asks; no cell starts a formula."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    columns = (
        *("requirement", "case", "summary", "game", "decks", "shoe", "falls", "steps"),
        *("round", "twin", "source", "through", "by_scenario", "reason"),
    )
    writer.writerow(columns)
    for row in document.decks:
        cells = (
            *(row.requirement, row.case or "", clean(row.summary), row.game),
            *("" if row.decks is None else row.decks, row.shoe, "; ".join(row.falls), "; ".join(row.steps)),
            *(_round(row.commands), _round(row.twin), row.source or "", " ".join(row.through)),
            *("yes" if row.by_scenario else "", row.reason or ""),
        )
        writer.writerow([safe_cell(cell) for cell in cells])
    return text.getvalue()


def decks_text(document: DeckDocument) -> str:
    """Return the list for a terminal: a block for each deck, at most 100 columns wide."""
    blocks = ["\n".join(deck_lines(row)) for row in document.decks]
    there = [row for row in document.decks if row.reason is None]
    for_whom = f" for {clean(document.product, 100)}" if document.product else ""
    without = len(document.decks) - len(there)
    total = f"{count(len(there), 'deck')}{for_whom}"
    return "\n\n".join(
        [*blocks, total + (f"; {without} without one, each with its reason" if without else "")]
    )


def deck_lines(row: DeckRow, indent: str = "") -> Iterator[str]:
    """Yield one deck as lines, all of them moved in by so much."""
    name = short_id(row.requirement) + (f"  {row.case}" if row.case else "")
    yield from _lines(f"{name}  {clean(row.summary, 400)}", indent, hang="  ")
    for text in _told(row):
        yield from _lines(text, f"{indent}    ", hang="  ")


def _told(row: DeckRow) -> Iterator[str]:
    if row.reason is not None:
        through = f": {', '.join(map(short_id, row.through))}" if row.through else ""
        yield f"no deck: {clean(row.reason, 300)}{through}"
        return
    yield f"cards: {row.shoe or 'none that matter'}"
    if row.falls:
        yield f"falls: {', '.join(row.falls)}"
    yield f"round: {'; '.join(row.steps)}"
    if row.by_scenario:
        yield f"beyond the boundary: its scenario alone judges it ({row.source})"
    if row.twin:
        yield f"beside it: {'; '.join(map(command_words, row.twin))}"


def _lines(text: str, indent: str, *, hang: str) -> list[str]:
    return in_lines(text, WIDTH, first=indent, then=indent + hang)


def _fall(fall: Fall) -> str:
    if fall.to is None:
        return f"{fall.card} burned (any card will do)"
    to = "the dealer" if fall.to == "dealer" else f"seat {fall.to}"
    return f"{fall.card} to {to}"


def _round(commands: Round) -> str:
    return msgspec.json.encode(commands).decode() if commands else ""
