"""The catalogue of wrong Casino War products, in the order of the regulation, then the ground rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import (
    faults_cards,
    faults_choice,
    faults_claims,
    faults_deal,
    faults_going,
    faults_offers,
    faults_original,
    faults_ranks,
    faults_refusal,
    faults_result,
    faults_state,
    faults_table,
)

if TYPE_CHECKING:
    from ..entry import Fault

FAULTS: tuple[Fault, ...] = (
    *faults_original.FAULTS,
    *faults_ranks.FAULTS,
    *faults_choice.FAULTS,
    *faults_going.FAULTS,
    *faults_cards.FAULTS,
    *faults_offers.FAULTS,
    *faults_deal.FAULTS,
    *faults_result.FAULTS,
    *faults_table.FAULTS,
    *faults_refusal.FAULTS,
    *faults_claims.FAULTS,
    *faults_state.FAULTS,
)
