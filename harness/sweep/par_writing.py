"""A PAR sheet made from figures: what a vendor's own could look like."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from harness.sweep.exact import fixed_text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from harness.sweep.exact import Exact
    from harness.sweep.returns import Figure

#: Digits behind the point of what is no whole number.
_DIGITS: Final = 6
#: Words that YAML takes for something else than a text.
_NO_TEXT: Final = {"y", "n", "yes", "no", "on", "off", "true", "false", "null"}


def par_of(space: str, figures: Iterable[Figure]) -> str:
    """Return PAR sheets with what the product paid, as the text of a YAML file.

    Args:
        space: its name.
        figures: those that get a sheet; one without rounds gets none.
    """
    return "sheets:\n" + "".join(
        line + "\n" for figure in figures if figure.wagered for line in _sheet(space, figure)
    )


def _sheet(space: str, figure: Figure) -> Iterator[str]:
    yield f"  - space: {_quoted(space)}"
    yield f"    table: {_quoted(figure.table)}"
    yield f"    decks: {figure.decks}"
    yield f"    return: {_quoted(figure.name)}"
    yield "    lines:"
    for row in figure.rows:
        numbers = f"ways: {row.ways}, probability: {_digits(row.probability)}, pays: {row.net.fraction}"
        yield f"      - {{outcome: {_quoted(row.outcome)}, {numbers}, return: {_digits(row.contribution)}}}"
    totals = [f"ways: {figure.wagered}"]
    for key, value in (
        ("return", figure.expected),
        ("edge", figure.edge),
        ("average_wager", figure.average_wager),
    ):
        if value is not None:
            totals.append(f"{key}: {_digits(value)}")
    yield f"    total: {{{', '.join(totals)}}}"


def _digits(value: Exact) -> str:
    return fixed_text(value.value, _DIGITS) if "/" in value.fraction else value.fraction


def _quoted(text: str) -> str:
    """Return a name as YAML reads it, in quotes where it needs them."""
    plain = all(letter.isalnum() or letter in " -" for letter in text) and text[:1].isalpha()
    return (
        text
        if plain and text.lower() not in _NO_TEXT
        else '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'
    )
