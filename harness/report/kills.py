"""The kill matrix in plain text: a line a requirement, and every fault that slips through by name."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from harness.campaign.matrix import Caught, unproven

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from harness.campaign.matrix import Kill

#: What each way of being caught is called in a table's head and in a sentence.
CAUGHT_WORDS: Final[Mapping[Caught, str]] = {
    Caught.BOTH: "both judges",
    Caught.SCENARIO: "scenario only",
    Caught.RULE: "rule only",
    Caught.EXPLORATION: "exploration",
    Caught.OTHER: "elsewhere",
    Caught.NOTHING: "nothing",
}
_ID: Final = 28
_COLUMN: Final = 14


def kill_table(kills: Sequence[Kill], requirements: Sequence[str], *, each: bool = False) -> list[str]:
    """Return the matrix, a line for each of these requirements, and a line of totals.

    Args:
        kills: the faults that were tried.
        requirements: what they may break.
        each: name every fault below the requirement that it breaks.
    """
    head = "".join(f"{CAUGHT_WORDS[one]:>{_COLUMN}}" for one in Caught)
    lines = [f"{'requirement':{_ID}}{'faults':>8}{head}"]
    for requirement in requirements:
        own = [kill for kill in kills if kill.requirement == requirement]
        lines.append(_row(requirement, own))
        lines += [f"    {CAUGHT_WORDS[kill.caught]:{_COLUMN}}{kill.fault}" for kill in own if each]
    return [*lines, _row("all", kills)]


def _row(name: str, kills: Sequence[Kill]) -> str:
    counts = Counter(kill.caught for kill in kills)
    cells = "".join(f"{counts[one] or '.':>{_COLUMN}}" for one in Caught)
    return f"{name:{_ID}}{len(kills):>8}{cells}"


def slipped(kills: Sequence[Kill]) -> list[str]:
    """Return a line for every fault that is not caught on the requirement that it breaks."""
    return [
        f"{kill.requirement}  {kill.fault}: caught by {_elsewhere(kill)}; {kill.what}"
        for kill in kills
        if not kill.killed
    ]


def _elsewhere(kill: Kill) -> str:
    return "nothing" if kill.caught is Caught.NOTHING else f"other checks only ({', '.join(kill.others)})"


def kill_story(kill: Kill) -> list[str]:
    """Return one fault in full: what it does, and what each judge says of it."""
    lines = [
        f"{kill.fault}, a fault at {kill.game}: {kill.what}",
        f"  breaks     {kill.requirement}",
        f"  origin     {kill.origin}",
        f"  caught by  {CAUGHT_WORDS[kill.caught]}",
    ]
    if kill.scenario_reason:
        more = f" and {len(kill.scenarios) - 1} more" if len(kill.scenarios) > 1 else ""
        lines.append(f"  scenario   {kill.scenarios[0]}{more}: {kill.scenario_reason}")
    if kill.rule_reason:
        lines.append(f"  rule       {kill.rule_reason}")
    if kill.others:
        lines.append(f"  also on    {', '.join(kill.others)}")
    return lines


def without_proof(kills: Sequence[Kill], requirements: Sequence[str]) -> list[str]:
    """Return a line for every requirement that no fault is known to be caught on."""
    return [f"{requirement} is unproven" for requirement in sorted(unproven(requirements, kills))]
