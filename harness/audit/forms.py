"""Forms of recorded rounds: those that differ by the names of suits alone are one, and judged once.

As in sweeps, but nothing is known here of how a round was dealt: its cards are found in its
text. Every text of nothing but cards is renamed alike, so that what was equal stays equal.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness.sweep.suits import Renamings, bond

if TYPE_CHECKING:
    from collections.abc import Iterable

#: Cards in a message: a text of nothing but cards.
_CARDS: Final = re.compile(rb'(?<=")(?:[2-9TJQKA][cdhs]|X[rb])+(?=")')
#: Between the parts of a form; no JSON holds it as it stands.
_BETWEEN: Final = b"\x00"
_DIGEST: Final = 16


class _Game(Struct, frozen=True):
    """The game of a command, where it names one."""

    game: str = ""


_GAMES: Final = msgspec.json.Decoder(tuple[_Game, ...])


class Forms:
    """Finds the form of a recorded round."""

    def __init__(self) -> None:
        self._renamings: dict[str, Renamings] = {}

    def of(self, commands: bytes, result: bytes) -> bytes | None:
        """Return the digest of a round's form; None where it is like no other.

        Cards that are written with escapes are not found, and so not renamed.
        """
        text = commands + _BETWEEN + result
        if b"\\" in text or text.count(_BETWEEN) > 1:
            return None
        try:
            games = _GAMES.decode(commands)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return None
        bound = bond(games[0].game) if games else bond("")
        found = _CARDS.findall(text)
        runs = [run.decode() for run in found]
        there = self._naming(bound, "".join(runs))
        renamed = [
            ",".join([there.get(run[at : at + 2], run[at : at + 2]) for at in range(0, len(run), 2)])
            for run in runs
        ]
        sums = hashlib.blake2b(_BETWEEN.join(_CARDS.split(text)), digest_size=_DIGEST)
        sums.update(_BETWEEN + f"{bound} {' '.join(renamed)}".encode())
        return sums.digest()

    def _naming(self, bound: str, cards: str) -> dict[str, str]:
        """Return the new names of cards, by first appearance; each is remembered once."""
        renamings = self._renamings.get(bound)
        if renamings is None:
            renamings = self._renamings[bound] = Renamings(bound)
        if bound == "ranks apart":
            first: Iterable[str] = dict.fromkeys(cards[at : at + 2] for at in range(0, len(cards), 2))
            return dict(renamings.of("".join(first))[1].there)
        suits = dict.fromkeys(suit for suit in cards[1::2] if suit in "cdhs")
        return dict(renamings.of("".join(f"2{suit}" for suit in suits))[1].there)
