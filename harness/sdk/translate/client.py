"""Calls to a product's REST API over one kept connection, and what each way to fail means.

=============================================  ==============================================
what comes                                     what it means
=============================================  ==============================================
2xx with a JSON object (or nothing at all)     `Fields` to read from; a list is its field `items`
2xx with anything else                         ProductError: the answer is broken
4xx with the field of error codes              Refused: the command is `rejected`
4xx without                                    AdapterError: nobody told how to read it
401, 403, 407, 408, 429                        AdapterError, unless `reasons` names the code: they
                                               are about the caller, and no word on the command
500 and the like                               BrokenDownError: the round is `crashed`
502, 503, 504 without the error code           AdapterError: a gateway's word, not the product's
no connection, or no trusted one               UnreachableError: says nothing about the product
connection ended, or no answer in time         SilentError: the product's
=============================================  ==============================================
"""

from __future__ import annotations

import json
import time
from http import HTTPStatus
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import requests
import urllib3.exceptions

from harness.calls import hide, note_call
from harness.errors import AdapterError, ProductError
from harness.printable import clean
from harness.sdk.refusal import Refused
from harness.sdk.translate.reading import Fields, read_json
from harness.sdk.translate.refusals import Refusals
from harness.sdk.translate.service import Service

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from harness.calls import Call

#: Seconds to wait for a connection, and for each piece of an answer.
TIMEOUT: Final = 10.0
#: The longest answer in bytes.
LONGEST: Final = 16 << 20
#: How many times the patience for one piece a whole answer may take.
_PIECES: Final = 3
_QUOTED: Final = 160
_GATEWAY: Final = {HTTPStatus.BAD_GATEWAY, HTTPStatus.SERVICE_UNAVAILABLE, HTTPStatus.GATEWAY_TIMEOUT}
#: What an HTTP server says of who calls, how often, and how slowly; a wager may be as good as any.
_CALLER: Final = {
    HTTPStatus.UNAUTHORIZED,
    HTTPStatus.FORBIDDEN,
    HTTPStatus.PROXY_AUTHENTICATION_REQUIRED,
    HTTPStatus.REQUEST_TIMEOUT,
    HTTPStatus.TOO_MANY_REQUESTS,
}


class UnreachableError(AdapterError):
    """Nobody listens there: it says nothing about the product."""


class SilentError(ProductError):
    """The product took a call and gave no whole answer."""


class BrokenDownError(ProductError):
    """The product says that it broke down (HTTP 500 and the like)."""


