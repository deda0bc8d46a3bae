"""`--json`: what a command answers to a program instead of words for people."""

from __future__ import annotations

import click
import msgspec

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of text.")


def print_json(answer: msgspec.Struct) -> None:
    """Print one document, indented, to standard output, where nothing else of the call goes."""
    click.echo(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
