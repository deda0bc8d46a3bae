"""The reference dealer: a conformant product on the SDK, and what it states of itself.

Run it as a vendor would: `python product.py stdio`, or `python product.py http`.
"""

from typing import TYPE_CHECKING

from harness.sdk import Product, fingerprint, main

if TYPE_CHECKING or __package__:  # loaded by the harness
    from .blackjack import Blackjack
    from .casino_war import CasinoWar
    from .double_attack import DoubleAttackBlackjack
    from .joker_poker import TwoCardJokerPoker
else:  # run as a script: this folder is where Python looks first
    from blackjack import Blackjack
    from casino_war import CasinoWar
    from double_attack import DoubleAttackBlackjack
    from joker_poker import TwoCardJokerPoker

product = Product(
    vendor="clauseproof",
    name="Reference dealer",
    version="1.0.0",
    control="deck",
    tables=(CasinoWar, DoubleAttackBlackjack, Blackjack, TwoCardJokerPoker),
    files=fingerprint(__file__),
)

if __name__ == "__main__":
    raise SystemExit(main(product))
