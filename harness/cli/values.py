"""What the words of a call may be, for whoever presses the tab key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from click import types
from click.shell_completion import CompletionItem

from harness.answers.schemas import answer_schemas
from harness.errors import ClauseproofError
from harness.files import read_bytes
from harness.prove.catalogue import catalogues
from harness.register import load_register
from harness.report.json import schemas
from harness.selftest.kinds import KINDS
from harness.sweep.document import SWEEP_NAME
from harness.sweep.space import load_space, space_names
from harness.transport import known_adapters
from harness.verdict import Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import click

#: A value and a word about it, or none.
Offered = tuple[str, str]
#: The most that is read of a report while somebody waits for a word, in bytes.
_MOST: Final = 64 << 20


class Completed(types.StringParamType):
    """A text whose values can be offered.

    Args:
        offer: gives values for what has been called so far.
        folders: whether a folder will do as well.
    """

    def __init__(self, offer: Callable[[click.Context], Iterator[Offered]], *, folders: bool = False) -> None:
        self._offer = offer
        self._folders = folders

    def shell_complete(
        self,
        ctx: click.Context,
        param: click.Parameter,  # noqa: ARG002 - click calls it so
        incomplete: str,
    ) -> list[CompletionItem[str]]:
        """Return the values that begin as the word does; of whatever goes wrong, nothing."""
        try:
            offered = [one for one in self._offer(ctx) if one[0].startswith(incomplete)]
        except (ClauseproofError, OSError, msgspec.MsgspecError):
            offered = []
        items = [CompletionItem(value, help=about or None) for value, about in offered]
        return [CompletionItem(incomplete, type="dir"), *items] if self._folders else items


def _adapters(_: click.Context) -> Iterator[Offered]:
    yield from ((name, "shipped") for name in known_adapters())
    yield from (("stdio:", "a command"), ("python:", "module:attribute"), ("http://", "a server"))


def _sections(_: click.Context) -> Iterator[Offered]:
    for section in load_register().sections:
        yield section.id.partition("-")[2] or section.id, section.title


def _requirements(_: click.Context) -> Iterator[Offered]:
    """Yield the short ids, which are easy to type, and the full ones, which reports print."""
    every = [one for section in load_register().sections for one in section.requirements]
    yield from ((one.id.partition("-")[2], one.summary) for one in every)
    yield from ((one.id, one.summary) for one in every)


def _clauses_too(context: click.Context) -> Iterator[Offered]:
    yield from _requirements(context)
    for section in load_register().sections:
        for clause in section.clauses:
            yield from ((clause, "a whole clause"), (clause.partition("-")[2], "a whole clause"))


def _explained(context: click.Context) -> Iterator[Offered]:
    yield from _clauses_too(context)
    yield from ((name, "a whole section") for name, _ in _sections(context))


def _spaces(_: click.Context) -> Iterator[Offered]:
    yield from ((name, load_space(name).title) for name in space_names())


def _schemas(_: click.Context) -> Iterator[Offered]:
    yield from ((name.removesuffix(".schema.json"), "") for name in (*schemas(), *answer_schemas()))


def _kinds(_: click.Context) -> Iterator[Offered]:
    yield from ((kind.name, kind.what) for kind in KINDS)


def _faults(_: click.Context) -> Iterator[Offered]:
    yield from ((fault.name, "") for catalogue in catalogues(()) for fault in catalogue.faults)


class _Check(msgspec.Struct, frozen=True):
    id: str
    verdict: Verdict


class _Requirement(msgspec.Struct, frozen=True):
    checks: tuple[_Check, ...]


class _Clause(msgspec.Struct, frozen=True):
    requirements: tuple[_Requirement, ...]


class _Report(msgspec.Struct, frozen=True):
    """As much of a report as names its checks: quicker read than its log."""

    clauses: tuple[_Clause, ...]
    ground_rules: tuple[_Requirement, ...] = ()


class _Finding(msgspec.Struct, frozen=True):
    number: int
    requirement: str


class _Sweep(msgspec.Struct, frozen=True):
    findings: tuple[_Finding, ...]


def _checks(context: click.Context) -> Iterator[Offered]:
    """Yield the checks that were judged in the folder named before, the worst first; those of a sweep too."""
    folder = Path(context.params.get("folder") or "")
    if (folder / SWEEP_NAME).exists():
        sweep = msgspec.json.decode(read_bytes(folder / SWEEP_NAME, _MOST), type=_Sweep)
        yield from ((f"finding:{one.number}", one.requirement) for one in sweep.findings)
        return
    report = msgspec.json.decode(read_bytes(folder / "report.json", _MOST), type=_Report)
    requirements = [*(one for clause in report.clauses for one in clause.requirements), *report.ground_rules]
    checks = {check.id: check.verdict for one in requirements for check in one.checks}
    worst = (Verdict.FAIL, Verdict.ERROR, Verdict.INCONCLUSIVE, Verdict.PASS)
    for verdict in worst:
        yield from ((id_, verdict.value) for id_, its in checks.items() if its is verdict)


#: By what a command calls its parameter, or by command and parameter where that says too little.
OFFERS: Final[Mapping[str, Completed]] = {
    "adapter": Completed(_adapters, folders=True),
    "section": Completed(_sections),
    "sections": Completed(_sections),
    "requirement": Completed(_explained),
    "requirements": Completed(_clauses_too),
    "space": Completed(_spaces),
    "check": Completed(_checks),
    "schema name": Completed(_schemas),
    "selftest kinds": Completed(_kinds),
    "prove names": Completed(_faults),
}
