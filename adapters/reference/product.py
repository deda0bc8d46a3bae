"""The reference dealer: a conformant product on the SDK, and what it states of itself.

Run it as a vendor would: `python product.py stdio`, or `python product.py http`.
"""

from typing import TYPE_CHECKING

from harness.sdk import Product, fingerprint, main

if TYPE_CHECKING or __package__:  # loaded by the harness
    from .casino_war import CasinoWar
else:  # run as a script: this folder is where Python looks first
    from casino_war import CasinoWar

product = Product(
    vendor="clauseproof",
    name="Reference dealer",
    version="1.0.0",
    control="deck",
    tables=(CasinoWar,),
    events=(
        "opened",
        "opened.posted",
        "rejected",
        "wager",
        "convert",
        "close",
        "burn",
        "deal",
        "deal.shown_to",
        "turn",
        "offer",
        "decision",
        "collect",
        "pay",
        "return",
        "discard",
        "end",
    ),
    files=fingerprint(__file__),
)

if __name__ == "__main__":
    raise SystemExit(main(product))
