"""What a product that the harness starts may use, and where it runs."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

MEBI: Final = 1024 * 1024

#: Where a product runs: in the adapter file's folder, or in an empty one that is removed afterwards.
Folder = Literal["adapter", "own"]
#: What shuts a product in: nothing, or Debian's bubblewrap.
Sandbox = Literal["none", "bwrap"]


class Limits(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a started product may use. Beyond `reply`, enforced on Linux only."""

    memory: Annotated[
        int,
        Meta(
            ge=16,
            le=1_048_576,
            description="Memory in MiB: of each process what it may write to, and of all its processes "
            "together what is resident. Linux.",
        ),
    ] = 2048
    processes: Annotated[
        int,
        Meta(ge=1, le=10_000, description="How many processes, the first included. Threads are free. Linux."),
    ] = 64
    open_files: Annotated[
        int, Meta(ge=16, le=1_048_576, description="How many files each process may hold open. Linux.")
    ] = 1024
    reply: Annotated[
        int, Meta(ge=1, le=1024, description="The longest reply in MiB; nothing is read beyond.")
    ] = 64

    @property
    def reply_bytes(self) -> int:
        """The longest reply in bytes."""
        return self.reply * MEBI
