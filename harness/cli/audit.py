"""`clauseproof audit`: recorded rounds before the rules, without a product."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click
import msgspec

from harness.campaign.auditing import AuditOrder, run_audit
from harness.campaign.exits import exit_code
from harness.campaign.plan import Scope
from harness.cli.audit_progress import auditing
from harness.cli.manner import remark
from harness.report.audits import audit_document
from harness.report.exports import EXPORTS, can_export
from harness.report.text import summary
from harness.report.write import write_reports

_EPILOG: Final = """\b
Examples:
  clauseproof audit night.jsonl
  clauseproof audit monday.jsonl.gz tuesday.jsonl.zst --statement statement.json --out audit
  zcat rounds.gz | clauseproof audit - --section 22.8
  clauseproof audit table7.csv --converter examples/csv_log/converter.py:CsvLog
  clauseproof audit rounds.jsonl -n 2 --json

\b
A line is one round: {"commands": [...], "events": [[...], ...]}, with "id", "time",
"product" and "table" if they are known. The first line may be {"statement": {...}}.

\b
Exit codes: 1 a recorded round breaks the law, 2 the call or a file of yours is wrong,
3 nothing is broken as far as rules can tell of recorded rounds (an audit plays no
scenario, so it never says that a product conforms), 4 harness or converter at fault,
130 interrupted: what was judged until then is in the report.
"""


@click.command(epilog=_EPILOG)
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
@click.option(
    "--statement",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="What the product claims and reports, as JSON; without it, what the first rounds show.",
)
@click.option(
    "--converter",
    metavar="NAME",
    help="Reads a vendor's own log: python:module:attribute, or file.py:attribute.",
)
@click.option("--section", "sections", multiple=True, metavar="NAME", help="Only this section, such as 22.8.")
@click.option(
    "--requirement",
    "requirements",
    multiple=True,
    metavar="ID",
    help="Only this requirement or clause, such as '22.8(c)1#3' or '22.8(c)1'.",
)
@click.option("--out", type=click.Path(path_type=Path), help="Where the audit goes; it must not exist yet.")
@click.option("-n", "workers", type=click.IntRange(1), default=1, help="How many processes judge.")
@click.option(
    "--export",
    "exports",
    multiple=True,
    type=click.Choice(tuple(EXPORTS)),
    help="Write this beside the report as well; may be given more than once.",
)
@click.option("--json", "as_json", is_flag=True, help="Print what it came to as JSON.")
def audit(  # noqa: PLR0913 - one parameter an option
    *,
    files: tuple[str, ...],
    statement: Path | None,
    converter: str | None,
    sections: tuple[str, ...],
    requirements: tuple[str, ...],
    out: Path | None,
    workers: int,
    exports: tuple[str, ...],
    as_json: bool,
) -> int:
    """Judge recorded rounds by the rules and write a report.

    FILE is JSON Lines, packed with gzip (.gz) or Zstandard (.zst) or as it is; - reads a pipe.
    """
    target = out or Path(f"clauseproof-audit-{datetime.now(UTC):%Y%m%d-%H%M%S}")
    can_export(exports)
    order = AuditOrder(
        files=files,
        out=target,
        statement=statement,
        converter=converter,
        scope=Scope(sections, requirements),
        workers=workers,
    )
    with auditing() as watcher:
        assessment = run_audit(order, watcher)
    write_reports(assessment, target, exports)
    if as_json:
        click.echo(msgspec.json.encode(audit_document(assessment, str(target))))
    else:
        click.echo(summary(assessment, target))
    if assessment.interrupted:
        remark("interrupted; the report is of what was judged until then")
    return exit_code(assessment)
