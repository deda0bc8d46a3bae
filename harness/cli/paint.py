"""Colours for what a person looks for first. They mean nothing that the words do not say."""

from __future__ import annotations

import re
from typing import Final

import click

#: A pattern and its colour. Where no colours are wanted, or there is no terminal, click takes them out again.
_PAINTS: Final = (
    (re.compile(r"\ACONFORMS\b[^.]*"), "green"),
    (re.compile(r"\A(?:DOES NOT CONFORM|INVALID)\b[^.]*"), "red"),
    (re.compile(r"\ANOT FULLY VERIFIED\b[^.]*"), "yellow"),
    (re.compile(r"\Aerror:"), "red"),
    (re.compile("✓"), "green"),
    (re.compile("✗"), "red"),
)


def painted(text: str) -> str:
    """Return a text in which the conclusion, the signs of verdicts and the word of an error have colours."""
    for pattern, colour in _PAINTS:
        text = pattern.sub(click.style(r"\g<0>", fg=colour, bold=True), text)
    return text
