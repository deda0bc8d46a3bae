"""A vendor's own log: the worked example from its CSV to its report, and converters that go wrong."""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING

import pytest

from harness.audit.converting import converted, load_converter
from harness.audit.lines import Numbered, Unreadable
from harness.errors import AdapterError, UsageError
from harness.layout import folder
from harness.sdk.csv_lines import CsvRow, csv_rows
from harness.sdk.recorded import BrokenRecord, RecordedRound, TextLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from harness.audit.lines import Item
    from harness.tests.conftest import Clauseproof

EXAMPLE = folder("adapters").parent / "examples" / "csv_log"


@pytest.fixture
def example(tmp_path: Path) -> Path:
    shutil.copytree(EXAMPLE, tmp_path, dirs_exist_ok=True, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def _call(**more: str) -> list[str]:
    options = {"converter": "converter.py:CsvLog", "statement": "statement.json", "section": "22.8", **more}
    return [
        "audit",
        "rounds.csv",
        *(part for name, value in options.items() for part in (f"--{name}", value)),
    ]


def test_the_example_finds_what_its_readme_says(within: Clauseproof, example: Path) -> None:
    said = within(*_call(out="out"), code=1).out
    assert "13:69F-22.8(a)2#1" in said
    assert "expected  seat 3's initial wager of $20 wins: $20 paid (1 to 1)" in said
    assert "observed  $30 paid" in said
    assert "recorded  rounds.csv:21 (id 4713)" in said
    assert "rounds.csv:29: round 4714: 7 fields where the first line names 8" in " ".join(said.split())
    assert "as reported" in within("verify", "out", code=0).out
    report = json.loads((example / "out" / "report.json").read_bytes())
    assert report["audit"]["converter"] == "converter.py:CsvLog"
    assert report["product"]["name"] == "War Server"
    assert (report["audit"]["rounds"], report["audit"]["broken"]) == (3, 1)


def test_a_payment_mended_is_no_violation_any_more(within: Clauseproof, example: Path) -> None:
    log = example / "rounds.csv"
    log.write_text(log.read_text(encoding="utf-8").replace("WIN;3;MAIN;30.00", "WIN;3;MAIN;20.00"), "utf-8")
    assert "violated" in within(*_call(out="out"), code=3).out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("WIN;3;MAIN;30.00", "WIN;3;MAIN;30,00", "'30,00' is no amount of money"),
        ("WIN;3;MAIN;30.00", "WIN;3;MAIN;30.005", "no whole number of cents"),
        ("WIN;3;MAIN;30.00", "WIN;3;MAIN;NaN", "'NaN' is no amount of money"),
        ("WIN;3;MAIN;30.00", "WIN;x;MAIN;30.00", "'x' is no seat"),
        ("WIN;3;MAIN;30.00", "WIN;3;SIDE;30.00", "unknown item 'SIDE'"),
        ("WIN;3;MAIN;30.00", "GIFT;3;MAIN;30.00", "unknown action 'GIFT'"),
        ("CARD;3;;;QH", "CARD;3;;;QX", "Invalid enum value"),
        ("4713;2026-11-28T21:06:10Z;W7;OPEN;;;;\n", "", "round 4713: it begins with 'wager', expected OPEN"),
        ("4713;2026-11-28T21:06:47Z", '"4713;2026-11-28T21:06:47Z', "a quote that is not closed"),
    ],
)
def test_what_the_example_cannot_read_is_named_by_its_line(old: str, new: str, said: str) -> None:
    text = (EXAMPLE / "rounds.csv").read_text(encoding="utf-8")
    assert old in text
    spoilt = text.replace(old, new)
    found = _converted("converter.py:CsvLog", spoilt)
    broken = [one for one in found if isinstance(one, Unreadable)]
    if said == "Invalid enum value":  # a card that no protocol knows is found when the record is read
        assert any(b'"QX"' in one.data or b'"Qx"' in one.data for one in found if isinstance(one, Numbered))
        return
    assert any(said in one.why for one in broken), broken
    first = next(one for one in broken if said in one.why)
    expected = spoilt[: spoilt.index(new or "4713;")].count("\n") + 1
    assert first.line == expected


def _converted(target: str, text: str) -> list[Numbered | Unreadable]:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(EXAMPLE)
        converter = load_converter(target)
    return list(converted(converter, _items(text)))


def _items(text: str) -> Iterator[Numbered]:
    return (Numbered(at, line.encode()) for at, line in enumerate(text.split("\n"), start=1) if line)


# ------------------------------------------------------------------------------- CSV


def _rows(text: str, *columns: str, delimiter: str = ",") -> list[CsvRow | BrokenRecord]:
    given = (TextLine(at, line) for at, line in enumerate(text.split("\n"), start=1))
    return list(csv_rows(given, columns, delimiter=delimiter))


