"""A command run inside this process, with its exit code and words caught: what trials are made with."""

from __future__ import annotations

import contextlib
import importlib
import io
import sys
from typing import TYPE_CHECKING

from harness.trials.fuzzing import Said

if TYPE_CHECKING:
    from collections.abc import Sequence


def run_inside(words: Sequence[str]) -> Said:
    """Run a command as the user's shell would, border and all; whatever comes through, comes through."""
    # The border imports every command, this one's too, so it cannot be imported from above.
    border = importlib.import_module("harness.cli.main")
    out, err = io.StringIO(), io.StringIO()
    before, sys.argv = sys.argv, ["clauseproof", *words]
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            border.main()
    except SystemExit as ended:
        return Said(ended.code, out.getvalue(), err.getvalue())
    finally:
        sys.argv = before
    return Said(None, out.getvalue(), err.getvalue())
