"""Words of the two-card joker poker table, 30.10, up to side wagers and folded hands: (a) to (c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pytest_bdd import given, then, when

from harness.suite.asked import position
from harness.suite.deals.joker_poker import RANKING
from harness.suite.expect import joker_poker_decisions as decisions
from harness.suite.expect import joker_poker_first_pass as first_pass
from harness.suite.expect import joker_poker_rack as rack
from harness.suite.expect import refusal, settlement
from harness.suite.expect.joker_poker import SIDE_WAGERS, offers, waits_for_nobody
from harness.suite.expect.offers import others_pending
from harness.suite.judging import Inconclusive, who
from harness.suite.words import Phrase

if TYPE_CHECKING:
    from harness.suite.stage import Stage

# --------------------------------------------------------------------- what is asked


@given("a two-card joker poker table")
def open_table(stage: Stage) -> None:
    """Open a table with one deck and both jokers, and with the usual order of hands."""
    stage.open("two-card-joker-poker")
    stage.rank_hands(*RANKING)


@given(Phrase("hands rank {order:Ranking}"))
def declare_ranking(stage: Stage, order: tuple[str, ...]) -> None:
    """Declare another order of hands, the highest first."""
    stage.rank_hands(*order)


@given(Phrase("the {wager:Wager} wager pays {odds:OddsByHand}"))
def declare_pay_table(stage: Stage, wager: str, odds: tuple[tuple[str, str], ...]) -> None:
    """Declare the whole pay table of a wager; hands that are not in it lose."""
    for hand, each in odds:
        stage.pays(wager, each, hand=hand)


@given(
    Phrase("seat {seat:Seat} wagers {amount:Money} on the {wager:Wager} wager alone, if the table takes it")
)
def wager_alone(stage: Stage, seat: int, amount: int, wager: str) -> None:
    """Have a seat place a side wager without an ante, which a table may refuse."""
    stage.wager(seat, wager, amount, purpose="guest")


@when(Phrase("{seats:Seats} calls"))
@when(Phrase("{seats:Seats} call"))
def call(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats call with the wager that the rules demand."""
    for seat in seats:
        stage.decide(seat, "call")


@when(Phrase("seat {seat:Seat} calls for {amount:Money}"))
def call_for(stage: Stage, seat: int, amount: int) -> None:
    """Have a seat call with a wager that it names."""
    stage.decide(seat, "call", amount)


@when(Phrase("{seats:Seats} folds"))
@when(Phrase("{seats:Seats} fold"))
def fold(stage: Stage, seats: tuple[int, ...]) -> None:
    """Have seats give up their hands."""
    for seat in seats:
        stage.decide(seat, "fold")


@when(Phrase("seat {seat:Seat} tries to call for {amount:AnyAmount}"))
def try_to_call_for(stage: Stage, seat: int, amount: float) -> None:
    """Have a seat try to call with a wager that it names; whether that is refused is the point."""
    stage.decide(seat, "call", amount, purpose="tried")


@when(Phrase("seat {seat:Seat} tries to call"))
def try_to_call(stage: Stage, seat: int) -> None:
    """Have a seat try to call with the wager that the rules demand."""
    stage.decide(seat, "call", purpose="tried")


# ------------------------------------------------------------------------- the hands


