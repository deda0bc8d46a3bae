"""Whatever is changed, missing, added, doubled or moved anywhere in a sealed report is found.

Thousands of reports are spoilt at random, each in one place, and verified in this process.
"""

from __future__ import annotations

import base64
import json
import random
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.campaign.log import LOG_NAME, SEAL_NAME, CheckEntry, Header, RoundEntry, parse_log
from harness.campaign.verify import Outputs, Verifier
from harness.digest import of_harness
from harness.errors import LogError, SealError
from harness.report.write import outputs, render
from harness.seal.bundle import unpacked, write_bundle
from harness.seal.envelope import Role
from harness.seal.verifying import check
from harness.tests.seal_kit import (
    keys,
    report,
    sealed,
    signed_report,
    small_assessment,
    small_entries,
    small_log,
    written,
)
from harness.verdict import Conclusion, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.campaign.log import Entry
    from harness.campaign.verify import Files

FILES = (LOG_NAME, "report.json", "report.html", "junit.xml", SEAL_NAME)


def found(files: Files, verifier: Verifier) -> str | None:
    """What verifying says is wrong, or None."""
    try:
        return check(files, verifier).difference
    except (LogError, SealError) as wrong:
        return str(wrong)


# -------------------------------------------------------------------- ways to spoil a file


def changed_byte(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + bytes([(data[at] + dice.randint(1, 255)) % 256]) + data[at + 1 :]


def changed_bit(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << dice.randrange(8))]) + data[at + 1 :]


