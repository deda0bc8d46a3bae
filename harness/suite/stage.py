"""The stage of one scenario: its script is played as one round, and what came back is judged.

The first Then step has the whole round played; it and those after it hold what they
expect against the product.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.suite.asked import Asked, Purpose, hindrance, position
from harness.suite.judging import Expectation, Inconclusive, Violated, listed, who
from harness.suite.playing import Playing
from harness.table.messages import Decide, PlaceWager, Recipient
from harness.table.money import dollars

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.register import Register
    from harness.suite.playing import Player
    from harness.table.trace import Trace


class Stage(Playing):
    """A script with a product to play it. Steps call it; the plugin asks it for its rounds."""

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self._twins: dict[str, Trace] = {}

    # ------------------------------------------------------------- what was asked of it

    def attempts(self, seat: int | None = None) -> tuple[tuple[int, str], ...]:
        """Return index and words of the commands whose refusal is the point, of one seat or of all.

        Raises:
            ValueError: there is none, so that a step about attempts would pass for nothing.
        """
        return self._found(
            "attempt" if seat is None else f"attempt of {who(seat)}",
            lambda asked: asked.purpose == "tried" and seat in (None, _seat(asked)),
        )

    def somebody(self, option: str) -> None:
        """Go on only if somebody gives that answer in the scenario.

        Raises:
            ValueError: nobody does, so that a step about what comes of it would pass for nothing.
        """
        self._found(
            f"answer {option!r}",
            lambda asked: isinstance(asked.command, Decide) and asked.command.option == option,
        )

    def bets(self, seat: int, wagers: Sequence[str]) -> None:
        """Go on only if a seat places one of these wagers in the scenario.

        Raises:
            ValueError: it does not, so that a step about it would pass for nothing.
        """
        self._found(
            f"{' or '.join(wagers)} wager of {who(seat)}",
            lambda asked: (
                isinstance(asked.command, PlaceWager)
                and asked.command.seat == seat
                and asked.command.wager in wagers
            ),
        )

    def decisions(
        self, seat: int, option: str | None = None, *, purpose: Purpose = "needed"
    ) -> tuple[tuple[int, str], ...]:
        """Return index and words of a seat's answers for that purpose, of that option or of any.

        Raises:
            ValueError: there is none.
        """
        return self._found(
            f"answer of {who(seat)}",
            lambda asked: (
                isinstance(asked.command, Decide)
                and (asked.command.seat, asked.purpose) == (seat, purpose)
                and option in (None, asked.command.option)
            ),
        )

    def wagers(self, *, seat: int | None = None, wager: str | None = None) -> tuple[tuple[int, str], ...]:
        """Return index and words of the wagers that the scenario needs and the product claims to have.

        Raises:
            ValueError: there is none.
        """
        claimed = self.claimed
        return self._found(
            "wager",
            lambda asked: (
                isinstance(asked.command, PlaceWager)
                and asked.purpose == "needed"
                and seat in (None, asked.command.seat)
                and wager in (None, asked.command.wager)
                and (wager is not None or asked.command.wager in claimed)
            ),
        )

    @property
    def answers(self) -> tuple[int, ...]:
        """The indices of all answers to offers."""
        return tuple(at for at, command in enumerate(self.trace.commands) if isinstance(command, Decide))

    def _found(self, what: str, fits: Callable[[Asked], bool]) -> tuple[tuple[int, str], ...]:
        # Nothing has an index before the round is played.
        found = tuple(
            (at, self._sent[at].words) for at in range(len(self.trace.commands)) if fits(self._sent[at])
        )
        if not found:
            raise ValueError(f"no {what} in this scenario")
        return found

    def twin(self, without: str, *, as_stacked: bool = True) -> Trace:
        """Play the same round, with the same shoe, but without the wagers of that name.

        Args:
            without: the name of the wagers.
            as_stacked: go on only if the cards fell as stacked with them as well.

        Raises:
            Unplayable: as for the round itself.
            Inconclusive: what it needs was refused, or its cards fell otherwise.
        """
        if as_stacked:
            self.fell(*self.deal.piles)
        if without not in self._twins:
            sent = tuple(asked for asked in self._sent if not _places(asked, without))
            trace = self._aside(asked.command for asked in sent)
            self._unhindered(before=None, sent=sent, trace=trace)
            self.fell(*self.deal.piles, trace=trace)
            self._twins[without] = trace
        return self._twins[without]

    # -------------------------------------------------------------------- judging it

    def expect(self, expectation: Expectation, *, about: Sequence[int] = ()) -> None:
        """Hold an expectation against the product.

        Args:
            expectation: what should be there and what is.
            about: commands whose refusal is what the expectation is about.

        Raises:
            Violated: it is not met, and the product is to blame.
            Inconclusive: it is not met, and something stands in the way of blaming the product.
        """
        if expectation.met:
            return
        self.reported(*expectation.lacks)
        self._unhindered(before=expectation.at, about=about)
        if expectation.at is None and self._deal is not None:
            opening = self.deal.opening
            if self.stacked(opening):
                self.fell(opening)
        raise Violated(expectation.expected, expectation.observed, expectation.at)

    def reported(self, *events: str) -> None:
        """Go on only if the product claims to report all of these.

        Raises:
            Inconclusive: it does not.
        """
        missing = tuple(repr(event) for event in events if not self.statement.reports(event))
        if missing:
            raise Inconclusive(f"the product does not report {listed(missing)}")

    def fell(self, *piles: str, trace: Trace | None = None) -> None:
        """Go on only if the cards of these piles fell as they were stacked.

        A card of a pile that the game calls missable may be missing: that a product did
        not deal it is its own doing, and for the step to judge.

        Raises:
            Inconclusive: they did not, or the product does not report them.
        """
        seen = self.trace if trace is None else trace
        self.reported("deal")
        for pile in piles:
            for due in self.due(pile):
                dealt = seen.deals(due.recipient)
                got = dealt[due.place].event.card if len(dealt) > due.place else None
                if got == due.card or (got is None and pile in self.deal.missable):
                    continue
                self._unhindered(before=None)
                raise Inconclusive(_otherwise(due.recipient, due.card, got))

    def decided_as_stacked(self, wager: str) -> None:
        """Go on only if the cards that decide a wager of that name fell as they were stacked.

        Raises:
            Inconclusive: they did not, or the product does not report them.
        """
        self.fell(*self.deal.deciding(wager))

    def stands(self, seat: int, wager: str) -> None:
        """Go on only if a wager that was accepted has the amount that the scenario asked for.

        A wager of another amount is another requirement's affair, and what it wins or
        loses then is no longer what the scenario names.

        Raises:
            Inconclusive: it has another amount, or was not seen to be placed at all.
        """
        stake = self.trace.stake(seat, wager)
        asked = self._asked_amount(seat, self.deal.equal_to.get(wager, wager))
        if stake is None and self._asked_amount(seat, wager) is not None:
            raise Inconclusive(f"{who(seat)}'s {wager} wager was not seen to be placed")
        if stake is not None and asked is not None and stake.amount != asked:
            raise Inconclusive(
                f"{who(seat)}'s {wager} wager stands at {dollars(stake.amount)} instead of {dollars(asked)}"
            )

    def _asked_amount(self, seat: int, wager: str) -> int | None:
        for asked in self._sent:
            command = asked.command
            if isinstance(command, PlaceWager) and (command.seat, command.wager) == (seat, wager):
                needed = asked.purpose in ("needed", "guest") and isinstance(command.amount, int)
                return int(command.amount) if needed else None
        return None

    def chose(self, seats: Sequence[int], option: str) -> None:
        """Go on only if each of these seats was allowed that option: the step is about what follows from it.

        Raises:
            Inconclusive: one of them was not.
        """
        trace = self.trace
        for seat in seats:
            for command, _ in self.decisions(seat, option):
                reason = hindrance(trace, self._sent[command], command)
                if reason is not None:
                    raise Inconclusive(reason)

    def answered(self, seat: int, wager: str) -> None:
        """Go on only if a seat's answer was taken, where the fate of a wager of that name hangs on it.

        Raises:
            Inconclusive: the answer was refused.
        """
        if wager not in self.deal.hanging:
            return
        for command, asked in enumerate(self._sent[: len(self.trace.commands)]):
            answer = asked.command
            if isinstance(answer, Decide) and (answer.seat, asked.purpose) == (seat, "needed"):
                reason = hindrance(self.trace, asked, command)
                if reason is not None:
                    raise Inconclusive(reason)

    def conclude(self, requirements: Sequence[str], register: Register) -> None:
        """Say, where every step went well, whether that is enough for a pass.

        Raises:
            Inconclusive: something that the round needs was refused, or the product does
                not report what the requirement needs.
        """
        if self._trace is None:
            raise ValueError("no step of this scenario had the round played")
        self._unhindered(before=None)
        self.reported(*needs(requirements, register))

    def _unhindered(
        self,
        *,
        before: int | None,
        about: Sequence[int] = (),
        sent: Sequence[Asked] | None = None,
        trace: Trace | None = None,
    ) -> None:
        """Go on only if what the scenario needs, up to an event, was accepted."""
        trace = self.trace if trace is None else trace
        for command, asked in enumerate(self._sent if sent is None else sent):
            if asked.purpose != "needed" or command in about:
                continue
            if before is not None and position(trace, command) > before:
                return
            reason = hindrance(trace, asked, command)
            if reason is not None:
                raise Inconclusive(reason)


def _seat(asked: Asked) -> int | None:
    command = asked.command
    return command.seat if isinstance(command, PlaceWager | Decide) else None


def _places(asked: Asked, wager: str) -> bool:
    return isinstance(asked.command, PlaceWager) and asked.command.wager == wager


def needs(requirements: Sequence[str], register: Register) -> tuple[str, ...]:
    """Return the events without which none of these can pass; ground rules need none of their own."""
    known = (register.requirement(name) for name in requirements if name in register)
    return tuple(dict.fromkeys(event for requirement in known for event in requirement.needs))


def _otherwise(recipient: Recipient, card: str, got: str | None) -> str:
    instead = f"{got} instead of {card}" if got else f"nothing instead of {card}"
    return f"the cards fell otherwise than stacked: {who(recipient)} got {instead}"
