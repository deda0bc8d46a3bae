"""`clauseproof sweep`: every round of a space before the rules."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec
from click.core import ParameterSource

from harness.answers.written import SpaceAnswer, SpacesAnswer
from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.law import read_law
from harness.cli.answer import print_json
from harness.cli.defaults import tell
from harness.cli.keep import keep_option
from harness.cli.manner import complain
from harness.cli.progress import sweeping
from harness.errors import AdapterError, ExitCode, ProductError
from harness.output import make_folder, refuse_used
from harness.report.sweep_text import sweep_summary
from harness.report.words import clean
from harness.sweep.checkpoint import CHECKPOINT_NAME
from harness.sweep.document import SWEEP_NAME, sweep_document
from harness.sweep.par import ParState, compare_par
from harness.sweep.par_file import read_par
from harness.sweep.plan import SEED
from harness.sweep.returns import figures_of
from harness.sweep.run import Order, described, followed, nothing_swept, run_sweep
from harness.sweep.space import load_space, space_names

if TYPE_CHECKING:
    from harness.sweep.document import SweepDocument
    from harness.sweep.plan import Form
    from harness.sweep.run import Swept

#: How much of an error is told, in characters.
_LINE: Final = 4000
_EPILOG = """\b
Examples:
  clauseproof sweep --list                               the spaces that ship
  clauseproof sweep reference casino-war
  clauseproof sweep ./my-product two-card -n 4 --out sweep
  clauseproof sweep ./my-product two-card -n 4 --out sweep --resume
  clauseproof sweep ./my-product in-between --form quick --par par.yaml
  clauseproof sweep ./my-product two-card --cluster tcp://10.0.0.1:8786

\b
Exit codes: 0 every round was played and judged and nothing is wrong, 1 a violation
or a PAR sheet that differs, 2 the call is wrong, 3 rounds could not be judged
or show nothing either way, 4 harness or adapter at fault (sweep.json says why:
the product makes no statement and nothing was played, or it was lost midway),
130 interrupted. What was finished is told and kept, and --resume goes on with it.
"""


class _Sweep(click.Command):
    """A command whose list, which ends it, has the form that is wanted wherever the call says so."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read --json first."""
        return super().parse_args(ctx, sorted(args, key=lambda one: one != "--json"))


def _list(context: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it so
    if not wanted or context.resilient_parsing:
        return
    if "as_json" not in context.params:  # the call does not say, so that a file may
        (form,) = (one for one in context.command.params if one.name == "as_json")
        form.handle_parse_result(context, {}, [])
    tell(context)
    spaces = tuple(SpaceAnswer(name=name, title=load_space(name).title) for name in space_names())
    if context.params["as_json"]:
        print_json(SpacesAnswer(spaces=spaces))
    else:
        click.echo("\n".join(f"{one.name:<20} {one.title}" for one in spaces))
    context.exit()


@click.command(cls=_Sweep, epilog=_EPILOG)
@click.argument("adapter")
@click.argument("space")
@click.option(
    "--list",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list,
    help="List the spaces and exit.",
)
@click.option(
    "--form",
    type=click.Choice(["quick", "full"]),
    default="full",
    show_default=True,
    help="Every round; or one for all that differ by suits alone.",
)
@click.option("--seed", type=click.IntRange(0), default=SEED, show_default=True, help="Of random suits.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Where the sweep goes; it must hold nothing yet."
)
@click.option("--resume", is_flag=True, help="Go on with the sweep in --out that was cut off.")
@click.option("-n", "workers", type=click.IntRange(1), default=None, help="How many products to run at once.")
@click.option(
    "--cluster", metavar="ADDRESS", help="Of a Dask scheduler whose workers play; local: one on this machine."
)
@click.option(
    "--par",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Compare what was paid with these PAR sheets, line by line.",
)
@keep_option
@click.option(
    "--json",
    "as_json",
    is_flag=True,
    is_eager=True,
    help="Print one JSON document instead of text: that of sweep.json.",
)
def sweep(  # noqa: PLR0913 - one argument an option
    *,
    adapter: str,
    space: str,
    form: Form,
    seed: int,
    out: Path | None,
    resume: bool,
    workers: int | None,
    cluster: str | None,
    par: Path | None,
    keep: int,
    as_json: bool,
) -> int:
    """Drive a product through every round of a space and total what it did, exactly.

    ADAPTER is what `certify` takes. SPACE is one that ships, by its name, or a file of
    your own, by its path.
    """
    if resume and out is None:
        raise click.UsageError("--resume needs --out: the folder of the sweep to go on with")
    given = click.get_current_context().get_parameter_source("workers") is ParameterSource.COMMANDLINE
    if given and cluster not in {None, "local"}:
        raise click.UsageError("-n is of this machine; a cluster has the workers that it has")
    law = read_law()
    order = Order(
        adapter=adapter,
        space=load_space(space),
        needs=law.needs,
        form=form,
        seed=seed,
        workers=workers or 1,
        cluster=cluster,
        keep=keep,
    )
    sheets = () if par is None else read_par(par, order.space)
    requirements = [one.id for one in law.register.section(order.space.section).requirements]
    target = out or Path(f"clauseproof-sweep-{order.space.name}-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    if not resume:
        refuse_used(target, CHECKPOINT_NAME, "sweep", hint="--resume goes on with it")
        make_folder(target)
    swept, findings = followed(order, _swept(order, target, resume=resume))
    counted = [*requirements, *(rule.id for rule in GROUND_RULES)]
    par_results = compare_par(sheets, figures_of(swept.plan, swept.totals))
    document = sweep_document(swept, counted, findings, par_results)
    return conclude(swept, document, target, as_json=as_json)


def _swept(order: Order, target: Path, *, resume: bool) -> Swept:
    try:
        opened = described(order.adapter)
    except (AdapterError, ProductError) as wrong:
        if resume:  # what was finished earlier stays as it is
            raise
        return nothing_swept(order, wrong)
    with sweeping() as watcher:
        return run_sweep(order, watcher, target, resume=resume, opened=opened)


def conclude(swept: Swept, document: SweepDocument, target: Path, *, as_json: bool = False) -> int:
    """Write what came of a sweep, say it, and return the exit code."""
    (target / SWEEP_NAME).write_bytes(msgspec.json.format(msgspec.json.encode(document)) + b"\n")
    if as_json:
        print_json(document)
    else:
        click.echo(sweep_summary(document, target))
        names = (SWEEP_NAME,) if swept.unstated else (SWEEP_NAME, CHECKPOINT_NAME)
        click.echo(f"\nin {target}: {', '.join(names)}")
    if swept.unstated:
        complain(f"error: {clean(swept.unstated.what, _LINE)}")
        return ExitCode.AT_FAULT
    if swept.interrupted:
        if not swept.partial:
            complain(
                "interrupted while what is wrong was made simpler: it is told as found (--resume goes on)"
            )
        return ExitCode.INTERRUPTED
    if swept.lost:
        complain(f"error: {clean(swept.lost.what, _LINE)}")
        return ExitCode.AT_FAULT
    states = {one.state for one in document.par}
    if swept.totals.violations or ParState.DIFFERS in states:
        return ExitCode.FINDING
    result = document.result
    whole = result.complete and not result.untold and all(one.complete for one in result.weights)
    return ExitCode.AS_WISHED if whole and states <= {ParState.EQUAL} else ExitCode.NOT_VERIFIED
