"""Requests as bytes in, replies as bytes out; how the bytes travel is no concern here.

A reply is one JSON object: `statement`, `played`, or `error` with a code and a message.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from harness.sdk.product import Product

Verb = Literal["describe", "play", "stop"]
VERBS: tuple[Verb, ...] = ("describe", "play", "stop")


class UnreadableError(Exception):
    """A request that can't be understood.

    Attributes:
        code: `unreadable`, `unknown-request` or `malformed`.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def reply(self) -> dict[str, object]:
        """Return the body that says so."""
        return {"error": {"code": self.code, "message": str(self)}}


def read(raw: bytes) -> dict[str, object]:
    """Read one request.

    Raises:
        UnreadableError: no JSON object.
    """
    try:
        request: dict[str, object] = msgspec.json.decode(raw, type=dict[str, object])
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as wrong:
        raise UnreadableError("unreadable", f"no JSON object: {wrong}") from wrong
    return request


def verb_of(request: dict[str, object]) -> Verb:
    """Return what is asked for.

    Raises:
        UnreadableError: nothing that the protocol knows.
    """
    for verb in VERBS:
        if verb in request:
            return verb
    raise UnreadableError("unknown-request", f"none of {', '.join(VERBS)} is asked for")


def answer(product: Product, verb: Verb, request: dict[str, object]) -> dict[str, object]:
    """Return the reply to a request that is no `stop`; an `error` where its body is malformed."""
    if verb == "describe":
        return {"statement": product.statement}
    try:
        rounds = msgspec.convert(request.get("play"), list[list[object]])
    except msgspec.ValidationError as wrong:
        return UnreadableError("malformed", f"play takes a list of rounds: {wrong}").reply()
    return {"played": product.results(rounds)}


def write(reply: dict[str, object]) -> bytes:
    """Return a reply as JSON on one line, without the line's end."""
    return msgspec.json.encode(reply)
