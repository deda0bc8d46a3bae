"""`clauseproof verify` and `clauseproof replay`: what stands behind a report."""

from __future__ import annotations

from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click
import msgspec

from harness.answers.evidence import finding_answer, replay_answer, verify_answer
from harness.campaign.brought import differing
from harness.campaign.law import read_law
from harness.campaign.replay import Outcome, Replay, replay
from harness.campaign.verify import Verifier
from harness.cli.answer import json_option, print_json
from harness.digest import of_harness
from harness.errors import ExitCode, UsageError, nearest
from harness.report.words import VERDICT_WORDS, clean
from harness.report.write import outputs
from harness.seal.bundle import read_bundle
from harness.seal.folder import read_folder
from harness.seal.keys import read_public
from harness.seal.verifying import check
from harness.sweep.document import SWEEP_NAME, read_sweep
from harness.sweep.replay import replay_finding
from harness.transport import open_adapter

if TYPE_CHECKING:
    from collections.abc import Iterator

    from harness.campaign.assessment import Assessment
    from harness.seal.verifying import Checked
    from harness.sweep.replay import FindingReplay
    from harness.table.messages import Event
    from harness.table.side_by_side import Line

_FOLDER: Final = click.Path(exists=True, file_okay=False, path_type=Path)
_WIDTH: Final = 58
#: A replay that differs is a finding; one that is the same, or fixed, is as one wishes.
_REPLAY_CODES: Final = {
    Outcome.SAME: ExitCode.AS_WISHED,
    Outcome.FIXED: ExitCode.AS_WISHED,
    Outcome.DIFFERENT: ExitCode.FINDING,
}
_REPLAY_WORDS: Final = {
    Outcome.SAME: "the same",
    Outcome.FIXED: "fixed",
    Outcome.DIFFERENT: "different",
}


@click.command(
    "verify",
    epilog="""\b
Examples:
  clauseproof verify certification
  clauseproof verify certification --json
  clauseproof verify certification.zip --trust tester.key.pub --trust authorizer.key.pub
""",
)
@click.argument("place", metavar="DIR|FILE.zip", type=click.Path(exists=True, path_type=Path))
@click.option(
    "--trust",
    "trusted",
    multiple=True,
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    metavar="PUBKEY",
    help="A public key that you have from its owner; every signature must be of such a key.",
)
@json_option
def verify_command(place: Path, trusted: tuple[Path, ...], *, as_json: bool) -> int:
    """Assess a campaign again from its log, compare every file of the report, check its seal.

    Nothing that the report says is believed, and no network is used.
    """
    keys = [read_public(path) for path in trusted]
    files = read_folder(place) if place.is_dir() else read_bundle(place)
    checked = check(files, Verifier(outputs()), keys)
    if as_json:
        answer = verify_answer(checked, _other_digest(checked.assessment))
        print_json(answer)
        return ExitCode.AS_WISHED if answer.as_reported else ExitCode.AT_FAULT
    if checked.difference or checked.assessment is None:
        differs = f"differs: {clean(checked.difference or '')}"
        click.echo("\n".join((differs, *_other_harness(checked.assessment))))
        return ExitCode.AT_FAULT
    said = f"as reported: {checked.assessment.conclusion.value}, assessed again from {place}/log.jsonl"
    click.echo("\n".join((said, *_other_harness(checked.assessment), *_seal_told(checked))))
    return ExitCode.AS_WISHED


def _other_harness(assessment: Assessment | None) -> Iterator[str]:
    """Say so where another harness than this one made the log: it may render or judge otherwise."""
    other = _other_digest(assessment)
    if assessment is not None and other is not None:
        version = assessment.header.method.clauseproof
        yield clean(f"note: another harness ran the campaign: clauseproof {version}, digest {other}")
    if assessment is not None:
        yield from (f"note: {clean(line)}" for line in differing(assessment.header.method.laws))


def _other_digest(assessment: Assessment | None) -> str | None:
    """Return the digest of the harness that made the log, where it is another one."""
    made_by = None if assessment is None else assessment.header.method.harness
    return None if made_by == of_harness() else made_by


