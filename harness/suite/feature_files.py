"""Feature files as data: every scenario and example row, read with the official Gherkin parser, nothing run.

The plan, the lint and the lists that people read come from here. pytest-bdd reads the
same files again when it runs them; a check's id ties the two together:
`<stem of the file>/<slug of the scenario's name>`, and `/<row>` for a row of an outline.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypedDict, cast

from gherkin.errors import CompositeParserException, ParserException
from gherkin.parser import Parser
from gherkin.pickles.compiler import Compiler

from harness.errors import ContentError
from harness.law import installed_laws
from harness.layout import folder as shipped_folder

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from gherkin.parser_types import Background, Examples, Feature, GherkinDocument, Rule, Scenario, Step
    from gherkin.pickles.compiler import Pickle, PickleStep

StepKind = Literal["given", "when", "then"]

#: The column of an example table that claims boundary cases; the steps do not use it.
CASE_COLUMN: Final = "case"
_KINDS: Final[dict[str, StepKind]] = {"Context": "given", "Action": "when", "Outcome": "then"}
_NO_WORD: Final = re.compile(r"[^a-z0-9]+")


class _Child(TypedDict, total=False):
    """What stands in a feature or a rule: exactly one of these."""

    background: Background
    scenario: Scenario
    rule: Rule


@dataclass(frozen=True, slots=True)
class PlannedStep:
    """One step as it will run: its kind, its final text, and its line in the file."""

    kind: StepKind
    text: str
    line: int


@dataclass(frozen=True, slots=True)
class PlannedScenario:
    """One scenario or one example row: what a single check will run.

    Attributes:
        check: the id of the check.
        feature: the file, relative to the features folder.
        rule: name of the Gherkin rule around it, or None.
        name: the scenario's name, of an outline the name of the template.
        row: number of the example row from 1 over the whole outline, or None.
        example: the row's cells by column.
        line: line of the scenario, or of the row.
        tags: all tags that reach it, without the `@`.
        requirements: the tags that are ids of requirements or ground rules.
        cases: the boundary cases that it claims.
        wants: items of the statement without which it cannot be played: kind and name.
        steps: what it does, with everything filled in.
    """

    check: str
    feature: str
    rule: str | None
    name: str
    row: int | None
    example: dict[str, str]
    line: int
    tags: tuple[str, ...]
    requirements: tuple[str, ...]
    cases: tuple[str, ...]
    wants: tuple[tuple[str, str], ...]
    steps: tuple[PlannedStep, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """One table of example rows, with tags of its own."""

    line: int
    tags: tuple[tuple[int, str], ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[int, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Template:
    """A scenario as written, with what it will run: itself, or one check a row.

    Its tags are those of the feature and the rule around it and its own, each with its line.
    """

    name: str
    line: int
    outline: bool
    tags: tuple[tuple[int, str], ...]
    steps: tuple[tuple[int, str], ...]
    tables: tuple[Table, ...]
    planned: tuple[PlannedScenario, ...]


@dataclass(frozen=True, slots=True)
class FeatureFile:
    """One feature file: its path below the features folder and its scenarios."""

    path: str
    templates: tuple[Template, ...]

    @property
    def stem(self) -> str:
        """The file's name without its ending, the first part of its checks' ids."""
        return stem_of(self.path)


def stem_of(path: str) -> str:
    """Return the first part of a check's id for a feature file."""
    return path.rpartition("/")[2].removesuffix(".feature")


def slug(name: str) -> str:
    """Return the name of a scenario as it stands in ids: `half-comes-back`."""
    return _NO_WORD.sub("-", name.lower().replace("'", "")).strip("-")


def check_id(stem: str, name: str, row: int | None = None) -> str:
    """Return the id of a check."""
    return f"{stem}/{slug(name)}" + ("" if row is None else f"/{row}")


