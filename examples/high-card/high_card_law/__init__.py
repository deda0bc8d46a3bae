"""High card under section 77:1-4.7 of the Example Gaming Commission, which exists in this example only.

`LAW` is what the entry point names. The register says what the law demands, `features/`
and `rules.py` are the two judges, `steps.py` and `deal.py` teach the scenarios the game,
`rounds.py` draws random rounds of it. `dealer.py` is a lawful product, `faults.py` has
those that are not.
"""

from pathlib import Path

from harness.law import LawPackage

_HERE = Path(__file__).parent

LAW = LawPackage(
    name="high-card",
    registers=_HERE / "registers",
    features=_HERE / "features",
    rules="high_card_law.rules:RULES",
    steps=("high_card_law.steps",),
    deals="high_card_law.deal:DEALS",
    random="high_card_law.rounds:ROUNDS",
    dealers="high_card_law.dealer:DEALERS",
    faults="high_card_law.faults:CATALOGUES",
    matrix=_HERE / "kill-matrix.json",
)
