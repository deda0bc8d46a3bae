"""The root of all commands, and what each of them gets from it: quietness, defaults, completion."""

from __future__ import annotations

from typing import Final

import click

from harness.cli.completion import complete_values
from harness.cli.defaults import commands_of, telling, use_defaults
from harness.cli.manner import quiet_option

_HELP: Final = {"-h", "--help"}


class Root(click.Group):
    """A group that reads a project's defaults before a command of it runs."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command; unless it is only asked for its help, put the defaults under it."""
        found = super().resolve_command(ctx, args)
        # Help and completion must work beside a file that is wrong.
        if not (ctx.resilient_parsing or ctx.params.get("no_defaults") or _HELP.intersection(args)):
            use_defaults(ctx, self)
        return found


def fit(root: Root) -> None:
    """Give the root and every command below it what all of them have."""
    root.params.append(quiet_option())
    for _, command in commands_of(root):
        if not any("--quiet" in one.opts for one in command.params):
            command.params.append(quiet_option())
        complete_values(command)
        telling(command)
