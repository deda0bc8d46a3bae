"""Annotations: workflow commands by which GitHub Actions marks what fails, and where it is written.

One *error* a violated clause or ground rule, or a *warning* where papers excuse it; one
*warning* for each reason why something is not verified; one *notice* where all is well. GitHub shows ten of
each in a step, so the last of more than ten tells how many are left out.

Whatever a product may have said is in the message alone, in which nothing ends a line.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from harness.report.findings import again, check_title, findings, grouped, planned_checks, short_id, source
from harness.report.words import (
    QUOTE_LIMIT,
    clean,
    count,
    headline,
    listed,
    verdict_sentences,
)
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.campaign.plan import PlannedCheck
    from harness.report.findings import Finding

Level = Literal["error", "warning", "notice"]

#: How many of each level GitHub shows.
_MOST: Final = 10
_IDS: Final = 20
#: Where packages are installed, no file is part of the repository.
_INSTALLED: Final = frozenset({"site-packages", "dist-packages"})


@dataclass(frozen=True, slots=True)
class Places:
    """Files of the repository that annotations may point to, as paths from its root; None: not part of it.

    Attributes:
        features: the folder of the feature files.
        adapter: the adapter file.
    """

    features: str | None = None
    adapter: str | None = None


def places(workspace: Path, features: Path, adapter: Path | None) -> Places:
    """Return what of these lies in a workspace.

    Args:
        workspace: the root of the repository.
        features: the folder of the feature files.
        adapter: the adapter file, if there is one.
    """
    return Places(
        features=_within(workspace, features),
        adapter=None if adapter is None else _within(workspace, adapter),
    )


def _within(workspace: Path, path: Path) -> str | None:
    root, file = workspace.resolve(), path.resolve()
    if not file.is_relative_to(root) or _INSTALLED.intersection(file.parts):
        return None
    return file.relative_to(root).as_posix()


@dataclass(frozen=True, slots=True)
class Annotation:
    """One of them; the lines of its message are clean already."""

    level: Level
    title: str
    lines: tuple[str, ...]
    file: str | None = None
    line: int | None = None

    def __str__(self) -> str:
        """Return it as a workflow command."""
        where = [("file", self.file), ("line", self.line if self.file else None), ("title", self.title)]
        properties = ",".join(f"{key}={_property(str(value))}" for key, value in where if value is not None)
        return f"::{self.level} {properties}::{_data(chr(10).join(self.lines))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def stop_commands(token: str) -> str:
    """Return the command after which GitHub obeys none until the token comes; nobody may guess it."""
    return f"::stop-commands::{token}"


def resume_commands(token: str) -> str:
    """Return the command after which GitHub obeys commands again."""
    return f"::{token}::"


def annotations_text(assessment: Assessment, files: Places) -> str:
    """Return all annotations of a campaign, a line each."""
    found = (*_problems(assessment, files), *_violated(assessment, files), *_open(assessment, files))
    if not found:
        found = (_conclusion(assessment),)
    levels: tuple[Level, ...] = ("error", "warning", "notice")
    return "\n".join(
        str(one) for level in levels for one in _fewer([one for one in found if one.level == level])
    )


def _fewer(found: Sequence[Annotation]) -> Iterator[Annotation]:
    if len(found) <= _MOST:
        yield from found
        return
    yield from found[: _MOST - 1]
    left = found[_MOST - 1 :]
    titles = listed((one.title for one in left), most=_IDS)
    yield Annotation(left[0].level, f"and {len(left)} more", (titles, "See report.html for all of them."))


def _conclusion(assessment: Assessment) -> Annotation:
    level: Level = "notice" if assessment.conclusion is Conclusion.CONFORMS else "warning"
    return Annotation(level, headline(assessment), verdict_sentences(assessment))


def _problems(assessment: Assessment, files: Places) -> Iterator[Annotation]:
    """Yield one annotation for all that was wrong with the run itself."""
    if assessment.problems:
        level: Level = "error" if assessment.conclusion is Conclusion.INVALID else "warning"
        lines = [clean(problem, QUOTE_LIMIT) for problem in assessment.problems[:_MOST]]
        title = f"The run had {count(len(assessment.problems), 'problem')}"
        yield Annotation(level, title, tuple(lines), files.adapter, _top(files.adapter))


def _top(file: str | None) -> int | None:
    return None if file is None else 1


def _violated(assessment: Assessment, files: Places) -> Iterator[Annotation]:
    """Yield one annotation for every violated clause, and for every violated ground rule."""
    clauses: dict[str, list[Finding]] = {}
    for finding in findings(assessment):
        one = finding.requirement
        clauses.setdefault(one.id if one.kind == "ground-rule" else one.clause, []).append(finding)
    excused = _excused(assessment)
    planned = planned_checks(assessment)
    laws = {one.law for one in assessment.header.plan.sections}
    checks = {one.id: one.check for one in assessment.shown}
    for clause, group in clauses.items():
        first = next((one for one in group if one.requirement.id not in excused), group[0])
        why = excused.get(first.requirement.id)
        scenario = first.scenario or planned.get(_played(first, checks) or "")
        file, line = _place(scenario, files, laws)
        yield Annotation(
            level="warning" if why else "error",
            title=f"{clause} is violated" + (f", {why}" if why else ""),
            lines=tuple(_lines(first, group, planned)),
            file=file,
            line=line,
        )


def _excused(assessment: Assessment) -> Mapping[str, str]:
    """Return the violated requirements that papers excuse, with what excuses them."""
    waived = {one.waiver.requirement: "waived" for one in assessment.waivers if not one.refused}
    if assessment.known is None:
        return waived
    broken = (
        one for one in (*assessment.requirements, *assessment.ground_rules) if one.status is Status.VIOLATED
    )
    known = {one.id: "a known failure" for one in broken if one.id not in assessment.known.unexpected}
    return known | waived


def _played(finding: Finding, checks: Mapping[int, str | None]) -> str | None:
    """Return the scenario that played the first round behind a finding, where one did."""
    return checks.get(finding.check.rounds[0]) if finding.check.rounds else None


def _place(
    scenario: PlannedCheck | None, files: Places, laws: Container[str | None]
) -> tuple[str | None, int | None]:
    """Return the scenario's line, or the adapter file where the scenario is no file of the repository.

    The features of a law package, whose paths begin with its name, lie elsewhere.
    """
    shipped = scenario is not None and scenario.feature.partition("/")[0] not in laws
    if scenario is not None and shipped and files.features is not None:
        return f"{files.features}/{scenario.feature}", scenario.line
    return files.adapter, _top(files.adapter)


def _lines(finding: Finding, group: Sequence[Finding], planned: Mapping[str, PlannedCheck]) -> Iterator[str]:
    check, requirement = finding.check, finding.requirement
    yield f"{requirement.id}: {clean(requirement.summary)}"
    scenario = finding.scenario
    where = check_title(check, planned) + (f" ({source(scenario)})" if scenario else "")
    facts = (
        ("checked by", where),
        ("step", check.step),
        ("expected", check.expected),
        ("observed", check.observed),
    )
    for label, fact in facts:
        if fact:
            yield f"{label}: {clean(fact, QUOTE_LIMIT)}"
    command = again(check, "DIR")
    if command:
        yield f"again: {clean(command)}"
    others = [one.requirement.id for one in group if one is not finding]
    if others:
        yield f"also violated: {listed(others, most=_IDS)}"


def _open(assessment: Assessment, files: Places) -> Iterator[Annotation]:
    """Yield one annotation for every reason why something is not verified."""
    for group in grouped((*assessment.requirements, *assessment.ground_rules), Status.NOT_VERIFIED):
        ids = [short_id(one.id) for one in group.requirements]
        title = f"{listed(ids, most=3)} not verified"
        lines = (group.reason, listed(ids, most=_IDS))
        yield Annotation("warning", title, lines, files.adapter, _top(files.adapter))
