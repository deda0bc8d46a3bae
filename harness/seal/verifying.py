"""Verify a report with its seal: log, files and signatures, believing nothing but what is computed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.campaign.log import SEAL_NAME
from harness.errors import SealError
from harness.seal.sealing import check_payload, check_signatures, read_seal, sealed_files
from harness.seal.statement import make_statement

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.campaign.assessment import Assessment
    from harness.campaign.verify import Files, Verifier
    from harness.seal.envelope import Role
    from harness.seal.keys import PublicKey


@dataclass(frozen=True, slots=True)
class Signer:
    """Who signed: in which role, with which key, and whether the reader trusts that key."""

    role: Role
    key: str
    trusted: bool


@dataclass(frozen=True, slots=True)
class Checked:
    """What verifying came to.

    Attributes:
        assessment: from the log; None where the log is not what a run wrote.
        difference: the first thing that is not as it should be, the file first; None where all is.
        signers: everyone who signed, in the order of their signatures; empty where there is no seal.
    """

    assessment: Assessment | None
    difference: str | None
    signers: tuple[Signer, ...] = ()


def check(files: Files, verifier: Verifier, trusted: Sequence[PublicKey] = ()) -> Checked:
    """Verify a report.

    Args:
        files: of the report.
        verifier: holds them against their log.
        trusted: keys that the reader has from elsewhere. With any, a seal must be there, and
            every signature must be of one of them.

    Raises:
        LogError: there is no log that can be read.
    """
    verified = verifier.verify(files)
    if verified.assessment is None or verified.difference:
        return Checked(verified.assessment, verified.difference)
    if SEAL_NAME not in files:
        return Checked(verified.assessment, f"{SEAL_NAME}: it is missing" if trusted else None)
    try:
        signers = _signers(files, verified.assessment, verifier, trusted)
    except SealError as wrong:
        return Checked(verified.assessment, str(wrong))
    stranger = next((one for one in signers if trusted and not one.trusted), None)
    if stranger is None:
        return Checked(verified.assessment, None, signers)
    said = f"the {stranger.role.value} signed with a key that is none of the trusted ones: {stranger.key}"
    return Checked(verified.assessment, f"{SEAL_NAME}: {said}", signers)


def _signers(
    files: Files, assessment: Assessment, verifier: Verifier, trusted: Sequence[PublicKey]
) -> tuple[Signer, ...]:
    envelope = read_seal(files[SEAL_NAME])
    check_payload(envelope, make_statement(assessment, sealed_files(files, verifier.outputs)))
    keys = check_signatures(envelope)
    known = {key.id for key in trusted}
    return tuple(
        Signer(one.role.name, key.id, key.id in known)
        for one, key in zip(envelope.signatures, keys, strict=True)
    )
