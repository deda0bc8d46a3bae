"""What every command has: examples that are true, quietness, JSON. All commands are walked, new ones too."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from typing import TYPE_CHECKING

import click
import pytest

from harness.cli.defaults import commands_of
from harness.cli.main import cli
from harness.errors import ExitCode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.tests.conftest import Clauseproof

COMMANDS = dict(commands_of(cli))
NAMES = [" ".join(path) for path in COMMANDS]
#: What prints something for another program and nothing else: a schema, a script.
NO_JSON = {"schema", "completion"}


def examples(text: str) -> list[str]:
    """The lines of a text that call a command, without what is said about each behind two spaces."""
    lines = re.findall(r"^ *(?:\S.*\| *)?(clauseproof .*)$", text, flags=re.MULTILINE)
    return [re.split(r"  +|\s[>|]|\s&&", line)[0] for line in lines]


def documented() -> Iterator[tuple[str, str]]:
    for name, command in [("", cli), *((" ".join(path), one) for path, one in COMMANDS.items())]:
        yield from ((name, example) for example in examples(command.epilog or ""))


def called(words: list[str]) -> tuple[click.Command, list[str]]:
    """The command that words call, and those that are left for it."""
    command: click.Command = cli
    while isinstance(command, click.Group):
        if command.name == "report" and words[0] not in command.commands:
            words = ["anew", *words]
        assert words[0] in command.commands, f"no command {words[0]!r}"
        command, words = command.commands[words[0]], words[1:]
    return command, words


def check(example: str) -> None:
    """An example's command exists, has its options, and would take its values."""
    command, words = called(shlex.split(example)[1:])
    context = click.Context(command, info_name=command.name)
    given, rest, _ = command.make_parser(context).parse_args(words)
    assert rest == []
    if any(given.get(one.name or "") and one.is_eager for one in command.params):
        return
    for parameter in command.params:
        value = given.get(parameter.name or "")
        if not isinstance(value, str | bool | list | tuple):  # click has a sign of its own for none
            assert not parameter.required, f"{parameter.name} is missing"
        elif value is not True and not isinstance(parameter.type, click.Path):
            parameter.type_cast_value(context, value)


@pytest.mark.parametrize("name", NAMES)
def test_every_command_shows_an_example_of_itself(name: str) -> None:
    command = COMMANDS[tuple(name.split())]
    own = [one for one in examples(command.epilog or "") if called(shlex.split(one)[1:])[0] is command]
    assert own, f"the help of {name!r} has no example of it"


@pytest.mark.parametrize(("name", "example"), list(documented()))
def test_every_example_could_be_called(name: str, example: str) -> None:
    del name
    check(example)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("clauseproof certfy reference", "no command"),
        ("clauseproof certify reference --sektion 22.8", "--sektion"),
        ("clauseproof certify reference -n no", "'no' is not"),
        ("clauseproof certify reference another", ""),
        ("clauseproof certify", "adapter is missing"),
        ("clauseproof report lint d --profile nobody", "nobody"),
    ],
)
def test_a_wrong_example_would_be_found(wrong: str, said: str) -> None:
    with pytest.raises((click.UsageError, AssertionError)) as found:
        check(wrong)
    told = found.value.message if isinstance(found.value, click.UsageError) else str(found.value)
    assert said in told


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_and_can_be_quiet(name: str, within: Clauseproof) -> None:
    ran = within(*name.split(), "--help", code=0)
    assert "-q, --quiet" in ran.out
    assert "xample" in ran.out
    assert ran.err == ""


@pytest.mark.parametrize("name", sorted(set(NAMES) - NO_JSON))
def test_every_command_can_answer_in_json(name: str) -> None:
    options = [option for one in COMMANDS[tuple(name.split())].params for option in one.opts]
    assert "--json" in options
    assert options.count("--quiet") == 1


@pytest.mark.skipif(os.name != "posix", reason="a reader that goes away is told on POSIX alone")
def test_what_nobody_reads_is_no_finding() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "harness", "list"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        process.stdout.close()
        error = process.stderr.read() if process.stderr else b""
    assert (process.returncode, error) == (ExitCode.AT_FAULT, b"")
