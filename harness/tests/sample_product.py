"""The product of the shipped sample report: Casino War as commonly played, which this law does not allow.

The sample is a campaign of its own, made into an empty folder with

    clauseproof certify python:harness.tests.sample_product:product \\
        --requirement '22.8(c)2' --explore 12 --out reports/sample
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from harness.tests.seeded import product as seeded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.tests.builders import Plain

_FAULT = "common-casino-war"


class Common:
    """The fault of the catalogue in which the initial wager stays in play at war, under a vendor's name."""

    def __init__(self) -> None:
        self._dealer = seeded("casino-war", _FAULT)

    def describe(self) -> Plain:
        product = {"vendor": "Example Gaming", "name": "Casino War as commonly played", "version": "1.0"}
        return {**self._dealer.describe(), "product": product}

    def play(self, rounds: Sequence[Sequence[Plain]]) -> list[Plain]:
        return self._dealer.play([list(commands) for commands in rounds])


product = Common()
