"""From the vendor's journal to the protocol's events."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from rest_vendor.client import Entry
from rest_vendor.words import CHOICES, HANDS, KINDS, to_card, to_minor_units

#: One event of the protocol, as PROTOCOL says it.
Event = dict[str, Any]


class UnknownEntryError(Exception):
    """The journal holds an entry that the adapter does not know: leaving it out could hide a fact."""


def events(entries: Iterable[Entry]) -> list[Event]:
    """Return the events of journal entries, in order. Raises UnknownEntryError."""
    return [event for entry in entries for event in _translation(entry)(entry)]


def _translation(entry: Entry) -> Callable[[Entry], list[Event]]:
    known = _TRANSLATIONS.get(entry["type"])
    if known is None:
        raise UnknownEntryError(f"journal entry of type {entry['type']!r}; known: {', '.join(_TRANSLATIONS)}")
    return known


def _opened(_: Entry) -> list[Event]:
    return [{"event": "opened"}]


def _wager(entry: Entry) -> list[Event]:
    # The vendor knows no other tender than chips.
    return [{**_on_wager("wager", entry, entry["stake"]), "by": "chips"}]


def _burn(entry: Entry) -> list[Event]:
    face = "up" if entry["exposed"] else "down"
    return [{"event": "burn", "face": face} for _ in range(entry["count"])]


def _deal(entry: Entry) -> list[Event]:
    return [
        {
            "event": "deal",
            "to": "dealer" if entry["box"] == "BANK" else entry["box"],
            "card": to_card(entry["card"]),
            "face": "up" if entry["faceUp"] else "down",
            "hand": HANDS[entry["dealNo"]],
        }
    ]


def _offer_of_options(entry: Entry) -> list[Event]:
    options = [CHOICES[choice] for choice in entry["choices"]]
    return [{"event": "offer", "seat": entry["box"], "options": options}]


def _offer_of_tie(entry: Entry) -> list[Event]:
    return [{"event": "offer", "seat": entry["box"], "wagers": ["war-tie"]}]


def _decision(entry: Entry) -> list[Event]:
    return [{"event": "decision", "seat": entry["box"], "option": CHOICES[entry["choice"]]}]


def _collect(entry: Entry) -> list[Event]:
    return [_on_wager("collect", entry, entry["stake"])]


def _halve(entry: Entry) -> list[Event]:
    return [_on_wager("collect", entry, entry["kept"]), _on_wager("return", entry, entry["returned"])]


def _pay(entry: Entry) -> list[Event]:
    """The vendor credits stake and winnings in one sum; the protocol's `pay` is the winnings alone."""
    event = _on_wager("pay", entry, entry["credit"])
    return [{**event, "amount": event["amount"] - to_minor_units(entry["stake"])}]


def _end(entry: Entry) -> list[Event]:
    net = {box: to_minor_units(result) for box, result in entry["boxResults"].items()}
    return [{"event": "end", "net": net, "inventory": to_minor_units(entry["floatChange"])}]


def _on_wager(name: str, entry: Entry, dollars: str) -> Event:
    wager = KINDS[entry["kind"]]
    return {"event": name, "seat": entry["box"], "wager": wager, "amount": to_minor_units(dollars)}


_TRANSLATIONS: Mapping[str, Callable[[Entry], list[Event]]] = MappingProxyType(
    {
        "TABLE_OPENED": _opened,
        "BET_PLACED": _wager,
        "CARDS_BURNED": _burn,
        "CARD_OUT": _deal,
        "CHOICE_ASKED": _offer_of_options,
        "CHOICE_MADE": _decision,
        "WAR_TIE_ASKED": _offer_of_tie,
        "BET_TAKEN": _collect,
        "BET_HALVED": _halve,
        "BET_WON": _pay,
        "ROUND_OVER": _end,
    }
)
