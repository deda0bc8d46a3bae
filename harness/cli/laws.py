"""`clauseproof law`: is the register still the law as published, and what goes into it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
import msgspec
from msgspec import Struct

from harness.campaign.law import every_problem
from harness.campaign.laws import LawsDocument, LintDocument, law_rows, scenarios_by_requirement
from harness.cli.manner import remark
from harness.drift import drift_document, fingerprints_of, read_published
from harness.errors import ExitCode, UsageError, nearest
from harness.law import OWN, installed_laws
from harness.register import load_register
from harness.report.words import clean

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from harness.drift import ClauseDrift, DriftDocument, PublishedSection, SectionDrift

_FILE = click.Path(exists=True, dir_okay=False, path_type=Path)


class FingerprintDocument(Struct, frozen=True, kw_only=True):
    """What `clauseproof law fingerprint --json` prints: by section, the fingerprint of each clause."""

    schema: str = "clauseproof/law-fingerprints/1"
    sections: dict[str, dict[str, str]]


@click.group("law")
def law() -> None:
    """See which laws there are, and hold the register against the law as published."""


@law.command("list", epilog="\b\nExamples:\n  clauseproof law list\n  clauseproof law list --json\n")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def list_laws(*, as_json: bool) -> None:
    """List the law that ships and every law package that is installed."""
    rows = law_rows()
    if as_json:
        click.echo(msgspec.json.encode(LawsDocument(laws=rows)))
        return
    for row in rows:
        proven = "proven" if row.proven else "no kill matrix of its present state"
        click.echo(f"{row.name}  {clean(row.distribution)}")
        click.echo(f"  {', '.join(row.sections)}: {row.requirements} requirements, {proven}")
        if row.digest:
            click.echo(f"  digest {row.digest}")


@law.command(epilog="\b\nExamples:\n  clauseproof law lint\n  clauseproof law lint --json\n")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")
def lint(*, as_json: bool) -> int:
    """Look for everything that is wrong with the laws: registers, features, steps, rules, cases.

    A campaign stops at the first problem; this tells all that can be told at once.
    """
    laws = tuple(one.name for one in installed_laws())
    problems = every_problem()
    if as_json:
        click.echo(msgspec.json.encode(LintDocument(laws=(OWN, *laws), problems=problems)))
    else:
        told = "no problems" if not problems else f"{len(problems)} problems"
        click.echo("\n".join((*map(clean, problems), f"{', '.join((OWN, *laws))}: {told}")))
    return ExitCode.AT_FAULT if problems else ExitCode.AS_WISHED


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
    found = drift_document(_published(files), load_register(), scenarios_by_requirement())
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
        remark(f"{section.id}  {clean(section.title)}: {len(section.clauses)} clauses")
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
