"""Words of the double attack blackjack table and its bonus wager, 26.6."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given, then, when

from harness.suite.expect import bonus, bonus_time, refusal, settlement
from harness.suite.expect.double_attack import BONUS
from harness.suite.judging import who
from harness.suite.steps.play import accepted_as_without
from harness.suite.words import Phrase
from harness.table.messages import Collected, Paid, Proceed, Returned

if TYPE_CHECKING:
    from harness.suite.stage import Stage

_ATTACK = "double-attack"

# --------------------------------------------------------------------- what is asked


@given("a double attack table")
def open_table(stage: Stage) -> None:
    """Open a double attack blackjack table with the fewest decks that the product claims to play it with."""
    stage.open("double-attack-blackjack")


@when(Phrase("seat {seat:Seat} attacks with {amount:Money}"))
def attack(stage: Stage, seat: int, amount: int) -> None:
    """Have a seat place the double attack wager after the dealer's first card."""
    stage.decide(seat, _ATTACK, amount)


@when(Phrase("seat {seat:Seat} tries to attack with {amount:Money}"))
def try_to_attack(stage: Stage, seat: int, amount: int) -> None:
    """Have a seat try a double attack wager; whether it is refused is the point."""
    stage.decide(seat, _ATTACK, amount, purpose="tried")


