"""`clauseproof certify`: a whole campaign, with a live line while it runs and one screen at its end."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from harness.answers.campaign import campaign_answer
from harness.campaign.campaign import Order, run_campaign
from harness.campaign.log import PapersEntry
from harness.campaign.plan import EXPLORED, SEED, Exploration, Scope
from harness.cli.answer import json_option, print_json
from harness.cli.manner import remark
from harness.cli.paint import painted
from harness.cli.progress import watching
from harness.errors import ExitCode, UsageError
from harness.papers.item_files import ItemFiles, hash_folder, read_hmac_key
from harness.papers.known import read_known
from harness.papers.lab import read_lab
from harness.papers.waivers import read_waivers
from harness.report.exports import EXPORTS, can_export
from harness.report.text import summary
from harness.report.write import write_reports
from harness.verdict import Conclusion

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment
    from harness.sweep.plan import Form

EXIT_CODES: Final = {
    Conclusion.CONFORMS: ExitCode.AS_WISHED,
    Conclusion.CONFORMS_WITH_WAIVERS: ExitCode.AS_WISHED,
    Conclusion.DOES_NOT_CONFORM: ExitCode.FINDING,
    Conclusion.NOT_FULLY_VERIFIED: ExitCode.NOT_VERIFIED,
    Conclusion.INVALID: ExitCode.AT_FAULT,
}

_EPILOG = """\b
Examples:
  clauseproof certify reference
  clauseproof certify ./my-product --out certification
  clauseproof certify 'stdio:node main.js' --requirement '22.8(c)1'
  clauseproof certify http://127.0.0.1:8080 --section 22.8 -n 2
  clauseproof certify ./my-product --sweep quick -n 2
  clauseproof certify ./my-product --out certification --resume
  clauseproof certify ./my-product --export ctrf --export xlsx
  clauseproof certify python:my_game.table:product
  clauseproof certify ./my-product --known known.yaml
  clauseproof certify ./my-product --quiet --json
  clauseproof certify ./product --official --lab lab.yaml --files ./product
"""

_FILE: Final = click.Path(dir_okay=False, path_type=Path)


@click.command(epilog=_EPILOG)
@click.argument("adapter")
@click.option("--section", "sections", multiple=True, metavar="NAME", help="Only this section, such as 22.8.")
@click.option(
    "--requirement",
    "requirements",
    multiple=True,
    metavar="ID",
    help="Only this requirement or clause, such as '22.8(c)1#3' or '22.8(c)1'.",
)
@click.option(
    "--out", type=click.Path(path_type=Path), help="Where the campaign goes; it must not exist yet."
)
@click.option("--resume", is_flag=True, help="Go on with the campaign in --out that was cut off.")
@click.option(
    "--explore",
    "explored",
    type=click.IntRange(0),
    default=EXPLORED,
    show_default=True,
    metavar="N",
    help="End with so many random rounds of each game; 0: none.",
)
@click.option("--seed", type=click.IntRange(0), default=SEED, show_default=True, help="Of the random rounds.")
@click.option(
    "--sweep",
    type=click.Choice(["quick", "full"]),
    help="Play every round of the shipped spaces as well, or one for all that differ by suits alone.",
)
@click.option(
    "--export",
    "exports",
    multiple=True,
    type=click.Choice(tuple(EXPORTS)),
    help="Write this beside the report as well; may be given more than once.",
)
@click.option("--pdf", is_flag=True, help="The same as --export pdf: the report for the file, as PDF/A-3.")
@click.option("-n", "workers", type=click.IntRange(1), default=1, help="How many products to run at once.")
@click.option(
    "--shuffle", type=click.IntRange(0), metavar="SEED", help="Play the scenarios in a random order."
)
@click.option("--lab", type=_FILE, metavar="FILE", help="The laboratory that answers for the report.")
@click.option("--waivers", type=_FILE, metavar="FILE", help="Violations that somebody answers for.")
@click.option("--known", type=_FILE, metavar="FILE", help="What may fail for now; nothing else may.")
@click.option(
    "--files",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="The folder of the item tested: every file goes into the report with its digests.",
)
@click.option(
    "--hmac-key",
    type=_FILE,
    metavar="FILE",
    help="The key of HMAC-SHA1 for --files, in hexadecimal; it stands in the report.",
)
@json_option
@click.option("--official", is_flag=True, help="For a report to be signed: nothing may be left out.")
def certify(  # noqa: PLR0913, PLR0917 - one parameter an option
    adapter: str,
    sections: tuple[str, ...],
    requirements: tuple[str, ...],
    out: Path | None,
    resume: bool,  # noqa: FBT001 - options come by name
    explored: int,
    seed: int,
    sweep: Form | None,
    exports: tuple[str, ...],
    workers: int,
    shuffle: int | None,
    lab: Path | None,
    waivers: Path | None,
    known: Path | None,
    files: Path | None,
    hmac_key: Path | None,
    official: bool,  # noqa: FBT001 - options come by name
    pdf: bool,  # noqa: FBT001 - options come by name
    as_json: bool,  # noqa: FBT001 - options come by name
) -> int:
    """Drive a product through the law and write a certification report.

    ADAPTER is the name of a shipped adapter, a path to a folder or an adapter.yaml, or a
    short form: stdio:COMMAND, http://HOST:PORT, python:module:attribute.
    """
    if resume and out is None:
        raise click.UsageError("--resume needs --out: the folder of the campaign to go on with")
    target = out or Path(f"clauseproof-{_slug(adapter)}-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    wanted = (*exports, "pdf") if pdf else exports
    can_export(wanted)
    papers = PapersEntry(
        lab=None if lab is None else read_lab(lab),
        waivers=() if waivers is None else read_waivers(waivers),
        known=None if known is None else read_known(known),
        files=_hashed(files, hmac_key),
    )
    order = Order(
        adapter=adapter,
        out=target,
        scope=Scope(sections, requirements),
        workers=workers,
        exploration=Exploration(explored, seed),
        sweep=sweep,
        papers=papers,
        official=official,
        resume=resume,
        shuffle=shuffle,
    )
    with watching() as watcher:
        assessment = run_campaign(order, watcher)
    written = write_reports(assessment, target, wanted)
    if as_json:
        print_json(campaign_answer(assessment, target, written, exit_code(assessment)))
    else:
        click.echo(painted(summary(assessment, target)))
    if assessment.interrupted:
        remark(f"interrupted; the same call with --out {target} --resume goes on with it")
    return exit_code(assessment)


def exit_code(assessment: Assessment) -> int:
    """Return the exit code of a campaign; what is known to fail counts as excused."""
    if assessment.interrupted:
        return ExitCode.INTERRUPTED
    known = assessment.known
    code = EXIT_CODES[assessment.conclusion if known is None else known.otherwise]
    if known is not None and not known.kept and code in {ExitCode.AS_WISHED, ExitCode.NOT_VERIFIED}:
        return ExitCode.FINDING
    if code == ExitCode.AS_WISHED and any(one.refused for one in assessment.waivers):
        return ExitCode.USAGE
    return code


def _hashed(folder: Path | None, key: Path | None) -> ItemFiles | None:
    if folder is None and key is not None:
        raise UsageError(
            "is for the digests of --files", place="--hmac-key", hint="name the item's folder too"
        )
    if folder is None:
        return None
    return hash_folder(folder, None if key is None else read_hmac_key(key))


def _slug(adapter: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", adapter.lower()).strip("-")[:40] or "product"
