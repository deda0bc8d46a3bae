"""Files from outside: never more read than is sane, YAML strictly and into frozen values.

The place of whatever is wrong is in the error.
"""

from __future__ import annotations

import errno
import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

import msgspec
import yaml

from harness.errors import ClauseproofError, ContentError, nearest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    _SafeLoader = yaml.SafeLoader
else:
    # The safe loader written in C reads a register some nine times faster, where it was built.
    _SafeLoader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

_T = TypeVar("_T")
_MERGE = "tag:yaml.org,2002:merge"
_NUMBERS: Final = {"tag:yaml.org,2002:int", "tag:yaml.org,2002:float"}


#: The most that a file written by hand may hold; a hundred times what one holds.
MOST_BYTES: Final = 4 << 20
#: The most that a log, a report or what else a program wrote may hold.
MOST_WRITTEN: Final = 1 << 30
#: The most values that a file may stand for once its aliases are followed.
MOST_VALUES: Final = 1_000_000
#: How much of a wrong value is quoted, in characters.
_QUOTED: Final = 40


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Read a file that somebody else wrote.

    Raises:
        OSError: it cannot be read, or holds more bytes than it may.
    """
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(
            errno.EFBIG, f"larger than {most:,} bytes, the most that such a file may hold", str(path)
        )
    return data


def is_file(path: Path) -> bool:
    """Say whether there is a file; a name that no file can have, because it is too long, has none."""
    try:
        return path.is_file()
    except (OSError, ValueError):
        return False


def bounded(root: yaml.Node | None) -> yaml.Node | None:
    """Return a node that stands for a sane number of values, whatever its aliases point to.

    Raises:
        yaml.MarkedYAMLError: it stands for too many, or for itself.
    """
    sizes: dict[int, int] = {}
    if root is not None:
        _size(root, sizes, set())
    return root


def _size(node: yaml.Node, sizes: dict[int, int], above: set[int]) -> int:
    """Return how many values a node stands for."""
    if id(node) in above:
        raise yaml.MarkedYAMLError(problem="an alias stands for what it is in", problem_mark=node.start_mark)
    if id(node) not in sizes:
        above.add(id(node))
        sizes[id(node)] = 1 + sum(_size(one, sizes, above) for one in _parts(node))
        above.discard(id(node))
    if sizes[id(node)] > MOST_VALUES:
        what = f"its aliases stand for more than {MOST_VALUES:,} values"
        raise yaml.MarkedYAMLError(problem=what, problem_mark=node.start_mark)
    return sizes[id(node)]


def _parts(node: yaml.Node) -> Iterator[yaml.Node]:
    if isinstance(node, yaml.MappingNode):
        for pair in node.value:
            yield from pair
    elif isinstance(node, yaml.SequenceNode):
        yield from node.value


@contextmanager
def as_tagged(node: yaml.Node) -> Iterator[None]:
    """Let a node be made the value that its tag says it is.

    Raises:
        yaml.MarkedYAMLError: it is none, such as `!!bool maybe`.
    """
    try:
        yield
    except (AttributeError, LookupError) as wrong:  # the library's own ways to say so
        what = f"{str(node.value)[:_QUOTED]!r} is no {node.tag.rpartition(':')[2]}"
        raise yaml.constructor.ConstructorError(None, None, what, node.start_mark) from wrong


class _StrictLoader(_SafeLoader):
    """The safe loader, but a key that stands twice is an error instead of the last one's victory."""

    def get_single_node(self) -> yaml.Node | None:
        """Return the document, unless its aliases make too much of it."""
        return bounded(super().get_single_node())

    def construct_object(self, node: yaml.Node, deep: bool = False) -> object:  # noqa: FBT001, FBT002 - its base has that signature
        """Return a value, unless its tag denies it."""
        with as_tagged(node):
            return super().construct_object(node, deep=deep)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[object, object]:  # noqa: FBT001, FBT002 - its base has that signature
        seen: set[object] = set()
        for key_node, _ in node.value:
            if key_node.tag == _MERGE:  # what is merged in may be overridden, that is its purpose
                continue
            key = self.construct_object(key_node, deep=True)
            if isinstance(key, list | dict | set):
                raise yaml.constructor.ConstructorError(
                    None, None, "a list or a mapping is no key", key_node.start_mark
                )
            if key in seen:
                raise yaml.constructor.ConstructorError(
                    None, None, f"the key {key!r} stands twice", key_node.start_mark
                )
            seen.add(key)
        return super().construct_mapping(node, deep=deep)


class _AsWritten(_StrictLoader):
    """The strict loader, but a number stays its text: `0.10` keeps its digits, and `3:2` is no time."""

    yaml_implicit_resolvers = {  # noqa: RUF012 - the loaders' way to say how plain words are read
        first: [(tag, pattern) for tag, pattern in resolvers if tag not in _NUMBERS]
        for first, resolvers in _SafeLoader.yaml_implicit_resolvers.items()
    }


