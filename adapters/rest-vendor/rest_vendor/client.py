"""The vendor's REST API, call by call, as far as the adapter uses it."""

from collections.abc import Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any, Self

import requests

#: Seconds to wait for a connection, and for each piece of an answer.
TIMEOUT = 10.0

#: An entry of the vendor's journal, as it comes.
Entry = dict[str, Any]


class VendorError(Exception):
    """A call to the service that did not do what it should."""


class UnreachableError(VendorError):
    """No answer, or one that is not of this API: it says nothing about the product."""


class BrokenDownError(VendorError):
    """The service answered that it broke down (HTTP 5xx)."""


class RefusedError(VendorError):
    """The service refused a call (HTTP 4xx): its own error `code`, and its `message`."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message


class Client:
    """The service at `base_url`, over one connection that is kept."""

    def __init__(self, base_url: str) -> None:
        self._base = base_url.rstrip("/")
        self._session = requests.Session()
        # Proxies and .netrc are for the outside world, and looking for them takes time on each call.
        self._session.trust_env = False

    def close(self) -> None:
        """Close the connection."""
        self._session.close()

    def call(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Return the answer to one call. Raises RefusedError, BrokenDownError or UnreachableError."""
        try:
            response = self._session.request(method, self._base + path, json=body, timeout=TIMEOUT)
            answer = response.json()
        except requests.RequestException as error:
            raise UnreachableError(f"{method} {path}: {error}") from error
        if response.ok and isinstance(answer, dict):
            return answer
        if not isinstance(answer, dict) or "errorCode" not in answer:
            raise UnreachableError(f"{method} {path}: HTTP {response.status_code}, and not from this API")
        code, message = str(answer["errorCode"]), str(answer.get("message", ""))
        if response.status_code >= HTTPStatus.INTERNAL_SERVER_ERROR:
            raise BrokenDownError(f"{code}: {message}")
        raise RefusedError(code, message)


@dataclass(frozen=True, slots=True)
class Step:
    """What a call came to: the table's phase after it, and the journal entries that it wrote."""

    phase: str
    entries: Sequence[Entry]

    @classmethod
    def of(cls, answer: dict[str, Any]) -> Self:
        """Read it from an answer."""
        return cls(answer["phase"], answer["journal"])


class Table:
    """A table of the service. Every method may raise what `Client.call` raises."""

    def __init__(self, client: Client, settings: dict[str, Any]) -> None:
        answer = client.call("POST", "/v2/tables", settings)
        self.opened = Step.of(answer)
        self._client = client
        self._id = answer["tableId"]

    def stack(self, cards: Sequence[str]) -> None:
        """Put these cards in the shoe, through the vendor's test API."""
        self._client.call("PUT", f"/v2/test/tables/{self._id}/shoe", {"cards": list(cards)})

    def do(self, action: str, **body: object) -> Step:
        """Do something at the table: `bets`, `deal`, `choices` or `war`, with the fields that it takes."""
        return Step.of(self._client.call("POST", f"/v2/tables/{self._id}/{action}", body))

    def remove(self) -> None:
        """Take the table out of the service."""
        self._client.call("DELETE", f"/v2/tables/{self._id}")
