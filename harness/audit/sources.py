"""Where recorded rounds come from: files, packed or not, and a pipe; read once, hashed on the way."""

from __future__ import annotations

import gzip
import hashlib
import os
import stat
import sys
import zlib
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final, Literal, Self, cast

from harness.audit.lines import Item, Unreadable, lines_of
from harness.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

#: The name of standard input among files.
PIPE: Final = "-"
#: How much is read at once, in bytes, of the file and of what is packed in it.
_BLOCK: Final = 256 << 10
_MARK: Final = b"\xef\xbb\xbf"
_GZIP: Final = b"\x1f\x8b"
_ZSTD: Final = b"\x28\xb5\x2f\xfd"
#: How far back packed data may refer: what `zstd` itself accepts unless told otherwise. It bounds memory.
_WINDOW_LOG: Final = 27

Packing = Literal["gzip", "zstd"]


class Source:
    """One file of recorded rounds, open for reading. Use it as a context manager.

    Args:
        name: as the user wrote it; `-` is standard input.

    Raises:
        UsageError: it cannot be opened, or what unpacks it is not installed.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._stream = _Hashed(_opened(name))
        #: Whether everything was read, to the end of the file.
        self.complete = False
        try:
            self.packing = _packing(name, self._stream.peek())
            self._unpacked = _unpacking(name, self.packing, self._stream)
        except OSError as wrong:
            self.close()
            raise UsageError(f"cannot be read: {wrong.strerror or wrong}", place=name) from wrong
        except UsageError:
            self.close()
            raise

    @property
    def once(self) -> bool:
        """Whether nobody can read it a second time: a pipe, under whatever name."""
        return self.name == PIPE or not stat.S_ISREG(os.fstat(self._stream.file.fileno()).st_mode)

    @property
    def read(self) -> int:
        """How many bytes of the file were read, packed as they are."""
        return self._stream.count

    @property
    def sha256(self) -> str | None:
        """The digest of the file as it lies on the disk; None until all of it was read."""
        return self._stream.digest() if self.complete else None

    def items(self) -> Iterator[Item]:
        """Yield the lines of the file, and what is none; whatever is wrong with it, only yields."""
        self.complete = False
        last = 0
        blocks = _Blocks(self._unpacked)
        for item in lines_of(blocks):
            last = item.line
            yield item
            if isinstance(item, Unreadable) and item.ends:
                return
        if blocks.wrong is not None:
            yield Unreadable(last + 1, f"{blocks.wrong}; what follows cannot be read", ends=True)
            return
        self.complete = True

    def __enter__(self) -> Self:
        """Return the source itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file; standard input stays as it is."""
        self.close()

    def close(self) -> None:
        """Close the file; standard input stays as it is."""
        if self.name != PIPE:
            self._stream.file.close()


class _Hashed:
    """A file that counts and hashes what is read of it."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file = file
        self.count = 0
        self._sums = hashlib.sha256()
        self._front = b""

    def peek(self) -> bytes:
        """Return the first block, which is read again later."""
        self._front = self._front or self._next(_BLOCK)
        return self._front

    def read(self, size: int = -1) -> bytes:
        """Return so many bytes or less; none at the end."""
        size = _BLOCK if size < 0 else size
        if self._front:
            data, self._front = self._front[:size], self._front[size:]
            return data
        return self._next(size)

    def digest(self) -> str:
        """Return the digest of what was read."""
        return self._sums.hexdigest()

    def seekable(self) -> bool:
        """Say that nobody can go back."""
        return False

    def _next(self, size: int) -> bytes:
        # A pipe gives what it has instead of waiting for all of it.
        reads = getattr(self.file, "read1", self.file.read)
        data: bytes = reads(size)
        self.count += len(data)
        self._sums.update(data)
        return data


class _Blocks:
    """The blocks of a file, unpacked; ends early where the packing is broken, and says why."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self.wrong: str | None = None

    def __iter__(self) -> Iterator[bytes]:
        first = True
        # One that reads until it has enough loses what it had where the packing breaks off.
        reads = getattr(self._file, "read1", self._file.read)
        while True:
            try:
                block: bytes = reads(_BLOCK)
            except EOFError:
                self.wrong = "the packed file is cut off"
                return
            except (zlib.error, gzip.BadGzipFile) as wrong:
                self.wrong = f"the packed file is broken: {wrong}"
                return
            except OSError as wrong:
                self.wrong = f"the file cannot be read: {wrong.strerror or wrong}"
                return
            except Exception as wrong:
                # Only the package that unpacks zstd, if it is there, knows its error.
                if type(wrong).__name__ != "ZstdError":
                    raise
                self.wrong = f"the packed file is broken: {wrong}"
                return
            if not block:
                return
            yield block.removeprefix(_MARK) if first else block
            first = False


def _opened(name: str) -> IO[bytes]:
    if name == PIPE:
        return sys.stdin.buffer
    try:
        return Path(name).open("rb")
    except IsADirectoryError as wrong:
        hint = "name the files in it"
        raise UsageError(
            "is a folder, expected a file of recorded rounds", place=name or ".", hint=hint
        ) from wrong
    except (OSError, ValueError) as wrong:
        what = getattr(wrong, "strerror", None) or str(wrong)
        raise UsageError(f"cannot be read: {what}", place=name) from wrong


def _packing(name: str, front: bytes) -> Packing | None:
    if front.startswith(_GZIP) or name.endswith(".gz"):
        return "gzip"
    return "zstd" if front.startswith(_ZSTD) or name.endswith((".zst", ".zstd")) else None


def _unpacking(name: str, packing: Packing | None, stream: _Hashed) -> IO[bytes]:
    # Both unpack as they are read, so that a file which unpacks to very much takes time and no memory.
    file = cast("IO[bytes]", stream)
    match packing:
        case "gzip":
            return cast("IO[bytes]", gzip.GzipFile(fileobj=file))
        case "zstd":
            return _unzstd(name, file)
    return file


def _unzstd(name: str, file: IO[bytes]) -> IO[bytes]:
    try:
        # What it needs is installed only where such files are.
        if sys.version_info >= (3, 14):
            from compression import zstd  # noqa: PLC0415
        else:
            from backports import zstd  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        hint = "pip install 'clauseproof[zstd]', or unpack it first: zstdcat FILE | clauseproof audit -"
        raise UsageError("a .zst file needs the package backports.zstd", place=name, hint=hint) from missing
    options = {int(zstd.DecompressionParameter.window_log_max): _WINDOW_LOG}
    return cast("IO[bytes]", zstd.ZstdFile(file, options=options))
