"""The books of a round: the table inventory, each seat's net, the end of every wager, the shoe."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from harness.suite.judging import Expectation, Inconclusive, whose
from harness.table.messages import (
    Burned,
    Collected,
    Dealt,
    Decide,
    Decided,
    Ended,
    Offered,
    Opened,
    Paid,
    Rejected,
    Returned,
    Revealed,
    Turned,
    WagerAccepted,
    event_name,
)
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.table.messages import Event
    from harness.table.trace import Seen, Stake, Trace


def inventory_grown(trace: Trace, amount: int, wagers: Sequence[str]) -> Expectation:
    """Expect the inventory to have grown by what was collected, these wagers' chips among it.

    The wagers are those of the clause in hand. A difference that collects of other
    clauses, or pays, explain as well is not held against this clause.

    Raises:
        Inconclusive: the round has no end, other chips than the scenario's were moved and are all there,
            or something else explains the difference.
    """
    end = _end(trace)
    booked = trace.total(Collected) - trace.total(Paid)
    difference = booked - end.event.inventory
    if difference and not _explained(trace, difference, wagers):
        raise Inconclusive(
            f"the inventory is off by {dollars(difference)}, which what was collected here does not explain"
        )
    if booked != amount and not difference:
        raise Inconclusive(f"collects and pays come to {dollars(booked)}, not to {dollars(amount)}")
    return Expectation(
        f"the table inventory changed by {dollars(booked)}",
        f"changed by {dollars(end.event.inventory)}",
        difference == 0,
        end.at,
        ("collect", "pay"),
    )


def inventory_owed_to(trace: Trace, without: Trace, wager: str, amount: int) -> Expectation:
    """Expect the inventory to have changed by so much more than in the same round without a lost wager.

    Raises:
        Inconclusive: one of the rounds has no end, the wager's chips were not collected, or
            without the wager the inventory does not agree with the chips moved either.
    """
    end, other = _end(trace), _end(without)
    if trace.total(Collected, wager) != amount:
        raise Inconclusive(f"{dollars(trace.total(Collected, wager))} of the {wager} wager was collected")
    if other.event.inventory != without.total(Collected) - without.total(Paid):
        raise Inconclusive(f"without the {wager} wager the inventory does not agree with the chips moved")
    more = end.event.inventory - other.event.inventory
    return Expectation(
        f"the table inventory {dollars(amount)} larger than without the {wager} wager",
        f"{dollars(more)} larger",
        more == amount,
        end.at,
    )


def net(trace: Trace, seat: int, amount: int) -> Expectation:
    """Expect a seat's gain, or loss where negative, to be that, and to agree with its chips.

    Raises:
        Inconclusive: the round has no end, or other chips than the scenario's were moved.
    """
    end = _end(trace)
    booked = trace.total(Paid, seat=seat) - trace.total(Collected, seat=seat)
    if booked != amount:
        raise Inconclusive(
            f"{whose(seat)} pays and collects come to {dollars(booked)}, not {dollars(amount)}"
        )
    got = end.event.net.get(str(seat), 0)
    return Expectation(
        f"{whose(seat)} net {dollars(amount)}", f"{dollars(got)}", got == amount, end.at, ("collect", "pay")
    )


def inventory(trace: Trace, amount: int) -> Expectation:
    """Expect the inventory to have changed by that, and to agree with the chips moved.

    Raises:
        Inconclusive: the round has no end, or other chips than the scenario's were moved.
    """
    end = _end(trace)
    booked = trace.total(Collected) - trace.total(Paid)
    if booked != amount:
        raise Inconclusive(f"collects and pays come to {dollars(booked)}, not to {dollars(amount)}")
    got = end.event.inventory
    return Expectation(
        f"the table inventory changed by {dollars(amount)}",
        f"changed by {dollars(got)}",
        got == amount,
        end.at,
        ("collect", "pay"),
    )


def no_more_moved(trace: Trace, seat: int, wager: str, amount: int) -> Expectation:
    """Expect no more of a wager to be collected and returned than was accepted.

    Raises:
        Inconclusive: no more was moved at a time, but several times over, which is about how wagers
            end; or there is no such wager.
    """
    if trace.reports("wager") and trace.stake(seat, wager) is None:
        raise Inconclusive(f"{whose(seat)} {wager} wager was not seen to be placed")
    moved = trace.total(Collected, wager, seat=seat) + trace.total(Returned, wager, seat=seat)
    money = trace.money(wager, seat=seat)
    if moved > amount and all(seen.event.amount == amount for seen in money):
        raise Inconclusive(f"{whose(seat)} {wager} wager of {dollars(amount)} was moved {len(money)} times")
    return Expectation(
        f"no more than {dollars(amount)} of {whose(seat)} {wager} wager moved",
        f"{dollars(moved)} moved",
        moved <= amount,
        money[-1].at if money else None,
    )


def balanced(trace: Trace) -> Expectation:
    """Expect the nets of all seats and the change of the inventory to sum to zero.

    Raises:
        Inconclusive: the round has no end.
    """
    end = _end(trace)
    total = sum(end.event.net.values()) + end.event.inventory
    return Expectation("nets and inventory sum to zero", dollars(total), total == 0, end.at)


def each_wager_ends_once(trace: Trace, wagers: Sequence[tuple[int, str]]) -> Expectation:
    """Expect each of these wagers to end in one way: collected, paid, returned, or part and rest.

    Raises:
        Inconclusive: the round has no end, or one of the wagers was not seen to be placed.
    """
    end = _end(trace)
    for seat, wager in wagers:
        stake = trace.stake(seat, wager)
        if stake is None:
            raise Inconclusive(f"{whose(seat)} {wager} wager was not seen to be placed")
        wrong = _wrong_end(trace, stake)
        if wrong is not None:
            return Expectation(
                f"one end to {whose(seat)} {wager} wager of {dollars(stake.amount)}",
                wrong,
                met=False,
                at=end.at,
                lacks=("collect", "pay", "return"),
            )
    return Expectation("one end to every wager", "one end to every wager", met=True)


def off_the_shoe(trace: Trace, shoe: Sequence[str], opening: int, *, burns: bool = True) -> Expectation:
    """Expect every card dealt to be the next of the shoe, burned cards counted, none of them before the deal.

    Args:
        trace: the round.
        shoe: the shoe that was given, front first.
        opening: how many cards the opening deal has, between which none is burned.
        burns: whether the game burns cards, so that a product which does not report it is not blamed.

    Raises:
        Inconclusive: nothing was dealt.
    """
    drawn = 0
    dealt = False
    for seen in trace.seen:
        if isinstance(seen.event, Burned) and not dealt:
            return Expectation("no card burned before the deal", "one burned", met=False, at=seen.at)
        if isinstance(seen.event, Dealt):
            dealt = True
            due = shoe[drawn] if drawn < len(shoe) else "no card"
            if seen.event.card != due:
                return Expectation(
                    f"{due} as card {drawn + 1} off the shoe",
                    seen.event.card,
                    met=False,
                    at=seen.at,
                    lacks=("burn",) if burns and drawn >= opening else (),
                )
        drawn += isinstance(seen.event, Dealt | Burned)
    if not dealt:
        raise Inconclusive("no card was seen to be dealt")
    return Expectation("cards off the shoe", "cards off the shoe", met=True)


def only_listed_events(trace: Trace) -> Expectation:
    """Expect no event that the statement does not list, nor a field of one that is listed by itself."""
    strange = next(
        ((seen.at, name) for seen in trace.seen for name in _names(seen.event) if name not in trace.reported),
        None,
    )
    return Expectation(
        "events that the statement lists",
        f"{strange[1]!r}, which it does not list" if strange else "those",
        strange is None,
        strange[0] if strange else None,
    )


def only_claimed(trace: Trace, placing: Mapping[str, str]) -> Expectation:
    """Expect no wager to be taken, by no instrument, and none to be offered that the statement does not list.

    Args:
        trace: the round.
        placing: the wager that an option places, by option.

    Raises:
        Inconclusive: the statement says nothing of the game.
    """
    claims = trace.claims
    if claims is None:
        raise Inconclusive("the statement does not list the game")
    # The wager that a double places has no name of its own in the statement.
    claimed = {*claims.wagers, *(option for option in claims.options or () if option == "double")}
    for seen in trace.seen:
        event = seen.event
        wagers: tuple[str, ...] = ()
        if isinstance(event, WagerAccepted):
            wagers = (event.wager,)
            if event.by not in claims.by:
                return _unclaimed(f"a wager by {event.by}", seen.at)
        elif isinstance(event, Offered):
            wagers = (*event.wagers, *(placing[option] for option in event.options if option in placing))
        strange = next((wager for wager in wagers if wager not in claimed), None)
        if strange is not None:
            return _unclaimed(f"the {strange} wager", seen.at)
    return Expectation("wagers that the statement lists", "those", met=True)


def answers_reported(trace: Trace) -> Expectation:
    """Expect a decision for every answer that was not refused."""
    silent = next(
        (
            command
            for command in trace.asked(Decide)
            if not any(isinstance(seen.event, Decided | Rejected) for seen in trace.by_command[command])
        ),
        None,
    )
    return Expectation(
        "'decision' reported for every answer that is taken",
        "none for one",
        silent is None,
        lacks=("rejected",),
    )


def hole_card_shown(trace: Trace) -> Expectation:
    """Expect the dealer's hole card to be revealed, or turned face up."""
    shown = any(seen.event.of == "dealer" for seen in trace.of(Revealed)) or any(
        seen.event.of == "dealer" and seen.event.face == "up" for seen in trace.of(Turned)
    )
    return Expectation("'reveal' of the dealer's hand reported", "none", shown)


