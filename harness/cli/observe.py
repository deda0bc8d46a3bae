"""`clauseproof observe`: free play with a product that deals its own cards, every round judged."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.exits import exit_code
from harness.campaign.law import read_law
from harness.campaign.log import Observed
from harness.campaign.observing import ROUNDS, WANTED
from harness.campaign.plan import SEED, Exploration, Scope
from harness.cli.counting import Observing, counting
from harness.decks import load_decks
from harness.decks.fitting import fitted
from harness.report.observed import observed_document, observed_json, observed_text
from harness.report.write import write_reports

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

_EPILOG = """\b
Examples:
  clauseproof observe ./my-product
  clauseproof observe ./my-product --rounds 20000 --section 22.8
  clauseproof observe http://127.0.0.1:8080 --rounds 5000 --out observed
  clauseproof observe ./my-product --want 300 --json

\b
A requirement is verified where at least --want rounds exercised it and none broke it. What
no round exercised is not verified, and the smallest deck that would exercise it is named.
30 rounds without a violation leave less than 5 chances in 100 to a fault that shows in
every tenth; 300 to one that shows in every hundredth.

\b
Exit codes: 0 all verified, 1 a violation, 2 the call is wrong, 3 not all verified,
4 harness, adapter or log at fault, 130 interrupted.
"""
#: More rounds than anybody has the memory for.
_MOST = 1_000_000


@click.command(epilog=_EPILOG)
@click.argument("adapter")
@click.option(
    "--rounds",
    type=click.IntRange(1, _MOST),
    default=ROUNDS,
    show_default=True,
    metavar="N",
    help="How many rounds of each game in scope.",
)
@click.option("--section", "sections", multiple=True, metavar="NAME", help="Only this section, such as 22.8.")
@click.option(
    "--requirement",
    "requirements",
    multiple=True,
    metavar="ID",
    help="Only this requirement or clause, such as '22.8(c)1#3' or '22.8(c)1'.",
)
@click.option(
    "--seed",
    type=click.IntRange(0),
    default=SEED,
    show_default=True,
    help="Of tables, wagers and decisions; of the cards too, where the product lets them be given.",
)
@click.option(
    "--want",
    type=click.IntRange(1),
    default=WANTED,
    show_default=True,
    metavar="K",
    help="How many rounds must exercise a requirement for it to be verified.",
)
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="DIR",
    help="Keep log and report here; it must not exist yet.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document instead of words.")
def observe(  # noqa: PLR0913 - one argument an option
    *,
    adapter: str,
    rounds: int,
    sections: tuple[str, ...],
    requirements: tuple[str, ...],
    seed: int,
    want: int,
    out: Path | None,
    as_json: bool,
) -> int:
    """Play freely with a product, judge every round, and count what each requirement was shown by.

    For products that take no stacked deck. Tables and wagers are random, decisions random and
    lawful, cards the product's own; a product that takes a shoe gets shuffled ones.
    """
    with tempfile.TemporaryDirectory(prefix="clauseproof-") as scratch, counting("rounds") as counter:
        order = Order(
            adapter=adapter,
            out=out or Path(scratch) / "observed",
            scope=Scope(sections, requirements),
            exploration=Exploration(rounds, seed),
            observed=Observed(want=want),
        )
        assessment = run_campaign(order, Observing(counter))
    if out is not None:
        write_reports(assessment, out)
    click.echo(_told(assessment, out, as_json=as_json))
    return exit_code(assessment)


def _told(assessment: Assessment, out: Path | None, *, as_json: bool) -> str:
    law = read_law()
    decks = fitted(load_decks(), law.register, assessment.statement, law.needs)
    if as_json:
        return observed_json(observed_document(assessment, decks))
    return observed_text(assessment, decks, law.register, None if out is None else str(out))
