"""The vendor's side of the table protocol, in Python.

Subclass `GameTable` once a game, name the classes in a `Product`, and serve it. This is a
whole dealer, of a game in which every player loses the initial wager::

    from harness.sdk import GameTable, Product, WagerRule, main
    from harness.table.messages import Game


    class AllLose(GameTable):
        game = "all-lose"
        claims = Game(wagers=("initial",), decks=(1,), by=("chips",))
        wager_rules = (WagerRule("initial"),)

        def deal_round(self) -> None:
            for seat in self.players:
                self.deal(seat, "original")
            for seat in self.players:
                self.collect(seat, "initial")
                self.discard(seat, "original")
            self.end_round()


    product = Product(vendor="Example", name="Dealer", version="1", tables=(AllLose,))

    if __name__ == "__main__":
        raise SystemExit(main(product))

Where to read on: `table.py` is what players may ask, `dealer.py` what a dealer does,
`blackjack.py` the games played to 21, `ledger.py` the chips, `wagers.py` the checks,
`rounds.py` the corner cases of a round, `replies.py`, `stdio.py` and `http.py` the way of
the bytes. A product with a REST API of its own, whose calls are others than the protocol's, is
translated: see `translate/`. Money is in whole minor units, seats count from 1.
"""

from harness.sdk.command_line import main
from harness.sdk.dealer import DEALER
from harness.sdk.files import fingerprint
from harness.sdk.http import ProtocolServer, serve_http
from harness.sdk.product import Product
from harness.sdk.refusal import Refused
from harness.sdk.shoe import ShoeEmpty
from harness.sdk.stdio import serve_stdio
from harness.sdk.table import GameTable
from harness.sdk.wagers import WagerRule

__all__ = [
    "DEALER",
    "GameTable",
    "Product",
    "ProtocolServer",
    "Refused",
    "ShoeEmpty",
    "WagerRule",
    "fingerprint",
    "main",
    "serve_http",
    "serve_stdio",
]
