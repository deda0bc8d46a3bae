"""How bets end, and the journal entry that each ending leaves."""

from collections.abc import Mapping

from service.box import Box
from service.journal import Journal
from service.money import to_dollars
from service.settings import Kind, Price


class Settlement:
    """Ends bets at `prices` and writes each ending into `journal`.

    `lead` is the strength of a box's card less that of the bank's: above 0 the box wins.
    """

    def __init__(self, prices: Mapping[str, Price], journal: Journal) -> None:
        self._prices = prices
        self._journal = journal

    def first_deal(self, box: Box, lead: int) -> None:
        """Settle main and tie bet; the main bet of a box level with the bank stays down."""
        if lead > 0:
            self._win(box, Kind.MAIN, "MAIN")
        elif lead < 0:
            self.take(box, Kind.MAIN)
        self._tie(box, Kind.TIE, level=lead == 0)

    def war(self, box: Box, lead: int) -> None:
        """Settle war and war tie bet; a level war is won."""
        if lead < 0:
            self.take(box, Kind.WAR)
        else:
            self._win(box, Kind.WAR, "WAR_LEVEL" if lead == 0 else "WAR")
        self._tie(box, Kind.WAR_TIE, level=lead == 0)

    def take(self, box: Box, kind: Kind) -> None:
        """Take a bet for the house, the whole of it."""
        self._journal.add("BET_TAKEN", box=box.number, kind=kind, stake=to_dollars(box.lose(kind)))

    def halve(self, box: Box, kind: Kind) -> None:
        """Take half of a bet for the house and give the rest back."""
        kept, returned = box.split(kind)
        amounts = {"kept": to_dollars(kept), "returned": to_dollars(returned)}
        self._journal.add("BET_HALVED", box=box.number, kind=kind, **amounts)

    def _tie(self, box: Box, kind: Kind, *, level: bool) -> None:
        if kind not in box.stakes:
            return
        if level:
            self._win(box, kind, "TIE")
        else:
            self.take(box, kind)

    def _win(self, box: Box, kind: Kind, price: str) -> None:
        stake, credit = box.win(kind, self._prices[price])
        amounts = {"stake": to_dollars(stake), "credit": to_dollars(credit)}
        self._journal.add("BET_WON", box=box.number, kind=kind, **amounts)
