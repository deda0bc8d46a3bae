"""Two campaigns held against each other: what became of each requirement, and what it may come from."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import jsonschema
import lxml.html
import msgspec
import pytest

from harness.campaign.diff import Change, change_of, diff
from harness.campaign.log import Footer
from harness.report.diff import diff_html, diff_json, diff_text
from harness.report.json import schemas
from harness.tests.attacks import ATTACKS, attacked
from harness.tests.builders import assessed, conforming, header, passed, requirement
from harness.tests.seal_kit import report, small_entries, written
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.tests.conftest import Clauseproof

OK, BAD, OPEN = Status.VERIFIED, Status.VIOLATED, Status.NOT_VERIFIED
OFF, OUT = Status.NOT_APPLICABLE, Status.NOT_SELECTED

#: Before, now, and what that is called: every pair there is.
PAIRS: tuple[tuple[Status | None, Status | None, str], ...] = (
    *((one, one, "same") for one in (None, *Status)),
    (OK, OPEN, "regressed"),
    (OK, BAD, "regressed"),
    (OPEN, BAD, "regressed"),
    (OPEN, OK, "fixed"),
    (BAD, OK, "fixed"),
    (BAD, OPEN, "still-open"),
    (OFF, OK, "newly-applicable"),
    (OFF, OPEN, "newly-applicable"),
    (OFF, BAD, "newly-applicable"),
    (OK, OFF, "no-longer-applicable"),
    (OPEN, OFF, "no-longer-applicable"),
    (BAD, OFF, "no-longer-applicable"),
    *((gone, one, "added") for gone in (None, OUT) for one in (OK, OPEN, BAD, OFF)),
    *((one, gone, "removed") for gone in (None, OUT) for one in (OK, OPEN, BAD, OFF)),
    (None, OUT, "same"),
    (OUT, None, "same"),
)


@pytest.mark.parametrize(("old", "new", "change"), PAIRS)
def test_what_became_of_a_requirement(old: Status | None, new: Status | None, change: str) -> None:
    assert change_of(old, new) == change


def test_no_pair_is_left_out() -> None:
    assert len({pair[:2] for pair in PAIRS}) == len(PAIRS) == (len(Status) + 1) ** 2


def _campaign(**statuses: Status) -> Assessment:
    """A campaign of these requirements, (a)#1 as `a`."""
    return assessed(*(requirement(f"({name})#1", status) for name, status in statuses.items()))


@pytest.mark.parametrize(
    ("old", "new", "worse"),
    [
        ({"a": OK}, {"a": OK}, False),
        ({"a": OK}, {"a": BAD}, True),
        ({"a": BAD}, {"a": OK}, False),
        ({"a": BAD}, {"a": BAD}, False),
        ({"a": BAD}, {"a": OPEN}, False),
        ({"a": BAD, "b": OFF}, {"a": BAD, "b": BAD}, True),
        ({"a": BAD}, {"a": BAD, "b": BAD}, True),
        ({"a": BAD}, {"a": BAD, "b": OPEN}, False),
        ({"a": OK}, {"a": OK, "b": OK}, False),
        # No requirement is worse, but what conformed does not any more.
        ({"a": OK}, {"a": OK, "b": OPEN}, True),
        # Verified before, and the product does not claim it any more.
        ({"a": OK, "b": OK}, {"a": OK, "b": OFF}, True),
        ({"a": OK, "b": OPEN}, {"a": OK, "b": OFF}, False),
        ({"a": OK, "b": BAD}, {"a": OK, "b": OFF}, False),
        # The caller's filter left it out, which is no doing of the product's.
        ({"a": OK, "b": OK}, {"a": OK, "b": OUT}, False),
        ({"a": OK, "b": OK}, {"a": OK}, False),
    ],
)
def test_what_is_worse(old: dict[str, Status], new: dict[str, Status], worse: bool) -> None:  # noqa: FBT001
    assert diff(_campaign(**old), _campaign(**new)).worse is worse


