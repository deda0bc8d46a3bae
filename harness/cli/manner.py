"""How a command speaks: quietly or not, in colour or not. Results go to one stream, remarks to the other."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Final

import click
from rich.console import Console

if TYPE_CHECKING:
    from collections.abc import Mapping

#: Where the contexts of one call, which share it, keep that nothing but the result is wanted: as the
#: call has it, and as a file of defaults has it.
_ASKED: Final = "harness.cli.quiet.asked"
_SET: Final = "harness.cli.quiet.set"


def quiet_option() -> click.Option:
    """Return `--quiet`, which works before the command and behind it."""
    return click.Option(
        ["-q", "--quiet"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=_hush,
        help="Only the result: no progress, no remarks. Errors are told all the same.",
    )


def _hush(context: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it so
    if wanted:
        context.meta[_ASKED] = True


def hush(context: click.Context, *, wanted: bool) -> None:
    """Be quiet, or not, because a file of defaults says so."""
    context.meta[_SET] = wanted


def quiet_asked() -> bool:
    """Say whether the call itself wants nothing but the result."""
    context = click.get_current_context(silent=True)
    return context is not None and bool(context.meta.get(_ASKED))


def quiet() -> bool:
    """Say whether nothing but the result is wanted."""
    context = click.get_current_context(silent=True)
    return quiet_asked() or (context is not None and bool(context.meta.get(_SET)))


def remark(text: str) -> None:
    """Say something beside the result, on standard error, unless quiet."""
    if not quiet():
        click.echo(text, err=True)


def complain(text: str) -> None:
    """Say what is wrong, on standard error, quiet or not."""
    click.echo(text, err=True)


def command(text: str, *, err: bool) -> None:
    """Give a command to the server that reads the output, quiet or not."""
    click.echo(text, err=err)


def colour(environ: Mapping[str, str] | None = None) -> bool | None:
    """Say what the environment wants: no colours, colours, or (None) colours on terminals alone.

    `NO_COLOR` and `FORCE_COLOR` are the usual variables; empty ones say nothing.
    """
    environ = os.environ if environ is None else environ
    if environ.get("NO_COLOR") or environ.get("TERM") == "dumb":
        return False
    return True if environ.get("FORCE_COLOR", "0") != "0" and environ["FORCE_COLOR"] else None


def progress_console() -> Console:
    """Return the console of progress: standard error, silent where quiet; a line lives on terminals only."""
    # The library takes FORCE_COLOR for a terminal, and would move a cursor about in a file.
    return Console(stderr=True, quiet=quiet(), force_terminal=sys.stderr.isatty(), no_color=colour() is False)


def live(console: Console) -> bool:
    """Say whether a line can change in place there."""
    return console.is_terminal and not console.is_dumb_terminal and not console.quiet
