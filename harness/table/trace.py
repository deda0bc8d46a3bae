"""A trace: the events of one round tied to the commands that caused them, and the questions asked of it.

A trace knows facts, no law: who was dealt what, what was wagered, what ended a wager,
what came before what. Rules and steps ask; each judges for itself.

Positions (`at`) count events from 0 over the whole round and give the order of events;
`command` is the index of the command that caused the event. Money is in minor units.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from harness.table.messages import (
    Collected,
    Command,
    Dealt,
    Decide,
    Decided,
    Ended,
    Event,
    Game,
    OpenTable,
    Paid,
    PlaceWager,
    Recipient,
    Rejected,
    Result,
    Returned,
    Round,
    Statement,
    Table,
    WagerAccepted,
    event_name,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

E_co = TypeVar("E_co", bound=Event, covariant=True)
E = TypeVar("E", bound=Event)

Money = Collected | Paid | Returned


class Seen(Struct, Generic[E_co], frozen=True, gc=False):
    """One event in its place."""

    at: int
    command: int
    event: E_co


class Stake(Struct, frozen=True, gc=False):
    """An accepted wager: whose, which, how much, how, and when.

    `announced` is false where the product reports no `wager` events and the stake is
    taken from a command that was not refused.
    """

    seat: int
    wager: str
    amount: int
    at: int
    command: int
    by: str = "chips"
    confirmed_by: tuple[str, ...] = ()
    announced: bool = True


class Answer(Struct, frozen=True, gc=False):
    """A player's accepted answer to an offer. `announced` as for a stake."""

    seat: int
    option: str
    at: int
    command: int
    announced: bool = True


class Sums(NamedTuple):
    """What was collected, paid and returned of a wager, in minor units."""

    collected: int
    paid: int
    returned: int


