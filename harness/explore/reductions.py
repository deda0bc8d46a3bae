"""Every way in which a round can be made one step simpler, the greatest step first.

Each gives rounds; whether something is still wrong in them is for others to say.
"""

from __future__ import annotations

from itertools import chain, combinations
from typing import TYPE_CHECKING, Final

import msgspec

from harness.explore.case import PLAIN_AMOUNT, PLAIN_LIMITS, cards_of
from harness.table.cards import RANKS, SUITS
from harness.table.messages import Decide, OpenTable, PlaceWager

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from harness.explore.case import Case
    from harness.table.messages import Command, Round

#: Ranks that the decks of a game lack.
_MISSING: Final = {"double-attack-blackjack": "T"}
#: How many cards stay behind those that were drawn.
_BEHIND: Final = 10
_SEATS: Final = 7


def reductions(case: Case) -> Iterator[Iterator[Round]]:
    """Yield every kind of step as a stream of rounds, the kinds that save most first."""
    for kind in _KINDS:
        yield (commands for commands in kind(case) if not _strange(commands))


def _strange(commands: Round) -> bool:
    """Whether a shoe holds a card of a rank that no deck of the game has."""
    return any(
        card[0] in _MISSING.get(opening.game, "")
        for opening in commands
        if isinstance(opening, OpenTable)
        for card in cards_of(opening)
    )


# ------------------------------------------------------------------- seats and commands


def _fewer_seats(case: Case) -> Iterator[Round]:
    """Leave one seat alone with the dealer, then leave out one seat after the other."""
    seats = sorted({command.seat for command in case.commands if isinstance(command, PlaceWager | Decide)})
    if len(seats) > 2:  # noqa: PLR2004 - with two, leaving one out is the same
        for seat in seats:
            yield from _without(case, [other for other in seats if other != seat])
    for seat in seats:
        yield from _without(case, [seat])


def _without(case: Case, seats: list[int]) -> Iterator[Round]:
    """Yield the round without some seats: with their cards taken out, and with the cards as they are."""
    gone = {place for seat in seats for place in case.places.get(seat, ())}
    kept = tuple(
        command
        for command in case.commands
        if not (isinstance(command, PlaceWager | Decide) and command.seat in seats)
    )
    poorer = _opened(kept, lambda opening: _without_purses(opening, seats))
    if gone:
        yield _opened(poorer, lambda opening: _with_cards(opening, _left_out(opening, gone)))
    yield poorer


def _fewer_commands(case: Case) -> Iterator[Round]:
    """Leave out commands: the second half, quarters, and so on down to a single one, the last first."""
    count = len(case.commands)
    length = count // 2
    while length:
        for end in range(count, 0, -length):
            rest = case.commands[: max(end - length, 0)] + case.commands[end:]
            if any(isinstance(command, OpenTable) for command in rest):
                yield rest
        length //= 2


def _fewer_pairs(case: Case) -> Iterator[Round]:
    """Leave out two commands of one seat together: a wager and the answer that hangs on it."""
    owned = [
        (at, command.seat)
        for at, command in enumerate(case.commands)
        if isinstance(command, PlaceWager | Decide)
    ]
    for at, seat in owned:
        for other, whose in owned:
            if at < other and seat == whose:
                yield tuple(c for place, c in enumerate(case.commands) if place not in {at, other})


# ---------------------------------------------------------------------------- the table


def _plainer_table(case: Case) -> Iterator[Round]:
    """Take away purses, further wagers, limits and the number of seats, all at once and one by one."""
    changes: list[Callable[[OpenTable], OpenTable]] = [
        lambda opening: _table(opening, bankroll=None),
        lambda opening: _table(opening, offers=()),
        lambda opening: _table(opening, seats=_SEATS),
        lambda opening: _table(opening, limits=dict.fromkeys(opening.table.limits, PLAIN_LIMITS)),
    ]
    for opening in case.commands:
        if isinstance(opening, OpenTable):
            changes += [_without_purse(seat) for seat in opening.table.bankroll or {}]
            changes += [_plain_limit(wager) for wager in opening.table.limits]
    for change in changes:
        yield _opened(case.commands, change)


