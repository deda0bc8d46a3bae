"""What of a clause counts: its letters and its numbers, in their order.

Case, punctuation, quotes, spaces and hyphens are the printer's: where a line ends or a
word is broken says nothing of the law. So the letters between two numbers run together.
A number stays apart from its neighbours, with its decimal point, and so do the signs of
money, of a share and of a comparison.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from harness.digest import of_bytes

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.drift.clauses import Clause

#: How many hexadecimal digits of the digest a register holds: 128 bits.
_DIGITS: Final = 32
#: Letters; numbers as far as points and colons hold them together; signs that change what is said.
_TOKEN: Final = re.compile(r"[^\W\d_]+|\d+(?:[.,:]\d+)*|[$€£¥¢%<>=≤≥≠+±]")
#: A comma or an apostrophe that only groups the digits of a number.
_GROUPED: Final = re.compile(r"(?<=\d)[,'\u2019](?=\d{3}(?!\d))")
#: What may stand before the number of another section: which code it is of, and the section sign.
_CITED: Final = re.compile(r"(?:\bn\.?\s?j\.?\s?(?:a\.?\s?c\.?|admin\.?\s?code)\s?)?§*\s*(?=\d+:\d)")
_SOFT_HYPHEN: Final = "\N{SOFT HYPHEN}"


def normalised(text: str) -> str:
    """Return what of a text counts, as one line."""
    plain = unicodedata.normalize("NFKC", text.replace(_SOFT_HYPHEN, "")).casefold()
    plain = _GROUPED.sub("", _CITED.sub("", plain))
    parts: list[str] = []
    for token in _TOKEN.findall(plain):
        if token[0].isalpha() and parts and parts[-1][0].isalpha():
            parts[-1] += token
        else:
            parts.append(token)
    return " ".join(parts)


def fingerprint(text: str) -> str:
    """Return the fingerprint of a clause's own text."""
    return of_bytes(normalised(text).encode("utf-8"))[:_DIGITS]


def fingerprints_of(clauses: Iterable[Clause]) -> Mapping[str, str]:
    """Return the fingerprint of each clause by its id, as a register holds them."""
    return {clause.id: fingerprint(clause.text) for clause in clauses}
