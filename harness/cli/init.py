"""`clauseproof init`: a working adapter to start from, in the language and over the transport one likes."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import click
import msgspec
from msgspec import Struct

from harness.cli.manner import remark
from harness.errors import ExitCode, UsageError, nearest
from harness.skeletons import CI, LANGUAGES, TRANSPORTS, Ci, Wanted, Written, is_name, write_skeleton
from harness.transport.adapter_file import checked_url

if TYPE_CHECKING:
    from collections.abc import Sequence

    from harness.skeletons import Language
    from harness.skeletons.languages import Transport

_EPILOG = """\b
Examples:
  clauseproof init
  clauseproof init my-dealer --language python --transport in-process
  clauseproof init my-dealer --language typescript --transport http --ci github
  clauseproof init my-dealer --url http://127.0.0.1:8080 --ci gitlab
"""
_USUAL_NAME: Final = "my-dealer"
#: What stands beside the languages for a product that speaks the protocol already.
_SERVER: Final = "server"


class InitDocument(Struct, frozen=True, kw_only=True):
    """What `init --json` prints."""

    schema: Literal["clauseproof/init/1"] = "clauseproof/init/1"
    folder: str
    files: tuple[str, ...]
    next: tuple[str, ...]


@click.command(epilog=_EPILOG)
@click.argument("given", metavar="[DIR]", required=False)
@click.option("--language", metavar="NAME", help=f"What to write it in: {', '.join(LANGUAGES)}.")
@click.option("--transport", metavar="NAME", help=f"How to reach it: {', '.join(TRANSPORTS)}.")
@click.option(
    "--url", metavar="URL", help="Instead of --language: where a server speaks the protocol already."
)
@click.option("--name", metavar="NAME", help="What the product is called; the folder's name if left out.")
@click.option("--ci", metavar="NAME", help=f"CI files to write as well: {', '.join(CI)}.")
@click.option("--json", "as_json", is_flag=True, help="Print what was written as one JSON document.")
def init(  # noqa: PLR0913, PLR0917 - one parameter an option
    given: str | None,
    language: str | None,
    transport: str | None,
    url: str | None,
    name: str | None,
    ci: str | None,
    as_json: bool,  # noqa: FBT001 - options come by name
) -> int:
    """Write a working adapter into a new folder: code, adapter.yaml, README and CI files.

    It plays a small round of Casino War and passes `doctor` at once; what is missing is
    marked in the code. What is not said by an option is asked for where a person sits at
    the terminal. No file is ever written over.
    """
    folder = None if given is None else _folder(given)
    asker = _Asker(asks=sys.stdin.isatty())
    chosen_url = None if url is None else checked_url(url, "--url")
    chosen = None if chosen_url else asker.language(language)
    if chosen_url and language is not None:
        raise UsageError(
            "goes without --language", place="--url", hint="a server that is there needs no code"
        )
    if chosen is None and chosen_url is None:
        chosen_url = asker.url()
    way = asker.transport(transport, chosen)
    called = asker.name(name, folder)
    wanted = Wanted(name=called, transport=way, language=chosen, url=chosen_url, ci=asker.ci(ci))
    _tell(write_skeleton(folder or Path(called), wanted), as_json=as_json)
    return ExitCode.AS_WISHED


class _Asker:
    """Takes what the options say, asks for the rest where somebody can answer, and checks both.

    Args:
        asks: whether there is anybody to ask.
    """

    def __init__(self, *, asks: bool) -> None:
        self._asks = asks

    def language(self, given: str | None) -> Language | None:
        """Return the language; None where somebody says that the product needs no code."""
        if given is None:
            given = self._choice("--language", (*LANGUAGES, _SERVER), "or --url for a server that is there")
            if given == _SERVER:
                return None
        _check("--language", given, tuple(LANGUAGES))
        return LANGUAGES[given]

    def url(self) -> str:
        """Return where a server speaks the protocol."""
        answer: str = click.prompt(
            "URL before /describe and /play", default="http://127.0.0.1:8080", err=True
        )
        return checked_url(answer, "--url")

    def transport(self, given: str | None, language: Language | None) -> Transport:
        """Return how the product is reached."""
        known: tuple[Transport, ...] = ("http",) if language is None else language.transports
        if given is None:
            given = known[0] if len(known) == 1 else self._choice("--transport", known)
        _check("--transport", given, known)
        return next(one for one in known if one == given)

    def name(self, given: str | None, folder: Path | None) -> str:
        """Return what the product is called."""
        usual = _slug(folder)
        if given is None and folder is None:
            if not self._asks:
                raise UsageError("say where: no DIR was given", place="init", hint="name a folder, or --name")
            given = click.prompt("Name of the product", default=usual, err=True)
        called = usual if given is None else given
        if not is_name(called):
            hint = "small letters, digits and dashes, a letter first, 60 at most"
            raise UsageError(f"{called!r} is no name for a product", place="--name", hint=hint)
        return called

    def ci(self, given: str | None) -> Ci:
        """Return which CI files are wanted."""
        if given is None:
            given = self._choice("--ci", CI) if self._asks else "none"
        _check("--ci", given, CI)
        return next(one for one in CI if one == given)

    def _choice(self, option: str, known: Sequence[str], or_else: str = "") -> str:
        if not self._asks:
            choices = ", ".join(one for one in known if one != _SERVER)
            raise UsageError(
                "is missing, and nobody can be asked for it: standard input is no terminal",
                place=option,
                hint=f"one of {choices}" + (f"; {or_else}" if or_else else ""),
            )
        answer: str = click.prompt(
            option.removeprefix("--"), type=click.Choice(known), default=known[0], err=True
        )
        return answer


def _folder(given: str) -> Path:
    # An empty name is a variable that was never set, hardly the current folder.
    if not given.strip() or "\0" in given:
        raise UsageError("is no folder", place="DIR", hint="name a new one, or . for the current one")
    return Path(given)


def _check(option: str, given: str, known: Sequence[str]) -> None:
    if given not in known:
        raise UsageError(f"unknown {given!r}", place=option, hint=nearest(given, known))


def _slug(folder: Path | None) -> str:
    """Return a name like the folder's, as far as it makes one."""
    made = "" if folder is None else re.sub(r"[^a-z0-9]+", "-", folder.absolute().name.lower()).strip("-")
    return made[:60].rstrip("-") if is_name(made[:60].rstrip("-")) else _USUAL_NAME


def _tell(written: Written, *, as_json: bool) -> None:
    if as_json:
        document = InitDocument(folder=written.folder, files=written.files, next=written.commands)
        click.echo(msgspec.json.encode(document))
        return
    for path in written.files:
        click.echo(str(Path(written.folder) / path))
    remark(f"Now, in {written.folder}:")
    for command in written.commands:
        remark(f"  {command}")
