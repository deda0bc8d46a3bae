"""What an audit came to, as one value: what the log holds of it, and what `--json` prints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from harness.audit.recordings import AuditedFile
from harness.audit.totals import BrokenLine
from harness.digest import of_value
from harness.sweep.coverage import Exercised

if TYPE_CHECKING:
    from collections.abc import Iterable

    from harness.audit.totals import Tally
    from harness.table.messages import Statement

AUDIT_SCHEMA: Final = "clauseproof/audit/1"

_Count = Annotated[int, Meta(ge=0)]
#: Who says what the product claims: a file of the user's, the first line of the recording, or nobody.
Stated = Literal["given", "recorded", "assumed"]


class PlannedAudit(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What an audit sets out to read.

    Attributes:
        files: as the user named them, in the order in which they are judged.
        stated: who says what the product claims.
        converter: makes records of a vendor's own log, as the user named it.
    """

    files: tuple[str, ...]
    stated: Stated
    converter: str | None = None


class AuditResult(Struct, frozen=True, kw_only=True):
    """What the recorded rounds came to."""

    files: Annotated[tuple[AuditedFile, ...], Meta(description="In the order in which they were judged.")]
    stated: Stated
    converter: str | None
    rounds: Annotated[int, Meta(ge=0, description="That could be judged.")]
    crashed: Annotated[int, Meta(ge=0, description="In which the product broke down.")]
    broken: Annotated[int, Meta(ge=0, description="Records that are no round.")]
    broken_records: Annotated[tuple[BrokenLine, ...], Meta(description="The first of them.")]
    games: Annotated[dict[str, _Count], Meta(description="Rounds by game.")]
    unclaimed: Annotated[
        dict[str, _Count], Meta(description="Rounds of games that the statement does not claim.")
    ]
    products: Annotated[dict[str, _Count], Meta(description="Rounds by the product that the records name.")]
    requirements: Annotated[
        tuple[Exercised, ...], Meta(description="In how many rounds each was exercised; none is shown.")
    ]
    digest: Annotated[
        str, Meta(description="SHA-256 over all of this but the names of files: the same for the same files.")
    ]

    @property
    def complete(self) -> bool:
        """Whether every file was read to its end."""
        return all(one.complete for one in self.files)

    @property
    def violated(self) -> tuple[Exercised, ...]:
        """The requirements that some round breaks."""
        return tuple(one for one in self.requirements if one.failed)

    @property
    def unexercised(self) -> tuple[str, ...]:
        """The requirements that no round exercised."""
        return tuple(one.requirement for one in self.requirements if not one.rounds)


def audit_result(
    planned: PlannedAudit,
    files: Iterable[AuditedFile],
    tally: Tally,
    statement: Statement,
    requirements: Iterable[str],
) -> AuditResult:
    """Return what an audit came to.

    Args:
        planned: what it set out to read.
        files: what was read.
        tally: of everything that was judged.
        statement: what the product claims.
        requirements: those to be counted, in the order in which they are told.
    """
    read = {one.name: one for one in files}
    stranger = {name: n for name, n in tally.games.items() if name and name not in statement.games}
    unclaimed = {} if planned.stated == "assumed" else stranger
    result = AuditResult(
        files=tuple(read.get(name) or _unread(name) for name in planned.files),
        stated=planned.stated,
        converter=planned.converter,
        rounds=tally.rounds,
        crashed=tally.crashed,
        broken=tally.broken,
        broken_records=tuple(tally.broken_lines),
        games=dict(sorted(tally.games.items())),
        unclaimed=dict(sorted(unclaimed.items())),
        products=dict(sorted(tally.products.items())),
        requirements=tally.exercised(requirements),
        digest="",
    )
    return msgspec.structs.replace(result, digest=of_value([_nameless(result), statement]))


def _nameless(result: AuditResult) -> AuditResult:
    """Return a result without what hangs on where its files lie."""
    return msgspec.structs.replace(
        result,
        converter=None,
        files=tuple(msgspec.structs.replace(one, name="") for one in result.files),
        broken_records=tuple(msgspec.structs.replace(one, file="") for one in result.broken_records),
    )


def _unread(name: str) -> AuditedFile:
    return AuditedFile(name=name, packing=None, bytes=0, records=0, complete=False, sha256=None)
