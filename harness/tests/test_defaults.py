"""Defaults of a project's file: found, checked, told; the call wins, and no path leads out of the project."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.campaign.plan import Scope
from harness.cli.defaults import read_defaults
from harness.cli.main import cli
from harness.defaults.found import find_defaults
from harness.errors import UsageError
from harness.layout import folder

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.campaign import Order
    from harness.tests.conftest import Clauseproof

#: Quick to certify, and told apart from what is built in.
QUICK = """\
adapter = "reference"

[certify]
requirement = ["22.8(c)1#3"]
explore = 0
out = "certification"
"""


def write(folder: Path, text: str, name: str = "clauseproof.toml") -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(text)


def test_a_file_says_what_the_call_leaves_out(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, QUICK)
    ran = within("certify", code=0)
    assert "Only this was looked at: requirement 22.8(c)1#3." in ran.out.replace("\n", " ")
    assert ran.err.splitlines()[0] == (
        "defaults from clauseproof.toml: adapter reference, requirement 22.8(c)1#3, out certification, "
        "explore 0 (what the call says wins)"
    )
    header = (tmp_path / "certification/log.jsonl").read_text().splitlines()[0]
    assert '"scope":"requirement 22.8(c)1#3"' in header


@pytest.fixture
def ordered(within: Clauseproof, monkeypatch: pytest.MonkeyPatch) -> Callable[..., tuple[Order, str]]:
    """Call certify, and say what it would have run, and what it said before."""

    def run(*args: str) -> tuple[Order, str]:
        kept: list[Order] = []

        def keep(order: Order, _: object) -> None:
            kept.append(order)
            raise UsageError("enough")

        monkeypatch.setattr("harness.cli.certify.run_campaign", keep)
        ran = within("certify", *args, code=2)
        assert ran.err.endswith("error: enough\n")
        return kept[0], ran.err.removesuffix("error: enough\n")

    return run


def test_the_call_wins_and_only_what_is_used_is_told(
    ordered: Callable[..., tuple[Order, str]], tmp_path: Path
) -> None:
    write(tmp_path, QUICK)
    order, said = ordered("reference-stdio", "--requirement", "22.8(c)2#1", "--out", "elsewhere")
    assert (order.adapter, order.out) == ("reference-stdio", Path("elsewhere"))
    assert order.scope == Scope((), ("22.8(c)2#1",))
    assert said == "defaults from clauseproof.toml: explore 0 (what the call says wins)\n"
    assert order.exploration.rounds == 0
    order, said = ordered(
        "reference-stdio", "--requirement", "22.8(c)2#1", "--out", "elsewhere", "--explore", "7"
    )
    assert (order.exploration.rounds, said) == (7, "")


def test_a_filter_of_the_call_replaces_every_filter_of_the_file(
    ordered: Callable[..., tuple[Order, str]], tmp_path: Path
) -> None:
    write(tmp_path, QUICK.replace('requirement = ["22.8(c)1#3"]', 'section = ["2.26", "30.10"]'))
    order, said = ordered()
    assert order.scope == Scope(("2.26", "30.10"), ())
    assert "section 2.26 30.10" in said
    order, said = ordered("--requirement", "22.8(c)1#3")
    assert order.scope == Scope((), ("22.8(c)1#3",))
    assert "section" not in said


def test_what_failed_last_time_is_a_filter_like_the_others(
    ordered: Callable[..., tuple[Order, str]], tmp_path: Path
) -> None:
    shutil.copytree(folder("reports") / "sample", tmp_path / "last")
    write(tmp_path, '[certify]\nsection = ["2.26"]\n')
    order, said = ordered("reference", "--only-failed", "last")
    assert (order.scope.sections, said) == ((), "")
    assert order.scope.failed
    write(tmp_path, '[certify]\nonly-failed = "last"\n')
    order, said = ordered("reference", "--section", "2.26")
    assert (order.scope, said) == (Scope(("2.26",)), "")


def test_a_flag_of_the_file_is_one_and_the_commands_own_table_is_nearer(
    ordered: Callable[..., tuple[Order, str]], tmp_path: Path
) -> None:
    write(tmp_path, f"workers = 4\n{QUICK}official = true\nworkers = 2\n")
    order, said = ordered()
    assert (order.official, order.workers) == (True, 2)
    assert "workers 2, official yes" in said


def test_a_list_that_ends_the_call_has_the_form_that_the_file_wants(
    within: Clauseproof, tmp_path: Path
) -> None:
    write(tmp_path, "[sweep]\njson = true\n")
    ran = within("sweep", "--list", code=0)
    assert json.loads(ran.out)["schema"] == "clauseproof/spaces/1"
    assert ran.err == "defaults from clauseproof.toml: json yes (what the call says wins)\n"
    ran = within("--no-defaults", "sweep", "--list", code=0)
    assert ran.out.startswith("bust-bonus ")
    assert ran.err == ""
    ran = within("sweep", "--list", "--json", code=0)
    assert json.loads(ran.out)["schema"] == "clauseproof/spaces/1"
    assert ran.err == ""


def test_no_file_is_read_where_none_is_wanted(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, "broken")
    within("list", "2.26", code=2)
    assert "defaults" not in within("--no-defaults", "list", "2.26", code=0).err
    assert "Missing argument 'ADAPTER'" in within("--no-defaults", "certify", code=2).err


def test_a_file_may_be_quiet_but_not_about_itself(
    ordered: Callable[..., tuple[Order, str]], within: Clauseproof, tmp_path: Path
) -> None:
    write(tmp_path, f"quiet = true\n{QUICK}")
    assert ordered()[1].startswith("defaults from clauseproof.toml: ")
    assert ordered("--quiet")[1] == ""
    assert within("list", "2.26", code=0).err == ""


def test_a_path_from_below_is_told_from_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / ".git").mkdir()
    write(tmp_path, 'adapter = "mine"\n')
    below = tmp_path / "below"
    below.mkdir()
    monkeypatch.chdir(below)
    (default,) = read_defaults(cli)
    assert (default.values, default.origin) == (("../mine",), "../clauseproof.toml:1")


def test_pyproject_will_do(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, '[project]\nname = "x"\n\n[tool.clauseproof]\nworkers = 3\n', "pyproject.toml")
    assert "pyproject.toml:5" in within("config", code=0).out


def test_a_pyproject_of_somebody_else_is_left_alone(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, "not = [toml", "pyproject.toml")
    assert "no clauseproof.toml here" in within("config", code=0).out
    write(tmp_path, "[tool.other]\nadapter = 3\n", "pyproject.toml")
    assert "no clauseproof.toml here" in within("config", code=0).out
    write(tmp_path, "[tool.clauseproof\n", "pyproject.toml")
    assert "pyproject.toml:1: no TOML" in within("config", code=2).err


def test_two_files_in_one_folder_are_refused(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, "workers = 2\n")
    write(tmp_path, "[tool.clauseproof]\nworkers = 3\n", "pyproject.toml")
    assert "both files of this folder hold defaults" in within("list", code=2).err


def test_nothing_above_the_repository_is_read(tmp_path: Path) -> None:
    write(tmp_path, "workers = 2\n")
    repository = tmp_path / "repository"
    (repository / ".git").mkdir(parents=True)
    (repository / "sub").mkdir()
    assert find_defaults(repository / "sub") is None
    write(repository, "workers = 3\n")
    found = find_defaults(repository / "sub")
    assert found is not None
    assert found.path == repository / "clauseproof.toml"
    # A folder that everybody can write to is nobody's repository.
    repository.chmod(0o777)
    assert find_defaults(repository / "sub") is None
    assert find_defaults(repository) is not None
    # Outside of a repository only the working folder itself counts.
    loose = tmp_path / "loose"
    loose.mkdir()
    assert find_defaults(loose) is None


WRONG = [
    ("workers = ", "clauseproof.toml: no TOML: Invalid value"),
    (f"{'a.' * 3000}b = 1", "clauseproof.toml: no TOML"),
    (f"workers = {'[' * 3000}", "clauseproof.toml: no TOML"),
    (f"workers = {'1' * 5000}", "clauseproof.toml: no TOML: Exceeds the limit"),
    ("workers = 2\nworkers = 3\nquiet = true", "clauseproof.toml:2: no TOML"),
    ("\xff = 2", "clauseproof.toml:1: no TOML"),
    ("worker = 2", "clauseproof.toml:1: worker: there is no 'worker' to set (did you mean 'workers'?"),
    ("\n[certfy]\nout = 'x'", "clauseproof.toml:2: no command 'certfy' (did you mean 'certify'?"),
    ("[certfy]", "clauseproof.toml:1: no command 'certfy' (did you mean 'certify'?"),
    (
        "[certify]\n\noutt = 'x'",
        "clauseproof.toml:3: [certify] outt: there is no 'outt' to set (did you mean 'out'?",
    ),
    ("certify = 3", "clauseproof.toml:1: certify: is a command, so a table"),
    ("[certify]\nworkers = 'two'", "clauseproof.toml:2: [certify] workers: takes a whole number, not two"),
    ("[certify]\nworkers = 2.5", "takes a whole number, not 2.5"),
    ("[certify]\nexplore = inf", "takes a whole number, not inf"),
    ("workers = 0", "clauseproof.toml:1: workers: 0 is not in the range x>=1"),
    ("\n[prove]\nworkers = 0", "clauseproof.toml:3: [prove] workers: 0 is not in the range x>=1"),
    ("[certify]\nexplore = -1", "clauseproof.toml:2: [certify] explore: -1 is not in the range x>=0"),
    ("[certify]\nseeds = 100000000", "[certify] seeds: 100000000 is not in the range 0<=x<="),
    ("[sweep]\nkeep = 'none'", "[sweep] keep: 'none' is no number of violations: from 1 up, or all"),
    ("[certify]\nworkers = true", "takes a whole number, not True"),
    ("[certify]\nofficial = 1", "takes true or false, not 1"),
    ("[certify]\nout = ['a']", "takes a path, not ['a']"),
    ("[certify]\nsection = [1]", "takes a list of texts, or a text, not 1"),
    ("[certify]\nsweep = 'quik'", "[certify] sweep: cannot be 'quik' (did you mean 'quick'?"),
    ("[certify]\nexport = ['csv', 'xlsc']", "cannot be 'xlsc' (did you mean 'xlsx'?"),
    ("[report.lint]\nprofile = 'nj'", "[report.lint] profile: cannot be 'nj'"),
    ("[certify]\nlab = '/etc/passwd'", "'/etc/passwd' lies elsewhere"),
    ("[certify]\nlab = '../lab.yaml'", "'../lab.yaml' lies elsewhere"),
    ("[certify]\nout = 'link/x'", "'link/x' lies elsewhere"),
    ("adapter = '../product'", "'../product' lies elsewhere"),
    ('[certify]\nlab = "a\\u0000b"', "no path"),
    ("[verify]\ntrust = ['key.pub']", "there is no 'trust' to set"),
    ("[sweep]\nlist = true", "there is no 'list' to set"),
    ("[certify]\nhelp = true", "there is no 'help' to set"),
    ("[tool.clauseproof]\nworkers = 2", "clauseproof.toml: no command 'tool'"),
]


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_what_is_wrong_in_a_file_is_told_with_its_line(
    text: str, said: str, within: Clauseproof, tmp_path: Path
) -> None:
    (tmp_path / "link").symlink_to("/")
    write(tmp_path, text)
    ran = within("list", "2.26", code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.out == ""


def test_help_works_beside_a_file_that_is_wrong(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, "broken")
    assert "Usage" in within("certify", "--help", code=0).out
    assert "Usage" in within("--help", code=0).out


def test_what_only_the_command_can_refuse_is_told_with_file_and_line(
    within: Clauseproof, tmp_path: Path
) -> None:
    write(tmp_path, "[sweep]\n\npar = 'none.yaml'\n")
    ran = within("sweep", "reference", "two-card", code=2)
    assert ran.err.startswith("error: clauseproof.toml:3: [sweep] par: Invalid value for '--par'")
    # Whoever does not need the file is not asked for it.
    within("list", "2.26", code=0)
    assert ran.err.count("\n") == 1


def test_another_product_to_replay_is_no_default(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, 'adapter = "reference"\n')
    defaults = json.loads(within("config", "--json", code=0).out)["defaults"]
    assert {one["command"] for one in defaults if one["key"] == "adapter"} == {
        *("certify", "doctor", "observe", "sweep"),
    }


def test_a_command_that_starts_something_counts_from_where_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    (tmp_path / "sub").mkdir()
    write(tmp_path, 'adapter = "stdio:node main.js"\n')
    monkeypatch.chdir(tmp_path)
    assert read_defaults(cli)[0].values == ("stdio:node main.js",)
    monkeypatch.chdir(tmp_path / "sub")
    with pytest.raises(UsageError, match=r"stdio: counts from the working folder .run it in"):
        read_defaults(cli)
    write(tmp_path, 'adapter = "http://127.0.0.1:1"\n')
    assert read_defaults(cli)[0].values == ("http://127.0.0.1:1",)


def test_where_each_default_comes_from_is_shown(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, "workers = 4\n[certify]\nworkers = 2\n")
    lines = [line.split() for line in within("config", code=0).out.splitlines()]
    assert lines[0] == ["clauseproof.toml"]
    assert ["certify", "workers", "2", "clauseproof.toml:3"] in lines
    assert ["prove", "workers", "4", "clauseproof.toml:1"] in lines
    assert ["certify", "explore", "150", "built", "in"] in lines
    answer = json.loads(within("config", "--json", code=0).out)
    assert answer["schema"] == "clauseproof/config/1"
    assert answer["file"] == "clauseproof.toml"
    assert {"command": "prove", "key": "workers", "values": [4], "origin": "clauseproof.toml:1"} in answer[
        "defaults"
    ]


def test_workers_of_a_file_do_not_stand_in_the_way_of_a_cluster(within: Clauseproof, tmp_path: Path) -> None:
    write(tmp_path, "workers = 2\n")
    ran = within("sweep", "reference", "no-such-space", "--cluster", "tcp://127.0.0.1:1", code=2)
    assert "no space 'no-such-space'" in ran.err
    assert (
        "a cluster has the workers that it has"
        in within("sweep", "reference", "casino-war", "-n", "2", "--cluster", "tcp://127.0.0.1:1", code=2).err
    )


def test_a_file_that_begins_as_editors_on_windows_have_it(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "clauseproof.toml").write_bytes(b"\xef\xbb\xbf[certify]\nexplore = 7\n")
    assert re.search(r"certify explore +7 +clauseproof.toml:2", within("config", code=0).out)
