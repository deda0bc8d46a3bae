"""Feature files as pytest modules: one module a file, one test function a scenario, one item a row.

pytest-bdd's own `scenarios()` names functions by the order of titles and drops one of
two scenarios of the same name in silence. Here a function's name is the slug of its
scenario, so that an item can be traced back to its check, and a clash is an error.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Final

import pytest
from pytest_bdd import scenario
from pytest_bdd.feature import features, get_feature

from harness.suite.feature_files import check_id, slug

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytest_bdd.parser import Feature

#: The parameter by which pytest-bdd hands an example row to its test.
_ROW: Final = "_pytest_bdd_example"
_PREFIX: Final = "test_"


class FeatureModule(pytest.Module):
    """One feature file."""

    def _getobj(self) -> ModuleType:
        """Return a module made of the file's scenarios."""
        module = ModuleType(self.path.stem)
        module.__file__ = str(self.path)
        feature = _fresh(str(self.path.parent), self.path.name)
        for name in feature.scenarios:
            function = _PREFIX + slug(name).replace("-", "_")
            if hasattr(module, function):
                raise self.CollectError(f"{self.path.name}: two scenarios would share the id {slug(name)!r}")
            setattr(module, function, self._bound(name))
        return module

    def _bound(self, name: str) -> Callable[..., None]:
        @scenario(str(self.path), name)
        def test() -> None:
            """Do nothing: the steps are the test."""

        return test


def check_of(item: pytest.Item) -> str | None:
    """Return the id of the check that an item runs; None if it is no scenario of ours."""
    if not isinstance(item, pytest.Function) or not isinstance(item.parent, FeatureModule):
        return None
    name = item.originalname.removeprefix(_PREFIX).replace("_", "-")
    spec = getattr(item, "callspec", None)
    row = None if spec is None or _ROW not in spec.indices else spec.indices[_ROW] + 1
    return check_id(item.path.stem, name, row)


def _fresh(folder: str, name: str) -> Feature:
    """Parse a feature anew; pytest-bdd remembers files for the life of the process.

    Tags of example tables are taken off: pytest-bdd would make a mark of each behind
    everybody's back. The plan has read them with another parser.
    """
    features.pop(f"{folder}/{name}", None)
    feature = get_feature(folder, name)
    for template in feature.scenarios.values():
        for table in template.examples:
            table.tags = set()
    return feature
