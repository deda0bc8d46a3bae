"""Which step definitions a text fits, asked without running anything."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from pytest_bdd.steps import step_function_context_registry

from harness.errors import ContentError
from harness.suite.steps import step_modules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pytest_bdd.steps import StepFunctionContext

    from harness.suite.feature_files import PlannedStep


class Bindings:
    """The step definitions of the suite."""

    def __init__(self) -> None:
        modules = step_modules()
        for module in modules:
            import_module(module)
        self._contexts: tuple[StepFunctionContext, ...] = tuple(
            context
            for context in step_function_context_registry.values()
            if context.step_func.__module__ in modules
        )
        _refuse_doubled(self._contexts)
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


def _refuse_doubled(contexts: Sequence[StepFunctionContext]) -> None:
    """Refuse a text that two modules define: pytest-bdd would let one of them win.

    Raises:
        ContentError: there is one; it names both modules.
    """
    owners: dict[tuple[str | None, str], str] = {}
    for context in contexts:
        key, owner = (context.type, context.parser.name), context.step_func.__module__
        if owners.setdefault(key, owner) != owner:
            raise ContentError(f"the step {context.parser.name!r} is defined in {owners[key]} and in {owner}")
