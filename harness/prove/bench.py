"""The bench: one pytest session in which scenarios run against one product after another.

The scenarios are collected once. Each product then gets those that concern it, through
the same hooks, steps and stages as in a campaign.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.errors import ClauseproofError
from harness.layout import folder
from harness.suite.collector import check_of
from harness.suite.feature_files import feature_file
from harness.suite.plugin import PRODUCT, forget
from harness.suite.record import PROPERTY, CheckRecord, read_record
from harness.suite.session import run_session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from harness.suite.playing import Player
    from harness.table.messages import Round, Statement
    from harness.transport.adapter import Outcome


class Turntable:
    """A player whose product can be exchanged."""

    def __init__(self) -> None:
        self._player: Player | None = None

    def put(self, player: Player) -> None:
        """Put another product on it."""
        self._player = player

    def describe(self) -> Statement:
        """Return the statement of the product in place."""
        return self._product.describe()

    def play(self, rounds: Sequence[Round]) -> tuple[Outcome, ...]:
        """Play rounds with the product in place."""
        return self._product.play(rounds)

    @property
    def _product(self) -> Player:
        if self._player is None:
            raise ValueError("no product was put on the turntable")
        return self._player


class Bench:
    """What is handed to whoever works at the bench: run these checks with that product."""

    def __init__(self, turntable: Turntable, items: Iterable[pytest.Item]) -> None:
        self._turntable = turntable
        self._items = {check: item for item in items if (check := check_of(item)) is not None}

    @property
    def checks(self) -> tuple[str, ...]:
        """Every check there is, in the order in which a campaign runs them."""
        return tuple(self._items)

    def run(
        self, player: Player, checks: Sequence[str], before: Callable[[str], None] = lambda _: None
    ) -> tuple[CheckRecord, ...]:
        """Run checks with a product and return their records, in that order.

        Args:
            player: the product.
            checks: which to run.
            before: is told of each check before it runs.
        """
        self._turntable.put(player)
        records = []
        items = [self._items[check] for check in checks]
        for at, (check, item) in enumerate(zip(checks, items, strict=True)):
            before(check)
            after = items[at + 1] if at + 1 < len(items) else None
            item.ihook.pytest_runtest_protocol(item=item, nextitem=after)
            records.append(_record(item))
            forget(item)
        return tuple(records)


def _record(item: pytest.Item) -> CheckRecord:
    texts = [text for name, text in item.user_properties if name == PROPERTY]
    if len(texts) != 1 or not isinstance(texts[0], str):
        raise ValueError(f"{item.nodeid} left {len(texts)} records")
    return read_record(texts[0])


class _Session:
    """The plugin that hands a session over to the work at the bench."""

    def __init__(self, work: Callable[[Bench], None]) -> None:
        self._work = work
        self._turntable = Turntable()
        self.failed: BaseException | None = None

    def pytest_configure(self, config: pytest.Config) -> None:
        """Bring the turntable along as the product."""
        config.stash[PRODUCT] = self._turntable

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Do the work instead of running every item once."""
        try:
            self._work(Bench(self._turntable, session.items))
        except Exception as wrong:  # noqa: BLE001 - raised again outside of pytest, which would print it
            self.failed = wrong
        return True


def at_the_bench(features: Sequence[str], work: Callable[[Bench], None]) -> None:
    """Collect the scenarios of these feature files and do some work with them.

    Raises:
        ClauseproofError: the scenarios could not be collected; and whatever the work raises.
        KeyboardInterrupt: the user pressed Ctrl-C.
    """
    session = _Session(work)
    root = folder("features")
    code = run_session([feature_file(feature) for feature in features], root, None, session)
    if session.failed is not None:
        raise session.failed
    if code == pytest.ExitCode.INTERRUPTED:  # pytest takes Ctrl-C for its own
        raise KeyboardInterrupt
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}:
        raise ClauseproofError("the scenarios could not be collected", place=", ".join(features))
