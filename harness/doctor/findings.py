"""What the doctor says: a check for each step, findings with file, key and cure, the diagnosis of all."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, Literal

import msgspec
from msgspec import Struct

from harness.report.words import clean

if TYPE_CHECKING:
    from collections.abc import Iterable

#: How much is quoted of a product, in characters; and of a round, which is to be played by hand.
_LINE: Final = 2000
_ROUND: Final = 20_000


class Step(StrEnum):
    """The steps of an examination, in their order; each rests on those before it."""

    START = "start"
    PROTOCOL = "protocol"
    STATEMENT = "statement"
    ROUND = "one round"
    DETERMINISM = "determinism"
    SPEED = "speed"
    SELECTION = "selection"


class Standing(StrEnum):
    """How a step went. A hint is worth a look and holds nothing up."""

    GOOD = "good"
    HINT = "hint"
    WRONG = "wrong"
    NOT_REACHED = "not-reached"


class Finding(Struct, frozen=True, kw_only=True):
    """One thing that is wrong, or worth a look.

    Attributes:
        what: one sentence without a full stop; it may quote the product.
        file: the adapter file, or the adapter as it was written where there is none.
        key: the key of that file, the item of the statement, or the command of the round; None
            where it is about the whole.
        todo: what to do about it.
        wrong: whether it has to be mended before a campaign makes sense.
    """

    what: str
    file: str
    key: str | None = None
    todo: str
    wrong: bool = True


class Check(Struct, frozen=True, kw_only=True):
    """What one step showed.

    Attributes:
        step: which one.
        standing: how it went.
        told: what there is to know, in lines for people; they may quote the product.
        findings: what is wrong or worth a look.
    """

    step: Step
    standing: Standing
    told: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()


class Estimate(Struct, frozen=True, kw_only=True):
    """What a campaign of everything would take: scenarios, rounds in all, and seconds on this machine."""

    scenarios: int
    requirements: int
    not_applicable: int
    explored: int
    rounds: int
    seconds: int


class Diagnosis(Struct, frozen=True, kw_only=True):
    """An examination: every step, in order, those not reached among them."""

    schema: Literal["clauseproof/doctor/1"] = "clauseproof/doctor/1"
    adapter: str
    exit_code: int
    checks: tuple[Check, ...]
    estimate: Estimate | None = None


def checked(step: Step, told: Iterable[str] = (), findings: Iterable[Finding] = ()) -> Check:
    """Return the check of a step, which stands as its worst finding says.

    What is quoted of a product is made one line of printable text, and what is overlong cut.
    """
    found = tuple(_legible(finding) for finding in findings)
    standing = Standing.HINT if found else Standing.GOOD
    if any(finding.wrong for finding in found):
        standing = Standing.WRONG
    lines = tuple(clean(line, _LINE) for line in told)
    return Check(step=step, standing=standing, told=lines, findings=found)


def _legible(finding: Finding) -> Finding:
    key = None if finding.key is None else clean(finding.key, _ROUND)
    what, todo = clean(finding.what, _LINE), clean(finding.todo, _LINE)
    return msgspec.structs.replace(finding, key=key, what=what, todo=todo)
