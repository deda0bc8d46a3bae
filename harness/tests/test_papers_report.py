"""What reports show of papers, what profiles find missing, and reports made anew with other papers."""

from __future__ import annotations

import json
from datetime import date
from typing import TYPE_CHECKING, Any

import jsonschema
import msgspec
import pytest
from lxml import html
from msgspec import Struct

from harness.campaign.assess import assess
from harness.campaign.log import PapersEntry, read_log
from harness.errors import UsageError
from harness.papers.item_files import ItemFile, ItemFiles
from harness.papers.known import KnownFailure
from harness.papers.lab import (
    DECISION_RULE,
    Amendment,
    Attestations,
    Dates,
    Item,
    Lab,
    Laboratory,
    Opinion,
    Party,
    Person,
)
from harness.report.html import report_html
from harness.report.json import report_json, schemas
from harness.report.profiles import PROFILES, missing_fields, read_profile
from harness.report.write import write_reports
from harness.tests.attacks import ATTACKS
from harness.tests.builders import surrender_kept
from harness.tests.papers_kit import PRODUCT, entries_of, full, hand_made, waiver, with_papers, written
from harness.verdict import Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.tests.conftest import Clauseproof

LOG = hand_made({"(a)#1": Verdict.PASS, "(c)1#3": Verdict.FAIL})
WHOLE = Lab(
    report_number="T-1",
    laboratory=Laboratory(name="Blue Laboratory", address="1 Pier", licence="007"),
    customer=Party(name="Acme Casinos", address="2 Boardwalk"),
    manufacturer=Party(name="Acme Gaming", address="3 Lane"),
    item=Item(name="War", version="2.1", part_number="P-9", condition="release media"),
    dates=Dates(received=date(2026, 11, 1), tested=date(2026, 11, 30), issued=date(2026, 12, 2)),
    place="1 Pier",
    tester=Person(name="T. Ester", role="engineer"),
    authorized_by=Person(name="A. Uthor", role="head"),
    decision_rule="As agreed in contract 5.",
    attestations=Attestations(process="Tested as asked.", source_code="Built from source."),
    amendments=(Amendment(number="1", date=date(2026, 12, 3), text="The part number was wrong."),),
    notes=("Release configuration.",),
    opinions=(Opinion(author="O. Pinion", text="It is a fine game."),),
)
GOOD_FILE = ItemFile(path="war.bin", size=3, sha256="5e" * 32, sha1="6f" * 20, hmac_sha1="7a" * 20)
FILES = ItemFiles(hmac_key="unseeded", files=(GOOD_FILE,))


def whole(**changes: object) -> Assessment:
    papers: dict[str, object] = {"lab": WHOLE, "files": FILES}
    return assess(with_papers(LOG, **(papers | changes)))


def document(assessment: Assessment) -> dict[str, Any]:
    read: dict[str, Any] = json.loads(report_json(assessment))
    jsonschema.Draft202012Validator(json.loads(schemas()["report.schema.json"])).validate(read)
    return read


def page(assessment: Assessment) -> html.HtmlElement:
    return html.document_fromstring(report_html(assessment).decode())


def words(element: html.HtmlElement) -> str:
    return " ".join(element.text_content().split())


# ------------------------------------------------------------------------ report.json


def test_what_people_say_stands_in_the_report() -> None:
    report = document(whole(waivers=(waiver(),)))
    assert report["conclusion"] == "conforms-with-waivers"
    assert report["title"] == "Test report"
    assert (report["official"], report["practice"]) == (False, False)
    assert report["laboratory"] == {"name": "Blue Laboratory", "address": "1 Pier", "licence": "007"}
    assert report["customer"]["name"] == "Acme Casinos"
    assert report["manufacturer"]["name"] == "Acme Gaming"
    assert report["decision_rule"] == "As agreed in contract 5."
    assert report["scope_of_results"].startswith("These results concern only the item")
    papers = report["papers"]
    assert papers["dates"] == {"received": "2026-11-01", "tested": "2026-11-30", "issued": "2026-12-02"}
    assert (papers["tester"]["name"], papers["authorized_by"]["name"]) == ("T. Ester", "A. Uthor")
    assert papers["opinions"] == [{"author": "O. Pinion", "text": "It is a fine game."}]
    item = report["item"]
    assert (item["name"], item["version"], item["part_number"]) == ("War", "2.1", "P-9")
    assert (item["hook_level"], item["digest"], report["product"]["digest"]) == ("deck", PRODUCT, PRODUCT)
    assert item["files"]["files"][0]["stated"] == "same"
    assert report["waivers"] == [
        {
            "requirement": full("(c)1#3"),
            "product": [PRODUCT],
            "reason": "The table is used for training alone.",
            "approver": "A. Prover",
            "date": "2026-11-01",
            "expires": "2026-12-31",
            "signed": False,
            "refused": None,
        }
    ]


