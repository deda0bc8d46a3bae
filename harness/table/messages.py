"""The protocol's messages as typed, frozen values: commands, events, results, and the statement.

Everything that crosses the border between harness and product is decoded here, once,
strictly: a wrong type or an unknown event is a `ProductError` that names the field.
Unknown fields are ignored, as the protocol says.

Money is in minor units, seats count from 1. No message can hold itself, so the garbage
collector need not look into them (`gc=False`): a sweep has millions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta, Struct

from harness.errors import ProductError

PROTOCOL: Final = "1.0"

if TYPE_CHECKING:
    Card = str
else:
    # A literal type decodes more than twice as fast as a pattern, and says the same.
    Card = Literal[
        "2c", "3c", "4c", "5c", "6c", "7c", "8c", "9c", "Tc", "Jc", "Qc", "Kc", "Ac",
        "2d", "3d", "4d", "5d", "6d", "7d", "8d", "9d", "Td", "Jd", "Qd", "Kd", "Ad",
        "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh", "Ah",
        "2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "Ts", "Js", "Qs", "Ks", "As",
        "Xr", "Xb",
    ]  # fmt: skip
Seat = Annotated[int, Meta(ge=1)]
Recipient = Seat | Literal["dealer"]
Face = Literal["up", "down"]
Instrument = Literal["chips", "coupon", "verbal"]
#: Odds of a wager, or of a wager by hand: `"10:1"`, `{"pair": "2:1"}`.
OddsTable = dict[str, str | dict[str, str]]
Limits = dict[str, tuple[int, int]]

_T = TypeVar("_T")


# ---------------------------------------------------------------------- commands


class Table(Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """The table a round is played at: decks, seats, limits, odds, and what the game declares beside."""

    decks: int
    seats: int = 7
    limits: Limits = {}
    odds: OddsTable = {}
    #: What each seat has to play with, by seat number as text; left out: unlimited.
    bankroll: dict[str, int] | None = None
    offers: tuple[str, ...] = ()
    in_between: str | None = None
    hand_order: tuple[str, ...] = ()


class OpenTable(Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True, tag_field="do", tag="open"):
    """Starts a round at a fresh table, with a stacked shoe, a seed, or neither."""

    game: str
    table: Table
    shoe: tuple[Card, ...] | str | None = None
    seed: int | None = None


class PlaceWager(
    Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True, tag_field="do", tag="wager"
):
    """A player places a wager. The amount may be unlawful on purpose, even no whole number."""

    seat: int
    wager: str
    amount: int | float
    by: Instrument = "chips"
    confirmed_by: tuple[str, ...] = ()


class Proceed(Struct, frozen=True, kw_only=True, gc=False, tag_field="do", tag="proceed"):
    """The players have placed what they want: close the betting now open and go on."""


class Decide(Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True, tag_field="do", tag="decide"):
    """A player answers an offer; `amount` where the option places a wager and is not left to the rules."""

    seat: int
    option: str
    amount: int | float | None = None


Command = OpenTable | PlaceWager | Proceed | Decide
Round = tuple[Command, ...]


# ------------------------------------------------------------------------ events


class Posted(Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """The table's sign, as shown to players."""

    limits: Limits | None = None
    odds: OddsTable | None = None
    in_between: str | None = None


class Opened(
    Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag="opened"
):
    """The table stands."""

    posted: Posted | None = None


class Rejected(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="rejected"):
    """The command was refused; the reason is shown, never judged."""

    reason: str = "other"
    text: str = ""


class WagerAccepted(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="wager"):
    """A wager was accepted and confirmed."""

    seat: Seat
    wager: str
    amount: int
    by: Instrument = "chips"
    confirmed_by: tuple[str, ...] = ()


class Converted(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="convert"):
    """Cash of a verbal wager was turned into chips."""

    seat: Seat
    wager: str


class Closed(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="close"):
    """Betting closed."""


class Burned(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="burn"):
    """One card went from the shoe to the discard rack, unseen unless exposed (`up`)."""

    face: Face = "down"


class Dealt(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag="deal"):
    """One card dealt to a seat or to the dealer, into the hand of that name."""

    to: Recipient
    card: Card
    face: Face
    hand: str
    shown_to: tuple[Seat, ...] | None = None


class Peeked(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="peek"):
    """The card reader device was used."""


class Uncovered(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="uncover"):
    """The cover card was taken off the dealer's hand."""


class Turned(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag="turn"):
    """Cards already on the layout were turned face up or down."""

    of: Recipient
    face: Face
    hand: str | None = None


class Offered(
    Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag="offer"
):
    """The dealer offers a choice: options to be decided, or optional wagers."""

    seat: Seat
    options: tuple[str, ...] = ()
    wagers: tuple[str, ...] = ()


class Decided(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="decision"):
    """The player's answer was accepted."""

    seat: Seat
    option: str


