"""Which packages of law are installed, each checked as far as it can be without its parts."""

from __future__ import annotations

import importlib
import re
from dataclasses import dataclass, field, fields
from functools import cache
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from harness import __version__
from harness.digest import of_files, of_value
from harness.errors import ContentError, UsageError, nearest
from harness.law.package import GROUP, OWN, LawPackage

if TYPE_CHECKING:
    from collections.abc import Iterator

_NAME: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
_TARGET: Final = re.compile(r"\w+(?:\.\w+)*:\w+")
#: What Python and tools leave behind in a package, and no digest is over.
_LEFT: Final = frozenset({"__pycache__", ".mypy_cache", ".ruff_cache", ".pytest_cache"})
HINT: Final = "mend or uninstall it; without it the law would be smaller than you think"


@dataclass(frozen=True, slots=True)
class FoundLaw:
    """A package of law as installed.

    Attributes:
        package: what it says that it brings.
        distribution: the name and version under which it is installed.
        root: the folder of its import package.
        module: the name of its import package.
        digest: of everything in it but its kill matrix.
    """

    package: LawPackage
    distribution: str
    root: Path
    module: str
    digest: str = field(default="", compare=False)

    @property
    def name(self) -> str:
        """The package's name."""
        return self.package.name

    @property
    def checks(self) -> str:
        """The digest of everything that decides whether one of its faults is caught.

        Of the harness it holds the version: within one, the checks of a release do not change.
        """
        return of_value([self.digest, __version__])

    def __str__(self) -> str:
        """Return its name as errors call it."""
        return f"the law package {self.name!r} ({self.distribution})"

    def error(self, what: str, *, place: str | None = None, hint: str | None = HINT) -> ContentError:
        """Return an error about it that names it."""
        at = f": {place}" if place else ""
        return ContentError(what, place=f"{self}{at}", hint=hint)


@cache
def installed_laws() -> tuple[FoundLaw, ...]:
    """Return every package of law that is installed, by name; asked of the machine once a process.

    Raises:
        ContentError: one of them is broken, or two have one name.
    """
    found: dict[str, FoundLaw] = {}
    points = metadata.entry_points(group=GROUP)
    for point in sorted(points, key=lambda one: (one.name, distribution_told(one.dist))):
        law = _loaded(point)
        if law.name in found:
            raise ContentError(
                f"two law packages are called {law.name!r}: "
                f"one of {found[law.name].distribution}, one of {law.distribution}",
                hint="uninstall one of them",
            )
        found[law.name] = law
    return tuple(found.values())


def law_called(name: str) -> FoundLaw:
    """Return the package of that name.

    Raises:
        UsageError: none is installed.
    """
    known = {one.name: one for one in installed_laws()}
    if name not in known:
        raise UsageError(f"no law package {name!r} is installed", hint=nearest(name, known))
    return known[name]


def distribution_told(distribution: metadata.Distribution | None) -> str:
    """Return the name and version of a distribution."""
    if distribution is None:
        return "of no distribution"
    return f"{distribution.metadata['Name']} {distribution.version}"


def _loaded(point: metadata.EntryPoint) -> FoundLaw:
    told = distribution_told(point.dist)
    place = f"the law package {point.name!r} ({told})"
    try:
        found = point.load()
    except (Exception, SystemExit) as wrong:
        what = f"cannot be loaded: {type(wrong).__name__}: {_line(wrong)}"
        raise ContentError(what, place=place, hint=HINT) from wrong
    if not isinstance(found, LawPackage):
        what = f"{point.value} is a {type(found).__name__}, expected a LawPackage"
        raise ContentError(what, place=place, hint=HINT)
    for problem in _typed(found):
        raise ContentError(problem, place=place, hint=HINT)
    if found.name != point.name:
        what = f"calls itself {found.name!r}, its entry point {point.name!r}"
        raise ContentError(what, place=place, hint=HINT)
    module = point.module.partition(".")[0]
    root = _folder(module)
    if root is None:
        what = f"its module {module!r} is no import package with a folder of its own"
        raise ContentError(what, place=place, hint=HINT)
    law = FoundLaw(found, told, root, module)
    for problem in _problems(law):
        raise law.error(problem)
    return FoundLaw(found, told, root, module, of_files(root, _files(law)))


def _line(wrong: BaseException) -> str:
    return " ".join(str(wrong).split()) or "no message"


def _folder(module: str) -> Path | None:
    paths = list(getattr(importlib.import_module(module), "__path__", ()))
    return Path(paths[0]).resolve() if len(paths) == 1 else None


def _typed(package: LawPackage) -> Iterator[str]:
    """Yield every attribute that is not of its type: nobody need have run a type checker over it."""
    kinds: dict[str, tuple[type, ...]] = {"registers": (Path,), "features": (Path,), "steps": (tuple,)}
    kinds |= {"name": (str,), "rules": (str,), "matrix": (Path, type(None))}
    for one in fields(package):
        value, expected = getattr(package, one.name), kinds.get(one.name, (str, type(None)))
        if not isinstance(value, expected):
            names = " or ".join("None" if kind is type(None) else kind.__name__ for kind in expected)
            yield f"{one.name} is a {type(value).__name__}, expected {names}"
    for step in package.steps if isinstance(package.steps, tuple) else ():
        if not isinstance(step, str):
            yield f"steps holds a {type(step).__name__}, expected the names of modules"


def _problems(law: FoundLaw) -> Iterator[str]:
    """Yield what is wrong with a package's own account of itself."""
    package = law.package
    if not _NAME.fullmatch(package.name) or package.name == OWN:
        yield f"the name {package.name!r} is none for a law package: small letters, digits and hyphens"
    for called, folder in (("registers", package.registers), ("features", package.features)):
        if not folder.is_dir():
            yield f"{called}: no such folder: {str(folder)!r}"
        elif law.root not in folder.resolve().parents:
            yield f"{called}: {str(folder)!r} lies outside its import package {law.module!r}"
    if package.matrix is not None and law.root not in package.matrix.resolve().parents:
        yield f"matrix: {str(package.matrix)!r} lies outside its import package {law.module!r}"
    for called in ("rules", "deals", "random", "dealers", "faults"):
        target = getattr(package, called)
        if target is not None and not _TARGET.fullmatch(target):
            yield f"{called}: {target!r} names no object, expected module:ATTRIBUTE"
        elif target is not None:
            yield from _inside(law, called, target.partition(":")[0])
    for step in package.steps:
        yield from _inside(law, "steps", step)


def _inside(law: FoundLaw, called: str, module: str) -> Iterator[str]:
    if module.partition(".")[0] != law.module:
        yield f"{called}: {module!r} lies outside its import package {law.module!r}"


def _files(law: FoundLaw) -> Iterator[Path]:
    matrix = law.package.matrix.resolve() if law.package.matrix else None
    for path in law.root.rglob("*"):
        if path.is_file() and path != matrix and not _LEFT & set(path.relative_to(law.root).parts):
            yield path
