"""What a package of law says that it brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

#: The group of entry points by which packages of law are found.
GROUP: Final = "clauseproof.law"
#: What the law that ships is called, where a law is asked for by its name.
OWN: Final = "clauseproof"


@dataclass(frozen=True, slots=True, kw_only=True)
class LawPackage:
    """What a package of law brings. Whatever it names lies in its own import package.

    Attributes:
        name: small letters, digits and hyphens; the name of its entry point.
        registers: a folder of registers; every YAML file in it is one section.
        features: a folder of feature files.
        rules: `module:ATTRIBUTE` of a tuple of `harness.rules.judge.RuleSet`.
        steps: modules with Gherkin steps of its own.
        deals: `module:ATTRIBUTE` of a tuple of `harness.suite.deals.Deal`, one for each new game.
        random: `module:ATTRIBUTE` of a tuple of `harness.explore.rounds.RandomRounds`, likewise.
        dealers: `module:ATTRIBUTE` of a tuple of lawful dealers, classes of `harness.sdk.GameTable`: they
            rehearse the random rounds, so that a plan says how many exercise each requirement.
        faults: `module:ATTRIBUTE` of a tuple of fault catalogues, as `harness.prove.catalogue` has them.
        matrix: the kill matrix that `clauseproof prove --law NAME --write` made.
    """

    name: str
    registers: Path
    features: Path
    rules: str
    steps: tuple[str, ...] = ()
    deals: str | None = None
    random: str | None = None
    dealers: str | None = None
    faults: str | None = None
    matrix: Path | None = None
