"""Locks on files: of two runs that would write the same one, the second is told so."""

from __future__ import annotations

from typing import IO


def lock(file: IO[bytes]) -> None:
    """Keep every other run from writing a file until it is closed, where the system has such locks.

    Raises:
        OSError: another run writes it at this moment.
    """
    try:
        import fcntl  # noqa: PLC0415 - not every system has it
    except ModuleNotFoundError:
        return
    fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
