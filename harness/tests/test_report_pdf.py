"""The report for the file: what its pages say, how it is built, and that nothing breaks out of it."""

from __future__ import annotations

import io
import json
import sys
from fractions import Fraction
from typing import TYPE_CHECKING

import msgspec
import pikepdf
import pypdf
import pytest

from harness.campaign.plan import PlannedExploration, PlannedSweep
from harness.errors import UsageError
from harness.report.exports import can_export, export
from harness.report.json import report_json
from harness.report.pdf import report_pdf, settable
from harness.sweep.coverage import Exercised, Weighed
from harness.sweep.document import SweepResult
from harness.sweep.exact import Exact
from harness.sweep.returns import Choice, Figure, Row
from harness.table.messages import Product
from harness.tests.attacks import attacked
from harness.tests.builders import (
    SECTION,
    STATEMENT,
    assessed,
    conforming,
    failed,
    header,
    requirement,
    surrender_kept,
)
from harness.tests.pdf_kit import attached, faults
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.assessment import Assessment

#: Texts that would do something if they were taken for the language that the page is written in.
MARKUP = (
    '#panic("out")',
    "$ x^2 $",
    "*bold* _slanted_ `code`",
    "= no heading",
    "<label> @label",
    "\\ #import",
    "// no comment",
    "[content] {block}",
)


def pages(data: bytes) -> list[str]:
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(io.BytesIO(data)).pages]


def named(name: str) -> Assessment:
    product = Product(vendor="Acme", name=name, version="1", files=())
    return msgspec.structs.replace(
        conforming(), statement=msgspec.structs.replace(STATEMENT, product=product)
    )


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])
def test_it_is_built_as_pdf_a_3b_asks(make: Callable[[], Assessment]) -> None:
    assert faults(report_pdf(make())) == []


