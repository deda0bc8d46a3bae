"""What recordings are read from: files, packed or not, broken in every way, in bounded memory."""

from __future__ import annotations

import gzip
import sys
import tracemalloc
from typing import TYPE_CHECKING

import pytest
from backports import zstd

from harness.audit.lines import MOST_LINE, Numbered, Unreadable, lines_of
from harness.audit.sources import Source
from harness.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.audit.lines import Item

TEXT = b'{"a":1}\n\n{"b":2}\r\n{"c":3}'


def _read(path: Path) -> tuple[list[Item], Source]:
    with Source(str(path)) as source:
        return list(source.items()), source


def _written(path: Path, data: bytes) -> Path:
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_lines_are_the_same_in_blocks_of_any_size(size: int) -> None:
    blocks = [TEXT[at : at + size] for at in range(0, len(TEXT), size)]
    assert list(lines_of(blocks)) == [(1, b'{"a":1}'), (3, b'{"b":2}\r'), (4, b'{"c":3}')]


def test_a_line_that_is_too_long_is_named_and_the_next_one_read() -> None:
    found = list(lines_of([b"ok\n", b"x" * 8, b"x" * 8, b"\nyes\n", b"y" * 11 + b"\nno more"], most=10))
    assert [type(one) for one in found] == [Numbered, Unreadable, Numbered, Unreadable, Numbered]
    assert [one.line for one in found] == [1, 2, 3, 4, 5]
    assert "a line of 16 bytes, more than the 10" in str(found[1])


def test_a_line_without_end_is_given_up_and_no_memory_is_spent_on_it() -> None:
    def endless() -> Iterator[bytes]:
        while True:
            yield b"x" * 65_536

    tracemalloc.start()
    found = list(lines_of(endless(), given_up=50 << 20))
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert len(found) == 1
    assert isinstance(found[0], Unreadable)
    assert found[0].ends
    assert "no line end within" in found[0].why
    assert peak < 4 << 20


@pytest.mark.parametrize("kind", ["plain", "gzip", "two gzips", "zstd", "gzip unnamed", "zstd unnamed"])
def test_every_packing_gives_the_same_lines(tmp_path: Path, kind: str) -> None:
    packed = {
        "plain": ("r.jsonl", TEXT),
        "gzip": ("r.jsonl.gz", gzip.compress(TEXT)),
        "two gzips": ("r.jsonl.gz", gzip.compress(TEXT[:9]) + gzip.compress(TEXT[9:])),
        "zstd": ("r.jsonl.zst", zstd.compress(TEXT)),
        "gzip unnamed": ("r", gzip.compress(TEXT)),
        "zstd unnamed": ("r", zstd.compress(TEXT)),
    }
    name, data = packed[kind]
    found, source = _read(_written(tmp_path / name, data))
    assert found == [(1, b'{"a":1}'), (3, b'{"b":2}\r'), (4, b'{"c":3}')]
    assert source.complete
    assert source.read == len(data)


def test_a_mark_before_the_text_is_no_part_of_it(tmp_path: Path) -> None:
    assert _read(_written(tmp_path / "r.jsonl", b"\xef\xbb\xbf{}\n"))[0] == [(1, b"{}")]


@pytest.mark.parametrize("packing", ["gz", "zst"])
def test_what_is_cut_off_is_read_as_far_as_it_goes(tmp_path: Path, packing: str) -> None:
    text = b"".join(b'{"n":%d,"x":"%d"}\n' % (n, n * 7919 % 104_729) for n in range(20_000))
    data = gzip.compress(text) if packing == "gz" else zstd.compress(text)
    found, source = _read(_written(tmp_path / f"r.{packing}", data[: len(data) // 2]))
    *good, end = found
    assert isinstance(end, Unreadable)
    assert end.ends
    assert "cut off" in end.why
    assert not source.complete
    assert source.sha256 is None
    assert packing == "zst" or len(good) > 1_000


@pytest.mark.parametrize("name", ["r.gz", "r.zst"])
def test_what_is_not_packed_as_its_name_says_is_named(tmp_path: Path, name: str) -> None:
    found, source = _read(_written(tmp_path / name, b'{"a":1}\n' * 10))
    assert [type(one) for one in found] == [Unreadable]
    assert "the packed file is broken" in str(found[0])
    assert not source.complete


def test_a_spoilt_byte_within_is_named(tmp_path: Path) -> None:
    data = bytearray(gzip.compress(b"".join(b'{"n":%d}\n' % n for n in range(50_000))))
    data[len(data) // 2] ^= 0xFF
    found, _ = _read(_written(tmp_path / "r.gz", bytes(data)))
    assert isinstance(found[-1], Unreadable)
    assert "broken" in found[-1].why


@pytest.mark.parametrize("packing", ["gz", "zst"])
def test_what_unpacks_to_very_much_takes_no_memory(tmp_path: Path, packing: str) -> None:
    much = b"\0" * (96 << 20)
    data = gzip.compress(much, 9) if packing == "gz" else zstd.compress(much)
    path = _written(tmp_path / f"bomb.{packing}", data)
    del much
    tracemalloc.start()
    found, _ = _read(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [type(one) for one in found] == [Unreadable]
    assert peak < 12 << 20


def test_a_frame_that_wants_a_huge_window_is_refused(tmp_path: Path) -> None:
    options = {
        int(zstd.CompressionParameter.window_log): 30,
        int(zstd.CompressionParameter.enable_long_distance_matching): 1,
    }
    packer = zstd.ZstdCompressor(options=options)
    data = packer.compress(TEXT) + packer.flush()
    found, _ = _read(_written(tmp_path / "r.zst", data))
    assert "the packed file is broken" in str(found[0])


def test_no_line_is_longer_than_memory_allows() -> None:
    block = b"x" * MOST_LINE + b"\n"
    assert [type(one) for one in lines_of([block, b"x" + block])] == [Numbered, Unreadable]


def test_without_the_package_that_unpacks_zstd_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = _written(tmp_path / "r.zst", zstd.compress(TEXT))
    monkeypatch.setitem(sys.modules, "backports", None)
    with pytest.raises(UsageError, match=r"needs the package backports\.zstd") as refused:
        Source(str(path))
    assert "pip install 'clauseproof[zstd]'" in str(refused.value)


@pytest.mark.parametrize("name", ["", "no/such/file", "bad\0name"])
def test_what_cannot_be_opened_is_an_error_of_the_call(name: str) -> None:
    with pytest.raises(UsageError):
        Source(name)
