"""Keys, envelopes and statements: as their standards have them, shown by others than ourselves."""

from __future__ import annotations

import base64
import hashlib
import json
import shutil
import stat
import subprocess
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from harness.campaign.log import SEAL_NAME, FaultEntry, Footer
from harness.campaign.verify import Verifier
from harness.errors import SealError, UsageError
from harness.report.write import outputs
from harness.seal.envelope import (
    PAYLOAD_TYPE,
    Role,
    checked_keys,
    enveloped,
    pae,
    read_envelope,
    signed,
    write_envelope,
)
from harness.seal.keys import PrivateKey, read_private, read_public, write_pair
from harness.seal.sealing import seal
from harness.seal.statement import RESULTS, make_statement
from harness.seal.verifying import check
from harness.tests.builders import assessed, conforming, failed, requirement, surrender_kept
from harness.tests.seal_kit import keys, report, sealed, signed_report, small_entries, written
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

QUICK = settings(max_examples=200, deadline=None, derandomize=True)


# --------------------------------------------------------------------------------- envelope


def test_what_is_signed_is_as_the_standard_has_it() -> None:
    """The example of the protocol's own text."""
    assert pae("http://example.com/HelloWorld", b"hello world") == (
        b"DSSEv1 29 http://example.com/HelloWorld 11 hello world"
    )
    assert pae("é", b"") == b"DSSEv1 2 \xc3\xa9 0 "


def _parsed(message: bytes) -> tuple[bytes, bytes]:
    """Type and body of what is signed, read by their lengths."""
    start, rest = message[:7], message[7:]
    assert start == b"DSSEv1 "
    length, _, rest = rest.partition(b" ")
    kind, rest = rest[: int(length)], rest[int(length) :]
    assert rest[:1] == b" "
    length, _, body = rest[1:].partition(b" ")
    assert len(body) == int(length)
    return kind, body


@QUICK
@given(kind=st.text(), body=st.binary())
def test_type_and_body_can_be_told_apart(kind: str, body: bytes) -> None:
    if kind.isprintable():
        assert _parsed(pae(kind, body)) == (kind.encode(), body)


@QUICK
@given(body=st.binary(), order=st.permutations(list(Role)), number=st.integers(0, 2))
def test_an_envelope_is_read_as_it_was_written(body: bytes, order: list[Role], number: int) -> None:
    envelope = enveloped(body)
    signers = list(zip(keys(), order, strict=True))[:number]
    for key, role in signers:
        envelope = signed(envelope, key, role)
    again = read_envelope(write_envelope(envelope))
    assert again == envelope
    assert again.body == body
    assert [key.id for key in checked_keys(again)] == [key.public.id for key, _ in signers]


@QUICK
@given(body=st.binary(), other=st.binary())
def test_a_signature_holds_for_its_payload_alone(body: bytes, other: bytes) -> None:
    envelope = signed(enveloped(body), keys()[0], Role.TESTER)
    document = json.loads(write_envelope(envelope))
    document["payload"] = base64.b64encode(other).decode()
    moved = read_envelope(json.dumps(document, indent=2).encode() + b"\n")
    if body == other:
        checked_keys(moved)
    else:
        with pytest.raises(SealError, match=r"signatures\[0\].sig is no signature"):
            checked_keys(moved)


@QUICK
@given(data=st.binary())
def test_what_is_no_envelope_is_told(data: bytes) -> None:
    with pytest.raises(SealError):
        read_envelope(data)


