"""Named situations, each one round or several: where a fault of the catalogue is seen.

A round is written as a pit would write it down: who bets what (`1:1000+100` is an initial wager of 1000 and
a tie wager of 100), which card each seat and, after the stroke, the dealer gets, who chooses what, the war.
"""

from __future__ import annotations

from typing import Any

from .table import DEFAULT_ODDS, Command

LIMITS = {"initial": [100, 100000], "tie": [100, 50000]}
BURNED = ("4s", "3h", "2d")
BEYOND = (
    *("7s", "6d", "9h", "4c", "Qs", "3d", "8d", "Jh", "5c", "Kd", "2h", "Ts", "6c", "9d"),
    *("4h", "Qc", "3s", "8s", "Jd", "5h", "Kc", "2s", "Tc", "6h", "9s", "4d", "Qh", "3c"),
)


def table_of(**differences: Any) -> dict[str, Any]:  # noqa: ANN401 - raw fields of the command
    """Give a table of six decks with full limits and odds, but for these fields."""
    return {"decks": 6, "limits": LIMITS, "odds": DEFAULT_ODDS, **differences}


def pairs(text: str) -> list[tuple[int, str]]:
    """Read "1:war 2:surrender"."""
    return [(int(item.split(":")[0]), item.split(":")[1]) for item in text.split()]


def opened(cards: str, war: str = "", **table: Any) -> Command:  # noqa: ANN401 - raw fields of the command
    """Open a table whose shoe deals these cards, burns three, deals the war cards, and has more."""
    shoe = [*cards.replace("/", " ").split(), *BURNED, *war.replace("/", " ").split(), *BEYOND]
    return {"do": "open", "game": "casino-war", "table": table_of(**table), "shoe": shoe}


def wager(seat: int, name: str, amount: Any, **more: Any) -> Command:  # noqa: ANN401 - wrong ones too
    """Place a wager."""
    return {"do": "wager", "seat": seat, "wager": name, "amount": amount, **more}


def decide(seat: int, option: str, **more: Any) -> Command:  # noqa: ANN401 - raw fields of the command
    """Answer an offer."""
    return {"do": "decide", "seat": seat, "option": option, **more}


PROCEED: Command = {"do": "proceed"}


def bets(text: str) -> list[Command]:
    """Place initial and tie wagers."""
    placed = []
    for seat, amounts in pairs(text):
        placed += [
            wager(seat, name, int(amount))
            for name, amount in zip(("initial", "tie"), amounts.split("+"), strict=False)
        ]
    return placed


def hand(  # noqa: PLR0913 - the parts of a round
    placed: str,
    cards: str,
    choices: str = "",
    *,
    war: str = "",
    ties: str = "",
    before: tuple[Command, ...] = (),
    after: tuple[Command, ...] = (),
    **table: Any,  # noqa: ANN401 - raw fields of the command
) -> list[Command]:
    """Give the commands of a round. `before` come after the bets, `after` at the very end."""
    commands = [opened(cards, war, **table), *bets(placed), *before, PROCEED]
    commands += [decide(seat, option) for seat, option in pairs(choices)]
    if war:
        commands += [wager(seat, "war-tie", int(amount)) for seat, amount in pairs(ties)]
        commands.append(PROCEED)
    return [*commands, *after]


