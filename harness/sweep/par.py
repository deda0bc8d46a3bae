"""A vendor's PAR sheet beside what the product paid, line by line, as fractions."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from harness.sweep.exact import Exact
from harness.sweep.par_file import names_in
from harness.sweep.written import Written

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from harness.sweep.par_file import ParLine, ParSheet, ParTotal, PlacedSheet
    from harness.sweep.returns import Figure, Row

#: What the line of all outcomes together is called.
TOTAL: Final = "total"


class ParState(StrEnum):
    """What came of comparing one sheet."""

    EQUAL = "equal"
    DIFFERS = "differs"
    #: Not every deal was played and judged, so that equal or not says nothing yet.
    INCOMPLETE = "incomplete"
    NOT_PLAYED = "not played"


class ParEntry(Struct, frozen=True, kw_only=True):
    """One number of a sheet beside ours.

    Attributes:
        what: `ways`, `probability`, `pays`, `return`, `edge` or `average_wager`.
        theirs: as the sheet writes it.
        shown: ours in the same manner.
        ours: exactly; several where the product paid one outcome in several ways, none where it never came.
    """

    what: str
    theirs: str
    shown: str
    ours: tuple[Exact, ...]
    equal: bool


class ParCompared(Struct, frozen=True, kw_only=True):
    """One line of a sheet beside ours.

    Attributes:
        place: file and line; for an outcome that the sheet lacks, those of the sheet.
        missing: whether the sheet has no such line.
    """

    outcome: str
    place: str
    entries: tuple[ParEntry, ...]
    missing: bool = False

    @property
    def equal(self) -> bool:
        """Whether every number of the line is ours."""
        return not self.missing and all(entry.equal for entry in self.entries)

    def __str__(self) -> str:
        """Return the line's differences in one line."""
        if self.missing:
            return f"{self.place}: {self.outcome}: not in the sheet, but paid by the product"
        wrong = [
            f"{entry.what} {entry.theirs} in the sheet, {entry.shown} played"
            for entry in self.entries
            if not entry.equal
        ]
        return f"{self.place}: {self.outcome}: {'; '.join(wrong) or 'equal'}"


class ParResult(Struct, frozen=True, kw_only=True):
    """One sheet beside what was played."""

    table: str
    decks: int | None
    name: str
    place: str
    state: ParState
    lines: tuple[ParCompared, ...]

    @property
    def first(self) -> ParCompared | None:
        """The first line that differs."""
        return next((line for line in self.lines if not line.equal), None)


def compare_par(sheets: Iterable[PlacedSheet], figures: Sequence[Figure]) -> tuple[ParResult, ...]:
    """Compare PAR sheets with the figures of a sweep.

    Args:
        sheets: of the space that was swept, as `read_par` returns them.
        figures: all of the sweep's; a sheet whose figure is not among them was not played.
    """
    return tuple(_result(placed, figures) for placed in sheets)


def _result(placed: PlacedSheet, figures: Sequence[Figure]) -> ParResult:
    sheet = placed.sheet
    figure = next(
        (
            one
            for one in figures
            if (one.table, one.name) == (placed.table, sheet.returns)
            and sheet.decks in (None, one.decks)
            and one.wagered
        ),
        None,
    )
    lines = () if figure is None else tuple(_Sheet(placed, figure).lines())
    if figure is None:
        state = ParState.NOT_PLAYED
    elif not figure.complete:
        state = ParState.INCOMPLETE
    else:
        state = ParState.EQUAL if all(line.equal for line in lines) else ParState.DIFFERS
    return ParResult(
        table=placed.table,
        decks=figure.decks if figure else sheet.decks,
        name=sheet.returns,
        place=placed.place,
        state=state,
        lines=lines,
    )


