"""A sample of the catalogue before the rule judge; `python -m harness.tests.catalogue` runs it whole."""

from __future__ import annotations

import pytest

from harness.tests.catalogue import caught, situations
from harness.tests.products.casino_war import FAULTS, VARIANTS, Fault, Variant

ROUNDS = situations()
SAMPLE = FAULTS[3::12]
VARIETY = VARIANTS[1::6]


@pytest.mark.parametrize("fault", SAMPLE, ids=lambda fault: fault.name)
def test_a_fault_is_caught_on_what_it_breaks_and_on_nothing_else(fault: Fault) -> None:
    violated = caught(fault.make, situations(fault.shows)).violated
    assert fault.breaks in violated
    assert set(violated) <= {fault.breaks, *fault.also, *fault.arguable}, violated


@pytest.mark.parametrize("variant", VARIETY, ids=lambda variant: variant.name)
def test_a_lawful_variant_is_not_blamed(variant: Variant) -> None:
    assert caught(variant.make, ROUNDS).violated == {}
