"""Drift: a made-up section in the layouts of those who publish regulations, and what a change does."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from harness.drift import drift_of, fingerprint, fingerprints_of, read_published
from harness.drift.words import normalised
from harness.errors import ContentError, UsageError
from harness.register import Register, load_register
from harness.tests.test_register import FILE, write

if TYPE_CHECKING:
    from harness.drift import PublishedSection, SectionDrift
    from harness.tests.conftest import Clauseproof

#: The official texts, where a copy of them lies beside the checkout.
OFFICIAL = Path(__file__).parents[3] / "shared" / "regulations"

HEAD = "Section 13:69F-99.1 - Coin toss; payment of wagers"
EDITION = "Current through Register Vol. 58, No. 2, January 20, 2026"
CLAUSES = {
    "(a)": 'Before tosses the dealer announces "Last bets" and takes up to 10,000 coins in a match-play cup.',
    "(b)": "A winner is paid, by the table in (c) below or under N.J.A.C. 13:69F-8.3, as follows:",
    "(b)1": "Heads, at odds of 3 to 1 and not less than $ 1.50; or",
    "(b)2": "Tails, except as (b)1 and (c) provide otherwise, where:",
    "(b)2.i": "The coin is new;",
    "(b)2.ii": "The coin is old, that is to say:",
    "(b)2.ii.A": "It is worn; or",
    "(b)2.ii.B": "It is bent; and",
    "(b)3": "The edge.",
    "(c)": "The table's own odds are:",
    "(d)": "Nothing in (a), (b), or (c) bears on 13:69F-2.6(e), (f), or (g). The house keeps the coin.",
}
TABLE = (("Heads", "3 to 1"), ("Edge", "1,000 to 1"))

#: Paragraphs below lines that name code and chapter, a disclaimer at the end.
PARAGRAPHS = f"""New Jersey Administrative Code
Title 13 - GAMES OF THE VILLAGE
Subchapter 99 - COIN TOSS
{HEAD}

Universal Citation: NJ Admin Code 13:69F-99.1

{EDITION}

(a) {CLAUSES["(a)"]}

(b) {CLAUSES["(b)"]}

1. {CLAUSES["(b)1"]}

2. {CLAUSES["(b)2"]}

i. {CLAUSES["(b)2.i"]}

ii. {CLAUSES["(b)2.ii"]}

A. {CLAUSES["(b)2.ii.A"]}

B. {CLAUSES["(b)2.ii.B"]}

3. {CLAUSES["(b)3"]}

(c) {CLAUSES["(c)"]}

Heads   3 to 1
Edge    1,000 to 1

(d) {CLAUSES["(d)"]}

Disclaimer: what is read here may have been amended since.
This site is protected by a watchman.
"""

#: Between two lines of citation, tables with tabs.
CITED = f"""N.J. Admin. Code § 13:69F-99.1

{EDITION}

{HEAD}

(a) {CLAUSES["(a)"]}

(b) {CLAUSES["(b)"].replace("N.J.A.C. ", "§ ")}

1. {CLAUSES["(b)1"].replace("$ 1.50", "$1.50")}

2. {CLAUSES["(b)2"]}

i. {CLAUSES["(b)2.i"]}

ii. {CLAUSES["(b)2.ii"]}

A. {CLAUSES["(b)2.ii.A"]}

B. {CLAUSES["(b)2.ii.B"]}

3. {CLAUSES["(b)3"]}

(c) {CLAUSES["(c)"]}

Heads\t3 to 1
Edge\t1,000 to 1
(d) {CLAUSES["(d)"]}

Amended by 57 N.J.R. 1234(a), effective January 2, 2025

N.J. Admin. Code § 13:69F-99.1
"""

#: Run on in one line, tables with bars.
RUN_ON = (
    f"N.J. Admin. Code § 13:69F-99.1\n{EDITION}\n{HEAD}(a) {CLAUSES['(a)']}(b) {CLAUSES['(b)']} "
    f"1. {CLAUSES['(b)1']} 2. {CLAUSES['(b)2']} i. {CLAUSES['(b)2.i']} ii. {CLAUSES['(b)2.ii']} "
    f"A. {CLAUSES['(b)2.ii.A']} B. {CLAUSES['(b)2.ii.B']} 3. {CLAUSES['(b)3']}"
    f"(c) {CLAUSES['(c)']} | Heads | 3 to 1 |\n|---|\n| Edge | 1,000 to 1 |\n| | |\n"
    f"(d) {CLAUSES['(d)']} N.J. Admin. Code § 13:69F-99.1"
)

#: Taken out of a print: broken lines and words, running heads, page numbers, other quotes and capitals.
PRINTED = """N.J.A.C. 13:69F
RULES OF THE GAMES

