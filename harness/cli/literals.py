"""`clauseproof prove --literals`: every literal expectation changed, and what became of the change."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import click

from harness.errors import ExitCode
from harness.prove.literals import Fate, astray, run_mutants, survivors
from harness.prove.mutants import mutants_of
from harness.register import load_register
from harness.suite.feature_files import read_features

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.prove.literals import MutantResult

#: The product that every scenario passes with as it stands.
_CONFORMING: Final = "reference"
_TOLD: Final = {
    Fate.NOTICED: "failed, as they must",
    Fate.WITHHELD: "found inconclusive: the changed step contradicts the scenario's own cards or stakes",
    Fate.REFUSED: "refused: the changed step names what the scenario does not have",
    Fate.SURVIVED: "passed, while another change of the same literal was noticed",
}


def prove_literals(sections: Sequence[str]) -> int:
    """Change every literal that a Then step expects, run the scenario, and tell which changes pass.

    Raises:
        UsageError: a section does not exist.
    """
    register = load_register()
    chosen = {one.id for name in sections for one in register.section(name).requirements}
    scenarios = [one for one in read_features() if not sections or chosen.intersection(one.requirements)]
    mutants = mutants_of(scenarios)
    click.echo(f"{len(mutants)} changed expectations to be tried", err=True)
    results = run_mutants(mutants, _CONFORMING)
    lost, strayed = survivors(results), astray(results)
    for one in (*lost, *strayed):
        click.echo(f"{one.mutant.scenario.feature}:{_line(one)}  {one.mutant.text}: {one.reason}")
    counts = Counter(one.fate for one in results)
    counts[Fate.SURVIVED] -= len(lost)
    places = len({one.mutant.place for one in results})
    click.echo(f"{len(results)} changes of {places} literal expectations")
    for fate, words in _TOLD.items():
        click.echo(f"  {counts[fate]:6} {words}")
    click.echo(f"  {len(lost):6} survived: nothing notices the literal")
    click.echo(f"  {len(strayed):6} went astray and tell nothing")
    return ExitCode.FINDING if lost or strayed else ExitCode.AS_WISHED


def _line(result: MutantResult) -> int:
    return result.mutant.scenario.steps[result.mutant.step].line
