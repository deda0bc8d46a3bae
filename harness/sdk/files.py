"""The files that a product is made of, fingerprinted for its statement."""

from __future__ import annotations

import hashlib
from pathlib import Path

from harness.table.messages import ProductFile


def fingerprint(file: str, pattern: str = "*.py") -> tuple[ProductFile, ...]:
    """Return the files beside `file` (and itself) that match, by path, each with its SHA-256.

    A pattern such as `service/*.py` names those of a folder beside it.
    """
    folder = Path(file).resolve().parent
    return tuple(
        ProductFile(
            path=path.relative_to(folder).as_posix(), sha256=hashlib.sha256(path.read_bytes()).hexdigest()
        )
        for path in sorted(folder.glob(pattern))
    )
