"""Drift: is the law still the one that the register was transcribed from?

A regulation text as somebody published it is read clause by clause and held against the
fingerprints in the register. A fingerprint is a digest of the words of one clause; the
words themselves are kept nowhere.

`printed.py` takes the printer's part off a text, `clauses.py` finds its clauses,
`words.py` says what of a clause counts, `compare.py` holds it against the register.
"""

from harness.drift.compare import ClauseDrift, DriftDocument, SectionDrift, drift_document, drift_of
from harness.drift.printed import PublishedSection, read_published
from harness.drift.words import fingerprint, fingerprints_of

__all__ = [
    "ClauseDrift",
    "DriftDocument",
    "PublishedSection",
    "SectionDrift",
    "drift_document",
    "drift_of",
    "fingerprint",
    "fingerprints_of",
    "read_published",
]
