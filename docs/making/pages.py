"""All pages that are made from code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docs.making import commands, protocol, registers, words

if TYPE_CHECKING:
    from collections.abc import Iterator

    from docs.making.page import Page


def made_pages() -> Iterator[Page]:
    """Yield every one of them."""
    for made in (protocol, registers, commands, words):
        yield from made.pages()
