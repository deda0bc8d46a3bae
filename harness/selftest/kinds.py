"""The kinds of trials that `clauseproof selftest` makes."""

from __future__ import annotations

from typing import Final

from harness.selftest.hostile import HOSTILE
from harness.selftest.killed import KILLED
from harness.selftest.spoilt import SPOILT

KINDS: Final = (HOSTILE, SPOILT, KILLED)