@pytest.mark.parametrize("spoil", ["url-safe", "padding", "blank", "late bits"])
def test_base64_is_read_in_one_way_only(spoil: str) -> None:
    payload = base64.b64encode(b"\xfb\xef\xbe?").decode()
    other = {
        "url-safe": payload.replace("+", "-").replace("/", "_"),
        "padding": payload.rstrip("="),
        "blank": payload[:4] + " " + payload[4:],
        "late bits": payload[:-3] + "x==",
    }[spoil]
    assert other != payload
    document = {"payloadType": PAYLOAD_TYPE, "payload": other, "signatures": []}
    with pytest.raises(SealError, match="payload is no base64"):
        checked_keys(read_envelope(json.dumps(document, indent=2).encode() + b"\n"))


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not on this machine")
def test_openssl_finds_both_signatures_good_and_a_changed_payload_bad(tmp_path: Path) -> None:
    envelope = json.loads(signed_report()[SEAL_NAME])
    body = base64.b64decode(envelope["payload"])
    kind = envelope["payloadType"].encode()
    # The message is put together here, from the standard's text.
    message = b"DSSEv1 %d %s %d %s" % (len(kind), kind, len(body), body)
    assert len(envelope["signatures"]) == 2
    for signature in envelope["signatures"]:
        assert _openssl(tmp_path, signature, message)
        assert not _openssl(tmp_path, signature, message.replace(b'"FAILED"', b'"PASSED"'))


def _openssl(folder: Path, signature: dict[str, str], message: bytes) -> bool:
    (folder / "key.pem").write_text(signature["public_key"])
    (folder / "sig").write_bytes(base64.b64decode(signature["sig"]))
    (folder / "message").write_bytes(message)
    command = ["openssl", "pkeyutl", "-verify", "-pubin", "-inkey", "key.pem", "-rawin", "-in", "message"]
    done = subprocess.run([*command, "-sigfile", "sig"], cwd=folder, capture_output=True, check=False)
    return done.returncode == 0 and b"Verified Successfully" in done.stdout


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not on this machine")
def test_a_key_id_is_the_digest_of_the_key_as_openssl_writes_it(tmp_path: Path) -> None:
    public = write_pair(tmp_path / "own.key")
    command = ["openssl", "pkey", "-in", "own.key", "-pubout", "-outform", "DER"]
    der = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True).stdout
    assert hashlib.sha256(der).hexdigest() == public.id


# -------------------------------------------------------------------------------- statement


def _statement() -> dict[str, Any]:
    document: dict[str, Any] = json.loads(base64.b64decode(json.loads(signed_report()[SEAL_NAME])["payload"]))
    return document


def test_the_statement_is_over_every_file_and_names_what_judged() -> None:
    statement = _statement()
    assert statement["_type"] == "https://in-toto.io/Statement/v1"
    assert statement["predicateType"] == "https://in-toto.io/attestation/test-result/v0.1"
    digests = {one["name"]: one["digest"]["sha256"] for one in statement["subject"]}
    assert digests == {
        name: hashlib.sha256(content).hexdigest()
        for name, content in signed_report().items()
        if name != SEAL_NAME
    }
    document = json.loads(signed_report()["report.json"])
    configuration = {one["name"]: one for one in statement["predicate"]["configuration"]}
    for name in ("harness", "register", "features", "checks", "plan"):
        assert configuration[name]["digest"] == {"sha256": document["method"]["digests"][name]}
    assert configuration["kill-matrix"]["digest"]["sha256"] == document["kill_matrix"]["digest"]
    assert configuration["product"]["annotations"]["vendor"] == document["product"]["vendor"]
    assert statement["predicate"]["result"] == "FAILED"
    assert statement["predicate"]["failedTests"][0] == "13:69F-22.8(c)2#1"


def test_every_conclusion_has_its_result_and_only_conforming_passes() -> None:
    assert set(RESULTS) == set(Conclusion)
    passed = [conclusion for conclusion, result in RESULTS.items() if result == "PASSED"]
    warned = [conclusion for conclusion, result in RESULTS.items() if result == "WARNED"]
    assert passed == [Conclusion.CONFORMS]
    assert warned == [Conclusion.CONFORMS_WITH_WAIVERS]


