"""`clauseproof config`: every default, and where it comes from."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from harness.answers.config import ConfigAnswer, DefaultAnswer
from harness.cli.answer import json_option, print_json
from harness.cli.defaults import built_in, chosen, commands_of, read_defaults, settings_of
from harness.defaults.found import OWN_NAME, SHARED_NAME, find_defaults
from harness.report.words import clean

if TYPE_CHECKING:
    from collections.abc import Iterator

_EPILOG: Final = """\b
Examples:
  clauseproof config
  clauseproof config --json

\b
A clauseproof.toml, or a [tool.clauseproof] in pyproject.toml, is looked for in this
folder and those above it, up to the root of the repository:
  adapter = "./my-product"     of every command that takes one; workers, quiet too
  [certify]
  out = "certification"        an option without its dashes; paths count from the file
  section = ["22.8", "26.6"]
What the call says wins; --no-defaults reads no file.
"""
#: How much of a value is shown, in characters.
_LONG: Final = 400


@click.command(epilog=_EPILOG)
@json_option
@click.pass_context
def config(context: click.Context, *, as_json: bool) -> None:
    """Show what every option is where the call does not say, and where that comes from."""
    root = context.find_root().command
    answer = _answer(root) if isinstance(root, click.Group) else None
    if answer is not None and as_json:
        print_json(answer)
    elif answer is not None:
        click.echo("\n".join(_told(answer)))


def _answer(root: click.Group) -> ConfigAnswer:
    found = find_defaults(Path.cwd())
    return ConfigAnswer(file=None if found is None else found.name, defaults=tuple(_defaults(root)))


def _defaults(root: click.Group) -> Iterator[DefaultAnswer]:
    defaults = read_defaults(root)
    settings = settings_of(root)
    for path, command in commands_of(root):
        for setting in settings:
            if setting.command != path:
                continue
            default = chosen(defaults, setting.parameter, path, command)
            values = built_in(setting, command) if default is None else default.values
            if values:
                origin = None if default is None else default.origin
                yield DefaultAnswer(command=" ".join(path), key=setting.key, values=values, origin=origin)


def _told(answer: ConfigAnswer) -> Iterator[str]:
    yield answer.file or f"no {OWN_NAME} here, and no [tool.clauseproof] in a {SHARED_NAME}"
    for one in sorted(answer.defaults, key=lambda one: one.origin is None):
        name = f"{one.command} {one.key}"
        value = clean(", ".join(map(str, one.values)), _LONG)
        yield f"  {name:24} {value:24} {clean(one.origin or 'built in')}"
