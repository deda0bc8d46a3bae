"""Ctrl-C at a time that suits: kept waiting while something is done whole, unheard by children."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def undisturbed() -> Iterator[None]:
    """Keep Ctrl-C waiting until the block is done.

    Raises:
        KeyboardInterrupt: it came meanwhile, and nothing else went wrong.
    """
    if not _hears():
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


@contextmanager
def deaf() -> Iterator[None]:
    """Ignore Ctrl-C: a process that is started in the block does so from its first moment."""
    if not _hears():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def ignore() -> None:
    """Ignore Ctrl-C from now on."""
    if _hears():
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _hears() -> bool:
    """Return whether signals come to this thread, so that they can be handled at all."""
    return threading.current_thread() is threading.main_thread()
