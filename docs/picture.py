"""Make `docs/report.png` anew: the first finding of the sample report, its strip moved to the event at fault.

`python docs/picture.py` in the checkout's own environment, after the sample was made anew.
"""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from harness.campaign.assess import assess
from harness.campaign.log import read_log
from harness.report.html import report_html

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Write the picture."""
    browser = shutil.which("chromium")
    if browser is None:
        sys.exit("docs/picture.py needs chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as running:
        page_file = Path(folder) / "report.html"
        page_file.write_bytes(report_html(assess(read_log(ROOT / "reports" / "sample" / "log.jsonl"))))
        started = running.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
        context = started.new_context(viewport={"width": 1100, "height": 1000}, reduced_motion="reduce")
        page = context.new_page()
        page.goto(page_file.as_uri())
        finding = page.locator(".finding").first
        finding.get_by_role("button", name="To the fault").click()
        page.mouse.move(0, 0)
        finding.screenshot(path=ROOT / "docs" / "report.png")
        started.close()


if __name__ == "__main__":
    main()
