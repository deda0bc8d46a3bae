"""Words of an in-between wager's settlement, 2.26: how it comes out, and when it is settled."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from pytest_bdd import then

from harness.suite.expect import blackjack, blackjack_order
from harness.suite.expect.blackjack import WAGER
from harness.suite.judging import Inconclusive
from harness.suite.words import Phrase
from harness.table.messages import Peeked

if TYPE_CHECKING:
    from harness.suite.stage import Stage

# ------------------------------------------------------------------- how it comes out


@then(Phrase("seat {seat:Seat}'s initial wager {fate:Fate}, with the in-between wager and without it"))
def fares_alike(stage: Stage, seat: int, fate: int) -> None:
    """Expect the initial wager to end as it does in the same round without the other wager."""
    stage.bets(seat, ("initial",))
    stage.fell(*stage.deal.piles)
    stage.expect(blackjack.fares_alike(stage.trace, stage.twin(WAGER), seat, fate))


@then(Phrase("the same cards fall to {seats:Seats} and the dealer, with the in-between wager and without it"))
def fall_alike(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the cards that are drawn to be those of the same round without the other wager."""
    stage.fell(stage.deal.opening)
    alone = stage.twin(WAGER, as_stacked=False)
    stage.expect(blackjack.cards_alike(stage.trace, alone, (*seats, "dealer")))


@then(Phrase("seat {seat:Seat}'s in-between wager {outcome:Outcome}"))
def comes_out(stage: Stage, seat: int, outcome: str) -> None:
    """Expect the wager to win or lose, with the cards as they were stacked."""
    _as_shown(stage)
    stage.expect(blackjack.outcome(stage.trace, seat, outcome))


@then(Phrase("seat {seat:Seat}'s in-between wager {outcome:Outcome} and does not come back"))
def comes_out_and_stands(stage: Stage, seat: int, outcome: str) -> None:
    """Expect the wager to win or lose, and not to be void."""
    _as_shown(stage)
    stage.expect(blackjack.outcome(stage.trace, seat, outcome, void=True))


@then(
    Phrase(
        "seat {seat:Seat}'s in-between wager {outcome:Outcome}, "
        "as it does where the dealer holds {card:Card} instead of {hole:Card}"
    )
)
def comes_out_all_the_same(stage: Stage, seat: int, outcome: str, card: str, hole: str) -> None:
    """Expect the wager to win or lose though the dealer has a blackjack."""
    _as_shown(stage)
    if stage.stacked(stage.deal.opening)["dealer"][1] != hole or card == hole:
        raise ValueError(f"the dealer holds no {hole} that {card} could stand for in this scenario")
    stage.expect(
        blackjack.outcome_stands(stage.trace, seat, outcome, lambda: stage.elsewhere_with((hole, card)))
    )


@then(
    Phrase(
        "seat {seat:Seat}'s in-between wager wins, "
        "as it does with {first:Three} or with {second:Three} instead of {dealt:Three}"
    )
)
def wins_with_a_blackjack(
    stage: Stage, seat: int, first: tuple[str, ...], second: tuple[str, ...], dealt: tuple[str, ...]
) -> None:
    """Expect a wager to win that wins with two other layouts, in which the player has no blackjack."""
    _as_shown(stage)
    swaps = (tuple(zip(dealt, others, strict=True)) for others in (first, second))
    rounds = tuple(partial(stage.elsewhere_with, *swap) for swap in swaps)
    stage.expect(blackjack.wins_as_elsewhere(stage.trace, seat, rounds))


@then(Phrase("seat {seat:Seat}'s in-between wager is collected or paid and does not come back"))
def does_not_come_back(stage: Stage, seat: int) -> None:
    """Expect the wager to be settled in whichever way."""
    _as_shown(stage)
    stage.expect(blackjack.does_not_come_back(stage.trace, seat))


@then(Phrase("seat {seat:Seat}'s in-between wager is paid at least {amount:Money}"))
def is_paid_at_least(stage: Stage, seat: int, amount: int) -> None:
    """Expect winnings of that amount or more: the odds are a floor."""
    _as_shown(stage)
    stage.stands(seat, WAGER)
    stage.expect(blackjack.paid_at_least(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat}'s in-between wager is paid as {row:Spread}"))
def is_paid_as(stage: Stage, seat: int, row: int) -> None:
    """Expect the wager to be paid by a row of pay table A, as the spread has it."""
    _as_shown(stage)
    stage.stands(seat, WAGER)
    stage.expect(blackjack.paid_as(stage.trace, seat, row, lambda: stage.elsewhere(in_between="C")))


@then(Phrase("seat {seat:Seat}'s in-between wager is not paid as a triple match"))
def is_not_paid_as_triple(stage: Stage, seat: int) -> None:
    """Expect cards that are no triple match to win nothing as one."""
    _as_shown(stage)
    stage.stands(seat, WAGER)
    stage.expect(blackjack.not_paid_as_triple(stage.trace, seat))


@then(Phrase("{seats:Seats} are paid from triple match to other spreads by pay table A and no other"))
def paid_by_one_table(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect every row of one pay table in one round."""
    _as_shown(stage)
    for seat in seats:
        stage.stands(seat, WAGER)
    stage.expect(blackjack.one_table_pays(stage.trace, seats))


def _as_shown(stage: Stage) -> None:
    """Go on only if the cards fell as stacked and the dealer shows the one that is meant.

    Raises:
        Inconclusive: they did not, or it does not.
    """
    stage.decided_as_stacked(WAGER)
    due = stage.stacked(stage.deal.opening)["dealer"][0]
    shown = next((seen.event.card for seen in stage.trace.deals("dealer") if seen.event.face == "up"), None)
    if shown != due:
        raise Inconclusive(f"the dealer shows {shown or 'no card'} instead of {due}")


# ------------------------------------------------------------------ when it is settled


@then("betting is closed after the last wager and before the first card")
def betting_is_closed(stage: Stage) -> None:
    """Expect the announcement that closes the betting."""
    stage.expect(blackjack_order.closed_before_the_deal(stage.trace))


@then(Phrase("{seats:Seats} and the dealer have two cards before any in-between wager is settled"))
def two_cards_each(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the opening to be dealt whole first."""
    stage.expect(blackjack_order.two_cards_each(stage.trace, seats))


@then("every in-between wager is settled before any player gets a third card")
def before_a_third_card(stage: Stage) -> None:
    """Expect the settlement not to wait for the play of hands."""
    stage.expect(blackjack_order.before_a_third_card(stage.trace))


@then("every in-between wager is settled before the card reader is used")
def before_the_card_reader(stage: Stage) -> None:
    """Expect the settlement not to wait for the dealer's hole card."""
    stage.expect(blackjack_order.before_the_card_reader(stage.trace))


@then("no card reader is used before every in-between wager is settled")
def no_early_card_reader(stage: Stage) -> None:
    """Expect a card reader, if it is used at all, to come after the settlement."""
    if stage.trace.first(Peeked) is not None:
        stage.expect(blackjack_order.before_the_card_reader(stage.trace))


@then(Phrase("the in-between wagers are settled at {seats:Seats} in turn"))
def settled_from_the_right(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one descending pass."""
    stage.expect(blackjack_order.from_the_right(stage.trace, seats))


@then(Phrase("the in-between wagers of {seats:Seats} are all settled, one after the other"))
def settled_in_succession(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect each wager to be settled in its turn, and none to be left."""
    stage.expect(blackjack_order.in_succession(stage.trace, seats))
