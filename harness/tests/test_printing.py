"""What a product does to the streams of the harness's process: output stays whole, no verdict is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from harness.errors import AdapterError
from harness.tests.audit_kit import STATEMENT, lines
from harness.transport.inprocess import InProcess

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

REFERENCE = """
import atexit, os, sys, threading
from harness.layout import folder
from harness.transport.loading import load_object
reference = load_object('product.py:product', folder=folder('adapters') / 'reference', place='')
class Dealer:
    def describe(self): return reference.describe()
    def play(self, rounds):
        play()
        return reference.play(rounds)
def play(): pass
"""
#: Prints whenever it likes: beside the harness, and when the process ends.
LOUD = """
def always():
    while True:
        print("from a thread")
        os.write(1, b"around Python\\n")
        threading.Event().wait(0.001)
threading.Thread(target=always, daemon=True).start()
atexit.register(lambda: print("at exit"))
atexit.register(lambda: os.write(1, b"at exit, around Python\\n"))
"""
#: Closes what is not its own.
SPOILING = {
    "the true output": "def play(): sys.__stdout__.close()",
    "the true output, detached": "def play():\n    try: sys.__stdout__.detach()\n    except ValueError: pass",
    "both outputs": "def play(): sys.stdout.close(); sys.stderr.close()",
    "the true errors": "def play(): sys.__stderr__.close()",
    "the numbers": "def play(): os.closerange(1, 3)",
}


def _doctor(clauseproof: Clauseproof, folder: Path, more: str) -> tuple[dict[str, object], str]:
    (folder / "dealer.py").write_text(REFERENCE + more)
    ran = clauseproof("doctor", "python:dealer:Dealer", "--json", code=0)
    found = json.loads(ran.out)
    assert found["schema"] == "clauseproof/doctor/1"
    return found, ran.err


def test_threads_and_the_end_of_the_process_leave_machine_output_whole(
    tmp_path: Path, clauseproof: Clauseproof
) -> None:
    _, told = _doctor(clauseproof, tmp_path, LOUD)
    assert {"from a thread", "around Python", "at exit", "at exit, around Python"} <= set(told.splitlines())


def test_a_product_that_closes_every_stream_loses_no_result(tmp_path: Path, clauseproof: Clauseproof) -> None:
    """All at once; a process is slow to start."""
    first = "".join(f"{code}\nplay_{at} = play\n" for at, code in enumerate(SPOILING.values()))
    every = "; ".join(f"safely(play_{at})" for at in range(len(SPOILING)))
    again = "def safely(call):\n    try: call()\n    except (OSError, ValueError, AttributeError): pass\n"
    _doctor(clauseproof, tmp_path, f"{first}{again}def play(): {every}\n")


@pytest.mark.proof
@pytest.mark.parametrize("spoilt", SPOILING)
def test_a_product_that_closes_a_stream_loses_no_result(
    tmp_path: Path, clauseproof: Clauseproof, spoilt: str
) -> None:
    (tmp_path / "dealer.py").write_text(REFERENCE + SPOILING[spoilt])
    asked = ("python:dealer:Dealer", "--requirement", "22.8(f)#1", "--explore", "2", "--json")
    ran = clauseproof("certify", *asked, "--out", "out", code=0)
    assert json.loads(ran.out)["conclusion"] == "conforms"


def test_what_a_product_writes_as_errors_comes_through_and_later_too(tmp_path: Path) -> None:
    """What keeps the stream, as logging does, goes on writing to what stands there then."""
    (tmp_path / "dealer.py").write_text(
        "import sys\nkept = sys.stderr\nkept.reconfigure(line_buffering=True)\n"
        "class Dealer:\n"
        "    def describe(self):\n"
        "        kept.write('kept\\n'); sys.stderr.buffer.write(b'bytes\\n'); sys.stderr.close()\n"
        "        return {}\n"
        "    def play(self, rounds): return []\n"
    )
    script = (
        "import sys\nfrom pathlib import Path\n"
        "from harness.transport.inprocess import InProcess\n"
        "from harness.transport.loading import load_object\n"
        "InProcess(load_object('dealer.py:Dealer', folder=Path.cwd(), place='test')).describe()\n"
        "sys.stderr.write('after\\n')\n"
    )
    ran = subprocess.run([sys.executable, "-c", script], cwd=tmp_path, capture_output=True, check=True)
    assert ran.stderr.decode().splitlines() == ["kept", "bytes", "after"]


def test_a_child_that_a_product_forks_is_no_second_harness(tmp_path: Path, clauseproof: Clauseproof) -> None:
    fork = (
        "def forked(status):\n"
        "    child = os.fork()\n"
        "    if child == 0: sys.exit(status)\n"
        "    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])\n"
        "def play():\n"
        "    if [forked(one) for one in (None, 3, 'words')] != [0, 3, 1]: raise ValueError\n"
    )
    _doctor(clauseproof, tmp_path, fork)


class Thrown(BaseException):
    """Of no kind that anybody catches, as those by which tasks are called off."""


def test_whatever_a_product_throws_is_its_own_affair() -> None:
    class Dealer:
        def describe(self) -> object:
            raise Thrown("mine")

        def play(self, rounds: list[object]) -> object:
            return rounds

    with pytest.raises(AdapterError, match="Thrown: mine") as told:
        InProcess(Dealer()).describe()
    assert "test_printing.py" in (told.value.place or "")


def test_a_converter_that_throws_ends_its_file_and_no_more(tmp_path: Path, clauseproof: Clauseproof) -> None:
    (tmp_path / "st.json").write_bytes(lines([STATEMENT]))
    (tmp_path / "r.log").write_text("one\n")
    (tmp_path / "conv.py").write_text(
        "class Thrown(BaseException): pass\n"
        "class Log:\n"
        "    def rounds(self, lines):\n"
        "        yield from ()\n"
        "        raise Thrown('mine')\n"
    )
    call = ("r.log", "--converter", "conv.py:Log", "--statement", "st.json", "--json", "--out", "out")
    found = json.loads(clauseproof("audit", *call, code=3).out)
    assert "Thrown: mine" in found["result"]["broken_records"][0]["why"]
