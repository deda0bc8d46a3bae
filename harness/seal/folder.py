"""The folder of a report, read as what it is: plain files, none below another, none that points elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.errors import LogError, UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.verify import Files


def read_folder(folder: Path) -> Files:
    """Return every file in a folder by its name.

    Raises:
        LogError: something in it is no plain file.
        UsageError: the folder or a file cannot be read.
    """
    files: dict[str, bytes] = {}
    try:
        for path in sorted(folder.iterdir()):
            if path.is_symlink() or not path.is_file():
                raise LogError("no plain file, so nothing of a report", place=str(path))
            files[path.name] = path.read_bytes()
    except OSError as wrong:
        place = str(wrong.filename or folder)
        raise UsageError(f"cannot be read: {wrong.strerror}", place=place) from wrong
    return files
