"""Nothing comes of nothing: wagers, answers and cards are somebody's, and a table that is told to goes on."""

from __future__ import annotations

from typing import Any

import msgspec

from harness.campaign.ground_rules import GROUND_RULES
from harness.rules.judge import judge, rule_sets
from harness.table.messages import EVENT_NAMES, Game, Product, Round, Statement, read_result
from harness.table.trace import Trace
from harness.verdict import Verdict

Plain = dict[str, Any]
NEEDS = {rule.id: rule.needs for rule in GROUND_RULES}
GAMES = {
    "casino-war": Game(wagers=("initial", "tie", "war", "war-tie"), decks=(6,)),
    "blackjack": Game(wagers=("initial", "in-between"), decks=(6,)),
    "double-attack-blackjack": Game(wagers=("initial", "double-attack", "bonus"), decks=(8,)),
    "two-card-joker-poker": Game(wagers=("ante", "call", "pair-up", "super-flush"), decks=(1,)),
}
OPENED: Plain = {"event": "opened"}
PROCEED: Plain = {"do": "proceed"}
CLOSE: Plain = {"event": "close"}
REFUSED: Plain = {"event": "rejected", "reason": "other"}


def _open(game: str = "blackjack", **table: object) -> Plain:
    return {"do": "open", "game": game, "table": {"decks": GAMES[game].decks[0], **table}}


def _wager(seat: int, wager: str = "initial", amount: int = 1000, by: str = "chips") -> Plain:
    return {"do": "wager", "seat": seat, "wager": wager, "amount": amount, "by": by}


def _taken(seat: int, wager: str = "initial", amount: int = 1000, by: str = "chips") -> Plain:
    return {"event": "wager", "seat": seat, "wager": wager, "amount": amount, "by": by, "confirmed_by": []}


def _decide(seat: int, option: str) -> Plain:
    return {"do": "decide", "seat": seat, "option": option}


def _decided(seat: int, option: str) -> Plain:
    return {"event": "decision", "seat": seat, "option": option}


def _offer(seat: int, *options: str) -> Plain:
    return {"event": "offer", "seat": seat, "options": list(options)}


def _deal(to: int | str, cards: str, face: str = "up") -> list[Plain]:
    return [
        {"event": "deal", "to": to, "card": cards[at : at + 2], "face": face, "hand": "main"}
        for at in range(0, len(cards), 2)
    ]


def _shown(event: str, of: int | str, *cards: str) -> Plain:
    return {"event": event, "of": of, "cards": list(cards)}


def _end(**net: int) -> Plain:
    return {
        "event": "end",
        "net": {seat.removeprefix("s"): gain for seat, gain in net.items()},
        "inventory": 0,
    }


def _wrong(
    requirement: str,
    *steps: tuple[Plain, list[Plain]],
    unlisted: tuple[str, ...] = (),
) -> list[str | None]:
    """What a ground rule demands that the round broke; each step is a command with its events."""
    statement = Statement(
        protocol="1.0",
        product=Product(vendor="v", name="n", version="1"),
        control="observe",
        events=tuple(name for name in (*EVENT_NAMES, "opened.posted") if name not in unlisted),
        games=GAMES,
    )
    events = msgspec.json.encode({"events": [group for _, group in steps]})
    round_ = msgspec.convert([command for command, _ in steps], Round)
    trace = Trace.read(round_, read_result(events, commands=len(steps)), statement)
    judged = [one for one in judge(trace, rule_sets(), NEEDS) if one.requirement == requirement]
    return [one.finding.expected for one in judged if one.verdict is Verdict.FAIL]


HAND = [CLOSE, *_deal(1, "8c8d"), *_deal("dealer", "9h"), *_deal("dealer", "Td", "down")]


def _to_the_deal(*then: Plain, deal: list[Plain] = HAND) -> list[tuple[Plain, list[Plain]]]:
    return [(_open(), [OPENED]), (_wager(1), [_taken(1)]), (PROCEED, [*deal, *then])]


# ------------------------------------------------------------------- cards


