"""`clauseproof waivers sign`: the signatures by which an approver answers for waivers."""

from __future__ import annotations

from pathlib import Path

import click

from harness.answers.written import SignatureAnswer, WaiversAnswer
from harness.cli.answer import json_option, print_json
from harness.errors import UsageError, nearest
from harness.files import read_bytes
from harness.papers.signature import signed
from harness.papers.waivers import read_waivers

_FILE = click.Path(dir_okay=False, path_type=Path)


@click.group()
def waivers() -> None:
    """Waivers: violations that somebody answers for, one requirement of one product each."""


@waivers.command(
    epilog="\b\nExample:\n  clauseproof waivers sign waivers.yaml --approver 'A. Smith' --key smith.pem\n"
)
@click.argument("file", type=_FILE)
@click.option("--approver", required=True, metavar="NAME", help="Whose waivers are signed.")
@click.option("--key", required=True, type=_FILE, metavar="FILE", help="The approver's private ed25519 key.")
@json_option
def sign(file: Path, approver: str, key: Path, *, as_json: bool) -> None:
    """Print the signature of each waiver of an approver, to be put into the file; nothing is written."""
    every = read_waivers(file)
    mine = [one for one in every if one.approver == approver]
    if not mine:
        hint = nearest(approver, (one.approver for one in every))
        raise UsageError(f"no waiver of {approver!r}", place=str(file), hint=hint)
    try:
        pem = read_bytes(key)
        signatures = tuple(
            SignatureAnswer(requirement=one.requirement, signature=signed(one.signed_bytes, pem))
            for one in mine
        )
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(key)) from wrong
    except ValueError as wrong:
        raise UsageError(str(wrong), place=str(key)) from wrong
    if as_json:
        print_json(WaiversAnswer(approver=approver, signatures=signatures))
        return
    click.echo("\n".join(f"{one.requirement}\n  signature: '{one.signature}'" for one in signatures))
