"""A converter for a vendor's own log: Casino War as CSV, one event a line, as table servers write it.

    clauseproof audit rounds.csv --converter converter.py:CsvLog --statement statement.json

The log's words, its money (`12.50`), its cards (`10H`) and its dealer (seat 0) become the
protocol's. What the log does not show is not made up: it knows no burned cards, no offers
and no discards, and `statement.json` does not list them, so that nothing is held against
anybody there.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from typing import TYPE_CHECKING, Final

from harness.sdk.csv_lines import csv_rows
from harness.sdk.recorded import BrokenRecord, RecordedRound

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.sdk.csv_lines import CsvRow
    from harness.sdk.recorded import Message, TextLine

COLUMNS: Final = ("round", "time", "table", "action", "seat", "item", "amount", "card")
#: The table of this vendor, which every round is played at.
TABLE: Final = {
    "decks": 6,
    "limits": {"initial": [500, 100_000], "tie": [100, 20_000]},
    "odds": {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "2:1"},
}
WAGERS: Final = {"MAIN": "initial", "TIE": "tie", "RAISE": "war", "TIE2": "war-tie"}
OPTIONS: Final = {"FOLD": "surrender", "WAR": "war"}
MONEY: Final = {"LOSE": "collect", "WIN": "pay", "BACK": "return"}
_CENTS: Final = 100


class WrongRowError(Exception):
    """A row that says nothing that this converter knows."""


class CsvLog:
    """Gathers the rows of each round, which follow one another, into one record."""

    def rounds(self, lines: Iterable[TextLine]) -> Iterator[RecordedRound | BrokenRecord]:
        """Yield the rounds; one with a row that cannot be read is broken as a whole."""
        current: _Round | None = None
        for row in csv_rows(lines, COLUMNS, delimiter=";"):
            if isinstance(row, BrokenRecord):
                if current is None:
                    yield row
                else:
                    current.spoil(row.line, row.why)
                continue
            if current is None or row.fields["round"] != current.id:
                if current is not None:
                    yield current.done()
                current = _Round(row)
            current.take(row)
        if current is not None:
            yield current.done()


class _Round:
    """One round in the making."""

    def __init__(self, first: CsvRow) -> None:
        self.id = first.fields["round"]
        self._first = first
        self._broken: BrokenRecord | None = None
        self._dealt: set[str] = set()
        self._commands: list[Message] = []
        self._events: list[list[Message]] = []

    def take(self, row: CsvRow) -> None:
        """Take the next row of the round."""
        try:
            self._row(row.fields["action"], row)
        except WrongRowError as wrong:
            self.spoil(row.line, str(wrong))

    def spoil(self, line: int, why: str) -> None:
        """Give the round up: rules must not judge a round with a hole in it."""
        self._broken = self._broken or BrokenRecord(line, f"round {self.id}: {why}")

    def done(self) -> RecordedRound | BrokenRecord:
        """Return the round, or why it is none."""
        if self._broken is not None:
            return self._broken
        fields = self._first.fields
        return RecordedRound(
            line=self._first.line,
            commands=self._commands,
            events=self._events,
            id=self.id,
            time=fields["time"],
            table=fields["table"],
        )

    def _row(self, action: str, row: CsvRow) -> None:
        match action:
            case "OPEN":
                self._command({"do": "open", "game": "casino-war", "table": TABLE}, {"event": "opened"})
            case "BET" if row.fields["item"] in {"MAIN", "TIE", "TIE2"}:
                wager = {"seat": _seat(row), "wager": _known(WAGERS, row, "item"), "amount": _cents(row)}
                self._command({"do": "wager", **wager}, {"event": "wager", **wager})
            case "CLOSE":
                self._command({"do": "proceed"}, {"event": "close"})
            case "CHOICE":
                choice = {"seat": _seat(row), "option": _known(OPTIONS, row, "item")}
                self._command({"do": "decide", **choice}, {"event": "decision", **choice})
            case "BET":
                self._event({"event": "wager", "wager": _known(WAGERS, row, "item"), **_money(row)})
            case "CARD":
                self._event(self._deal(row))
            case "LOSE" | "WIN" | "BACK":
                self._event({"event": MONEY[action], "wager": _known(WAGERS, row, "item"), **_money(row)})
            case _:
                raise WrongRowError(f"unknown action {action!r}")

    def _command(self, command: Message, event: Message) -> None:
        if not self._commands and command["do"] != "open":
            raise WrongRowError(f"it begins with {command['do']!r}, expected OPEN")
        self._commands.append(command)
        self._events.append([event])

    def _event(self, event: Message) -> None:
        if not self._events:
            raise WrongRowError("something happens before OPEN")
        self._events[-1].append(event)

    def _deal(self, row: CsvRow) -> Message:
        """Return the card that was dealt; the second one to anybody is of the war."""
        written = row.fields["seat"]
        hand = "war" if written in self._dealt else "original"
        self._dealt.add(written)
        to: object = "dealer" if written == "0" else _seat(row)
        return {"event": "deal", "to": to, "card": _card(row), "face": "up", "hand": hand}


def _known(names: dict[str, str], row: CsvRow, column: str) -> str:
    written = row.fields[column]
    if written not in names:
        raise WrongRowError(f"unknown {column} {written!r}, known: {', '.join(names)}")
    return names[written]


def _seat(row: CsvRow) -> int:
    written = row.fields["seat"]
    if not (written.isascii() and written.isdigit()) or int(written) < 1:
        raise WrongRowError(f"{written!r} is no seat")
    return int(written)


def _cents(row: CsvRow) -> int:
    """Return an amount in minor units; half a cent is none."""
    written = row.fields["amount"]
    try:
        cents = Decimal(written) * _CENTS
        whole = int(cents)
    except (InvalidOperation, ValueError, OverflowError) as wrong:
        raise WrongRowError(f"{written!r} is no amount of money") from wrong
    if whole != cents:
        raise WrongRowError(f"{written!r} is no whole number of cents")
    return whole


def _money(row: CsvRow) -> Message:
    return {"seat": _seat(row), "amount": _cents(row)}


def _card(row: CsvRow) -> str:
    written = row.fields["card"]
    return written[:-1].replace("10", "T") + written[-1:].lower()
