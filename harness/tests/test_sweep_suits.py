"""What the sharing of judgements rests on: no rule knows a suit (or a rank, in some games) by its name."""

from __future__ import annotations

import math
import random
import re
from itertools import permutations
from itertools import product as sequences
from typing import TYPE_CHECKING, Any, cast, get_args

import msgspec
import pytest

from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.law import read_law
from harness.campaign.plan import Scope
from harness.explore import explored_rounds
from harness.register import load_register
from harness.rules.judge import judge, rule_sets
from harness.sdk import Product
from harness.sweep.forms import told
from harness.sweep.judging import SweepJudge
from harness.sweep.plan import Shard, plan_sweep
from harness.sweep.quick import suit_patterns
from harness.sweep.rounds import Rounds
from harness.sweep.shard import play_shard
from harness.sweep.space import load_space
from harness.sweep.suits import BONDS, ORDERED, Bond, Renaming, Renamings, canonical
from harness.sweep.totals import merge
from harness.table.cards import RANKS, SUITS, deck
from harness.table.messages import Round, read_result
from harness.table.trace import Trace
from harness.tests.reference_kit import REFERENCE
from harness.tests.seeded import CATALOGUES, product
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
#: Products that look at suits where the law compares ranks alone.
WRONG = (
    ("casino-war-suits", "suits-break-ties"),
    ("casino-war-suits", "war-suits-break-ties"),
    ("casino-war", "no-burns"),
    ("in-between", "suits-break-edges"),
    ("in-between", "triple-with-like-suits-loses"),
)
GAMES = tuple(one.game for one in CATALOGUES)
#: How many of a game's faults are played, each in so many rounds; the reference in more of them.
FAULTS, ROUNDS, HONEST = 25, 6, 40
#: Renamings too free for a game: what the law tells apart, they make the same.
TOO_FREE: tuple[tuple[str, Bond], ...] = (
    ("two-card-joker-poker", "ranks apart"),
    ("double-attack-blackjack", "ranks apart"),
    ("double-attack-blackjack", "suits together"),
)
#: Whatever is dealt, a renaming of it all is drawn by the suits with which each rank begins.
RANKED = tuple(dict.fromkeys(card[0] for card in deck()))


# ------------------------------------------------------------- rules know no suits


@pytest.mark.parametrize("game", GAMES)
def test_rules_say_the_same_of_a_round_whose_suits_have_other_names(game: str) -> None:
    draw = random.Random(game)
    compared = 0
    for statement, played in _played(game, draw):
        for commands, result in played:
            renaming = _drawn(BONDS[game], draw)
            renamed = (_renamed(commands, renaming), _renamed(result, renaming))
            assert _said(renamed, statement) == _said((commands, result), statement), commands
            compared += renamed != (commands, result)
    assert compared > FAULTS * ROUNDS / 2


@pytest.mark.parametrize(("game", "free"), TOO_FREE)
def test_rules_would_not_say_the_same_if_suits_were_renamed_more_freely(game: str, free: Bond) -> None:
    draw = random.Random(game)
    statement, played = _bonuses() if free == "suits together" else _rounds(REFERENCE, game, 150)
    assert any(
        _said((_renamed(commands, renaming), _renamed(result, renaming)), statement)
        != _said((commands, result), statement)
        for commands, result in played
        for renaming in [_drawn(free, draw)]
    )


def test_it_is_declared_of_every_game_what_binds_its_suits() -> None:
    assert set(BONDS) == set(GAMES)


@pytest.mark.parametrize(
    ("bond", "ways"), [("ranks apart", 24**13), ("suits together", 24), ("colours together", 8)]
)
def test_renamings_are_as_many_as_the_bond_allows(bond: Bond, ways: int) -> None:
    """Four suits have 24 orders, of which 8 keep colours together; 13 ranks apart choose each their own."""
    renamings = Renamings(bond)
    orders = {rank: set[str]() for rank in RANKED}
    whole = set[bytes]()
    for order in permutations(SUITS):
        back = renamings.of("".join(rank + suit for rank in RANKED for suit in order))[1].back
        assert sorted(back.values()) == sorted(card.encode() for card in deck(jokers=True))
        assert all(new[0] == chr(old[0]) for new, old in back.items())
        whole.add(b"".join(back[card] for card in deck()))
    for rank in RANKED:
        for order in permutations(SUITS):
            back = renamings.of("".join(rank + suit for suit in order))[1].back
            orders[rank].add("".join(back[rank + suit].decode() for suit in SUITS))
            assert (back["2c" if rank != "2" else "3c"][1:] == order[0].encode()) or bond != "suits together"
    apart = math.prod(len(one) for one in orders.values())
    assert (apart if bond == "ranks apart" else len(whole)) == ways


def _drawn(bond: Bond, draw: random.Random) -> Renaming:
    """Return any renaming that a bond allows."""
    ranks = draw.sample(RANKED, len(RANKED))
    return Renamings(bond).of("".join(rank + suit for rank in ranks for suit in draw.sample(SUITS, 4)))[1]


