"""The register, clause by clause: each requirement with its scenarios, its rule and its seeded faults."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from docs.making.page import Page, anchor, plain, table
from harness.campaign.ground_rules import GROUND_RULES
from harness.campaign.matrix import load_matrix
from harness.register import load_register
from harness.report.kills import CAUGHT_WORDS
from harness.rules.judge import rule_sets
from harness.suite.feature_files import read_features

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.campaign.matrix import KillMatrix
    from harness.register import Requirement, Section
    from harness.suite.feature_files import PlannedScenario

#: Where each section's page lies.
FOLDER: Final = "register"
_GROUND: Final = """# Ground rules

What every trace must satisfy, whatever the game and the law. They are checks like all others: a violated
one ends in *does not conform*.
"""


def pages() -> Iterator[Page]:
    """Yield a page for each section, one for the ground rules, and the list of them all."""
    register, matrix = load_register(), load_matrix()
    checked = _Checked(read_features(), _rules(), matrix)
    for section in register.sections:
        blocks = [
            *_head(section),
            *(block for one in section.clauses for block in _clause(section, one, checked)),
        ]
        yield Page(path_of(section), "\n\n".join(blocks) + "\n")
    ground = [(f"`{rule.id}`", plain(rule.summary)) for rule in GROUND_RULES]
    yield Page(f"{FOLDER}/ground-rules.md", f"{_GROUND}\n{table(('id', 'what it says'), ground)}\n")
    yield Page(f"{FOLDER}/index.md", _index(register.sections))


def path_of(section: Section) -> str:
    """Return where the page of a section lies."""
    return f"{FOLDER}/{anchor(section.id)}.md"


class _Checked:
    """What checks each requirement: scenarios, rules, and the faults that prove them."""

    def __init__(
        self, scenarios: Sequence[PlannedScenario], rules: Mapping[str, Sequence[str]], matrix: KillMatrix
    ) -> None:
        self.scenarios: dict[str, list[PlannedScenario]] = {}
        for scenario in scenarios:
            for requirement in scenario.requirements:
                self.scenarios.setdefault(requirement, []).append(scenario)
        self.rules = rules
        self.matrix = matrix


def _rules() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for rules in rule_sets():
        for rule in rules.rules:
            told = " ".join((rule.judge.__doc__ or "").split())
            found.setdefault(rule.requirement, []).append(f"`{rule.judge.__name__}`: {plain(told)}")
    return found


def _index(sections: Sequence[Section]) -> str:
    rows = [
        (
            f"[{section.id}]({path_of(section).removeprefix(f'{FOLDER}/')})",
            plain(section.title),
            str(len(section.clauses)),
            str(len(section.requirements)),
            _edition(section),
        )
        for section in sections
    ]
    head = (
        "# The register\n\nEvery requirement of the law that is judged, clause by clause, in our own words."
    )
    listed = table(("section", "title", "clauses", "requirements", "edition"), rows)
    return f"{head}\n\n{listed}\n\nWhat holds in every game stands under [ground rules](ground-rules.md).\n"


def _head(section: Section) -> Iterator[str]:
    yield f"# {section.id}: {section.title}"
    yield (
        f"Transcribed from the {_edition(section)}: "
        f"{len(section.requirements)} requirements in {len(section.clauses)} clauses."
    )


def _edition(section: Section) -> str:
    edition = section.edition
    return f"{edition.register}, vol. {edition.volume}, no. {edition.number}, {edition.date}"


def _clause(section: Section, clause: str, checked: _Checked) -> Iterator[str]:
    yield f"## {clause} {{ #{anchor(clause)} }}"
    for requirement in section.requirements:
        if requirement.clause == clause:
            yield from _requirement(section, requirement, checked)


def _requirement(section: Section, requirement: Requirement, checked: _Checked) -> Iterator[str]:
    yield f"### {requirement.id} {{ #{anchor(requirement.id)} }}"
    yield f"**{plain(requirement.summary)}**"
    needs = ", ".join(f"`{one}`" for one in requirement.needs) or "no event in particular"
    yield f"{requirement.actor.capitalize()}, {requirement.kind}. To be told it needs {needs}."
    for key in requirement.readings:
        reading = section.readings[key]
        yield f'!!! note "Read so"\n    {plain(reading.reading)} *{plain(reading.because)}*'
    if requirement.through:
        listed = ", ".join(f"[{one}](#{anchor(one)})" for one in requirement.through)
        yield f"Proven through {listed}."
    if requirement.cases:
        yield table(
            ("boundary case", "what it is"),
            [_case(case.key, case.text, case.not_expressible) for case in requirement.cases],
        )
    yield from _checks(requirement, checked)


def _case(key: str, text: str, not_expressible: str | None) -> tuple[str, str]:
    return f"`{key}`", plain(text if not_expressible is None else f"not expressible: {not_expressible}")


def _checks(requirement: Requirement, checked: _Checked) -> Iterator[str]:
    scenarios = checked.scenarios.get(requirement.id, [])
    listed = [f"    - `{one.check}` (`features/{one.feature}`, line {one.line})" for one in scenarios]
    yield "\n\n".join(
        [f'??? example "{_many(len(scenarios), "scenario")}"', "\n".join(listed) or "    none of its own"]
    )
    rules = checked.rules.get(requirement.id, [])
    yield f"Rule: {'; '.join(rules) or 'none of its own.'}"
    kills = checked.matrix.of(requirement.id)
    rows = [f"    - `{one.fault}` ({CAUGHT_WORDS[one.caught]}): {plain(one.what)}" for one in kills]
    caught = sum(one.killed for one in kills)
    if kills:
        yield "\n\n".join(
            [f'??? failure "{_many(len(kills), "seeded fault")}, {caught} caught"', "\n".join(rows)]
        )


def _many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
