"""CSV as vendors' logs have it: one record a line, its dialect stated, what does not fit named by line."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.sdk.recorded import BrokenRecord

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from harness.sdk.recorded import TextLine

_DELIMITERS: Final = (",", ";", "\t", "|")


@dataclass(frozen=True, slots=True)
class CsvRow:
    """One record: its line, from 1, and its fields by the names of the first line."""

    line: int
    fields: Mapping[str, str]


def csv_rows(
    lines: Iterable[TextLine], columns: Sequence[str], *, delimiter: str = ",", quote: str = '"'
) -> Iterator[CsvRow | BrokenRecord]:
    """Yield the records of a CSV log, and what is none.

    The first line names the columns, in any order; more than those asked for are no harm.
    Where it lacks one, nothing behind it can be read: that is said once, and the rest of the
    file is left alone. A field may be quoted, but no record goes over several lines.

    Args:
        lines: of the log.
        columns: the names of those that are needed.
        delimiter: between fields.
        quote: around a field that holds a delimiter.
    """
    source = iter(lines)
    header = next(source, None)
    if header is None:
        return
    names = _fields(header.text.removeprefix("\ufeff"), delimiter, quote)
    wrong = names if isinstance(names, str) else _header_problem(names, columns, header.text, delimiter)
    if wrong is not None:
        yield BrokenRecord(header.number, f"{wrong}; the rest of the file cannot be read")
        return
    for line in source:
        if line.text:
            yield _row(line, names, delimiter, quote)


def _row(line: TextLine, names: Sequence[str], delimiter: str, quote: str) -> CsvRow | BrokenRecord:
    fields = _fields(line.text, delimiter, quote)
    if isinstance(fields, str):
        return BrokenRecord(line.number, fields)
    if len(fields) != len(names):
        what = f"{len(fields)} fields where the first line names {len(names)} columns"
        return BrokenRecord(line.number, what)
    return CsvRow(line.number, dict(zip(names, fields, strict=True)))


def _fields(text: str, delimiter: str, quote: str) -> list[str] | str:
    """Return the fields of a line, or why it has none."""
    try:
        rows = list(csv.reader([text], delimiter=delimiter, quotechar=quote, strict=True))
    except csv.Error as wrong:
        unclosed = "unexpected end of data" in str(wrong)
        return "a quote that is not closed" if unclosed else f"no CSV: {wrong}"
    return rows[0] if rows else []


def _header_problem(names: Sequence[str], columns: Sequence[str], text: str, delimiter: str) -> str | None:
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        return f"the column {twice!r} stands twice"
    missing = [name for name in columns if name not in names]
    if not missing:
        return None
    other = next((one for one in _DELIMITERS if one != delimiter and one in text), None)
    if len(names) == 1 and other is not None:
        return f"fields are to be separated by {delimiter!r}, here they seem to be by {other!r}"
    return f"the column {missing[0]!r} is missing (there are: {', '.join(names)[:200]})"