class _Sheet:
    """One sheet and the figure that it is about."""

    def __init__(self, placed: PlacedSheet, figure: Figure) -> None:
        self._placed = placed
        self._sheet = placed.sheet
        self._figure = figure
        self._unit = _unit(placed.sheet, figure)
        counts = names_in(placed.sheet.lines)
        self._split = {name for name in counts if counts.count(name) > 1}

    def lines(self) -> Iterator[ParCompared]:
        """Yield the sheet's lines in order, then what it lacks, then the total."""
        taken: set[int] = set()
        for line, place in zip(self._sheet.lines, self._placed.line_places, strict=True):
            own = [at for at, row in enumerate(self._figure.rows) if self._is_about(line, row)]
            taken.update(own)
            yield self._line(line, place, [self._figure.rows[at] for at in own])
        if self._sheet.lines:
            for at, row in enumerate(self._figure.rows):
                if at not in taken:
                    what = f"{row.outcome}, net {row.net.fraction}, {row.ways} ways"
                    yield ParCompared(outcome=what, place=self._placed.place, entries=(), missing=True)
        if self._sheet.total:
            yield self._total(self._sheet.total)

    def _is_about(self, line: ParLine, row: Row) -> bool:
        """Say whether a line is about a row: by its name; if that has several lines, by what it pays."""
        if row.outcome not in line.names:
            return False
        if row.outcome not in self._split or line.pays is None:
            return True
        return Written.read(line.pays, "").says(row.net.value)

    def _line(self, line: ParLine, place: str, rows: Sequence[Row]) -> ParCompared:
        ways = sum(row.ways for row in rows)
        ours = {
            "ways": ways * self._unit,
            "probability": Fraction(ways, self._figure.wagered),
            "return": sum((row.contribution.value for row in rows), Fraction(0)),
        }
        theirs = {"ways": line.ways, "probability": line.probability, "return": line.returns}
        entries = _entries(theirs, ours)
        if line.pays is not None:
            nets = list(dict.fromkeys(row.net.value for row in rows))
            entries.append(_pays(line.pays, nets, never=any(_is_zero(entry) for entry in entries)))
        return ParCompared(outcome=" + ".join(line.names), place=place, entries=tuple(entries))

    def _total(self, total: ParTotal) -> ParCompared:
        figure = self._figure
        ours = {
            "ways": figure.wagered * self._unit,
            "probability": sum((row.probability.value for row in figure.rows), Fraction(0)),
            "return": _value(figure.expected),
            "edge": _value(figure.edge),
            "average_wager": _value(figure.average_wager),
        }
        theirs = {
            "ways": total.ways,
            "probability": total.probability,
            "return": total.returns,
            "edge": total.edge,
            "average_wager": total.average_wager,
        }
        place = self._placed.total_place
        return ParCompared(outcome=TOTAL, place=place, entries=tuple(_entries(theirs, ours)))


def _entries(theirs: Mapping[str, str | None], ours: Mapping[str, Fraction]) -> list[ParEntry]:
    found: list[ParEntry] = []
    for what, text in theirs.items():
        if text is None:
            continue
        written, own = Written.read(text, what), ours[what]
        entry = ParEntry(
            what=what,
            theirs=text,
            shown=written.like(own),
            ours=(Exact.of(own),),
            equal=written.says(own),
        )
        found.append(entry)
    return found


def _pays(text: str, nets: Sequence[Fraction], *, never: bool) -> ParEntry:
    """Compare what a line pays; an outcome that never came and has no ways in the sheet pays nothing."""
    written = Written.read(text, "pays")
    return ParEntry(
        what="pays",
        theirs=text,
        shown=" or ".join(written.like(net) for net in nets) or "never",
        ours=tuple(Exact.of(net) for net in nets),
        equal=all(written.says(net) for net in nets) if nets else never,
    )


def _is_zero(entry: ParEntry) -> bool:
    return entry.what in ("ways", "probability") and entry.equal and not Written.read(entry.theirs, "").value


def _unit(sheet: ParSheet, figure: Figure) -> Fraction:
    """Return what one of our ways is in the unit of a sheet, which may count deals in no order.

    It is another unit only where the sheet's lines add up to its total; else the total is wrong.
    """
    ways = [line.ways for line in sheet.lines]
    if sheet.total is None or sheet.total.ways is None or None in ways:
        return Fraction(1)
    total = Written.read(sheet.total.ways, "").value
    summed = sum((Written.read(one, "").value for one in ways if one is not None), Fraction(0))
    return total / figure.wagered if total and total == summed else Fraction(1)


def _value(exact: Exact | None) -> Fraction:
    return exact.value if exact else Fraction(0)
