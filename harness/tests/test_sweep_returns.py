"""Figures from totals small enough to be worked out by hand, and what holds of all figures."""

from __future__ import annotations

from fractions import Fraction

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.sweep.exact import Exact, decimal_text, fixed_text, root_text
from harness.sweep.plan import SweepPlan, plan_sweep
from harness.sweep.returns import Figure, figures_of
from harness.sweep.rounds import SweepRound
from harness.sweep.space import Part, Return, Space, SweepTable
from harness.sweep.suits import Renamings
from harness.sweep.totals import Cell, Money, Profile, Totals
from harness.table.messages import Decide, OpenTable, PlaceWager, Proceed, Statement, Table, read_statement
from harness.tests.returns_kit import NoRules

ANTE = PlaceWager(seat=1, wager="ante", amount=1000)
CALL = (ANTE, Proceed(), Decide(seat=1, option="call"))
FOLD = (ANTE, Proceed(), Decide(seat=1, option="fold"))


def statement(*wagers: str) -> Statement:
    return read_statement(
        {
            "protocol": "1.0",
            "product": {"vendor": "v", "name": "n", "version": "1"},
            "control": "deck",
            "events": ["deal", "wager", "pay", "collect", "end"],
            "games": {"two-card-joker-poker": {"wagers": wagers, "decks": [1]}},
        }
    )


def space(parts: dict[str, Part], strategy: dict[str, tuple[str, ...]]) -> Space:
    one = Return(name="worth", strategy="s", wagers=("ante", "call"), per="ante", outcomes="two-card")
    return Space(
        name="tiny",
        title="Tiny",
        section="none",
        game="two-card-joker-poker",
        deck=52,
        tables=(SweepTable(name="T", table=Table(decks=1), weighed=(1,)),),
        parts=parts,
        strategies={"s": strategy},
        returns=(one,),
    )


def planned(parts: dict[str, Part], strategy: dict[str, tuple[str, ...]]) -> SweepPlan:
    return plan_sweep(space(parts, strategy), statement("ante", "call"), form="full")


def profile(name: str, *money: Money, ended: bool = True) -> Profile:
    return Profile(verdicts={}, money=money, names={"two-card": name} if ended else {}, ended=ended)


def totals(*cells: tuple[int, str, Profile, int]) -> Totals:
    return Totals(
        cells=tuple(
            Cell(stratum=stratum, known=known, profile=one.key, rounds=1, weights=(weight,))
            for stratum, known, one, weight in cells
        ),
        profiles={one.key: one for _, _, one, _ in cells},
    )


def only(plan: SweepPlan, summed: Totals) -> Figure:
    (found,) = figures_of(plan, summed)
    return found


PAIR = profile("pair", Money("ante", 1000, 3000))
FLUSH = profile("flush", Money("ante", 1000, 0))
HIGH = profile("high card", Money("ante", 1000, -1000))


@pytest.fixture
def one_card() -> SweepPlan:
    """One card of one deck: 52 ways."""
    return planned(
        {"deal": Part(cards="ranks", deal={"player": 1}, plays={"ante": (ANTE, Proceed())})},
        {"deal": ("ante",)},
    )


# ----------------------------------------------------------------------------- by hand


def test_a_figure_worked_out_by_hand(one_card: SweepPlan) -> None:
    one = only(one_card, totals((0, "", PAIR, 8), (0, "", FLUSH, 4), (0, "", HIGH, 40)))
    assert [
        (row.outcome, row.net.fraction, row.ways, row.probability.fraction, row.contribution.fraction)
        for row in one.rows
    ] == [
        ("pair", "3", 8, "2/13", "6/13"),
        ("flush", "0", 4, "1/13", "0"),
        ("high card", "-1", 40, "10/13", "-10/13"),
    ]
    assert one.complete
    assert (one.weight, one.deals, one.wagered) == (52, 52, 52)
    assert one.expected == Exact(fraction="-4/13", decimal="-0.307692307692")
    assert one.edge == Exact(fraction="4/13", decimal="0.307692307692")
    assert one.average_wager == Exact(fraction="1", decimal="1")
    # 9 x 8/52 + 1 x 40/52 less the square of 4/13.
    assert one.variance == Exact(fraction="348/169", decimal="2.059171597633")
    assert one.deviation == "1.434981392783"


