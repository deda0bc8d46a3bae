"""Bundles: a report as one zip file whose bytes follow from the report, read as if an enemy had made it."""

from __future__ import annotations

import io
import re
import stat
import struct
import zipfile
import zlib
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from harness.campaign.log import LOG_NAME, parse_log
from harness.errors import LogError, SealError, UsageError
from harness.files import read_bytes

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.verify import Files

#: What a report may hold at most; a thousand times what one holds.
MOST_FILES: Final = 64
MOST_BYTES: Final = 1 << 30
#: The zip format counts years from here, and in steps of two seconds.
_EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,99}")
_ENCRYPTED: Final = 0x1
_MODE: Final = (stat.S_IFREG | 0o644) << 16
_UNIX: Final = 3
#: What the library raises over bytes that are no zip file, or a damaged one.
_DAMAGE: Final = (
    zipfile.BadZipFile,
    NotImplementedError,
    RuntimeError,
    EOFError,
    OSError,
    OverflowError,
    ValueError,
    struct.error,
    zlib.error,
)


def write_bundle(files: Files) -> bytes:
    """Return the bundle of a report: names sorted, nothing compressed, every time that of the log's end.

    Compression is left out because its bytes differ from one library to the next.

    Raises:
        LogError: there is no log that can be read.
    """
    when = _when(files)
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as bundle:
        for name in sorted(files):
            member = zipfile.ZipInfo(name, when)
            member.create_system = _UNIX
            member.external_attr = _MODE
            bundle.writestr(member, files[name])
    return target.getvalue()


def read_bundle(path: Path) -> Files:
    """Read a bundle.

    Raises:
        UsageError: the file cannot be read.
        SealError: it is no bundle, or one that was made to do harm.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise SealError(f"larger than any bundle is ({MOST_BYTES:,} bytes)", place=str(path))
        data = read_bytes(path, MOST_BYTES)
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(path)) from wrong
    return unpacked(data, str(path))


def unpacked(data: bytes, place: str) -> Files:
    """Return the files in the bytes of a bundle, which are as `write_bundle` writes them.

    Raises:
        SealError: it is no bundle, or one that was made to do harm; errors call it `place`.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as bundle:
            members = bundle.infolist()
            _check_members(members, place)
            files = {member.filename: bundle.read(member) for member in members}
    except _DAMAGE as wrong:
        raise SealError(f"no bundle, or a damaged one: {wrong}", place=place) from wrong
    # A header that one reader heeds and another does not has no room in bytes of one kind only.
    try:
        same = write_bundle(files) == data
    except LogError as wrong:
        raise SealError(f"no bundle of a report: {wrong.what}", place=place) from wrong
    if not same:
        raise SealError(
            "its bytes are not as a bundle is written", place=place, hint="unpack it and verify the folder"
        )
    return files


def _check_members(members: list[zipfile.ZipInfo], place: str) -> None:
    """Refuse what no bundle holds, before anything is unpacked.

    Raises:
        SealError: it is not safe to read.
    """
    if len(members) > MOST_FILES:
        raise SealError(f"holds {len(members):,} files, more than {MOST_FILES}", place=place)
    if sum(member.file_size for member in members) > MOST_BYTES:
        raise SealError(f"holds more than {MOST_BYTES:,} bytes", place=place)
    seen: set[str] = set()
    for member in members:
        name = member.orig_filename
        if name != member.filename or not _NAME.fullmatch(name):
            raise SealError(f"the name {name[:100]!r} is none of a file of a report", place=place)
        if name.casefold() in seen:
            raise SealError(f"holds {name!r} twice", place=place)
        seen.add(name.casefold())
        if member.flag_bits & _ENCRYPTED:
            raise SealError(f"{name!r} is encrypted", place=place)
        if member.compress_type != zipfile.ZIP_STORED or member.compress_size != member.file_size:
            raise SealError(f"{name!r} is compressed, which no bundle is", place=place)
        kind = stat.S_IFMT(member.external_attr >> 16)
        if kind not in {0, stat.S_IFREG}:
            raise SealError(f"{name!r} is no plain file", place=place)


def _when(files: Files) -> tuple[int, int, int, int, int, int]:
    """Return when the campaign ended, or began where it did not."""
    if LOG_NAME not in files:
        raise LogError("no log to read: it is missing", place=LOG_NAME)
    log = parse_log(files[LOG_NAME])
    written = log.footer.ended if log.footer else log.header.started
    try:
        moment = datetime.fromisoformat(written).astimezone(UTC)
    except (ValueError, OverflowError) as wrong:
        raise LogError(f"no time: {written[:40]!r}", place=LOG_NAME) from wrong
    when = (moment.year, moment.month, moment.day, moment.hour, moment.minute, moment.second // 2 * 2)
    return min(max(when, _EARLIEST), (2107, 12, 31, 23, 59, 58))
