"""`clauseproof sweep`: every round of a space before the rules."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec
from msgspec import Struct

from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.law import read_law
from harness.cli.progress import sweeping
from harness.errors import ExitCode, UsageError
from harness.sweep.checkpoint import CHECKPOINT_NAME, Head
from harness.sweep.coverage import exercised, weights_of
from harness.sweep.plan import SEED
from harness.sweep.run import Order, run_sweep
from harness.sweep.space import load_space, space_names
from harness.sweep.totals import Totals

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.sweep.coverage import Weighed
    from harness.sweep.plan import Form
    from harness.sweep.run import Swept

RESULT_NAME: Final = "sweep.json"
RESULT_SCHEMA: Final = "clauseproof/sweep/1"
_EPILOG = """\b
Examples:
  clauseproof sweep --list                               the spaces that ship
  clauseproof sweep reference casino-war
  clauseproof sweep ./my-product two-card -n 4 --out sweep
  clauseproof sweep ./my-product two-card -n 4 --out sweep --resume
  clauseproof sweep ./my-product in-between --form quick
  clauseproof sweep ./my-product two-card --cluster tcp://10.0.0.1:8786

\b
Exit codes: 0 every round was played and judged and nothing is wrong, 1 a violation,
2 the call is wrong, 3 rounds could not be judged, 4 harness or adapter at fault,
130 interrupted: what was finished is kept, and --resume goes on with it.
"""


class Result(Struct, frozen=True, kw_only=True):
    """What is left of a sweep in its folder.

    Attributes:
        of: what was swept.
        partial: whether rounds of it are missing.
        digest: of the totals: the same whoever played them in whatever order.
    """

    schema: str
    of: Head
    partial: bool
    digest: str
    left_out: tuple[str, ...]
    totals: Totals


def _list(context: click.Context, _: click.Parameter, wanted: bool) -> None:  # noqa: FBT001 - click calls it so
    if wanted and not context.resilient_parsing:
        for name in space_names():
            click.echo(f"{name:<20} {load_space(name).title}")
        context.exit()


@click.command(epilog=_EPILOG)
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
) -> int:
    """Drive a product through every round of a space and total what it did, exactly.

    ADAPTER is what `certify` takes. SPACE is one that ships, by its name, or a file of
    your own, by its path.
    """
    if resume and out is None:
        raise click.UsageError("--resume needs --out: the folder of the sweep to go on with")
    if workers is not None and cluster not in {None, "local"}:
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
    )
    requirements = [one.id for one in law.register.section(order.space.section).requirements]
    target = out or Path(f"clauseproof-sweep-{order.space.name}-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    _prepare(target, resume=resume)
    with sweeping() as watcher:
        swept = run_sweep(order, watcher, target, resume=resume)
    return conclude(swept, target, [*requirements, *(rule.id for rule in GROUND_RULES)])


def _prepare(target: Path, *, resume: bool) -> None:
    """Make the folder; what is there is never overwritten.

    Raises:
        UsageError: it is a file, or holds something else than the sweep to go on with.
    """
    hint = "name another with --out"
    if target.exists() and not target.is_dir():
        raise UsageError("the output folder is a file", place=str(target), hint=hint)
    if resume:
        return
    if (target / CHECKPOINT_NAME).exists():
        hint = f"--resume goes on with it; or {hint}"
        raise UsageError("the output folder holds another sweep", place=str(target), hint=hint)
    if target.is_dir() and any(target.iterdir()):
        raise UsageError("the output folder is not empty", place=str(target), hint=hint)
    target.mkdir(parents=True, exist_ok=True)


def conclude(swept: Swept, target: Path, requirements: Sequence[str]) -> int:
    """Write what came of a sweep, say it, and return the exit code."""
    result = Result(
        schema=RESULT_SCHEMA,
        of=swept.head,
        partial=swept.partial,
        digest=swept.totals.digest,
        left_out=swept.plan.left_out,
        totals=swept.totals,
    )
    (target / RESULT_NAME).write_bytes(msgspec.json.format(msgspec.json.encode(result, order="sorted")))
    weighed = weights_of(swept.plan, swept.totals)
    click.echo("\n".join(_summary(swept, weighed, requirements)))
    click.echo(f"\nin {target}: {RESULT_NAME}, {CHECKPOINT_NAME}")
    if swept.interrupted:
        return ExitCode.INTERRUPTED
    if swept.totals.violated or swept.totals.violations:
        return ExitCode.FINDING
    complete = not swept.partial and all(one.complete for one in weighed)
    return ExitCode.AS_WISHED if complete and not swept.totals.unjudged else ExitCode.NOT_VERIFIED


def _summary(swept: Swept, weighed: Sequence[Weighed], requirements: Sequence[str]) -> Iterator[str]:
    head, totals = swept.head, swept.totals
    yield f"{head.space}, {head.form} form, of {head.adapter}"
    if swept.partial:
        yield f"PARTIAL: {totals.rounds:,} of {swept.plan.rounds:,} rounds; --resume goes on with them"
    else:
        yield f"{totals.rounds:,} rounds, every one that there is"
    yield from (f"left out: {what}" for what in swept.plan.left_out)
    yield from _weights(weighed)
    if totals.unjudged:
        first = totals.unjudged_rounds[0]
        yield f"{totals.unjudged:,} rounds could not be judged; round {first.round}: {first.what}"
    yield ""
    for one in exercised(totals, requirements):
        failed = f", violated in {one.failed:,}" if one.failed else ""
        yield f"{one.requirement:<24} exercised in {one.rounds:>12,} rounds{failed}"
    yield f"\ntotals {totals.digest}"


def _weights(weighed: Sequence[Weighed]) -> Iterator[str]:
    whole = sum(one.complete for one in weighed)
    yield f"weights: {whole} of {len(weighed)} sums are the number of possible deals"
    for one in weighed:
        if not one.complete:
            where = f"table {one.table}, {one.strategy}, weighed for {one.decks} decks"
            yield f"  {where}: {one.weight:,} of {one.deals:,} deals"
