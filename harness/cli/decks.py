"""`clauseproof decks`: the outcomes that a vendor must be able to force, each as the smallest deck."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.campaign.called import full_name
from harness.campaign.law import read_law
from harness.cli.counting import counting
from harness.decks.fitting import fitted
from harness.decks.making import make_decks
from harness.decks.model import load_decks, write_decks
from harness.errors import ExitCode, UsageError, nearest
from harness.output import refuse_unwritable
from harness.report.decks import deck_document, decks_csv, decks_json, decks_text
from harness.transport import open_adapter

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.decks import DeckList
    from harness.register import Register

_EPILOG = """\b
Examples:
  clauseproof decks                                  every requirement and boundary case
  clauseproof decks ./my-product                     only what applies, as this product deals
  clauseproof decks --requirement '22.8(c)1#3'       one requirement
  clauseproof decks --requirement '26.6(d)2'         every requirement of a clause
  clauseproof decks ./my-product --format csv > decks.csv
  clauseproof decks --write decks.json               make the shipped list anew

\b
Exit codes: 0 as wished, 1 the shipped list is not current (--check), 2 the call is wrong,
4 the product could not be asked.
"""


@click.command(epilog=_EPILOG)
@click.argument("adapter", required=False)
@click.option("--section", "sections", multiple=True, metavar="NAME", help="Only this section, such as 22.8.")
@click.option(
    "--requirement",
    "requirements",
    multiple=True,
    metavar="ID",
    help="Only this requirement or clause, such as '22.8(c)1#3' or '22.8(c)1'.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "csv"]),
    default="text",
    show_default=True,
    help="What is printed.",
)
@click.option("--json", "as_json", is_flag=True, help="The same as --format json.")
@click.option(
    "--write",
    "target",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Make the whole list anew and write it.",
)
@click.option("--check", is_flag=True, help="Make the list anew; where the shipped one differs is a finding.")
def decks(  # noqa: PLR0913 - one argument an option
    *,
    adapter: str | None,
    sections: tuple[str, ...],
    requirements: tuple[str, ...],
    form: str,
    as_json: bool,
    target: Path | None,
    check: bool,
) -> int:
    """List the smallest deck that exercises each requirement and each boundary case.

    With ADAPTER, the list is for that product: without what does not apply to it, and with
    the cards in the order in which it deals them.
    """
    if target or check:
        if adapter or sections or requirements:
            raise click.UsageError("--write and --check are for the whole list: no ADAPTER, no filter")
        return _anew(target, check=check)
    if as_json and form == "csv":
        raise click.UsageError("--json and --format csv: only one of them can be printed")
    register = read_law().register
    chosen = _chosen(load_decks(), register, sections, requirements)
    product = None
    if adapter is not None:
        with open_adapter(adapter) as opened:
            statement = opened.describe()
        chosen = fitted(chosen, register, statement, read_law().needs)
        product = full_name(statement.product)
    document = deck_document(chosen, register, product)
    if as_json or form == "json":
        click.echo(decks_json(document))
    elif form == "csv":
        click.echo(decks_csv(document).encode(), nl=False)
    else:
        click.echo(decks_text(document))
    return ExitCode.AS_WISHED


def _chosen(
    everything: DeckList, register: Register, sections: Sequence[str], names: Sequence[str]
) -> DeckList:
    """Return the decks of these sections, clauses and requirements; all where none is named.

    Raises:
        UsageError: there is none of that name.
    """
    if not sections and not names:
        return everything
    wanted = {row.id for name in sections for row in register.section(name).requirements}
    for name in names:
        wanted.update(_named(register, name))
    return everything.only(wanted)


def _named(register: Register, name: str) -> set[str]:
    clauses = {row.clause for row in register}
    of_clause = {row.id for row in register if name in (row.clause, row.clause.partition("-")[2])}
    if of_clause:
        return of_clause
    try:
        return {register.requirement(name).id}
    except UsageError as wrong:
        known = [*(row.id for row in register), *clauses]
        short = [one.partition("-")[2] for one in known]
        raise UsageError(
            f"no requirement or clause {name!r}", hint=nearest(name, [*short, *known])
        ) from wrong


def _anew(target: Path | None, *, check: bool) -> int:
    """Make the list anew, write it where that is wanted, and say where the shipped one differs."""
    if target is not None:
        refuse_unwritable(target)
    shipped = write_decks(load_decks()) if check else b""
    with counting("requirements") as watcher:
        made = write_decks(make_decks(watcher))
    if target is not None:
        try:
            target.write_bytes(made)
        except OSError as wrong:
            raise UsageError(f"cannot be written: {wrong.strerror}", place=str(target)) from wrong
        click.echo(f"{target}: {made.count(b'requirement')} rows")
    if not check:
        return ExitCode.AS_WISHED
    changed = sorted(set(made.splitlines()) ^ set(shipped.splitlines()))
    click.echo("as shipped" if not changed else f"{len(changed)} lines differ from the shipped list")
    return ExitCode.FINDING if changed else ExitCode.AS_WISHED
