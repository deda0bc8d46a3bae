"""Crash files: what a report of a defect needs, kept out of the way of who meets the defect."""

from __future__ import annotations

import os
import platform
import tempfile
import traceback

from harness import __version__


def write_crash(wrong: BaseException) -> str:
    """Write what went wrong into a new file and say where it is; say nothing where none can be written.

    The arguments of the call stay out of it: they may hold a password in an address.
    """
    told = "".join(traceback.format_exception(wrong))
    head = f"clauseproof {__version__}, Python {platform.python_version()}, {platform.platform()}"
    try:
        handle, name = tempfile.mkstemp(prefix="clauseproof-crash-", suffix=".txt", text=True)
        with os.fdopen(handle, "w", encoding="utf-8", errors="backslashreplace") as file:
            file.write(f"{head}\n\n{told}")
    except OSError:
        return ""
    return f" (written to {name}; please report it)"
