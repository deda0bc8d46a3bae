"""`clauseproof diff`: what changed from one campaign to another."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from harness.campaign.assess import assess
from harness.campaign.diff import diff as compared
from harness.campaign.log import LOG_NAME, parse_log
from harness.cli.answer import json_option
from harness.errors import ExitCode, LogError
from harness.output import write_new
from harness.report.diff import diff_html, diff_json, diff_text
from harness.seal.bundle import read_bundle
from harness.seal.folder import read_folder

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

_PLACE: Final = click.Path(exists=True, path_type=Path)


@click.command(
    epilog="""\b
Examples:
  clauseproof diff certification-2.0 certification-2.1
  clauseproof diff old.zip new.zip --html diff.html
"""
)
@click.argument("old", type=_PLACE)
@click.argument("new", type=_PLACE)
@json_option
@click.option("--html", type=click.Path(dir_okay=False, path_type=Path), help="Write a page as well.")
def diff(old: Path, new: Path, html: Path | None, *, as_json: bool) -> int:
    """Tell what became of every requirement from campaign OLD to campaign NEW.

    Both are folders or bundles; both are assessed from their logs. Exit code 1 where a
    requirement, or a conclusion that was good, is worse. A requirement that was verified and
    does not apply any more, since the product claims less, counts as worse: where that is as
    it should be, compare with NEW from now on.
    """
    result = compared(_assessed(old), _assessed(new))
    if html is not None:
        write_new(html, diff_html(result))
    click.echo(diff_json(result).decode() if as_json else diff_text(result), nl=not as_json)
    return ExitCode.FINDING if result.worse else ExitCode.AS_WISHED


def _assessed(place: Path) -> Assessment:
    files = read_folder(place) if place.is_dir() else read_bundle(place)
    if LOG_NAME not in files:
        raise LogError("no log to read: it is missing", place=str(place / LOG_NAME))
    log = parse_log(files[LOG_NAME], str(place / LOG_NAME))
    if log.broken:
        raise LogError(f"cannot be compared: {log.broken}", place=str(place / LOG_NAME))
    return assess(log)
