"""The adapter file: `adapter.yaml`, read once, checked in full before anything is started.

One class a transport, so that every key has one place where it means something. Each
error names the file, the key, what was expected and, where a name is not known, the
nearest one that is.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal
from urllib.parse import urlsplit

import msgspec
import yaml
from msgspec import Meta, Struct

from harness.errors import UsageError, nearest
from harness.files import Lines, as_tagged, bounded, key_path, read_bytes
from harness.transport.limits import Folder, Limits, Sandbox
from harness.transport.link import Timeouts

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

FILE_NAME: Final = "adapter.yaml"
_VARIABLE: Final = re.compile(r"\$\{([A-Za-z_][A-Za-z0-9_]*)\}")

_Text = Annotated[str, Meta(min_length=1)]
_VariableName = Annotated[str, Meta(pattern=r"^[A-Za-z_][A-Za-z0-9_]*$")]


class _Common(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="transport"):
    name: Annotated[
        str, Meta(description="What the product is called in messages. Left out: the folder's name.")
    ] = ""
    timeouts: Annotated[Timeouts, Meta(description="How long the harness waits.")] = Timeouts()
    rounds_per_request: Annotated[
        int, Meta(ge=1, le=10_000, description="How many rounds go out in one request at most.")
    ] = 100
    requests_in_flight: Annotated[
        int, Meta(ge=1, le=64, description="How many requests may await their answers at once.")
    ] = 2


class StdioFile(_Common, frozen=True, kw_only=True, tag="stdio"):
    """A product that is started as a child process and speaks on standard input and output."""

    command: Annotated[
        _Text | Annotated[tuple[_Text, ...], Meta(min_length=1)],
        Meta(
            description="The command: a list, or one text that is split as a shell would, without a "
            "shell. `${NAME}` stands for a variable of the environment; `${PYTHON}`, where that is not set, "
            "for the interpreter that runs the harness, `${HERE}` for the adapter file's folder."
        ),
    ]
    environment: Annotated[
        tuple[_VariableName, ...],
        Meta(
            description="Names of variables that the product gets beside PATH, HOME, USER, LOGNAME, SHELL, "
            "LANG, LANGUAGE, LC_ALL, LC_CTYPE and TZ (on Windows also what programs need to start). TMPDIR "
            "is a folder of the product's own, which is removed with all it holds when the product has ended."
        ),
    ] = ()
    limits: Annotated[Limits, Meta(description="What the product may use.")] = Limits()
    folder: Annotated[
        Folder,
        Meta(
            description="Where it runs: `adapter`, the adapter file's folder, or `own`, the empty folder "
            "that TMPDIR names; paths of the command then begin with `${HERE}`."
        ),
    ] = "adapter"
    sandbox: Annotated[
        Sandbox,
        Meta(
            description="`bwrap`: Debian's bubblewrap shuts the product in: no network, no processes but its "
            "own, a file system that it may read, and write to only where TMPDIR names. Linux."
        ),
    ] = "none"
    restarts: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="How often in a row, without an answer between, a dead product is started again.",
        ),
    ] = 3


class HttpFile(_Common, frozen=True, kw_only=True, tag="http"):
    """A product that answers `POST {url}/describe` and `POST {url}/play`."""

    url: Annotated[
        _Text | None,
        Meta(
            description="The URL before `/describe` and `/play`. `${NAME}` stands for a variable of the "
            "environment."
        ),
    ] = None
    serve: Annotated[
        _Text | Annotated[tuple[_Text, ...], Meta(min_length=1)] | None,
        Meta(
            description="Instead of `url`: a command that starts the product, as `command` of transport "
            "stdio does; it prints the base URL on its first line of output and is ended by the harness."
        ),
    ] = None
    environment: Annotated[
        tuple[_VariableName, ...],
        Meta(
            description="With `serve`: names of variables that the product gets beside those that a product "
            "of transport stdio gets."
        ),
    ] = ()
    limits: Annotated[
        Limits, Meta(description="The longest reply, and what a product started with `serve` may use.")
    ] = Limits()
    proxies: Annotated[
        Literal["none", "environment"],
        Meta(description="Whether HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY of the environment count."),
    ] = "none"
    token_env: Annotated[
        _VariableName | None, Meta(description="Name of the variable that holds a bearer token.")
    ] = None
    ca: Annotated[
        _Text | None,
        Meta(description="File of the certificates to trust instead of the public ones. TLS is verified."),
    ] = None


class PythonFile(_Common, frozen=True, kw_only=True, tag="python"):
    """A Python object with `describe()` and `play(rounds)` in the harness's own process."""

    object: Annotated[
        str,
        Meta(
            pattern=r"^.+:[^:]+$",
            description="`file.py:attribute`, counted from the adapter file, or `module:attribute`; an "
            "object, or a class or function that makes one without arguments.",
        ),
    ]


