"""The kill matrix as data: which seeded faults the checks are known to catch, and by which judge.

`clauseproof prove` makes it; it ships with the harness; a campaign carries the part of it
that is about its sections, so that a report can say of each requirement how its checks
were proven.
"""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness import digest
from harness.errors import ContentError
from harness.layout import folder
from harness.register import load_register

if TYPE_CHECKING:
    from collections.abc import Iterable

MATRIX_SCHEMA: Final = "clauseproof/kill-matrix/1"
MATRIX_NAME: Final = "kill-matrix.json"

#: The rooms of the harness that judge: a change in one of them may change what is caught.
_JUDGES: Final = ("explore", "rules", "suite", "table")


class Caught(StrEnum):
    """By what a seeded fault is caught on the requirement that it breaks."""

    BOTH = "both"
    SCENARIO = "scenario"
    RULE = "rule"
    #: By the rule, but in no round of a scenario: only random rounds show it.
    EXPLORATION = "exploration"
    #: Only on other requirements.
    OTHER = "other"
    NOTHING = "nothing"


#: Whatever of these catches a fault proves that the requirement's checks can fail.
KILLS: Final = frozenset({Caught.BOTH, Caught.SCENARIO, Caught.RULE, Caught.EXPLORATION})
#: Whatever of these catches a fault proves that the requirement's rule can fail.
_RULE_KILLS: Final = KILLS - {Caught.SCENARIO}


class Proven(Struct, frozen=True, kw_only=True):
    """A fault as a campaign carries it along: what it is, and what catches it."""

    fault: str
    game: str
    requirement: str
    what: str
    origin: str
    caught: Caught

    @property
    def killed(self) -> bool:
        """Whether it is caught on the requirement that it breaks."""
        return self.caught in KILLS

    @property
    def killed_by_rule(self) -> bool:
        """Whether the rule of the requirement that it breaks catches it."""
        return self.caught in _RULE_KILLS


class Proof(Struct, frozen=True, kw_only=True):
    """The part of the kill matrix that is about one campaign's requirements.

    Attributes:
        digest: of the whole matrix.
        checks: digest of the checks that the matrix was made with.
        faults: those that break a requirement of the campaign.
    """

    digest: str
    checks: str
    faults: tuple[Proven, ...]


class Kill(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One seeded fault and what catches it.

    Attributes:
        fault: its name, once in its game.
        game: the game it is played at.
        requirement: what it was made to break.
        what: what it does.
        origin: where it came from.
        caught: by what it is caught on that requirement.
        scenarios: the scenarios of that requirement that fail.
        scenario_reason: why the first of them does.
        rule_reason: why the rule of that requirement does.
        others: other requirements that it was caught on on the way.
    """

    fault: str
    game: str
    requirement: str
    what: str
    origin: str
    caught: Caught
    scenarios: tuple[str, ...] = ()
    scenario_reason: str | None = None
    rule_reason: str | None = None
    others: tuple[str, ...] = ()

    @property
    def killed(self) -> bool:
        """Whether it is caught on the requirement that it breaks."""
        return self.caught in KILLS


class KillMatrix(Struct, frozen=True, kw_only=True):
    """Every seeded fault, and with which checks they were tried."""

    schema: str = MATRIX_SCHEMA
    #: Digest of the checks: features, registers and the parts of the harness that judge.
    checks: str
    faults: tuple[Kill, ...]

    @property
    def digest(self) -> str:
        """The digest of the whole matrix."""
        return digest.of_value(self)

    def of(self, requirement: str) -> tuple[Kill, ...]:
        """Return the faults that were made to break a requirement."""
        return tuple(one for one in self.faults if one.requirement == requirement)

    def proof(self, requirements: Iterable[str]) -> Proof:
        """Return the part that is about these requirements."""
        wanted = frozenset(requirements)
        return Proof(
            digest=self.digest,
            checks=self.checks,
            faults=tuple(
                Proven(
                    fault=one.fault,
                    game=one.game,
                    requirement=one.requirement,
                    what=one.what,
                    origin=one.origin,
                    caught=one.caught,
                )
                for one in self.faults
                if one.requirement in wanted
            ),
        )


def checks_digest() -> str:
    """Return the digest of everything that decides whether a fault is caught.

    Of the registers it holds what they say: not their comments, and not the fingerprints of
    the official texts, which no check looks at.
    """
    source = Path(__file__).parents[1]
    parts = [digest.of_folder(source / room, "*.py") for room in _JUDGES]
    parts += [
        digest.of_folder(folder("features"), "*.feature"),
        digest.of_value(
            [replace(one, fingerprints={}) for one in load_register(folder("scenarios")).sections]
        ),
    ]
    return digest.of_value(parts)


def matrix_path() -> Path:
    """Return where the shipped matrix lies."""
    return folder("scenarios") / MATRIX_NAME


def load_matrix() -> KillMatrix:
    """Read the matrix that ships with the harness.

    Raises:
        ContentError: it is missing or no kill matrix.
    """
    path = matrix_path()
    hint = "`clauseproof prove --write` makes it anew"
    try:
        return msgspec.json.decode(path.read_bytes(), type=KillMatrix)
    except OSError as wrong:
        raise ContentError(f"no kill matrix: {wrong.strerror}", place=path.name, hint=hint) from wrong
    except msgspec.DecodeError as wrong:
        raise ContentError(f"no kill matrix: {wrong}", place=path.name, hint=hint) from wrong


def write_matrix(matrix: KillMatrix) -> bytes:
    """Return the matrix as the bytes of its file: one fault a line, so that changes can be read."""
    head = msgspec.json.encode({"schema": matrix.schema, "checks": matrix.checks}).decode()
    lines = ",\n".join(msgspec.json.encode(kill).decode() for kill in matrix.faults)
    return f'{head[:-1]},"faults":[\n{lines}\n]}}\n'.encode()


def unproven(requirements: Iterable[str], kills: Iterable[Kill]) -> frozenset[str]:
    """Return those of these requirements that no fault is known to be caught on."""
    proven = {kill.requirement for kill in kills if kill.killed}
    return frozenset(requirements) - proven
