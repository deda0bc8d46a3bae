"""The Casino War table: one round, from the first bet to the last chip (N.J.A.C. 13:69F-22.8).

Box 1 is first base, at the dealer's left hand; whatever goes round the table goes by ascending number.
Picking up cards is housekeeping here: the table counts what lies in its rack and writes no entry for it.
"""

from enum import StrEnum

from service.box import Box, Choice
from service.cards import DECK, Card, Shoe, shuffled
from service.errors import ApiError, conflict, unacceptable
from service.journal import Journal
from service.money import to_cents, to_dollars
from service.settings import Kind, Settings, whole
from service.settlement import Settlement

BURN_COUNT = 3
BANK = "BANK"


class Phase(StrEnum):
    """Where a round stands. VOID: it broke down and can't be finished."""

    BETTING = "BETTING"
    CHOOSING = "CHOOSING"
    WAR_BETTING = "WAR_BETTING"
    CLOSED = "CLOSED"
    VOID = "VOID"


class WarTable:
    """One round at one table. A call that raises ApiError below 500 has changed nothing."""

    def __init__(self, settings: Settings) -> None:
        self.phase = Phase.BETTING
        self.journal = Journal()
        self._settings = settings
        self._settlement = Settlement(settings.prices, self.journal)
        self._shoe: Shoe | None = None
        self._boxes: dict[int, Box] = {}
        self._bank_cards: list[Card] = []
        self._drawn = 0
        self._rack = 0
        self.journal.add("TABLE_OPENED", deckCount=settings.deck_count, boxCount=settings.box_count)

    def load_shoe(self, names: object) -> None:
        """Test API: draw from these cards, first to last, and from no others.

        Raises ApiError: 409 SHOE_IN_PLAY once cards are out, 422 CARD_UNKNOWN.
        """
        if self.phase is not Phase.BETTING:
            raise conflict("SHOE_IN_PLAY", "cards of another shoe are on the table")
        if not isinstance(names, list):
            raise unacceptable("CARD_UNKNOWN", "a shoe is a list of card names")
        unknown = [name for name in names if not isinstance(name, str) or name not in DECK]
        if unknown:
            raise unacceptable("CARD_UNKNOWN", f"no cards of this game: {unknown[:3]}")
        self._shoe = Shoe(DECK[name] for name in names)

    def place_bet(self, box: object, kind: object, stake: object) -> None:
        """Take a bet of `stake` dollars. Raises ApiError (409, 422) for a bet that can't be taken."""
        self._refuse_if_over()
        if kind not in list(Kind):
            raise unacceptable("BET_KIND_UNKNOWN", f"no bet of that kind: {kind!r}")
        place = self._place(box)
        bet = Kind(str(kind))
        self._refuse_unless_open(place, bet)
        if bet in place.stakes:
            raise conflict("BET_ALREADY_DOWN", f"box {place.number} has a {bet} bet already")
        amount = _stake(stake)
        self._put_down(place, bet, amount)
        self._write_bet(place, bet, amount)

    def deal(self) -> None:
        """Call the bets off, deal a card to each box with a bet and one to the bank, settle what can be.

        Raises ApiError: 409 for the wrong moment, 422 NO_BETS.
        """
        self._expect(Phase.BETTING)
        if not self._boxes:
            raise unacceptable("NO_BETS", "nobody has placed a bet")
        boxes = self._in_order()
        self._deal_out(boxes, deal_no=1)
        for box in boxes:
            self._settlement.first_deal(box, self._lead(box))
        choosers = self._choosers()
        for box in choosers:
            self.journal.add("CHOICE_ASKED", box=box.number, choices=list(Choice))
        if choosers:
            self.phase = Phase.CHOOSING
        else:
            self._finish()

    def choose(self, box: object, choice: object, stake: object = None) -> None:
        """Take a choice; going to war stakes the main bet's amount once more (`stake` may repeat it).

        Raises ApiError: 409 CHOICE_NOT_OPEN, 422 for the choice, its stake or the purse.
        """
        self._refuse_if_over()
        place = self._boxes.get(whole(box) or 0)
        if self.phase is not Phase.CHOOSING or place not in self._choosers():
            raise conflict("CHOICE_NOT_OPEN", "that box has nothing to choose now")
        if choice not in list(Choice):
            raise unacceptable("CHOICE_UNKNOWN", f"no such choice: {choice!r}")
        if choice == Choice.GO_TO_WAR:
            self._go_to_war(place, stake)
        else:
            place.choice = Choice.GIVE_UP
            self.journal.add("CHOICE_MADE", box=place.number, choice=place.choice)
        if not self._choosers():
            self._after_choices()

    def war(self) -> None:
        """Deal the war and settle it. Raises ApiError (409) for the wrong moment."""
        self._expect(Phase.WAR_BETTING)
        boxes = self._at_war()
        self._burn()
        self._deal_out(boxes, deal_no=2)
        for box in boxes:
            self._settlement.war(box, self._lead(box))
        self._finish()

    def snapshot(self) -> dict[str, object]:
        """Return the table as `GET /v2/tables/{id}` shows it."""
        return {
            "phase": self.phase,
            "bankCards": [card.name for card in self._bank_cards],
            "cardsInRack": self._rack,
            "boxes": [_box_view(box) for box in self._in_order()],
        }

    def _refuse_if_over(self) -> None:
        if self.phase in {Phase.CLOSED, Phase.VOID}:
            raise conflict("ROUND_CLOSED", "the round is over")

    def _expect(self, phase: Phase) -> None:
        self._refuse_if_over()
        if self.phase is not phase:
            raise conflict("PHASE_WRONG", f"the table is in phase {self.phase}")

    def _place(self, number: object) -> Box:
        """Return the box of that number: a fresh one, not yet on the table, where it has no bet."""
        known = whole(number)
        if known is None or not 1 <= known <= self._settings.box_count:
            raise unacceptable("BOX_UNKNOWN", f"no such box: {number!r}")
        fresh = Box(known, self._settings.balances.get(str(known)))
        return self._boxes.get(known, fresh)

    def _refuse_unless_open(self, box: Box, bet: Kind) -> None:
        if bet in {Kind.WAR, Kind.WAR_TIE}:
            at_war = self.phase is Phase.WAR_BETTING and box.choice is Choice.GO_TO_WAR
            if bet is Kind.WAR or not at_war:
                raise conflict("BET_NOT_OPEN", f"{bet} is not open to box {box.number}")
        elif self.phase is not Phase.BETTING:
            raise conflict("BETS_OFF", "no more bets: the cards are out")
        elif bet is Kind.TIE and Kind.MAIN not in box.stakes:
            raise conflict("MAIN_BET_REQUIRED", "a tie bet needs a main bet on the same box")

    def _put_down(self, box: Box, bet: Kind, amount: int) -> None:
        """Put a bet down if limits and purse allow."""
        limit = self._settings.limits.get(bet)
        if limit is not None:
            limit.check(amount)
        box.stake(bet, amount)
        self._boxes[box.number] = box

    def _write_bet(self, box: Box, bet: Kind, amount: int) -> None:
        self.journal.add("BET_PLACED", box=box.number, kind=bet, stake=to_dollars(amount))

    def _go_to_war(self, box: Box, stake: object) -> None:
        amount = box.stakes[Kind.MAIN]
        if stake is not None and _stake(stake) != amount:
            raise unacceptable("WAR_STAKE_MISMATCH", f"going to war costs {to_dollars(amount)}")
        self._put_down(box, Kind.WAR, amount)
        box.choice = Choice.GO_TO_WAR
        self.journal.add("CHOICE_MADE", box=box.number, choice=box.choice)
        self._write_bet(box, Kind.WAR, amount)

    def _in_order(self) -> list[Box]:
        return [self._boxes[number] for number in sorted(self._boxes)]

    def _choosers(self) -> list[Box]:
        """Return the boxes that still have to choose: after the first deal, those whose main bet is down."""
        return [box for box in self._in_order() if Kind.MAIN in box.stakes and box.choice is None]

    def _at_war(self) -> list[Box]:
        return [box for box in self._in_order() if box.choice is Choice.GO_TO_WAR]

    def _lead(self, box: Box) -> int:
        return box.cards[-1].strength - self._bank_cards[-1].strength

    def _draw(self) -> Card:
        if self._shoe is None:
            self._shoe = shuffled(self._settings.deck_count, self._settings.shuffle_key)
        try:
            card = self._shoe.draw()
        except ApiError:
            self.phase = Phase.VOID
            raise
        self._drawn += 1
        return card

    def _deal_out(self, boxes: list[Box], *, deal_no: int) -> None:
        """Deal one card, face up, to each box and then to the bank."""
        places = [(box.number, box.cards) for box in boxes]
        for place, cards in [*places, (BANK, self._bank_cards)]:
            card = self._draw()
            cards.append(card)
            self.journal.add("CARD_OUT", box=place, card=card.name, dealNo=deal_no, faceUp=True)

    def _burn(self) -> None:
        for _ in range(BURN_COUNT):
            self._draw()
        self._rack += BURN_COUNT
        self.journal.add("CARDS_BURNED", count=BURN_COUNT, exposed=False)

    def _after_choices(self) -> None:
        """Settle who gave up, clear the cards of all who do not go to war, take the others' main bets."""
        for box in self._in_order():
            if box.choice is Choice.GIVE_UP:
                self._settlement.halve(box, Kind.MAIN)
        fighters = self._at_war()
        if not fighters:
            self._finish()
            return
        self._rack += len(self._boxes) - len(fighters)
        for box in fighters:
            self._settlement.take(box, Kind.MAIN)
        for box in fighters:
            self.journal.add("WAR_TIE_ASKED", box=box.number)
        self.phase = Phase.WAR_BETTING

    def _finish(self) -> None:
        """Clear the table; write the result of each box and the change of the house's float."""
        self._rack = self._drawn
        results = {str(box.number): to_dollars(box.result) for box in self._in_order()}
        house = -sum(box.result for box in self._boxes.values())
        self.journal.add("ROUND_OVER", boxResults=results, floatChange=to_dollars(house))
        self.phase = Phase.CLOSED


def _stake(text: object) -> int:
    """Return a stake in cents. Raises ApiError (422 STAKE_MALFORMED, STAKE_NOT_POSITIVE)."""
    try:
        amount = to_cents(text)
    except ValueError as error:
        raise unacceptable("STAKE_MALFORMED", str(error)) from None
    if amount <= 0:
        raise unacceptable("STAKE_NOT_POSITIVE", "a stake must be above zero")
    return amount


def _box_view(box: Box) -> dict[str, object]:
    return {
        "box": box.number,
        "cards": [card.name for card in box.cards],
        "stakes": {kind: to_dollars(amount) for kind, amount in box.stakes.items()},
        "choice": box.choice,
        "balance": None if box.purse is None else to_dollars(box.purse),
    }
