"""The answer of `clauseproof config`: what every option is where the call does not say, and why."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class DefaultAnswer(Struct, frozen=True, kw_only=True):
    """One default of one command.

    Attributes:
        command: the words that call it.
        key: what the option is called in a file, in the table of the command.
        values: one; or all of them, where the option may be given more than once.
        origin: file and line; null where it is built in.
    """

    command: str
    key: str
    values: tuple[bool | int | float | str, ...]
    origin: str | None


class ConfigAnswer(Struct, frozen=True, kw_only=True):
    """All defaults as they hold in this folder; `file` is null where no file sets any."""

    schema: Literal["clauseproof/config/1"] = "clauseproof/config/1"
    file: str | None
    defaults: tuple[DefaultAnswer, ...]
