"""WarDesk, a vendor's REST product, under the table protocol: `open_vendor()` gives the object to certify.

The commands of a round become calls of the vendor's API, and the journal that the vendor keeps becomes
events. What the API does not show is not claimed: see README.md.
"""

import hashlib
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

FOLDER = Path(__file__).resolve().parent

# This file is loaded by its path; the package beside it is found like any other, after all others.
if str(FOLDER) not in sys.path:
    sys.path.append(str(FOLDER))

from rest_vendor import rounds  # noqa: E402  the lines above make it findable
from rest_vendor.child import Child  # noqa: E402
from rest_vendor.client import Client, UnreachableError  # noqa: E402

#: Where a service runs that is not to be started here, such as http://127.0.0.1:8080.
URL_VARIABLE = "REST_VENDOR_URL"

#: What the vendor's journal shows. It has nothing for `close`, `turn`, `discard` and `convert`.
EVENTS = (
    "opened",
    "rejected",
    "wager",
    "burn",
    "deal",
    "offer",
    "decision",
    "collect",
    "pay",
    "return",
    "end",
)


class RestVendor:
    """The vendor's product behind `describe()` and `play()`.

    Starts the service as a child process, unless `base_url` names one that runs already; `close()`, or
    leaving a `with` block, ends what was started. Raises StartError where the service does not come up.
    """

    def __init__(self, base_url: str | None = None) -> None:
        self._child = None
        if base_url is None:
            self._child = Child(FOLDER)
            base_url = self._child.base_url
        self._client = Client(base_url)
        self._closed = False

    @property
    def service_pid(self) -> int | None:
        """Return the process id of the service that was started here, None where none was."""
        return None if self._child is None else self._child.pid

    def describe(self) -> dict[str, Any]:
        """Return the statement. Raises UnreachableError where the service does not answer."""
        self._expect_open()
        info = self._client.call("GET", "/v2/info")
        return {
            "protocol": "1.0",
            "product": {
                "vendor": info["company"],
                "name": info["product"],
                "version": info["release"],
                "files": [] if self._child is None else _files(FOLDER / "service"),
            },
            "control": "deck",
            "events": list(EVENTS),
            "games": {
                "casino-war": {
                    "wagers": ["initial", "tie", "war", "war-tie"],
                    "decks": [6, 7, 8],
                    "by": ["chips"],
                    "options": ["surrender", "war"],
                    "deal": "one-by-one",
                }
            },
        }

    def play(self, rounds_: Sequence[Sequence[dict[str, Any]]]) -> list[dict[str, Any]]:
        """Return the result of each round. Raises UnreachableError where a foreign service is gone.

        Where the service was started here and has died, the round's result is `crashed`.
        """
        self._expect_open()
        return [self._play_one(commands) for commands in rounds_]

    def close(self) -> None:
        """End what was started here. A second call does nothing."""
        self._closed = True
        self._client.close()
        if self._child is not None:
            self._child.close()

    def __enter__(self) -> Self:
        """Return the adapter itself."""
        return self

    def __exit__(
        self, _: type[BaseException] | None, __: BaseException | None, ___: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    def _play_one(self, commands: Sequence[dict[str, Any]]) -> dict[str, Any]:
        try:
            return rounds.play(self._client, commands)
        except UnreachableError:
            status = None if self._child is None else self._child.ended()
            if status is None:
                raise
            return {"crashed": f"the service process ended with status {status}"}

    def _expect_open(self) -> None:
        if self._closed:
            raise ValueError("this adapter is closed")


def open_vendor() -> RestVendor:
    """Return the adapter to certify: with a service of its own, or the one that REST_VENDOR_URL names."""
    return RestVendor(os.environ.get(URL_VARIABLE) or None)


def _files(folder: Path) -> list[dict[str, str]]:
    """Return path and SHA-256 of the product's files, in the order of their names."""
    return [
        {"path": f"{folder.name}/{path.name}", "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
        for path in sorted(folder.glob("*.py"))
    ]
