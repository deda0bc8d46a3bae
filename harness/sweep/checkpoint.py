"""The checkpoint: what a sweep has finished so far, so that one that was cut off can go on.

An append-only file of one JSON object a line: first what the sweep is of, then the totals
of one finished shard after the other. A line is on the disk before the next one begins;
what stands behind the last line's end was cut off, and is dropped.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, BinaryIO, Final, Literal, Self

import msgspec
from msgspec import Struct

from harness import __version__
from harness.digest import of_value
from harness.errors import LogError, UsageError
from harness.locks import lock
from harness.sweep.totals import KEPT, read_totals

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path
    from types import TracebackType

    from harness.sweep.job import Job
    from harness.sweep.plan import SweepPlan
    from harness.sweep.totals import Totals

CHECKPOINT_NAME: Final = "sweep.checkpoint.jsonl"
CHECKPOINT_SCHEMA: Final = "clauseproof/sweep-checkpoint/1"
#: What must be the same for a sweep to go on, and how that is called.
_SAME: Final = (
    ("schema", "version of checkpoints"),
    ("clauseproof", "version of clauseproof"),
    ("harness", "state of clauseproof's code"),
    ("needs", "register"),
    ("space", "space"),
    ("space_digest", "content of the space"),
    ("form", "form"),
    ("seed", "seed"),
    ("adapter", "product"),
    ("statement", "statement of the product"),
    ("shard", "size of shards"),
    ("keep", "number of violations kept whole"),
    ("shards", "number of shards"),
    ("rounds", "number of rounds"),
)


class Head(Struct, frozen=True, kw_only=True):
    """What a sweep is of: only one that is the same in everything may go on with its work.

    Attributes:
        harness, needs, space_digest, statement: digests.
        shard: how many rounds a shard holds at most.
        shards, rounds: how many there are.
        keep: so many violations of each requirement are kept whole.
    """

    schema: str
    clauseproof: str
    harness: str
    needs: str
    space: str
    space_digest: str
    form: str
    seed: int
    adapter: str
    statement: str
    shard: int
    shards: int
    rounds: int
    keep: int = KEPT

    @classmethod
    def of(cls, job: Job, plan: SweepPlan) -> Self:
        """Return what a job is of; where nothing is planned, it has no shards."""
        return cls(
            schema=CHECKPOINT_SCHEMA,
            clauseproof=__version__,
            harness=job.harness,
            needs=of_value(job.needs),
            space=job.space.name,
            space_digest=of_value(job.space),
            form=job.form,
            seed=job.seed,
            adapter=job.adapter,
            statement=job.statement,
            shard=job.shard,
            shards=len(plan.shards(job.shard)),
            rounds=plan.rounds,
            keep=job.keep,
        )


class Checkpoint:
    """Takes the totals of finished shards. Use it as a context manager.

    Args:
        path: of the file.
        head: what the sweep is of.
        resume: go on with what is there; otherwise nothing may be.

    Raises:
        UsageError: a checkpoint is there that may not be overwritten, or none to go on with;
            or it is of another sweep, or no checkpoint at all; or another run writes it.
    """

    def __init__(self, path: Path, head: Head, *, resume: bool) -> None:
        self._path = path
        try:
            if resume:
                self._end = _checked(path, head)
                self._file: BinaryIO = _locked(path, "r+b")
                self._file.truncate(self._end)
                self._file.seek(self._end)
            else:
                self._end = 0
                self._file = _locked(path, "xb")
        except FileExistsError:
            hint = "go on with it by --resume, or name another folder with --out"
            raise UsageError("there is a sweep in this folder", place=str(path.parent), hint=hint) from None
        except FileNotFoundError:
            hint = "without --resume a new one begins"
            raise UsageError("no sweep to resume", place=str(path), hint=hint) from None
        except OSError as wrong:
            raise UsageError(f"cannot be written: {wrong.strerror}", place=str(path)) from wrong
        if not self._end:
            self.add(msgspec.json.encode(head))

    def __enter__(self) -> Self:
        """Return the checkpoint itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the file."""
        self._file.close()

    def finished(self, planned: Mapping[int, int]) -> Iterator[Totals]:
        """Yield what was there when the checkpoint was opened, one shard after the other.

        Args:
            planned: how many rounds each shard of the plan holds.

        Raises:
            UsageError: a line is damaged, or a shard stands twice or holds other rounds than planned.
        """
        seen: set[int] = set()
        for number, line in _lines(self._file, self._end):
            if number == 1:
                continue
            place = f"{self._path}:{number}"
            try:
                totals = read_totals(line)
            except LogError as wrong:
                raise UsageError(f"the checkpoint is damaged: these {wrong.what}", place=place) from wrong
            if seen.intersection(totals.shards):
                raise UsageError("the checkpoint is damaged: a shard stands twice", place=place)
            if not totals.shards or totals.rounds != sum(planned.get(one, -1) for one in totals.shards):
                raise UsageError("the checkpoint is damaged: no such shard was planned", place=place)
            seen.update(totals.shards)
            yield totals

    def add(self, line: bytes) -> None:
        """Take one line; when this returns it is on the disk."""
        self._file.write(line + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _locked(path: Path, mode: Literal["r+b", "xb"]) -> BinaryIO:
    """Open a checkpoint that no other run writes meanwhile.

    Raises:
        OSError: it cannot be opened.
        UsageError: another run writes it.
    """
    file = path.open(mode)
    try:
        lock(file)
    except OSError as wrong:
        file.close()
        raise UsageError("another run goes on with this sweep at this moment", place=str(path)) from wrong
    return file


def _lines(file: BinaryIO, end: int) -> Iterator[tuple[int, bytes]]:
    """Yield the lines of a file up to a place, with their numbers from 1; there it is written on.

    The file is not opened a second time: that would end its lock when it is closed.
    """
    file.seek(0)
    number = 0
    while file.tell() < end:
        number += 1
        yield number, file.readline()
    file.seek(0, os.SEEK_END)


def _checked(path: Path, head: Head) -> int:
    """Return where the last whole line ends; 0 where not even the first one is whole.

    Raises:
        UsageError: what is there is of another sweep, or no checkpoint.
    """
    end, first = 0, b""
    with path.open("rb") as file:
        for line in file:
            if not line.endswith(b"\n"):
                break
            first = first or line
            end += len(line)
    if not end:
        return 0
    try:
        there = msgspec.json.decode(first, type=Head)
    except (msgspec.DecodeError, UnicodeDecodeError) as wrong:
        raise UsageError("is no checkpoint of a sweep", place=f"{path}:1") from wrong
    for name, called in _SAME:
        before, now = getattr(there, name), getattr(head, name)
        if before != now:
            told = (
                f": {before}, now {now}" if len(f"{before}{now}") < 2 * 64 else ""
            )  # digests tell nobody much
            hint = "without --resume and with another --out a new one begins"
            raise UsageError(f"the sweep to resume is of another {called}{told}", place=str(path), hint=hint)
    return end
