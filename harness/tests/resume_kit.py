"""What tests of campaigns that go on share: a small campaign with everything in it, whole and cut."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

import msgspec

from harness.campaign.assess import assess
from harness.campaign.campaign import Order, run_campaign
from harness.campaign.log import LOG_NAME, read_log
from harness.campaign.plan import Exploration, Scope
from harness.report.write import write_reports
from harness.tests.quiet import Quiet
from harness.tests.test_campaign_sweep import HALF, TWIN_FOURS

if TYPE_CHECKING:
    from pathlib import Path

    from harness.campaign.assessment import Assessment
    from harness.campaign.play import Watcher

REPORTS = ("report.json", "report.html", "junit.xml")


def noon() -> datetime:
    """The one moment at which everything here happens, so that reports can be compared byte by byte."""
    return datetime(2026, 11, 30, 12, tzinfo=UTC)


def wrong_dealer(folder: Path) -> str:
    """A dealer in whose campaign there is one of everything: findings, twins, simplest rounds."""
    folder.mkdir(exist_ok=True)
    (folder / "wrong.py").write_text(TWIN_FOURS)
    (folder / "adapter.yaml").write_text("name: wrong\ntransport: python\nobject: wrong.py:product\n")
    return str(folder)


def small(out: Path, **changes: object) -> Order:
    """A campaign of two scenarios or so and a few random rounds."""
    settings: dict[str, Any] = {
        "adapter": "reference",
        "out": out,
        "scope": Scope(requirements=(HALF,)),
        "exploration": Exploration(4),
        "clock": noon,
    }
    return Order(**{**settings, **changes})


def run(order: Order, watcher: Watcher | None = None) -> Assessment:
    """A campaign with its report."""
    assessment = run_campaign(order, watcher or Quiet())
    write_reports(assessment, order.out)
    return assessment


def reports(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in REPORTS}


def bodies(log: bytes) -> list[Any]:
    """The entries of a log without their chain; where it went on is left out."""
    found = [msgspec.json.decode(line)["body"] for line in log.splitlines()]
    return [body for body in found if body["entry"] != "resumed"]


def cut(source: bytes, at: int, out: Path) -> Path:
    """A folder as a run leaves it that dies when so many bytes of its log are written."""
    out.mkdir()
    (out / LOG_NAME).write_bytes(source[:at])
    return out


def unnumbered(folder: Path) -> tuple[object, ...]:
    """What a campaign came to, each round told by what was sent and came back instead of by its number."""
    log = read_log(folder / LOG_NAME)
    told = {one.id: (bytes(one.commands), bytes(one.result or b""), str(one.error)) for one in log.rounds}
    assessment = assess(log)
    results = (*assessment.requirements, *assessment.ground_rules)
    checks = {
        check.id: (
            check.verdict,
            check.expected,
            check.observed,
            check.exercised,
            [told[n] for n in check.rounds],
        )
        for result in results
        for check in result.checks
    }
    reasons = {one.id: (one.status, re.sub(r"round \d+", "round", one.reason or "")) for one in results}
    shown = [told[one.id] for one in assessment.shown]
    return assessment.conclusion, assessment.problems, assessment.rounds, checks, reasons, shown
