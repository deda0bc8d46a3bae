"""Waivers, `waivers.yaml`: violations that somebody answers for, one requirement of one product each.

A waiver never changes a verdict or a status. It is good for nothing where it is expired,
unused, of another product, broader than one product or one requirement, and in official
mode where its approver did not sign it. Each of these is told.
"""

from __future__ import annotations

import datetime as dt
from typing import TYPE_CHECKING, Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from harness import digest
from harness.errors import UsageError
from harness.files import read_yaml
from harness.papers.lab import says_something
from harness.papers.signature import holds, to_be_signed

if TYPE_CHECKING:
    from pathlib import Path

    from harness.papers.lab import Lab
    from harness.table.messages import Product

WAIVERS_SCHEMA: Final = "clauseproof waivers"
#: What an approver signs, as DSSE names kinds of content.
WAIVER_KIND: Final = "application/vnd.clauseproof.waiver+json"
_DIGITS: Final = 64

_Text = Annotated[str, Meta(min_length=1)]


class Waiver(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """One violation that somebody answers for.

    Attributes:
        requirement: its full id, as the report has it.
        product: the digest of the one product that it is for; `clauseproof doctor` prints it.
        expires: the last day on which it holds.
        signature: of the approver, over `signed_bytes`; 128 hexadecimal digits.
    """

    requirement: _Text
    product: Annotated[
        _Text | tuple[_Text, ...],
        Meta(description="The digest of the one product that it is for; `clauseproof doctor` prints it."),
    ]
    reason: _Text
    approver: _Text
    date: dt.date
    expires: Annotated[dt.date, Meta(description="The last day on which it holds.")]
    signature: Annotated[
        Annotated[str, Meta(pattern=r"^[0-9a-f]{128}$")] | None,
        Meta(description="The approver's ed25519 signature; official mode asks for it."),
    ] = None

    @property
    def signed_bytes(self) -> bytes:
        """What the approver signs: everything but the signature."""
        bare = msgspec.structs.replace(self, signature=None)
        return to_be_signed(WAIVER_KIND, msgspec.json.encode(bare, order="sorted"))


class WaiverFile(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A file of waivers."""

    waivers: tuple[Waiver, ...]


def waivers_schema() -> dict[str, Any]:
    """Return the JSON Schema of a file of waivers."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": WAIVERS_SCHEMA,
        **msgspec.json.schema(WaiverFile),
    }


def product_digest(product: Product) -> str:
    """Return the digest of a product as it states itself, its files included: the scope of waivers."""
    return digest.of_value(product)


def read_waivers(path: Path) -> tuple[Waiver, ...]:
    """Read a file of waivers.

    Raises:
        UsageError: unreadable, an unknown key, a wrong type, or two waivers of one requirement.
    """
    waivers = read_yaml(path, WaiverFile, error=UsageError, as_written=True).waivers
    for at, waiver in enumerate(waivers):
        if (waiver.requirement, waiver.product) in {(one.requirement, one.product) for one in waivers[:at]}:
            raise UsageError(f"{waiver.requirement} is waived twice", place=f"{path}: waivers[{at}]")
    return waivers


def wrong_with(
    waiver: Waiver, product: str, day: dt.date | None, lab: Lab | None, *, official: bool
) -> str | None:
    """Return why a waiver is good for nothing, whatever the product does; None: nothing is wrong with it.

    Args:
        waiver: to be looked at.
        product: the digest of the product under test.
        day: on which it has to hold; None where nobody knows.
        lab: names the approvers and their keys.
        official: whether approvers have to have signed.
    """
    return (
        _scope(waiver, product)
        or _blank(waiver)
        or _time(waiver, day, lab.dates.issued if lab else None)
        or (_unsigned(waiver, lab) if official or waiver.signature is not None else None)
    )


def is_signed(waiver: Waiver, lab: Lab | None) -> bool:
    """Say whether a waiver carries its approver's signature, made with the key that the laboratory names."""
    return _unsigned(waiver, lab) is None


def _scope(waiver: Waiver, product: str) -> str | None:
    if isinstance(waiver.product, tuple):
        return f"it is broader than one product: it names {len(waiver.product)} of them"
    if waiver.product == product:
        return None
    if len(waiver.product) != _DIGITS or not set(waiver.product) <= set("0123456789abcdef"):
        return f"it is broader than one product: {waiver.product!r} is no digest of a product"
    return f"it is for another product; the digest of this one is {product}"


def _blank(waiver: Waiver) -> str | None:
    if not says_something(waiver.reason):
        return "it gives no reason"
    return None if says_something(waiver.approver) else "nobody approved it"


def _time(waiver: Waiver, day: dt.date | None, issued: dt.date | None) -> str | None:
    if day is None:
        return "nobody knows whether it has expired: the log has no time at which the campaign ended"
    if waiver.expires < waiver.date:
        return f"it expired on {waiver.expires}, before it was approved on {waiver.date}"
    if issued is not None and issued < waiver.date:
        return f"it was approved on {waiver.date}, after the report was issued on {issued}"
    return f"it expired on {waiver.expires}" if waiver.expires < day else None


def _unsigned(waiver: Waiver, lab: Lab | None) -> str | None:
    if waiver.signature is None:
        return f"{waiver.approver} did not sign it"
    key = lab.key_of(waiver.approver) if lab else None
    if key is None:
        return (
            f"the laboratory file names no key of {waiver.approver}, so that the signature cannot be checked"
        )
    if not holds(waiver.signature, waiver.signed_bytes, key):
        return f"its signature is not {waiver.approver}'s, or it was changed since"
    return None
