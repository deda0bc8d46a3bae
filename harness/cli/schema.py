"""`clauseproof schema`: the JSON Schemas of everything that crosses a border."""

from __future__ import annotations

import click

from harness.errors import UsageError, nearest
from harness.report.json import schemas


@click.command(epilog="\b\nExample:\n  clauseproof schema protocol > protocol.schema.json\n")
@click.argument("name")
def schema(name: str) -> None:
    """Print a JSON Schema: protocol, adapter, report, sweep, audit, par, lab, waivers, known or diff."""
    known = {file.removesuffix(".schema.json"): text for file, text in schemas().items()}
    if name not in known:
        raise UsageError(f"no schema {name!r}", hint=nearest(name, known))
    click.echo(known[name].decode(), nl=False)