def _plain_instruments(case: Case) -> Iterator[Round]:
    """Turn coupons and cash into chips."""
    for at, command in enumerate(case.commands):
        if isinstance(command, PlaceWager) and command.by != "chips":
            yield _changed(case.commands, at, msgspec.structs.replace(command, by="chips", confirmed_by=()))


def _closer_seats(case: Case) -> Iterator[Round]:
    """Move everybody up so that no seat is empty between them, or one player one seat to the left."""
    seats = sorted({command.seat for command in case.commands if isinstance(command, PlaceWager | Decide)})
    yield _moved(case.commands, {seat: at for at, seat in enumerate(seats, start=1)})
    for seat in seats:
        if seat > 1 and seat - 1 not in seats:
            yield _moved(case.commands, {seat: seat - 1})


def _rounder_amounts(case: Case) -> Iterator[Round]:
    """Give everybody the plain amount, then one command after the other a rounder one."""
    plain = tuple(
        msgspec.structs.replace(command, amount=PLAIN_AMOUNT) if _has_amount(command) else command
        for command in case.commands
    )
    yield plain
    for at, command in enumerate(case.commands):
        if isinstance(command, PlaceWager | Decide) and command.amount is not None:
            for amount in _rounder(command.amount):
                yield _changed(case.commands, at, msgspec.structs.replace(command, amount=amount))


def _rounder(amount: float) -> Iterator[int]:
    yield PLAIN_AMOUNT
    for step in (1000, 500, 100, 50, 5):
        below = int(amount) // step * step
        yield from (rounded for rounded in (below, below + step) if rounded > 0)


# ----------------------------------------------------------------------------- the cards


def _shorter_shoe(case: Case) -> Iterator[Round]:
    """Take away cards behind those that were drawn."""
    if case.drawn:
        yield _opened(
            case.commands, lambda opening: _with_cards(opening, cards_of(opening)[: case.drawn + _BEHIND])
        )


def _plainer_ranks(case: Case) -> Iterator[Round]:
    """Give drawn cards that share a rank a lower one together: what hangs on a pair stays."""
    for at, opening in enumerate(case.commands):
        if not isinstance(opening, OpenTable):
            continue
        cards = cards_of(opening)
        drawn = [card[0] for card in cards[: case.drawn]]
        for rank in dict.fromkeys(drawn):
            if rank not in RANKS or drawn.count(rank) == 1:
                continue
            for lower in RANKS[: RANKS.index(rank)]:
                changed = _ranked(cards, case.drawn, rank, lower, opening.table.decks)
                if changed:
                    yield _changed(case.commands, at, _with_cards(opening, changed))


def _ranked(cards: tuple[str, ...], drawn: int, rank: str, lower: str, decks: int) -> tuple[str, ...] | None:
    """Return cards with a lower rank for one of those drawn, in the plainest suits that are left."""
    changed = ["" if at < drawn and card[0] == rank else card for at, card in enumerate(cards)]
    for place, card in enumerate(changed):
        if not card:
            free = [lower + suit for suit in SUITS if changed.count(lower + suit) < decks]
            if not free:
                return None
            changed[place] = free[0]
    return tuple(changed)


def _plainer_cards(case: Case) -> Iterator[Round]:
    """Give one drawn card after the other a plainer suit, and a lower rank."""
    for at, opening in enumerate(case.commands):
        if not isinstance(opening, OpenTable):
            continue
        cards = cards_of(opening)
        for place in range(min(case.drawn, len(cards))):
            for card in _plainer(cards[place]):
                changed = _replaced(cards, case.drawn, {place: card}, opening.table.decks)
                if changed:
                    yield _changed(case.commands, at, _with_cards(opening, changed))


