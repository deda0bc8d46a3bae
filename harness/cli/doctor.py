"""`clauseproof doctor`: is the product fit to be certified; step by step, each finding with its cure."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from harness.doctor import Check, Standing, examine
from harness.report.words import clean

if TYPE_CHECKING:
    from harness.doctor import Finding

_EPILOG = """\b
Examples:
  clauseproof doctor reference
  clauseproof doctor ./my-product
  clauseproof doctor 'stdio:node main.js stdio'
  clauseproof doctor ./my-product --json
  clauseproof doctor ./my-product --record session.txt

\b
Exit codes: 0 fit to be certified, 3 something has to be mended first, 4 it does not start or
does not speak the protocol, 2 the call or the adapter file is wrong.
"""
_SIGNS: Final = {
    Standing.GOOD: "✓",
    Standing.HINT: "!",
    Standing.WRONG: "✗",
    Standing.NOT_REACHED: "—",
}
#: How much of what a product says of itself is shown at a time, in characters.
_LONG: Final = 2000
#: Findings quote rounds, which would fill a screen.
_SHORT: Final = 300


@click.command(epilog=_EPILOG)
@click.argument("adapter")
@click.option("--json", "as_json", is_flag=True, help="Print the diagnosis as one JSON document.")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Record commands, HTTP calls and events side by side; JSON Lines for .jsonl.",
)
def doctor(adapter: str, *, as_json: bool, record: Path | None) -> int:
    """Look at a product before certifying it; ADAPTER as for certify.

    In order and in seconds: does it start, does it speak the protocol, what does it state,
    does a round go right, does it go the same way again, how fast, and what a campaign
    would play. It stops where nothing further can be told.
    """
    diagnosis = examine(adapter, record)
    if as_json:
        click.echo(msgspec.json.encode(diagnosis))
    else:
        for check in diagnosis.checks:
            _show(check)
    return diagnosis.exit_code


def _show(check: Check) -> None:
    told = check.told
    if check.standing is Standing.NOT_REACHED:
        told = ("not reached",)
    label = f"{_SIGNS[check.standing]} {check.step:12}"
    for line in told or ("",):
        click.echo(f"{label} {clean(line, _LONG)}".rstrip())
        label = " " * len(label)
    for finding in check.findings:
        _show_finding(finding)


def _show_finding(finding: Finding) -> None:
    sign = _SIGNS[Standing.WRONG if finding.wrong else Standing.HINT]
    place = clean(finding.file, _LONG)
    if finding.key is not None:
        place = f"{place}: {clean(finding.key, _SHORT)}"
    click.echo(f"    {sign} {place}")
    click.echo(f"      {clean(finding.what, _SHORT)}")
    click.echo(f"      → {clean(finding.todo, _SHORT)}")
