"""A report of a few rounds, sealed by two people: small, for it is spoilt and verified thousands of times."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import msgspec

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, Entry, Footer, parse_log, read_log
from harness.campaign.log_writer import LogWriter
from harness.campaign.plan import PlannedExploration
from harness.campaign.verify import Files, Verifier
from harness.layout import folder
from harness.report.write import outputs, render
from harness.seal.envelope import Role
from harness.seal.keys import PrivateKey
from harness.seal.sealing import seal
from harness.verdict import Selection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.campaign.assessment import Assessment

ROUNDS = 8


def written(entries: Sequence[Entry]) -> bytes:
    """The log of these entries, its chain whole."""
    with TemporaryDirectory() as scratch:
        path = Path(scratch) / LOG_NAME
        with LogWriter(path) as writer:
            for entry in entries:
                writer.write(entry)
        return path.read_bytes()


@cache
def small_entries() -> tuple[Entry, ...]:
    """The first rounds of the shipped sample, which found a violation, as a campaign of their own."""
    log = read_log(folder("reports") / "sample" / LOG_NAME)
    assert log.footer is not None
    rounds = log.rounds[:ROUNDS]
    kept = {entry.id for entry in rounds}
    checks = tuple(entry for entry in log.checks if entry.rounds and kept.issuperset(entry.rounds))
    names = {entry.record.check for entry in checks}
    old = log.header.plan
    plan = msgspec.structs.replace(
        old,
        requirements=tuple(one for one in old.requirements if one.selection is Selection.SELECTED),
        checks=tuple(one for one in old.checks if one.id in names),
        exploration=PlannedExploration(),
    )
    method = msgspec.structs.replace(log.header.method, plan=plan.digest)
    proof = msgspec.structs.replace(log.header.proof, faults=log.header.proof.faults[:3])
    header = msgspec.structs.replace(log.header, plan=plan, method=method, proof=proof)
    footer = Footer(ended=log.footer.ended, interrupted=False, rounds=len(rounds), checks=len(checks))
    return (header, *rounds, *checks, footer)


@cache
def small_log() -> bytes:
    return written(small_entries())


@cache
def small_assessment() -> Assessment:
    return assess(parse_log(small_log()))


@cache
def keys() -> tuple[PrivateKey, PrivateKey]:
    """The keys of a tester and of who authorizes."""
    return PrivateKey.made(), PrivateKey.made()


def report(log: bytes | None = None) -> dict[str, bytes]:
    """The files of a report that nobody has signed."""
    data = log or small_log()
    return {LOG_NAME: data, **render(assess(parse_log(data)))}


def sealed(
    files: Files, *signers: tuple[PrivateKey, Role], verifier: Verifier | None = None
) -> dict[str, bytes]:
    """These files and a seal of these signers over them."""
    result = dict(files)
    for key, role in signers:
        result |= seal(result, key, role, verifier or Verifier(outputs()), missing=lambda _: ())
    return result


@cache
def signed_report() -> Files:
    """The files of a report that both have signed."""
    tester, authorizer = keys()
    return sealed(report(), (tester, Role.TESTER), (authorizer, Role.AUTHORIZER))
