"""What the tests of skeletons and doctor share: a skeleton in a folder, built; the law, read once."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from harness.campaign.law import read_law
from harness.skeletons import LANGUAGES, Wanted, write_skeleton

if TYPE_CHECKING:
    from pathlib import Path

    from harness.skeletons import Language
    from harness.skeletons.languages import Transport

#: What each language is built with, and what is put in its place where only that is there.
TOOLS = {"javascript": "node", "typescript": "npm", "java": "javac", "go": "go", "csharp": "dotnet"}
MONO = ("mkdir build", "mcs -r:System.Numerics -out:build/dealer.exe src/*.cs")


#: Reading the law takes most of an examination, and it is the same one every time.
_law = cache(read_law)


@pytest.fixture
def law_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let examinations within this process read the law once."""
    monkeypatch.setattr("harness.doctor.ahead.read_law", _law)


def skeleton(folder: Path, language: str, transport: Transport) -> Path:
    """Write a skeleton and build it; skip where this machine lacks the toolchain."""
    chosen = LANGUAGES[language]
    write_skeleton(folder, Wanted(name=f"{language}-war", transport=transport, language=chosen))
    build = _building(folder, chosen)
    for command in build:
        _run(command, folder)
    return folder


def _building(folder: Path, language: Language) -> tuple[str, ...]:
    tool = TOOLS.get(language.name)
    if tool is None or shutil.which(tool):
        return language.build
    if language.name == "csharp" and shutil.which("mcs") and shutil.which("mono"):
        file = folder / "adapter.yaml"
        file.write_text(
            file.read_text().replace('"dotnet", "build/dealer.dll"', '"mono", "build/dealer.exe"')
        )
        return MONO
    pytest.skip(f"no {tool} on this machine, with which the {language.title} skeleton is built")


def _run(command: str, folder: Path) -> None:
    # A build is written for a shell, as a person would give it.
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        env={**os.environ, "npm_config_ignore_scripts": "true", "npm_config_audit": "false"},
    )
    assert done.returncode == 0, f"{shlex.join([command])}\n{done.stdout}\n{done.stderr}"


def by_status(report: Path) -> dict[str, set[str]]:
    """Return the requirements of a report by their status."""
    found: dict[str, set[str]] = {}
    for clause in _read(report)["clauses"]:
        for requirement in clause["requirements"]:
            found.setdefault(requirement["status"], set()).add(requirement["id"])
    return found


def verdicts(report: Path) -> set[str]:
    """Return every verdict that some check of a report came to."""
    document = _read(report)
    requirements = [one for clause in document["clauses"] for one in clause["requirements"]]
    return {check["verdict"] for one in (*requirements, *document["ground_rules"]) for check in one["checks"]}


def _read(report: Path) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((report / "report.json").read_bytes())
    return document
