"""Spaces of the user's own: every mistake in one is told before anything is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.errors import UsageError
from harness.layout import folder
from harness.sweep.space import load_space

if TYPE_CHECKING:
    from pathlib import Path

TWICE = (
    "{name: twice, strategy: in-between wager, wagers: [in-between], per: in-between, outcomes: in-between}"
)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("space: in-between-ranks", "space: ../../elsewhere", "a name is lower-case letters"),
        ("game: blackjack", "game: roulette", "no game 'roulette'"),
        ("deck: 52", "deck: 48", "a deck of blackjack holds 52 cards"),
        ("[2, 3, 4, 5, 6, 7, 8]", "[0, 2, 8]", "a table has a deck at least"),
        ("{2: [1, 2]}", "{2: [0, 2]}", "rounds are weighed for one deck at least"),
        ("quick_decks: [2, 8]", "quick_decks: [2, 9]", "no table of 9 decks"),
        ("player: 2, dealer", "punter: 2, dealer", "no hand 'punter' in blackjack"),
        ("player: 2, dealer", "player: 3, dealer", "the hand 'player' has 3 cards, not 2"),
        ("player: 2, dealer: 1", "player: 2", "the hand 'dealer' has 0 cards, not 1 to 20"),
        ("player: 2, dealer: 1", "player: 2, dealer: 0", "a hand that is dealt gets a card at least"),
        ("player: 2, dealer: 1", "player: 2, dealer: 9", "deals more than 1,000,000,000 rounds"),
        ("hole: 9c", "hole: zz", "fixed.hole: 'zz' is no card"),
        ("hole: 9c", "whole: 9c", "no hand 'whole' in blackjack; did you mean 'hole'"),
        ("seat: 1, option", "seat: 2, option", "is of another seat than seat 1"),
        ("{triples: in-between}", "{triples: []}", "no play for part 'triples'"),
        ("outcomes: in-between}", "outcomes: in-betwixt}", "no outcomes 'in-betwixt'"),
        ("outcomes: in-between}", "outcomes: two-card}", "are of another game than blackjack"),
        ("per: in-between,", "per: between,", "places a wager 'between'"),
        ("returns:\n", f"returns:\n  - {TWICE}\n  - {TWICE}\n", "the name stands twice"),
    ],
)
def test_a_space_that_contradicts_itself_or_its_game_is_refused(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    text = (folder("scenarios") / "sweeps" / "in-between-ranks.yaml").read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "own.yaml"
    file.write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(UsageError, match=message) as error:
        load_space(str(file))
    assert (error.value.place or "").startswith(f"{file}: ")


def test_a_play_without_a_wager_and_half_a_war_are_refused(tmp_path: Path) -> None:
    text = (folder("scenarios") / "sweeps" / "casino-war-suits.yaml").read_text(encoding="utf-8")
    file = tmp_path / "own.yaml"
    file.write_text(text.replace(", war-dealer: 1", ""), encoding="utf-8")
    with pytest.raises(UsageError, match="'war-player' and 'war-dealer' are dealt together"):
        load_space(str(file))
    lines = [line for line in text.splitlines(keepends=True) if "do: wager" not in line]
    file.write_text("".join(lines), encoding="utf-8")
    with pytest.raises(UsageError, match="the play 'with tie' places no wager"):
        load_space(str(file))
