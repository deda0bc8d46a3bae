"""The tape: hears what a link carries, and writes it to a recording as text or as JSON Lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.errors import ClauseproofError
from harness.record import lines, text
from harness.record.entries import rounds_of
from harness.record.file import MOST_BYTES, RecordFile, is_lines

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from harness.transport.recorded import Noted, Played


class FileTape:
    """A tape in a recording that was begun.

    Args:
        path: of the recording.
        who: stands before the number of each round, so that those of several processes differ.
        most: how many bytes the recording may hold.
    """

    def __init__(self, path: Path, who: str = "", *, most: int = MOST_BYTES) -> None:
        self._file = RecordFile(path, most)
        self._kind = lines if is_lines(path) else text
        self._who = who
        self._rounds = 0
        self._described = bool(who)
        #: What the rounds that come are played for, as far as anybody has said.
        self.about: str | None = None

    @property
    def ended(self) -> str | None:
        """Why nothing is written any more, where that is so."""
        return self._file.ended

    def described(self, answer: bytes | ClauseproofError, calls: Sequence[Noted]) -> None:
        """Hear the statement; once is enough, unless there is none."""
        if self._described and not isinstance(answer, ClauseproofError):
            return
        self._described = True
        self._safely(lambda: self._kind.description(answer, [noted.call for noted in calls]))

    def played(self, batch: Played) -> None:
        """Hear of a batch of rounds."""
        self._safely(
            lambda: "".join(self._kind.a_round(one, self._name(), self.about) for one in rounds_of(batch))
        )

    def _name(self) -> str:
        self._rounds += 1
        return f"{self._who}{self._rounds}"

    def _safely(self, written: Callable[[], str]) -> None:
        """Write, and let nothing that goes wrong reach the run."""
        if self._file.ended is not None:
            return
        try:
            entry = written()
        except Exception as wrong:  # noqa: BLE001 - a product's answer that cannot be shown is judged all the same
            entry = self._kind.not_shown(f"{type(wrong).__name__}: {wrong}", self._name())
        self._file.add(entry)
