"""Finding and making the Python object of an adapter: `file.py:attribute` or `module:attribute`."""

from __future__ import annotations

import hashlib
import importlib
import sys
import traceback
from types import ModuleType
from typing import TYPE_CHECKING

from harness.errors import AdapterError, UsageError, nearest
from harness.files import is_file
from harness.transport.inprocess import Playable
from harness.transport.printing import prints_aside
from harness.transport.wire import quote

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


def load_object(target: str, *, folder: Path, place: str) -> Playable:
    """Return the object that a target names, made without arguments where it names a maker.

    A file is loaded as a member of a package of its own folder, so that it may import its
    neighbours (`from .neighbour import …`) and two adapters with files of one name do not
    meet. A module is imported as anywhere else.

    Args:
        target: `file.py:attribute` or `module:attribute`; the attribute may have dots.
        folder: where relative files count from.
        place: what to call the source of the target in messages.

    Raises:
        UsageError: no such file, module or attribute.
        AdapterError: its code raises, or what it makes has no `describe()` and `play()`.
    """
    return _made(load_value(target, folder=folder, place=place), f"{place}: {target}")


def load_value(target: str, *, folder: Path, place: str) -> object:
    """Return what a target names, whatever it is.

    Raises:
        UsageError: no such file, module or attribute.
        AdapterError: its code raises.
    """
    source, _, attribute = target.rpartition(":")
    if not source or not attribute:
        raise UsageError(f"{target!r} names no object", place=place, hint="expected module:attribute")
    module = _from_file(folder / source, place) if source.endswith(".py") else _import(source, source, place)
    return _attribute(module, attribute, f"{place}: {target}")


def _from_file(path: Path, place: str) -> ModuleType:
    if not is_file(path):
        raise UsageError(f"no such file: {str(path)!r}", place=place)
    folder = path.resolve().parent
    # The folder's package carries a name that nothing else has.
    name = f"clauseproof_adapter_{hashlib.sha256(bytes(folder)).hexdigest()[:12]}"
    if name not in sys.modules:
        package = ModuleType(name, f"The files of {folder}.")
        package.__path__ = [str(folder)]
        sys.modules[name] = package
    importlib.invalidate_caches()
    return _import(f"{name}.{path.stem}", str(path), place)


def _import(name: str, shown: str, place: str) -> ModuleType:
    try:
        with prints_aside():
            return importlib.import_module(name)
    except ModuleNotFoundError as wrong:
        if wrong.name is not None and (name == wrong.name or name.startswith(f"{wrong.name}.")):
            raise UsageError(f"no such module: {shown!r}", place=place) from wrong
        raise _raised(f"importing {shown!r}", wrong, place) from wrong
    except (Exception, SystemExit) as wrong:
        raise _raised(f"importing {shown!r}", wrong, place) from wrong


def _attribute(module: ModuleType, dotted: str, place: str) -> object:
    found: object = module
    for part in dotted.split("."):
        try:
            found = getattr(found, part)
        except AttributeError as wrong:
            public = (name for name in vars(found) if not name.startswith("_"))
            raise UsageError(f"there is no {part!r}", place=place, hint=nearest(part, public)) from wrong
    return found


def _made(found: object, place: str) -> Playable:
    if isinstance(found, Playable) and not isinstance(found, type):
        return found
    if not callable(found):
        raise AdapterError(
            f"a {type(found).__name__}, expected an object with describe() and play()", place=place
        )
    maker: Callable[[], object] = found
    try:
        with prints_aside():
            made = maker()
    except (Exception, SystemExit) as wrong:
        raise _raised("making the object", wrong, place) from wrong
    if not isinstance(made, Playable):
        raise AdapterError(
            f"makes a {type(made).__name__}, expected an object with describe() and play()", place=place
        )
    return made


def _raised(doing: str, wrong: BaseException, place: str) -> AdapterError:
    last = traceback.extract_tb(wrong.__traceback__)[-1]
    what = f"{doing} raised {type(wrong).__name__}: {quote(str(wrong))} at {last.filename}:{last.lineno}"
    return AdapterError(what, place=place)
