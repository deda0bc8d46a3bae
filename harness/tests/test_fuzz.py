"""Files from outside, spoilt in every way: one clear line, a documented exit code, never a traceback."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness import layout
from harness.cli import main as border
from harness.cli.inside import run_inside
from harness.errors import ClauseproofError, ExitCode, UsageError
from harness.files import MOST_BYTES, read_bytes
from harness.papers.lab import read_lab
from harness.register import load_register
from harness.report.words import clean
from harness.transport.adapter_file import read_adapter_file
from harness.trials.fuzzing import NAMES, Kind, Said, complaint, fuzz, kinds, tried
from harness.trials.killing import PARTS, Killing
from harness.trials.samples import make_samples

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.tests.conftest import Clauseproof

#: Kinds that are read in a moment; the others read the whole law first, or judge a log.
QUICK = ("adapter-file", "laboratory", "waivers", "known-failures", "bundle", "key", "log-verified")


@pytest.fixture(scope="module")
def every(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Kind]:
    samples = make_samples(run_inside, tmp_path_factory.mktemp("samples"))
    return {kind.name: kind for kind in kinds(samples)}


@pytest.mark.proof
def test_every_kind_of_file_is_here_and_valid_as_it_comes(every: dict[str, Kind], tmp_path: Path) -> None:
    assert tuple(every) == NAMES
    assert set(QUICK) < set(NAMES)
    # As they come, all are read: what is refused is the adapter or the product that nobody has.
    for kind in every.values():
        home = tmp_path / kind.name
        home.mkdir()
        for seed in kind.seeds[:3]:
            (home / kind.file).write_bytes(seed)
            said = run_inside([word.replace("{}", str(home)) for word in kind.call])
            assert complaint(said) is None
            nobody = ("no adapter 'no-such-adapter'", "no such file")
            assert said.code != ExitCode.USAGE or any(one in said.err for one in nobody), (kind.name, said)


@pytest.mark.parametrize("name", NAMES)
def test_spoilt_files_are_survived(every: dict[str, Kind], tmp_path: Path, name: str) -> None:
    figures = fuzz(every[name], run_inside, tmp_path, range(40 if name in QUICK else 4), seed=7)
    assert figures.failures == []
    assert figures.tried == figures.survived > 0


def _register(words: Sequence[str]) -> Said:
    """A register is read by no command from elsewhere than where it ships: read one as all commands do."""
    try:
        load_register(Path(words[0]))
    except ClauseproofError as wrong:
        return Said(wrong.exit_code, "", f"error: {clean(str(wrong), 4000)}\n")
    return Said(0, "", "")


def test_a_spoilt_register_is_survived(tmp_path: Path) -> None:
    seed = (layout.folder("scenarios") / "nj" / "13-69F-2.26.yaml").read_bytes()
    kind = Kind("register", "nj/13-69F-2.26.yaml", ("{}",), (seed,))
    (tmp_path / "nj").mkdir()
    assert tried(kind, seed, _register, tmp_path) is None
    assert len(load_register(tmp_path).sections) == 1
    assert fuzz(kind, _register, tmp_path, range(60), seed=3).failures == []


@pytest.mark.trial
@pytest.mark.parametrize("name", NAMES)
def test_many_spoilt_files_are_survived(every: dict[str, Kind], tmp_path: Path, name: str) -> None:
    figures = fuzz(every[name], run_inside, tmp_path, range(1500 if name in QUICK else 60), seed=11)
    assert figures.failures == []


@pytest.mark.parametrize("name", ["adapter-file", "laboratory", "waivers", "bundle", "key"])
@settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_no_bytes_at_all_bring_a_traceback(
    every: dict[str, Kind], tmp_path: Path, name: str, data: st.DataObject
) -> None:
    (seed, *_) = every[name].seeds
    at = data.draw(st.integers(0, len(seed)))
    to = data.draw(st.integers(at, len(seed)))
    put = data.draw(st.one_of(st.binary(max_size=200), st.text(max_size=80).map(lambda one: one.encode())))
    assert (
        tried(
            every[name], data.draw(st.sampled_from([put, seed[:at] + put + seed[to:]])), run_inside, tmp_path
        )
        is None
    )


@pytest.mark.parametrize("part", [pytest.param(part, marks=pytest.mark.trial) for part in PARTS])
def test_killed_in_any_part_a_campaign_goes_on(tmp_path: Path, part: str) -> None:
    killing = Killing(("reference", "--requirement", "22.8(f)#1", "--explore", "20"), tmp_path)
    figures = killing.broken_off(part, range(6), 1)
    assert figures.failures == []
    assert figures.survived == 6


# -------------------------------------------------------------------------- what fuzzing would not find out


def test_a_trial_notices_what_it_is_there_for(every: dict[str, Kind], tmp_path: Path) -> None:
    assert complaint(Said(2, "", "error: one line\n")) is None
    for wrong in (
        Said(7, "", ""),
        Said(2, "", "Traceback (most recent call last):\n"),
        Said(2, "", ""),
        Said(2, "", "error: one\nerror: two\n"),
        Said(1, "\x1b[31mred", ""),
        Said(4, "", "error: a defect of clauseproof: ValueError\n"),
    ):
        assert complaint(wrong) is not None

    def raising(_: Sequence[str]) -> Said:
        raise RecursionError("too deep")

    figures = fuzz(every["key"], raising, tmp_path, range(3), seed=1)
    assert (figures.tried, figures.survived) == (3, 0)
    assert str(figures) == "spoilt files: key: 0 of 3 survived"
    assert "RecursionError" in figures.failures[0]


BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 10)}]\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)
MERGED = "a: &a {x: 1}\n" + "".join(
    f"{name}: &{name} {{<<: [{', '.join([f'*{before}'] * 10)}]}}\n"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (BOMB, ":6: no YAML: its aliases stand for more than 1,000,000 values"),
        (MERGED, "no YAML: its aliases stand for more than 1,000,000 values"),
        ("a: &a [*a]", ":1: no YAML: an alias stands for what it is in"),
        ("a: 2026-02-31", "day is out of range for month"),
        ("a: 1\nb: !!bool maybe", ":2: no YAML: 'maybe' is no bool"),
        ("a: !!int ''", ":1: no YAML: '' is no int"),
        ("a: !!int '-'", "'-' is no int"),
        ("a: !!float ''", "'' is no float"),
        ("a: !!timestamp noon", "'noon' is no timestamp"),
        ("[" * 100_000, "no YAML: "),
        ("a: 1\na: 2", "twice"),
        ("!!python/object/apply:os.system [ls]", "could not determine a constructor"),
        ("x" * (MOST_BYTES + 1), "cannot be read: larger than 4,194,304 bytes"),
    ],
)
def test_what_a_yaml_file_may_not_do(tmp_path: Path, text: str, said: str) -> None:
    file = tmp_path / "file.yaml"
    file.write_text(text)
    for read in (read_lab, read_adapter_file):
        with pytest.raises(UsageError) as refused:
            read(file)
        assert said in str(refused.value)
        assert str(refused.value).startswith(str(file))


def test_no_more_is_read_than_is_sane(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="larger than 10 bytes"):
        read_bytes(Path("/dev/zero"), 10)
    (tmp_path / "ten").write_bytes(b"0123456789")
    assert read_bytes(tmp_path / "ten", 10) == b"0123456789"


@pytest.mark.parametrize(
    ("call", "text", "said"),
    [
        ("doctor", "transport: stdio\ncomand: node\n", "adapter.yaml:2: 'comand' has no meaning .*'command'"),
        ("doctor", "transport: stdoi\n", "adapter.yaml:1: transport: unknown 'stdoi' .*'stdio'"),
        (
            "doctor",
            "transport: stdio\ncommand: [node]\nlimits:\n\n  memry: 3\n",
            "adapter.yaml:5: limits: 'memry' .*'memory'",
        ),
        (
            "doctor",
            "transport: stdio\ncommand: [node]\nlimits:\n\n  memory: lots\n",
            "adapter.yaml:5: limits.memory: expected `int`",
        ),
        (
            "certify reference --lab",
            "laboratory:\n  name: x\n  adress: y\n",
            r"adapter.yaml:3: laboratory: .*`adress` .*'address'",
        ),
        (
            "certify reference --waivers",
            "waivers:\n- reason: x\n- requirement: 7\n  date: never\n  produkt: 1\n",
            r"adapter.yaml:2: waivers\[0\]: .* missing required field",
        ),
    ],
)
def test_what_is_wrong_is_told_with_file_line_key_and_nearest_name(
    within: Clauseproof, tmp_path: Path, call: str, text: str, said: str
) -> None:
    (tmp_path / "adapter.yaml").write_text(text)
    ran = within(*call.split(), "adapter.yaml", code=ExitCode.USAGE)
    assert re.match(f"error: .*{said}", ran.err), ran.err


def test_a_defect_is_one_line_with_a_crash_file(
    within: Clauseproof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise ZeroDivisionError("a defect\n\x1b[31mof ours")

    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr(border.cli, "main", broken)
    ran = within("list", code=ExitCode.AT_FAULT)
    assert ran.err.count("\n") == 1
    assert "\x1b" not in ran.err
    assert ran.err.startswith("error: a defect of clauseproof: ZeroDivisionError at test_fuzz.py:")
    (crash,) = tmp_path.glob("clauseproof-crash-*.txt")
    assert f"written to {crash}" in ran.err
    told = crash.read_text()
    assert told.startswith("clauseproof ")
    assert "Traceback (most recent call last)" in told
