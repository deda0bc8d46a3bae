"""A lawful round of Casino War, written by hand, to be bent in one place by whoever wants."""

from __future__ import annotations

from harness.tests.model.written import Step, event, money, up

TABLE = {"decks": 6, "odds": {"initial": "1:1", "tie": "10:1", "war": "2:1", "war-equal": "3:1"}}


def _wager(seat: int, wager: str, amount: int) -> Step:
    command = {"do": "wager", "seat": seat, "wager": wager, "amount": amount}
    return command, [event("wager", seat=seat, wager=wager, amount=amount, by="chips", confirmed_by=[])]


def lawful() -> list[Step]:
    """Seat 1 loses, seat 2 ties and wins the war, seat 4 ties and surrenders 1501."""
    both = ["surrender", "war"]
    proceed = {"do": "proceed"}
    return [
        ({"do": "open", "game": "casino-war", "table": TABLE}, [event("opened")]),
        _wager(1, "initial", 1000),
        _wager(1, "tie", 500),
        _wager(2, "initial", 2000),
        _wager(4, "initial", 1501),
        (
            proceed,
            [
                event("close"),
                up(1, "7c"),
                up(2, "8d"),
                up(4, "8h"),
                up("dealer", "8s"),
                money("collect", 1, "initial", 1000),
                money("collect", 1, "tie", 500),
                event("offer", seat=2, options=both),
            ],
        ),
        (
            {"do": "decide", "seat": 2, "option": "war"},
            [
                event("decision", seat=2, option="war"),
                event("wager", seat=2, wager="war", amount=2000, by="chips", confirmed_by=[]),
                event("offer", seat=4, options=both),
            ],
        ),
        (
            {"do": "decide", "seat": 4, "option": "surrender"},
            [
                event("decision", seat=4, option="surrender"),
                money("collect", 4, "initial", 750),
                money("return", 4, "initial", 751),
                event("discard", of=1, cards=["7c"]),
                event("discard", of=4, cards=["8h"]),
                money("collect", 2, "initial", 2000),
                event("offer", seat=2, wagers=["war-tie"]),
            ],
        ),
        (
            proceed,
            [
                *[event("burn", face="down")] * 3,
                up(2, "Kd", "war"),
                up("dealer", "Qs", "war"),
                money("pay", 2, "war", 4000),
                event("discard", of=2, cards=["8d"], hand="original"),
                event("discard", of=2, cards=["Kd"], hand="war"),
                event("discard", of="dealer", cards=["8s"], hand="original"),
                event("discard", of="dealer", cards=["Qs"], hand="war"),
                event("end", net={"1": -1500, "2": 2000, "4": -750}, inventory=250),
            ],
        ),
    ]
