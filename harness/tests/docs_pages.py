"""Pages of the documentation as things to do: commands to run, files to write, output to compare."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

DOCS: Final = Path(__file__).parents[2] / "docs"
_BLOCK: Final = re.compile(
    r"(?:^<!-- (?P<note>[^>]*) -->\n)?^```(?P<language>[a-z]+)(?: title=\"(?P<title>[^\"]+)\")?\n"
    r"(?P<text>.*?)^```$",
    flags=re.MULTILINE | re.DOTALL,
)
#: A file of the repository, or so many lines of one, where the site shows it. In this form no
#: formatter takes it for code.
_INCLUDED: Final = re.compile(
    r"^--8<--\n(?P<file>[^\":\n]+)(?::(?P<first>\d+):(?P<last>\d+))?\n--8<--\n", flags=re.MULTILINE
)
#: What differs from run to run in what commands say.
_VARIES: Final = (
    (re.compile(r"\d{8}-\d{6}"), "TIME"),
    (re.compile(r"\d+(?:\.\d+)? (?:ms|s)\b"), "N s"),
    (re.compile(r"[\d,]+/s\b"), "N/s"),
)
_ANYTHING: Final = "…"


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a page.

    Attributes:
        language: as the page has it.
        title: of the file that it is, or nothing.
        note: what a comment above it says to the test: `not run: why`, `exit 1`, or `needs java, exit 1`,
            which is run where that program is there.
        line: where it begins.
    """

    language: str
    title: str
    note: str
    text: str
    line: int

    @property
    def code(self) -> int:
        """The exit code that it ends with."""
        found = re.search(r"\bexit (\d+)$", self.note)
        return int(found[1]) if found else 0

    @property
    def runs(self) -> bool:
        """Whether it can be run here."""
        needed = re.match(r"needs (\w+)", self.note)
        return not self.note.startswith("not run: ") and (not needed or shutil.which(needed[1]) is not None)


def blocks(page: str) -> list[Block]:
    """Return the blocks of a page."""
    return [
        Block(
            language=found["language"],
            title=found["title"] or "",
            note=found["note"] or "",
            text=_INCLUDED.sub(_included, found["text"]),
            line=page.count("\n", 0, found.start()) + 1,
        )
        for found in _BLOCK.finditer(page)
    ]


def _included(found: re.Match[str]) -> str:
    lines = (DOCS.parent / found["file"]).read_text(encoding="utf-8").splitlines(keepends=True)
    first, last = int(found["first"] or 1), int(found["last"] or len(lines))
    shown = lines[first - 1 : last]
    around = lines[first - 2 : first - 1] + lines[last : last + 1]
    # What no longer begins and ends where a part of the file does has slipped.
    assert len(shown) == last - first + 1, f"{found['file']} ends before line {last}"
    assert shown[0].strip(), found[0]
    assert shown[-1].strip(), found[0]
    assert not "".join(around).strip(), f"{found[0]} is no part by itself"
    return "".join(shown)


def run(block: Block, folder: Path) -> str:
    """Run a block's commands as a reader would, check the exit code, and return all that they said."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    ran = subprocess.run(
        ["bash", "-ec", block.text],
        cwd=folder,
        env={**os.environ, "PATH": path, "NO_COLOR": "1", "COLUMNS": "100"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == block.code, (
        f"line {block.line} ends with {ran.returncode}:\n{ran.stdout}{ran.stderr}"
    )
    return ran.stdout + ran.stderr


def settled(text: str) -> str:
    """Return output without what differs from run to run."""
    for varying, word in _VARIES:
        text = varying.sub(word, text)
    return "\n".join(line.rstrip() for line in text.strip().splitlines())


def is_shown(shown: str, said: str) -> bool:
    """Say whether output is as shown; `…` stands for anything, in a line or in place of lines."""
    pattern = ""
    for line in settled(shown).splitlines():
        if line.strip() == _ANYTHING:
            pattern += r"(?:.*\n)*?"
        else:
            pattern += r"[^\n]*".join(re.escape(part) for part in line.split(_ANYTHING)) + r"\n"
    return re.search(rf"^{pattern}", settled(said) + "\n", flags=re.MULTILINE) is not None
