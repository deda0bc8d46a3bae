"""The harness tries itself: hostile products, and whatever else it says it survives.

`trials.py` is the registry of the kinds of trials; each brings its trials and tells of
every one whether it was survived. `clauseproof selftest` runs them and prints the figures.
"""
