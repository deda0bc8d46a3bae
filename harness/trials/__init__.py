"""Trials: what is done to the harness to see whether it survives, with figures to be quoted."""