def test_rows_come_by_the_names_of_the_first_line() -> None:
    assert _rows('b,a,c\n1,"x,""y""",3\n', "a", "b") == [CsvRow(2, {"b": "1", "a": 'x,"y"', "c": "3"})]


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("a,b\n1\n", 2, "1 fields where the first line names 2 columns"),
        ("a,b\n1,2,3\n", 2, "3 fields where the first line names 2 columns"),
        ('a,b\n1,"2\n', 2, "a quote that is not closed"),
        ('a,b\n1,"2"x\n', 2, "no CSV"),
        ("a;b\n1;2\n", 1, "fields are to be separated by ',', here they seem to be by ';'"),
        ("a,a,b\n", 1, "the column 'a' stands twice"),
        ("a,c\n1,2\n", 1, "the column 'b' is missing (there are: a, c)"),
    ],
)
def test_what_does_not_fit_the_dialect_is_named_by_line(text: str, line: int, why: str) -> None:
    found = _rows(text, "a", "b")
    assert len(found) == 1
    assert isinstance(found[0], BrokenRecord)
    assert found[0].line == line
    assert why in found[0].why


def test_a_mark_before_the_first_column_is_no_part_of_its_name() -> None:
    assert _rows("\ufeffa,b\n1,2\n", "a", "b") == [CsvRow(2, {"a": "1", "b": "2"})]


# ------------------------------------------------------------- converters that go wrong


class Raises:
    def rounds(self, lines: Iterable[TextLine]) -> Iterator[RecordedRound | BrokenRecord]:
        for line in lines:
            if line.number == 3:
                raise RuntimeError("cannot go on")
            yield RecordedRound(line=line.number, commands=[], events=[])


class YieldsAnything:
    def rounds(self, lines: Iterable[TextLine]) -> Iterator[object]:
        yield from ("nothing" for _ in lines)


class Unwritable:
    def rounds(self, lines: Iterable[TextLine]) -> Iterator[RecordedRound]:
        for line in lines:
            yield RecordedRound(line=line.number, commands=[{"do": object()}], events=[[]])


class StopsEarly:
    def rounds(self, lines: Iterable[TextLine]) -> Iterator[RecordedRound]:
        yield RecordedRound(line=next(iter(lines)).number, commands=[], events=[])


def test_a_converter_that_raises_ends_the_file_and_is_named() -> None:
    *good, end = converted(Raises(), _items("a\nb\nc\nd"))
    assert [type(one) for one in good] == [Numbered, Numbered]
    assert isinstance(end, Unreadable)
    assert (end.line, end.ends) == (3, True)
    assert "the converter raised RuntimeError: cannot go on at test_audit_converter.py:" in end.why


def test_a_converter_that_yields_anything_else_is_named() -> None:
    (end,) = converted(YieldsAnything(), _items("a"))  # type: ignore[arg-type]
    assert isinstance(end, Unreadable)
    assert "it yields a str, expected a RecordedRound" in end.why


def test_a_round_that_cannot_be_written_is_broken_and_the_next_one_read() -> None:
    found = list(converted(Unwritable(), _items("a\nb")))
    assert [(type(one), one.line) for one in found] == [(Unreadable, 1), (Unreadable, 2)]


def test_lines_that_are_no_text_are_broken_and_in_their_place() -> None:
    items: list[Item] = [
        Numbered(1, b"a"),
        Numbered(2, b"\xff"),
        Unreadable(3, "too long"),
        Numbered(4, b"d"),
    ]
    found = list(converted(Unwritable(), items))
    assert sorted(one.line for one in found) == [1, 2, 3, 4]
    assert "no UTF-8" in str(next(one for one in found if one.line == 2))


def test_what_a_converter_leaves_alone_is_read_all_the_same() -> None:
    left = _items("a\nb\nc")
    assert len(list(converted(StopsEarly(), left))) == 1
    assert next(left, None) is None


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("x = 3", UsageError, "a int is no converter"),
        ("class x:\n    pass", UsageError, "a x is no converter"),
        ("def x():\n    raise ValueError('why not')", AdapterError, "making it raised ValueError: why not"),
        ("1 / 0", AdapterError, "raised ZeroDivisionError"),
        ("y = 3", UsageError, "there is no 'x'"),
    ],
)
def test_what_is_no_converter_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, error: type[Exception], said: str
) -> None:
    (tmp_path / "made.py").write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(error, match=said):
        load_converter("made.py:x")


def test_a_converter_may_be_a_module_a_maker_or_an_object(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLE)
    assert load_converter("python:converter:CsvLog")
    assert load_converter("python:harness.tests.test_audit_converter:Raises")


def test_what_a_converter_prints_leaves_machine_output_whole(within: Clauseproof, example: Path) -> None:
    converter = example / "converter.py"
    converter.write_text(
        converter.read_text(encoding="utf-8")
        + """

class Loud(CsvLog):
    def __init__(self):
        print("made")

    def rounds(self, lines):
        print("begun")
        for one in super().rounds(lines):
            print("one \\x1b[31m more")
            yield one
        print("done")
""",
        "utf-8",
    )
    ran = within(*_call(out="out", converter="converter.py:Loud"), "--json", code=1)
    assert json.loads(ran.out)["result"]["rounds"] == 3
    assert {"made", "begun", r"one \x1b[31m more", "done"} <= set(ran.err.splitlines())
