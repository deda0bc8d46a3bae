"""What papers do to a conclusion, and what they never do."""

from __future__ import annotations

import dataclasses
from datetime import date
from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from harness.campaign.assess import assess
from harness.campaign.exits import exit_code
from harness.campaign.log import Log, PapersEntry
from harness.papers.known import KnownFailure
from harness.tests.papers_kit import LAB, PRODUCT, full, hand_made, signed_waiver, waiver, with_papers
from harness.verdict import Conclusion, Status, Verdict, conclude

if TYPE_CHECKING:
    from harness.papers.waivers import Waiver

NAMES = ("(a)#1", "(b)#1", "(c)1#3", "(d)#2")
ONE_FAILS = hand_made({"(a)#1": Verdict.PASS, "(c)1#3": Verdict.FAIL})


def refusals(log: Log) -> list[str | None]:
    return [one.refused for one in assess(log).waivers]


def waived(log: Log, *waivers: Waiver) -> Log:
    return with_papers(log, lab=LAB, waivers=waivers)


# ------------------------------------------------------------------------- waivers

verdicts = st.fixed_dictionaries({name: st.sampled_from(list(Verdict)) for name in NAMES})
waivers = st.lists(
    st.builds(
        waiver,
        st.sampled_from([*NAMES, "(z)#9"]),
        product=st.sampled_from([PRODUCT, PRODUCT, "5e" * 32, "*"]),
        expires=st.sampled_from([date(2026, 12, 31), date(2026, 11, 29)]),
    ),
    max_size=6,
)


@settings(max_examples=200, deadline=None, derandomize=True)
@given(verdicts=verdicts, waivers=waivers, known=st.lists(st.sampled_from([full(n) for n in NAMES])))
def test_papers_never_change_a_verdict_or_a_status(
    verdicts: dict[str, Verdict], waivers: list[Waiver], known: list[str]
) -> None:
    log = hand_made(verdicts, through={"(e)#1": ("(a)#1", "(c)1#3")})
    listed = tuple(KnownFailure(id=name) for name in known)
    with_them = assess(with_papers(log, waivers=tuple(waivers), known=listed))
    without = assess(log)
    assert with_them.clauses == without.clauses
    assert with_them.ground_rules == without.ground_rules
    assert with_them.checks == without.checks
    assert with_them.problems == without.problems
    # The conclusion as a person would work it out.
    good = {one.requirement for one in waivers if one.product == PRODUCT and one.expires > date(2026, 11, 30)}
    failing = {name for name, verdict in verdicts.items() if verdict is Verdict.FAIL}
    excused = {name for name in failing if full(name) in good}
    if failing - excused:
        expected = Conclusion.DOES_NOT_CONFORM
    elif any(verdicts[name] is not Verdict.PASS for name in set(NAMES) - excused) or excused == set(NAMES):
        expected = Conclusion.NOT_FULLY_VERIFIED
    else:
        expected = Conclusion.CONFORMS_WITH_WAIVERS if excused else Conclusion.CONFORMS
    assert with_them.conclusion is expected


@example(statuses=[Status.VERIFIED], excused=[Status.VERIFIED], trusted=True, complete=True)
@example(statuses=[Status.VERIFIED], excused=[Status.VIOLATED], trusted=True, complete=True)
@example(statuses=[Status.VERIFIED], excused=[Status.NOT_VERIFIED], trusted=True, complete=True)
@given(
    statuses=st.lists(st.sampled_from(list(Status))),
    excused=st.lists(st.sampled_from(list(Status))),
    trusted=st.booleans(),
    complete=st.booleans(),
)
def test_a_waiver_excuses_a_violation_and_nothing_else(
    statuses: list[Status],
    excused: list[Status],
    trusted: bool,  # noqa: FBT001 - drawn
    complete: bool,  # noqa: FBT001 - drawn
) -> None:
    found = conclude(statuses, trusted=trusted, complete=complete, waived=excused)
    without = [one for one in excused if one is not Status.VIOLATED]
    plain = conclude([*statuses, *without], trusted=trusted, complete=complete)
    if plain is Conclusion.CONFORMS and Status.VIOLATED in excused:
        assert found is Conclusion.CONFORMS_WITH_WAIVERS
    else:
        assert found is plain