def missing_byte(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[:at] + data[at + 1 :]


def added_byte(data: bytes, dice: random.Random) -> bytes:
    at = dice.randint(0, len(data))
    return data[:at] + dice.choice((bytes([dice.randrange(256)]), b" ", b"\n", b"0")) + data[at:]


def doubled_byte(data: bytes, dice: random.Random) -> bytes:
    at = dice.randrange(len(data))
    return data[: at + 1] + data[at:]


def moved_bytes(data: bytes, dice: random.Random) -> bytes:
    at, to = sorted((dice.randrange(len(data)), dice.randrange(len(data))))
    return data[:at] + data[to:] + data[at:to]


def missing_line(data: bytes, dice: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[dice.randrange(len(lines))]
    return b"".join(lines)


def doubled_line(data: bytes, dice: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at = dice.randrange(len(lines))
    lines.insert(dice.randint(0, len(lines)), lines[at])
    return b"".join(lines)


def swapped_lines(data: bytes, dice: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    at, to = dice.randrange(len(lines)), dice.randrange(len(lines))
    lines[at], lines[to] = lines[to], lines[at]
    return b"".join(lines)


def added_line(data: bytes, dice: random.Random) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(dice.randint(0, len(lines)), dice.choice((b"\n", b" \n", b"{}\n", b"<!-- -->\n")))
    return b"".join(lines)


def cut_off(data: bytes, dice: random.Random) -> bytes:
    return data[: dice.randrange(len(data))]


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    changed_byte,
    changed_bit,
    missing_byte,
    added_byte,
    doubled_byte,
    moved_bytes,
    missing_line,
    doubled_line,
    swapped_lines,
    added_line,
    cut_off,
)
TIMES = 120


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("way", WAYS)
def test_a_file_spoilt_anywhere_is_found(name: str, way: Callable[[bytes, random.Random], bytes]) -> None:
    dice = random.Random(f"{name} {way.__name__}")
    verifier, good = Verifier(outputs()), signed_report()
    tried = 0
    while tried < TIMES:
        content = way(good[name], dice)
        if content == good[name]:  # nothing was spoilt: the two lines were alike
            continue
        tried += 1
        said = found({**good, name: content}, verifier)
        assert said is not None, f"not found: {way.__name__} of {name}"
        # Where the log's last line says something else, what the report says of it differs.
        assert said.startswith(f"{name}: ") or name == LOG_NAME, said
        assert "\n" not in said


@pytest.mark.parametrize("way", WAYS)
def test_the_last_line_of_a_log_has_no_room_either(way: Callable[[bytes, random.Random], bytes]) -> None:
    """Nothing follows it, so that no chain holds it."""
    dice = random.Random(way.__name__)
    verifier, good = Verifier(outputs()), report()
    head, _, last = small_log().rstrip(b"\n").rpartition(b"\n")
    for _ in range(60):
        content = head + b"\n" + way(last + b"\n", dice)
        if content != small_log():
            assert found({**good, LOG_NAME: content}, verifier) is not None, content[-300:]


@pytest.mark.parametrize("way", [changed_byte, changed_bit, missing_byte, added_byte, moved_bytes, cut_off])
def test_a_bundle_spoilt_anywhere_is_found(way: Callable[[bytes, random.Random], bytes]) -> None:
    dice = random.Random(way.__name__)
    verifier, good = Verifier(outputs()), write_bundle(signed_report())
    for _ in range(TIMES):
        content = way(good, dice)
        if content == good:
            continue
        said = _unpacked(content, verifier)
        assert said is not None
        assert "\n" not in said


def _unpacked(data: bytes, verifier: Verifier) -> str | None:
    """What is wrong with a bundle, or with the report in it."""
    try:
        files = unpacked(data, "bundle.zip")
    except SealError as wrong:
        return str(wrong)
    return found(files, verifier)


@pytest.mark.parametrize("name", FILES)
def test_a_missing_file_is_named(name: str) -> None:
    tester, authorizer = keys()
    files = {other: content for other, content in signed_report().items() if other != name}
    trusted = [tester.public, authorizer.public]
    try:
        said = check(files, Verifier(outputs()), trusted).difference
    except LogError as wrong:
        said = str(wrong)
    assert said is not None
    assert said.startswith(f"{name}: ")
    assert "it is missing" in said


@pytest.mark.parametrize("name", ["report.txt", "seal.json.bak", "LOG.JSONL", "lab.yaml", " "])
def test_a_file_that_no_report_has_is_named(name: str) -> None:
    said = found({**signed_report(), name: b"x"}, Verifier(outputs()))
    assert said == f"{name}: no report has such a file"


def test_nothing_is_found_where_nothing_is_wrong() -> None:
    tester, authorizer = keys()
    verifier = Verifier(outputs())
    for files in (report(), signed_report(), unpacked(write_bundle(signed_report()), "bundle.zip")):
        assert found(files, verifier) is None
    checked = check(signed_report(), verifier, [authorizer.public, tester.public])
    assert [(one.role, one.trusted) for one in checked.signers] == [
        (Role.TESTER, True),
        (Role.AUTHORIZER, True),
    ]


# ----------------------------------------------------------------------- forgers with skill


def forged_entries() -> Sequence[Entry]:
    """The log as it would be had the product been honest: failed checks passed, and rounds lost."""
    header, *middle, footer = small_entries()
    entries: list[Entry] = [header]
    failed = [
        entry for entry in middle if isinstance(entry, CheckEntry) and entry.record.verdict is Verdict.FAIL
    ]
    bad = {number for entry in failed for number in entry.rounds}
    good = next(entry for entry in middle if isinstance(entry, RoundEntry) and entry.id not in bad)
    for entry in middle:
        if isinstance(entry, CheckEntry) and entry in failed:
            record = msgspec.structs.replace(entry.record, verdict=Verdict.PASS, expected=None, observed=None)
            entries.append(msgspec.structs.replace(entry, record=record))
        elif isinstance(entry, RoundEntry) and entry.id in bad:
            entries.append(msgspec.structs.replace(entry, commands=good.commands, result=good.result))
        else:
            entries.append(entry)
    return [*entries, footer]


def test_a_report_that_is_better_than_its_log_is_found_with_the_key_that_differs() -> None:
    """Whoever makes both report and seal anew, but not the log."""
    good = report()
    document = json.loads(good["report.json"])
    document["conclusion"] = "conforms"
    content = json.dumps(document, indent=2, ensure_ascii=False).encode() + b"\n"
    said = found({**good, "report.json": content}, Verifier(outputs()))
    assert said is not None
    assert said.startswith('report.json: line 3 is not what the log gives: conclusion is "conforms", not ')
    document = json.loads(good["report.json"])
    requirement = document["clauses"][0]["requirements"][0]
    requirement["checks"][0]["verdict"] = "fail"
    content = json.dumps(document, indent=2, ensure_ascii=False).encode() + b"\n"
    said = found({**good, "report.json": content}, Verifier(outputs()))
    assert said is not None
    assert f"requirements[{requirement['id']}].checks[{requirement['checks'][0]['id']}].verdict" in said


def test_log_and_report_forged_together_are_found_by_the_seal_alone() -> None:
    assert small_assessment().conclusion is Conclusion.DOES_NOT_CONFORM
    files = report(written(forged_entries()))
    # As a report that nobody signed it is as good as any: that is what a seal is for.
    assert found(files, Verifier(outputs())) is None
    said = found({**files, SEAL_NAME: signed_report()[SEAL_NAME]}, Verifier(outputs()))
    assert said is not None
    assert said.startswith("seal.json: its payload is not what the log and the files give: subject[")


def test_a_forger_who_seals_again_has_no_key_that_is_trusted() -> None:
    tester, authorizer = keys()
    stranger, accomplice = type(tester).made(), type(tester).made()
    files = sealed(report(written(forged_entries())), (stranger, Role.TESTER), (accomplice, Role.AUTHORIZER))
    checked = check(files, Verifier(outputs()), [tester.public, authorizer.public])
    assert checked.difference == (
        f"seal.json: the tester signed with a key that is none of the trusted ones: {stranger.public.id}"
    )
    believed = check(files, Verifier(outputs()))
    assert believed.difference is None
    assert not any(one.trusted for one in believed.signers)


def test_unknown_keys_and_a_second_header_in_a_whole_chain_are_found() -> None:
    header, *rest = small_entries()
    assert isinstance(header, Header)
    two = report(written((header, header, *rest)))
    assert found(two, Verifier(outputs())) == "log.jsonl: it has two headers"
    lines = small_log().splitlines()
    lines[-1] = lines[-1].replace(b'"interrupted":false', b'"interrupted":false,"note":"all is well"')
    files = {**report(), LOG_NAME: b"\n".join(lines) + b"\n"}
    said = found(files, Verifier(outputs()))
    assert said is not None
    assert said.startswith(f"log.jsonl: line {len(lines)} is not written as a run writes it")
    # The sample may be older than this harness; that is said, since it may be the reason.
    header = parse_log(small_log()).header
    other = f"(another harness ran it: clauseproof 0.1.0, digest {header.method.harness})"
    assert (other in said) is (header.method.harness != of_harness())


# ------------------------------------------------------------------------ seals tampered with


def _reseal(change: Callable[[dict[str, Any]], None]) -> Files:
    document = json.loads(signed_report()[SEAL_NAME])
    change(document)
    content = json.dumps(document, indent=2, ensure_ascii=False).encode() + b"\n"
    return {**signed_report(), SEAL_NAME: content}


def _swap_roles(document: dict[str, Any]) -> None:
    one, other = document["signatures"]
    one["role"]["name"], other["role"]["name"] = other["role"]["name"], one["role"]["name"]


def _other_payload(document: dict[str, Any]) -> None:
    payload = base64.b64decode(document["payload"]).replace(b'"FAILED"', b'"PASSED"')
    document["payload"] = base64.b64encode(payload).decode()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda _: None, None),
        (_swap_roles, "signatures[0].role.sig is no signature"),
        (lambda seal: seal["signatures"].reverse(), "signatures[0].role.sig is no signature"),
        (lambda seal: seal["signatures"].pop(0), "signatures[0].role.sig is no signature"),
        (lambda seal: seal["signatures"].append(seal["signatures"][0]), "signatures[2].role.sig is no"),
        (lambda seal: seal["signatures"].clear(), "nobody signed it"),
        (_other_payload, 'predicate.result is "PASSED", not "FAILED"'),
        (lambda seal: seal.update(payloadType="text/plain"), "payloadType is not"),
        (lambda seal: seal.update(note="x"), "unknown field"),
        (lambda seal: seal["signatures"][0].update(keyid="0" * 64), "signatures[0].keyid is not that of"),
        (
            lambda seal: seal["signatures"][0].update(sig=seal["signatures"][1]["sig"]),
            "signatures[0].sig is no signature of its key",
        ),
        (lambda seal: seal["signatures"][1].update(public_key="none"), "signatures[1].public_key: no public"),
    ],
)
def test_a_seal_that_was_tampered_with_is_told(
    change: Callable[[dict[str, Any]], None], said: str | None
) -> None:
    told = found(_reseal(change), Verifier(outputs()))
    if said is None:
        assert told is None
    else:
        assert told is not None
        assert told.startswith("seal.json: ")
        assert said in told


