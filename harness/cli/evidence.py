"""`clauseproof verify` and `clauseproof replay`: what stands behind a report."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import click
import msgspec

from harness.campaign.replay import Line, Replay, replay
from harness.campaign.verify import verify
from harness.errors import ExitCode
from harness.report.write import render_like

_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_WIDTH = 58


@click.command("verify", epilog="\b\nExample:\n  clauseproof verify clauseproof-reference-20261130-120000\n")
@click.argument("folder", metavar="DIR", type=_FOLDER)
def verify_command(folder: Path) -> int:
    """Assess a campaign again from its log and compare every file of the report."""
    verified = verify(folder, partial(render_like, folder))
    if verified.difference:
        click.echo(f"differs: {verified.difference}")
        return ExitCode.AT_FAULT
    click.echo(f"as reported: {verified.assessment.conclusion.value}, assessed again from {folder}/log.jsonl")
    return ExitCode.AS_WISHED


@click.command(
    "replay",
    epilog="\b\nExample:\n  clauseproof replay clauseproof-mine-20261130-120000 'rule:13:69F-22.8(f)#1'\n",
)
@click.argument("folder", metavar="DIR", type=_FOLDER)
@click.argument("check")
@click.option("--adapter", help="Another product than the one of the campaign.")
def replay_command(folder: Path, check: str, adapter: str | None) -> int:
    """Send the round behind CHECK again and show both plays side by side."""
    result = replay(folder, check, adapter=adapter)
    click.echo("\n".join(_shown(result)))
    return ExitCode.AS_WISHED if result.same else ExitCode.FINDING


def _shown(result: Replay) -> list[str]:
    said = "the same" if result.same else "different"
    head = [f"round {result.round}, played again: {said}", ""]
    if result.error:
        head.insert(1, f"the product: {result.error}")
    head.append(f"  {'in the log':{_WIDTH}}  played again")
    return head + [_row(line) for line in result.lines]


def _row(line: Line) -> str:
    if line.command is not None:
        return f"> {msgspec.json.encode(line.command).decode()[: 2 * _WIDTH]}"
    logged, replayed = (
        "" if event is None else msgspec.json.encode(event).decode() for event in (line.logged, line.replayed)
    )
    mark = " " if line.same else "!"
    return f"{mark} {logged[:_WIDTH]:{_WIDTH}}  {replayed[:_WIDTH]}"
