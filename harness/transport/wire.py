"""The protocol's messages as bytes: requests written, replies read, and what is wrong with a reply.

Stdio and HTTP send the same messages; over HTTP they carry no `id`. What a reply holds
is taken out here as compact JSON, one piece a round, and decoded in full elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from harness.errors import ProductError
from harness.table.messages import Round

if TYPE_CHECKING:
    from collections.abc import Sequence

#: A round as a link takes it: its commands, or the same written already.
Sent = Round | Raw
#: The longest reply that is read, in bytes: far above any honest batch, far below a machine's memory.
REPLY_LIMIT: Final = 64 * 1024 * 1024
_QUOTED: Final = 200
_REPLIES_ONLY: Final = "replies only, one JSON object each; a log belongs on standard error"
_ONE_A_ROUND: Final = 'expected {"played": [result, …]} with one result a round, in order'


class RefusedError(ProductError):
    """The product answered a request with `error`."""


class MalformedError(ProductError):
    """A reply that is tied to its request but is not what that request asked for."""


class Reply(Struct, frozen=True, kw_only=True):
    """One reply, its parts still undecoded."""

    id: int | None = None
    statement: Raw | UnsetType = UNSET
    played: list[Raw] | UnsetType = UNSET
    error: Raw | UnsetType = UNSET


class _Tied(Struct, frozen=True):
    id: int


class _Complaint(Struct, frozen=True):
    code: str = "?"
    message: str = ""


# ---------------------------------------------------------------------- requests


def describe_request(number: int | None = None) -> bytes:
    """Write `describe`, with an id where the transport needs one."""
    return _request("describe", {}, number)


def play_request(rounds: Sequence[Sent], number: int | None = None) -> bytes:
    """Write `play` of these rounds, with an id where the transport needs one."""
    return _request("play", rounds, number)


def stop_request(number: int) -> bytes:
    """Write `stop`."""
    return _request("stop", {}, number)


def _request(name: str, body: object, number: int | None) -> bytes:
    return msgspec.json.encode({name: body} if number is None else {"id": number, name: body})


# ----------------------------------------------------------------------- replies


def read_reply(data: bytes) -> Reply:
    """Take a reply apart.

    Raises:
        MalformedError: a part of the wrong type in a reply whose id could be read (see `tied_to`).
        ProductError: no JSON object, or an id that is no number.
    """
    try:
        # Parts that nobody decodes would otherwise carry broken text into the log.
        str(data, "utf-8")
        return msgspec.json.decode(data, type=Reply)
    except msgspec.ValidationError as wrong:
        kind = ProductError if tied_to(data) is None else MalformedError
        what = f"a reply that no request asks for: {wrong}; it came as {quote(data)}"
        raise kind(what, hint=_REPLIES_ONLY) from wrong
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise ProductError(f"a reply that is no JSON ({wrong}): {quote(data)}", hint=_REPLIES_ONLY) from wrong


def tied_to(data: bytes) -> int | None:
    """Return the id of a reply whose other parts may be unreadable, or None."""
    try:
        return msgspec.json.decode(data, type=_Tied).id
    except (msgspec.DecodeError, RecursionError):
        return None


def statement_of(reply: Reply) -> bytes:
    """Return the statement that `describe` brought, as compact JSON.

    Raises:
        ProductError: the product refused, or answered something else.
    """
    _refuse_error(reply, "describe")
    if isinstance(reply.statement, UnsetType):
        raise MalformedError(
            "the answer to 'describe' has no 'statement'", hint='expected {"statement": {…}}'
        )
    return compact(reply.statement)


def results_of(reply: Reply, rounds: int) -> tuple[bytes, ...]:
    """Return the results of so many rounds, each as compact JSON.

    Raises:
        RefusedError: the product answered `error`.
        MalformedError: no results, or not one a round.
    """
    _refuse_error(reply, "play")
    if isinstance(reply.played, UnsetType):
        raise MalformedError("the answer to 'play' has no 'played'", hint=_ONE_A_ROUND)
    if len(reply.played) != rounds:
        raise MalformedError(f"{len(reply.played)} results for {rounds} rounds", hint=_ONE_A_ROUND)
    return tuple(compact(result) for result in reply.played)


def compact(piece: Raw) -> bytes:
    """Return a piece of JSON as it was received, less the blanks between its tokens."""
    received = bytes(piece)
    # Looking is far cheaper than formatting, and most products send no blanks at all.
    if b" " in received or b"\n" in received or b"\t" in received or b"\r" in received:
        return msgspec.json.format(received, indent=-1)
    return received


def _refuse_error(reply: Reply, request: str) -> None:
    if isinstance(reply.error, UnsetType):
        return
    try:
        complaint = msgspec.json.decode(reply.error, type=_Complaint)
        said = quote(f"{complaint.code}: {complaint.message}")
    except msgspec.DecodeError:
        said = quote(bytes(reply.error))
    raise RefusedError(f"the product answered {request!r} with an error, {said}")


# ------------------------------------------------------------------------ quoting


def quote(said: bytes | str, *, end: bool = False) -> str:
    """Return the beginning (or the end) of what somebody said, on one line and without control characters."""
    # Four bytes are the longest character, and a cut inside one shows as a replacement.
    reach = 4 * _QUOTED
    text = said[-reach:] if end else said[:reach]
    if isinstance(text, bytes):
        text = text.decode("utf-8", "replace")
    line = " / ".join(part.strip() for part in text.splitlines() if part.strip())
    shown = "".join(sign if sign.isprintable() else "·" for sign in line)
    if len(shown) > _QUOTED:
        shown = f"…{shown[-_QUOTED:]}" if end else f"{shown[:_QUOTED]}…"
    return f"“{shown}”"
