from __future__ import annotations

import base64
import hashlib
import re
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec
import pytest
from lxml import html

from harness.campaign.law import read_law
from harness.campaign.plan import PlannedExercise, PlannedExploration, Scope
from harness.errors import Blame
from harness.layout import folder
from harness.report.html import report_html
from harness.report.markdown import head
from harness.report.page import make_page
from harness.report.words import sections_judged
from harness.table.messages import read_statement
from harness.tests.attacks import attacked
from harness.tests.builders import (
    SURRENDER,
    assessed,
    conforming,
    failed,
    passed,
    requirement,
    shown,
    surrender_kept,
)
from harness.tests.reference_kit import REFERENCE
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.assessment import Assessment

ALL: tuple[Callable[[], Assessment], ...] = (surrender_kept, conforming, attacked)


def parsed(assessment: Assessment) -> html.HtmlElement:
    return html.document_fromstring(report_html(assessment).decode())


def words(element: html.HtmlElement) -> str:
    return " ".join(" ".join(element.itertext()).split())


def section(page: html.HtmlElement, name: str) -> html.HtmlElement:
    found: list[html.HtmlElement] = page.xpath(f"//section[@id='{name}']")
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("make", ALL)
def test_the_page_needs_nothing_else(make: Callable[[], Assessment]) -> None:
    page = parsed(make())
    assert not page.xpath("//link | //img | //iframe | //object | //embed | //script[@src] | //base")
    assert not [link for link in page.xpath("//@href") if not link.startswith("#")]
    assert not page.xpath("//@style")
    assert not [name for name in page.xpath("//@*") if str(name.attrname).startswith("on")]
    style = (folder("reports") / "report.css").read_text(encoding="utf-8")
    assert "url(" not in style
    assert "@import" not in style


@pytest.mark.parametrize("make", ALL)
def test_the_policy_allows_our_style_and_script_alone(make: Callable[[], Assessment]) -> None:
    page = parsed(make())
    (policy,) = page.xpath("//meta[@http-equiv='Content-Security-Policy']/@content")
    (style,), (script,) = page.xpath("//style"), page.xpath("//script")
    for element in (style, script):
        digest = base64.b64encode(hashlib.sha256(element.text.encode()).digest()).decode()
        assert f"'sha256-{digest}'" in policy
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy


@pytest.mark.parametrize("make", ALL)
def test_ids_are_unique_and_every_link_leads_somewhere(make: Callable[[], Assessment]) -> None:
    page = parsed(make())
    ids = page.xpath("//@id")
    assert len(ids) == len(set(ids))
    assert {link[1:] for link in page.xpath("//@href")} <= set(ids)
    assert set(" ".join(page.xpath("//@aria-labelledby")).split()) <= set(ids)


@pytest.mark.parametrize("make", ALL)
def test_headings_landmarks_and_table_headers_are_in_order(make: Callable[[], Assessment]) -> None:
    page = parsed(make())
    assert page.attrib["lang"] == "en"
    levels = [int(heading.tag[1]) for heading in page.xpath("//h1 | //h2 | //h3 | //h4")]
    assert levels.count(1) == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert len(page.xpath("//main")) == len(page.xpath("//nav[@aria-label]")) == 1
    for table in page.xpath("//table"):
        assert table.xpath("./thead//th[@scope='col']")
        assert not table.xpath(".//th[not(@scope)]")
    for control in page.xpath("//input | //select"):
        assert control.xpath("ancestor::label")


@pytest.mark.parametrize("make", ALL)
def test_what_a_product_says_stays_text(make: Callable[[], Assessment]) -> None:
    page = parsed(make())
    assert len(page.xpath("//script")) == len(page.xpath("//style")) == len(page.xpath("//title")) == 1
    assert all(character.isprintable() or character == "\n" for character in report_html(make()).decode())


def test_attacks_are_shown_as_they_are_written() -> None:
    page = parsed(attacked())
    assert "</title></style></script><h1>up</h1>" in words(page.xpath("//h1")[0])
    assert "safe\\u202eevil" in words(section(page, "findings"))
    assert len(report_html(attacked())) < 200_000


def test_the_conclusion_comes_first_in_words() -> None:
    page = parsed(surrender_kept())
    header = words(page.xpath("//header")[0])
    assert header.index("Casino War 2.1.0") < header.index("Does not conform")
    assert "1 requirement of the law is violated. 1 requirement of the law is not verified." in header
    assert page.xpath("//title")[0].text == "Does not conform: Casino War 2.1.0"


@pytest.mark.parametrize("conclusion", list(Conclusion))
def test_every_conclusion_has_a_sign_and_a_colour(conclusion: Conclusion) -> None:
    page = parsed(msgspec.structs.replace(conforming(), conclusion=conclusion))
    (banner,) = page.xpath("//div[contains(@class, 'conclusion')]")
    style = (folder("reports") / "report.css").read_text(encoding="utf-8")
    assert f".c-{conclusion.value} .sign::before" in style
    assert f"c-{conclusion.value}" in banner.attrib["class"]