@when(Phrase("{seats:Seats} declines to attack"))
@when(Phrase("{seats:Seats} decline to attack"))
def decline(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats pass the double attack, which only a product that has it offers."""
    if _ATTACK in stage.claimed:
        for seat in seats:
            stage.decide(seat, "decline")


@when("nobody attacks")
def nobody_attacks(stage: Stage) -> None:
    """Have every seat pass the double attack."""
    decline(stage, stage.bettors)


# ------------------------------------------------------------------------ the wager


@then(Phrase("{seats:Seats} is dealt in without a bonus wager"))
@then(Phrase("{seats:Seats} are dealt in without a bonus wager"))
def dealt_in(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect players to be dealt cards whether or not they made the bonus wager."""
    for command in stage.trace.asked(Proceed):
        stage.expect(refusal.taken(stage.trace, command, "the call to deal"), about=(command,))
    stage.expect(bonus.cards_dealt(stage.trace, seats))
    for seat in seats:
        stage.expect(settlement.no_wager(stage.trace, seat, BONUS))


# ------------------------------------------------------------------------- the moment


@then(Phrase("the bonus wager of {seats:Seats} is settled on the dealer's two cards"))
@then(Phrase("the bonus wagers of {seats:Seats} are settled on the dealer's two cards"))
def settled_on_two(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect bonus wagers to be settled once two cards of 17 or more lie open."""
    _as_stacked(stage)
    stage.expect(bonus_time.on_two_cards(stage.trace, seats))


@then("no bonus wager is settled on the dealer's two cards")
def not_settled_on_two(stage: Stage) -> None:
    """Expect bonus wagers to wait for the third card."""
    _as_stacked(stage)
    stage.expect(bonus_time.not_on_two_cards(stage.trace))


@then(Phrase("the bonus wager of {seats:Seats} is settled right after the dealer's third card"))
@then(Phrase("the bonus wagers of {seats:Seats} are settled right after the dealer's third card"))
def settled_after_third(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect bonus wagers to be settled before anything else that follows the third card."""
    _as_stacked(stage)
    stage.expect(bonus_time.right_after_third(stage.trace, seats))


@then("no other wager is paid or collected before the bonus wagers once the dealer's hand lies open")
def bonus_first(stage: Stage) -> None:
    """Expect the bonus wagers to be settled first."""
    _as_stacked(stage)
    stage.expect(bonus_time.before_all_others(stage.trace))


@then("every bonus wager has a result")
def every_result(stage: Stage) -> None:
    """Expect every bonus wager to be settled, one way or the other."""
    _as_stacked(stage)
    stage.expect(settlement.every_result(stage.trace, stage.placed(BONUS)))


@then("every bonus wager has a result, and not for want of the dealer's third card")
def every_result_drawn_for(stage: Stage) -> None:
    """Expect every bonus wager to be settled, and the dealer to draw for them where nobody is left."""
    every_result(stage)
    stage.expect(bonus.drawn_for(stage.trace))


@then("the bonus wagers are collected at once")
def collected_at_once(stage: Stage) -> None:
    """Expect nothing between the dealer's deciding card and the last collect."""
    _as_stacked(stage)
    stage.expect(bonus_time.at_once(stage.trace, Collected))


@then("the bonus wagers are paid at once")
def paid_at_once(stage: Stage) -> None:
    """Expect nothing between the dealer's third card and the last pay."""
    _as_stacked(stage)
    stage.expect(bonus_time.at_once(stage.trace, Paid))


@then(Phrase("the bonus wagers are paid at {seats:Seats} in that order"))
@then(Phrase("the bonus wager is paid at {seats:Seats}"))
def paid_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one pass from the dealer's right."""
    _as_stacked(stage)
    stage.expect(bonus_time.paid_in_turn(stage.trace, seats))


# ----------------------------------------------------------------------- what it brings


@then(
    Phrase("seat {seat:Seat}'s bonus wager is paid {right:Either} for that and not {wrong:Either}"),
)
def paid_rather_than(stage: Stage, seat: int, right: tuple[int, ...], wrong: tuple[int, ...]) -> None:
    """Expect one amount where another rule would give another."""
    _as_stacked(stage)
    stage.stands(seat, BONUS)
    stage.expect(bonus.paid_rather_than(stage.trace, seat, right, wrong))


# -------------------------------------------------------------------------- no bearing


@then(Phrase("seat {seat:Seat}'s bonus wager is won, as it is with {card:Card} instead of {held:Card}"))
def won_all_the_same(stage: Stage, seat: int, card: str, held: str) -> None:
    """Expect a bonus wager to be won whatever the hand that the seat holds.

    Raises:
        ValueError: the card is not one that the seat is stacked to hold.
    """
    _as_stacked(stage)
    if held not in {
        due.card for pile in stage.deal.piles for due in stage.due(pile) if due.recipient == seat
    }:
        raise ValueError(f"{who(seat)} holds no {held} in this scenario")
    stage.expect(bonus.won_all_the_same(stage.trace, seat, lambda: stage.elsewhere_with((held, card))))


@then(Phrase("as without the bonus wager, seat {seat:Seat}'s double attack is accepted"))
def attacks_as_without(stage: Stage, seat: int) -> None:
    """Expect a double attack to be taken that is taken in the same round without the bonus wager."""
    accepted_as_without(stage, BONUS, seat, _ATTACK)


@then(Phrase("seat {seat:Seat}'s bonus wager is {outcome:WonOrLost} like seat {other:Seat}'s"))
def ends_alike(stage: Stage, seat: int, outcome: str, other: int) -> None:
    """Expect a bonus wager to end like that of a seat whose main hand still stands."""
    _as_stacked(stage)
    for one in (seat, other):
        stage.stands(one, BONUS)
    stage.expect(bonus.ends_alike(stage.trace, seat, other, outcome))


@then(Phrase("as without the bonus wager, seat {seat:Seat}'s {wager:Wager} wager is paid {amount:Money}"))
def paid_as_without(stage: Stage, seat: int, wager: str, amount: int) -> None:
    """Expect a wager to win what it wins in the same round without the bonus wager."""
    stage.expect(bonus.unaffected(stage.trace, stage.twin(BONUS), seat, wager, Paid, amount))


@then(
    Phrase(
        "as without the bonus wager, {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is collected"
    )
)
def collected_as_without(stage: Stage, amount: int, seat: int, wager: str) -> None:
    """Expect a wager to lose what it loses in the same round without the bonus wager."""
    stage.expect(bonus.unaffected(stage.trace, stage.twin(BONUS), seat, wager, Collected, amount))


@then(
    Phrase("as without the bonus wager, {amount:Money} of seat {seat:Seat}'s {wager:Wager} wager is returned")
)
def returned_as_without(stage: Stage, amount: int, seat: int, wager: str) -> None:
    """Expect a wager to come back as it does in the same round without the bonus wager."""
    stage.expect(bonus.unaffected(stage.trace, stage.twin(BONUS), seat, wager, Returned, amount))


def _as_stacked(stage: Stage) -> None:
    """Go on only if the cards fell as stacked, and every bonus wager stands as it was asked."""
    stage.decided_as_stacked(BONUS)
    for seat, wager in stage.placed(BONUS):
        stage.stands(seat, wager)
