"""Assessments whose pages look unlike each other: what tests in a browser go through."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.campaign import sweeping
from harness.campaign.assess import assess
from harness.campaign.campaign import Order, run_campaign
from harness.campaign.plan import Exploration, Scope
from harness.errors import Blame
from harness.papers.item_files import ItemFile, ItemFiles
from harness.papers.known import KnownFailure
from harness.papers.lab import Lab, Laboratory, Opinion, Party, Person
from harness.sweep.space import load_space
from harness.table.messages import Game, Product, ProductFile
from harness.tests.attacks import attacked
from harness.tests.builders import (
    STATEMENT,
    SURRENDER,
    assessed,
    conforming,
    dealt,
    event,
    failed,
    header,
    opened,
    proven,
    requirement,
    shown,
    surrender_kept,
    wagered,
)
from harness.tests.papers_kit import LAB, full, hand_made, signed_waiver, waiver, with_papers
from harness.tests.quiet import Quiet
from harness.tests.test_campaign_sweep import HALF, TWIN_FOURS
from harness.tests.test_papers_report import FILES, WHOLE
from harness.trials.samples import TIES
from harness.verdict import Status, Verdict

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    import pytest

    from harness.campaign.assessment import Assessment

#: One word, as long as a vendor can make it, and a digest.
WORD = "W" * 4000
DIGEST = "5e" * 32
LOG = hand_made({"(a)#1": Verdict.PASS, "(c)1#3": Verdict.FAIL})


def of_a_laboratory() -> Assessment:
    """Signed for by a laboratory, with a waiver that counts and one that is refused, opinions and notes."""
    lab = msgspec.structs.replace(WHOLE, approvers=LAB.approvers)
    waivers = (signed_waiver(), waiver("(a)#1", reason="It is fine."))
    return assess(with_papers(LOG, lab=lab, files=FILES, waivers=waivers))


def with_known_failures() -> Assessment:
    return assess(with_papers(LOG, known=(KnownFailure(id=full("(c)1#3"), why="ticket 7"),)))


def crowded() -> Assessment:
    """Seven seats and two hands each with more events than are shown, a crash and several findings."""
    commands = [opened(), *(wagered(seat, "initial", 1000) for seat in range(1, 8)), {"do": "proceed"}]
    hands = [
        dealt(seat, card, hand=hand, face=face)
        for hand, face in (("original", "up"), ("war", "down"))
        for seat, card in zip(
            ("dealer", *range(1, 8)), ("Th", "2c", "3d", "4s", "5h", "6c", "Xr", "As"), strict=True
        )
    ]
    events = [
        [event("opened")],
        *([event("wager", seat=seat, wager="initial", amount=1000)] for seat in range(1, 8)),
        [event("close"), *hands, *[event("burn")] * 150, event("pay", seat=7, wager="initial", amount=1000)],
    ]
    return assessed(
        proven(requirement("(a)#1", Status.VIOLATED, failed(rounds=(17,))), 9),
        requirement("(a)1#2", Status.VIOLATED, failed("rule:x", rounds=(18,), at=170)),
        requirement(
            "(e)#1",
            Status.NOT_VERIFIED,
            failed("rule:y", verdict=Verdict.ERROR, blame=Blame.PRODUCT, reason="it broke", rounds=(19,)),
            reason="the product crashed",
        ),
        rounds=(
            shown(17, *SURRENDER),
            shown(18, commands, events),
            shown(19, SURRENDER[0], crashed="IndexError"),
        ),
        problems=("The run was cut off.",),
    )  # fmt: skip


def unbroken() -> Assessment:
    """Every text that somebody can choose is one endless word or a long digest."""
    commands, events = SURRENDER
    long = [
        *events[:3],
        [
            event("rejected", reason=WORD, text=WORD),
            event("wager", seat=1, wager=WORD, amount=2**62, by="verbal", confirmed_by=[WORD]),
            dealt(1, "2d", hand=WORD),
            event("decision", seat=1, option=WORD),
            event("pay", seat=1, wager=WORD, amount=2**62, odds=WORD),
            event("end", net={"1": 2**62}, inventory=2**62),
        ],
    ]
    statement = msgspec.structs.replace(
        STATEMENT,
        product=Product(vendor=WORD, name=WORD, version=WORD, files=(ProductFile(path=WORD, sha256=DIGEST),)),
        games={WORD: Game(wagers=(WORD,), decks=(6,), options=(WORD,))},
    )
    check = failed(WORD, expected=WORD, observed=WORD, step=WORD, reason=WORD, rounds=(3,))
    result = assessed(
        requirement("(c)1#3", Status.VIOLATED, check, reason=WORD, summary=WORD),
        requirement("(e)#1", Status.NOT_VERIFIED, reason=WORD, summary=DIGEST),
        rounds=(shown(3, commands, long), shown(4, commands, crashed=WORD)),
        statement=statement,
        header=header(statement, name=WORD, adapter=WORD),
        problems=(WORD,),
    )
    who = Person(name=WORD, role=WORD)
    lab = Lab(
        report_number=WORD,
        laboratory=Laboratory(name=WORD, address=WORD, licence=WORD),
        customer=Party(name=WORD, address=WORD),
        tester=who,
        authorized_by=who,
        notes=(WORD,),
        opinions=(Opinion(author=WORD, text=WORD),),
    )
    files = ItemFiles(
        hmac_key="ab" * 64,
        files=(ItemFile(path=WORD, size=2**60, sha256=DIGEST, sha1="6f" * 20, hmac_sha1="7a" * 20),),
    )
    papered = assess(with_papers(LOG, lab=lab, files=files, waivers=(waiver(reason=WORD, approver=WORD),)))
    return msgspec.structs.replace(result, papers=papered.papers, waivers=papered.waivers)


PAGES: Mapping[str, Callable[[], Assessment]] = {
    "conforming": conforming,
    "violated": surrender_kept,
    "crowded": crowded,
    "laboratory": of_a_laboratory,
    "known failures": with_known_failures,
    "hostile": attacked,
    "unbroken": unbroken,
}


def swept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Assessment:
    """A campaign with a sweep that finds what no scenario does."""
    file = tmp_path / "ties.yaml"
    file.write_text(TIES, encoding="utf-8")
    space = load_space(str(file))
    monkeypatch.setattr(sweeping, "space_names", lambda: (space.name,))
    monkeypatch.setattr(sweeping, "load_space", lambda _: space)
    (tmp_path / "wrong.py").write_text(TWIN_FOURS, encoding="utf-8")
    (tmp_path / "adapter.yaml").write_text(
        "name: wrong\ntransport: python\nobject: wrong.py:product\n", encoding="utf-8"
    )
    order = Order(
        str(tmp_path),
        tmp_path / "out",
        Scope(requirements=(HALF,)),
        exploration=Exploration(0),
        sweep="full",
    )
    return run_campaign(order, Quiet())
