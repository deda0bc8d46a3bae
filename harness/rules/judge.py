"""The rule judge: every rule on one trace, each finding weighed by what the product lets be seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from harness.law import installed_laws, load_parts
from harness.rules import casino_war, commands, double_attack, ground, in_between, joker_poker, stated
from harness.rules.finding import Finding, Rule, TwinRule, rules_of, violated
from harness.rules.twins import FIRST_REFUSAL, REFUSALS, STATE
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from harness.table.trace import Trace


@dataclass(frozen=True, slots=True)
class RuleSet:
    """The rules of one section (of any game, where `game` is None) and the view that they share."""

    game: str | None
    view: Callable[[Trace], Any]
    rules: Sequence[Rule[Any]]
    twins: Sequence[TwinRule] = ()


class Judgement(Struct, frozen=True, gc=False):
    """What one rule says of one trace, once what cannot be seen is taken into account."""

    requirement: str
    verdict: Verdict
    finding: Finding
    unseen: tuple[str, ...] = ()


def rule_sets() -> tuple[RuleSet, ...]:
    """Return every rule set there is: the ground rules, the sections that ship, then those of law packages.

    Raises:
        ContentError: a law package is broken.
    """
    brought = (sets for law in installed_laws() for sets in load_parts(law, law.package.rules, RuleSet))
    return (
        RuleSet(None, _itself, rules_of(ground, commands, stated), (STATE, REFUSALS, FIRST_REFUSAL)),
        RuleSet(in_between.GAME, in_between.BetweenRound, in_between.RULES, in_between.TWINS),
        RuleSet(casino_war.GAME, casino_war.WarRound, casino_war.RULES),
        RuleSet(double_attack.GAME, double_attack.BonusRound, double_attack.RULES, double_attack.TWINS),
        RuleSet(joker_poker.GAME, joker_poker.JokerRound, joker_poker.RULES),
        *brought,
    )


def ruled_requirements() -> frozenset[str]:
    """Return the ids of everything that some rule is about."""
    sets = rule_sets()
    own = {rule.requirement for rules in sets for rule in rules.rules}
    return frozenset(own | {rule.requirement for rules in sets for rule in rules.twins})


def judges_of(requirement: str) -> tuple[Callable[..., Iterable[Finding]], ...]:
    """Return the functions that judge a requirement, those that compare a round with its twin last."""
    sets = rule_sets()
    alone = [one.judge for rules in sets for one in rules.rules if one.requirement == requirement]
    compared = [one.judge for rules in sets for one in rules.twins if one.requirement == requirement]
    return (*alone, *compared)


def twin_rules(trace: Trace, sets: Sequence[RuleSet]) -> Iterator[TwinRule]:
    """Yield the twin rules that apply to the game of a round."""
    for rules in sets:
        if rules.game in {None, trace.game}:
            yield from rules.twins


def judge_twins(
    first: Trace, again: Trace, rule: TwinRule, needs: Mapping[str, Sequence[str]]
) -> Iterator[Judgement]:
    """Judge a round and its twin by one rule."""
    yield from _judgements(rule.requirement, rule.judge, (first, again), again, needs)


def judge(trace: Trace, sets: Sequence[RuleSet], needs: Mapping[str, Sequence[str]]) -> Iterator[Judgement]:
    """Judge one trace by every rule that applies to its game.

    Args:
        trace: of a round that did not crash.
        sets: the rules to judge by.
        needs: for each requirement, the events without which neither pass nor fail can be told.
    """
    for rules in sets:
        if rules.game is not None and rules.game != trace.game:
            continue
        try:
            views = (rules.view(trace),)
        except Exception as wrong:  # noqa: BLE001 - whatever it is, it is a defect of these rules
            broken = _broken(wrong)
            yield from (Judgement(rule.requirement, Verdict.ERROR, broken) for rule in rules.rules)
            continue
        for rule in rules.rules:
            yield from _judgements(rule.requirement, rule.judge, views, trace, needs)


def _judgements(
    requirement: str,
    rule: Callable[..., Iterable[Finding]],
    views: tuple[object, ...],
    trace: Trace,
    needs: Mapping[str, Sequence[str]],
) -> Sequence[Judgement]:
    """Weigh what a rule finds; one that breaks down over a strange trace must not end the others' work."""
    try:
        findings = tuple(rule(*views))
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is a defect of the rule
        return (Judgement(requirement, Verdict.ERROR, _broken(wrong)),)
    if not findings:
        return ()
    first = weigh(requirement, findings[0], trace, needs.get(requirement, ()))
    if len(findings) == 1:
        return (first,)
    # What holds of one wager mostly holds of all: the same finding is weighed once.
    return [
        first if finding is first.finding else weigh(requirement, finding, trace, needs.get(requirement, ()))
        for finding in findings
    ]


def _broken(wrong: Exception) -> Finding:
    return violated(expected="a rule that can read the round", observed=f"{type(wrong).__name__}: {wrong}")


def weigh(requirement: str, finding: Finding, trace: Trace, needs: Sequence[str]) -> Judgement:
    """Turn a finding into a verdict.

    A violation that listed events show is a violation even where another needed event is
    missing; one that rests on an absence is none where that event is not reported. What
    holds is a pass only if everything that it needs can be seen.
    """
    wanted = needs if finding.holds else finding.lacks
    if not trace.reported.issuperset(wanted):
        unseen = tuple(name for name in wanted if not trace.reports(name))
        return Judgement(requirement, Verdict.INCONCLUSIVE, finding, unseen)
    return Judgement(requirement, Verdict.PASS if finding.holds else Verdict.FAIL, finding)


def _itself(trace: Trace) -> Trace:
    return trace
