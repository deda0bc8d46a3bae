"""A quicker look-up of step definitions for pytest-bdd 9.

For every step pytest-bdd asks pytest of every fixture of the session whether it can be
seen, before it looks at the step's text. Here the texts are matched first, among the
step definitions only, and pytest is asked about those that fit. Which definition wins
stays pytest-bdd's and pytest's affair.

The names that this rests on are private to pytest-bdd, so it is put in place for the
versions it was tried with and stock behaviour stays everywhere else.
"""

from __future__ import annotations

import sys
from importlib.metadata import version
from typing import TYPE_CHECKING, Any

from pytest_bdd.steps import step_function_context_registry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    import pytest
    from pytest_bdd.parser import Step
    from pytest_bdd.steps import StepFunctionContext

_MODULE = "pytest_bdd.scenario"
_STOCK = "find_fixturedefs_for_step"
_NEEDED = (_STOCK, "get_fixture_names", "getfixturedefs")


def install() -> Callable[[], None]:
    """Put the quicker look-up in place and return the function that takes it away again."""
    # The package binds the decorator of that name over its own module.
    module: Any = sys.modules.get(_MODULE)
    fits = version("pytest-bdd").startswith("9.") and all(hasattr(module, name) for name in _NEEDED)
    if not fits:
        return lambda: None
    stock = getattr(module, _STOCK)
    setattr(module, _STOCK, _Finder(module, stock))
    return lambda: setattr(module, _STOCK, stock)


class _Finder:
    """Finds the fixture definitions of a step; stands in for the stock function."""

    def __init__(self, module: Any, stock: Callable[..., Iterable[Any]]) -> None:  # noqa: ANN401 - a module's private names
        self._module = module
        self._stock = stock
        self._definitions: list[tuple[str, StepFunctionContext]] | None = None
        self._matches: dict[tuple[str, str], tuple[str, ...]] = {}

    def __call__(self, step: Step, fixturemanager: Any, node: pytest.Item) -> Iterable[Any]:  # noqa: ANN401 - pytest's private fixture manager
        names = self._fitting(step, fixturemanager, node)
        found = [
            definition
            for name in names
            for definition in self._module.getfixturedefs(fixturemanager, name, node) or []
        ]
        return found or list(self._stock(step=step, fixturemanager=fixturemanager, node=node))

    def _fitting(self, step: Step, fixturemanager: Any, node: pytest.Item) -> tuple[str, ...]:  # noqa: ANN401 - as above
        key = (step.type, step.name)
        if key not in self._matches:
            if self._definitions is None:
                self._definitions = list(self._known(fixturemanager, node))
            self._matches[key] = tuple(
                name
                for name, context in self._definitions
                if context.type in (None, step.type) and context.parser.is_matching(step.name)
            )
        return self._matches[key]

    def _known(self, fixturemanager: Any, node: pytest.Item) -> Iterable[tuple[str, StepFunctionContext]]:  # noqa: ANN401 - as above
        for name in self._module.get_fixture_names(fixturemanager=fixturemanager):
            for definition in self._module.getfixturedefs(fixturemanager, name, node) or []:
                context = step_function_context_registry.get(definition.func)
                if context is not None:
                    yield name, context
