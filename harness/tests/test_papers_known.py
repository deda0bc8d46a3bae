from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from harness.errors import UsageError
from harness.papers.known import KnownFailure, read_known

if TYPE_CHECKING:
    from pathlib import Path


def read(home: Path, text: str) -> tuple[KnownFailure, ...]:
    path = home / "known.yaml"
    path.write_text(text)
    return read_known(path)


def test_a_list_has_ids_and_may_say_why(tmp_path: Path) -> None:
    text = "known:\n  - 13:69F-22.8(c)1#3\n  - {id: 'rule:13:69F-22.8(f)#1', why: ticket 7}\n"
    assert read(tmp_path, text) == (
        KnownFailure(id="13:69F-22.8(c)1#3"),
        KnownFailure(id="rule:13:69F-22.8(f)#1", why="ticket 7"),
    )
    assert read(tmp_path, "known: []") == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("known: [a, b, a]", r"known\[2\]: 'a' stands there twice"),
        ("known: [{id: a, wy: b}]", "unknown field `wy` .did you mean 'why'"),
        ("known: ['']", "length >= 1"),
        ("knwon: []", "knwon"),
        ("known: a", "Expected `array`"),
        ("", "Expected `object`"),
    ],
)
def test_what_is_wrong_is_told_in_one_line_with_its_place(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(UsageError, match=said) as wrong:
        read(tmp_path, text)
    assert "known.yaml" in str(wrong.value)
    assert "\n" not in str(wrong.value)
