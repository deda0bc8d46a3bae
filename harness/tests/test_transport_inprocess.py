from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest

from harness.errors import AdapterError, ProductError, UsageError
from harness.tests.transport_kit import Dull, rounds, seeds_of
from harness.transport import Adapter
from harness.transport.inprocess import InProcess
from harness.transport.loading import load_object

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

PRODUCT = """
class Dealer:
    def describe(self): return {"made": "by a class"}
    def play(self, rounds): return []
def make(): return Dealer()
ready = Dealer()
class shelf:
    spare = Dealer()
number = 7
def broken(): raise RuntimeError("no cards")
def odd(): return 7
"""


class Playing(Dull):
    """A dull product whose `play` is what a test gives it."""

    def __init__(self, play: Callable[[list[Any]], Any]) -> None:
        self._play = play

    def play(self, rounds: list[Any]) -> Any:  # noqa: ANN401 - wrong on purpose
        return self._play(rounds)


def alone(play: Callable[[list[Any]], Any]) -> Any:  # noqa: ANN401 - an error of either kind
    with Adapter("object", InProcess(Playing(play))) as adapter:
        (outcome,) = adapter.play(rounds(1))
    return outcome.error


def test_nothing_the_product_does_to_its_rounds_reaches_the_harness() -> None:
    def vandal(played: list[Any]) -> list[Any]:
        made = Dull().play(played)
        played[0].clear()
        played.clear()
        return made

    asked = rounds(1, 2)
    with Adapter("object", InProcess(Playing(vandal))) as adapter:
        assert seeds_of(adapter.play(asked)) == [1, 2]
    assert asked == rounds(1, 2)


def test_rounds_are_plain_json_values() -> None:
    def look(played: list[Any]) -> list[Any]:
        assert played == [
            [{"do": "open", "game": "casino-war", "table": {"decks": 6}, "seed": 1}, {"do": "proceed"}]
        ]
        assert type(played[0]) is list
        return Dull().play(played)

    assert alone(look) is None


@pytest.mark.parametrize(
    ("play", "said"),
    [
        (lambda _: None, "play\\(\\) returned NoneType, expected a list of results"),
        (lambda _: [], "0 results for 1 rounds"),
        (lambda _: [object()], "play\\(\\) returned what is no JSON: .*object"),
        (lambda _: [{"crashed": "\ud800"}], "no JSON: .*surrogates"),
        (lambda _: [{"crashed": "out of cards"}], "crashed in this round: “out of cards”"),
        (lambda _: [{"events": [[], "x"]}], r"result.events\[1\]: Expected `array`, got `str`"),
    ],
)
def test_a_wrong_answer_is_the_products_error(play: Callable[[list[Any]], Any], said: str) -> None:
    error = alone(play)
    assert isinstance(error, ProductError)
    with pytest.raises(ProductError, match=said):
        raise error


@pytest.mark.parametrize("kind", [ValueError, SystemExit, RecursionError])
def test_an_exception_is_the_adapters_error_with_its_place(kind: type[BaseException]) -> None:
    def play(_: list[Any]) -> Any:  # noqa: ANN401 - never returns
        raise kind("no\ncards")

    error = alone(play)
    assert isinstance(error, AdapterError)
    assert f"play() raised {kind.__name__}: “no / cards”" in str(error)
    assert "test_transport_inprocess.py:" in str(error)


def test_an_interrupt_is_not_held_back() -> None:
    def play(_: list[Any]) -> Any:  # noqa: ANN401 - never returns
        raise KeyboardInterrupt

    with Adapter("object", InProcess(Playing(play))) as adapter, pytest.raises(KeyboardInterrupt):
        adapter.play(rounds(1))


# --------------------------------------------------------------------------- loading


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "dealer.py").write_text(PRODUCT)
    return tmp_path


@pytest.mark.parametrize("attribute", ["Dealer", "make", "ready", "shelf.spare"])
def test_an_object_a_class_or_a_maker_will_do(attribute: str, home: Path) -> None:
    product = load_object(f"dealer.py:{attribute}", folder=home, place="here")
    assert product.describe() == {"made": "by a class"}


def test_neighbours_can_be_imported_and_two_files_of_one_name_do_not_meet(tmp_path: Path) -> None:
    for name in ("one", "two"):
        home = tmp_path / name
        home.mkdir()
        (home / "dealer.py").write_text(PRODUCT + "from .words import word\nready.play = lambda _: word\n")
        (home / "words.py").write_text(f"word = {name!r}\n")
        assert load_object("dealer.py:ready", folder=home, place="here").play([]) == name


