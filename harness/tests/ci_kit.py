"""What the runners of GitHub and GitLab do with a job, as far as tests need it, by their manuals."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import yaml

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ROOT = Path(__file__).parents[2]

#: What the runner obeys; more than is used here, so that nothing of it comes from a product.
COMMANDS = {
    *("add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "notice"),
    *("remove-matcher", "save-state", "set-env", "set-output", "stop-commands", "warning"),
}


@dataclass(frozen=True)
class Obeyed:
    """A workflow command that the runner would obey."""

    name: str
    properties: dict[str, str]
    message: str


@dataclass
class Runner:
    """Reads lines as the runner does: `::name key=value::text` at a line's start, `##[name]` anywhere."""

    known: set[str] = field(default_factory=lambda: set(COMMANDS))
    token: str | None = None

    def reads(self, text: str) -> list[Obeyed]:
        found = []
        for line in re.split(r"\r\n|\n|\r", text):
            one = self._newer(line.lstrip()) or self._older(line)
            if one is None:
                continue
            if self.token is not None:
                if one.name == self.token:
                    self.known.remove(self.token)
                    self.token = None
            elif one.name == "stop-commands":
                self.token = one.message
                self.known.add(self.token)
            else:
                found.append(one)
        return found

    def _newer(self, line: str) -> Obeyed | None:
        if not line.startswith("::") or "::" not in line[2:]:
            return None
        head, _, data = line[2:].partition("::")
        name, _, properties = head.partition(" ")
        if name.lower() not in self.known:
            return None
        pairs = (one.partition("=") for one in properties.strip().split(",") if one)
        values = {key: _plain(value, "\r\n:,%") for key, _, value in pairs if value}
        return Obeyed(name.lower(), values, _plain(data, "\r\n%"))

    def _older(self, line: str) -> Obeyed | None:
        _, start, rest = line.partition("##[")
        head, end, data = rest.partition("]")
        name = head.partition(" ")[0]
        if not start or not end or name.lower() not in self.known:
            return None
        return Obeyed(name.lower(), {}, data)


def _plain(text: str, escaped: str) -> str:
    for character in escaped:
        text = text.replace(f"%{ord(character):02X}", character)
    return text


# --------------------------------------------------------------------------------- steps


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    outputs: dict[str, str]

    @property
    def obeyed(self) -> list[Obeyed]:
        return Runner().reads(self.out)


def action() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
    return read


def shell_steps() -> dict[str, dict[str, Any]]:
    """The steps of the action that run a shell, by their names."""
    return {step["name"]: step for step in action()["runs"]["steps"] if "run" in step}


class Step:
    """A machine on which steps of the action run, one workspace and one folder for what is temporary."""

    def __init__(self, folder: Path, **inputs: str) -> None:
        self.workspace, self.temporary = folder / "workspace", folder / "temporary"
        for one in (self.workspace, self.temporary):
            one.mkdir(parents=True, exist_ok=True)
        self.summary = folder / "summary.md"
        defaults = {name: one.get("default", "") for name, one in action()["inputs"].items()}
        self.inputs = defaults | {name.replace("_", "-"): value for name, value in inputs.items()}

    def run(self, name: str, outputs: Mapping[str, str] | None = None, **more: str) -> Done:
        """Run a step as the runner does; `outputs` are those of the step `certify`."""
        step = shell_steps()[name]
        assert step["shell"] == "bash"
        script, told = self.temporary / "step.sh", self.temporary / "outputs"
        script.write_text(step["run"])
        told.write_text("")
        environment = {
            **os.environ,
            **{key: self._value(text, outputs or {}) for key, text in step.get("env", {}).items()},
            "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": str(self.workspace),
            "GITHUB_OUTPUT": str(told),
            "GITHUB_STEP_SUMMARY": str(self.summary),
            "GITHUB_ACTION_PATH": str(ROOT),
            "RUNNER_TEMP": str(self.temporary),
            **more,
        }
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", str(script)],
            cwd=self.workspace,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=240,
            check=False,
        )
        lines = told.read_text().splitlines()
        return Done(done.returncode, done.stdout, dict(line.split("=", 1) for line in lines))

    def _value(self, text: str, outputs: Mapping[str, str]) -> str:
        def put(found: re.Match[str]) -> str:
            kind, _, name = found[1].partition(".")
            if kind == "inputs":
                return str(self.inputs[name])
            if kind == "runner":
                return {"temp": str(self.temporary)}[name]
            assert name.startswith("certify.outputs."), text
            return outputs[name.removeprefix("certify.outputs.")]

        return re.sub(r"\$\{\{ (\S+) \}\}", put, text)


def installed(folder: Path) -> None:
    """Make a folder look like a virtual environment in which this checkout is installed."""
    (folder / "bin").mkdir(parents=True)
    for name, command in (("clauseproof", "-m harness"), ("python", "")):
        path = folder / "bin" / name
        path.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} {command} "$@"\n')
        path.chmod(0o755)


def linter(name: str) -> str | None:
    """A program that checks files, where it is installed."""
    return shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))


def schema_complaint(schema: str, path: Path, *more: str) -> str | None:
    """What a schema that check-jsonschema carries along says against a file."""
    command: Iterable[str] = (
        *(sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema),
        *(*more, str(path)),
    )
    done = subprocess.run(list(command), capture_output=True, text=True, check=False)
    return None if done.returncode == 0 else done.stdout + done.stderr
