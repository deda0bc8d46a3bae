"""The documentation says what is so: its commands run, its files are what they claim, its site is whole."""

from __future__ import annotations

import ast
import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING, get_args

import click
import msgspec
import pytest
import yaml

from docs.making.pages import made_pages
from docs.making.protocol import EXAMPLES
from docs.making.words import BLAMES, CONCLUSIONS, SELECTIONS, STATUSES, VERDICTS
from harness.campaign.ground_rules import GROUND_RULES
from harness.cli.main import cli
from harness.errors import Blame
from harness.register import load_register
from harness.table import messages
from harness.tests.docs_pages import DOCS, blocks, is_shown, run
from harness.tests.law_kit import EXAMPLE, example_record
from harness.transport.adapter_file import read_adapter_file
from harness.verdict import Conclusion, Selection, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

PAGES = sorted(path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md"))
MADE = {page.path: page.text for page in made_pages()}
#: Blocks that are not commands, and have no name as a file: they are only read.
SHOWN: dict[str, Callable[[str], object]] = {
    "json": json.loads,
    "yaml": yaml.safe_load,
    "text": str,
    "gherkin": str,
    "python": ast.parse,
    "toml": tomllib.loads,
}


@pytest.mark.proof
@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_tells_to_do_works(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: str | None = ""
    page = (DOCS / name).read_text(encoding="utf-8")
    if "<!-- installed: high-card -->" in page:
        example_record(tmp_path / "site")
        paths = (str(tmp_path / "site"), str(EXAMPLE), os.environ.get("PYTHONPATH", ""))
        monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths).rstrip(os.pathsep))
    for block in blocks(page):
        if block.language == "sh":
            said = run(block, tmp_path) if block.runs else None
        elif block.language == "diff":
            subprocess.run(["git", "apply", "-"], input=block.text, text=True, cwd=tmp_path, check=True)
        elif block.title:
            (tmp_path / block.title).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / block.title).write_text(block.text, encoding="utf-8")
            if block.title.endswith("adapter.yaml"):
                read_adapter_file(tmp_path / block.title)
        elif block.language == "text" and block.runs and said is not None:
            assert is_shown(block.text, said), f"line {block.line}: not what was said:\n{said}"
        if block.language != "sh":
            said = ""


@pytest.mark.parametrize("name", PAGES)
def test_every_block_of_a_page_is_of_a_kind_that_is_tested(name: str) -> None:
    page = (DOCS / name).read_text(encoding="utf-8")
    # One that is indented, or has attributes that are unknown here, would not be seen.
    assert page.count("```") == 2 * len(blocks(page))
    for block in blocks(page):
        assert block.title or block.language in {*SHOWN, "sh", "diff"}, f"line {block.line}"
        SHOWN.get(block.language, str)(block.text)


@pytest.mark.parametrize("name", PAGES)
def test_every_command_of_a_page_exists(name: str) -> None:
    """Of commands that are shown and not run as well, and of those in a sentence."""
    text = (DOCS / name).read_text(encoding="utf-8")
    named = re.findall(r"(?:^|`)clauseproof ([a-z]+)", text, flags=re.MULTILINE)
    assert set(named) <= set(cli.commands)


@pytest.mark.parametrize("name", PAGES)
def test_every_command_that_is_shown_and_not_run_could_be(name: str) -> None:
    for block in blocks((DOCS / name).read_text(encoding="utf-8")):
        for line in block.text.splitlines() if block.note.startswith("not run: ") else ():
            if line.startswith("clauseproof "):
                _, command, *arguments = shlex.split(line, comments=True)
                known = cli.commands[command]
                known.make_parser(click.Context(known, info_name=command)).parse_args(arguments)


@pytest.mark.proof
def test_the_site_is_built_strictly(tmp_path: Path) -> None:
    built = subprocess.run(
        [
            sys.executable,
            "-m",
            "mkdocs",
            "build",
            "--strict",
            "--quiet",
            "--site-dir",
            str(tmp_path / "site"),
        ],
        cwd=DOCS.parent,
        # The theme tells of its own future, which is none of the site's.
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (built.returncode, built.stderr) == (0, "")
    pages = {path.relative_to(tmp_path / "site").as_posix() for path in (tmp_path / "site").rglob("*.html")}
    assert {name.removesuffix(".md") + ".html" for name in (*PAGES, *MADE)} <= pages
    hosts = re.compile(r"<(?:script|link|img)[^>]*(?:src|href)=\"?https?://(?!example)")
    index = (tmp_path / "site" / "index.html").read_text(encoding="utf-8")
    assert not hosts.search(index)


def test_every_requirement_stands_in_the_register_with_what_checks_it() -> None:
    text = "\n".join(page for path, page in MADE.items() if path.startswith("register/"))
    headings = re.findall(r"^### (\S+) \{", text, flags=re.MULTILINE)
    assert sorted(headings) == sorted(one.id for one in load_register())
    assert all(f"`{rule.id}`" in text for rule in GROUND_RULES)
    (burns,) = re.findall(r"^### 13:69F-22\.8\(f\)#1 .*?(?=^### )", text, flags=re.MULTILINE | re.DOTALL)
    assert "three_burns_open_the_war_deal" in burns
    assert "`13-69F-22.8-casino-war/no-card-is-burned-when-nobody-ties`" in burns
    assert "`four-burns` (both judges)" in burns
    assert "`many-war-seats`" in burns


def test_every_message_of_the_protocol_has_its_fields_and_an_example_that_is_one() -> None:
    page = MADE["reference/protocol.md"]
    for kind in (*get_args(messages.Command), *get_args(messages.Event), messages.Statement, messages.Game):
        for field in msgspec.structs.fields(kind):
            assert f"| `{field.encode_name}` |" in page
    known = {kind.__struct_config__.tag for kind in (*get_args(messages.Command), *get_args(messages.Event))}
    assert {name.split()[0] for name in EXAMPLES} == known
    for name, text in EXAMPLES.items():
        assert text in page
        kinds = messages.Command if "do" in json.loads(text) else messages.Event
        decoded = msgspec.json.decode(text, type=kinds)
        assert decoded.__struct_config__.tag == name.split()[0]


def test_every_word_of_judgement_is_explained() -> None:
    told = [*VERDICTS, *STATUSES, *SELECTIONS, *CONCLUSIONS, *BLAMES]
    words = [*Verdict, *Status, *Selection, *Conclusion, *Blame]
    assert sorted(told) == sorted(words)


def test_every_command_has_its_help() -> None:
    page = MADE["reference/commands.md"]
    for name in cli.commands:
        assert f"## clauseproof {name}\n" in page


@pytest.mark.parametrize(
    ("shown", "said", "same"),
    [
        ("a\nb", "x\na\nb\nc", True),
        ("a\nc", "a\nb\nc", False),
        ("a\n…\nc", "a\nb\nb\nc", True),
        ("took 3.2 s", "took 4 s", True),
        ("one … three", "one two three", True),
        ("one … three", "one two four", False),
        ("12 verified", "112 verified", False),
    ],
)
def test_what_is_shown_is_compared_line_by_line(shown: str, said: str, *, same: bool) -> None:
    assert is_shown(shown, said) is same
