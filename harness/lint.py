"""The lint: what would go wrong in a feature file without a word, found before anything runs.

pytest-bdd drops one of two scenarios of the same name, runs an outline without rows once
with its columns unfilled, and lets one of two fitting step definitions win. A campaign
over features with any problem found here is invalid.
"""

from __future__ import annotations

import difflib
import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from harness.errors import nearest
from harness.register import GROUND_RULES
from harness.suite.binding import Bindings
from harness.suite.feature_files import CASE_COLUMN, check_id, is_requirement, slug

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.register import Register
    from harness.suite.feature_files import FeatureFile, PlannedScenario, Table, Template

#: Tags that mean something to pytest or pytest-bdd and would take a scenario out of the run.
PYTEST_TAGS: Final = ("skip", "skipif", "xfail", "parametrize", "usefixtures", "filterwarnings")
#: A scenario is about one requirement; two only where they can't be told apart.
MOST_REQUIREMENTS: Final = 2
_COLUMN: Final = re.compile(r"<([^<>]+)>")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: where, what, and what to do about it."""

    file: str
    line: int
    what: str
    hint: str | None = None

    def __str__(self) -> str:
        """Return one line."""
        return f"{self.file}:{self.line}: {self.what}" + (f" ({self.hint})" if self.hint else "")


def lint(features: Sequence[FeatureFile], register: Register) -> tuple[Problem, ...]:
    """Return every problem of these feature files, by file and line; none, if all is well."""
    bindings = Bindings()
    found: list[Problem] = list(_doubled_files(features))
    for file in features:
        found += _doubled_names(file)
        for template in file.templates:
            found += _TagLint(file, template, register).problems()
            found += _shape(file, template)
            found += _steps(file, template, bindings)
    return tuple(sorted(set(found), key=lambda problem: (problem.file, problem.line, problem.what)))


# --------------------------------------------------------------------------- names


def _doubled_files(features: Sequence[FeatureFile]) -> Iterator[Problem]:
    seen: dict[str, str] = {}
    for file in features:
        if file.stem in seen:
            yield Problem(
                file.path, 1, f"another file has this name: {seen[file.stem]}", "checks are named by it"
            )
        seen.setdefault(file.stem, file.path)


def _doubled_names(file: FeatureFile) -> Iterator[Problem]:
    names: dict[str, int] = {}
    slugs: dict[str, int] = {}
    for template in file.templates:
        name, short = template.name, slug(template.name)
        if not short:
            yield Problem(file.path, template.line, "a scenario without a name")
        elif name in names:
            yield Problem(file.path, template.line, f"the scenario of line {names[name]} has the same name")
        elif short in slugs:
            ident = check_id(file.stem, name)
            yield Problem(file.path, template.line, f"the scenario of line {slugs[short]} has the id {ident}")
        names.setdefault(name, template.line)
        slugs.setdefault(short, template.line)


# ---------------------------------------------------------------------------- tags


class _TagLint:
    """The tags of one scenario, against the register."""

    def __init__(self, file: FeatureFile, template: Template, register: Register) -> None:
        self._path = file.path
        self._template = template
        self._register = register

    def problems(self) -> Iterator[Problem]:
        for line, tag in self._template.tags:
            yield from self._tag(line, tag)
        for table in self._template.tables:
            for line, tag in table.tags:
                if is_requirement(tag):
                    yield self._at(line, f"the requirement {tag} stands at example rows", "tag the scenario")
                else:
                    yield from self._tag(line, tag)
        wanted = {tag for _, tag in self._template.tags if is_requirement(tag)}
        if not wanted:
            yield self._at(self._template.line, "no tag says which requirement it is about")
        if len(wanted) > MOST_REQUIREMENTS:
            yield self._at(self._template.line, f"it is about {len(wanted)} requirements", "split it")
        for planned in self._template.planned:
            yield from self._cases(planned)

    def _tag(self, line: int, tag: str) -> Iterator[Problem]:
        if tag in PYTEST_TAGS:
            yield self._at(line, f"@{tag} would be obeyed by pytest", "no scenario is left out in silence")
        elif is_requirement(tag):
            if tag not in self._register and tag not in GROUND_RULES:
                known = (*(requirement.id for requirement in self._register), *GROUND_RULES)
                yield self._at(line, f"unknown requirement {tag}", _near(tag, known))
        elif tag.startswith("wants:"):
            yield from self._want(line, tag)
        elif not tag.startswith("case:") and tag not in self._sections():
            known = (*self._sections(), "case:KEY", "wants:KIND=NAME")
            yield self._at(line, f"unknown tag @{tag}", nearest(tag, known))

    def _want(self, line: int, tag: str) -> Iterator[Problem]:
        kind, equals, name = tag.removeprefix("wants:").partition("=")
        known = self._optional().get(kind)
        if known is None or not equals:
            yield self._at(
                line, f"unknown item @{tag}", "wants:wager=NAME, :by=NAME, :option=NAME or :game=NAME"
            )
        elif name not in known:
            yield self._at(line, f"no {kind} {name!r} may be left out of a statement", nearest(name, known))

    def _cases(self, planned: PlannedScenario) -> Iterator[Problem]:
        cases = {
            case.key: case
            for name in planned.requirements
            if name in self._register
            for case in self._register.requirement(name).cases
        }
        for key in planned.cases:
            if key not in cases:
                about = " and ".join(planned.requirements) or "no requirement"
                yield self._at(planned.line, f"{about} has no case {key!r}", nearest(key, cases))
            elif cases[key].not_expressible is not None:
                yield self._at(planned.line, f"the case {key!r} is marked not expressible")

    def _sections(self) -> tuple[str, ...]:
        return tuple(section.id for section in self._register.sections)

    def _optional(self) -> dict[str, tuple[str, ...]]:
        left_out = [section.may_be_left_out for section in self._register.sections]
        return {
            "game": tuple(section.game for section in self._register.sections),
            "wager": tuple(name for one in left_out for group in one.wagers for name in group),
            "by": tuple(name for one in left_out for name in one.by),
            "option": tuple(name for one in left_out for name in one.options),
        }

    def _at(self, line: int, what: str, hint: str | None = None) -> Problem:
        return Problem(self._path, line, what, hint)


# --------------------------------------------------------------------------- shape


def _shape(file: FeatureFile, template: Template) -> Iterator[Problem]:
    used = set(_COLUMN.findall(" ".join((template.name, *(text for _, text in template.steps)))))
    if not template.steps:
        yield Problem(file.path, template.line, "a scenario without steps would pass")
    if template.outline and not any(table.rows for table in template.tables):
        yield Problem(file.path, template.line, "an outline without rows would run once, unfilled")
    for table in template.tables:
        yield from _table(file, table, used)
    for planned in template.planned:
        if planned.steps and not any(step.kind == "then" for step in planned.steps):
            yield Problem(file.path, planned.line, "no Then: nothing is expected of the product")


def _table(file: FeatureFile, table: Table, used: set[str]) -> Iterator[Problem]:
    if not table.rows:
        yield Problem(file.path, table.line, "an example table without rows")
    for column, count in Counter(table.columns).items():
        if count > 1:
            yield Problem(file.path, table.line, f"the column {column!r} stands twice")
        if column not in used and column != CASE_COLUMN:
            yield Problem(file.path, table.line, f"no step uses the column {column!r}", nearest(column, used))
    for column in sorted(used - set(table.columns)):
        hint = nearest(column, table.columns)
        yield Problem(file.path, table.line, f"the column {column!r} is missing", hint)
    yield from _doubled_rows(file, table)


def _doubled_rows(file: FeatureFile, table: Table) -> Iterator[Problem]:
    seen: dict[tuple[str, ...], int] = {}
    for line, cells in table.rows:
        # Rows that differ in the cases they claim alone run the same round.
        key = tuple(cell for column, cell in zip(table.columns, cells, strict=False) if column != CASE_COLUMN)
        if key in seen:
            yield Problem(file.path, line, f"the row of line {seen[key]} is the same")
        seen.setdefault(key, line)


# --------------------------------------------------------------------------- steps


def _steps(file: FeatureFile, template: Template, bindings: Bindings) -> Iterator[Problem]:
    for planned in template.planned:
        for step in planned.steps:
            left = _COLUMN.search(step.text)
            fitting = bindings.fitting(step)
            if left is not None:
                yield Problem(file.path, step.line, f"{left[0]} is left in the step {step.text!r}")
            elif not fitting:
                hint = _near(step.text, bindings.known(step.kind))
                yield Problem(file.path, step.line, f"no {step.kind} step fits {step.text!r}", hint)
            elif len(fitting) > 1:
                both = " and ".join(repr(text) for text in sorted(fitting))
                yield Problem(file.path, step.line, f"the step {step.text!r} fits {both}")


def _near(given: str, known: Sequence[str]) -> str | None:
    """Return the nearest of many choices, too many to list."""
    near = difflib.get_close_matches(given, known, n=1, cutoff=0.5)
    return f"did you mean {near[0]!r}?" if near else None
