"""What tests of the scenario judge share: traces by hand, altered products, runs of the suite."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from harness.layout import folder
from harness.suite.record import PROPERTY, CheckRecord, read_record
from harness.table.messages import EVENT_NAMES, Round, Statement, read_result, read_statement
from harness.table.trace import Trace
from harness.transport import Outcome, open_adapter

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

SUITE = Path(__file__).parents[1] / "suite"
EVENTS = tuple(name for name in EVENT_NAMES if name not in ("convert", "peek", "uncover", "reveal"))
OPEN = {"do": "open", "game": "casino-war", "table": {"decks": 6}}

Events = list[list[dict[str, Any]]]


def statement(*, without: Iterable[str] = (), **game: object) -> Statement:
    """A product that reports everything but these."""
    return read_statement(
        {
            "protocol": "1.0",
            "product": {"vendor": "Vendor", "name": "War", "version": "1"},
            "control": "deck",
            "events": [event for event in EVENTS if event not in without],
            "games": {"casino-war": {"wagers": ["initial", "tie", "war", "war-tie"], "decks": [6], **game}},
        }
    )


def told(
    *groups: Sequence[dict[str, Any]],
    commands: Sequence[dict[str, Any]] = (),
    without: Iterable[str] = (),
) -> Trace:
    """A trace of the opening and these commands; without commands, of one `proceed` a group."""
    asked = [OPEN, *(commands or [{"do": "proceed"}] * len(groups))]
    result = read_result({"events": [[], *groups]}, commands=len(asked))
    return Trace.read(msgspec.convert(asked, Round), result, statement(without=without))


def deal(to: object, card: str, hand: str = "original", face: str = "up") -> dict[str, Any]:
    return {"event": "deal", "to": to, "card": card, "hand": hand, "face": face}


def burn(face: str = "down") -> dict[str, Any]:
    return {"event": "burn", "face": face}


def collect(seat: int, wager: str, amount: int) -> dict[str, Any]:
    return {"event": "collect", "seat": seat, "wager": wager, "amount": amount}


def pay(seat: int, wager: str, amount: int) -> dict[str, Any]:
    return {"event": "pay", "seat": seat, "wager": wager, "amount": amount}


def give_back(seat: int, wager: str, amount: int) -> dict[str, Any]:
    return {"event": "return", "seat": seat, "wager": wager, "amount": amount}


def placed(seat: int, wager: str, amount: int) -> dict[str, Any]:
    return {"event": "wager", "seat": seat, "wager": wager, "amount": amount}


def offer(seat: int, *options: str) -> dict[str, Any]:
    return {"event": "offer", "seat": seat, "options": list(options)}


def offer_wager(seat: int, *wagers: str) -> dict[str, Any]:
    return {"event": "offer", "seat": seat, "wagers": list(wagers)}


def decision(seat: int, option: str) -> dict[str, Any]:
    return {"event": "decision", "seat": seat, "option": option}


def discard(of: object, *cards: str, hand: str | None = None) -> dict[str, Any]:
    return {"event": "discard", "of": of, "cards": list(cards)} | ({"hand": hand} if hand else {})


def end(net: dict[str, int], inventory: int) -> dict[str, Any]:
    return {"event": "end", "net": net, "inventory": inventory}


REJECTED = {"event": "rejected", "reason": "other"}
CLOSE = {"event": "close"}


class Altered:
    """The reference product with its reports altered: a product that is wrong, or silent, in a known way."""

    def __init__(
        self, *alterations: Callable[[Events], Events], without: Iterable[str] = (), silent: bool = True
    ) -> None:
        self._reference = open_adapter("reference")
        self._alterations = alterations
        self._without = frozenset(without)
        self._silent = silent

    def describe(self) -> object:
        said = json.loads(self._reference.raw_statement)
        said["events"] = [event for event in said["events"] if event not in self._without] + ["turn"]
        return said

    def play(self, rounds: list[Any]) -> list[Any]:
        outcomes = self._reference.play(msgspec.convert(rounds, tuple[Round, ...]))
        return [self._altered(outcome) for outcome in outcomes]

    def _altered(self, outcome: Outcome) -> object:
        assert outcome.raw is not None
        events: Events = json.loads(outcome.raw)["events"]
        if self._silent:
            events = [[event for event in group if event["event"] not in self._without] for group in events]
        for alter in self._alterations:
            events = alter(events)
        return {"events": events}


class Collector:
    """A pytest plugin that keeps the records of a run."""

    def __init__(self) -> None:
        self.records: dict[str, CheckRecord] = {}
        self.outcomes: dict[str, str] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        texts = [str(text) for name, text in report.user_properties if name == PROPERTY]
        if report.when == "call" or (report.when == "setup" and report.failed):
            assert len(texts) == 1, f"{report.nodeid} left {len(texts)} records"
            record = read_record(texts[0])
            assert record.check not in self.records
            self.records[record.check] = record
            self.outcomes[record.check] = report.outcome


def run_suite(
    adapter: str, *options: str, features: Path | None = None, files: Sequence[str] = ()
) -> Collector:
    """Run the scenarios below a folder in a pytest of their own and return what they left.

    Args:
        adapter: the product under test.
        options: more of pytest's.
        features: the folder; the shipped features if left out.
        files: only these of them, named from the folder.
    """
    collector = Collector()
    root = features or folder("features")
    arguments = [
        *("-c", str(SUITE / "pytest.ini"), "--rootdir", str(root)),
        # As in a campaign: nobody reads a traceback, and writing it takes longer than the scenario.
        *("--tb", "line", "--disable-plugin-autoload", "-p", "pytest_bdd.plugin"),
        *("-p", "harness.suite.plugin", "--clauseproof-adapter", adapter, *options),
        *map(str, [root / file for file in files] or [root]),
    ]
    with contextlib.redirect_stdout(io.StringIO()) as out:
        code = pytest.main(arguments, plugins=[collector])
    assert code in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}, out.getvalue()
    return collector


def product_file(path: Path, text: str) -> str:
    """Write a product of a few lines into a folder and return the adapter that plays it."""
    (path / "product.py").write_text(text, encoding="utf-8")
    (path / "adapter.yaml").write_text(
        "name: altered\ntransport: python\nobject: product.py:product\n", encoding="utf-8"
    )
    return str(path / "adapter.yaml")
