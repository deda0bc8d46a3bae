"""The lattice of verdicts, and how statuses and conclusions come out of it."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.verdict import (
    Conclusion,
    Status,
    Verdict,
    clause_status,
    conclude,
    merge,
    requirement_status,
)

verdicts = st.sampled_from(list(Verdict))


@given(verdicts, verdicts, verdicts)
def test_merging_is_associative(a: Verdict, b: Verdict, c: Verdict) -> None:
    assert merge((merge((a, b)), c)) is merge((a, merge((b, c))))


@given(verdicts, verdicts)
def test_merging_is_commutative(a: Verdict, b: Verdict) -> None:
    assert merge((a, b)) is merge((b, a))


@given(verdicts)
def test_merging_is_idempotent_and_none_is_neutral(a: Verdict) -> None:
    assert merge((a, a)) is a
    assert merge((a, Verdict.NONE)) is a
    assert merge(()) is Verdict.NONE


def test_the_order_is_the_one_of_the_design() -> None:
    order = [Verdict.NONE, Verdict.PASS, Verdict.INCONCLUSIVE, Verdict.FAIL, Verdict.ERROR]
    for better, worse in itertools.pairwise(order):
        assert merge((better, worse)) is worse


@given(st.lists(verdicts))
def test_a_failed_check_violates_whatever_else_happened(others: list[Verdict]) -> None:
    assert requirement_status([*others, Verdict.FAIL]) is Status.VIOLATED


@given(st.lists(verdicts))
def test_only_passes_verify(given_: list[Verdict]) -> None:
    verified = requirement_status(given_) is Status.VERIFIED
    assert verified == (bool(given_) and set(given_) == {Verdict.PASS})


@pytest.mark.parametrize(
    ("statuses", "expected"),
    [
        ([Status.VERIFIED, Status.VIOLATED, Status.NOT_VERIFIED], Status.VIOLATED),
        ([Status.VERIFIED, Status.NOT_VERIFIED, Status.NOT_SELECTED], Status.NOT_VERIFIED),
        ([Status.VERIFIED, Status.NOT_SELECTED], Status.NOT_SELECTED),
        ([Status.VERIFIED, Status.NOT_APPLICABLE], Status.VERIFIED),
        ([Status.NOT_APPLICABLE], Status.NOT_APPLICABLE),
        ([], Status.NOT_APPLICABLE),
    ],
)
def test_a_clause_takes_the_first_that_occurs(statuses: list[Status], expected: Status) -> None:
    assert clause_status(statuses) is expected


@given(st.permutations([Status.VERIFIED, Status.NOT_APPLICABLE, Status.NOT_VERIFIED]))
def test_the_order_of_requirements_does_not_matter(statuses: list[Status]) -> None:
    assert clause_status(statuses) is Status.NOT_VERIFIED
    assert conclude(statuses, trusted=True, complete=True) is Conclusion.NOT_FULLY_VERIFIED


@pytest.mark.parametrize(
    ("statuses", "trusted", "complete", "expected"),
    [
        ([Status.VERIFIED, Status.NOT_APPLICABLE], True, True, Conclusion.CONFORMS),
        ([Status.VERIFIED, Status.VIOLATED], True, True, Conclusion.DOES_NOT_CONFORM),
        ([Status.VERIFIED, Status.VIOLATED], False, True, Conclusion.INVALID),
        ([Status.NOT_VERIFIED, Status.VIOLATED], True, False, Conclusion.DOES_NOT_CONFORM),
        ([Status.VERIFIED], True, False, Conclusion.NOT_FULLY_VERIFIED),
        ([], True, True, Conclusion.NOT_FULLY_VERIFIED),
        ([Status.NOT_APPLICABLE], True, True, Conclusion.NOT_FULLY_VERIFIED),
    ],
)
def test_conclusions(
    statuses: list[Status],
    trusted: bool,  # noqa: FBT001 - a column of the table above
    complete: bool,  # noqa: FBT001
    expected: Conclusion,
) -> None:
    assert conclude(statuses, trusted=trusted, complete=complete) is expected
