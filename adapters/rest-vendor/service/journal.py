"""What happened on a table, entry by entry, as WarDesk keeps it and shows it."""

from collections.abc import Sequence

#: An entry: its number from 1, its type, and what belongs to that type.
Entry = dict[str, object]


class Journal:
    """The entries of one table, in order."""

    def __init__(self) -> None:
        self._entries: list[Entry] = []

    def __len__(self) -> int:
        """Return how many entries there are, which is the number of the last."""
        return len(self._entries)

    def add(self, type_: str, **fields: object) -> None:
        """Write an entry."""
        self._entries.append({"no": len(self._entries) + 1, "type": type_, **fields})

    def after(self, number: int) -> Sequence[Entry]:
        """Return the entries after the one of that number."""
        return self._entries[max(number, 0) :]