def seen_by(trace: Trace) -> Expectation:
    """Expect cards that are dealt face down to players to say which seats were sent their faces.

    A card that nobody sees, such as the dealer's hole card, may leave it out.
    """
    down = [seen for seen in trace.deals() if seen.event.face == "down" and seen.event.to != "dealer"]
    return Expectation(
        "'deal.shown_to' with a card dealt face down",
        "with none of them",
        not down or any(seen.event.shown_to is not None for seen in down),
        down[0].at if down else None,
    )


def _unclaimed(what: str, at: int) -> Expectation:
    return Expectation(
        "wagers that the statement lists, and no others", f"{what}, which it does not list", met=False, at=at
    )


def reported(trace: Trace, name: str) -> Expectation:
    """Expect an event of that name."""
    found = any(event_name(seen.event) == name for seen in trace.seen)
    return Expectation(f"{name!r} reported", f"no {name!r}", found)


def _names(event: Event) -> tuple[str, ...]:
    """Return the names under which a statement lists what an event says."""
    name = event_name(event)
    if isinstance(event, Opened) and event.posted is not None:
        return name, "opened.posted"
    return (name,)


def _end(trace: Trace) -> Seen[Ended]:
    if trace.end is None:
        reported = (
            "the round did not come to its end"
            if trace.reports("end")
            else "the product does not report 'end'"
        )
        raise Inconclusive(reported)
    return trace.end


