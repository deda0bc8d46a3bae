"""Which file holds the defaults: from the working folder upwards, and never beyond the repository."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.defaults.toml import read_toml
from harness.errors import UsageError
from harness.files import is_file

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from harness.defaults.toml import Toml

OWN_NAME: Final = "clauseproof.toml"
SHARED_NAME: Final = "pyproject.toml"
#: Where the defaults stand in each of both.
_TABLES: Final = {OWN_NAME: (), SHARED_NAME: ("tool", "clauseproof")}
#: What lies in the root of a repository.
_MARKS: Final = (".git", ".hg", ".jj")


@dataclass(frozen=True)
class Found:
    """A file with defaults.

    Attributes:
        path: of the file, absolute.
        name: what it is called in what is said: its path from the working folder.
        root: the folder that paths in it may not leave: the repository's, else the file's own.
        toml: what stands in it.
        table: the keys below which the defaults stand.
    """

    path: Path
    name: str
    root: Path
    toml: Toml
    table: tuple[str, ...]


def find_defaults(current: Path) -> Found | None:
    """Return the nearest file with defaults, or None.

    Args:
        current: the working folder, absolute. Outside of a repository no other folder is looked
            into: what somebody else put into a folder above is none of this project's.

    Raises:
        UsageError: a file cannot be read, or both of one folder hold defaults.
    """
    root = next((one for one in (current, *current.parents) if _is_root(one, current)), current)
    for folder in (current, *current.parents):
        here = list(_in_folder(folder, root, current))
        if len(here) > 1:
            hint = f"keep one of {OWN_NAME} and {SHARED_NAME}"
            raise UsageError("both files of this folder hold defaults", place=str(folder), hint=hint)
        if here:
            return here[0]
        if folder == root:
            break
    return None


def _is_root(folder: Path, current: Path) -> bool:
    """Say whether a folder is a repository of whoever owns the working folder, and of nobody else."""
    try:
        there, here = folder.stat(), current.stat()
        ours = folder == current or (there.st_uid == here.st_uid and not there.st_mode & stat.S_IWOTH)
        return ours and any((folder / mark).exists() for mark in _MARKS)
    except OSError:  # a folder that may not be looked into
        return False


def _in_folder(folder: Path, root: Path, current: Path) -> Iterator[Found]:
    for own, table in _TABLES.items():
        path = folder / own
        if not is_file(path):
            continue
        name = os.path.relpath(path, current)
        toml = read_toml(path, name=name, needed=".".join(table))
        if toml is not None and toml.has(table):
            yield Found(path, name, root, toml, table)
