"""`clauseproof init`: what it writes works at once, nothing is written over, a slip is told in one line."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
import urllib.request
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from harness.doctor import Standing, Step, examine
from harness.errors import UsageError
from harness.explore import explored_round
from harness.skeletons import LANGUAGES, Wanted, is_name, write_skeleton
from harness.tests.skeleton_kit import by_status, law_once, skeleton, verdicts
from harness.transport import open_adapter
from harness.transport.adapter_file import read_adapter_file

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.skeletons import Ci
    from harness.skeletons.languages import Transport
    from harness.tests.conftest import Clauseproof
    from harness.transport import Outcome

PYTHON, JAVA = LANGUAGES["python"], LANGUAGES["java"]
EVERY = [(language, transport) for language, one in LANGUAGES.items() for transport in one.transports]
#: Those that need neither a build nor long to start.
AT_ONCE: list[tuple[str, Transport]] = [
    ("python", "in-process"),
    ("python", "http"),
    ("javascript", "stdio"),
]
#: What a skeleton's first deal comes to: read off the clauses that it leaves to be filled in.
VERIFIED = {
    f"13:69F-22.8{row}" for row in ("(a)1#1", "(a)1#2", "(a)2#1", "(a)2#2", "(b)#1", "(b)#2", "(b)#3")
}
VIOLATED = {"13:69F-22.8(c)#1", "13:69F-22.8(c)2#0"}

pytestmark = pytest.mark.usefixtures(law_once.__name__)


# ------------------------------------------------------------------- they work


@pytest.mark.parametrize(("language", "transport"), AT_ONCE)
def test_a_skeleton_passes_the_doctor_at_once(language: str, transport: Transport, tmp_path: Path) -> None:
    diagnosis = examine(str(skeleton(tmp_path / "war", language, transport)))
    assert diagnosis.exit_code == 0, diagnosis
    assert {check.step for check in diagnosis.checks} == set(Step)
    for check in diagnosis.checks:
        assert check.standing in {Standing.GOOD, Standing.HINT}
        assert not [finding for finding in check.findings if finding.wrong]


@pytest.mark.proof
@pytest.mark.parametrize(("language", "transport"), EVERY)
def test_every_skeleton_is_built_and_certified_for_what_it_is(
    language: str, transport: Transport, tmp_path: Path, clauseproof: Clauseproof
) -> None:
    skeleton(tmp_path / "war", language, transport)
    clauseproof("doctor", "war", code=0)
    clauseproof("certify", "war", "--section", "22.8", "--out", "out", code=1)
    assert "error" not in verdicts(tmp_path / "out")
    found = by_status(tmp_path / "out")
    assert found["violated"] == VIOLATED
    assert found["verified"] > VERIFIED
    assert "conforms" not in json.loads((tmp_path / "out" / "report.json").read_bytes())["conclusion"].split(
        "-"
    )


@pytest.mark.proof
def test_a_skeleton_with_its_gaps_filled_in_conforms(clauseproof: Clauseproof) -> None:
    filled = "python:harness.tests.products.filled:product"
    assert "CONFORMS" in clauseproof("certify", filled, "--section", "22.8", code=0).out


@pytest.mark.proof
@pytest.mark.parametrize("language", [one for one in LANGUAGES if one not in {"python", "javascript"}])
def test_the_skeletons_play_alike_whatever_their_language(language: str, tmp_path: Path) -> None:
    """Random rounds, unlawful commands among them, and events but for words and what may be left out."""
    first = skeleton(tmp_path / "javascript", "javascript", "stdio")
    second = skeleton(tmp_path / language, language, "stdio")
    with open_adapter(str(first)) as one, open_adapter(str(second)) as other:
        drawn = [explored_round(one.describe(), "casino-war", 7, number) for number in range(1, 301)]
        played = one.play(drawn)
        assert sum(outcome.result is not None for outcome in played) == len(drawn)
        assert [_judged(outcome) for outcome in played] == [_judged(outcome) for outcome in other.play(drawn)]


def _judged(outcome: Outcome) -> list[list[dict[str, Any]]]:
    assert outcome.raw is not None
    said = {"text", "posted", "odds"}
    return [
        [{key: value for key, value in event.items() if key not in said} for event in group]
        for group in json.loads(outcome.raw)["events"]
    ]


@pytest.mark.parametrize(
    "language",
    ["javascript", *(pytest.param(one, marks=pytest.mark.proof) for one in LANGUAGES if one != "javascript")],
)
def test_the_round_of_the_readme_is_played_as_curl_would(language: str, tmp_path: Path) -> None:
    home = skeleton(tmp_path / "war", language, "http")
    serve = yaml.safe_load((home / "adapter.yaml").read_text())["serve"]
    body = re.search(r"/play -d '(.*?)'", (home / "README.md").read_text(), re.DOTALL)
    assert body is not None
    command = [sys.executable if item == "${PYTHON}" else item for item in serve]
    with subprocess.Popen(command, cwd=home, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            url = server.stdout.readline().strip()
            with urllib.request.urlopen(f"{url}/play", body[1].encode()) as answer:  # noqa: S310
                (played,) = json.loads(answer.read())["played"]
        finally:
            server.kill()
    assert played["events"][-1][-1] == {"event": "end", "net": {"1": 1000}, "inventory": -1000}


# ----------------------------------------------------------------- what is written


@pytest.mark.parametrize(("language", "transport"), EVERY)
def test_the_adapter_file_is_one_and_no_mark_is_left(
    language: str, transport: Transport, tmp_path: Path
) -> None:
    wanted = Wanted(name="night-owl", transport=transport, language=LANGUAGES[language], ci="github")
    written = write_skeleton(tmp_path / "war", wanted)
    assert read_adapter_file(tmp_path / "war" / "adapter.yaml").name == "night-owl"
    texts = {path: (tmp_path / "war" / path).read_text() for path in written.files}
    assert not [path for path, text in texts.items() if "@NAME@" in text]
    for path in ("README.md", "adapter.yaml", ".github/workflows/clauseproof.yml"):
        assert not {"{{", "{%", "}}"} & set(re.findall(r"[{}%]{2}", texts[path]))
    table = texts[LANGUAGES[language].table]
    for gap in range(1, 6):
        assert f"GAP {gap}" in table
    for path, _ in LANGUAGES[language].files:
        assert f"`{path}`" in texts["README.md"]
        assert path in texts
    assert sorted(
        str(path.relative_to(tmp_path / "war")) for path in (tmp_path / "war").rglob("*") if path.is_file()
    ) == sorted(written.files)


def test_the_other_transport_in_the_comment_is_one_too(tmp_path: Path) -> None:
    for language in ("python", "java"):
        for transport in LANGUAGES[language].transports:
            home = tmp_path / f"{language}-{transport}"
            write_skeleton(home, Wanted(name="war", transport=transport, language=LANGUAGES[language]))
            text = (home / "adapter.yaml").read_text()
            (commented,) = re.findall(r"(?:^#   .*\n)+", text, flags=re.MULTILINE)
            (home / "adapter.yaml").write_text(re.sub(r"^#   ", "", commented, flags=re.MULTILINE))
            assert read_adapter_file(home / "adapter.yaml")


def test_a_server_that_is_there_needs_no_code(tmp_path: Path, within: Clauseproof) -> None:
    url = "http://127.0.0.1:8080/table"
    ran = within("init", "desk", "--url", url, "--ci", "gitlab", "--json", code=0)
    document = json.loads(ran.out)
    assert document["schema"] == "clauseproof/init/1"
    assert document["files"] == [".gitlab-ci.yml", "README.md", "adapter.yaml"]
    assert document["next"][0] == "clauseproof doctor ."
    assert yaml.safe_load((tmp_path / "desk" / "adapter.yaml").read_text()) == {
        "name": "desk",
        "transport": "http",
        "url": url,
    }


def _steps(job: Mapping[str, Any]) -> list[str]:
    return [step["run"] for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("language", [*LANGUAGES, None])
def test_ci_files_build_certify_and_keep_the_report(language: str | None, tmp_path: Path) -> None:
    build = list(LANGUAGES[language].build) if language else []
    github, gitlab = (_ci(tmp_path / ci, language, ci) for ci in ("github", "gitlab"))
    assert github[True] == ["push", "pull_request"]  # YAML 1.1 takes the word `on` for a yes
    job = github["jobs"]["certify"]
    assert _steps(job) == [
        "pip install clauseproof",
        *build,
        "clauseproof certify . --out clauseproof-report",
    ]
    upload = job["steps"][-1]
    assert upload["if"] == "always()"
    assert upload["with"]["path"].split() == ["clauseproof-report/junit.xml", "clauseproof-report/"]
    for step in job["steps"]:
        assert set(step) <= {"uses", "with", "run", "if"}
        assert ("uses" in step) != ("run" in step)
        assert re.fullmatch(r"actions/[a-z-]+@v\d", step.get("uses", "actions/none@v1"))
    script = gitlab["certify"]["script"]
    assert script[-1] == ".venv/bin/clauseproof certify . --out clauseproof-report"
    assert [line for line in script if line in build] == build
    assert gitlab["certify"]["artifacts"] == {
        "when": "always",
        "paths": ["clauseproof-report/"],
        "reports": {"junit": "clauseproof-report/junit.xml"},
    }


def _ci(home: Path, language: str | None, ci: str) -> dict[Any, Any]:
    chosen = LANGUAGES[language] if language else None
    url = None if language else "http://127.0.0.1:1"
    files: dict[str, tuple[Ci, str]] = {
        "github": ("github", ".github/workflows/clauseproof.yml"),
        "gitlab": ("gitlab", ".gitlab-ci.yml"),
    }
    kind, path = files[ci]
    transport: Transport = "http"
    write_skeleton(home, Wanted(name="war", transport=transport, language=chosen, url=url, ci=kind))
    document: dict[Any, Any] = yaml.safe_load((home / path).read_text())
    return document


# ----------------------------------------------------------------- nothing written over


def test_nothing_is_written_over_and_nothing_else_written_then(tmp_path: Path) -> None:
    home = tmp_path / "war"
    home.mkdir()
    (home / "README.md").write_text("mine")
    with pytest.raises(UsageError, match=r"README\.md would be written over, so nothing was written"):
        write_skeleton(home, Wanted(name="war", transport="stdio", language=JAVA))
    assert [path.name for path in home.iterdir()] == ["README.md"]
    assert (home / "README.md").read_text() == "mine"


def test_a_file_where_a_folder_should_be_is_seen_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "src").write_text("mine")
    with pytest.raises(UsageError, match="src would be written over"):
        write_skeleton(tmp_path, Wanted(name="war", transport="stdio", language=JAVA))
    assert [path.name for path in tmp_path.iterdir()] == ["src"]
    with pytest.raises(UsageError, match="is no folder"):
        write_skeleton(tmp_path / "src", Wanted(name="war", transport="stdio", language=JAVA))


def test_a_dangling_link_is_not_written_through(tmp_path: Path) -> None:
    (tmp_path / "war").mkdir()
    (tmp_path / "war" / "adapter.yaml").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(UsageError, match=r"adapter\.yaml would be written over"):
        write_skeleton(tmp_path / "war", Wanted(name="war", transport="in-process", language=PYTHON))
    assert not (tmp_path / "elsewhere").exists()


def test_what_fails_half_way_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual = Path.open

    def full(self: Path, mode: str = "r", **kwargs: Any) -> Any:  # noqa: ANN401 - as the method it stands for
        if self.name == "Table.java" and mode == "x":
            raise OSError(28, "No space left on device", str(self))
        return usual(self, mode, **kwargs)

    monkeypatch.setattr(Path, "open", full)
    with pytest.raises(UsageError, match=r"Table\.java: cannot be written: No space left"):
        write_skeleton(tmp_path / "a" / "war", Wanted(name="war", transport="stdio", language=JAVA))
    assert list(tmp_path.iterdir()) == []


def test_a_folder_with_other_files_is_welcome(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    write_skeleton(tmp_path, Wanted(name="war", transport="in-process", language=PYTHON))
    assert (tmp_path / "dealer.py").is_file()


# ------------------------------------------------------------------------ the call


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "--language: is missing, and nobody can be asked"),
        (["x"], "one of python, javascript, typescript, java, go, csharp; or --url"),
        (["x", "--language", "go"], "--transport: is missing"),
        (["x", "--language", "pyhton", "--transport", "http"], "did you mean 'python'?"),
        (["x", "--language", "go", "--transport", "in-process"], "known: http, stdio"),
        (["x", "--language", "go", "--transport", "htpp"], "did you mean 'http'?"),
        (["--language", "go", "--transport", "http"], "say where"),
        (["", "--language", "go", "--transport", "http"], "DIR: is no folder"),
        (["x", "--language", "go", "--transport", "http", "--name", "Big Deal"], "is no name for a product"),
        (["x", "--language", "go", "--transport", "http", "--ci", "jenkins"], "known: github, gitlab, none"),
        (["x", "--language", "go", "--url", "http://h"], "--url: goes without --language"),
        (["x", "--url", "ftp://h"], "no base URL"),
        (["x", "--url", "http://h", "--transport", "stdio"], "known: http"),
    ],
)
def test_a_slip_is_one_line_and_nothing_is_written(
    arguments: list[str], said: str, within: Clauseproof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    ran = within("init", *arguments, code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("typed", "arguments", "file"),
    [
        ("javascript\nhttp\nnight-owl\ngithub\n", [], "night-owl/.github/workflows/clauseproof.yml"),
        ("pyhton\npython\n\n\n", ["desk"], "desk/dealer.py"),
        ("server\nhttp://127.0.0.1:9/x\ngitlab\n", ["desk"], "desk/.gitlab-ci.yml"),
    ],
)
def test_who_sits_at_a_terminal_is_asked(
    typed: str,
    arguments: list[str],
    file: str,
    within: Clauseproof,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.stdin", _Terminal(typed))
    ran = within("init", *arguments, code=0)
    assert (tmp_path / file).is_file()
    # Questions are words for people; what was written is the output.
    assert all((tmp_path / line).is_file() for line in ran.out.splitlines())


def test_who_gives_up_writes_nothing(
    within: Clauseproof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", _Terminal("go\n"))
    assert "interrupted" in within("init", "desk", code=130).err
    assert list(tmp_path.iterdir()) == []


def test_names() -> None:
    for name in ("a", "war", "my-war-2", "x" * 60):
        assert is_name(name)
    for name in ("", "War", "2war", "war-", "my--war", "a b", "ä", "x" * 61, "war\n", "../x"):
        assert not is_name(name)