def test_what_was_not_tested_is_as_visible_as_what_was() -> None:
    account = words(section(parsed(surrender_kept()), "account"))
    for line in (
        "✓ verified 1",
        "✗ violated 1",
        "? not verified 1 the product does not report burn (1) 13:69F-22.8(e)#1",
        '— not applicable 1 games.casino-war.wagers: no "tie" (1) 13:69F-22.8(g)#1',
        "○ not selected 1 outside the scope (1) 13:69F-22.8(h)#1",
    ):
        assert line in account


def test_a_finding_shows_the_round_the_fault_and_the_command() -> None:
    finding = section(parsed(surrender_kept()), "findings").xpath("./article")[0]
    told = words(finding)
    assert (
        words(finding.xpath(".//h3")[0]) == "The other half of a surrendered wager comes back to the player."
    )
    assert "Expected $5 of seat 1's initial wager is returned Observed nothing was returned" in told
    assert "half comes back (initial $10, returned $5) (nj/13-69F-22.8-casino-war.feature:120)" in told
    assert "clauseproof replay . 13-69F-22.8-casino-war/half-comes-back/1" in told
    assert [words(card) for card in finding.xpath(".//span[@class='unseen']")] == ["10♠", "10♥"]
    assert "initial $10 collected $10" in told
    (fault,) = finding.xpath(".//li[@class='fault']")
    assert (fault.attrib["value"], words(fault)) == (
        "9",
        "✗ at fault $10 of seat 1's initial wager is collected",
    )
    assert "1 other check of this requirement failed" in told


def test_a_round_is_listed_once_for_findings_that_share_it() -> None:
    both = [requirement(f"(c)1#{n}", Status.VIOLATED, failed(f"rule:{n}")) for n in (1, 2)]
    third = requirement("(c)1#3", Status.VIOLATED, failed("rule:3", at=3))
    page = parsed(assessed(*both, third, rounds=[shown(17, *SURRENDER)]))
    first, second, other = section(page, "findings").xpath("./article")
    assert first.xpath(".//li[@class='fault']/@value") == ["9"]
    assert not second.xpath(".//li[@class='fault']")
    assert "Its events are drawn with round 17 above, number 9 at fault." in words(second)
    assert other.xpath(".//li[@class='fault']/@value") == ["4"]
    assert len(page.xpath("//figure[@id='round-17']")) == 1


def test_rounds_that_could_not_be_judged_are_evidence_too() -> None:
    crash = failed(
        verdict=Verdict.ERROR, blame=Blame.PRODUCT, reason="the product crashed", rounds=(4,), at=None
    )
    round_ = shown(4, SURRENDER[0], crashed="IndexError")
    page = parsed(
        assessed(
            requirement("(a)#1", Status.NOT_VERIFIED, crash, reason="the product crashed"), rounds=[round_]
        )
    )
    assert "the product crashed 13:69F-22.8(a)#1" in words(section(page, "unverified"))
    assert "round 4" in words(section(page, "unverified"))
    assert "blamed on the product" in words(section(page, "clauses"))
    evidence = words(section(page, "evidence"))
    assert "Round 4, could not be judged: 13:69F-22.8(a)#1" in evidence
    assert "the product broke down: IndexError" in evidence


def test_every_requirement_opens_to_its_checks() -> None:
    assessment = surrender_kept()
    rows = section(parsed(assessment), "clauses").xpath(".//tr[contains(@class, 'requirement')]")
    assert [row.attrib["data-status"] for row in rows] == [
        one.status.value for one in assessment.requirements
    ]
    for row, one in zip(rows, assessment.requirements, strict=True):
        (details,) = row.xpath("./td/details")
        assert "open" in details.attrib
        for check in one.checks:
            assert check.id in words(details)


def test_clauses_stand_in_a_tree_by_section_with_what_came_of_each() -> None:
    other = msgspec.structs.replace(
        requirement("x", Status.NOT_SELECTED), id="13:69F-9.1(a)2.iii#1", clause="13:69F-9.1(a)2.iii"
    )
    rows = [
        requirement("(c)#1", Status.VERIFIED, passed()),
        requirement("(c)1#3", Status.VIOLATED, failed()),
        requirement("(c)1#4", Status.VERIFIED, passed()),
        other,
    ]
    tree = section(parsed(assessed(*rows)), "clauses").xpath(".//details[@class='law']")
    assert [words(law.xpath("./summary")[0]) for law in tree] == [
        "13:69F-22.8 Casino War ✓ 2 verified ✗ 1 violated",
        "13:69F-9.1 ○ 1 not selected",
    ]
    found = [
        [(words(one), one.getparent().get("class")) for one in law.xpath(".//tr[@class='clause']")]
        for law in tree
    ]
    assert found == [
        [("13:69F-22.8(c) ✓ verified", "deep-1"), ("13:69F-22.8(c)1 ✗ violated", "deep-2")],
        [("13:69F-9.1(a)2.iii ○ not selected", "deep-3")],
    ]
    assert [law.get("data-fold") is not None for law in tree] == [False, True]