def test_a_dealer_shows_the_card_that_was_dealt_and_no_other() -> None:
    only = ["only cards that were dealt to the dealer are shown, and each once"]
    assert _wrong("protocol:shoe", *_to_the_deal(_shown("reveal", "dealer", "9h", "6s"))) == only
    assert _wrong("protocol:shoe", *_to_the_deal(_shown("reveal", "dealer", "9h", "9h"))) == only
    for lawful in (["9h", "Td"], ["Td"], ["Td", "9h"]):
        assert _wrong("protocol:shoe", *_to_the_deal(_shown("reveal", "dealer", *lawful))) == []


def test_a_hand_may_be_shown_again_before_it_is_picked_up() -> None:
    again = [_shown("reveal", "dealer", "Td")] * 2
    assert _wrong("protocol:shoe", *_to_the_deal(*again, _shown("discard", "dealer", "9h", "Td"))) == []


def test_what_is_picked_up_was_dealt_to_that_hand_and_is_picked_up_once() -> None:
    only = ["only cards that were dealt to seat 1 are picked up, and each once"]
    own = _shown("discard", 1, "8c", "8d")
    assert _wrong("protocol:shoe", *_to_the_deal(own, own)) == only
    assert _wrong("protocol:shoe", *_to_the_deal(_shown("discard", 1, "8c", "9h"))) == only
    assert _wrong("protocol:shoe", *_to_the_deal(own, _shown("discard", "dealer", "9h", "Td"))) == []
    card_by_card = [_shown("discard", 1, "8d"), _shown("discard", 1, "8c")]
    assert _wrong("protocol:shoe", *_to_the_deal(*card_by_card)) == []


def test_of_cards_whose_deal_is_not_reported_nobody_knows_whose_they_are() -> None:
    steps = _to_the_deal(_shown("reveal", "dealer", "9h", "6s"), deal=[CLOSE, *_deal(1, "8c")])
    assert _wrong("protocol:shoe", *steps) != []
    assert _wrong("protocol:shoe", *steps, unlisted=("deal",)) == []


# ------------------------------------------------------------------ wagers


def test_a_wager_that_nobody_placed_is_not_accepted() -> None:
    strange = _to_the_deal(deal=[_taken(2), *HAND])
    assert _wrong("protocol:amount", *strange) == ["only wagers that a player placed"]
    assert _wrong("protocol:amount", *_to_the_deal()) == []


def test_a_seat_that_the_table_does_not_have_places_nothing() -> None:
    for seat, seats, refusal in ((8, 7, ["refused: the table has seats 1 to 7"]), (7, 7, []), (8, 8, [])):
        steps = [(_open(seats=seats), [OPENED]), (_wager(seat), [_taken(seat)])]
        assert _wrong("protocol:rejected", *steps) == refusal
    assert _wrong("protocol:rejected", (_open(), [OPENED]), (_wager(8), [REFUSED])) == []


def test_an_answer_places_its_wager_even_if_it_is_confirmed_later() -> None:
    offered = [_offer(1, "war", "surrender")]
    steps = [
        (_open("casino-war"), [OPENED]),
        (_wager(1), [_taken(1)]),
        (_wager(2), [_taken(2)]),
        (PROCEED, [CLOSE, *_deal(1, "8c"), *_deal(2, "8d"), *_deal("dealer", "8h"), *offered]),
        (_decide(1, "war"), [_decided(1, "war"), _offer(2, "war", "surrender")]),
        (_decide(2, "war"), [_decided(2, "war"), _taken(1, "war"), _taken(2, "war")]),
    ]
    assert _wrong("protocol:amount", *steps) == []


def test_a_command_places_one_wager() -> None:
    twice = [(_open(), [OPENED]), (_wager(1), [_taken(1), _taken(1)])]
    assert _wrong("protocol:amount", *twice) == ["one wager for a command that places one"]