def test_without_papers_it_is_a_check_before_submission() -> None:
    report = document(assess(LOG))
    assert report["title"] == "Pre-submission check"
    assert report["practice"] is True
    assert report["laboratory"] is report["customer"] is report["papers"] is report["known_failures"] is None
    assert report["decision_rule"] == DECISION_RULE
    assert (report["item"]["name"], report["item"]["version"]) == ("Casino War", "2.1.0")
    assert report["item"]["files"] is None
    assert report["waivers"] == []


def test_known_failures_stand_in_the_report() -> None:
    report = document(assess(with_papers(LOG, known=(KnownFailure(id=full("(c)1#3"), why="ticket"),))))
    assert report["conclusion"] == "does-not-conform"
    assert report["known_failures"] == {
        "kept": True,
        "listed": [{"id": full("(c)1#3"), "why": "ticket", "outcome": "failed"}],
        "unexpected": [],
        "otherwise": "conforms-with-waivers",
    }


# ---------------------------------------------------------------------------- the page


def test_the_first_page_says_who_answers_and_what_is_waived() -> None:
    shown = page(whole(waivers=(waiver(), waiver("(a)#1"))))
    header = words(shown.xpath("//header")[0])
    for text in ("T-1", "Blue Laboratory, 1 Pier", "007", "Acme Casinos", "2026-12-02", "A. Uthor, head"):
        assert text in header
    assert "The table is used for training alone." in header
    assert "A. Prover, 2026-11-01, until 2026-12-31, not signed" in header
    assert "Refused: it is unused" in header
    assert "The part number was wrong." in header
    assert not shown.xpath("//*[contains(@class, 'banner')]")
    assert words(shown.xpath("//footer")[0]).endswith("End of the test report T-1")
    links = [link[1:] for link in shown.xpath("//section[@id='waivers']//@href")]
    assert len(links) == 2
    assert set(links) <= set(shown.xpath("//@id"))


def test_practice_is_said_above_everything_and_on_every_sheet_of_paper() -> None:
    shown = page(surrender_kept())
    (banner,) = shown.xpath("//header/*[1][contains(@class, 'banner')]")
    assert words(banner).startswith("Pre-submission check. No laboratory answers for this report")
    assert shown.xpath("//div[contains(@class, 'sheet') and contains(@class, 'practice')]")
    (style,) = shown.xpath("//style")
    assert "@page practice" in style.text
    assert not page(whole()).xpath("//div[contains(@class, 'practice')]")


def test_opinions_stand_apart_with_their_authors() -> None:
    shown = page(whole())
    (section,) = shown.xpath("//section[@id='opinions']")
    assert words(section.xpath(".//dt")[0]) == "O. Pinion"
    assert words(section.xpath(".//dd")[0]) == "It is a fine game."
    assert "no results of the test" in words(section)
    assert report_html(whole()).decode().count("It is a fine game.") == 1
    assert not page(surrender_kept()).xpath("//section[@id='opinions']")


def test_known_failures_are_told_on_the_first_page() -> None:
    shown = page(assess(with_papers(LOG, known=(KnownFailure(id=full("(c)1#3"), why="ticket 7"),))))
    told = words(shown.xpath("//header//section[@id='known']")[0])
    assert "1 known failure may fail in this run. What is listed fails and nothing else does." in told
    assert "fails, as listed; ticket 7" in told
    assert "Does not conform" in words(shown.xpath("//div[contains(@class, 'conclusion')]")[0])


def test_the_item_and_its_files_are_told() -> None:
    other = msgspec.structs.replace(GOOD_FILE, sha256="00" * 32)
    link = ItemFile(path="a", problem="a link to b, not followed")
    told = words(
        page(whole(files=ItemFiles(hmac_key="4a", files=(link, other)))).xpath("//section[@id='item']")[0]
    )
    for text in ("P-9", "release media", "2 files. The key of HMAC-SHA1 is 4a.", "7a" * 20, "Release config"):
        assert text in told
    assert "war.bin not the file whose digest the product states" in told
    assert "a a link to b, not followed" in told
    assert "unseeded" in words(page(whole()).xpath("//section[@id='item']")[0])


