"""The adapter: what the harness sees of one product, whatever carries the bytes.

It asks for the statement, sends rounds in batches and hands back one outcome a round.
Whatever a product or its transport does wrong ends up in an outcome, so that a run goes
on to its end. A batch that failed as a whole is repeated once, round by round, so that
only the guilty round stays without a judgement.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, count, islice
from typing import TYPE_CHECKING, Final, Self

import msgspec

from harness.errors import AdapterError, ClauseproofError, ProductError
from harness.table.messages import Result, Round, Statement, read_result, read_statement
from harness.transport.link import Failed
from harness.transport.recorded import Recorded
from harness.transport.wire import RefusedError, quote

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
    from types import TracebackType

    from harness.transport.link import Answer, Link
    from harness.transport.recorded import Tape
    from harness.transport.wire import Sent

ROUNDS_PER_REQUEST: Final = 100


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one round.

    Attributes:
        raw: the result as received, as compact JSON; None where nothing came back.
        result: the same decoded; None where it is missing or malformed.
        error: why the round cannot be judged, with who is to blame; None where it can.
            A round in which the product crashed has both a result and an error.
    """

    raw: bytes | None = None
    result: Result | None = None
    error: ClauseproofError | None = None


class Adapter:
    """One product under test, reached through one link. Use it as a context manager.

    Args:
        name: what the product is called in messages.
        link: what carries the bytes; the adapter closes it.
        rounds_per_request: how many rounds go out in one request at most.
    """

    def __init__(self, name: str, link: Link, *, rounds_per_request: int = ROUNDS_PER_REQUEST) -> None:
        self.name = name
        self._link = link
        self._size = rounds_per_request
        self._described: tuple[Statement, bytes] | None = None
        self._mishaps: list[ClauseproofError] = []
        self._held_to: bytes | None = None
        self._closed = False

    def __enter__(self) -> Self:
        """Return the adapter itself; the product starts with the first request."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the adapter."""
        self.close()

    @property
    def raw_statement(self) -> bytes:
        """The statement as received, as compact JSON; asked for if it has not been yet."""
        return self._ask()[1]

    @property
    def mishaps(self) -> tuple[ClauseproofError, ...]:
        """Failures that no outcome shows: those a repeat made good, and a bad ending. Oldest first."""
        return tuple(self._mishaps)

    def describe(self) -> Statement:
        """Return the product's statement; the product is asked once.

        Raises:
            AdapterError: the product cannot be started or reached.
            ProductError: a malformed statement, or one of another protocol version.
        """
        return self._ask()[0]

    def reach(self) -> None:
        """Make sure that the product can still be asked, which starts it again where it has ended.

        Raises:
            AdapterError, ProductError: it cannot, so that whatever it is sent now stays unanswered.
        """
        self._refuse_closed()
        self._link.describe()

    def record(self, tape: Tape) -> None:
        """Tell a tape of everything that goes to the product and comes back from now on."""
        self._link = Recorded(self._link, tape)

    def hold_to(self, statement: bytes) -> None:
        """Let no round be judged unless the product makes this statement, which it has made before."""
        self._held_to = statement

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        """Play rounds, each at a fresh table, and return one outcome a round, in order.

        What the product or the transport does wrong is in the outcomes, never raised.

        Raises:
            ValueError: the adapter is closed.
        """
        try:
            self._ask()
        except (AdapterError, ProductError) as error:
            return tuple(Outcome(error=error) for _ in rounds)
        batches = [rounds[at : at + self._size] for at in range(0, len(rounds), self._size)]
        played: dict[int, tuple[Outcome, ...]] = {}
        failed: dict[int, Failed] = {}
        for at, answer in self._link.play(batches):
            if isinstance(answer, Failed) and answer.again:
                failed[at] = answer
            else:
                played[at] = _outcomes(batches[at], answer)
        for at in sorted(failed):
            played[at] = tuple(self._alone(commands) for commands in batches[at])
        self._remember(failed, played)
        return tuple(outcome for at in range(len(batches)) for outcome in played[at])

    def answers(self, rounds: Iterable[Sent]) -> Generator[tuple[int, bytes | ClauseproofError], None, None]:
        """Play rounds and yield each one's index and its result as received, in order.

        For many rounds that are mostly alike: they are taken as there is room for them in
        flight, and nothing is decoded. A crash is a result like any other; what went wrong
        on the way is an error, as in an outcome.

        Raises:
            ValueError: the adapter is closed.
        """
        try:
            self._ask()
        except (AdapterError, ProductError) as error:
            yield from ((at, error) for at, _ in enumerate(rounds))
            return
        yield from enumerate(chain.from_iterable(self._in_order(_Batches(rounds, self._size))))

    def _in_order(self, batches: _Batches) -> Iterator[Sequence[bytes | ClauseproofError]]:
        """Yield the results of each batch, the first batch first; those that failed are repeated last."""
        early: dict[int, Answer] = {}
        awaited = 0
        for at, answer in self._link.play(batches):
            early[at] = answer
            while awaited in early and not _repeatable(early[awaited]):
                yield _results(early.pop(awaited), batches.out.pop(awaited))
                awaited += 1
        for at, answer in sorted(early.items()):
            rounds = batches.out[at]
            if not _repeatable(answer):
                yield _results(answer, rounds)
                continue
            for commands in rounds:
                (_, alone), *_ = self._link.play([(commands,)])
                yield _results(alone, (commands,))

    def close(self) -> None:
        """End the product. Closing twice is harmless."""
        if self._closed:
            return
        self._closed = True
        complaint = self._link.close()
        if complaint is not None:
            self._mishaps.append(complaint)

    def _ask(self) -> tuple[Statement, bytes]:
        if self._described is None:
            self._refuse_closed()
            raw = self._link.describe()
            if self._held_to is not None and msgspec.json.decode(raw) != msgspec.json.decode(self._held_to):
                raise ProductError("the product makes another statement than before")
            self._described = (read_statement(raw), raw)
        return self._described

    def _alone(self, commands: Round) -> Outcome:
        """Play one round with nothing beside it, so that every failure is its own."""
        (_, answer), *_ = self._link.play([(commands,)])
        return _outcomes((commands,), answer)[0]

    def _remember(self, failed: Mapping[int, Failed], played: Mapping[int, Sequence[Outcome]]) -> None:
        """Note each failure that the repeat did not bring back, so that none is lost in silence."""
        shown = {id(failed[at].error) for at in failed if any(outcome.error for outcome in played[at])}
        for error in (failure.error for failure in failed.values()):
            if id(error) not in shown and not isinstance(error, RefusedError):
                shown.add(id(error))
                self._mishaps.append(error)

    def _refuse_closed(self) -> None:
        if self._closed:
            raise ValueError(f"the adapter {self.name!r} is closed")