def test_what_is_no_longer_checked_is_told_alone() -> None:
    text = diff_text(diff(_campaign(a=OK, b=OK, c=OK), _campaign(a=OK, b=OFF, c=OFF)))
    assert text.startswith("2 requirements verified before and no longer checked\n")


def test_a_run_that_cannot_be_trusted_is_worse_than_one_that_conforms() -> None:
    invalid = assessed(requirement("(a)#1", OK), conclusion=Conclusion.INVALID)
    found = diff(_campaign(a=OK), invalid)
    assert found.regressions == ()
    assert found.worse
    assert diff_text(found).startswith("No requirement is worse, but the conclusion is\n")


def test_what_changed_between_them_is_named() -> None:
    base = header()
    changes: dict[str, Any] = {
        "register": msgspec.structs.replace(base.method, register="99" * 32),
        "features": msgspec.structs.replace(base.method, features="98" * 32),
        "harness": msgspec.structs.replace(base.method, harness="97" * 32),
    }
    old = conforming()
    for what, method in changes.items():
        found = diff(old, assessed(*old.requirements, header=header(method=method)))
        assert [one.what for one in found.between if not one.same] == [what]
    proof = msgspec.structs.replace(base.proof, digest="96" * 32)
    found = diff(old, assessed(*old.requirements, header=header(proof=proof)))
    assert [one.what for one in found.between if not one.same] == ["kill matrix"]
    product = msgspec.structs.replace(old.statement.product, version="2.2.0")
    statement = msgspec.structs.replace(old.statement, product=product)
    found = diff(old, assessed(*old.requirements, statement=statement, header=header(statement)))
    assert [one.what for one in found.between if not one.same] == ["product", "statement"]
    assert "! product        Acme Gaming, Casino War, 2.1.0" in diff_text(found)


def _mixed() -> tuple[Assessment, Assessment]:
    old = _campaign(a=OK, b=BAD, c=OFF, d=OK, e=OK, f=OK)
    ground = (requirement("protocol:shoe", OK, passed("rule:protocol:shoe")),)
    new = assessed(
        requirement("(a)#1", BAD, reason="expected $5; observed nothing"),
        requirement("(b)#1", OK),
        requirement("(c)#1", OK),
        requirement("(d)#1", OFF, reason='games.casino-war.wagers: no "tie"'),
        requirement("(f)#1", OK),
        ground=ground,
    )
    return old, new


def test_the_text_names_every_change_and_counts_the_rest() -> None:
    text = diff_text(diff(*_mixed()))
    assert text.startswith("1 regression, and 1 requirement verified before and no longer checked\n")
    for line in (
        "regressed (1)\n✗ 13:69F-22.8(a)#1  verified -> violated\n",
        "    expected $5; observed nothing\n",
        "fixed (1)\n  13:69F-22.8(b)#1  violated -> verified\n",
        "newly applicable (1)\n  13:69F-22.8(c)#1",
        "no longer applicable (1)\n✗ 13:69F-22.8(d)#1  verified -> not applicable\n",
        '    no longer checked, since the product claims less: games.casino-war.wagers: no "tie"\n',
        "added (1)\n  protocol:shoe  unknown -> verified",
        "removed (1)\n  13:69F-22.8(e)#1  verified -> unknown",
    ):
        assert line in text
    assert text.endswith("the same: 1")
    assert "(f)#1" not in text


def test_the_json_is_as_its_schema_has_it() -> None:
    document = json.loads(diff_json(diff(*_mixed())))
    schema = json.loads(schemas()["diff.schema.json"])
    jsonschema.Draft202012Validator(schema).validate(document)
    assert document["worse"] is True
    assert document["counts"] == dict.fromkeys(Change, 1) | {"still-open": 0}
    assert [one["id"] for one in document["requirements"] if one["regression"]] == [
        "13:69F-22.8(a)#1",
        "13:69F-22.8(d)#1",
    ]
    assert len(document["requirements"]) == 7


