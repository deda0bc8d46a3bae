"""Fractions that cross a border: exact as `a/b`, and as a decimal beside it for people."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final

from msgspec import Struct

#: How many digits behind the point a decimal has; what is exact is the fraction.
DIGITS: Final = 12


class Exact(Struct, frozen=True, kw_only=True):
    """A number, exactly.

    Attributes:
        fraction: `a/b` in lowest terms, or `a` where it is whole.
        decimal: the same, rounded to so many digits that nobody needs more.
    """

    fraction: str
    decimal: str

    @classmethod
    def of(cls, value: Fraction) -> Exact:
        """Return a number as it is written."""
        return cls(fraction=str(value), decimal=decimal_text(value))

    @property
    def value(self) -> Fraction:
        """The number."""
        return Fraction(self.fraction)


def decimal_text(value: Fraction, digits: int = DIGITS) -> str:
    """Return a number with at most so many digits behind the point, half rounded to even."""
    text = fixed_text(value, digits)
    return text.rstrip("0").rstrip(".") if "." in text else text


def fixed_text(value: Fraction, digits: int) -> str:
    """Return a number with exactly so many digits behind the point, half rounded to even."""
    scaled = round(value * 10**digits)
    whole, rest = divmod(abs(scaled), 10**digits)
    sign = "-" if scaled < 0 else ""
    return f"{sign}{whole}.{rest:0{digits}}" if digits else f"{sign}{whole}"


def root_text(value: Fraction, digits: int = DIGITS) -> str:
    """Return the square root of a number that is not negative, as `decimal_text` returns numbers."""
    with localcontext() as context:
        context.prec = 2 * DIGITS + 20
        root = (Decimal(value.numerator) / Decimal(value.denominator)).sqrt()
        return decimal_text(Fraction(root), digits)
