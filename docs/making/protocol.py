"""The reference of the protocol's messages, made from the types that decode them."""

from __future__ import annotations

import inspect
from functools import singledispatch
from typing import TYPE_CHECKING, Final, get_args

import msgspec
from msgspec import inspect as types

from docs.making.page import Page, table
from harness.table import messages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from msgspec import Struct

#: One message of each kind, as it travels.
EXAMPLES: Final = {
    "open": '{"do": "open", "game": "casino-war", "table": {"decks": 6, '
    '"limits": {"initial": [500, 50000]}}, "shoe": "8c8dKh"}',
    "wager command": '{"do": "wager", "seat": 1, "wager": "initial", "amount": 1000}',
    "proceed": '{"do": "proceed"}',
    "decide": '{"do": "decide", "seat": 1, "option": "surrender"}',
    "opened": '{"event": "opened", "posted": {"odds": {"tie": "10:1"}}}',
    "rejected": '{"event": "rejected", "reason": "too-small", "text": "the minimum is $5"}',
    "wager": '{"event": "wager", "seat": 1, "wager": "initial", "amount": 1000, "by": "chips"}',
    "convert": '{"event": "convert", "seat": 1, "wager": "initial"}',
    "close": '{"event": "close"}',
    "burn": '{"event": "burn", "face": "down"}',
    "deal": '{"event": "deal", "to": 1, "card": "8h", "face": "up", "hand": "original"}',
    "peek": '{"event": "peek"}',
    "uncover": '{"event": "uncover"}',
    "turn": '{"event": "turn", "of": 1, "hand": "original", "face": "down"}',
    "offer": '{"event": "offer", "seat": 1, "options": ["surrender", "war"]}',
    "decision": '{"event": "decision", "seat": 1, "option": "war"}',
    "reveal": '{"event": "reveal", "of": "dealer", "cards": ["8h", "Kd"], "hand": "main"}',
    "collect": '{"event": "collect", "seat": 1, "wager": "initial", "amount": 1000}',
    "pay": '{"event": "pay", "seat": 1, "wager": "tie", "amount": 10000, "odds": "10:1"}',
    "return": '{"event": "return", "seat": 1, "wager": "initial", "amount": 500}',
    "discard": '{"event": "discard", "of": 1, "cards": ["8h"], "hand": "original"}',
    "end": '{"event": "end", "net": {"1": 9000}, "inventory": -9000}',
}
#: Cards, in the words of the protocol rather than all fifty-four.
_CARDS: Final = 54
_HEAD: Final = """# Protocol reference

Made from the types that decode every message (`harness/table/messages.py`). Money is in minor units,
cards are two characters (`Th`, `As`, the jokers `Xr` and `Xb`), seats count from 1. Unknown fields are
ignored; an unknown event or a field of the wrong type is a fault of the product. `clauseproof schema
protocol` prints the same as JSON Schema, and [Answer the protocol](../howto/adapter.md) says it in sentences.
"""


def pages() -> Iterator[Page]:
    """Yield the page of the protocol."""
    blocks = [_HEAD]
    blocks += ["## Commands", "What the harness sends, several of them to a round.", *_messages(_commands())]
    blocks += [
        "## Events",
        "What comes back, one list for each command.",
        *_messages(get_args(messages.Event)),
    ]
    blocks += ["## Results", *_messages((messages.Result,))]
    blocks += ["## The statement", *_messages(_STATED)]
    blocks += ["## The table", *_messages((messages.Table, messages.Posted))]
    yield Page("reference/protocol.md", "\n\n".join(blocks) + "\n")


_STATED: Final = (messages.Statement, messages.Product, messages.ProductFile, messages.Game)


def _commands() -> tuple[type[Struct], ...]:
    return get_args(messages.Command)


def _messages(kinds: tuple[type[Struct], ...]) -> Iterator[str]:
    for kind in kinds:
        name = str(kind.__struct_config__.tag or kind.__name__)
        yield f"### {name}"
        yield _told(kind)
        yield from _example(kind, name)
        info = types.type_info(kind)
        fields = [_row(field) for field in info.fields] if isinstance(info, types.StructType) else []
        if fields:
            yield table(("field", "type", "left out"), fields)


def _told(kind: type[Struct]) -> str:
    """Return what a type's docstring says, without the list of fields."""
    return inspect.cleandoc(kind.__doc__ or "").split("\n\nAttributes:")[0]


def _example(kind: type[Struct], name: str) -> Iterator[str]:
    key = "wager command" if kind is messages.PlaceWager else name
    if key in EXAMPLES:
        yield f"```json\n{EXAMPLES[key]}\n```"


def _row(field: types.Field) -> tuple[str, str, str]:
    left = "must be there"
    if not field.required:
        default = field.default if field.default is not msgspec.NODEFAULT else ()
        left = "nothing" if default is None else f"`{default}`" if default not in ("", ()) else "none"
    return f"`{field.encode_name}`", _type(field.type), left


@singledispatch
def _type(_: types.Type) -> str:
    """Return a type in words."""
    return "anything"


@_type.register
def _whole(kind: types.IntType) -> str:
    return "whole number from 1" if kind.ge == 1 else "whole number"


@_type.register
def _choice(kind: types.LiteralType) -> str:
    return "card" if len(kind.values) == _CARDS else " or ".join(f"`{one}`" for one in kind.values)


@_type.register
def _union(kind: types.UnionType) -> str:
    return " or ".join(_type(one) for one in kind.types if not isinstance(one, types.NoneType))


@_type.register
def _list(kind: types.VarTupleType) -> str:
    return f"list of {_type(kind.item_type)}"


@_type.register
def _row_of(kind: types.TupleType) -> str:
    return "[" + ", ".join(_type(one) for one in kind.item_types) + "]"


@_type.register
def _object(kind: types.DictType) -> str:
    return f"object: {_type(kind.key_type)} to {_type(kind.value_type)}"


@_type.register
def _message(kind: types.StructType) -> str:
    return f"[{kind.tag or kind.cls.__name__}](#{str(kind.tag or kind.cls.__name__).lower()})"


@_type.register(types.FloatType)
def _number(_: types.Type) -> str:
    return "number"


@_type.register(types.StrType)
def _text(_: types.Type) -> str:
    return "text"
