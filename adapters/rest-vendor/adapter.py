"""WarDesk, a vendor's REST product, under the table protocol; README.md says what becomes what, and why."""

import os
import sys
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from harness.sdk import translate as t
from harness.table import messages as m

MONEY = t.DecimalText(places=2)
ODDS = t.OddsText("/")
CARDS = t.CardNames.spelt("{rank}_{suit}", ranks=t.RANK_WORDS, suits=t.SUIT_WORDS)
SEATS = t.NumberedSeats(first=1, dealer="BANK")
BETS = {"initial": "MAIN", "tie": "TIE", "war": "WAR", "war-tie": "WAR_TIE"}
WAGERS = t.Words("wager", BETS, refusal="wager-not-offered")
OPTIONS = t.Words("option", {"surrender": "GIVE_UP", "war": "GO_TO_WAR"}, refusal="not-offered")
HANDS = t.Words("deal number", {"original": 1, "war": 2})
#: The vendor pays both ties at one price.
PRICES = t.Words("price", {"initial": "MAIN", "tie": "TIE", "war": "WAR", "war-equal": "WAR_LEVEL"})
REFUSALS = t.Refusals(
    code="errorCode",
    reasons={
        "betting-closed": ("BETS_OFF",),
        "insufficient-funds": ("BALANCE_SHORT",),
        "no-qualifying-wager": ("MAIN_BET_REQUIRED",),
        "not-offered": ("BET_NOT_OPEN", "CHOICE_NOT_OPEN", "CHOICE_UNKNOWN"),
        "table-not-allowed": ("BOX_COUNT_NOT_ALLOWED", "DECK_COUNT_NOT_ALLOWED"),
        "too-large": ("BET_OVER_MAX",),
        "too-small": ("BET_UNDER_MIN", "STAKE_NOT_POSITIVE"),
        "wager-missing": ("NO_BETS",),
        "wager-not-offered": ("BET_KIND_UNKNOWN",),
        "wrong-amount": ("STAKE_MALFORMED", "WAR_STAKE_MISMATCH"),
    },
)

SEAT = t.field("box", SEATS.read)
STAKE, CREDIT, KEPT, BACK = (t.field(name, MONEY.read) for name in ("stake", "credit", "kept", "returned"))
on_bet = partial(t.event, seat=SEAT, wager=t.field("kind", WAGERS.read))
CARD_OUT = t.event(
    m.Dealt,
    to=t.field("box", SEATS.recipient),
    card=t.field("card", CARDS.read),
    face=t.field("faceUp", t.face_up),
    hand=t.field("dealNo", HANDS.read),
)
BURN = t.event(m.Burned, times=t.field("count", t.number_of), face=t.field("exposed", t.face_up))
NET = t.by_key("boxResults", MONEY.read, SEATS.read_key)
JOURNAL = t.EventRules(
    "type",
    {
        "TABLE_OPENED": t.event(m.Opened),
        "BET_PLACED": on_bet(m.WagerAccepted, amount=STAKE),  # in chips: the vendor knows nothing else
        "CARDS_BURNED": BURN,
        "CARD_OUT": CARD_OUT,
        "CHOICE_ASKED": t.event(m.Offered, seat=SEAT, options=t.every("choices", OPTIONS.read)),
        "WAR_TIE_ASKED": t.event(m.Offered, seat=SEAT, wagers=("war-tie",)),
        "CHOICE_MADE": t.event(m.Decided, seat=SEAT, option=t.field("choice", OPTIONS.read)),
        "BET_TAKEN": on_bet(m.Collected, amount=STAKE),
        "BET_HALVED": (on_bet(m.Collected, amount=KEPT), on_bet(m.Returned, amount=BACK)),
        # The vendor credits stake and winnings in one sum; `pay` is the winnings alone.
        "BET_WON": on_bet(m.Paid, amount=lambda entry: CREDIT(entry) - STAKE(entry)),
        "ROUND_OVER": t.event(m.Ended, net=NET, inventory=t.field("floatChange", MONEY.read)),
    },
)


class WarTable(t.TranslatedRound):
    """A table of WarDesk's, for one round."""

    path = phase = ""

    def open(self, command: m.OpenTable) -> Iterable[m.Event]:
        """Open a table, and stack its shoe where one is given."""
        table, limits = command.table, dict(command.table.limits)
        if "tie" in limits:  # which binds the tie of the war as well, unless that has limits of its own
            limits.setdefault("war-tie", limits["tie"])
        cards = None if command.shoe is None else t.write_shoe(command.shoe, CARDS)
        opened = self.client.post(
            "/v2/tables",
            deckCount=table.decks,
            boxCount=table.seats,
            betLimits=WAGERS.keyed(
                limits, lambda ends: {"min": MONEY.write(ends[0]), "max": MONEY.write(ends[1])}
            ),
            prices=PRICES.keyed(table.odds, ODDS.write),
            balances={seat: MONEY.write(amount) for seat, amount in (table.bankroll or {}).items()},
            shuffleKey=command.seed,
        )
        self.path = f"/tables/{opened.text('tableId')}"
        if cards is not None:
            self.client.call("PUT", f"/v2/test{self.path}/shoe", {"cards": cards})
        return self._told(opened)

    def wager(self, command: m.PlaceWager) -> Iterable[m.Event]:
        """Place a bet."""
        kind, stake = WAGERS.write(command.wager), MONEY.write(command.amount)
        return self._do("bets", box=SEATS.write(command.seat), kind=kind, stake=stake)

    def proceed(self) -> Iterable[m.Event]:
        """Deal what is to be dealt next."""
        return self._do("deal" if self.phase == "BETTING" else "war")

    def decide(self, command: m.Decide) -> Iterable[m.Event]:
        """Answer a choice; only going to war has a stake."""
        staked = command.amount is not None and command.option != "surrender"
        stake = {"stake": MONEY.write(command.amount)} if staked else {}
        box, choice = SEATS.write(command.seat), OPTIONS.write(command.option)
        return self._do("choices", box=box, choice=choice, **stake)

    def leave(self) -> None:
        """Remove the table."""
        if self.path:
            self.client.call("DELETE", f"/v2{self.path}")

    def _do(self, action: str, **body: object) -> Iterable[m.Event]:
        return self._told(self.client.post(f"/v2{self.path}/{action}", **body))

    def _told(self, answer: t.Fields) -> Iterable[m.Event]:
        self.phase = answer.text("phase")
        return JOURNAL.events(answer.objects("journal"))


def _statement(client: t.RestClient) -> m.Statement:
    info = client.get("/v2/info")
    files = t.fingerprint(__file__, "service/*.py") if client.service else ()
    vendor, name, version = (info.text(field) for field in ("company", "product", "release"))
    game = m.Game(wagers=tuple(BETS), decks=(6, 7, 8), by=("chips",), options=("surrender", "war"))
    return m.Statement(
        protocol=m.PROTOCOL,
        product=m.Product(vendor=vendor, name=name, version=version, files=files),
        control="deck",
        events=(*JOURNAL.names, "rejected"),
        games={"casino-war": game},
    )


def open_vendor(url: str | None = None) -> t.TranslatedProduct:
    """Return the product to certify, where a URL or REST_VENDOR_URL says, else with a service of its own."""
    command = (sys.executable, "-B", "-m", "service", "--until-eof")
    place = url or os.environ.get("REST_VENDOR_URL") or t.Service(command, Path(__file__).resolve().parent)
    client = t.RestClient(place, refusals=REFUSALS)
    return t.TranslatedProduct(client, statement=_statement, tables={"casino-war": WarTable})
