"""The same scenarios without a harness: stock pytest-bdd, one test module, steps that do nothing.

Two suites of that sort are made. `floor` has a single step that fits every text: the
least that pytest-bdd can cost at all. `stock` has a step for each of the harness's own, of
all its games, with the same pattern: what the suite would cost if it were written with
pytest-bdd as it comes. Neither plays a round or checks anything.
"""

from __future__ import annotations

import re
import shutil
from importlib import import_module
from typing import TYPE_CHECKING, Final

from pytest_bdd.steps import step_function_context_registry

from harness.layout import folder
from harness.suite.steps import MODULES
from harness.suite.words import TYPES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harness.campaign.plan import Plan

_FIELD: Final = re.compile(r"\{\w+:(\w+)\}")
_MODULE: Final = '''"""Made by a benchmark."""

from pathlib import Path

from pytest_bdd import given, parsers, scenarios, step, then, when

scenarios(str(Path(__file__).parent))
'''
_SETTINGS: Final = """[pytest]
# The tags of the features are marks that nobody has registered.
filterwarnings = ignore::pytest.PytestUnknownMarkWarning
"""
_STEP: Final = '''

@{kind}(parsers.re({pattern!r}))
def _():
    """Do nothing."""
'''


def write_floor(plan: Plan, target: Path) -> None:
    """Write the suite with one step for everything."""
    _write(plan, target, [("step", ".*")])


def write_stock(plan: Plan, target: Path) -> None:
    """Write the suite with as many steps, of the same patterns, as the harness has."""
    _write(plan, target, _own_steps())


def _write(plan: Plan, target: Path, steps: Iterable[tuple[str, str]]) -> None:
    target.mkdir()
    for feature in sorted({check.feature for check in plan.selected_checks}):
        shutil.copy(folder("features") / feature, target)
    (target / "pytest.ini").write_text(_SETTINGS, encoding="utf-8")
    bound = (_STEP.format(kind=kind, pattern=pattern) for kind, pattern in steps)
    (target / "test_bare.py").write_text(_MODULE + "".join(bound), encoding="utf-8")


def _own_steps() -> Iterator[tuple[str, str]]:
    """Yield kind and pattern of each step of the suite."""
    for name in MODULES:
        import_module(name)
    for context in step_function_context_registry.values():
        if context.step_func.__module__ in MODULES:
            yield context.type or "step", _pattern(context.parser.name)


def _pattern(phrase: str) -> str:
    """Return the pattern of a step's text, its fields without names: a step that does nothing reads none."""
    parts = _FIELD.split(phrase)
    return "".join(
        f"(?:{TYPES[part].pattern})" if at % 2 else re.escape(part) for at, part in enumerate(parts)
    )