def _seal_told(checked: Checked) -> Iterator[str]:
    if not checked.signers:
        yield "not sealed: nobody signed this report"
        return
    for one in checked.signers:
        known = "a key that you trust" if one.trusted else "nobody vouches for this key; name it with --trust"
        yield f"sealed by the {one.role.value}, key {one.key} ({known})"
    if len(checked.signers) == 1:
        yield f"nobody but the {checked.signers[0].role.value} signed"


@click.command(
    "replay",
    epilog="""\b
Examples:
  clauseproof replay clauseproof-mine-20261130-120000 'rule:13:69F-22.8(f)#1'
  clauseproof replay certification 'rule:13:69F-22.8(f)#1' --adapter ./my-product-mended
""",
)
@click.argument("folder", metavar="DIR", type=_FOLDER)
@click.argument("check")
@click.option("--adapter", help="Another product than the one of the campaign.")
@json_option
def replay_command(folder: Path, check: str, adapter: str | None, *, as_json: bool) -> int:
    """Send the round behind CHECK again and show both plays side by side.

    In the folder of a sweep, CHECK is a finding: finding:1.

    It went the same, or different, or CHECK failed in the log and passes now: fixed.
    Exit code 1 where it is different.
    """
    if (folder / SWEEP_NAME).exists():
        return _replay_finding(folder / SWEEP_NAME, check, adapter, as_json=as_json)
    result = replay(folder, check, adapter=adapter)
    if as_json:
        print_json(replay_answer(check, result))
    else:
        click.echo("\n".join(_shown(result)))
    return _REPLAY_CODES[result.outcome]


def _replay_finding(path: Path, check: str, adapter: str | None, *, as_json: bool) -> int:
    document = read_sweep(path)
    known = {f"finding:{one.number}": one for one in document.findings}
    if check not in known:
        raise UsageError(f"no {check!r} in this sweep", place=str(path), hint=nearest(check, known))
    with open_adapter(adapter or document.of.adapter) as product:
        result = replay_finding(known[check], product, document.statement, read_law().needs)
    if as_json:
        print_json(finding_answer(result))
    else:
        click.echo("\n".join(shown_finding(result)))
    return ExitCode.AS_WISHED if result.same else ExitCode.FINDING


def _shown(result: Replay) -> Iterator[str]:
    yield f"round {result.round}, played again: {_REPLAY_WORDS[result.outcome]}"
    if result.error:
        yield f"the product: {clean(str(result.error))}"
    now = "not judged" if result.now is None else VERDICT_WORDS[result.now]
    yield f"the check: {VERDICT_WORDS[result.before]} in the log, {now} now"
    yield ""
    yield f"  {'in the log':{_WIDTH}}  played again"
    for line in result.lines:
        yield from _rows(line)


def shown_finding(result: FindingReplay) -> list[str]:
    """Return what to print of a sweep's finding that was played again."""
    finding = result.finding
    said = "as reported" if result.same else "differently"
    head = [f"finding {finding.number}, played again: it goes {said}", _outcome(result), ""]
    columns = f"  {'as reported':{_WIDTH}}  played again"
    rows = [columns, *(row for line in result.lines for row in _rows(line))]
    if result.twin_lines:
        rows += [
            "",
            f"beside it, for {finding.rule}:",
            columns,
            *(row for line in result.twin_lines for row in _rows(line)),
        ]
    return head + rows


def _outcome(result: FindingReplay) -> str:
    if result.error:
        return f"the product: {clean(str(result.error))}"
    if result.broken is None:
        return f"{result.finding.requirement} is not broken in it now"
    expected, observed = (clean(str(one)) for one in result.broken)
    return f"{result.finding.requirement} is broken: expected {expected}; observed {observed}"


def _rows(line: Line) -> Iterator[str]:
    """Yield a line of both plays in as many rows as it needs; a mark where they differ."""
    if line.command is not None:
        yield f"> {clean(msgspec.json.encode(line.command).decode(), 2 * _WIDTH)}"
        return
    mark = " " if line.same else "!"
    for logged, replayed in zip_longest(_cut(line.logged), _cut(line.replayed), fillvalue=""):
        yield f"{mark} {logged:{_WIDTH}}  {replayed}".rstrip()


def _cut(event: Event | None) -> list[str]:
    text = "" if event is None else clean(msgspec.json.encode(event).decode())
    return [text[at : at + _WIDTH] for at in range(0, len(text), _WIDTH)]
