"""From trials to the kill matrix: what catches each fault, and what is wrong with the proof."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from harness.campaign.matrix import Caught, Kill

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.prove.catalogue import Catalogue, Fault
    from harness.prove.prove import Tried
    from harness.prove.trial import Trial


@dataclass(frozen=True, slots=True)
class Broken:
    """A fault that proves nothing: it could not be tried, or changed no trace."""

    section: str
    name: str
    why: str


@dataclass(frozen=True, slots=True)
class Blamed:
    """A lawful variant that a judge calls a violation of something."""

    section: str
    name: str
    requirement: str
    judge: str
    reason: str


def kills_of(catalogues: Sequence[Catalogue], tried: Sequence[Tried]) -> tuple[Kill, ...]:
    """Return a line of the matrix for every fault that was tried and tells something."""
    faults = {(one.section, fault.name): (one, fault) for one in catalogues for fault in one.faults}
    return tuple(
        _kill(*faults[one.section, one.name], one.trial)
        for one in tried
        if one.trial is not None and not _why_broken(one)
    )


def broken_of(tried: Sequence[Tried]) -> tuple[Broken, ...]:
    """Return the faults that are errors and no kills."""
    return tuple(Broken(one.section, one.name, why) for one in tried if (why := _why_broken(one)))


def _why_broken(tried: Tried) -> str | None:
    if tried.trial is None:
        return tried.failure or "it could not be tried"
    if tried.trial.defects:
        first = tried.trial.defects[0]
        return f"the harness broke down over it: {first.check}: {first.reason}"
    return None if tried.trial.differs else "it changes no trace"


def blamed_of(tried: Sequence[Tried]) -> tuple[Blamed, ...]:
    """Return what the judges hold against lawful variants."""
    return tuple(
        blamed
        for one in tried
        if one.trial is not None
        for blamed in _blamed(one.section, one.name, one.trial)
    )


def _blamed(section: str, name: str, trial: Trial) -> Sequence[Blamed]:
    return [
        *(
            Blamed(section, name, requirement, failed.check, failed.reason)
            for requirement, group in trial.scenarios.items()
            for failed in group
        ),
        *(Blamed(section, name, requirement, "rule", why) for requirement, why in trial.rules.items()),
        *(
            Blamed(section, name, "error", failed.check, failed.reason)
            for failed in (*trial.unplayable, *trial.defects)
        ),
    ]


def _kill(catalogue: Catalogue, fault: Fault, trial: Trial) -> Kill:
    failed = trial.scenarios.get(fault.breaks, ())
    rule = trial.rules.get(fault.breaks)
    return Kill(
        fault=fault.name,
        game=catalogue.game,
        requirement=fault.breaks,
        what=fault.note,
        origin=fault.origin,
        caught=_caught(fault, trial),
        scenarios=tuple(one.check for one in failed),
        scenario_reason=failed[0].reason if failed else None,
        rule_reason=rule,
        others=tuple(sorted({*trial.scenarios, *trial.rules} - {fault.breaks})),
    )


def _caught(fault: Fault, trial: Trial) -> Caught:
    scenario, rule = fault.breaks in trial.scenarios, fault.breaks in trial.rules
    if scenario or rule:
        return Caught.BOTH if scenario and rule else Caught.SCENARIO if scenario else Caught.RULE
    return Caught.OTHER if trial.scenarios or trial.rules or trial.unplayable else Caught.NOTHING
