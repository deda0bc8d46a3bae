"""A page made from code, and the little Markdown that such pages need."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


class Page(NamedTuple):
    """A page of the site.

    Attributes:
        path: where it lies below the site's sources.
        text: Markdown.
    """

    path: str
    text: str


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a Markdown table; cells are Markdown, and a bar in one is no border."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def plain(text: str) -> str:
    """Return text in which no letter means anything to Markdown or HTML."""
    return re.sub(r"([\\`*_{}\[\]<>#|])", r"\\\1", text)


def anchor(name: str) -> str:
    """Return the anchor of an id: letters, digits and dashes."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
