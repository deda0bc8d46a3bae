"""The kinds of trials that `clauseproof selftest` makes."""

from __future__ import annotations

from typing import Final

from harness.selftest.hostile import HOSTILE

KINDS: Final = (HOSTILE,)
