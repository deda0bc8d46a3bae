"""`clauseproof report`: a report made anew from its log, with other papers; and what it lacks."""

from __future__ import annotations

from pathlib import Path

import click

from harness.answers.campaign import campaign_answer, lint_answer
from harness.campaign.assess import assess
from harness.campaign.exits import exit_code
from harness.campaign.log import LOG_NAME, read_log
from harness.campaign.log_writer import refuse_sealed
from harness.campaign.paperwork import add_to_campaign
from harness.cli.answer import json_option, print_json
from harness.cli.paint import painted
from harness.errors import ExitCode
from harness.papers.lab import read_lab
from harness.papers.waivers import read_waivers
from harness.report.exports import EXPORTS, can_export, present
from harness.report.profiles import PROFILES, missing_fields, read_profile
from harness.report.text import summary
from harness.report.write import write_reports

_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)
_FILE = click.Path(dir_okay=False, path_type=Path)
_ANEW = "anew"


class _Report(click.Group):
    """`report DIR` is short for `report anew DIR`."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Put the command in where only its folder or an option of it stands."""
        if args and args[0] not in self.commands and args[0] not in ctx.help_option_names:
            args = [_ANEW, *args]
        return super().parse_args(ctx, args)


@click.group(
    cls=_Report,
    epilog="\b\nExamples:\n  clauseproof report certification --lab lab.yaml\n"
    "  clauseproof report certification --export csv --export pdf\n"
    "  clauseproof report lint certification --profile iso17025\n",
)
def report() -> None:
    """Make the report of a campaign anew (`report DIR`), or list what it lacks (`report lint DIR`)."""


@report.command(_ANEW, epilog="\b\nExample:\n  clauseproof report certification --lab lab.yaml\n")
@click.argument("folder", metavar="DIR", type=_FOLDER)
@click.option("--lab", type=_FILE, metavar="FILE", help="The laboratory that answers for the report.")
@click.option("--waivers", type=_FILE, metavar="FILE", help="Violations that somebody answers for.")
@click.option(
    "--export",
    "exports",
    multiple=True,
    type=click.Choice(tuple(EXPORTS)),
    help="Write this beside the report as well; may be given more than once.",
)
@json_option
def anew(
    folder: Path, lab: Path | None, waivers: Path | None, exports: tuple[str, ...], *, as_json: bool
) -> int:
    """Write every file of the report anew from its log; papers that are given go into the log first.

    Exports that lie in the folder are made anew as well.
    """
    wanted = (*present(folder), *exports)
    can_export(wanted)
    refuse_sealed(folder)
    if lab is None and waivers is None:
        assessment = assess(read_log(folder / LOG_NAME))
    else:
        assessment = add_to_campaign(
            folder,
            lab=None if lab is None else read_lab(lab),
            waivers=None if waivers is None else read_waivers(waivers),
        )
    files = write_reports(assessment, folder, wanted)
    if as_json:
        print_json(campaign_answer(assessment, folder, files, exit_code(assessment)))
    else:
        click.echo(painted(summary(assessment, folder)))
    return exit_code(assessment)


@report.command(epilog="\b\nExample:\n  clauseproof report lint certification --profile ny\n")
@click.argument("folder", metavar="DIR", type=_FOLDER)
@click.option(
    "--profile",
    type=click.Choice(PROFILES),
    default="iso17025",
    show_default=True,
    help="Whose demands the report has to meet.",
)
@json_option
def lint(folder: Path, profile: str, *, as_json: bool) -> int:
    """List what a report lacks, field by field, and why the field is asked for."""
    demands = read_profile(profile)
    missing = missing_fields(assess(read_log(folder / LOG_NAME)), profile)
    if as_json:
        print_json(lint_answer(profile, demands.title, missing))
    else:
        lines = [f"{one.field}: {one.problem}; {one.why} ({one.source})" for one in missing]
        told = f"{len(missing)} missing" if missing else "nothing is missing"
        click.echo("\n".join([*lines, f"{demands.title}: {told}"]))
    return ExitCode.FINDING if missing else ExitCode.AS_WISHED
