"""From what a user writes on the command line to an adapter that can be asked and played."""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from harness.errors import UsageError, nearest
from harness.files import is_file
from harness.layout import folder
from harness.transport.adapter import Adapter
from harness.transport.adapter_file import (
    FILE_NAME,
    HttpFile,
    PythonFile,
    StdioFile,
    checked_url,
    expanded,
    listed,
    read_adapter_file,
    variable,
)
from harness.transport.guard import Launch
from harness.transport.http import Http
from harness.transport.inprocess import InProcess
from harness.transport.loading import load_object
from harness.transport.served import Served
from harness.transport.stdio import Stdio

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.transport.link import Link

#: What a product gets of the harness's environment without asking, where it is set.
PASSED_ON: Final = (
    *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ"),
    # Without these hardly anything starts on Windows.
    *("SYSTEMROOT", "SYSTEMDRIVE", "WINDIR", "COMSPEC", "PATHEXT", "TEMP", "TMP", "USERPROFILE"),
)
#: `${PYTHON}` is the interpreter that runs the harness, unless the environment says otherwise.
_PYTHON: Final = {"PYTHON": sys.executable}
_SHORT_FORMS: Final = ("stdio", "http", "https", "python")
_FORMS: Final = (
    "a shipped name, a folder, an adapter.yaml, stdio:COMMAND, http(s)://URL or python:module:attribute"
)


def open_adapter(
    adapter: str, *, environ: Mapping[str, str] | None = None, current: Path | None = None
) -> Adapter:
    """Return the adapter that a user means. A child process starts with the first request.

    Args:
        adapter: the name of a shipped adapter; a path to a folder or an adapter file;
            `stdio:COMMAND …`; a URL; `python:module:attribute`.
        environ: the environment; the process's own if left out.
        current: the folder that paths count from; the current one if left out.

    Raises:
        UsageError: nothing of that name, or something wrong in the adapter file.
        AdapterError: the code of a Python object raises while it is loaded.
    """
    environ = os.environ if environ is None else environ
    current = Path.cwd() if current is None else current
    form, _, rest = adapter.partition(":")
    match form:
        case "stdio":
            return Adapter(adapter, Stdio(_launch(split_command(rest, adapter), current, environ, ())))
        case "http" | "https":
            return Adapter(adapter, Http(checked_url(adapter, "adapter")))
        case "python":
            if str(current) not in sys.path:
                sys.path.insert(0, str(current))
            return Adapter(adapter, InProcess(load_object(rest, folder=current, place=adapter)))
    return _from_file(_found(adapter, current), environ)


def adapter_file_of(adapter: str, *, current: Path | None = None) -> Path | None:
    """Return the adapter file that a user means, or None for a short form, which has none.

    Raises:
        UsageError: nothing of that name.
    """
    if adapter.partition(":")[0] in _SHORT_FORMS:
        return None
    return _found(adapter, Path.cwd() if current is None else current)


def known_adapters() -> tuple[str, ...]:
    """Return the names of the shipped adapters."""
    try:
        return tuple(listed(folder("adapters")))
    except FileNotFoundError:  # an installation without any
        return ()


def split_command(command: str, place: str) -> tuple[str, ...]:
    """Split a command as a shell would.

    Raises:
        UsageError: an open quote, or nothing at all.
    """
    try:
        items = tuple(shlex.split(command))
    except ValueError as wrong:
        raise UsageError(f"cannot split the command: {wrong}", place=place) from wrong
    if not items:
        raise UsageError("there is no command", place=place)
    return items


def _found(adapter: str, current: Path) -> Path:
    known = known_adapters()
    if adapter in known:
        return folder("adapters") / adapter / FILE_NAME
    path = current / adapter
    if is_file(path):
        return path
    if not adapter or not os.path.isdir(path):  # noqa: PTH112 - the other one raises over overlong names
        raise UsageError(f"no adapter {adapter!r}", hint=f"{nearest(adapter, known)}; or {_FORMS}")
    if not is_file(path / FILE_NAME):
        raise UsageError(f"the folder has no {FILE_NAME}", place=adapter)
    return path / FILE_NAME


