"""The pytest plugin that plays some scenarios before all others, which keep their order."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from harness.suite.collector import check_of

if TYPE_CHECKING:
    from collections.abc import Iterable

_OPTION: Final = "--clauseproof-first"


def options(folder: Path, first: Iterable[str]) -> tuple[str, ...]:
    """Return the options of pytest that load the plugin; a file in the folder lists the checks."""
    path = folder / "first.json"
    path.write_bytes(msgspec.json.encode(sorted(first)))
    return "-p", __name__, _OPTION, str(path)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the file."""
    group = parser.getgroup("clauseproof", "conformance scenarios")
    group.addoption(_OPTION, required=True, metavar="FILE", help="a JSON list of the checks to play first")


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put them first, after whatever else has ordered what was collected."""
    path = Path(config.getoption(_OPTION))
    first = frozenset(msgspec.json.decode(path.read_bytes(), type=list[str]))
    items.sort(key=lambda item: check_of(item) not in first)
