"""The catalogue of lawful products that may look wrong to a harness and must not be called so."""

from __future__ import annotations

from functools import partial

from ..entry import Variant
from .betting import Json, Menu
from .dealer import EVENTS, Dealer
from .variants_play import PLAY_VARIANTS
from .variants_settling import SETTLING_VARIANTS


class _ShortStatement(Dealer):
    def describe_game(self) -> Json:
        game = super().describe_game()
        return {"wagers": game["wagers"], "decks": game["decks"]}


class _LongStatement(Dealer):
    def describe(self) -> Json:
        return super().describe() | {"contact": "pit@example.org", "languages": ["en"]}


def _menu(name: str, note: str, menu: Menu, *, observes_less: bool = False) -> Variant:
    """A product that has less, or has it another way."""
    return Variant(name=name, note=note, make=partial(Dealer, menu=menu), observes_less=observes_less)


def _without(event: str) -> Variant:
    """A product whose statement leaves an event (or a field of one) out, and that never reports it."""
    return Variant(
        name=f"no-{event.replace('.', '-').replace('_', '-')}-reported",
        note=f"The statement leaves {event} out, and it is never reported.",
        make=partial(Dealer, events=_other_than(event), silent=(event,)),
        observes_less=event != "opened.posted",
    )


def _other_than(event: str) -> tuple[str, ...]:
    """All events but one; a field goes with its event."""
    return tuple(name for name in EVENTS if name != event and not name.startswith(f"{event}."))


MENU_VARIANTS = (
    _menu("no-pair-up", "The product has no pair up wager.", Menu(wagers=("ante", "call", "super-flush"))),
    _menu(
        "no-super-flush", "The product has no super flush wager.", Menu(wagers=("ante", "call", "pair-up"))
    ),
    _menu("no-side-wagers", "The product has ante and call alone.", Menu(wagers=("ante", "call"))),
    _menu("no-coupon", "Wagers are placed with chips or verbally.", Menu(by=("chips", "verbal"))),
    _menu("no-verbal", "Wagers are placed with chips or coupons.", Menu(by=("chips", "coupon"))),
    _menu("chips-only", "Wagers are placed with chips.", Menu(by=("chips",))),
    _menu(
        "hand-by-hand",
        "Both cards of a hand fall together, as the statement says.",
        Menu(deal="hand-by-hand"),
    ),
    _menu(
        "seed-controlled",
        "Cards come from the seed; a shoe is ignored.",
        Menu(control="seed"),
        observes_less=True,
    ),
    _menu("observe-only", "Cards can't be controlled at all.", Menu(control="observe"), observes_less=True),
)

STATEMENT_VARIANTS = (
    Variant(
        name="short-statement",
        note="The statement names neither ways of placing wagers nor options nor the order of the deal.",
        make=_ShortStatement,
    ),
    Variant(
        name="long-statement",
        note="The statement carries fields that the protocol does not know.",
        make=_LongStatement,
    ),
    Variant(
        name="all-events-listed",
        note="The statement lists burns and peeks too, which are never due in this game.",
        make=partial(Dealer, events=(*EVENTS, "burn", "peek")),
    ),
)

VARIANTS = (*PLAY_VARIANTS, *SETTLING_VARIANTS, *MENU_VARIANTS, *STATEMENT_VARIANTS, *map(_without, EVENTS))
