"""Reading seeds: what a product deals from each, told by rounds at a full table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct

from harness.suite.deals import deal_of
from harness.suite.deals.joker_poker import RANKING
from harness.table.messages import Burned, Command, Dealt, Decide, OpenTable, PlaceWager, Proceed, Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from harness.table.messages import Result, Round, Statement
    from harness.transport import Adapter

#: A card that left the shoe unseen.
UNSEEN: Final = "--"
_SEATS: Final = tuple(range(1, 8))
_AMOUNT: Final = 1000
_HITS: Final = 6
#: The number of decks at which scenarios play blackjack where the product has them.
_BLACKJACK: Final = 6
#: So many seeds are read at once.
_PART: Final = 100


class Reading(Struct, frozen=True, kw_only=True):
    """What a product deals at one game, by seed.

    Attributes:
        game: the game's name in the protocol.
        decks: how many decks the table has.
        first: the first seed; the others follow it one by one.
        cards: for each seed the cards as they leave the shoe, as one run; `--` for one that nobody
            sees. Empty where nothing was dealt.
    """

    game: str
    decks: int
    first: int
    cards: tuple[str, ...]


class Readings(Struct, frozen=True, kw_only=True):
    """All that was read of a product, and how scenarios may use it.

    Attributes:
        readings: one a game.
        exact: the checks whose expectations name cards, so that no other suits will do.
    """

    readings: tuple[Reading, ...] = ()
    exact: tuple[str, ...] = ()


def games_to_read(statement: Statement, games: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """Return each of these games that the product has, with the decks at which scenarios play it."""
    found: list[tuple[str, int]] = []
    for game in games:
        claims = statement.games.get(game)
        if claims is not None and claims.decks:
            six = game == "blackjack" and _BLACKJACK in claims.decks
            found.append((game, _BLACKJACK if six else min(claims.decks)))
    return tuple(dict.fromkeys(found))


def read_seeds(
    adapter: Adapter, game: str, decks: int, *, first: int, count: int, read: Callable[[int], None]
) -> Reading:
    """Play one round from each seed and write down what is dealt.

    Args:
        adapter: of a product that plays from seeds.
        game: the game's name in the protocol.
        decks: how many decks the table has.
        first: the first seed.
        count: how many seeds.
        read: hears of so many more that were read.
    """
    cards: list[str] = []
    for start in range(first, first + count, _PART):
        seeds = range(start, min(start + _PART, first + count))
        outcomes = adapter.play([full_table(game, decks, seed) for seed in seeds])
        cards += [drawn(game, outcome.result) for outcome in outcomes]
        read(len(seeds))
        if not any(cards):  # who deals nothing from so many seeds deals nothing from any
            read(count - len(cards))
            break
    return Reading(game=game, decks=decks, first=first, cards=tuple(cards))


def full_table(game: str, decks: int, seed: int) -> Round:
    """Return a round of seven players that brings as many cards to light as may be."""
    deal = deal_of(game)
    main = "ante" if "ante" in deal.odds else "initial"
    table = Table(
        decks=decks,
        limits=dict(deal.limits),
        odds=deal.odds,
        hand_order=RANKING if main == "ante" else (),
    )
    wagers = (PlaceWager(seat=seat, wager=main, amount=_AMOUNT) for seat in _SEATS)
    return (OpenTable(game=game, table=table, seed=seed), *wagers, Proceed(), *_answers(game))


def _answers(game: str) -> Iterator[Command]:
    """Yield answers that draw cards, where any do; what is not open is refused and changes nothing."""
    if game == "double-attack-blackjack":
        yield from (Decide(seat=seat, option="decline") for seat in _SEATS)
    if game in {"double-attack-blackjack", "blackjack"}:
        for seat in _SEATS:
            yield from (Decide(seat=seat, option="hit") for _ in range(_HITS))
            yield Decide(seat=seat, option="stand")


def drawn(game: str, result: Result | None) -> str:
    """Return the cards of a round as they left the shoe; what was burned before the deal does not count."""
    groups: Sequence[Sequence[object]] = (result.events if result else None) or ()
    events = [event for group in groups for event in group if isinstance(event, Dealt | Burned)]
    run = "".join(event.card if isinstance(event, Dealt) else UNSEEN for event in events)
    while run.startswith(UNSEEN):
        run = run.removeprefix(UNSEEN)
    # Burns that a product does not report would shift what follows.
    return run[: 2 * (len(_SEATS) + 1)] if deal_of(game).burns else run
