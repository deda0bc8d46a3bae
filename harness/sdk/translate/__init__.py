"""Translating adapters: a REST product whose calls do not match the protocol, under the protocol.

Say how the product writes money, cards, seats and words; what each command calls; and what each
entry of its journal becomes. This is a whole adapter::

    from harness.sdk.translate import (
        TEN_AS_10, CardNames, DecimalText, EventRules, NumberedSeats, Refusals, RestClient,
        TranslatedProduct, TranslatedRound, Words, event, field, write_shoe,
    )
    from harness.table import messages

    MONEY = DecimalText()                                    # "10.00"
    CARDS = CardNames.spelt(ranks=TEN_AS_10, suits="CDHS")   # "10H"
    SEATS = NumberedSeats(first=0, dealer="DEALER")          # 0, 1, 2 ...
    WAGERS = Words("wager", {"initial": "ANTE"}, refusal="wager-not-offered")

    RULES = EventRules("type", {
        "BET": event(messages.WagerAccepted, seat=field("box", SEATS.read),
                     wager=field("kind", WAGERS.read), amount=field("stake", MONEY.read)),
        "CARD": event(messages.Dealt, to=field("box", SEATS.recipient), card=field("card", CARDS.read),
                      face="up", hand="original"),
    })


    class War(TranslatedRound):
        def open(self, command):
            cards = write_shoe(command.shoe or (), CARDS)
            self.path = "/tables/" + self.client.post("/tables", shoe=cards).text("id")
            return [messages.Opened()]

        def wager(self, command):
            return self.step("/bets", box=SEATS.write(command.seat), kind=WAGERS.write(command.wager),
                             stake=MONEY.write(command.amount))

        def proceed(self):
            return self.step("/deal")

        def decide(self, command):
            return self.step("/choice", box=SEATS.write(command.seat), choice=command.option)

        def step(self, action, **body):
            return RULES.events(self.client.post(self.path + action, **body).objects("journal"))


    def statement(client):
        return messages.Statement(
            protocol="1.0",
            product=messages.Product(
                vendor="Example", name="War", version=client.get("/version").text("release")
            ),
            control="deck",
            events=("opened", "rejected", "wager", "deal"),
            games={"casino-war": messages.Game(wagers=("initial",), decks=(6,), by=("chips",))},
        )


    def product():
        refusals = Refusals(code="error", reasons={"too-small": ("TOO_SMALL",)})
        client = RestClient("http://127.0.0.1:8080", refusals=refusals)
        return TranslatedProduct(client, statement=statement, tables={"casino-war": War})

with `object: adapter.py:product` in `adapter.yaml`. An adapter never makes anything up: an event that
the product does not show is left out of the statement.

Where an answer is broken (a field is missing, money is a binary fraction), the product is to
blame; where the translation has no rule (an unknown kind of entry, an unknown card name), the
adapter is. Either says which call, which field and what was expected. `certify` and `doctor` with
`--record FILE` show commands, calls and events side by side.

Where to read on: `money.py`, `cards.py`, `seats.py` and `words.py` are the formats, `reading.py` how an
answer is read, `client.py` the calls, `refusals.py` how a product says no, `events.py` what comes of
calls, `rounds.py` one round, `product.py` the object that is certified, `service.py` the product as
a child process.
`adapters/rest-vendor` is an adapter for a product that runs.
"""

from harness.sdk.files import fingerprint
from harness.sdk.refusal import Reason, Refused
from harness.sdk.translate.cards import (
    RANK_WORDS,
    SUIT_SYMBOLS,
    SUIT_WORDS,
    TEN_AS_10,
    CardFields,
    CardNames,
    Cards,
    deck_order,
    write_shoe,
)
from harness.sdk.translate.client import (
    BrokenDownError,
    RestClient,
    SilentError,
    UnreachableError,
)
from harness.sdk.translate.events import (
    EventRule,
    EventRules,
    by_key,
    event,
    every,
    face_up,
    field,
    number_of,
)
from harness.sdk.translate.money import DecimalText, JsonNumber, OddsText, WholeNumber
from harness.sdk.translate.product import TranslatedProduct
from harness.sdk.translate.reading import Fields, Reader, broken, no_rule
from harness.sdk.translate.refusals import Refusals
from harness.sdk.translate.rounds import TranslatedRound
from harness.sdk.translate.seats import NamedSeats, NumberedSeats
from harness.sdk.translate.service import Service
from harness.sdk.translate.words import Words

__all__ = [
    "RANK_WORDS",
    "SUIT_SYMBOLS",
    "SUIT_WORDS",
    "TEN_AS_10",
    "BrokenDownError",
    "CardFields",
    "CardNames",
    "Cards",
    "DecimalText",
    "EventRule",
    "EventRules",
    "Fields",
    "JsonNumber",
    "NamedSeats",
    "NumberedSeats",
    "OddsText",
    "Reader",
    "Reason",
    "Refusals",
    "Refused",
    "RestClient",
    "Service",
    "SilentError",
    "TranslatedProduct",
    "TranslatedRound",
    "UnreachableError",
    "WholeNumber",
    "Words",
    "broken",
    "by_key",
    "deck_order",
    "event",
    "every",
    "face_up",
    "field",
    "fingerprint",
    "no_rule",
    "number_of",
    "write_shoe",
]
