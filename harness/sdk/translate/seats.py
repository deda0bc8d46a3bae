"""Seats as products count or name them; the protocol counts from 1, at the dealer's left.

>>> NumberedSeats(first=0, dealer="BANK").recipient("BANK", "box")
'dealer'
>>> NumberedSeats(first=0).read(0, "box")
1
>>> NumberedSeats(first=1, last=7, ascending=False).write(1)   # counted from the dealer's right
7
>>> NamedSeats(("FIRST_BASE", "CENTRE", "THIRD_BASE")).read("CENTRE", "box")
2
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from harness.sdk.refusal import Refused
from harness.sdk.translate.reading import backwards, broken, no_rule, read_text, read_whole

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.table.messages import Recipient


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberedSeats:
    """Seats that the product numbers.

    Attributes:
        first: the lowest number, 0 or 1 in most products.
        last: the highest number; needed only where the product counts the other way round.
        ascending: whether its lowest number is at the dealer's left, as the protocol's is.
        dealer: what the product calls the dealer where others are seats, if it does.

    Raises:
        ValueError: descending without a last number.
    """

    first: int = 1
    last: int | None = None
    ascending: bool = True
    dealer: str | int | None = None

    def __post_init__(self) -> None:
        """Refuse what could only be found out in the middle of a round."""
        if not self.ascending and self.last is None:
            raise ValueError("seats that descend need the last number")

    def write(self, seat: int) -> int:
        """Return the product's number; that of no seat goes along, for the product to refuse."""
        if not self.ascending and self.last is not None:
            return self.last - (seat - 1)
        return seat - 1 + self.first

    def read(self, value: object, place: str) -> int:
        """Return the seat that the product's number means.

        Raises:
            ProductError: no whole number, or none of a seat.
        """
        number = read_whole(value, place)
        beyond = self.last is not None and number > self.last
        if number < self.first or beyond:
            to = "on" if self.last is None else f"to {self.last}"
            raise broken(place, f"the number of a seat from {self.first} {to}", value)
        if not self.ascending and self.last is not None:
            return self.last - number + 1
        return number - self.first + 1

    def recipient(self, value: object, place: str) -> Recipient:
        """Return the seat or the dealer, whichever the product means. Raises ProductError."""
        return "dealer" if _is(self.dealer, value) else self.read(value, place)

    def read_key(self, value: object, place: str) -> str:
        """Return the key of an object as one of the protocol's `net`. Raises ProductError."""
        key = read_text(value, place)
        if not (key.isascii() and key.isdigit() and len(key) < 10):  # noqa: PLR2004 - no table has more seats
            raise broken(place, "the number of a seat as a key", key)
        return str(self.read(int(key), place))


@dataclass(frozen=True, slots=True)
class NamedSeats:
    """Seats that the product calls by names.

    Attributes:
        names: of the seats, that at the dealer's left first.
        dealer: what the product calls the dealer where others are seats, if it does.
    """

    names: tuple[str, ...]
    dealer: str | None = None
    _seats: Mapping[str, str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Turn the names round. Raises ValueError for a name that stands twice."""
        numbered = {str(number): name for number, name in enumerate(self.names, start=1)}
        object.__setattr__(self, "_seats", backwards("the seat", numbered, {}))

    def write(self, seat: int) -> str:
        """Return the product's name of a seat.

        Raises:
            Refused: `other`, the product has no such seat.
        """
        if not 1 <= seat <= len(self.names):
            raise Refused("other", f"the product has no seat {seat}")
        return self.names[seat - 1]

    def read(self, value: object, place: str) -> int:
        """Return the seat that the product's name means.

        Raises:
            ProductError: no text.
            AdapterError: a name that nobody declared.
        """
        name = read_text(value, place)
        if name not in self._seats:
            raise no_rule(place, "the seat", name, self.names)
        return int(self._seats[name])

    def recipient(self, value: object, place: str) -> Recipient:
        """Return the seat or the dealer, whichever the product means. Raises as `read` does."""
        return "dealer" if _is(self.dealer, value) else self.read(value, place)

    def read_key(self, value: object, place: str) -> str:
        """Return the key of an object as one of the protocol's `net`. Raises as `read` does."""
        return str(self.read(value, place))


def _is(dealer: str | int | None, value: object) -> bool:
    return dealer is not None and type(value) is type(dealer) and value == dealer