def _closer_to_the_lowest(case: Case) -> Iterator[Round]:
    """Lower one drawn card by one rank, or up to three together: what hangs on their distance stays."""
    for at, opening in enumerate(case.commands):
        if not isinstance(opening, OpenTable):
            continue
        cards = cards_of(opening)
        lowered = {
            place: RANKS[RANKS.index(card[0]) - 1] + card[1]
            for place, card in enumerate(cards[: case.drawn])
            if card[0] in RANKS[1:]
        }
        for some in chain.from_iterable(combinations(lowered, number) for number in (1, 2, 3)):
            wanted = {place: lowered[place] for place in some}
            changed = _replaced(cards, case.drawn, wanted, opening.table.decks)
            if changed:
                yield _changed(case.commands, at, _with_cards(opening, changed))


def _replaced(
    cards: tuple[str, ...], drawn: int, wanted: Mapping[int, str], decks: int
) -> tuple[str, ...] | None:
    """Return cards with others in some places; one too many goes where nobody draws, else there is none."""
    changed = [wanted.get(place, card) for place, card in enumerate(cards)]
    for place, card in wanted.items():
        if changed.count(card) > decks:
            behind = next((at for at in range(drawn, len(changed)) if changed[at] == card), None)
            if behind is None:
                return None
            changed[behind] = cards[place]
    return tuple(changed)


def _plainer(card: str) -> Iterator[str]:
    rank, suit = card[0], card[1]
    if rank not in RANKS:
        return
    yield from (rank + other for other in SUITS[: SUITS.index(suit)])
    yield from (other + suit for other in RANKS[: RANKS.index(rank)][::4])


# ---------------------------------------------------------------------------- small parts

_KINDS: Final = (
    _fewer_seats,
    _fewer_commands,
    _fewer_pairs,
    _plainer_table,
    _plain_instruments,
    _closer_seats,
    _rounder_amounts,
    _shorter_shoe,
    _plainer_ranks,
    _plainer_cards,
    _closer_to_the_lowest,
)


def _opened(commands: Round, change: Callable[[OpenTable], OpenTable]) -> Round:
    return tuple(change(one) if isinstance(one, OpenTable) else one for one in commands)


def _changed(commands: Round, at: int, command: Command) -> Round:
    return (*commands[:at], command, *commands[at + 1 :])


def _table(opening: OpenTable, **fields: object) -> OpenTable:
    return msgspec.structs.replace(opening, table=msgspec.structs.replace(opening.table, **fields))


def _without_purses(opening: OpenTable, seats: Iterable[int]) -> OpenTable:
    gone = set(map(str, seats))
    left = {seat: purse for seat, purse in (opening.table.bankroll or {}).items() if seat not in gone}
    return _table(opening, bankroll=left or None)


def _without_purse(seat: str) -> Callable[[OpenTable], OpenTable]:
    return lambda opening: _without_purses(opening, [int(seat)])


def _plain_limit(wager: str) -> Callable[[OpenTable], OpenTable]:
    return lambda opening: _table(opening, limits={**opening.table.limits, wager: PLAIN_LIMITS})


def _left_out(opening: OpenTable, places: Iterable[int]) -> tuple[str, ...]:
    gone = set(places)
    return tuple(card for at, card in enumerate(cards_of(opening)) if at not in gone)


def _with_cards(opening: OpenTable, cards: tuple[str, ...]) -> OpenTable:
    return msgspec.structs.replace(opening, shoe=cards)


def _has_amount(command: Command) -> bool:
    return isinstance(command, PlaceWager | Decide) and command.amount is not None


def _moved(commands: Round, seats: dict[int, int]) -> Round:
    def reseated(command: Command) -> Command:
        if isinstance(command, PlaceWager | Decide):
            return msgspec.structs.replace(command, seat=seats.get(command.seat, command.seat))
        if isinstance(command, OpenTable) and command.table.bankroll:
            purses = command.table.bankroll.items()
            return _table(
                command, bankroll={str(seats.get(int(seat), int(seat))): purse for seat, purse in purses}
            )
        return command

    return tuple(map(reseated, commands))


def all_reductions(case: Case) -> Iterator[Round]:
    """Yield every round that is one step simpler."""
    return chain.from_iterable(reductions(case))
