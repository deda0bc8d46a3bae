"""Words of the ground rules: what every round must satisfy, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import then, when

from harness.suite.expect import books, refusal
from harness.suite.words import Phrase

if TYPE_CHECKING:
    from harness.suite.stage import Stage


@when("the table is opened a second time")
def open_again(stage: Stage) -> None:
    """Try to open the table again."""
    stage.open_again()


@then("every card comes off the front of the shoe")
def off_the_shoe(stage: Stage) -> None:
    """Expect each card dealt to be the next one, burned cards counted."""
    if stage.statement.control != "deck":
        stage.fell("original", "war")
    stage.expect(books.off_the_shoe(stage.trace, stage.shoe))


@then("every wager ends in exactly one way")
def ends_once(stage: Stage) -> None:
    """Expect one end to each wager that was placed."""
    stage.expect(books.each_wager_ends_once(stage.trace, stage.placed()))


@then(Phrase("seat {seat:Seat} ends the round {amount:Money} up"))
def ends_up(stage: Stage, seat: int, amount: int) -> None:
    """Expect a gain."""
    stage.expect(books.net(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat} ends the round {amount:Money} down"))
def ends_down(stage: Stage, seat: int, amount: int) -> None:
    """Expect a loss."""
    stage.expect(books.net(stage.trace, seat, -amount))


@then("the books balance")
def books_balance(stage: Stage) -> None:
    """Expect nets and inventory to sum to zero, the inventory to agree with the chips moved."""
    stage.expect(books.balanced(stage.trace))


@then("nothing but refusals comes after the end of the round")
def nothing_after_end(stage: Stage) -> None:
    """Expect the round to be over at its end."""
    stage.expect(refusal.nothing_after_end(stage.trace))


@then("the attempt causes one refusal and nothing else")
def one_refusal_only(stage: Stage) -> None:
    """Expect one `rejected` event at whatever was tried."""
    for command, words in stage.attempts():
        stage.expect(refusal.one_refusal_only(stage.trace, command, words))


@then("nothing is reported that the statement does not list")
def only_listed_events(stage: Stage) -> None:
    """Expect listed events only."""
    stage.expect(books.only_listed_events(stage.trace))
