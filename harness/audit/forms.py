"""Forms of recorded rounds: those that differ by names that the law does not know are one, and judged once.

As in sweeps, but nothing is known here of how a round was dealt: its cards are found in its
text. Every text of nothing but cards is renamed alike, so that what was equal stays equal,
and what was not stays unequal. How freely suits may be renamed hangs on the game, and so
does whether ranks are: then each is named by its place among those that the round knows.
"""

from __future__ import annotations

import hashlib
import re
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness.sweep.suits import ORDERED, bond
from harness.table.cards import RANKS, deck

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from harness.sweep.unshared import Unshared

_CARDS: Final = frozenset(card.encode() for card in deck(jokers=True))
#: A text of more than one card.
_RUN: Final = re.compile(rb"(?:[2-9TJQKA][cdhs]|X[rb])+")
_RANKS: Final = RANKS.encode()
_JOKER: Final = ord("X")
_FIRST: Final = frozenset((*_RANKS, _JOKER))
#: Ranks by their own names.
_SAME: Final[Mapping[int, int]] = MappingProxyType({rank: rank for rank in _RANKS})
_QUOTE: Final = b'"'
#: Stands in a form where no JSON has it: between commands and result, and before a card.
_MARK: Final = b"\x00"
_DIGEST: Final = 16
#: The other suit of the same colour.
_FELLOWS: Final = {ord("c"): ord("s"), ord("s"): ord("c"), ord("d"): ord("h"), ord("h"): ord("d")}


class _Game(Struct, frozen=True):
    """The game of a command, where it names one."""

    game: str = ""


_GAMES: Final = msgspec.json.Decoder(tuple[_Game, ...])


def form_of(commands: bytes, result: bytes, unshared: Unshared | None = None) -> bytes | None:
    """Return the digest of a round's form; None where it is like no other.

    Cards that are written with escapes are not found, and so not renamed.

    Args:
        commands: as they were sent, sound JSON.
        result: as it came back, sound JSON.
        unshared: of which games no round is like any other, if of any.
    """
    text = commands + _MARK + result
    if b"\\" in text or text.count(_MARK) > 1:
        return None
    try:
        games = _GAMES.decode(commands)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    game = games[0].game if games else ""
    # A game is told by its name, be it that of a card.
    if _RUN.fullmatch(game.encode()) or (unshared is not None and unshared.holds(game)):
        return None
    # Without escapes, what lies between quotes is every second part.
    parts = text.split(_QUOTE)
    texts = parts[1::2]
    new = _names(dict.fromkeys(texts), game)
    parts[1::2] = [new.get(one, one) for one in texts]
    return hashlib.blake2b(_QUOTE.join(parts), digest_size=_DIGEST).digest()


def _names(texts: Iterable[bytes], game: str) -> dict[bytes, bytes]:
    """Return the new names of all texts that are cards, given each text once, by first appearance."""
    runs = [text for text in texts if text in _CARDS or _is_run(text)]
    naming = _naming(runs, game)
    names: dict[bytes, bytes] = {}
    for run in runs:
        cards = (run[at : at + 2] for at in range(0, len(run), 2))
        names[run] = _MARK + b"".join([naming.name(card) for card in cards])
    return names


def _is_run(text: bytes) -> bool:
    """Say whether a text is more than one card, and nothing else."""
    return len(text) > len("8c") and text[0] in _FIRST and _RUN.fullmatch(text) is not None


def _naming(runs: Iterable[bytes], game: str) -> _ByRank | _Alike:
    """Return what names the cards of a round of this game, as freely as its law allows."""
    bound = bond(game)
    if bound != "ranks apart":
        return _Alike(coloured=bound == "colours together")
    if game not in ORDERED:
        return _ByRank(_SAME)
    ranks = set(b"".join([run[::2] for run in runs]))
    known = (rank for rank in _RANKS if rank in ranks)
    return _ByRank({rank: place for place, rank in enumerate(known, start=1)})


class _ByRank:
    """Names a card by its rank and by how many suits of that rank came before its own.

    Args:
        ranks: their new names, those of jokers excepted: no two of them are alike.
    """

    def __init__(self, ranks: Mapping[int, int]) -> None:
        self._ranks = ranks
        self._known: dict[bytes, bytes] = {}
        self._seen = dict.fromkeys(ranks, 0)

    def name(self, card: bytes) -> bytes:
        found = self._known.get(card)
        if found is None:
            rank = card[0]
            if rank == _JOKER:
                return card
            self._seen[rank] += 1
            found = self._known[card] = bytes((self._ranks[rank], self._seen[rank]))
        return found


class _Alike:
    """Names a card by its rank and the place of its suit among all, by first appearance.

    Args:
        coloured: whether colours count: then the two suits of a colour have places that sum to five.
    """

    def __init__(self, *, coloured: bool) -> None:
        self._coloured = coloured
        self._places: dict[int, int] = {}

    def name(self, card: bytes) -> bytes:
        rank, suit = card
        if rank == _JOKER:
            return card
        place = self._places.get(suit)
        if place is None:
            place = self._places[suit] = self._next(suit)
        return bytes((rank, place))

    def _next(self, suit: int) -> int:
        if not self._coloured:
            return len(self._places) + 1
        fellow = self._places.get(_FELLOWS[suit])
        if fellow is not None:
            return 5 - fellow
        return 2 if self._places else 1
