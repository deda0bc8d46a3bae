"""A product that is an honest dealer but for one misdeed, which the command line names.

    hostile.py stdio|http MISDEED GUILTY LAST ROOT REFERENCE

GUILTY is the digest of the round in which the misdeed is done; LAST is the number of the
round, within this process, in which it is done where a misdeed waits for the last one.
ROOT is where `harness` is imported from, REFERENCE the folder of the honest dealer.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

sys.path[:0] = [str(Path(__file__).parent), *sys.argv[5:7]]

Plain = dict[str, Any]
Played = list[Plain]


class Dealer:
    """The honest dealer, and when it stops to be one."""

    def __init__(self, misdeed: str, guilty: str, last: int) -> None:
        self.misdeed = misdeed
        self.guilty = guilty
        self.last = last
        self.played = 0
        self.product: Any = importlib.import_module("product").product

    def statement(self) -> object:
        """Return what it states, which some misdeeds bend."""
        honest: Plain = self.product.describe()
        match self.misdeed:
            case "statement-no-object":
                return ["I", "deal"]
            case "statement-other-version":
                return {**honest, "protocol": "2.0"}
            case "statement-changes":
                return {**honest, "product": {**honest["product"], "version": str(os.getpid())}}
        return honest

    def results(self, rounds: list[list[Plain]]) -> tuple[Played, int | None]:
        """Return honest results, and where the misdeed is to be done, if at all."""
        self.played += len(rounds)
        results = self.product.play(rounds)
        if self.misdeed == "exit-on-the-last-round":
            return results, len(rounds) - 1 if self.played >= self.last else None
        at = next((at for at, one in enumerate(rounds) if digest(one) == self.guilty), None)
        return results, at


def digest(commands: object) -> str:
    """Return the digest of a round's commands, whatever blanks and order they came in."""
    text = json.dumps(commands, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


# ------------------------------------------------------------------------ a wrong result


def bent(misdeed: str, result: Plain) -> Plain:  # noqa: C901 - a list of misdeeds
    """Return a result in which one thing is wrong; unchanged where the misdeed is another."""
    lists: list[Any] = [list(events) for events in result["events"]]
    first = {"seat": 1, "wager": "initial", "amount": 100}
    match misdeed:
        case "events-without-a-command":
            lists.append([])
        case "unknown-event":
            lists[-1].append({"event": "shrug"})
        case "wrong-types":
            lists[-1].append({"event": "pay", **first, "amount": "a hundred"})
        case "beyond-64-bits":
            lists[-1].append({"event": "pay", **first, "amount": 2**70})
        case "a-number-of-400-digits":
            lists[-1].append({"event": "pay", **first, "amount": 10**400})
        case "nan":
            lists[-1].append({"event": "pay", **first, "amount": float("nan")})
        case "negative-seat":
            lists[-1].append({"event": "pay", **first, "seat": -1})
        case "negative-amount":
            lists[-1].append({"event": "pay", **first, "amount": -100})
        case "a-million-cards":
            lists[-1].append({"event": "reveal", "of": "dealer", "cards": ["As"] * 1_000_000})
        case "a-million-things-that-are-no-cards":
            lists[-1].append({"event": "reveal", "of": "dealer", "cards": ["so"] * 1_000_000})
        case _:
            return result
    return {"events": lists}


# --------------------------------------------------------------------------- a wrong line


def say(line: bytes) -> None:
    """Write to standard output at once."""
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()


def hang() -> NoReturn:
    """Wait for what never comes."""
    while True:
        time.sleep(3600)


def die(words: str = "") -> NoReturn:
    """End at once, in the middle of everything."""
    sys.stderr.write(words)
    sys.stderr.flush()
    os._exit(3)


def without_end(piece: bytes) -> NoReturn:
    """Write the same again and again."""
    while True:
        say(piece)


def do(misdeed: str, number: int, played: Played) -> None:  # noqa: C901, PLR0912, PLR0915 - a list of misdeeds
    """Do what is wrong in place of an answer."""
    honest: Plain = {"id": number, "played": played}
    line = json.dumps(honest).encode() + b"\n"
    match misdeed:
        case "exit-in-the-middle" | "exit-on-the-last-round" | "statement-changes-after-a-restart":
            die("out of cards\n")
        case "hang-before-an-answer":
            hang()
        case "hang-after-half-a-line":
            say(line[: len(line) // 2])
            hang()
        case "answer-nothing":
            return
        case "answer-empty-lines":
            without_end(b"\n")
        case "garbage":
            say(b"%PDF-1.7 now dealing\n")
        case "invalid-utf-8":
            say(b'{"id": %d, "played": [{"crashed": "\xff\xfe"}]}\n' % number)
        case "deeply-nested":
            say(b'{"id": %d, "played": [' % number + b"[" * 500_000 + b"]" * 500_000 + b"]}\n")
        case "deeply-nested-beside":
            say(line[:-2] + b', "more": ' + b'{"a":' * 500_000 + b"1" + b"}" * 500_000 + b"}\n")
        case "a-line-of-200-mb":
            say(b'{"id": %d, "note": "' % number)
            for _ in range(200):
                say(b"x" * 1_000_000)
            say(b'"}\n')
        case "endless-line":
            without_end(b"x" * 65_536)
        case "endless-replies":
            without_end(json.dumps({"id": number + 1_000_000, "played": []}).encode() + b"\n")
        case "a-byte-a-second":
            for at in range(len(line)):
                say(line[at : at + 1])
                time.sleep(1)
        case "wrong-id":
            say(json.dumps({**honest, "id": number + 1000}).encode() + b"\n")
        case "doubled-id":
            say(line + line)
        case "missing-id":
            say(json.dumps({"played": played}).encode() + b"\n")
        case "foreign-id":
            say(json.dumps({**honest, "id": "seven"}).encode() + b"\n")
        case "too-few-results":
            say(json.dumps({**honest, "played": played[1:]}).encode() + b"\n")
        case "too-many-results":
            say(json.dumps({**honest, "played": [*played, *played]}).encode() + b"\n")
        case "flood-standard-error":
            while True:
                os.write(2, b"I am dealing, I am dealing\n" * 2000)
        case "ignore-sigterm":
            hang()
        case "leave-a-child-with-the-pipe":
            if os.fork():
                die()
            os.setsid()
            hang()
        case "fork-without-end":
            while True:
                os.fork()
        case "eat-memory":
            held = [bytearray(b"x" * 10_000_000)]
            while True:
                held.append(bytearray(held[0]))
        case _:
            say(line)


def serve_lines(dealer: Dealer) -> None:
    """Speak in lines until told to stop."""
    match dealer.misdeed:
        case "exit-at-start":
            die("no licence\n")
        case "hang-at-start":
            hang()
        case "ignore-sigterm":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
    for line in sys.stdin.buffer:
        request = json.loads(line)
        if "stop" in request:
            if dealer.misdeed == "ignore-sigterm":
                hang()
            return
        if "describe" in request:
            say(json.dumps({"id": request["id"], "statement": dealer.statement()}).encode() + b"\n")
            continue
        played, at = dealer.results(request["play"])
        if at is not None:
            played[at] = bent(dealer.misdeed, played[at])
            do(dealer.misdeed, request["id"], played)
        else:
            say(json.dumps({"id": request["id"], "played": played}).encode() + b"\n")


if __name__ == "__main__":
    transport, deed, guilty_digest, last_round = sys.argv[1:5]
    wrong = Dealer(deed, guilty_digest, int(last_round))
    if transport == "stdio":
        serve_lines(wrong)
    else:
        importlib.import_module("hostile_http").serve(wrong)
