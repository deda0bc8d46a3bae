"""Lawful products that look unusual. A harness that flags one of them raises a false alarm."""

from __future__ import annotations

from functools import partial

from ..entry import Variant
from . import unusual_rounds as unusual
from .catalogue import bent, claiming, played, variant
from .dealer import DoubleAttack
from .policy import Policy, descending
from .values import ATTACK, BONUS, EVENTS, INITIAL, Claims

#: What a product may keep to itself; ``opened``, ``rejected``, ``wager`` and ``deal`` blind the harness most.
UNREPORTED = (
    "peek",
    "reveal",
    "close",
    "offer",
    "decision",
    "convert",
    "opened.posted",
    "deal.shown_to",
    "return",
    "discard",
    "collect",
    "pay",
    "end",
    "deal",
    "wager",
    "rejected",
    "opened",
)
TURNING = Claims(events=(*EVENTS, "turn"))
SURRENDERING = Claims(options=(ATTACK, "decline", "hit", "stand", "double", "surrender"))
BARE = Claims(options=(ATTACK, "decline", "hit", "stand"), silent=("by", "options", "deal"))


def without(event: str) -> Variant:
    """Return the variant whose statement leaves out one event or field, and which never reports it."""
    left = tuple(name for name in EVENTS if name != event and not name.startswith(f"{event}."))
    note = f"{event} is neither listed nor reported"
    name = f"without-{event.replace('.', '-').replace('_', '-')}"
    return Variant(name=name, note=note, observes_less=True, make=claiming(Claims(events=left)))


def mute() -> Variant:
    """Return the variant that reports nothing but wagers, deals, refusals and settlements."""
    events = ("opened", "rejected", "wager", "deal", "collect", "pay", "return")
    note = "only wagers, deals, refusals and settlements are listed and reported"
    return Variant(name="laconic", note=note, observes_less=True, make=claiming(Claims(events=events)))


def steered(control: str, note: str) -> Variant:
    """Return the variant that plays from cards of its own."""
    made = claiming(Claims(control=control))
    return Variant(name=f"control-{control}", note=note, observes_less=True, make=made)


PLAY: tuple[Variant, ...] = (
    variant(
        "plain", "the conformant dealer as it is, stopping at the third card for dead hands", DoubleAttack
    ),
    variant("draws-for-nobody", "to 17 with no main hand alive", played(unusual.DrawsForNobody)),
    variant("losers-descending", "losers from the right", bent(Policy(collect_order=descending))),
    variant("losers-as-they-sat", "losers in order of sitting down", bent(Policy(collect_order=list))),
    variant(
        "losers-from-the-middle",
        "even seats, then odd ones",
        bent(Policy(collect_order=partial(sorted, key=lambda seat: (seat % 2, seat)))),
    ),
    variant("mains-descending", "main wagers from the right", bent(Policy(main_order=descending))),
    variant("collects-then-pays", "main wagers in two passes", played(unusual.CollectsThenPays)),
    variant("kind-by-kind", "doubles, double attacks, initials", played(unusual.KindByKind)),
    variant(
        "returns-stakes", "winners' stakes are returned after the payment", played(unusual.ReturnsStakes)
    ),
    variant(
        "returns-stakes-first", "winners' stakes are returned before", played(unusual.ReturnsStakesFirst)
    ),
    variant("reports-nothing-moved", "events with amount 0", played(unusual.SaysNothingHappened)),
    variant("offers-at-once", "all offers of a stage together", bent(Policy(offers_at_once=True))),
    variant("asks-twenty-one", "hands of 21 are asked too", played(unusual.AsksTwentyOne)),
    variant("naturals-paid-early", "during the players' turns", played(unusual.PaysNaturalsEarly)),
    variant("naturals-cleared-early", "paid and picked up early", played(unusual.PaysAndClearsNaturalsEarly)),
    variant("busted-collected-early", "collected and picked up at once", played(unusual.CollectsBustedEarly)),
    variant("busted-cleared-early", "picked up at once, collected later", played(unusual.ClearsBustedEarly)),
    variant("cleared-seat-by-seat", "cards go with the settlement", played(unusual.ClearsSeatBySeat)),
    variant("dealer-cleared-first", "discards from the dealer on", played(unusual.DealerCleared)),
    variant(
        "nobody-saw-the-hole-card",
        "the hole card's deal names no seat that was sent its face",
        played(unusual.NobodySawTheHoleCard),
    ),
    variant("turns-hole-card", "turn beside reveal", claiming(TURNING, unusual.TurnsHoleCard)),
    variant("converts-at-close", "cash is converted at the close", played(unusual.ConvertsAtClose)),
    variant("converts-late", "cash is converted before it is settled", played(unusual.ConvertsLate)),
    variant("rounds-up", "half a cent goes to the player", bent(Policy(rounds_up=True))),
    variant("free-coupons", "coupons are not part of the bankroll", played(unusual.FreeCoupons)),
    variant("surrenders", "half back, settled at the decision", claiming(SURRENDERING, unusual.Surrenders)),
)

WORDS: tuple[Variant, ...] = (
    variant("omits-odds", "payments do not say their odds", played(unusual.OmitsOdds)),
    variant("shows-everybody", "shown_to on cards dealt up", played(unusual.ShowsEverybody)),
    variant("chatty", "unknown fields everywhere", unusual.ChattyProduct),
    variant("gives-no-reason", "every refusal is for another reason", played(unusual.GivesNoReason)),
    variant("wager-then-decision", "the wager is reported first", played(unusual.WagerThenDecision)),
    variant("small-sign", "the sign names the bonus limits alone", played(unusual.SmallSign)),
)

STATEMENTS: tuple[Variant, ...] = (
    variant("hand-by-hand", "two cards to a seat at a time", claiming(Claims(deal="hand-by-hand"))),
    variant("bare-statement", "by, options and deal are left to the defaults", claiming(BARE)),
    variant(
        "no-double", "hit and stand alone", claiming(Claims(options=(ATTACK, "decline", "hit", "stand")))
    ),
    variant(
        "no-double-attack",
        "the wager is not offered",
        claiming(Claims(wagers=(INITIAL, BONUS), options=("hit", "stand", "double"))),
    ),
    variant("no-bonus", "the section does not apply", claiming(Claims(wagers=(INITIAL, ATTACK)))),
    variant(
        "initial-only",
        "neither bonus nor double attack",
        claiming(Claims(wagers=(INITIAL,), options=("hit", "stand"))),
    ),
    variant("no-coupon", "chips and cash", claiming(Claims(by=("chips", "verbal")))),
    variant("no-verbal", "chips and coupons", claiming(Claims(by=("chips", "coupon")))),
    variant("chips-only", "neither coupon nor cash", claiming(Claims(by=("chips",)))),
    variant("eight-decks-only", "six decks are refused", claiming(Claims(decks=(8,)))),
    steered("seed", "the shoe is ignored, the seed obeyed"),
    steered("observe", "shoe and seed are ignored"),
    mute(),
)

VARIANTS: tuple[Variant, ...] = PLAY + WORDS + STATEMENTS + tuple(without(event) for event in UNREPORTED)
