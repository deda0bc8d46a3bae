"""Whether the harness is as released: asked of git in a checkout, of the record in an installed package."""

from __future__ import annotations

import base64
import hashlib
import shutil
import subprocess
from importlib import metadata
from typing import TYPE_CHECKING

import pytest

from harness.provenance import source_of_harness

if TYPE_CHECKING:
    from pathlib import Path

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="git is not on this machine")


def git(root: Path, *words: str) -> str:
    identity = ("-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "init.defaultBranch=main")
    done = subprocess.run(
        ["git", "-C", str(root), *identity, *words], check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "checkout"
    (root / "harness" / "__pycache__").mkdir(parents=True)
    (root / "features").mkdir()
    (root / "pyproject.toml").write_text("[project]\n")
    (root / ".gitignore").write_text("__pycache__/\n*.hidden\n")
    (root / "harness" / "judge.py").write_text("GOOD = True\n")
    (root / "features" / "a.feature").write_text("Feature: a\n")
    git(root, "init", "-q")
    git(root, "add", "-A")
    git(root, "commit", "-qm", "all")
    (root / "harness" / "__pycache__" / "judge.pyc").write_bytes(b"x")
    return root


def problem(root: Path) -> str | None:
    return source_of_harness(root / "harness").problem


@needs_git
def test_a_clean_checkout_names_its_commit(checkout: Path) -> None:
    source = source_of_harness(checkout / "harness")
    assert source.problem is None
    assert source.told == f"checkout at commit {git(checkout, 'rev-parse', 'HEAD')}"


@needs_git
def test_what_has_no_part_in_judging_may_lie_about(checkout: Path) -> None:
    (checkout / "certification").mkdir()
    (checkout / "certification" / "log.jsonl").write_text("")
    assert problem(checkout) is None


@needs_git
@pytest.mark.parametrize(
    "name", ["harness/judge.py", "features/a.feature", "harness/new.py", "scenarios/x.yaml", "pyproject.toml"]
)
def test_a_change_is_named(checkout: Path, name: str) -> None:
    path = checkout / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("other\n")
    assert problem(checkout) == f"the checkout was changed: {name}"
    git(checkout, "add", "-A")
    assert problem(checkout) == f"the checkout was changed: {name}"


@needs_git
def test_a_file_that_is_gone_is_named(checkout: Path) -> None:
    (checkout / "features" / "a.feature").unlink()
    assert problem(checkout) == "the checkout was changed: features/a.feature"


@needs_git
@pytest.mark.parametrize("hide", ["--assume-unchanged", "--skip-worktree"])
def test_a_change_that_git_was_told_to_overlook_is_named(checkout: Path, hide: str) -> None:
    git(checkout, "update-index", hide, "harness/judge.py")
    (checkout / "harness" / "judge.py").write_text("GOOD = False\n")
    assert problem(checkout) == "the checkout was changed: harness/judge.py"


@needs_git
def test_a_file_that_git_ignores_is_named(checkout: Path) -> None:
    (checkout / "harness" / "x.hidden").write_text("")
    assert problem(checkout) == "the checkout was changed: harness/x.hidden"


@needs_git
def test_no_variable_points_git_elsewhere(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (checkout / "harness" / "judge.py").write_text("GOOD = False\n")
    other = tmp_path / "other"
    shutil.copytree(checkout, other)
    git(other, "checkout", "-q", "--", ".")
    monkeypatch.setenv("GIT_DIR", str(other / ".git"))
    monkeypatch.setenv("GIT_WORK_TREE", str(other))
    assert problem(checkout) == "the checkout was changed: harness/judge.py"


@needs_git
def test_a_folder_within_another_checkout_is_not_clean(checkout: Path) -> None:
    inner = checkout / "vendored"
    (inner / "harness").mkdir(parents=True)
    (inner / "pyproject.toml").write_text("")
    assert "no checkout of its own that git knows" in str(problem(inner))


def test_what_cannot_be_told_is_not_clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "harness").mkdir()
    (tmp_path / "pyproject.toml").write_text("")
    assert "no checkout of its own" in str(problem(tmp_path))
    monkeypatch.setattr(shutil, "which", lambda _name: None)
    assert "no git on this machine" in str(problem(tmp_path))


# -------------------------------------------------------------- an installed package


def recorded(path: Path) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).decode().rstrip("=")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package in a folder of packages, with the record that an installer leaves there."""
    site = tmp_path / "site"
    home = site / "harness"
    home.mkdir(parents=True)
    (home / "__init__.py").write_text("")
    (home / "judge.py").write_text("GOOD = True\n")
    info = site / "clauseproof-1.2.3.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: clauseproof\nVersion: 1.2.3\n")
    lines = [f"harness/{name},sha256={recorded(home / name)},1" for name in ("__init__.py", "judge.py")]
    (info / "RECORD").write_text("\n".join([*lines, "clauseproof-1.2.3.dist-info/RECORD,,"]) + "\n")
    found = metadata.PathDistribution(info)
    monkeypatch.setattr(metadata, "distribution", lambda _name: found)
    return home


def test_an_installed_package_is_held_against_its_record(installed: Path) -> None:
    source = source_of_harness(installed)
    assert (source.told, source.problem) == ("installed wheel of clauseproof 1.2.3", None)
    (installed / "__pycache__").mkdir()
    (installed / "__pycache__" / "judge.pyc").write_bytes(b"x")
    assert source_of_harness(installed).problem is None


@pytest.mark.parametrize("how", ["changed", "added", "gone"])
def test_a_file_that_differs_from_the_record_is_named(installed: Path, how: str) -> None:
    path = installed / ("new.py" if how == "added" else "judge.py")
    if how == "gone":
        path.unlink()
    else:
        path.write_text("GOOD = False\n")
    assert source_of_harness(installed).problem == f"the installed package was changed: {path.name}"


def test_a_record_of_another_place_proves_nothing(installed: Path, tmp_path: Path) -> None:
    other = tmp_path / "elsewhere" / "harness"
    shutil.copytree(installed, other)
    assert "no digests of the files" in str(source_of_harness(other).problem)


def test_a_package_that_nobody_installed_is_not_clean(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> metadata.Distribution:
        raise metadata.PackageNotFoundError(name)

    monkeypatch.setattr(metadata, "distribution", missing)
    assert "neither a checkout nor an installed package" in str(source_of_harness(tmp_path).problem)
