"""One pytest of the suite's own: the settings that ship, the plugins that it needs and no others.

Whatever the user's own pytest is told to do has no say in it, and what it would print is
dropped: a check's record says all there is to say.
"""

from __future__ import annotations

import contextlib
import io
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from harness.suite.steps import brought_modules

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

SUITE: Final = Path(__file__).parent


def run_session(
    files: Sequence[Path], root: Path, adapter: str | None, plugin: object, *more: str
) -> pytest.ExitCode | int:
    """Run the scenarios of some feature files against a product and return pytest's exit code.

    Args:
        files: the feature files.
        root: the folder that their paths are told from.
        adapter: the product under test, as for `clauseproof certify`; None where the plugin brings one along.
        plugin: a pytest plugin that hears of every test.
        more: further options of pytest.
    """
    options = [
        *("-c", str(SUITE / "pytest.ini")),
        # A verdict needs no traceback, and long ones cost more than the scenario itself.
        *("--tb", "line"),
        *("-p", "harness.suite.plugin"),
        *(word for module in brought_modules() for word in ("-p", module)),
        *("--rootdir", str(root)),
        *(("--clauseproof-adapter", adapter) if adapter else ()),
        # Only what the suite needs: no plugin that happens to be installed has a say, and no
        # conftest.py that lies beside somebody's features.
        "--disable-plugin-autoload",
        "--noconftest",
        *("-p", "pytest_bdd.plugin"),
        *more,
        *map(str, files),
    ]
    with contextlib.redirect_stdout(io.StringIO()), _own_settings():
        return pytest.main(options, plugins=[plugin])


@contextlib.contextmanager
def _own_settings() -> Iterator[None]:
    """Keep what the user's environment tells pytest away from a campaign, workers included."""
    names = ("PYTEST_ADDOPTS", "PYTEST_PLUGINS")
    kept = {name: os.environ.pop(name) for name in names if name in os.environ}
    try:
        yield
    finally:
        os.environ.update(kept)
