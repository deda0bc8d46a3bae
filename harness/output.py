"""Where results go: files and folders that are new and whole, refused early where they cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

_ANOTHER: Final = "name another with --out"


def write_new(path: Path, content: bytes, *, hint: str = "name another file") -> None:
    """Write a file that is not there yet, whole or not at all.

    Raises:
        UsageError: it is there, or cannot be written.
    """
    try:
        with path.open("xb") as file:
            try:
                file.write(content)
                file.flush()
            except OSError:
                path.unlink()
                raise
    except FileExistsError as wrong:
        raise UsageError("is there already; nothing is overwritten", place=str(path), hint=hint) from wrong
    except OSError as wrong:
        raise UsageError(f"cannot be written: {wrong.strerror}", place=str(path)) from wrong


def refuse_used(folder: Path, name: str, what: str, *, hint: str = "") -> None:
    """Refuse a folder of results that holds something already; nothing is ever overwritten.

    Args:
        folder: of the results; it need not be there.
        name: of the file by which such results are known.
        what: they are, in one word.
        hint: what else than another folder would do where they are there.

    Raises:
        UsageError: it is a file, holds such results or anything else, or cannot be looked into.
    """
    try:
        if folder.exists() and not folder.is_dir():
            raise UsageError("the output folder is a file", place=str(folder), hint=_ANOTHER)
        if (folder / name).exists():
            said = f"{hint}; or {_ANOTHER}" if hint else _ANOTHER
            raise UsageError(f"the output folder holds another {what}", place=str(folder), hint=said)
        if folder.is_dir() and any(folder.iterdir()):
            raise UsageError("the output folder is not empty", place=str(folder), hint=_ANOTHER)
    except (OSError, ValueError) as wrong:
        raise _no_folder(folder, wrong) from wrong


def make_folder(folder: Path) -> None:
    """Make a folder of results, and those above it; it may be there.

    Raises:
        UsageError: it cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as wrong:
        raise _no_folder(folder, wrong) from wrong


def _no_folder(folder: Path, wrong: OSError | ValueError) -> UsageError:
    why = wrong.strerror if isinstance(wrong, OSError) else str(wrong)
    return UsageError(f"cannot be the output folder: {why}", place=str(folder), hint=_ANOTHER)


def refuse_unwritable(path: Path, what: str = "cannot be written") -> None:
    """Refuse a file that nobody can write, before the work that is to be written there; it stays as it is.

    Args:
        path: of the file; a pipe or device is not tried.
        what: words for what is wrong.

    Raises:
        UsageError: it cannot be opened.
    """
    try:
        there = path.exists()
        if there and not (path.is_file() or path.is_dir()):
            return
        path.open("ab").close()
        if not there:
            path.resolve().unlink()
    except (OSError, RuntimeError) as wrong:  # the latter: links that go in a circle
        reason = wrong.strerror if isinstance(wrong, OSError) else wrong
        raise UsageError(f"{what}: {reason}", place=str(path)) from wrong
