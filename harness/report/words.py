"""The words that every report for people shares: statuses, conclusions, wagers, amounts, commands.

Text that comes from a product passes through `clean` before anyone reads it: what cannot
be printed is spelled out, so that it can neither steer a terminal nor reorder a line, and
what is overlong is cut.
"""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Final

from harness.printable import LIMIT as LIMIT  # noqa: PLC0414 - every report takes its words from here
from harness.printable import clean as clean  # noqa: PLC0414 - the same
from harness.table.cards import is_card, shown
from harness.table.money import dollars
from harness.verdict import Conclusion, Selection, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.campaign.assessment import Assessment
    from harness.campaign.plan import Plan, PlannedExploration, PlannedSection

#: How much of a text of the product's.
QUOTE_LIMIT: Final = 240
#: Names (wagers, options, hands) are shorter in any honest product.
NAME_LIMIT: Final = 40
#: Beyond this an amount is no money any more, and only its size is shown (minor units).
_AMOUNT_LIMIT: Final = 10**14

STATUS_WORDS: Final[Mapping[Status, str]] = {
    Status.VERIFIED: "verified",
    Status.VIOLATED: "violated",
    Status.NOT_VERIFIED: "not verified",
    Status.NOT_APPLICABLE: "not applicable",
    Status.NOT_SELECTED: "not selected",
}
#: A sign beside each word, so that no status rests on colour.
STATUS_SIGNS: Final[Mapping[Status, str]] = {
    Status.VERIFIED: "✓",
    Status.VIOLATED: "✗",
    Status.NOT_VERIFIED: "?",
    Status.NOT_APPLICABLE: "—",
    Status.NOT_SELECTED: "○",
}
VERDICT_SIGNS: Final[Mapping[Verdict, str]] = {
    Verdict.NONE: "○",
    Verdict.PASS: "✓",
    Verdict.INCONCLUSIVE: "?",
    Verdict.FAIL: "✗",
    Verdict.ERROR: "!",
}
VERDICT_WORDS: Final[Mapping[Verdict, str]] = {
    Verdict.NONE: "not exercised",
    Verdict.PASS: "pass",
    Verdict.INCONCLUSIVE: "inconclusive",
    Verdict.FAIL: "fail",
    Verdict.ERROR: "error",
}
CONCLUSION_WORDS: Final[Mapping[Conclusion, str]] = {
    Conclusion.CONFORMS: "Conforms",
    Conclusion.CONFORMS_WITH_WAIVERS: "Conforms, with waivers",
    Conclusion.DOES_NOT_CONFORM: "Does not conform",
    Conclusion.NOT_FULLY_VERIFIED: "Not fully verified",
    Conclusion.INVALID: "Invalid",
}


def named(text: str) -> str:
    """Return a name of the product's (wager, option, hand) as people read it: `war-tie` as `war tie`."""
    return clean(text.replace("-", " "), NAME_LIMIT)


def wager_name(wager: str) -> str:
    """Return what the pit calls a wager: `war tie wager`."""
    return f"{named(wager)} wager"


def amount(money: int) -> str:
    """Return minor units as people read them; what is no money any more only by its size."""
    if abs(money) < _AMOUNT_LIMIT:
        return dollars(money)
    return f"{'-' if money < 0 else ''}more than {dollars(_AMOUNT_LIMIT)}"


def signed(money: int) -> str:
    """Return a gain or loss in minor units as people read it: `+$10`, `-$5`, `$0`."""
    return f"+{amount(money)}" if money > 0 else amount(money)


def odds_words(odds: str) -> str:
    """Return odds as people say them: `10 to 1`."""
    return clean(odds.replace(":", " to "), NAME_LIMIT)


def card_name(card: str) -> str:
    """Return a card as people read it, `10♥`; text that is no card as it stands."""
    return shown(card) if is_card(card) else clean(card, NAME_LIMIT)


def who(of: int | str) -> str:
    """Return a seat or the dealer: `seat 1`, `the dealer`."""
    return "the dealer" if of == "dealer" else f"seat {of}"


def capital(text: str) -> str:
    """Return text with its first letter large and the rest as it stands."""
    return text[:1].upper() + text[1:]


