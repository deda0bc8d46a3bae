"""`seal`, `verify` and `bundle` by the command line, over a report in a folder."""

from __future__ import annotations

import io
import json
import resource
import shutil
import signal
import zipfile
from typing import TYPE_CHECKING

import pypdf
import pytest

from harness.cli import evidence
from harness.errors import SealError, UsageError
from harness.layout import folder as shipped
from harness.seal import bundle as bundles
from harness.seal.bundle import read_bundle, unpacked, write_bundle
from harness.tests.seal_kit import report, signed_report

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.tests.conftest import Clauseproof


@pytest.fixture
def out(tmp_path: Path) -> Path:
    folder = tmp_path / "out"
    folder.mkdir()
    for name, content in report().items():
        (folder / name).write_bytes(content)
    return folder


def test_a_report_is_signed_by_two_and_verified_by_a_stranger(
    within: Clauseproof, out: Path, tmp_path: Path
) -> None:
    ran = within("verify", "out", code=0)
    assert ran.out.startswith("as reported: does-not-conform, assessed again from out/log.jsonl\n")
    assert "not sealed: nobody signed this report" in ran.out
    for name in ("tester", "authorizer", "stranger"):
        within("keygen", f"{name}.key", code=0)
    assert "out/seal.json: signed by the tester" in within("seal", "out", "--key", "tester.key", code=0).out
    ran = within("verify", "out", code=0)
    assert "nobody vouches for this key" in ran.out
    assert "nobody but the tester signed" in ran.out
    within("seal", "out", "--key", "authorizer.key", "--role", "authorizer", code=0)
    trust = ("--trust", "tester.key.pub", "--trust", "authorizer.key.pub")
    ran = within("verify", "out", *trust, code=0)
    assert ran.out.count("a key that you trust") == 2
    assert "vouches" not in ran.out
    ran = within("verify", "out", "--trust", "tester.key.pub", code=4)
    assert "differs: seal.json: the authorizer signed with a key that is none of the trusted" in ran.out
    ran = within("seal", "out", "--key", "stranger.key", code=2)
    assert ran.err == ("error: seal.json: the tester has signed already (name the other role with --role)\n")
    assert sorted(path.name for path in out.iterdir()) == [
        "junit.xml",
        "log.jsonl",
        "report.html",
        "report.json",
        "seal.json",
    ]
    within("bundle", "out", "out.zip", code=0)
    assert "as reported: does-not-conform" in within("verify", "out.zip", *trust, code=0).out
    first = (tmp_path / "out.zip").read_bytes()
    within("bundle", "out", "again.zip", code=0)
    assert (tmp_path / "again.zip").read_bytes() == first
    assert "out.zip: is there already" in within("bundle", "out", "out.zip", code=2).err


def test_what_differs_in_a_report_of_another_harness_ends_its_line(
    within: Clauseproof, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(evidence, "of_harness", lambda: "another")
    sample = tmp_path / "sample"
    shutil.copytree(shipped("reports") / "sample", sample)
    with (sample / "report.json").open("a", encoding="utf-8") as file:
        file.write(" ")
    ran = within("verify", "sample", code=4)
    assert "\nnote: another harness ran the campaign" in ran.out
    assert ran.out.endswith("\n")


def test_a_bundle_that_does_not_fit_on_the_disk_leaves_no_half_of_it(
    within: Clauseproof, out: Path, tmp_path: Path
) -> None:
    assert out.is_dir()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    ignored = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, limits[1]))
        ran = within("bundle", "out", "half.zip", code=2)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        signal.signal(signal.SIGXFSZ, ignored)
    assert "half.zip: cannot be written: File too large" in ran.err
    assert not (tmp_path / "half.zip").exists()


def test_what_differs_is_told_in_one_line(within: Clauseproof, out: Path) -> None:
    within("keygen", "own.key", code=0)
    path = out / "report.json"
    good = path.read_bytes()
    path.write_bytes(good.replace(b'"conclusion": "does-not-conform"', b'"conclusion": "conforms"'))
    ran = within("verify", "out", code=4)
    assert ran.out.startswith(
        "differs: report.json: line 3 is not what the log gives: "
        'conclusion is "conforms", not "does-not-conform"\n'
    )
    for command in (("seal", "out", "--key", "own.key"), ("bundle", "out", "out.zip")):
        assert "report.json: line 3" in within(*command, code=4).err
    path.write_bytes(good)
    (out / "notes.txt").write_text("hello")
    assert "differs: notes.txt: no report has such a file" in within("verify", "out", code=4).out
    (out / "notes.txt").unlink()
    path.unlink()
    assert "differs: report.json: it is missing" in within("verify", "out", code=4).out
    path.symlink_to(out / "report.html")
    assert "no plain file" in within("verify", "out", code=4).err
    path.unlink()
    path.mkdir()
    assert "no plain file" in within("verify", "out", code=4).err


