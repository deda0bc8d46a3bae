r"""Text from outside made fit to be shown: what cannot be printed is spelled out, what is overlong is cut.

A product may say anything. Shown as it stands, it could steer a terminal, reorder a line or
fill a disk.
"""

from __future__ import annotations

import re
import textwrap
from typing import Final

#: How much of a sentence is shown unless told otherwise, in characters.
LIMIT: Final = 600
#: What GitHub Actions would obey, wherever a line is broken: `::name::` where a line starts, `##[` anywhere.
_COMMAND: Final = re.compile(r"##(?=\[)|:(?=:[A-Za-z-]+(?: .*?)?::)")


def clean(text: str, limit: int = LIMIT) -> str:
    r"""Return text in one line, cut at `limit`.

    Blanks run together, and what cannot be printed is spelled out: `\x1b`, `\u202e`. So is what a CI
    server would take for a command.
    """
    short = text[: limit + 1]
    # Nearly every text is printable as it stands, and a page has very many of them.
    line = short if short.isprintable() else "".join(_printable(character) for character in short)
    line = " ".join(line.split())
    if "::" in line or "##[" in line:
        line = _COMMAND.sub(lambda found: rf"\x{ord(found[0][0]):x}{found[0][1:]}", line)
    if len(text) <= limit and len(line) <= 2 * limit:
        return line
    return f"{line[:limit]}… ({len(text):,} characters in all)"


def in_lines(text: str, width: int, *, first: str = "", then: str = "") -> list[str]:
    """Break text at blanks into lines; runs of blanks stay, and only a word too long for a line is broken.

    Args:
        text: in one line.
        width: of a line at most.
        first: what the first line begins with.
        then: what each later one begins with.
    """
    return textwrap.wrap(
        text,
        width,
        initial_indent=first,
        subsequent_indent=then,
        break_on_hyphens=False,
        replace_whitespace=False,
    )


def _printable(character: str) -> str:
    if character.isspace():
        return " "
    if character.isprintable():
        return character
    return character.encode("unicode_escape").decode("ascii")
