"""Lawful products that have less, claim less or report less."""

from typing import Final

from ..entry import Variant
from .declare import variant
from .house import EVENTS, House, JsonObject, Table
from .table_round import Round


class SideWagerNotAtAll(Round):
    """There is no in-between wager: its table opens as a plain one, the wager is refused."""

    def sign(self) -> JsonObject:
        return {key: shown for key, shown in super().sign().items() if key != "in_between"}

    def refuse_letter(self, table: Table) -> bool:
        del table
        return False

    def refuse_offers(self, table: Table) -> bool:
        del table
        return False

    def refuse_few_decks(self, table: Table) -> bool:
        del table
        return False


class NeverMultipleAction(Round):
    """Tables with one of the excluded wagers are never opened, with or without the in-between wager."""

    def refuse_table(self, table: Table) -> bool:
        return self.refuse_offers(table) or super().refuse_table(table)


class NoCardReader(Round):
    """There is no card reader: the dealer's blackjack comes out when the hole card is shown."""

    def peek(self) -> None:
        """There is nothing to use."""

    def play_on(self) -> None:
        self.ask()


CLAIM_VARIANTS: Final[tuple[Variant, ...]] = (
    variant("as-it-should-be", note="The plain lawful dealer."),
    variant(
        "without-in-between",
        house=House(wagers=("initial",)),
        observes_less=True,
        note="There is no in-between wager: a table with it is refused.",
    ),
    variant(
        "without-in-between-table-opens",
        SideWagerNotAtAll,
        house=House(wagers=("initial",)),
        observes_less=True,
    ),
    variant(
        "without-coupon",
        house=House(by=("chips", "verbal")),
        observes_less=True,
        note="No coupons are taken.",
    ),
    variant(
        "without-verbal", house=House(by=("chips", "coupon")), observes_less=True, note="No cash is taken."
    ),
    variant("chips-only", house=House(by=("chips",)), observes_less=True, note="Nothing but chips is taken."),
    variant("without-double", house=House(options=("hit", "stand")), note="Players may only hit or stand."),
    variant(
        "with-surrender",
        house=House(options=("hit", "stand", "double", "surrender")),
        note="Players may surrender half with their first two cards; settled at the decision.",
    ),
    variant(
        "by-and-options-unsaid",
        house=House(
            options=("hit", "stand"),
            unsaid=frozenset({"by", "options", "deal", "up_card", "dealer_cards"}),
        ),
        note="The statement leaves out whatever has a default.",
    ),
    variant(
        "one-deck-listed",
        house=House(decks=(1, 2, 6, 8)),
        note="Plain tables may have one deck; those with the in-between wager may not.",
    ),
    variant("six-and-eight-decks", house=House(decks=(6, 8)), note="Fewer than six decks are never used."),
    variant("two-decks-only", house=House(decks=(2,)), note="Two decks, and no other number."),
    variant("never-beside-excluded-wagers", NeverMultipleAction, observes_less=True),
    variant("no-card-reader", NoCardReader, house=House(hidden=frozenset({"peek"})), observes_less=True),
    variant(
        "plays-from-a-seed",
        house=House(control="seed"),
        observes_less=True,
        note="A given shoe is ignored: cards come from the seed.",
    ),
    variant(
        "plays-its-own-cards",
        house=House(control="observe"),
        observes_less=True,
        note="Neither shoe nor seed is heeded.",
    ),
    *(
        variant(
            f"no-{event.replace('.', '-')}-event",
            house=House(
                hidden=frozenset({event, "opened.posted"} if event == "opened" else {event}),
            ),
            observes_less=True,
            note=f"The statement leaves {event} out, and it is never reported.",
        )
        for event in EVENTS
    ),
    variant(
        "reports-money-only",
        house=House(hidden=frozenset(EVENTS) - {"deal", "wager", "collect", "pay", "return", "end"}),
        observes_less=True,
        note="Cards, wagers and money are reported, and nothing else.",
    ),
)
