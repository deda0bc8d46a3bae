"""`clauseproof certify`: a whole campaign, with a live line while it runs and one screen at its end."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from harness.answers.campaign import campaign_answer
from harness.campaign.campaign import Order, run_campaign
from harness.campaign.exits import FailOn, exit_code
from harness.campaign.last_time import read_last_time
from harness.campaign.law import read_law
from harness.campaign.log import PapersEntry
from harness.campaign.plan import EXPLORED, SEED, Exploration, Scope
from harness.campaign.seeking import SEEDS
from harness.cli.answer import json_option, print_json
from harness.cli.ci import Told
from harness.cli.keep import keep_option
from harness.cli.manner import complain, remark
from harness.cli.paint import painted
from harness.cli.progress import watching
from harness.errors import UsageError
from harness.papers.item_files import ItemFiles, hash_folder, read_hmac_key
from harness.papers.known import read_known
from harness.papers.lab import read_lab
from harness.papers.waivers import read_waivers
from harness.report.exports import EXPORTS, can_export
from harness.report.text import summary as screen
from harness.report.words import clean
from harness.report.write import write_reports

if TYPE_CHECKING:
    from harness.cli.ci import Annotations
    from harness.sweep.plan import Form

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
  clauseproof certify ./my-product --fail-on violated --summary summary.md
  clauseproof certify ./my-product --failed-first last-time
  clauseproof certify ./my-product --only-failed last-time
  clauseproof certify ./my-product --section 22.8 --record session.txt
  clauseproof certify ./my-product --quiet --json
  clauseproof certify ./product --official --lab lab.yaml --files ./product
"""

#: More seeds than anybody waits for.
_MOST_SEEDS: Final = 10_000_000
#: How long a line of an error may be, in characters.
_LINE: Final = 4000
_FILE: Final = click.Path(dir_okay=False, path_type=Path)
_FOLDER: Final = click.Path(exists=True, file_okay=False, path_type=Path)


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
    "--seeds",
    type=click.IntRange(0, _MOST_SEEDS),
    default=SEEDS,
    show_default=True,
    metavar="N",
    help="Of a product that plays from seeds: read so many of each game, from --seed on, to find the cards "
    "that scenarios need.",
)
@click.option(
    "--sweep",
    type=click.Choice(["quick", "full"]),
    help="Play every round of the shipped spaces as well, or one for all that differ by suits alone.",
)
@keep_option
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
@click.option(
    "--failed-first",
    type=_FOLDER,
    metavar="DIR",
    help="Play first what failed in the campaign of this folder; only the order changes.",
)
@click.option(
    "--only-failed",
    type=_FOLDER,
    metavar="DIR",
    help="Play only the clauses of which something failed in the campaign of this folder.",
)
@click.option(
    "--fail-on",
    type=click.Choice([one.value for one in FailOn]),
    default=FailOn.NOT_VERIFIED.value,
    show_default=True,
    help="From which status on the exit code is not 0; a run that is invalid or incomplete never ends in 0.",
)
@click.option(
    "--annotations",
    type=click.Choice(["auto", "github", "none"]),
    default="auto",
    show_default=True,
    help="Mark what fails in the log of GitHub Actions; auto: where it runs there.",
)
@click.option(
    "--summary",
    type=_FILE,
    metavar="FILE",
    help="Add a summary in Markdown to this file; in GitHub Actions the job's, if none is named.",
)
@click.option(
    "--record",
    type=_FILE,
    metavar="FILE",
    help="Record commands, HTTP calls and events side by side (not of sweeps); JSON Lines for .jsonl.",
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
    seeds: int,
    sweep: Form | None,
    keep: int,
    exports: tuple[str, ...],
    workers: int,
    shuffle: int | None,
    lab: Path | None,
    waivers: Path | None,
    known: Path | None,
    files: Path | None,
    hmac_key: Path | None,
    failed_first: Path | None,
    only_failed: Path | None,
    fail_on: str,
    annotations: Annotations,
    summary: Path | None,
    record: Path | None,
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
    told = Told(annotations, summary, adapter, err=as_json)
    papers = PapersEntry(
        lab=None if lab is None else read_lab(lab),
        waivers=() if waivers is None else read_waivers(waivers),
        known=None if known is None else read_known(known),
        files=_hashed(files, hmac_key),
    )
    order = Order(
        adapter=adapter,
        out=target,
        scope=_scope(sections, requirements, only_failed),
        workers=workers,
        exploration=Exploration(explored, seed),
        sweep=sweep,
        keep=keep,
        seeds=seeds,
        papers=papers,
        official=official,
        resume=resume,
        shuffle=shuffle,
        failed_first=None if failed_first is None else read_last_time(failed_first),
        record=record,
    )
    with told.no_commands(), watching() as watcher:
        assessment = run_campaign(order, watcher)
        written = write_reports(assessment, target, wanted)
        code = exit_code(assessment, FailOn(fail_on))
        if as_json:
            print_json(campaign_answer(assessment, target, written, code))
        else:
            click.echo(painted(screen(assessment, target)))
    told.of(assessment)
    if record is not None:
        remark(f"recorded in {clean(str(record))}")
    if assessment.header.unstated is not None:
        complain(clean(f"error: {assessment.header.unstated.what}", _LINE))
    if assessment.interrupted:
        remark(f"interrupted; the same call with --out {target} --resume goes on with it")
    return code


def _scope(sections: tuple[str, ...], requirements: tuple[str, ...], only_failed: Path | None) -> Scope:
    if only_failed is None:
        return Scope(sections, requirements)
    if sections or requirements:
        raise click.UsageError(
            "--only-failed says by itself what is in scope: without --section, --requirement"
        )
    return Scope(failed=read_last_time(only_failed).names(read_law()))


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
