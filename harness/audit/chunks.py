"""Chunks: some lines of a file, judged together by whoever is free."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import Raw

from harness.audit.lines import Item, Numbered, Unreadable
from harness.audit.records import BrokenError, Recorded, raw, read_record
from harness.audit.totals import NAMED, BrokenLine, KeptRound, Quota, Tally, count_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.audit.judging import AuditJudge, Known
    from harness.audit.records import Record

#: About how many bytes of lines a chunk holds, and how many lines at most.
_BYTES: Final = 256 << 10
_LINES: Final = 2_000
#: How much of a record's own words is kept, in characters.
_WORDS: Final = 200


class Chunk(NamedTuple):
    """Some lines of a file, in order.

    Attributes:
        file: whose lines, as the user named it.
        first: whether the file begins here, where its statement may stand.
        items: the lines.
        read: how many bytes of the file were read so far.
    """

    file: str
    first: bool
    items: tuple[Item, ...]
    read: int = 0


def in_chunks(items: Iterable[Item]) -> Iterator[tuple[Item, ...]]:
    """Yield items together, each time as many as a chunk holds."""
    some: list[Item] = []
    size = 0
    for item in items:
        some.append(item)
        size += len(item.data) if isinstance(item, Numbered) else 0
        if size >= _BYTES or len(some) >= _LINES:
            yield tuple(some)
            some, size = [], 0
    if some:
        yield tuple(some)


def judge_chunk(chunk: Chunk, judge: AuditJudge, quota: Quota) -> Tally:
    """Judge the lines of a chunk, as far as each can be.

    Args:
        chunk: whose lines.
        judge: may have judged other chunks before; that changes nothing.
        quota: of whoever judges here, over all chunks that came before.
    """
    return _Reader(chunk, judge, quota).run()


@dataclass(slots=True)
class _Reader:
    chunk: Chunk
    judge: AuditJudge
    quota: Quota
    tally: Tally = field(default_factory=Tally)
    _counts: dict[Known, int] = field(default_factory=dict)

    def run(self) -> Tally:
        first = self.chunk.first
        for item in self.chunk.items:
            if isinstance(item, Unreadable):
                self._broken(item.line, item.why)
            else:
                self._take(item, first=first)
            first = False
        for known, number in self._counts.items():
            self._sum(known, number)
        return self.tally

    def _take(self, item: Numbered, *, first: bool) -> None:
        try:
            record = read_record(item.data)
            if isinstance(record.statement, Raw):
                if not first:
                    self._broken(item.line, "a statement stands in the first line of a file or nowhere")
                return
            known = self.judge.known(record)
        except BrokenError as wrong:
            self._broken(item.line, str(wrong))
            return
        self._counts[known] = self._counts.get(known, 0) + 1
        if record.product is not None:
            count_name(self.tally.products, (record.product_name or "")[:_WORDS])
        if self.quota.full(known):
            return
        kept = _kept(self.chunk.file, item.line, record, known)
        if self.quota.takes(kept):
            self.tally.kept.append(kept)
        else:
            self.quota.turned_away(known)

    def _broken(self, line: int, why: str) -> None:
        self.tally.broken += 1
        if len(self.tally.broken_lines) < NAMED:
            self.tally.broken_lines.append(BrokenLine(self.chunk.file, line, why))

    def _sum(self, known: Known, number: int) -> None:
        count_name(self.tally.games, known.game[:_WORDS], number)
        if known.crashed:
            self.tally.crashed += number
            return
        self.tally.rounds += number
        for pair in known.verdicts:
            self.tally.verdicts[pair] = self.tally.verdicts.get(pair, 0) + number


def _kept(file: str, line: int, record: Record, known: Known) -> KeptRound:
    crashed = record.crashed if isinstance(record.crashed, str) else ""
    return KeptRound(
        recorded=Recorded(
            file=file, line=line, id=_short(record.id), time=record.time, table=_short(record.table)
        ),
        commands=raw(record.commands),
        result=Raw(record.result),
        verdicts=known.verdicts,
        crashed=crashed[:_WORDS] if known.crashed else None,
    )


def _short(word: str | int | None) -> str | int | None:
    return word[:_WORDS] if isinstance(word, str) else word
