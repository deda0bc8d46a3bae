"""From a choice of language and transport to the files of an adapter, none of them over another."""

from __future__ import annotations

import os
import re
import shlex
from contextlib import suppress
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from msgspec import Struct
from msgspec.json import encode

from harness.errors import UsageError
from harness.skeletons.languages import Ci, Language, Transport

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping


_HOME: Final = Path(__file__).parent
_COMMON: Final = _HOME / "common"
#: What stands for the product's name in the files of a language.
_NAME_MARK: Final = "@NAME@"
#: A name that is one for npm, for Go modules and in an adapter file.
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_NAME: Final = 60
_CI_FILES: Final[Mapping[Ci, tuple[str, str]]] = {
    "github": ("github.yml.j2", ".github/workflows/clauseproof.yml"),
    "gitlab": ("gitlab.yml.j2", ".gitlab-ci.yml"),
}


class Wanted(Struct, frozen=True, kw_only=True):
    """What a vendor asks for.

    Attributes:
        name: what the product is called.
        transport: how the harness reaches it.
        language: what the skeleton is written in; None where the product speaks the protocol already.
        url: where it does so; None where there is a language.
        ci: which CI files are written.
    """

    name: str
    transport: Transport
    language: Language | None = None
    url: str | None = None
    ci: Ci = "none"


class Written(Struct, frozen=True, kw_only=True):
    """What was written, and what to do next.

    Attributes:
        folder: where.
        files: of the folder, in order.
        commands: to be given in the folder, in order, until the first report is there.
    """

    folder: str
    files: tuple[str, ...]
    commands: tuple[str, ...]


def is_name(text: str) -> bool:
    """Say whether a product can be called so: small letters, digits and single dashes, a letter first."""
    return len(text) <= _LONGEST_NAME and _NAME.fullmatch(text) is not None


def write_skeleton(folder: Path, wanted: Wanted) -> Written:
    """Write the files of an adapter into a folder, which is made if need be.

    Raises:
        UsageError: a file of that name is there, or the folder cannot be written to; nothing
            has been written then.
    """
    if wanted.language is not None and wanted.transport not in wanted.language.transports:
        known = ", ".join(wanted.language.transports)
        raise UsageError(
            f"{wanted.language.title} cannot be reached {wanted.transport}",
            place="--transport",
            hint=f"known: {known}",
        )
    files = dict(sorted(_files(wanted)))
    _refuse_taken(folder, files)
    _write(folder, files)
    return Written(folder=str(folder), files=tuple(files), commands=_commands(wanted))


def _commands(wanted: Wanted) -> tuple[str, ...]:
    build = () if wanted.language is None else wanted.language.build
    return (*build, "clauseproof doctor .", "clauseproof certify . --section 22.8 --out first-report")


# ---------------------------------------------------------------------------- texts


def _files(wanted: Wanted) -> Iterator[tuple[str, str]]:
    """Yield the path, with slashes, and the text of every file."""
    if wanted.language is not None:
        for path, text in _sources(wanted.language.name):
            yield path, text.replace(_NAME_MARK, wanted.name)
    yield "adapter.yaml", _rendered("adapter.yaml.j2", wanted)
    yield "README.md", _rendered("README.md.j2", wanted)
    if wanted.ci != "none":
        template, path = _CI_FILES[wanted.ci]
        yield path, _rendered(template, wanted)


def _sources(language: str) -> Iterator[tuple[str, str]]:
    home = _HOME / language
    for path in sorted(home.rglob("*")):
        relative = path.relative_to(home)
        # An installation leaves compiled files beside what is Python.
        if not path.is_file() or "__pycache__" in relative.parts:
            continue
        # A file of that name would hide files of ours from our own version control.
        name = ".gitignore" if relative.name == "_gitignore" else relative.name
        yield str(PurePosixPath(*relative.parts[:-1], name)), path.read_text(encoding="utf-8")


def _rendered(template: str, wanted: Wanted) -> str:
    environment = Environment(
        loader=FileSystemLoader(_COMMON),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,  # noqa: S701 - no HTML: YAML and Markdown, of names that were checked
    )
    language = wanted.language
    return environment.get_template(template).render(
        name=wanted.name,
        language=language,
        transport=wanted.transport,
        url=wanted.url,
        ci=wanted.ci,
        # Text in quotes is the same in JSON and in YAML.
        quoted=lambda text: encode(text).decode(),
        shell=shlex.quote,
        program=() if language is None else language.program,
        build=() if language is None else language.build,
        commands=_commands(wanted),
    )


# ---------------------------------------------------------------------------- files


def _refuse_taken(folder: Path, files: Mapping[str, str]) -> None:
    """Refuse to write over anything.

    Raises:
        UsageError: something is there already.
    """
    if os.path.lexists(folder) and not folder.is_dir():
        raise UsageError("is no folder", place=str(folder), hint="name a new one")
    # What is no folder cannot hold a file either.
    parents = {str(parent) for path in files for parent in PurePosixPath(path).parents if parent.name}
    taken = [path for path in files if os.path.lexists(folder / path)]
    taken += [
        path for path in sorted(parents) if os.path.lexists(folder / path) and not (folder / path).is_dir()
    ]
    if taken:
        raise UsageError(
            f"{', '.join(taken)} would be written over, so nothing was written",
            place=str(folder),
            hint="name a new folder, or move what is there",
        )


def _write(folder: Path, files: Mapping[str, str]) -> None:
    """Write every file, or none.

    Raises:
        UsageError: the folder cannot be written to.
    """
    made: list[Path] = []
    try:
        for path, text in files.items():
            _make_folder((folder / path).parent, made)
            with (folder / path).open("x", encoding="utf-8", newline="\n") as file:
                made.append(folder / path)
                file.write(text)
    except OSError as wrong:
        _unmake(made)
        what = f"cannot be written: {wrong.strerror or wrong}"
        raise UsageError(what, place=str(wrong.filename or folder)) from wrong
    except BaseException:
        _unmake(made)
        raise


def _make_folder(folder: Path, made: list[Path]) -> None:
    if folder.is_dir():
        return
    _make_folder(folder.parent, made)
    folder.mkdir()
    made.append(folder)


def _unmake(made: list[Path]) -> None:
    """Remove what was made, the last first."""
    for path in reversed(made):
        with suppress(OSError):
            if path.is_dir():
                path.rmdir()
            else:
                path.unlink()
