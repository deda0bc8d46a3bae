"""How much memory this process took at its peak, between two moments. Linux tells; elsewhere nobody does."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Final

_SELF: Final = Path("/proc/self")
_KIBI: Final = 1024


class Peak:
    """Begins to watch when it is made."""

    def __init__(self) -> None:
        with suppress(OSError):
            (_SELF / "clear_refs").write_text("5")  # sets the high-water mark back
        self._before = _status("VmRSS")

    def grown(self) -> int | None:
        """Return by how many bytes the process was larger at its peak than when it was begun to watch."""
        highest = _status("VmHWM")
        return None if self._before is None or highest is None else max(0, highest - self._before)


def _status(key: str) -> int | None:
    with suppress(OSError):
        for line in (_SELF / "status").read_text("ascii", "replace").splitlines():
            name, _, value = line.partition(":")
            if name == key:
                return int(value.split()[0]) * _KIBI
    return None