13:69F-99.1 Coin toss; payment
of wagers

(a) BEFORE TOSSES the dealer an-
nounces \u201cLast bets\u201d and takes up to
10,000 coins in a match-
play cup.
(b) A winner is paid, by the table in
(c) below or under N.J.A.C. 13:69F-
8.3, as follows:
1. Heads, at odds of 3 to 1 and not less
than $1.50; or
Page 1 of 2
\fN.J.A.C. 13:69F
RULES OF THE GAMES

2. Tails, except as (b)1 and
(c) provide otherwise, where:
i. The coin is new;
ii. The coin is old, that is to say:
A. It is worn; or
B. It is bent; and
3. The edge.
(c) The table\u2019s own odds are:
Heads     3 to 1
Edge     1,000 to 1
(d) Nothing in (a), (b), or
(c) bears on 13:69F-2.6(e), (f), or
(g). The house keeps the coin.
Page 2 of 2
"""

LAYOUTS = {"paragraphs": PARAGRAPHS, "cited": CITED, "run on": RUN_ON, "printed": PRINTED}


_DUTY = "actor: dealer, kind: duty, observed: events, needs: [deal]"


def published(tmp_path: Path, text: str) -> PublishedSection:
    path = tmp_path / "text.txt"
    path.write_text(text, encoding="utf-8")
    (section,) = read_published(path)
    return section


def register(tmp_path: Path, prints: dict[str, str]) -> Register:
    """Return a register of that section with these fingerprints and a requirement for some of its clauses."""
    rows = "".join(
        f'  - {{id: "{clause}#1", summary: So., {_DUTY}}}\n' for clause in ("(b)2.i", "(b)2.ii.A", "(d)")
    )
    lines = "".join(f'  "{name}": "{value}"\n' for name, value in prints.items())
    head, _, rest = FILE.replace("(a)1#1", "(b)1#1").partition("requirements:\n")
    return load_register(write(tmp_path, f"{head}fingerprints:\n{lines}requirements:\n{rest}{rows}"))


def drift(tmp_path: Path, was: str, now: str) -> SectionDrift:
    prints = dict(fingerprints_of(published(tmp_path, was).clauses))
    section = register(tmp_path, prints).section("99.1")
    return drift_of(section, published(tmp_path, now), {"13:69F-99.1(d)#1": ["toss/the-coin-stays"]})


def changed(found: SectionDrift) -> dict[str, str]:
    return {
        one.id.removeprefix("13:69F-99.1"): one.state for one in found.clauses if one.state != "unchanged"
    }


# ------------------------------------------------------------------------------ reading


@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_layout_has_the_same_clauses_in_the_same_words(tmp_path: Path, layout: str) -> None:
    section = published(tmp_path, LAYOUTS[layout])
    assert section.id == "13:69F-99.1"
    assert section.title == "Coin toss; payment of wagers"
    told = {clause.id: normalised(clause.text) for clause in section.clauses}
    wanted = {name: normalised(text) for name, text in CLAUSES.items()}
    wanted["(c)"] += "heads 3 to 1 edge 1000 to 1"
    assert told == wanted


@pytest.mark.parametrize("layout", ["paragraphs", "cited", "run on"])
def test_the_edition_is_what_the_publisher_says(tmp_path: Path, layout: str) -> None:
    assert published(tmp_path, LAYOUTS[layout]).edition == "Register Vol. 58, No. 2, January 20, 2026"
    assert published(tmp_path, PRINTED).edition is None


def test_a_clause_is_found_at_its_line(tmp_path: Path) -> None:
    section = published(tmp_path, PARAGRAPHS)
    lines = PARAGRAPHS.splitlines()
    for clause in section.clauses:
        assert CLAUSES[clause.id] in lines[clause.line - 1], clause.id
    assert section.place.endswith("text.txt:4")


def test_several_sections_of_one_file_are_told_apart(tmp_path: Path) -> None:
    path = tmp_path / "chapter.txt"
    second = CITED.replace("99.1", "99.2").replace("The edge.", "The rim.")
    path.write_text(f"{PARAGRAPHS}\n\n{second}", encoding="utf-8")
    one, two = read_published(path)
    assert (one.id, two.id) == ("13:69F-99.1", "13:69F-99.2")
    assert [clause.id for clause in one.clauses] == [clause.id for clause in two.clauses] == list(CLAUSES)
    prints = fingerprints_of(two.clauses)
    other = [name for name, value in fingerprints_of(one.clauses).items() if prints[name] != value]
    assert other == ["(b)3"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (b"", "no section of a regulation in it"),
        (b"Nothing of the kind.\n\nAt all.", "no section of a regulation in it"),
        (b"%PDF-1.7 and so on", "is no plain text"),
        (b"<!DOCTYPE html><html><body>13:69F-22.8</body></html>", "is no plain text"),
        (b"\xff\xff\xff", "is no plain text in UTF-8"),
        (b"Section 1:2-3.4 - A\n\n(a) x\n\nSection 1:2-3.4 - A\n\n(a) x", "stands in it 2 times"),
    ],
)
def test_what_is_no_regulation_is_refused(tmp_path: Path, text: bytes, why: str) -> None:
    path = tmp_path / "bad.txt"
    path.write_bytes(text)
    with pytest.raises(UsageError, match=why):
        read_published(path)


# ---------------------------------------------------------------------------- what counts


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("The Dealer SHALL pay.", "the dealer shall pay"),
        ('a "tie", or draw', "a \u201ctie\u201d or draw"),
        ("the dealer\u2019s card", "the dealer's card"),
        ("one-half of it", "one-\nhalf of it"),
        ("settle the wager", "set-\n  tle the\n\twager"),
        ("soft\u00adly done", "softly done"),
        ("under N.J.A.C. 13:69F-8.3", "under \u00a7 13:69F-8.3"),
        ("in N.J. Admin. Code \u00a7 13:69F-8.3", "in 13:69F-8.3"),
        ("$ 1.00 a hand", "$1.00 a hand"),
        ("1,000 coins", "1000 coins"),
        ("Heads | 3 to 1 | 4 to 1", "Heads\t3 to 1\t4 to 1"),
        ("\ufb01rst", "first"),
    ],
)
def test_the_printers_part_does_not_count(one: str, other: str) -> None:
    assert fingerprint(one) == fingerprint(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("the dealer shall pay", "the dealer may pay"),
        ("the dealer shall pay", "the dealer shall not pay"),
        ("3 to 1", "4 to 1"),
        ("$1.00", "$100"),
        ("$1.00", "1.00"),
        ("5 percent", "5%"),
        ("3 to 1 1 to 1", "3 to 11 to 1"),
        ("13:69F-22.8", "13:69F-22.9"),
        ("a player", "the player"),
        ("wager", "wagers"),
        ("first the tie wager", "the tie wager first"),
    ],
)
def test_a_word_or_a_number_counts(one: str, other: str) -> None:
    assert fingerprint(one) != fingerprint(other)


# ------------------------------------------------------------------------------- drift


@pytest.mark.parametrize("now", LAYOUTS)
@pytest.mark.parametrize("was", LAYOUTS)
def test_a_new_layout_is_no_drift(tmp_path: Path, was: str, now: str) -> None:
    found = drift(tmp_path, LAYOUTS[was], LAYOUTS[now])
    assert not found.drifted
    assert changed(found) == {}
    assert (found.requirements, found.scenarios) == ((), ())


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_changed_number_is_drift_of_its_clause_alone(tmp_path: Path, layout: str) -> None:
    now = LAYOUTS[layout].replace("3 to 1 and", "4 to 1 and")
    assert now != LAYOUTS[layout]
    assert changed(drift(tmp_path, PARAGRAPHS, now)) == {"(b)1": "changed"}


def test_what_hangs_on_a_changed_clause_is_to_be_looked_at_again(tmp_path: Path) -> None:
    now = PARAGRAPHS.replace("that is to say", "which means").replace("keeps the coin", "keeps a coin")
    found = drift(tmp_path, PARAGRAPHS, now)
    assert changed(found) == {"(b)2.ii": "changed", "(d)": "changed"}
    assert found.requirements == ("13:69F-99.1(b)2.ii.A#1", "13:69F-99.1(d)#1")
    assert found.scenarios == ("toss/the-coin-stays",)


def test_a_clause_that_is_gone_or_added_is_told(tmp_path: Path) -> None:
    gone = PARAGRAPHS.replace("B. It is bent; and\n\n", "").replace("3. The edge.\n\n", "")
    less = drift(tmp_path, PARAGRAPHS, gone)
    assert changed(less) == {"(b)2.ii.B": "gone", "(b)3": "gone"}
    # No requirement is of either, so those of the nearest clause above are to be looked at.
    assert less.requirements == ("13:69F-99.1(b)1#1", "13:69F-99.1(b)2.i#1", "13:69F-99.1(b)2.ii.A#1")
    found = drift(tmp_path, gone, PARAGRAPHS)
    assert changed(found) == {"(b)2.ii.B": "added", "(b)3": "added"}
    added = {one.id.removeprefix("13:69F-99.1"): one for one in found.clauses if one.state == "added"}
    assert added["(b)2.ii.B"].requirements == ("13:69F-99.1(b)2.ii.A#1",)  # of the nearest clause above


def test_a_clause_that_moved_is_found_again(tmp_path: Path) -> None:
    now = PARAGRAPHS.replace("(d) ", "(e) ").replace("(c) The table", "(c) Coins are round.\n\n(d) The table")
    found = drift(tmp_path, PARAGRAPHS, now)
    moved = {one.id.removeprefix("13:69F-99.1"): one.moved for one in found.clauses if one.moved}
    assert moved == {"(c)": ("13:69F-99.1(d)",), "(d)": ("13:69F-99.1(e)",), "(e)": ("13:69F-99.1(d)",)}


def test_a_repealed_section_is_all_gone(tmp_path: Path) -> None:
    found = drift(tmp_path, PARAGRAPHS, "Section 13:69F-99.1 - Repealed\n")
    assert set(changed(found).values()) == {"gone"}
    assert len(found.requirements) == 5


def test_text_before_the_first_clause_is_no_part_of_it(tmp_path: Path) -> None:
    now = PARAGRAPHS.replace("\n(a) ", "\nThis section applies on Sundays.\n\n(a) ")
    assert changed(drift(tmp_path, PARAGRAPHS, now)) == {"": "added"}


# ---------------------------------------------------------------------------- register


def test_a_clause_without_a_fingerprint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"fingerprints: no fingerprint of the clause '\(b\)2\.i'"):
        register(tmp_path, dict.fromkeys(("(a)", "(b)1", "(d)"), "0" * 32))


def test_what_is_no_fingerprint_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="fingerprints"):
        register(tmp_path, {"(a)": "the text itself"})


def test_every_clause_that_ships_has_a_fingerprint() -> None:
    for section in load_register().sections:
        own = {one.removeprefix(section.id) for one in section.clauses if one.startswith(section.id)}
        assert own <= set(section.fingerprints), section.id


def test_a_section_without_fingerprints_says_what_to_do(tmp_path: Path) -> None:
    section = load_register(write(tmp_path, FILE)).section("99.1")
    with pytest.raises(UsageError, match=r"law fingerprint FILE --section 13:69F-99\.1"):
        drift_of(section, published(tmp_path, PARAGRAPHS), {})


# ---------------------------------------------------------------------- the commands


def test_check_says_what_to_look_at_again(within: Clauseproof, tmp_path: Path) -> None:
    text = f"Section 13:69F-22.8 - Casino war\n\n{EDITION}\n\n(a) It is played.\n\n(z) Or not.\n"
    (tmp_path / "war.txt").write_text(text, encoding="utf-8")
    told = within("law", "check", "war.txt", code=1).out
    assert "0 of 16 clauses unchanged" in told
    assert "changed   13:69F-22.8(a), now at war.txt:5" in told
    assert "gone      13:69F-22.8(h)\n" in told
    found = json.loads(within("law", "check", "--json", "war.txt", code=1).out)
    assert (found["schema"], found["drifted"]) == ("clauseproof/law-drift/1", True)
    (section,) = found["sections"]
    assert "13:69F-22.8(h)#1" in section["requirements"]
    assert any(check.startswith("13-69F-22.8-casino-war/") for check in section["scenarios"])


def test_fingerprint_prints_what_a_register_holds(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "toss.txt").write_text(PARAGRAPHS, encoding="utf-8")
    told = within("law", "fingerprint", "toss.txt", "--section", "99.1", code=0).out
    assert told.startswith('fingerprints:\n  "(a)": "')
    found = json.loads(within("law", "fingerprint", "toss.txt", "--json", code=0).out)
    assert list(found["sections"]["13:69F-99.1"]) == list(CLAUSES)
    assert f'"(b)3": "{found["sections"]["13:69F-99.1"]["(b)3"]}"' in told
    wrong = within("law", "fingerprint", "toss.txt", "--section", "99.2", code=2).err
    assert "the text has no section '99.2'" in wrong


def test_a_bad_file_is_a_wrong_call(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "toss.txt").write_text(PARAGRAPHS, encoding="utf-8")
    assert "section 13:69F-99.1 is in no register" in within("law", "check", "toss.txt", code=2).err
    within("law", "check", "nowhere.txt", code=2)
    (tmp_path / "again.txt").write_text(PARAGRAPHS, encoding="utf-8")
    assert "stands in two files" in within("law", "check", "toss.txt", "again.txt", code=2).err


@pytest.mark.skipif(not OFFICIAL.is_dir(), reason="the official texts are not beside this checkout")
def test_the_register_is_the_law_as_published(within: Clauseproof) -> None:
    files = sorted(map(str, OFFICIAL.glob("*.txt")))
    assert len(files) == 4
    found = json.loads(within("law", "check", "--json", *files, code=0).out)
    assert {section["id"] for section in found["sections"]} == {one.id for one in load_register().sections}
    assert {clause["state"] for section in found["sections"] for clause in section["clauses"]} == {
        "unchanged"
    }