class Revealed(
    Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag="reveal"
):
    """A face-down hand was shown."""

    of: Recipient
    cards: tuple[Card, ...]
    hand: str | None = None


class Collected(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="collect"):
    """Chips of the wager went into the table inventory."""

    seat: Seat
    wager: str
    amount: int


class Paid(Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag="pay"):
    """Winnings were paid from the table inventory; the stake is not among them."""

    seat: Seat
    wager: str
    amount: int
    odds: str | None = None


class Returned(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="return"):
    """Stake given back to the player."""

    seat: Seat
    wager: str
    amount: int


class Discarded(
    Struct, frozen=True, kw_only=True, omit_defaults=True, gc=False, tag_field="event", tag="discard"
):
    """Cards picked up, in this order, into the discard rack."""

    of: Recipient
    cards: tuple[Card, ...]
    hand: str | None = None


class Ended(Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag="end"):
    """The round is complete: gain or loss by seat number as text, and change of the inventory."""

    net: dict[str, int]
    inventory: int


Event = (
    Opened
    | Rejected
    | WagerAccepted
    | Converted
    | Closed
    | Burned
    | Dealt
    | Peeked
    | Uncovered
    | Turned
    | Offered
    | Decided
    | Revealed
    | Collected
    | Paid
    | Returned
    | Discarded
    | Ended
)

_EVENT_NAMES: Final = {kind: str(kind.__struct_config__.tag) for kind in get_args(Event)}

#: The name of every event, as `statement.events` lists them.
EVENT_NAMES: Final = (
    "opened",
    "rejected",
    "wager",
    "convert",
    "close",
    "burn",
    "deal",
    "peek",
    "uncover",
    "turn",
    "offer",
    "decision",
    "reveal",
    "collect",
    "pay",
    "return",
    "discard",
    "end",
)
#: Fields that a statement lists beside the events.
FIELD_NAMES: Final = ("deal.shown_to", "opened.posted")


def event_name(event: Event) -> str:
    """Return the event's name on the wire."""
    return _EVENT_NAMES[type(event)]


# ----------------------------------------------------------------------- results


class Result(Struct, frozen=True, kw_only=True, gc=False, omit_defaults=True):
    """What one round brought: a list of events for each command, or the product's own breakdown."""

    events: tuple[tuple[Event, ...], ...] | None = None
    crashed: str | None = None


# --------------------------------------------------------------------- statement


class ProductFile(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One file of the product."""

    path: str
    sha256: str


class Product(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who made the product and which version it is."""

    vendor: str
    name: str
    version: str
    files: tuple[ProductFile, ...] = ()


class Game(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What the product claims for one game."""

    wagers: tuple[str, ...]
    decks: tuple[int, ...]
    by: tuple[Instrument, ...] = ("chips", "coupon", "verbal")
    options: tuple[str, ...] | None = None
    deal: Literal["one-by-one", "hand-by-hand"] = "one-by-one"
    up_card: Literal["first", "second"] = "first"
    dealer_cards: Literal["one-up", "both-up"] = "one-up"


class Statement(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The product's implementation conformance statement: what it claims to have and to report."""

    protocol: str
    product: Product
    control: Literal["deck", "seed", "observe"]
    events: tuple[str, ...]
    games: dict[str, Game]

    def reports(self, name: str) -> bool:
        """Say whether the product claims to report this event or field."""
        return name in self.events


# ------------------------------------------------------------------------ border


def read_result(raw: bytes | object, *, commands: int) -> Result:
    """Decode the result of one round of so many commands.

    Raises:
        ProductError: a malformed message; `place` names the field.
    """
    result = _decode(raw, Result, "result")
    if result.crashed is None:
        if result.events is None:
            raise ProductError("the result has neither 'events' nor 'crashed'", place="result")
        if len(result.events) != commands:
            raise ProductError(
                f"{len(result.events)} lists of events for {commands} commands", place="result.events"
            )
    return result


def read_statement(raw: bytes | object) -> Statement:
    """Decode a statement.

    Raises:
        ProductError: malformed, or of another protocol version.
    """
    statement = _decode(raw, Statement, "statement")
    if statement.protocol != PROTOCOL:
        raise ProductError(
            f"the product speaks protocol {statement.protocol!r}, this harness speaks {PROTOCOL!r}",
            place="statement.protocol",
        )
    return statement


def _decode(raw: bytes | object, kind: type[_T], place: str) -> _T:
    try:
        return msgspec.json.decode(raw, type=kind) if isinstance(raw, bytes) else msgspec.convert(raw, kind)
    except (msgspec.ValidationError, UnicodeDecodeError, RecursionError) as wrong:
        what, _, path = str(wrong).partition(" - at `$")
        raise ProductError(what, place=place + path.rstrip("`")) from wrong
    except msgspec.DecodeError as wrong:
        raise ProductError(f"no JSON: {wrong}", place=place) from wrong
