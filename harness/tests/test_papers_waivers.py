from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from harness.errors import UsageError
from harness.papers.lab import Dates
from harness.papers.signature import holds, signed, to_be_signed
from harness.papers.waivers import is_signed, product_digest, read_waivers, wrong_with
from harness.tests.builders import STATEMENT
from harness.tests.papers_kit import KEY, LAB, PEM, PRODUCT, PUBLIC, signed_waiver, waiver

if TYPE_CHECKING:
    from pathlib import Path

    from harness.papers.waivers import Waiver
    from harness.tests.conftest import Clauseproof

DAY = date(2026, 11, 30)
ONE = f"""
waivers:
  - requirement: 13:69F-22.8(c)1#3
    product: {PRODUCT}
    reason: The table is used for training alone.
    approver: A. Prover
    date: 2026-11-01
    expires: 2026-12-31
"""
WRONG = [
    (ONE.replace("reason:", "resaon:"), "unknown field `resaon` .did you mean 'reason'"),
    (ONE.replace("    approver: A. Prover\n", ""), "missing required field `approver`"),
    (ONE.replace("The table is used for training alone.", "''"), "Expected `str` of length >= 1"),
    (ONE.replace("2026-12-31", "never"), "Invalid RFC3339 encoded date"),
    (ONE + "    signature: abc\n", "matching regex"),
    (ONE + ONE.partition("waivers:\n")[2], r"waivers\[1\]: 13:69F-22.8\(c\)1#3 is waived twice"),
    ("waivers: 1", "Expected `array`"),
    ("[]", "Expected `object`"),
]


def refused(one: Waiver, day: date | None = DAY, *, official: bool = False) -> str | None:
    return wrong_with(one, PRODUCT, day, LAB, official=official)


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "waivers.yaml"
    path.write_text(ONE)
    assert read_waivers(path) == (waiver(),)


@pytest.mark.parametrize(("text", "said"), WRONG)
def test_what_is_wrong_is_told_in_one_line_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "waivers.yaml"
    path.write_text(text)
    with pytest.raises(UsageError, match=said) as wrong:
        read_waivers(path)
    assert "waivers.yaml" in str(wrong.value)
    assert "\n" not in str(wrong.value)


def test_the_scope_is_the_product_with_its_files() -> None:
    product = STATEMENT.product
    assert product_digest(product) == PRODUCT
    changed = [
        msgspec.structs.replace(product, version="2.1.1"),
        msgspec.structs.replace(product, files=()),
        msgspec.structs.replace(
            product, files=(msgspec.structs.replace(product.files[0], sha256="5f" * 32),)
        ),
    ]
    assert len({PRODUCT, *map(product_digest, changed)}) == 4


def test_nothing_is_wrong_with_a_good_one_until_its_last_day() -> None:
    assert refused(waiver()) is None
    assert refused(waiver(), date(2026, 12, 31)) is None
    assert refused(waiver(), date(2027, 1, 1)) == "it expired on 2026-12-31"


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (waiver(product=(PRODUCT, "5e" * 32)), "it is broader than one product: it names 2 of them"),
        (waiver(product=(PRODUCT,)), "it is broader than one product: it names 1 of them"),
        (waiver(product="*"), "it is broader than one product: '*' is no digest of a product"),
        (waiver(product=PRODUCT[:8]), "broader than one product"),
        (waiver(product="5e" * 32), f"another product; the digest of this one is {PRODUCT}"),
        (waiver(expires=date(2026, 11, 29)), "it expired on 2026-11-29"),
        (waiver(expires=date(2026, 10, 1)), "before it was approved on 2026-11-01"),
        (waiver(reason=" "), "it gives no reason"),
        (waiver(reason="\u200b"), "it gives no reason"),
        (waiver(approver=" "), "nobody approved it"),
    ],
)
def test_what_is_wrong_with_one_is_told(one: Waiver, said: str) -> None:
    assert said in str(refused(one))


