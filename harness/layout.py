"""Where the folders that ship with the harness lie.

A wheel carries them inside this package. A checkout keeps them beside it, where
people read and edit them.
"""

from pathlib import Path
from typing import Literal

_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent


def folder(name: Literal["adapters", "features", "reports", "scenarios"]) -> Path:
    """Return the shipped folder called `name`.

    Raises:
        FileNotFoundError: the installation lost that folder.
    """
    inside = _PACKAGE / name
    if inside.is_dir():
        return inside
    # Only a checkout is looked beside: in site-packages a folder of that name is
    # somebody else's package.
    beside = _CHECKOUT / name
    if (_CHECKOUT / "pyproject.toml").is_file() and beside.is_dir():
        return beside
    raise FileNotFoundError(f"this installation of clauseproof lacks its {name!r} folder: {inside}")
