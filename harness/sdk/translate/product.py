"""A translated product: what the harness certifies, made of a client, a statement and a kind of round."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final, Self

import msgspec

from harness.errors import AdapterError, ClauseproofError
from harness.sdk.translate.client import SilentError, UnreachableError
from harness.sdk.translate.rounds import play_translated
from harness.table.messages import Result

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from types import TracebackType

    from harness.calls import Call, CallListener
    from harness.sdk.translate.client import RestClient
    from harness.sdk.translate.rounds import TranslatedRound
    from harness.sdk.translate.service import Service
    from harness.table.messages import Statement

#: What is said of a value of another type, and where it is within results: `$[0].events[1][0].face`.
_OTHER_TYPE: Final = re.compile(r"(?P<what>Expected .*, got .*|Invalid .*) - at `\$\[\d+\]\.?(?P<place>.*)`")
#: How often in a row a service may end before it is given up.
_RESTARTS: Final = 3
#: How long a service that no longer answers may take to be gone, in seconds.
_DYING: Final = 1.0


class TranslatedProduct:
    """A product behind `describe()` and `play()`: the object that `adapter.yaml` names.

    Args:
        client: makes the calls; it is closed with the product. Where it has a service, the end of
            that in the middle of a round is a crash, and it is started again for the next one: a
            product that wants a login again gets it in `open`.
        statement: asks the product what it is and returns the statement.
        tables: for each game, by its name, what makes a fresh table for one round: a subclass of
            `TranslatedRound`.
    """

    def __init__(
        self,
        client: RestClient,
        *,
        statement: Callable[[RestClient], Statement],
        tables: Mapping[str, Callable[[RestClient], TranslatedRound]],
    ) -> None:
        self._client = client
        self._statement = statement
        self._tables = dict(tables)
        self._closed = False
        self._deaths = 0
        self._round: int | None = None
        self._command: int | None = None

    @property
    def service(self) -> Service | None:
        """The product's process, where the adapter has started one."""
        return self._client.service

    def describe(self) -> dict[str, Any]:
        """Return the statement as plain data. Raises what the client raises."""
        self._refuse_closed()
        with self._discreet():
            statement = self._statement(self._client)
        return msgspec.json.decode(msgspec.json.encode(statement), type=dict[str, Any])

    def play(self, rounds: Sequence[Any]) -> list[dict[str, Any]]:
        """Play rounds of commands and return their results, all as plain data.

        Raises:
            ProductError: an answer of the product's is broken.
            AdapterError: the translation lacks a rule, or the product cannot be reached.
        """
        self._refuse_closed()
        with self._discreet():
            results = [self._play(number, commands) for number, commands in enumerate(rounds)]
        return msgspec.json.decode(_sound(msgspec.json.encode(results)), type=list[dict[str, Any]])

    def record_calls(self, listener: CallListener | None) -> None:
        """Tell of every call from now on, with round and command that it is made for; None: tell nobody."""

        def note(call: Call) -> None:
            if listener is not None:
                listener(self._round, self._command, call)

        self._client.listen(None if listener is None else note)

    def close(self) -> None:
        """End the connection, and the service if one was started. A second call does nothing."""
        self._closed = True
        self._client.close()

    def __enter__(self) -> Self:
        """Return the product itself."""
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close it."""
        self.close()

    def _play(self, number: int, commands: Sequence[object]) -> Result:
        self._round = number
        try:
            self._revive()
            result = play_translated(self._client, self._tables, commands, self._at)
        except (SilentError, UnreachableError):
            status = None if self.service is None else self.service.ended(within=_DYING)
            if status is None:
                raise
            self._deaths += 1
            return Result(crashed=f"the service process ended with status {status}")
        finally:
            self._round = None
        self._deaths = 0
        return result

    def _revive(self) -> None:
        """Start a service again that an earlier round has ended, so that no other round suffers by it."""
        if self.service is None or not 0 < self._deaths <= _RESTARTS:
            return
        if self.service.ended() is not None:
            try:
                self.service.restart()
            except AdapterError:
                self._deaths += 1
                raise

    @contextmanager
    def _discreet(self) -> Iterator[None]:
        """Take from errors what no message may show: a product may answer with the token that it was sent."""
        try:
            yield
        except ClauseproofError as wrong:
            wrong.what = self._client.hidden(wrong.what)
            raise

    def _at(self, command: int | None) -> None:
        self._command = command

    def _refuse_closed(self) -> None:
        if self._closed:
            raise ValueError("this adapter is closed")


def _sound(results: bytes) -> bytes:
    """Return results none of whose values is of a type that the translation alone can have made.

    What the product said was read before, by its type. Its numbers may be out of all bounds all
    the same, which is for the harness to say.

    Raises:
        AdapterError: a value is of another type than the protocol's, or a word that it does not have.
    """
    try:
        msgspec.json.decode(results, type=list[Result])
    except msgspec.ValidationError as wrong:
        found = _OTHER_TYPE.fullmatch(str(wrong))
        if found:
            what = f"the translation makes no event of the protocol: {found['what']}"
            hint = "compare it with `clauseproof schema protocol`"
            raise AdapterError(what, place=found["place"], hint=hint) from wrong
    return results
