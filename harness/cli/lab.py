"""`clauseproof lab init`: a laboratory file to be filled in."""

from __future__ import annotations

from pathlib import Path

import click

from harness.answers.written import LabAnswer
from harness.cli.answer import json_option, print_json
from harness.layout import folder
from harness.output import write_new


@click.group()
def lab() -> None:
    """The laboratory file: who tested what for whom, and who answers for it."""


@lab.command(epilog="\b\nExamples:\n  clauseproof lab init\n  clauseproof lab init acme-lab.yaml\n")
@click.argument("file", default="lab.yaml", type=click.Path(path_type=Path))
@json_option
def init(file: Path, *, as_json: bool) -> None:
    """Write a laboratory file with every field explained, lab.yaml where no FILE is named."""
    text = (folder("reports") / "lab.yaml").read_bytes()
    write_new(file, text)
    if as_json:
        print_json(LabAnswer(file=str(file)))
        return
    click.echo(f"{file}: fill it in, then certify with --lab {file}")
