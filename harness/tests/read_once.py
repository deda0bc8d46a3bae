"""The law, read once for many campaigns: reading it is most of what a short one costs."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from harness.campaign.law import Law, read_law

if TYPE_CHECKING:
    import pytest

once = cache(read_law)


def read_once(monkeypatch: pytest.MonkeyPatch, *modules: str) -> Law:
    """Have these modules take the law from memory."""
    for name in modules:
        monkeypatch.setattr(f"{name}.read_law", once)
    return once()
