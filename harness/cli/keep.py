"""How many violations a sweep keeps whole, as an option of commands that sweep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import click

from harness.sweep.totals import KEPT

if TYPE_CHECKING:
    from collections.abc import Callable

#: More than any sweep has rounds.
ALL: Final = 10**12


class _Number(click.ParamType[int]):
    """A number of violations, or `all`."""

    name = "N|all"

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """Return the number, or say what it should have been."""
        if value == "all":
            return ALL
        try:
            number = int(value)
        except ValueError:
            number = 0
        if number < 1:
            self.fail(f"{value!r} is no number of violations: from 1 up, or all", param, ctx)
        return number


def keep_option(does: Callable[..., int]) -> Callable[..., int]:
    """Add the option `--keep` to a command."""
    return click.option(
        "--keep",
        type=_Number(),
        default=KEPT,
        show_default=True,
        help="Of each requirement that a sweep finds broken, so many violations are kept whole.",
    )(does)
