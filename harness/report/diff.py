"""Two campaigns held against each other, for people (text, HTML) and for machines (JSON)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
from markupsafe import Markup
from msgspec import Struct

from harness.campaign.called import called
from harness.campaign.diff import Change
from harness.report.html import environment, policy, shipped
from harness.report.words import CONCLUSION_WORDS, STATUS_SIGNS, STATUS_WORDS, clean, count, moment
from harness.verdict import Conclusion, Status

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from harness.campaign.assessment import Assessment
    from harness.campaign.diff import Between, Changed, Diff

DIFF_SCHEMA: Final = "clauseproof/diff/1"
CHANGE_WORDS: Final[Mapping[Change, str]] = {
    Change.REGRESSED: "regressed",
    Change.STILL_OPEN: "was violated, now not verified",
    Change.FIXED: "fixed",
    Change.NEWLY_APPLICABLE: "newly applicable",
    Change.NO_LONGER_APPLICABLE: "no longer applicable",
    Change.ADDED: "added",
    Change.REMOVED: "removed",
    Change.SAME: "the same",
}
_ABSENT: Final = "unknown"
#: A digest is told by its beginning; the JSON has all of it.
_SHORT: Final = 16
_DIGEST: Final = 64


class SideDocument(Struct, frozen=True, kw_only=True):
    """One of both campaigns."""

    product: str
    version: str
    started: str
    conclusion: Conclusion


class BetweenDocument(Struct, frozen=True, kw_only=True):
    """Something that both campaigns rest on."""

    what: str
    changed: bool
    old: str
    new: str


class ChangedDocument(Struct, frozen=True, kw_only=True):
    """One requirement or ground rule; a status is null where that campaign does not know it."""

    id: str
    summary: str
    change: Change
    regression: bool
    old: Status | None
    new: Status | None
    reason: str | None


class DiffDocument(Struct, frozen=True, kw_only=True):
    """What changed from one campaign to another."""

    schema: Literal["clauseproof/diff/1"] = DIFF_SCHEMA
    worse: bool
    old: SideDocument
    new: SideDocument
    between: tuple[BetweenDocument, ...]
    counts: dict[Change, int]
    requirements: tuple[ChangedDocument, ...]


def diff_schema() -> dict[str, Any]:
    """Return the schema of the JSON."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": DIFF_SCHEMA,
        **msgspec.json.schema(DiffDocument),
    }


def diff_json(diff: Diff) -> bytes:
    """Return the JSON: indented, one line end at the end."""
    document = DiffDocument(
        worse=diff.worse,
        old=_side(diff.old),
        new=_side(diff.new),
        between=tuple(
            BetweenDocument(what=one.what, changed=not one.same, old=one.old, new=one.new)
            for one in diff.between
        ),
        counts=diff.counted(),
        requirements=tuple(
            ChangedDocument(
                id=one.id,
                summary=one.summary,
                change=one.change,
                regression=one.regression,
                old=one.old,
                new=one.new,
                reason=one.reason,
            )
            for one in diff.requirements
        ),
    )
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def diff_text(diff: Diff) -> str:
    """Return the difference in plain text, what is the same only counted."""
    return "\n".join(_text(diff))


def diff_html(diff: Diff) -> bytes:
    """Return the difference as one page that needs nothing else."""
    style = shipped("report.css")
    groups = [
        (CHANGE_WORDS[change], change is not Change.SAME, [_row(one) for one in _of(diff, change)])
        for change in Change
        if _of(diff, change)
    ]
    text = (
        environment()
        .get_template("diff.html.j2")
        .render(
            head=headline(diff),
            worse=diff.worse,
            sides=[("Before", _told(diff.old)), ("Now", _told(diff.new))],
            between=[(one.what, one.same, _shown(one.old), _shown(one.new)) for one in diff.between],
            groups=groups,
            policy=policy(style),
            # Our own file, read from beside the template; nothing of the product's is in it.
            style=Markup(style),  # noqa: S704
        )
    )
    return text.encode("utf-8")


def headline(diff: Diff) -> str:
    """Return in a few words whether anything is worse."""
    if diff.regressions:
        return ", and ".join(_worse(diff))
    if diff.worse:
        return "No requirement is worse, but the conclusion is"
    changed = len(diff.requirements) - diff.counted()[Change.SAME]
    if not changed:
        return "Every requirement came to the same"
    return f"No regression; {count(changed, 'requirement')} came to something else"


def _worse(diff: Diff) -> Iterator[str]:
    lost = sum(one.lost for one in diff.regressions)
    if lost < len(diff.regressions):
        yield count(len(diff.regressions) - lost, "regression")
    if lost:
        yield f"{count(lost, 'requirement')} verified before and no longer checked"


def _text(diff: Diff) -> Iterator[str]:
    yield headline(diff)
    yield ""
    yield f"before  {_told(diff.old)}"
    yield f"now     {_told(diff.new)}"
    yield ""
    yield from map(_between_line, diff.between)
    for change in Change:
        changed = _of(diff, change)
        if changed and change is not Change.SAME:
            yield ""
            yield f"{CHANGE_WORDS[change]} ({len(changed):,})"
            for one in changed:
                yield from _lines(one)
    yield ""
    yield f"{CHANGE_WORDS[Change.SAME]}: {diff.counted()[Change.SAME]:,}"


def _between_line(one: Between) -> str:
    if one.same:
        return f"  {one.what:14} the same"
    return f"! {one.what:14} {_shown(one.old)} -> {_shown(one.new)}"


def _lines(one: Changed) -> Iterator[str]:
    mark = "✗" if one.regression else " "
    yield f"{mark} {one.id}  {_words(one.old)} -> {_words(one.new)}"
    yield f"    {clean(one.summary)}"
    if one.reason and one.regression:
        yield f"    {_reason(one)}"


def _row(one: Changed) -> dict[str, str | bool]:
    return {
        "id": one.id,
        "summary": clean(one.summary),
        "old": _words(one.old),
        "new": _words(one.new),
        "status": "none" if one.new is None else one.new.value,
        "sign": "" if one.new is None else STATUS_SIGNS[one.new],
        "reason": _reason(one),
        "regression": one.regression,
    }


def _reason(one: Changed) -> str:
    told = clean(one.reason or "")
    return f"no longer checked, since the product claims less: {told}" if one.lost else told


def _of(diff: Diff, change: Change) -> list[Changed]:
    return [one for one in diff.requirements if one.change is change]


def _side(assessment: Assessment) -> SideDocument:
    product = assessment.statement.product
    told = called(product)
    return SideDocument(
        product=f"{told.vendor} {told.name}",
        version=product.version,
        started=assessment.header.started,
        conclusion=assessment.conclusion,
    )


def _told(assessment: Assessment) -> str:
    side, version = _side(assessment), called(assessment.statement.product).version
    return (
        f"{CONCLUSION_WORDS[side.conclusion]}: {clean(side.product)} {clean(version)}, {moment(side.started)}"
    )


def _words(status: Status | None) -> str:
    return _ABSENT if status is None else STATUS_WORDS[status]


def _shown(value: str) -> str:
    is_digest = len(value) == _DIGEST and not value.strip("0123456789abcdef")
    return f"{value[:_SHORT]}…" if is_digest else clean(value)
