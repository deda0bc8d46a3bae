"""Law that somebody else's package brings: another section, another jurisdiction, another game.

A package says what it brings in one frozen value and names it as an entry point::

    # example_law/__init__.py
    from pathlib import Path

    from harness.law import LawPackage

    HERE = Path(__file__).parent
    LAW = LawPackage(
        name="example",
        registers=HERE / "registers",
        features=HERE / "features",
        rules="example_law.rules:RULES",
    )

    # its pyproject.toml
    [project.entry-points."clauseproof.law"]
    example = "example_law:LAW"

Once it is installed it is part of the law, and every campaign names it by its digest. One
that is broken stops every command: nothing is ever judged by a smaller law in silence.
"""

from harness.law.found import FoundLaw, distribution_told, installed_laws, law_called
from harness.law.package import GROUP, OWN, LawPackage
from harness.law.parts import load_module, load_parts

__all__ = [
    "GROUP",
    "OWN",
    "FoundLaw",
    "LawPackage",
    "distribution_told",
    "installed_laws",
    "law_called",
    "load_module",
    "load_parts",
]
