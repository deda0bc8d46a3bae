"""A vendor's PAR sheets: the YAML file, read strictly, every name checked, every line with its place.

sheets:
  - space: in-between-ranks
    table: A
    decks: 2
    return: in-between wager
    lines:
      - {outcome: three of a kind, ways: 4368, pays: 30, return: 0.1199}
      - {outcome: [pair, not between], ways: 795392, pays: -1}
    total: {ways: 1092624, edge: 5.6964 %}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from msgspec import Meta, Struct, field

from harness.errors import UsageError, nearest
from harness.files import Lines, read_bytes, read_yaml
from harness.sweep.outcomes import names_of
from harness.sweep.written import Written

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from harness.sweep.space import Return, Space

#: Read as it is written, so that its digits count; YAML would make a number of it.
_Number = Annotated[
    str | None,
    Meta(description="A whole number or a/b, exact; a decimal or a percentage, rounded to its digits."),
]


class ParLine(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One line of a PAR sheet. What is left out is not compared.

    Attributes:
        outcome: its name in the space, or several names that the sheet has in one line.
        ways: in how many ways it is dealt; in the unit of the total's `ways` where the lines add up to those.
        probability: of all rounds with the wager.
        pays: gained or lost, in units of the wager: 30 for 30 to 1, -1 for the wager lost.
        returns: what the line adds to the expected gain of a unit; `return` in the file.
    """

    outcome: str | tuple[str, ...]
    ways: _Number = None
    probability: _Number = None
    pays: _Number = None
    returns: _Number = field(default=None, name="return")

    @property
    def names(self) -> tuple[str, ...]:
        """The outcomes that the line is about."""
        return (self.outcome,) if isinstance(self.outcome, str) else self.outcome


