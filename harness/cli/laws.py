"""`clauseproof law`: is the register still the law as published, and what goes into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec import Struct

from harness.drift import DriftDocument, drift_of, fingerprints_of, read_published
from harness.errors import ExitCode, UsageError, nearest
from harness.register import load_register
from harness.report.words import clean
from harness.suite.feature_files import read_features

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.drift import ClauseDrift, PublishedSection, SectionDrift
    from harness.register import Register

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class FingerprintDocument(Struct, frozen=True, kw_only=True):
    """What `clauseproof law fingerprint --json` prints: by section, the fingerprint of each clause."""

    schema: str = "clauseproof/law-fingerprints/1"
    sections: dict[str, dict[str, str]]


@click.group("law")
def law() -> None:
    """Hold the register against the law as it is published."""


@law.command(
    epilog="""\b
Examples:
  clauseproof law check 13-69F-22.8.txt 13-69F-26.6.txt
  clauseproof law check --json subchapter-22.txt

\b
Exit codes: 0 every clause is as the register's edition has it, 1 some clause is not,
2 a file is no regulation text or has no section of the register.
"""
)
@click.argument("files", metavar="FILE…", nargs=-1, required=True, type=_FILE)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def check(files: tuple[Path, ...], *, as_json: bool) -> int:
    """Hold published texts against the register: what changed, and what to look at again.

    Of each section the register keeps a fingerprint of every clause: a digest of its words.
    Case, punctuation, spacing, hyphens and broken lines do not matter; a word or a number does.
    """
    found = _compared(_published(files), load_register())
    if as_json:
        click.echo(msgspec.json.encode(found))
    else:
        click.echo("\n".join(_told(found)))
    return ExitCode.FINDING if found.drifted else ExitCode.AS_WISHED


@law.command(
    epilog="""\b
Examples:
  clauseproof law fingerprint 13-69F-22.8.txt --section 22.8
  clauseproof law fingerprint --json subchapter-22.txt
"""
)
@click.argument("file", metavar="FILE", type=_FILE)
@click.option("--section", "wanted", multiple=True, metavar="NAME", help="Only this section, such as 22.8.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def fingerprint(file: Path, wanted: tuple[str, ...], *, as_json: bool) -> None:
    """Print the fingerprints of a published text, as they stand in a register's file."""
    sections = _chosen(_published((file,)), wanted)
    prints = {section.id: dict(fingerprints_of(section.clauses)) for section in sections}
    if as_json:
        click.echo(msgspec.json.encode(FingerprintDocument(sections=prints)))
        return
    for section in sections:
        click.echo(f"{section.id}  {clean(section.title)}: {len(section.clauses)} clauses", err=True)
        click.echo("\n".join(_yaml(prints[section.id])))


def _published(files: Sequence[Path]) -> tuple[PublishedSection, ...]:
    found: dict[str, PublishedSection] = {}
    for file in files:
        for section in read_published(file):
            if section.id in found:
                what = f"section {section.id} stands in two files: {found[section.id].place}"
                raise UsageError(what, place=section.place)
            found[section.id] = section
    return tuple(found.values())


def _compared(published: Sequence[PublishedSection], register: Register) -> DriftDocument:
    known = {section.id: section for section in register.sections}
    read = [section for section in published if section.id in known]
    if not read:
        first = published[0]
        what = f"section {first.id} is in no register"
        raise UsageError(what, place=first.place, hint=nearest(first.id, known))
    checks = _checks()
    sections = tuple(drift_of(known[one.id], one, checks) for one in read)
    return DriftDocument(
        drifted=any(section.drifted for section in sections),
        sections=sections,
        ignored=tuple(one.id for one in published if one.id not in known),
    )


def _checks() -> dict[str, list[str]]:
    """Return the scenarios of each requirement: an outline once, not each of its rows."""
    found: dict[str, list[str]] = {}
    for scenario in read_features():
        whole = scenario.check if scenario.row is None else scenario.check.rpartition("/")[0]
        for requirement in scenario.requirements:
            listed = found.setdefault(requirement, [])
            if whole not in listed:
                listed.append(whole)
    return found


def _chosen(sections: Sequence[PublishedSection], wanted: Sequence[str]) -> list[PublishedSection]:
    if not wanted:
        return list(sections)
    known = {name: one for one in sections for name in (one.id, one.id.partition("-")[2])}
    for name in wanted:
        if name not in known:
            hint = nearest(name, (one.id for one in sections))
            raise UsageError(f"the text has no section {name!r}", place="--section", hint=hint)
    return [one for one in sections if {one.id, one.id.partition("-")[2]} & set(wanted)]


def _yaml(prints: dict[str, str]) -> Iterator[str]:
    yield "fingerprints:"
    for name, value in prints.items():
        yield f'  "{name}": "{value}"'


# ---------------------------------------------------------------------------- in words


def _told(found: DriftDocument) -> Iterator[str]:
    for section in found.sections:
        yield from _section(section)
    for name in found.ignored:
        yield f"{name}  is in no register and was left out"
    yield "drift: look at the above again" if found.drifted else "no drift: the register is the law as read"


def _section(section: SectionDrift) -> Iterator[str]:
    yield f"{section.id}  {section.title}"
    yield f"  register: {section.register_edition}"
    yield f"  text:     {clean(section.text_edition or 'says no edition')}, read at {clean(section.place)}"
    same = sum(clause.state == "unchanged" for clause in section.clauses)
    yield f"  {same} of {len(section.clauses)} clauses unchanged"
    for clause in section.clauses:
        if clause.state != "unchanged":
            yield from _clause(clause)
    if section.requirements:
        yield f"  requirements to look at again: {', '.join(section.requirements)}"
    if section.scenarios:
        yield f"  scenarios to look at again ({len(section.scenarios)}):"
        yield from (f"    {check}" for check in section.scenarios)
    yield ""


def _clause(clause: ClauseDrift) -> Iterator[str]:
    where = f", now at {clean(clause.place)}" if clause.place else ""
    yield f"  {clause.state:9} {clause.id}{where}"
    if clause.moved:
        yield f"            its words: {', '.join(clause.moved)}"