def _renamed(message: bytes, renaming: Renaming) -> bytes:
    """Rename every card of a message, each by itself and in runs."""
    run = re.compile(rb'(?<=")(?:[2-9TJQKA][cdhs]|X[rb])+(?=")')
    return run.sub(
        lambda found: b"".join(
            renaming.back[found[0][at : at + 2].decode()] for at in range(0, len(found[0]), 2)
        ),
        message,
    )


def _played(game: str, draw: random.Random) -> Iterator[tuple[Statement, list[Played]]]:
    catalogue = next(one for one in CATALOGUES if one.game == game)
    yield _rounds(REFERENCE, game, HONEST)
    for fault in draw.sample(catalogue.faults, FAULTS):
        yield _rounds(fault.make(), game, ROUNDS)
    for variant in catalogue.variants:
        yield _rounds(variant.make(), game, ROUNDS)


def _bonuses() -> tuple[Statement, list[Played]]:
    """Return every draw of three eights, as the reference deals them."""
    with Adapter("dealer", InProcess(cast("Any", REFERENCE))) as adapter:
        statement = adapter.describe()
        rounds = Rounds(plan := plan_sweep(load_space("bust-bonus"), statement, form="full"), plan.strata[0])
        made: list[Any] = [rounds.of("8" + "8".join(suits)).written for suits in sequences(SUITS, repeat=3)]
        return statement, [
            (bytes(written), raw)
            for written, (_, raw) in zip(made, adapter.answers(made), strict=True)
            if isinstance(raw, bytes)
        ]


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


# ------------------------------------------------- rules of some games know ranks by order


def _said_in_order(played: Played, statement: Statement) -> list[object]:
    """Return what every rule says, with no card in its words at all."""
    return [
        (
            one,
            verdict,
            unseen,
            at,
            lacks,
            sorted(re.sub(r"\b(?:10|[2-9JQKA])(?=\*)", "*", " ".join(words)).split()),
        )
        for one, verdict, unseen, at, lacks, words in cast("list[Any]", _said(played, statement))
    ]


def _moved(message: bytes, places: dict[str, str]) -> bytes:
    """Give the ranks of a message's cards other names; whatever is no card is left alone."""
    run = re.compile(rb'(?<=")(?:[2-9TJQKA][cdhs]|X[rb])+(?=")')
    return run.sub(
        lambda found: "".join(places.get(letter, letter) for letter in found[0].decode()).encode(), message
    )


def _other_ranks(result: bytes, draw: random.Random) -> dict[str, str]:
    """Draw other names for the ranks that a result shows, in the same order, and any for the rest."""
    shown = [rank for rank in RANKS if re.search(rb'"%b[cdhs]"' % rank.encode(), result)]
    names = sorted(draw.sample(RANKS, len(shown)), key=RANKS.index)
    rest = [rank for rank in RANKS if rank not in shown]
    free = draw.sample([rank for rank in RANKS if rank not in names], len(rest))
    return dict(zip(shown + rest, names + free, strict=True))


def _told_of_ranks(game: str, draw: random.Random) -> Iterator[bool]:
    """Yield of rounds of a game whether rules say the same of them with other ranks in the same order."""
    for statement, played in _played(game, draw):
        for commands, result in played:
            places = _other_ranks(result, draw)
            moved = (_moved(commands, places), _moved(result, places))
            if moved != (commands, result):
                yield _said_in_order(moved, statement) == _said_in_order((commands, result), statement)


@pytest.mark.parametrize("game", sorted(ORDERED))
def test_rules_say_the_same_of_a_round_with_other_ranks_in_the_same_order(game: str) -> None:
    same = list(_told_of_ranks(game, random.Random(game)))
    assert len(same) > FAULTS * ROUNDS / 2
    assert all(same)


@pytest.mark.parametrize("game", sorted(set(BONDS) - ORDERED))
def test_rules_of_other_games_would_not(game: str) -> None:
    assert not all(_told_of_ranks(game, random.Random(game)))


# ---------------------------------------------------------------- canonical forms


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2c9d", "5hTs", True),  # lower, then higher
        ("9d2c", "Ts5h", True),
        ("2c9d", "9d2c", False),
        ("8c8d", "AcAs", True),  # a tie is a tie
        ("8c8c", "8c8d", False),  # the very same card twice
        ("8c8d2h9s", "5c5dTh3s", False),  # after a tie the war is told too: 2 < 8 < 9 and 3 < 5 < 10
        ("8c8d2h9s", "5c5d3hTs", True),
        ("8c8d8h8s", "2c2d2h2s", True),
    ],
)
def test_deals_in_the_same_order_have_one_form(one: str, other: str, *, same: bool) -> None:
    renamings = Renamings("ranks apart", ordered=True)
    assert (renamings.of(one)[0] == renamings.of(other)[0]) is same


