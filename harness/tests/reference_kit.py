"""Playing the reference dealer: commands as plain data, events as short lines, and what must always hold."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import msgspec

from harness.layout import folder
from harness.sdk import Product
from harness.table.messages import read_result, read_statement
from harness.transport.loading import load_object

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from harness.sdk import GameTable

Plain = dict[str, Any]

REFERENCE = cast(
    "Product", load_object("product.py:product", folder=folder("adapters") / "reference", place="reference")
)
PROCEED: Plain = {"do": "proceed"}
#: More answers than any round has questions.
_ENDLESS = 100


def wager(seat: int, name: str, amount: float, **more: object) -> Plain:
    return {"do": "wager", "seat": seat, "wager": name, "amount": amount, **more}


def decide(seat: int, option: str, **more: object) -> Plain:
    return {"do": "decide", "seat": seat, "option": option, **more}


def play(*commands: Plain, product: Product = REFERENCE) -> list[list[Plain]]:
    (result,) = product.play([commands])
    events: Any = result["events"]
    return list(events)


def variant(game: str, **claims: object) -> Product:
    """Return a product with the reference dealer of one game, which claims otherwise."""
    table = _table(game)
    changed = msgspec.structs.replace(table.claims, **claims)
    kind = cast("type[GameTable]", type("Variant", (table,), {"claims": changed}))
    return Product(vendor="v", name="n", version="1", tables=(kind,))


def _table(game: str) -> type[GameTable]:
    return next(table for table in REFERENCE.tables if table.game == game)


# ---------------------------------------------------------------------- short lines


def told(events: Sequence[Plain]) -> list[str]:
    """Return events as short lines, without a refusal's text, the sign, and who was shown a card."""
    return [_line(event) for event in events]


def _line(event: Plain) -> str:
    skipped = {"shown_to", "posted", "text"}
    words: list[str] = []
    for key, value in event.items():
        if key in skipped:
            continue
        if isinstance(value, dict):
            words += [f"{inner}:{amount:+}" for inner, amount in value.items()]
        elif isinstance(value, list):
            words += [str(item) for item in value]
        else:
            words.append(str(value))
    return " ".join(words)


def lines(*commands: Plain, product: Product = REFERENCE) -> list[list[str]]:
    """Play a round and return its events as short lines, command by command."""
    return [told(events) for events in play(*commands, product=product)]


# ------------------------------------------------------------------ to the very end


def played_out(commands: Sequence[Plain], choose: Callable[[list[str]], Plain]) -> list[Plain]:
    """Return the commands, and after them an answer to each offer until the round has ended.

    Args:
        commands: those of the betting.
        choose: given the options of an offer, returns the fields of a lawful answer but its seat.
    """
    round_ = list(commands)
    for _ in range(_ENDLESS):
        last = play(*round_)[-1][-1]
        if last["event"] != "offer":
            break
        round_.append({"do": "decide", "seat": last["seat"], **choose(last["options"])})
    return round_


# ------------------------------------------------------------- what must always hold


def assert_sound(commands: Sequence[Plain]) -> None:
    """Play a round and hold every promise to it that a dealer of any game keeps."""
    events = [event for group in play(*commands) for event in group]
    assert_cards_leave_the_shoe_in_order(commands[0]["shoe"], events)
    assert_every_wager_ends_once(events)
    assert_refusals_change_nothing(commands)
    assert_the_same_lawful_messages(commands)


def assert_cards_leave_the_shoe_in_order(shoe: Sequence[str], events: Sequence[Plain]) -> None:
    drawn = [event.get("card") for event in events if event["event"] in {"deal", "burn"}]
    assert all(card in (None, there) for card, there in zip(drawn, shoe, strict=False))
    dealt = Counter((str(e["to"]), e["hand"], e["card"]) for e in events if e["event"] == "deal")
    racked = Counter(
        (str(e["of"]), e["hand"], card) for e in events if e["event"] == "discard" for card in e["cards"]
    )
    assert racked <= dealt
    if events[-1]["event"] == "end":
        assert racked == dealt


def assert_every_wager_ends_once(events: Sequence[Plain]) -> None:
    staked, ended, gains = Counter[Any](), Counter[Any](), Counter[str]()
    for event in events:
        key = (event.get("seat"), event.get("wager"))
        match event["event"]:
            case "wager":
                staked[key] += event["amount"]
            case "collect":
                ended[key] += event["amount"]
                gains[str(event["seat"])] -= event["amount"]
            case "pay":
                ended[key] += staked[key]
                gains[str(event["seat"])] += event["amount"]
            case "return":
                ended[key] += event["amount"]
            case "end":
                assert ended == staked
                assert Counter(event["net"]) == gains
                assert event["inventory"] == -sum(gains.values())


def assert_refusals_change_nothing(commands: Sequence[Plain]) -> None:
    kept, expected = [], []
    for command, events in zip(commands, play(*commands), strict=True):
        if any(event["event"] == "rejected" for event in events):
            assert len(events) == 1
        else:
            kept.append(command)
            expected.append(events)
    assert play(*kept) == expected


def assert_the_same_lawful_messages(commands: Sequence[Plain]) -> None:
    (first,), (second,) = REFERENCE.play([commands]), REFERENCE.play([commands])
    assert first == second
    result = read_result(first, commands=len(commands))
    assert result.crashed is None
    reported = {event["event"] for group in play(*commands) for event in group}
    assert reported <= set(read_statement(REFERENCE.describe()).events)