def test_what_a_sweep_that_was_cut_off_left_is_no_part_of_a_report(within: Clauseproof, out: Path) -> None:
    kept = out / "sweep-two-card"
    kept.mkdir()
    within("verify", "out", code=0)
    (kept / "sweep.checkpoint.jsonl").write_text("{}\n")
    within("verify", "out", code=0)
    within("diff", "out", "out", code=0)
    within("bundle", "out", "out.zip", code=0)
    with zipfile.ZipFile(out.parent / "out.zip") as packed:
        assert not [name for name in packed.namelist() if "sweep" in name]
    (kept / "report.html").write_text("CONFORMS")
    assert "sweep-two-card: no plain file" in within("verify", "out", code=4).err
    (kept / "report.html").unlink()
    kept.rename(out / "sweeps")
    assert "sweeps: no plain file" in within("verify", "out", code=4).err


def test_text_of_a_spoilt_report_steers_no_terminal(within: Clauseproof, out: Path) -> None:
    document = json.loads((out / "report.json").read_bytes())
    document["\x1b[2J\u202e"] = "x"
    (out / "report.json").write_text(json.dumps({**document, "scope": "\x1b[31m" + "y" * 9000}))
    ran = within("verify", "out", code=4)
    assert "\x1b" not in ran.out
    assert "\u202e" not in ran.out
    assert len(ran.out) < 2000


def test_a_second_signature_is_refused_where_the_folder_changed(within: Clauseproof, out: Path) -> None:
    within("keygen", "tester.key", code=0)
    within("keygen", "authorizer.key", code=0)
    within("seal", "out", "--key", "tester.key", code=0)
    before = (out / "seal.json").read_bytes()
    (out / "junit.xml").write_bytes((out / "junit.xml").read_bytes() + b"\n")
    ran = within("seal", "out", "--key", "authorizer.key", "--role", "authorizer", code=4)
    assert "not sealed, for it is not what its log gives: junit.xml" in ran.err
    assert (out / "seal.json").read_bytes() == before


@pytest.mark.parametrize(
    ("args", "code", "said"),
    [
        (["seal", "nowhere", "--key", "k"], 2, "nowhere"),
        (["seal", ".", "--key", "k"], 2, "k: cannot be read: No such file"),
        (["seal", "."], 2, "--key"),
        (["seal", ".", "--key", "k", "--role", "boss"], 2, "boss"),
        (["bundle", ".", "x.zip"], 4, "log.jsonl: no log to read: it is missing"),
        (["verify", ".", "--trust", "k"], 2, "k"),
        (["keygen", "no/such/folder/key"], 2, "cannot be written: No such file"),
    ],
)
def test_a_bad_call_gets_one_clear_line(
    within: Clauseproof, tmp_path: Path, args: list[str], code: int, said: str
) -> None:
    ran = within(*args, code=code)
    assert said in ran.err
    assert ran.out == ""
    assert list(tmp_path.iterdir()) == []


# ------------------------------------------------------------------------- hostile bundles


def zipped(*members: tuple[str | zipfile.ZipInfo, bytes], **options: int) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", **options) as file:  # type: ignore[call-overload]
        for name, content in members:
            file.writestr(name, content)
    data: bytes = target.getvalue()
    return data


def _link() -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("report.json")
    info.create_system = 3
    info.external_attr = 0o120777 << 16
    return info


def _encrypted() -> bytes:
    data = bytearray(zipped(("log.jsonl", b"x")))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    return bytes(data)


def _overlapping() -> bytes:
    """Two names in the directory for the bytes of one file, each of which is as large as all of them."""
    data = zipped(("a", b"x" * 100), ("b", b"y" * 100))
    at = data.rindex(b"PK\x01\x02")
    return data[: at + 42] + bytes(4) + data[at + 46 :]


