from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import AdapterError, ProductError
from harness.tests.transport_kit import STATEMENT, Dull, faulty, results, rounds, seeds_of
from harness.transport import Adapter
from harness.transport.inprocess import InProcess
from harness.transport.link import Failed, Patience

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.table.messages import Round
    from harness.transport.inprocess import Playable
    from harness.transport.link import Answer
    from harness.transport.wire import Sent


class Fragile(Dull):
    """Breaks down on a request that holds a guilty round, and counts its requests."""

    def __init__(self, guilty: set[int]) -> None:
        self.guilty = guilty
        self.requests: list[int] = []

    def play(self, rounds: list[Any]) -> list[dict[str, Any]]:
        self.requests.append(len(rounds))
        if any(commands[0]["seed"] in self.guilty for commands in rounds):
            raise RuntimeError("broken")
        return results(rounds)


@given(count=st.integers(0, 30), size=st.integers(1, 12), guilty=st.sets(st.integers(0, 30), max_size=5))
def test_exactly_the_guilty_rounds_are_errors_whatever_the_batches(
    count: int, size: int, guilty: set[int]
) -> None:
    product = Fragile(guilty)
    with Adapter("fragile", InProcess(product), rounds_per_request=size) as adapter:
        outcomes = adapter.play(rounds(*range(count)))
    assert seeds_of(outcomes) == [None if seed in guilty else seed for seed in range(count)]
    assert all(request <= size for request in product.requests)
    assert all(outcome.raw is None for outcome in outcomes if outcome.error)


class Shuffled(InProcess):
    """A link whose answers come in an order of its own."""

    def __init__(self, product: Playable, order: Sequence[int]) -> None:
        super().__init__(product)
        self._order = order

    def play(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        answers = dict(super().play(batches))
        yield from ((at, answers[at]) for at in self._order if at in answers)


@given(order=st.permutations(range(5)))
def test_answers_in_any_order_come_to_their_own_rounds(order: list[int]) -> None:
    with Adapter("shuffled", Shuffled(Dull(), order), rounds_per_request=2) as adapter:
        assert seeds_of(adapter.play(rounds(*range(10)))) == list(range(10))


@given(order=st.permutations(range(5)), guilty=st.sets(st.integers(0, 9), max_size=3))
def test_streamed_answers_come_in_the_order_of_their_rounds(order: list[int], guilty: set[int]) -> None:
    with Adapter("shuffled", Shuffled(Fragile(guilty), order), rounds_per_request=2) as adapter:
        answers = list(adapter.answers(iter(rounds(*range(10)))))
    assert [at for at, _ in answers] == list(range(10))
    for seed, (_, answer) in enumerate(answers):
        if seed in guilty:
            assert isinstance(answer, AdapterError)
        else:
            assert isinstance(answer, bytes)
            assert msgspec.json.decode(answer)["events"][0][0]["text"] == str(seed)


@pytest.mark.parametrize("in_flight", [1, 2, 4])
def test_rounds_are_taken_as_there_is_room_for_them_in_flight(in_flight: int) -> None:
    taken: list[int] = []

    def endless() -> Iterator[Round]:
        for seed in count():
            taken.append(seed)
            yield from rounds(seed)

    with faulty("none", size=3, in_flight=in_flight) as adapter:
        for at, answer in adapter.answers(endless()):
            assert isinstance(answer, bytes)
            # Those before the answer, the rest of its batch, and what is in flight beside it.
            assert len(taken) <= at + 3 * (in_flight + 1)
            if at == 20:
                break


def test_the_statement_is_asked_for_once() -> None:
    class Counting(Dull):
        asked = 0

        def describe(self) -> dict[str, Any]:
            self.asked += 1
            return STATEMENT

    product = Counting()
    with Adapter("counting", InProcess(product)) as adapter:
        adapter.play(rounds(1))
        assert adapter.describe() is adapter.describe()
        assert adapter.raw_statement.startswith(b'{"protocol":"1.0"')
    assert product.asked == 1


def test_a_product_without_a_statement_plays_nothing() -> None:
    class Silent(Dull):
        def describe(self) -> dict[str, Any]:
            return {}

    with Adapter("silent", InProcess(Silent())) as adapter:
        outcomes = adapter.play(rounds(1, 2))
    assert [type(outcome.error) for outcome in outcomes] == [ProductError] * 2


def test_all_transports_bring_the_same_results() -> None:
    asked = rounds(5, 6)
    with Adapter("dull", InProcess(Dull())) as near, faulty("none") as far:
        assert [o.result for o in near.play(asked)] == [o.result for o in far.play(asked)]


def test_patience_counts_failures_in_a_row() -> None:
    patience = Patience(1)
    patience.failed(ProductError("one"))
    patience.check()
    patience.answered()
    patience.failed(ProductError("two"))
    patience.check()
    patience.failed(AdapterError("three", hint="do this"))
    with pytest.raises(
        AdapterError, match=r"given up after 2 failures in a row, the last: three \(do this\)"
    ):
        patience.check()


@pytest.mark.parametrize(
    ("error", "number", "shared", "again"),
    [
        (ProductError("died"), 1, False, False),
        (ProductError("died"), 1, True, True),
        (ProductError("died"), 2, False, True),
        (AdapterError("unreachable"), 2, True, False),
    ],
)
def test_a_failure_is_repeated_only_where_another_round_may_be_to_blame(
    error: ProductError | AdapterError, number: int, *, shared: bool, again: bool
) -> None:
    assert Failed.of(error, rounds=number, shared=shared).again is again
