"""The seeded catalogues that ship with the reference adapter, as `prove` sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, cast

from harness.errors import UsageError, nearest
from harness.layout import folder
from harness.transport.loading import load_value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.transport.inprocess import Playable

#: The catalogues' module, from the adapters folder.
_SOURCE = "reference/faults/catalogue.py"


class Fault(Protocol):
    """A product that is wrong in one way; the attributes are told where the entries are declared."""

    @property
    def name(self) -> str:
        """What it is called, once in its game."""

    @property
    def breaks(self) -> str:
        """The requirement or ground rule that it was made to break."""

    @property
    def also(self) -> Sequence[str]:
        """Others that its rounds break as a consequence."""

    @property
    def arguable(self) -> Sequence[str]:
        """Others that may be seen broken, or not."""

    @property
    def note(self) -> str:
        """What it does."""

    @property
    def origin(self) -> str:
        """Where it came from."""

    @property
    def make(self) -> Callable[[], Playable]:
        """The maker of a fresh product."""


class Variant(Protocol):
    """A lawful product that is unusual."""

    @property
    def name(self) -> str:
        """What it is called, once in its game."""

    @property
    def note(self) -> str:
        """What it does."""

    @property
    def make(self) -> Callable[[], Playable]:
        """The maker of a fresh product."""


class Catalogue(Protocol):
    """The wrong and the unusual products of one game, and the honest dealer that they bend."""

    @property
    def game(self) -> str:
        """The game's name in statements."""

    @property
    def section(self) -> str:
        """The section of the law that its faults break."""

    @property
    def honest(self) -> Callable[[], Playable]:
        """The maker of the dealer that they bend, unbent."""

    @property
    def faults(self) -> Sequence[Fault]:
        """The wrong products."""

    @property
    def variants(self) -> Sequence[Variant]:
        """The unusual products."""


def catalogues(sections: Sequence[str] = ()) -> tuple[Catalogue, ...]:
    """Return the catalogues of these sections, or all.

    Raises:
        UsageError: there is none of a section.
    """
    found = load_value(f"{_SOURCE}:CATALOGUES", folder=folder("adapters"), place="the seeded faults")
    known = cast("tuple[Catalogue, ...]", found)
    names = {one.section for one in known}
    for section in sections:
        if section not in names:
            raise UsageError(f"no faults are seeded in section {section!r}", hint=nearest(section, names))
    return tuple(one for one in known if not sections or one.section in sections)
