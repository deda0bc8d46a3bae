"""A product that attacks with every text that it may choose, and otherwise deals as the reference does."""

from __future__ import annotations

from typing import Any

from harness.tests.attacks import ATTACKS, FORMULAS
from harness.tests.reference_kit import REFERENCE

EVERY = (*ATTACKS, *FORMULAS)
_HONEST: dict[str, Any] = REFERENCE.describe()
_GAME = _HONEST["games"]["casino-war"]


class Nasty:
    def __init__(self) -> None:
        self._played = 0

    def describe(self) -> dict[str, Any]:
        return {
            **_HONEST,
            "product": {
                "vendor": EVERY[1],
                "name": EVERY[7],
                "version": EVERY[5],
                "files": [{"path": text, "sha256": text} for text in EVERY],
            },
            "events": [*_HONEST["events"], *EVERY],
            "games": {
                "casino-war": {**_GAME, "wagers": [*_GAME["wagers"], *EVERY]},
                **dict.fromkeys(EVERY, _GAME),
            },
        }

    def play(self, rounds: list[list[dict[str, Any]]]) -> list[Any]:
        return [self._one(commands) for commands in rounds]

    def _one(self, commands: list[dict[str, Any]]) -> object:
        self._played += 1
        text = EVERY[self._played % len(EVERY)]
        if self._played % 5 == 0:
            return {"crashed": " ".join(EVERY)}
        if self._played % 7 == 0:
            return {"events": text}
        if self._played % 9 == 0:
            return {"events": [[{"event": text, text: text}] for _ in commands]}
        (result,) = REFERENCE.play([commands])
        events: Any = result.get("events", [])
        if not events:
            return result
        events[-1] = [
            {"event": "rejected", "reason": text, "text": " ".join(EVERY)},
            {"event": "wager", "seat": 1, "wager": text, "amount": 2**62},
            {"event": "deal", "to": 1, "card": "2d", "face": "up", "hand": text},
            {"event": "pay", "seat": 1, "wager": text, "amount": 5, "odds": text},
            *(event for event in events[-1] if event["event"] != "end"),
            {"event": "end", "net": {text: 1}, "inventory": 1},
        ]
        return {"events": events}