def test_one_outcome_that_pays_in_two_ways_has_two_rows(one_card: SweepPlan) -> None:
    more = profile("pair", Money("ante", 1000, 1500))
    one = only(one_card, totals((0, "", more, 4), (0, "", PAIR, 4), (0, "", HIGH, 44)))
    assert [(row.outcome, row.net.fraction) for row in one.rows] == [
        ("pair", "3"),
        ("pair", "3/2"),
        ("high card", "-1"),
    ]


def test_other_wagers_are_left_out_and_a_second_wager_counts_in_units_of_the_first(
    one_card: SweepPlan,
) -> None:
    won = profile("pair", Money("ante", 1000, 1000), Money("call", 2000, 2000), Money("side", 500, 9999))
    one = only(one_card, totals((0, "", won, 13), (0, "", HIGH, 39)))
    assert one.rows[0].net.fraction == "3"
    assert one.average_wager is not None
    assert one.average_wager.value == Fraction(13 * 3 + 39, 52)


def test_stakes_that_differ_weigh_by_what_was_staked(one_card: SweepPlan) -> None:
    double = profile("pair", Money("ante", 2000, 2000))
    one = only(one_card, totals((0, "", double, 26), (0, "", HIGH, 26)))
    assert [row.net.fraction for row in one.rows] == ["1", "-1"]
    assert one.expected is not None
    assert one.expected.value == Fraction(26 * 2000 - 26 * 1000, 26 * 2000 + 26 * 1000)
    assert sum(row.contribution.value for row in one.rows) == one.expected.value


def test_what_is_paid_on_a_wager_that_was_never_announced_counts_too(one_card: SweepPlan) -> None:
    events: list[list[dict[str, object]]] = [
        [],
        [{"event": "wager", "seat": 1, "wager": "ante", "amount": 1000, "by": "chips"}],
        [
            {"event": "collect", "seat": 1, "wager": "ante", "amount": 1000},
            {"event": "pay", "seat": 1, "wager": "call", "amount": 3000},
            {"event": "end", "net": {"1": 2000}, "inventory": -2000},
        ],
    ]
    opening = OpenTable(game="two-card-joker-poker", table=Table(decks=1), shoe="2c")
    judge = NoRules(statement("ante", "call"), one_card)
    written = msgspec.Raw(msgspec.json.encode((opening, ANTE, Proceed())))
    asked = SweepRound(written, "0/2c", Renamings("suits together").of("2c")[1])
    known = judge.known(asked, msgspec.json.encode({"events": events}))
    assert known.profile.money == (Money("ante", 1000, -1000), Money("call", 0, 3000))


# -------------------------------------------------------------------------- incomplete


def test_rounds_without_an_end_are_counted_and_leave_the_figure_incomplete(one_card: SweepPlan) -> None:
    broken = profile("", Money("ante", 1000, 0), ended=False)
    one = only(one_card, totals((0, "", PAIR, 48), (0, "", broken, 4)))
    assert not one.complete
    assert (one.weight, one.unended, one.unstaked, one.missing) == (48, 1, 0, 11)


def test_rounds_whose_wager_was_refused_are_counted_and_leave_the_figure_incomplete(
    one_card: SweepPlan,
) -> None:
    one = only(one_card, totals((0, "", PAIR, 48), (0, "", profile("flush"), 4)))
    assert not one.complete
    assert (one.weight, one.unended, one.unstaked) == (48, 0, 1)
    assert [row.outcome for row in one.rows] == ["pair"]


def test_a_part_of_a_sweep_is_incomplete_and_nothing_played_has_no_figures(one_card: SweepPlan) -> None:
    part = only(one_card, totals((0, "", HIGH, 48)))
    assert not part.complete
    assert part.missing == 12
    nothing = only(one_card, Totals())
    assert not nothing.complete
    assert (nothing.rows, nothing.expected, nothing.edge, nothing.deviation) == ((), None, None, None)


def test_a_return_whose_play_the_product_has_not_is_left_out() -> None:
    parts = {
        "a": Part(cards="ranks", deal={"player": 1}, plays={"ante": (ANTE, Proceed()), "call": CALL}),
    }
    whole = space(parts, {"a": ("call",)})
    assert figures_of(plan_sweep(whole, statement("ante"), form="full"), totals((0, "", HIGH, 52))) == ()


# --------------------------------------------------------------------- best of several

WON = profile("pair", Money("ante", 1000, 1000), Money("call", 1000, 1000))
LOST = profile("pair", Money("ante", 1000, -1000), Money("call", 1000, -1000))
FOLDED = profile("pair", Money("ante", 1000, -1000))