def test_chips_are_not_accepted_as_a_coupon() -> None:
    as_coupon = [(_open(), [OPENED]), (_wager(1), [_taken(1, by="coupon")])]
    assert _wrong("protocol:amount", *as_coupon) == ["seat 1's initial by chips, as asked"]
    unsaid = {key: told for key, told in _taken(1).items() if key != "by"}
    assert _wrong("protocol:amount", (_open(), [OPENED]), (_wager(1, by="coupon"), [unsaid])) == []


# ----------------------------------------------------------------- answers


def test_an_answer_that_was_never_offered_is_refused() -> None:
    refused = ["refused: double is not offered to seat 1"]
    offered = _to_the_deal(_offer(1, "hit", "stand"))
    answered = (_decide(1, "double"), [_decided(1, "double")])
    assert _wrong("protocol:rejected", *offered, answered) == refused
    assert _wrong("protocol:rejected", *offered, answered, unlisted=("offer",)) == []
    assert _wrong("protocol:rejected", *offered, (_decide(1, "double"), [REFUSED])) == []
    assert _wrong("protocol:rejected", *offered, (_decide(1, "stand"), [_decided(1, "stand")])) == []


def test_an_answer_of_a_seat_without_an_offer_is_refused() -> None:
    refused = ["refused: hit is not offered to seat 2"]
    offered = _to_the_deal(_offer(1, "hit", "stand"))
    assert _wrong("protocol:rejected", *offered, (_decide(2, "hit"), [_decided(2, "hit")])) == refused


def test_one_offer_may_stand_for_every_card_that_a_hand_takes() -> None:
    hits = [(_decide(1, "hit"), [_decided(1, "hit"), *_deal(1, "2c")])] * 2
    assert _wrong("protocol:rejected", *_to_the_deal(_offer(1, "hit", "stand")), *hits) == []


def test_who_stood_is_not_heard_again_without_another_offer() -> None:
    refused = ["refused: hit is not offered to seat 1"]
    stood = [*_to_the_deal(_offer(1, "hit", "stand")), (_decide(1, "stand"), [_decided(1, "stand")])]
    hit = (_decide(1, "hit"), [_decided(1, "hit"), *_deal(1, "2c")])
    assert _wrong("protocol:rejected", *stood, hit) == refused
    again = [*stood[:-1], (_decide(1, "stand"), [_decided(1, "stand"), _offer(1, "hit", "stand")])]
    assert _wrong("protocol:rejected", *again, hit) == []
    split = [*_to_the_deal(_offer(1, "split", "hit", "stand")), (_decide(1, "split"), [_decided(1, "split")])]
    assert _wrong("protocol:rejected", *split, stood[-1], hit) == []


def test_a_decision_is_the_one_that_was_given() -> None:
    offered = _to_the_deal(_offer(1, "hit", "stand"))
    given = ["only answers that were given: seat 1 said hit"]
    for told in (_decided(1, "stand"), _decided(2, "hit")):
        assert given[0] in _wrong("protocol:statement", *offered, (_decide(1, "hit"), [told]))
    right = (_decide(1, "hit"), [_decided(1, "hit"), *_deal(1, "2c")])
    assert _wrong("protocol:statement", *offered, right) == []


def test_nobody_answers_for_a_player_but_to_pass_it_over() -> None:
    offered = _to_the_deal(_offer(1, "hit", "stand"))
    hit = [_decided(1, "hit"), *_deal(1, "5c")]
    given = ["only answers that were given: seat 1 said hit"]
    assert _wrong("protocol:statement", *offered, (_decide(1, "hit"), [*hit, _decided(2, "hit")])) == given
    assert _wrong("protocol:statement", *offered, (_decide(1, "hit"), [*hit, _decided(1, "stand")])) == []
    nobody = ["only answers that were given: nobody"]
    assert _wrong("protocol:statement", *_to_the_deal(_offer(1, "hit"), _decided(1, "hit"))) == nobody


def _attacked(amount: int | None, *, limits: Plain | None = None, purse: int = 5000) -> list[str | None]:
    table = {"limits": limits or {}, "bankroll": {"1": purse}}
    steps = [
        (_open("double-attack-blackjack", **table), [OPENED]),
        (_wager(1), [_taken(1)]),
        (PROCEED, [CLOSE, *_deal("dealer", "9h"), _offer(1, "double-attack", "decline")]),
        ({**_decide(1, "double-attack"), "amount": amount}, [REFUSED]),
    ]
    found = _wrong("protocol:statement", *steps)
    return [one for one in found if one and "offered" in one]


