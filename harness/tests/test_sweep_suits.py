"""What the sharing of judgements rests on: no rule knows a suit by its name; and what it comes to."""

from __future__ import annotations

import random
import re
from itertools import permutations
from typing import TYPE_CHECKING, Any, cast

import msgspec
import pytest

from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.law import read_law
from harness.campaign.plan import Scope
from harness.explore import explored_rounds
from harness.register import load_register
from harness.rules.judge import judge, rule_sets
from harness.sdk import Product
from harness.sweep.judging import SweepJudge
from harness.sweep.plan import Shard, plan_sweep
from harness.sweep.quick import suit_patterns
from harness.sweep.shard import play_shard
from harness.sweep.space import load_space
from harness.sweep.suits import COLOURED, Renaming, canonical
from harness.sweep.totals import merge
from harness.table.cards import SUITS
from harness.table.messages import Round, read_result
from harness.table.trace import Trace
from harness.tests.reference_kit import REFERENCE
from harness.tests.seeded import CATALOGUES
from harness.transport.adapter import Adapter
from harness.transport.inprocess import InProcess

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.sweep.totals import Totals
    from harness.table.messages import Statement
    from harness.table.money import Odds

    Playable = Any
    #: A result as received and the commands that it answers, as JSON.
    Played = tuple[bytes, bytes]

SETS = rule_sets()
NEEDS = {one.id: one.needs for one in (*load_register(), *GROUND_RULES)}
GAMES = tuple(one.game for one in CATALOGUES)
#: How many of a game's faults are played, each in so many rounds; the reference in more of them.
FAULTS, ROUNDS, HONEST = 25, 6, 40
ALIKE = {"double-attack-blackjack": ("cdhs", "sdhc", "chds", "shdc", "dcsh", "dsch", "hcsd", "hscd")}
EVERY = tuple(map("".join, permutations(SUITS)))


# ------------------------------------------------------------- rules know no suits


@pytest.mark.parametrize("game", GAMES)
def test_rules_say_the_same_of_a_round_whose_suits_have_other_names(game: str) -> None:
    draw = random.Random(game)
    compared = 0
    for statement, played in _played(game, draw):
        for commands, result in played:
            renaming = Renaming.of(draw.choice(ALIKE.get(game, EVERY)), coloured=game in ALIKE)
            renamed = (renaming.message(commands), renaming.message(result))
            assert _said(renamed, statement) == _said((commands, result), statement), commands
            compared += renamed != (commands, result)
    assert compared > FAULTS * ROUNDS / 2


def test_only_where_the_law_tells_colours_apart_suits_of_one_colour_stay_together() -> None:
    assert set(ALIKE) == COLOURED
    for order in EVERY:
        renaming = Renaming.of(order, coloured=True)
        assert ("".join(SUITS).translate(renaming.there)) in ALIKE["double-attack-blackjack"]
    assert {"".join(SUITS).translate(Renaming.of(order).there) for order in EVERY} == set(EVERY)


def _played(game: str, draw: random.Random) -> Iterator[tuple[Statement, list[Played]]]:
    catalogue = next(one for one in CATALOGUES if one.game == game)
    yield _rounds(REFERENCE, game, HONEST)
    for fault in draw.sample(catalogue.faults, FAULTS):
        yield _rounds(fault.make(), game, ROUNDS)


def _rounds(dealer: Playable, game: str, number: int) -> tuple[Statement, list[Played]]:
    with Adapter("dealer", InProcess(dealer)) as adapter:
        statement = adapter.describe()
        rounds = list(explored_rounds(statement, (game,), 1, number))
        answers = [outcome.raw for outcome in adapter.play(rounds) if outcome.error is None]
    return statement, [
        (msgspec.json.encode(commands), raw)
        for commands, raw in zip(rounds, answers, strict=False)
        if raw is not None and len(answers) == number
    ]


def _said(played: Played, statement: Statement) -> list[object]:
    """Return what every rule says, cards in its words made alike and in whatever order."""
    commands = msgspec.json.decode(played[0], type=Round)
    trace = Trace.read(commands, read_result(played[1], commands=len(commands)), statement)
    return [
        (one.requirement, one.verdict, one.unseen, finding.at, finding.lacks, _words(finding.expected))
        for one in judge(trace, SETS, NEEDS)
        for finding in (one.finding,)
    ]


def _words(text: str | None) -> list[str]:
    return sorted(re.sub("[♣♦♥♠]", "*", text or "").split())


# ---------------------------------------------------------------- canonical forms


