"""The map is enforced: imports run downwards, the two judges share no expectation, rooms stay small."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from harness.layout import folder

PACKAGE = Path(__file__).parents[1]

#: Each room and those below it that it may enter; a room may always enter itself.
MAY_IMPORT = {
    "digest": set(),
    "errors": set(),
    "layout": set(),
    "verdict": set(),
    "table": {"errors"},
    "files": {"errors"},
    "papers": {"digest", "errors", "files", "table"},
    "provenance": set(),
    "sdk": {"errors", "table"},
    "law": {"digest", "errors"},
    "register": {"errors", "files", "law", "layout", "table"},
    "drift": {"digest", "errors", "files", "register"},
    "transport": {"errors", "files", "layout", "table"},
    "rules": {"law", "table", "verdict"},
    "suite": {"errors", "law", "layout", "register", "table", "transport", "verdict"},
    "explore": {"errors", "law", "table"},
    "still_broken": {"explore", "rules", "table", "transport", "verdict"},
    "sweep": {
        "digest",
        "errors",
        "explore",
        "files",
        "layout",
        "rules",
        "still_broken",
        "table",
        "transport",
        "verdict",
    },
    "lint": {"errors", "register", "suite", "layout"},
    "campaign": {
        "digest",
        "errors",
        "explore",
        "files",
        "law",
        "layout",
        "lint",
        "papers",
        "provenance",
        "register",
        "rules",
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
        "table",
        "transport",
        "verdict",
    },
    "report": {
        "campaign",
        "digest",
        "errors",
        "files",
        "layout",
        "papers",
        "rules",
        "suite",
        "sweep",
        "table",
        "transport",
        "verdict",
    },
    "seal": {"campaign", "digest", "errors", "files", "verdict"},
    "trials": {"campaign", "digest", "errors", "layout"},
    "selftest": {"campaign", "errors", "layout", "verdict"},
    "cli": {
        "campaign",
        "digest",
        "drift",
        "errors",
        "files",
        "law",
        "layout",
        "papers",
        "prove",
        "register",
        "report",
        "rules",
        "seal",
        "selftest",
        "suite",
        "sweep",
        "table",
        "transport",
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


def test_rooms_stay_small() -> None:
    sizes = {path: path.read_text(encoding="utf-8").count("\n") for path in _modules()}
    assert {path.name: size for path, size in sizes.items() if size > 400} == {}
