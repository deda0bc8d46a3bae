"""Law packages in a campaign: what is wrong with them, how a log names them, and what proves their checks."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from harness.campaign.matrix import KillMatrix, Proof, Proven, load_matrix
from harness.errors import LogError
from harness.law import installed_laws, load_parts
from harness.register import GROUND_RULES
from harness.rules.judge import RuleSet
from harness.verdict import Selection

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from harness.campaign.matrix import Kill
    from harness.campaign.plan import Plan
    from harness.law import FoundLaw
    from harness.register import Register, Requirement
    from harness.suite.feature_files import FeatureFile, PlannedScenario


class LawUsed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A law package that took part in a campaign.

    Attributes:
        name: of the package.
        distribution: under which name and version it was installed.
        digest: of everything in it but its kill matrix.
        checks: of everything that decides whether one of its faults is caught.
        proven_with: the checks that its kill matrix was made with; None: it has none.
        tested: whether any requirement of it was selected.
    """

    name: str
    distribution: str
    digest: str
    checks: str
    proven_with: str | None = None
    tested: bool = False


# ------------------------------------------------------------------- what is wrong with one


def law_problems(law: FoundLaw, register: Register, features: Sequence[FeatureFile]) -> Iterator[str]:
    """Yield everything that is wrong with a law package and that neither register nor lint can see."""
    own = {
        one.id: one
        for section in register.sections
        if section.law == law.name
        for one in section.requirements
    }
    scenarios = [
        planned
        for file in features
        if file.path.startswith(f"{law.name}/")
        for template in file.templates
        for planned in template.planned
    ]
    ruled = _ruled(law)
    yield from (
        f"a rule about {name}, which is no requirement of this package" for name in sorted(ruled - set(own))
    )
    yield from _foreign(scenarios, own)
    for requirement in own.values():
        yield from _unchecked(requirement, ruled, scenarios)


def _ruled(law: FoundLaw) -> set[str]:
    sets = load_parts(law, law.package.rules, RuleSet)
    own = {rule.requirement for one in sets for rule in one.rules}
    return own | {rule.requirement for one in sets for rule in one.twins}


def _foreign(scenarios: Sequence[PlannedScenario], own: dict[str, Requirement]) -> Iterator[str]:
    games = {one.game for one in own.values()}
    for scenario in scenarios:
        for name in scenario.requirements:
            if name not in own and name not in GROUND_RULES:
                yield f"{scenario.feature}:{scenario.line}: {name} is no requirement of this package"
        if not any(name in own for name in scenario.requirements):
            wanted = {name for kind, name in scenario.wants if kind == "game"}
            if not wanted & games:
                yield f"{scenario.feature}:{scenario.line}: about no requirement and no game of this package"


def _unchecked(
    requirement: Requirement, ruled: set[str], scenarios: Sequence[PlannedScenario]
) -> Iterator[str]:
    about = [one for one in scenarios if requirement.id in one.requirements]
    if not requirement.through and requirement.id not in ruled:
        yield f"{requirement.id} has no rule"
    if not requirement.through and not about:
        yield f"{requirement.id} has no scenario"
    claimed = {key for one in about for key in one.cases}
    for case in requirement.cases:
        if case.not_expressible is None and case.key not in claimed:
            yield f"{requirement.id}: no scenario claims its case {case.key!r}"


# --------------------------------------------------------------------------- in the log


def laws_used(plan: Plan, register: Register) -> tuple[LawUsed, ...]:
    """Return the law packages that are installed, as a log names them."""
    selected = {one.id for one in plan.requirements if one.selection is Selection.SELECTED}
    tested = {
        section.law
        for section in register.sections
        if any(one.id in selected for one in section.requirements)
    }
    return tuple(_used(law, tested=law.name in tested) for law in installed_laws())


def _used(law: FoundLaw, *, tested: bool) -> LawUsed:
    matrix = law_matrix(law)
    return LawUsed(
        name=law.name,
        distribution=law.distribution,
        digest=law.digest,
        checks=law.checks,
        proven_with=None if matrix is None else matrix.checks,
        tested=tested,
    )


def refuse_missing(used: Iterable[LawUsed]) -> None:
    """Refuse to judge a log without the law that it was judged by.

    Raises:
        LogError: a law package is not installed; it is named.
    """
    known = {law.name for law in installed_laws()}
    for law in used:
        if law.name not in known:
            hint = f"install {law.distribution}: without it the law would be smaller"
            raise LogError(
                f"it was judged with the law package {law.name!r}, which is not installed", hint=hint
            )


def differing(used: Iterable[LawUsed]) -> Iterator[str]:
    """Yield a line for each law package that is installed in another state than the log names."""
    known = {law.name: law for law in installed_laws()}
    for law in used:
        now = known.get(law.name)
        if now is not None and now.digest != law.digest:
            yield (
                f"the law package {law.name!r} is not the one that judged: "
                f"{law.distribution}, digest {law.digest}; now {now.distribution}, digest {now.digest}"
            )


# --------------------------------------------------------------------------- what proves it


def law_matrix(law: FoundLaw) -> KillMatrix | None:
    """Return the kill matrix of a law package, or None where it has none.

    Raises:
        ContentError: what it has is no kill matrix.
    """
    path = law.package.matrix
    if path is None or not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=KillMatrix)
    except (OSError, msgspec.DecodeError) as wrong:
        hint = f"`clauseproof prove --law {law.name} --write {path.name}` makes it anew"
        raise law.error(f"no kill matrix: {wrong}", place=path.name, hint=hint) from wrong


def known_kills(requirement: str) -> tuple[Kill, ...]:
    """Return the seeded faults of a requirement, of whatever law it is."""
    matrices = [load_matrix(), *(law_matrix(law) for law in installed_laws())]
    return tuple(kill for matrix in matrices if matrix is not None for kill in matrix.of(requirement))


def proof_of(requirements: Sequence[str]) -> Proof:
    """Return what proves the checks of these requirements.

    The kill matrix of a law package counts only as long as the package is as it was tried.
    """
    proof = load_matrix().proof(requirements)
    more: list[Proven] = []
    for law in installed_laws():
        matrix = law_matrix(law)
        if matrix is not None and matrix.checks == law.checks:
            more += matrix.proof(requirements).faults
    return msgspec.structs.replace(proof, faults=(*proof.faults, *more))
