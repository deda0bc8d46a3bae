"""The rules of 30.10 on rounds by hand, each wrong in one place, and on random rounds of dealers who obey."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from harness.rules.joker_poker import GAME, RULES, JokerRound
from harness.rules.joker_poker.ranking import Hand, Ranking, kind, payout
from harness.rules.judge import RuleSet, judge
from harness.table.cards import deck, split
from harness.table.messages import (
    EVENT_NAMES,
    Dealt,
    Event,
    Game,
    Opened,
    OpenTable,
    Product,
    Round,
    Statement,
    Table,
    event_name,
    read_result,
    read_statement,
)
from harness.table.money import Odds
from harness.table.trace import Trace
from harness.tests.seeded import catalogue
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable

SECTION = "13:69F-30.10"
SETS = (RuleSet(GAME, JokerRound, RULES),)
ORDER = ("pair-of-jokers", "royal-flush", "straight-flush", "straight", "pair", "flush", "high-card")
TABLE = Table(
    decks=1,
    limits={"ante": (100, 100_000), "pair-up": (100, 100_000), "super-flush": (100, 100_000)},
    odds={
        "ante": "2:1",
        "call": {"pair-of-jokers": "8:1", "royal-flush": "5:1", "straight-flush": "3:1", "other": "1:1"},
        "pair-up": {"pair-of-jokers": "50:1", "natural-pair": "5:1", "pair": "3:1"},
        "super-flush": {"royal-flush": "30:1", "straight-flush": "10:1", "flush": "2:1"},
    },
    hand_order=ORDER,
)
STATEMENT = Statement(
    protocol="1.0",
    product=Product(vendor="v", name="n", version="1"),
    control="deck",
    events=(*EVENT_NAMES, "deal.shown_to"),
    games={GAME: Game(wagers=("ante", "call", "pair-up", "super-flush"), decks=(1,))},
)

# Seat 1 calls and loses, 3 folds a pair with a pair up, 5 calls a royal with a super flush,
# 7 has a pair up alone.
QUALIFIED = """
> wager 1 ante 1000
wager 1 ante 1000
> wager 3 ante 1000
wager 3 ante 1000
> wager 3 pair-up 200
wager 3 pair-up 200
> wager 5 ante 500
wager 5 ante 500
> wager 5 super-flush 100
wager 5 super-flush 100
> wager 7 pair-up 100
wager 7 pair-up 100
> proceed
close
deal 1 Jh
deal 3 Kc
deal 5 As
deal 7 2c
deal dealer Qh
deal 1 9d
deal 3 Kd
deal 5 Ks
deal 7 9s
deal dealer 5c
offer 1
> decide 1 call
decision 1 call
wager 1 call 1000
offer 3
> decide 3 fold
decision 3 fold
offer 5
> decide 5 call
decision 5 call
wager 5 call 500
reveal 7 2c9s
collect 7 pair-up 100
reveal 5 AsKs
pay 5 super-flush 3000
reveal 3 KcKd
pay 3 pair-up 1000
collect 3 ante 1000
discard 3 KcKd
uncover
reveal dealer Qh5c
pay 5 ante 1000
pay 5 call 2500
discard 5 AsKs
reveal 1 Jh9d
collect 1 ante 1000
collect 1 call 1000
discard 1 Jh9d
discard 7 2c9s
discard dealer Qh5c
end
"""

# The dealer holds the best hand below queen-high; seat 2 has the lower hand, seat 4 two jokers.
UNQUALIFIED = """
> wager 2 ante 1000
wager 2 ante 1000
> wager 4 ante 1000
wager 4 ante 1000
> proceed
close
deal 2 Th
deal 4 Xr
deal dealer Jh
deal 2 8d
deal 4 Xb
deal dealer 9c
offer 2
offer 4
> decide 2 call
decision 2 call
wager 2 call 1000
> decide 4 call
decision 4 call
wager 4 call 1000
uncover
reveal dealer Jh9c
pay 4 ante 1000
return 4 call 1000
discard 4 XrXb
pay 2 ante 1000
return 2 call 1000
discard 2 Th8d
discard dealer Jh9c
end
"""

# Equal hands against a queen-high dealer, and nobody else.
EQUAL = """
> wager 2 ante 1000
wager 2 ante 1000
> proceed
close
deal 2 Qd
deal dealer Qh
deal 2 5s
deal dealer 5c
offer 2
> decide 2 call
decision 2 call
wager 2 call 1000
uncover
reveal dealer Qh5c
reveal 2 Qd5s
return 2 ante 1000
return 2 call 1000
discard 2 Qd5s
discard dealer Qh5c
end
"""

FOLDED = """
> wager 2 ante 1000
wager 2 ante 1000
> wager 6 ante 1000
wager 6 ante 1000
> proceed
close
deal 2 Qd
deal 6 3d
deal dealer Qh
deal 2 5s
deal 6 7s
deal dealer 5c
offer 2
> decide 2 fold
decision 2 fold
offer 6
> decide 6 fold
decision 6 fold
collect 6 ante 1000
discard 6 3d7s
collect 2 ante 1000
discard 2 Qd5s
uncover
reveal dealer Qh5c
discard dealer Qh5c
end
"""


# ---------------------------------------------------------------------- rounds by hand


def _whom(word: str) -> object:
    return word if word == "dealer" else int(word)


def _command(words: list[str]) -> dict[str, object]:
    if words[0] == "wager":
        return {"do": "wager", "seat": int(words[1]), "wager": words[2], "amount": int(words[3])}
    if words[0] == "decide":
        more = {"amount": int(words[3])} if len(words) > 3 else {}
        return {"do": "decide", "seat": int(words[1]), "option": words[2], **more}
    return {"do": words[0]}


def _event(words: list[str]) -> dict[str, object]:
    name, rest = words[0], words[1:]
    more: dict[str, object] = {}
    if name in {"wager", "collect", "pay", "return"}:
        more = {"seat": int(rest[0]), "wager": rest[1], "amount": int(rest[2])}
    elif name == "deal":
        seen_by = [] if rest[0] == "dealer" else [int(rest[0])]
        more = {"to": _whom(rest[0]), "card": rest[1], "face": "down", "hand": "main", "shown_to": seen_by}
        more |= {"face": "up"} if "up" in rest else {}
        more |= {"shown_to": [*seen_by, int(rest[3])]} if "shown" in rest else {}
    elif name == "offer":
        more = {"seat": int(rest[0]), "options": rest[1:] or ["call", "fold"]}
    elif name == "decision":
        more = {"seat": int(rest[0]), "option": rest[1]}
    elif name in {"reveal", "discard"}:
        more = {"of": _whom(rest[0]), "cards": list(split(rest[1]))}
    elif name == "turn":
        more = {"of": _whom(rest[0]), "face": rest[1]}
    elif name == "end":
        more = {"net": {}, "inventory": 0}
    return {"event": name, **more}


def traced(text: str, table: Table = TABLE) -> Trace:
    """Read a round: lines with `>` are commands, the lines below are what they caused."""
    commands: list[object] = [OpenTable(game=GAME, table=table)]
    groups: list[list[dict[str, object]]] = [[{"event": "opened"}]]
    for line in text.strip().splitlines():
        if line.startswith(">"):
            commands.append(_command(line[1:].split()))
            groups.append([])
        else:
            groups[-1].append(_event(line.split()))
    round_ = msgspec.convert([msgspec.to_builtins(command) for command in commands], Round)
    return Trace.read(round_, read_result({"events": groups}, commands=len(commands)), STATEMENT)


def edited(text: str, *edits: str) -> str:
    """Edit the lines of a round: `-line`, `old => new`; `line < other` moves it before, `+` puts it anew."""
    lines = text.strip().splitlines()
    for edit in edits:
        if edit.startswith("-"):
            lines.remove(edit[1:])
        elif " => " in edit:
            old, new = edit.split(" => ")
            lines[lines.index(old)] = new
        else:
            sign = " < " if " < " in edit else " > "
            line, other = edit.split(sign)
            if line in lines and not line.startswith("+"):
                lines.remove(line)
            lines.insert(lines.index(other) + (sign == " > "), line.removeprefix("+"))
    return "\n".join(lines)


def broken(trace: Trace) -> set[str]:
    return {
        found.requirement.removeprefix(SECTION)
        for found in judge(trace, SETS, {})
        if found.verdict is Verdict.FAIL
    }


def kept(trace: Trace) -> set[str]:
    return {
        found.requirement.removeprefix(SECTION)
        for found in judge(trace, SETS, {})
        if found.verdict is Verdict.PASS
    }


ALL = {rule.requirement.removeprefix(SECTION) for rule in RULES}
ONLY_QUALIFIED = {id_ for id_ in ALL if id_.startswith("(d)2")}
ONLY_UNQUALIFIED = {id_ for id_ in ALL if id_.startswith("(d)1")}


@pytest.mark.parametrize("text", [QUALIFIED, UNQUALIFIED, EQUAL, FOLDED])
def test_a_lawful_round_breaks_nothing(text: str) -> None:
    assert broken(traced(text)) == set()


def test_the_rounds_by_hand_exercise_every_rule_and_no_other_branch() -> None:
    assert kept(traced(QUALIFIED)) == ALL - ONLY_UNQUALIFIED - {"(d)2#tie"}
    assert kept(traced(UNQUALIFIED)) & (ONLY_QUALIFIED | ONLY_UNQUALIFIED) == ONLY_UNQUALIFIED
    assert kept(traced(EQUAL)) >= {"(d)2#tie"}
    assert kept(traced(FOLDED)) & (ONLY_QUALIFIED | ONLY_UNQUALIFIED) == set()
    assert len(ALL) == 35


#: What follows the first offer of the folded round.
FOLDED_FROM_HERE = FOLDED.strip().splitlines()[13:]

WRONG: dict[str, tuple[str, tuple[str, ...], set[str]]] = {
    "an offer before the last card": (QUALIFIED, ("offer 1 < deal dealer 5c",), {"(a)#1"}),
    "a third card": (
        EQUAL,
        ("+deal 2 6s < offer 2",),
        {"(a)#1", "(f)#2", "(d)2.i#1", "(d)2.iv#1", "(d)2.iv#2"},
    ),
    "a neighbour sees a card": (QUALIFIED, ("deal 3 Kd => deal 3 Kd shown 5",), {"(a)#2"}),
    "a card dealt up": (QUALIFIED, ("deal 3 Kd => deal 3 Kd up",), {"(a)#2", "(a)#3"}),
    "a hand turned up before the choice": (QUALIFIED, ("+turn 1 up < offer 1",), {"(a)#3"}),
    "a folded hand turned up in its turn": (FOLDED, ("+turn 6 up < collect 6 ante 1000",), {"(a)#3"}),
    "the cover card off before the first choice, and the round not played on": (
        FOLDED,
        (
            "uncover < offer 2",
            *(f"-{line}" for line in FOLDED.strip().splitlines()[13:] if line != "uncover"),
        ),
        {"(d)#1"},
    ),
    "the dealer's cards turned up before a side wager is settled": (
        QUALIFIED,
        ("+turn dealer up < reveal 3 KcKd",),
        {"(d)#2"},
    ),
    "a call without a wager, and the round not played on": (
        UNQUALIFIED,
        ("-wager 2 call 1000", *(f"-{line}" for line in UNQUALIFIED.strip().splitlines()[17:])),
        {"(b)#3"},
    ),
    "offers from the right": (UNQUALIFIED, ("offer 4 < offer 2",), {"(b)#1"}),
    "a side wager alone is asked": (QUALIFIED, ("+offer 7 < offer 1",), {"(b)#1", "(b)#2"}),
    "an ante is not asked": (QUALIFIED, ("-offer 3",), {"(b)#2"}),
    "the table waits for a seat that was not asked": (
        UNQUALIFIED,
        ("-offer 4", *(f"-{line}" for line in UNQUALIFIED.strip().splitlines()[18:])),
        {"(b)#2"},
    ),
    "asked after the answer": (QUALIFIED, ("offer 3 > decision 3 fold",), {"(b)#2"}),
    "a third option": (QUALIFIED, ("offer 3 => offer 3 call fold check",), {"(b)#2"}),
    "a choice made for the player": (QUALIFIED, ("> decide 3 fold => > decide 3 call",), {"(b)#2"}),
    "a call of twice the ante": (EQUAL, ("wager 2 call 1000 => wager 2 call 2000",), {"(b)#3"}),
    "a wrong amount taken for the right one": (EQUAL, ("> decide 2 call => > decide 2 call 999",), {"(b)#3"}),
    "no call wager": (UNQUALIFIED, ("-wager 2 call 1000",), {"(b)#3"}),
    "an offered call refused": (
        EQUAL,
        ("+> decide 2 call < > decide 2 call", "+rejected > > decide 2 call"),
        {"(b)#2", "(b)#3"},
    ),
    "an offered fold refused": (
        FOLDED,
        ("+> decide 6 fold < > decide 6 fold", "+rejected > > decide 6 fold"),
        {"(b)#2", "(b)#4"},
    ),
    "a folded ante comes back": (
        FOLDED,
        ("collect 2 ante 1000 => return 2 ante 1000",),
        {"(b)#4", "(c)2#1"},
    ),
    "a fold kills the side wager": (
        QUALIFIED,
        ("pay 3 pair-up 1000 => collect 3 pair-up 200",),
        {"(b)#4", "(c)1#2"},
    ),
    "a fold is collected before the next choice": (
        FOLDED,
        ("collect 2 ante 1000 < offer 6",),
        {"(c)#1", "(c)2#1"},
    ),
    "a hand is shown before the last choice": (QUALIFIED, ("reveal 3 KcKd < offer 5",), {"(c)#1"}),
    "the last seat is passed over": (
        FOLDED,
        ("-offer 6", "-> decide 6 fold", "-decision 6 fold", "-collect 6 ante 1000", "-discard 6 3d7s"),
        {"(b)#2", "(c)#1"},
    ),
    "folds from the left": (
        FOLDED,
        ("collect 2 ante 1000 < collect 6 ante 1000", "discard 2 Qd5s < collect 6 ante 1000"),
        {"(c)#2"},
    ),
    "antes first, then cards": (FOLDED, ("collect 2 ante 1000 < discard 6 3d7s",), {"(c)#3"}),
    "the fold before the side wager": (
        QUALIFIED,
        ("collect 3 ante 1000 < reveal 3 KcKd",),
        {"(c)#3", "(c)2#1"},
    ),
    "a side wager settled unseen": (QUALIFIED, ("-reveal 7 2c9s",), {"(c)1#1"}),
    "a hand shown after its side wager": (QUALIFIED, ("reveal 3 KcKd > pay 3 pair-up 1000",), {"(c)1#1"}),
    "a hand shown for no side wager": (QUALIFIED, ("reveal 1 Jh9d < uncover",), {"(c)1#1"}),
    "another hand shown": (QUALIFIED, ("reveal 7 2c9s => reveal 7 2c9d",), {"(c)1#1"}),
    "a losing pair up given back": (
        QUALIFIED,
        ("collect 7 pair-up 100 => return 7 pair-up 100",),
        {"(c)1#2"},
    ),
    "a pair paid as two jokers": (QUALIFIED, ("pay 3 pair-up 1000 => pay 3 pair-up 10000",), {"(c)1#2"}),
    "a super flush after the dealer": (
        QUALIFIED,
        ("pay 5 super-flush 3000 > reveal dealer Qh5c",),
        {"(c)1#3", "(d)#1", "(d)#2"},
    ),
    "a royal paid as a flush": (QUALIFIED, ("pay 5 super-flush 3000 => pay 5 super-flush 200",), {"(c)1#3"}),
    "folded cards stay": (FOLDED, ("-discard 6 3d7s",), {"(c)2#2", "(c)2#3"}),
    "half a folded hand": (
        FOLDED,
        ("discard 6 3d7s => discard 6 3d",),
        {"(c)2#2", "(c)2#3", "(f)#2"},
    ),
    "the cover card off before the choices": (QUALIFIED, ("uncover < offer 1",), {"(d)#1"}),
    "the cover card never off": (FOLDED, ("-uncover",), {"(d)#1"}),
    "the cover card off after the hand": (FOLDED, ("uncover > reveal dealer Qh5c",), {"(d)#1"}),
    "the dealer not shown as nobody called": (FOLDED, ("-reveal dealer Qh5c",), {"(d)#2"}),
    "the dealer's card dealt up": (QUALIFIED, ("deal dealer 5c => deal dealer 5c up",), {"(d)#2"}),
    "the dealer's card sent to a seat": (EQUAL, ("deal dealer 5c => deal dealer 5c shown 2",), {"(d)#2"}),
    "the dealer shown before the folds": (
        FOLDED,
        ("uncover < collect 6 ante 1000", "reveal dealer Qh5c > uncover"),
        {"(d)#1", "(d)#2"},
    ),
    "calls from the left": (
        UNQUALIFIED,
        (
            "pay 2 ante 1000 < pay 4 ante 1000",
            "return 2 call 1000 > pay 2 ante 1000",
            "discard 2 Th8d > return 2 call 1000",
        ),
        {"(d)#3"},
    ),
    "antes first, then calls": (UNQUALIFIED, ("pay 2 ante 1000 < return 4 call 1000",), {"(d)#4"}),
    "cards taken before the settlement": (EQUAL, ("discard 2 Qd5s < return 2 ante 1000",), {"(d)#4"}),
    "a folded hand is paid in the end": (
        QUALIFIED,
        ("collect 3 ante 1000 => pay 3 ante 1000", "pay 3 ante 1000 > discard 1 Jh9d"),
        {"(b)#4", "(c)2#1", "(d)#4"},
    ),
    "hands compared though the dealer does not qualify": (
        UNQUALIFIED,
        (
            "pay 4 ante 1000 => pay 4 ante 2000",
            "return 4 call 1000 => pay 4 call 8000",
            "pay 2 ante 1000 => collect 2 ante 1000",
            "return 2 call 1000 => collect 2 call 1000",
        ),
        {"(d)1#0", "(d)2#0", "(d)1.i#1", "(d)1.ii#1"},
    ),
    "declared odds in place of even money": (
        UNQUALIFIED,
        ("pay 4 ante 1000 => pay 4 ante 2000",),
        {"(d)1.i#1"},
    ),
    "a call paid though the dealer does not qualify": (
        UNQUALIFIED,
        ("return 4 call 1000 => pay 4 call 8000",),
        {"(d)1.ii#1"},
    ),
    "queen-high taken for too little": (
        QUALIFIED,
        (
            "pay 5 ante 1000 => pay 5 ante 500",
            "pay 5 call 2500 => return 5 call 500",
            "collect 1 ante 1000 => pay 1 ante 1000",
            "collect 1 call 1000 => return 1 call 1000",
        ),
        {"(d)1#0", "(d)2#0", "(d)2.ii#1", "(d)2.iii#1"},
    ),
    "a fold that places a call": (FOLDED, ("+wager 2 call 1000 > decision 2 fold",), {"(b)#4"}),
    "cards stay on the layout": (UNQUALIFIED, ("-discard 2 Th8d",), {"(d)1.iii#1", "(d)1.iii#2"}),
    "a compared hand never shown": (QUALIFIED, ("-reveal 1 Jh9d",), {"(d)2.i#1"}),
    "a hand shown twice": (QUALIFIED, ("+reveal 5 AsKs < pay 5 ante 1000",), {"(d)2.i#1"}),
    "a hand shown after its settlement": (QUALIFIED, ("reveal 1 Jh9d > collect 1 call 1000",), {"(d)2.i#1"}),
    "only the ante lost": (QUALIFIED, ("collect 1 call 1000 => return 1 call 1000",), {"(d)2.ii#1"}),
    "the call's odds on the ante": (QUALIFIED, ("pay 5 ante 1000 => pay 5 ante 2500",), {"(d)2.iii#1"}),
    "a royal paid as any other hand": (QUALIFIED, ("pay 5 call 2500 => pay 5 call 500",), {"(d)2.iii#1"}),
    "equal hands lose": (EQUAL, ("return 2 call 1000 => collect 2 call 1000",), {"(d)2#tie"}),
    "compared cards stay": (QUALIFIED, ("-discard 1 Jh9d",), {"(d)2.iv#1", "(d)2.iv#2"}),
    "the dealer's cards go first": (
        UNQUALIFIED,
        ("discard dealer Jh9c < pay 4 ante 1000",),
        {"(e)#1", "(f)#1"},
    ),
    "the dealer's cards stay": (FOLDED, ("-discard dealer Qh5c",), {"(e)#1"}),
    "cards of two hands mixed": (
        FOLDED,
        ("discard 6 3d7s => discard 6 3dQd", "discard 2 Qd5s => discard 2 7s5s"),
        {"(f)#1", "(f)#2"},
    ),
    "the jokers alike": (UNQUALIFIED, ("discard 4 XrXb => discard 4 XrXr",), {"(f)#2"}),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_round_breaks_what_it_breaks_and_no_more(name: str) -> None:
    text, edits, expected = WRONG[name]
    assert broken(traced(edited(text, *edits))) == expected


LAWFUL: dict[str, tuple[str, tuple[str, ...]]] = {
    "stakes of winners come back late": (
        QUALIFIED,
        ("+return 5 ante 500 < discard dealer Qh5c", "+return 3 pair-up 200 < discard dealer Qh5c"),
    ),
    "a side wager's hand leaves the table at once": (QUALIFIED, ("discard 7 2c9s > collect 7 pair-up 100",)),
    "a side wager's hand is not collected": (QUALIFIED, ("-discard 7 2c9s",)),
    "a hand turned up as it is picked up": (FOLDED, ("+turn 6 up < discard 6 3d7s",)),
    "a side wager's hand turned up before it is shown": (QUALIFIED, ("+turn 5 up < collect 7 pair-up 100",)),
    "a hand turned up at the showdown": (UNQUALIFIED, ("+turn 4 up < pay 4 ante 1000",)),
    "equal hands are paid": (EQUAL, ("return 2 ante 1000 => pay 2 ante 1000",)),
    "hands are shown though the dealer does not qualify": (
        UNQUALIFIED,
        ("+reveal 4 XrXb < pay 4 ante 1000", "+reveal 2 Th8d < discard 2 Th8d"),
    ),
    "the second card lies on top": (FOLDED, ("discard 6 3d7s => discard 6 7s3d",)),
    "another amount is refused, then the ante's taken": (
        EQUAL,
        ("+> decide 2 call 999 < > decide 2 call", "+rejected < > decide 2 call"),
    ),
    "cards before the ante of a fold": (FOLDED, ("discard 6 3d7s < collect 6 ante 1000",)),
    "the call before the ante": (QUALIFIED, ("pay 5 call 2500 < pay 5 ante 1000",)),
    "a hand turned up as it is shown": (QUALIFIED, ("+turn 5 up > reveal 5 AsKs",)),
}


@pytest.mark.parametrize("name", LAWFUL)
def test_what_the_law_leaves_open_stays_open(name: str) -> None:
    text, edits = LAWFUL[name]
    assert broken(traced(edited(text, *edits))) == set()


def test_a_round_that_is_not_played_on_breaks_nothing() -> None:
    for text in (QUALIFIED, UNQUALIFIED, FOLDED):
        whole = text.strip().splitlines()
        for at, line in enumerate(whole):
            if line.startswith(">"):
                assert broken(traced("\n".join(whole[:at]))) == set(), line


def test_odds_that_a_table_does_not_declare_are_not_judged() -> None:
    bare = msgspec.structs.replace(TABLE, odds={})
    text = edited(
        QUALIFIED, "pay 5 super-flush 3000 => pay 5 super-flush 7", "pay 5 call 2500 => pay 5 call 1"
    )
    assert broken(traced(text, bare)) == set()


def test_a_call_paid_by_mistake_is_the_other_branch_only_where_more_shows_it() -> None:
    even = msgspec.structs.replace(TABLE, odds=dict(TABLE.odds, ante="1:1"))
    won = edited(
        UNQUALIFIED.replace("Th", "Kh"),
        "return 2 call 1000 => pay 2 call 1000",
        "return 4 call 1000 => pay 4 call 8000",
    )
    assert broken(traced(won, even)) == {"(d)1.ii#1"}
    shown = edited(won, "+reveal 2 Kh8d < pay 2 ante 1000", "+reveal 4 XrXb < pay 4 ante 1000")
    assert broken(traced(shown, even)) == {"(d)1.ii#1", "(d)1#0", "(d)2#0"}


@pytest.mark.parametrize(
    ("ending", "wrong"),
    [
        ("collect 5 super-flush 100", set()),
        ("pay 5 super-flush 200", set()),
        ("return 5 super-flush 100", {"(c)1#3"}),
        ("collect 5 super-flush 50", {"(c)1#3"}),
    ],
)
def test_a_joker_may_win_or_lose_a_super_flush(ending: str, wrong: set[str]) -> None:
    text = QUALIFIED.replace("Ks", "Xr").replace("pay 5 call 2500", "pay 5 call 500")
    assert broken(traced(edited(text, f"pay 5 super-flush 3000 => {ending}"))) == wrong


def test_the_declared_order_decides_between_kinds() -> None:
    text = QUALIFIED.replace("Qh", "9h").replace("5c", "8c").replace("Jh", "4h").replace("9d", "4d")
    assert broken(traced(text)) == set()
    pairs_first = msgspec.structs.replace(TABLE, hand_order=(*ORDER[:3], "pair", "straight", *ORDER[5:]))
    assert broken(traced(text, pairs_first)) == {"(d)2.iii#1"}
    undeclared = msgspec.structs.replace(TABLE, hand_order=())
    assert broken(traced(text, undeclared)) == set()


# ------------------------------------------------------------------------------ ranking


def _hand(text: str) -> Hand:
    first, second = split(text)
    return first, second


@pytest.mark.parametrize(
    ("hand", "named"),
    [
        ("XrXb", "pair-of-jokers"),
        ("XbAs", "pair"),
        ("2c2d", "pair"),
        ("KsAs", "royal-flush"),
        ("KsQs", "straight-flush"),
        ("As2s", "straight-flush"),
        ("KsAd", "straight"),
        ("2cAd", "straight"),
        ("As3s", "flush"),
        ("AsQd", "high-card"),
    ],
)
def test_hands_have_names(hand: str, named: str) -> None:
    assert kind(_hand(hand)) == named


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("XrXb", "AsKs", 1),
        ("XrAc", "AdAh", 0),
        ("XrKc", "AdAh", -1),
        ("As2d", "3c2h", -1),
        ("As2d", "AcQh", 1),
        ("As2s", "Kc3c", 1),
        ("Kc2d", "Qc9h", 1),
        ("Kc3d", "Ks2h", 1),
        ("Qh5c", "Qd5s", 0),
        ("Th9c", "XrAc", 1),
        ("6h2h", "2c2d", -1),
    ],
)
def test_hands_rank_as_declared(one: str, other: str, expected: int) -> None:
    found = Ranking(ORDER).compare(_hand(one), _hand(other))
    back = Ranking(ORDER).compare(_hand(other), _hand(one))
    assert found is not None
    assert back is not None
    assert ((found > 0) - (found < 0), (back > 0) - (back < 0)) == (expected, -expected)


@pytest.mark.parametrize(
    ("hand", "qualifies"),
    [
        ("Qh2c", True),
        ("Jh9c", False),
        ("JhTc", True),
        ("6h2h", True),
        ("Xr2d", True),
        ("4h3c", True),
        ("2h2c", True),
        ("As2d", True),
        ("7c2d", False),
    ],
)
def test_queen_high_or_better_is_a_place_in_the_ranking(hand: str, *, qualifies: bool) -> None:
    assert Ranking(ORDER).qualifies(_hand(hand)) is qualifies
    assert Ranking().qualifies(_hand(hand)) is qualifies


@pytest.mark.parametrize(
    ("table", "hand", "odds"),
    [
        ({"flush": "2:1"}, "AsKs", Odds(2, 1)),
        ({"flush": "2:1", "straight-flush": "9:1"}, "AsKs", Odds(9, 1)),
        ({"flush": "2:1"}, "XrKs", None),
        ({"pair": "3:1"}, "XrXb", Odds(3, 1)),
        ({"pair": "3:1", "joker-pair": "4:1"}, "Xr2c", Odds(4, 1)),
        ({"pair": "3:1", "natural-pair": "6:1"}, "Xr2c", Odds(3, 1)),
        ({"pair": "3:1", "natural-pair": "6:1"}, "2d2c", Odds(6, 1)),
        ({"other": "1:1"}, "9d2c", None),
    ],
)
def test_pay_tables_are_read_from_the_narrowest_name(
    table: dict[str, str], hand: str, odds: Odds | None
) -> None:
    assert payout(table, _hand(hand)) == odds
    assert payout({"other": "1:1"}, _hand("9d2c"), otherwise="other") == Odds(1, 1)


# ------------------------------------------------------------------------ random rounds

#: Cards near each other and the jokers, so that ties, bonus hands and near misses are common.
CARDS = [card for card in deck(jokers=True) if card[0] in "2359JQKAX"]
AMOUNTS = st.sampled_from([100, 101, 333, 1000])


@st.composite
def joker_rounds(draw: st.DrawFn) -> Round:
    """Draw the commands of one round, some of them refused by right, some rounds cut short."""
    odds = dict(TABLE.odds, ante=draw(st.sampled_from(["1:1", "3:2"])))
    order = (*ORDER[:3], *draw(st.permutations(ORDER[3:6])), ORDER[6])
    table = msgspec.structs.replace(TABLE, odds=odds, hand_order=order)
    cards = draw(st.permutations(CARDS))
    commands: list[dict[str, object]] = []
    seats = sorted(draw(st.sets(st.integers(1, 7), min_size=1, max_size=4)))
    for seat in seats:
        wagers = draw(st.sets(st.sampled_from(["ante", "pair-up", "super-flush"]), min_size=1))
        commands += [
            {"do": "wager", "seat": seat, "wager": wager, "amount": draw(AMOUNTS)} for wager in sorted(wagers)
        ]
    commands.append({"do": "proceed"})
    for seat in seats:
        if draw(st.integers(0, 5)) == 0:
            commands.append({"do": "decide", "seat": seat, "option": "call", "amount": draw(AMOUNTS)})
        option = draw(st.sampled_from(["call", "call", "fold"]))
        commands.append({"do": "decide", "seat": seat, "option": option})
    played = commands[: len(commands) - draw(st.sampled_from([0, 0, 0, 1]))]
    opening = msgspec.to_builtins(OpenTable(game=GAME, table=table, shoe=tuple(cards)))
    return msgspec.convert([opening, *played], Round)


def _played(round_: Round) -> Iterable[Trace]:
    """Play a round at two dealers that keep to the section, written apart from each other."""
    dealer = catalogue("two-card-joker-poker").honest()
    (result,) = dealer.play([[msgspec.to_builtins(command) for command in round_]])
    statement = read_statement(dealer.describe())
    yield Trace.read(round_, read_result(result, commands=len(round_)), statement)
    with open_adapter("reference") as adapter:
        (outcome,) = adapter.play([round_])
        assert outcome.result is not None
        yield Trace.read(round_, outcome.result, adapter.describe())


def _without(trace: Trace, name: str) -> Trace:
    """The same round of a product that neither reports an event nor says that it does."""
    events = [
        [_bare(seen.event, name) for seen in group if event_name(seen.event) != name]
        for group in trace.by_command
    ]
    reported = tuple(event for event in trace.statement.events if event != name)
    statement = msgspec.structs.replace(trace.statement, events=reported)
    return Trace(trace.commands, events, statement=statement)


def _bare(event: Event, name: str) -> Event:
    if isinstance(event, Dealt) and name == "deal.shown_to":
        return msgspec.structs.replace(event, shown_to=None)
    if isinstance(event, Opened) and name == "opened.posted":
        return msgspec.structs.replace(event, posted=None)
    return event


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(joker_rounds())
def test_no_false_alarm_on_dealers_who_obey_whatever_they_hide(round_: Round) -> None:
    for trace in _played(round_):
        assert [found for found in judge(trace, SETS, {}) if found.verdict is not Verdict.PASS] == []
        for name in trace.statement.events:
            hidden = judge(_without(trace, name), SETS, {})
            assert [found for found in hidden if found.verdict is Verdict.FAIL] == [], name
