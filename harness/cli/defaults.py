"""Defaults of a project's file, put under the options of the commands; what came from it is told."""

from __future__ import annotations

from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from click.core import ParameterSource

from harness.cli.manner import hush, quiet_asked
from harness.defaults.found import find_defaults
from harness.defaults.settings import Default, Kind, Setting, Value, read_settings
from harness.errors import UsageError
from harness.report.words import clean
from harness.sweep.space import space_names
from harness.transport import known_adapters

if TYPE_CHECKING:
    from collections.abc import Iterator, MutableMapping, Sequence

#: Where the contexts of one call, which share it, keep what the file sets.
_KEPT: Final = "harness.cli.defaults"
#: Settings of every command that has them; so is the adapter.
_QUIET: Final = Setting((), "quiet", "quiet", Kind.TRUTH)
_WORKERS: Final = Setting((), "workers", "workers", Kind.WHOLE)
#: Arguments that may be set; a folder of results is named in the call.
_ARGUMENTS: Final = ("adapter", "space")
#: What narrows a campaign or a proof: one of them in the call is the whole of what the call wants.
_FILTERS: Final = ("sections", "requirements", "names", "only_failed")
#: How long the line may be that tells what came from the file, in characters.
_LINE: Final = 1000
#: Whom a report's reader trusts is for the reader to say, not for a file that may have come with the report.
_NEVER: Final = (("verify", "trusted"),)


