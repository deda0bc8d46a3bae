"""A browser for tests: Debian's chromium, or another, driven by playwright; and axe-core from npm."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

import pytest

from harness.report.write import write_reports

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, BrowserContext, Page

    from harness.campaign.assessment import Assessment

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OPTIONS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip(f"no browser on this machine: looked for {', '.join(NAMES)}")
    with playwright.sync_playwright() as running:
        started = running.chromium.launch(executable_path=found, args=list(OPTIONS))
        yield started
        started.close()


class Visit:
    """One page, opened from its file, with everything that it said and asked for."""

    def __init__(self, page: Page, file: Path) -> None:
        self.page = page
        self.said: list[str] = []
        self.asked: list[str] = []
        page.on("console", lambda message: self.said.append(message.text))
        page.on("pageerror", lambda error: self.said.append(str(error)))
        page.on("request", lambda request: self.asked.append(request.url))
        page.on("dialog", lambda dialog: self.said.append(dialog.message))
        self.address = file.as_uri()
        page.goto(self.address)


class Opener(Protocol):
    def __call__(  # noqa: PLR0913 - a test names what it changes
        self,
        assessment: Assessment,
        width: int = 1280,
        *,
        scripts: bool = True,
        anchor: str = "",
        scheme: Literal["light", "dark"] = "light",
        motion: Literal["no-preference", "reduce"] = "no-preference",
        clock: bool = False,
    ) -> Visit: ...


@pytest.fixture
def visit(browser: Browser, tmp_path: Path) -> Iterator[Opener]:
    """Open the report of an assessment; with `clock`, time stands still until the test moves it."""
    contexts: list[BrowserContext] = []

    def opened(  # noqa: PLR0913
        assessment: Assessment,
        width: int = 1280,
        *,
        scripts: bool = True,
        anchor: str = "",
        scheme: Literal["light", "dark"] = "light",
        motion: Literal["no-preference", "reduce"] = "no-preference",
        clock: bool = False,
    ) -> Visit:
        write_reports(assessment, tmp_path)
        context = browser.new_context(
            viewport={"width": width, "height": 800},
            java_script_enabled=scripts,
            offline=True,
            color_scheme=scheme,
            reduced_motion=motion,
        )
        contexts.append(context)
        page = context.new_page()
        if clock:
            page.clock.install(time=0)
            page.clock.pause_at(1000)
        found = Visit(page, tmp_path / "report.html")
        if anchor:
            found.page.goto(found.address + anchor)
        return found

    yield opened
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def axe(request: pytest.FixtureRequest) -> str:
    """axe-core as a script, of the version and digest that npm/package-lock.json pins, in pytest's cache."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("no node and npm on this machine, from which axe-core comes")
    wanted = Path(__file__).parent / "npm"
    lock = (wanted / "package-lock.json").read_bytes()
    home = Path(request.config.cache.mkdir("npm"))
    kept = home / "axe"
    if not (kept / "package-lock.json").is_file() or (kept / "package-lock.json").read_bytes() != lock:
        with tempfile.TemporaryDirectory(dir=home) as scratch:
            fresh = Path(scratch) / "axe"
            shutil.copytree(wanted, fresh)
            command = [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(fresh)]
            done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
            assert done.returncode == 0, f"npm cannot install axe-core:\n{done.stderr}"
            # Workers that run side by side each install their own; one of them is kept, whole.
            shutil.rmtree(kept, ignore_errors=True)
            shutil.move(fresh, kept)
    return (kept / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
