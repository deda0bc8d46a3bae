"""What a product is called before people: where it does not say, words say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from harness.table.messages import Product


def called(product: Product) -> Product:
    """Return a product with words in the place of a vendor, name or version that it leaves empty."""
    said = {"vendor": product.vendor, "name": product.name, "version": product.version}
    return msgspec.structs.replace(
        product, **{key: value if value.strip() else f"{key} not stated" for key, value in said.items()}
    )


def full_name(product: Product) -> str:
    """Return vendor, name and version in one text: `Acme Gaming: Casino War 2.1.0`."""
    told = called(product)
    return f"{told.vendor}: {told.name} {told.version}"
