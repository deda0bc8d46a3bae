"""The two vocabularies: money, cards and names of the table protocol, and what the vendor says for them."""

import re
from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType

WAGERS: Mapping[str, str] = MappingProxyType(
    {"initial": "MAIN", "tie": "TIE", "war": "WAR", "war-tie": "WAR_TIE"}
)
KINDS: Mapping[str, str] = MappingProxyType({kind: wager for wager, kind in WAGERS.items()})

OPTIONS: Mapping[str, str] = MappingProxyType({"surrender": "GIVE_UP", "war": "GO_TO_WAR"})
CHOICES: Mapping[str, str] = MappingProxyType({choice: option for option, choice in OPTIONS.items()})

#: Odds keys of the protocol and price names of the vendor. The vendor pays both ties at one price, too.
PRICES: Mapping[str, str] = MappingProxyType(
    {"initial": "MAIN", "tie": "TIE", "war": "WAR", "war-equal": "WAR_LEVEL"}
)

#: The vendor numbers its deals.
HANDS: Mapping[int, str] = MappingProxyType({1: "original", 2: "war"})

#: The vendor's error codes and the protocol's reasons; a code that is not here is `other`.
REASONS: Mapping[str, str] = MappingProxyType(
    {
        "BALANCE_SHORT": "insufficient-funds",
        "BETS_OFF": "betting-closed",
        "BET_KIND_UNKNOWN": "wager-not-offered",
        "BET_NOT_OPEN": "not-offered",
        "BET_OVER_MAX": "too-large",
        "BET_UNDER_MIN": "too-small",
        "BOX_COUNT_NOT_ALLOWED": "table-not-allowed",
        "CHOICE_NOT_OPEN": "not-offered",
        "CHOICE_UNKNOWN": "not-offered",
        "DECK_COUNT_NOT_ALLOWED": "table-not-allowed",
        "MAIN_BET_REQUIRED": "no-qualifying-wager",
        "NO_BETS": "wager-missing",
        "STAKE_MALFORMED": "wrong-amount",
        "STAKE_NOT_POSITIVE": "too-small",
        "WAR_STAKE_MISMATCH": "wrong-amount",
    }
)

_RANKS = MappingProxyType(
    {
        "2": "TWO",
        "3": "THREE",
        "4": "FOUR",
        "5": "FIVE",
        "6": "SIX",
        "7": "SEVEN",
        "8": "EIGHT",
        "9": "NINE",
        "T": "TEN",
        "J": "JACK",
        "Q": "QUEEN",
        "K": "KING",
        "A": "ACE",
    }
)
_SUITS = MappingProxyType({"c": "CLUBS", "d": "DIAMONDS", "h": "HEARTS", "s": "SPADES"})
_CARD_NAMES = MappingProxyType(
    {rank + suit: f"{_RANKS[rank]}_{_SUITS[suit]}" for rank in _RANKS for suit in _SUITS}
)
_CARD_CODES = MappingProxyType({name: code for code, name in _CARD_NAMES.items()})

_DOLLARS = re.compile(r"(-?)([0-9]+)\.([0-9]{2})")
_ODDS = re.compile(r"([0-9]+):([0-9]+)")


class UntranslatableError(Exception):
    """A command that can't be said in the vendor's API: the protocol's `reason` to refuse it, and a text."""

    def __init__(self, text: str, reason: str = "other") -> None:
        super().__init__(text)
        self.reason = reason


def to_dollars(amount: object) -> str:
    """Return the vendor's money for an amount in minor units: 1000 is "10.00".

    A fraction of a minor unit keeps its digits (1000.5 is "10.005"), for the vendor to refuse. Raises
    UntranslatableError (`wrong-amount`) for what is no number at all.
    """
    if isinstance(amount, bool) or not isinstance(amount, int | float):
        raise UntranslatableError(f"not an amount: {amount!r}", "wrong-amount")
    if isinstance(amount, float):
        # The digits that stood in the command, shifted: no binary fraction enters.
        return str(Decimal(repr(amount)).scaleb(-2))
    whole, fraction = divmod(abs(amount), 100)
    return f"{'-' if amount < 0 else ''}{whole}.{fraction:02d}"


def to_minor_units(dollars: str) -> int:
    """Return the minor units of the vendor's money: "10.00" is 1000. Raises ValueError for other texts."""
    form = _DOLLARS.fullmatch(dollars)
    if form is None:
        raise ValueError(f"the vendor's money should look like 10.00: {dollars!r}")
    amount = int(form[2]) * 100 + int(form[3])
    return -amount if form[1] else amount


def to_card_names(shoe: object) -> list[str]:
    """Return the vendor's names of a shoe, an array of cards or one string of them.

    Raises UntranslatableError for cards that the vendor has no name for, such as jokers.
    """
    codes = [shoe[at : at + 2] for at in range(0, len(shoe), 2)] if isinstance(shoe, str) else shoe
    if not isinstance(codes, list | tuple):
        raise UntranslatableError(f"not a shoe: {shoe!r}")
    unknown = [code for code in codes if not isinstance(code, str) or code not in _CARD_NAMES]
    if unknown:
        raise UntranslatableError(f"the vendor has no such cards: {unknown[:3]}")
    return [_CARD_NAMES[code] for code in codes]


def to_card(name: str) -> str:
    """Return the protocol's card for a vendor's name: "KING_SPADES" is "Ks". Raises KeyError for others."""
    return _CARD_CODES[name]


def to_price(odds: object) -> str:
    """Return the vendor's price for odds: "10:1" is "10/1". Raises UntranslatableError for other forms."""
    form = _ODDS.fullmatch(odds) if isinstance(odds, str) else None
    if form is None:
        raise UntranslatableError(f'not odds such as "10:1": {odds!r}')
    return f"{form[1]}/{form[2]}"
