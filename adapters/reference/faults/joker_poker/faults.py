"""The catalogue of wrong products, in the order of the section, ground rules last."""

from __future__ import annotations

from .faults_answers import CALL_FAULTS
from .faults_cards import CARD_FAULTS
from .faults_dealers_hand import DEALERS_HAND_FAULTS
from .faults_first_block import FIRST_BLOCK_FAULTS
from .faults_first_pass import FIRST_PASS_FAULTS
from .faults_ledger import LEDGER_FAULTS
from .faults_offers import OFFER_FAULTS
from .faults_product import PRODUCT_FAULTS
from .faults_qualifying import BRANCH_FAULTS
from .faults_rack import RACK_FAULTS
from .faults_ranking import RANKING_FAULTS
from .faults_second_pass import SECOND_PASS_FAULTS
from .faults_showdown import SHOWDOWN_FAULTS
from .faults_side_odds import SIDE_ODDS_FAULTS
from .faults_side_wagers import SIDE_WAGER_FAULTS
from .faults_stakes import STAKE_FAULTS
from .faults_table import TABLE_FAULTS
from .faults_unqualified import UNQUALIFIED_FAULTS
from .faults_winnings import WINNINGS_FAULTS

FAULTS = (
    *CARD_FAULTS,
    *OFFER_FAULTS,
    *CALL_FAULTS,
    *FIRST_PASS_FAULTS,
    *FIRST_BLOCK_FAULTS,
    *SIDE_WAGER_FAULTS,
    *SIDE_ODDS_FAULTS,
    *DEALERS_HAND_FAULTS,
    *SECOND_PASS_FAULTS,
    *BRANCH_FAULTS,
    *UNQUALIFIED_FAULTS,
    *SHOWDOWN_FAULTS,
    *WINNINGS_FAULTS,
    *RANKING_FAULTS,
    *RACK_FAULTS,
    *STAKE_FAULTS,
    *LEDGER_FAULTS,
    *TABLE_FAULTS,
    *PRODUCT_FAULTS,
)
