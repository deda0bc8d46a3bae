"""Wrong about the odds: the floor, the choice of a table, its sign and its rows. 2.26(f)."""

import math
from dataclasses import replace
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ..entry import Fault
from .between import BETWEEN
from .declare import WINNER_SHORT, fault
from .house import PAY, House, JsonObject, Table, with_row
from .table_round import Round

DOLLAR = 100
LEAN: Final = (
    ("A", (("triple", "25"), ("one", "10"), ("two", "5"), ("three", "3"), ("other", "1/2"))),
    ("B", (("triple", "25"), ("one", "9"), ("two", "5"), ("three", "3"), ("other", "1/2"))),
    ("C", (("triple", "25"), ("one", "9"), ("two", "4"), ("three", "2"), ("other", "1/2"))),
    ("D", (("triple", "30"), ("one", "9"), ("two", "4"), ("three", "2"), ("other", "1/2"))),
)
"""Odds below the floor, row by row: the neighbouring table's where there is one, else one less."""

NAMED: Final = frozenset({"B one", "B two", "B three", "C one", "C two", "C three", "D triple"})
"""Those of them that the requirements name as the faults of their rows."""

WORDS: Final = MappingProxyType(
    {
        "triple": "triple-match",
        "one": "one-card-spread",
        "two": "two-card-spread",
        "three": "three-card-spread",
        "other": "other-spreads",
    }
)


class PaysForOne(Round):
    """Odds are read as "for 1": the winnings are one stake short."""

    def winnings(self, seat: int, row: str) -> int:
        return super().winnings(seat, row) - self.stake(seat, BETWEEN)


class RoundsDownToDollars(Round):
    """Winnings are cut down to whole dollars."""

    def winnings(self, seat: int, row: str) -> int:
        return super().winnings(seat, row) // DOLLAR * DOLLAR


class Commission(Round):
    """A commission of five per cent is kept from the winnings."""

    def winnings(self, seat: int, row: str) -> int:
        return super().winnings(seat, row) * 19 // 20


class CouponHalved(Round):
    """A winning coupon is paid at half the odds."""

    def winnings(self, seat: int, row: str) -> int:
        full = super().winnings(seat, row)
        return full // 2 if self.wagers[seat, BETWEEN].by == "coupon" else full


class PaysOnTheSmallerStake(Round):
    """Odds are applied to the smaller of the in-between and the initial wager."""

    def winnings(self, seat: int, row: str) -> int:
        full = super().winnings(seat, row)
        stake, initial = self.stake(seat, BETWEEN), self.wagers.get((seat, "initial"))
        return full * min(stake, initial.amount) // stake if initial else full


class UnknownLetterTaken(Round):
    """A pay table that is none of the four is opened, and paid as the leanest of them."""

    def refuse_letter(self, table: Table) -> bool:
        del table
        return False

    def letter_for(self, seat: int) -> str:
        letter = super().letter_for(seat)
        return letter if letter in PAY else "C"


class SwitchedAfterTheDeal(Round):
    """Whatever table was chosen and posted, wagers are settled by table C."""

    def letter_for(self, seat: int) -> str:
        del seat
        return "C"


class SwitchedWithinTheRound(Round):
    """The first wager to be settled goes by the chosen table, the others by table C."""

    def letter_for(self, seat: int) -> str:
        chosen = super().letter_for(seat)
        first = max(at for at, kind in self.wagers if kind == BETWEEN)
        return chosen if seat == first else "C"


class LeanestRowOfAll(Round):
    """Each row is paid at the least odds that any of the tables has for it."""

    def winnings(self, seat: int, row: str) -> int:
        return math.floor(self.stake(seat, BETWEEN) * min(rows[row] for rows in PAY.values()))


class SmallStakesByAnotherTable(Round):
    """Stakes below five dollars are paid by table C."""

    def letter_for(self, seat: int) -> str:
        return "C" if self.stake(seat, BETWEEN) < 5 * DOLLAR else super().letter_for(seat)


class LetterNotPosted(Round):
    """The sign shows limits and odds, but no pay table for the in-between wager."""

    def sign(self) -> JsonObject:
        return {key: shown for key, shown in super().sign().items() if key != "in_between"}


class OtherLetterPosted(Round):
    """The sign shows another pay table than the one that the table was opened with."""

    def sign(self) -> JsonObject:
        sign = super().sign()
        if self.table.in_between is not None:
            sign["in_between"] = "A" if self.table.in_between == "D" else "D"
        return sign


class NoSign(Round):
    """The table opens without a sign, though the statement says that one is reported."""

    def opened(self) -> None:
        self.emit("opened")


