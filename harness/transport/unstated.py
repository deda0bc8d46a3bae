"""What stands in the place of the statement of a product that made none."""

from __future__ import annotations

from harness.table.messages import PROTOCOL, Product, Statement


def claims_nothing(name: str) -> Statement:
    """Return a statement that claims nothing, of a product which is called as its adapter is."""
    return Statement(
        protocol=PROTOCOL,
        product=Product(vendor="vendor not stated", name=name, version="version not stated"),
        control="observe",
        events=(),
        games={},
    )
