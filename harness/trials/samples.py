"""Valid files of every kind that comes from outside: what trials begin with.

Those that a command makes are made by that command.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.campaign.log import LOG_NAME
from harness.errors import ContentError, ExitCode

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from harness.trials.fuzzing import Call

#: A campaign of one requirement and a few random rounds.
CAMPAIGN: Final = ("--requirement", "22.8(f)#1", "--explore", "4")

#: Every tie of two cards of six decks, surrendered: 13 ranks in 4 x 4 suits.
TIES: Final = """space: ties
title: Every tie, surrendered
section: 13:69F-22.8
game: casino-war
deck: 52
tables:
  plain:
    decks: 6
    limits: {initial: [100, 100000]}
    odds: {initial: "1:1", tie: "10:1", war: "2:1", war-equal: "3:1"}
parts:
  ties:
    cards: suits
    only: tie
    deal: {player: 1, dealer: 1}
    plays:
      surrender:
        - {do: wager, seat: 1, wager: initial, amount: 1000}
        - {do: proceed}
        - {do: decide, seat: 1, option: surrender}
strategies: {surrender: {ties: surrender}}
returns: [{name: surrender, strategy: surrender, wagers: [initial], per: initial, outcomes: war}]
"""
#: A dealer that gives nothing back, so that there is something to be found.
_DEALER: Final = """from harness.layout import folder
from harness.sdk import Product
from harness.transport.loading import load_object

reference = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
honest = next(table for table in reference.tables if table.game == "casino-war")


class Table(honest):
    def give_back(self, seat, wager, amount=None):
        self.collect(seat, wager)


product = Product(vendor="Example", name="Keeps all", version="1", tables=(Table,))
"""
_PAR: Final = b"""sheets:
  - space: in-between-ranks
    table: A
    decks: 2
    return: in-between wager
    lines:
      - {outcome: three of a kind, ways: 4368, probability: 0.3998 %, pays: 30, return: 0.119931}
      - {outcome: [spread of one, spread of two], ways: 31744}
      - {outcome: [spread of three, spread of four or more], probability: 1/4}
      - {outcome: [pair, not between], pays: -1}
    total: {ways: 1092624, return: -3890/68289, edge: 5.6964 %}
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Samples:
    """One valid file of each kind that a command makes, or that no other place has.

    Attributes:
        log: of a campaign.
        bundle: of its report.
        sweep: `sweep.json` with findings in it.
        par: PAR sheets of the space `in-between-ranks`.
    """

    log: bytes
    bundle: bytes
    sweep: bytes
    par: bytes = _PAR


def make_samples(call: Call, scratch: Path) -> Samples:
    """Make them in an empty folder, by way of the commands.

    Raises:
        ContentError: a command did not end as it should, so that nothing could be proven.
    """
    out, swept = scratch / "campaign", scratch / "swept"
    _done(call, ("certify", "reference", *CAMPAIGN, "--out", str(out)), ExitCode.AS_WISHED)
    _done(call, ("bundle", str(out), str(scratch / "bundle.zip")), ExitCode.AS_WISHED)
    (scratch / "space.yaml").write_text(TIES, encoding="utf-8")
    (scratch / "dealer.py").write_text(_DEALER, encoding="utf-8")
    (scratch / "adapter.yaml").write_text(
        "name: keeps-all\ntransport: python\nobject: dealer.py:product\n", encoding="utf-8"
    )
    space = str(scratch / "space.yaml")
    _done(call, ("sweep", str(scratch), space, "--out", str(swept)), ExitCode.FINDING)
    return Samples(
        log=(out / LOG_NAME).read_bytes(),
        bundle=(scratch / "bundle.zip").read_bytes(),
        sweep=(swept / "sweep.json").read_bytes(),
    )


def _done(call: Call, words: Sequence[str], code: int) -> None:
    said = call(words)
    if said.code != code:
        raise ContentError(f"clauseproof {words[0]} ended with {said.code}, not {code}: {said.err.strip()}")