def test_what_is_offered_is_accepted() -> None:
    kept = ["seat 1's hit is accepted, as it was offered"]
    offered = _to_the_deal(_offer(1, "hit", "stand"))
    no_hit = (_decide(1, "hit"), [REFUSED])
    assert _wrong("protocol:statement", *offered, no_hit) == kept
    stood = (_decide(1, "stand"), [_decided(1, "stand")])
    assert _wrong("protocol:statement", *offered, stood, no_hit) == []
    assert _wrong("protocol:statement", *_to_the_deal(_offer(1, "stand")), no_hit) == []
    assert _wrong("protocol:statement", *_to_the_deal(), no_hit) == []
    lost = {"event": "collect", "seat": 1, "wager": "initial", "amount": 1000}
    assert kept[0] not in _wrong("protocol:statement", *_to_the_deal(_offer(1, "hit"), lost), no_hit)


def test_offers_that_come_at_once_may_be_answered_in_their_order_only() -> None:
    offers = [_offer(1, "hit", "stand"), _offer(2, "hit", "stand")]
    both = [(_open(), [OPENED]), (_wager(1), [_taken(1)]), (_wager(2), [_taken(2)])]
    dealt = (PROCEED, [*HAND, *_deal(2, "2c2d"), *offers])
    early = (_decide(2, "stand"), [REFUSED])
    assert _wrong("protocol:statement", *both, dealt, early) == []
    hit = (_decide(1, "hit"), [_decided(1, "hit"), *_deal(1, "2h")])
    assert _wrong("protocol:statement", *both, dealt, hit, early) == [], (
        "seat 1 may go on without a new offer"
    )
    first = (_decide(1, "stand"), [_decided(1, "stand")])
    kept = ["seat 2's stand is accepted, as it was offered"]
    assert _wrong("protocol:statement", *both, dealt, first, early) == kept


def test_a_double_attack_may_be_any_amount_up_to_the_initial_wager() -> None:
    kept = ["seat 1's double-attack is accepted, as it was offered"]
    assert [_attacked(amount) for amount in (1, 1000)] == [kept, kept]
    assert [_attacked(amount) for amount in (0, -1, 1001, None)] == [[], [], [], []]
    assert _attacked(400, limits={"double-attack": [500, 1000]}) == []
    assert _attacked(1000, purse=1999) == []


def test_of_a_table_that_is_not_opened_first_nobody_knows_seats_and_purses() -> None:
    opened = [
        (_decide(1, "hit"), [REFUSED]),
        (_open("double-attack-blackjack", seats=9, bankroll={"1": 1000}), [OPENED]),
    ]
    ninth = (_wager(9), [_taken(9)])
    assert _wrong("protocol:rejected", *opened, ninth) == []
    dealt = (PROCEED, [CLOSE, *_deal("dealer", "9h"), _offer(1, "double-attack", "decline")])
    attack = ({**_decide(1, "double-attack"), "amount": 1000}, [REFUSED])
    assert _wrong("protocol:statement", *opened, (_wager(1), [_taken(1)]), dealt, attack) == []


def test_an_answer_that_places_a_wager_places_it() -> None:
    places = ["double places a wager named double"]
    offered = _to_the_deal(_offer(1, "hit", "double"))
    end = [*_deal(1, "2c"), _end(s1=0)]
    assert (
        _wrong("protocol:amount", *offered, (_decide(1, "double"), [_decided(1, "double"), *end])) == places
    )
    doubled = [_decided(1, "double"), _taken(1, "double"), *end]
    assert _wrong("protocol:amount", *offered, (_decide(1, "double"), doubled)) == []
    unended = [_decided(1, "double"), *_deal(1, "2c")]
    assert _wrong("protocol:amount", *offered, (_decide(1, "double"), unended)) == []


