"""All faults of Double Attack Blackjack, in the order of the clauses, ground rules last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import (
    faults_amounts,
    faults_books,
    faults_cap,
    faults_fate,
    faults_floor,
    faults_mains,
    faults_manner,
    faults_memory,
    faults_moment,
    faults_order,
    faults_payout,
    faults_protocol,
    faults_wagers,
)

if TYPE_CHECKING:
    from ..entry import Fault

FAULTS: tuple[Fault, ...] = (
    faults_wagers.FAULTS
    + faults_floor.FAULTS
    + faults_cap.FAULTS
    + faults_manner.FAULTS
    + faults_moment.FAULTS
    + faults_fate.FAULTS
    + faults_order.FAULTS
    + faults_payout.FAULTS
    + faults_mains.FAULTS
    + faults_books.FAULTS
    + faults_amounts.FAULTS
    + faults_protocol.FAULTS
    + faults_memory.FAULTS
)
