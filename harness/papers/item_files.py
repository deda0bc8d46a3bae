"""The files of the item tested: every file of a folder with size and digests, in one order everywhere.

HMAC-SHA1 is what laboratories compare software in the field by. Its key stands in the
report, since nobody could compute it again without; without a key it is computed with an
empty one and said to be unseeded.
"""

from __future__ import annotations

import hashlib
import hmac
import os
import stat
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct

from harness.errors import UsageError
from harness.files import read_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

UNSEEDED: Final = "unseeded"
_CHUNK: Final = 1 << 20
#: A link is never followed, and a pipe put in the place of a file never waited for.
_FLAGS: Final = (
    os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
)


class ItemFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One file of the item, or something in its folder that is no file or could not be read.

    Attributes:
        path: below the folder, with `/`; bytes that are no UTF-8 spelled out.
        problem: why there are no digests, where there are none.
    """

    path: str
    size: Annotated[int | None, Meta(description="In bytes.")] = None
    sha256: str | None = None
    sha1: str | None = None
    hmac_sha1: str | None = None
    problem: Annotated[str | None, Meta(description="Why it has no digests, where it has none.")] = None


class ItemFiles(Struct, frozen=True, kw_only=True):
    """Every file of the item."""

    hmac_key: Annotated[str, Meta(description="The key of HMAC-SHA1 in hexadecimal, or `unseeded`.")]
    files: tuple[ItemFile, ...]


def read_hmac_key(path: Path) -> bytes:
    """Read the key of HMAC-SHA1: hexadecimal digits, blanks between them ignored.

    Raises:
        UsageError: unreadable, empty, or anything but hexadecimal digits.
    """
    try:
        text = read_bytes(path).decode("ascii")
        key = bytes.fromhex(text)
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(path)) from wrong
    except ValueError as wrong:  # what it is stays out of the message: it may be a key after all
        raise UsageError("is no key: expected hexadecimal digits, two a byte", place=str(path)) from wrong
    if not key:
        raise UsageError("is empty", place=str(path), hint="without --hmac-key the report says 'unseeded'")
    return key


def hash_folder(root: Path, key: bytes | None = None) -> ItemFiles:
    """Hash every file below a folder.

    Args:
        root: the folder.
        key: of HMAC-SHA1; None: unseeded.

    Raises:
        UsageError: it is no folder, cannot be read, or holds nothing.
    """
    if not root.is_dir():
        raise UsageError("is no folder" if root.exists() else "there is no such folder", place=str(root))
    start = os.fsencode(root)
    found = sorted(_below(start, b""))
    if not found:
        raise UsageError("holds no file", place=str(root), hint="--files wants the folder of the item tested")
    if found == [(b"", found[0][1])]:
        raise UsageError(found[0][1], place=str(root))
    files = tuple(_hashed(start, path, problem, key or b"") for path, problem in found)
    return ItemFiles(hmac_key=key.hex() if key else UNSEEDED, files=files)


def _below(root: bytes, path: bytes) -> Iterator[tuple[bytes, str]]:
    """Yield everything in a folder but folders, and why it is not to be read, if it is not."""
    try:
        with os.scandir(os.path.join(root, path)) as entries:  # noqa: PTH118 - names may be no text
            listed = list(entries)
    except OSError as wrong:
        yield path, f"a folder that cannot be read: {wrong.strerror}"
        return
    for entry in listed:
        below = path + b"/" + entry.name if path else entry.name
        if entry.is_symlink():
            yield below, f"a link to {_shown(os.readlink(entry.path))}, not followed"  # noqa: PTH115 - the same
        elif entry.is_dir(follow_symlinks=False):
            yield from _below(root, below)
        else:
            yield below, "" if entry.is_file(follow_symlinks=False) else "no file: a pipe, socket or device"


def _hashed(root: bytes, path: bytes, problem: str, key: bytes) -> ItemFile:
    if problem:
        return ItemFile(path=_shown(path), problem=problem)
    sha256, sha1 = hashlib.sha256(), hashlib.sha1(usedforsecurity=False)
    keyed = hmac.new(key, digestmod="sha1")
    size = 0
    try:
        with os.fdopen(os.open(os.path.join(root, path), _FLAGS), "rb") as file:  # noqa: PTH118 - names may be no text
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                return ItemFile(path=_shown(path), problem="no file: a pipe, socket or device")
            while chunk := file.read(_CHUNK):
                size += len(chunk)
                for one in (sha256, sha1, keyed):
                    one.update(chunk)
    except OSError as wrong:
        return ItemFile(path=_shown(path), problem=f"cannot be read: {wrong.strerror}")
    return ItemFile(
        path=_shown(path),
        size=size,
        sha256=sha256.hexdigest(),
        sha1=sha1.hexdigest(),
        hmac_sha1=keyed.hexdigest(),
    )


def _shown(path: bytes) -> str:
    """Return a name as text; bytes that are none are spelled out."""
    return path.decode("utf-8", "backslashreplace")
