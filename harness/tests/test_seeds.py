"""Products that play from seeds: what is read of them, what is searched, and what becomes of a liar."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import msgspec
import pytest

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.log import LOG_NAME, Searched, read_log
from harness.campaign.plan import Exploration, Scope
from harness.campaign.replay import Outcome, replay
from harness.errors import UsageError
from harness.seeds import Reading, Readings, Search, games_to_read, read_seeds
from harness.seeds.stage import SeededStage
from harness.suite.judging import Inconclusive
from harness.table.cards import deck
from harness.table.messages import OpenTable, Round
from harness.tests.products.own_cards import adapted, lying, seeded, watched
from harness.tests.quiet import Quiet
from harness.tests.read_once import read_once
from harness.tests.reference_kit import variant
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.log import CheckEntry, Log
    from harness.tests.conftest import Clauseproof

SEEDED = "python:harness.tests.products.own_cards:seeded"
GREEDY = "python:harness.tests.products.own_cards:seeded_greedy"
LYING = "python:harness.tests.products.own_cards:lying"
TIED = "13:69F-22.8(a)3#1"
SEARCHED = 800


def reading(*runs: str, game: str = "casino-war", decks: int = 6, first: int = 10) -> Search:
    return Search(Readings(readings=(Reading(game=game, decks=decks, first=first, cards=runs),)))


def seeds(
    search: Search, *needed: tuple[int, str], game: str = "casino-war", exact: bool = False
) -> list[int]:
    return [found.seed for found in search.seeds(game, 6, needed, exact=exact)]


@pytest.fixture(autouse=True)
def one_law(monkeypatch: pytest.MonkeyPatch) -> None:
    read_once(monkeypatch, "harness.campaign.campaign")


# -------------------------------------------------------------------------------- reading


def test_what_is_read_is_what_the_product_draws() -> None:
    """The reference dealer shuffles so; nothing of its own is asked."""
    order = [card for _ in range(6) for card in deck()]
    Random(41).shuffle(order)
    heard: list[int] = []
    with adapted(seeded) as product:
        read = read_seeds(product, "casino-war", 6, first=40, count=3, read=heard.append)
    assert (read.game, read.decks, read.first) == ("casino-war", 6, 40)
    assert read.cards[1] == "".join(order[:8])
    assert len(set(read.cards)) == 3
    assert heard == [3]


@pytest.mark.parametrize(
    ("game", "decks", "least"),
    [("blackjack", 6, 23), ("double-attack-blackjack", 8, 23), ("two-card-joker-poker", 1, 16)],
)
def test_a_full_table_brings_many_cards_to_light(game: str, decks: int, least: int) -> None:
    with adapted(seeded) as product:
        read = read_seeds(product, game, decks, first=1, count=5, read=lambda _: None)
    assert all(len(run) >= 2 * least for run in read.cards)


def test_games_are_read_at_the_decks_at_which_scenarios_play_them() -> None:
    names = ("casino-war", "blackjack", "casino-war", "whist")
    assert games_to_read(seeded.statement, names) == (("casino-war", 6), ("blackjack", 6))


# ------------------------------------------------------------------------------- searching


def test_the_lowest_seed_comes_first_and_suits_may_differ_where_only_ranks_count() -> None:
    search = reading("8d8s", "2c3c", "8c8h", "8h8h")
    assert seeds(search, (0, "8c"), (1, "8h")) == [10, 12]
    assert seeds(search, (0, "8c"), (1, "8h"), exact=True) == [12]
    assert seeds(search, (0, "8c"), (1, "8c")) == [13]
    assert seeds(search, (0, "9c"), (1, "8h")) == []
    assert seeds(search, (1, "3s")) == [11]


def test_found_cards_stand_for_the_needed_ones() -> None:
    (found,) = reading("8d8s").seeds("casino-war", 6, ((0, "8c"), (1, "8h")), exact=False)
    assert (found.seed, dict(found.cards)) == (10, {"8c": "8d", "8h": "8s"})


def test_colours_and_suits_stay_together_where_the_law_knows_them() -> None:
    game = "double-attack-blackjack"
    three = ((0, "8c"), (1, "8s"), (2, "8c"))
    search = reading("8c8d8c", "8d8h8d", "8s8c8s", game=game)
    assert seeds(search, *three, game=game) == [11, 12]
    poker = "two-card-joker-poker"
    suited = reading("AcKd", "AdKd", "XrKd", game=poker)
    assert seeds(suited, (0, "Ah"), (1, "Kh"), game=poker) == [11]
    assert seeds(suited, (0, "Xr"), (1, "Kh"), game=poker) == [12]


def test_a_card_that_nobody_saw_is_no_card() -> None:
    search = reading("8c--8d", "8c", "")
    assert seeds(search, (0, "8h"), (2, "8d")) == [10]
    assert seeds(search, (0, "8h"), (1, "8d")) == []


# ------------------------------------------------------------------------------- campaigns


def certified(adapter: str, out: Path, *, count: int, requirements: tuple[str, ...] = (TIED,)) -> Log:
    order = Order(
        adapter=adapter,
        out=out,
        scope=Scope(requirements=requirements),
        exploration=Exploration(0, 1),
        seeds=count,
    )
    run_campaign(order, Quiet())
    return read_log(out / LOG_NAME)


def round_of(log: Log, check: CheckEntry) -> Round:
    entry = next(one for one in log.rounds if one.id == check.rounds[0])
    return msgspec.json.decode(entry.commands, type=Round)


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a campaign against a dealer that deals what it has told."""
    out = tmp_path_factory.mktemp("honest") / "out"
    certified(SEEDED, out, count=SEARCHED)
    return out


