"""`clauseproof prove`: the kill matrix, and the opposite proof with lawful variants."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.answers.proof import prove_answer, variants_answer
from harness.campaign.brought import law_matrix
from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.law import read_law
from harness.campaign.matrix import KillMatrix, checks_digest, load_matrix, write_matrix
from harness.cli.answer import json_option, print_json
from harness.cli.literals import prove_literals
from harness.cli.progress import proving
from harness.errors import ExitCode, UsageError
from harness.law import OWN, law_called
from harness.output import refuse_unwritable
from harness.prove.catalogue import catalogues
from harness.prove.prove import Wanted, try_all
from harness.prove.verdicts import blamed_of, broken_of, kills_of
from harness.report.kills import kill_story, kill_table, slipped, without_proof

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.campaign.matrix import Kill
    from harness.prove.prove import Tried

_EPILOG = """\b
Examples:
  clauseproof prove -n 2                           every seeded fault, two at a time
  clauseproof prove --section 22.8 --each          requirement by fault, every one by name
  clauseproof prove --fault four-burns             one fault, and what each judge says of it
  clauseproof prove --variants -n 2                lawful products that nothing may be held against
  clauseproof prove --literals                     every expectation of the scenarios, changed
  clauseproof prove -n 2 --write kill-matrix.json
  clauseproof prove --fault four-burns --json      the same for a program
  clauseproof prove --law example --write kill-matrix.json

