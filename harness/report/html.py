"""`report.html`: the whole report as one file that needs nothing else, neither now nor in ten years.

Style and script stand in the file, and the page's own policy allows exactly these two, by
their digests: whatever text a product gets into a report stays text.
"""

from __future__ import annotations

import base64
import hashlib
from typing import TYPE_CHECKING, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from harness.layout import folder
from harness.report.page import make_page

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment

_TEMPLATE: Final = "report.html.j2"
_STYLE: Final = "report.css"
_SCRIPT: Final = "report.js"


def report_html(assessment: Assessment) -> bytes:
    """Return `report.html`."""
    style, script = shipped(_STYLE), shipped(_SCRIPT)
    text = (
        environment()
        .get_template(_TEMPLATE)
        .render(
            page=make_page(assessment),
            policy=policy(style, script),
            # Our own files, read from beside the template; nothing of the product's is in them.
            style=Markup(style),  # noqa: S704
            script=Markup(script),  # noqa: S704
        )
    )
    return text.encode("utf-8")


def environment() -> Environment:
    """Return how every page is made: each value escaped, an unknown one an error."""
    return Environment(
        loader=FileSystemLoader(folder("reports")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def shipped(name: str) -> str:
    """Return the text of a file that ships beside the templates."""
    return (folder("reports") / name).read_text(encoding="utf-8")


def policy(style: str, script: str = "") -> str:
    """Return the policy of the page: no address is ever fetched, and only our style and script count."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode("ascii")
