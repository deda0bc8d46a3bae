"""What GitHub Actions tells the programs that it runs, as far as anything here asks for it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Actions:
    """A step of a workflow.

    Attributes:
        workspace: where the repository lies; what annotations call files is counted from here.
        summary: the file that the step's summary is added to, where there is one.
    """

    workspace: Path
    summary: Path | None


def actions(environ: Mapping[str, str], current: Path) -> Actions | None:
    """Return the step that this process runs in, or None where it runs elsewhere.

    Args:
        environ: the environment.
        current: the folder that stands for the workspace where none is named.
    """
    if environ.get("GITHUB_ACTIONS") != "true":
        return None
    summary = environ.get("GITHUB_STEP_SUMMARY")
    return Actions(
        workspace=Path(environ.get("GITHUB_WORKSPACE") or current),
        summary=Path(summary) if summary else None,
    )
