"""Fuzzing: files that somebody else might write, valid ones spoilt and plain rubbish, through the commands.

Whatever a file holds, a command ends with a documented exit code and, where it refuses
the file, one clear line; never with a traceback, and never with a defect of ours.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec import Raw

from harness.campaign.log import LOG_NAME, START, Line
from harness.digest import of_bytes
from harness.errors import ExitCode
from harness.layout import folder
from harness.trials.figures import Figures
from harness.trials.samples import CAMPAIGN

if TYPE_CHECKING:
    from pathlib import Path

    from harness.trials.samples import Samples

CODES: Final = frozenset({0, 1, 2, 3, 4, 130})


@dataclass(frozen=True, slots=True)
class Said:
    """How a command ended: its exit code and what it wrote."""

    code: object
    out: str
    err: str


#: Runs a command in this process, as the user's shell would; whatever it raises, it raises.
Call = Callable[[Sequence[str]], Said]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of file from outside.

    Attributes:
        name: what it is called.
        file: how it is named, below the folder of the trial.
        call: the command that reads it; `{}` stands for the folder of the trial.
        seeds: valid ones.
        chained: its lines carry the digests of the lines before them.
    """

    name: str
    file: str
    call: tuple[str, ...]
    seeds: tuple[bytes, ...]
    chained: bool = False


#: What a mutation puts into a file: what YAML, JSON and terminals take for something else than text.
_TOKENS: Final = (
    *(b"*a", b"&a ", b"<<: *a", b"!!python/name:os.system ", b"!!binary ", b"!!set ", b"? [a]\n: b", b"- "),
    *(b"null", b"~", b"[]", b"{}", b"true", b"2026-02-31", b"1e999", b".nan", b"-1", b"9" * 5000, b"0x1p3"),
    *(
        b"\x00",
        b"\x1b[31m",
        b"\xff\xfe",
        b"\xe2\x80\xae",
        b"'",
        b'"',
        b": ",
        b"\t",
        b"\n\n",
        b"---\n",
        b"%TAG",
    ),
    *(b"[" * 3000, b"{a: " * 2000, b"x" * 20_000, b"${HOME}", b"../../etc/passwd"),
)
#: What a mutation puts into the place of a value.
_VALUES: Final[tuple[object, ...]] = (
    *(None, True, 0, -1, 2**63, 2**70, 1.5, "", "x" * 5000, "\x1b[2J\u202e", [], {}, [[[[]]]], {"a": None}),
    *("13:69F-22.8(f)#1", "pass", "fail", "/etc/passwd", "9" * 30, "2026-13-45", ["a"] * 50),
)

_ADAPTERS: Final = (
    # What is started or reached by mistake where one of these is spoilt had better be nothing at all.
    b"name: mine\ntransport: stdio\ncommand: [./no-dealer, main.js]\ntimeouts: {start: 5}\nrestarts: 2\n",
    b"name: theirs\ntransport: http\nurl: http://[::1]:1\nrounds_per_request: 10\n",
    b"transport: python\nobject: product.py:product\n",
)
_WAIVERS: Final = b"""waivers:
  - requirement: 13:69F-22.8(f)#1
    product: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
    reason: It is known, and mended in the next version.
    approver: A. Prover
    date: 2026-11-01
    expires: 2030-01-01
"""
_KNOWN: Final = b"""known:
  - id: 13:69F-22.8(f)#1
    why: ticket 17
  - protocol:shoe
"""
_KEY: Final = b"""-----BEGIN PUBLIC KEY-----
MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=
-----END PUBLIC KEY-----
"""


#: What they are all called, as `kinds` returns them.
NAMES: Final = (
    *("adapter-file", "laboratory", "waivers", "known-failures", "space", "par-sheets", "log-verified"),
    *("log-reported-anew", "log-replayed", "log-compared", "log-resumed", "bundle", "key", "sweep"),
)


def kinds(samples: Samples) -> tuple[Kind, ...]:
    """Return every kind of file from outside, with valid ones of it."""
    log = (samples.log,)
    nobody = "no-such-adapter"
    lab = (folder("reports") / "lab.yaml").read_bytes()
    spaces = tuple(path.read_bytes() for path in sorted((folder("scenarios") / "sweeps").glob("*.yaml")))
    sweep = ("sweep", nobody, "in-between-ranks", "--out", "{}/out")
    resumed = ("certify", "reference", *CAMPAIGN, "--out", "{}", "--resume")
    return (
        Kind("adapter-file", "adapter.yaml", ("doctor", "{}"), _ADAPTERS),
        Kind("laboratory", "lab.yaml", ("certify", nobody, "--lab", "{}/lab.yaml"), (lab,)),
        Kind("waivers", "waivers.yaml", ("certify", nobody, "--waivers", "{}/waivers.yaml"), (_WAIVERS,)),
        Kind("known-failures", "known.yaml", ("certify", nobody, "--known", "{}/known.yaml"), (_KNOWN,)),
        Kind("space", "space.yaml", ("sweep", nobody, "{}/space.yaml", "--out", "{}/out"), spaces),
        Kind("par-sheets", "par.yaml", (*sweep, "--par", "{}/par.yaml"), (samples.par,)),
        Kind("log-verified", LOG_NAME, ("verify", "{}"), log, chained=True),
        Kind("log-reported-anew", LOG_NAME, ("report", "{}"), log, chained=True),
        Kind("log-replayed", LOG_NAME, ("replay", "{}", "rule:protocol:shoe"), log, chained=True),
        Kind("log-compared", LOG_NAME, ("diff", "{}", "{}"), log, chained=True),
        Kind("log-resumed", LOG_NAME, resumed, log, chained=True),
        Kind("bundle", "bundle.zip", ("verify", "{}/bundle.zip"), (samples.bundle,)),
        Kind("key", "key.pub", ("verify", "{}", "--trust", "{}/key.pub"), (_KEY,)),
        Kind("sweep", "sweep.json", ("replay", "{}", "finding:1"), (samples.sweep,)),
    )