def _lean_rows() -> tuple[Fault, ...]:
    return tuple(
        fault(
            f"table-{letter.lower()}-{WORDS[row]}-short",
            f"(f)#{letter}",
            also=("(f)#1",),
            arguable=WINNER_SHORT,
            house=House(pay=with_row(letter, row, Fraction(odds))),
            note=f"Table {letter} pays {odds} to 1 for its row {row}, below the floor.",
            origin="requirement" if f"{letter} {row}" in NAMED else "clause",
        )
        for letter, rows in LEAN
        for row, odds in rows
    )


def _paid_from(letter: str, other: str) -> House:
    return House(pay=MappingProxyType({**PAY, letter: PAY[other]}))


def _swapped(letter: str, row: str, other: str) -> House:
    rows = {**PAY[letter], row: PAY[letter][other], other: PAY[letter][row]}
    return replace(House(), pay=MappingProxyType({**PAY, letter: MappingProxyType(rows)}))


_TABLE: Final = ("(f)#1", "(f)#A", "(f)#B", "(f)#D")

PAYING: Final[tuple[Fault, ...]] = (
    fault(
        "pays-for-one",
        "(f)#1",
        PaysForOne,
        also=("(f)#A", "(f)#B", "(f)#C", "(f)#D"),
        arguable=WINNER_SHORT,
        origin="field",
    ),
    fault("winnings-cut-to-dollars", "(f)#1", RoundsDownToDollars, arguable=WINNER_SHORT),
    fault("commission-on-winnings", "(f)#1", Commission, arguable=WINNER_SHORT, origin="requirement"),
    fault("coupon-winnings-halved", "(f)#1", CouponHalved, arguable=(*WINNER_SHORT, "(d)#3")),
    fault("paid-on-the-smaller-stake", "(f)#1", PaysOnTheSmallerStake, arguable=WINNER_SHORT),
    fault("unknown-pay-table-taken", "(f)#2", UnknownLetterTaken, arguable=("(f)#1", "(f)#3", "(a)#1")),
    fault(
        "switched-after-the-deal",
        "(f)#2",
        SwitchedAfterTheDeal,
        also=_TABLE,
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault("switched-within-the-round", "(f)#2", SwitchedWithinTheRound, also=_TABLE, arguable=WINNER_SHORT),
    fault(
        "leanest-row-of-all",
        "(f)#2",
        LeanestRowOfAll,
        also=_TABLE,
        arguable=WINNER_SHORT,
        origin="requirement",
    ),
    fault(
        "small-stakes-by-another-table",
        "(f)#2",
        SmallStakesByAnotherTable,
        also=_TABLE,
        arguable=WINNER_SHORT,
    ),
    fault("pay-table-not-posted", "(f)#3", LetterNotPosted, arguable=("(f)#2",), origin="requirement"),
    fault("other-pay-table-posted", "(f)#3", OtherLetterPosted, arguable=("(f)#2", *WINNER_SHORT)),
    fault("no-sign-at-all", "(f)#3", NoSign, also=("(d)#6", "protocol:statement"), arguable=("(f)#2",)),
    *_lean_rows(),
    fault(
        "table-a-paid-from-b",
        "(f)#A",
        also=("(f)#1",),
        arguable=WINNER_SHORT,
        house=_paid_from("A", "B"),
        note="Table A is paid by the rows of B: one-card spreads come short.",
    ),
    fault(
        "table-b-paid-from-c",
        "(f)#B",
        also=("(f)#1",),
        arguable=WINNER_SHORT,
        house=_paid_from("B", "C"),
        note="Table B is paid by the rows of C: two- and three-card spreads come short.",
        origin="requirement",
    ),
    fault(
        "table-d-paid-from-c",
        "(f)#D",
        also=("(f)#1",),
        arguable=WINNER_SHORT,
        house=_paid_from("D", "C"),
        note="Table D is paid by the rows of C: the triple match comes short.",
        origin="requirement",
    ),
    fault(
        "table-a-rows-swapped",
        "(f)#A",
        also=("(f)#1",),
        arguable=WINNER_SHORT,
        house=_swapped("A", "one", "two"),
        note="Table A has its one- and two-card rows swapped.",
        origin="field",
    ),
    fault(
        "table-c-rows-swapped",
        "(f)#C",
        also=("(f)#1",),
        arguable=WINNER_SHORT,
        house=_swapped("C", "two", "three"),
        note="Table C has its two- and three-card rows swapped.",
        origin="field",
    ),
)
