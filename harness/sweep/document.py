"""What a sweep came to, as one value: `sweep.json`, and what a campaign's log holds of a sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

from harness.errors import LogError
from harness.files import MOST_WRITTEN, read_bytes
from harness.sweep.checkpoint import Head
from harness.sweep.coverage import Exercised, Weighed, exercised, weights_of
from harness.sweep.findings import SweepFinding
from harness.sweep.par import ParResult
from harness.sweep.returns import Figure, figures_of
from harness.sweep.totals import Lost, Unjudged, Unstated
from harness.table.messages import Statement

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from harness.sweep.plan import SweepPlan
    from harness.sweep.run import Swept
    from harness.sweep.totals import Totals

SWEEP_NAME: Final = "sweep.json"
SWEEP_SCHEMA: Final = "clauseproof/sweep/1"

_Count = Annotated[int, Meta(ge=0)]


class SweepResult(Struct, frozen=True, kw_only=True):
    """What every round of a space came to."""

    space: str
    title: str
    section: str
    game: str
    form: Literal["quick", "full"]
    seed: int
    tables: tuple[str, ...]
    planned: _Count
    played: _Count
    digest: Annotated[str, Meta(description="SHA-256 of the totals: the same whoever played them when.")]
    leaves_open: Annotated[tuple[str, ...], Meta(description="What these rounds do not show in any case.")]
    left_out: Annotated[tuple[str, ...], Meta(description="What the space has and the product has not.")]
    weights: tuple[Weighed, ...]
    requirements: tuple[Exercised, ...]
    violated: Annotated[
        dict[str, dict[str, int]],
        Meta(description="In how many rounds a requirement is broken, by what the rounds are called."),
    ]
    figures: Annotated[
        tuple[Figure, ...], Meta(description="What each wager returned, exactly, from what was paid.")
    ]
    unjudged: Annotated[int, Meta(ge=0, description="Rounds that could not be judged.")]

    @property
    def complete(self) -> bool:
        """Whether every planned round was played and judged."""
        return self.played == self.planned and not self.unjudged

    @property
    def untold(self) -> tuple[str, ...]:
        """Requirements of which nothing can be told although rounds met them."""
        return tuple(
            one.requirement
            for one in self.requirements
            if one.rounds and not one.failed and (one.errors or not one.passed)
        )


class SweepDocument(Struct, frozen=True, kw_only=True):
    """`sweep.json`: what is left of a sweep in its folder."""

    schema: str
    of: Annotated[Head, Meta(description="What was swept, with what; the same for all who played a part.")]
    statement: Annotated[Statement, Meta(description="What the product claimed; nothing if `unstated`.")]
    unstated: Annotated[
        Unstated | None,
        Meta(description="Why the product made no statement, so that nothing was planned and played, if so."),
    ] = None
    lost: Annotated[
        Lost | None,
        Meta(description="Why it could not go on to its end and who is to blame, if so; it is partial then."),
    ] = None
    partial: Annotated[bool, Meta(description="Whether rounds of the plan, or all of it, are missing.")]
    digest: Annotated[str, Meta(description="SHA-256 of the totals: the same whoever played them when.")]
    result: SweepResult
    findings: Annotated[
        tuple[SweepFinding, ...],
        Meta(description="What is wrong: one for each cause, in its simplest round."),
    ]
    par: Annotated[tuple[ParResult, ...], Meta(description="The vendor's PAR sheets beside what was paid.")]
    unjudged: Annotated[
        tuple[Unjudged, ...],
        Meta(description="Rounds that could not be judged, the first of them, with the reason."),
    ] = ()


def sweep_document(
    swept: Swept,
    requirements: Iterable[str],
    findings: tuple[SweepFinding, ...] = (),
    par: tuple[ParResult, ...] = (),
) -> SweepDocument:
    """Return what is left of a sweep.

    Args:
        swept: what came of it.
        requirements: those to be counted, in the order in which they are told.
        findings: what is wrong, one for each cause.
        par: PAR sheets that were compared.
    """
    result = sweep_result(swept.plan, swept.totals, requirements)
    return SweepDocument(
        schema=SWEEP_SCHEMA,
        of=swept.head,
        statement=swept.statement,
        unstated=swept.unstated,
        lost=swept.lost,
        partial=swept.partial,
        digest=result.digest,
        result=result,
        findings=findings,
        par=par,
        unjudged=swept.totals.unjudged_rounds,
    )


def read_sweep(path: Path) -> SweepDocument:
    """Read a `sweep.json`.

    Raises:
        LogError: it is missing or no sweep's.
    """
    try:
        return msgspec.json.decode(read_bytes(path, MOST_WRITTEN), type=SweepDocument)
    except OSError as wrong:
        raise LogError(f"cannot be read: {wrong.strerror}", place=str(path)) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise LogError(f"is no sweep: {wrong}", place=str(path)) from wrong


def sweep_schema() -> dict[str, Any]:
    """Return the JSON Schema of `sweep.json`."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "clauseproof sweep",
        **msgspec.json.schema(SweepDocument),
    }


def sweep_result(plan: SweepPlan, totals: Totals, requirements: Iterable[str]) -> SweepResult:
    """Return what a sweep came to.

    Args:
        plan: of the sweep.
        totals: of all shards that were played.
        requirements: those to be counted, in the order in which they are told.
    """
    return SweepResult(
        space=plan.space.name,
        title=plan.space.title,
        section=plan.space.section,
        game=plan.space.game,
        form=plan.form,
        seed=plan.seed,
        tables=tuple(dict.fromkeys(stratum.table.name for stratum in plan.strata)),
        planned=plan.rounds,
        played=totals.rounds,
        digest=totals.digest,
        leaves_open=plan.leaves_open,
        left_out=plan.left_out,
        weights=weights_of(plan, totals),
        requirements=exercised(totals, requirements),
        violated=totals.violated,
        figures=figures_of(plan, totals),
        unjudged=totals.unjudged,
    )
