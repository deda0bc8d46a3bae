"""Numbers as a vendor writes them: whole and `a/b` exactly, decimals and percentages to their digits."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from math import floor
from typing import Final

from harness.errors import UsageError
from harness.sweep.exact import fixed_text

_WHOLE: Final = re.compile(r"[+-]?(?:\d+|\d{1,3}(?:[,_]\d{3})+)")
_RATIO: Final = re.compile(r"([+-]?\d+)\s*[/:]\s*(\d+)")
_DECIMAL: Final = re.compile(r"([+-]?)(\d*)(?:\.(\d+))?\s*(%?)")
_PERCENT: Final = 100
#: Far longer than any number of a sheet, far shorter than what Python refuses to read.
_LONGEST: Final = 200


@dataclass(frozen=True, slots=True)
class Written:
    """A number that somebody wrote down.

    Attributes:
        text: as it is written.
        value: what that says.
        digits: how many digits stand behind the point, or None where the number is exact.
        percent: whether it is written in hundredths.
    """

    text: str
    value: Fraction
    digits: int | None = None
    percent: bool = False

    @classmethod
    def read(cls, text: str, place: str) -> Written:
        """Read a number.

        Raises:
            UsageError: the text is none; `place` says where it stands.
        """
        own = text.strip()
        if len(own) > _LONGEST:
            raise UsageError(f"a number of more than {_LONGEST} characters", place=place)
        if _WHOLE.fullmatch(own):
            return cls(own, Fraction(re.sub("[,_]", "", own)))
        ratio = _RATIO.fullmatch(own)
        if ratio and int(ratio[2]):
            return cls(own, Fraction(int(ratio[1]), int(ratio[2])))
        found = _DECIMAL.fullmatch(own)
        if not found or not (found[2] or found[3]):
            hint = "a whole number, a/b, a decimal or a percentage"
            raise UsageError(f"{text!r} is no number", place=place, hint=hint)
        sign, whole, behind, percent = found[1], found[2] or "0", found[3] or "", bool(found[4])
        number = Fraction(int(sign + whole + behind), 10 ** len(behind))
        return cls(own, number / _PERCENT if percent else number, len(behind), percent)

    def says(self, exact: Fraction) -> bool:
        """Say whether an exact number is the one written: itself, or rounded to the digits written.

        A half may be rounded up, away from zero, or to the even digit.
        """
        if self.digits is None:
            return exact == self.value
        unit = self._unit
        scaled, written = exact / unit, self.value / unit
        away = floor(abs(scaled) + Fraction(1, 2))
        return written in {Fraction(round(scaled)), Fraction(away if scaled >= 0 else -away)}

    def like(self, exact: Fraction) -> str:
        """Return an exact number in the manner of this one."""
        if self.digits is None:
            return str(exact)
        shown = fixed_text(exact * _PERCENT if self.percent else exact, self.digits)
        return f"{shown} %" if self.percent else shown

    @property
    def _unit(self) -> Fraction:
        return Fraction(1, 10 ** (self.digits or 0) * (_PERCENT if self.percent else 1))
