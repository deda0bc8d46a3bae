"""What a product is called where it does not say: words, the same in all that people read."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import lxml.html
import msgspec
import pytest

from harness.campaign.called import called, full_name
from harness.campaign.diff import diff
from harness.report.ctrf import ctrf_json
from harness.report.diff import diff_json, diff_text
from harness.report.earl import earl_jsonld
from harness.report.html import report_html
from harness.report.json import report_json
from harness.report.markdown import summary_md
from harness.report.oscal import oscal_json
from harness.report.text import summary
from harness.table.messages import Product
from harness.tests.builders import STATEMENT, conforming

if TYPE_CHECKING:
    from harness.tests.conftest import Clauseproof

NAMELESS = "vendor not stated: name not stated version not stated"
SILENT = """
class Silent:
    def describe(self):
        return {
            "protocol": "1.0",
            "product": {"vendor": "", "name": " ", "version": ""},
            "control": "deck",
            "events": [],
            "games": {},
        }

    def play(self, rounds):
        return []
"""


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("Acme Gaming", "War", "2.1"), "Acme Gaming: War 2.1"),
        (("", "War", "2.1"), "vendor not stated: War 2.1"),
        (("Acme Gaming", " \t", "2.1"), "Acme Gaming: name not stated 2.1"),
        (("Acme Gaming", "War", ""), "Acme Gaming: War version not stated"),
        (("", "", ""), NAMELESS),
    ],
)
def test_what_is_left_empty_is_told_in_words(said: tuple[str, str, str], told: str) -> None:
    vendor, name, version = said
    product = Product(vendor=vendor, name=name, version=version)
    assert full_name(product) == told
    assert called(product).files == product.files


def test_every_report_for_people_has_the_words() -> None:
    product = Product(vendor="", name=" ", version="")
    nameless = msgspec.structs.replace(
        conforming(), statement=msgspec.structs.replace(STATEMENT, product=product)
    )
    assert f"{NAMELESS}, judged by" in summary(nameless, Path("out")).replace("\n", " ")
    assert f"- product: ` {NAMELESS} `" in summary_md(nameless).decode()
    page = lxml.html.document_fromstring(report_html(nameless).decode())
    (head,) = page.findall(".//h1")
    assert " ".join(head.text_content().split()) == "name not stated version not stated"
    assert page.findtext(".//p[@class='vendor']") == "vendor not stated"
    for text in (diff_text(diff(conforming(), nameless)), diff_text(diff(nameless, conforming()))):
        assert ": vendor not stated name not stated version not stated, 2026-11-30" in text
        assert "vendor not stated, name not stated, version not stated" in text
    assert f"Conformance of {NAMELESS}" in oscal_json(nameless).decode()
    assert "vendor not stated: name not stated" in earl_jsonld(nameless).decode()
    assert json.loads(ctrf_json(nameless))["results"]["environment"]["appName"] == (
        "vendor not stated name not stated"
    )


def test_machines_get_what_the_product_said() -> None:
    product = Product(vendor="", name=" ", version="")
    nameless = msgspec.structs.replace(
        conforming(), statement=msgspec.structs.replace(STATEMENT, product=product)
    )
    told = json.loads(report_json(nameless))["product"]
    assert (told["vendor"], told["name"], told["version"]) == ("", " ", "")
    assert json.loads(diff_json(diff(nameless, nameless)))["old"]["version"] == ""


def test_commands_have_the_words_too(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "silent.py").write_text(SILENT)
    assert f"for {NAMELESS}" in within("decks", "python:silent:Silent", code=0).out.replace("\n", " ")
    assert NAMELESS in within("doctor", "python:silent:Silent", code=3).out