# ---------------------------------------------------------------- the table


def test_who_has_no_wager_gets_no_card_and_who_has_one_does() -> None:
    extra = _to_the_deal(deal=[*HAND, *_deal(3, "2c2d")])
    assert _wrong("protocol:statement", *extra) == ["cards for the seats that take part"]
    unsaid = [(_open(), [OPENED]), (_wager(1), []), *extra[2:]]
    assert _wrong("protocol:statement", *unsaid, unlisted=("wager",)) == []
    returned = [{"event": "return", "seat": seat, "wager": "initial", "amount": 1000} for seat in (1, 2)]
    discards = [_shown("discard", 1, "8c", "8d"), _shown("discard", "dealer", "9h", "Td")]
    both = [(_open(), [OPENED]), (_wager(1), [_taken(1)]), (_wager(2), [_taken(2)])]
    left_out = (PROCEED, [*HAND, *returned, *discards, _end(s1=0, s2=0)])
    assert _wrong("protocol:statement", *both, left_out) == ["cards for every seat that takes part"]
    beside = [
        (_open(), [OPENED]),
        (_wager(1), [_taken(1)]),
        (_wager(2, "in-between"), [_taken(2, "in-between")]),
    ]
    given_back = [{**one, "wager": "in-between"} if one["seat"] == 2 else one for one in returned]
    alone = (PROCEED, [*HAND, *given_back, *discards, _end(s1=0, s2=0)])
    assert _wrong("protocol:statement", *beside, alone) == [], "a side wager alone may be given back"
    dealt = (PROCEED, [*HAND, *_deal(2, "2c2d"), *returned, *discards, _end(s1=0, s2=0)])
    assert _wrong("protocol:statement", *both, dealt) == []


def test_a_table_that_is_told_to_go_on_deals() -> None:
    deals = ["the betting closes and the table deals"]
    placed = _to_the_deal()[:2]
    for events in ([CLOSE], [], [REFUSED]):
        assert _wrong("protocol:statement", *placed, (PROCEED, events)) == deals


def test_a_table_may_wait_for_what_it_offers_or_misses() -> None:
    placed = _to_the_deal()[:2]
    waits = {"event": "offer", "seat": 1, "wagers": ["in-between"]}
    assert _wrong("protocol:statement", *placed, (PROCEED, [CLOSE, waits])) == []
    assert _wrong("protocol:statement", *placed, (PROCEED, [CLOSE]), unlisted=("deal",)) == []
    assert _wrong("protocol:statement", (_open(), [OPENED]), (PROCEED, [REFUSED])) == []
    alone = [
        (_open("two-card-joker-poker"), [OPENED]),
        (_wager(1, "pair-up"), [_taken(1, "pair-up")]),
        (PROCEED, [{"event": "rejected", "reason": "wager-missing"}]),
    ]
    assert _wrong("protocol:statement", *alone) == []


def test_a_round_in_which_wagers_were_lost_was_dealt() -> None:
    lost = [{"event": "collect", "seat": 1, "wager": "initial", "amount": 1000}, _end(s1=-1000)]
    due = ["'deal' is reported when it is due, as the statement lists it"]
    offered = _to_the_deal(_offer(1, "hit", "stand"), *lost, deal=[CLOSE])
    assert _wrong("protocol:statement", *offered) == due
    assert _wrong("protocol:statement", *offered, unlisted=("deal",)) == []


def test_the_sign_shows_the_limits_of_the_table() -> None:
    limits = {"initial": [500, 10000], "bonus": [100, 2500]}
    shows = ["the sign shows the table's limits of $5 to $100 on initial"]

    def sign(**posted: list[int]) -> list[str | None]:
        opened = {"event": "opened", "posted": {"limits": posted}}
        command = _open("double-attack-blackjack", limits=limits)
        return [one for one in _wrong("protocol:statement", (command, [opened])) if one and "sign" in one]

    assert sign(initial=[1000, 10000]) == shows
    assert sign(initial=[500, 10000], bonus=[1, 2500]) == []
    assert sign() == []