\b
Exit codes: 0 every fault is caught and every requirement proven, 1 one is not, or a
lawful variant is blamed, 2 the call is wrong, 4 a fault does not load or changes no trace,
130 interrupted.
"""


@click.command(epilog=_EPILOG)
@click.option("--section", "sections", multiple=True, metavar="NAME", help="Only this section, such as 22.8.")
@click.option(
    "--law", "law", metavar="NAME", help="Only the law of this package; clauseproof: that which ships."
)
@click.option("--fault", "names", multiple=True, metavar="NAME", help="Only this fault, told in full.")
@click.option("--each", is_flag=True, help="Name every fault below the requirement that it breaks.")
@click.option("--variants", is_flag=True, help="Try the lawful variants instead of the faults.")
@click.option("--literals", is_flag=True, help="Change every literal expectation of the scenarios instead.")
@click.option("-n", "workers", type=click.IntRange(1), default=1, help="How many processes.")
@click.option("--write", "target", type=click.Path(dir_okay=False, path_type=Path), help="Write the matrix.")
@click.option("--check", is_flag=True, help="Compare with the matrix that ships; a difference is a finding.")
@json_option
def prove(  # noqa: PLR0913 - one argument an option
    *,
    sections: tuple[str, ...],
    law: str | None,
    names: tuple[str, ...],
    each: bool,
    variants: bool,
    literals: bool,
    workers: int,
    target: Path | None,
    check: bool,
    as_json: bool,
) -> int:
    """Prove that every check can fail: run the suite against seeded faults."""
    if (target or check) and (sections or names or variants or literals):
        raise click.UsageError("--write and --check need the whole matrix: no --section, --fault, --variants")
    if literals:
        if names or variants or each or law not in {None, OWN}:
            raise click.UsageError(
                "--literals is of all scenarios that ship: no --fault, --variants, --each, --law"
            )
        return prove_literals(sections, as_json=as_json)
    if target or check:
        law = law or OWN
    if target:
        refuse_unwritable(target)
    # Before the work, which may put another in its place.
    shipped = _shipped(law) if check else None
    with proving() as watcher:
        tried = try_all(Wanted(sections, names, variants, workers, law), watcher)
    if variants:
        return _variants(tried, as_json=as_json)
    kills = kills_of(catalogues(sections, law), tried)
    matrix = KillMatrix(checks=_checks(law), faults=kills)
    if target:
        _write(target, write_matrix(matrix))
    proven = () if names else _requirements(sections, law)
    if as_json:
        return _answered(matrix, tried, proven, shipped)
    if names:
        click.echo("\n\n".join("\n".join(kill_story(kill)) for kill in kills))
    else:
        click.echo("\n".join(kill_table(kills, _requirements(sections, law), each=each)))
    code = _concluded(kills, tried, proven)
    return code if shipped is None else _compared(matrix, shipped) or code


def _write(target: Path, matrix: bytes) -> None:
    try:
        target.write_bytes(matrix)
    except OSError as wrong:
        raise UsageError(f"cannot be written: {wrong.strerror}", place=str(target)) from wrong


def _answered(
    matrix: KillMatrix, tried: Sequence[Tried], requirements: Sequence[str], shipped: KillMatrix | None
) -> int:
    same = None if shipped is None else shipped == matrix
    answer = prove_answer(matrix.faults, broken_of(tried), requirements, as_shipped=same)
    print_json(answer)
    differs = answer.as_shipped is False
    if answer.broken and not differs:
        return ExitCode.AT_FAULT
    slips = answer.caught < len(answer.faults)
    return ExitCode.FINDING if differs or slips or answer.unproven else ExitCode.AS_WISHED


def _checks(law: str | None) -> str:
    return checks_digest() if law in {None, OWN} else law_called(str(law)).checks


def _requirements(sections: Sequence[str], law: str | None) -> list[str]:
    """Return what must be proven: the requirements of these sections; of a whole run, ground rules too."""
    register = read_law().register
    asked = [register.section(name) for name in sections] or register.sections
    chosen = [section for section in asked if law in {None, section.law or OWN}]
    ground = [] if sections or law not in {None, OWN} else [rule.id for rule in GROUND_RULES]
    return [*(one.id for section in chosen for one in section.requirements), *ground]


def _concluded(kills: Sequence[Kill], tried: Sequence[Tried], requirements: Sequence[str]) -> int:
    broken = [f"{one.section}  {one.name} proves nothing: {one.why}" for one in broken_of(tried)]
    lines = [*slipped(kills), *without_proof(kills, requirements)]
    caught = sum(kill.killed for kill in kills)
    click.echo("\n".join(["", *lines, *broken, f"{caught} of {len(tried)} faults caught on what they break"]))
    if broken:
        return ExitCode.AT_FAULT
    return ExitCode.FINDING if lines else ExitCode.AS_WISHED


def _variants(tried: Sequence[Tried], *, as_json: bool) -> int:
    broken = [f"{one.section}  {one.name} cannot be tried: {one.failure}" for one in tried if one.failure]
    blamed = [
        f"{one.section}  {one.name} is blamed on {one.requirement} by {one.judge}: {one.reason}"
        for one in blamed_of(tried)
    ]
    if as_json:
        print_json(variants_answer(tried, blamed_of(tried)))
    else:
        flagged = len({(one.section, one.name) for one in blamed_of(tried)})
        click.echo("\n".join([*blamed, *broken, f"{flagged} of {len(tried)} lawful variants blamed"]))
    if broken:
        return ExitCode.AT_FAULT
    return ExitCode.FINDING if blamed else ExitCode.AS_WISHED


def _shipped(law: str | None) -> KillMatrix:
    """Return the matrix that ships with a law.

    Raises:
        UsageError: none does.
    """
    shipped = load_matrix() if law == OWN else law_matrix(law_called(str(law)))
    if shipped is None:
        raise UsageError(f"the law package {law!r} has no kill matrix", hint="--write makes it")
    return shipped


def _compared(matrix: KillMatrix, shipped: KillMatrix) -> int:
    """Say where a matrix just made differs from the one that ships with its law."""
    if shipped == matrix:
        click.echo(f"as shipped: {matrix.digest}")
        return ExitCode.AS_WISHED
    known = {(kill.game, kill.fault): kill for kill in shipped.faults}
    for kill in matrix.faults:
        if known.pop((kill.game, kill.fault), None) != kill:
            click.echo(f"the shipped matrix says otherwise of {kill.fault} at {kill.game}")
    for _, name in known:
        click.echo(f"the shipped matrix has a fault that was not tried: {name}")
    if shipped.checks != matrix.checks:
        click.echo("the shipped matrix was made with other checks")
    return ExitCode.FINDING
