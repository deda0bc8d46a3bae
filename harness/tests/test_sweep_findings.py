"""What a sweep finds wrong: one finding for one fault, the simplest round, the same whatever the order."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Any

import msgspec
import pytest

from harness.cli.evidence import shown_finding
from harness.explore.case import cards_of, size
from harness.sweep.findings import SweepFinding, findings_of
from harness.sweep.replay import replay_finding
from harness.sweep.shard import play_shard
from harness.sweep.totals import merge
from harness.sweep.ways import Way, alike, bare
from harness.table.messages import Decide, OpenTable, PlaceWager, Proceed
from harness.tests.seeded import catalogue, product
from harness.tests.sweep_kit import SPACES, Swept, swept
from harness.verdict import Verdict

Result = dict[str, Any]


class Both:
    """A product with two faults: of each round what the first gets wrong, else what the second does."""

    def __init__(self, game: str, first: str, second: str) -> None:
        self._honest = catalogue(game).honest()
        self._faulty = (product(game, first), product(game, second))

    def describe(self) -> object:
        return self._honest.describe()

    def play(self, rounds: list[list[Result]]) -> list[Result]:
        return [self._one(commands) for commands in rounds]

    def _one(self, commands: list[Result]) -> Result:
        (right,) = self._honest.play([commands])
        for faulty in self._faulty:
            (result,) = faulty.play([commands])
            if result != right:
                return result
        return right


class EveryThird:
    """A dealer that forgets to say that betting is closed, every third time it is asked."""

    def __init__(self) -> None:
        self._honest = catalogue("casino-war").honest()
        self._played = 0

    def describe(self) -> object:
        return self._honest.describe()

    def play(self, rounds: list[list[Result]]) -> list[Result]:
        results = self._honest.play(rounds)
        for result in results:
            self._played += 1
            if self._played % 3 == 0:
                result["events"] = [
                    [event for event in group if event["event"] != "close"] for group in result["events"]
                ]
        return results


#: As many rounds as every fault below takes to show itself.
ROUNDS = {
    "casino-war": 160,
    "double-attack-blackjack": 900,
    "blackjack": 400,
    "two-card-joker-poker": 120,
}


@cache
def _swept(game: str, name: str) -> Swept:
    return swept(product(game, name), SPACES[game], rounds=ROUNDS[game])


def _findings(found: Swept) -> tuple[SweepFinding, ...]:
    return findings_of(found.plan, found.totals, found.adapter, found.judge)


def _opening(finding: SweepFinding) -> OpenTable:
    (opening,) = (one for one in finding.commands if isinstance(one, OpenTable))
    return opening


ONE_FINDING = [
    ("casino-war", "war-pays-including-the-stake"),
    ("casino-war", "tie-paid-only-at-war"),
    ("casino-war", "only-war-offered"),
    ("casino-war", "close-listed-and-never-reported"),
    ("casino-war", "ranks-compared-as-text"),
    ("double-attack-blackjack", "paid-for-one"),
    ("double-attack-blackjack", "rows-swapped"),
    ("double-attack-blackjack", "twenty-two-pushes"),
    ("double-attack-blackjack", "peek-never-reported"),
    ("blackjack", "pair-is-triple"),
    ("blackjack", "commission-on-winnings"),
    ("blackjack", "limits-not-posted"),
    ("blackjack", "ace-low"),
    ("two-card-joker-poker", "fold-forfeits-half-the-ante"),
    ("two-card-joker-poker", "dealer-reveals-one-card"),
    ("two-card-joker-poker", "hand-order-middle-reversed"),
]


@pytest.mark.proof
@pytest.mark.parametrize(("game", "name"), ONE_FINDING)
def test_one_fault_is_one_finding(game: str, name: str) -> None:
    found = _swept(game, name)
    (finding,) = _findings(found)
    broken = {one.requirement for one in finding.broken}
    assert broken == set(found.totals.violated)
    assert {one.requirement: one.outcomes for one in finding.broken} == found.totals.violated
    assert finding.shown == "simplest"
    assert finding.number == 1


@pytest.mark.proof
@pytest.mark.parametrize(("game", "name"), ONE_FINDING)
def test_the_simplest_round_still_fails_and_is_no_larger(game: str, name: str) -> None:
    found = _swept(game, name)
    (finding,) = _findings(found)
    first = next(
        one
        for one in found.totals.violations
        if one.round == finding.found_in and one.requirement == finding.requirement
    )
    assert size(finding.commands) < size(first.commands)
    (outcome,) = found.adapter.play((finding.commands,))
    assert outcome.raw == bytes(finding.result)
    judged = found.judge.findings(found.judge.trace(finding.commands, bytes(finding.result)))
    said = [
        (one.finding.expected, one.finding.observed, one.finding.at)
        for one in judged
        if one.requirement == finding.requirement and one.verdict is Verdict.FAIL
    ]
    assert said[0] == (finding.expected, finding.observed, finding.at)


def test_a_pair_paid_as_a_triple_comes_down_to_the_lowest_pair_beside_another_card() -> None:
    (finding,) = _findings(_swept("blackjack", "pair-is-triple"))
    opening, *rest = finding.commands
    assert isinstance(opening, OpenTable)
    assert rest == [
        PlaceWager(seat=1, wager="initial", amount=1000),
        PlaceWager(seat=1, wager="in-between", amount=1000),
        Proceed(),
    ]
    # Hand by hand or in turn, the player's two cards and the dealer's first: a pair of deuces and a three.
    assert sorted(card[0] for card in cards_of(opening)[:3]) == ["2", "2", "3"]
    assert {card[1] for card in cards_of(opening)[:3]} <= {"c", "d"}  # another deuce of clubs lies behind
    assert opening.table.limits == {"initial": (100, 1_000_000), "in-between": (100, 1_000_000)}
    assert finding.observed == "seat 1's in-between wager of $10: $300 paid"


def test_a_war_paid_with_its_stake_comes_down_to_a_war_of_nothing_but_deuces() -> None:
    (finding,) = _findings(_swept("casino-war", "war-pays-including-the-stake"))
    assert cards_of(_opening(finding))[:7] == ("2c", "2c", "2c", "2c", "2c", "2c", "2d")
    assert finding.commands[1:] == (
        PlaceWager(seat=1, wager="initial", amount=1000),
        Proceed(),
        Decide(seat=1, option="war"),
        Proceed(),
    )
    assert finding.observed == "$30 paid"
    assert [one.requirement for one in finding.broken] == [
        "13:69F-22.8(g)2#1",
        "13:69F-22.8(g)3#1",
        "13:69F-22.8(h)#3",
    ]
    whole = next(one for one in finding.broken if one.requirement == "13:69F-22.8(h)#3")
    assert whole.rounds == finding.rounds
    assert sorted(whole.outcomes) == ["war, equal", "war, player higher"]


TWO_FAULTS = [
    ("blackjack", "two-card-spread-paid-as-three", "triple-paid-as-one-card-spread"),
    ("double-attack-blackjack", "nine-pays-eight", "eight-pays-seven"),
    ("casino-war", "tie-of-aces-pushes-tie-wager", "war-tie-loses"),
    ("two-card-joker-poker", "fold-forfeits-half-the-ante", "callers-revealed-twice"),
]


@pytest.mark.proof
@pytest.mark.parametrize(("game", "first", "second"), TWO_FAULTS)
def test_two_faults_are_two_findings(game: str, first: str, second: str) -> None:
    one, other = _findings(swept(Both(game, first, second), SPACES[game], rounds=ROUNDS[game]))
    assert one.commands != other.commands
    assert one.rounds >= other.rounds
    alone = {size(_findings(_swept(game, name))[0].commands) for name in (first, second)}
    assert {size(one.commands), size(other.commands)} == alone


def test_a_spread_paid_short_comes_down_to_the_lowest_spread_of_two() -> None:
    (finding,) = _findings(_swept("blackjack", "two-card-spread-paid-as-three"))
    cards = cards_of(_opening(finding))[:3]
    # The player's deuce and five lie as low as a spread of two can; the dealer's is one of those between.
    assert sorted(card[0] for card in cards) in (["2", "3", "5"], ["2", "4", "5"])
    assert finding.observed == "$40 paid"


def test_everything_is_the_same_in_whatever_order_shards_are_played() -> None:
    name = ("blackjack", "ace-low")
    found = _swept(*name)
    plan = found.plan
    expected = msgspec.json.encode(_findings(found))
    for shards in (plan.shards(17), plan.shards(17)[::-1], plan.shards(40)[1:] + plan.shards(40)[:1]):
        parts = [play_shard(plan, shard, found.adapter, found.judge) for shard in shards]
        again = Swept(plan, found.adapter, found.judge, merge(parts))
        assert msgspec.json.encode(_findings(again)) == expected


def test_of_rounds_kept_the_first_of_every_way_is_there() -> None:
    found = _swept("double-attack-blackjack", "paid-for-one")
    rows = {one.requirement for one in found.totals.violations}
    assert rows == set(found.totals.violated)


def test_what_the_product_does_not_do_again_is_kept_as_it_was_found() -> None:
    found = swept(EveryThird(), "casino-war", rounds=200)
    (finding,) = _findings(found)
    assert finding.shown == "as found"
    assert {one.requirement for one in finding.broken} == {"protocol:statement", "protocol:state"}
    (first,) = (one for one in found.totals.violations if one.round == finding.found_in and not one.twin)
    assert (finding.commands, finding.result) == (first.commands, first.result)


def test_causes_that_were_not_followed_are_told_all_the_same() -> None:
    found = _swept("casino-war", "only-war-offered")
    (finding,) = findings_of(found.plan, found.totals, found.adapter, found.judge, followed=0)
    assert finding.shown == "not followed"
    first = min(one.round for one in found.totals.violations if one.requirement == finding.requirement)
    assert finding.found_in == first
    assert {one.requirement for one in finding.broken} == set(found.totals.violated)


def test_a_product_without_faults_has_no_findings() -> None:
    assert _findings(swept(catalogue("casino-war").honest(), "casino-war", rounds=80)) == ()


# ------------------------------------------------------------------------------------ replay


def test_a_finding_goes_as_reported_when_it_is_sent_again() -> None:
    found = _swept("casino-war", "war-pays-including-the-stake")
    (finding,) = _findings(found)
    stored = msgspec.json.decode(msgspec.json.encode(finding), type=SweepFinding)
    again = replay_finding(stored, found.adapter, found.judge.statement, found.judge.needs)
    assert again.same
    assert again.broken == (finding.expected, finding.observed)
    assert not again.twin_lines


def test_a_finding_goes_differently_with_a_product_that_does_it_right() -> None:
    found = _swept("casino-war", "war-pays-including-the-stake")
    (finding,) = _findings(found)
    right = swept(catalogue("casino-war").honest(), "casino-war", rounds=8)
    again = replay_finding(finding, right.adapter, found.judge.statement, found.judge.needs)
    assert not again.same
    assert again.broken is None
    assert again.error is None
    assert [line.command for line in again.lines if line.command] == list(finding.commands)


def test_what_is_printed_of_a_replay_says_how_it_goes_and_what_is_broken() -> None:
    found = _swept("casino-war", "war-pays-including-the-stake")
    (finding,) = _findings(found)
    right = swept(catalogue("casino-war").honest(), "casino-war", rounds=8)
    same, differs = (
        shown_finding(replay_finding(finding, adapter, found.judge.statement, found.judge.needs))
        for adapter in (found.adapter, right.adapter)
    )
    assert same[0] == "finding 1, played again: it goes as reported"
    assert same[1].startswith("13:69F-22.8(h)#3 is broken: expected ")
    assert same[1].endswith("; observed $30 paid")
    assert differs[0] == "finding 1, played again: it goes differently"
    assert differs[1] == "13:69F-22.8(h)#3 is not broken in it now"
    assert not any(line.startswith("!") for line in same)
    (paid,) = (line for line in differs if line.startswith("!") and '"pay"' in line)
    assert '"amount":3000' in paid
    assert '"amount":2000' in paid


def test_the_twin_of_a_finding_is_played_as_well() -> None:
    found = _swept("blackjack", "card-skipped")
    finding = next(one for one in _findings(found) if one.rule == "13:69F-2.26(c)#1")
    again = replay_finding(finding, found.adapter, found.judge.statement, found.judge.needs)
    assert again.same
    assert again.broken == (finding.expected, finding.observed)
    assert [line.command for line in again.twin_lines if line.command] == list(finding.twin or ())


# -------------------------------------------------------------------------------------- ways


def _paid(row: str, due: int, got: int) -> Way:
    return Way(requirement="r", name=row, expected=f"a {row}: ${due} paid", observed=f"${got} paid")


def test_one_change_of_the_amount_is_one_cause() -> None:
    for got in (lambda due: due - 10, lambda due: due * 2, lambda _: 10):
        ways = [_paid(row, due, got(due)) for row, due in (("one", 300), ("two", 60), ("three", 40))]
        assert all(alike(one, other) for one, other in combinations(ways, 2))


def test_amounts_that_no_one_change_accounts_for_are_two_causes() -> None:
    assert not alike(_paid("one", 300, 290), _paid("two", 60, 40))


def test_cards_are_taken_out_of_texts_however_they_are_written() -> None:
    assert bare("10♣ K♦ with the dealer's 2♥, 7h and red joker") == "* with the dealer's *, * and *"
    assert bare("$1,000 paid (10 to 1)") == "$1,000 paid (10 to 1)"
