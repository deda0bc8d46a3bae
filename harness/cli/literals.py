"""`clauseproof prove --literals`: every literal expectation changed, and what became of the change."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import click

from harness.answers.proof import literals_answer
from harness.cli.answer import print_json
from harness.cli.manner import remark
from harness.errors import ExitCode, UsageError
from harness.layout import folder
from harness.prove.literals import Fate, run_mutants
from harness.prove.mutants import mutants_of
from harness.prove.open_literals import Why
from harness.prove.standing import Standing, findings, literals_of
from harness.register import load_register
from harness.suite.feature_files import read_features

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.prove.literals import MutantResult
    from harness.prove.standing import LiteralResult

#: The product that every scenario passes with as it stands.
_CONFORMING: Final = "reference"
_STANDINGS: Final = {
    Standing.SHOWN: "shown: a change of it fails, and none passes that had to fail",
    Standing.OPEN: "open: no change that was tried fails, for a reason that is given",
    Standing.VACUOUS: "vacuous: nothing notices the literal",
    Standing.UNTOLD: "untold: no change fails, and nobody says why",
}
_FATES: Final = {
    Fate.NOTICED: "failed, as they must",
    Fate.WITHHELD: "found inconclusive by the step",
    Fate.REFUSED: "refused: the changed step names what the scenario does not have",
    Fate.SURVIVED: "passed: it is as true of another seat or wager",
    Fate.ASTRAY: "went astray and tell nothing",
}


def prove_literals(sections: Sequence[str], *, as_json: bool) -> int:
    """Change every literal that a Then step expects, and tell which of them nothing notices.

    Raises:
        UsageError: a section does not exist, or no scenario of it ships.
    """
    register = load_register()
    chosen = {one.id for name in sections for one in register.section(name).requirements}
    scenarios = [
        one
        for one in read_features(folder("features"))
        if not sections or chosen.intersection(one.requirements)
    ]
    mutants = mutants_of(scenarios)
    if not mutants:
        hint = "--literals is of the scenarios that ship, not of those of law packages"
        raise UsageError(f"no scenario of {' or '.join(sections)} ships", place="--section", hint=hint)
    remark(f"{len(mutants)} changed expectations to be tried")
    results = run_mutants(mutants, _CONFORMING)
    literals = literals_of(results)
    found = findings(literals)
    if as_json:
        print_json(literals_answer(literals, results, found))
        return ExitCode.FINDING if found else ExitCode.AS_WISHED
    for one in found:
        for change in one.changes:
            click.echo(
                f"{change.mutant.scenario.feature}:{_line(change)}  {change.mutant.text}: {change.reason}"
            )
    click.echo("\n".join((*_by_literal(literals), *_by_change(results))))
    return ExitCode.FINDING if found else ExitCode.AS_WISHED


def _by_literal(literals: Sequence[LiteralResult]) -> Iterator[str]:
    standings = Counter(one.standing for one in literals)
    whys = Counter(one.why for one in literals)
    yield f"{len(literals)} literal expectations"
    for standing, words in _STANDINGS.items():
        yield f"  {standings[standing]:6} {words}"
        if standing is Standing.OPEN:
            yield from (f"           {whys[why]:6} {why}" for why in Why)


def _by_change(results: Sequence[MutantResult]) -> Iterator[str]:
    fates = Counter(one.fate for one in results)
    yield f"{len(results)} changes of them"
    for fate, words in _FATES.items():
        yield f"  {fates[fate]:6} {words}"


def _line(result: MutantResult) -> int:
    return result.mutant.scenario.steps[result.mutant.step].line
