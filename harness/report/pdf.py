"""`report.pdf`: the report for the file, as PDF/A-3b with `report.json` attached inside.

Set by typst from the same values as the HTML page, in the fonts that typst carries, so that the
same assessment gives the same bytes wherever the same typst is installed. Texts go in as
data and are never markup. A letter that those fonts lack is spelled out, since PDF/A forbids
one that cannot be seen.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any, Final, Protocol, cast

import msgspec

from harness.campaign.called import called
from harness.errors import UsageError
from harness.layout import folder
from harness.report.identity import Identity
from harness.report.json import report_json
from harness.report.page import make_page
from harness.report.words import NAME_LIMIT, clean

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

_TEMPLATE: Final = "report.typ"
_STANDARD: Final = "a-3b"
_TITLE: Final = "Pre-submission check"
_PRACTICE: Final = (
    "This is a pre-submission check: no laboratory answers for it, and it certifies nothing. It says what "
    "a campaign with the same harness would find."
)
_SCOPE: Final = "These results concern only the item that was tested, as it is identified here."
#: First and last of the letters that the fonts are sure to have.
_LETTERS: Final = (
    (" ", "~"),
    ("\u00a1", "\u017f"),
    ("\u0391", "\u03a1"),
    ("\u03a3", "\u03c9"),
    ("\u0410", "\u044f"),
)
_SIGNS: Final = frozenset(
    "\N{EN DASH}—\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}“”•…€\N{MINUS SIGN}"
    "\N{MULTIPLICATION SIGN}≤≥≠←↑→↓◀✓✗○●★♠♣♥♦"
)


class Typst(Protocol):
    """The part of typst that is used."""

    def Fonts(self, *, include_system_fonts: bool) -> object:  # noqa: N802 - typst's own name
        """Return fonts: those that typst carries, and the machine's where they are wanted."""

    def compile(
        self,
        template: bytes,
        *,
        format: str,  # noqa: A002
        sys_inputs: dict[str, str],
        pdf_standards: str,
        timestamp: int,
        font_paths: object,
    ) -> bytes:
        """Return the document that a template makes."""


def report_pdf(assessment: Assessment, *, seal: bytes | None = None) -> bytes:
    """Return `report.pdf`.

    Args:
        assessment: what is reported.
        seal: `seal.json`, attached as well. A seal cannot be over the document that it is in.

    Raises:
        UsageError: typst is not installed.
    """
    typst = require_typst()
    who = Identity.of(assessment)
    inputs = {
        "data": msgspec.json.encode(_data(assessment, who)).decode("utf-8"),
        "report": report_json(assessment).decode("utf-8"),
        **({} if seal is None else {"seal": seal.decode("utf-8")}),
    }
    return typst.compile(
        (folder("reports") / _TEMPLATE).read_bytes(),
        format="pdf",
        sys_inputs=inputs,
        pdf_standards=_STANDARD,
        timestamp=int(who.ended.timestamp()),
        font_paths=typst.Fonts(include_system_fonts=False),
    )


def require_typst() -> Typst:
    """Return typst.

    Raises:
        UsageError: it is not installed.
    """
    try:
        return cast("Typst", importlib.import_module("typst"))
    except ImportError as wrong:
        raise UsageError(
            "a PDF report needs typst, which is not installed",
            place="pdf",
            hint="install clauseproof[pdf]",
        ) from wrong


def _data(assessment: Assessment, who: Identity) -> dict[str, Any]:
    page = msgspec.to_builtins(make_page(assessment))
    product = called(assessment.statement.product)
    data = {
        "page": page,
        "title": _TITLE,
        "practice": _PRACTICE,
        "scope": _SCOPE,
        "number": _number(page, who),
        "short": clean(f"{product.name} {product.version}", NAME_LIMIT),
        "digest": who.report,
    }
    set_words: dict[str, Any] = _settable(data)
    return set_words


def _number(page: dict[str, Any], who: Identity) -> str:
    """Return the laboratory's number of the report, or one that only this report can have."""
    papers = dict(page.get("papers", {}).get("laboratory", ()))
    number = clean(papers.get("Report number", ""), NAME_LIMIT)
    return number or f"CP-{who.report[:16]}"


def _settable(value: Any) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return the same value with every text in it fit for a page."""
    if isinstance(value, str):
        return settable(value)
    if isinstance(value, dict):
        return {key: _settable(one) for key, one in value.items()}
    if isinstance(value, (list, tuple, frozenset)):
        return [_settable(one) for one in value]
    return value


def settable(text: str) -> str:
    """Return text in letters that the fonts have."""
    return text if text.isascii() else "".join(map(_letter, text))


def _letter(letter: str) -> str:
    if letter in _SIGNS or any(first <= letter <= last for first, last in _LETTERS):
        return letter
    return letter.encode("unicode_escape").decode("ascii")