def test_whatever_people_write_stays_text() -> None:
    text = " ".join(ATTACKS)
    lab = msgspec.structs.replace(
        WHOLE,
        report_number=text,
        notes=(text,),
        decision_rule=text,
        opinions=(Opinion(author=text, text=text),),
        laboratory=Laboratory(name=text, address=text, licence=text),
    )
    shown = page(whole(lab=lab, waivers=(waiver(reason=text, approver=text),)))
    assert len(shown.xpath("//script")) == len(shown.xpath("//style")) == len(shown.xpath("//title")) == 1
    assert not [name for name in shown.xpath("//@*") if str(name.attrname).startswith("on")]


# --------------------------------------------------------------------------- profiles


def test_the_profiles_are_those_that_can_be_named() -> None:
    for name in PROFILES:
        profile = read_profile(name)
        fields = [one.field for one in profile.fields]
        assert len(fields) == len(set(fields)) >= 15
        assert all(one.why and one.source for one in profile.fields)
    with pytest.raises(UsageError, match=r"no profile 'iso' .*known: iso17025, mi, ny"):
        missing_fields(whole(), "iso")


@pytest.mark.parametrize("profile", PROFILES)
def test_nothing_is_missing_in_a_whole_report(profile: str) -> None:
    assert missing_fields(whole(), profile) == ()


def emptied(value: Struct, path: list[str]) -> Struct:
    """A value with the field at a path emptied."""
    name = path[0]
    inner = getattr(value, name)
    if isinstance(inner, Struct) and len(path) > 1:
        return msgspec.structs.replace(value, **{name: emptied(inner, path[1:])})
    return msgspec.structs.replace(value, **{name: " " if isinstance(inner, str) else None})


@pytest.mark.parametrize(
    ("field", "at"),
    [
        ("laboratory.name", "laboratory.name"),
        ("laboratory.address", "laboratory.address"),
        ("papers.place", "place"),
        ("papers.report_number", "report_number"),
        ("customer.name", "customer.name"),
        ("customer.address", "customer.address"),
        ("item.condition", "item.condition"),
        ("papers.dates.received", "dates.received"),
        ("papers.dates.tested", "dates.tested"),
        ("papers.dates.issued", "dates.issued"),
        ("papers.tester.name", "tester.name"),
        ("papers.authorized_by.name", "authorized_by.name"),
        ("papers.authorized_by.role", "authorized_by.role"),
        ("decision_rule", "decision_rule"),
    ],
)
def test_each_field_of_iso_17025_that_is_empty_is_named(field: str, at: str) -> None:
    (missing,) = missing_fields(whole(lab=emptied(WHOLE, at.split("."))), "iso17025")
    assert (missing.field, missing.problem) == (field, "is empty")


def test_a_field_in_which_nothing_can_be_seen_is_empty() -> None:
    unseen = msgspec.structs.replace(WHOLE, place="\u200b \ufeff")
    (missing,) = missing_fields(whole(lab=unseen), "iso17025")
    assert (missing.field, missing.problem) == ("papers.place", "is empty")


@pytest.mark.parametrize(
    ("profile", "field", "at"),
    [
        ("ny", "laboratory.licence", "laboratory.licence"),
        ("ny", "item.part_number", "item.part_number"),
        ("ny", "papers.attestations.process", "attestations.process"),
        ("ny", "papers.attestations.source_code", "attestations.source_code"),
        ("mi", "manufacturer.name", "manufacturer.name"),
        ("mi", "papers.tester.name", "tester.name"),
    ],
)
def test_what_a_regulator_asks_for_beside_is_named(profile: str, field: str, at: str) -> None:
    (missing,) = missing_fields(whole(lab=emptied(WHOLE, at.split("."))), profile)
    assert missing.field == field


def test_files_without_digests_or_other_than_stated_are_named() -> None:
    link = ItemFile(path="a", problem="a link to b, not followed")
    other = msgspec.structs.replace(GOOD_FILE, sha256="00" * 32)
    found = missing_fields(whole(files=ItemFiles(hmac_key="4a", files=(link, other))), "ny")
    assert [(one.field, one.problem) for one in found] == [
        ("item.files: a", "a link to b, not followed"),
        ("item.files: war.bin", "is not the file whose digest the product states"),
        ("item.files.hmac_key", "is not 'unseeded'"),
    ]


