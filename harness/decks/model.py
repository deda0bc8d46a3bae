"""The deck list as data, as it ships."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from harness.errors import ContentError
from harness.layout import folder
from harness.table.messages import Recipient, Round

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

DECKS_SCHEMA: Final = "clauseproof/decks/1"
DECKS_NAME: Final = "decks.json"


class Fall(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One card of a deck, in the order in which cards are drawn, and where it goes.

    Attributes:
        card: which; of a burned card any other would do.
        to: the seat or the dealer; None: burned, unseen.
        hand: the hand it is dealt into.
    """

    card: str
    to: Recipient | None = None
    hand: str | None = None


class Deck(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The smallest deck that exercises a requirement or one of its boundary cases, and the round it is for.

    Attributes:
        requirement: whose.
        case: the key of the boundary case; None: the requirement as such.
        cards: every card that the round draws; none where the deal does not matter.
        commands: the round: table, wagers and decisions, the shoe with these cards and no other.
        twin: the round that is played beside it and compared with it, where one play shows nothing.
        source: the scenario that the round was taken from.
        through: requirements whose decks show it, where it is shown through others.
        by_scenario: the round lies beyond the boundary, where the rule has nothing to say and the
            scenario alone judges.
        reason: why there is no deck, where there is none.
    """

    requirement: str
    case: str | None = None
    cards: tuple[Fall, ...] = ()
    commands: Round = ()
    twin: Round = ()
    source: str | None = None
    through: tuple[str, ...] = ()
    by_scenario: bool = False
    reason: str | None = None

    @property
    def shoe(self) -> str:
        """The cards as one run, in the order in which they are drawn."""
        return "".join(fall.card for fall in self.cards)


class DeckList(Struct, frozen=True, kw_only=True):
    """Every deck, in the order of the register: a requirement, then its boundary cases."""

    schema: str = DECKS_SCHEMA
    decks: tuple[Deck, ...] = ()

    def of(self, requirement: str) -> Deck | None:
        """Return the deck of a requirement as such."""
        rows = (one for one in self.decks if one.requirement == requirement and one.case is None)
        return next(rows, None)

    def only(self, requirements: Iterable[str]) -> DeckList:
        """Return the decks of these requirements alone."""
        wanted = frozenset(requirements)
        return DeckList(decks=tuple(one for one in self.decks if one.requirement in wanted))


def decks_path() -> Path:
    """Return where the shipped list lies."""
    return folder("scenarios") / DECKS_NAME


def load_decks() -> DeckList:
    """Read the list that ships with the harness.

    Raises:
        ContentError: it is missing or no deck list.
    """
    path = decks_path()
    hint = "`clauseproof decks --write` makes it anew"
    try:
        return msgspec.json.decode(path.read_bytes(), type=DeckList)
    except OSError as wrong:
        raise ContentError(f"no deck list: {wrong.strerror}", place=path.name, hint=hint) from wrong
    except (msgspec.MsgspecError, UnicodeDecodeError) as wrong:
        raise ContentError(f"no deck list: {wrong}", place=path.name, hint=hint) from wrong


def write_decks(decks: DeckList) -> bytes:
    """Return the list as the bytes of its file: one deck a line, so that changes can be read."""
    lines = ",\n".join(msgspec.json.encode(deck).decode() for deck in decks.decks)
    return f'{{"schema":"{decks.schema}","decks":[\n{lines}\n]}}\n'.encode()