def test_readings_method_and_digests_stand_at_the_end() -> None:
    page = parsed(surrender_kept())
    assert "Of an odd cent either half may be the larger." in words(section(page, "readings"))
    method = words(section(page, "method"))
    for digest in ("a1" * 32, "b2" * 32, "c3" * 32, surrender_kept().header.plan.digest, "5e" * 32):
        assert digest in method
    assert "peek" in words(section(page, "about"))


def test_problems_are_named_and_a_flood_of_them_counted() -> None:
    flooded = msgspec.structs.replace(surrender_kept(), problems=tuple(f"problem {n}." for n in range(60)))
    told = words(section(parsed(flooded), "problems"))
    assert "problem 49." in told
    assert "problem 50." not in told
    assert "and 10 more" in told


# -------------------------------------------------------------------------- colours


def _palettes() -> list[dict[str, str]]:
    style = (folder("reports") / "report.css").read_text(encoding="utf-8")
    light, dark = (
        dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6});", block))
        for block in re.findall(r":root \{(.*?)\}", style, re.DOTALL)
    )
    return [light, {**light, **dark}]


def _luminance(colour: str) -> float:
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", _palettes(), ids=["light", "dark"])
def test_text_can_be_told_from_its_ground(palette: dict[str, str]) -> None:
    tones = ("verified", "violated", "open", "none")
    pairs = [(text, ground) for text in ("ink", "muted", "link", *tones) for ground in ("paper", "wash")]
    pairs += [(text, f"{tone}-wash") for tone in tones for text in ("ink", "muted", "link", tone)]
    for text, ground in pairs:
        assert _contrast(palette[text], palette[ground]) >= 4.5, f"{text} on {ground}"


# -------------------------------------------------------------------- random rounds


def explored(rehearsed: int = 47, *, reason: str | None = None) -> html.HtmlElement:
    """A page on 48 random rounds: requirements planned 40, 0 and 7 times, exercised 38, 0 and 0 times."""
    checks = [
        msgspec.structs.replace(passed(f"rule:{name}"), planned=planned, explored=done)
        for name, planned, done in (("a", 40, 38), ("b", 0, 0), ("c", 7, 0))
    ]
    rows = [requirement(f"(a)#{n}", Status.VERIFIED, check) for n, check in enumerate(checks, start=1)]
    assessment = assessed(*rows)
    exploration = PlannedExploration(
        games=() if reason else ("casino-war",),
        rounds=48,
        seed=1,
        reason=reason,
        rehearsed=rehearsed,
        exercises=tuple(
            PlannedExercise(requirement=row.id, rounds=check.planned or 0)
            for row, check in zip(rows, checks, strict=True)
            if rehearsed
        ),
    )
    plan = msgspec.structs.replace(assessment.header.plan, exploration=exploration)
    changed = msgspec.structs.replace(assessment.header, plan=plan)
    return parsed(msgspec.structs.replace(assessment, header=changed))


def test_what_random_rounds_were_planned_to_exercise_stands_with_what_they_did() -> None:
    page = explored()
    told = words(section(page, "clauses"))
    assert "random rounds planned to exercise it: 40, exercised: 38" in told
    assert "random rounds planned to exercise it: 0, exercised: 0" in told
    account = words(section(page, "account"))
    assert "An honest dealer played 47 of them" in account
    assert "1 round goes beyond what that dealer has" in account
    assert "exercise 2 of 3 requirements" in account
    groups = [words(one) for one in section(page, "account").xpath(".//details")]
    assert groups == [
        "planned to be exercised by random rounds, and by none of the product's (1) 13:69F-22.8(a)#3",
        "by plan exercised by no random round (1) 13:69F-22.8(a)#2",
    ]


def test_why_there_are_no_random_rounds_is_said_and_nothing_is_counted() -> None:
    account = words(section(explored(0, reason="the product takes no stacked shoe"), "account"))
    assert "None: the product takes no stacked shoe." in account
    assert "honest dealer" not in account


def test_law_that_nothing_was_asked_of_is_not_said_to_have_judged() -> None:
    plan = read_law().plan(read_statement(msgspec.json.encode(REFERENCE.describe())), Scope(("22.8",)))
    assert [one.id for one in plan.sections] != ["13:69F-22.8"]
    assert [one.id for one in sections_judged(plan)] == ["13:69F-22.8"]
    campaign = conforming()
    header = msgspec.structs.replace(campaign.header, plan=plan)
    limited = msgspec.structs.replace(campaign, header=header)
    assert [one.id for one in make_page(limited).sections] == ["13:69F-22.8"]
    assert any(line == "- law: N.J.A.C. 13:69F-22.8" for line in head(limited))
