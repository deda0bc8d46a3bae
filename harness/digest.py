"""Digests: SHA-256 in hexadecimal, of bytes, values and folders."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable


def of_bytes(data: bytes) -> str:
    """Return the digest of bytes."""
    return hashlib.sha256(data).hexdigest()


def of_value(value: object) -> str:
    """Return the digest of a value's JSON, keys sorted, so that equal values have equal digests."""
    return of_bytes(msgspec.json.encode(value, order="sorted"))


def of_files(root: Path, files: Iterable[Path]) -> str:
    """Return one digest over files: their paths below `root` and their contents."""
    listing = sorted((file.relative_to(root).as_posix(), of_bytes(file.read_bytes())) for file in files)
    return of_value(listing)


def of_folder(root: Path, pattern: str) -> str:
    """Return one digest over the files below `root` that match."""
    return of_files(root, (file for file in root.rglob(pattern) if file.is_file()))


def of_harness() -> str:
    """Return one digest over the code of this harness, its tests and the products that ship left out."""
    source = Path(__file__).parent
    return of_files(
        source,
        (
            file
            for file in source.rglob("*.py")
            if not {"tests", "adapters"} & set(file.relative_to(source).parts)
        ),
    )
