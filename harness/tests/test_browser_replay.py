"""The strip of a round in a real browser: stepping, playing, keys, and what the table shows meanwhile.

The round is the surrender of `builders`: 2 is the wager, 4 and 5 the cards, 7 the choice,
9 the fault (the whole stake is collected), 11 the end.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from harness.tests.builders import surrender_kept
from harness.tests.report_pages import crowded

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from harness.tests.browser_kit import Opener

pytestmark = [pytest.mark.browser, pytest.mark.proof]


@dataclass(frozen=True)
class Table:
    """What can be seen of a round: cards, wagers, what became of them, choices and gains."""

    seen: list[str]
    #: Chips of which nothing lies on the table any more.
    gone: list[str]
    #: The event marked in the list and in the strip, and how many later ones are dimmed in each.
    now: tuple[str | None, str | None]
    later: tuple[int, int]


STATE = """(round) => {
    const all = (css) => [...round.querySelectorAll(css)];
    const words = (one) => (one.querySelector(".unseen") ?? one).innerText.split(/\\s+/).join(" ").trim();
    const seen = (one) => one.checkVisibility({visibilityProperty: true});
    return {
        seen: all(".felt [data-from]").filter(seen).map(words),
        gone: all(".stake.gone").map(words),
        now: [all("[aria-current='step']")[0]?.dataset.event, all(".frame.now")[0]?.dataset.frame],
        later: [all(".steps .later").length, all(".frame.later").length],
    };
}"""


def table(round_: Locator) -> Table:
    state = round_.evaluate(STATE)
    return Table(state["seen"], state["gone"], tuple(state["now"]), tuple(state["later"]))


WHOLE = ["10♠", "10♥", "surrender", "initial $10 collected $10", "collected $10", "-$10"]


def first_round(page: Page) -> Locator:
    return page.locator("#round-17")


def test_the_whole_round_is_shown_until_somebody_steps(visit: Opener) -> None:
    round_ = first_round(visit(surrender_kept()).page)
    assert table(round_) == Table(WHOLE, [], (None, None), (0, 0))
    assert round_.locator(".told").inner_text().startswith("The whole round.")
    assert round_.locator(".frame").all_inner_texts()[8].split() == ["9", "✗", "takes", "$10"]


@pytest.mark.parametrize(
    ("number", "seen", "gone"),
    [
        (1, [], []),
        (2, ["initial $10"], []),
        (3, ["initial $10"], []),
        (4, ["10♥", "initial $10"], []),
        (5, ["10♠", "10♥", "initial $10"], []),
        (7, ["10♠", "10♥", "surrender", "initial $10"], []),
        (8, ["10♠", "10♥", "surrender", "initial $10"], []),
        (9, ["10♠", "10♥", "surrender", "initial $10 collected $10", "collected $10"], ["$10"]),
        (11, WHOLE, ["$10"]),
    ],
)
def test_the_table_shows_what_lay_on_it_by_then(
    visit: Opener, number: int, seen: list[str], gone: list[str]
) -> None:
    opened = visit(surrender_kept())
    round_ = first_round(opened.page)
    round_.get_by_role("button", name="First").click()
    for _ in range(number - 1):
        round_.get_by_role("button", name="Forward").click()
    later = 11 - number
    assert table(round_) == Table(seen, gone, (str(number), str(number)), (later, later))
    assert round_.locator(".told").inner_text().startswith(f"Event {number} of 11: ")
    assert opened.said == []


def test_every_button_goes_where_it_says(visit: Opener) -> None:
    round_ = first_round(visit(surrender_kept()).page)
    at = []
    for name in ("Back", "First", "Back", "Forward", "To the fault", "Last", "Forward"):
        round_.get_by_role("button", name=name).click()
        at.append(table(round_).now[0])
    round_.locator("[data-frame='4']").click()
    assert [*at, table(round_).now[0]] == ["10", "1", "1", "2", "9", "11", "11", "4"]


def test_the_event_at_fault_is_marked_wherever_the_strip_stands(visit: Opener) -> None:
    round_ = first_round(visit(surrender_kept()).page)
    for name in ("First", "To the fault", "Last"):
        round_.get_by_role("button", name=name).click()
        assert round_.locator(".frame.wrong").get_attribute("data-frame") == "9"
        assert round_.locator("li.fault").get_attribute("data-event") == "9"
    round_.get_by_role("button", name="To the fault").click()
    told = round_.locator(".told").inner_text()
    assert told == "Event 9 of 11: ✗ at fault $10 of seat 1's initial wager is collected"


@pytest.mark.parametrize("focus", [".frames", "[data-go='play']"])
def test_arrow_keys_step_while_the_strip_has_the_focus(visit: Opener, focus: str) -> None:
    page = visit(surrender_kept()).page
    round_ = first_round(page)
    round_.locator(focus).focus()
    at = []
    for key in ("ArrowLeft", "Home", "ArrowRight", "ArrowUp", "ArrowDown", "End", "ArrowRight"):
        page.keyboard.press(key)
        at.append(table(round_).now[0])
    assert at == ["10", "1", "2", "3", "2", "11", "11"]
    slider = round_.get_by_role("slider")
    assert (slider.get_attribute("aria-valuenow"), slider.get_attribute("aria-valuetext")) == (
        "11",
        "Event 11 of 11",
    )


def test_keys_elsewhere_leave_the_strip_alone(visit: Opener) -> None:
    page = visit(surrender_kept()).page
    page.locator("#filter-text").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Home")
    assert table(first_round(page)).now == (None, None)


def test_play_goes_through_the_round_and_stops_at_its_end(visit: Opener) -> None:
    page = visit(surrender_kept(), clock=True).page
    round_ = first_round(page)
    player = round_.locator("[data-go='play']")
    player.focus()
    page.keyboard.press("Enter")
    at = [table(round_).now[0]]
    for _ in range(12):
        page.clock.run_for(1000)
        at.append(table(round_).now[0])
    assert at == [*map(str, range(1, 12)), "11", "11"]
    assert player.inner_text() == "Play"


@pytest.mark.parametrize("how", ["play", "forward", "frame", "key"])
def test_play_stops_when_somebody_takes_over(visit: Opener, how: str) -> None:
    page = visit(surrender_kept(), clock=True).page
    round_ = first_round(page)
    player = round_.locator("[data-go='play']")
    player.click()
    page.clock.run_for(2000)
    assert (table(round_).now[0], player.inner_text()) == ("3", "Pause")
    if how == "key":
        page.keyboard.press("ArrowRight")
    else:
        round_.locator("[data-frame='4']" if how == "frame" else f"[data-go='{how}']").click()
    expected = "3" if how == "play" else "4"
    page.clock.run_for(5000)
    assert (table(round_).now[0], player.inner_text()) == (expected, "Play")
    player.click()
    page.clock.run_for(1000)
    assert table(round_).now[0] == str(int(expected) + 1)


@pytest.mark.parametrize(("motion", "animation"), [("reduce", "none"), ("no-preference", "lay")])
def test_nothing_moves_for_who_wants_no_motion(visit: Opener, motion: str, animation: str) -> None:
    page = visit(surrender_kept(), motion="reduce" if motion == "reduce" else "no-preference").page
    round_ = first_round(page)
    round_.locator("[data-frame='4']").click()
    new = round_.locator(".felt .new")
    assert new.locator(".unseen").all_inner_texts() == ["10♥"]
    assert new.evaluate("one => getComputedStyle(one).animationName") == animation


def test_without_scripts_the_whole_list_stays_and_no_dead_control(visit: Opener) -> None:
    round_ = first_round(visit(surrender_kept(), scripts=False).page)
    assert not round_.locator(".strip").is_visible()
    assert all(one.is_visible() for one in round_.locator("[data-event], [data-from]").all())
    assert round_.locator("[data-event]").count() == 11


def test_paper_shows_the_whole_round_wherever_the_strip_stands(visit: Opener) -> None:
    page = visit(surrender_kept()).page
    round_ = first_round(page)
    ink = round_.locator("[data-event='1']").evaluate("one => getComputedStyle(one).color")
    round_.get_by_role("button", name="First").click()
    page.emulate_media(media="print")
    assert not round_.locator(".strip").is_visible()
    assert table(round_).seen == WHOLE
    last = round_.locator("[data-event='11']")
    assert last.is_visible()
    assert last.evaluate("one => getComputedStyle(one).color") == ink


def test_each_round_has_a_strip_of_its_own(visit: Opener) -> None:
    page = visit(crowded()).page
    small, large = page.locator("#round-17"), page.locator("#round-18")
    large.get_by_role("button", name="First").click()
    assert table(small).now == (None, None)
    for _ in range(10):
        large.get_by_role("button", name="Forward").click()
    assert [one for one in table(large).seen if "initial" not in one] == ["10♥", "2♣"]
    large.get_by_role("button", name="To the fault").click()
    assert table(large).now == ("171", "171")
    assert page.locator("#round-19 .strip").count() == 0


def test_events_left_out_are_passed_over(visit: Opener) -> None:
    round_ = visit(crowded()).page.locator("#round-18")
    round_.locator("[data-frame='100']").click()
    round_.get_by_role("button", name="Forward").click()
    number = table(round_).now[0]
    assert number is not None
    assert int(number) > 101
    assert round_.locator(".gap").inner_text() == "… 58 more"
