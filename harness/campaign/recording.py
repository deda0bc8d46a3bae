"""A pytest plugin that records what the scenarios' products are sent and answer (`--record`).

Each worker opens a product of its own and writes to the same file, a whole round at a time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from harness.record import FileTape
from harness.suite.collector import check_of
from harness.transport import Adapter

OPTION: Final = "--clauseproof-record"
_TAPE: Final = pytest.StashKey[FileTape]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the recording."""
    parser.addoption(OPTION, metavar="FILE", help="the recording, which has been begun")


def pytest_configure(config: pytest.Config) -> None:
    """Open the recording."""
    name = config.getoption(OPTION)
    if name:
        worker = getattr(config, "workerinput", {}).get("workerid", "suite")
        config.stash[_TAPE] = FileTape(Path(name), f"{worker}-")


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    """Note what the next rounds are played for."""
    if _TAPE in item.config.stash:
        item.config.stash[_TAPE].about = check_of(item)


@pytest.fixture(scope="session", autouse=True)
def recorded(request: pytest.FixtureRequest, adapter: object) -> None:
    """Record the product."""
    if _TAPE in request.config.stash and isinstance(adapter, Adapter):
        adapter.record(request.config.stash[_TAPE])