def test_a_campaign_without_papers_or_end_lacks_a_lot() -> None:
    fields = {one.field for one in missing_fields(assess(LOG), "iso17025")}
    assert {"laboratory.name", "papers.dates.issued", "item.files"} <= fields
    assert not {"title", "conclusion", "clauses", "method.clauseproof", "scope_of_results"} & fields


# ------------------------------------------------------------ reports made anew, lint


def reported(tmp_path: Path) -> Path:
    folder = written(tmp_path / "out", entries_of(LOG))
    write_reports(assess(read_log(folder / "log.jsonl")), folder)
    return folder


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


LAB_TEXT = "report_number: T-1\nlaboratory: {name: Blue Laboratory}\n"
WAIVER_TEXT = msgspec.json.encode({"waivers": [waiver()]}).decode()


def test_papers_are_added_afterwards_and_all_is_made_anew(within: Clauseproof, tmp_path: Path) -> None:
    folder = reported(tmp_path)
    (tmp_path / "lab.yaml").write_text(LAB_TEXT)
    (tmp_path / "waivers.yaml").write_text(WAIVER_TEXT)
    within("report", "out", "--lab", "lab.yaml", code=1)
    assert json.loads(files_of(folder)["report.json"])["laboratory"]["name"] == "Blue Laboratory"
    ran = within("report", "--waivers", "waivers.yaml", "out", code=0)
    assert "CONFORMS, WITH WAIVERS" in ran.out
    assert "waiver of 13:69F-22.8(c)1#3, A. Prover, until 2026-12-31" in ran.out
    report = json.loads(files_of(folder)["report.json"])
    assert report["papers"]["report_number"] == "T-1"
    assert len(report["waivers"]) == 1
    assert "as reported: conforms-with-waivers" in within("verify", "out", code=0).out
    before = files_of(folder)
    (folder / "report.html").unlink()
    within("report", "out", code=0)
    assert files_of(folder) == before


@pytest.mark.parametrize(
    ("name", "text", "said"),
    [
        ("lab", "reprt_number: x", "did you mean 'report_number'"),
        ("waivers", WAIVER_TEXT.replace("2026-12-31", "2026-11-29"), "refused: it expired on 2026-11-29"),
        ("waivers", WAIVER_TEXT.replace("(c)1#3", "(a)#1"), "refused: it is unused"),
        ("waivers", WAIVER_TEXT.replace(f'"{PRODUCT}"', f'["{PRODUCT}","{PRODUCT}"]'), "broader than one"),
    ],
)
def test_papers_that_are_wrong_change_no_file(
    within: Clauseproof, tmp_path: Path, name: str, text: str, said: str
) -> None:
    folder = reported(tmp_path)
    before = files_of(folder)
    (tmp_path / "paper.yaml").write_text(text)
    ran = within("report", "out", f"--{name}", "paper.yaml", code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert files_of(folder) == before


def test_a_sealed_report_is_left_alone(within: Clauseproof, tmp_path: Path) -> None:
    folder = reported(tmp_path)
    (folder / "seal.json").write_text("{}")
    (tmp_path / "lab.yaml").write_text(LAB_TEXT)
    before = files_of(folder)
    for words_ in (("report", "out"), ("report", "out", "--lab", "lab.yaml")):
        assert "the report is sealed" in within(*words_, code=2).err
    assert files_of(folder) == before


def test_lint_lists_field_by_field(within: Clauseproof, tmp_path: Path) -> None:
    folder = reported(tmp_path)
    ran = within("report", "lint", "out", "--profile", "ny", code=1)
    assert "laboratory.licence: is empty; and by number (5318.6(a)(3))" in ran.out
    assert ran.out.endswith("15 missing\n")
    (folder / "log.jsonl").unlink()
    written(tmp_path / "out", [*entries_of(LOG), PapersEntry(lab=WHOLE, files=FILES)])
    for name in PROFILES:
        assert within("report", "lint", "out", "--profile", name, code=0).out.endswith("nothing is missing\n")
    assert "'iso17025'" in within("report", "lint", "out", "--profile", "x", code=2).err
    within("report", "lint", "none", code=2)


def test_papers_of_a_log_are_the_same_bytes_every_time() -> None:
    assert report_json(whole()) == report_json(whole())
    assert report_html(whole(waivers=(waiver(),))) == report_html(whole(waivers=(waiver(),)))
