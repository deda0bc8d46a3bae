"""Words of the ground rules: what every round must satisfy, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import then, when

from harness.suite.asked import accepted
from harness.suite.expect import books, instruments, refusal
from harness.suite.judging import Inconclusive
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
        raise Inconclusive("the product does not play from the shoe that it is given")
    stage.expect(books.off_the_shoe(stage.trace, stage.shoe, burns=stage.deal.burns))


@then("every wager ends in exactly one way")
def ends_once(stage: Stage) -> None:
    """Expect one end to each wager that was placed."""
    stage.expect(books.each_wager_ends_once(stage.trace, stage.placed()))


@then(Phrase("seat {seat:Seat} ends the round {change:Change}"))
def seat_ends(stage: Stage, seat: int, change: int) -> None:
    """Expect a gain or a loss, and the net to agree with the chips that were moved."""
    stage.expect(books.net(stage.trace, seat, change))


@then(Phrase("the table inventory ends the round {change:Change}"))
def inventory_ends(stage: Stage, change: int) -> None:
    """Expect the inventory to have changed so, in agreement with the chips that were moved."""
    stage.expect(books.inventory(stage.trace, change))


@then("the books balance")
def books_balance(stage: Stage) -> None:
    """Expect nets and inventory to sum to zero."""
    stage.expect(books.balanced(stage.trace))


@then(Phrase("no more than {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is moved"))
def no_more_moved(stage: Stage, amount: int, seat: int, wager: str) -> None:
    """Expect a refused wager not to be in play."""
    stage.expect(books.no_more_moved(stage.trace, seat, wager, amount))


@then(Phrase("seat {seat:Seat} does not wager more than it has"))
def within_funds(stage: Stage, seat: int) -> None:
    """Expect what was tried to be refused, or at least not to exceed the bankroll in the end."""
    for command, words in stage.attempts():
        stage.expect(refusal.beyond_funds(stage.trace, command, words, seat))


@then("nothing but refusals comes after the end of the round")
def nothing_after_end(stage: Stage) -> None:
    """Expect the round to be over at its end."""
    stage.expect(refusal.nothing_after_end(stage.trace))


@then("the attempt causes one refusal and nothing else")
def one_refusal_only(stage: Stage) -> None:
    """Expect one `rejected` event at whatever was tried."""
    for command, words in stage.attempts():
        stage.expect(refusal.one_refusal_only(stage.trace, command, words))


@then("the attempt, where it is refused, causes one refusal and nothing else")
def refusal_alone(stage: Stage) -> None:
    """Expect one `rejected` event at what another requirement may want refused."""
    for command, words in stage.attempts():
        refusal.refused_at_all(stage.trace, command, words)
    one_refusal_only(stage)


@then("the attempts cause one refusal each and nothing else")
def one_refusal_each(stage: Stage) -> None:
    """Expect one `rejected` event at each thing that was tried."""
    one_refusal_only(stage)


@then("nothing is taken where the table was not opened")
def nothing_at_a_closed_table(stage: Stage) -> None:
    """Expect whatever is tried after a refused opening to come to nothing.

    A table that stands has refused nothing, and lawfully, as far as this goes.
    """
    opening, *others = stage.attempts()
    if accepted(stage.trace, opening[0]) is False:
        for command, words in others:
            stage.expect(refusal.comes_to_nothing(stage.trace, command, words))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager stands at {amount:Money}"))
def stands_at(stage: Stage, seat: int, wager: str, amount: int) -> None:
    """Expect a wager to be accepted for what was asked, to the cent."""
    stage.expect(instruments.stands_at(stage.trace, seat, wager, amount))


@then("nothing is reported that the statement does not list")
def only_listed_events(stage: Stage) -> None:
    """Expect listed events only."""
    stage.expect(books.only_listed_events(stage.trace))


@then("opening, wagers, close and end are reported where they are listed")
def due_events(stage: Stage) -> None:
    """Expect the events of a plain round that no requirement of the law asks for."""
    for name in ("opened", "wager", "close", "end"):
        if stage.statement.reports(name):
            stage.expect(books.reported(stage.trace, name))


@then("what falls due in the play of a hand is reported where it is listed")
def due_in_a_hand(stage: Stage) -> None:
    """Expect offers, answers, discards, and what a hole card under an ace or a card worth ten calls for."""
    stage.fell(stage.deal.opening)
    trace = stage.trace
    hole = any(seen.event.face == "down" for seen in trace.deals("dealer"))
    if stage.statement.reports("decision"):
        stage.expect(books.answers_reported(trace), about=stage.answers)
    for name in ("offer", "discard", *(("peek",) if hole else ())):
        if stage.statement.reports(name):
            stage.expect(books.reported(trace, name))
    if hole and stage.statement.reports("reveal"):
        stage.expect(books.hole_card_shown(trace))
    if stage.statement.reports("deal.shown_to"):
        stage.expect(books.seen_by(trace))


@then("no wager is taken or offered that the statement does not list")
def only_claimed_wagers(stage: Stage) -> None:
    """Expect what the statement leaves out not to be there."""
    stage.expect(books.only_claimed(stage.trace, stage.deal.placing))


@then("every wager that the statement lists is taken")
def listed_wagers_taken(stage: Stage) -> None:
    """Expect the wagers that the product claims to be accepted."""
    stage.fell(stage.deal.opening)
    for command, words in stage.wagers():
        stage.expect(refusal.taken(stage.trace, command, words), about=(command,))
