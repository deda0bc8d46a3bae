"""Identifiers and times of the exports: from the assessment alone, so that they are the same every time."""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from harness.digest import of_bytes
from harness.report.json import report_json

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

#: Where a log's time cannot be read.
_NO_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Identity:
    """Who an export is: the digest of its report, and when its campaign ran.

    Attributes:
        report: SHA-256 of `report.json`.
        started, ended: a run that was cut off ends when it started.
    """

    report: str
    started: datetime
    ended: datetime

    @classmethod
    def of(cls, assessment: Assessment) -> Identity:
        """Return the identity of an assessment."""
        started = _time(assessment.header.started)
        ended = _time(assessment.ended) if assessment.ended is not None else started
        return cls(of_bytes(report_json(assessment)), started, max(started, ended))

    def uuid(self, *names: str) -> str:
        """Return the identifier of a part of this report, by its names."""
        return str(uuid.uuid5(uuid.NAMESPACE_OID, "\n".join(("clauseproof", self.report, *names))))


def _time(written: str) -> datetime:
    """Return a time of the log; a log is anybody's to write, so one without a zone is taken as UTC."""
    try:
        time = datetime.fromisoformat(written)
    except ValueError:
        return _NO_TIME
    return time.replace(tzinfo=UTC) if time.tzinfo is None else time.astimezone(UTC)


def milliseconds(time: datetime) -> int:
    """Return a time as milliseconds since 1970."""
    return round(time.timestamp() * 1000)


def stamp(time: datetime) -> str:
    """Return a time as exports write it: `2026-11-30T12:00:00Z`."""
    return time.strftime("%Y-%m-%dT%H:%M:%SZ")