def test_the_checks_of_the_structure_see_what_is_missing() -> None:
    def spoilt(spoil: Callable[[pikepdf.Pdf], None]) -> list[str]:
        out = io.BytesIO()
        with pikepdf.open(io.BytesIO(report_pdf(conforming()))) as pdf:
            spoil(pdf)
            pdf.save(out, fix_metadata_version=False, compress_streams=False)
        return faults(out.getvalue())

    def without_profile(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.OutputIntents

    def other_part(pdf: pikepdf.Pdf) -> None:
        told = pdf.Root.Metadata.read_bytes().replace(b"<pdfaid:part>3<", b"<pdfaid:part>2<")
        pdf.Root.Metadata = pdf.make_stream(told)

    def without_fonts(pdf: pikepdf.Pdf) -> None:
        for one in pdf.objects:
            if isinstance(one, pikepdf.Dictionary) and "/FontFile3" in one:
                del one.FontFile3
            if isinstance(one, pikepdf.Dictionary) and "/FontFile2" in one:
                del one.FontFile2

    def unassociated(pdf: pikepdf.Pdf) -> None:
        del pdf.Root.AF

    assert spoilt(lambda _: None) == []
    assert spoilt(without_profile) == ["it has no output intent with a profile"]
    assert "it does not say that it is PDF/A-3B" in spoilt(other_part)[0]
    assert "is not embedded" in spoilt(without_fonts)[0]
    assert spoilt(unassociated) == ["an attached file is associated with nothing"]


def test_the_report_for_machines_is_inside() -> None:
    assessment = surrender_kept()
    assert attached(report_pdf(assessment)) == {"report.json": report_json(assessment)}
    seal = json.dumps({"payload": "…"}, ensure_ascii=False).encode()
    assert attached(report_pdf(assessment, seal=seal))["seal.json"] == seal


@pytest.mark.parametrize("make", [surrender_kept, attacked])
def test_the_same_assessment_gives_the_same_bytes(make: Callable[[], Assessment]) -> None:
    assert report_pdf(make()) == report_pdf(make())


def test_the_date_is_the_logs() -> None:
    info = pypdf.PdfReader(io.BytesIO(report_pdf(conforming()))).metadata
    assert info is not None
    assert info.creation_date is not None
    assert info.creation_date.isoformat() == "2026-11-30T12:01:00+00:00"


def test_every_page_says_which_report_it_is_of_and_that_no_laboratory_answers() -> None:
    every = pages(report_pdf(surrender_kept()))
    number = every[0].partition("report ")[2].split()[0]
    assert number.startswith("CP-")
    assert len(every) > 2
    for at, text in enumerate(every, start=1):
        assert f"report {number}" in text
        assert f"page {at} of {len(every)}" in text
        assert "Pre-submission check: no laboratory answers for this report" in text
    assert [f"End of report {number}" in text for text in every] == [
        *[False] * (len(every) - 1),
        True,
    ]


def test_it_says_what_was_found_and_what_was_not_tested() -> None:
    whole = " ".join(pages(report_pdf(surrender_kept())))
    for told in (
        "Does not conform",
        "13:69F-22.8(c)1#3",
        "expected $5 of seat 1's initial wager is returned",
        "observed nothing was returned",
        "clauseproof replay . 13-69F-22.8-casino-war/half-comes-back/1",
        "$10 of seat 1's initial wager is collected",
        "What was not tested, and why",
        "the product does not report burn",
        "Of an odd cent either half may be the larger.",
        "a1" * 32,
    ):
        assert told in whole, told
    order = [
        whole.index(one) for one in ("Does not conform", "Every requirement", "Violations", "not tested")
    ]
    assert order == sorted(order)


@pytest.mark.parametrize("text", MARKUP)
def test_no_text_is_markup(text: str) -> None:
    whole = " ".join(pages(report_pdf(named(text))))
    assert f"Product {text} Version" in whole


def test_a_letter_without_a_picture_is_spelled_out() -> None:
    assert settable("Düne Война ♥ 五 \U0001f0a1") == "Düne Война ♥ \\u4e94 \\U0001f0a1"
    whole = " ".join(pages(report_pdf(named("五つ"))))
    assert "\\u4e94\\u3064" in whole


def test_every_letter_that_is_not_spelled_out_has_a_picture() -> None:
    """PDF/A forbids a letter that cannot be seen; typst would refuse it."""
    letters = [
        chr(one) for one in range(0x20, 0x3000) if chr(one).isprintable() and len(settable(chr(one))) == 1
    ]
    assert len(letters) > 350
    broken = requirement(
        "(c)1#3", Status.VIOLATED, failed(expected="".join(letters)), reason=" ".join(letters)
    )
    assert faults(report_pdf(assessed(broken))) == []


def test_long_words_stay_on_the_page_and_whole() -> None:
    word = "x" * 300
    broken = requirement("(c)1#3", Status.VIOLATED, failed(observed=word), reason=word)
    data = report_pdf(assessed(broken))
    assert word in "".join(pages(data)).replace(" ", "")
    lines = [
        line for page in pypdf.PdfReader(io.BytesIO(data)).pages for line in page.extract_text().splitlines()
    ]
    assert max(line.count("x") for line in lines) < 100, "more than that is wider than a page"


def test_without_typst_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    for make in (lambda: can_export(["pdf"]), lambda: export(conforming(), ["pdf"])):
        with pytest.raises(UsageError, match=r"needs typst.*clauseproof\[pdf\]"):
            make()
    can_export(["csv"])


def swept() -> Assessment:
    """An assessment with a sweep that was played, one that was not, and random rounds."""
    half = Exact.of(Fraction(-(10**40), 3 * 10**40 + 1))
    figure = Figure(
        table="table A",
        decks=6,
        name="initial",
        strategy="always",
        wagers=("initial",),
        per="initial",
        outcomes="outcome",
        rows=(
            Row(outcome="loses", net=Exact.of(Fraction(-1)), ways=12, probability=half, contribution=half),
        ),
        choices=(Choice(part="the rest", play="stand", hands=3, probability=half),),
        weight=11,
        deals=12,
        wagered=11,
        missing=1,
        unended=0,
        unstaked=0,
        expected=half,
        edge=half,
        average_wager=Exact.of(Fraction(1)),
        variance=None,
        deviation=None,
    )
    result = SweepResult(
        space="war",
        title="Casino War, every deal",
        section=SECTION,
        game="casino-war",
        form="quick",
        seed=1,
        tables=("table A",),
        planned=12,
        played=11,
        digest="9f" * 32,
        leaves_open=("what a full shoe does",),
        left_out=("no tie wager",),
        weights=(Weighed(table="table A", decks=6, strategy="always", weight=11, deals=12),),
        requirements=(
            Exercised(requirement=SECTION + "(a)#1", rounds=11, passed=10, inconclusive=0, failed=1),
        ),
        violated={SECTION + "(a)#1": {"loses": 1}},
        figures=(figure,),
        unjudged=1,
    )
    sweeps = tuple(
        PlannedSweep(space=name, title=f"The space {name}", section=SECTION, form="quick", seed=1, reason=why)
        for name, why in (("war", None), ("poker", "the product has no such game"))
    )
    exploration = PlannedExploration(games=("casino-war",), rounds=150, seed=1)
    plan = msgspec.structs.replace(header().plan, sweeps=sweeps, exploration=exploration)
    return msgspec.structs.replace(surrender_kept(), header=header(plan=plan), sweeps=(result,))


def test_sweeps_are_told() -> None:
    data = report_pdf(swept())
    whole = " ".join(pages(data))
    for told in (
        "Casino War, every deal",
        "11 of 12 rounds played (the quick form): 1 requirement violated",
        "not played: the product has no such game",
        "the product has no tie wager",
        "what a full shoe does",
        "150 random rounds, seed 1",
        "9f" * 32,
    ):
        assert told in whole or told.capitalize() in whole, told
    assert faults(data) == []
