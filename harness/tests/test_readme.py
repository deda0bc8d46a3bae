"""What the README shows is what happens."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import click
import pytest
import yaml

from harness.cli.main import cli
from harness.transport.adapter_file import read_adapter_file

if TYPE_CHECKING:
    from harness.tests.conftest import Clauseproof

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)


def _folderless(text: str) -> str:
    return re.sub(r"clauseproof-reference-\d{8}-\d{6}", "clauseproof-reference-TIME", text).strip()


def test_the_shown_output_is_true(clauseproof: Clauseproof) -> None:
    shown, *_ = _blocks("text")
    assert _folderless(clauseproof("certify", "reference", code=0).out) == _folderless(shown)


def test_the_two_commands_at_the_top_are_lines_that_set_everything_up() -> None:
    first, second = _blocks("sh")[:2]
    for command in (first, second):
        assert command.startswith("python3 -m venv .venv && .venv/bin/pip install -q -e ")
        assert command.count("\n") == 1
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert "test" in extras


def test_every_command_shown_exists() -> None:
    for line in "".join(_blocks("sh")).splitlines():
        named = re.search(r"(?:^|/)clauseproof (\w+)", line)
        if named:
            assert named[1] in cli.commands
    for name in re.findall(r"`clauseproof (\w+)", README):
        assert name in cli.commands


@pytest.mark.parametrize(
    "line",
    [
        line
        for block in (*_blocks("sh"), *_blocks("text"))
        for line in block.splitlines()
        if line.startswith("clauseproof ")
    ],
)
def test_every_option_shown_is_one(line: str) -> None:
    _, name, *arguments = shlex.split(line, comments=True)
    command = cli.commands[name]
    context = click.Context(command, info_name=name)
    command.make_parser(context).parse_args(arguments)


def test_the_adapter_file_is_one(tmp_path: Path) -> None:
    (shown,) = _blocks("yaml")
    path = tmp_path / "adapter.yaml"
    path.write_text(shown)
    assert read_adapter_file(path).name == yaml.safe_load(shown)["name"]


def test_the_dealer_deals(clauseproof: Clauseproof, tmp_path: Path) -> None:
    (shown,) = _blocks("python")
    (tmp_path / "dealer.py").write_text(shown)
    ran = clauseproof("doctor", "python:dealer:product", code=0)
    assert "Example: Dealer 1" in ran.out
    assert "0 scenarios for 0 requirements" in ran.out
    ran = clauseproof("certify", "python:dealer:product", code=3)
    assert "nothing of the law in scope applies to this product" in ran.out


@pytest.mark.parametrize("name", re.findall(r"^\| `([a-z/]+/)`", README, flags=re.MULTILINE))
def test_the_folders_are_there(name: str) -> None:
    assert (ROOT / name).is_dir()
