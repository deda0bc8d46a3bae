"""Ctrl-C at a time that suits: kept waiting while something is done whole, unheard by children."""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from multiprocessing import resource_tracker
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
    """Keep Ctrl-C waiting, for a process that is started in the block too, until that says `ignore`.

    Starting one can take seconds: were Ctrl-C ignored here meanwhile, it would be lost.
    """
    if not _hears():
        yield
        return
    resource_tracker.ensure_running()  # which the first start does otherwise, and lets signals in again
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def ignore() -> None:
    """Ignore Ctrl-C from now on."""
    if _hears():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # as it may have been kept waiting


def _hears() -> bool:
    """Return whether signals come to this thread, so that they can be handled at all."""
    return threading.current_thread() is threading.main_thread()
