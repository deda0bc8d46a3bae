"""What one scenario leaves behind: a verdict and the rounds that back it, as one JSON text a test.

The text travels in a test's `user_properties`, so that it crosses to another process
unharmed. It holds everything an assessment may say about the check.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw, Struct

from harness.errors import Blame, ClauseproofError, LogError
from harness.verdict import Verdict

# msgspec cannot read `Raw | None`: it takes such a field for a null. So it is told `Raw`,
# and a null that it read becomes None afterwards.
if TYPE_CHECKING:
    MaybeRaw = Raw | None
else:
    MaybeRaw = Raw

#: Under this key a test's `user_properties` carry its record.
PROPERTY: Final = "clauseproof"


class FaultRecord(Struct, frozen=True):
    """Why a round could not be judged, and who is to blame."""

    blame: Blame
    what: str

    @classmethod
    def of(cls, error: ClauseproofError) -> FaultRecord:
        """Make the record of an error."""
        return cls(error.blame, str(error))


class RoundRecord(Struct, frozen=True):
    """One round as it was sent and as it came back; `result` is None where nothing came back."""

    commands: Raw
    result: MaybeRaw = None
    error: FaultRecord | None = None

    def __post_init__(self) -> None:
        """Make a null that was read the None that it stands for."""
        if self.result is not None and bytes(self.result) == b"null":
            msgspec.structs.force_setattr(self, "result", None)


class CheckRecord(Struct, frozen=True, kw_only=True):
    """The outcome of one scenario or example row.

    Attributes:
        check: `13-69F-22.8-casino-war/half-comes-back/2`.
        verdict: pass, inconclusive, fail or error.
        blame: who is to blame for an error, else None.
        step: the text of the step at which it was decided, where it is no pass.
        line: that step's line in the feature file.
        expected: what the step expected, of a failure.
        observed: what the round showed instead.
        reason: why nothing can be told, of an inconclusive verdict or an error.
        at: the event at fault, counted from 0 over the whole round.
        rounds: the rounds that were played for it; the one that `at` counts in stands first.
    """

    check: str
    verdict: Verdict
    blame: Blame | None = None
    step: str | None = None
    line: int | None = None
    expected: str | None = None
    observed: str | None = None
    reason: str | None = None
    at: int | None = None
    rounds: tuple[RoundRecord, ...] = ()


def write_record(record: CheckRecord) -> str:
    """Return the record as one line of JSON."""
    return msgspec.json.encode(record).decode()


def read_record(text: str) -> CheckRecord:
    """Read a record back.

    Raises:
        LogError: it is not one.
    """
    try:
        return msgspec.json.decode(text, type=CheckRecord)
    except msgspec.DecodeError as wrong:
        raise LogError(f"no record of a check: {wrong}") from wrong