@pytest.mark.parametrize(
    ("one", "other", "forms"),
    [
        ("8c8c8c", "8h8h8h", (1, 1)),
        ("8c8s8c", "8d8h8d", (1, 1)),  # black is as good as red
        ("8d8h8d", "8c8d8c", (1, 2)),  # two reds, and a black beside a red
        ("8c8h", "8s8d", (1, 1)),
        ("8c9s8h", "8h9d8s", (1, 1)),
        ("8c8d", "8c8c", (2, 2)),
        ("8c9c", "9c8c", (2, 2)),
        ("XrAc", "XrAd", (1, 1)),
        ("XrAc", "XbAc", (2, 2)),
    ],
)
def test_deals_that_differ_by_the_names_of_suits_have_one_form(
    one: str, other: str, forms: tuple[int, int]
) -> None:
    assert forms == tuple(
        len({canonical(deal, coloured=way) for deal in (one, other)}) for way in (False, True)
    )


def test_patterns_with_colours_hold_every_three_suits_once() -> None:
    # One suit; two, of one colour or of both, the odd one in any of three places; three, two of one colour.
    assert sorted(suit_patterns(3, coloured=True).values()) == sorted([4] + [4] * 3 + [8] * 3 + [8] * 3)


# --------------------------------------------------------------- sums with and without


def _misjudging() -> Product:
    """Return a dealer that takes clubs and diamonds for the one colour, hearts and spades for the other."""
    honest: Any = next(one for one in REFERENCE.tables if one.game == "double-attack-blackjack")

    def three_eights(self: object, dealers: list[str]) -> Odds | None:
        mistaken = str.maketrans("cdhs", "cshd")
        return cast("Odds | None", honest.three_eights(self, [one.translate(mistaken) for one in dealers]))

    wrong = type("Wrong", (honest,), {"three_eights": three_eights})
    return Product(vendor="v", name="n", version="1", tables=(cast("Any", wrong),))


def test_what_was_judged_once_is_summed_as_if_it_were_judged_each_time() -> None:
    remembered, anew = (_three_eights(REFERENCE, remember=remember) for remember in (True, False))
    assert remembered == anew
    assert remembered.rounds == 4 * 4 * 48
    assert remembered.violated == {}


def test_a_dealer_that_mistakes_the_colours_is_found_out_in_every_round_of_them() -> None:
    remembered, anew = (_three_eights(_misjudging(), remember=remember) for remember in (True, False))
    assert remembered == anew
    # Two suits that one takes for a colour and the other not: six draws hold both, and two pairs are such.
    assert sum(remembered.violated["13:69F-26.6(d)3.i#1"].values()) == 12
    assert sum(remembered.violated["13:69F-26.6(d)2#row-8"].values()) == 12


class _Escapes:
    """Says of every card's suit what the canonical form has, in letters that are written as escapes."""

    def describe(self) -> object:
        return REFERENCE.describe()

    def play(self, rounds: list[object]) -> object:
        played = REFERENCE.play(cast("list[list[object]]", rounds))
        return [self._disguised(msgspec.json.encode(result)) for result in played]

    @staticmethod
    def _disguised(result: bytes) -> msgspec.Raw:
        cards = re.compile(r'"([2-9TJQKA])([cdhs])"')
        text = result.decode()
        canonical = Renaming.of("".join(suit for _, suit in cards.findall(text)), coloured=True).there
        return msgspec.Raw(
            cards.sub(lambda card: f'"{card[1]}\\u{ord(card[2].translate(canonical)):04x}"', text).encode()
        )


def test_a_dealer_that_hides_wrong_suits_behind_escapes_is_found_out() -> None:
    remembered, anew = (_three_eights(_Escapes(), remember=remember) for remember in (True, False))
    assert remembered.violated == anew.violated
    # Only what begins with clubs is told as dealt.
    assert sum(remembered.violated["protocol:shoe"].values()) > 3 * 4 * 48


def _three_eights(dealer: Playable, *, remember: bool) -> Totals:
    """Sweep every draw of two eights and whatever card comes third."""
    space = load_space("bust-bonus")
    with Adapter("dealer", InProcess(dealer)) as adapter:
        statement = adapter.describe()
        plan = plan_sweep(space, statement, form="full")
        needs = read_law().plan(statement, Scope()).needs
        judging = SweepJudge(statement, needs, ["bust-bonus"], remember=remember)
        eights = [at for at, card in enumerate(space.every_card) if card[0] == "8"]
        starts = [(one * 48 + other) * 48 for one in eights for other in eights]
        shards = [
            Shard(number=number, stratum=0, start=start, stop=start + 48)
            for number, start in enumerate(starts)
        ]
        return merge(play_shard(plan, shard, adapter, judging) for shard in shards)
