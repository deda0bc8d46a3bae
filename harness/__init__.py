"""clauseproof: certifies casino game software against the law, one clause at a time."""

__version__ = "0.1.0"
