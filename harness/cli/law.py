"""`clauseproof list` and `clauseproof explain`: the register, for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from harness.answers.law import explain_all_answer, explain_ground_rule_answer, list_answer
from harness.campaign.brought import known_kills
from harness.campaign.ground_rules import GROUND_RULES, GroundRule
from harness.cli.answer import json_option, print_json
from harness.errors import UsageError, nearest
from harness.register import load_register
from harness.report.kills import CAUGHT_WORDS
from harness.report.words import count
from harness.rules.judge import judges_of
from harness.suite.feature_files import read_features

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from harness.register import Requirement, Section
    from harness.suite.feature_files import PlannedScenario


@click.command(
    "list", epilog="\b\nExamples:\n  clauseproof list\n  clauseproof list 22.8\n  clauseproof list --json\n"
)
@click.argument("sections", nargs=-1)
@json_option
def list_command(sections: tuple[str, ...], *, as_json: bool) -> None:
    """List the register: every requirement, clause by clause."""
    register = load_register()
    chosen = [register.section(name) for name in sections] or register.sections
    if as_json:
        print_json(list_answer(chosen))
        return
    for section in chosen:
        edition = section.edition
        brought = f"  [law package {section.law}]" if section.law else ""
        click.echo(f"{section.id}  {section.title}{brought}")
        click.echo(f"  {edition.register}, vol. {edition.volume}, no. {edition.number}, {edition.date}")
        for clause in section.clauses:
            click.echo(f"\n  {clause}")
            for requirement in section.requirements:
                if requirement.clause == clause:
                    click.echo(f"    {requirement.id:24} {requirement.summary}")
        click.echo("")


_EXPLAIN_EPILOG: Final = """\b
Examples:
  clauseproof explain '22.8(c)1#3'     one requirement
  clauseproof explain '22.8(c)1'       every requirement of a clause
  clauseproof explain 22.8             every requirement of a section
  clauseproof explain protocol:state   a ground rule of the protocol
"""
_GROUND: Final = "protocol:"


@click.command(epilog=_EXPLAIN_EPILOG)
@click.argument("requirement")
@json_option
def explain(requirement: str, *, as_json: bool) -> None:
    """Explain a requirement: what it says, what it needs, and what checks it.

    Of a clause or a section every requirement is explained, one after the other.
    """
    if requirement.startswith(_GROUND):
        _explain_ground_rule(requirement, as_json=as_json)
        return
    chosen = load_register().chosen(requirement)
    if as_json:
        answer = explain_all_answer(chosen)
        print_json(answer.requirements[0] if chosen.single else answer)
        return
    if not chosen.single:
        click.echo(f"{chosen.of}: {count(len(chosen.requirements), 'requirement')}\n")
    scenarios = read_features()
    told = ("\n".join(_explained(one, chosen.section, scenarios)) for one in chosen.requirements)
    click.echo("\n\n\n".join(told))


def _explain_ground_rule(name: str, *, as_json: bool) -> None:
    rules = {one.id: one for one in GROUND_RULES}
    if name not in rules:
        raise UsageError(f"no ground rule {name!r}", hint=nearest(name, rules))
    scenarios = read_features()
    if as_json:
        print_json(explain_ground_rule_answer(rules[name], scenarios))
    else:
        click.echo("\n".join(_ground_rule(rules[name], scenarios)))


def _ground_rule(rule: GroundRule, scenarios: Iterable[PlannedScenario]) -> list[str]:
    lines = [
        f"{rule.id}: {rule.summary}",
        "",
        "ground     what every round must satisfy, whatever the game; of the protocol, not of a law",
        f"observed   in the events; needs {', '.join(rule.needs) or 'nothing in particular'}",
    ]
    return [*lines, *_checked_by(rule.id, scenarios), *_proven_by(rule.id)]


def _explained(requirement: Requirement, section: Section, scenarios: Iterable[PlannedScenario]) -> list[str]:
    edition = section.edition
    lines = [
        f"{requirement.id}: {requirement.summary}",
        "",
        f"clause     {requirement.clause}, {section.title}",
        f"edition    {edition.register}, vol. {edition.volume}, no. {edition.number}, {edition.date}",
        *([f"brought by the law package {section.law}"] if section.law else []),
        f"who        {requirement.actor} ({requirement.kind})",
        f"observed   {_observed(requirement)}",
    ]
    if requirement.when:
        kind, *names = requirement.when
        lines.append(f"applies    where the statement has the {kind} {' or '.join(map(repr, names))}")
    if requirement.through:
        lines.append(f"through    {', '.join(requirement.through)}")
    for key in requirement.readings:
        reading = section.readings[key]
        lines += ["", f"reading    {reading.reading}", f"because    {reading.because}"]
    if requirement.cases:
        lines += ["", "boundary cases"]
        lines += [f"  {case.key:28} {_case(case.text, case.not_expressible)}" for case in requirement.cases]
    return [*lines, *_checked_by(requirement.id, scenarios), *_proven_by(requirement.id)]


def _observed(requirement: Requirement) -> str:
    how = (
        "in the events" if requirement.observed == "events" else "by an event that stands for a physical act"
    )
    return f"{how}; needs {', '.join(requirement.needs) or 'nothing in particular'}"


def _case(text: str, not_expressible: str | None) -> str:
    return text if not_expressible is None else f"not expressible: {not_expressible}"


def _checked_by(requirement: str, scenarios: Iterable[PlannedScenario]) -> list[str]:
    lines = ["", "scenarios"]
    lines += [
        f"  {scenario.feature}:{scenario.line}  {scenario.check}"
        for scenario in scenarios
        if requirement in scenario.requirements
    ] or ["  none of its own"]
    lines += ["", "rule"]
    lines += [f"  {_said(judge)}" for judge in judges_of(requirement)] or ["  none of its own"]
    return lines


def _said(judge: Callable[..., object]) -> str:
    says, *_ = (judge.__doc__ or "").strip().splitlines() or [""]
    return f"{judge.__name__.lstrip('_')}: {says}"


def _proven_by(requirement: str) -> list[str]:
    """Return the seeded faults that its checks were tried with."""
    kills = known_kills(requirement)
    lines = ["", f"seeded faults ({sum(kill.killed for kill in kills)} of {len(kills)} caught)"]
    width = max((len(kill.fault) for kill in kills), default=0)
    lines += [f"  {kill.fault:{width}}  {CAUGHT_WORDS[kill.caught]:13}  {kill.what}" for kill in kills] or [
        "  none"
    ]
    return lines
