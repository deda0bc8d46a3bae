"""Ground rule on the statement: the product reports, opens and accepts what it lists, and all of it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from harness.rules.asked import answers_never_given, offers_not_kept, undealt
from harness.rules.commands import refused_against_the_statement
from harness.rules.finding import Finding, holds, rule, violated
from harness.table.messages import (
    Burned,
    Closed,
    Converted,
    Dealt,
    Decide,
    Decided,
    Discarded,
    Offered,
    Opened,
    OpenTable,
    Paid,
    Peeked,
    PlaceWager,
    Returned,
    Revealed,
    Turned,
    WagerAccepted,
    event_name,
)
from harness.table.money import Odds, dollars

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.table.messages import Event
    from harness.table.trace import Seen, Stake, Trace

#: Wagers that answers place and that a statement lists all the same.
LISTED = frozenset({"war", "call", "double-attack"})
#: Games in which the dealer's hole card is looked at by a card reader (PROTOCOL: `peek`).
WITH_CARD_READER = frozenset({"blackjack", "double-attack-blackjack"})
#: How many cards the dealer's hand opens with at those games.
OPENING_CARDS = 2


@rule("protocol:statement")
def the_product_is_what_it_states(trace: Trace) -> Iterator[Finding]:
    """The product reports, opens and accepts what its statement lists, and all of it."""
    found = [*_unlisted(trace), *_unclaimed(trace), *_unreported(trace.to_its_end())]
    found += refused_against_the_statement(trace)
    found += [*answers_never_given(trace), *offers_not_kept(trace), *undealt(trace.to_its_end())]
    # What is not listed may stay away; only what cannot be told for another reason stays open.
    found = [one for one in found if trace.reports(*one.lacks)]
    if found:
        yield found[0]
    elif trace.seen:
        yield holds()


def _unlisted(trace: Trace) -> Iterator[Finding]:
    """Find events and fields that are reported and not listed."""
    reported = trace.reported
    if trace.reports("opened.posted", "deal.shown_to", *trace.names):
        return
    for seen in trace.seen:
        stranger = event_name(seen.event)
        if isinstance(seen.event, Opened) and seen.event.posted is not None and stranger in reported:
            stranger = "opened.posted"
        if isinstance(seen.event, Dealt) and seen.event.shown_to is not None and stranger in reported:
            stranger = "deal.shown_to"
        if stranger not in reported:
            yield violated(
                expected="only what the statement lists", observed=f"reported {stranger!r}", at=seen.at
            )
            return


def _unclaimed(trace: Trace) -> Iterator[Finding]:
    """Find a claimed table that is refused, and wagers or instruments accepted that are not claimed."""
    claims, table = trace.claims, trace.table
    if claims is None:
        return
    refusal = trace.refusal(0) if isinstance(trace.commands[0], OpenTable) else None
    # Nothing in such a table could be a lawful reason to refuse it.
    plain = table.decks in claims.decks and not table.offers and not table.in_between
    if refusal and plain and not trace.of(Opened):
        yield violated(
            expected=f"a table with {table.decks} decks opens, as stated",
            observed=f"refused: {refusal.event.reason}",
            at=refusal.at,
        )
    for stake in trace.stakes():
        # What an answer doubles or splits is an option of the game, no wager that a statement lists.
        by_answer = isinstance(trace.commands[stake.command], Decide) and stake.wager not in LISTED
        if (stake.wager not in claims.wagers and not by_answer) or stake.by not in claims.by:
            yield violated(
                expected="only wagers and instruments that the statement lists",
                observed=f"accepted {stake.wager} by {stake.by}",
                at=stake.at,
            )


def _unreported(trace: Trace) -> Iterator[Finding]:
    """Find events that the statement lists and the product did not report when they were due."""
    for kind, due in (
        (Dealt, trace.end.at if trace.end and _settled(trace) else None),
        (Closed, _dealt(trace)),
        (Burned, _war_dealt(trace)),
        (Discarded, trace.end.at if trace.end and _dealt(trace) is not None else None),
        (Peeked, trace.end.at if trace.end and _card_reader_due(trace) else None),
        (Offered, next((answer.at for answer in trace.answers()), None)),
    ):
        if due is not None and not any(seen.at <= due for seen in trace.of(kind)):
            yield _not_reported(kind, due)
    opened = trace.first(Opened)
    if opened and opened.event.posted is None and (trace.table.limits or trace.table.odds):
        yield violated(
            expected="the table's sign is reported with the table, as the statement lists it",
            observed="no 'posted'",
            at=opened.at,
            lacks=("opened.posted",),
        )
    if opened and opened.event.posted is not None:
        yield from _sign_lies(trace, opened)
    if trace.end and _hole_card_played(trace) and not _hole_card_shown(trace):
        yield _not_reported(Revealed, trace.end.at)
    hidden = next((s for s in trace.of(Dealt) if s.event.face == "down" and s.event.to != "dealer"), None)
    if hidden and hidden.event.shown_to is None:
        yield violated(
            expected="a card dealt face down says who was shown it, as the statement lists it",
            observed="no 'shown_to'",
            at=hidden.at,
            lacks=("deal.shown_to",),
        )
    yield from _silent_answers(trace)
    for stake in trace.stakes():
        settled = trace.settled_at(stake.seat, stake.wager)
        if stake.by == "verbal" and settled is not None and trace.end and not _converted(trace, stake):
            yield _not_reported(Converted, settled)
    if trace.end is None and _over(trace):
        yield violated(
            expected="'end' is reported when the round is over",
            observed="nothing is left to settle, and no end",
            at=trace.seen[-1].at,
            lacks=("end", "offer", "wager"),
        )


def _sign_lies(trace: Trace, opened: Seen[Opened]) -> Iterator[Finding]:
    """Find odds and limits on the table's sign that are not the table's; other words for odds are free."""
    yield from _limits_lie(trace, opened)
    posted = opened.event.posted.odds if opened.event.posted else None
    for name, told in (posted or {}).items():
        due = trace.table.odds.get(name)
        if told == due:
            continue
        if isinstance(told, str) and isinstance(due, str) and _ratio(told) not in {None, _ratio(due)}:
            yield violated(
                expected=f"the sign shows the table's odds of {due} on {name}",
                observed=f"it shows {told}",
                at=opened.at,
            )


def _limits_lie(trace: Trace, opened: Seen[Opened]) -> Iterator[Finding]:
    """Find limits on the sign that are not the table's; the bonus has a law of its own."""
    posted = opened.event.posted.limits if opened.event.posted else None
    for name, told in (posted or {}).items():
        due = trace.table.limits.get(name)
        if due is not None and told != due and name != "bonus":
            yield violated(
                expected=f"the sign shows the table's limits of {' to '.join(map(dollars, due))} on {name}",
                observed=f"it shows {' to '.join(map(dollars, told))}",
                at=opened.at,
            )


