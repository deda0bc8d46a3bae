"""The pytest plugin that runs the scenarios: loaded with `-p harness.suite.plugin`, never by itself.

It collects feature files, opens the product under test, gives each scenario a stage,
and leaves one record a test under the key `clauseproof` of its `user_properties`. A
test counts as failed for pytest unless its verdict is a pass; the record is the truth.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from harness.errors import Blame, ClauseproofError, UsageError
from harness.register import Register, load_register
from harness.suite import quick
from harness.suite.collector import FeatureModule, check_of
from harness.suite.feature_files import is_requirement
from harness.suite.judging import Inconclusive, Unplayable, Violated
from harness.suite.record import PROPERTY, CheckRecord, write_record
from harness.suite.stage import Stage, needs
from harness.suite.steps import MODULES
from harness.transport import open_adapter
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator

    from pytest_bdd.parser import Step

    from harness.suite.playing import Player

pytest_plugins = MODULES

#: Who runs the suite from within may bring the product along, in the configuration's stash.
PRODUCT: Final = pytest.StashKey["Player"]()

_STAGE: Final = pytest.StashKey[Stage]()
_STEP: Final = pytest.StashKey[tuple[str, int]]()
_REGISTER: Final = pytest.StashKey[Register]()


# ------------------------------------------------------------------- settings and items


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the suite's two options."""
    group = parser.getgroup("clauseproof", "conformance scenarios")
    group.addoption(
        "--clauseproof-adapter",
        metavar="ADAPTER",
        help="the product under test, as for `clauseproof certify`",
    )
    group.addoption(
        "--clauseproof-checks",
        metavar="FILE",
        help="a JSON list of the checks to run; without it all are run",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Register the one mark, read the register, and speed pytest-bdd up."""
    config.addinivalue_line("markers", "requirement(id): the requirement that a scenario is about")
    config.stash[_REGISTER] = load_register()
    config.add_cleanup(quick.install())


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect feature files."""
    if file_path.suffix != ".feature":
        return None
    return FeatureModule.from_parent(parent, path=file_path)


@pytest.hookimpl(tryfirst=True)
def pytest_bdd_apply_tag(tag: str, function: Callable[..., object]) -> bool:
    """Turn the tag of a requirement into its mark; other tags say nothing to pytest."""
    if is_requirement(tag):
        pytest.mark.requirement(tag)(function)
    return True


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the checks that are not in the plan."""
    name = config.getoption("--clauseproof-checks")
    if name is None:
        return
    planned = _planned(Path(name))
    left_out = [item for item in items if (check := check_of(item)) is not None and check not in planned]
    config.hook.pytest_deselected(items=left_out)
    gone = set(left_out)
    items[:] = [item for item in items if item not in gone]


def _planned(path: Path) -> frozenset[str]:
    try:
        checks = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as wrong:
        raise pytest.UsageError(f"--clauseproof-checks: {wrong}") from wrong
    if not isinstance(checks, list) or not all(isinstance(check, str) for check in checks):
        raise pytest.UsageError(f"--clauseproof-checks: {path} is no JSON list of checks")
    return frozenset(checks)


# ------------------------------------------------------------------------------ fixtures


@pytest.fixture(scope="session", name="adapter")
def clauseproof_adapter(request: pytest.FixtureRequest) -> Iterator[Player]:
    """Open the product under test, once a process."""
    if PRODUCT in request.config.stash:
        yield request.config.stash[PRODUCT]
        return
    name = request.config.getoption("--clauseproof-adapter")
    if not name:
        raise UsageError("no product to test", hint="name one with --clauseproof-adapter")
    with open_adapter(name) as adapter:
        yield adapter


@pytest.fixture
def stage(request: pytest.FixtureRequest, adapter: Player) -> Stage:
    """Give the scenario a stage of its own."""
    made = Stage(adapter)
    request.node.stash[_STAGE] = made
    return made


# ------------------------------------------------------------------------------- verdicts


def forget(item: pytest.Item) -> None:
    """Make an item as it was before it ran, so that it can run again with another product."""
    item.user_properties.clear()
    if _STAGE in item.stash:
        del item.stash[_STAGE]
    if _STEP in item.stash:
        del item.stash[_STEP]


def pytest_bdd_before_step(request: pytest.FixtureRequest, step: Step) -> None:
    """Note the step that runs, for the record."""
    request.node.stash[_STEP] = (step.name, step.line_number)


def pytest_bdd_step_func_lookup_error(request: pytest.FixtureRequest, step: Step) -> None:
    """Note the step that nothing is bound to."""
    request.node.stash[_STEP] = (step.name, step.line_number)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """After the last step, ask whether all went as a pass needs it."""
    if check_of(item) is None:
        return (yield)
    about = tuple(str(mark.args[0]) for mark in item.iter_markers("requirement"))
    register = item.config.stash[_REGISTER]
    try:
        result = yield
    except Inconclusive:
        # Where events are missing that a pass needs, that is the reason to give.
        item.stash[_STAGE].reported(*needs(about, register))
        raise
    if _STEP in item.stash:
        del item.stash[_STEP]  # what comes now is about no step
    if _STAGE not in item.stash:
        raise ValueError("no step of this scenario set a table")
    item.stash[_STAGE].conclude(about, register)
    return result


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Leave the record, once, before the report is made of it."""
    record = _record(item, call)
    if record is not None:
        item.user_properties.append((PROPERTY, write_record(record)))
    report = yield
    if record is not None and record.verdict is not Verdict.PASS and record.blame is not Blame.HARNESS:
        report.longrepr = _in_words(record)
    return report


def _record(item: pytest.Item, call: pytest.CallInfo[None]) -> CheckRecord | None:
    check = check_of(item)
    decided = call.when == "call" or (call.when == "setup" and call.excinfo is not None)
    if check is None or not decided:
        return None
    made = item.stash.get(_STAGE, None)
    step, line = item.stash.get(_STEP, (None, None))
    rounds = made.rounds if made is not None else ()
    if call.excinfo is None:
        return CheckRecord(check=check, verdict=Verdict.PASS, rounds=rounds)
    error = call.excinfo.value
    match error:
        case Violated():
            return CheckRecord(
                check=check,
                verdict=Verdict.FAIL,
                step=step,
                line=line,
                expected=error.expected,
                observed=error.observed,
                at=error.at,
                rounds=rounds,
            )
        case Inconclusive():
            verdict, blame, reason = Verdict.INCONCLUSIVE, None, error.reason
        case Unplayable():
            verdict, blame, reason = Verdict.ERROR, error.error.blame, str(error.error)
        case ClauseproofError():
            verdict, blame, reason = Verdict.ERROR, error.blame, str(error)
        case _:
            verdict, blame, reason = Verdict.ERROR, Blame.HARNESS, f"{type(error).__name__}: {error}"
    return CheckRecord(
        check=check, verdict=verdict, blame=blame, step=step, line=line, reason=reason, rounds=rounds
    )


def _in_words(record: CheckRecord) -> str:
    where = f"{record.check}" + (f", line {record.line}: {record.step}" if record.step else "")
    if record.verdict is Verdict.FAIL:
        return f"{where}\n  expected {record.expected}\n  observed {record.observed}"
    blamed = f" ({record.blame} to blame)" if record.blame else ""
    return f"{where}\n  {record.verdict}{blamed}: {record.reason}"
