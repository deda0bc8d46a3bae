"""Skeletons: what `clauseproof init` writes, so that a vendor starts from an adapter that works.

`languages.py` says what there is, `writing.py` puts it into a folder. The folders beside
them hold the files as they are written: one folder a language, and `common` for what has
the same words in all of them.
"""

from harness.skeletons.languages import CI, LANGUAGES, TRANSPORTS, Ci, Language
from harness.skeletons.writing import Wanted, Written, is_name, write_skeleton

__all__ = [
    "CI",
    "LANGUAGES",
    "TRANSPORTS",
    "Ci",
    "Language",
    "Wanted",
    "Written",
    "is_name",
    "write_skeleton",
]
