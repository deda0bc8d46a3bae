"""The parts of a package of law, loaded when somebody needs them and held to their type."""

from __future__ import annotations

import importlib
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from harness.errors import nearest

if TYPE_CHECKING:
    from types import ModuleType

    from harness.law.found import FoundLaw

_T = TypeVar("_T")


def load_module(law: FoundLaw, name: str) -> ModuleType:
    """Import a module of a package.

    Raises:
        ContentError: it cannot be imported; the package is named.
    """
    try:
        return importlib.import_module(name)
    except (Exception, SystemExit) as wrong:
        frames = [frame for frame in traceback.extract_tb(wrong.__traceback__) if _is_in(law, frame.filename)]
        where = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
        told = " ".join(str(wrong).split()) or "no message"
        raise law.error(f"importing {name!r} raised {type(wrong).__name__}{where}: {told}") from wrong


def load_parts(law: FoundLaw, target: str | None, kind: type[_T]) -> tuple[_T, ...]:
    """Return the parts that `module:ATTRIBUTE` names; none where nothing is named.

    Raises:
        ContentError: it cannot be imported, or is no tuple of that type; the package is named.
    """
    if target is None:
        return ()
    source, _, attribute = target.partition(":")
    module = load_module(law, source)
    if not hasattr(module, attribute):
        public = (name for name in vars(module) if not name.startswith("_"))
        raise law.error(f"there is no {attribute!r} in {source!r}", hint=nearest(attribute, public))
    found = getattr(module, attribute)
    if not isinstance(found, tuple):
        raise law.error(f"{target} is a {type(found).__name__}, expected a tuple of {kind.__name__}")
    for one in found:
        if not isinstance(one, kind):
            raise law.error(f"{target} holds a {type(one).__name__}, expected {kind.__name__}")
    return found


def _is_in(law: FoundLaw, filename: str) -> bool:
    return law.root in Path(filename).resolve().parents
