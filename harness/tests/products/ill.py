"""Products that the doctor finds something in, each one thing."""

from __future__ import annotations

from itertools import count
from typing import Any, ClassVar

from harness.tests.reference_kit import REFERENCE

Result = dict[str, Any]

_STATED: dict[str, Any] = REFERENCE.describe()
WAR: dict[str, Any] = {**_STATED, "games": {"casino-war": _STATED["games"]["casino-war"]}}
_UNREPORTED = ("opened", "opened.posted", "end")


def war(**changed: Any) -> dict[str, Any]:  # noqa: ANN401 - whatever a statement may hold, or must not
    """Return the statement of a Casino War dealer with this changed in it."""
    return {**WAR, **changed}


def claims(**changed: Any) -> dict[str, Any]:  # noqa: ANN401 - the same
    """Return the same with this changed in what it claims of the game."""
    return war(games={"casino-war": {**WAR["games"]["casino-war"], **changed}})


class Healthy:
    """Nothing is wrong with it."""

    stated: ClassVar[Any] = WAR

    def describe(self) -> Any:  # noqa: ANN401 - what is no statement as well
        return self.stated

    def play(self, rounds: list[Any]) -> list[Result]:
        return REFERENCE.play(rounds)


class Raises(Healthy):
    def describe(self) -> Any:  # noqa: ANN401
        raise RuntimeError("no licence\nfound")


class Old(Healthy):
    stated = war(protocol="0.9")


class NoStatement(Healthy):
    stated: ClassVar[Any] = ["casino-war"]


class Miscontrolled(Healthy):
    stated = war(control="desk")


class NoGame(Healthy):
    stated = war(games={})


class NoDecks(Healthy):
    stated = claims(decks=[])


class Slips(Healthy):
    stated: ClassVar[Any] = {
        **claims(wagers=["inital", "tie", "war"], options=["surrender"]),
        "events": [*WAR["events"], "reject"],
        "product": {"vendor": " ", "name": "War", "version": "1"},
    }


class Endless(Healthy):
    stated = war(
        product={"vendor": "\x1b[31m" + "x" * 100_000, "name": "\u202e", "version": "1"},
        events=[*WAR["events"], *("\x1b" + "e" * number for number in range(5_000, 5_100))],
    )


class Stranger(Healthy):
    stated = war(games={"roulette": {"wagers": ["red"], "decks": [1]}})

    def play(self, rounds: list[Any]) -> list[Result]:
        return [{"events": [[{"event": "opened"}] for _ in commands]} for commands in rounds]


class Crashes(Healthy):
    def play(self, rounds: list[Any]) -> list[Result]:
        return [{"crashed": "out of memory"} for _ in rounds]


class Malformed(Healthy):
    def play(self, rounds: list[Any]) -> list[Result]:
        return [{"events": [[{"event": "opend"}] for _ in commands]} for commands in rounds]


class Vanishing(Healthy):
    """What is collected never reaches the inventory."""

    def play(self, rounds: list[Any]) -> list[Result]:
        played = super().play(rounds)
        for result in played:
            for group in result["events"]:
                for event in group:
                    if event["event"] == "end":
                        event["inventory"] = 1
        return played


class Remembers(Healthy):
    """Of a round that it has played before it reports one event less."""

    def __init__(self) -> None:
        self._played: set[str] = set()

    def play(self, rounds: list[Any]) -> list[Result]:
        played = super().play(rounds)
        for commands, result in zip(rounds, played, strict=True):
            if str(commands) in self._played:
                next(group for group in reversed(result["events"]) if group).pop()
            self._played.add(str(commands))
        return played


class Renamed(Healthy):
    """Each object of it states another version."""

    _made = count()

    def __init__(self) -> None:
        product = {"vendor": "V", "name": "War", "version": str(next(self._made))}
        self._own = war(product=product)

    def describe(self) -> Any:  # noqa: ANN401
        return self._own


class Alone(Healthy):
    """Only one can be made at a time, and only once."""

    _made = count()

    def __init__(self) -> None:
        if next(self._made):
            raise RuntimeError("the table is taken")


class Observed(Healthy):
    stated = war(control="observe")


class Seeded(Healthy):
    stated = war(control="seed")


class Silent(Healthy):
    """Reports neither that a table opened nor that a round ended, and says so."""

    stated = war(events=[name for name in WAR["events"] if name not in _UNREPORTED])

    def play(self, rounds: list[Any]) -> list[Result]:
        played = super().play(rounds)
        for result in played:
            result["events"] = [
                [event for event in group if event["event"] not in _UNREPORTED] for group in result["events"]
            ]
        return played
