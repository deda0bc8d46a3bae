from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import ProductError
from harness.tests.transport_kit import rounds
from harness.transport.wire import (
    MalformedError,
    RefusedError,
    compact,
    describe_request,
    play_request,
    quote,
    read_reply,
    results_of,
    statement_of,
    stop_request,
    tied_to,
)

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=20,
).filter(lambda value: "\\ud" not in json.dumps(value))


def test_requests_carry_an_id_over_stdio_and_none_over_http() -> None:
    assert json.loads(describe_request(1)) == {"id": 1, "describe": {}}
    assert json.loads(describe_request()) == {"describe": {}}
    assert json.loads(stop_request(3)) == {"id": 3, "stop": {}}
    table = {"do": "open", "game": "casino-war", "table": {"decks": 6}, "seed": 7}
    assert json.loads(play_request(rounds(7), 2)) == {"id": 2, "play": [[table, {"do": "proceed"}]]}


@given(JSON)
def test_compacting_changes_blanks_and_nothing_else(value: object) -> None:
    loose = json.dumps(value, indent=3)
    tight = compact(msgspec.Raw(loose.encode()))
    assert json.loads(tight) == value
    assert compact(msgspec.Raw(tight)) == tight
    assert len(tight) <= len(json.dumps(value, separators=(",", ":")))


def test_numbers_and_escapes_stay_as_they_were_received() -> None:
    received = rb'{"a": 1.50, "b": 1e2, "c": "\u00e9\/ \n"}'
    assert compact(msgspec.Raw(received)) == rb'{"a":1.50,"b":1e2,"c":"\u00e9\/ \n"}'


@given(st.binary())
def test_no_bytes_break_the_reader(data: bytes) -> None:
    try:
        read_reply(data)
    except ProductError as error:
        assert "\n" not in str(error)  # noqa: PT017 - most bytes are no reply, a few are


@given(st.text())
def test_a_quote_is_one_short_printable_line(said: str) -> None:
    for end in (False, True):
        for form in (said, said.encode("utf-8", "replace")):
            shown = quote(form, end=end)
            assert shown.isprintable()
            assert len(shown) <= 203


def test_a_quote_shows_the_beginning_or_the_end() -> None:
    said = "first" + "x" * 1000 + "\nlast\x07"
    assert quote(said).startswith("“firstxxx")
    assert quote(said, end=True).endswith("xxx / last·”")


def test_deep_nesting_is_the_products_error() -> None:
    with pytest.raises(ProductError, match="no JSON"):
        read_reply(b'{"id": 1, "played": ' + b"[" * 100_000)


def test_a_wrong_part_is_tied_to_its_request_where_the_id_can_be_read() -> None:
    tied = b'{"id": 4, "played": "nothing"}'
    with pytest.raises(MalformedError, match=r"at `\$.played`"):
        read_reply(tied)
    assert tied_to(tied) == 4
    assert tied_to(b'{"id": "4"}') is None


def test_unknown_fields_are_ignored() -> None:
    reply = read_reply(b'{"id": 1, "played": [{"events": []}], "took": [1, {"ms": 2}]}')
    assert results_of(reply, 1) == (b'{"events":[]}',)


def test_an_error_wins_over_whatever_comes_with_it() -> None:
    reply = read_reply(b'{"id": 1, "played": [1], "statement": {}, "error": {"code": "x", "message": "y"}}')
    for ask in (lambda: results_of(reply, 1), lambda: statement_of(reply)):
        with pytest.raises(RefusedError, match="“x: y”"):
            ask()


def test_a_missing_statement_is_told() -> None:
    with pytest.raises(MalformedError, match="has no 'statement'"):
        statement_of(read_reply(b'{"id": 1}'))
