"""A product that is lawful but for one fault, which its first argument names.

It refuses every command, which is dull but lawful. Most faults show only in a round
whose `open` carries the seed 13; those named `start-…` and `stop-…` show where they say.
It blocks by waiting for what never comes and needs nothing but the standard library.
"""

import json
import os
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any, NoReturn

GUILTY = 13
MEGABYTE = "x" * 1024 * 1024
Request = dict[str, Any]

#: Faults in the statement: what is put in its place.
STATEMENTS: dict[str, object] = {
    "start-version": {"protocol": "2.0"},
    "start-list": ["no", "object"],
    "start-number": {"protocol": 1},
}


def statement(fault: str) -> object:
    lawful: Request = {
        "protocol": "1.0",
        "product": {"vendor": "Wrong & Sons", "name": "Faulty Dealer", "version": "1"},
        "control": "seed",
        "events": ["rejected"],
        "games": {"casino-war": {"wagers": ["initial"], "decks": [6]}},
    }
    if fault == "die-changed":
        lawful["product"] = {"vendor": "Wrong & Sons", "name": "Faulty Dealer", "version": str(os.getpid())}
    changed = STATEMENTS.get(fault, {})
    return {**lawful, **changed} if isinstance(changed, dict) else changed


def result(commands: list[Request]) -> Request:
    return {
        "events": [[{"event": "rejected", "reason": "other", "text": str(c.get("seed"))}] for c in commands]
    }


def guilty(rounds: list[list[Request]]) -> bool:
    return any(commands[0].get("seed") == GUILTY for commands in rounds)


def say(reply: object) -> None:
    sys.stdout.write(json.dumps(reply) + "\n")
    sys.stdout.flush()


def block() -> NoReturn:
    while True:
        threading.Event().wait()


def die(*, half: str = "") -> NoReturn:
    sys.stdout.write(half)
    sys.stdout.flush()
    sys.stderr.write("dealing the last card\nout of memory\n")
    sys.stderr.flush()
    os._exit(3)


def spoil(fault: str, number: int, rounds: list[list[Request]]) -> None:  # noqa: C901, PLR0912 - a list of faults
    """Answer a request that holds the guilty round."""
    lawful: Request = {"id": number, "played": [result(commands) for commands in rounds]}
    match fault:
        case "hang":
            return
        case "deaf":
            block()
        case "die" | "die-changed":
            die(half=json.dumps(lawful)[:40])
        case "killed":
            os.kill(os.getpid(), signal.SIGKILL)
        case "close":
            os.close(sys.stdout.fileno())
            block()
        case "garbage":
            say("now dealing")
        case "text":
            sys.stdout.write("DEBUG \x1b[31mnow dealing\n")
            say(lawful)
        case "not-utf8":
            sys.stdout.flush()
            sys.stdout.buffer.write(b'{"id": %d, "played": [{"crashed": "x", "y": "\xff"}]}\n' % number)
            sys.stdout.flush()
        case "wrong-id":
            say(lawful | {"id": number + 1000})
        case "text-id":
            say(lawful | {"id": str(number)})
        case "doubled-id":
            say(lawful)
            say(lawful)
        case "error":
            say({"id": number, "error": {"code": "no", "message": "not\nthis one"}})
        case "odd-error":
            say({"id": number, "error": "no"})
        case "null-id":
            say({"id": None, "error": {"code": "parse", "message": "what?"}})
        case "short":
            say(lawful | {"played": lawful["played"][1:]})
        case "no-played":
            say({"id": number, "dealt": []})
        case "not-a-list":
            say({"id": number, "played": {}})
        case "malformed":
            say(lawful | {"played": [{"events": [[{"event": "pay", "seat": 0}]]} for _ in rounds]})
        case "crash":
            say(lawful | {"played": [{"crashed": "out of\ncards"} for _ in rounds]})
        case "huge":
            say(lawful | {"note": MEGABYTE * 3})
        case _:
            say(lawful)


def play(fault: str, number: int, rounds: list[list[Request]], held: list[object]) -> None:
    if fault == "no-batches" and len(rounds) > 1:
        say({"id": number, "error": {"code": "batch", "message": "one round at a time, please"}})
    elif fault == "out-of-order" and guilty(rounds):
        held.append({"id": number, "played": [result(commands) for commands in rounds]})
    elif guilty(rounds) or fault in {"die-always", "hang-always"}:
        spoil(fault.removesuffix("-always"), number, rounds)
    else:
        say({"id": number, "played": [result(commands) for commands in rounds]})
        while held:
            say(held.pop())


def serve(fault: str) -> None:
    held: list[object] = []
    for line in sys.stdin:
        request = json.loads(line)
        if "stop" in request:
            return
        if fault == "loud":
            sys.stderr.write(MEGABYTE + "\nthe end of the log\n")
        if "describe" in request:
            say({"id": request["id"], "statement": statement(fault)})
        else:
            play(fault, request["id"], request["play"], held)


def start(fault: str, *arguments: str) -> str:
    """Do what is wrong at the start, and return the fault to go on with."""
    match fault:
        case "start-exit":
            sys.stderr.write("no licence\n")
            sys.exit(7)
        case "start-mute":
            block()
        case "start-banner":
            sys.stdout.write("Dealer 1.0 ready\n")
        case "stop-stubborn":
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
        case "stop-family":
            # Standard output is passed on as well: the harness must not wait for its end.
            subprocess.Popen([sys.executable, __file__, "hold", arguments[0]])
            fault = arguments[1]
        case "hold":
            with Path(arguments[0]).open("wb"):
                block()
        case "die-once":
            mark = Path(arguments[0])
            fault = "none" if mark.exists() else "die"
            mark.touch()
        case "show-environment":
            sys.stderr.write(json.dumps(dict(os.environ)) + "\n")
            sys.exit(1)
        case _:
            pass
    return fault


def end(fault: str) -> None:
    if fault == "stop-stubborn":
        block()
    if fault == "stop-status":
        sys.exit(5)


if __name__ == "__main__":
    serve(start(*sys.argv[1:]))
    end(sys.argv[1])
