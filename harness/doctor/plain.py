"""One plain round of each game: a lawful wager, the deal, an answer to whatever is offered, to its end."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.ground_rules import GROUND_RULES
from harness.doctor.findings import Finding, Step, checked
from harness.explore import explored_games, explored_round
from harness.report.words import count
from harness.rules.judge import judge, rule_sets
from harness.table.messages import (
    Closed,
    Command,
    Decide,
    Decided,
    Ended,
    Offered,
    OpenTable,
    PlaceWager,
    Proceed,
    Rejected,
    Result,
    Round,
    Table,
)
from harness.table.trace import Trace
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.doctor.findings import Check
    from harness.doctor.patient import Patient
    from harness.table.messages import Statement
    from harness.transport import Adapter, Outcome

#: The seed of every round that the doctor draws or asks a product to shuffle from.
SEED: Final = 1
_SEAT: Final = 1
_MAIN_WAGER: Final = {"two-card-joker-poker": "ante"}
#: In minor units, where the table posts no minimum.
_USUAL_AMOUNT: Final = 1000
#: What is chosen where it is offered; else the first option.
_CHOICES: Final = ("war", "call", "decline", "stand")
#: No plain round has more answers; one that asks on and on is left where it is.
_MOST_ANSWERS: Final = 12
#: Games that are named in no rule beyond the protocol's can be opened, and no more is known of them.
_ONLY_OPENED: Final = 1


@dataclass(frozen=True, slots=True)
class Played:
    """A round as it was played.

    Attributes:
        game: of which it is.
        commands: what was sent.
        outcome: what came of it.
        seconds: how long the product took, from the first command to the last event.
    """

    game: str
    commands: Round
    outcome: Outcome
    seconds: float

    @property
    def opened(self) -> bool:
        """Whether a table was opened at all, be that reported or not."""
        result = self.outcome.result
        if self.outcome.error is not None or result is None or not result.events:
            return False
        return not any(isinstance(event, Rejected) for event in result.events[0])

    @property
    def events(self) -> tuple[object, ...]:
        """What happened, in order; nothing where it went wrong."""
        result = self.outcome.result
        return () if result is None else tuple(event for group in result.events or () for event in group)


def play_plain(product: Adapter, statement: Statement) -> tuple[Played, ...]:
    """Play a plain round of each game that is claimed and known here; of one that is not where none is."""
    known = explored_games(statement, statement.games)
    games = [game for game in statement.games if game in known] or list(statement.games)[:1]
    return tuple(_played(product, statement, game) for game in games)


def judge_plain(patient: Patient, statement: Statement, rounds: Sequence[Played]) -> Check:
    """Return the check of plain rounds: what was refused, what broke down, which ground rules were broken."""
    found = [finding for one in rounds for finding in _found(patient, statement, one)]
    return checked(Step.ROUND, [_told(one) for one in rounds], found)


# ------------------------------------------------------------------------ playing


def _played(product: Adapter, statement: Statement, game: str) -> Played:
    commands = _opening(statement, game)
    start = time.perf_counter()
    (outcome,) = product.play([commands])
    seconds = time.perf_counter() - start
    # Who deals cards of its own deals others when the round is played again from the start.
    for _ in range(0 if statement.control == "observe" else _MOST_ANSWERS):
        answer = None if outcome.error or outcome.result is None else _answer(outcome.result)
        if answer is None:
            break
        commands = (*commands, answer)
        (outcome,) = product.play([commands])
    return Played(game, commands, outcome, seconds)


def _opening(statement: Statement, game: str) -> Round:
    """Return a round up to its deal; of a game that nothing is known of no more than a table."""
    decks = statement.games[game].decks[0]
    if not explored_games(statement, (game,)):
        return (OpenTable(game=game, table=Table(decks=decks)),)
    drawn = next(one for one in explored_round(statement, game, SEED, 1) if isinstance(one, OpenTable))
    table = msgspec.structs.replace(
        drawn.table, decks=decks, seats=7, bankroll=None, in_between=None, offers=()
    )
    wager = _MAIN_WAGER.get(game, "initial")
    least, _ = table.limits.get(wager, (_USUAL_AMOUNT, _USUAL_AMOUNT))
    given = drawn.shoe if statement.control == "deck" else None
    seed = SEED if statement.control == "seed" else None
    return (
        OpenTable(game=game, table=table, shoe=given, seed=seed),
        PlaceWager(seat=_SEAT, wager=wager, amount=max(least, 1)),
        Proceed(),
    )


def _answer(result: Result) -> Command | None:
    """Return what the table waits for, or None where it waits for nothing that is known."""
    offered: tuple[str, ...] = ()
    betting = False
    for group in result.events or ():
        for event in group:
            match event:
                case Rejected() | Ended():
                    return None
                case Offered(seat=1):
                    offered, betting = event.options, bool(event.wagers)
                case Decided(seat=1):
                    offered = ()
                case Closed():
                    betting = False
    if offered:
        return Decide(seat=_SEAT, option=next((one for one in _CHOICES if one in offered), offered[0]))
    return Proceed() if betting else None


# ------------------------------------------------------------------------ judging


def _told(one: Played) -> str:
    ended = any(isinstance(event, Ended) for event in one.events)
    known = "to its end" if ended else "not to its end"
    if len(one.commands) == _ONLY_OPENED:
        known = "only opened: nothing more is known of this game"
    told = f"{count(len(one.commands), 'command')}, {count(len(one.events), 'event')}"
    return f"{one.game}: {told}, {known}"


def _found(patient: Patient, statement: Statement, one: Played) -> Iterator[Finding]:
    error, result = one.outcome.error, one.outcome.result
    if error is not None or result is None:
        if error is not None:
            todo = "see the product's own log; an event must have the fields and types of the protocol"
            yield patient.trouble(error, key=f"a round of {one.game}", todo=todo)
        return
    refused = [*_refused(patient, one, result)]
    yield from refused
    trace = Trace.read(one.commands, result, statement)
    if not refused:
        yield from _broken(patient, one, trace)
        yield from _unended(patient, statement, one)


def _refused(patient: Patient, one: Played, result: Result) -> Iterator[Finding]:
    for number, (command, group) in enumerate(zip(one.commands, result.events or (), strict=True), start=1):
        for event in group:
            if isinstance(event, Rejected):
                yield patient.finding(
                    f"a lawful command was refused: {event.reason} {event.text}".rstrip(),
                    key=f"{one.game}, command {number} ({command.__struct_config__.tag})",
                    todo="accept it, or do not claim it in the statement",
                )
                return


def _broken(patient: Patient, one: Played, trace: Trace) -> Iterator[Finding]:
    """Find the ground rules that the round breaks; what the law says of it is a campaign's affair."""
    ground = [rules for rules in rule_sets() if rules.game is None]
    said = {rule.id: rule.summary for rule in GROUND_RULES}
    for judgement in judge(trace, ground, {rule.id: rule.needs for rule in GROUND_RULES}):
        if judgement.verdict is Verdict.FAIL:
            found = judgement.finding
            at = "" if found.at is None else f", event {found.at + 1}"
            yield patient.finding(
                f"expected {found.expected}; observed {found.observed}",
                key=f"{judgement.requirement}, a round of {one.game}{at}",
                todo=f"what every round must satisfy: {said[judgement.requirement]}",
            )


def _unended(patient: Patient, statement: Statement, one: Played) -> Iterator[Finding]:
    ended = any(isinstance(event, Ended) for event in one.events)
    asked = len(one.commands) > _ONLY_OPENED and statement.control != "observe"
    if asked and not ended and statement.reports("end"):
        yield patient.finding(
            "the round came to no end, and nothing that it waits for is offered",
            key=f"a round of {one.game}",
            todo="report an `offer` for each choice that a player has, and `end` when all is settled",
            wrong=False,
        )
