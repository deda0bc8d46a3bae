"""Products over HTTP: `POST {base}/describe` and `POST {base}/play`, several requests in flight.

The connection is the harness's own: kept alive, TLS always verified, no credentials and
no certificates from the environment and no proxy unless asked for, no redirects followed,
no compression (a small reply could unpack to any length), no cookies kept between rounds.
"""

from __future__ import annotations

import time
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from http.cookiejar import DefaultCookiePolicy
from itertools import chain, islice
from queue import LifoQueue
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import requests
import requests.utils
import urllib3.exceptions
from requests.auth import AuthBase

from harness import __version__
from harness.calls import note_call
from harness.errors import AdapterError, ClauseproofError, ProductError
from harness.transport.deadline import Clock, Timed, Watch
from harness.transport.link import Failed, Patience, Timeouts
from harness.transport.recorded import Noted
from harness.transport.wire import (
    REPLY_LIMIT,
    describe_request,
    play_request,
    quote,
    read_reply,
    results_of,
    statement_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from harness.transport.link import Answer

    _Line = tuple[requests.Session, Clock]
    from harness.transport.wire import Reply, Sent

REQUESTS_IN_FLIGHT: Final = 2
_OK: Final = 200
#: A token from this length on is a secret that no honest answer holds by chance.
_SECRET: Final = 8
_HIDDEN: Final = "(the token)"
_CHUNK: Final = 64 * 1024
_TIMEOUTS: Final = (requests.Timeout, urllib3.exceptions.TimeoutError, TimeoutError)
#: Hung requests in a row until the product is given up; each costs a whole timeout.
_HANGS: Final = 3
_JSON_KINDS: Final = {"application/json", "text/json"}
_HINTS: Final = {
    401: "the adapter file's token_env names the variable with a bearer token",
    403: "the adapter file's token_env names the variable with a bearer token",
    404: "the harness posts to {base}/describe and {base}/play: is the base right?",
    405: "the harness posts to {base}/describe and {base}/play: is the base right?",
}


class DroppedError(ProductError):
    """The connection ended without an answer."""


class Http:
    """A link to a product behind a URL.

    Args:
        base: the URL before `/describe` and `/play`.
        timeouts: `connect`, `request`, and `start` for `describe`.
        in_flight: how many requests may await their answers at once, each on its own connection.
        token: a bearer token; it appears in no message, and a product that repeats it is
            heard without it, so that no log and no report can show it.
        ca: the certificates to trust instead of the public ones.
        reply_limit: the longest reply in bytes.
        proxies: whether the environment's proxies count.
    """

    def __init__(  # noqa: PLR0913 - one argument for each key of an adapter file
        self,
        base: str,
        *,
        timeouts: Timeouts | None = None,
        in_flight: int = REQUESTS_IN_FLIGHT,
        token: str | None = None,
        ca: Path | None = None,
        reply_limit: int = REPLY_LIMIT,
        proxies: bool = False,
    ) -> None:
        self._base = base.rstrip("/")
        self._timeouts = timeouts or Timeouts()
        self._in_flight = in_flight
        self._limit = reply_limit
        self._token = token if token is not None and len(token) >= _SECRET else None
        self._patience = Patience(_HANGS)
        self._listener: Callable[[int | None, Noted], None] | None = None
        # The last one given back is taken first: a lone request stays on a warm connection.
        self._sessions: LifoQueue[tuple[requests.Session, Clock]] = LifoQueue()
        self._watch = Watch()
        through = requests.utils.get_environ_proxies(self._base) if proxies else {}
        for _ in range(in_flight):
            clock = self._watch.clock(self._timeouts.connect)
            self._sessions.put((_session(token, ca, through, clock), clock))

    def listen(self, listener: Callable[[int | None, Noted], None]) -> None:
        """Tell of every call from now on; one of several connections may do so at any time."""
        self._listener = listener

    def describe(self) -> bytes:
        """Return the product's statement.

        Raises:
            AdapterError: the product cannot be reached.
            ProductError: a wrong answer, or none in time.
        """
        return statement_of(self._ask("describe", describe_request(), self._timeouts.start, None))

    def play(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        """Yield each batch's index and answer, in the order in which they come."""
        waiting = iter(batches)
        first = list(islice(waiting, 2))
        if self._in_flight == 1 or len(first) == 1:
            for at, batch in enumerate(chain(first, waiting)):
                yield at, self._answer(at, batch, shared=False)
        else:
            yield from self._side_by_side(chain(first, waiting))

    def close(self) -> None:
        """Close every connection."""
        while not self._sessions.empty():
            session, _ = self._sessions.get()
            session.close()
        self._watch.close()

    def _side_by_side(self, batches: Iterable[Sequence[Sent]]) -> Iterator[tuple[int, Answer]]:
        waiting = iter(enumerate(batches))
        flying: dict[Future[Answer], int] = {}
        with ThreadPoolExecutor(self._in_flight, thread_name_prefix="product") as pool:

            def fill() -> None:
                for at, batch in islice(waiting, self._in_flight - len(flying)):
                    flying[pool.submit(self._answer, at, batch, shared=True)] = at

            fill()
            while flying:
                done, _ = wait(flying, return_when=FIRST_COMPLETED)
                arrived = [(flying.pop(future), future.result()) for future in done]
                fill()
                yield from arrived

    def _answer(self, at: int, batch: Sequence[Sent], *, shared: bool) -> Answer:
        try:
            reply = self._ask("play", play_request(batch), self._timeouts.request, at)
            return results_of(reply, len(batch))
        except ClauseproofError as error:
            return Failed.of(error, rounds=len(batch), shared=shared)

    # -------------------------------------------------------------------- requests

    def _ask(self, path: str, body: bytes, seconds: float, batch: int | None) -> Reply:
        self._patience.check()
        self._watch.start()
        line = self._sessions.get()
        try:
            data = self._post(line, f"{self._base}/{path}", body, seconds, batch)
        except ClauseproofError as error:
            if self._token is not None:
                error.what = error.what.replace(self._token, _HIDDEN)
                error.args = (error.what,)
            # Only what costs a whole timeout wears patience out: a refusal is quick, and
            # a server that is started again deserves its next rounds.
            if isinstance(error.__cause__, _TIMEOUTS):
                self._patience.failed(error)
            raise
        finally:
            self._sessions.put(line)
        self._patience.answered()
        return read_reply(data)

    def _post(self, line: _Line, url: str, body: bytes, seconds: float, batch: int | None) -> bytes:
        try:
            return self._post_once(line, url, body, seconds, batch)
        except DroppedError:
            # A server may close a connection that was kept alive just as it is used again.
            # Rounds are played at fresh tables, so asking twice does no harm.
            return self._post_once(line, url, body, seconds, batch)

    def _post_once(self, line: _Line, url: str, body: bytes, seconds: float, batch: int | None) -> bytes:
        session, clock = line
        timeout = (self._timeouts.connect, seconds)
        try:
            with (
                clock.running(seconds),
                session.post(url, data=body, stream=True, allow_redirects=False, timeout=timeout) as response,
            ):
                data = self._read(response, time.monotonic() + seconds)
        except (requests.RequestException, urllib3.exceptions.HTTPError, TimeoutError) as wrong:
            cause = TimeoutError() if clock.late else wrong
            error = self._explained(cause, url, seconds)
            self._tell(batch, url, body, None, error.what)
            raise error from cause
        self._tell(batch, url, body, response.status_code, data)
        if clock.late:  # a reply that is cut off may look like a whole one
            cut = TimeoutError()
            raise self._explained(cut, url, seconds) from cut
        if response.status_code != _OK:
            raise _wrong_status(response, data, url)
        _refuse_other_kind(response, url)
        return data if self._token is None else data.replace(self._token.encode(), _HIDDEN.encode())

    def _tell(
        self, batch: int | None, url: str, body: bytes, status: int | None, received: bytes | str
    ) -> None:
        if self._listener is None:
            return
        secrets = () if self._token is None else (self._token,)
        call = note_call(
            "POST", urlsplit(url).path, sent=body, status=status, received=received, secrets=secrets
        )
        self._listener(batch, Noted(None, None, call))

    def _read(self, response: requests.Response, deadline: float) -> bytes:
        """Read a body within bounds of time and length, which the library alone does not set."""
        place = f"POST {response.url}"
        encoding = response.headers.get("content-encoding", "identity")
        if encoding.lower() != "identity":
            raise ProductError(
                f"a reply in the content encoding {quote(encoding)}", place=place, hint="none is asked for"
            )
        parts: list[bytes] = []
        length = 0
        while part := response.raw.read1(_CHUNK):
            parts.append(part)
            length += len(part)
            if length > self._limit:
                raise ProductError(f"a reply longer than {self._limit} bytes", place=place)
            if time.monotonic() > deadline:
                raise TimeoutError
        return b"".join(parts)

    def _explained(self, wrong: Exception, url: str, seconds: float) -> ClauseproofError:
        place = f"POST {url}"
        match wrong:
            case requests.exceptions.SSLError():
                hint = "certificates are always verified: the adapter file's ca names a file of your own"
                return AdapterError(f"no trusted connection: {quote(str(wrong))}", place=place, hint=hint)
            case requests.ConnectTimeout():
                return AdapterError(f"no connection within {self._timeouts.connect:g} s", place=place)
            case _ if isinstance(wrong, _TIMEOUTS):
                return ProductError(f"no complete answer within {seconds:g} s", place=place)
            case requests.ConnectionError() if _unreachable(wrong):
                reason = f"cannot reach the product: {quote(_root(wrong))}"
                return AdapterError(reason, place=place, hint="is it running, and is the URL right?")
            case requests.ConnectionError() | urllib3.exceptions.HTTPError():
                return DroppedError(
                    f"the connection ended without an answer: {quote(_root(wrong))}", place=place
                )
        return AdapterError(f"the request failed: {quote(str(wrong))}", place=place)


class _Bearer(AuthBase):
    """Sends the token, and keeps the library from looking for other credentials."""

    def __init__(self, token: str | None) -> None:
        self._token = token

    def __call__(self, request: requests.PreparedRequest) -> requests.PreparedRequest:
        if self._token is not None:
            request.headers["Authorization"] = f"Bearer {self._token}"
        return request


def _session(
    token: str | None, ca: Path | None, proxies: Mapping[str, str], clock: Clock
) -> requests.Session:
    session = requests.Session()
    session.trust_env = False
    session.proxies.update(proxies)
    for scheme in ("http://", "https://"):
        session.mount(scheme, Timed(clock))
    session.verify = str(ca) if ca else True
    session.auth = _Bearer(token)
    session.cookies.set_policy(DefaultCookiePolicy(allowed_domains=[]))
    session.headers.update(
        {
            "User-Agent": f"clauseproof/{__version__}",
            "Content-Type": "application/json",
            "Accept": "application/json",
            "Accept-Encoding": "identity",
        }
    )
    return session


def _wrong_status(response: requests.Response, data: bytes, url: str) -> ProductError:
    what = f"HTTP status {response.status_code}, expected {_OK}"
    hint = _HINTS.get(response.status_code)
    if response.is_redirect:
        what = f"{what}: a redirect to {quote(response.headers['location'])}"
        hint = "redirects are not followed: give the final URL"
    elif data:
        what = f"{what}: {quote(data)}"
    return ProductError(what, place=f"POST {url}", hint=hint)


def _refuse_other_kind(response: requests.Response, url: str) -> None:
    """Refuse a reply that says it is something else than JSON; one that says nothing is taken at its word."""
    said = response.headers.get("content-type", "")
    kind = said.partition(";")[0].strip().lower()
    if kind and kind not in _JSON_KINDS and not kind.endswith("+json"):
        raise ProductError(
            f"a reply of content type {quote(said)}", place=f"POST {url}", hint="expected application/json"
        )


def _unreachable(wrong: requests.ConnectionError) -> bool:
    cause = wrong.args[0] if wrong.args else None
    reason = getattr(cause, "reason", None)
    return isinstance(reason, urllib3.exceptions.NewConnectionError)


def _root(wrong: Exception) -> str:
    """Return the innermost reason: the outer ones only repeat names of the library's classes."""
    inner: BaseException = wrong
    while (deeper := inner.__cause__ or inner.__context__) is not None:
        inner = deeper
    return str(inner) or type(inner).__name__