def test_what_is_approved_after_the_report_was_issued_excuses_nothing_in_it() -> None:
    for day, said in ((1, None), (2, None), (3, "after the report was issued on 2026-12-02")):
        late = waiver(date=date(2026, 12, day))
        issued = msgspec.structs.replace(LAB, dates=Dates(issued=date(2026, 12, 2)))
        assert (said or "None") in str(wrong_with(late, PRODUCT, DAY, issued, official=False))
        assert wrong_with(late, PRODUCT, DAY, None, official=False) is None


def test_where_nobody_knows_the_day_nothing_is_waived() -> None:
    assert "nobody knows" in str(refused(waiver(), None))


def test_official_mode_wants_the_signature_of_the_approver() -> None:
    assert refused(waiver(), official=True) == "A. Prover did not sign it"
    assert refused(signed_waiver(), official=True) is None
    assert is_signed(signed_waiver(), LAB)
    assert not is_signed(waiver(), LAB)


@pytest.mark.parametrize(
    "change",
    [
        {"requirement": "13:69F-22.8(c)1#4"},
        {"reason": "Another."},
        {"expires": date(2027, 12, 31)},
        {"date": date(2026, 11, 2)},
    ],
)
@pytest.mark.parametrize("official", [False, True])
def test_a_signed_one_that_was_changed_is_refused_everywhere(
    change: dict[str, object],
    official: bool,  # noqa: FBT001 - a parameter of the table above
) -> None:
    changed = msgspec.structs.replace(signed_waiver(), **change)
    assert "not A. Prover's, or it was changed" in str(refused(changed, official=official))


def test_a_key_that_the_laboratory_does_not_name_signs_nothing() -> None:
    stranger = signed_waiver(approver="B. Prover")
    assert "names no key of B. Prover" in str(refused(stranger, official=True))
    assert "names no key" in str(wrong_with(signed_waiver(), PRODUCT, DAY, None, official=True))
    other = Ed25519PrivateKey.from_private_bytes(bytes(32))
    forged = msgspec.structs.replace(waiver(), signature=other.sign(waiver().signed_bytes).hex())
    assert "is not A. Prover's" in str(refused(forged, official=True))


def test_what_is_signed_is_dsse_of_sorted_json_without_the_signature() -> None:
    content = (
        '{"approver":"A. Prover","date":"2026-11-01","expires":"2026-12-31",'
        f'"product":"{PRODUCT}","reason":"The table is used for training alone.",'
        '"requirement":"13:69F-22.8(c)1#3"}'
    )
    kind = "application/vnd.clauseproof.waiver+json"
    expected = f"DSSEv1 {len(kind)} {kind} {len(content)} {content}".encode()
    assert waiver().signed_bytes == expected
    assert signed_waiver().signed_bytes == expected
    assert to_be_signed("a", b"bc") == b"DSSEv1 1 a 2 bc"
    KEY.public_key().verify(bytes.fromhex(str(signed_waiver().signature)), expected)


def test_keys_that_are_none_hold_and_sign_nothing() -> None:
    assert not holds("00" * 64, b"x", "no key")
    assert not holds("zz", b"x", PUBLIC)
    with pytest.raises(ValueError, match="no private key"):
        signed(b"x", b"no key")


def test_an_approver_signs_and_the_signature_counts(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "waivers.yaml").write_text(ONE)
    (tmp_path / "key.pem").write_bytes(PEM)
    words = ("waivers", "sign", "waivers.yaml", "--approver", "A. Prover", "--key")
    printed = within(*words, "key.pem", code=0).out
    line = printed.splitlines()[1].strip()
    (tmp_path / "waivers.yaml").write_text(f"{ONE}    {line}\n")
    (read,) = read_waivers(tmp_path / "waivers.yaml")
    assert read == signed_waiver()
    assert "none.pem: cannot be read" in within(*words, "none.pem", code=2).err
    assert "waivers.yaml: is no private key" in within(*words, "waivers.yaml", code=2).err
    wrong = within("waivers", "sign", "waivers.yaml", "--approver", "A. Prove", "--key", "key.pem", code=2)
    assert "no waiver of 'A. Prove' (did you mean 'A. Prover'?" in wrong.err