BIG = b"0" * (1 << 22)


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: b"", "no bundle, or a damaged one"),
        (lambda: b"PK\x03\x04 and no more", "no bundle, or a damaged one"),
        (zipped, "no log to read"),
        (lambda: zipped(("../report.json", b"x")), "'../report.json' is none of a file of a report"),
        (lambda: zipped(("/etc/passwd", b"x")), "'/etc/passwd' is none of"),
        (lambda: zipped(("a\\b", b"x")), "is none of a file of a report"),
        (lambda: zipped(("a/b", b"x")), "'a/b' is none of"),
        (lambda: zipped(("C:x", b"x")), "'C:x' is none of"),
        (lambda: zipped((".hidden", b"x")), "'.hidden' is none of"),
        (lambda: zipped(("a\x1b[2J", b"x")), r"'a\x1b[2J' is none of"),
        (lambda: zipped(("ä", b"x")), "is none of a file of a report"),
        (lambda: zipped(("folder/", b"")), "'folder/' is none of"),
        (lambda: zipped(("log.jsonl", b"x"), ("LOG.jsonl", b"x")), "holds 'LOG.jsonl' twice"),
        (lambda: zipped((_link(), b"/etc/passwd")), "'report.json' is no plain file"),
        (_encrypted, "'log.jsonl' is encrypted"),
        (lambda: zipped(("log.jsonl", BIG), compression=zipfile.ZIP_DEFLATED), "is compressed, which no"),
        (lambda: zipped(*((f"f{number}", b"") for number in range(65))), "holds 65 files, more than 64"),
        (_overlapping, "no bundle, or a damaged one"),
        (lambda: b"MZ" + write_bundle(signed_report()), "its bytes are not as a bundle is written"),
        (lambda: write_bundle(signed_report()) + b"PK", "its bytes are not as a bundle is written"),
        (
            lambda: zipped(*sorted(signed_report().items()), compression=zipfile.ZIP_STORED),
            "its bytes are not as a bundle is written",
        ),
    ],
)
def test_a_bundle_that_may_do_harm_is_refused(make: Callable[[], bytes], said: str) -> None:
    with pytest.raises(SealError) as told:
        unpacked(make(), "bundle.zip")
    assert said in str(told.value)
    assert str(told.value).startswith("bundle.zip: ")
    assert "\n" not in str(told.value)


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_that_stands_twice_is_refused() -> None:
    with pytest.raises(SealError, match=r"holds 'log\.jsonl' twice"):
        unpacked(zipped(("log.jsonl", b"good"), ("log.jsonl", b"bad")), "bundle.zip")


def test_a_bundle_too_large_is_never_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundles, "MOST_BYTES", 1000)
    with pytest.raises(SealError, match="holds more than 1,000 bytes"):
        unpacked(zipped(("a", b"x" * 600), ("b", b"x" * 600)), "bundle.zip")
    (tmp_path / "large.zip").write_bytes(b"0" * 1001)
    with pytest.raises(SealError, match="larger than any bundle"):
        read_bundle(tmp_path / "large.zip")
    with pytest.raises(UsageError, match="cannot be read"):
        read_bundle(tmp_path / "none.zip")


def test_the_times_in_a_bundle_are_those_of_its_log() -> None:
    with zipfile.ZipFile(io.BytesIO(write_bundle(signed_report()))) as file:
        assert file.testzip() is None
        names = [member.filename for member in file.infolist()]
        moments = {member.date_time for member in file.infolist()}
    assert names == sorted(names)
    ended = json.loads(signed_report()["report.json"])["method"]["ended"]
    (moment,) = moments
    told = "{:04}-{:02}-{:02}T{:02}:{:02}".format(*moment[:5])
    assert ended.startswith(told)


def test_the_pdf_of_a_sealed_report_carries_the_report_and_the_seal(
    within: Clauseproof, tmp_path: Path
) -> None:
    shutil.copytree(shipped("reports") / "sample", tmp_path / "sample")
    within("report", "sample", "--export", "pdf", code=1)
    within("keygen", "tester.key", code=0)
    within("seal", "sample", "--key", "tester.key", code=0)
    within("verify", "sample", "--trust", "tester.key.pub", code=0)
    inside = pypdf.PdfReader(tmp_path / "sample" / "report.pdf").attachments
    assert {name: content[0] for name, content in inside.items()} == {
        name: (tmp_path / "sample" / name).read_bytes() for name in ("report.json", "seal.json")
    }
