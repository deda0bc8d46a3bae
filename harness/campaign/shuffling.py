"""The pytest plugin that plays scenarios in a random order: the same one in every worker."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that names the seed."""
    group = parser.getgroup("clauseproof", "conformance scenarios")
    group.addoption("--clauseproof-shuffle", type=int, required=True, metavar="SEED", help="of the order")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mix what was collected."""
    random.Random(config.getoption("--clauseproof-shuffle")).shuffle(items)  # noqa: S311 - an order, no secret
