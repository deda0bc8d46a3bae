"""WarDesk's calls: which address does what, and what it answers. Knows nothing of sockets."""

import threading
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import parse_qs, urlsplit

from service.errors import ApiError, not_found, unacceptable
from service.settings import Settings
from service.table import WarTable

#: What `GET /v2/info` says.
INFO: Mapping[str, str] = {"company": "Halyard Table Systems", "product": "WarDesk", "release": "2.4.1"}


@dataclass(frozen=True, slots=True)
class Answer:
    """A status and a JSON body."""

    status: int
    body: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class _Held:
    """A table and the lock that a call holds while it works on it."""

    table: WarTable
    lock: threading.Lock


class WarDesk:
    """All tables of one service. Calls may come from several threads."""

    def __init__(self) -> None:
        self._tables: dict[str, _Held] = {}
        self._count = 0
        self._lock = threading.Lock()

    def answer(self, method: str, target: str, body: Mapping[str, object]) -> Answer:
        """Carry out one call. Never raises ApiError: a refused call is an answer too."""
        url = urlsplit(target)
        path = url.path.strip("/").split("/")
        try:
            return self._read(path, url.query) if method == "GET" else self._change(method, path, body)
        except ApiError as error:
            return Answer(error.status, {"errorCode": error.code, "message": error.message})

    def _read(self, path: list[str], query: str) -> Answer:
        match path:
            case ["v2", "info"]:
                return Answer(200, INFO)
            case ["v2", "tables", table_id]:
                return self._show(table_id)
            case ["v2", "tables", table_id, "journal"]:
                return self._journal(table_id, query)
            case _:
                raise not_found(f"nothing to read at /{'/'.join(path)}")

    def _change(self, method: str, path: list[str], body: Mapping[str, object]) -> Answer:
        match method, path:
            case "POST", ["v2", "tables"]:
                return self._open(body)
            case "DELETE", ["v2", "tables", table_id]:
                return self._remove(table_id)
            case "POST", ["v2", "tables", table_id, action]:
                return self._act(table_id, action, body)
            case "PUT", ["v2", "test", "tables", table_id, "shoe"]:
                return self._act(table_id, "test/shoe", body)
            case _:
                raise not_found(f"no such call: {method} /{'/'.join(path)}")

    def _open(self, body: Mapping[str, object]) -> Answer:
        table = WarTable(Settings.from_body(body))
        with self._lock:
            self._count += 1
            table_id = f"T{self._count}"
            self._tables[table_id] = _Held(table, threading.Lock())
        return Answer(201, {"tableId": table_id, "phase": table.phase, "journal": table.journal.after(0)})

    def _find(self, table_id: str) -> _Held:
        with self._lock:
            held = self._tables.get(table_id)
        if held is None:
            raise not_found(f"no such table: {table_id}")
        return held

    def _show(self, table_id: str) -> Answer:
        held = self._find(table_id)
        with held.lock:
            return Answer(200, {"tableId": table_id, **held.table.snapshot()})

    def _remove(self, table_id: str) -> Answer:
        self._find(table_id)
        with self._lock:
            self._tables.pop(table_id, None)
        return Answer(200, {"tableId": table_id, "removed": True})

    def _journal(self, table_id: str, query: str) -> Answer:
        after = parse_qs(query).get("after", ["0"])[0]
        if not (after.isascii() and after.isdigit()):
            raise unacceptable("FIELD_INVALID", "after must be the number of an entry")
        held = self._find(table_id)
        with held.lock:
            return Answer(200, {"tableId": table_id, "journal": held.table.journal.after(int(after))})

    def _act(self, table_id: str, action: str, body: Mapping[str, object]) -> Answer:
        """Do something at a table; answer its phase and the journal entries that came of it."""
        held = self._find(table_id)
        with held.lock:
            table = held.table
            before = len(table.journal)
            _perform(table, action, body)
            entries = table.journal.after(before)
            return Answer(200, {"tableId": table_id, "phase": table.phase, "journal": entries})


def _perform(table: WarTable, action: str, body: Mapping[str, object]) -> None:
    match action:
        case "bets":
            table.place_bet(body.get("box"), body.get("kind"), body.get("stake"))
        case "deal":
            table.deal()
        case "choices":
            table.choose(body.get("box"), body.get("choice"), body.get("stake"))
        case "war":
            table.war()
        case "test/shoe":
            table.load_shoe(body.get("cards"))
        case _:
            raise not_found(f"nothing to do at a table by that name: {action}")
