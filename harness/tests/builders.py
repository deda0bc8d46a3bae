"""Assessments written by hand, for tests of what is made from them."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Literal

import msgspec
from msgspec import Raw

from harness.campaign.assessment import (
    Assessment,
    CheckResult,
    ClauseResult,
    RequirementResult,
    RoundShown,
)
from harness.campaign.log import LOG_SCHEMA, Header, Method
from harness.campaign.matrix import Caught, Proof, Proven
from harness.campaign.plan import Plan, PlannedCheck, PlannedReading, PlannedSection
from harness.suite.record import FaultRecord
from harness.table.messages import EVENT_NAMES, Game, Product, ProductFile, Statement
from harness.verdict import Selection, Status, Verdict, clause_status, conclude

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.errors import Blame

Plain = dict[str, Any]

SECTION = "13:69F-22.8"
SCENARIO = "13-69F-22.8-casino-war/half-comes-back/1"
TABLE: Plain = {"decks": 6, "limits": {"initial": [500, 100000]}, "odds": {"initial": "1:1"}}
STATEMENT = Statement(
    protocol="1.0",
    product=Product(
        vendor="Acme Gaming",
        name="Casino War",
        version="2.1.0",
        files=(ProductFile(path="war.bin", sha256="5e" * 32),),
    ),
    control="deck",
    events=tuple(name for name in EVENT_NAMES if name != "peek"),
    games={"casino-war": Game(wagers=("initial", "tie", "war", "war-tie"), decks=(6, 8))},
)


def opened(shoe: str = "8c8h", game: str = "casino-war") -> Plain:
    return {"do": "open", "game": game, "table": TABLE, "shoe": shoe}


def wagered(seat: int, name: str, amount: float) -> Plain:
    return {"do": "wager", "seat": seat, "wager": name, "amount": amount}


def event(name: str, **fields: object) -> Plain:
    return {"event": name, **fields}


def dealt(to: int | str, card: str, *, face: str = "up", hand: str = "original") -> Plain:
    return event("deal", to=to, card=card, face=face, hand=hand)


#: A surrender in which the dealer keeps the whole wager: event 8 (counted from 0) is at fault.
SURRENDER: tuple[list[Plain], list[list[Plain]]] = (
    [
        opened(),
        wagered(1, "initial", 1000),
        {"do": "proceed"},
        {"do": "decide", "seat": 1, "option": "surrender"},
    ],
    [
        [event("opened")],
        [event("wager", seat=1, wager="initial", amount=1000)],
        [
            event("close"),
            dealt(1, "Th"),
            dealt("dealer", "Ts"),
            event("offer", seat=1, options=["surrender", "war"]),
        ],
        [
            event("decision", seat=1, option="surrender"),
            event("burn"),
            event("collect", seat=1, wager="initial", amount=1000),
            event("discard", of=1, cards=["Th"], hand="original"),
            event("end", net={"1": -1000}, inventory=1000),
        ],
    ],
)


def shown(
    number: int,
    commands: Sequence[Plain],
    events: Sequence[Sequence[Plain]] | None = None,
    *,
    crashed: str | None = None,
    error: tuple[Blame, str] | None = None,
    check: str | None = SCENARIO,
) -> RoundShown:
    """A round: with events, crashed, or with nothing that came back."""
    result = {"crashed": crashed} if crashed is not None else {"events": events}
    nothing = crashed is None and events is None
    return RoundShown(
        id=number,
        commands=Raw(msgspec.json.encode(commands)),
        result=None if nothing else Raw(msgspec.json.encode(result)),
        error=FaultRecord(*error) if error else None,
        check=check,
        again=None,
    )


def _kind(check: str) -> Literal["scenario", "rule"]:
    return "rule" if check.startswith("rule:") else "scenario"


def passed(check: str = SCENARIO, *, rounds: tuple[int, ...] = (1,)) -> CheckResult:
    return CheckResult(
        id=check, kind=_kind(check), verdict=Verdict.PASS, rounds=rounds, exercised=len(rounds)
    )


def failed(check: str = SCENARIO, **fields: object) -> CheckResult:
    defaults: Plain = {
        "verdict": Verdict.FAIL,
        "expected": "$5 of seat 1's initial wager is returned",
        "observed": "nothing was returned",
        "rounds": (17,),
        "exercised": 1,
        "at": 8,
    }
    return CheckResult(id=check, kind=_kind(check), **(defaults | fields))


def requirement(
    local: str = "(c)1#3",
    status: Status = Status.VERIFIED,
    *checks: CheckResult,
    reason: str | None = None,
    summary: str = "The other half of a surrendered wager comes back to the player.",
) -> RequirementResult:
    full = local if local.startswith("protocol:") else SECTION + local
    return RequirementResult(
        id=full,
        clause="protocol" if local.startswith("protocol:") else full.partition("#")[0],
        summary=summary,
        kind="ground-rule" if local.startswith("protocol:") else "duty",
        status=status,
        reason=reason,
        checks=checks,
    )


def assessed(
    *requirements: RequirementResult,
    ground: Sequence[RequirementResult] = (),
    rounds: Sequence[RoundShown] = (),
    **changes: object,
) -> Assessment:
    """An assessment of these requirements; `changes` replace its other fields."""
    clauses: dict[str, list[RequirementResult]] = {}
    for one in requirements:
        clauses.setdefault(one.clause, []).append(one)
    checks = [check.verdict for one in (*requirements, *ground) for check in one.checks]
    problems = changes.get("problems", ())
    defaults: Plain = {
        "conclusion": conclude(
            [one.status for one in (*requirements, *ground)], trusted=True, complete=not problems
        ),
        "scope": None,
        "statement": STATEMENT,
        "header": header(),
        "ended": "2026-11-30T12:01:00+00:00",
        "problems": problems,
        "clauses": tuple(
            ClauseResult(
                id=name, status=clause_status(one.status for one in group), requirements=tuple(group)
            )
            for name, group in clauses.items()
        ),
        "ground_rules": tuple(ground),
        "checks": dict(Counter(checks)),
        "rounds": max((one.id for one in rounds), default=1),
        "shown": tuple(rounds),
    }
    return Assessment(**(defaults | changes))


def header(statement: Statement = STATEMENT, **changes: object) -> Header:
    plan = Plan(
        scope=None,
        sections=(PlannedSection(id=SECTION, title="Casino War", edition="New Jersey Register 56:18"),),
        readings=(
            PlannedReading(
                section=SECTION,
                key="odd-half",
                clauses=("(c)1",),
                reading="Of an odd cent either half may be the larger.",
                because="The text asks for halves.",
            ),
        ),
        requirements=(),
        ground_rules=(),
        checks=(planned(),),
    )
    defaults: Plain = {
        "schema": LOG_SCHEMA,
        "started": "2026-11-30T12:00:00+00:00",
        "adapter": "./acme",
        "name": "acme",
        "statement": Raw(msgspec.json.encode(statement)),
        "method": Method(
            clauseproof="0.1.0",
            python="3.11.7",
            protocol="1.0",
            harness="a1" * 32,
            register="b2" * 32,
            features="c3" * 32,
            checks="d4" * 32,
            plan=plan.digest,
        ),
        "plan": plan,
        "proof": Proof(digest="e5" * 32, checks="d4" * 32, faults=()),
    }
    return Header(**(defaults | changes))


def planned(check: str = SCENARIO, name: str = "half comes back") -> PlannedCheck:
    return PlannedCheck(
        id=check,
        requirements=(SECTION + "(c)1#3",),
        feature="nj/13-69F-22.8-casino-war.feature",
        line=120,
        rule="(c)1 Surrender",
        name=name,
        example={"initial": "$10", "returned": "$5", "case": "even"},
        selection=Selection.SELECTED,
        reason=None,
    )


def proven(result: RequirementResult, faults: int) -> RequirementResult:
    """A requirement whose checks are known to catch so many seeded faults."""
    return msgspec.structs.replace(
        result,
        faults=tuple(
            Proven(
                fault=f"fault-{number}",
                game="casino-war",
                requirement=result.id,
                what="The last seat is settled before the dealer's card is dealt.",
                origin="field",
                caught=Caught.BOTH,
            )
            for number in range(1, faults + 1)
        ),
    )


def surrender_kept() -> Assessment:
    """One violated requirement with its round, one of every other status, two ground rules."""
    return assessed(
        proven(requirement("(a)#1", Status.VERIFIED, passed("rule:13:69F-22.8(a)#1")), 24),
        requirement(
            "(c)1#3",
            Status.VIOLATED,
            failed(step="$5 of seat 1's initial wager is returned", line=131),
            failed("rule:13:69F-22.8(c)1#3", exercised=4),
            reason="expected $5 of seat 1's initial wager is returned; observed nothing was returned",
        ),
        requirement("(e)#1", Status.NOT_VERIFIED, reason="the product does not report burn"),
        requirement("(g)#1", Status.NOT_APPLICABLE, reason='games.casino-war.wagers: no "tie"'),
        requirement("(h)#1", Status.NOT_SELECTED, reason="outside the scope"),
        ground=(
            requirement("protocol:shoe", Status.VERIFIED, passed("rule:protocol:shoe")),
            requirement("protocol:ledger", Status.VERIFIED, passed("rule:protocol:ledger")),
        ),
        rounds=(shown(17, *SURRENDER),),
    )


def conforming() -> Assessment:
    return assessed(
        requirement("(a)#1", Status.VERIFIED, passed("rule:13:69F-22.8(a)#1")),
        ground=(requirement("protocol:shoe", Status.VERIFIED, passed("rule:protocol:shoe")),),
    )
