"""Lines of any file, in bounded memory: a line without an end is told, skipped and survived."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

#: The most bytes that a record may have; a full table with a whole shoe has some twenty thousand.
MOST_LINE: Final = 256 << 10
#: After so many bytes without a line end the rest of a file is not read.
GIVEN_UP: Final = 64 << 20


class Numbered(NamedTuple):
    """A line without its end; lines count from 1."""

    line: int
    data: bytes


class Unreadable(NamedTuple):
    """A line that is no record, and why. Where `ends`, nothing behind it was read."""

    line: int
    why: str
    ends: bool = False


Item = Numbered | Unreadable


def lines_of(blocks: Iterable[bytes], *, most: int = MOST_LINE, given_up: int = GIVEN_UP) -> Iterator[Item]:
    """Yield the lines of a file that comes in blocks; empty ones are left out.

    Args:
        blocks: of bytes, of any size.
        most: how long a line may be, in bytes.
        given_up: after how many bytes without a line end to give up.
    """
    number, parts, held = 1, [b""], 0
    for block in blocks:
        first, *others = block.split(b"\n")
        held += len(first)
        # What is too long is counted, not kept.
        if held <= most:
            parts.append(first)
        elif held > given_up:
            yield Unreadable(number, f"no line end within {held:,} bytes; the rest is not read", ends=True)
            return
        if not others:
            continue
        yield from _line(number, parts, held, most)
        number += 1
        tail = others.pop()
        for data in others:
            if data and data != b"\r":
                yield Numbered(number, data) if len(data) <= most else _too_long(number, len(data), most)
            number += 1
        parts, held = [tail], len(tail)
    yield from _line(number, parts, held, most)


def _line(number: int, parts: list[bytes], held: int, most: int) -> Iterator[Item]:
    if held > most:
        yield _too_long(number, held, most)
        return
    data = b"".join(parts)
    if data and data != b"\r":
        yield Numbered(number, data)


def _too_long(number: int, length: int, most: int) -> Unreadable:
    return Unreadable(number, f"a line of {length:,} bytes, more than the {most:,} that a record may have")
