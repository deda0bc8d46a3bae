"""What the harness itself costs a scenario, beside pytest-bdd as it comes.

    python benchmarks/scenario_cost.py [--repeats 9] [--certify 5]

The planned scenarios of section 22.8 are played against the reference dealer; the same
feature files are run by stock pytest-bdd with steps that do nothing. Each run has a
process of its own, and the contestants take turns. Then whole campaigns are timed, process
and all: of section 22.8 and of all four sections, with one worker and with two.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

if TYPE_CHECKING or __package__:
    from .bare_suite import write_floor, write_stock
    from .measure import ROOT, Spread, environment, in_turns, machine, show, table
    from .one_run import Run
else:  # run as a script: this folder is where Python looks first
    from bare_suite import write_floor, write_stock
    from measure import ROOT, Spread, environment, in_turns, machine, show, table
    from one_run import Run

from harness.campaign.law import read_law
from harness.campaign.plan import Plan, Scope
from harness.errors import ExitCode
from harness.transport import open_adapter

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

_SECTION: Final = "22.8"
_HARNESS: Final = "the harness, playing and judging"
_STOCK: Final = "stock pytest-bdd, as many steps, all empty"
_FLOOR: Final = "pytest-bdd's floor, one empty step for all"
_COLUMNS: Final = (
    "",
    "seconds",
    "ms a scenario",
    "harness to it, time",
    "harness to it, processor",
    "the same, after collecting",
)
_MS: Final = 1000.0


class Campaign(NamedTuple):
    """Seconds that a campaign took, and those of the processor among them, of all its processes."""

    wall: float
    cpu: float


def scenario_cost(repeats: int) -> str:
    """Return the table of what a scenario costs."""
    with open_adapter("reference") as adapter:
        plan = read_law().plan(adapter.describe(), Scope(sections=(_SECTION,)))
    with tempfile.TemporaryDirectory(prefix="clauseproof-") as scratch:
        runs = in_turns(_contestants(plan, Path(scratch)), repeats)
    number = runs[_HARNESS][0].scenarios
    return table(
        f"{number} scenarios of {_SECTION}, medians of {repeats} (half of the figures lie between)",
        _COLUMNS,
        [_row(name, runs[name], runs[_HARNESS]) for name in runs],
    )


def certify_time(repeats: int) -> str:
    """Return the table of what a whole campaign takes."""
    with tempfile.TemporaryDirectory(prefix="clauseproof-") as scratch:
        spent = in_turns(
            {
                f"certify reference{more}": _certification(more.split(), Path(scratch))
                for more in (f" --section {_SECTION}", f" --section {_SECTION} -n 2", "", " -n 2")
            },
            repeats,
        )
    return table(
        f"Whole campaigns, from the shell and back, medians of {repeats}",
        ("", "seconds", "of the processor"),
        [(name, *_wall_and_cpu(campaigns)) for name, campaigns in spent.items()],
    )


def _contestants(plan: Plan, folder: Path) -> dict[str, Callable[[], Run]]:
    planned, stock, floor = folder / "plan.json", folder / "stock", folder / "floor"
    planned.write_bytes(msgspec.json.encode(plan))
    write_stock(plan, stock)
    write_floor(plan, floor)
    # Only what both need: each further plugin that happens to be installed would cost both the same.
    only = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "pytest_bdd.plugin"}
    children = environment(folder / "bytecode") | only
    return {
        _HARNESS: lambda: _run([planned], children),
        _STOCK: lambda: _run([planned, stock], children),
        _FLOOR: lambda: _run([planned, floor], children),
    }


def _run(arguments: Sequence[Path], variables: Mapping[str, str]) -> Run:
    command = [sys.executable, str(Path(__file__).with_name("one_run.py")), *map(str, arguments)]
    done = subprocess.run(command, env=dict(variables), stdout=subprocess.PIPE, check=True)  # noqa: S603 - our own
    return msgspec.json.decode(done.stdout, type=Run)


def _certification(more: Sequence[str], scratch: Path) -> Callable[[], Campaign]:
    command = [sys.executable, "-m", "harness", "certify", "reference", *more, "--out"]
    children = environment(scratch / "bytecode")

    def certify() -> Campaign:
        out = tempfile.mkdtemp(dir=scratch)
        wall, cpu = time.perf_counter(), _of_children()
        done = subprocess.run([*command, out], cwd=ROOT, env=children, capture_output=True, check=False)  # noqa: S603 - our own
        spent = Campaign(time.perf_counter() - wall, _of_children() - cpu)
        if done.returncode not in {ExitCode.AS_WISHED, ExitCode.NOT_VERIFIED}:
            raise RuntimeError((done.stdout + done.stderr).decode(errors="replace"))
        return spent

    return certify


def _of_children() -> float:
    """Return what child processes that have ended took of the processor, in seconds."""
    times = os.times()
    return times.children_user + times.children_system


def _wall_and_cpu(campaigns: Sequence[Campaign]) -> tuple[str, str]:
    wall, cpu = zip(*campaigns, strict=True)
    return Spread.of(wall).text(), Spread.of(cpu).text()


def _row(name: str, runs: Sequence[Run], harness: Sequence[Run]) -> tuple[str, ...]:
    wall = Spread.of([run.wall for run in runs])
    own = (name, wall.text(), f"{wall.middle * _MS / runs[0].scenarios:.1f}")
    if runs is harness:
        return (*own, "", "", "")
    ratios = (
        Spread.of_ratios([run.wall for run in harness], [run.wall for run in runs]),
        Spread.of_ratios([run.cpu for run in harness], [run.cpu for run in runs]),
        Spread.of_ratios([run.playing for run in harness], [run.playing for run in runs]),
    )
    return (*own, *(ratio.text() for ratio in ratios))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="What the harness itself costs a scenario.")
    parser.add_argument("--repeats", type=int, default=9, help="runs of each contestant (default: 9)")
    parser.add_argument("--certify", type=int, default=5, help="whole campaigns (default: 5)")
    chosen = parser.parse_args()
    show(f"On {machine()}.", scenario_cost(chosen.repeats))
    show(certify_time(chosen.certify))


if __name__ == "__main__":
    main()
