"""Official mode refuses what leaves anything out; wrong papers are refused before anything is played."""

from __future__ import annotations

import dataclasses
import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from harness.campaign import official
from harness.campaign.campaign import Order
from harness.campaign.log import PapersEntry
from harness.campaign.official import refuse_unofficial
from harness.campaign.plan import Exploration, Scope
from harness.errors import UsageError
from harness.papers.known import KnownFailure
from harness.papers.waivers import product_digest
from harness.provenance import Source
from harness.table.messages import read_statement
from harness.tests.papers_kit import LAB
from harness.tests.reference_kit import REFERENCE

if TYPE_CHECKING:
    from harness.tests.conftest import Clauseproof

GOOD = Order("reference", Path("out"), papers=PapersEntry(lab=LAB), official=True)
TODAY = datetime.now(UTC).date()
NARROW = ("certify", "reference", "--requirement", "22.8(f)#1", "--explore", "0", "--out", "out")


@pytest.fixture
def clean(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(official, "source_of_harness", lambda: Source("checkout at commit abc", None))


@pytest.mark.usefixtures("clean")
def test_a_whole_campaign_of_a_clean_harness_is_official() -> None:
    assert refuse_unofficial(GOOD) == "checkout at commit abc"


@pytest.mark.usefixtures("clean")
@pytest.mark.parametrize(
    ("change", "said"),
    [
        (
            {"scope": Scope(sections=("22.8",))},
            "--section: official mode: nothing of the law may be left out",
        ),
        ({"scope": Scope(requirements=("22.8(f)#1",))}, "--requirement: official mode: nothing of the law"),
        ({"exploration": Exploration(0)}, "--explore: official mode: at least 150 random rounds"),
        ({"exploration": Exploration(149)}, "--explore: official mode: at least 150 random rounds"),
        ({"papers": PapersEntry()}, "--lab: official mode: a laboratory has to answer"),
        (
            {"papers": PapersEntry(lab=LAB, known=(KnownFailure(id="x"),))},
            "--known: official mode: no failure is known in advance",
        ),
        ({"papers": PapersEntry(lab=LAB, known=())}, "--known: official mode"),
    ],
)
def test_official_mode_refuses_what_leaves_anything_out(change: dict[str, Any], said: str) -> None:
    with pytest.raises(UsageError) as wrong:
        refuse_unofficial(dataclasses.replace(GOOD, **change))
    assert str(wrong.value).startswith(said)


def test_official_mode_refuses_a_harness_that_was_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    source = Source("checkout at commit abc", "the checkout was changed: harness/verdict.py")
    monkeypatch.setattr(official, "source_of_harness", lambda: source)
    with pytest.raises(UsageError, match="--official: official mode: the checkout was changed: harness/verd"):
        refuse_unofficial(GOOD)


@pytest.mark.proof
@pytest.mark.usefixtures("clean")
def test_an_official_campaign_says_so_and_where_the_harness_comes_from(
    within: Clauseproof, tmp_path: Path
) -> None:
    (tmp_path / "lab.yaml").write_text("report_number: T-7\n")
    adapter = "python:harness.tests.sample_product:product"
    within("certify", adapter, "--official", "--lab", "lab.yaml", "--out", "out", code=1)
    report = json.loads((tmp_path / "out" / "report.json").read_bytes())
    assert report["official"] is True
    assert report["practice"] is False
    assert report["title"] == "Certification report"
    assert report["method"]["source"] == "checkout at commit abc"
    assert report["papers"]["report_number"] == "T-7"
    assert "as reported" in within("verify", "out", code=0).out


# ------------------------------------------------------------- papers, before the play


def waivers_file(home: Path, **changes: object) -> None:
    digest = product_digest(read_statement(REFERENCE.describe()).product)
    fields: dict[str, object] = {
        "requirement": "13:69F-22.8(f)#1",
        "product": digest,
        "reason": "why",
        "approver": "A. Prover",
        "date": TODAY - timedelta(days=3),
        "expires": TODAY + timedelta(days=3),
    }
    lines = "".join(f"    {name}: {value}\n" for name, value in (fields | changes).items())
    (home / "waivers.yaml").write_text(f"waivers:\n  -\n{lines}")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"expires": TODAY - timedelta(days=2)}, "waiver of 13:69F-22.8(f)#1: refused: it expired on"),
        ({"product": "'*'"}, "refused: it is broader than one product"),
        ({"product": "5e" * 32}, "refused: it is for another product; the digest of this one is "),
        ({"requirement": "13:69F-22.8(f)#11"}, "waivers: no requirement '13:69F-22.8(f)#11' (did you mean"),
    ],
)
def test_a_waiver_that_is_good_for_nothing_is_refused_before_anything_is_played(
    within: Clauseproof, tmp_path: Path, changes: dict[str, object], said: str
) -> None:
    waivers_file(tmp_path, **changes)
    assert said in within(*NARROW, "--waivers", "waivers.yaml", code=2).err
    assert not (tmp_path / "out").exists()


def test_a_known_failure_of_nothing_is_refused_with_the_nearest(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "known.yaml").write_text("known: ['13:69F-22.8(f)#11']\n")
    said = within(*NARROW, "--known", "known.yaml", code=2).err
    assert "--known: no requirement, ground rule or check '13:69F-22.8(f)#11' (did you mean" in said
    assert not (tmp_path / "out").exists()


def test_a_key_without_files_is_refused(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "key").write_text("00")
    assert "--hmac-key: is for the digests of --files" in within(*NARROW, "--hmac-key", "key", code=2).err


def test_everything_given_stands_in_the_report(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "lab.yaml").write_text("laboratory: {name: Blue Laboratory}\n")
    (tmp_path / "key").write_text("4a656665")
    (tmp_path / "item").mkdir()
    (tmp_path / "item" / "war.bin").write_bytes(b"what do ya want for nothing?")
    (tmp_path / "known.yaml").write_text("known: ['13:69F-22.8(f)#1']\n")
    waivers_file(tmp_path)
    papers = ("--lab", "lab.yaml", "--waivers", "waivers.yaml", "--known", "known.yaml")
    ran = within(*NARROW, *papers, "--files", "item", "--hmac-key", "key", code=1)
    assert "passes, take it off the list: 13:69F-22.8(f)#1" in ran.out
    assert "refused: it is unused" in " ".join(ran.out.split())
    report = json.loads((tmp_path / "out" / "report.json").read_bytes())
    assert report["laboratory"]["name"] == "Blue Laboratory"
    assert report["item"]["files"]["hmac_key"] == "4a656665"
    assert report["item"]["files"]["files"][0]["hmac_sha1"] == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79"
    assert report["waivers"][0]["refused"].startswith("it is unused")
    assert report["known_failures"]["listed"][0]["outcome"] == "passed"
    assert "as reported" in within("verify", "out", code=0).out