def test_a_waived_violation_stays_one_and_the_conclusion_says_that_it_is_waived() -> None:
    assessment = assess(waived(ONE_FAILS, waiver()))
    assert assessment.conclusion is Conclusion.CONFORMS_WITH_WAIVERS
    assert assessment.counted()[Status.VIOLATED] == 1
    assert exit_code(assessment) == 0
    assert assess(ONE_FAILS).conclusion is Conclusion.DOES_NOT_CONFORM


@pytest.mark.parametrize(
    ("one", "said"),
    [
        (waiver("(a)#1"), "it is unused: the requirement is verified, not violated"),
        (waiver("(c)1#4"), "no requirement '13:69F-22.8(c)1#4' (did you mean '13:69F-22.8(c)1#3'?"),
        (waiver("(c)1"), "no requirement '13:69F-22.8(c)1'"),
        (waiver(expires=date(2026, 11, 29)), "it expired on 2026-11-29"),
        (waiver(product="*"), "it is broader than one product"),
        (waiver(product="5e" * 32), "it is for another product"),
        (waiver(requirement="protocol:ledger"), "a ground rule of the protocol cannot be waived"),
    ],
)
def test_a_refused_waiver_changes_nothing_and_says_why(one: Waiver, said: str) -> None:
    assessment = assess(waived(ONE_FAILS, one))
    assert assessment.conclusion is Conclusion.DOES_NOT_CONFORM
    (reason,) = [one.refused for one in assessment.waivers]
    assert str(reason).startswith(said)


def test_official_mode_takes_signed_ones_alone() -> None:
    log = hand_made({"(a)#1": Verdict.PASS, "(c)1#3": Verdict.FAIL}, official=True)
    assert refusals(waived(log, waiver())) == ["A. Prover did not sign it"]
    assert assess(waived(log, waiver())).conclusion is Conclusion.DOES_NOT_CONFORM
    assert assess(waived(log, signed_waiver())).conclusion is Conclusion.CONFORMS_WITH_WAIVERS
    assert "names no key" in str(refusals(with_papers(log, waivers=(signed_waiver(),)))[0])


def test_what_is_open_only_because_of_a_waived_violation_is_excused_with_it() -> None:
    log = hand_made({"(a)#1": Verdict.PASS, "(c)1#3": Verdict.FAIL}, through={"(e)#1": ("(a)#1", "(c)1#3")})
    assert assess(waived(log, waiver())).conclusion is Conclusion.CONFORMS_WITH_WAIVERS
    open_too = hand_made(
        {"(a)#1": Verdict.INCONCLUSIVE, "(c)1#3": Verdict.FAIL}, through={"(e)#1": ("(a)#1", "(c)1#3")}
    )
    assert assess(waived(open_too, waiver())).conclusion is Conclusion.NOT_FULLY_VERIFIED
    filtered = hand_made(
        {"(a)#1": Verdict.PASS, "(c)1#3": Verdict.FAIL},
        through={"(e)#1": ("(f)#1", "(c)1#3")},
        left_out=("(f)#1",),
    )
    assert assess(waived(filtered, waiver())).conclusion is Conclusion.NOT_FULLY_VERIFIED


def test_where_all_that_was_tested_is_waived_nothing_conforms() -> None:
    log = hand_made({"(c)1#3": Verdict.FAIL})
    assert assess(waived(log, waiver())).conclusion is Conclusion.NOT_FULLY_VERIFIED


