"""Money and odds as products write them; the protocol has whole minor units and `"10:1"`.

Every conversion moves digits. No binary fraction is ever computed with, so that no cent can be
lost or made up on the way::

    >>> DecimalText().write(123456), DecimalText().read("1234.56", "stake")
    ('1234.56', 123456)
    >>> WholeNumber(places=4).write(1000)        # counts ten-thousandths of a dollar
    100000
    >>> DecimalText(places=0, minor=0).write(500)    # yen have no minor unit
    '500'
    >>> JsonNumber().read(0.1 + 0.2, "stake")
    Traceback (most recent call last):
    ...
    harness.errors.ProductError: stake: expected money of at most 2 digits after the point, got 0.30000000000000004

What a player asks for may be unlawful on purpose, a fraction of a minor unit for one. It goes to
the product with all its digits, for the product to refuse; `Refused` is raised only for what
its money cannot say at all.
"""  # noqa: E501 - an error is one line

from __future__ import annotations

import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from harness.sdk.refusal import Refused
from harness.sdk.translate.reading import broken

#: Beyond this many digits an amount is no money any more.
_DIGITS: Final = 40


@dataclass(frozen=True, slots=True, kw_only=True)
class DecimalText:
    """Money as a text with a decimal point: `"10.00"`.

    Attributes:
        places: how many digits the product writes after the point; 0: no point either.
        minor: how many digits of the currency a minor unit has: 2 for cents, 0 for yen, 3 for fils.
        symbol: what stands before the digits, such as `$`; a minus stands before that.
    """

    places: int = 2
    minor: int = 2
    symbol: str = ""
    _form: re.Pattern[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        """Make the pattern of the product's texts."""
        point = rf"\.[0-9]{{{self.places}}}" if self.places else ""
        pattern = rf"(-?){re.escape(self.symbol)}([0-9]{{1,{_DIGITS}}}{point})"
        object.__setattr__(self, "_form", re.compile(pattern))

    def write(self, amount: object) -> str:
        """Return the product's text for minor units: 1000 is `"10.00"`, 1000.5 is `"10.005"`.

        Raises:
            Refused: `wrong-amount`, no number at all.
        """
        value = _shifted(_number(amount), -self.minor)
        sign = "-" if value.is_signed() else ""
        whole, _, fraction = format(value.copy_abs(), "f").partition(".")
        if isinstance(amount, int):  # a number written with a point keeps even its noughts
            fraction = fraction.rstrip("0")
        fraction = fraction.ljust(self.places, "0") if value.is_finite() else ""
        return f"{sign}{self.symbol}{whole}{'.' if fraction else ''}{fraction}"

    def read(self, value: object, place: str) -> int:
        """Return the minor units of the product's text.

        Raises:
            ProductError: another form, or a fraction of a minor unit.
        """
        form = self._form.fullmatch(value) if isinstance(value, str) else None
        if form is None:
            raise broken(place, f"money such as {self.write(10**self.minor * 10)!r}", value)
        amount = _whole(_shifted(Decimal(form[2]), self.minor), value, place)
        return -amount if form[1] else amount


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeNumber:
    """Money as a whole number of some unit: `1000` cents, or `100000` ten-thousandths of a dollar.

    Attributes:
        places: how many digits of the currency the product's unit has: 2 for cents, 0 for dollars.
        minor: how many digits a minor unit of the protocol has.
    """

    places: int = 2
    minor: int = 2

    def write(self, amount: object) -> int | float:
        """Return the product's number for minor units; one with a fraction where there is no whole one.

        Raises:
            Refused: `wrong-amount`, no number at all, or none that JSON can carry.
        """
        if self.places == self.minor and isinstance(amount, float):
            return _exact(amount, _number(amount))  # 1000.0 stays 1000.0
        return _json_number(_shifted(_number(amount), self.places - self.minor), amount)

    def read(self, value: object, place: str) -> int:
        """Return the minor units of the product's number.

        Raises:
            ProductError: no whole number, or a fraction of a minor unit.
        """
        if not isinstance(value, int) or isinstance(value, bool):
            raise broken(place, f"money as a whole number such as {self.write(10**self.minor * 10)}", value)
        return _whole(_shifted(Decimal(value), self.minor - self.places), value, place)


@dataclass(frozen=True, slots=True, kw_only=True)
class JsonNumber:
    """Money as a JSON number with a point: `10.5`. Use it only for products that have nothing better.

    The digits that stand in the answer count. One with more of them than `places` shows that the
    product computes with binary fractions, and is refused.

    Attributes:
        places: how many digits there may be after the point.
        minor: how many digits a minor unit of the protocol has.
    """

    places: int = 2
    minor: int = 2

    def write(self, amount: object) -> int | float:
        """Return the product's number for minor units.

        Raises:
            Refused: `wrong-amount`, no number at all, or one whose digits JSON cannot carry.
        """
        return _json_number(_shifted(_number(amount), -self.minor), amount)

    def read(self, value: object, place: str) -> int:
        """Return the minor units of the product's number.

        Raises:
            ProductError: no number, too many digits, or a fraction of a minor unit.
        """
        if isinstance(value, float):
            value = Decimal(repr(value))
        if not isinstance(value, int | Decimal) or isinstance(value, bool):
            raise broken(place, "money as a number such as 10.5", value)
        number = Decimal(value)
        exponent = number.as_tuple().exponent
        if not isinstance(exponent, int) or abs(number.adjusted()) > _DIGITS:
            raise broken(place, "money as a number such as 10.5", value)
        if -exponent > self.places:
            what = f"money of at most {self.places} digits after the point"
            raise broken(place, what, number)
        return _whole(_shifted(number, self.minor), value, place)


@dataclass(frozen=True, slots=True)
class OddsText:
    """Odds as two whole numbers in a text: `OddsText("/")` writes `"10:1"` as `"10/1"`."""

    between: str = "/"

    def write(self, odds: object) -> str:
        """Return the product's text for the protocol's odds.

        Raises:
            Refused: `other`, no odds such as `"10:1"`.
        """
        form = re.fullmatch(r"([0-9]+):([0-9]+)", odds) if isinstance(odds, str) else None
        if form is None:
            raise Refused("other", f'no odds such as "10:1": {odds!r}')
        return f"{form[1]}{self.between}{form[2]}"

    def read(self, value: object, place: str) -> str:
        """Return the protocol's odds for the product's text.

        Raises:
            ProductError: another form.
        """
        pattern = rf"([0-9]+){re.escape(self.between)}([0-9]+)"
        form = re.fullmatch(pattern, value, re.ASCII) if isinstance(value, str) else None
        if form is None:
            raise broken(place, f'odds such as "10{self.between}1"', value)
        return f"{form[1]}:{form[2]}"


def _number(amount: object) -> Decimal:
    """Return an amount by the digits that stand in the command."""
    if isinstance(amount, bool) or not isinstance(amount, int | float):
        raise Refused("wrong-amount", f"no amount: {amount!r}")
    return Decimal(repr(amount)) if isinstance(amount, float) else Decimal(amount)


def _shifted(number: Decimal, by: int) -> Decimal:
    """Return a number with its point moved, whatever its length; the library's own way rounds."""
    sign, digits, exponent = number.as_tuple()
    if not isinstance(exponent, int):  # without end, or no number
        return number
    return Decimal((sign, digits, exponent + by))


def _whole(number: Decimal, value: object, place: str) -> int:
    amount = int(number)
    if amount != number:
        raise broken(place, "whole minor units", value)
    return amount


def _json_number(number: Decimal, amount: object) -> int | float:
    if not number.is_finite() or abs(number.adjusted()) > _DIGITS:
        raise Refused("wrong-amount", f"no number that this product can be sent: {amount!r}")
    whole = int(number)
    return whole if whole == number else _exact(float(number), number)


def _exact(number: float, meant: Decimal) -> float:
    if not meant.is_finite() or Decimal(repr(number)) != meant:
        raise Refused("wrong-amount", f"no number that this product can be sent: {meant}")
    return number
