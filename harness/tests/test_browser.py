"""The HTML report in a real browser: that it stays silent, works by keyboard, fits a phone, prints whole."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.tests.attacks import attacked
from harness.tests.builders import assessed, passed, requirement, surrender_kept
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from harness.campaign.assessment import Assessment
    from harness.tests.browser_kit import Opener

pytestmark = pytest.mark.browser


def shown_rows(page: Page) -> list[str]:
    rows = page.locator("#register tr.requirement:visible")
    return [str(row.get_attribute("data-status")) for row in rows.all()]


def is_wider_than_the_screen(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


@pytest.mark.parametrize("make", [surrender_kept, attacked])
def test_the_page_says_nothing_and_asks_for_nothing(visit: Opener, make: Callable[[], Assessment]) -> None:
    seen = visit(make())
    seen.page.wait_for_load_state("networkidle")
    assert seen.said == []
    assert seen.asked == [seen.address]


def test_attacks_stay_text(visit: Opener) -> None:
    page = visit(attacked()).page
    assert (
        page.title()
        == "Does not conform: </title></style></script><h1>up</h1> \\x1b[31mred\\x1b[0m\\x07\\x00"
    )
    assert page.locator("h1").count() == page.locator("script").count() == 1
    assert page.locator("img").count() == 0
    assert "<script>document.title='broken in'</script>" in page.locator("#findings").inner_text()


def test_the_policy_stops_a_script_that_got_in_after_all(visit: Opener) -> None:
    seen = visit(surrender_kept())
    seen.page.evaluate(
        """() => {
            const script = document.createElement("script");
            script.textContent = "document.title = 'broken in'";
            document.body.append(script);
            document.body.insertAdjacentHTML("beforeend", "<img src='http://127.0.0.1:9/x.png'>");
        }"""
    )
    assert seen.page.title().startswith("Does not conform")
    assert len(seen.said) == 2
    assert all("Content Security Policy" in line for line in seen.said)


def test_the_filter_works_by_keyboard_alone(visit: Opener) -> None:
    page = visit(surrender_kept()).page
    assert len(shown_rows(page)) == 5
    for _ in range(100):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.id") == "filter-text":
            break
    page.keyboard.type("22.8(c)1 half")
    assert shown_rows(page) == ["violated"]
    assert page.locator("#filter-count").inner_text() == "1 of 5 requirements shown"
    assert page.locator("#register tr.clause:visible").count() == 1
    page.keyboard.press("Enter")
    assert shown_rows(page) == ["violated"]
    page.keyboard.press("Control+A")
    page.keyboard.press("Delete")
    page.keyboard.press("Tab")
    page.keyboard.type("?")
    assert shown_rows(page) == ["not-verified"]
    page.keyboard.press("Home")
    assert len(shown_rows(page)) == 5
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.locator("#register details:not([open])").count() == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    assert page.locator("#register tr.requirement > td > details[open]").count() == 0


def test_a_search_opens_sections_that_are_folded_and_says_when_nothing_fits(visit: Opener) -> None:
    away = msgspec.structs.replace(
        requirement("(x)#1", Status.NOT_SELECTED, summary="Elsewhere."), id="9.1(a)#1", clause="9.1(a)"
    )
    page = visit(assessed(requirement("(a)#1", Status.VERIFIED, passed()), away)).page
    assert shown_rows(page) == ["verified"]
    page.locator("#filter-text").focus()
    page.keyboard.type("elsewhere")
    assert shown_rows(page) == ["not-selected"]
    assert page.locator(".law:visible").count() == 1
    page.keyboard.type(" nowhere")
    assert page.locator(".law:visible").count() == 0
    page.locator("#unfilter").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "filter-text"
    assert page.locator(".law:visible").count() == 2
    assert not page.locator("#unfilter").is_visible()


def test_a_requirement_opens_by_keyboard_to_its_checks(visit: Opener) -> None:
    page = visit(surrender_kept()).page
    row = page.locator("#r-13-69F-22-8-c-1-3")
    assert not row.locator("table.checks").is_visible()
    row.locator("summary").first.focus()
    page.keyboard.press("Enter")
    assert row.locator("table.checks").is_visible()


def test_an_address_leads_to_what_is_folded_or_filtered_away(visit: Opener) -> None:
    page = visit(surrender_kept(), anchor="#r-13-69F-22-8-c-1-3").page
    assert page.locator("#r-13-69F-22-8-c-1-3 table.checks").is_visible()
    page.locator("#filter-status").select_option("verified")
    assert shown_rows(page) == ["verified"]
    page.locator("#account a", has_text="13:69F-22.8(h)#1").click()
    assert page.locator("#r-13-69F-22-8-h--1").is_visible()


@pytest.mark.parametrize("width", [320, 375, 768, 1280])
@pytest.mark.parametrize("make", [surrender_kept, attacked])
def test_nothing_is_wider_than_the_screen(visit: Opener, make: Callable[[], Assessment], width: int) -> None:
    page = visit(make(), width).page
    assert not is_wider_than_the_screen(page)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    assert not is_wider_than_the_screen(page)


def test_without_scripts_everything_is_simply_shown(visit: Opener) -> None:
    page = visit(surrender_kept(), scripts=False).page
    assert page.locator("details:not([open])").count() == 0
    assert page.locator("table.checks").first.is_visible()
    assert not page.locator("form.filter").is_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_paper_shows_everything_and_no_controls(visit: Opener, scripts: bool) -> None:  # noqa: FBT001
    page = visit(surrender_kept(), scripts=scripts).page
    if scripts:
        page.locator("#filter-text").fill("nothing has these words")
        assert shown_rows(page) == []
    page.emulate_media(media="print")
    assert len(shown_rows(page)) == 5
    hidden = [one for one in page.locator("main details > :not(summary)").all() if not one.is_visible()]
    assert hidden == []
    assert not page.locator("nav").is_visible()
    assert not page.locator("form.filter").is_visible()
    page.emulate_media(media="screen")
    if scripts:
        assert not page.locator("#r-13-69F-22-8-c-1-3 table.checks").is_visible()


def test_the_page_prints(visit: Opener) -> None:
    assert visit(surrender_kept()).page.pdf(prefer_css_page_size=True).startswith(b"%PDF-")
