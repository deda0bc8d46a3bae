"""Signatures of approvers: ed25519 over bytes that are the same on every machine."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import load_pem_private_key, load_pem_public_key


def to_be_signed(kind: str, content: bytes) -> bytes:
    """Return what is signed: the content with its kind, so that no signature serves for another kind.

    The pre-authentication encoding of DSSE v1.
    """
    name = kind.encode()
    return b"DSSEv1 %d %b %d %b" % (len(name), name, len(content), content)


def holds(signature: str, message: bytes, pem: str) -> bool:
    """Say whether a signature, in hexadecimal, was made over a message with the private half of a key."""
    key = _public(pem)
    if key is None:
        return False
    try:
        key.verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


def is_public_key(pem: str) -> bool:
    """Say whether a text is the public half of an ed25519 key."""
    return _public(pem) is not None


def signed(message: bytes, pem: bytes) -> str:
    """Return the signature over a message in hexadecimal.

    Args:
        message: to be signed.
        pem: a private ed25519 key without a passphrase, as a PEM text.

    Raises:
        ValueError: it is anything else.
    """
    try:
        key = load_pem_private_key(pem, None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as wrong:
        raise ValueError("is no private key as a PEM text without a passphrase") from wrong
    if not isinstance(key, Ed25519PrivateKey):
        raise ValueError("is a private key, but none of ed25519")  # noqa: TRY004 - what is wrong is the text
    return key.sign(message).hex()


def _public(pem: str) -> Ed25519PublicKey | None:
    try:
        key = load_pem_public_key(pem.encode())
    except (ValueError, UnsupportedAlgorithm):
        return None
    return key if isinstance(key, Ed25519PublicKey) else None
