"""What becomes of an in-between wager, 2.26, and of the blackjack wager beside it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from harness.suite.judging import Expectation, Inconclusive, who, whose
from harness.table.messages import Collected, Paid, PlaceWager, Returned
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.table.messages import Recipient
    from harness.table.trace import Trace

WAGER: Final = "in-between"
#: The pay tables of (f), to one, from the triple match over one, two and three cards to all other spreads.
PAY_TABLES: Final = {
    "A": (30, 12, 6, 4, 1),
    "B": (30, 10, 6, 4, 1),
    "C": (30, 10, 5, 3, 1),
    "D": (40, 10, 5, 3, 1),
}
ROWS: Final = ("triple match", "one-card spread", "two-card spread", "three-card spread", "other spreads")


def outcome(trace: Trace, seat: int, due: str, *, void: bool = False) -> Expectation:
    """Expect a wager to win or to lose, as being paid or collected tells.

    Args:
        trace: the round.
        seat: whose wager.
        due: `wins` or `loses`.
        void: whether a wager that merely comes back is held against the product.

    Raises:
        Inconclusive: the round does not tell.
    """
    got, at = _told(trace, seat)
    if got is None or (got == "comes back" and not void):
        raise Inconclusive(f"nothing tells whether {whose(seat)} in-between wager won or lost")
    return Expectation(
        f"{whose(seat)} in-between wager {due}", f"{whose(seat)} in-between wager {got}", got == due, at
    )


def outcome_stands(trace: Trace, seat: int, due: str, other: Callable[[], Trace]) -> Expectation:
    """Expect a wager to win or to lose, as it does in another round.

    Args:
        trace: the round.
        seat: whose wager.
        due: `wins` or `loses`.
        other: plays the round in which nothing but the blackjack hands differs.

    Raises:
        Inconclusive: it ends wrongly in the other round as well, or the round is not over.
    """
    got, at = _told(trace, seat)
    if got is None and trace.end is None:
        raise Inconclusive("the round did not come to its end")
    if got == due == "wins":
        return _paid_alike(trace, other(), seat)
    if got != due and _told(other(), seat)[0] != due:
        raise Inconclusive(
            f"{whose(seat)} in-between wager does not end so with other blackjack hands either"
        )
    return Expectation(
        f"{whose(seat)} in-between wager {due}, as it does with other blackjack hands",
        f"it {got}" if got else "nothing happened to it",
        got == due,
        at,
        ("collect", "pay"),
    )


def wins_as_elsewhere(trace: Trace, seat: int, others: Sequence[Callable[[], Trace]]) -> Expectation:
    """Expect a wager to win, as it does in every one of some other rounds.

    Args:
        trace: the round.
        seat: whose wager.
        others: play the rounds in which the wager wins as well, each for another reason.

    Raises:
        Inconclusive: it does not win in one of the other rounds either, or the round is not over.
    """
    got, at = _told(trace, seat)
    if got is None and trace.end is None:
        raise Inconclusive("the round did not come to its end")
    if got != "wins" and any(_told(other(), seat)[0] != "wins" for other in others):
        raise Inconclusive(f"{whose(seat)} in-between wager does not win with other hands either")
    return Expectation(
        f"{whose(seat)} in-between wager wins, as it does with other hands",
        f"it {got}" if got else "nothing happened to it",
        got == "wins",
        at,
        ("collect", "pay"),
    )


def cards_alike(trace: Trace, twin: Trace, recipients: Sequence[Recipient]) -> Expectation:
    """Expect the cards of these to be the same in a twin of the round.

    Raises:
        Inconclusive: one of them was dealt no card at all.
    """
    without = next((one for one in recipients if not trace.cards(one) and not twin.cards(one)), None)
    if without is not None:
        raise Inconclusive(f"no card was seen to be dealt to {who(without)}")
    wrong = next((one for one in recipients if trace.cards(one) != twin.cards(one)), None)
    if wrong is None:
        return Expectation("the same cards as without the other wager", "the same", met=True)
    return Expectation(
        f"{whose(wrong)} cards as without the other wager: {', '.join(twin.cards(wrong))}",
        ", ".join(trace.cards(wrong)),
        met=False,
    )


def does_not_come_back(trace: Trace, seat: int) -> Expectation:
    """Expect a wager to be collected or paid, and not to be void.

    Raises:
        Inconclusive: nothing happened to it.
    """
    got, at = _told(trace, seat)
    if got is None:
        raise Inconclusive(f"nothing happened to {whose(seat)} in-between wager")
    return Expectation(
        f"{whose(seat)} in-between wager collected or paid", f"it {got}", got != "comes back", at
    )


def paid_at_least(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect a winning wager to be paid so much or more.

    Raises:
        Inconclusive: the wager was taken as lost, or nothing happened to it.
    """
    got, at = _told(trace, seat)
    if got in (None, "loses"):
        raise Inconclusive(f"{whose(seat)} in-between wager was not taken as a winning one")
    paid = trace.total(Paid, WAGER, seat=seat)
    return Expectation(
        f"{whose(seat)} in-between wager: at least {dollars(amount)} paid",
        f"{dollars(paid)} paid",
        paid >= amount,
        at,
        ("pay",),
    )