class _Batches:
    """Rounds in batches, made as they are asked for; those that await an answer are `out`, by number."""

    def __init__(self, rounds: Iterable[Sent], size: int) -> None:
        self._rounds = iter(rounds)
        self._size = size
        self.out: dict[int, Sequence[Sent]] = {}

    def __iter__(self) -> Iterator[Sequence[Sent]]:
        """Yield one batch after the other."""
        for at in count():
            batch = tuple(islice(self._rounds, self._size))
            if not batch:
                return
            self.out[at] = batch
            yield batch


def _repeatable(answer: Answer) -> bool:
    return isinstance(answer, Failed) and answer.again


def _results(answer: Answer, rounds: Sequence[Sent]) -> Sequence[bytes | ClauseproofError]:
    return [answer.error] * len(rounds) if isinstance(answer, Failed) else answer


def _outcomes(rounds: Sequence[Round], answer: Answer) -> tuple[Outcome, ...]:
    if isinstance(answer, Failed):
        return tuple(Outcome(error=answer.error) for _ in rounds)
    return tuple(_outcome(raw, commands) for raw, commands in zip(answer, rounds, strict=True))


def _outcome(raw: bytes, commands: Round) -> Outcome:
    try:
        result = read_result(raw, commands=len(commands))
    except ProductError as error:
        return Outcome(raw=raw, error=error)
    if result.crashed is None:
        return Outcome(raw=raw, result=result)
    crash = ProductError(f"the product crashed in this round: {quote(result.crashed)}")
    return Outcome(raw=raw, result=result, error=crash)
