"""Seals: a report signed so that a stranger can verify it, alone and without a network; bundles of it."""
