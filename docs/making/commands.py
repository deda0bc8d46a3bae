"""The reference of commands, made from the commands themselves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from docs.making.page import Page
from harness.cli.main import cli

if TYPE_CHECKING:
    from collections.abc import Iterator


def pages() -> Iterator[Page]:
    """Yield the page of all commands."""
    blocks = [
        "# Commands",
        "What `--help` says of each command. Results go to standard output, words to standard error.",
    ]
    for name, command in sorted(cli.commands.items()):
        blocks += _command(f"clauseproof {name}", command, None)
    yield Page("reference/commands.md", "\n\n".join(blocks) + "\n")


def _command(name: str, command: click.Command, parent: click.Context | None) -> Iterator[str]:
    context = click.Context(command, info_name=name, parent=parent, max_content_width=100, terminal_width=100)
    yield f"## {name}" if parent is None else f"### {name}"
    yield f"```text\n{command.get_help(context)}\n```"
    if isinstance(command, click.Group):
        for below, one in sorted(command.commands.items()):
            yield from _command(f"{name} {below}", one, click.Context(cli, info_name=""))
