"""Tries the catalogue of misbehaviour: each misdeed in a whole campaign of its own, a small one.

An honest dealer's campaign comes first. It shows that only the misdeed stands between the
others and `conforms`, and which of its rounds is the guilty one.
"""

from __future__ import annotations

import hashlib
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import yaml

from harness.campaign.campaign import Order, run_campaign
from harness.campaign.log import LOG_NAME, read_log
from harness.campaign.plan import Exploration, Scope
from harness.errors import Blame, ContentError
from harness.layout import folder
from harness.selftest.memory import Peak
from harness.selftest.misbehaviour import CATALOGUE
from harness.selftest.trials import Kind, Survival
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.campaign.assessment import Assessment
    from harness.campaign.log import Log, RoundEntry
    from harness.selftest.misbehaviour import Misbehaviour
    from harness.selftest.trials import Means
    from harness.suite.record import FaultRecord

#: What each campaign is about: few scenarios, with rounds enough before and after the guilty one.
_SCOPE: Final = Scope(requirements=("22.8(f)#1",))
_PRODUCT: Final = Path(__file__).parent / "products" / "hostile.py"
_MEBI: Final = 1024 * 1024
_SURVIVED: Final = frozenset({Conclusion.NOT_FULLY_VERIFIED, Conclusion.DOES_NOT_CONFORM})
#: Random rounds at the end, so that the process that ends the campaign plays more than the first one.
_EXPLORED: Final = Exploration(2)
#: Long for an honest answer on a busy machine, short for a silence that is sure to come.
_REQUEST: Final = 4.0
#: What a trial may cost: time, and memory of the harness's own beyond what it had.
SECONDS: Final = 120.0
MEMORY: Final = 512 * _MEBI


@dataclass(frozen=True, slots=True)
class _Honest:
    """What the honest campaign showed: the guilty round's digest, and how many rounds end it."""

    guilty: str
    last: int


