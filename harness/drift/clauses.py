"""Where the clauses of a section begin: `(a)`, `1.`, `i.`, `A.` and `(1)`, at a line's start or run on.

Many a text names other clauses in the middle of a sentence. A marker begins a clause
only if it is the next one in some list that is open, or the first one of a new list, and
if a sentence, a paragraph or a table ended before it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

#: `(a)`, `(ii)`, `(1)`, `(A)`, `1.`, `i.`, `A.`: what a clause may begin with; never the end of a number.
_MARKER: Final = re.compile(
    r"(?<![^\s.;:!?”\"|)])"
    r"(?:\((?P<within>[a-z]{1,5}|[A-Z]{1,5}|\d{1,3})\)|(?<!\d[.:])(?P<bare>\d{1,3}|[ivxl]{1,6}|[A-Z])\.)"
    r"(?=\s|$|\(\w{1,5}\)\s|\d{1,3}\.\s)"
)
_ROMAN: Final = {"i": 1, "v": 5, "x": 10, "l": 50, "c": 100, "d": 500, "m": 1000}
_LETTERS: Final = 26
#: After what a clause may end: a sentence, a list's item, a table's row.
_ENDED: Final = re.compile(r"(?:[.:!?|;]|[.:!?;][”\"\u2019)\]]+|;\s*(?:or|and))$")
#: How far back it is looked for what ended, in characters.
_LOOKED_BACK: Final = 400
_TAIL: Final = 16
_TABLE_ROW: Final = re.compile(r"\t|\S {2,}\S|\|")
#: What the first word of a clause looks like, where nothing else says that one begins.
_OPENING: Final = re.compile(r"\s*[A-Z\"“'\u2018$§(\d]")

Style = Literal["(a)", "(i)", "(1)", "(A)", "1.", "i.", "A."]


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause and its own text, without the clauses below it.

    Attributes:
        id: without the section: `(c)1`, `(d)3.i`; empty for what stands before the first marker.
        text: as published, less what the printer added.
        line: of the file, from 1, in which it begins.
    """

    id: str
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class _Level:
    """An open list: its style, the number it has come to, and how that is written in ids."""

    style: Style
    number: int
    label: str


def clauses_of(text: str, first_line: int) -> tuple[Clause, ...]:
    """Return the clauses of a section's text, in its order; the text before the first marker is one of them.

    Args:
        text: of the section, behind its title; paragraphs are set apart by blank lines where they are.
        first_line: the line of the file in which it begins.
    """
    found: list[Clause] = []
    name, start = "", 0
    for begins, ends, clause in _markers(text):
        found.append(Clause(name, text[start:begins].strip(), _line(text, start, first_line)))
        name, start = clause, ends
    found.append(Clause(name, text[start:].strip(), _line(text, start, first_line)))
    return tuple(clause for clause in found if clause.id or clause.text)


def _line(text: str, at: int, first_line: int) -> int:
    return first_line + text.count("\n", 0, at)


def _markers(text: str) -> Iterator[tuple[int, int, str]]:
    """Yield where each marker begins and ends, and the id of its clause."""
    stack: list[_Level] = []
    last = 0
    for match in _MARKER.finditer(text):
        if not _may_begin(text, last, match):
            continue
        level = _next(stack, match[0], match["within"] or match["bare"], bare=match["within"] is None)
        if level is None:
            continue
        depth = next((at for at, one in enumerate(stack) if one.style == level.style), len(stack))
        stack[depth:] = [level]
        last = match.end()
        yield match.start(), match.end(), clause_id(tuple(one.label for one in stack))


def clause_id(labels: tuple[str, ...]) -> str:
    """Return the id made of these labels: a point keeps apart what would run together."""
    name = ""
    for label in labels:
        name += f".{label}" if name[-1:].isalnum() and label[0].isalnum() else label
    return name


def _next(stack: list[_Level], marker: str, value: str, *, bare: bool) -> _Level | None:
    """Return the level that a marker brings a list to, or None where no list waits for it."""
    label = value if bare else marker
    readings = [_Level(style, number, label) for style, number in _readings(value, bare=bare)]
    for reading in readings:
        if any((one.style, one.number + 1) == (reading.style, reading.number) for one in stack):
            return reading
    open_styles = {one.style for one in stack}
    return next((one for one in readings if one.number == 1 and one.style not in open_styles), None)


def _readings(value: str, *, bare: bool) -> Iterator[tuple[Style, int]]:
    """Yield every style that a marker may be of, with its number in it."""
    if value.isdigit():
        yield ("1." if bare else "(1)"), int(value)
    elif value.isupper():
        if len(set(value)) == 1:
            yield ("A." if bare else "(A)"), _letters(value)
    else:
        if not bare and len(set(value)) == 1:
            yield "(a)", _letters(value)
        if set(value) <= set(_ROMAN):
            yield ("i." if bare else "(i)"), _roman(value)


def _letters(value: str) -> int:
    """Return the number of a letter; after `z` come `aa`, `bb` and so on."""
    return ord(value[0].lower()) - ord("a") + 1 + _LETTERS * (len(value) - 1)


def _roman(value: str) -> int:
    numbers = [_ROMAN[letter] for letter in value]
    after = [*numbers[1:], 0]
    return sum(-one if one < then else one for one, then in zip(numbers, after, strict=True))


def _may_begin(text: str, last: int, match: re.Match[str]) -> bool:
    """Say whether a clause may begin here: something ended before it, and it begins as a clause does."""
    before = text[max(last, match.start() - _LOOKED_BACK) : match.start()]
    stripped = before.rstrip()
    if not stripped:
        return True
    gap = before[len(stripped) :]
    ended = _ENDED.search(stripped[-_TAIL:]) is not None
    if not ended and "\n" in gap:
        ended = _TABLE_ROW.search(stripped.rpartition("\n")[2]) is not None
    if _OPENING.match(text, match.end()):
        return ended or gap.count("\n") > 1
    return ended and "\n" in gap
