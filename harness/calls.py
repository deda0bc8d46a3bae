"""Calls that an adapter makes to a product with an API of its own, as a recording shows them.

What no recording may hold is left out where the call is noted: headers never get here, and a
token, a password or the like in a body or an address is replaced.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from harness.printable import clean

if TYPE_CHECKING:
    from collections.abc import Iterable

#: How much of a body a call keeps, in characters.
KEPT: Final = 2000
#: How much of a body is looked at; whatever is kept lies far within it.
_LOOKED_AT: Final = 1 << 14
_HIDDEN: Final = "(hidden)"
#: A secret from this length on is one that no honest text holds by chance.
_SECRET: Final = 8
_NAMES: Final = (
    r"token|secret|passw|pwd|api[-_ ]?key|access[-_ ]?key|auth|credential|cookie|session|jwt|signature"
    r"|private[-_ ]?key"
)
_NAMED: Final = re.compile(_NAMES, re.IGNORECASE)
#: `"token": "…"` in what is no whole JSON, `token=…` in an address or a form.
_MEMBER: Final = re.compile(
    rf'("[^"]{{0,80}}(?:{_NAMES})[^"]{{0,80}}"\s{{0,9}}:\s{{0,9}})'
    r'("(?:[^"\\]|\\.)*"?|[\[{][^\]}]*|[^,}\]\s]+)',
    re.IGNORECASE,
)
_PARAMETER: Final = re.compile(
    rf"((?:^|[?&;\s])[^=?&;\s]{{0,80}}(?:{_NAMES})[^=?&;\s]{{0,80}}=)[^&;\s]*", re.IGNORECASE
)
_BEARER: Final = re.compile(
    r"\b(?:bearer|basic)\s+[\w.~+/=-]{8,}|\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?", re.IGNORECASE
)


class Call(Struct, frozen=True, kw_only=True, gc=False):
    """One HTTP call and what came back.

    Attributes:
        method: `GET`, `POST` …
        path: with the query, without scheme and host.
        sent: the body, cut where it is long; empty where there was none.
        status: of the answer; None where none came.
        received: the answer's body, or why none came.
    """

    method: str
    path: str
    sent: str
    status: int | None
    received: str


#: Hears of a call: the number of its round in what is played just now and of its command in that
#: round, both from 0; None where it belongs to no round, or to no command.
CallListener = Callable[[int | None, int | None, Call], None]


def note_call(
    method: str,
    path: str,
    *,
    sent: bytes | None,
    status: int | None,
    received: bytes | str,
    secrets: Iterable[str] = (),
) -> Call:
    """Return a call with its bodies shortened and everything secret hidden.

    Args:
        method: of the call.
        path: with the query.
        sent: the body.
        status: of the answer, or None.
        received: the answer's body, or why none came.
        secrets: texts that must not be shown wherever they stand, such as a bearer token.
    """
    known = tuple(secrets)
    return Call(
        method=method,
        path=clean(hide(path, known), KEPT),
        sent=clean(hide(_text(sent or b""), known), KEPT),
        status=status,
        received=clean(hide(_text(received), known), KEPT),
    )


def hide(text: str, secrets: Iterable[str] = ()) -> str:
    """Return text without known secrets, and without values whose name says that they are one."""
    for secret in secrets:
        if len(secret) >= _SECRET:
            text = text.replace(secret, _HIDDEN)
    if _NAMED.search(text):
        text = _without_members(text)
        text = _PARAMETER.sub(rf"\g<1>{_HIDDEN}", text)
    return _BEARER.sub(_HIDDEN, text)


def _text(body: bytes | str) -> str:
    part = body[:_LOOKED_AT]
    text = part if isinstance(part, str) else part.decode("utf-8", "replace")
    return text if len(part) == len(body) else f"{text}…"


def _without_members(text: str) -> str:
    try:
        value = _without(json.loads(text))
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    except (ValueError, RecursionError):
        return _MEMBER.sub(rf'\g<1>"{_HIDDEN}"', text)


def _without(value: object) -> object:
    if isinstance(value, dict):
        return {name: _HIDDEN if _NAMED.search(name) else _without(one) for name, one in value.items()}
    return [_without(one) for one in value] if isinstance(value, list) else value
