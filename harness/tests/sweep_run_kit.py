"""A space of 975 rounds in nine shards, and dealers that get stuck or die in the middle of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from harness.campaign.law import read_law
from harness.sweep.run import Order, run_sweep
from harness.sweep.space import load_space

if TYPE_CHECKING:
    from harness.sweep.plan import Form

#: 13 ranks against 13: 156 pairs that do not tie, in two plays, and 13 that do; three tables.
ROUNDS = 3 * (2 * 156 + 13)
_SPACE = """
space: tiny-war
title: Casino War, every rank of player and dealer
section: 13:69F-22.8
game: casino-war
deck: 52
tables:
  here:
    decks: [6, 7, 8]
    limits: {initial: [100, 100000], tie: [100, 100000]}
    odds: {initial: "1:1", tie: "10:1", war: "2:1", war-equal: "2:1"}
parts:
  no tie:
    cards: ranks
    only: no-tie
    deal: {player: 1, dealer: 1}
    plays:
      initial: [&wager {do: wager, seat: 1, wager: initial, amount: 1000}, {do: proceed}]
      with tie: [*wager, {do: wager, seat: 1, wager: tie, amount: 1000}, {do: proceed}]
  tie:
    cards: ranks
    only: tie
    deal: {player: 1, dealer: 1}
    plays:
      surrender: [*wager, {do: proceed}, {do: decide, seat: 1, option: surrender}]
strategies:
  surrender: {no tie: initial, tie: surrender}
returns: []
"""
#: A dealer that is the reference until it is asked for a table of seven decks.
_DEALER = """
import json, os, signal, sys, threading
from pathlib import Path
import msgspec
from harness.tests.reference_kit import REFERENCE

HOME = Path(__file__).parent

def first(name):
    try:
        (HOME / name).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True

class Dealer:
    def describe(self):
        return REFERENCE.describe()

    def play(self, rounds):
        if any(commands[0]["table"]["decks"] == 7 for commands in rounds):
            self.trouble()
        return REFERENCE.play(rounds)

    def trouble(self): pass

class Sticks(Dealer):
    def trouble(self):
        if not (HOME / "go").exists():
            print("stuck", file=sys.stderr, flush=True)
            threading.Event().wait()

class DiesOnce(Dealer):
    def trouble(self):
        if first("dead"):
            os.kill(os.getpid(), signal.SIGKILL)

class Dies(Dealer):
    def trouble(self):
        os.kill(os.getpid(), signal.SIGKILL)

class Remembers(Dealer):
    seen = []
    def play(self, rounds):
        return [self.told(round, result) for round, result in zip(rounds, REFERENCE.play(rounds))]
    def told(self, round, result):
        result = json.loads(msgspec.json.encode(result))
        for event in (event for group in result["events"] for event in group):
            if event["event"] == "offer" and round in self.seen:
                event["options"].pop()
        self.seen.append(round)
        return result

class Faints(Dealer):
    def play(self, rounds):
        aces = [commands[0]["shoe"][0::2][:2] == "AA" for commands in rounds]
        played = REFERENCE.play(rounds)
        return [{"crashed": "out of breath"} if now else one for now, one in zip(aces, played)]

class Deletes(Dealer):
    def trouble(self):
        if first("dead"):
            (HOME / "adapter.yaml").unlink()
            os.kill(os.getpid(), signal.SIGKILL)

class Leaves(Dealer):
    def describe(self):
        self.stay()
        return REFERENCE.describe()
    def play(self, rounds):
        self.stay()
        return [self.short(result) for result in super().play(rounds)]
    def trouble(self):
        if not (HOME / "go").exists() and (HOME / "second").exists():
            (HOME / "gone").touch()
            self.stay()
        (HOME / "second").touch()
    def stay(self):
        if (HOME / "gone").exists():
            raise ConnectionError("gone for good")
    def short(self, result):
        result = json.loads(msgspec.json.encode(result))
        for event in (event for group in result["events"] for event in group):
            if event["event"] == "offer":
                event["options"].pop()
        return result

class Wrong(Leaves):
    def trouble(self): pass

class LeavesTwins(Leaves):
    seen = []
    def trouble(self): pass
    def play(self, rounds):
        decks = {commands[0]["table"]["decks"] for commands in rounds}
        if decks == {8} and rounds[0] in self.seen and not (HOME / "go").exists():
            (HOME / "gone").touch()
        self.seen.extend(rounds)
        return super().play(rounds)

class Turncoat(Dealer):
    def describe(self):
        claims = REFERENCE.describe()
        version = "1" if first("described") else "2"
        return {**claims, "product": {**claims["product"], "version": version}}
"""


def space_in(home: Path) -> str:
    """Write the space and return its path."""
    path = home / "tiny-war.yaml"
    path.write_text(_SPACE)
    return str(path)


def dealer_in(home: Path, kind: str) -> str:
    """Write a dealer and return its adapter file."""
    (home / "dealer.py").write_text(_DEALER)
    path = home / "adapter.yaml"
    path.write_text(f"name: dealer\ntransport: python\nobject: dealer.py:{kind}\n")
    return str(path)


class Counting:
    """A watcher that counts."""

    def __init__(self) -> None:
        self.rounds = self.done = self.heard = 0

    def planned(self, rounds: int, done: int) -> None:
        self.rounds, self.done = rounds, done

    def played(self, rounds: int) -> None:
        self.heard += rounds


def order(  # noqa: PLR0913 - a test names what it changes
    home: Path,
    adapter: str = "reference",
    *,
    space: str | None = None,
    form: Form = "full",
    seed: int = 1,
    workers: int = 1,
    shard: int = 20_000,
) -> Order:
    return Order(
        adapter=adapter,
        space=load_space(space or space_in(home)),
        needs=needs(),
        form=form,
        seed=seed,
        workers=workers,
        shard=shard,
    )


@cache
def needs() -> dict[str, tuple[str, ...]]:
    return read_law().needs


@cache
def whole() -> str:
    """Return the digest of the reference's totals, played by this process in order."""
    with tempfile.TemporaryDirectory() as home:
        return run_sweep(order(Path(home)), Counting()).totals.digest


def result_in(folder: Path) -> dict[str, Any]:
    """Return the result that a command wrote."""
    found: dict[str, Any] = json.loads((folder / "sweep.json").read_bytes())
    return found


def stuck(home: Path, *options: str) -> tuple[subprocess.Popen[str], list[str]]:
    """Start a sweep that gets stuck in its middle, wait until it does, and return it with its arguments."""
    call = ["sweep", dealer_in(home, "Sticks"), space_in(home), "--out", str(home / "out")]
    process = subprocess.Popen(
        [sys.executable, "-m", "harness", *call, *options],
        cwd=home,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    said = []
    while "stuck\n" not in said:
        said.append(process.stderr.readline())
        assert said[-1], said
    return process, call