def _from_file(path: Path, environ: Mapping[str, str]) -> Adapter:
    file = read_adapter_file(path)
    return Adapter(file.name, _link(file, path, environ), rounds_per_request=file.rounds_per_request)


def _link(file: StdioFile | HttpFile | PythonFile, path: Path, environ: Mapping[str, str]) -> Link:
    home = path.absolute().parent
    match file:
        case StdioFile():
            return _stdio(file, path, environ)
        case HttpFile():
            return _http(file, path, environ)
        case PythonFile():
            return InProcess(load_object(file.object, folder=home, place=f"{path}: object"))


def _stdio(file: StdioFile, path: Path, environ: Mapping[str, str]) -> Link:
    home = path.absolute().parent
    command = _command(file.command, f"{path}: command", home, environ)
    launch = replace(
        _launch(command, home, environ, file.environment, str(path)),
        limits=file.limits,
        runs_in=file.folder,
        sandbox=file.sandbox,
    )
    if file.sandbox == "bwrap":
        _refuse_open_cage(launch, f"{path}: sandbox")
    return Stdio(
        launch,
        timeouts=file.timeouts,
        in_flight=file.requests_in_flight,
        restarts=file.restarts,
        line_limit=file.limits.reply_bytes,
    )


def _refuse_open_cage(launch: Launch, place: str) -> None:
    """Refuse to go on without the sandbox that was asked for.

    Raises:
        UsageError: it is not installed, or this is no Linux.
    """
    if sys.platform != "linux":
        raise UsageError("bubblewrap works on Linux only", place=place, hint="leave 'sandbox' out")
    if shutil.which("bwrap", path=launch.environment.get("PATH", os.defpath)) is None:
        hint = "apt install bubblewrap, or leave 'sandbox' out"
        raise UsageError("bubblewrap (the command bwrap) is not installed", place=place, hint=hint)


def _http(file: HttpFile, path: Path, environ: Mapping[str, str]) -> Link:
    home = path.absolute().parent
    token, ca = _token(file, path, environ), _certificates(file, path, home)

    def connect(url: str) -> Http:
        return Http(
            url,
            timeouts=file.timeouts,
            in_flight=file.requests_in_flight,
            token=token,
            ca=ca,
            reply_limit=file.limits.reply_bytes,
            proxies=file.proxies == "environment",
        )

    if file.serve is not None:
        command = _command(file.serve, f"{path}: serve", home, environ)
        launch = replace(_launch(command, home, environ, file.environment, str(path)), limits=file.limits)
        return Served(launch, file.timeouts, connect)
    return connect(checked_url(expanded(file.url or "", environ, f"{path}: url"), f"{path}: url"))


def _command(
    written: str | tuple[str, ...], place: str, home: Path, environ: Mapping[str, str]
) -> tuple[str, ...]:
    items = split_command(written, place) if isinstance(written, str) else written
    known = {**_PYTHON, **environ, "HERE": str(home)}
    return tuple(expanded(item, known, place) for item in items)


def _launch(
    command: tuple[str, ...], home: Path, environ: Mapping[str, str], names: tuple[str, ...], place: str = ""
) -> Launch:
    program = command[0]
    # Where a path counts from must not hang on how a system starts processes.
    if "/" in program or os.sep in program:
        program = str(home / program)
    passed = {name: environ[name] for name in PASSED_ON if name in environ}
    asked = {name: variable(name, environ, f"{place}: environment") for name in names}
    return Launch(command=(program, *command[1:]), folder=home, environment=passed | asked)


def _token(file: HttpFile, path: Path, environ: Mapping[str, str]) -> str | None:
    if file.token_env is None:
        return None
    token = variable(file.token_env, environ, f"{path}: token_env")
    if not token.isascii() or not token.isprintable() or " " in token or not token:
        # The library would quote the whole header in its error.
        raise UsageError(f"the variable {file.token_env!r} holds no bearer token", place=f"{path}: token_env")
    return token


def _certificates(file: HttpFile, path: Path, home: Path) -> Path | None:
    if file.ca is None:
        return None
    certificates = home / file.ca
    if not is_file(certificates):
        raise UsageError(f"no such file: {str(certificates)!r}", place=f"{path}: ca")
    return certificates
