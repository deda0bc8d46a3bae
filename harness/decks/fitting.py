"""Decks for one product: what does not apply to it is left out, and the cards lie as it deals them."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Final

import msgspec

from harness.campaign.rehearsal import understudy
from harness.decks.exercised import Exercised, falls
from harness.decks.model import Deck, DeckList, Fall
from harness.table.messages import OpenTable
from harness.transport import Adapter
from harness.transport.inprocess import InProcess

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from harness.register import Register
    from harness.table.messages import Game, Recipient, Round, Statement

#: How many cards a hand of the opening has, in the games where the way of dealing is left open.
_OPENING: Final = 2
#: The game whose dealer gets a card before everybody else.
_DEALER_FIRST: Final = "double-attack-blackjack"
_OTHERWISE: Final = "with this product's way of dealing no order of these cards was found that exercises it"


def fitted(
    decks: DeckList, register: Register, statement: Statement, needs: Mapping[str, Sequence[str]]
) -> DeckList:
    """Return the decks as a vendor must stack them in the product that states this of itself.

    Args:
        decks: as shipped.
        register: says what applies to the product.
        statement: of the product.
        needs: for each requirement, the events without which nothing can be told.
    """
    with Adapter("fitting", InProcess(understudy(statement))) as dealer:
        return DeckList(decks=tuple(_fitted(one, register, statement, needs, dealer) for one in decks.decks))


def _fitted(
    deck: Deck,
    register: Register,
    statement: Statement,
    needs: Mapping[str, Sequence[str]],
    dealer: Adapter,
) -> Deck:
    requirement = register.requirement(deck.requirement)
    lacking = requirement.applicable(statement)
    if lacking is not None:
        return Deck(requirement=deck.requirement, case=deck.case, reason=f"not applicable: {lacking}")
    claims = statement.games.get(requirement.game)
    if not deck.cards or claims is None or _usual(claims):
        return deck
    exercised = Exercised(dealer, needs, deck.requirement)
    again = _restacked(deck, claims, requirement.game, exercised)
    return again or Deck(requirement=deck.requirement, case=deck.case, source=deck.source, reason=_OTHERWISE)


def _usual(claims: Game) -> bool:
    """Whether cards fall as in the shipped list: one by one, the dealer's up card first."""
    return claims.deal == "one-by-one" and (claims.up_card == "first" or claims.dealer_cards == "both-up")


def _restacked(deck: Deck, claims: Game, game: str, exercised: Exercised) -> Deck | None:
    """Return the deck with everybody's cards as before, in the order in which the product draws them."""
    wanted = _laid(deck.cards, claims, game)
    cards = wanted
    # Where a card changes its place, what is drawn after it may go to somebody else.
    for _ in range(len(deck.cards)):
        (trace,) = exercised.played((_shod(deck.commands, cards),))
        slots = [] if trace is None else [(fall.to, fall.hand) for fall in falls(trace)]
        stacked = _in_order(wanted, slots)
        if trace is None or stacked is None:
            return None
        if stacked == cards and (deck.case is not None or exercised.shown(trace)):
            commands, twin = _shod(deck.commands, cards), _shod(deck.twin, cards)
            return msgspec.structs.replace(deck, cards=cards, commands=commands, twin=twin)
        cards = stacked
    return None


def _laid(cards: Sequence[Fall], claims: Game, game: str) -> tuple[Fall, ...]:
    """Return the cards with the opening as the product deals it; what is drawn later stays behind it."""
    hands: dict[Recipient, list[Fall]] = defaultdict(list)
    later: list[Fall] = []
    for fall in cards:
        full = fall.to is None or len(hands[fall.to]) == _OPENING
        (later if full or fall.to is None else hands[fall.to]).append(fall)
    dealer = hands.pop("dealer", [])
    if claims.up_card == "second" and claims.dealer_cards != "both-up":
        dealer = dealer[::-1]
    seats = [hands[seat] for seat in sorted(hands, key=str)]
    if claims.deal == "hand-by-hand":
        players = [fall for hand in seats for fall in hand]
        if game == _DEALER_FIRST:
            return (*dealer[:1], *players, *dealer[1:], *later)
        return (*players, *dealer, *later)
    first, second = ([hand[at] for hand in (*seats, dealer) if len(hand) > at] for at in range(_OPENING))
    return (*first, *second, *later)


def _in_order(
    cards: Sequence[Fall], slots: Sequence[tuple[Recipient | None, str | None]]
) -> tuple[Fall, ...] | None:
    """Return the cards in the order of the places that they go to; None where somebody's do not suffice."""
    left: dict[tuple[Recipient | None, str | None], list[Fall]] = defaultdict(list)
    for card in cards:
        left[card.to, card.hand].append(card)
    if len(slots) != len(cards) or any(slots.count(slot) != len(held) for slot, held in left.items()):
        return None
    queues: dict[tuple[Recipient | None, str | None], Iterator[Fall]] = {
        slot: iter(held) for slot, held in left.items()
    }
    return tuple(next(queues[slot]) for slot in slots)


def _shod(commands: Round, cards: Sequence[Fall]) -> Round:
    shoe = "".join(card.card for card in cards) or None
    return tuple(
        msgspec.structs.replace(one, shoe=shoe) if isinstance(one, OpenTable) else one for one in commands
    )
