"""The envelope: DSSE, a payload and who signed it, as one JSON file.

Any reader of DSSE envelopes checks `payload` and `sig`. Beyond the standard, each signature
says in which role it was given, and a second signature by the same key holds that: over
the role, the payload and the signature before it. So that neither can roles be changed,
nor signatures be put in another order, nor one be taken away from under the next.
(https://github.com/secure-systems-lab/dsse)
"""

from __future__ import annotations

import base64
import binascii
from enum import StrEnum
from typing import Final

import msgspec
from msgspec import Struct

from harness.digest import of_bytes
from harness.errors import SealError
from harness.seal.keys import PrivateKey, PublicKey

PAYLOAD_TYPE: Final = "application/vnd.in-toto+json"
ROLE_TYPE: Final = "application/vnd.clauseproof.role+json"


class Role(StrEnum):
    """In which role somebody signs."""

    TESTER = "tester"
    AUTHORIZER = "authorizer"


class RoleSignature(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """In which role a signature was given."""

    name: Role
    sig: str


class Signature(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One signature: of which key, over the payload, in which role."""

    keyid: str
    sig: str
    public_key: str
    role: RoleSignature


class Envelope(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """A payload and its signatures, in the order in which they were given."""

    payload_type: str
    payload: str
    signatures: tuple[Signature, ...]

    @property
    def body(self) -> bytes:
        """The payload itself.

        Raises:
            SealError: it is no base64.
        """
        return _decoded(self.payload, "payload")


class _RoleStatement(Struct, frozen=True, kw_only=True):
    role: Role
    payload: str
    after: str | None


def pae(kind: str, body: bytes) -> bytes:
    """Return what is signed: type and body with their lengths, so that none can pass for another."""
    name = kind.encode("utf-8")
    return b"DSSEv1 %d %b %d %b" % (len(name), name, len(body), body)


def enveloped(body: bytes) -> Envelope:
    """Return an envelope around a payload that nobody has signed yet."""
    return Envelope(payload_type=PAYLOAD_TYPE, payload=_encoded(body), signatures=())


def signed(envelope: Envelope, key: PrivateKey, role: Role) -> Envelope:
    """Return the envelope with one more signature over the same payload."""
    body, last = envelope.body, envelope.signatures[-1] if envelope.signatures else None
    signature = Signature(
        keyid=key.public.id,
        sig=_encoded(key.sign(pae(envelope.payload_type, body))),
        public_key=key.public.pem.decode("ascii"),
        role=RoleSignature(name=role, sig=_encoded(key.sign(_role_message(body, role, last)))),
    )
    return msgspec.structs.replace(envelope, signatures=(*envelope.signatures, signature))


def checked_keys(envelope: Envelope) -> tuple[PublicKey, ...]:
    """Return the key of every signature, each of which holds.

    Raises:
        SealError: a signature does not hold; it says which.
    """
    body = envelope.body
    keys: list[PublicKey] = []
    last: Signature | None = None
    for number, signature in enumerate(envelope.signatures):
        keys.append(_checked(envelope.payload_type, body, signature, last, f"signatures[{number}]"))
        last = signature
    return tuple(keys)


def write_envelope(envelope: Envelope) -> bytes:
    """Return the envelope as the bytes of its file: indented, one line end at the end."""
    return msgspec.json.format(msgspec.json.encode(envelope), indent=2) + b"\n"


def read_envelope(data: bytes) -> Envelope:
    """Read an envelope that was written by `write_envelope`, to the byte.

    Raises:
        SealError: it is no envelope, or is written otherwise.
    """
    try:
        envelope = msgspec.json.decode(data, type=Envelope)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise SealError(f"no envelope of a seal: {wrong}") from wrong
    if write_envelope(envelope) != data:
        raise SealError("its bytes are not as a seal is written")
    if envelope.payload_type != PAYLOAD_TYPE:
        raise SealError(f"payloadType is not {PAYLOAD_TYPE!r}")
    return envelope


def _checked(kind: str, body: bytes, signature: Signature, last: Signature | None, at: str) -> PublicKey:
    try:
        key = PublicKey.of_pem(signature.public_key.encode("utf-8"))
    except ValueError as wrong:
        raise SealError(f"{at}.public_key: {wrong}") from wrong
    if key.pem.decode("ascii") != signature.public_key:
        raise SealError(f"{at}.public_key is not written as keys are")
    if key.id != signature.keyid:
        raise SealError(f"{at}.keyid is not that of its key")
    if not key.signed(pae(kind, body), _decoded(signature.sig, f"{at}.sig")):
        raise SealError(f"{at}.sig is no signature of its key over the payload")
    message = _role_message(body, signature.role.name, last)
    if not key.signed(message, _decoded(signature.role.sig, f"{at}.role.sig")):
        raise SealError(f"{at}.role.sig is no signature of its key over role and payload in this place")
    return key


def _role_message(body: bytes, role: Role, last: Signature | None) -> bytes:
    """Return what is signed of a role: the role, the payload, and the signature that came before."""
    after = None if last is None else of_bytes(_decoded(last.role.sig, "role.sig"))
    statement = _RoleStatement(role=role, payload=of_bytes(body), after=after)
    return pae(ROLE_TYPE, msgspec.json.encode(statement))


def _encoded(data: bytes) -> str:
    return base64.b64encode(data).decode("ascii")


def _decoded(text: str, at: str) -> bytes:
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as wrong:
        raise SealError(f"{at} is no base64") from wrong
    if _encoded(data) != text:
        raise SealError(f"{at} is no base64 as it is written")
    return data
