"""Words of the ground rules: what every round must satisfy, whatever the game."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

import msgspec
from pytest_bdd import then, when

from harness.suite.asked import accepted
from harness.suite.expect import again, books, instruments, refusal, statement
from harness.suite.judging import Inconclusive
from harness.suite.words import Phrase
from harness.table.messages import Burned, Discarded, OpenTable, Proceed

if TYPE_CHECKING:
    from harness.suite.stage import Stage
    from harness.table.messages import Round
    from harness.table.trace import Trace

_SEED: Final = 1
_NOBODYS_DECKS: Final = 99


@when("the table is opened a second time")
def open_again(stage: Stage) -> None:
    """Try to open the table again."""
    stage.open_again()


@then("every card comes off the front of the shoe")
def off_the_shoe(stage: Stage) -> None:
    """Expect each card dealt to be the next one, burned cards counted."""
    if stage.statement.control != "deck":
        raise Inconclusive("the product does not play from the shoe that it is given")
    stage.reported("deal")
    opening = sum(map(len, stage.stacked(stage.deal.opening).values()))
    stage.expect(books.off_the_shoe(stage.trace, stage.shoe, opening, burns=stage.deal.burns))


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


@then("the same round goes the same way again")
def same_way(stage: Stage) -> None:
    """Expect a round to go as it went before."""
    stage.expect(again.same_way(stage.trace, _again(stage)))


@then("the same round goes the same way after one that was broken off")
def same_way_after_break(stage: Stage) -> None:
    """Expect nothing of a round whose betting was never closed to stay at the table."""
    commands = stage.trace.commands
    betting = tuple(takewhile(lambda command: not isinstance(command, Proceed), commands))
    stage.expect(again.same_way(stage.trace, _again(stage, betting)))


@then("the same round goes the same way after a table that was not opened")
def same_way_after_refusal(stage: Stage) -> None:
    """Expect a table of more decks than anybody has to spoil no other."""
    opening = next(command for command in stage.trace.commands if isinstance(command, OpenTable))
    table = msgspec.structs.replace(opening.table, decks=_NOBODYS_DECKS)
    refused = msgspec.structs.replace(opening, table=table)
    stage.expect(again.same_way(stage.trace, _again(stage, (refused,))))


def _again(stage: Stage, *between: Round) -> Trace:
    if stage.statement.control != "deck":
        raise Inconclusive("the product does not play from the shoe that it is given")
    return stage.replay(*between, stage.trace.commands)


@then("the same seed deals the same cards again")
def same_cards(stage: Stage) -> None:
    """Expect the cards of a seed to be the same each time."""
    if stage.statement.control == "observe":
        raise Inconclusive("the product takes no seed")
    commands = tuple(
        msgspec.structs.replace(command, shoe=None, seed=_SEED) if isinstance(command, OpenTable) else command
        for command in stage.trace.commands
    )
    stage.expect(again.same_cards(stage.replay(commands), stage.replay(commands)))


@then(Phrase("no more than {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is moved"))
def no_more_moved(stage: Stage, amount: int, seat: int, wager: str) -> None:
    """Expect a refused wager not to be in play."""
    stage.expect(books.no_more_moved(stage.trace, seat, wager, amount))


@then(Phrase("seat {seat:Seat} does not wager more than it has"))
def within_funds(stage: Stage, seat: int) -> None:
    """Expect what was tried to be refused, or at least not to exceed the bankroll in the end."""
    for command, words in stage.attempts(seat):
        stage.expect(refusal.beyond_funds(stage.trace, command, words, seat))


@then(Phrase("seat {seat:Seat}'s choice is still open"))
def choice_still_open(stage: Stage, seat: int) -> None:
    """Expect the answer that a seat gives after a refused one to be taken."""
    for command, words in stage.decisions(seat):
        expectation = refusal.taken(stage.trace, command, words)
        if not expectation.met:
            stage.fell(stage.deal.opening)
        stage.expect(expectation, about=(command,))


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


@then("answers are reported where they are listed")
def answers_reported(stage: Stage) -> None:
    """Expect each answer that was not refused to be acknowledged."""
    trace = stage.trace
    if all(map(stage.statement.reports, ("decision", "rejected"))):
        stage.expect(statement.answers_acknowledged(trace), about=stage.answers)


@then("burns and discards are reported where they are listed")
def cards_put_away_reported(stage: Stage) -> None:
    """Expect burns and discards of a war; that cards were burned unseen its own cards tell."""
    stage.fell(*stage.deal.piles)
    for kind in (Burned, Discarded):
        if stage.statement.reports(str(kind.__struct_config__.tag)):
            stage.expect(statement.reported_by_the_end(stage.trace, kind))


@then("the viewers of cards dealt face down are reported where they are listed")
def viewers_reported(stage: Stage) -> None:
    """Expect each card dealt face down to say who was shown it."""
    trace = stage.trace
    if stage.statement.reports("deal.shown_to"):
        stage.expect(statement.viewers_told(trace))


@then("the table's sign is reported where it is listed, with the table's own limits and odds")
def sign_reported(stage: Stage) -> None:
    """Expect the sign to be there, and to say nothing else of the wagers than the table does."""
    trace = stage.trace
    if all(map(stage.statement.reports, ("opened", "opened.posted"))):
        stage.expect(statement.sign_told(trace))


@then("the attempt is taken if it is listed, and refused if it is not")
def taken_if_listed(stage: Stage) -> None:
    """Expect wagers and means to be accepted that the statement lists, and no others."""
    for command, words in stage.attempts():
        if statement.lists(stage.trace, command):
            stage.expect(refusal.taken(stage.trace, command, words))
        else:
            stage.expect(refusal.comes_to_nothing(stage.trace, command, words))


@then("a table of each number of decks that is listed is opened")
def listed_decks_opened(stage: Stage) -> None:
    """Expect the product to open tables of every size that it claims."""
    game = stage.statement.games.get(stage.deal.game)
    for decks in game.decks if game else ():
        stage.expect(statement.opened(stage.elsewhere(decks=decks), decks))


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
