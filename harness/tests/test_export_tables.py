"""The clause table as CSV and XLSX, and the summary in Markdown: read back by programs of others."""

from __future__ import annotations

import csv
import io
import zipfile
from typing import TYPE_CHECKING

import msgspec
import pytest
from markdown_it import MarkdownIt
from openpyxl import load_workbook

from harness.report.clause_table import Row, clause_rows, clauses_csv
from harness.report.markdown import code, summary_md
from harness.report.xlsx import clauses_xlsx
from harness.tests.attacks import ATTACKS, attacked
from harness.tests.builders import assessed, conforming, failed, requirement, surrender_kept
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.assessment import Assessment

FORMULAS = ("=1+1", "+1", "-1", "@SUM(A1)", '=HYPERLINK("http://x")', "=cmd|' /C calc'!A0")


def rows_of(assessment: Assessment) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(clauses_csv(assessment).decode(), newline="")))


def formulas(text: str) -> Assessment:
    check = failed(expected=text, observed=text)
    return assessed(requirement("(c)1#3", Status.VIOLATED, check, reason=text))


def test_csv_has_the_campaign_and_every_requirement() -> None:
    rows = rows_of(surrender_kept())
    assert [(row["requirement"], row["status"]) for row in rows] == [
        ("campaign", "does-not-conform"),
        ("13:69F-22.8(a)#1", "verified"),
        ("13:69F-22.8(c)1#3", "violated"),
        ("13:69F-22.8(e)#1", "not-verified"),
        ("13:69F-22.8(g)#1", "not-applicable"),
        ("13:69F-22.8(h)#1", "not-selected"),
        ("protocol:shoe", "verified"),
        ("protocol:ledger", "verified"),
    ]
    assert (rows[2]["check"], rows[2]["rounds"]) == ("13-69F-22.8-casino-war/half-comes-back/1", "17")
    assert (rows[1]["faults"], rows[1]["caught"]) == ("24", "24")
    assert clauses_csv(surrender_kept()).count(b"\r\n") == 9


@pytest.mark.parametrize("text", FORMULAS)
def test_no_cell_starts_a_formula(text: str) -> None:
    row = rows_of(formulas(text))[1]
    assert row["reason"] == row["expected"] == row["observed"] == f"'{text}"
    book = load_workbook(io.BytesIO(clauses_xlsx(formulas(text))))
    cell = book.worksheets[0].cell(row=3, column=Row._fields.index("expected") + 1)
    assert (cell.value, cell.data_type) == (text, "s")


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])
def test_the_workbook_holds_the_same_table(make: Callable[[], Assessment]) -> None:
    sheet = load_workbook(io.BytesIO(clauses_xlsx(make()))).worksheets[0]
    head, *rows = [tuple(cell or "" for cell in row) for row in sheet.iter_rows(values_only=True)]
    assert head == Row._fields
    blank = [tuple(cell or "" for cell in row) for row in clause_rows(make())]
    assert rows == blank


def test_no_trace_of_the_machine_is_in_the_workbook() -> None:
    with zipfile.ZipFile(io.BytesIO(clauses_xlsx(conforming()))) as book:
        for member in book.infolist():
            assert member.date_time == (1980, 1, 1, 0, 0, 0)
            assert (member.compress_type, member.create_system) == (zipfile.ZIP_STORED, 0)
        assert b"2026-11-30T12:01:00Z" in book.read("docProps/core.xml")


# ------------------------------------------------------------------------ Markdown


def test_the_summary_says_what_is_not_green() -> None:
    lines = summary_md(surrender_kept()).decode().splitlines()
    assert lines[0] == "## ❌ Does not conform"
    assert "| ✗ violated | 1 | 0 |" in lines
    assert any("22.8(c)1#3" in line and "nothing was returned" in line for line in lines)
    assert any("22.8(e)#1" in line and "the product does not report burn" in line for line in lines)
    assert summary_md(conforming()).decode().startswith("## ✅ Conforms\n")


def test_nothing_a_product_says_breaks_out_of_the_summary() -> None:
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(summary_md(attacked()).decode())
    every = [*tokens, *(child for token in tokens for child in token.children or [])]
    kinds = {token.type for token in every}
    assert not kinds & {"html_inline", "html_block", "link_open", "image", "fence", "code_block"}
    text = " ".join(token.content for token in every if token.type == "text")
    assert not [attack for attack in ATTACKS if attack.split()[0] in text]
    tables = [token.content for token in tokens if token.type == "inline"]
    assert len([one for one in tables if "onerror" in one]) == len(
        [one for one in tables if "`" in one and "onerror" in one]
    )


@pytest.mark.parametrize("text", ["`", "``x``", "a`b", "``` ", "@someone", "x | y", "#12 http://example.org"])
def test_code_keeps_any_text_inside(text: str) -> None:
    (inline,) = [one for one in MarkdownIt().parse(code(text)) if one.type == "inline"]
    assert [child.type for child in inline.children or []] == ["code_inline"]
    assert (inline.children or [])[0].content.strip() == text.strip()


def test_a_bar_does_not_end_a_cell() -> None:
    text = summary_md(formulas("one | two `|` three")).decode()
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(text)
    cells = [one.content for one in tokens if one.type == "inline"]
    assert any("one | two `|` three" in one for one in cells)


def test_long_lists_are_cut() -> None:
    many = [
        requirement(f"(c){number}#1", Status.VIOLATED, failed(f"war/{number}"), reason="x")
        for number in range(200)
    ]
    text = summary_md(msgspec.structs.replace(assessed(*many))).decode()
    assert "And 170 more, see `report.html`." in text
    assert len(text) < 20_000