def test_requirements_stand_where_their_status_puts_them() -> None:
    def predicate(assessment: Any) -> dict[str, Any]:  # noqa: ANN401 - an assessment
        document: dict[str, Any] = json.loads(make_statement(assessment, {}))["predicate"]
        return document

    mixed = predicate(surrender_kept())
    assert mixed["passedTests"] == ["13:69F-22.8(a)#1", "protocol:shoe", "protocol:ledger"]
    assert mixed["failedTests"] == ["13:69F-22.8(c)1#3", "13:69F-22.8(e)#1"]
    assert mixed["warnedTests"] == []
    good = predicate(conforming())
    assert (good["result"], good["failedTests"]) == ("PASSED", [])
    waived = assessed(
        requirement("(c)1#3", Status.VIOLATED, failed()), conclusion=Conclusion.CONFORMS_WITH_WAIVERS
    )
    assert predicate(waived)["warnedTests"] == ["13:69F-22.8(c)1#3"]
    assert predicate(waived)["failedTests"] == []


def test_the_same_report_and_key_give_the_same_seal() -> None:
    tester, _ = keys()
    assert sealed(report(), (tester, Role.TESTER)) == sealed(report(), (tester, Role.TESTER))


# ----------------------------------------------------------------------------------- sealing


def test_a_report_that_lacks_a_mandatory_field_is_not_sealed() -> None:
    with pytest.raises(UsageError, match="an official report must state: report number, place"):
        seal(
            report(),
            keys()[0],
            Role.TESTER,
            Verifier(outputs()),
            missing=lambda _: ("report number", "place"),
        )


def test_a_report_that_is_not_what_its_log_gives_is_not_sealed() -> None:
    files = {**report(), "report.html": report()["report.html"] + b" "}
    with pytest.raises(SealError, match=r"not sealed, for it is not what its log gives: report\.html: line"):
        sealed(files, (keys()[0], Role.TESTER))


def test_a_folder_that_changed_in_between_gets_no_second_signature() -> None:
    """Another campaign, sound in itself, lies where the one lay that the tester signed."""
    tester, authorizer = keys()
    *entries, footer = small_entries()
    assert isinstance(footer, Footer)
    later = msgspec.structs.replace(footer, ended="2030-01-01T00:00:00+00:00")
    once = sealed(report(), (tester, Role.TESTER))
    changed = {**report(written([*entries, later])), SEAL_NAME: once[SEAL_NAME]}
    said = r"seal.json: its payload is not what the log and the files give: subject\[log.jsonl\].digest"
    with pytest.raises(SealError, match=said):
        sealed(changed, (authorizer, Role.AUTHORIZER))
    assert sealed(once, (authorizer, Role.AUTHORIZER))


def test_what_nothing_can_be_concluded_from_is_not_sealed() -> None:
    *entries, footer = small_entries()
    files = report(written([*entries, FaultEntry(what="the disk was full"), footer]))
    with pytest.raises(UsageError, match="nothing can be concluded: the harness failed: the disk was full"):
        sealed(files, (keys()[0], Role.TESTER))


@pytest.mark.parametrize(
    ("second", "role", "said"),
    [(0, Role.TESTER, "the tester has signed already"), (0, Role.AUTHORIZER, "this key has signed already")],
)
def test_two_signatures_are_of_two_people(second: int, role: Role, said: str) -> None:
    tester = keys()[second]
    with pytest.raises(UsageError, match=said):
        sealed(report(), (tester, Role.TESTER), (tester, role))


def test_the_authorizer_may_sign_first() -> None:
    tester, authorizer = keys()
    files = sealed(report(), (authorizer, Role.AUTHORIZER), (tester, Role.TESTER))
    roles = [one["role"]["name"] for one in json.loads(files[SEAL_NAME])["signatures"]]
    assert roles == ["authorizer", "tester"]


# -------------------------------------------------------------------------------------- keys