@pytest.fixture
def two_hands() -> SweepPlan:
    """One card each of one deck: 52 x 51 = 2,652 ways."""
    return planned(
        {
            "deal": Part(
                cards="hands",
                deal={"player": 1, "dealer": 1},
                plays={"call": CALL, "fold": FOLD},
                known="player",
            )
        },
        {"deal": ("call", "fold")},
    )


#: Three hands of 884 ways: the first should be called, the second folded, the third is worth the same.
THREE = (
    (0, "2c", WON, 600),
    (0, "2c", LOST, 284),
    (0, "3c", WON, 100),
    (0, "3c", LOST, 784),
    (0, "4c", WON, 221),
    (0, "4c", LOST, 663),
    (1, "2c", FOLDED, 884),
    (1, "3c", FOLDED, 884),
    (1, "4c", FOLDED, 884),
)


def test_the_best_play_is_taken_for_each_hand_and_the_first_of_equals(two_hands: SweepPlan) -> None:
    one = only(two_hands, totals(*THREE))
    assert one.complete
    assert [(choice.play, choice.hands, choice.probability.fraction) for choice in one.choices] == [
        ("call", 2, "2/3"),
        ("fold", 1, "1/3"),
    ]
    assert {(row.net.fraction, row.ways) for row in one.rows} == {("2", 821), ("-1", 884), ("-2", 947)}
    assert one.expected is not None
    assert one.expected.value == Fraction(2 * 600 - 2 * 284 - 884 + 2 * 221 - 2 * 663, 2652)
    assert one.average_wager is not None
    assert one.average_wager.value == Fraction(5, 3)


def test_best_play_is_incomplete_where_one_of_its_plays_is(two_hands: SweepPlan) -> None:
    one = only(two_hands, totals(*THREE[:-1]))
    assert not one.complete
    assert one.weight == 2652 - 884


# ------------------------------------------------------------------------- what holds

NAMES = ("pair", "straight", "flush", "high card")
CELLS = st.lists(
    st.tuples(
        st.sampled_from(NAMES),
        st.integers(1, 3).map(lambda units: units * 500),
        st.integers(-4000, 40000),
        st.integers(0, 10**12),
    ),
    min_size=1,
    max_size=12,
)


@given(CELLS)
def test_probabilities_add_up_to_one_and_contributions_to_the_return(
    cells: list[tuple[str, int, int, int]],
) -> None:
    plan = planned(
        {"deal": Part(cards="ranks", deal={"player": 1}, plays={"ante": (ANTE, Proceed())})},
        {"deal": ("ante",)},
    )
    summed = totals(
        *((0, "", profile(name, Money("ante", staked, net)), weight) for name, staked, net, weight in cells)
    )
    one = only(plan, summed)
    weights = sum(weight for *_, weight in cells)
    assert one.wagered == one.weight == weights
    if not weights:
        assert one.rows == ()
        return
    assert one.expected is not None
    assert one.edge is not None
    assert sum(row.probability.value for row in one.rows) == 1
    assert sum(row.contribution.value for row in one.rows) == one.expected.value == -one.edge.value
    gains = sum(net * weight for _, _, net, weight in cells)
    assert one.expected.value == Fraction(gains, sum(staked * weight for _, staked, _, weight in cells))


@given(CELLS)
def test_figures_survive_being_written(cells: list[tuple[str, int, int, int]]) -> None:
    plan = planned(
        {"deal": Part(cards="ranks", deal={"player": 1}, plays={"ante": (ANTE, Proceed())})},
        {"deal": ("ante",)},
    )
    one = only(
        plan, totals(*((0, "", profile(name, Money("ante", stake, net)), n) for name, stake, net, n in cells))
    )
    assert msgspec.json.decode(msgspec.json.encode(one), type=Figure) == one


# ------------------------------------------------------------------------------ texts


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (Fraction(0), "0"),
        (Fraction(30), "30"),
        (Fraction(-1, 2), "-0.5"),
        (Fraction(2, 3), "0.666666666667"),
        (Fraction(-1, 10**13), "0"),
        (Fraction(1234567890123456789, 10), "123456789012345678.9"),
    ],
)
def test_decimals_are_rounded_once_from_the_fraction(value: Fraction, text: str) -> None:
    assert decimal_text(value) == text


def test_texts_of_fixed_digits_and_roots() -> None:
    assert fixed_text(Fraction(1, 8), 2) == "0.12"
    assert fixed_text(Fraction(-5, 2), 0) == "-2"
    assert root_text(Fraction(2)) == "1.414213562373"
    assert root_text(Fraction(9, 4)) == "1.5"
