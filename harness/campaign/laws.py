"""The laws there are, as `clauseproof law` tells of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from harness import __version__
from harness.campaign.brought import law_matrix
from harness.campaign.matrix import checks_digest, load_matrix
from harness.law import OWN, installed_laws
from harness.register import load_register
from harness.suite.feature_files import read_features

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.register import Register


class LawRow(Struct, frozen=True, kw_only=True):
    """A law that takes part in every campaign: its name, where it comes from, and what it says.

    Attributes:
        name: `clauseproof` for the law that ships.
        distribution: under which name and version it is installed.
        sections: the ids of its sections.
        requirements: how many there are in them.
        digest: of everything in the package but its kill matrix; None for the law that ships.
        proven: whether it has a kill matrix that was made with it as it stands.
    """

    name: str
    distribution: str
    sections: tuple[str, ...]
    requirements: int
    digest: str | None
    proven: bool


class LawsDocument(Struct, frozen=True, kw_only=True):
    """What `clauseproof law list --json` prints."""

    schema: str = "clauseproof/laws/1"
    laws: tuple[LawRow, ...]


class LintDocument(Struct, frozen=True, kw_only=True):
    """What `clauseproof law lint --json` prints: everything that is wrong, a line each."""

    schema: str = "clauseproof/law-lint/1"
    laws: tuple[str, ...]
    problems: tuple[str, ...]


def law_rows() -> tuple[LawRow, ...]:
    """Return the law that ships and every law package that is installed.

    Raises:
        ContentError: one of them is broken.
    """
    return tuple(_rows())


def _rows() -> Iterator[LawRow]:
    register = load_register()
    yield _row(register, None, f"clauseproof {__version__}", proven=load_matrix().checks == checks_digest())
    for one in installed_laws():
        matrix = law_matrix(one)
        proven = matrix is not None and matrix.checks == one.checks
        yield _row(register, one.name, one.distribution, digest=one.digest, proven=proven)


def _row(
    register: Register, name: str | None, distribution: str, *, proven: bool, digest: str | None = None
) -> LawRow:
    sections = [section for section in register.sections if section.law == name]
    return LawRow(
        name=name or OWN,
        distribution=distribution,
        sections=tuple(section.id for section in sections),
        requirements=sum(len(section.requirements) for section in sections),
        digest=digest,
        proven=proven,
    )


def scenarios_by_requirement() -> Mapping[str, Sequence[str]]:
    """Return the scenarios of each requirement: an outline once, not each of its rows."""
    found: dict[str, list[str]] = {}
    for scenario in read_features():
        whole = scenario.check if scenario.row is None else scenario.check.rpartition("/")[0]
        for requirement in scenario.requirements:
            listed = found.setdefault(requirement, [])
            if whole not in listed:
                listed.append(whole)
    return found