class Hostile:
    """Makes the trials of the catalogue, in folders below one.

    Raises:
        ContentError: the honest dealer's campaign does not conform, so that nothing could be proven.
    """

    def __init__(self, scratch: Path) -> None:
        self._scratch = scratch
        self._rows = {row.name: row for row in CATALOGUE}
        self._honest = self._at_its_best()

    def __call__(self, name: str) -> Survival:
        """Let the product do one misdeed in a campaign, and say what came of it."""
        row = self._rows[name]
        adapter = self._adapter(row.name, row.transport, self._honest)
        began, peak = time.monotonic(), Peak()
        wrong, ending = self._campaign(row, adapter)
        seconds, memory = time.monotonic() - began, peak.grown()
        found = [
            *wrong,
            *(f"{one} is left behind" for one in left_behind(adapter)),
            *([f"it took {seconds:.0f} s"] if seconds > SECONDS else ()),
            *([f"it took {memory // _MEBI} MiB"] if memory is not None and memory > MEMORY else ()),
        ]
        return Survival(
            name=name,
            wrong=tuple(found),
            ending=ending,
            seconds=seconds,
            memory=memory,
            lost=int(bool(found)),
        )

    def _campaign(self, row: Misbehaviour, adapter: Path) -> tuple[Sequence[str], str]:
        """Run the campaign; return what is wrong with its end, and how it ended."""
        out = adapter / "certification"
        assessment = run_campaign(_order(adapter, out), _Nobody())
        ending, unstated = f"{assessment.conclusion}", assessment.header.unstated
        if unstated is not None:
            told = f"{ending}: nothing played, {unstated.blame} to blame: {unstated.what}"
            return list(_unstated_wrong(row, unstated, assessment)), told
        if row.reach == "start":
            return [f"expected no round to be played, not {ending}"], ending
        if assessment.conclusion not in _SURVIVED:
            return [f"the conclusion is {ending}"], ending
        return self._ended(row, assessment.conclusion, read_log(out / LOG_NAME))

    def _ended(self, row: Misbehaviour, ending: Conclusion, log: Log) -> tuple[Sequence[str], str]:
        """Return what is wrong with a campaign that came to its end, and how it ended, in words."""
        if log.footer is None or log.broken:
            return ["the log is cut off"], ending
        if row.reach == "process":
            return _checks_wrong(row, log), f"{ending}; every check in error, {row.blame} to blame"
        if row.reach == "judged":
            violated = ending is Conclusion.DOES_NOT_CONFORM
            return ([] if violated else [f"expected a violation, not {ending}"]), ending
        errors = sum(one.error is not None for one in log.rounds)
        told = f"{ending}; {errors} of {len(log.rounds)} rounds in error, {row.blame} to blame"
        return list(self._rounds_wrong(row, log)), told

    def _rounds_wrong(self, row: Misbehaviour, log: Log) -> Iterator[str]:
        """Yield what is wrong with the rounds: blame and words of the errors, and who else has one."""
        errors = [(one, one.error) for one in log.rounds if one.error is not None]
        if not errors:
            yield "no round is in error"
            return
        blamed = [_misjudged(row, error.blame, error.what) for _, error in errors]
        yield from blamed[0 if row.reach != "rest" else -1]
        wrong = [one.id for one, _ in errors]
        if row.reach == "round":
            guilty = [one.id for one in log.rounds if digest(one) == self._honest.guilty]
            if wrong != guilty:
                yield f"rounds {wrong} are in error, expected {guilty}"
        elif row.reach == "last" and log.rounds[-1].id not in wrong:
            yield "the last round is not in error"

    # ------------------------------------------------------------------ preparations

    def _at_its_best(self) -> _Honest:
        adapter = self._adapter("honest", "stdio", _Honest("", 0))
        out = adapter / "certification"
        assessment = run_campaign(_order(adapter, out), _Nobody())
        log = read_log(out / LOG_NAME)
        if assessment.conclusion is not Conclusion.CONFORMS:
            raise ContentError(f"the honest dealer's own campaign comes to {assessment.conclusion}")
        played = [one for one in log.rounds if one.again is None]
        again = sum(one.again is not None for one in log.rounds)
        return _Honest(digest(played[len(played) // 2]), again)

    def _adapter(self, misdeed: str, transport: str, honest: _Honest) -> Path:
        home = self._scratch / misdeed
        _write_adapter(home, misdeed, transport, honest)
        return home


def honest_adapter(scratch: Path) -> Path:
    """Write the adapter file of an honest product, over stdio, into a folder below one; return it."""
    home = scratch / "honest"
    _write_adapter(home, "honest", "stdio", _Honest("", 0))
    return home


def _write_adapter(home: Path, misdeed: str, transport: str, honest: _Honest) -> None:
    """Write the adapter file of a product that does this misdeed, into a folder of its own."""
    home.mkdir()
    product = home / "hostile.py"  # by its path a process of this trial is known
    for source in _PRODUCT.parent.glob("hostile*.py"):
        (home / source.name).write_bytes(source.read_bytes())
    here = str(Path(__file__).parents[2])
    command = [sys.executable, "-I", "-B", str(product), transport, misdeed, honest.guilty or "none"]
    command += [str(honest.last), here, str(folder("adapters") / "reference")]
    file: dict[str, Any] = {
        "transport": transport,
        "timeouts": {"start": 5.0 if misdeed == "hang-at-start" else 60, "request": _REQUEST, "stop": 1},
        "limits": {"processes": 30, "memory": 512},
        "command" if transport == "stdio" else "serve": command,
    }
    (home / "adapter.yaml").write_text(yaml.safe_dump(file), encoding="utf-8")


class _Nobody:
    """Watches nothing."""

    def planned(self, checks: int) -> None: ...

    def judged(self, record: object) -> None: ...

    def exploring(self, rounds: int) -> None: ...

    def sweeping(self, space: str, rounds: int) -> None: ...

    def swept(self, rounds: int) -> None: ...

    def reading(self, seeds: int) -> None: ...

    def read(self, seeds: int) -> None: ...

    def repeating(self, rounds: int) -> None: ...

    def repeated(self, rounds: int) -> None: ...


def digest(entry: RoundEntry) -> str:
    """Return the digest of a round's commands, as the product makes it."""
    text = json.dumps(json.loads(bytes(entry.commands)), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def left_behind(home: Path) -> list[str]:
    """Return the processes that still run something in a folder; none where no /proc tells."""
    mark = str(home).encode()
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            command = entry.read_bytes()
        except OSError:  # gone meanwhile
            continue
        if mark in command:
            found.append(f"process {entry.parent.name}")
    return found


def _order(adapter: Path, out: Path) -> Order:
    return Order(str(adapter), out, scope=_SCOPE, exploration=_EXPLORED)


def _unstated_wrong(row: Misbehaviour, why: FaultRecord, assessment: Assessment) -> Iterator[str]:
    """Yield what is wrong with a campaign in which nothing was played."""
    if row.reach != "start":
        yield f"expected rounds to be played, not: {why.what}"
    yield from _misjudged(row, why.blame, why.what)
    if assessment.conclusion is not Conclusion.NOT_FULLY_VERIFIED:
        yield f"the conclusion is {assessment.conclusion}"
    verified = [one.id for one in assessment.requirements if one.status is Status.VERIFIED]
    if assessment.rounds or verified:
        yield f"{assessment.rounds} rounds were played, {verified} verified"


def _checks_wrong(row: Misbehaviour, log: Log) -> list[str]:
    """Return what is wrong with the checks where all of them should be errors."""
    wrong: list[str] = []
    for entry in log.checks:
        record = entry.record
        if record.verdict is not Verdict.ERROR or record.blame is None:
            wrong.append(f"{record.check} comes to {record.verdict}")
        else:
            wrong += _misjudged(row, record.blame, record.reason or "")
    return wrong if log.checks else ["no check ran"]


def _misjudged(row: Misbehaviour, blame: Blame, what: str) -> list[str]:
    wrong = [f"{blame} is blamed, expected {row.blame}"] if blame is not row.blame else []
    if row.words not in what:
        wrong.append(f"{row.words!r} is not said, but: {what}")
    return wrong


def _prepared(scratch: Path, means: Means, names: Sequence[str]) -> Hostile:
    del means, names  # each misdeed is tried once, and the honest campaign is every one's
    return Hostile(scratch)


HOSTILE: Final = Kind(
    "hostile",
    "products that break down, lie, flood, hang and fork",
    tuple(row.name for row in CATALOGUE),
    _prepared,
)
