"""`clauseproof schema`: the JSON Schemas of everything that crosses a border."""

from __future__ import annotations

import click

from harness.answers.schemas import answer_schemas
from harness.errors import UsageError, nearest
from harness.report.json import schemas


@click.command(epilog="\b\nExample:\n  clauseproof schema protocol > protocol.schema.json\n")
@click.argument("name")
def schema(name: str) -> None:
    """Print a JSON Schema: protocol, adapter, report, sweep, audit, par, lab, waivers, known or diff.

    Or that of what a command prints with --json: list-answer, explain-answer, verify-answer,
    replay-answer, campaign-answer (of certify and report) and so on; the tab key offers them all.
    """
    known = {file.removesuffix(".schema.json"): text for file, text in schemas().items()} | answer_schemas()
    if name not in known:
        raise UsageError(f"no schema {name!r}", hint=nearest(name, known))
    click.echo(known[name].decode(), nl=False)