#: (original deal) the cards as they fall, seats ascending, then the dealer's.
ORIGINAL: dict[str, list[list[Command]]] = {
    "plain": [hand("1:1000+200 2:1000+200 3:2000 4:500+100", "9c 6d Th Jd / 8s")],
    "plain-twice": [hand("1:1000+200 2:1000+200 3:2000", "9c 6d Th / 8s")] * 2,
    "plain-thrice": [hand("1:1000+200 2:1000+200 3:2000", "9c 6d Th / 8s")] * 3,
    "full-table": [
        hand("1:1000+200 2:1000 3:1000+200 4:1000 5:1000 6:1000+200 7:1000+200",
             f"9c 6d Th 8d 5h Kd {last} / 8s", "4:surrender")
        for last in ("2c", "Qc")
    ],
    "gaps": [hand("1:1000+200 4:1000+200 7:1000", "9c 6d Th / 8s")],
    "join-order": [
        [opened("9c 6d Th / 8s"), *bets("3:1000 1:1000+200 2:500"), PROCEED],
    ],
    "neighbours": [hand("1:1000+200 2:1000+200", f"{low} {high} / {mine}")
                   for low, mine, high in (("7c", "8s", "9d"), ("Tc", "Js", "Qd"), ("Qc", "Ks", "Ad"))],
    "ace-and-king": [
        hand("1:1000+200 2:1000+200", "Ac Kd / Kh", "2:surrender"),
        hand("1:1000+200 2:1000+200", "Kc Ad / Ah", "2:surrender"),
    ],
    "deuce-and-ace": [
        hand("1:1000+200 2:1000+200", "2c 3d / Ah"),
        hand("1:1000+200 2:1000+200", "Ac 3d / 2h"),
    ],
    "faces": [hand("1:1000+200 2:1000+200", cards, "1:surrender 2:war", war="9c / 4d")
              for cards in ("Tc Jd / Qh", "Qc Kd / Jh", "Qc Td / Kh", "Kc Jd / Th", "Ac Kd / Qh",
                            "9c Td / Jh", "Tc 9d / Jh")],
    "same-rank": [
        hand("1:1000+200 2:1000+200 3:1000+200", "8c 8h 8s / 8h", "1:surrender 2:surrender 3:surrender"),
    ],
    "large-tie": [hand("1:1000+5000 2:1000+5000", "9c 8d / 8s", "2:surrender")],
    "odd-cents": [
        hand("1:1015+225 2:1015+225 3:1015+225", "9c 6d 8d / 8s", "3:surrender",
             odds={"initial": "3:2", "tie": "21:2", "war": "2:1", "war-equal": "3:1"}),
    ],
    "other-odds": [
        hand("1:1000+200 2:1000+200", "9c 8d / 8s", "2:surrender",
             odds={"initial": "6:5", "tie": "11:1", "war": "3:1", "war-equal": "4:1"}),
    ],
    "one-tie": [hand("1:1000+200", "8c / 8s", "1:surrender")],
    "tied-tie-bettors": [
        hand("1:1000+200 2:1000+200", "8c 8d / 8s", "1:surrender 2:war", war=f"{card} / 7d")
        for card in ("9c", "5c")
    ],
    "two-surrenders": [hand("1:1000 2:1000+200 5:2000", "8c 9d 8h / 8s", "1:surrender 5:surrender")],
    "five-and-fifteen": [hand(f"1:{stake}", "8c / 8s", "1:surrender") for stake in (500, 1500)],
    "odd-surrender": [hand(f"1:{stake}", "8c / 8s", "1:surrender") for stake in (1001, 2501)],
    "poor": [hand("1:1000 2:1000", "8c 8d / 8s", f"1:war {choices}", bankroll={"1": 1500}, war=war)
             for choices, war in (("1:surrender 2:surrender", ""), ("1:surrender 2:war", "9c / 5d"))],
    "tie-beside-others": [hand("1:1000 2:1000+200 3:1000 4:1000", "9c 8d 6h 7c / 8s", "2:surrender")],
    "identical-cards": [hand("1:1000 2:1000 3:1000", "9c 9c 9d / Js")],
    "coupon": [
        hand("", "6d / 8s", before=(wager(1, "initial", 1000, by="coupon"), wager(2, "initial", 1000))),
        hand("", "9d / 8s", before=(wager(1, "initial", 1000, by="coupon"),)),
    ],
    "verbal": [
        hand("2:1000", "9d 6d / 8s",
             before=(wager(1, "initial", 1000, by="verbal", confirmed_by=["dealer", "supervisor"]),)),
    ],
    "seconds": [hand("1:1000 2:1000", "9c 6d / 3s")],
    "eight-decks": [hand("1:1000", "9c / 8s", decks=decks) for decks in (6, 7, 8)],
}  # fmt: skip

