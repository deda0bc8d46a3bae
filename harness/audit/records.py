"""Records: what one line of recorded rounds holds, read as far as it is needed and no further."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from harness.errors import ProductError, UsageError
from harness.table.messages import Round, read_result, read_statement

if TYPE_CHECKING:
    from harness.table.messages import Result, Statement

#: How much of a reason is told, in characters; it may quote the record.
_WHY: Final = 300


class BrokenError(Exception):
    """A record that cannot be read; its text says why."""


class Recorded(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Where a recorded round comes from.

    Attributes:
        file: as the user named it.
        line: from 1.
        id, time, table: what the record says of itself.
    """

    file: str
    line: int
    id: str | int | None = None
    time: str | int | float | None = None
    table: str | int | None = None

    @property
    def words(self) -> str:
        """Where it is, as people read it: `night.jsonl:17`."""
        return f"{self.file}:{self.line}"


class ProductName(Struct, frozen=True, omit_defaults=True):
    """A product that a record names by its parts."""

    name: str
    vendor: str = ""
    version: str = ""


class Record(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One line: a round with its events (or the product's breakdown), or the statement that leads a file."""

    commands: Raw | UnsetType = UNSET
    events: Raw | UnsetType = UNSET
    crashed: str | UnsetType = UNSET
    statement: Raw | UnsetType = UNSET
    id: str | int | None = None
    time: str | int | float | None = None
    product: str | ProductName | None = None
    table: str | int | None = None

    @property
    def product_name(self) -> str | None:
        """The product that the record names, in one text."""
        if isinstance(self.product, ProductName):
            return " ".join(one for one in (self.product.name, self.product.version) if one)
        return self.product

    @property
    def result(self) -> bytes:
        """The result as the protocol writes it."""
        if isinstance(self.crashed, str):
            return msgspec.json.encode({"crashed": self.crashed})
        return b'{"events":' + bytes(raw(self.events)) + b"}"


_DECODER: Final = msgspec.json.Decoder(Record)
_ROUND: Final = msgspec.json.Decoder(Round)


def read_record(data: bytes) -> Record:
    """Read a line; what its commands and events hold is read by `read_round`.

    Raises:
        BrokenError: it is no record.
    """
    try:
        if not data.isascii():
            data.decode()  # what nobody reads of a record is not looked at otherwise
        record = _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise BrokenError(_why(wrong, data)) from wrong
    if isinstance(record.statement, Raw):
        if isinstance(record.commands, Raw):
            raise BrokenError("a statement and a round in one line; the statement has a line of its own")
        return record
    if not isinstance(record.commands, Raw):
        raise BrokenError("the record has no 'commands'")
    if not isinstance(record.events, Raw) and not isinstance(record.crashed, str):
        raise BrokenError("the record has neither 'events' nor 'crashed'")
    return record


def read_round(record: Record) -> tuple[Round, Result]:
    """Read the commands and the result of a record.

    Raises:
        BrokenError: they are not what the protocol knows.
    """
    try:
        commands = _ROUND.decode(raw(record.commands))
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise BrokenError(f"commands: {_why(wrong, b'')}") from wrong
    try:
        return commands, read_result(record.result, commands=len(commands))
    except ProductError as wrong:
        place = (wrong.place or "").removeprefix("result").removeprefix(".")
        raise BrokenError(f"{place or 'result'}: {wrong.what}"[:_WHY]) from wrong


def read_stated(data: bytes, place: str) -> Statement:
    """Read a statement, by itself or under the key `statement`.

    Raises:
        UsageError: it is none.
    """
    try:
        wrapped = msgspec.json.decode(data, type=Record)
        inner = bytes(wrapped.statement) if isinstance(wrapped.statement, Raw) else data
        return read_statement(inner)
    except ProductError as wrong:
        raise UsageError(f"no statement: {wrong}", place=place) from wrong
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise UsageError(f"no statement: {_why(wrong, data)}", place=place) from wrong


def raw(value: Raw | UnsetType) -> Raw:
    """Return a part of a record that is there."""
    return value if isinstance(value, Raw) else Raw(b"null")


def _why(wrong: Exception, data: bytes) -> str:
    if isinstance(wrong, UnicodeDecodeError):
        return f"no UTF-8: byte {wrong.object[wrong.start] if wrong.object else 0:#04x} at {wrong.start}"
    if isinstance(wrong, RecursionError):
        return "nested too deep"
    what, _, path = str(wrong).partition(" - at `$")
    if isinstance(wrong, msgspec.ValidationError):
        key = path.rstrip("`").lstrip(".")
        return f"{key}: {what}"[:_WHY] if key else what[:_WHY]
    if data and not data.rstrip().endswith(b"}"):
        return f"no JSON, the line seems to be cut off: {what}"[:_WHY]
    return f"no JSON: {what}"[:_WHY]
