"""The answers of commands that write files or signatures: which, and by whom, for programs."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from harness.seal.envelope import Role


class LabAnswer(Struct, frozen=True, kw_only=True):
    """`clauseproof lab init`: the file that was written."""

    schema: Literal["clauseproof/lab-init/1"] = "clauseproof/lab-init/1"
    file: str


class KeygenAnswer(Struct, frozen=True, kw_only=True):
    """`clauseproof keygen`: both halves of a key, and its id."""

    schema: Literal["clauseproof/keygen/1"] = "clauseproof/keygen/1"
    private: str
    public: str
    key: str


class SealAnswer(Struct, frozen=True, kw_only=True):
    """`clauseproof seal`: the seal, and who signed."""

    schema: Literal["clauseproof/seal/1"] = "clauseproof/seal/1"
    file: str
    role: Role
    key: str


class BundleAnswer(Struct, frozen=True, kw_only=True):
    """`clauseproof bundle`: the bundle, and how many files of which folder are in it."""

    schema: Literal["clauseproof/bundle/1"] = "clauseproof/bundle/1"
    file: str
    folder: str
    files: int


class SignatureAnswer(Struct, frozen=True, kw_only=True):
    """The signature of one waiver, in hexadecimal."""

    requirement: str
    signature: str


class WaiversAnswer(Struct, frozen=True, kw_only=True):
    """`clauseproof waivers sign`: the signatures of one approver's waivers."""

    schema: Literal["clauseproof/waivers-sign/1"] = "clauseproof/waivers-sign/1"
    approver: str
    signatures: tuple[SignatureAnswer, ...]


class SpaceAnswer(Struct, frozen=True, kw_only=True):
    """A space that ships."""

    name: str
    title: str


class SpacesAnswer(Struct, frozen=True, kw_only=True):
    """`clauseproof sweep --list`: the spaces that ship."""

    schema: Literal["clauseproof/spaces/1"] = "clauseproof/spaces/1"
    spaces: tuple[SpaceAnswer, ...]
