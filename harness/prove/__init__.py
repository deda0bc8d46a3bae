"""Proof that every check can fail: seeded faults, lawful variants, and what the two judges say of them."""
