"""What tests of campaigns that go on share: a small campaign whole, and a process that dies in one."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.log import LOG_NAME
from harness.campaign.plan import Exploration, Scope
from harness.report.write import write_reports
from harness.tests.quiet import Quiet

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

REPORTS = ("report.json", "report.html", "junit.xml")
#: Wrong in every round, so that there are findings, twins and simplest rounds as well.
BROKEN = "python:harness.tests.products.null:RefusesAll"


def noon() -> datetime:
    """The one moment at which everything here happens, so that reports can be compared byte by byte."""
    return datetime(2026, 11, 30, 12, tzinfo=UTC)


def small(out: Path, **changes: Any) -> Order:
    settings: dict[str, Any] = {
        "adapter": "reference",
        "out": out,
        "scope": Scope((), ("22.8(f)#1",)),
        "exploration": Exploration(8),
        "clock": noon,
    }
    return Order(**{**settings, **changes})


def run(order: Order) -> Assessment:
    """A whole campaign with its report."""
    assessment = run_campaign(order, Quiet())
    write_reports(assessment, order.out)
    return assessment


def reports(folder: Path) -> dict[str, bytes]:
    return {name: (folder / name).read_bytes() for name in REPORTS}


def lines(folder: Path) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line)["body"] for line in (folder / LOG_NAME).read_bytes().splitlines()]
