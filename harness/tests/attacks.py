"""An assessment in which every text that a product can choose tries to leave the place where it is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from harness.table.messages import Game, Product, ProductFile
from harness.tests.builders import (
    STATEMENT,
    SURRENDER,
    assessed,
    dealt,
    event,
    failed,
    header,
    requirement,
    shown,
)
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

#: Texts that try to leave the place where they are shown.
ATTACKS = (
    "<script>document.title='broken in'</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE clauses; --",
    "{{ 7 * 7 }}{% raw %}",
    "]]><failure/>&lol;",
    "\x1b[31mred\x1b[0m\x07\x00",
    "safe\u202eevil\u2066",
    "</title></style></script><h1>up</h1>",
    "javascript:alert(1)",
    "long " * 4000,
    # What a CI server would obey: at the start of a line, or anywhere in it.
    "::error file=adapter.yaml,line=1::not so",
    "::set-output name=conclusion::conforms",
    "conforms%0A::stop-commands::never",
    "safe\n::add-mask::reference\r##[set-output name=conclusion]conforms",
    "##[group]gone",
    "x" * 91 + "::warning::" + "x" * 90 + "::endgroup::",
)

#: Texts that a spreadsheet would take for formulas.
FORMULAS = ("=cmd|' /C calc'!A0", "@SUM(1)", "+1+1", "-1+1", "\t=1", "\r=1")


def attacked() -> Assessment:
    """An assessment in which every text that a product can choose is an attack."""
    text = " ".join(ATTACKS)
    commands, events = SURRENDER
    nasty = [
        *events[:3],
        [
            event("rejected", reason=ATTACKS[0], text=text),
            event("wager", seat=1, wager=ATTACKS[1], amount=2**62),
            dealt(1, "2d", hand=ATTACKS[7]),
            event("pay", seat=1, wager=ATTACKS[1], amount=5, odds=ATTACKS[5]),
            event("end", net={ATTACKS[0]: 1}, inventory=1),
        ],
    ]
    statement = msgspec.structs.replace(
        STATEMENT,
        product=Product(
            vendor=ATTACKS[1],
            name=ATTACKS[7],
            version=ATTACKS[5],
            files=(ProductFile(path=ATTACKS[8], sha256=ATTACKS[6]),),
        ),
        games={ATTACKS[0]: Game(wagers=ATTACKS, decks=(6,), options=ATTACKS)},
    )
    check = f"casino-war/{ATTACKS[2]}/1"
    return assessed(
        requirement(
            "(c)1#3",
            Status.VIOLATED,
            failed(check, expected=text, observed=text, step=text, reason=text, rounds=(3,)),
            reason=text,
        ),
        requirement("(e)#1", Status.NOT_VERIFIED, reason=text),
        rounds=(shown(3, commands, nasty), shown(4, commands, crashed=text)),
        statement=statement,
        header=header(statement, name=ATTACKS[0], adapter=text),
        problems=(text,),
        conclusion=Conclusion.DOES_NOT_CONFORM,
    )
