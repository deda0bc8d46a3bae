"""Which step definitions a text fits, asked without running anything."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pytest_bdd.steps import step_function_context_registry

from harness.suite.steps import MODULES

if TYPE_CHECKING:
    from pytest_bdd.steps import StepFunctionContext

    from harness.suite.feature_files import PlannedStep


class Bindings:
    """The step definitions of the suite."""

    def __init__(self) -> None:
        for module in MODULES:
            import_module(module)
        self._contexts: tuple[StepFunctionContext, ...] = tuple(
            context
            for context in step_function_context_registry.values()
            if context.step_func.__module__ in MODULES
        )
        self._found: dict[tuple[str, str], tuple[str, ...]] = {}

    def fitting(self, step: PlannedStep) -> tuple[str, ...]:
        """Return the texts of the definitions that a step fits; one, if all is well."""
        key = (step.kind, step.text)
        if key not in self._found:
            self._found[key] = tuple(
                context.parser.name
                for context in self._contexts
                if context.type in (None, step.kind) and context.parser.is_matching(step.text)
            )
        return self._found[key]

    def known(self, kind: str) -> tuple[str, ...]:
        """Return the texts of all definitions of that kind."""
        return tuple(context.parser.name for context in self._contexts if context.type in (None, kind))
