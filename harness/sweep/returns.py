"""The exact return: from what the product paid, how often each outcome comes and what each wager is worth.

Nothing here knows what should have been paid. Every figure is a quotient of whole numbers:
the weights of rounds, their stakes, and their gains in minor units.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from msgspec import Struct

from harness.sweep.exact import Exact, root_text
from harness.sweep.outcomes import names_of
from harness.sweep.plan import wagers_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from harness.sweep.plan import Stratum, SweepPlan
    from harness.sweep.space import Return
    from harness.sweep.totals import Cell, Profile, Totals

_NOTHING: Final = Fraction(0)


class Row(Struct, frozen=True, kw_only=True):
    """All rounds of one outcome that gained or lost the same.

    Attributes:
        outcome: its name, told from the cards.
        net: gained or lost on the return's wagers, in units of the stake that it is a fraction of.
        ways: in how many ways it is dealt.
        probability: of all ways in which the wager was made.
        contribution: what it adds to the expected gain of a unit staked.
    """

    outcome: str
    net: Exact
    ways: int
    probability: Exact
    contribution: Exact


class Choice(Struct, frozen=True, kw_only=True):
    """Where the best of several plays is taken: how often it is this one.

    Attributes:
        hands: for how many hands that were played.
        probability: how much those weigh of all.
    """

    part: str
    play: str
    hands: int
    probability: Exact


class Figure(Struct, frozen=True, kw_only=True):
    """The exact return of one wager at one table, for one number of decks.

    Attributes:
        name: of the return, as the space names it.
        outcomes: the kind of its outcomes' names.
        rows: the best for the player first.
        choices: of a strategy that takes the best of several plays.
        weight: in how many ways the rounds are dealt that the figure is made from.
        deals: in how many ways such rounds can be dealt.
        wagered: the ways among `weight` in which the wager was made.
        missing: rounds not played or not judged.
        unended: rounds that did not come to their end.
        unstaked: rounds in which the product did not take the wager that was to be made.
        expected: gain or loss of a unit staked; None where none ever was.
        edge: the house edge, of the stake `per`: the expected gain with the sign turned.
        average_wager: all wagers' stakes for one unit of the stake `per`.
        variance: of a round's gain in units.
        deviation: its square root, as a decimal.
    """

    table: str
    decks: int
    name: str
    strategy: str
    wagers: tuple[str, ...]
    per: str
    outcomes: str
    rows: tuple[Row, ...]
    choices: tuple[Choice, ...]
    weight: int
    deals: int
    wagered: int
    missing: int
    unended: int
    unstaked: int
    expected: Exact | None
    edge: Exact | None
    average_wager: Exact | None
    variance: Exact | None
    deviation: str | None

    @property
    def complete(self) -> bool:
        """Whether every possible deal is in the figure, once."""
        return self.weight == self.deals


def figures_of(plan: SweepPlan, totals: Totals) -> tuple[Figure, ...]:
    """Return the exact figures of every return of a space that the product could be asked for.

    Args:
        plan: of the sweep.
        totals: of all of it, or of a part; figures of a part are not complete.
    """
    cells: dict[int, list[Cell]] = defaultdict(list)
    for cell in totals.cells:
        cells[cell.stratum].append(cell)
    strata = {(one.table.name, one.part, one.play): one for one in plan.strata}
    tables = dict.fromkeys(one.table.name for one in plan.strata)
    found: list[Figure] = []
    for table in (one for one in plan.space.tables if one.name in tables):
        for one in plan.space.returns:
            plays = {
                part: [strata.get((table.name, part, play)) for play in names]
                for part, names in plan.space.strategies[one.strategy].items()
            }
            lots = _lots(plays, cells, _Worths(totals.profiles, one), one)
            if lots is None:
                continue
            for place, decks in enumerate(table.weighed):
                sums = _Sums(one, place)
                for lot in lots:
                    sums.add(lot)
                found.append(sums.figure(table.name, decks, plan.space.deals(decks)))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class _Worth:
    """What one profile is to one return: gain, stake that the return is a fraction of, all stakes."""

    outcome: str
    net: int
    per: int
    staked: int


class _Worths:
    """What profiles are to one return."""

    def __init__(self, profiles: Mapping[str, Profile], one: Return) -> None:
        self._profiles = profiles
        self._return = one
        self._known: dict[str, _Worth | None] = {}

    def of(self, profile: str) -> _Worth | None:
        """Return what a profile is to the return; None where its rounds did not end."""
        if profile not in self._known:
            self._known[profile] = self._worth(self._profiles[profile])
        return self._known[profile]

    def _worth(self, profile: Profile) -> _Worth | None:
        if not profile.ended:
            return None
        own = [money for money in profile.money if money.wager in self._return.wagers]
        return _Worth(
            outcome=profile.names[self._return.outcomes],
            net=sum(money.net for money in own),
            per=sum(money.staked for money in profile.money if money.wager == self._return.per),
            staked=sum(money.staked for money in own),
        )


@dataclass(slots=True)
class _Play:
    """The rounds of one stratum, as one return sees them."""

    stratum: Stratum
    used: list[tuple[Cell, _Worth]] = field(default_factory=list)
    played: int = 0
    unended: int = 0
    unstaked: int = 0


@dataclass(frozen=True, slots=True)
class _Lot:
    """One part and the plays among which the strategy chooses in it."""

    part: str
    plays: tuple[_Play, ...]


def _lots(
    plays: Mapping[str, Sequence[Stratum | None]],
    cells: Mapping[int, Sequence[Cell]],
    worths: _Worths,
    one: Return,
) -> tuple[_Lot, ...] | None:
    """Return the rounds of a strategy, part by part; None where the product could not play one."""
    lots: list[_Lot] = []
    for part, strata in plays.items():
        found: list[_Play] = []
        for stratum in strata:
            if stratum is None:
                return None
            found.append(_play(stratum, cells.get(stratum.number, ()), worths, one))
        lots.append(_Lot(part, tuple(found)))
    return tuple(lots)


def _play(stratum: Stratum, cells: Iterable[Cell], worths: _Worths, one: Return) -> _Play:
    wagers = one.per in set(wagers_of(stratum.commands))
    play = _Play(stratum)
    for cell in cells:
        play.played += cell.rounds
        worth = worths.of(cell.profile)
        if worth is None:
            play.unended += cell.rounds
        elif wagers and not worth.per:
            play.unstaked += cell.rounds
        else:
            play.used.append((cell, worth))
    return play


class _Sums:
    """The sums of one return for one number of decks.

    Args:
        one: the return.
        place: of that number's weights among the weights of a cell.
    """

    def __init__(self, one: Return, place: int) -> None:
        self._return = one
        self._place = place
        self._ways: dict[tuple[str, Fraction], int] = defaultdict(int)
        self._gains: dict[tuple[str, Fraction], int] = defaultdict(int)
        self._per = self._staked = self._weight = 0
        self._missing = self._unended = self._unstaked = 0
        self._chosen: dict[tuple[str, str], tuple[int, int]] = {}

    def add(self, lot: _Lot) -> None:
        """Add one part: its only play, or the best of its plays for every hand that the player knew."""
        for play in lot.plays:
            self._missing += play.stratum.deals.size - play.played
            self._unended += play.unended
            self._unstaked += play.unstaked
        # What one of several plays lacks is lacking: the best of them is not known there.
        self._weight += min(sum(self._weighs(cell) for cell, _ in play.used) for play in lot.plays)
        if len(lot.plays) == 1:
            self._take(lot.plays[0].used)
        else:
            self._choose(lot)

    def _weighs(self, cell: Cell) -> int:
        return cell.weights[self._place]

    def _take(self, used: Iterable[tuple[Cell, _Worth]]) -> None:
        for cell, worth in used:
            weight = self._weighs(cell)
            if not weight or not worth.per:  # dealt in no way, or a round that has no such wager
                continue
            key = (worth.outcome, Fraction(worth.net, worth.per))
            self._ways[key] += weight
            self._gains[key] += weight * worth.net
            self._per += weight * worth.per
            self._staked += weight * worth.staked

    def _choose(self, lot: _Lot) -> None:
        by_hand: list[dict[str, list[tuple[Cell, _Worth]]]] = []
        for play in lot.plays:
            self._chosen[lot.part, play.stratum.play] = (0, 0)
            own: dict[str, list[tuple[Cell, _Worth]]] = defaultdict(list)
            for cell, worth in play.used:
                if self._weighs(cell):
                    own[cell.known].append((cell, worth))
            by_hand.append(own)
        for hand in dict.fromkeys(hand for own in by_hand for hand in own):
            plays = [at for at, own in enumerate(by_hand) if hand in own]
            best = max(plays, key=lambda at: self._expected(by_hand[at][hand]))  # the first of equals
            self._take(by_hand[best][hand])
            key = (lot.part, lot.plays[best].stratum.play)
            hands, weight = self._chosen[key]
            own_weight = sum(self._weighs(cell) for cell, _ in by_hand[best][hand])
            self._chosen[key] = (hands + 1, weight + own_weight)

    def _expected(self, used: Sequence[tuple[Cell, _Worth]]) -> Fraction:
        gains = sum(self._weighs(cell) * worth.net for cell, worth in used)
        staked = sum(self._weighs(cell) * worth.per for cell, worth in used)
        return Fraction(gains, staked) if staked else _NOTHING

    # -------------------------------------------------------------------- the figure

    def figure(self, table: str, decks: int, deals: int) -> Figure:
        """Return what the sums come to."""
        one, wagered = self._return, sum(self._ways.values())
        expected = Fraction(sum(self._gains.values()), self._per) if self._per else None
        variance = self._variance(wagered) if wagered else None
        return Figure(
            table=table,
            decks=decks,
            name=one.name,
            strategy=one.strategy,
            wagers=one.wagers,
            per=one.per,
            outcomes=one.outcomes,
            rows=tuple(self._rows(wagered)),
            choices=tuple(self._choices(wagered)),
            weight=self._weight,
            deals=deals,
            wagered=wagered,
            missing=self._missing,
            unended=self._unended,
            unstaked=self._unstaked,
            expected=_exact(expected),
            edge=_exact(None if expected is None else -expected),
            average_wager=_exact(Fraction(self._staked, self._per) if self._per else None),
            variance=_exact(variance),
            deviation=None if variance is None else root_text(variance),
        )

    def _rows(self, wagered: int) -> Iterable[Row]:
        order = names_of(self._return.outcomes)
        for outcome, net in sorted(self._ways, key=lambda key: (-key[1], order.index(key[0]))):
            ways = self._ways[outcome, net]
            yield Row(
                outcome=outcome,
                net=Exact.of(net),
                ways=ways,
                probability=Exact.of(Fraction(ways, wagered)),
                contribution=Exact.of(Fraction(self._gains[outcome, net], self._per)),
            )

    def _choices(self, wagered: int) -> Iterable[Choice]:
        for (part, play), (hands, weight) in self._chosen.items():
            probability = Fraction(weight, wagered) if wagered else _NOTHING
            yield Choice(part=part, play=play, hands=hands, probability=Exact.of(probability))

    def _variance(self, wagered: int) -> Fraction:
        mean = sum((net * ways for (_, net), ways in self._ways.items()), _NOTHING) / wagered
        squares = sum((net * net * ways for (_, net), ways in self._ways.items()), _NOTHING)
        return squares / wagered - mean * mean


def _exact(value: Fraction | None) -> Exact | None:
    return None if value is None else Exact.of(value)
