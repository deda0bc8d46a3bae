"""What rounds that were only observed show of each requirement, as people and programs read it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Raw, Struct

from harness.campaign.called import full_name
from harness.printable import in_lines
from harness.report.decks import deck_lines, deck_row
from harness.report.findings import short_id
from harness.report.text import WIDTH, finding_blocks, wrapped
from harness.report.words import STATUS_SIGNS, clean, exploration_told, headline, verdict_sentences
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.assessment import Assessment, RequirementResult
    from harness.decks import DeckList
    from harness.register import Register

OBSERVED_SCHEMA: Final = "clauseproof/observed/1"
_ID: Final = 24


class ObservedRequirement(Struct, frozen=True, kw_only=True):
    """One requirement or ground rule.

    Attributes:
        exercised: how many of the random rounds exercised it.
        wanted: how many were wanted.
        reason: why it is not verified, where it is not.
        expected, observed: of the first violation.
        violations: the log's numbers of rounds that break it, a few of them where there are many.
        deck: the smallest deck that would exercise it, in the order of the draw, where none did.
    """

    id: str
    summary: str
    status: Status
    exercised: int
    wanted: int
    reason: str | None
    expected: str | None
    observed: str | None
    violations: tuple[int, ...]
    deck: str | None


class ObservedRound(Struct, frozen=True, kw_only=True):
    """A round that breaks something, as it was sent and as it came back."""

    id: int
    commands: Raw
    result: Raw | None


class ObservedDocument(Struct, frozen=True, kw_only=True):
    """The whole observation as `--json` prints it."""

    schema: str
    conclusion: Conclusion
    product: str
    control: str
    games: tuple[str, ...]
    rounds: int
    seed: int
    wanted: int
    interrupted: bool
    requirements: tuple[ObservedRequirement, ...]
    ground_rules: tuple[ObservedRequirement, ...]
    shown: tuple[ObservedRound, ...]


def observed_document(assessment: Assessment, decks: DeckList) -> ObservedDocument:
    """Return what an observation came to."""
    planned = assessment.header.plan.exploration
    return ObservedDocument(
        schema=OBSERVED_SCHEMA,
        conclusion=assessment.conclusion,
        product=full_name(assessment.statement.product),
        control=assessment.statement.control,
        games=planned.games,
        rounds=planned.rounds,
        seed=planned.seed,
        wanted=_wanted(assessment),
        interrupted=assessment.interrupted,
        requirements=tuple(_row(one, assessment, decks) for one in assessment.requirements),
        ground_rules=tuple(_row(one, assessment, decks) for one in assessment.ground_rules),
        shown=tuple(
            ObservedRound(id=one.id, commands=one.commands, result=one.result) for one in assessment.shown
        ),
    )


def observed_json(document: ObservedDocument) -> str:
    """Return the observation as one JSON document."""
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode()


def observed_text(assessment: Assessment, decks: DeckList, register: Register, out: str | None) -> str:
    """Return the observation for a terminal, at most 100 columns wide.

    Args:
        assessment: of the observed campaign.
        decks: where the smallest deck of each requirement is found.
        register: says what each is about.
        out: the folder that keeps log and report; None where nothing is kept.
    """
    document = observed_document(assessment, decks)
    blocks = (
        _head(assessment, document),
        [line for problem in assessment.problems for line in _indented(f"! {clean(problem, 400)}", "")],
        list(_table(document)),
        *_violations(assessment, out),
        list(_unjudged(assessment)),
        list(_untold(assessment)),
        list(_missing(assessment, decks, register)),
        [f"Report: {out}/report.html, with report.json, junit.xml and log.jsonl beside it"] if out else [],
    )
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _wanted(assessment: Assessment) -> int:
    observed = assessment.header.observed
    return 0 if observed is None else observed.want


def _row(result: RequirementResult, assessment: Assessment, decks: DeckList) -> ObservedRequirement:
    found = decks.of(result.id) if _unseen(result) else None
    deck = found.shoe if found is not None and found.reason is None else None
    failed = [check for check in result.checks if check.verdict in {Verdict.FAIL, Verdict.ERROR}]
    return ObservedRequirement(
        id=result.id,
        summary=result.summary,
        status=result.status,
        exercised=_exercised(result),
        wanted=_wanted(assessment),
        reason=result.reason,
        expected=failed[0].expected if failed else None,
        observed=failed[0].observed if failed else None,
        violations=tuple(number for check in failed for number in check.rounds),
        deck=deck,
    )


def _exercised(result: RequirementResult) -> int:
    return max((check.explored for check in result.checks), default=0)


# ------------------------------------------------------------------------------- blocks


def _head(assessment: Assessment, document: ObservedDocument) -> list[str]:
    told = exploration_told(assessment.header.plan.exploration)
    cards = {
        "deck": "from shuffled shoes that it was given",
        "seed": "from seeds that it was given",
        "observe": "of its own, which nobody controls: no round can be played again",
    }[document.control]
    return [
        *wrapped(f"{headline(assessment).upper()}. {' '.join(verdict_sentences(assessment))}"),
        *wrapped(f"{clean(document.product, 160)}; {told}; cards {cards}"),
        *wrapped(f"{document.wanted} rounds wanted for each requirement"),
    ]


def _table(document: ObservedDocument) -> Iterator[str]:
    rows = (*document.requirements, *document.ground_rules)
    for row in rows:
        if row.status in {Status.NOT_SELECTED, Status.NOT_APPLICABLE}:
            continue
        share = f"{row.exercised:>7,} of {row.wanted:,}"
        lead = f"{STATUS_SIGNS[row.status]} {short_id(row.id):<{_ID}} {share:<16}"
        yield _fit(lead, row.summary)


def _fit(lead: str, summary: str) -> str:
    room = max(WIDTH - len(lead) - 1, 10)
    text = clean(summary, 400)
    return f"{lead} {text if len(text) <= room else text[: room - 1] + '…'}"


def _violations(assessment: Assessment, out: str | None) -> Iterator[list[str]]:
    """Yield a block for each of the first violations, with its round, and how to have it again."""
    uncontrolled = assessment.statement.control == "observe"
    blocks = [block for block in finding_blocks(assessment, None if uncontrolled else out) if block]
    yield from blocks
    if blocks and uncontrolled:
        kept = f"{out}/log.jsonl keeps" if out else "--out DIR keeps"
        yield [f"No round can be played again with cards that nobody controls: {kept} them as they went."]
    elif blocks and out is None:
        yield ["With --out DIR the log is kept, and `clauseproof replay` plays each round again."]


def _unjudged(assessment: Assessment) -> Iterator[str]:
    for result in (*assessment.requirements, *assessment.ground_rules):
        for check in result.checks:
            if check.verdict is Verdict.ERROR:
                yield from _indented(f"! {short_id(result.id)}: {clean(check.reason or '', 400)}", "")


def _untold(assessment: Assessment) -> Iterator[str]:
    """Say of what nothing can be told, however many rounds there are: the product keeps silent."""
    untold: dict[str, list[str]] = {}
    for result in (*assessment.requirements, *assessment.ground_rules):
        for check in result.checks:
            if check.verdict is Verdict.INCONCLUSIVE:
                untold.setdefault(check.reason or "", []).append(short_id(result.id))
    if untold:
        yield "Nothing can be told, however many rounds are played"
    for reason, ids in untold.items():
        yield from _indented(f"{clean(reason, 300)}: {', '.join(ids)}", "  ")


def _missing(assessment: Assessment, decks: DeckList, register: Register) -> Iterator[str]:
    """Say of what no round exercised which deck would: the fewest cards that show it."""
    found = [deck for one in assessment.requirements if _unseen(one) and (deck := decks.of(one.id))]
    if found:
        yield "Never exercised, and so not verified; the smallest deck that would exercise each"
    for deck in found:
        yield from deck_lines(deck_row(deck, register), "  ")


def _unseen(result: RequirementResult) -> bool:
    """Whether no round exercised a requirement, though the product reports what tells of it."""
    checks = result.checks
    return result.status is Status.NOT_VERIFIED and any(check.verdict is Verdict.NONE for check in checks)


def _indented(text: str, by: str) -> list[str]:
    return in_lines(text, WIDTH, first=by, then=by + "  ")