def commands_of(
    command: click.Command, path: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Yield every command below one with the words that call it; a group is none."""
    if isinstance(command, click.Group):
        for name, inner in sorted(command.commands.items()):
            yield from commands_of(inner, (*path, name))
    else:
        yield path, command


def settings_of(root: click.Group) -> tuple[Setting, ...]:
    """Return everything that a file can set."""
    adapter = Setting((), "adapter", "adapter", Kind.NAME_OR_PATH, choices=known_adapters())
    everywhere = (adapter, _WORKERS, _QUIET)
    return (*everywhere, *(one for path, command in commands_of(root) for one in _settings(path, command)))


def _settings(path: tuple[str, ...], command: click.Command) -> Iterator[Setting]:
    for parameter in command.params:
        name = parameter.name or ""
        if not _settable(parameter) or (*path, name) in _NEVER:
            continue
        longest = max((one.lstrip("-") for one in parameter.opts), key=len)
        key = longest if len(longest) > 1 else name
        kind, choices = _kind(parameter)
        yield Setting(path, key, name, kind, parameter.multiple, choices)


def _settable(parameter: click.Parameter) -> bool:
    if isinstance(parameter, click.Option):
        return parameter.expose_value and parameter.nargs == 1 and not parameter.count
    return parameter.name in _ARGUMENTS


def _kind(parameter: click.Parameter) -> tuple[Kind, tuple[str, ...]]:
    match parameter.type:
        case click.types.BoolParamType():
            return Kind.TRUTH, ()
        case click.types.IntParamType():
            return Kind.WHOLE, ()
        case click.types.FloatParamType():
            return Kind.NUMBER, ()
        case click.Path():
            return Kind.PATH, ()
        case click.Choice(choices=choices):
            return Kind.TEXT, tuple(str(one) for one in choices)
    names = {"adapter": known_adapters, "space": space_names}.get(parameter.name or "")
    return (Kind.TEXT, ()) if names is None else (Kind.NAME_OR_PATH, names())


def use_defaults(context: click.Context, root: click.Group) -> None:
    """Put the defaults of the file under everything that is called in this context.

    Raises:
        UsageError: the file is wrong.
    """
    defaults = read_defaults(root)
    context.meta[_KEPT] = defaults
    context.default_map = {}
    # What is of every command first: a command's own table is nearer.
    for default in sorted(defaults, key=lambda one: len(one.setting.command)):
        if default.setting == _QUIET:
            hush(context, wanted=bool(default.values[0]))
            continue
        for path, command in commands_of(root):
            if _is_of(default.setting, path, command):
                _put(context.default_map, path, default)


def _is_of(setting: Setting, path: tuple[str, ...], command: click.Command) -> bool:
    """Say whether a setting is one of this command's."""
    if setting.command:
        return setting.command == path
    named = [one for one in command.params if one.name == setting.parameter]
    if setting.key == "adapter":
        # `replay --adapter` is another product than the one to certify, and `decks` without one is
        # about all: only what a command cannot do without.
        return any(isinstance(one, click.Argument) and one.required for one in named)
    return any(isinstance(one, click.Option) for one in named)


def _put(below: MutableMapping[str, Any], path: tuple[str, ...], default: Default) -> None:
    for word in path:
        below = below.setdefault(word, {})
    below[default.setting.parameter] = default.values if default.setting.many else default.values[0]


def read_defaults(root: click.Group) -> tuple[Default, ...]:
    """Return what the file of this project sets; nothing where there is none.

    Raises:
        UsageError: the file is wrong.
    """
    current = Path.cwd()
    found = find_defaults(current)
    if found is None:
        return ()
    defaults = read_settings(found, settings_of(root), current)
    for default in defaults:
        _refuse_unfit(default, root)
    return defaults


def _refuse_unfit(default: Default, root: click.Group) -> None:
    """Refuse a value that an option which it is for would refuse.

    Whether a file is there is for the command that needs it to say.
    """
    if default.setting.kind in {Kind.PATH, Kind.NAME_OR_PATH}:
        return
    for parameter in _parameters_of(default.setting, root):
        for value in default.values:
            try:
                parameter.type.convert(value, parameter, None)
            except click.BadParameter as wrong:
                raise UsageError(wrong.message.rstrip("."), place=default.place) from wrong


def _parameters_of(setting: Setting, root: click.Group) -> Iterator[click.Parameter]:
    for path, command in commands_of(root):
        if _is_of(setting, path, command):
            yield from (one for one in command.params if one.name == setting.parameter)


def telling(command: click.Command) -> None:
    """Make a command say, before it does anything, what of it the file set."""
    callback = command.callback
    if callback is None:
        return

    @wraps(callback)
    def told(*args: object, **named: object) -> object:
        context = click.get_current_context()
        for parameter in _outdone(context):
            context.set_parameter_source(parameter, ParameterSource.DEFAULT)
            named[parameter] = None if parameter == "only_failed" else ()
        tell(context)
        return callback(*args, **named)

    command.callback = told


def _outdone(context: click.Context) -> Iterator[str]:
    """Yield the filters of the file that the call replaces by another of its own; together they widen."""
    if any(context.get_parameter_source(one) is ParameterSource.COMMANDLINE for one in _FILTERS):
        for one in _FILTERS:
            if context.get_parameter_source(one) is ParameterSource.DEFAULT_MAP:
                yield one


def tell(context: click.Context) -> None:
    """Say what the file set of what is known of a call so far."""
    used = tuple(_used(context))
    # A file may hush the remarks, but not this one: what is certified never changes silently.
    if used and not quiet_asked():
        said = ", ".join(f"{one.setting.key} {' '.join(map(_word, one.values))}" for one in used)
        click.echo(clean(f"defaults from {used[0].file}: {said} (what the call says wins)", _LINE), err=True)


def _word(value: Value) -> str:
    return ("no", "yes")[value] if isinstance(value, bool) else str(value)


def _used(context: click.Context) -> Iterator[Default]:
    """Yield what the file set in this context, in the order of the command's parameters."""
    for parameter in context.command.params:
        if context.get_parameter_source(parameter.name or "") is ParameterSource.DEFAULT_MAP:
            default = _default_of(context, parameter)
            if default is not None:
                yield default


def _default_of(context: click.Context, parameter: click.Parameter) -> Default | None:
    kept: Sequence[Default] = context.meta.get(_KEPT, ())
    return chosen(kept, parameter.name or "", _path_of(context), context.command)


def chosen(
    defaults: Sequence[Default], parameter: str, path: tuple[str, ...], command: click.Command
) -> Default | None:
    """Return what a file sets for a parameter of a command; its own table is nearer than all."""
    mine = (
        one for one in defaults if one.setting.parameter == parameter and _is_of(one.setting, path, command)
    )
    return max(mine, key=lambda one: len(one.setting.command), default=None)


def built_in(setting: Setting, command: click.Command) -> tuple[Value, ...]:
    """Return the default that a command itself has for a setting; none where nothing is one."""
    parameter = next(one for one in command.params if one.name == setting.parameter)
    value = parameter.get_default(click.Context(command))
    return (value,) if isinstance(value, str | int | float) and value is not False else ()


def _path_of(context: click.Context) -> tuple[str, ...]:
    """Return the words that called the command of a context."""
    if context.parent is None:
        return ()
    return (*_path_of(context.parent), context.command.name or "")


def blamed(wrong: click.BadParameter) -> str | None:
    """Return the place of the default that an error of the call is about, where it is about one."""
    if wrong.ctx is None or wrong.param is None:
        return None
    if wrong.ctx.get_parameter_source(wrong.param.name or "") is not ParameterSource.DEFAULT_MAP:
        return None
    default = _default_of(wrong.ctx, wrong.param)
    return None if default is None else default.place
