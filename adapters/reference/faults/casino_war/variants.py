"""The catalogue of lawful but unusual Casino War products."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import variants_flow, variants_words

if TYPE_CHECKING:
    from ..entry import Variant

VARIANTS: tuple[Variant, ...] = (*variants_flow.VARIANTS, *variants_words.VARIANTS)
