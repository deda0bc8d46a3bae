r"""Text from outside made fit to be shown: what cannot be printed is spelled out, what is overlong is cut.

A product may say anything. Shown as it stands, it could steer a terminal, reorder a line or
fill a disk.
"""

from __future__ import annotations

from typing import Final

#: How much of a sentence is shown unless told otherwise, in characters.
LIMIT: Final = 600


def clean(text: str, limit: int = LIMIT) -> str:
    r"""Return text in one line, cut at `limit`.

    Blanks run together, and what cannot be printed is spelled out: `\x1b`, `\u202e`.
    """
    short = text[: limit + 1]
    # Nearly every text is printable as it stands, and a page has very many of them.
    line = short if short.isprintable() else "".join(_printable(character) for character in short)
    line = " ".join(line.split())
    if len(text) <= limit and len(line) <= 2 * limit:
        return line
    return f"{line[:limit]}… ({len(text):,} characters in all)"


def _printable(character: str) -> str:
    if character.isspace():
        return " "
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode("ascii")
