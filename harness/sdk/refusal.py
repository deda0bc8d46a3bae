"""A refusal: the table's answer to a command that it does not obey."""

from __future__ import annotations

from typing import Literal

#: Why a table refuses. Where several reasons are true, any of them is right.
Reason = Literal[
    "table-not-allowed",
    "wager-not-offered",
    "too-small",
    "too-large",
    "wrong-amount",
    "betting-closed",
    "no-qualifying-wager",
    "unconfirmed",
    "insufficient-funds",
    "not-offered",
    "wager-missing",
    "other",
]


class Refused(Exception):  # noqa: N818 - the answer to a player's command, not an error of the product
    """The command is refused: it causes one `rejected` event and changes nothing.

    Raise it before the table acts on the command. A refusal after the first event of a
    command is a bug of the game, and the round then counts as crashed.

    Attributes:
        reason: one of the protocol's reasons.
        text: words for people.
    """

    def __init__(self, reason: Reason, text: str) -> None:
        super().__init__(text)
        self.reason: Reason = reason
        self.text = text
