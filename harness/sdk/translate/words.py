"""Words of the protocol and words of the product: wagers, options, hands, reasons.

>>> WAGERS = Words("wager", {"initial": "MAIN", "tie": "TIE"}, refusal="wager-not-offered")
>>> WAGERS.write("tie"), WAGERS.read("MAIN", "kind")
('TIE', 'initial')
>>> WAGERS.read("TEI", "kind")
Traceback (most recent call last):
...
harness.errors.AdapterError: kind: the translation has no rule for the wager "TEI" (did you mean 'TIE'? known: MAIN, TIE)
"""  # noqa: E501 - an error is one line

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from harness.errors import nearest
from harness.sdk.refusal import Reason, Refused
from harness.sdk.translate.reading import backwards, broken, no_rule

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_W = TypeVar("_W", bound=str | int)
_V = TypeVar("_V")
_T = TypeVar("_T")


class Words(Generic[_W]):
    """Words of one kind, each with the product's word or number for it.

    Args:
        what: what they are, for messages: `wager`.
        words: the product's word for each of the protocol's.
        refusal: why a command with a word that the product lacks is refused.
        also: further words that the product may use, each with the protocol's.

    Raises:
        ValueError: one of the product's words would mean two things.
    """

    def __init__(
        self,
        what: str,
        words: Mapping[str, _W],
        *,
        refusal: Reason = "other",
        also: Mapping[_W, str] | None = None,
    ) -> None:
        self._what = what
        self._theirs = dict(words)
        self._ours = backwards(f"the {what}", self._theirs, also or {})
        self._refusal: Reason = refusal

    def __contains__(self, word: object) -> bool:
        """Say whether the product has a word for one of the protocol's."""
        return word in self._theirs

    def write(self, word: str) -> _W:
        """Return the product's word.

        Raises:
            Refused: the product has none; the reason is the one declared.
        """
        if word not in self._theirs:
            what = f"the product has no {self._what} {word!r}: {nearest(word, self._theirs)}"
            raise Refused(self._refusal, what)
        return self._theirs[word]

    def keyed(self, values: Mapping[str, _V], write: Callable[[_V], _T]) -> dict[_W, _T]:
        """Return an object of the product's: keys as its words, values written.

        What it has no word for is left out.
        `PRICES.keyed(table.odds, ODDS.write)` are the prices of a table.
        """
        return {self._theirs[word]: write(value) for word, value in values.items() if word in self._theirs}

    def read(self, value: object, place: str) -> str:
        """Return the protocol's word.

        Raises:
            ProductError: a value of another type than the product's words.
            AdapterError: a word that nobody declared.
        """
        kinds = tuple({type(word) for word in self._ours})
        if not isinstance(value, kinds) or isinstance(value, bool):
            raise broken(place, f"the {self._what}, such as {next(iter(self._ours), '')!r}", value)
        if value not in self._ours:
            raise no_rule(place, f"the {self._what}", value, self._ours)
        return self._ours[value]
