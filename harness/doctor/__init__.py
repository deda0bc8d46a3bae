"""The doctor: is a product fit to be certified? Looked at in seconds, in order, each finding with its cure.

`examination.py` is the order, the modules beside it are the checks, `findings.py` what they say.
"""

from harness.doctor.examination import examine
from harness.doctor.findings import Check, Diagnosis, Estimate, Finding, Standing, Step

__all__ = ["Check", "Diagnosis", "Estimate", "Finding", "Standing", "Step", "examine"]
