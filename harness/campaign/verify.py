"""Verify: assess a campaign again from its log and hold every file of the report against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING

from harness.campaign.assess import assess
from harness.campaign.differences import first_difference
from harness.campaign.log import LOG_NAME, SEAL_NAME, odd_line, parse_log
from harness.digest import of_bytes, of_harness
from harness.errors import LogError

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment
    from harness.campaign.log import Log

#: The files of a report by their names; a folder or a bundle is read into one.
Files = Mapping[str, bytes]


@dataclass(frozen=True, slots=True)
class Outputs:
    """Every file that a report may be made of, and how each follows from the assessment.

    Attributes:
        always: makes the files that no report lacks.
        on_request: makes each file that a report has where somebody asked for it.
        around_seal: makes each file that carries the seal inside itself, so that no seal can
            be over it: from the assessment, and the bytes of the seal if there is one.
    """

    always: Callable[[Assessment], Files]
    on_request: Mapping[str, Callable[[Assessment], bytes]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    around_seal: Mapping[str, Callable[[Assessment, bytes | None], bytes]] = field(
        default_factory=lambda: MappingProxyType({})
    )


@dataclass(frozen=True, slots=True)
class Verified:
    """A campaign that was assessed again, and the first thing that differs, if anything does.

    Attributes:
        assessment: from the log; None where the log is not what a run wrote.
        difference: one line, the file first.
    """

    assessment: Assessment | None
    difference: str | None


@dataclass(frozen=True, slots=True)
class _Judged:
    """What a log came to, by the digest of its bytes."""

    log: str
    assessment: Assessment
    always: Files
    on_request: dict[str, bytes] = field(default_factory=dict)


class Verifier:
    """Holds reports against their logs; a log that comes twice in a row is judged once.

    Args:
        outputs: what a report is made of.
    """

    def __init__(self, outputs: Outputs) -> None:
        self.outputs = outputs
        self._last: _Judged | None = None

    def verify(self, files: Files) -> Verified:
        """Assess again from the log and compare every other file but the seal.

        Raises:
            LogError: there is no log that can be read.
        """
        if LOG_NAME not in files:
            raise LogError("no log to read: it is missing", place=LOG_NAME)
        judged = self._judged(files[LOG_NAME])
        if isinstance(judged, str):
            return Verified(None, f"{LOG_NAME}: {judged}")
        return Verified(judged.assessment, self._difference(files, judged))

    def _judged(self, data: bytes) -> _Judged | str:
        """Return what the log comes to, or why it is not what a run wrote."""
        digest = of_bytes(data)
        if self._last is not None and self._last.log == digest:
            return self._last
        log = parse_log(data)
        if log.broken:
            return log.broken
        if log.footer is None:
            return "it has no footer"
        if odd := odd_line(data):
            return f"line {odd} is not written as a run writes it{_other_harness(log)}"
        assessment = assess(log)
        self._last = _Judged(digest, assessment, self.outputs.always(assessment))
        return self._last

    def _difference(self, files: Files, judged: _Judged) -> str | None:
        for name, wanted in judged.always.items():
            if name not in files:
                return f"{name}: it is missing"
            if files[name] != wanted:
                return f"{name}: {first_difference(name, files[name], wanted)}"
        for name in sorted(set(files) - set(judged.always) - {LOG_NAME, SEAL_NAME}):
            made = self._made(name, files.get(SEAL_NAME), judged)
            if made is None:
                return f"{name}: no report has such a file"
            if files[name] != made:
                return f"{name}: {first_difference(name, files[name], made)}"
        return None

    def _made(self, name: str, seal: bytes | None, judged: _Judged) -> bytes | None:
        """Return the bytes of a file that may be there, or None where there is no such file."""
        if name in self.outputs.around_seal:
            return self.outputs.around_seal[name](judged.assessment, seal)
        if name not in self.outputs.on_request:
            return None
        if name not in judged.on_request:
            judged.on_request[name] = self.outputs.on_request[name](judged.assessment)
        return judged.on_request[name]


def _other_harness(log: Log) -> str:
    """Say so where another harness ran the campaign, which may write entries otherwise."""
    method = log.header.method
    if method.harness == of_harness():
        return ""
    return f" (another harness ran it: clauseproof {method.clauseproof}, digest {method.harness})"
