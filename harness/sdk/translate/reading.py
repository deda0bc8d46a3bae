"""Reading a product's answer, field by field, and who is to blame where it can't be read.

An answer without a field that it should have, or with a value of the wrong type, is broken:
the product is to blame (`ProductError`). A value that may well be right but that nobody told
the adapter how to translate is a gap in the adapter (`AdapterError`). Either says which call,
which field and what was expected::

    >>> entry = Fields({"kind": "MAIN", "stake": 10.0}, "POST /bets: journal[0]")
    >>> entry.text("kind")
    'MAIN'
    >>> entry.whole("stake")
    Traceback (most recent call last):
    ...
    harness.errors.ProductError: POST /bets: journal[0].stake: expected a whole number, got 10.0
"""

from __future__ import annotations

import json
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

import msgspec

from harness.errors import AdapterError, ProductError, nearest
from harness.printable import clean

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

_T = TypeVar("_T")
_T_co = TypeVar("_T_co", covariant=True)
#: How much of a wrong value a message shows, in characters.
_SHOWN: Final = 120


_READ: Final = msgspec.json.Decoder(float_hook=Decimal)


class Reader(Protocol[_T_co]):
    """Turns one value of an answer into the protocol's; every format of this package has one, `read`."""

    def __call__(self, value: object, place: str) -> _T_co:
        """Return what the value means; `place` names it in messages."""


class Fields:
    """One JSON object of an answer. A field is named only where it is read; others may be there.

    Args:
        value: what came; anything but an object is refused.
        place: what messages call it: the call, and the way to it within the answer.

    Raises:
        ProductError: it is no JSON object.
    """

    def __init__(self, value: object, place: str) -> None:
        if not isinstance(value, dict):
            raise broken(place, "an object", value)
        self._values: Mapping[str, object] = value
        self.place = place

    def __contains__(self, name: object) -> bool:
        """Say whether there is a field of that name, even if it is null."""
        return name in self._values

    def at(self, name: str) -> str:
        """Return what messages call a field."""
        # After the call there is a colon; within an answer a dot.
        return f"{self.place}.{name}" if ": " in self.place else f"{self.place}: {name}"

    def read(self, name: str, reader: Reader[_T]) -> _T:
        """Return a field as a format reads it: `entry.read("stake", MONEY.read)`.

        Raises:
            ProductError: there is no such field, or its value is broken.
            AdapterError: the translation has no rule for its value.
        """
        if name not in self._values:
            there = clean(", ".join(self._values), _SHOWN) or "nothing"
            raise ProductError(f"there is no field {name!r}, only {there}", place=self.place)
        return reader(self._values[name], self.at(name))

    def text(self, name: str) -> str:
        """Return a field that is a text."""
        return self.read(name, read_text)

    def whole(self, name: str) -> int:
        """Return a field that is a whole number; true and false are none."""
        return self.read(name, read_whole)

    def flag(self, name: str) -> bool:
        """Return a field that is true or false."""
        return self.read(name, read_flag)

    def fields(self, name: str) -> Fields:
        """Return a field that is an object."""
        return self.read(name, Fields)

    def objects(self, name: str) -> tuple[Fields, ...]:
        """Return a field that is a list of objects."""
        return self.every(name, Fields)

    def every(self, name: str, reader: Reader[_T]) -> tuple[_T, ...]:
        """Return a field that is a list, each of its values as a format reads it."""
        values = self.read(name, _read_list)
        return tuple(reader(value, f"{self.at(name)}[{at}]") for at, value in enumerate(values))

    def by_key(self, name: str, reader: Reader[_T], keys: Reader[str] | None = None) -> dict[str, _T]:
        """Return a field that is an object of like values, each as a format reads it.

        Args:
            name: of the field.
            reader: of the values.
            keys: of the keys, such as `SEATS.read_key`; they stay as they are where it is left out.
        """
        holder = self.fields(name)
        read_key = keys or read_text
        return {
            read_key(key, holder.at(key)): holder.read(key, reader)
            for key in holder._values  # noqa: SLF001 - of this class
        }


def read_json(body: bytes) -> object:
    """Return the JSON of an answer, numbers with a point by their digits.

    Raises:
        ValueError: it is none.
    """
    try:
        return _READ.decode(body)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise ValueError(str(wrong)) from wrong


def read_text(value: object, place: str) -> str:
    """Return a text. Raises ProductError for anything else."""
    if not isinstance(value, str):
        raise broken(place, "a text", value)
    return value


def read_whole(value: object, place: str) -> int:
    """Return a whole number. Raises ProductError for anything else, true and false included."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise broken(place, "a whole number", value)
    return value


def read_flag(value: object, place: str) -> bool:
    """Return true or false. Raises ProductError for anything else."""
    if not isinstance(value, bool):
        raise broken(place, "true or false", value)
    return value


def _read_list(value: object, place: str) -> list[object]:
    if not isinstance(value, list):
        raise broken(place, "a list", value)
    return value


def broken(place: str, expected: str, value: object) -> ProductError:
    """Return the error of a value that no rule could read: the product's."""
    return ProductError(f"expected {expected}, got {told(value)}", place=place)


def no_rule(place: str, what: str, value: object, known: Iterable[object]) -> AdapterError:
    """Return the error of a value that the translation does not know: the adapter's."""
    hint = nearest(str(value), map(str, known))
    return AdapterError(f"the translation has no rule for {what} {told(value)}", place=place, hint=hint)


def told(value: object) -> str:
    """Return a value as JSON on one line, cut where it is long."""
    if isinstance(value, Decimal):  # a number, by the digits that stood in the answer
        return clean(str(value), _SHOWN)
    try:
        return clean(json.dumps(value, ensure_ascii=False, default=str), _SHOWN)
    except (ValueError, RecursionError):
        return f"what cannot be shown, of type {type(value).__name__}"


def backwards(what: str, names: Mapping[str, _T], also: Mapping[_T, str]) -> dict[_T, str]:
    """Return a table of names turned round, with further spellings that are only read.

    Raises:
        ValueError: one of the product's names would mean two things.
    """
    turned: dict[_T, str] = dict(also)
    for ours, theirs in names.items():
        if turned.setdefault(theirs, ours) != ours:
            raise ValueError(f"{what} {theirs!r} means both {turned[theirs]!r} and {ours!r}")
    return turned


def refuse_unknown(what: str, given: Iterable[str], known: Callable[[str], bool]) -> None:
    """Refuse names that the protocol does not have.

    Raises:
        ValueError: naming them.
    """
    strange = [name for name in given if not known(name)]
    if strange:
        raise ValueError(f"the protocol has no {what} {', '.join(map(repr, strange))}")
