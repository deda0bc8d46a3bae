"""Lawful products that say things differently, have less to offer, or report less."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from .catalogue import variant
from .dealer import Round
from .table import EVENTS, Claims, RefusedError

if TYPE_CHECKING:
    from ..entry import Variant
    from .table import Odds, Seat

NO_TIES = replace(Claims(), wagers=("initial", "war"))


class _StakesReturned(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        super().pay(seat, wager, sign)
        self.emit("return", seat=seat.name, wager=wager, amount=seat.stake(wager))


class _StakesReturnedFirst(Round):
    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        self.emit("return", seat=seat.name, wager=wager, amount=seat.stake(wager))
        super().pay(seat, wager, sign)


class _Zeros(Round):
    def worth_telling(self, amount: int) -> bool:  # noqa: ARG002 - all of them
        return True

    def collect(self, seat: Seat, wager: str, amount: int | None = None, *, clause: str) -> None:
        super().collect(seat, wager, amount, clause=clause)
        if amount is None:
            self.give_back(seat, wager, 0)

    def pay(self, seat: Seat, wager: str, sign: int) -> None:
        super().pay(seat, wager, sign)
        self.emit("collect", seat=seat.name, wager=wager, amount=0)


class _HalfCentToTheHouse(Round):
    def half(self, seat: Seat) -> int:
        return -(-seat.stake("initial") // 2)


class _HalfCentWon(Round):
    def winnings(self, seat: Seat, wager: str, odds: Odds) -> int:
        return (seat.stake(wager) * odds.gain * 2 + odds.stake) // (odds.stake * 2)


class _NoOdds(Round):
    def shown_odds(self, odds: Odds) -> dict[str, str]:  # noqa: ARG002 - none are shown
        return {}


class _WaitsWithoutTies(Round):
    def offer_war_ties(self) -> None:
        self.phase = "war-betting"


class _OtherReasons(Round):
    reason = "other"

    def refuse(self, refusal: RefusedError) -> None:  # noqa: ARG002 - all alike
        self.emit("rejected", reason=self.reason, text="")


class _ClosedReasons(_OtherReasons):
    reason = "betting-closed"


class _Chatty(Round):
    def emit(self, event: str, **fields: Any) -> None:  # noqa: ANN401 - raw
        super().emit(event, **fields)
        if self.log and self.log[-1]["event"] == event:
            last = self.log.pop()
            self.log.append(
                {"clock": 1.5, "table": {"pit": 3, "cards": ["?"]}, **last, "note": None, "x-amount": "9"}
            )


class _EmptySeatsInNet(Round):
    def net(self) -> dict[str, int]:
        return {**{str(number): 0 for number in range(1, self.table.seats + 1)}, **super().net()}


class _Polite(Round):
    def refuse(self, refusal: RefusedError) -> None:
        self.emit("rejected", reason=refusal.reason, text=f"Dear player: {refusal.text}. Thank you.")


class _OwnCards(Round):
    """Nobody outside chooses the cards, and no round is like another."""

    def own_seed(self) -> int:
        self.memory["rounds"] = self.memory.get("rounds", 0) + 1
        return int(self.memory["rounds"])


def hides(name: str, *, blinds: str = "", note: str = "") -> Variant:
    """Make a lawful product that neither lists nor reports an event (or a field of one)."""
    kind = "field" if "." in name else "event"
    return variant(
        f"hides-{name.replace('.', '-')}",
        Round,
        claims=Claims().without(name, *(other for other in EVENTS if other.startswith(f"{name}."))),
        note=note or f"The {kind} {name} is neither listed nor reported.",
        observes_less=True,
        blinds=blinds,
    )


SAYING = (
    variant("winning-stakes-returned", _StakesReturned,
          note="A winning stake is returned in so many words after its pay."),
    variant("winning-stakes-returned-first", _StakesReturnedFirst,
          note="A winning stake is returned before its pay."),
    variant("zero-amounts-reported", _Zeros,
          note="Amounts of 0 are reported: returns after collects, collects after pays."),
    variant("half-cent-to-the-house", _HalfCentToTheHouse,
          note="Half of an odd amount is rounded up when it is collected."),
    variant("half-cent-to-the-player", _HalfCentWon, note="Half a cent that odds leave over is paid."),
    variant("odds-not-shown", _NoOdds, note="Pay events carry no odds."),
    variant("shown-to-listed", Round, claims=replace(Claims(), events=(*EVENTS, "deal.shown_to")),
          note="Every card dealt names all seats that saw it."),
    variant("refusals-without-words", _OtherReasons,
          note="Every refusal gives the reason other and no text."),
    variant("refusals-with-one-reason", _ClosedReasons,
          note="Every refusal says that betting is closed; reasons are not judged."),
    variant("refusals-with-other-words", _Polite, note="Refusals are worded otherwise."),
    variant("unknown-fields", _Chatty,
          note="Events carry fields that the protocol doesn't know, in another order."),
    variant("empty-seats-in-the-net", _EmptySeatsInNet,
          note="The net names seats that did not take part, with 0."),
)  # fmt: skip

OFFERING = (
    variant("no-tie-wagers", Round, claims=NO_TIES, note="No tie wagers at all; the war is dealt at once."),
    variant("no-tie-wagers-waits", _WaitsWithoutTies, claims=NO_TIES,
          note="No tie wagers at all; the war waits for proceed."),
    variant("chips-only", Round, claims=replace(Claims(), by=("chips",)),
          note="Neither coupons nor verbal wagers."),
    variant("no-coupons", Round, claims=replace(Claims(), by=("chips", "verbal")), note="No coupons."),
    variant("no-verbal-wagers", Round, claims=replace(Claims(), by=("chips", "coupon")),
          note="No verbal wagers."),
    variant("means-and-options-unsaid", Round, claims=replace(Claims(), by=None, options=None, deal=None),
          note="The statement names neither means nor options nor the way of dealing: all is there."),
    variant("hand-by-hand", Round, claims=replace(Claims(), deal="hand-by-hand"),
          note="Says hand by hand, which with one card each is the same."),
    variant("six-decks-only", Round, claims=replace(Claims(), decks=(6,)), note="Only tables of six decks."),
    variant("control-seed", Round, claims=replace(Claims(), control="seed"), observes_less=True,
          note="Cards come from a seed; a given shoe is ignored."),
    variant("control-observe", _OwnCards, claims=replace(Claims(), control="observe"), observes_less=True,
          note="Cards are the product's own, other ones every time."),
    variant("bare", _NoOdds,
          claims=replace(Claims().without("opened.posted", "convert"), wagers=("initial", "war"),
                         by=("chips",), decks=(8,)),
          note="The least that a product can have: no tie wagers, chips only, one number of decks, no sign."),
)  # fmt: skip

#: What can only be told from the events that carry it, read strictly.
COLLECTS = "(a)1#1 (a)1#2 (a)2#2 (b)#1 (c)1#1 (c)2#1 (e)#2 (g)1#1 (g)1#2 (g)2#2 (h)#1"
PAYS = "(a)2#1 (a)3#2 (b)#3 (g)2#1 (g)3#1 (g)3#2 (h)#3"

HIDING = (
    hides(
        "opened",
        note="The opening is neither listed nor reported (nor its sign); nothing of the section needs it.",
    ),
    hides("opened.posted", note="The sign is neither listed nor reported; nothing of the section needs it."),
    hides("rejected", note="Refusals are neither listed nor reported: a refused command has no events."),
    hides("wager", blinds="(c)2#2 (e)#1"),
    hides("convert", note="Conversions are neither listed nor reported; nothing of the section needs them."),
    hides(
        "close", note="The close of betting is neither listed nor reported; nothing of the section needs it."
    ),
    hides("burn", blinds="(f)#1"),
    hides("deal", blinds="(a)#1 (a)#3 (f)#2 (f)#4 (f)#5 (g)#1 (g)#3"),
    hides("turn", blinds="(e)#4"),
    hides("offer", blinds="(c)#1 (c)#2 (e)#5"),
    hides("decision", blinds="(c)#1"),
    hides("collect", blinds=COLLECTS),
    hides("pay", blinds=PAYS),
    hides("return", blinds="(c)1#3"),
    hides("discard", blinds="(d)#1 (d)#2 (d)#3 (d)#4 (h)#4 (h)#5 (h)#6"),
    hides("end", blinds="(b)#2 (c)1#2 (e)#3 (h)#2"),
)

VARIANTS: tuple[Variant, ...] = (*SAYING, *OFFERING, *HIDING)
