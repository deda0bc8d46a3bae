"""The catalogue of misbehaviour: what a product may do to the harness, and what must come of it.

One row is one misdeed of the product in `products/hostile.py`, done in one round of an
honest campaign, or at the start. `words` are in what the harness says of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from harness.errors import Blame

#: Where a misdeed shows: the campaign cannot begin; one round alone; that and all after it;
#: the very last round alone; every round of a second process; nowhere but in the verdict.
Reach = Literal["start", "round", "rest", "last", "process", "judged"]


@dataclass(frozen=True, slots=True)
class Misbehaviour:
    """One row of the catalogue.

    Attributes:
        name: the misdeed; those that begin with `http-` are done over HTTP, the others over stdio.
        words: what the harness says of it, among other words.
        blame: whom it blames.
        reach: where it shows.
    """

    name: str
    words: str
    blame: Blame = Blame.PRODUCT
    reach: Reach = "round"

    @property
    def transport(self) -> Literal["stdio", "http"]:
        """What carries the bytes."""
        return "http" if self.name.startswith("http-") else "stdio"


_SILENT: Final = "gave no answer within"
_NO_JSON: Final = "a reply that is no JSON"
_TOO_LONG: Final = "a reply longer than"
_LATE: Final = "no complete answer within"

CATALOGUE: Final = (
    # It ends, or says nothing.
    Misbehaviour("exit-at-start", "ended with status 3", Blame.ADAPTER, "start"),
    Misbehaviour("exit-in-the-middle", "ended with status 3 without an answer"),
    Misbehaviour("exit-on-the-last-round", "ended with status 3 without an answer", reach="last"),
    Misbehaviour("hang-at-start", _SILENT, Blame.ADAPTER, "start"),
    Misbehaviour("hang-before-an-answer", _SILENT),
    Misbehaviour("hang-after-half-a-line", _SILENT),
    Misbehaviour("answer-nothing", _SILENT),
    # It says what cannot be read, or too much, or too slowly.
    Misbehaviour("answer-empty-lines", _NO_JSON),
    Misbehaviour("garbage", _NO_JSON),
    Misbehaviour("invalid-utf-8", _NO_JSON),
    Misbehaviour("deeply-nested", "a reply that"),
    Misbehaviour("deeply-nested-beside", "a reply that"),
    Misbehaviour("a-line-of-200-mb", _TOO_LONG),
    Misbehaviour("endless-line", _TOO_LONG),
    Misbehaviour("endless-replies", "which was never sent"),
    Misbehaviour("a-byte-a-second", _SILENT),
    # It answers what was not asked.
    Misbehaviour("wrong-id", "which was never sent"),
    Misbehaviour("doubled-id", "a second reply to request", reach="rest"),
    Misbehaviour("missing-id", "without the id of a request"),
    Misbehaviour("foreign-id", "no request asks for"),
    Misbehaviour("too-few-results", "0 results for 1 rounds"),
    Misbehaviour("too-many-results", "2 results for 1 rounds"),
    # Its results are none.
    Misbehaviour("events-without-a-command", "lists of events"),
    Misbehaviour("unknown-event", "shrug"),
    Misbehaviour("wrong-types", "amount"),
    Misbehaviour("nan", _NO_JSON),
    Misbehaviour("negative-seat", "seat"),
    # What can be read is judged, however absurd it is.
    Misbehaviour("beyond-64-bits", "", reach="judged"),
    Misbehaviour("a-number-of-400-digits", "", reach="judged"),
    Misbehaviour("negative-amount", "", reach="judged"),
    Misbehaviour("a-million-cards", "", reach="judged"),
    Misbehaviour("a-million-things-that-are-no-cards", "cards[0]"),
    # Its statement is none.
    Misbehaviour("statement-no-object", "Expected `object`, got `array`", reach="start"),
    Misbehaviour("statement-other-version", "speaks protocol '2.0'", reach="start"),
    Misbehaviour("statement-changes", "makes another statement than before", reach="process"),
    # It harms the machine.
    Misbehaviour("flood-standard-error", "its standard error ends"),
    Misbehaviour("ignore-sigterm", _SILENT),
    Misbehaviour("leave-a-child-with-the-pipe", "ended with status 3 without an answer"),
    Misbehaviour("fork-without-end", "ended for more than 30 processes"),
    Misbehaviour("eat-memory", "without an answer"),
    # The same over HTTP, in HTTP's ways.
    Misbehaviour("http-refuse", "cannot reach the product", Blame.ADAPTER, "start"),
    Misbehaviour("http-exit-in-the-middle", "ended with status 3 without an answer"),
    Misbehaviour("http-reset", "the connection ended without an answer"),
    Misbehaviour("http-close-in-mid-body", "the connection ended without an answer"),
    Misbehaviour("http-500", "HTTP status 500"),
    Misbehaviour("http-301-elsewhere", "a redirect to “http://192.0.2.1/play”"),
    Misbehaviour("http-chunked-without-end", _TOO_LONG),
    Misbehaviour("http-wrong-content-type", "content type “text/html”"),
    Misbehaviour("http-gzip-bomb", "content encoding “gzip”"),
    Misbehaviour("http-headers-a-byte-at-a-time", _LATE),
    Misbehaviour("http-body-a-byte-at-a-time", _LATE),
    Misbehaviour("http-hang", _LATE),
)
