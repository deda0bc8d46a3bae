"""The tables of verdicts, statuses, conclusions, blame and exit codes, made from what decides them."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

from docs.making.page import Page, table
from harness.errors import Blame
from harness.verdict import Conclusion, Selection, Status, Verdict, clause_status, merge, requirement_status

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

_Word = TypeVar("_Word", bound=StrEnum)

VERDICTS: Final = {
    Verdict.NONE: "the check has not judged anything: the round did not exercise it",
    Verdict.PASS: "it ran, saw what it needed, and what it saw is as the law demands",
    Verdict.INCONCLUSIVE: "it did not see what it needed: an event not reported, a card that fell otherwise",
    Verdict.FAIL: "what it saw is not as the law demands",
    Verdict.ERROR: "the harness could not judge; it always says who is to blame",
}
STATUSES: Final = {
    Status.VERIFIED: "there are checks, and every one of them passed",
    Status.VIOLATED: "a check failed, whatever else happened",
    Status.NOT_VERIFIED: "something was inconclusive, an error or not run; or no fault proves its checks",
    Status.NOT_APPLICABLE: "the statement says that the product has not what it is about",
    Status.NOT_SELECTED: "a filter left it out",
}
SELECTIONS: Final = {
    Selection.SELECTED: "it is tested",
    Selection.NOT_APPLICABLE: "the product has not what it is about; the item of the statement is named",
    Selection.NOT_SELECTED: "a filter left it out; the report says so beside its conclusion",
}
CONCLUSIONS: Final = {
    Conclusion.INVALID: "log, plan or harness cannot be trusted: nothing can be said",
    Conclusion.DOES_NOT_CONFORM: "a requirement or a ground rule is violated, and no valid waiver excuses it",
    Conclusion.NOT_FULLY_VERIFIED: "nothing is violated, and something in scope is not verified",
    Conclusion.CONFORMS_WITH_WAIVERS: "everything else is verified, and what is violated has a valid waiver",
    Conclusion.CONFORMS: "every requirement in scope that applies is verified",
}
BLAMES: Final = {
    Blame.PRODUCT: "it crashed, hung, or answered what the protocol does not allow",
    Blame.ADAPTER: "what connects the product does not start, raises, or loses its connection",
    Blame.HARNESS: "a defect of clauseproof: please report it",
    Blame.ENVIRONMENT: "the machine, or a file of the user's: no space left, no permission, a wrong key",
}
_HEAD: Final = """# Verdicts, statuses, conclusions

One vocabulary, decided in one module (`harness/verdict.py`), from which these tables are made.
"""


def pages() -> Iterator[Page]:
    """Yield the page of words."""
    blocks = [
        _HEAD,
        "## Verdict of a check",
        table(("verdict", "meaning"), _rows(VERDICTS)),
        "Of several verdicts of one check the worse counts:",
        _square(Verdict, lambda one, other: merge((one, other))),
        "## Status of a requirement",
        table(("status", "meaning"), _rows(STATUSES)),
        "From the verdicts of two of its checks:",
        _square(Verdict, lambda one, other: requirement_status((one, other))),
        "## Status of a clause",
        "A clause takes the first that occurs among its requirements; of two:",
        _square(Status, lambda one, other: clause_status((one, other))),
        "## Whether a requirement takes part",
        table(("selection", "meaning"), _rows(SELECTIONS)),
        "## Conclusion of a campaign",
        "The first that applies:",
        table(("conclusion", "when"), _rows(CONCLUSIONS)),
        "## Who is to blame for an error",
        table(("blame", "for what"), _rows(BLAMES)),
        "An error blamed on the product ends in *not-fully-verified*: it was shown neither right nor wrong.",
    ]
    yield Page("reference/verdicts.md", "\n\n".join(blocks) + "\n")


def _rows(told: Mapping[_Word, str]) -> list[tuple[str, str]]:
    return [(f"**{word}**", meaning) for word, meaning in told.items()]


def _square(words: type[_Word], merged: Callable[[_Word, _Word], object]) -> str:
    every = list(words)
    rows = [[f"**{one}**", *(str(merged(one, other)) for other in every)] for one in every]
    return table(("", *(f"**{one}**" for one in every)), rows)