def test_scenarios_pass_with_the_seeds_that_deal_their_cards_and_no_others_do(honest: Path) -> None:
    log = read_log(honest / LOG_NAME)
    assert log.header.searched == Searched(first=1, count=SEARCHED)
    verdicts = {check.record.verdict for check in log.checks}
    assert verdicts == {Verdict.PASS, Verdict.INCONCLUSIVE}
    for check in log.checks:
        opening = next(one for one in round_of(log, check) if isinstance(one, OpenTable))
        assert opening.shoe is None
        assert opening.seed is not None
        assert 1 <= opening.seed <= SEARCHED
        if check.record.verdict is Verdict.INCONCLUSIVE:
            assert opening.seed == 1
            assert check.record.reason is not None
            assert check.record.reason.startswith(f"no seed from 1 to {SEARCHED} is known to deal ")
            assert "at best one in " in check.record.reason


def test_who_deals_other_cards_than_it_told_passes_nothing(honest: Path, tmp_path: Path) -> None:
    log = certified(LYING, tmp_path / "out", count=SEARCHED)
    checks = read_log(honest / LOG_NAME).checks
    passed = {one.record.check for one in checks if one.record.verdict is Verdict.PASS}
    assert passed
    for check in log.checks:
        assert check.record.verdict is Verdict.INCONCLUSIVE
        if check.record.check in passed:
            assert check.record.reason is not None
            assert check.record.reason.startswith("the product told for ")
            assert check.record.reason.endswith("and dealt other cards")
            assert len(check.rounds) > 1


def test_a_run_goes_on_with_its_own_seeds_alone(honest: Path) -> None:
    order = Order(
        adapter=SEEDED,
        out=honest,
        scope=Scope(requirements=(TIED,)),
        exploration=Exploration(0, 1),
        seeds=SEARCHED + 1,
        resume=True,
    )
    with pytest.raises(UsageError, match="seeds searched"):
        run_campaign(order, Quiet())


def test_who_is_wrong_fails_with_a_seed_and_fails_with_it_again(tmp_path: Path) -> None:
    log = certified(GREEDY, tmp_path / "out", count=400, requirements=("13:69F-22.8(c)1#1",))
    failed = [check for check in log.checks if check.record.verdict is Verdict.FAIL]
    assert failed
    assert failed[0].record.observed is not None
    again = replay(tmp_path / "out", failed[0].record.check)
    assert (again.before, again.now, again.outcome) == (Verdict.FAIL, Verdict.FAIL, Outcome.SAME)


def test_who_deals_nothing_is_not_asked_for_ever() -> None:
    heard: list[int] = []
    with adapted(variant("casino-war", decks=(8,))) as product:  # which refuses six decks
        read = read_seeds(product, "casino-war", 6, first=1, count=5000, read=heard.append)
    assert not any(read.cards)
    assert len(read.cards) == 100
    assert sum(heard) == 5000


@pytest.mark.proof
def test_the_same_seeds_are_found_again(honest: Path, tmp_path: Path) -> None:
    again = certified(SEEDED, tmp_path / "again", count=SEARCHED)
    assert [bytes(entry.commands) for entry in again.rounds] == [
        bytes(entry.commands) for entry in read_log(honest / LOG_NAME).rounds
    ]


@pytest.mark.proof
def test_nothing_is_held_against_an_honest_dealer_that_takes_seeds(tmp_path: Path) -> None:
    order = Order(adapter=SEEDED, out=tmp_path / "out", exploration=Exploration(0, 7), seeds=1500)
    assessment = run_campaign(order, Quiet())
    assert assessment.conclusion is Conclusion.NOT_FULLY_VERIFIED
    assert Status.VIOLATED not in {one.status for one in (*assessment.requirements, *assessment.ground_rules)}
    assert assessment.checks[Verdict.PASS] > 250


def test_certify_reads_seeds_and_says_so(within: Clauseproof) -> None:
    ran = within(
        *("certify", SEEDED, "--requirement", "22.8(g)#2", "--explore", "0", "--seeds", "5", "--out", "out"),
        code=3,
    )
    assert "reading the cards of 5 seeds" in ran.err
    assert "no seed from 1 to 5 is known to deal" in ran.out


# ------------------------------------------------------------------------------- the stage


def test_without_a_search_nothing_that_was_stacked_passes() -> None:
    with adapted(seeded) as product:
        stage = SeededStage(product, Search(Readings()), exact=False)
        stage.open("casino-war")
        stage.wager(1, "initial", 1000)
        stage.stack("original", [("8c", 1), ("8h", "dealer")])
        stage.proceed()
        with pytest.raises(Inconclusive, match=r"no seed was read at 6 decks.*8c8h"):
            _ = stage.trace


def test_where_no_card_is_dealt_none_is_needed() -> None:
    with adapted(seeded) as product:
        stage = SeededStage(product, Search(Readings()), exact=False)
        stage.open("casino-war")
        stage.use_decks(99)
        stage.wager(1, "initial", 1000)
        stage.stack("original", [("8c", 1), ("8h", "dealer")])
        stage.proceed()
        assert not stage.trace.deals()


def test_a_card_of_a_seed_cannot_be_exchanged() -> None:
    with adapted(seeded) as product:
        stage = SeededStage(product, reading("8c8d"), exact=False)
        with pytest.raises(Inconclusive, match="none deals the same with another card for 8c"):
            stage.elsewhere_with(("8c", "9c"))


def test_the_products_of_these_tests_are_what_they_say() -> None:
    assert [one.control for one in (seeded.statement, lying.statement, watched().statement)] == [
        *("seed", "seed", "observe")
    ]
