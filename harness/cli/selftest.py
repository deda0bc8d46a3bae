"""`clauseproof selftest`: the harness tries itself, and says how much of it it survived."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from harness.errors import ExitCode, UsageError, nearest
from harness.selftest.kinds import KINDS
from harness.selftest.trials import run

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.selftest.trials import Kind, Survival

_MEBI: Final = 1024 * 1024
_EPILOG = """\b
Examples:
  clauseproof selftest                        every trial of every kind
  clauseproof selftest --kind hostile         one kind
  clauseproof selftest --only http-gzip-bomb  one trial

\b
Exit codes: 0 all survived, 1 one was not, 2 the call is wrong, 4 nothing can be proven.
"""


@click.command(epilog=_EPILOG)
@click.option("--kind", "kinds", multiple=True, metavar="NAME", help="Only this kind of trials.")
@click.option("--only", "names", multiple=True, metavar="NAME", help="Only this trial.")
@click.option("--list", "listed", is_flag=True, help="Say what would be tried, and try nothing.")
def selftest(*, kinds: tuple[str, ...], names: tuple[str, ...], listed: bool) -> int:
    """Try the harness itself: products that break down, lie, flood, hang and fork."""
    chosen = _chosen(kinds, names)
    if listed:
        click.echo("\n".join(f"{kind.name:10} {name}" for kind, wanted in chosen for name in wanted))
        return ExitCode.AS_WISHED
    found = [(kind, _tried(kind, wanted)) for kind, wanted in chosen]
    click.echo("\n" + "\n".join(_summary(kind, trials) for kind, trials in found))
    survived = all(trial.survived for _, trials in found for trial in trials)
    return ExitCode.AS_WISHED if survived else ExitCode.FINDING


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


def _tried(kind: Kind, names: Sequence[str]) -> list[Survival]:
    click.echo(f"{kind.name}: {kind.what}")
    trials = []
    # Its path is how processes of the trials are known, so none may be a link.
    with tempfile.TemporaryDirectory(prefix="clauseproof-selftest-") as scratch:
        for trial in run(kind, names, Path(scratch).resolve()):
            trials.append(trial)
            click.echo("\n".join(_told(trial)))
    return trials


def _told(trial: Survival) -> list[str]:
    memory = "" if trial.memory is None else f"{trial.memory // _MEBI:5} MiB"
    mark = "survived" if trial.survived else "NOT SURVIVED"
    line = f"  {trial.name:36} {mark:12} {trial.seconds:6.1f} s {memory:9}  {trial.ending}"
    return [line, *(f"      {wrong}" for wrong in trial.wrong)]


def _summary(kind: Kind, trials: Sequence[Survival]) -> str:
    survived = sum(trial.survived for trial in trials)
    longest = max(trial.seconds for trial in trials)
    largest = max((trial.memory or 0) for trial in trials) // _MEBI
    return (
        f"{kind.name}: {len(trials)} tried, {survived} survived; "
        f"the longest took {longest:.1f} s, the largest {largest} MiB"
    )
