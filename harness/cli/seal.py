"""`clauseproof keygen`, `seal` and `bundle`: sign a report, and pack it for whoever shall verify it."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from harness.answers.written import BundleAnswer, KeygenAnswer, SealAnswer
from harness.campaign.log import SEAL_NAME
from harness.campaign.verify import Verifier
from harness.cli.answer import json_option, print_json
from harness.errors import ExitCode, SealError, UsageError
from harness.files import read_bytes
from harness.output import write_new
from harness.report.profiles import PROFILES, missing_fields
from harness.report.words import clean
from harness.report.write import outputs
from harness.seal.bundle import write_bundle
from harness.seal.envelope import Role
from harness.seal.folder import read_folder
from harness.seal.keys import public_path, read_private, write_pair
from harness.seal.sealing import seal as sealed
from harness.seal.verifying import check

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

#: The variable of the environment that a passphrase is taken from where no file is named.
PASSPHRASE: Final = "CLAUSEPROOF_PASSPHRASE"  # noqa: S105 - a name, no passphrase
_FOLDER: Final = click.Path(exists=True, file_okay=False, path_type=Path)
_FILE: Final = click.Path(dir_okay=False, path_type=Path)
_phrase = click.option(
    "--passphrase-file",
    "phrase",
    type=_FILE,
    metavar="FILE",
    help=f"Its first line is the key's passphrase; without it that is ${PASSPHRASE}, if set.",
)


@click.command(epilog="\b\nExample:\n  clauseproof keygen tester.key\n")
@click.argument("file", type=_FILE)
@_phrase
@json_option
def keygen(file: Path, phrase: Path | None, *, as_json: bool) -> int:
    """Make a key to sign reports with: FILE, for you alone, and FILE.pub, for everyone."""
    public = write_pair(file, _passphrase(phrase))
    if as_json:
        print_json(KeygenAnswer(private=str(file), public=str(public_path(file)), key=public.id))
    else:
        click.echo(f"{file}: private, keep it; {public_path(file)}: public, key {public.id}")
    return ExitCode.AS_WISHED


@click.command(
    epilog="""\b
Examples:
  clauseproof seal certification --key tester.key
  clauseproof seal certification --key authorizer.key --role authorizer
"""
)
@click.argument("folder", metavar="DIR", type=_FOLDER)
@click.option("--key", type=_FILE, required=True, metavar="FILE", help="The private key to sign with.")
@click.option(
    "--role",
    type=click.Choice([role.value for role in Role]),
    default=Role.TESTER.value,
    show_default=True,
    help="As whom you sign; a report bears both signatures.",
)
@click.option(
    "--profile",
    type=click.Choice(PROFILES),
    default=PROFILES[0],
    show_default=True,
    help="Whose mandatory fields an official report must have.",
)
@_phrase
@json_option
def seal(folder: Path, key: Path, role: str, profile: str, phrase: Path | None, *, as_json: bool) -> int:
    """Verify a report and sign it: every file in DIR, and what the campaign came to."""
    private = read_private(key, _passphrase(phrase))
    missing = partial(_mandatory_fields_missing, profile)
    changed = sealed(read_folder(folder), private, Role(role), Verifier(outputs()), missing=missing)
    for name, content in changed.items():
        _put(folder / name, content)
    if as_json:
        print_json(SealAnswer(file=str(folder / SEAL_NAME), role=Role(role), key=private.public.id))
    else:
        click.echo(f"{folder / SEAL_NAME}: signed by the {role}, key {private.public.id}")
    return ExitCode.AS_WISHED


@click.command(epilog="\b\nExample:\n  clauseproof bundle certification certification.zip\n")
@click.argument("folder", metavar="DIR", type=_FOLDER)
@click.argument("file", metavar="FILE.zip", type=_FILE)
@json_option
def bundle(folder: Path, file: Path, *, as_json: bool) -> int:
    """Verify a report and pack it into one file, which `clauseproof verify` reads as well."""
    files = read_folder(folder)
    checked = check(files, Verifier(outputs()))
    if checked.difference:
        raise SealError(f"not bundled, for it does not verify: {clean(checked.difference)}")
    write_new(file, write_bundle(files))
    if as_json:
        print_json(BundleAnswer(file=str(file), folder=str(folder), files=len(files)))
    else:
        click.echo(f"{file}: {len(files)} files of {folder}")
    return ExitCode.AS_WISHED


def _mandatory_fields_missing(profile: str, assessment: Assessment) -> tuple[str, ...]:
    """Return the mandatory fields that an official report lacks; a pre-submission check has none."""
    if not assessment.header.official:
        return ()
    return tuple(one.field for one in missing_fields(assessment, profile))


def _passphrase(file: Path | None) -> bytes | None:
    """Return the passphrase of a key, or None where there is none; it never stands on a command line."""
    if file is None:
        return os.environ.get(PASSPHRASE, "").encode("utf-8") or None
    try:
        lines = read_bytes(file).splitlines()
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(file)) from wrong
    if not lines or not lines[0]:
        raise UsageError("its first line is empty, so no passphrase", place=str(file))
    return lines[0]


def _put(path: Path, content: bytes) -> None:
    """Put a file in the place of the one before it, whole or not at all."""
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    except OSError as wrong:
        raise UsageError(f"cannot be written: {wrong.strerror}", place=str(path)) from wrong