#: A key in the place of an error, and the one that is not known in its words, as msgspec writes them.
_KEY: Final = re.compile(r"\[\d+\]|[^.\[\]]+")
_UNKNOWN: Final = re.compile("unknown field `(.*)`")


class Lines:
    """In which lines of a YAML file its values stand.

    Args:
        text: of the file, which has been read before and is well formed.
    """

    def __init__(self, text: str) -> None:
        self._root = yaml.compose(text, Loader=_SafeLoader)

    def of(self, *keys: str | int) -> int:
        """Return the line, from 1, of the value under these keys, or of as much of it as there is."""
        node, line = self._root, 1
        for key in keys:
            found = next((one for one in _below(node) if one[0] == key), None)
            if found is None:
                break
            _, line, node = found
        return line


def _below(node: yaml.Node | None) -> Iterator[tuple[str | int, int, yaml.Node]]:
    """Yield the key, the line and the node of everything in a mapping or a list."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield str(key.value), key.start_mark.line + 1, value
    elif isinstance(node, yaml.SequenceNode):
        for at, value in enumerate(node.value):
            yield at, value.start_mark.line + 1, value


def read_yaml(
    path: Path,
    kind: type[_T],
    *,
    name: str | None = None,
    error: type[ClauseproofError] = ContentError,
    as_written: bool = False,
) -> _T:
    """Read a YAML file into a value of a type.

    Args:
        path: of the file.
        kind: a msgspec type; unknown keys are refused where it forbids them.
        name: what errors call the file; its path where there is none.
        error: `ContentError` for what ships, `UsageError` for a file of the user's.
        as_written: whether a number is read as the text that it is, where the type wants texts.

    Raises:
        ClauseproofError: of the kind asked for; it names file and line or key.
    """
    called = name or str(path)
    try:
        # A safe loader with one check more.
        loader = _AsWritten if as_written else _StrictLoader
        text = read_bytes(path).decode("utf-8")
        raw = yaml.load(text, Loader=loader)  # noqa: S506
        return msgspec.convert(raw, kind, strict=not as_written)
    except OSError as wrong:
        raise error(f"cannot be read: {wrong.strerror}", place=called) from wrong
    except UnicodeDecodeError as wrong:
        raise error("is no UTF-8 text", place=called) from wrong
    except yaml.YAMLError as wrong:
        mark = getattr(wrong, "problem_mark", None)
        line = f":{mark.line + 1}" if mark else ""
        what = " ".join((getattr(wrong, "problem", None) or str(wrong)).split())
        raise error(f"no YAML: {what}", place=f"{called}{line}") from wrong
    except msgspec.ValidationError as wrong:
        what, _, key = str(wrong).partition(" - at `$")
        at = key.rstrip("`").lstrip(".")
        place = f"{called}:{Lines(text).of(*key_path(at), *_UNKNOWN.findall(what))}"
        raise error(what, place=f"{place}: {at}" if at else place, hint=_meant(raw, kind)) from wrong
    except (ValueError, OverflowError, TypeError, RecursionError) as wrong:
        # Of a thirteenth month, a number without end, a list as a key, and the like.
        text = " ".join(str(wrong).split())
        raise error(f"a value that cannot be read: {text}", place=called) from wrong


def key_path(at: str) -> list[str | int]:
    """Return the keys of a place such as `sheets[0].lines[3].ways`."""
    return [int(key[1:-1]) if key[0] == "[" else key for key in _KEY.findall(at)]


def _meant(raw: object, kind: object) -> str | None:
    """Return a hint that names the known keys where a key is not known."""
    found = next(_unknown(raw, msgspec.inspect.type_info(kind)), None)
    return nearest(*found) if found else None


def _unknown(raw: object, kind: msgspec.inspect.Type) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield every key that a type forbids, with those that it knows."""
    match kind:
        case msgspec.inspect.Metadata():
            yield from _unknown(raw, kind.type)
        case msgspec.inspect.UnionType():
            for one in kind.types:
                yield from _unknown(raw, one)
        case msgspec.inspect.VarTupleType() | msgspec.inspect.ListType() if isinstance(raw, list):
            for value in raw:
                yield from _unknown(value, kind.item_type)
        case msgspec.inspect.StructType() if isinstance(raw, dict):
            known = {field.encode_name: field.type for field in kind.fields}
            tag = (kind.tag_field,) if kind.tag_field else ()
            for key, value in raw.items():
                if key in known:
                    yield from _unknown(value, known[key])
                elif kind.forbid_unknown_fields and key not in tag:
                    yield str(key), (*known, *tag)
