"""The folder of a report, read as what it is: plain files, none below another, none that points elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.sweeping import is_unfinished
from harness.errors import LogError, UsageError
from harness.files import read_bytes
from harness.seal.bundle import MOST_BYTES, MOST_FILES

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.verify import Files


def read_folder(folder: Path) -> Files:
    """Return every file in a folder by its name, without what a sweep that was cut off left to go on from.

    Raises:
        LogError: something in it is no plain file.
        UsageError: the folder or a file cannot be read.
    """
    files: dict[str, bytes] = {}
    left = MOST_BYTES
    try:
        for path in sorted(folder.iterdir()):
            if is_unfinished(path):
                continue
            if path.is_symlink() or not path.is_file():
                raise LogError("no plain file, so nothing of a report", place=str(path))
            if len(files) == MOST_FILES:
                raise LogError(f"holds more than {MOST_FILES} files", place=str(folder))
            files[path.name] = read_bytes(path, left)
            left -= len(files[path.name])
    except OSError as wrong:
        place = str(wrong.filename or folder)
        raise UsageError(f"cannot be read: {wrong.strerror}", place=place) from wrong
    return files