def fuzz(kind: Kind, call: Call, scratch: Path, turns: Iterable[int], seed: int) -> Figures:
    """Spoil a kind of file and have it read, once for each turn.

    Args:
        kind: of file.
        call: runs a command.
        scratch: an empty folder.
        turns: a number for each file.
        seed: of what is done to them; the same seed and number give the same file.
    """
    figures = Figures(f"spoilt files: {kind.name}")
    for number in turns:
        failure = tried(kind, spoilt(kind, chance(kind, seed, number)), call, scratch)
        figures.add(failure and f"{kind.name}, seed {seed}, file {number}: {failure}")
    return figures


def chance(kind: Kind, seed: int, number: int) -> random.Random:
    """Return the chance that spoils one file, whatever became of the others."""
    return random.Random(f"{kind.name} {seed} {number}")  # noqa: S311 - to be repeated, no secret


def tried(kind: Kind, data: bytes, call: Call, scratch: Path) -> str | None:
    """Have one file read; return why the harness did not survive it, or None.

    Raises:
        KeyboardInterrupt: the user has had enough.
    """
    (scratch / kind.file).write_bytes(data)
    try:
        said = call([word.replace("{}", str(scratch)) for word in kind.call])
    except KeyboardInterrupt:
        raise
    except BaseException as wrong:  # noqa: BLE001 - nothing else may come through
        return f"raised {type(wrong).__name__}: {wrong}"
    return complaint(said)


def complaint(said: Said) -> str | None:
    """Return what is wrong with how a command ended, or None."""
    text = said.out + said.err
    errors = [line for line in said.err.splitlines() if line.startswith("error: ")]
    if said.code not in CODES:
        return f"ended with {said.code!r}"
    if "Traceback" in text or "a defect of clauseproof" in text:
        return f"broke down: {text[-300:]!r}"
    if any(not character.isprintable() and character != "\n" for character in text):
        return f"wrote what cannot be printed: {text[-300:]!r}"
    refused = said.code == ExitCode.USAGE or (said.code == ExitCode.AT_FAULT and not said.out)
    if refused and len(errors) != 1:
        return f"refused in {len(errors)} lines: {said.err[-300:]!r}"
    return None


# -------------------------------------------------------------------------- spoiling


def spoilt(kind: Kind, mixer: random.Random) -> bytes:
    """Return a file of a kind that something was done to; one in ten is plain rubbish."""
    if mixer.random() < 0.1:  # noqa: PLR2004 - one in ten
        return mixer.randbytes(mixer.choice((0, 1, 10, 1000)))
    data = mixer.choice(kind.seeds)
    if kind.chained and mixer.random() < 0.7:  # noqa: PLR2004 - most: or nothing behind the chain is tried
        return rechained(data, mixer)
    for _ in range(mixer.choice((1, 1, 1, 2, 5))):
        data = _mutated(data, mixer)
    return data


def _mutated(data: bytes, mixer: random.Random) -> bytes:
    at = mixer.randint(0, len(data))
    to = min(len(data), at + mixer.choice((0, 1, 1, 5, 50, len(data))))
    match mixer.randrange(6):
        case 0:
            return data[:at] + bytes([mixer.randrange(256)]) + data[at + 1 :]
        case 1:
            return data[:at] + data[to:]
        case 2:
            return data[:to] + data[at:]
        case 3:
            return data[:at] + mixer.choice(_TOKENS) + data[to:]
        case 4:
            lines = data.split(b"\n")
            mixer.shuffle(lines)
            return b"\n".join(lines)
        case _:
            words = data.split(b" ")
            words[mixer.randrange(len(words))] = mixer.choice(_TOKENS)
            return b" ".join(words)


def rechained(data: bytes, mixer: random.Random) -> bytes:
    """Return a log in which one value is another, and whose chain is whole all the same."""
    bodies: list[Any] = [msgspec.json.decode(line)["body"] for line in data.splitlines()]
    chosen = mixer.randrange(len(bodies))
    bodies[chosen] = _elsewise(bodies[chosen], mixer)
    last, lines = START, []
    for body in bodies:
        line = msgspec.json.encode(Line(last, Raw(msgspec.json.encode(body))))
        last = of_bytes(line)
        lines.append(line + b"\n")
    return b"".join(lines)


def _elsewise(value: Any, mixer: random.Random) -> Any:  # noqa: ANN401 - any JSON
    """Return JSON in which one value somewhere is another, or gone."""
    if isinstance(value, dict) and value and mixer.random() < 0.9:  # noqa: PLR2004 - mostly deeper
        key = mixer.choice(sorted(value))
        if mixer.random() < 0.1:  # noqa: PLR2004 - now and then
            return {name: one for name, one in value.items() if name != key}
        return {**value, key: _elsewise(value[key], mixer)}
    if isinstance(value, list) and value and mixer.random() < 0.9:  # noqa: PLR2004 - mostly deeper
        at = mixer.randrange(len(value))
        return [*value[:at], _elsewise(value[at], mixer), *value[at + 1 :]]
    other: object = mixer.choice(_VALUES)
    return other