#: Wars: the original deal, and the war deal after three burned cards.
WARS: dict[str, list[list[Command]]] = {
    "one-war": [hand("1:1000", "8c / 8s", "1:war", war=f"{card} / 9d") for card in ("Jc", "5c", "9h")],
    "two-wars": [hand("1:1000 2:2000", "8c 8d / 8s", "1:war 2:war", war=cards)
                 for cards in ("Jc 5h / 9d", "5c Jh / 9d", "9c 4h / 9d")],
    "three-wars": [hand("1:1000 2:1000 4:1000 6:1000", "8c 9c 8d 8h / 8s", "1:war 4:war 6:war", war=cards)
                   for cards in ("5c Jh Tc / 9d", "Jh 5c 9h / 9d")],
    "full-table-war": [
        hand(" ".join(f"{seat}:1000" for seat in range(1, 8)), "8c 8d 8h 8s 8c 8d 8h / 8s",
             " ".join(f"{seat}:war" for seat in range(1, 8)), war=f"Jc 5h 9c Tc 4h Kc {last} / 9d")
        for last in ("Qc", "2c", "9s")
    ],
    "war-and-surrender": [
        hand("2:1000+200 5:1500", "8c 8d / 8s", "2:war 5:surrender", war="Jc / 9d"),
        hand("2:1000+200 5:1500", "8c 8d / 8s", "2:surrender 5:war", war="4c / 9d"),
    ],
    "war-beside-others": [
        hand("1:1000 2:1000 3:1000 4:1000", "9c 8d 6h 8h / 8s", "2:war 4:surrender", war="Jc / 9d"),
    ],
    "war-behind-seat-one": [
        hand("1:1000 3:1000", "9c 8d / 8s", "3:war", war="Jc / 9d"),
        hand("1:1000 3:1000", "8c 8d / 8s", "1:surrender 3:war", war="Jc / 9d"),
    ],
    "war-gaps": [hand("1:1000 2:1000 4:1000", "8c 9d 8d / 8s", "1:war 4:war", war="Jc 5h / 9d")],
    "war-far-side": [
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war=cards, ties="1:200 2:300")
        for cards in ("3c 6c / 5d", "9c Kc / Td", "8h 4c / 6d", "9h 9c / 9d")
    ],
    "war-neighbours": [
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="9c Jc / Td", ties="1:200 2:200"),
    ],
    "war-aces": [
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="Ac Kd / Ad", ties="1:200"),
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="Ac 2d / Kd"),
    ],
    "war-deuces": [hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="2c 3d / 2d")],
    "war-faces": [hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="Tc Kd / Qd", ties="1:200 2:200")],
    "war-on-aces": [hand("1:1000", "Ac / As", "1:war", war="9c / 7d")],
    "war-tied": [hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="9c 9h / 9d", ties="1:200 2:200")],
    "war-with-ties": [
        hand("1:1000+200 2:1000+200", "8c 8d / 8s", "1:war 2:war", war=cards, ties="1:300 2:300")
        for cards in ("9c 5h / 9d", "Jc 5h / 9d")
    ],
    "war-mixed-ties": [hand("1:1000+200 2:1000", "8c 8d / 8s", "1:war 2:war", war="9c 5h / 9d")],
    "large-war-tie": [
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="Jc 5h / 9d", ties="1:5000 2:5000"),
    ],
    "odd-war": [
        hand("1:1015 2:1015", "8c 8d / 8s", "1:war 2:war", war=cards, ties="1:225 2:225")
        for cards in ("9c 5h / 9d", "Jc 5h / 9d")
    ],
    "war-other-odds": [
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="9c Jh / 9d",
             odds={"initial": "1:1", "tie": "10:1", "war": "3:2", "war-equal": "4:1"}),
    ],
    "war-twice": [
        hand("1:1000 2:1000", "8c 8d / 8s", "1:war 2:war", war="Jc 5h / 9d"),
        hand("1:1000 2:1000", "7c 9d / 7s", "1:war", war="Jc / 9d"),
        hand("1:1000 2:1000", "9c Jd / Js", "2:war", war="Jc / 9d"),
    ],
    "surrender-twice": [hand("1:1000", "8c / 8s", "1:surrender")] * 2,
}  # fmt: skip
