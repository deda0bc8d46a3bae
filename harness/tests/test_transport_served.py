"""HTTP products that the harness starts: they say where they listen, and are gone afterwards."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from harness.errors import AdapterError
from harness.table.messages import OpenTable, Table
from harness.transport import open_adapter

if TYPE_CHECKING:
    from pathlib import Path

ROUND = (OpenTable(game="casino-war", table=Table(decks=6)),)


def _adapter(folder: Path, code: str, *, start: float = 5.0) -> str:
    (folder / "adapter.yaml").write_text(
        f"name: served\ntransport: http\nserve: ['{sys.executable}', product.py]\n"
        f"timeouts: {{start: {start}}}\n"
    )
    (folder / "product.py").write_text(code)
    return str(folder)


def test_the_reference_is_started_asked_and_ended() -> None:
    with open_adapter("reference-http") as adapter:
        assert adapter.describe().product.name == "Reference dealer"
        (outcome,) = adapter.play([ROUND])
    assert outcome.error is None


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("import sys; sys.exit('no licence')", "ended with status 1.*no licence"),
        ("print('ready')", "is no URL: .*ready"),
        ("import sys; sys.stdin.read()", "said nothing|ended with status 0"),
        ("print('x' * 5000)", "is no URL"),
    ],
)
def test_a_product_that_does_not_say_where_it_listens(tmp_path: Path, code: str, said: str) -> None:
    with (
        open_adapter(_adapter(tmp_path, code, start=1.0)) as adapter,
        pytest.raises(AdapterError, match=said),
    ):
        adapter.describe()
