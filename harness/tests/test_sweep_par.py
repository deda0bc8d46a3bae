"""PAR sheets beside figures: equal as fractions, the first difference named with its line."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema
import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from harness.errors import UsageError
from harness.sweep.par import ParResult, ParState, compare_par
from harness.sweep.par_file import par_schema, read_par
from harness.sweep.par_writing import par_of
from harness.sweep.returns import Figure, figures_of
from harness.sweep.space import load_space
from harness.sweep.written import Written
from harness.tests.returns_kit import swept

if TYPE_CHECKING:
    from collections.abc import Sequence

DOCUMENTED = Path(__file__).parents[2] / "docs" / "par-in-between.yaml"
SPACE = load_space("in-between-ranks")


@pytest.fixture(scope="module")
def figures() -> tuple[Figure, ...]:
    return figures_of(*swept("in-between-ranks", "A, 2 decks"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "par.yaml"


def documented(*changes: tuple[str, str]) -> str:
    text = DOCUMENTED.read_text(encoding="utf-8")
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def compared(file: Path, text: str, figures: Sequence[Figure]) -> ParResult:
    file.write_text(text, encoding="utf-8")
    (result,) = compare_par(read_par(file, SPACE), figures)
    return result


def line_of(text: str, part: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if part in line)


# ------------------------------------------------------------------------------- equal


def test_the_documented_sheet_is_what_the_reference_dealer_pays(
    file: Path, figures: Sequence[Figure]
) -> None:
    result = compared(file, documented(), figures)
    assert (result.state, result.first) == (ParState.EQUAL, None)
    assert (result.table, result.decks) == ("A, 2 decks", 2)
    assert [len(line.entries) for line in result.lines] == [4, 4, 4, 4, 4, 4, 3]
    last = result.lines[-2]
    assert last.outcome == "pair + not between"
    assert [(entry.theirs, entry.shown) for entry in last.entries] == [
        ("795392", "795392"),
        ("72.7965 %", "72.7965 %"),
        ("-0.727965", "-0.727965"),
        ("-1", "-1"),
    ]
    assert last.entries[1].ours[0].fraction == "3824/5253"


def test_the_documented_sheet_is_as_the_schema_says() -> None:
    schema = par_schema()
    sheet = yaml.safe_load(DOCUMENTED.read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate(sheet, schema)
    sheet["sheets"][0]["lines"][0]["way"] = 1
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(sheet, schema)


def test_sheets_made_from_figures_are_equal_to_them(file: Path, figures: Sequence[Figure]) -> None:
    played = [one for one in figures if one.wagered]
    file.write_text(par_of("in-between-ranks", figures), encoding="utf-8")
    results = compare_par(read_par(file, SPACE), figures)
    assert [(one.decks, one.state) for one in results] == [(1, "equal"), (2, "equal")]
    assert [len(one.lines) for one in results] == [len(one.rows) + 1 for one in played]


def test_a_total_alone_is_compared_alone(file: Path, figures: Sequence[Figure]) -> None:
    text = "{space: in-between-ranks, table: A, decks: 2, return: in-between wager, total: {edge: 5.696 %}}"
    result = compared(file, f"sheets:\n  - {text}\n", figures)
    assert (result.state, len(result.lines)) == (ParState.EQUAL, 1)


def test_ways_of_hands_in_no_order_are_another_unit(file: Path, figures: Sequence[Figure]) -> None:
    numbers = ("4368", "11264", "20480", "27648", "233472", "795392", "1092624")
    halves = [(f"ways: {number}", f"ways: {int(number) // 2}") for number in numbers]
    assert compared(file, documented(*halves), figures).state is ParState.EQUAL
    # One way in another line: no unit makes that right.
    halves[1] = ("ways: 11264", "ways: 5633")
    assert compared(file, documented(*halves), figures).state is ParState.DIFFERS


def test_one_outcome_in_lines_for_each_pay(file: Path, figures: Sequence[Figure]) -> None:
    split = (
        "      - {outcome: pair, ways: 69888, pays: -1}\n"
        "      - {outcome: pair, ways: 0, pays: 2}\n"
        "      - {outcome: not between, ways: 725504}\n"
    )
    text = documented()
    whole = text.splitlines(keepends=True)[line_of(text, "[pair, not between]") - 1]
    assert compared(file, documented((whole, split)), figures).state is ParState.EQUAL


# ----------------------------------------------------------------------------- differs


@pytest.mark.parametrize(
    ("old", "new", "part", "message"),
    [
        ("ways: 4368", "ways: 4369", "three", "three of a kind: ways 4369 in the sheet, 4368 played"),
        ("pays: 12", "pays: 11", "spread of one", "spread of one: pays 11 in the sheet, 12 played"),
        ("1.8744 %", "1.8743 %", "spread of two", "probability 1.8743 % in the sheet, 1.8744 % played"),
        ("return: 0.101217", "return: 0.1", "spread of three", None),
        ("return: 0.101217", "return: 0.101218", "spread of three", "0.101218 in the sheet, 0.101217 played"),
        ("5.6964 %", "5.6963 %", "total: {", "total: edge 5.6963 % in the sheet, 5.6964 % played"),
        ("-3890/68289", "-3891/68289", "total: {", "return -3891/68289 in the sheet, -3890/68289 played"),
        ("ways: 1092624", "ways: 1092625", "total: {", "ways 1092625 in the sheet, 1092624 played"),
        ("[pair, not between]", "[pair, not between, not dealt]", "pair", None),
    ],
)
def test_the_first_line_that_differs_is_named(
    file: Path, figures: Sequence[Figure], old: str, new: str, part: str, message: str | None
) -> None:
    text = documented((old, new))
    result = compared(file, text, figures)
    if message is None:  # fewer digits, or an outcome that never comes, say nothing wrong
        assert result.state is ParState.EQUAL
        return
    assert result.state is ParState.DIFFERS
    assert result.first is not None
    assert str(result.first).startswith(f"{file}:{line_of(text, part)}: ")
    assert message in str(result.first)
    assert [line.equal for line in result.lines].count(False) == 1


def test_an_outcome_that_the_sheet_lacks_is_a_difference(file: Path, figures: Sequence[Figure]) -> None:
    text = documented(("[pair, not between]", "[not between]"), ("ways: 795392", "ways: 725504"))
    result = compared(file, text, figures)
    lacking = [line for line in result.lines if line.missing]
    assert [line.outcome for line in lacking] == ["pair, net -1, 69888 ways"]
    assert str(lacking[0]).startswith(f"{file}:{line_of(text, 'space: in-')}: pair")
    assert result.state is ParState.DIFFERS


def test_an_outcome_that_never_came_is_a_difference(file: Path, figures: Sequence[Figure]) -> None:
    added = "    total: {ways"
    text = documented((added, "      - {outcome: not dealt, pays: 5}\n" + added))
    result = compared(file, text, figures)
    assert result.first is not None
    assert str(result.first).endswith("not dealt: pays 5 in the sheet, never played")


def test_one_outcome_that_is_paid_in_two_ways_shows_both(file: Path, figures: Sequence[Figure]) -> None:
    two = next(one for one in figures if one.decks == 2)
    pair = next(row for row in two.rows if row.outcome == "pair")
    lost = msgspec.structs.replace(pair, ways=1)
    won = msgspec.structs.replace(pair, ways=69887, net=two.rows[0].net)
    rows = tuple(row for row in two.rows if row is not pair)
    other = msgspec.structs.replace(two, rows=(*rows, won, lost))
    result = compared(file, documented(), [other])
    assert result.first is not None
    assert "pays -1 in the sheet, -1 or 30 played" in str(result.first)


# ------------------------------------------------------------------- not to be told yet


def test_a_figure_of_a_part_is_neither_equal_nor_different(file: Path, figures: Sequence[Figure]) -> None:
    part = [msgspec.structs.replace(one, weight=one.weight - 1) for one in figures]
    assert compared(file, documented(("ways: 4368", "ways: 1")), part).state is ParState.INCOMPLETE


def test_a_table_that_was_not_played_is_said_to_be_so(file: Path, figures: Sequence[Figure]) -> None:
    result = compared(file, documented(("decks: 2", "decks: 7")), figures)
    assert (result.state, result.table, result.decks) == (ParState.NOT_PLAYED, "A, 7 decks", 7)
    assert result.lines == ()
    assert compared(file, documented(("table: A", "table: D")), figures).state is ParState.NOT_PLAYED


# ------------------------------------------------------------------------------ errors


@pytest.mark.parametrize(
    ("old", "new", "part", "message"),
    [
        ("space: in-between-ranks\n", "space: in-between\n", "", "no sheet of the space 'in-between-ranks'"),
        ("table: A\n", "table: E\n", "table: E", "no table 'E' in the space in-between-ranks"),
        ("decks: 2\n", "decks: 9\n", "table: A", "no 9 decks at the table 'A': known are 1, 2, 3,"),
        ("    decks: 2\n", "", "table: A", "'decks' is missing: the table 'A' is weighed for 1, 2, 3,"),
        ("return: in-between wager", "return: between wager", "space: in-", "no return 'between wager'"),
        ("outcome: spread of two", "outcome: spread of 2", "spread of 2", "no outcome 'spread of 2'"),
        ("ways: 4368", "ways: many", "three", "'many' is no number"),
        ("ways: 4368", "ways: 1/0", "three", "'1/0' is no number"),
        ("ways: 4368", f"ways: {'9' * 5000}", "three", "a number of more than 200 characters"),
        ("ways: 4368", "wasy: 4368", "wasy", "unknown field `wasy`"),
        ("sheets:", "sheet:", "sheet:", "unknown field `sheet`"),
        ("total: {ways: 1092624, return: -3890/68289, edge: 5.6964 %}", "total: {}", "total: {", "no number"),
    ],
)
def test_what_no_sheet_may_say_is_refused_with_its_place(
    file: Path, old: str, new: str, part: str, message: str
) -> None:
    text = documented((old, new))
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError) as error:
        read_par(file, SPACE)
    said = str(error.value)
    assert message in said.replace("contains unknown", "unknown")
    assert said.startswith(f"{file}:{line_of(text, part)}: " if part else f"{file}: ")


def test_two_lines_of_one_outcome_that_pay_alike_would_count_it_twice(file: Path) -> None:
    text = documented(("outcome: spread of two", "outcome: spread of one"), ("pays: 6", "pays: 12"))
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match="the outcome 'spread of one' has this line already"):
        read_par(file, SPACE)


def test_the_nearest_known_name_is_in_the_error(file: Path) -> None:
    file.write_text(documented(("outcome: spread of two", "outcome: spread of tow")), encoding="utf-8")
    with pytest.raises(UsageError) as error:
        read_par(file, SPACE)
    assert "did you mean 'spread of two'?" in str(error.value)


def test_a_file_that_is_not_there_is_a_usage_error(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="cannot be read"):
        read_par(tmp_path / "none.yaml", SPACE)


def test_an_outcome_in_two_lines_needs_what_each_pays(file: Path) -> None:
    text = documented(
        ("[pair, not between], ways: 795392, probability: 72.7965 %, pays: -1", "[pair, spread of one]")
    )
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match="'spread of one' has several lines, so each says what it pays"):
        read_par(file, SPACE)


def test_sheets_of_other_spaces_are_passed_over(file: Path, figures: Sequence[Figure]) -> None:
    other = "\n  - {space: other, table: any, return: any, total: {edge: 5 %}}\n"
    assert compared(file, documented() + other.removeprefix("\n"), figures).state is ParState.EQUAL


# ----------------------------------------------------------------------------- numbers


@pytest.mark.parametrize(
    ("text", "exact", "says"),
    [
        ("4368", Fraction(4368), True),
        ("1,092,624", Fraction(1092624), True),
        ("1_092_624", Fraction(1092624), True),
        ("-1", Fraction(-1), True),
        ("5", Fraction(51, 10), False),
        ("3/2", Fraction(3, 2), True),
        ("6/4", Fraction(3, 2), True),
        ("3:2", Fraction(3, 2), True),
        ("1/3", Fraction(333, 1000), False),
        ("0.333", Fraction(1, 3), True),
        ("0.334", Fraction(1, 3), False),
        (".5", Fraction(1, 2), True),
        ("0.12", Fraction(1, 8), True),
        ("0.13", Fraction(1, 8), True),
        ("0.14", Fraction(27, 200), True),
        ("0.13", Fraction(27, 200), False),
        ("-0.12", Fraction(-1, 8), True),
        ("-0.13", Fraction(-1, 8), True),
        ("-0.11", Fraction(-1, 8), False),
        ("5.6964 %", Fraction(3890, 68289), True),
        ("5.6964%", Fraction(3890, 68289), True),
        ("6 %", Fraction(3890, 68289), True),
        ("5.7000 %", Fraction(3890, 68289), False),
        ("0.50", Fraction(501, 1000), True),
        ("0.500", Fraction(501, 1000), False),
        ("0.0", Fraction(0), True),
        ("-0.0", Fraction(0), True),
    ],
)
def test_a_number_says_what_rounds_to_its_digits(text: str, exact: Fraction, *, says: bool) -> None:
    assert Written.read(text, "here").says(exact) is says


@pytest.mark.parametrize(
    "text", ["", "-", ".", "%", "abc", "1/0", "1,09", "0x10", "1e3", "1.", "1 2", "5 %%", "1/2/3"]
)
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(UsageError, match="is no number") as error:
        Written.read(text, "here")
    assert error.value.place == "here"


@given(st.fractions(max_denominator=10**6), st.integers(0, 8), st.booleans())
def test_a_number_shown_in_the_manner_of_another_says_itself(
    exact: Fraction,
    digits: int,
    percent: bool,  # noqa: FBT001
) -> None:
    zeros = "0." + "0" * digits if digits else "0"
    manner = Written.read(zeros + "%" * percent, "here")
    shown = Written.read(manner.like(exact), "here")
    assert shown.says(exact)
    if digits or percent:
        unit = Fraction(1, 10**digits * (100 if percent else 1))
        assert abs(shown.value - exact) <= unit / 2
    else:
        assert shown.value == exact


def test_results_survive_being_written(file: Path, figures: Sequence[Figure]) -> None:
    result: Any = compared(file, documented(), figures)
    assert msgspec.json.decode(msgspec.json.encode(result), type=ParResult) == result