class ParTotal(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The last line of a PAR sheet.

    Attributes:
        returns: the expected gain of a unit, below zero where the house has the edge; `return` in the file.
        edge: the house edge.
        average_wager: all stakes for one unit of the wager.
    """

    ways: _Number = None
    probability: _Number = None
    returns: _Number = field(default=None, name="return")
    edge: _Number = None
    average_wager: _Number = None


class ParSheet(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a vendor says of one wager at one table.

    Attributes:
        table: by its name in the space; what that adds for the number of decks may be left out.
        decks: how many; may be left out where the table has only one number.
        returns: the name of the return in the space; `return` in the file.
        lines: every outcome; without lines the total alone is compared.
    """

    space: str
    table: str
    returns: str = field(name="return")
    decks: int | None = None
    lines: tuple[ParLine, ...] = ()
    total: ParTotal | None = None


class ParFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of PAR sheets."""

    sheets: tuple[ParSheet, ...]


class PlacedSheet(Struct, frozen=True, kw_only=True):
    """A checked sheet, and where in which file it and each of its lines stand.

    Attributes:
        table: its whole name in the space.
    """

    sheet: ParSheet
    table: str
    place: str
    line_places: tuple[str, ...]
    total_place: str


def par_schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of PAR sheets."""
    schema = msgspec.json.schema(ParFile)
    for kind in (ParLine, ParTotal):
        properties = schema["$defs"][kind.__name__]["properties"]
        for name in properties.keys() - {"outcome"}:
            # What is read as a text may be written without quotes.
            properties[name]["anyOf"] = [{"type": ["string", "number"]}, {"type": "null"}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "clauseproof PAR sheets",
        **schema,
    }


def read_par(path: Path, space: Space) -> tuple[PlacedSheet, ...]:
    """Read the PAR sheets of a space; sheets of other spaces are passed over.

    Raises:
        UsageError: unreadable, malformed, without a sheet of the space, or with a name unknown to it.
    """
    file = read_yaml(path, ParFile, error=UsageError, as_written=True)
    lines = Lines(read_bytes(path).decode("utf-8"))
    found: list[PlacedSheet] = []
    for at, sheet in enumerate(file.sheets):
        if sheet.space != space.name:
            continue
        placed = PlacedSheet(
            sheet=sheet,
            table=_table(space, sheet, f"{path}:{lines.of('sheets', at, 'table')}"),
            place=f"{path}:{lines.of('sheets', at)}",
            line_places=tuple(
                f"{path}:{lines.of('sheets', at, 'lines', number)}" for number in range(len(sheet.lines))
            ),
            total_place=f"{path}:{lines.of('sheets', at, 'total')}",
        )
        _check(placed, space)
        found.append(placed)
    if not found:
        others = [sheet.space for sheet in file.sheets]
        raise UsageError(
            f"no sheet of the space {space.name!r}", place=str(path), hint=nearest(space.name, others)
        )
    return tuple(found)


def _table(space: Space, sheet: ParSheet, place: str) -> str:
    """Return the table that a sheet names, in full or without its number of decks."""
    named = {one.name: one.weighed for one in space.tables if sheet.table in (one.name, _plain(one.name))}
    if not named:
        known = [name for one in space.tables for name in (one.name, _plain(one.name))]
        raise UsageError(
            f"no table {sheet.table!r} in the space {space.name}",
            place=place,
            hint=nearest(sheet.table, known),
        )
    numbers = {decks for weighed in named.values() for decks in weighed}
    if sheet.decks is None and len(numbers) > 1:
        raise UsageError(
            f"'decks' is missing: the table {sheet.table!r} is weighed for {_listed(numbers)}", place=place
        )
    if sheet.decks is not None and sheet.decks not in numbers:
        raise UsageError(
            f"no {sheet.decks} decks at the table {sheet.table!r}: known are {_listed(numbers)}", place=place
        )
    found = tuple(name for name, weighed in named.items() if sheet.decks is None or sheet.decks in weighed)
    if len(found) > 1:
        hint = nearest(sheet.table, found)
        raise UsageError(f"{sheet.table!r} are several tables of {_listed(numbers)}", place=place, hint=hint)
    return found[0]


def _plain(table: str) -> str:
    """Return a table's name without the number of decks that a space adds."""
    name, _, rest = table.rpartition(", ")
    return name if rest.endswith(" decks") else table


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(str(number) for number in sorted(numbers)) + " decks"


def _check(placed: PlacedSheet, space: Space) -> None:
    sheet = placed.sheet
    one = next((one for one in space.returns if one.name == sheet.returns), None)
    if one is None:
        known = [one.name for one in space.returns]
        raise UsageError(
            f"no return {sheet.returns!r} in the space {space.name}",
            place=placed.place,
            hint=nearest(sheet.returns, known),
        )
    if not sheet.lines and sheet.total is None:
        raise UsageError("neither lines nor a total: nothing to compare", place=placed.place)
    _check_lines(placed, one)
    if sheet.total is not None:
        _check_numbers(sheet.total, placed.total_place)


def _check_lines(placed: PlacedSheet, one: Return) -> None:
    known = names_of(one.outcomes)
    seen: set[tuple[str, object]] = set()
    counts = names_in(placed.sheet.lines)
    for line, place in zip(placed.sheet.lines, placed.line_places, strict=True):
        _check_numbers(line, place)
        for name in line.names:
            if name not in known:
                raise UsageError(f"no outcome {name!r}", place=place, hint=nearest(name, known))
            if counts.count(name) > 1 and line.pays is None:
                raise UsageError(
                    f"the outcome {name!r} has several lines, so each says what it pays", place=place
                )
            key = (name, None if line.pays is None else Written.read(line.pays, place).value)
            if key in seen:
                raise UsageError(f"the outcome {name!r} has this line already", place=place)
            seen.add(key)


def names_in(lines: Sequence[ParLine]) -> tuple[str, ...]:
    """Return the outcomes of all lines, as often as they stand there."""
    return tuple(name for line in lines for name in line.names)


def _check_numbers(line: ParLine | ParTotal, place: str) -> None:
    numbers = {
        one.encode_name: getattr(line, one.name)
        for one in msgspec.structs.fields(line)
        if one.name != "outcome" and getattr(line, one.name) is not None
    }
    if not numbers:
        raise UsageError("no number to compare", place=place)
    for key, text in numbers.items():
        Written.read(text, f"{place}: {key}")