def _explained(trace: Trace, difference: int, wagers: Sequence[str]) -> bool:
    """Say whether collects of these wagers, and they alone, explain a difference of the inventory.

    Where no other chips were moved, any part of them may be what did not arrive.
    """
    own: list[int] = []
    others: list[int] = []
    pays = False
    for seen in trace.money():
        if isinstance(seen.event, Collected):
            (own if seen.event.wager in wagers else others).append(seen.event.amount)
        pays = pays or isinstance(seen.event, Paid)
    if not others and not pays:
        return 0 < difference <= sum(own)
    return difference in _sums(own + others) and difference not in _sums(others)


def _sums(amounts: Sequence[int]) -> frozenset[int]:
    return frozenset(
        sum(chosen) for size in range(1, len(amounts) + 1) for chosen in combinations(amounts, size)
    )


def _wrong_end(trace: Trace, stake: Stake) -> str | None:
    pays = [seen.at for seen in trace.money(stake.wager, seat=stake.seat) if isinstance(seen.event, Paid)]
    if pays and pays[-1] - pays[0] >= len(pays):
        return "paid, and later paid again"
    taken = trace.total(Collected, stake.wager, seat=stake.seat)
    back = trace.total(Returned, stake.wager, seat=stake.seat)
    paid = [
        seen.event.amount
        for seen in trace.money(stake.wager, seat=stake.seat)
        if isinstance(seen.event, Paid)
    ]
    won = sum(paid)
    # Winnings may come in parts, but not the same again.
    again = next((amount for at, amount in enumerate(paid) if amount in paid[:at]), None)
    if again is not None:
        return f"{dollars(again)} paid twice"
    fine = not taken and back in (0, stake.amount) if won else taken + back == stake.amount
    if fine:
        return None
    return f"{dollars(taken)} collected, {dollars(won)} paid, {dollars(back)} returned"
