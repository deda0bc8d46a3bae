"""`clauseproof doctor`: is the product there, does it speak the protocol, what does it claim, what runs."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path
from typing import Final

import click

from harness.campaign.law import read_law
from harness.campaign.plan import Plan, Scope
from harness.errors import ExitCode
from harness.papers.waivers import product_digest
from harness.record import FileTape, begin
from harness.report.words import clean, exploration_told
from harness.table.messages import EVENT_NAMES, FIELD_NAMES, OpenTable, Round, Statement, Table
from harness.transport import Adapter, open_adapter
from harness.verdict import Selection

_EPILOG: Final = """\b
Examples:
  clauseproof doctor reference
  clauseproof doctor ./my-product
  clauseproof doctor ./my-product --record session.txt
"""


@click.command(epilog=_EPILOG)
@click.argument("adapter")
@click.option(
    "--record",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Record commands, HTTP calls and events side by side; JSON Lines for .jsonl.",
)
def doctor(adapter: str, record: Path | None) -> int:
    """Look at a product before certifying it; ADAPTER as for certify."""
    if record is not None:
        begin(record, adapter)
    with open_adapter(adapter) as product:
        if record is not None:
            product.record(FileTape(record))
        statement = product.describe()
        made = statement.product
        _say("reachable", f"{product.name}: {made.vendor}, {made.name} {made.version}")
        _say("digest", f"{product_digest(made)} (what waivers name the product by)")
        _say("protocol", statement.protocol)
        _say("control", _CONTROL[statement.control])
        _claims(statement)
        sound = _one_round(product, statement)
    plan = read_law().plan(statement, Scope())
    _selected(plan)
    told = exploration_told(plan.exploration)
    _say("at the end", f"{told} will end the campaign" if plan.exploration.total else told)
    return ExitCode.AS_WISHED if sound else ExitCode.NOT_VERIFIED


#: How much of what a product says of itself is shown at a time, in characters.
_LONG: Final = 2000
_CONTROL = {
    "deck": "deck: it plays from the shoe that it is given",
    "seed": "seed: it shuffles from a seed, so scenarios that need certain cards stay inconclusive",
    "observe": "observe: it deals its own cards, so scenarios that need certain cards stay inconclusive",
}


def _say(what: str, words: str) -> None:
    click.echo(f"{what:12} {clean(words, _LONG)}")


def _claims(statement: Statement) -> None:
    for name, game in statement.games.items():
        _say("game", f"{name}: wagers {', '.join(game.wagers)}; decks {', '.join(map(str, game.decks))}")
        _say(
            "",
            f"by {', '.join(game.by)}; options {', '.join(game.options or ('as the protocol names them',))}",
        )
    silent = [name for name in (*EVENT_NAMES, *FIELD_NAMES) if not statement.reports(name)]
    unknown = [name for name in statement.events if name not in (*EVENT_NAMES, *FIELD_NAMES)]
    _say("not reported", ", ".join(silent) or "nothing: every event of the protocol is reported")
    if unknown:
        _say("unknown", f"statement.events names what the protocol does not have: {', '.join(unknown)}")


def _one_round(product: Adapter, statement: Statement) -> bool:
    """Open a table of the first game and say how the product took it, and how fast it answers."""
    game, claims = next(iter(statement.games.items()), (None, None))
    if game is None or claims is None:
        _say("one round", "no game is claimed")
        return False
    commands: Round = (OpenTable(game=game, table=Table(decks=claims.decks[0])),)
    start = time.perf_counter()
    (outcome,) = product.play([commands])
    spent = time.perf_counter() - start
    if outcome.error:
        _say("one round", f"failed: {outcome.error}")
        return False
    _say("one round", f"a {game} table was opened and answered in {spent * 1000:.1f} ms")
    if spent > SLOW:
        _say("", "slow: about 40 ms a call is the mark of a server that waits for delayed acknowledgements")
    return True


#: From here on an answer to a single command is worth a word, in seconds.
SLOW = 0.035


def _selected(plan: Plan) -> None:
    counts = Counter(requirement.selection for requirement in plan.requirements)
    _say(
        "will run",
        f"{len(plan.selected_checks)} scenarios for {counts[Selection.SELECTED]} requirements; "
        f"{counts[Selection.NOT_APPLICABLE]} not applicable",
    )
    reasons = Counter(
        requirement.reason
        for requirement in plan.requirements
        if requirement.selection is Selection.NOT_APPLICABLE
    )
    for reason, count in reasons.items():
        _say("", f"{count} not applicable: {reason}")