class RestClient:
    """A product's API.

    Args:
        base: what stands before every path, or the service that the adapter has started.
        refusals: how it says no.
        token: a bearer token; no message and no recording shows it.
        headers: further headers of every call; no recording shows them.
        timeout: seconds to wait for a connection, and for each piece of an answer.
        ca: a file with the certificates to trust instead of the public ones.
    """

    def __init__(
        self,
        base: str | Service,
        *,
        refusals: Refusals | None = None,
        token: str | None = None,
        headers: Mapping[str, str] | None = None,
        timeout: float = TIMEOUT,
        ca: Path | str | None = None,
    ) -> None:
        self.service = base if isinstance(base, Service) else None
        self._url = base if isinstance(base, str) else None
        self._refusals = refusals or Refusals()
        self._timeout = timeout
        self._secrets: set[str] = set((headers or {}).values())
        self._note: Callable[[Call], None] | None = None
        self._session = requests.Session()
        # Proxies and .netrc are for the outside world, and looking for them takes time on each call.
        self._session.trust_env = False
        self._session.verify = True if ca is None else str(ca)
        self._session.headers.update(
            {"Accept": "application/json", "Accept-Encoding": "identity", **(headers or {})}
        )
        if token is not None:
            self.authorise(token)

    def authorise(self, token: str) -> None:
        """Send this bearer token with every call from now on, after a login for one."""
        self._secrets.add(token)
        self._session.headers["Authorization"] = f"Bearer {token}"

    def listen(self, note: Callable[[Call], None] | None) -> None:
        """Tell of every call from now on, once its answer is there; None: tell nobody."""
        self._note = note

    @property
    def _base(self) -> str:
        # A service that is started again may listen elsewhere.
        url = self.service.base_url if self.service is not None else self._url
        return (url or "").rstrip("/")

    def close(self) -> None:
        """Close the connection, and end the service if one was started."""
        self._session.close()
        if self.service is not None:
            self.service.close()

    def get(self, path: str) -> Fields:
        """Return the answer to a GET. Raises as `call` does."""
        return self.call("GET", path)

    def post(self, path: str, **body: object) -> Fields:
        """Return the answer to a POST of an object with these fields. Raises as `call` does."""
        return self.call("POST", path, body)

    def call(self, method: str, path: str, body: Mapping[str, object] | None = None) -> Fields:
        """Return the answer to one call.

        Args:
            method: of HTTP.
            path: what comes after the base URL, with a slash in front.
            body: the JSON object to send; None: no body at all.

        Raises:
            Refused: the product said no.
            ProductError: it broke down, fell silent, or its answer is broken.
            AdapterError: it cannot be reached, or says what the adapter cannot read.
        """
        place = f"{method} {hide(path, self._secrets)}"
        sent = None if body is None else _written(body, place)
        status, received = self._exchange(method, path, sent, place)
        if HTTPStatus.OK <= status < HTTPStatus.MULTIPLE_CHOICES:
            return self._answer(received, place)
        raise self._no(status, received, place)

    def hidden(self, text: str) -> str:
        """Return text without what no message may show: the token, and what headers hold."""
        return hide(text, self._secrets)

    def _exchange(self, method: str, path: str, sent: bytes | None, place: str) -> tuple[int, bytes]:
        headers = {} if sent is None else {"Content-Type": "application/json"}
        status: int | None = None
        try:
            with self._session.request(
                method,
                self._base + path,
                data=sent,
                headers=headers,
                timeout=self._timeout,
                allow_redirects=False,
                stream=True,
            ) as response:
                status = response.status_code
                received = _body(response, place, self._timeout * _PIECES)
        except (requests.RequestException, urllib3.exceptions.HTTPError, ProductError) as wrong:
            error = wrong if isinstance(wrong, ProductError) else _silence(wrong, place, self._timeout)
            self._tell(method, path, sent, status, f"no answer: {error.what}")
            raise error from wrong
        self._tell(method, path, sent, status, received)
        return status, received

    def _tell(
        self, method: str, path: str, sent: bytes | None, status: int | None, received: bytes | str
    ) -> None:
        if self._note is not None:
            whole = urlsplit(self._base).path + path
            self._note(
                note_call(method, whole, sent=sent, status=status, received=received, secrets=self._secrets)
            )

    def _no(self, status: int, received: bytes, place: str) -> Exception:
        """Return what an answer other than 2xx means."""
        said = self._quoted(received)
        given, message = self._refusals.told(received)
        code = None if given is None else clean(given, _QUOTED)
        message = clean(self.hidden(message[: 4 * _QUOTED]), 2 * _QUOTED)
        words = f"{code}: {message}" if message else code
        if status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            if code is None and status in _GATEWAY:
                what = f"HTTP {status} “{said}”, which may be a gateway's word"
                return AdapterError(what, place=place)
            return BrokenDownError(words or f"HTTP {status} “{said}”", place=place)
        if code is not None and (status not in _CALLER or self._refusals.names(code)):
            return Refused(self._refusals.reason(code), str(words))
        hint = f"a refusal has the field {self._refusals.code!r}"
        if status in {HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN}:
            hint = "does the product want a token?"
        if code is not None:
            hint = f"if the product refuses a command so, name {code!r} among the reasons"
        if status < HTTPStatus.BAD_REQUEST:
            hint = "redirects are not followed: give the final URL"
        return AdapterError(f"the translation has no rule for HTTP {status} “{said}”", place=place, hint=hint)

    def _answer(self, received: bytes, place: str) -> Fields:
        if not received.strip():
            return Fields({}, place)
        try:
            value = read_json(received)
        except ValueError as wrong:
            said = self._quoted(received)
            hint = "is the base URL that of the product's API?" if said.startswith("<") else None
            raise ProductError(f"expected JSON, got “{said}”", place=place, hint=hint) from wrong
        return Fields({"items": value} if isinstance(value, list) else value, place)

    def _quoted(self, received: bytes) -> str:
        return clean(self.hidden(received[: 4 * _QUOTED].decode("utf-8", "replace")), _QUOTED)


def _written(body: Mapping[str, object], place: str) -> bytes:
    try:
        return json.dumps(body, allow_nan=False).encode()
    except (TypeError, ValueError) as wrong:
        raise AdapterError(f"the body is no JSON: {wrong}", place=place) from wrong


def _body(response: requests.Response, place: str, seconds: float) -> bytes:
    """Read a body within bounds of time and length."""
    deadline = time.monotonic() + seconds
    parts: list[bytes] = []
    length = 0
    while part := response.raw.read1(1 << 16):
        parts.append(part)
        length += len(part)
        if length > LONGEST:
            raise ProductError(f"an answer longer than {LONGEST:,} bytes", place=place)
        if time.monotonic() > deadline:
            raise SilentError(f"no whole answer within {seconds:g} s", place=place)
    return b"".join(parts)


def _silence(wrong: Exception, place: str, timeout: float) -> AdapterError | ProductError:
    if isinstance(wrong, requests.ConnectTimeout):
        return UnreachableError(f"no connection within {timeout:g} s", place=place)
    if isinstance(wrong, requests.Timeout | urllib3.exceptions.TimeoutError):
        return SilentError(f"no answer within {timeout:g} s", place=place)
    cause = wrong.args[0] if wrong.args else None
    if isinstance(getattr(cause, "reason", None), urllib3.exceptions.NewConnectionError):
        hint = "is it running, and is the URL right?"
        return UnreachableError("nobody listens at the product's address", place=place, hint=hint)
    if isinstance(wrong, requests.exceptions.SSLError):
        hint = "certificates are always verified: `ca` names a file with one of your own"
        return UnreachableError("no trusted connection", place=place, hint=hint)
    if isinstance(wrong, requests.ConnectionError | urllib3.exceptions.HTTPError):
        return SilentError("the connection ended without a whole answer", place=place)
    # The library's own words hold the URL, and that may hold a password.
    hint = "expected a base URL such as http://127.0.0.1:8080"
    return AdapterError(f"the call cannot be made: {type(wrong).__name__}", place=place, hint=hint)
