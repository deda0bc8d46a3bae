"""The register: every requirement of every section, as data with a clause behind each row.

The files lie in the shipped `scenarios/` folder, one a section, in a folder for the
jurisdiction (`scenarios/nj/13-69F-22.8.yaml`). They are checked whole when loaded: an
unknown key, a reading or a requirement that is named and not there, a doubled id are a
`ContentError` that names file and key.

Ids: a section is `13:69F-22.8`, a requirement `13:69F-22.8(c)1#3`, its clause the part
before the `#`. Inside a file the section is left out: `(c)1#3`; a requirement of another
section that belongs to the same game is written in full.
"""

from harness.register.loading import load_register
from harness.register.model import (
    GROUND_RULES,
    Case,
    Chosen,
    Edition,
    MayBeLeftOut,
    Reading,
    Register,
    Requirement,
    Section,
    lacking,
)

__all__ = [
    "GROUND_RULES",
    "Case",
    "Chosen",
    "Edition",
    "MayBeLeftOut",
    "Reading",
    "Register",
    "Requirement",
    "Section",
    "lacking",
    "load_register",
]
