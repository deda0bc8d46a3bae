"""Commands and events in words, as the pit would say them: `Seat 1 is dealt 10♥ face up (war)`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.report.words import (
    QUOTE_LIMIT,
    amount,
    capital,
    card_name,
    clean,
    listed,
    named,
    odds_words,
    signed,
    wager_name,
    who,
)
from harness.table.messages import (
    Burned,
    Closed,
    Collected,
    Converted,
    Dealt,
    Decide,
    Decided,
    Discarded,
    Ended,
    Offered,
    Opened,
    OpenTable,
    Paid,
    Peeked,
    PlaceWager,
    Posted,
    Proceed,
    Rejected,
    Returned,
    Revealed,
    Turned,
    Uncovered,
    WagerAccepted,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.table.messages import Command, Event, Recipient

#: How many cards or seats one line names; more are counted.
_MOST = 24


def command_words(command: Command) -> str:
    """Return what a command asks for."""
    match command:
        case OpenTable():
            return _opening(command)
        case PlaceWager():
            asked = f"Seat {command.seat} wagers {_asked(command.amount)} on the {wager_name(command.wager)}"
            return asked + _instrument(command.by, command.confirmed_by)
        case Proceed():
            return "The players have placed what they want: go on"
        case Decide():
            stake = "" if command.amount is None else f", for {_asked(command.amount)}"
            return f"Seat {command.seat} answers: {named(command.option)}{stake}"


def event_words(event: Event) -> str:
    """Return what happened."""
    return (
        _table_words(event)
        or _card_words(event)
        or _hand_words(event)
        or _player_words(event)
        or _money_words(event)
    )


def _table_words(event: Event) -> str:
    match event:
        case Opened():
            return f"The table stands{_posted(event.posted)}"
        case Rejected():
            text = f": “{clean(event.text, QUOTE_LIMIT)}”" if event.text else ""
            return f"Refused ({named(event.reason)}){text}"
        case Closed():
            return "Betting closes"
        case Ended():
            return _end(event)
    return ""


def _card_words(event: Event) -> str:
    match event:
        case Burned():
            return "A card is burned " + ("face up, exposed" if event.face == "up" else "face down")
        case Dealt():
            told = f"{capital(who(event.to))} is dealt {card_name(event.card)} face {event.face}"
            seats = "" if event.shown_to is None else f", shown to {_seats(event.shown_to)}"
            return f"{told} ({named(event.hand)}{seats})"
        case Peeked():
            return "The card reader is used"
        case Uncovered():
            return "The cover card is taken off the dealer's hand"
    return ""


def _hand_words(event: Event) -> str:
    match event:
        case Turned():
            return f"{capital(who(event.of))}'s cards{_hand(event.hand)} are turned face {event.face}"
        case Revealed():
            return f"{capital(who(event.of))}'s hand{_hand(event.hand)} is shown: {_cards(event.cards)}"
        case Discarded():
            return f"{capital(who(event.of))}'s cards{_hand(event.hand)} are discarded: {_cards(event.cards)}"
    return ""


def _player_words(event: Event) -> str:
    match event:
        case WagerAccepted():
            told = f"Seat {event.seat}'s {wager_name(event.wager)} of {amount(event.amount)} is accepted"
            return told + _instrument(event.by, event.confirmed_by)
        case Converted():
            return f"Seat {event.seat}'s cash on the {wager_name(event.wager)} is turned into chips"
        case Offered():
            choices = [f"to choose {listed(map(named, event.options), last='or')}"] if event.options else []
            choices += [f"the {listed(map(wager_name, event.wagers), last='or')}"] if event.wagers else []
            return f"Seat {event.seat} is offered {listed(choices) or 'nothing'}"
        case Decided():
            return f"Seat {event.seat} chooses {named(event.option)}"
    return ""


def _money_words(event: Event) -> str:
    match event:
        case Collected():
            return f"{amount(event.amount)} of seat {event.seat}'s {wager_name(event.wager)} is collected"
        case Paid():
            odds = f", at {odds_words(event.odds)}" if event.odds else ""
            return f"{amount(event.amount)} is paid on seat {event.seat}'s {wager_name(event.wager)}{odds}"
        case Returned():
            return f"{amount(event.amount)} of seat {event.seat}'s {wager_name(event.wager)} is returned"
    return ""


def _opening(command: OpenTable) -> str:
    shoe = "its own shoe"
    if command.shoe is not None:
        shoe = "a stacked shoe"
    elif command.seed is not None:
        shoe = f"seed {command.seed}"
    decks = "one deck" if command.table.decks == 1 else f"{command.table.decks} decks"
    return f"Open a table of {named(command.game)}: {decks}, {command.table.seats} seats, {shoe}"


def _posted(posted: Posted | None) -> str:
    if posted is None:
        return ""
    limits = [
        f"{wager_name(name)} {amount(low)} to {amount(high)}"
        for name, (low, high) in (posted.limits or {}).items()
    ]
    return f"; its sign says {listed(limits, most=8)}" if limits else "; it has a sign"


def _end(event: Ended) -> str:
    seats = [f"seat {clean(seat, 8)} {signed(net)}" for seat, net in event.net.items()]
    return f"The round ends: {listed((*seats, f'table inventory {signed(event.inventory)}'), most=_MOST)}"


def _asked(stake: float) -> str:
    """Return an amount as asked for, which may be unlawful on purpose: `$10`, `0.5 cents`."""
    return amount(stake) if isinstance(stake, int) else f"{stake:g} cents"


def _instrument(by: str, confirmed_by: Sequence[str]) -> str:
    if by == "chips":
        return ""
    confirmed = f", confirmed by {listed(named(one) for one in confirmed_by)}" if confirmed_by else ""
    return f" ({'by coupon' if by == 'coupon' else 'spoken'}{confirmed})"


def _hand(name: str | None) -> str:
    return f" ({named(name)})" if name else ""


def _cards(cards: Sequence[str]) -> str:
    more = f" and {len(cards) - _MOST} more" if len(cards) > _MOST else ""
    return (" ".join(card_name(card) for card in cards[:_MOST]) + more) or "none"


def _seats(seats: Sequence[Recipient]) -> str:
    return listed((who(seat) for seat in seats), most=_MOST) or "nobody"