def read_features(folder: Path | None = None) -> tuple[PlannedScenario, ...]:
    """Return every scenario and example row below a folder; without one, those that ship.

    Raises:
        ContentError: a file is no Gherkin; it names file and line.
    """
    return tuple(
        planned
        for file in read_feature_files(folder)
        for template in file.templates
        for planned in template.planned
    )


def read_feature_files(folder: Path | None = None) -> tuple[FeatureFile, ...]:
    """Return every feature file below a folder as written; without one, those that ship and of law packages.

    The path of a law package's feature begins with the package's name.

    Raises:
        ContentError: a file is no Gherkin; it names file and line.
    """
    root = shipped_folder("features") if folder is None else folder
    found = list(_below(root, ""))
    own = {path.name for path in root.iterdir()}
    for law in installed_laws() if folder is None else ():
        if law.name in own:
            raise law.error("clauseproof's own features have a folder of that name", hint="call it otherwise")
        brought = list(_below(law.package.features, f"{law.name}/"))
        if not brought:
            raise law.error(f"no feature file in {str(law.package.features)!r}")
        found += brought
    return tuple(found)


def feature_file(feature: str) -> Path:
    """Return where a feature lies, by its path as it stands in plans and logs.

    Raises:
        ContentError: a law package is broken.
    """
    first, _, rest = feature.partition("/")
    laws = {law.name: law.package.features for law in installed_laws()}
    return laws[first] / rest if first in laws else shipped_folder("features") / feature


def _below(root: Path, prefix: str) -> Iterator[FeatureFile]:
    for path in sorted(root.rglob("*.feature")):
        name = prefix + path.relative_to(root).as_posix()
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as wrong:
            raise ContentError(f"cannot be read: {wrong}", place=name) from wrong
        yield _read(text, name)


def _read(text: str, path: str) -> FeatureFile:
    document = _parsed(text, path)
    feature = document.get("feature")
    if feature is None:
        raise ContentError("no feature in this file", place=path)
    return FeatureFile(path, tuple(_Templates(path, document, feature)))


def _parsed(text: str, path: str) -> GherkinDocument:
    try:
        return Parser().parse(text)
    except CompositeParserException as wrong:
        first = wrong.errors[0]
        raise ContentError(str(first), place=f"{path}:{first.location['line']}") from wrong
    except ParserException as wrong:
        raise ContentError(str(wrong), place=f"{path}:{wrong.location['line']}") from wrong


