"""Verify: assess a campaign again from its log and hold every file of the report against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, read_log
from harness.errors import LogError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from harness.campaign.assessment import Assessment


@dataclass(frozen=True, slots=True)
class Verified:
    """A campaign that was assessed again, and the first thing that differs, if anything does."""

    assessment: Assessment
    difference: str | None


def verify(folder: Path, render: Callable[[Assessment], Mapping[str, bytes]]) -> Verified:
    """Assess again from the log and compare every file that `render` makes of the assessment.

    Raises:
        LogError: there is no log that can be read.
    """
    log = read_log(folder / LOG_NAME)
    assessment = assess(log)
    if log.broken:
        return Verified(assessment, f"{LOG_NAME}: {log.broken}")
    if log.footer is None:
        return Verified(assessment, f"{LOG_NAME}: it has no footer")
    for name, wanted in render(assessment).items():
        try:
            found = (folder / name).read_bytes()
        except FileNotFoundError:
            return Verified(assessment, f"{name}: it is missing")
        except OSError as wrong:
            raise LogError(f"cannot be read: {wrong.strerror}", place=str(folder / name)) from wrong
        if found != wanted:
            return Verified(assessment, f"{name}: {_first_difference(found, wanted)}")
    return Verified(assessment, None)


def _first_difference(found: bytes, wanted: bytes) -> str:
    pairs = zip(found.splitlines(), wanted.splitlines(), strict=False)
    line = next((number for number, (one, other) in enumerate(pairs, start=1) if one != other), None)
    if line is None:
        return f"{len(found)} bytes where the log gives {len(wanted)}"
    return f"line {line} is not what the log gives"
