"""What a campaign tells the CI server that runs it: annotations in its log, a summary of the job."""

from __future__ import annotations

import os
import secrets
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from harness.actions import actions
from harness.cli.manner import command, complain
from harness.errors import UsageError
from harness.layout import folder
from harness.report.annotations import annotations_text, places, resume_commands, stop_commands
from harness.report.job_summary import add_job_summary, refuse_summary
from harness.transport import adapter_file_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.assessment import Assessment

Annotations = Literal["auto", "github", "none"]


class Told:
    """Who is told what, decided before the campaign begins.

    Args:
        annotations: as the user asks for them.
        summary: the file that the user names, if any.
        adapter: of the product, as the user wrote it.
        err: tell the server on standard error, since standard output has something else.

    Raises:
        UsageError: the summary cannot be written to that file.
    """

    def __init__(
        self, annotations: Annotations, summary: Path | None, adapter: str, *, err: bool = False
    ) -> None:
        self._err = err
        step = actions(os.environ, Path.cwd())
        self._annotated = annotations == "github" or (annotations == "auto" and step is not None)
        self._workspace = Path.cwd() if step is None else step.workspace
        self._adapter = adapter_file_of(adapter)
        self._named = summary
        self._given = None if step is None else step.summary
        if summary is not None:
            refuse_summary(summary)

    @contextmanager
    def no_commands(self) -> Iterator[None]:
        """Let nothing that is printed meanwhile be a command to GitHub, whoever prints it."""
        if not self._annotated:
            yield
            return
        token = secrets.token_hex(16)
        command(stop_commands(token), err=self._err)
        try:
            yield
        finally:
            command(resume_commands(token), err=self._err)

    def of(self, assessment: Assessment) -> None:
        """Tell what a campaign came to.

        Raises:
            UsageError: the summary cannot be written to the file that the user names.
        """
        if self._annotated:
            files = places(self._workspace, folder("features"), self._adapter)
            command(annotations_text(assessment, files), err=self._err)
        if self._named is not None:
            add_job_summary(self._named, assessment)
        elif self._given is not None:
            self._add_to_step(self._given, assessment)

    @staticmethod
    def _add_to_step(file: Path, assessment: Assessment) -> None:
        """Add it to the job's own; in a container, say, that file may not be there."""
        try:
            add_job_summary(file, assessment)
        except UsageError as wrong:
            complain(f"no job summary: {wrong}")