class _Templates:
    """Walks one document and ties the rows that will run to the scenarios that were written."""

    def __init__(self, path: str, document: GherkinDocument, feature: Feature) -> None:
        self._path = path
        self._stem = stem_of(path)
        self._feature = feature
        self._lines: dict[str, int] = {}
        self._pickles: dict[str, list[Pickle]] = {}
        for pickle in Compiler().compile({**document, "uri": path}):
            self._pickles.setdefault(pickle["astNodeIds"][0], []).append(pickle)

    def __iter__(self) -> Iterator[Template]:
        for child in _children(self._feature):
            if "background" in child:
                self._note(child["background"])
            if "scenario" in child:
                yield self._template(child["scenario"], (self._feature,), None)
            if "rule" in child:
                yield from self._of_rule(child["rule"])

    def _of_rule(self, rule: Rule) -> Iterator[Template]:
        for child in _children(rule):
            if "background" in child:
                self._note(child["background"])
            if "scenario" in child:
                yield self._template(child["scenario"], (self._feature, rule), rule["name"])

    def _note(self, owner: Background | Scenario) -> None:
        self._lines.update({step["id"]: step["location"]["line"] for step in owner["steps"]})

    def _template(self, scenario: Scenario, around: tuple[Feature | Rule, ...], rule: str | None) -> Template:
        self._note(scenario)
        tables = tuple(_table(examples) for examples in scenario["examples"])
        rows = [
            (line, dict(zip(table.columns, cells, strict=False)))
            for table in tables
            for line, cells in table.rows
        ]
        pickles = self._pickles.get(scenario["id"], [])
        outline = bool(scenario["examples"]) or "Outline" in scenario["keyword"]
        planned = tuple(
            self._planned(scenario, pickle, rule, *self._row(rows, number, scenario, outline=outline))
            for number, pickle in enumerate(pickles)
        )
        own = tuple(tag for owner in (*around, scenario) for tag in _tags(owner))
        steps = tuple((step["location"]["line"], step["text"]) for step in _written(scenario, around))
        return Template(scenario["name"], scenario["location"]["line"], outline, own, steps, tables, planned)

    @staticmethod
    def _row(
        rows: list[tuple[int, dict[str, str]]], number: int, scenario: Scenario, *, outline: bool
    ) -> tuple[int | None, int, dict[str, str]]:
        if not outline or not rows:
            return None, scenario["location"]["line"], {}
        line, cells = rows[number]
        return number + 1, line, cells

    def _planned(
        self,
        scenario: Scenario,
        pickle: Pickle,
        rule: str | None,
        row: int | None,
        line: int,
        example: dict[str, str],
    ) -> PlannedScenario:
        tags = tuple(dict.fromkeys(tag["name"].removeprefix("@") for tag in pickle["tags"]))
        return PlannedScenario(
            check=check_id(self._stem, scenario["name"], row),
            feature=self._path,
            rule=rule,
            name=scenario["name"],
            row=row,
            example=example,
            line=line,
            tags=tags,
            requirements=tuple(tag for tag in tags if is_requirement(tag)),
            cases=tuple(dict.fromkeys((*tagged(tags, "case"), *_claimed(example)))),
            wants=tuple(_want(text) for text in tagged(tags, "wants")),
            steps=tuple(self._steps(pickle["steps"])),
        )

    def _steps(self, steps: list[PickleStep]) -> Iterator[PlannedStep]:
        kind: StepKind = "given"
        for step in steps:
            kind = _KINDS.get(step["type"], kind)  # a bullet goes on with the kind before it
            yield PlannedStep(kind, step["text"], self._lines[step["astNodeIds"][0]])


def is_requirement(tag: str) -> bool:
    """Say whether a tag is meant as the id of a requirement or ground rule."""
    return tag.startswith("protocol:") or (tag[:1].isdigit() and "#" in tag)


def tagged(tags: tuple[str, ...], prefix: str) -> tuple[str, ...]:
    """Return what follows `prefix:` in the tags that have it."""
    return tuple(tag.removeprefix(f"{prefix}:") for tag in tags if tag.startswith(f"{prefix}:"))


def _children(owner: Feature | Rule) -> list[_Child]:
    return cast("list[_Child]", owner["children"])


def _want(text: str) -> tuple[str, str]:
    kind, _, name = text.partition("=")
    return kind, name


def _claimed(example: dict[str, str]) -> tuple[str, ...]:
    return tuple(example.get(CASE_COLUMN, "").split())


def _tags(owner: Feature | Rule | Scenario | Examples) -> tuple[tuple[int, str], ...]:
    return tuple((tag["location"]["line"], tag["name"].removeprefix("@")) for tag in owner["tags"])


def _table(examples: Examples) -> Table:
    header = examples.get("tableHeader")
    columns = tuple(cell["value"] for cell in header["cells"]) if header else ()
    rows = tuple(
        (row["location"]["line"], tuple(cell["value"] for cell in row["cells"]))
        for row in examples["tableBody"]
    )
    return Table(examples["location"]["line"], _tags(examples), columns, rows)


def _written(scenario: Scenario, around: tuple[Feature | Rule, ...]) -> Iterator[Step]:
    """Yield the steps as written, those of the backgrounds around it first."""
    for owner in around:
        for child in _children(owner):
            if "background" in child:
                yield from child["background"]["steps"]
    yield from scenario["steps"]