# ------------------------------------------------------------------- files on request


def test_files_on_request_are_rendered_and_compared_where_they_are() -> None:
    def around(_: object, seal: bytes | None) -> bytes:
        return b"holds " + (b"no seal" if seal is None else seal)

    asked: list[str] = []

    def listed(_: object) -> bytes:
        asked.append("csv")
        return b"a,b\n1,2\n"

    verifier = Verifier(Outputs(render, {"clauses.csv": listed}, {"report.pdf": around}))
    unsigned = {**report(), "report.pdf": b"holds no seal"}
    assert found(unsigned, verifier) is None
    tester, authorizer = keys()
    once = sealed(unsigned, (tester, Role.TESTER), verifier=verifier)
    good = sealed(once, (authorizer, Role.AUTHORIZER), verifier=verifier)
    for files in (once, good):
        assert files["report.pdf"] == b"holds " + files[SEAL_NAME]
        assert found(files, verifier) is None
    assert good[SEAL_NAME] == signed_report()[SEAL_NAME]
    assert asked == []
    assert found({**report(), "clauses.csv": b"a,b\n1,2\n"}, verifier) is None
    assert found({**report(), "clauses.csv": b"a,b\n1,3\n"}, verifier) == (
        "clauses.csv: line 2 is not what the log gives"
    )
    # Not under the seal: it was made after it.
    said = found({**signed_report(), "clauses.csv": b"a,b\n1,2\n"}, verifier)
    assert said is not None
    assert said == (
        "seal.json: its payload is not what the log and the files give: subject has 4 members, not 5"
    )
    assert found({**good, "report.pdf": b"holds no seal"}, verifier) == (
        "report.pdf: line 1 is not what the log gives"
    )