AdapterFile = StdioFile | HttpFile | PythonFile

_KINDS: Final[Mapping[str, type[AdapterFile]]] = {"stdio": StdioFile, "http": HttpFile, "python": PythonFile}
#: Keys that hold keys of their own.
_PARTS: Final[Mapping[str, type[Struct]]] = {"timeouts": Timeouts, "limits": Limits}


def adapter_file_schema() -> dict[str, Any]:
    """Return the JSON Schema of an adapter file."""
    schema = msgspec.json.schema(AdapterFile)
    running = {"required": ["url"], "not": {"required": ["environment"]}}
    schema["$defs"]["HttpFile"]["oneOf"] = [running, {"required": ["serve"]}]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "clauseproof adapter file",
        **schema,
    }


def read_adapter_file(path: Path) -> AdapterFile:
    """Read and check an adapter file; nothing in it is expanded or resolved yet.

    Raises:
        UsageError: unreadable, no YAML, or not what the schema asks for.
    """
    raw = _loaded(path)
    kinds = ", ".join(_KINDS)
    transport = raw.get("transport")
    if transport is None:
        raise UsageError("'transport' is missing", place=str(path), hint=f"one of {kinds}")
    kind = _KINDS.get(transport) if isinstance(transport, str) else None
    if kind is None:
        raise UsageError(
            f"transport: unknown {transport!r}",
            place=_place(path, "transport"),
            hint=nearest(str(transport), _KINDS),
        )
    _refuse_unknown(raw, kind, path, f"with transport {transport}")
    for key, part in _PARTS.items():
        if isinstance(raw.get(key), dict):
            _refuse_unknown(raw[key], part, path, f"among the {key}", key)
    _refuse_missing(raw, kind, str(path))
    if kind is HttpFile and ("url" in raw) == ("serve" in raw):
        raise UsageError("transport http needs 'url' or 'serve', one of them", place=str(path))
    if "url" in raw and "environment" in raw:
        what = "a server that runs already gets no variables: 'environment' goes with 'serve'"
        raise UsageError(what, place=_place(path, "environment"))
    checked = _converted(raw, kind, path)
    return checked if checked.name else msgspec.structs.replace(checked, name=path.absolute().parent.name)


def expanded(text: str, environ: Mapping[str, str], place: str) -> str:
    """Put the values of variables in the place of `${NAME}`.

    Raises:
        UsageError: a variable that is not set.
    """

    def value(found: re.Match[str]) -> str:
        return variable(found[1], environ, place)

    return _VARIABLE.sub(value, text)


def variable(name: str, environ: Mapping[str, str], place: str) -> str:
    """Return the value of a variable of the environment.

    Raises:
        UsageError: it is not set; its name is told, never a value.
    """
    if name not in environ:
        raise UsageError(f"the environment has no variable {name!r}", place=place, hint=f"set {name}")
    return environ[name]


def checked_url(text: str, place: str) -> str:
    """Return a base URL that can be used.

    Raises:
        UsageError: not http(s), without a host, or with parts that a base URL cannot have.
    """
    try:
        parts = urlsplit(text)
        _ = parts.port  # a port that is no number shows only when it is asked for
    except ValueError as wrong:
        raise UsageError(f"no URL: {wrong}", place=place) from wrong
    if parts.username is not None or parts.password is not None:
        # The URL goes into messages and logs, so it is not repeated here either.
        raise UsageError("a URL with credentials", place=place, hint="use token_env, which no log shows")
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise UsageError(f"no base URL: {text!r}", place=place, hint="expected http://host or https://host")
    if parts.query or parts.fragment:
        raise UsageError(
            f"a base URL has no query and no fragment: {text!r}",
            place=place,
            hint="/describe and /play are put after it",
        )
    return text.rstrip("/")


# ------------------------------------------------------------------------ checks