def test_the_page_tells_the_same_and_needs_nothing_else() -> None:
    page = diff_html(diff(*_mixed())).decode()
    root = lxml.html.document_fromstring(page)
    assert root.findtext(".//h1") == "1 regression, and 1 requirement verified before and no longer checked"
    ids = [code.text for code in root.findall(".//code")]
    assert sorted(map(str, ids)) == sorted(
        one["id"] for one in json.loads(diff_json(diff(*_mixed())))["requirements"]
    )
    assert not root.xpath("//@src | //@href | //script | //@style")
    (policy,) = root.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    assert str(policy).startswith("default-src 'none'; style-src 'sha256-")


def test_no_text_of_a_product_leaves_its_place() -> None:
    found = diff(conforming(), attacked())
    root = lxml.html.document_fromstring(diff_html(found).decode())
    assert not root.xpath("//script | //img | //failure")
    assert len(root.xpath("//style")) == 1
    for text in (diff_html(found).decode(), diff_text(found)):
        assert "\x1b" not in text
        assert "\u202e" not in text
    assert any(attack in json.dumps(json.loads(diff_json(found)), ensure_ascii=False) for attack in ATTACKS)


def test_the_same_campaigns_give_the_same_bytes() -> None:
    assert diff_html(diff(*_mixed())) == diff_html(diff(*_mixed()))
    assert diff_json(diff(*_mixed())) == diff_json(diff(*_mixed()))


# ------------------------------------------------------------------------- the command


def _laid(folder: Path, files: dict[str, bytes]) -> None:
    folder.mkdir()
    for name, content in files.items():
        (folder / name).write_bytes(content)


def test_the_command_reads_folders_and_bundles(within: Clauseproof, tmp_path: Path) -> None:
    _laid(tmp_path / "old", report())
    *entries, footer = small_entries()
    assert isinstance(footer, Footer)
    later = written([*entries, msgspec.structs.replace(footer, interrupted=True)])
    _laid(tmp_path / "new", report(later))
    within("bundle", "new", "new.zip", code=0)
    ran = within("diff", "old", "new.zip", "--html", "diff.html", code=0)
    assert ran.out.startswith("Every requirement came to the same\n")
    assert b"Every requirement came to the same" in (tmp_path / "diff.html").read_bytes()
    ran = within("diff", "old", "new", "--json", code=0)
    assert json.loads(ran.out)["schema"] == "clauseproof/diff/1"
    assert "diff.html: is there already" in within("diff", "old", "new", "--html", "diff.html", code=2).err
    assert "old2" in within("diff", "old2", "new", code=2).err
    (tmp_path / "new" / "log.jsonl").write_bytes(later.replace(b'"prev":"0', b'"prev":"1', 1))
    assert "new/log.jsonl" in within("diff", "old", "new", code=4).err


def test_the_command_ends_with_1_on_a_regression(within: Clauseproof, tmp_path: Path) -> None:
    """The product that conformed in its failed checks is played before the one that did not."""
    bad = small_entries()
    _laid(tmp_path / "bad", report())
    honest = [entry for entry in bad if getattr(getattr(entry, "record", None), "verdict", "pass") == "pass"]
    first = next(entry for entry in honest if getattr(entry, "id", None) == 1)
    repaired = [
        msgspec.structs.replace(entry, commands=first.commands, result=first.result)  # type: ignore[union-attr]
        if getattr(entry, "id", None)
        else entry
        for entry in honest
    ]
    _laid(tmp_path / "good", report(written(repaired)))
    ran = within("diff", "good", "bad", code=1)
    assert "regressed (1)\n✗ 13:69F-22.8(c)2#1  not verified -> violated" in ran.out
    ran = within("diff", "bad", "good", code=0)
    assert "was violated, now not verified (1)" in ran.out