def paid_as(trace: Trace, seat: int, row: int, other: Callable[[], Trace]) -> Expectation:
    """Expect a winning wager to be paid by a row of pay table A.

    Odds of another row tell of another spread only if it is paid as that row at another
    pay table too; else they are the odds of one table, right or wrong. More than is due is
    lawful, and where it is a higher row's it tells nothing of the spread that was seen.

    Args:
        trace: the round, at pay table A.
        seat: whose wager.
        row: index of the row among `ROWS`.
        other: plays the same round at pay table C.

    Raises:
        Inconclusive: the odds do not tell the row.
    """
    got, at = _told(trace, seat)
    expected = f"{whose(seat)} in-between wager paid as {ROWS[row]}"
    if got is None:
        return _unpaid(trace, seat, expected)
    if got != "wins":
        return Expectation(expected, f"it {got}", met=False, at=at, lacks=("pay",))
    odds, due = _odds(trace, seat), PAY_TABLES["A"][row]
    seen = PAY_TABLES["A"].index(int(odds)) if odds in PAY_TABLES["A"] else row
    if seen == row or _odds(other(), seat) != PAY_TABLES["C"][seen]:
        if odds < due:
            raise Inconclusive(
                f"paid at {odds} to 1, which is the odds of one pay table and not of the spread"
            )
        return Expectation(expected, expected, met=True)
    if odds > due:
        raise Inconclusive(f"paid as {ROWS[seen]}, at pay tables A and C: lawful, but no sign of {ROWS[row]}")
    return Expectation(expected, f"paid as {ROWS[seen]}, at pay tables A and C", met=False, at=at)


def not_paid_as_triple(trace: Trace, seat: int) -> Expectation:
    """Expect no winnings for cards that are no triple match and have nothing in between.

    Raises:
        Inconclusive: nothing happened to the wager.
    """
    got, at = _told(trace, seat)
    if got is None:
        raise Inconclusive(f"nothing tells whether {whose(seat)} in-between wager won or lost")
    expected = f"{whose(seat)} in-between wager not paid as a triple match"
    if got == "wins" and _odds(trace, seat) < PAY_TABLES["A"][0]:
        raise Inconclusive(f"{whose(seat)} in-between wager was paid, but not as a triple match")
    return Expectation(expected, f"paid at {_odds(trace, seat)} to 1", got != "wins", at)