def test_a_module_is_imported_by_its_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "a_dealer_of_this_test.py").write_text(PRODUCT)
    monkeypatch.syspath_prepend(home)
    load_object("a_dealer_of_this_test:ready", folder=home, place="here")
    monkeypatch.delitem(sys.modules, "a_dealer_of_this_test")


@pytest.mark.parametrize(
    ("target", "kind", "said"),
    [
        ("croupier.py:ready", UsageError, "here: no such file: "),
        ("no_such_module_anywhere:x", UsageError, "here: no such module: 'no_such_module_anywhere'"),
        ("dealer.py", UsageError, "'dealer.py' names no object .expected module:attribute"),
        ("dealer.py:redy", UsageError, "there is no 'redy' .did you mean 'ready'"),
        ("dealer.py:number", AdapterError, "a int, expected an object with describe"),
        ("dealer.py:odd", AdapterError, "makes a int, expected an object with describe"),
        (
            "dealer.py:broken",
            AdapterError,
            "making the object raised RuntimeError: “no cards” at .*dealer.py:10",
        ),
        ("lame.py:x", AdapterError, "raised ZeroDivisionError: .*lame.py:1"),
        ("needy.py:x", AdapterError, "raised ModuleNotFoundError: .*no_such_module_anywhere"),
    ],
)
def test_what_cannot_be_loaded_is_told(target: str, kind: type[Exception], said: str, home: Path) -> None:
    (home / "lame.py").write_text("1 / 0\n")
    (home / "needy.py").write_text("import no_such_module_anywhere\n")
    with pytest.raises(kind, match=said):
        load_object(target, folder=home, place="here")


#: Prints in every way there is: while it is loaded, made, asked and played, with and without Python's help.
PRINTING = """
import os, subprocess, sys
print("loaded")
kept = sys.stdout
class Dealer:
    def __init__(self): print("made")
    def describe(self):
        print("asked", file=kept)
        return {}
    def play(self, rounds):
        print("played \\x1b[31mred\\x1b[0m \\u202e")
        print("begun", end="")
        sys.stdout.buffer.write(b", as \\xffbytes\\n")
        sys.__stdout__.write("around\\n")
        os.write(1, b"below\\n")
        subprocess.run([sys.executable, "-c", "print('inherited')"], check=True)
        subprocess.run([sys.executable, "-c", "print('handed on')"], check=True, stdout=sys.stdout)
        print("unended", end="")
        return []
"""
LOADING = """
import sys
from pathlib import Path
from harness.transport.inprocess import InProcess
from harness.transport.loading import load_object
print("before", end=" ")
link = InProcess(load_object("dealer.py:Dealer", folder=Path.cwd(), place="test"))
link.describe()
list(link.play([[1]]))
print("after")
"""


def test_what_the_product_prints_never_reaches_standard_output(tmp_path: Path) -> None:
    """In a process of its own: the streams of this one are pytest's."""
    (tmp_path / "dealer.py").write_text(PRINTING)
    ran = subprocess.run([sys.executable, "-c", LOADING], cwd=tmp_path, capture_output=True, check=True)
    assert ran.stdout == b"before after\n"
    told = [line for line in ran.stderr.decode().splitlines() if line]
    assert sorted(told) == sorted(
        [
            *("loaded", "made", "asked", r"played \x1b[31mred\x1b[0m \u202e", r"begun, as \xffbytes"),
            *("around", "below", "inherited", "handed on", "unended"),
        ]
    )


def test_a_product_that_prints_leaves_machine_output_whole(tmp_path: Path, clauseproof: Clauseproof) -> None:
    (tmp_path / "loud.py").write_text(
        "from harness.layout import folder\n"
        "from harness.transport.loading import load_object\n"
        "reference = load_object('product.py:product', folder=folder('adapters') / 'reference', place='')\n"
        "class Loud:\n"
        "    def describe(self): print('{'); return reference.describe()\n"
        "    def play(self, rounds): print('}'); return reference.play(rounds)\n"
    )
    asked = ("python:loud:Loud", "--requirement", "22.8(f)#1", "--explore", "2", "--json")
    ran = clauseproof("certify", *asked, "--out", "out", code=0)
    assert json.loads(ran.out)["conclusion"] == "conforms"
    assert {"{", "}"} <= set(ran.err.splitlines())
