"""Forms of recorded rounds: those that differ by the names of suits alone are one, and judged once.

As in sweeps, but nothing is known here of how a round was dealt: its cards are found in its
text. Every text of nothing but cards is renamed alike, so that what was equal stays equal,
and what was not stays unequal. How freely suits may be renamed hangs on the game.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness.sweep.suits import bond

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.sweep.suits import Bond

#: Cards in a message: a text of nothing but cards.
_CARDS: Final = re.compile(rb'"((?:[2-9TJQKA][cdhs]|X[rb])+)"')
#: Between the parts of a form; no JSON holds it as it stands.
_BETWEEN: Final = b"\x00"
_DIGEST: Final = 16
#: The other suit of the same colour.
_FELLOWS: Final = {ord("c"): ord("s"), ord("s"): ord("c"), ord("d"): ord("h"), ord("h"): ord("d")}
_JOKER: Final = ord("X")


class _Game(Struct, frozen=True):
    """The game of a command, where it names one."""

    game: str = ""


_GAMES: Final = msgspec.json.Decoder(tuple[_Game, ...])


def form_of(commands: bytes, result: bytes) -> bytes | None:
    """Return the digest of a round's form; None where it is like no other.

    Cards that are written with escapes are not found, and so not renamed.

    Args:
        commands: as they were sent.
        result: as it came back.
    """
    text = commands + _BETWEEN + result
    if b"\\" in text or text.count(_BETWEEN) > 1:
        return None
    try:
        games = _GAMES.decode(commands)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None
    bound = bond(games[0].game if games else "")
    parts = _CARDS.split(text)
    sums = hashlib.blake2b(_BETWEEN.join(parts[::2]), digest_size=_DIGEST)
    sums.update(b"%b%b%b" % (_BETWEEN, bound.encode(), _BETWEEN))
    runs = parts[1::2]
    sums.update(bytes(_by_rank(runs) if bound == "ranks apart" else _alike(runs, bound)))
    return sums.digest()


def _by_rank(runs: Iterable[bytes]) -> Iterator[int]:
    """Yield every card as its rank and how many suits of that rank came before its own; runs end with 0."""
    known: dict[bytes, int] = {}
    seen = [0] * 128
    for run in runs:
        for at in range(0, len(run), 2):
            card = run[at : at + 2]
            rank = card[0]
            place = known.get(card)
            if place is None:
                # Jokers keep their names: no two of them are alike.
                place = known[card] = card[1] if rank == _JOKER else seen[rank] + 1
                seen[rank] += 1
            yield rank
            yield place
        yield 0


def _alike(runs: Iterable[bytes], bound: Bond) -> Iterator[int]:
    """Yield every card as its rank and the place of its suit among all, by first appearance; runs end with 0.

    Where colours count, the two suits of a colour have places that sum to five.
    """
    places: dict[int, int] = {}
    coloured = bound == "colours together"
    for run in runs:
        for at in range(0, len(run), 2):
            rank, suit = run[at], run[at + 1]
            if rank == _JOKER:
                yield rank
                yield suit
                continue
            place = places.get(suit)
            if place is None:
                fellow = places.get(_FELLOWS[suit])
                if not coloured:
                    place = len(places) + 1
                elif fellow is not None:
                    place = 5 - fellow
                else:
                    place = 2 if places else 1
                places[suit] = place
            yield rank
            yield place
        yield 0
