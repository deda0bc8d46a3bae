"""Reading a regulation as it was published: headings, page furniture and the publisher's own lines.

Three layouts are known: paragraphs under lines that name code, title and chapter, with a
disclaimer below; paragraphs between two lines of citation, tables with tabs; and a whole
section run on in one line, tables with bars. Texts taken out of page-wise prints have
their lines broken and headers and footers between them.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from harness.drift.clauses import Clause, clauses_of
from harness.errors import UsageError
from harness.files import MOST_BYTES, read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

_ID: Final = r"\d[\w:]*-\w+(?:\.\w+)+"
#: `Section 13:69F-22.8 - Title`; without the word, or with another sign, only after a blank line.
_HEADING: Final = re.compile(rf"^\s*Section\s+(?P<id>{_ID})\s*[-\u2013\u2014]+(?P<title>.*)$", re.IGNORECASE)
_BARE_HEADING: Final = re.compile(
    rf"^\s*(?:Section\s+|§+\s*|N\.?J\.?A\.?C\.?\s*)?(?P<id>{_ID})\.?\s*[-\u2013\u2014.:]*\s+(?P<title>[A-Z“\"].*)$"
)
#: Where the first clause is glued to the title; and what it begins with where it is not.
_GLUED: Final = "(a) "
_FIRST: Final = re.compile(r"\s*(?:\(\w\)|1\.)\s")
#: What the publisher says of the edition; a year ends it.
_EDITION: Final = re.compile(r"^\s*Current through\s+(?P<told>\S.*\b\d{4})\s*$", re.IGNORECASE)
#: Lines of the publisher's own, wherever they stand; each may be broken once.
_LINES: Final = (
    _EDITION,
    re.compile(rf"^\s*Universal Citation:.*{_ID}\s*$", re.IGNORECASE),
    re.compile(r"^\s*(?:Adopted|Amended|Readopted|Recodified|Repealed|New Rule)\b.*\bN\.J\.R\..*$"),
)
#: A citation that the publisher sets above and below a section, or behind its last sentence.
_CITATION: Final = re.compile(
    rf"(?:^|(?<=[.;:)])\s)\s*N\.?\s?J\.?\s?(?:Admin\.?\s*Code|A\.?\s?C\.?)\s*§*\s*(?P<id>{_ID})\s*\Z",
    re.IGNORECASE,
)
#: With these words the publisher speaks for himself, to the end of the section.
_FOOT: Final = re.compile(r"^\s*(?:Disclaimer:|This site is protected by\b)", re.IGNORECASE)
_PAGE: Final = re.compile(
    r"^\s*(?:page\s+\d+(?:\s*(?:of|/)\s*\d+)?|\d+\s*(?:of|/)\s*\d+|[-\u2013\u2014]\s*\d+\s*[-\u2013\u2014])\s*$",
    re.IGNORECASE,
)
_LONE_NUMBER: Final = re.compile(r"^\s*\d+\s*$")
_MARKUP: Final = re.compile(r"\s*<(?:!doctype|html|\?xml)\b", re.IGNORECASE)
_BREAK: Final = "\f"
#: How many lines above and below a page's break may be a running head or foot.
_FURNITURE: Final = 2


@dataclass(frozen=True, slots=True)
class PublishedSection:
    """One section as published.

    Attributes:
        id: `13:69F-22.8`.
        title: as printed.
        edition: what the publisher says it is current through, or None.
        clauses: in the order of the text.
        place: file and line of its heading.
    """

    id: str
    title: str
    edition: str | None
    clauses: tuple[Clause, ...]
    place: str


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    text: str


@dataclass(frozen=True, slots=True)
class _Heading:
    at: int
    id: str
    title: str


def read_published(path: Path) -> tuple[PublishedSection, ...]:
    """Read every section of a regulation text.

    Raises:
        UsageError: the file cannot be read, is no plain text, or has no section in it.
    """
    lines = _without_furniture(_lines(_text(path)))
    headings = tuple(_headings(lines))
    if not headings:
        hint = "expected a heading such as 'Section 13:69F-22.8 - Title'"
        raise UsageError("no section of a regulation in it", place=str(path), hint=hint)
    ends = [*(heading.at for heading in headings[1:]), len(lines)]
    begins = [0, *ends[:-1]]
    sections = tuple(
        _section(heading, lines[begin:end], heading.at - begin, str(path))
        for heading, begin, end in zip(headings, begins, ends, strict=True)
    )
    for name, times in Counter(section.id for section in sections).items():
        if times > 1:
            raise UsageError(f"section {name!r} stands in it {times} times", place=str(path))
    return sections


def _text(path: Path) -> str:
    try:
        data = read_bytes(path, MOST_BYTES)
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(path)) from wrong
    encoding = "utf-16" if data[:2] in {b"\xff\xfe", b"\xfe\xff"} else "utf-8-sig"
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as wrong:
        raise UsageError("is no plain text in UTF-8", place=str(path), hint="save it as text") from wrong
    if text.startswith("%PDF") or "\0" in text or _MARKUP.match(text):
        raise UsageError("is no plain text", place=str(path), hint="save the page or the print as text")
    return text


def _lines(text: str) -> list[_Line]:
    """Return the lines, the break of a page as a line of its own."""
    found: list[_Line] = []
    for number, line in enumerate(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"), start=1):
        before, *pages = line.split(_BREAK)
        found.append(_Line(number, before))
        for page in pages:
            found += [_Line(number, _BREAK), _Line(number, page)]
    return found


# ------------------------------------------------------------------------- furniture


def _without_furniture(lines: Sequence[_Line]) -> list[_Line]:
    """Return the lines without page breaks, page numbers, and heads and feet that run from page to page."""
    breaks = [at for at, line in enumerate(lines) if line.text == _BREAK or _PAGE.match(line.text)]
    if not breaks:
        return list(lines)
    near = {at for place in (-1, *breaks, len(lines)) for at in _near(lines, place)}
    times = Counter(_shape(lines[at].text) for at in near)
    dropped = {
        at for at in near if times[_shape(lines[at].text)] > 1 or _LONE_NUMBER.match(lines[at].text)
    } | set(breaks)
    return [line for at, line in enumerate(lines) if at not in dropped]


def _near(lines: Sequence[_Line], place: int) -> Iterator[int]:
    """Yield the nearest lines with text above and below a break that are none themselves."""
    for way in (range(place - 1, -1, -1), range(place + 1, len(lines))):
        left = _FURNITURE
        for at in way:
            text = lines[at].text
            if text == _BREAK or (left == 0 and text.strip()):
                break
            if text.strip() and not _PAGE.match(text):
                left -= 1
                yield at


def _shape(text: str) -> str:
    """Return a line with its numbers taken out, so that the heads of two pages are alike."""
    return re.sub(r"\d+", "#", " ".join(text.split()))


# -------------------------------------------------------------------------- sections


def _headings(lines: Sequence[_Line]) -> Iterator[_Heading]:
    for at, line in enumerate(lines):
        alone = at == 0 or not lines[at - 1].text.strip()
        found = _HEADING.match(line.text) or (alone and _BARE_HEADING.match(line.text))
        if found:
            yield _Heading(at, found["id"], found["title"])


def _section(heading: _Heading, lines: Sequence[_Line], at: int, place: str) -> PublishedSection:
    """Return one section.

    Args:
        heading: of the section.
        lines: from the section before it up to the next one.
        at: which of them is the heading.
        place: the file.
    """
    told = [match["told"] for pair in _pairs(lines) for text in pair if (match := _EDITION.match(text))]
    title, body = _titled(heading.title, lines[at], list(_law(lines[at + 1 :])))
    body = [_Line(line.number, _uncited(line.text, heading.id)) for line in body]
    first = body[0].number if body else lines[at].number
    text = _joined(body, first)
    return PublishedSection(
        id=heading.id,
        title=title,
        edition=told[0] if told else None,
        clauses=clauses_of(_uncited(text, heading.id), first),
        place=f"{place}:{lines[at].number}",
    )


def _joined(lines: Sequence[_Line], first: int) -> str:
    """Return lines as one text; of one that was left out the end of the line stays, and places stay right."""
    parts: list[str] = []
    number = first
    for line in lines:
        parts += ["\n"] * (line.number - number)
        parts.append(line.text)
        number = max(number, line.number)
    return "".join(parts)


def _law(lines: Sequence[_Line]) -> Iterator[_Line]:
    """Yield the lines that are the law's own."""
    broken = False
    for line, (alone, joined) in zip(lines, _pairs(lines), strict=True):
        if _FOOT.match(line.text):
            return
        if broken:
            broken = False
        elif not any(known.match(alone) for known in _LINES):
            broken = any(known.match(joined) for known in _LINES)
            if not broken:
                yield line


def _pairs(lines: Sequence[_Line]) -> Iterator[tuple[str, str]]:
    """Yield each line, alone and joined with the one below it."""
    for line, below in zip_longest(lines, lines[1:]):
        yield line.text, f"{line.text} {below.text}" if below and below.text.strip() else line.text


def _uncited(text: str, section: str) -> str:
    """Return a line, or a whole section, without the citation of itself at its end."""
    found = _CITATION.search(text)
    return text[: found.start()] if found and found["id"] == section else text


def _titled(start: str, line: _Line, below: list[_Line]) -> tuple[str, list[_Line]]:
    """Return the title, which may go on for some lines or have the first clause glued to it, and the rest."""
    words: list[str] = []
    title: _Line | None = _Line(line.number, start)
    while title is not None:
        text, glued, rest = title.text.partition(_GLUED)
        words.append(text)
        if glued:
            return _line_of(words), [_Line(title.number, glued.strip() + " " + rest), *below]
        on = bool(below) and bool(below[0].text.strip()) and not _FIRST.match(below[0].text)
        title = below.pop(0) if on else None
    return _line_of(words), below


def _line_of(words: Sequence[str]) -> str:
    return " ".join(" ".join(words).split())
