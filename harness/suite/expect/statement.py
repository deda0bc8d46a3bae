"""What a product's statement lists, and whether it does so: events, the sign, wagers, means, tables."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from harness.suite.asked import position
from harness.suite.judging import Expectation, Inconclusive, who
from harness.table.messages import Burned, Decide, Discarded, Opened, PlaceWager, event_name
from harness.table.money import Odds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from harness.table.messages import Dealt
    from harness.table.trace import Trace


def lists(trace: Trace, command: int) -> bool:
    """Say whether the statement lists the wager that a command places, and its means."""
    asked, claims = trace.commands[command], trace.claims
    if not isinstance(asked, PlaceWager) or claims is None:
        return False
    return asked.wager in claims.wagers and asked.by in claims.by


def answers_acknowledged(trace: Trace) -> Expectation:
    """Expect every answer to be acknowledged or refused by an event of its own.

    Raises:
        Inconclusive: the round did not come to its end.
    """
    _over(trace)
    silent = next(
        (
            (at, command)
            for at, command in enumerate(trace.commands)
            if isinstance(command, Decide)
            and not trace.refused(at)
            and not any(event_name(seen.event) == "decision" for seen in trace.by_command[at])
        ),
        None,
    )
    return Expectation(
        "every answer acknowledged by a 'decision', which the statement lists",
        f"none at {who(silent[1].seat)}'s {silent[1].option}" if silent else "acknowledged",
        silent is None,
        position(trace, silent[0]) if silent else None,
    )


def reported_by_the_end(trace: Trace, kind: type[Burned | Discarded]) -> Expectation:
    """Expect events of a kind in a round that cannot do without.

    Raises:
        Inconclusive: the round did not come to its end.
    """
    _over(trace)
    name = str(kind.__struct_config__.tag)
    return Expectation(f"{name!r} reported, which the statement lists", f"no {name!r}", bool(trace.of(kind)))


def viewers_told(trace: Trace) -> Expectation:
    """Expect every player's card dealt face down to say which seats were shown it."""
    unsaid = next(
        (seen for seen in trace.deals() if _of_a_player(seen.event) and not _told(seen.event)), None
    )
    return Expectation(
        "'deal.shown_to' with every card dealt face down to a player, as the statement lists it",
        f"nothing of the kind with {unsaid.event.card}" if unsaid else "so it is",
        unsaid is None,
        unsaid.at if unsaid else None,
    )


def _of_a_player(card: Dealt) -> bool:
    return card.to != "dealer" and card.face == "down"


def _told(card: Dealt) -> bool:
    return card.shown_to is not None


def sign_told(trace: Trace) -> Expectation:
    """Expect the sign to be reported, and what it shows of the table's limits and odds to be the table's."""
    opened = trace.first(Opened)
    sign = opened.event.posted if opened else None
    wrong: list[str] = []
    if sign is not None:
        limits, odds = sign.limits or {}, sign.odds or {}
        wrong += [f"other limits of {name!r}" for name in limits if _differ(limits, trace.table.limits, name)]
        wrong += [f"other odds of {name!r}" for name in odds if _differ(odds, trace.table.odds, name)]
    return Expectation(
        "'opened.posted', which the statement lists, with the table's own limits and odds",
        ", ".join(wrong) or "no sign",
        sign is not None and not wrong,
        opened.at if opened else None,
    )


def _differ(shown: Mapping[str, object], set_up: Mapping[str, object], name: str) -> bool:
    """Say whether the sign says something else of a wager than the table does; words for odds are free.

    Of the bonus wager's sign only the maximum counts, which is its own requirement's affair.
    """
    if name not in set_up or name == "bonus":
        return False
    told, due = shown[name], set_up[name]
    if isinstance(told, str) and isinstance(due, str):
        try:
            return Fraction(*Odds.parse(told)) != Fraction(*Odds.parse(due))
        except ValueError:
            return False
    return not isinstance(told, dict) and told != due


def opened(trace: Trace, decks: int) -> Expectation:
    """Expect a table of so many decks to be opened."""
    refusal = trace.refusal(0)
    return Expectation(
        f"a table of {decks} decks opened, which the statement lists",
        f"refused ({refusal.event.reason})" if refusal else "opened",
        refusal is None,
    )


def _over(trace: Trace) -> None:
    if trace.end is None:
        raise Inconclusive("the round was not seen to come to its end")
