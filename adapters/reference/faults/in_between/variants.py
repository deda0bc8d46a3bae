"""The catalogue of lawful products that are unusual and must not be flagged."""

from typing import Final

from ..entry import Variant
from .variants_claims import CLAIM_VARIANTS
from .variants_money import MONEY_VARIANTS
from .variants_play import PLAY_VARIANTS

VARIANTS: Final[tuple[Variant, ...]] = (*CLAIM_VARIANTS, *PLAY_VARIANTS, *MONEY_VARIANTS)
"""Every variant, each named once."""
