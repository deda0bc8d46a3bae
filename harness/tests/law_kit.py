"""Law packages for tests: really on the path, really found by their entry points, and gone afterwards."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.explore import rounds
from harness.law import installed_laws
from harness.suite import deals

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

EXAMPLE = Path(__file__).parents[2] / "examples" / "high-card"

REGISTER = """
section: "88:1-1.1"
title: Dealing
game: casino-war
edition: {register: A register, volume: 1, number: 1, date: 2026-01-01}
requirements:
  - id: "(a)#1"
    summary: Something is dealt.
    actor: dealer
    kind: duty
    observed: events
    needs: [deal]
"""
FEATURE = """
@88:1-1.1
Feature: Dealing

  @88:1-1.1(a)#1
  Scenario: something is dealt
    Given a casino war table
    And seat 4 wagers $10 on the initial wager
    And the shoe will deal 9c to seat 4 and Kd to the dealer
    When the dealer deals
    Then seat 4's initial wager is lost
"""
RULES = '''
from harness.rules.finding import Rule, holds
from harness.rules.judge import RuleSet


def dealt(trace):
    """Something is dealt."""
    if trace.deals():
        yield holds()


RULES = (RuleSet("casino-war", lambda trace: trace, (Rule("88:1-1.1(a)#1", dealt),)),)
'''
LAW = """
from pathlib import Path

from harness.law import LawPackage

HERE = Path(__file__).parent
LAW = LawPackage(
    name="small", registers=HERE / "registers", features=HERE / "features", rules="small_law.rules:RULES"
)
"""
#: A whole package, as small as can be.
SMALL = {
    "__init__.py": LAW,
    "rules.py": RULES,
    "registers/88-1-1.1.yaml": REGISTER,
    "features/88-1-1.1-dealing.feature": FEATURE,
}


def forget() -> None:
    """Make this process look anew which law packages there are."""
    for remembered in (installed_laws, deals._deals, rounds._rounds):  # noqa: SLF001 - what a new process would not know
        remembered.cache_clear()


def record(folder: Path, distribution: str, points: Mapping[str, str], version: str = "1.0") -> None:
    """Write what an installer would have: the record by which entry points are found."""
    info = folder / f"{distribution.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(
        f"Metadata-Version: 2.1\nName: {distribution}\nVersion: {version}\n", encoding="utf-8"
    )
    lines = "".join(f"{name} = {target}\n" for name, target in points.items())
    (info / "entry_points.txt").write_text(f"[clauseproof.law]\n{lines}", encoding="utf-8")


def example_record(folder: Path) -> None:
    """Write the record of the worked example, from its own pyproject.toml."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    record(folder, project["name"], project["entry-points"]["clauseproof.law"], project["version"])


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Path]]:
    """Install packages of law for the length of a test."""
    before = set(sys.modules)

    def put(
        module: str, files: Mapping[str, str], *, name: str = "small", distribution: str = "a-small-law"
    ) -> Path:
        site = tmp_path / f"site-{distribution}"
        for path, text in files.items():
            file = site / module / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        record(site, distribution, {name: f"{module}:LAW"})
        monkeypatch.syspath_prepend(str(site))
        forget()
        return site / module

    yield put
    monkeypatch.undo()
    for gone in set(sys.modules) - before:
        if gone.partition(".")[0] in {"small_law", "other_law"}:
            del sys.modules[gone]
    forget()


@pytest.fixture
def example(install: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:  # noqa: ARG001 - it cleans up
    """Install the worked example for the length of a test."""
    site = tmp_path / "site"
    example_record(site)
    monkeypatch.syspath_prepend(str(EXAMPLE))
    monkeypatch.syspath_prepend(str(site))
    forget()
    return EXAMPLE
