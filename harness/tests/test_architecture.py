"""The map is enforced: imports run downwards, the two judges share no expectation, rooms stay small."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from harness.layout import folder

PACKAGE = Path(__file__).parents[1]

#: Each room and those below it that it may enter; a room may always enter itself.
MAY_IMPORT = {
    "actions": set(),
    "digest": set(),
    "errors": set(),
    "layout": set(),
    "locks": set(),
    "printable": set(),
    "calls": {"printable"},
    "verdict": set(),
    "table": {"errors"},
    "files": {"errors"},
    "output": {"errors"},
    "defaults": {"errors", "files"},
    "answers": {
        "campaign",
        "prove",
        "register",
        "report",
        "rules",
        "seal",
        "suite",
        "sweep",
        "table",
        "verdict",
    },
    "papers": {"digest", "errors", "files", "table"},
    "provenance": set(),
    "sdk": {"calls", "errors", "printable", "table"},
    "skeletons": {"errors", "sdk", "table"},
    "law": {"digest", "errors"},
    "register": {"errors", "files", "law", "layout", "table"},
    "drift": {"digest", "errors", "files", "register"},
    "transport": {"calls", "errors", "files", "layout", "printable", "table"},
    "rules": {"law", "table", "verdict"},
    "suite": {"errors", "law", "layout", "register", "table", "transport", "verdict"},
    "explore": {"errors", "law", "table"},
    "observe": {"explore", "table"},
    "still_broken": {"explore", "rules", "table", "transport", "verdict"},
    "sweep": {
        "digest",
        "errors",
        "explore",
        "files",
        "law",
        "layout",
        "locks",
        "rules",
        "still_broken",
        "table",
        "transport",
        "verdict",
    },
    "record": {"calls", "errors", "printable", "transport"},
    "audit": {"digest", "errors", "files", "rules", "sdk", "sweep", "table", "transport", "verdict"},
    "seeds": {"suite", "sweep", "table", "transport"},
    "lint": {"errors", "register", "suite", "layout"},
    "campaign": {
        "audit",
        "digest",
        "errors",
        "explore",
        "files",
        "law",
        "layout",
        "lint",
        "locks",
        "observe",
        "output",
        "papers",
        "provenance",
        "record",
        "register",
        "rules",
        "seeds",
        "still_broken",
        "suite",
        "sweep",
        "table",
        "transport",
        "verdict",
    },
    "prove": {
        "campaign",
        "errors",
        "explore",
        "law",
        "layout",
        "rules",
        "suite",
        "sweep",
        "table",
        "transport",
        "verdict",
    },
    "decks": {
        "campaign",
        "errors",
        "explore",
        "layout",
        "prove",
        "register",
        "rules",
        "still_broken",
        "suite",
        "table",
        "transport",
        "verdict",
    },
    "report": {
        "audit",
        "campaign",
        "decks",
        "digest",
        "errors",
        "files",
        "layout",
        "output",
        "papers",
        "printable",
        "register",
        "rules",
        "suite",
        "sweep",
        "table",
        "transport",
        "verdict",
    },
    "doctor": {
        "campaign",
        "errors",
        "explore",
        "papers",
        "record",
        "report",
        "rules",
        "table",
        "transport",
        "verdict",
    },
    "seal": {"campaign", "digest", "errors", "files", "verdict"},
    "trials": {"campaign", "digest", "errors", "layout"},
    "selftest": {"campaign", "errors", "layout", "suite", "trials", "verdict"},
    "cli": {
        "actions",
        "answers",
        "audit",
        "campaign",
        "defaults",
        "decks",
        "digest",
        "doctor",
        "drift",
        "errors",
        "files",
        "law",
        "layout",
        "output",
        "papers",
        "prove",
        "record",
        "register",
        "report",
        "rules",
        "seal",
        "selftest",
        "skeletons",
        "suite",
        "sweep",
        "table",
        "transport",
        "trials",
        "verdict",
    },
}


def _modules() -> list[Path]:
    return [
        path
        for path in sorted(PACKAGE.rglob("*.py"))
        if not {"tests", "adapters"} & set(path.relative_to(PACKAGE).parts)
    ]


def _room(name: str) -> str:
    return name.split(".")[1] if name.startswith("harness.") else ""


def _imports(path: Path) -> set[str]:
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found |= {f"{node.module}.{alias.name}" for alias in node.names if node.module == "harness"}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize("path", _modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_run_downwards(path: Path) -> None:
    room = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    if room in {"__init__", "__main__"}:
        return
    entered = {_room(name) for name in _imports(path)} - {"", room, "__version__"}
    assert entered <= MAY_IMPORT[room], f"{path.name} enters {entered - MAY_IMPORT[room]}"


def test_the_reference_knows_no_rule_and_no_feature() -> None:
    for path in folder("adapters").rglob("*.py"):
        rooms = {_room(name) for name in _imports(path)} - {""}
        assert rooms <= {"sdk", "table", "errors"}, path


def test_lines_are_broken_in_one_place() -> None:
    assert [path.name for path in _modules() if "textwrap" in _imports(path)] == ["printable.py"]


def test_rooms_stay_small() -> None:
    sizes = {path: path.read_text(encoding="utf-8").count("\n") for path in _modules()}
    assert {path.name: size for path, size in sizes.items() if size > 400} == {}