def test_no_waiver_saves_a_record_that_cannot_be_trusted_or_is_incomplete() -> None:
    broken = dataclasses.replace(waived(ONE_FAILS, waiver()), broken="line 3 is no entry")
    assert assess(broken).conclusion is Conclusion.INVALID
    footer = ONE_FAILS.footer
    assert footer is not None
    stopped = dataclasses.replace(
        waived(ONE_FAILS, waiver()), footer=msgspec.structs.replace(footer, interrupted=True)
    )
    assert assess(stopped).conclusion is Conclusion.NOT_FULLY_VERIFIED


def test_a_log_without_a_sound_time_waives_nothing() -> None:
    footer = ONE_FAILS.footer
    assert footer is not None
    timeless = dataclasses.replace(
        waived(ONE_FAILS, waiver()), footer=msgspec.structs.replace(footer, ended="yesterday")
    )
    assert "nobody knows" in str(refusals(timeless)[0])


def test_a_refused_waiver_in_a_good_run_is_a_wrong_file() -> None:
    log = hand_made({"(a)#1": Verdict.PASS})
    assert assess(waived(log, waiver("(a)#1"))).conclusion is Conclusion.CONFORMS
    assert exit_code(assess(waived(log, waiver("(a)#1")))) == 2


# ------------------------------------------------------------------ known failures


@pytest.mark.parametrize(
    ("known", "code", "unexpected", "outcomes"),
    [
        ((), 1, ["(c)1#3"], []),
        (("(c)1#3",), 0, [], ["failed"]),
        (("case/(c)1#3",), 0, [], ["failed"]),
        (("(c)1#3", "(a)#1"), 1, [], ["failed", "passed"]),
        (("(c)1#3", "case/(a)#1"), 1, [], ["failed", "passed"]),
        (("(a)#1",), 1, ["(c)1#3"], ["passed"]),
        (("case/none",), 1, ["(c)1#3"], ["untold"]),
    ],
)
def test_listed_ones_may_fail_and_nothing_else_and_must_come_off_when_they_pass(
    known: tuple[str, ...], code: int, unexpected: list[str], outcomes: list[str]
) -> None:
    ids = [name if name.startswith("case/") else full(name) for name in known]
    assessment = assess(with_papers(ONE_FAILS, known=tuple(KnownFailure(id=name) for name in ids)))
    assert assessment.known is not None
    assert assessment.conclusion is Conclusion.DOES_NOT_CONFORM
    assert list(assessment.known.unexpected) == [full(name) for name in unexpected]
    assert [one.outcome for one in assessment.known.listed] == outcomes
    assert exit_code(assessment) == code


@pytest.mark.parametrize(
    ("verdict", "code"),
    [(Verdict.INCONCLUSIVE, 3), (Verdict.ERROR, 3), (Verdict.NONE, 3), (Verdict.PASS, 0)],
)
def test_what_cannot_be_told_is_no_failure_and_no_pass(verdict: Verdict, code: int) -> None:
    log = hand_made({"(a)#1": Verdict.PASS, "(b)#1": verdict, "(c)1#3": Verdict.FAIL})
    known = (KnownFailure(id=full("(c)1#3")),)
    assert exit_code(assess(with_papers(log, known=known))) == code


def test_an_empty_list_lets_nothing_fail() -> None:
    good = hand_made({"(a)#1": Verdict.PASS})
    assert exit_code(assess(with_papers(good, known=()))) == 0
    assert exit_code(assess(with_papers(ONE_FAILS, known=()))) == 1


def test_no_list_saves_a_record_that_cannot_be_trusted() -> None:
    listed = with_papers(ONE_FAILS, known=(KnownFailure(id=full("(c)1#3")),))
    assert exit_code(assess(dataclasses.replace(listed, broken="x"))) == 4


def test_papers_say_whether_a_laboratory_answers() -> None:
    assert assess(ONE_FAILS).practice
    assert assess(ONE_FAILS).papers == PapersEntry()
    assert not assess(with_papers(ONE_FAILS, lab=LAB)).practice