def count(number: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun: `1 round`, `1,200 rounds`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def listed(items: Iterable[str], *, last: str = "and", most: int | None = None) -> str:
    """Return items as a sentence lists them: `a, b and c`; beyond `most` only how many more there are."""
    every = tuple(items)
    if most is not None and len(every) > most:
        every = (*every[:most], f"{len(every) - most:,} more")
    if len(every) < 2:  # noqa: PLR2004 - a list needs two
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def replay_command(check: str, folder: str = ".") -> str:
    """Return the command that plays a check again, quoted for a shell.

    A report does not know where it will lie, so it names the folder that it lies in.
    """
    return shlex.join(("clauseproof", "replay", folder, check))


def moment(written: str) -> str:
    """Return a time of the log as people read it: `2026-11-30 12:00:00 UTC`."""
    text = clean(written, NAME_LIMIT)
    return text.removesuffix("+00:00").replace("T", " ") + " UTC" if text.endswith("+00:00") else text


def checks_told(assessment: Assessment) -> str:
    """Return how many checks came to what, the worst first."""
    told = (
        f"{assessment.checks[verdict]:,} {VERDICT_WORDS[verdict]}"
        for verdict in reversed(Verdict)
        if assessment.checks.get(verdict)
    )
    return ", ".join(told) or "none"


def exploration_told(planned: PlannedExploration) -> str:
    """Return how many random rounds there are, of how many games, from which seed; or why none.

    Empty where the plan says nothing of them.
    """
    if not planned.total:
        return f"none: {clean(planned.reason)}" if planned.reason else ""
    of_each = f" of each of {len(planned.games)} games" if len(planned.games) > 1 else ""
    return f"{count(planned.rounds, 'random round')}{of_each}, seed {planned.seed}"


def headline(assessment: Assessment) -> str:
    """Return the conclusion in words, with the scope where a filter made it narrower."""
    words = CONCLUSION_WORDS[assessment.conclusion]
    return f"{words}, within a limited scope" if assessment.scope is not None else words


def verdict_sentences(assessment: Assessment) -> tuple[str, ...]:
    """Return what the conclusion means, in a few sentences that a person can act on."""
    counted = assessment.counted()
    broken_rules = sum(one.status is Status.VIOLATED for one in assessment.ground_rules)
    open_rules = sum(one.status is Status.NOT_VERIFIED for one in assessment.ground_rules)
    violated = _of_both(counted[Status.VIOLATED], broken_rules, "violated")
    unverified = _of_both(counted[Status.NOT_VERIFIED], open_rules, "not verified")
    sentences: Sequence[str | None]
    match assessment.conclusion:
        case Conclusion.INVALID:
            lead = "The record of this run cannot be trusted, so nothing can be concluded about the product."
            sentences = (lead, violated and f"Taken as it stands it says: {violated}.")
        case Conclusion.DOES_NOT_CONFORM:
            sentences = (f"{violated}.", unverified and f"{unverified}.")
        case Conclusion.NOT_FULLY_VERIFIED:
            lead = "No violation was found, but not everything in scope could be verified."
            if assessment.header.unstated is not None:
                lead = "The product made no statement, so nothing was played and nothing is verified."
            sentences = (lead, unverified and f"{unverified}.")
        case Conclusion.CONFORMS | Conclusion.CONFORMS_WITH_WAIVERS:
            waived = assessment.conclusion is Conclusion.CONFORMS_WITH_WAIVERS
            lead = "Every requirement in scope that applies to this product was tested and holds"
            sentences = (f"{lead}, save for what was waived." if waived else f"{lead}.",)
    return tuple(sentence for sentence in (*sentences, *_limits(assessment)) if sentence)


def _of_both(requirements: int, rules: int, what: str) -> str:
    parts = []
    if requirements:
        parts.append(count(requirements, "requirement of the law", "requirements of the law"))
    if rules:
        parts.append(count(rules, "ground rule of the protocol", "ground rules of the protocol"))
    verb = "is" if requirements + rules == 1 else "are"
    return f"{listed(parts)} {verb} {what}" if parts else ""


def _limits(assessment: Assessment) -> Iterable[str]:
    if assessment.scope is not None:
        yield f"Only this was looked at: {clean(assessment.scope)}."
    if assessment.problems:
        yield f"The run had {count(len(assessment.problems), 'problem')}."
    elif assessment.ended is None:
        yield "The run was cut off before its end."


def cited(section: PlannedSection) -> str:
    """Return a section as a sentence cites it; one of a law package by the package's name."""
    return f"{section.id} (law package {section.law})" if section.law else f"N.J.A.C. {section.id}"


def sections_judged(plan: Plan) -> tuple[PlannedSection, ...]:
    """Return the sections that a filter left anything of; all, where it left no clause of a section's own."""
    clauses = [one.clause for one in plan.requirements if one.selection is not Selection.NOT_SELECTED]
    named = [one for one in plan.sections if any(clause.startswith(f"{one.id}(") for clause in clauses)]
    return tuple(named or plan.sections)