@then(Phrase("{seats:Seats} and the dealer hold two cards each before anybody is asked"))
def two_cards_first(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the deal to be complete before the first offer."""
    stage.expect(decisions.two_cards_first(stage.trace, _there(stage, seats)), about=stage.answers)


@then(Phrase("the cards of {seats:Seats} are shown to nobody else"))
def hidden(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect each seat's cards to be dealt to the eyes of that seat alone."""
    stage.expect(decisions.hidden(stage.trace, _there(stage, seats)))


@then(Phrase("the cards of {seats:Seats} lie face down until they are shown or picked up"))
def face_down(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect nobody's cards to lie open while there is something to decide."""
    stage.expect(decisions.face_down(stage.trace, seats))


# --------------------------------------------------------------------- call or fold


@then(Phrase("{seats:Seats} are asked in turn"))
@then(Phrase("{seats:Seats} is asked in turn"))
def asked_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect offers in ascending order."""
    stage.expect(decisions.asked_in_turn(stage.trace, seats), about=stage.answers)


@then(Phrase("seat {seat:Seat} is offered to call or fold, and nothing else"))
def call_or_fold(stage: Stage, seat: int) -> None:
    """Expect the two options; refused answers excuse nothing unless another offer was still open."""
    about = () if others_pending(stage.trace, seat) else stage.answers
    stage.expect(decisions.asked_to_call_or_fold(stage.trace, seat), about=about)


@then(Phrase("seat {seat:Seat} is not asked"))
def not_asked(stage: Stage, seat: int) -> None:
    """Expect no offer to a seat without an ante."""
    stage.expect(decisions.not_asked(stage.trace, seat))


@then(Phrase("seat {seat:Seat}'s call is accepted"))
def call_accepted(stage: Stage, seat: int) -> None:
    """Expect a seat that was asked to be free to call."""
    _accepted(stage, seat, "call")


@then(Phrase("seat {seat:Seat}'s fold is accepted"))
def fold_accepted(stage: Stage, seat: int) -> None:
    """Expect a seat that was asked to be free to fold."""
    _accepted(stage, seat, "fold")


def _accepted(stage: Stage, seat: int, option: str) -> None:
    for command, words in stage.decisions(seat, option):
        asked = position(stage.trace, command)
        if all(offer.at >= asked for offer in offers(stage.trace, seat)):
            raise Inconclusive(f"{who(seat)} was not seen to be asked when it answered")
        stage.expect(refusal.taken(stage.trace, command, words), about=(command,))


@then(Phrase("a call wager of {amount:Money} is placed for seat {seat:Seat}"))
def call_placed(stage: Stage, amount: int, seat: int) -> None:
    """Expect a call wager as large as the ante."""
    stage.chose((seat,), "call")
    stage.stands(seat, "ante")
    stage.expect(decisions.call_placed(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat} has no call wager but one of {amount:Money}"))
def no_other_call(stage: Stage, seat: int, amount: int) -> None:
    """Expect no call wager that is smaller or larger."""
    stage.expect(decisions.no_other_call(stage.trace, seat, amount))


@then(Phrase("seat {seat:Seat}'s fold costs its ante wager of {amount:Money} and nothing else"))
def fold_costs(stage: Stage, seat: int, amount: int) -> None:
    """Expect the whole ante of a seat without side wagers to be forfeited."""
    stage.chose((seat,), "fold")
    stage.stands(seat, "ante")
    stage.expect(settlement.collected_in_full(stage.trace, seat, "ante", amount))
    stage.expect(settlement.no_wager(stage.trace, seat, "call"))


# ---------------------------------------------------------- side wagers and folded hands


@then("nothing is shown or settled before the last player has decided")
def nothing_before_last_decision(stage: Stage) -> None:
    """Expect side wagers and folded hands to wait for the last decision."""
    stage.expect(first_pass.nothing_before_last_decision(stage.trace))


@then(Phrase("side wagers and folded hands are dealt with at {seats:Seats} in turn"))
def pass_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one descending pass over both."""
    stage.expect(first_pass.pass_in_turn(stage.trace, seats))


@then(Phrase("side wagers are dealt with at {seats:Seats} in turn"))
def side_wagers_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one descending pass, with a side wager at each of these seats."""
    stage.expect(first_pass.pass_in_turn(stage.trace, seats, (first_pass.SIDE,)))


@then(Phrase("folded hands are dealt with at {seats:Seats} in turn"))
def folded_hands_in_turn(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect one descending pass, with a folded hand at each of these seats."""
    stage.expect(first_pass.pass_in_turn(stage.trace, seats, (first_pass.FOLDED,)))


@then(Phrase("each of {seats:Seats} is done with before the next"))
def one_seat_at_a_time(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect each seat's side wagers and folded hand to be one block."""
    stage.expect(first_pass.one_seat_at_a_time(stage.trace, seats))


@then(Phrase("the hand of {seats:Seats} is shown before the side wager is settled"))
@then(Phrase("the hands of {seats:Seats} are shown before the side wagers are settled"))
def shown_before_settled(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the hands of players with side wagers to be shown first."""
    for seat in _there(stage, seats):
        stage.bets(seat, SIDE_WAGERS)
        stage.expect(first_pass.shown_before_settled(stage.trace, seat))


@then(Phrase("the hand of {seats:Seats} is not shown with them"))
@then(Phrase("the hands of {seats:Seats} are not shown with them"))
def not_shown_for_nothing(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect the hands of players without side wagers to stay covered before the showdown."""
    stage.expect(first_pass.not_shown_for_nothing(stage.trace, seats))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager has a result before the dealer's hand is shown"))
def settled_before_showdown(stage: Stage, seat: int, wager: str) -> None:
    """Expect a side wager not to wait for the dealer."""
    stage.expect(first_pass.settled_before_showdown(stage.trace, seat, wager))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager alone, if taken, is paid {amount:Money}"))
def guest_is_paid(stage: Stage, seat: int, wager: str, amount: int) -> None:
    """Expect a side wager without an ante to win as any other does."""
    waits_for_nobody(stage.trace)
    if not stage.turned_away(seat):
        stage.decided_as_stacked(wager)
        stage.stands(seat, wager)
        stage.expect(settlement.paid(stage.trace, seat, wager, (amount,)))


@then(Phrase("seat {seat:Seat}'s {wager:Wager} wager alone, if taken, is lost"))
def guest_loses(stage: Stage, seat: int, wager: str) -> None:
    """Expect a side wager without an ante to lose as any other does."""
    waits_for_nobody(stage.trace)
    if not stage.turned_away(seat):
        stage.decided_as_stacked(wager)
        stage.expect(settlement.lost(stage.trace, seat, wager))


@then(Phrase("seat {seat:Seat}'s ante wager is collected in its turn"))
def ante_in_its_turn(stage: Stage, seat: int) -> None:
    """Expect the ante of a folded hand to be collected after side wagers and before called hands."""
    stage.chose((seat,), "fold")
    stage.expect(first_pass.ante_in_its_turn(stage.trace, seat))


@then(Phrase("the folded hand of {seats:Seats} is picked up before the called hands are settled"))
@then(Phrase("the folded hands of {seats:Seats} are picked up before the called hands are settled"))
@then(Phrase("the folded hand of {seats:Seats} is in the discard rack by then"))
@then(Phrase("the folded hands of {seats:Seats} are in the discard rack by then"))
def folded_picked_up(stage: Stage, seats: tuple[int, ...]) -> None:
    """Expect folded hands to go to the rack in their own pass."""
    stage.chose(seats, "fold")
    stage.expect(rack.folded_picked_up(stage.trace, seats))


def _there(stage: Stage, seats: tuple[int, ...]) -> tuple[int, ...]:
    """Return the seats that have a part in the round: guests may have been turned away."""
    return tuple(seat for seat in seats if not stage.turned_away(seat))
