"""The protocol over standard input and output: one JSON object a line, either way."""

from __future__ import annotations

import contextlib
import sys
from typing import IO, TYPE_CHECKING

from harness.sdk.replies import UnreadableError, answer, read, verb_of, write

if TYPE_CHECKING:
    from harness.sdk.product import Product


def serve_stdio(
    product: Product, *, requests: IO[bytes] | None = None, replies: IO[bytes] | None = None
) -> None:
    """Answer requests until `stop` or the end of the input.

    Standard output belongs to the protocol. What the product prints meanwhile goes to
    standard error, where its log is welcome.
    """
    source = sys.stdin.buffer if requests is None else requests
    sink = sys.stdout.buffer if replies is None else replies
    # Whoever stops reading the replies wants no more of them.
    with contextlib.redirect_stdout(sys.stderr), contextlib.suppress(BrokenPipeError):
        for line in source:
            if not line.strip():
                continue
            reply = _reply(product, line)
            if reply is None:
                return
            sink.write(write(reply) + b"\n")
            sink.flush()


def _reply(product: Product, line: bytes) -> dict[str, object] | None:
    """Return the reply to one line, None to `stop`."""
    request: dict[str, object] = {}
    try:
        request = read(line)
        verb = verb_of(request)
    except UnreadableError as wrong:
        return {"id": request.get("id"), **wrong.reply()}
    if verb == "stop":
        return None
    return {"id": request.get("id"), **answer(product, verb, request)}
