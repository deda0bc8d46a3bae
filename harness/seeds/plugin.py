"""A pytest plugin that gives scenarios the seeds that were read of the product."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
import pytest

from harness.seeds.reading import Readings
from harness.seeds.search import Search
from harness.seeds.stage import SeededStage
from harness.suite.collector import check_of

# The plugin of the suite keeps each scenario's stage under this key, whoever made it.
from harness.suite.plugin import _STAGE

if TYPE_CHECKING:
    from harness.suite.playing import Player

OPTION: Final = "--clauseproof-seeds"


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the file with what was read."""
    parser.addoption(OPTION, metavar="FILE", required=True, help="what a product deals from its seeds")


@pytest.fixture(scope="session")
def searched(request: pytest.FixtureRequest) -> Search:
    """Read the file, once a process."""
    path = Path(request.config.getoption(OPTION))
    return Search(msgspec.json.decode(path.read_bytes(), type=Readings))


@pytest.fixture
def stage(request: pytest.FixtureRequest, adapter: Player, searched: Search) -> SeededStage:
    """Give the scenario a stage that looks for a seed."""
    exact = check_of(request.node) in searched.readings.exact
    made = SeededStage(adapter, searched, exact=exact)
    request.node.stash[_STAGE] = made
    return made
