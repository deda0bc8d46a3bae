"""The seeded catalogues that ship with the reference adapter or with law packages, as `prove` sees them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

from harness.errors import UsageError, nearest
from harness.law import OWN, installed_laws, law_called, load_parts
from harness.layout import folder
from harness.transport.loading import load_value

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.law import FoundLaw
    from harness.transport.inprocess import Playable

#: The catalogues' module, from the adapters folder.
_SOURCE: Final = "reference/faults/catalogue.py"


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


#: Makes a fresh product; its own types may say more of the rounds than `Playable` does.
Maker = Callable[[], Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeededFault:
    """A `Fault` as a law package may write it down."""

    name: str
    breaks: str
    note: str
    make: Maker
    also: tuple[str, ...] = ()
    arguable: tuple[str, ...] = ()
    origin: str = "clause"


@dataclass(frozen=True, slots=True, kw_only=True)
class LawfulVariant:
    """A `Variant` as a law package may write it down."""

    name: str
    note: str
    make: Maker


@dataclass(frozen=True, slots=True, kw_only=True)
class SeededCatalogue:
    """A `Catalogue` as a law package writes it down; its section in full: `13:69F-22.8`."""

    game: str
    section: str
    honest: Maker
    faults: tuple[SeededFault, ...]
    variants: tuple[LawfulVariant, ...] = ()


def catalogues(sections: Sequence[str] = (), law: str | None = None) -> tuple[Catalogue, ...]:
    """Return the catalogues of these sections, or all.

    Args:
        sections: by their ids, or their short names.
        law: only those of this law: `OWN`, or a law package; None: of every law.

    Raises:
        UsageError: there is none of a section, or no such law package.
        ContentError: a law package is broken.
    """
    known = _known(law)
    for section in sections:
        if not any(_is(one, section) for one in known):
            names = [one.section for one in known]
            raise UsageError(f"no faults are seeded in section {section!r}", hint=nearest(section, names))
    exact = {one.section for one in known if one.section in sections}
    return tuple(
        one
        for one in known
        if not sections
        or one.section in exact
        or any(_is(one, section) for section in sections if section not in exact)
    )


def _known(law: str | None) -> tuple[Catalogue, ...]:
    """Return every catalogue of a law, or of all."""
    found = load_value(f"{_SOURCE}:CATALOGUES", folder=folder("adapters"), place="the seeded faults")
    own = cast("tuple[Catalogue, ...]", found)
    if law == OWN:
        return own
    packages = installed_laws() if law is None else (law_called(law),)
    brought = [(one, package) for package in packages for one in _brought(package)]
    _refuse_clashes(own, brought)
    catalogues = tuple(one for one, _ in brought)
    return (*own, *catalogues) if law is None else catalogues


def _refuse_clashes(own: Iterable[Catalogue], brought: Iterable[tuple[Catalogue, FoundLaw]]) -> None:
    """Refuse a second catalogue of a section: by the section its products are told from others.

    Raises:
        ContentError: there is one; it names both who bring them.
    """
    taken = dict.fromkeys((one.section for one in own), "clauseproof")
    for one, package in brought:
        if (other := taken.get(one.section)) is not None:
            who = "it" if other == package.name else other
            raise package.error(f"a catalogue of faults of {one.section}, of which {who} brings another")
        taken[one.section] = package.name


def _brought(package: FoundLaw) -> Iterator[SeededCatalogue]:
    for catalogue in load_parts(package, package.package.faults, SeededCatalogue):
        names = [*(one.name for one in catalogue.faults), *(one.name for one in catalogue.variants)]
        for name, times in Counter(names).items():
            if times > 1:
                raise package.error(f"{times} faults or variants of {catalogue.game} are called {name!r}")
        yield catalogue


def _is(catalogue: Catalogue, section: str) -> bool:
    """Say whether a section, in full or short, is that of a catalogue."""
    return (
        catalogue.section in (section, section.partition("-")[2])
        or section == (catalogue.section.partition("-")[2])
    )
