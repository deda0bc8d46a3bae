"""A second opinion: brute-force models of the games, written without a look at the rules."""