def one_table_pays(trace: Trace, seats: Sequence[int]) -> Expectation:
    """Expect five wagers, one for each row in the order of the table, to be paid by pay table A.

    Raises:
        Inconclusive: one of them was not paid, or not by the odds of any pay table.
    """
    unpaid = next((seat for seat in seats if _told(trace, seat)[0] != "wins"), None)
    if unpaid is not None:
        raise Inconclusive(f"{whose(unpaid)} in-between wager was not taken as a winning one")
    paid = tuple(_odds(trace, seat) for seat in seats)
    listed = ", ".join(f"{odds} to 1" for odds in paid)
    expected = "all five rows paid by pay table A"
    if all(odds >= due for odds, due in zip(paid, PAY_TABLES["A"], strict=True)):
        return Expectation(expected, expected, met=True)
    known = (odds in row for odds, row in zip(paid, zip(*PAY_TABLES.values(), strict=True), strict=True))
    if not all(known):
        raise Inconclusive(f"paid at {listed}: odds of no pay table are no sign of another table")
    whole = next((name for name, rows in PAY_TABLES.items() if paid == tuple(map(Fraction, rows))), None)
    observed = f"pay table {whole}" if whole else f"rows of several pay tables: {listed}"
    return Expectation(expected, observed, met=False, at=trace.money(WAGER)[-1].at)


def fares_alike(trace: Trace, twin: Trace, seat: int, fate: int) -> Expectation:
    """Expect a seat's initial wager to win or lose as much as in a twin of the round.

    Args:
        trace: the round.
        twin: the same round without the other wager.
        seat: whose initial wager.
        fate: what it wins, or loses where negative, in minor units.

    Raises:
        Inconclusive: it was not settled in both, or in both otherwise than the cards say.
    """
    for one in (trace, twin):
        if one.end is None and not one.money("initial", seat=seat):
            raise Inconclusive(f"{whose(seat)} initial wager was not settled")
    beside, alone = _gain(trace, seat), _gain(twin, seat)
    if beside == alone != fate:
        raise Inconclusive(f"{whose(seat)} initial wager came to {dollars(alone)} with the wager and without")
    money = trace.money("initial", seat=seat)
    return Expectation(
        f"{whose(seat)} initial wager to come to {dollars(alone)} as without the other wager",
        dollars(beside),
        beside == alone,
        money[-1].at if money else None,
        ("collect", "pay"),
    )


def _told(trace: Trace, seat: int) -> tuple[str | None, int | None]:
    """Return how a wager ended, `wins`, `loses`, `comes back` or None, and where."""
    money = trace.money(WAGER, seat=seat)
    for kind, told in ((Paid, "wins"), (Collected, "loses"), (Returned, "comes back")):
        found = next((seen.at for seen in money if isinstance(seen.event, kind)), None)
        if found is not None:
            return told, found
    return None, None


def _paid_alike(trace: Trace, other: Trace, seat: int) -> Expectation:
    """Expect no less to be paid than in a round in which nothing but the blackjack hands differs."""
    paid, there = (trace.total(Paid, WAGER, seat=seat) for trace in (trace, other))
    return Expectation(
        f"{dollars(there)} paid on {whose(seat)} in-between wager, as with other blackjack hands",
        f"{dollars(paid)} paid",
        paid >= there,
        trace.money(WAGER, seat=seat)[-1].at,
    )


def _unpaid(trace: Trace, seat: int, expected: str) -> Expectation:
    """Judge a wager that nothing happened to: held against the product if every other one was settled."""
    settled = {seen.event.seat for seen in trace.money(WAGER)}
    others = {stake.seat for stake in trace.stakes(WAGER)} - {seat}
    if trace.end is None or not others or not others <= settled:
        raise Inconclusive(f"nothing happened to {whose(seat)} in-between wager")
    return Expectation(expected, "nothing happened to it", met=False, lacks=("pay",))


def _odds(trace: Trace, seat: int) -> Fraction:
    """Return the winnings by the stake that the seat asked to wager."""
    asked = next(
        command.amount
        for command in trace.commands
        if isinstance(command, PlaceWager) and (command.seat, command.wager) == (seat, WAGER)
    )
    return Fraction(trace.total(Paid, WAGER, seat=seat)) / Fraction(asked)


def _gain(trace: Trace, seat: int) -> int:
    paid = trace.total(Paid, "initial", seat=seat)
    return paid - trace.total(Collected, "initial", seat=seat)
