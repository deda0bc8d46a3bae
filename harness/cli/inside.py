"""A command run inside this process, with its exit code and words caught: what trials are made with."""

from __future__ import annotations

import contextlib
import importlib
import io
import signal
import sys
import threading
from typing import TYPE_CHECKING

from harness.trials.fuzzing import Said

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def run_inside(words: Sequence[str]) -> Said:
    """Run a command as the user's shell would, border and all; whatever comes through, comes through.

    Raises:
        KeyboardInterrupt: the user pressed Ctrl-C, whatever the command made of it.
    """
    # The border imports every command, this one's too, so it cannot be imported from above.
    border = importlib.import_module("harness.cli.main")
    out, err = io.StringIO(), io.StringIO()
    code: object = None
    with _words(words), _ctrl_c(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            border.main()
        except SystemExit as ended:
            code = ended.code
    return Said(code, out.getvalue(), err.getvalue())


@contextlib.contextmanager
def _words(words: Sequence[str]) -> Iterator[None]:
    before, sys.argv = sys.argv, ["clauseproof", *words]
    try:
        yield
    finally:
        sys.argv = before


@contextlib.contextmanager
def _ctrl_c() -> Iterator[None]:
    """Let Ctrl-C end the command, and then whoever ran it as well."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed = threading.Event()

    def press(*_: object) -> None:
        pressed.set()
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGINT, press)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed.is_set():
        raise KeyboardInterrupt
