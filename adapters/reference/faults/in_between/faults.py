"""The catalogue of deliberately wrong products, by what they are wrong about."""

from typing import Final

from ..entry import Fault
from .faults_allowing import ALLOWING
from .faults_bearing import BEARING
from .faults_books import BOOKS
from .faults_ground import GROUND
from .faults_ordering import ORDERING
from .faults_paying import PAYING
from .faults_placing import PLACING
from .faults_spreads import SPREADS
from .faults_state import STATE
from .faults_timing import TIMING
from .faults_winning import WINNING

FAULTS: Final[tuple[Fault, ...]] = (
    *WINNING,
    *SPREADS,
    *PAYING,
    *PLACING,
    *ALLOWING,
    *TIMING,
    *ORDERING,
    *BEARING,
    *BOOKS,
    *GROUND,
    *STATE,
)
"""Every fault, each named once."""
