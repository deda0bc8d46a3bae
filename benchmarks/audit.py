"""How fast recorded rounds are judged: `python benchmarks/audit.py [--rounds 10000] [--repeats 3]`.

The reference dealer's rounds of Casino War are recorded as a table's log has them, without
the shoe that it was dealt from: one seat at a time, and one to seven. Beside the audit the
same file is read line by line, and read with every line decoded as JSON. Rounds that are
alike but for names that the law does not know, their form, are judged once: so the audit runs
with no form known from before, as a night's log is read, and with every one. Time is the
processor's, of one process. A second table has the time on the clock, with one process that
judges and with two, their start included.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

if TYPE_CHECKING or __package__:
    from .measure import Spread, in_turns, machine, show, table
    from .war_rounds import war_rounds
else:  # run as a script: this folder is where Python looks first
    from measure import Spread, in_turns, machine, show, table
    from war_rounds import war_rounds

from harness.audit.chunks import judge_chunk
from harness.audit.crew import Task, judged
from harness.audit.forms import form_of
from harness.audit.judging import AuditJudge
from harness.audit.recordings import Recordings
from harness.audit.records import raw, read_record
from harness.audit.totals import Quota
from harness.campaign.law import read_law
from harness.layout import folder
from harness.table.messages import PlaceWager, read_statement
from harness.transport.loading import load_object

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from harness.table.messages import Round

_COLUMNS: Final = (
    "recording",
    "bytes a round",
    "new forms in it",
    "lines read, rounds a second",
    "decoded as JSON",
    "audited from nothing",
    "audited, every form known",
    "known to decoded",
)
_CREWS: Final = ("recording", "one process, rounds a second on the clock", "two", "two to one")
#: Of rounds with one to seven seats one in seven has one.
_SEATS: Final = 7


def audit_rates(number: int, repeats: int) -> tuple[str, str]:
    """Return the tables of rates: of one process, and of one beside two."""
    law = read_law()
    product = load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
    statement = read_statement(product.describe())
    task = Task(statement, {name: tuple(needs) for name, needs in law.needs.items()})
    everything = war_rounds(number * _SEATS)
    alone = [one for one in everything if len(_seats(one)) == 1][:number]
    rows, crews = [], []
    with tempfile.TemporaryDirectory() as scratch:
        for name, rounds in (("one seat", alone), ("one to seven seats", everything[:number])):
            path = Path(scratch) / f"{name}.jsonl"
            path.write_bytes(b"".join(_recorded(cast("Any", product), rounds)))
            rows.append(_row(name, path, task, repeats))
            crews.append(_crew(name, path, task, repeats))
    title = f"Some {number:,} recorded rounds, medians of {repeats} (half of the figures lie between)"
    return table(title, _COLUMNS, rows), table("The same, judged from nothing", _CREWS, crews)


def _seats(commands: Round) -> set[int]:
    return {command.seat for command in commands if isinstance(command, PlaceWager)}


def _recorded(product: Any, rounds: tuple[Round, ...] | list[Round]) -> Iterator[bytes]:  # noqa: ANN401 - plain data both ways
    plain = [msgspec.json.decode(msgspec.json.encode(one)) for one in rounds]
    for commands, result in zip(plain, product.play(plain), strict=True):
        commands[0].pop("shoe")
        yield json.dumps({"commands": commands, **result}).encode() + b"\n"


def _row(name: str, path: Path, task: Task, repeats: int) -> tuple[str, ...]:
    lines = path.read_bytes().splitlines()
    known = _judge(task)
    spent = in_turns(
        {
            "read": lambda: _timed(lambda: _read(path)),
            "decoded": lambda: _timed(lambda: _decoded(path)),
            "new": lambda: _timed(lambda: _audited(path, _judge(task))),
            "known": lambda: _timed(lambda: _audited(path, known)),
        },
        repeats,
    )
    cpu = {what: [len(lines) / seconds for seconds in times] for what, times in spent.items()}
    return (
        name,
        f"{path.stat().st_size / len(lines):,.0f}",
        f"{len(_forms(lines)) / len(lines):.1%}",
        *(Spread.of(cpu[what]).text(",.0f") for what in ("read", "decoded", "new", "known")),
        Spread.of_ratios(cpu["known"], cpu["decoded"]).text(".3f"),
    )


def _crew(name: str, path: Path, task: Task, repeats: int) -> tuple[str, ...]:
    number = len(path.read_bytes().splitlines())
    spent = in_turns({"one": lambda: _crewed(path, task, 1), "two": lambda: _crewed(path, task, 2)}, repeats)
    rates = {crew: [number / seconds for seconds in times] for crew, times in spent.items()}
    return (
        name,
        *(Spread.of(rates[crew]).text(",.0f") for crew in ("one", "two")),
        Spread.of_ratios(rates["two"], rates["one"]).text(".2f"),
    )


def _forms(lines: list[bytes]) -> set[bytes | None]:
    records = map(read_record, lines)
    return {form_of(bytes(raw(one.commands)), bytes(raw(one.events))) for one in records}


def _read(path: Path) -> None:
    with path.open("rb") as file:
        for _ in file:
            pass


def _decoded(path: Path) -> None:
    with path.open("rb") as file:
        for line in file:
            msgspec.json.decode(line)


def _judge(task: Task) -> AuditJudge:
    return AuditJudge(task.statement, task.needs)


def _audited(path: Path, judge: AuditJudge) -> None:
    quota = Quota()
    for chunk in Recordings((str(path),)).chunks():
        judge_chunk(chunk, judge, quota)


def _crewed(path: Path, task: Task, workers: int) -> float:
    start = time.perf_counter()
    for _ in judged(task, Recordings((str(path),)).chunks(), workers):
        pass
    return time.perf_counter() - start


def _timed(work: Callable[[], None]) -> float:
    start = time.process_time()
    work()
    return time.process_time() - start


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10_000, help="in each recording (default: 10000)")
    parser.add_argument("--repeats", type=int, default=3, help="turns of each contestant (default: 3)")
    chosen = parser.parse_args()
    show(f"On {machine()}.", *audit_rates(chosen.rounds, chosen.repeats))


if __name__ == "__main__":
    main()