def test_with_other_ranks_a_result_is_known_again_only_where_what_it_shows_is_in_the_same_order() -> None:
    renamings = Renamings("ranks apart", ordered=True)
    one, other = (renamings.of(cards)[1] for cards in ("5c6d", "5c9d"))
    planned, result = told(b'["5c","6d"]', one), b'["5c","9d"]'
    assert planned.is_like(result, other)
    # Cards that were not to be dealt: an 8 above both comes to be a 7 between them, a 10 stays above.
    assert told(b'["5c","6d","8h"]', one).by(other) == b'["5c","9d","7h"]'
    assert not told(b'["5c","6d","8h"]', one).is_like(b'["5c","9d","7h"]', other)
    assert told(b'["5c","6d","Th"]', one).is_like(b'["5c","9d","Th"]', other)
    # A joker, which this game has not, keeps its name wherever a product shows one.
    assert told(b'["5c","6d","Xr"]', one).is_like(b'["5c","9d","Xr"]', other)
    assert not told(b'["5c","6d","Xr"]', one).is_like(b'["5c","9d","Xb"]', other)


@pytest.mark.parametrize(
    ("one", "other", "forms"),
    [
        ("8c8c8c", "8h8h8h", (1, 1, 1)),
        ("8c8s8c", "8d8h8d", (1, 1, 1)),  # black is as good as red
        ("8d8h8d", "8c8d8c", (1, 1, 2)),  # two reds, and a black beside a red
        ("8c8h", "8s8d", (1, 1, 1)),
        ("8c9s8h", "8h9d8s", (1, 1, 1)),
        ("8c9c", "8c9d", (1, 2, 2)),
        ("8c9c8d9c", "8h9s8c9s", (1, 2, 2)),
        ("8c8d", "8c8c", (2, 2, 2)),
        ("8c9c", "9c8c", (2, 2, 2)),
        ("XrAc", "XrAd", (1, 1, 1)),
        ("XrAc", "XbAc", (2, 2, 2)),
    ],
)
def test_deals_that_differ_by_the_names_of_suits_have_one_form(
    one: str, other: str, forms: tuple[int, ...]
) -> None:
    bonds: tuple[Bond, ...] = get_args(Bond)
    assert forms == tuple(len({canonical(deal, bond) for deal in (one, other)}) for bond in bonds)


def test_patterns_with_colours_hold_every_three_suits_once() -> None:
    patterns = suit_patterns("888", Renamings("colours together"))
    # One suit; two, of one colour or of both, the odd one in any of three places; three, two of one colour.
    assert sorted(patterns.values()) == sorted([4] + [4] * 3 + [8] * 3 + [8] * 3)


def test_patterns_of_ranks_apart_tell_only_which_cards_of_a_rank_are_the_same() -> None:
    patterns = suit_patterns("8898", Renamings("ranks apart"))
    # Of the nine any of four. Of the eights all alike; two alike, in three ways; or none.
    assert patterns == {
        "cccc": 4 * 4,
        "cccd": 4 * 12,
        "cdcc": 4 * 12,
        "cdcd": 4 * 12,
        "cdch": 4 * 24,
    }


def test_a_result_is_known_again_by_the_cards_of_another_round() -> None:
    one, other = (Renamings("ranks apart").of(cards)[1] for cards in ("8h9h8d", "8s9c8c"))
    # The third suit of eights, and one of a rank that neither round has.
    result = b'{"cards":["8h","8d"],"run":"9h8h","per cent":"5%","other":["8c","Kd"],"8x":1}'
    assert told(result, one).by(one) == result
    assert told(result, one).by(other) == (
        b'{"cards":["8s","8c"],"run":"9c8s","per cent":"5%","other":["8d","Kd"],"8x":1}'
    )


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


@pytest.mark.parametrize(
    ("name", "fault"), [("casino-war-suits", None), ("casino-war", None), ("in-between", None), *WRONG]
)
def test_sums_are_the_same_where_ranks_are_apart(name: str, fault: str | None) -> None:
    game = load_space(name).game
    dealer: Any = REFERENCE if fault is None else product(game, fault)
    remembered, anew = (_some(name, dealer, remember=remember) for remember in (True, False))
    assert remembered == anew
    assert bool(remembered.violated) is (fault is not None)


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
        dealt = "".join(rank + suit for rank, suit in cards.findall(text))
        there = Renamings("colours together").of(dealt)[1].there
        return msgspec.Raw(
            cards.sub(lambda card: f'"{card[1]}\\u{ord(there[card[1] + card[2]][1]):04x}"', text).encode()
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


def _some(name: str, dealer: Playable, *, remember: bool) -> Totals:
    """Sweep some runs of rounds out of each part of a space."""
    with Adapter("dealer", InProcess(dealer)) as adapter:
        statement = adapter.describe()
        plan = plan_sweep(load_space(name), statement, form="full")
        needs = read_law().plan(statement, Scope()).needs
        judging = SweepJudge(statement, needs, plan.names, remember=remember)
        shards = plan.shards(52)
        step = len(shards) // 12
        return merge(play_shard(plan, shard, adapter, judging) for shard in shards[step // 2 :: step])
