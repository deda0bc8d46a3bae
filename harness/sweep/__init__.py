"""Sweeps: every distinct round of a space before the rules, and what the product really paid, exactly."""
