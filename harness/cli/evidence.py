"""`clauseproof verify` and `clauseproof replay`: what stands behind a report."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec

from harness.campaign.law import read_law
from harness.campaign.replay import Replay, replay
from harness.campaign.verify import verify
from harness.errors import ExitCode, UsageError, nearest
from harness.report.write import render
from harness.sweep.document import SWEEP_NAME, read_sweep
from harness.sweep.replay import replay_finding
from harness.transport import open_adapter

if TYPE_CHECKING:
    from harness.sweep.replay import FindingReplay
    from harness.table.side_by_side import Line

_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_WIDTH = 58


@click.command("verify", epilog="\b\nExample:\n  clauseproof verify clauseproof-reference-20261130-120000\n")
@click.argument("folder", metavar="DIR", type=_FOLDER)
def verify_command(folder: Path) -> int:
    """Assess a campaign again from its log and compare every file of the report."""
    verified = verify(folder, render)
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
    """Send the round behind CHECK again and show both plays side by side.

    In the folder of a sweep, CHECK is a finding: finding:1.
    """
    if (folder / SWEEP_NAME).exists():
        return _replay_finding(folder / SWEEP_NAME, check, adapter)
    result = replay(folder, check, adapter=adapter)
    click.echo("\n".join(_shown(result)))
    return ExitCode.AS_WISHED if result.same else ExitCode.FINDING


def _replay_finding(path: Path, check: str, adapter: str | None) -> int:
    document = read_sweep(path)
    known = {f"finding:{one.number}": one for one in document.findings}
    if check not in known:
        raise UsageError(f"no {check!r} in this sweep", place=str(path), hint=nearest(check, known))
    with open_adapter(adapter or document.of.adapter) as product:
        result = replay_finding(known[check], product, document.statement, read_law().needs)
    click.echo("\n".join(shown_finding(result)))
    return ExitCode.AS_WISHED if result.same else ExitCode.FINDING


def _shown(result: Replay) -> list[str]:
    said = "the same" if result.same else "different"
    head = [f"round {result.round}, played again: {said}", ""]
    if result.error:
        head.insert(1, f"the product: {result.error}")
    head.append(f"  {'in the log':{_WIDTH}}  played again")
    return head + [_row(line) for line in result.lines]


def shown_finding(result: FindingReplay) -> list[str]:
    """Return what to print of a sweep's finding that was played again."""
    finding = result.finding
    said = "as reported" if result.same else "differently"
    head = [f"finding {finding.number}, played again: it goes {said}", _outcome(result), ""]
    columns = f"  {'as reported':{_WIDTH}}  played again"
    rows = [columns, *map(_row, result.lines)]
    if result.twin_lines:
        rows += ["", f"beside it, for {finding.rule}:", columns, *map(_row, result.twin_lines)]
    return head + rows


def _outcome(result: FindingReplay) -> str:
    if result.error:
        return f"the product: {result.error}"
    if result.broken is None:
        return f"{result.finding.requirement} is not broken in it now"
    expected, observed = result.broken
    return f"{result.finding.requirement} is broken: expected {expected}; observed {observed}"


def _row(line: Line) -> str:
    if line.command is not None:
        return f"> {msgspec.json.encode(line.command).decode()[: 2 * _WIDTH]}"
    logged, replayed = (
        "" if event is None else msgspec.json.encode(event).decode() for event in (line.logged, line.replayed)
    )
    mark = " " if line.same else "!"
    return f"{mark} {logged[:_WIDTH]:{_WIDTH}}  {replayed[:_WIDTH]}"