def test_a_key_pair_is_for_its_owner_alone_and_never_overwritten(within: Clauseproof, tmp_path: Path) -> None:
    ran = within("keygen", "own.key", code=0)
    private, public = tmp_path / "own.key", tmp_path / "own.key.pub"
    assert stat.S_IMODE(private.stat().st_mode) == 0o600
    assert b"BEGIN PRIVATE KEY" in private.read_bytes()
    assert b"PRIVATE" not in public.read_bytes()
    assert read_public(public).id == read_private(private).public.id
    assert read_public(public).id in ran.out
    before = private.read_bytes(), public.read_bytes()
    assert "own.key: is there already" in within("keygen", "own.key", code=2).err
    private.unlink()
    assert "own.key.pub: is there already" in within("keygen", "own.key", code=2).err
    assert not private.exists()
    assert public.read_bytes() == before[1]


def test_a_passphrase_comes_from_a_file_or_the_environment(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "phrase").write_text("correct horse\nno part of it\n")
    within("keygen", "own.key", "--passphrase-file", "phrase", code=0)
    locked = tmp_path / "own.key"
    assert b"ENCRYPTED" in locked.read_bytes()
    key = read_private(locked, b"correct horse")
    assert key.public.id == read_public(tmp_path / "own.key.pub").id
    with pytest.raises(UsageError, match=r"own\.key: the key needs a passphrase"):
        read_private(locked)
    with pytest.raises(UsageError, match="or another passphrase"):
        read_private(locked, b"wrong horse")
    within("keygen", "two.key", code=0, environment={"CLAUSEPROOF_PASSPHRASE": "battery"})
    assert read_private(tmp_path / "two.key", b"battery").public.id
    (tmp_path / "empty").write_text("\n")
    assert "first line is empty" in within("keygen", "x", "--passphrase-file", "empty", code=2).err


@pytest.mark.parametrize("content", [b"", b"no key", b"\x00\xff", b"-----BEGIN PRIVATE KEY-----\nAAAA\n"])
def test_what_is_no_key_is_told_in_one_line(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "key").write_bytes(content)
    with pytest.raises(UsageError, match="no private key in PEM form"):
        read_private(tmp_path / "key")
    with pytest.raises(UsageError, match="no public key in PEM form"):
        read_public(tmp_path / "key")


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not on this machine")
def test_keys_of_another_kind_are_refused_and_openssls_ed25519_is_not(tmp_path: Path) -> None:
    make = ["openssl", "genpkey", "-out", "key", "-algorithm"]
    subprocess.run([*make, "EC", "-pkeyopt", "ec_paramgen_curve:P-256"], cwd=tmp_path, check=True)
    with pytest.raises(UsageError, match="a private key, but none of ed25519"):
        read_private(tmp_path / "key")
    subprocess.run([*make, "ed25519"], cwd=tmp_path, check=True)
    subprocess.run(["openssl", "pkey", "-in", "key", "-pubout", "-out", "pub"], cwd=tmp_path, check=True)
    assert read_private(tmp_path / "key").public.id == read_public(tmp_path / "pub").id


def test_a_private_key_of_another_is_no_key_of_a_reader(tmp_path: Path) -> None:
    (tmp_path / "key").write_bytes(PrivateKey.made().pem(None))
    with pytest.raises(UsageError, match="no public key"):
        read_public(tmp_path / "key")


@pytest.mark.parametrize(
    ("second", "role", "said"),
    [
        (1, Role.TESTER, "two signatures are of one role"),
        (0, Role.AUTHORIZER, "two roles are signed with one key"),
    ],
)
def test_a_seal_that_sound_signatures_make_but_not_two_people_is_refused(
    second: int, role: Role, said: str
) -> None:
    files = sealed(report(), (keys()[0], Role.TESTER))
    twice = signed(read_envelope(files[SEAL_NAME]), keys()[second], role)
    checked_keys(twice)
    spoilt = {**files, SEAL_NAME: write_envelope(twice)}
    assert check(spoilt, Verifier(outputs())).difference == f"seal.json: {said}"
