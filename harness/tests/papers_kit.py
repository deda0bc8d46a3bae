"""Logs and papers written by hand, for tests of what people say of a test."""

from __future__ import annotations

import dataclasses
from datetime import date
from typing import TYPE_CHECKING, Any

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)

from harness.campaign.log import CheckEntry, Entry, Footer, Header, Log, PapersEntry
from harness.campaign.log_writer import LogWriter
from harness.campaign.matrix import Caught, Proof, Proven
from harness.campaign.plan import Plan, PlannedCheck, PlannedRequirement
from harness.papers.lab import Approver, Lab, Laboratory
from harness.papers.signature import signed
from harness.papers.waivers import Waiver
from harness.suite.record import CheckRecord
from harness.tests.builders import SECTION, header
from harness.verdict import Selection, Verdict

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

#: SHA-256 of the JSON of `builders.STATEMENT.product`, keys sorted, worked out with another program.
PRODUCT = "52cf71a29965a955100ca0a2c213cd816b688d29d35750e5f407563090ecd3bb"
KEY = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
PEM = KEY.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
PUBLIC = KEY.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo).decode()
LAB = Lab(
    report_number="T-1",
    laboratory=Laboratory(name="Blue Laboratory", address="1 Pier, Atlantic City", licence="007"),
    approvers=(Approver(name="A. Prover", key=PUBLIC),),
)


def full(local: str) -> str:
    return SECTION + local


def waiver(local: str = "(c)1#3", **changes: object) -> Waiver:
    """A waiver with which nothing is wrong on the day on which the logs of here end, 2026-11-30."""
    defaults: dict[str, Any] = {
        "requirement": full(local),
        "product": PRODUCT,
        "reason": "The table is used for training alone.",
        "approver": "A. Prover",
        "date": date(2026, 11, 1),
        "expires": date(2026, 12, 31),
    }
    return Waiver(**(defaults | changes))


def signed_waiver(local: str = "(c)1#3", **changes: object) -> Waiver:
    bare = waiver(local, **changes)
    return msgspec.structs.replace(bare, signature=signed(bare.signed_bytes, PEM))


def hand_made(
    verdicts: Mapping[str, Verdict],
    *,
    through: Mapping[str, Sequence[str]] | None = None,
    left_out: Sequence[str] = (),
    papers: PapersEntry | None = None,
    official: bool = False,
) -> Log:
    """A log in which every requirement has one scenario, which came to the verdict.

    Args:
        verdicts: by the local id of the requirement; the name of its scenario is `case/ID`.
        through: permissions without checks, and by which of the others they are tested.
        left_out: requirements that a filter left out.
        papers: that stand after the footer.
        official: whether it ran in official mode.
    """
    tested = [_requirement(name, scenarios=(f"case/{name}",)) for name in verdicts]
    derived = [
        _requirement(name, kind="permission", through=tuple(map(full, others)))
        for name, others in (through or {}).items()
    ]
    plan = msgspec.structs.replace(
        header().plan,
        requirements=(*tested, *derived, *map(_left_out, left_out)),
        checks=tuple(_check(name) for name in verdicts),
    )
    return Log(
        header=_header(plan, official=official),
        rounds=(),
        checks=tuple(_judged(name, verdict) for name, verdict in verdicts.items()),
        sweeps=(),
        faults=(),
        footer=Footer(ended="2026-11-30T12:01:00+00:00", interrupted=False, rounds=0, checks=len(verdicts)),
        broken=None,
        papers=papers,
    )


def with_papers(log: Log, **papers: object) -> Log:
    named: dict[str, Any] = papers
    return dataclasses.replace(log, papers=PapersEntry(**named))


def entries_of(log: Log) -> list[Entry]:
    footer = [log.footer] if log.footer else []
    papers = [log.papers] if log.papers else []
    return [log.header, *log.checks, *footer, *papers]


def written(folder: Path, entries: Sequence[Entry]) -> Path:
    """Write a log into a folder, and return the folder."""
    folder.mkdir(exist_ok=True)
    with LogWriter(folder / "log.jsonl") as writer:
        for entry in entries:
            writer.write(entry)
    return folder


def _header(plan: Plan, *, official: bool) -> Header:
    made = header()
    faults = tuple(
        Proven(
            fault=f"fault-{one.id}",
            game="casino-war",
            requirement=one.id,
            what="Something is wrong.",
            origin="field",
            caught=Caught.BOTH,
        )
        for one in plan.requirements
    )
    return header(
        plan=plan,
        method=msgspec.structs.replace(made.method, plan=plan.digest),
        proof=Proof(digest="e5" * 32, checks=made.method.checks, faults=faults),
        official=official,
    )


def _requirement(
    name: str, *, kind: str = "duty", through: tuple[str, ...] = (), scenarios: tuple[str, ...] = ()
) -> PlannedRequirement:
    return PlannedRequirement(
        id=full(name),
        clause=full(name).partition("#")[0],
        summary=f"What {name} says.",
        kind=kind,
        needs=(),
        through=through,
        selection=Selection.SELECTED,
        reason=None,
        scenarios=scenarios,
        has_rule=False,
    )


def _left_out(name: str) -> PlannedRequirement:
    return msgspec.structs.replace(
        _requirement(name), selection=Selection.NOT_SELECTED, reason="outside the scope"
    )


def _check(name: str) -> PlannedCheck:
    return PlannedCheck(
        id=f"case/{name}",
        requirements=(full(name),),
        feature="case.feature",
        line=1,
        rule=None,
        name=name,
        example={},
        selection=Selection.SELECTED,
        reason=None,
    )


def _judged(name: str, verdict: Verdict) -> CheckEntry:
    failed = verdict is Verdict.FAIL
    return CheckEntry(
        record=CheckRecord(
            check=f"case/{name}",
            verdict=verdict,
            expected="$5" if failed else None,
            observed="$0" if failed else None,
        )
    )