def _ratio(odds: str) -> Fraction | None:
    try:
        return Fraction(*Odds.parse(odds))
    except ValueError:
        return None


def _hole_card_played(trace: Trace) -> bool:
    """Say whether the dealer drew to a hand of which a card lay face down, so that it had to be opened."""
    cards = trace.deals("dealer")
    drawn = len(cards) > OPENING_CARDS
    return trace.game in WITH_CARD_READER and drawn and any(seen.event.face == "down" for seen in cards)


def _hole_card_shown(trace: Trace) -> bool:
    return any(seen.event.of == "dealer" for seen in trace.of(Revealed)) or any(
        seen.event.of == "dealer" and seen.event.face == "up" for seen in trace.of(Turned)
    )


def _silent_answers(trace: Trace) -> Iterator[Finding]:
    """Find commands that were neither refused nor answered by the event that accepts them."""
    accepted: dict[type, type[Event]] = {OpenTable: Opened, PlaceWager: WagerAccepted, Decide: Decided}
    for at, command in enumerate(trace.commands):
        kind = accepted.get(type(command))
        if kind is None or trace.refusal(at) or (trace.end and trace.end.command < at):
            continue
        if not any(seen.command == at for seen in trace.of(kind)):
            name = event_name_of(kind)
            yield violated(
                expected=f"the command is refused, or accepted by {name!r}",
                observed="neither",
                at=trace.by_command[at][0].at if trace.by_command[at] else None,
                lacks=("rejected", name),
            )
            return


def event_name_of(kind: type[Event]) -> str:
    """Return the name on the wire of a kind of event."""
    return str(kind.__struct_config__.tag)


def _not_reported(kind: type[Event], at: int) -> Finding:
    name = event_name_of(kind)
    return violated(
        expected=f"{name!r} is reported when it is due, as the statement lists it",
        observed="not reported",
        at=at,
        lacks=(name,),
    )


def _settled(trace: Trace) -> bool:
    """Say whether wagers were won or lost, which only cards can decide."""
    return any(not isinstance(seen.event, Returned) for seen in trace.money())


def _dealt(trace: Trace) -> int | None:
    return next((seen.at for seen in trace.of(Dealt)), None)


def _war_dealt(trace: Trace) -> int | None:
    deals = trace.deals(hand="war") if trace.game == "casino-war" else ()
    return deals[0].at if deals else None


def _card_reader_due(trace: Trace) -> bool:
    """Say whether the dealer held an ace or a card worth ten beside one that was dealt face down."""
    opening = [seen.event for seen in trace.deals("dealer")[:2]]
    up = [event.card[0] for event in opening if event.face == "up"]
    return trace.game in WITH_CARD_READER and len(opening) == 2 and len(up) == 1 and up[0] in "ATJQK"  # noqa: PLR2004


def _converted(trace: Trace, stake: Stake) -> bool:
    """Say whether the cash of a wager was converted at all; whether in time is the law's affair."""
    return any(
        (seen.event.seat, seen.event.wager) == (stake.seat, stake.wager) for seen in trace.of(Converted)
    )


def _over(trace: Trace) -> bool:
    """Say whether every wager of a round that was dealt has ended, so that nothing is left to wait for."""
    stakes = trace.stakes()
    return bool(stakes and trace.of(Dealt)) and all(_ended(trace, stake) for stake in stakes)


def _ended(trace: Trace, stake: Stake) -> bool:
    money = trace.money(stake.wager, seat=stake.seat)
    moved = sum(seen.event.amount for seen in money if not isinstance(seen.event, Paid))
    return moved >= stake.amount or any(isinstance(seen.event, Paid) for seen in money)
