"""From entries of a product's journal to events: for each kind of entry, the events that it stands for.

>>> from harness.table import messages
>>> rules = EventRules("type", {
...     "CARD": event(messages.Dealt, to=field("box", read_whole), card=field("card", read_text),
...                   face=field("open", face_up), hand="original"),
...     "NOISE": (),
... })
>>> rules.events([Fields({"type": "CARD", "box": 2, "card": "Th", "open": True}, "POST /deal: journal[0]")])
(Dealt(to=2, card='Th', face='up', hand='original', shown_to=None),)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from harness.errors import nearest
from harness.sdk.translate.reading import Fields, Reader, broken, no_rule, read_flag, read_text, read_whole
from harness.table.messages import EVENT_NAMES, Event, Face

if TYPE_CHECKING:
    from collections.abc import Sequence

_T = TypeVar("_T")
#: What an entry becomes.
EventRule = Callable[[Fields], Iterable[Event]]
#: No entry stands for more events than this.
_MOST: Final = 1000


class EventRules:
    """What each kind of entry becomes.

    An entry of a kind that has no rule stops the adapter: to skip it could hide a fact. Where a
    kind stands for no event, say so with an empty tuple.

    Args:
        kind: the field of an entry that says its kind.
        rules: for each kind one rule, or several whose events follow each other. A rule is made
            with `event`, or is any function from `Fields` to events.
    """

    def __init__(self, kind: str, rules: Mapping[str, EventRule | Sequence[EventRule]]) -> None:
        self._kind = kind
        self._rules = {name: (rule,) if callable(rule) else tuple(rule) for name, rule in rules.items()}

    @property
    def names(self) -> tuple[str, ...]:
        """The events that rules made with `event` can bring, as a statement lists them."""
        made = {
            str(rule.kind.__struct_config__.tag)
            for rules in self._rules.values()
            for rule in rules
            if isinstance(rule, _Made)
        }
        return tuple(name for name in EVENT_NAMES if name in made)

    def events(self, entries: Iterable[Fields]) -> tuple[Event, ...]:
        """Return the events of entries, in order.

        Raises:
            ProductError: an entry is broken.
            AdapterError: an entry's kind has no rule.
        """
        return tuple(event for entry in entries for rule in self._of(entry) for event in rule(entry))

    def _of(self, entry: Fields) -> tuple[EventRule, ...]:
        kind = entry.read(self._kind, read_text)
        if kind not in self._rules:
            raise no_rule(entry.at(self._kind), "the kind of entry", kind, self._rules)
        return self._rules[kind]


def event(kind: type[Event], *, times: Callable[[Fields], int] | None = None, **fields: object) -> EventRule:
    """Return the rule that makes one event of an entry.

    Args:
        kind: the event, of `harness.table.messages`.
        times: how often it happened, `field("count", number_of)`; left out: once.
        fields: of the event. Something to call is called with the entry: `field`, `every`, or a
            function of your own. Everything else is the value itself.

    Raises:
        ValueError: the event has no field of that name, or needs one that is not there.
    """
    known = {one.name: one for one in msgspec.structs.fields(kind)}
    for name in fields:
        if name not in known:
            raise ValueError(f"{kind.__name__} has no field {name!r}: {nearest(name, known)}")
    if missing := [name for name, one in known.items() if one.required and name not in fields]:
        raise ValueError(f"{kind.__name__} needs the fields {', '.join(missing)}")

    return _Made(kind, fields, times)


@dataclass(frozen=True, slots=True)
class _Made:
    """The rule that makes one event of an entry."""

    kind: type[Event]
    fields: Mapping[str, object]
    times: Callable[[Fields], int] | None

    def __call__(self, entry: Fields) -> Iterable[Event]:
        """Return the event, as often as it happened."""
        made: dict[str, Any] = {
            name: value(entry) if callable(value) else value for name, value in self.fields.items()
        }
        return [self.kind(**made)] * (1 if self.times is None else self.times(entry))


def field(name: str, reader: Reader[_T]) -> Callable[[Fields], _T]:
    """Return what takes a field from an entry: `field("stake", MONEY.read)`."""
    return lambda entry: entry.read(name, reader)


def every(name: str, reader: Reader[_T]) -> Callable[[Fields], tuple[_T, ...]]:
    """Return what takes each value of a list from an entry: `every("cards", CARDS.read)`."""
    return lambda entry: entry.every(name, reader)


def by_key(name: str, reader: Reader[_T], keys: Reader[str]) -> Callable[[Fields], dict[str, _T]]:
    """Return what takes an object of like values: `by_key("won", MONEY.read, SEATS.read_key)`."""
    return lambda entry: entry.by_key(name, reader, keys)


def face_up(value: object, place: str) -> Face:
    """Return the face of a card from a flag that is true for one that lies open. Raises ProductError."""
    return "up" if read_flag(value, place) else "down"


def number_of(value: object, place: str) -> int:
    """Return how often something happened. Raises ProductError for what is no such number."""
    number = read_whole(value, place)
    if not 0 <= number <= _MOST:
        raise broken(place, f"a number from 0 to {_MOST}", value)
    return number
