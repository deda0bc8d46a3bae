"""Sweeps in a campaign: what the plan says of them, how they are played, what the log holds of them."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw

from harness.campaign.fitting import fitting
from harness.campaign.log import SweepEntry
from harness.campaign.plan import PlannedSweep
from harness.errors import AdapterError, ProductError, UsageError
from harness.suite.record import FaultRecord, RoundRecord
from harness.sweep.checkpoint import CHECKPOINT_NAME
from harness.sweep.document import sweep_result
from harness.sweep.plan import plan_sweep
from harness.sweep.run import Order, not_gone_on, run_sweep
from harness.sweep.space import load_space, space_names
from harness.verdict import Selection

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from harness.campaign.plan import Plan
    from harness.campaign.play import Recorder, Watcher
    from harness.register import Register
    from harness.sweep.plan import Form
    from harness.sweep.run import Swept
    from harness.sweep.space import Space
    from harness.sweep.totals import Totals, Violation
    from harness.table.messages import Round, Statement

#: How the folder of a sweep at work begins, in that of its campaign; its space follows.
_FOLDER: Final = "sweep-"
#: How many rounds behind a violation a sweep's check names.
_NAMED: Final = 3


def plan_sweeps(
    plan: Plan, register: Register, statement: Statement, form: Form | None, seed: int
) -> tuple[PlannedSweep, ...]:
    """Say which spaces are swept: those that ship, of sections in scope."""
    if form is None:
        return ()
    selected = {one.id for one in plan.requirements if one.selection is Selection.SELECTED}
    sections = {
        section.id
        for section in register.sections
        if selected.intersection(requirement.id for requirement in section.requirements)
    }
    spaces = (load_space(name) for name in space_names())
    return tuple(_planned(space, statement, form, seed) for space in spaces if space.section in sections)


def _planned(space: Space, statement: Statement, form: Form, seed: int) -> PlannedSweep:
    try:
        plan = plan_sweep(space, statement, form=form, seed=seed)
    except UsageError as wrong:
        return PlannedSweep(
            space=space.name,
            title=space.title,
            section=space.section,
            form=form,
            seed=seed,
            reason=wrong.what,
        )
    return PlannedSweep(
        space=space.name,
        title=space.title,
        section=space.section,
        form=form,
        seed=seed,
        rounds=plan.rounds,
        leaves_open=plan.leaves_open,
        left_out=plan.left_out,
    )


def play_sweeps(  # noqa: PLR0913 - one argument for each thing that a sweep needs of a campaign
    plan: Plan,
    adapter: str,
    statement: Statement,
    recorder: Recorder,
    watcher: Watcher,
    *,
    workers: int,
    folder: Path,
) -> bool:
    """Play the planned sweeps that are not done yet, and log what each came to.

    Its violations are logged whole, and a sample of the rest. One whose product or workers are lost
    is logged as far as it came, with the reason; what it had finished stays in its folder as well.

    Args:
        plan: of the campaign.
        adapter: of the product, as the user wrote it; each worker opens its own.
        statement: what the product stated when the plan was made.
        recorder: writes the log.
        watcher: hears what is played.
        workers: how many products at once.
        folder: of the campaign; what a sweep has finished is kept in it until the log holds the sweep.

    Returns:
        False where the user interrupted them; what was played until then is in the log.

    Raises:
        UsageError: a folder in that of the campaign cannot be written, or holds another sweep.
    """
    for planned in plan.sweeps:
        kept = folder / f"{_FOLDER}{planned.space}"
        if planned.rounds and planned.space not in recorder.done.sweeps:
            order = Order(
                adapter=adapter,
                space=load_space(planned.space),
                needs=plan.needs,
                form=planned.form,
                seed=planned.seed,
                workers=workers,
                keep=planned.keep,
            )
            try:
                swept = _swept(order, _Heard(watcher, planned.space), kept)
            except (AdapterError, ProductError) as wrong:
                swept = not_gone_on(order, statement, wrong, kept)
            result = sweep_result(swept.plan, swept.totals, _counted(plan))
            violations = fitting(swept.totals.violations, recorder.rounds)
            rounds = _logged(planned.space, swept.totals, violations, recorder)
            lost = None if swept.lost is None else FaultRecord(swept.lost.blame, swept.lost.what)
            unlogged = len(swept.totals.violations) - len(violations)
            recorder.close(SweepEntry(result=result, rounds=rounds, failed=lost, unlogged=unlogged))
            if swept.interrupted:
                return False
            if lost is not None:
                _remove_empty(kept)
                continue
        _forget(kept)
    return True


def is_unfinished(path: Path) -> bool:
    """Say whether a path in a campaign's folder is what a sweep that was cut off left to go on from.

    It is no part of the report: what of the sweep was finished in time stands in the log.
    """
    return (
        path.name.startswith(_FOLDER)
        and path.is_dir()
        and not path.is_symlink()
        and all(one.name == CHECKPOINT_NAME and not one.is_symlink() for one in path.iterdir())
    )


def _swept(order: Order, watcher: _Heard, kept: Path) -> Swept:
    """Play a sweep, or the rest of one that was cut off.

    Raises:
        UsageError: its folder cannot be written.
    """
    try:
        kept.mkdir(exist_ok=True)
    except OSError as wrong:
        raise UsageError(f"cannot be written: {wrong.strerror}", place=str(kept)) from wrong
    return run_sweep(order, watcher, kept, resume=(kept / CHECKPOINT_NAME).exists())


def _forget(kept: Path) -> None:
    """Remove what a sweep had finished, now that the log holds it."""
    (kept / CHECKPOINT_NAME).unlink(missing_ok=True)
    _remove_empty(kept)


def _remove_empty(kept: Path) -> None:
    """Remove a folder; one in which somebody has put something stays, and stops nothing."""
    with suppress(OSError):
        kept.rmdir()


@dataclass(frozen=True, slots=True)
class _Heard:
    """Tells the watcher of a campaign how far a sweep is."""

    watcher: Watcher
    space: str

    def planned(self, rounds: int, done: int) -> None:
        """Hear how many rounds there are."""
        self.watcher.sweeping(self.space, rounds - done)

    def played(self, rounds: int) -> None:
        """Hear of so many more."""
        self.watcher.swept(rounds)


def _counted(plan: Plan) -> Iterable[str]:
    everything = (*plan.requirements, *plan.ground_rules)
    return (one.id for one in everything if one.has_rule and one.selection is Selection.SELECTED)


def _logged(
    space: str, totals: Totals, violations: Iterable[Violation], recorder: Recorder
) -> dict[str, tuple[int, ...]]:
    """Log rounds that a sweep kept; return the first of those that break each requirement.

    Args:
        space: of the sweep.
        totals: of the sweep.
        violations: of the totals those that the log has room for.
        recorder: writes the log.
    """
    ids: dict[int, int] = {}
    behind: dict[str, tuple[int, ...]] = {}
    for one in violations:
        if one.round not in ids:
            ids[one.round] = recorder.add(_record(one.commands, one.result), swept=f"{space}/{one.round}")
        number = ids[one.round]
        if one.twin is not None and one.twin_commands is not None and isinstance(one.again, Raw):
            twin = _record(one.twin_commands, one.again)
            number = recorder.add(twin, again=ids[one.round], twin=one.twin)
        named = behind.get(one.requirement, ())
        if len(named) < _NAMED:
            behind[one.requirement] = (*named, number)
    for sample in totals.samples:
        recorder.add(_record(sample.commands, sample.result), swept=f"{space}/{sample.round}")
    for broken in totals.unjudged_rounds:
        fault = FaultRecord(blame=broken.blame, what=broken.what)
        recorder.add(_record(broken.commands, None, fault), swept=f"{space}/{broken.round}")
    return behind


def _record(commands: Round, result: Raw | None, error: FaultRecord | None = None) -> RoundRecord:
    return RoundRecord(commands=Raw(msgspec.json.encode(commands)), result=result, error=error)
