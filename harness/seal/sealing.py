"""Seal: sign the report of a campaign, once as its tester and once as who authorized it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.campaign.differences import first_difference
from harness.campaign.log import SEAL_NAME
from harness.errors import SealError, UsageError
from harness.seal.envelope import (
    Envelope,
    Role,
    checked_keys,
    enveloped,
    read_envelope,
    signed,
    write_envelope,
)
from harness.seal.statement import make_statement
from harness.verdict import Conclusion

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.campaign.assessment import Assessment
    from harness.campaign.verify import Files, Outputs, Verifier
    from harness.seal.keys import PrivateKey, PublicKey


def seal(
    files: Files,
    key: PrivateKey,
    role: Role,
    verifier: Verifier,
    *,
    missing: Callable[[Assessment], Sequence[str]],
) -> Files:
    """Return the seal over these files, with one signature more than there was, and what it changes.

    That is each of the files that carries the seal inside, made anew around this one.

    Args:
        files: of the report, its seal among them where it has one.
        key: of whoever signs.
        role: in which they sign.
        verifier: by which the report is held against its log first.
        missing: names the mandatory fields that a report lacks.

    Raises:
        LogError: there is no log that can be read.
        SealError: the report does not follow from its log, or not from the seal it has.
        UsageError: a mandatory field is missing, nothing can be concluded, or role or key has signed already.
    """
    verified = verifier.verify(files)
    if verified.assessment is None or verified.difference:
        raise SealError(f"not sealed, for it is not what its log gives: {verified.difference}")
    assessment = verified.assessment
    if assessment.conclusion is Conclusion.INVALID:
        raise UsageError(f"not sealed, for nothing can be concluded: {'; '.join(assessment.problems)}")
    lacking = tuple(missing(assessment))
    if lacking:
        raise UsageError(f"not sealed, for an official report must state: {', '.join(lacking)}")
    body = make_statement(assessment, sealed_files(files, verifier.outputs))
    envelope = enveloped(body)
    if SEAL_NAME in files:
        envelope = read_seal(files[SEAL_NAME])
        check_payload(envelope, body)
        _refuse_second(envelope, check_signatures(envelope), key, role)
    content = write_envelope(signed(envelope, key, role))
    around = verifier.outputs.around_seal
    return {
        SEAL_NAME: content,
        **{name: around[name](assessment, content) for name in around if name in files},
    }


def sealed_files(files: Files, outputs: Outputs) -> Files:
    """Return those of the files that a seal is over: all but itself and what carries it inside."""
    return {
        name: content
        for name, content in files.items()
        if name != SEAL_NAME and name not in outputs.around_seal
    }


def read_seal(data: bytes) -> Envelope:
    """Read a seal.

    Raises:
        SealError: it is none, or is written otherwise than one.
    """
    try:
        return read_envelope(data)
    except SealError as wrong:
        raise SealError(wrong.what, place=SEAL_NAME) from wrong


def check_payload(envelope: Envelope, body: bytes) -> None:
    """Check that what was signed is what the log and the files give.

    Raises:
        SealError: it is not; it names the first key.
    """
    try:
        found = envelope.body
    except SealError as wrong:
        raise SealError(wrong.what, place=SEAL_NAME) from wrong
    if found != body:
        _, _, key = first_difference(SEAL_NAME, found, body).partition(": ")
        raise SealError(f"its payload is not what the log and the files give: {key}", place=SEAL_NAME)


def check_signatures(envelope: Envelope) -> tuple[PublicKey, ...]:
    """Check every signature, and that two are of two people, and return their keys.

    Raises:
        SealError: one does not hold, none is there, or a role or a key signs twice.
    """
    try:
        keys = checked_keys(envelope)
    except SealError as wrong:
        raise SealError(wrong.what, place=SEAL_NAME) from wrong
    if not keys:
        raise SealError("nobody signed it", place=SEAL_NAME)
    if len({one.role.name for one in envelope.signatures}) != len(keys):
        raise SealError("two signatures are of one role", place=SEAL_NAME)
    if len({key.id for key in keys}) != len(keys):
        raise SealError("two roles are signed with one key", place=SEAL_NAME)
    return keys


def _refuse_second(envelope: Envelope, keys: Sequence[PublicKey], key: PrivateKey, role: Role) -> None:
    roles = [one.role.name for one in envelope.signatures]
    if role in roles:
        raise UsageError(
            f"the {role.value} has signed already", place=SEAL_NAME, hint="name the other role with --role"
        )
    if key.public.id in {one.id for one in keys}:
        raise UsageError(
            f"this key has signed already, as the {roles[0].value}",
            place=SEAL_NAME,
            hint="tester and authorizer are two people",
        )
