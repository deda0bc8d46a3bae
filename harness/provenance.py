"""Where the harness that runs comes from, and whether it is as it was released.

A checkout (a folder with a `pyproject.toml` beside this package) is asked of git: it is
clean if git knows a commit for it and nothing that takes part in judging differs from
that commit, is unknown to git, or is hidden from it. An installed package is held against
the digests in the record that its wheel brought along: no file of it may differ, lack or
have come later. Whatever cannot be told is not clean.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

_DISTRIBUTION: Final = "clauseproof"
#: What takes part in judging or in saying what was judged.
_PARTS: Final = ("harness", "adapters", "features", "reports", "scenarios", "pyproject.toml")
_MADE_BY_PYTHON: Final = "__pycache__"
_FIRST_FEW: Final = 3


@dataclass(frozen=True, slots=True)
class Source:
    """Where the harness comes from.

    Attributes:
        told: in words, how that was made sure of.
        problem: why it is not known to be as released; None: it is.
    """

    told: str
    problem: str | None


def source_of_harness(package: Path | None = None) -> Source:
    """Return where the harness comes from.

    Args:
        package: the folder of the package; None: of this one.
    """
    home = package or Path(__file__).parent
    if (home.parent / "pyproject.toml").is_file():
        return _checkout(home.parent)
    try:
        return _installed(home, metadata.distribution(_DISTRIBUTION))
    except metadata.PackageNotFoundError:
        return Source("a folder", f"{home} is neither a checkout nor an installed package")


def source_of_package(root: Path, distribution: str) -> Source:
    """Return where somebody else's installed package comes from.

    Args:
        root: the folder of its import package.
        distribution: the name under which it is installed.
    """
    try:
        return _installed(root, metadata.distribution(distribution), distribution)
    except metadata.PackageNotFoundError:
        return Source("a folder", f"{root} is no installed package")


# ---------------------------------------------------------------------- a checkout


def _checkout(root: Path) -> Source:
    git = shutil.which("git")
    if git is None:
        return Source("a checkout", "there is no git on this machine to ask whether the checkout was changed")
    top = _asked(git, root, "rev-parse", "--show-toplevel")
    if top is None or Path(top.strip()).resolve() != root.resolve():
        return Source("a checkout", f"{root} is no checkout of its own that git knows")
    commit = _asked(git, root, "rev-parse", "HEAD")
    status = _asked(
        git, root, "status", "--porcelain", "-z", "--untracked-files=all", "--ignored", "--", *_PARTS
    )
    marked = _asked(git, root, "ls-files", "-v", "-z", "--", *_PARTS)
    if commit is None or status is None or marked is None:
        return Source("a checkout", f"git cannot tell whether {root} was changed")
    told = f"checkout at commit {commit.strip()}"
    changed = [*_changed(status), *_hidden(marked)]
    return Source(told, f"the checkout was changed: {_few(changed)}" if changed else None)


def _asked(git: str, root: Path, *words: str) -> str | None:
    """Return what git answers, or None where it cannot; no variable may point it elsewhere."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    done = subprocess.run(  # noqa: S603 - git as found, with words of ours
        [git, "-C", str(root), "-c", "core.fsmonitor=false", *words],
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    return done.stdout.decode("utf-8", "backslashreplace") if done.returncode == 0 else None


def _changed(status: str) -> Iterator[str]:
    """Yield every path that git's status names; what Python itself writes does not count."""
    for entry in status.split("\0"):
        path = entry[3:]
        if path and _MADE_BY_PYTHON not in Path(path).parts:
            yield path


def _hidden(marked: str) -> Iterator[str]:
    """Yield every path that git was told not to look at."""
    for entry in marked.split("\0"):
        if entry and (entry[0].islower() or entry[0] == "S"):
            yield entry[2:]


# -------------------------------------------------------------- an installed package


def _installed(home: Path, distribution: metadata.Distribution, name: str = _DISTRIBUTION) -> Source:
    told = f"installed wheel of {name} {distribution.version}"
    recorded: dict[Path, str] = {}
    for file in distribution.files or ():
        path = Path(str(file.locate())).resolve()
        if file.hash is not None and file.hash.mode == "sha256" and home.resolve() in path.parents:
            recorded[path] = file.hash.value
    if not recorded:
        return Source(told, f"the record of {name} has no digests of the files in {home}")
    there = {
        path.resolve()
        for path in home.rglob("*")
        if path.is_file() and _MADE_BY_PYTHON not in path.relative_to(home).parts
    }
    changed = sorted(path for path in recorded if path not in there or _recorded(path) != recorded[path])
    changed += sorted(there - set(recorded))
    names = [path.relative_to(home.resolve()).as_posix() for path in changed]
    return Source(told, f"the installed package was changed: {_few(names)}" if names else None)


def _recorded(path: Path) -> str:
    """Return the digest of a file as a wheel's record writes it."""
    return base64.urlsafe_b64encode(hashlib.sha256(path.read_bytes()).digest()).rstrip(b"=").decode("ascii")


def _few(paths: Iterable[str]) -> str:
    every = list(paths)
    more = f" and {len(every) - _FIRST_FEW} more" if len(every) > _FIRST_FEW else ""
    return ", ".join(every[:_FIRST_FEW]) + more
