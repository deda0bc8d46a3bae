"""A pytest plugin that holds the product to the statement by which the plan was made.

Scenarios open the product anew. One that states something else this time was planned for
by its first statement and must not be judged by it.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from harness.transport import Adapter

OPTION: Final = "--clauseproof-statement"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the file with the statement."""
    parser.addoption(OPTION, metavar="FILE", help="the statement that the product has made before")


@pytest.fixture(scope="session", autouse=True)
def held_to_its_statement(request: pytest.FixtureRequest, adapter: object) -> None:
    """Hold the product to the statement."""
    stated = request.config.getoption(OPTION)
    if stated and isinstance(adapter, Adapter):
        adapter.hold_to(Path(stated).read_bytes())
