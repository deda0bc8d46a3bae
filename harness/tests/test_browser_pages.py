"""Every kind of page in a real browser: nothing overflows, all of it works by keyboard, axe finds nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from harness.tests.report_pages import PAGES, swept

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from harness.campaign.assessment import Assessment
    from harness.tests.browser_kit import Opener

pytestmark = [pytest.mark.browser, pytest.mark.proof]

NAMES = (*PAGES, "sweep")
WIDTHS = (1280, 800, 360)
#: What lies between the margins of A4, in pixels.
PAPER = 672
SIGHTS: tuple[tuple[Literal["light", "dark"], int], ...] = (("light", 1280), ("dark", 360))
OPEN_ALL = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"

#: Elements whose content is wider than they are, or that end outside of the page; what scrolls
#: sideways on purpose may hold more than it shows, and may itself not be too wide.
TOO_WIDE = """() => {
    const told = (one) => `${one.tagName}.${one.className}: ${one.textContent.trim().slice(0, 40)}`;
    const wide = document.documentElement.clientWidth;
    const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
    const held = (one) => { const up = one.parentElement; return up && (scrolls(up) || held(up)); };
    return [...document.querySelectorAll("body *")].filter((one) => {
        if (!one.checkVisibility({visibilityProperty: true})) return false;
        if (one.closest("svg, .unseen, .skip")) return false;
        const box = one.getBoundingClientRect();
        const outside = !held(one) && (box.right > wide + 1 || box.left < -1);
        const spills = !scrolls(one) && one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1
            && getComputedStyle(one).display !== "inline";
        return outside || spills;
    }).map(told);
}"""

#: What can be operated and is there to be seen; each gets a number to be known by.
CONTROLS = """() => {
    const all = document.querySelectorAll("a[href], button, input, select, summary, [tabindex='0']");
    const seen = [...all].filter((one) => one.checkVisibility({visibilityProperty: true}));
    seen.forEach((one, at) => { one.dataset.control = at; });
    return seen.length;
}"""

FOCUSED = """() => {
    const one = document.activeElement;
    const style = getComputedStyle(one);
    const box = one.getBoundingClientRect();
    return {
        control: one.dataset.control ?? null,
        what: `${one.tagName} ${one.textContent.trim().slice(0, 40)}`,
        outline: style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth),
        inside: box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.left >= 0,
    };
}"""


@pytest.fixture(scope="module")
def sweep(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Assessment]:
    with pytest.MonkeyPatch.context() as patch:
        yield swept(tmp_path_factory.mktemp("sweep"), patch)


@pytest.fixture(params=NAMES)
def assessment(request: pytest.FixtureRequest) -> Assessment:
    made: Assessment = (
        request.getfixturevalue("sweep") if request.param == "sweep" else PAGES[request.param]()
    )
    return made


def to_the_middle(page: Page) -> None:
    """Open everything, and move every strip, so that all its states can be seen."""
    page.evaluate(OPEN_ALL)
    for strip in page.locator(".strip").all():
        strip.locator("[data-go='first']").click()
        strip.locator("[data-go='forward']").click()


def test_nothing_is_wider_than_its_box(visit: Opener, assessment: Assessment) -> None:
    page = visit(assessment).page
    page.evaluate(OPEN_ALL)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(TOO_WIDE) == [], width
    to_the_middle(page)
    assert page.evaluate(TOO_WIDE) == []
    page.set_viewport_size({"width": PAPER, "height": 800})
    page.emulate_media(media="print")
    assert page.evaluate(TOO_WIDE) == [], "on paper"


def test_every_control_is_reached_by_keyboard_and_seen(visit: Opener, assessment: Assessment) -> None:
    page = visit(assessment).page
    page.evaluate(OPEN_ALL)
    number = page.evaluate(CONTROLS)
    reached: list[str | None] = []
    for _ in range(number):
        page.keyboard.press("Tab")
        at = page.evaluate(FOCUSED)
        assert at["outline"] >= 2, f"no visible focus: {at['what']}"
        assert at["inside"], f"out of sight: {at['what']}"
        reached.append(at["control"])
    assert reached == [str(one) for one in range(number)]


def test_everything_folded_opens_and_closes_by_keyboard(visit: Opener, assessment: Assessment) -> None:
    page = visit(assessment).page
    page.evaluate(OPEN_ALL)
    sections = [one.locator("summary").all() for one in page.locator("section").all()]
    # One page has hundreds that are alike.
    for summary in [one for found in sections for one in (*found[:2], *found[2:][-2:])]:
        summary.focus()
        state = "one => one.parentElement.open"
        page.keyboard.press("Enter")
        assert summary.evaluate(state) is False
        page.keyboard.press("Space")
        assert summary.evaluate(state) is True


def test_axe_finds_nothing(visit: Opener, axe: str, assessment: Assessment) -> None:
    page = visit(assessment, motion="reduce").page
    page.evaluate(axe)
    to_the_middle(page)
    for scheme, width in SIGHTS:
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size({"width": width, "height": 800})
        assert _violations(page) == [], (scheme, width)


def test_axe_would_find_something(visit: Opener, axe: str) -> None:
    page = visit(PAGES["violated"](), motion="reduce").page
    page.evaluate(axe)
    page.evaluate(
        "document.querySelector('#filter-text').parentElement.replaceWith(document.createElement('input'))"
    )
    page.evaluate("document.documentElement.removeAttribute('lang')")
    assert {rule for rule, _ in _violations(page)} >= {"label", "html-has-lang"}


def _violations(page: Page) -> list[tuple[str, str]]:
    """Return every violation of axe's rules, best practices included: the rule and the first place."""
    found = page.evaluate("async () => (await axe.run()).violations")
    return [(one["id"], one["nodes"][0]["html"] + one["nodes"][0].get("failureSummary", "")) for one in found]
