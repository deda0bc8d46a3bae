"""Keys: ed25519, in PEM files as every tool reads them; a private key is never overwritten."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
    load_pem_public_key,
)

from harness.digest import of_bytes
from harness.errors import UsageError
from harness.files import read_bytes

if TYPE_CHECKING:
    from pathlib import Path

_ONLY_OWNER = 0o600
_EVERYONE = 0o644


class PublicKey:
    """The half of a key by which others check what the private half signed."""

    def __init__(self, key: Ed25519PublicKey) -> None:
        self._key = key

    @classmethod
    def of_pem(cls, pem: bytes) -> PublicKey:
        """Read a PEM text.

        Raises:
            ValueError: it is no public key, or none of ed25519.
        """
        try:
            key = load_pem_public_key(pem)
        except (ValueError, UnsupportedAlgorithm) as wrong:
            raise ValueError("no public key in PEM form") from wrong
        if not isinstance(key, Ed25519PublicKey):
            raise ValueError("a public key, but none of ed25519")  # noqa: TRY004 - what is wrong is the text
        return cls(key)

    @property
    def pem(self) -> bytes:
        """The key as a PEM text."""
        return self._key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)

    @property
    def id(self) -> str:
        """The digest of the key in DER form: the same for whoever has the key."""
        return of_bytes(self._key.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo))

    def signed(self, message: bytes, signature: bytes) -> bool:
        """Say whether the private half of this key signed the message."""
        try:
            self._key.verify(signature, message)
        except InvalidSignature:
            return False
        return True


class PrivateKey:
    """The half of a key that signs."""

    def __init__(self, key: Ed25519PrivateKey) -> None:
        self._key = key

    @classmethod
    def made(cls) -> PrivateKey:
        """Make a new key."""
        return cls(Ed25519PrivateKey.generate())

    @property
    def public(self) -> PublicKey:
        """The half that may be shown to everyone."""
        return PublicKey(self._key.public_key())

    def sign(self, message: bytes) -> bytes:
        """Return the signature of a message; the same message always has the same one."""
        return self._key.sign(message)

    def pem(self, passphrase: bytes | None) -> bytes:
        """Return the key as a PEM text (PKCS8), encrypted where there is a passphrase."""
        locked = BestAvailableEncryption(passphrase) if passphrase else NoEncryption()
        return self._key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, locked)


def write_pair(path: Path, passphrase: bytes | None = None) -> PublicKey:
    """Make a key, write its private half to `path` and its public half beside it, and return that one.

    Raises:
        UsageError: one of both files is there already, or cannot be written.
    """
    public = public_path(path)
    for one in (path, public):
        if one.exists() or one.is_symlink():
            raise UsageError(
                "is there already, and a key is never overwritten", place=str(one), hint="name another file"
            )
    key = PrivateKey.made()
    _write(path, key.pem(passphrase), _ONLY_OWNER)
    _write(public, key.public.pem, _EVERYONE)
    return key.public


def public_path(path: Path) -> Path:
    """Return where the public half of the key in `path` is written."""
    return path.with_name(f"{path.name}.pub")


def read_private(path: Path, passphrase: bytes | None = None) -> PrivateKey:
    """Read a private key.

    Raises:
        UsageError: it cannot be read, is no ed25519 key, or wants another passphrase.
    """
    text = _read(path)
    try:
        key = load_pem_private_key(text, passphrase)
    except TypeError as wrong:
        said = "needs a passphrase" if passphrase is None else "has no passphrase, but one was given"
        raise UsageError(f"the key {said}", place=str(path)) from wrong
    except (ValueError, UnsupportedAlgorithm) as wrong:
        said = "no private key in PEM form" + (", or another passphrase" if passphrase else "")
        raise UsageError(said, place=str(path)) from wrong
    if not isinstance(key, Ed25519PrivateKey):
        raise UsageError(
            "a private key, but none of ed25519", place=str(path), hint="`clauseproof keygen` makes one"
        )
    return PrivateKey(key)


def read_public(path: Path) -> PublicKey:
    """Read a public key.

    Raises:
        UsageError: it cannot be read, or is no ed25519 key.
    """
    try:
        return PublicKey.of_pem(_read(path))
    except ValueError as wrong:
        raise UsageError(str(wrong), place=str(path)) from wrong


def _read(path: Path) -> bytes:
    try:
        return read_bytes(path)
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(path)) from wrong


def _write(path: Path, content: bytes, mode: int) -> None:
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
    except OSError as wrong:
        raise UsageError(f"cannot be written: {wrong.strerror}", place=str(path)) from wrong
