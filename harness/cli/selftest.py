"""`clauseproof selftest`: the harness tries itself, and says how much of it it survived."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from harness.cli.inside import run_inside
from harness.cli.manner import remark
from harness.errors import ExitCode, UsageError, nearest
from harness.selftest.document import document, table
from harness.selftest.kinds import KINDS
from harness.selftest.trials import Means, run
from harness.trials.budget import Budget

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.selftest.trials import Kind, Survival

_MEBI: Final = 1024 * 1024
_EPILOG = """\b
Examples:
  clauseproof selftest                        every trial of every kind, in a few minutes
  clauseproof selftest --kind hostile         one kind
  clauseproof selftest --only http-gzip-bomb  one trial
  clauseproof selftest --kind fuzz --budget 3600 --seed 2
  clauseproof selftest --kind kill --times 10 --json

\b
Exit codes: 0 all survived, 1 one was not, 2 the call is wrong, 4 nothing can be proven.
"""


@click.command(epilog=_EPILOG)
@click.option("--kind", "kinds", multiple=True, metavar="NAME", help="Only this kind: hostile, fuzz, kill.")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this trial.")
@click.option("--list", "listed", is_flag=True, help="Say what would be tried, and try nothing.")
@click.option(
    "--budget",
    type=click.IntRange(0),
    default=60,
    show_default=True,
    metavar="SECONDS",
    help="How long to fuzz, and how long to kill.",
)
@click.option(
    "--times", type=click.IntRange(1), metavar="N", help="Fuzz and kill each so often, however long it takes."
)
@click.option(
    "--seed", type=click.IntRange(0), default=1, show_default=True, help="Of what fuzz and kill do."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document; all else to standard error.")
def selftest(  # noqa: PLR0913 - one argument an option
    *,
    kinds: tuple[str, ...],
    names: tuple[str, ...],
    listed: bool,
    budget: int,
    times: int | None,
    seed: int,
    as_json: bool,
) -> int:
    """Try the harness itself: hostile products, spoilt files, killed campaigns."""
    chosen = _chosen(kinds, names)
    if listed:
        click.echo("\n".join(f"{kind.name:10} {name}" for kind, wanted in chosen for name in wanted))
        return ExitCode.AS_WISHED
    means = Means(call=run_inside, budget=Budget(seed=seed, seconds=budget, times=times))

    say = remark if as_json else click.echo
    told = document([(kind, _tried(kind, wanted, means, say)) for kind, wanted in chosen], means.budget)
    if as_json:
        click.echo(msgspec.json.format(msgspec.json.encode(told)).decode())
    else:
        click.echo("\n" + "\n".join(table(told)))
    return ExitCode.AS_WISHED if told.survived else ExitCode.FINDING


def _chosen(kinds: Sequence[str], names: Sequence[str]) -> list[tuple[Kind, Sequence[str]]]:
    for kind in kinds:
        if kind not in {one.name for one in KINDS}:
            hint = nearest(kind, (one.name for one in KINDS))
            raise UsageError(f"no kind of trials {kind!r}", place="--kind", hint=hint)
    within = [one for one in KINDS if not kinds or one.name in kinds]
    known = {name for one in within for name in one.names}
    for name in names:
        if name not in known:
            raise UsageError(f"no trial {name!r}", place="--only", hint=nearest(name, known))
    chosen = [(one, [name for name in one.names if not names or name in names]) for one in within]
    return [(one, wanted) for one, wanted in chosen if wanted]


def _tried(kind: Kind, names: Sequence[str], means: Means, say: Callable[[str], None]) -> list[Survival]:
    say(f"{kind.name}: {kind.what}")
    trials = []
    # Its path is how processes of the trials are known, so none may be a link.
    with tempfile.TemporaryDirectory(prefix="clauseproof-selftest-") as scratch:
        for trial in run(kind, names, Path(scratch).resolve(), means):
            trials.append(trial)
            for line in _told(trial):
                say(line)
    return trials


def _told(trial: Survival) -> list[str]:
    memory = "" if trial.memory is None else f"{trial.memory // _MEBI:5} MiB"
    mark = "survived" if trial.survived else "NOT SURVIVED"
    line = f"  {trial.name:36} {mark:12} {trial.seconds:6.1f} s {memory:9}  {trial.ending}"
    return [line, *(f"      {wrong}" for wrong in trial.wrong)]