class Trace:
    """The events of one round that did not crash, tied to its commands."""

    def __init__(self, commands: Round, events: Sequence[Sequence[Event]], *, statement: Statement) -> None:
        self.commands = commands
        self.statement = statement
        self.reported = frozenset(statement.events)
        self.by_command: tuple[tuple[Seen[Event], ...], ...] = _numbered(events)
        self.seen: tuple[Seen[Event], ...] = tuple(seen for group in self.by_command for seen in group)
        kinds: dict[type[object], list[Seen[Any]]] = {}
        for seen in self.seen:
            kinds.setdefault(type(seen.event), []).append(seen)
        self._kinds = {kind: tuple(found) for kind, found in kinds.items()}
        opening = commands[0] if commands else None
        # Rules ask the same questions over and over; each is answered once.
        self._dealt: dict[tuple[Recipient | None, str | None], tuple[Seen[Dealt], ...]] = {}
        self._staked: dict[tuple[tuple[str, ...], int | None], tuple[Stake, ...]] = {}
        self._moved: dict[tuple[tuple[str, ...], int | None], tuple[Seen[Money], ...]] = {}
        self._summed: dict[tuple[int, str], Sums] = {}
        self._answered: dict[int | None, tuple[Answer, ...]] = {}
        self.opening: OpenTable | None = opening if isinstance(opening, OpenTable) else None
        #: What the statement claims for the game of this round.
        self.claims: Game | None = statement.games.get(self.opening.game) if self.opening else None

    @classmethod
    def read(cls, commands: Round, result: Result, statement: Statement) -> Trace:
        """Tie a decoded result, which must not be a crash, to the commands that it answers."""
        return cls(commands, result.events or (), statement=statement)

    def to_its_end(self) -> Trace:
        """Return the trace without what came after the end of the round, refusals excepted."""
        end = self.end
        if end is None or end.at == len(self.seen) - 1:
            return self
        kept = [
            [seen.event for seen in group if seen.at <= end.at or isinstance(seen.event, Rejected)]
            for group in self.by_command
        ]
        return Trace(self.commands, kept, statement=self.statement)

    # ------------------------------------------------------------- what was asked

    @property
    def game(self) -> str | None:
        """The game that was opened, or None where no table was."""
        return self.opening.game if self.opening else None

    @property
    def table(self) -> Table:
        """The table that was asked for."""
        return self.opening.table if self.opening else Table(decks=0)

    @cached_property
    def opened_by(self) -> int | None:
        """Index of the command that opened the table, or None where none was accepted."""
        return next((at for at in self.asked(OpenTable) if not self.refused(at)), None)

    def opened_before(self, command: int) -> bool:
        """Say whether the table stood when the command of that index was sent."""
        return self.opened_by is not None and self.opened_by < command

    def reports(self, *names: str) -> bool:
        """Say whether the statement lists every one of these events."""
        return self.reported.issuperset(names)

    def refused(self, command: int) -> bool:
        """Say whether the product refused the command of that index."""
        return command in self._refusals

    def refusal(self, command: int) -> Seen[Rejected] | None:
        """Return the refusal of the command of that index, where it was refused."""
        return self._refusals.get(command)

    @cached_property
    def _refusals(self) -> dict[int, Seen[Rejected]]:
        """The first refusal of every command that was refused."""
        return {seen.command: seen for seen in reversed(self.of(Rejected))}

    def asked(self, kind: type[Command]) -> tuple[int, ...]:
        """Return the indices of all commands of one kind."""
        return self._asked.get(kind, ())

    @cached_property
    def _asked(self) -> dict[type[object], tuple[int, ...]]:
        kinds = {type(command) for command in self.commands}
        return {
            kind: tuple(at for at, command in enumerate(self.commands) if type(command) is kind)
            for kind in kinds
        }

    # ---------------------------------------------------------------- what was seen

    def of(self, kind: type[E]) -> tuple[Seen[E], ...]:
        """Return every event of one kind, in order."""
        return self._kinds.get(kind, ())

    @property
    def names(self) -> frozenset[str]:
        """The names of all events that were seen."""
        return frozenset(event_name(found[0].event) for found in self._kinds.values())

    def first(self, kind: type[E]) -> Seen[E] | None:
        """Return the first event of one kind."""
        found = self._kinds.get(kind)
        return found[0] if found else None

    @cached_property
    def end(self) -> Seen[Ended] | None:
        """The end of the round, where it came to one."""
        return self.first(Ended)

    def deals(self, to: Recipient | None = None, hand: str | None = None) -> tuple[Seen[Dealt], ...]:
        """Return the cards dealt, to one seat or the dealer, into one hand, in order."""
        found = self._dealt.get((to, hand))
        if found is None:
            found = self._dealt[to, hand] = tuple(
                [
                    seen
                    for seen in self.of(Dealt)
                    if (to is None or seen.event.to == to) and (hand is None or seen.event.hand == hand)
                ]
            )
        return found

    def cards(self, of: Recipient, hand: str | None = None) -> tuple[str, ...]:
        """Return the faces of the cards dealt to one seat or the dealer, in order."""
        return tuple([seen.event.card for seen in self.deals(of, hand)])

    # ------------------------------------------------------------ wagers and money

    def stakes(self, *wagers: str, seat: int | None = None) -> tuple[Stake, ...]:
        """Return the accepted wagers of these names (any, where none is given), in order."""
        found = self._staked.get((wagers, seat))
        if found is None:
            found = self._staked[wagers, seat] = tuple(
                [
                    stake
                    for stake in self._stakes
                    if (not wagers or stake.wager in wagers) and (seat is None or stake.seat == seat)
                ]
            )
        return found

    @cached_property
    def _stakes(self) -> tuple[Stake, ...]:
        # Nearly every rule asks for them, most more than once.
        return tuple(self._announced_stakes() if "wager" in self.reported else self._assumed_stakes())

    def stake(self, seat: int, wager: str) -> Stake | None:
        """Return one seat's first accepted wager of that name."""
        return self._first_stakes.get((seat, wager))

    @cached_property
    def _first_stakes(self) -> dict[tuple[int, str], Stake]:
        return {(stake.seat, stake.wager): stake for stake in reversed(self._stakes)}

    def stake_of(self, command: int) -> Stake | None:
        """Return the first wager that the command of that index placed."""
        return self._placed.get(command)

    @cached_property
    def _placed(self) -> dict[int, Stake]:
        return {stake.command: stake for stake in reversed(self._stakes)}

    def money(self, *wagers: str, seat: int | None = None) -> tuple[Seen[Money], ...]:
        """Return collects, pays and returns of these wagers in order; those of amount 0 say nothing."""
        if seat is not None and len(wagers) == 1:
            return self._money_of_one.get((seat, wagers[0]), ())
        found = self._moved.get((wagers, seat))
        if found is None:
            found = self._moved[wagers, seat] = tuple(
                [
                    seen
                    for seen in self._money
                    if (not wagers or seen.event.wager in wagers)
                    and (seat is None or seen.event.seat == seat)
                ]
            )
        return found

    @cached_property
    def _money(self) -> tuple[Seen[Money], ...]:
        kinds: tuple[type[Money], ...] = (Collected, Paid, Returned)
        found: Iterable[Seen[Money]] = (seen for kind in kinds for seen in self.of(kind))
        return tuple(sorted((seen for seen in found if seen.event.amount), key=lambda seen: seen.at))

    @cached_property
    def _money_of_one(self) -> dict[tuple[int, str], tuple[Seen[Money], ...]]:
        """By seat and wager: what nearly every rule asks for."""
        found: dict[tuple[int, str], list[Seen[Money]]] = {}
        for seen in self._money:
            found.setdefault((seen.event.seat, seen.event.wager), []).append(seen)
        return {wager: tuple(moved) for wager, moved in found.items()}

    def total(self, kind: type[Money], *wagers: str, seat: int | None = None) -> int:
        """Return the sum of collects, pays or returns of these wagers."""
        return sum(
            seen.event.amount for seen in self.money(*wagers, seat=seat) if isinstance(seen.event, kind)
        )

    def sums(self, seat: int, wager: str) -> Sums:
        """Return what was collected, paid and returned of one seat's wager, in all."""
        found = self._summed.get((seat, wager))
        if found is None:
            sums = {Collected: 0, Paid: 0, Returned: 0}
            for seen in self.money(wager, seat=seat):
                sums[type(seen.event)] += seen.event.amount
            found = self._summed[seat, wager] = Sums(sums[Collected], sums[Paid], sums[Returned])
        return found

    def settled_at(self, seat: int, wager: str) -> int | None:
        """Return the position of the first collect, pay or return of a wager."""
        found = self.money(wager, seat=seat)
        return found[0].at if found else None

    # -------------------------------------------------------------------- decisions

    def answers(self, seat: int | None = None) -> tuple[Answer, ...]:
        """Return the accepted answers to offers, in order."""
        found = self._answered.get(seat)
        if found is None:
            source = self._announced_answers() if "decision" in self.reported else self._assumed_answers()
            found = self._answered[seat] = tuple(
                [answer for answer in source if seat is None or answer.seat == seat]
            )
        return found

    def _announced_stakes(self) -> Iterable[Stake]:
        for seen in self.of(WagerAccepted):
            event = seen.event
            yield Stake(
                event.seat, event.wager, event.amount, seen.at, seen.command, event.by, event.confirmed_by
            )

    def _assumed_stakes(self) -> Iterable[Stake]:
        if "rejected" not in self.reported:  # then silence is no acceptance
            return
        for at, command in enumerate(self.commands):
            if isinstance(command, PlaceWager) and isinstance(command.amount, int) and not self.refused(at):
                yield Stake(
                    command.seat,
                    command.wager,
                    command.amount,
                    self._position(at),
                    at,
                    command.by,
                    command.confirmed_by,
                    announced=False,
                )

    def _announced_answers(self) -> Iterable[Answer]:
        for seen in self.of(Decided):
            yield Answer(seen.event.seat, seen.event.option, seen.at, seen.command)

    def _assumed_answers(self) -> Iterable[Answer]:
        if "rejected" not in self.reported:
            return
        for at, command in enumerate(self.commands):
            if isinstance(command, Decide) and not self.refused(at):
                yield Answer(command.seat, command.option, self._position(at), at, announced=False)

    def _position(self, command: int) -> int:
        """Return a position just before the events of a command: that of its first event."""
        for group in self.by_command[command:]:
            if group:
                return group[0].at
        return len(self.seen)


def _numbered(events: Sequence[Sequence[Event]]) -> tuple[tuple[Seen[Event], ...], ...]:
    groups: list[tuple[Seen[Event], ...]] = []
    at = 0
    for command, group in enumerate(events):
        groups.append(tuple([Seen(at + step, command, event) for step, event in enumerate(group)]))
        at += len(group)
    return tuple(groups)