def _place(path: Path, *keys: str | int) -> str:
    """Return file and line of what stands under these keys; the file has been read and is well formed."""
    return f"{path}:{Lines(read_bytes(path).decode('utf-8')).of(*keys)}"


def _refuse_unknown(raw: Mapping[str, object], kind: type[Struct], path: Path, where: str, *at: str) -> None:
    known = [field.encode_name for field in msgspec.structs.fields(kind)]
    whole = kind in _KINDS.values()
    if whole:
        known.append("transport")
    for key in raw:
        if key in known:
            continue
        owners = [name for name, other in _KINDS.items() if whole and key in other.__struct_fields__]
        hint = f"it belongs to transport {owners[0]}" if owners else nearest(key, known)
        place = ": ".join((_place(path, *at, str(key)), *at))
        raise UsageError(f"{key!r} has no meaning {where}", place=place, hint=hint)


def _refuse_missing(raw: Mapping[str, object], kind: type[AdapterFile], place: str) -> None:
    for field in msgspec.structs.fields(kind):
        if field.required and field.encode_name not in raw:
            raise UsageError(
                f"{field.encode_name!r} is missing, transport {raw['transport']} needs it", place=place
            )


def _converted(raw: Mapping[str, object], kind: type[AdapterFile], path: Path) -> AdapterFile:
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as wrong:
        what, _, key = str(wrong).partition(" - at `$")
        key = key.strip("`.")
        place = ": ".join(filter(None, (_place(path, *key_path(key)), key)))
        hint = "in YAML a number, a date or yes and no are text only in quotes" if "`str`" in what else None
        raise UsageError(what[0].lower() + what[1:], place=place, hint=hint) from wrong


# -------------------------------------------------------------------------- YAML


class _Loader(yaml.SafeLoader):
    """YAML as it is meant here: keys are text, and none is given twice."""

    def get_single_node(self) -> yaml.Node | None:
        """Return the document, unless its aliases make too much of it."""
        return bounded(super().get_single_node())

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:  # noqa: FBT001, FBT002 - the library's signature
        """Return a value, unless its tag denies it."""
        with as_tagged(node):
            return super().construct_object(node, deep=deep)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002 - the library's signature
        """Construct a mapping, refusing what plain YAML would silently accept."""
        given: set[str] = set()
        for key, _ in node.value:
            line = key.start_mark.line + 1
            if key.tag != "tag:yaml.org,2002:str":
                raise _DoubtError(f"the key {key.value!r} is no text", line)
            if key.value in given:
                raise _DoubtError(f"the key {key.value!r} is given twice", line)
            given.add(key.value)
        return super().construct_mapping(node, deep)


class _DoubtError(Exception):
    def __init__(self, what: str, line: int) -> None:
        super().__init__(what)
        self.what = what
        self.line = line


def _loaded(path: Path) -> dict[str, Any]:
    try:
        raw = yaml.load(read_bytes(path).decode("utf-8"), Loader=_Loader)  # noqa: S506 - a safe loader, only stricter
    except OSError as wrong:
        raise UsageError(f"cannot be read: {wrong.strerror}", place=str(path)) from wrong
    except UnicodeDecodeError as wrong:
        raise UsageError(f"not UTF-8: {wrong.reason}", place=str(path)) from wrong
    except _DoubtError as wrong:
        raise UsageError(wrong.what, place=f"{path}:{wrong.line}") from wrong
    except yaml.MarkedYAMLError as wrong:
        line = f":{wrong.problem_mark.line + 1}" if wrong.problem_mark else ""
        raise UsageError(f"no YAML: {wrong.problem}", place=f"{path}{line}") from wrong
    except yaml.YAMLError as wrong:
        raise UsageError(f"no YAML: {' '.join(str(wrong).split())}", place=str(path)) from wrong
    except (ValueError, TypeError, RecursionError) as wrong:  # a 31st of June, a list as a key, and the like
        raise UsageError(f"no YAML: {' '.join(str(wrong).split())}", place=str(path)) from wrong
    if not isinstance(raw, dict):
        raise UsageError("expected keys such as 'transport: stdio'", place=str(path))
    return raw


def listed(folder: Path) -> Iterable[str]:
    """Return the names of the folders in a folder that hold an adapter file."""
    return sorted(entry.name for entry in folder.iterdir() if (entry / FILE_NAME).is_file())
