"""One nasty product through every output: whatever it writes stays text, in one line, and short."""

from __future__ import annotations

import csv
import io
import json
from typing import TYPE_CHECKING, Any

import pikepdf
import pytest
from lxml import etree, html
from markdown_it import MarkdownIt
from openpyxl import load_workbook

from harness.cli.inside import run_inside
from harness.report.exports import EXPORTS
from harness.tests.attacks import ATTACKS, FORMULAS
from harness.tests.ci_kit import Runner
from harness.tests.products.nasty import EVERY
from harness.trials.fuzzing import complaint
from harness.trials.samples import TIES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from harness.trials.fuzzing import Said

NASTY = "python:harness.tests.products.nasty:Nasty"
#: Raises with every attack: what an adapter's own code says is a text of the product's as well. (What
#: an object within this process prints it prints itself, as this process; that is nobody's to clean.)
RAISES = """
from harness.tests.products.nasty import EVERY

class Product:
    def describe(self):
        raise RuntimeError(" ".join(EVERY))

    def play(self, rounds):
        return []

product = Product()
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("nasty")


@pytest.fixture(scope="module")
def certified(folder: Path) -> Said:
    exports = [word for name in EXPORTS for word in ("--export", name)]
    scope = ("--requirement", "22.8(f)#1", "--explore", "12")
    told = ("--annotations", "github", "--summary", str(folder / "summary.md"))
    return run_inside(["certify", NASTY, *scope, *exports, *told, "--out", str(folder / "out")])


@pytest.fixture(scope="module")
def swept(folder: Path) -> Said:
    (folder / "ties.yaml").write_text(TIES)
    return run_inside(["sweep", NASTY, str(folder / "ties.yaml"), "--out", str(folder / "sweep")])


def _texts(value: Any) -> Iterator[str]:  # noqa: ANN401 - any JSON
    """Every text in some JSON, keys with them."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            yield key
            yield from _texts(one)
    elif isinstance(value, list):
        for one in value:
            yield from _texts(one)


def _read(folder: Path, name: str) -> bytes:
    return (folder / "out" / name).read_bytes()


def test_the_attacks_do_arrive(folder: Path, certified: Said) -> None:
    assert certified.code in {1, 4}, certified.err
    log = [json.loads(line) for line in _read(folder, "log.jsonl").splitlines()]
    arrived = set(_texts([line["body"].get("result") for line in log])) | set(
        _texts(log[0]["body"]["statement"])
    )
    assert set(EVERY) <= arrived


@pytest.mark.proof
def test_terminal(folder: Path, certified: Said, swept: Said) -> None:
    """No control character, and none that turns the direction of a line, in whatever is printed."""
    out, sweep = str(folder / "out"), str(folder / "sweep")
    (folder / "raises.py").write_text(RAISES)
    (folder / "adapter.yaml").write_text("transport: python\nobject: raises.py:product\n")
    report = json.loads(_read(folder, "report.json"))
    checks = [
        check["id"]
        for one in [*(r for c in report["clauses"] for r in c["requirements"]), *report["ground_rules"]]
        for check in one["checks"]
        if check["verdict"] != "none"
    ]
    document = json.loads((folder / "sweep" / "sweep.json").read_bytes())
    findings = [f"finding:{one['number']}" for one in document["findings"]]
    assert findings
    commands: Sequence[Sequence[str]] = (
        ["doctor", NASTY],
        ["doctor", str(folder)],
        ["certify", str(folder), "--out", str(folder / "none")],
        *(["replay", out, check] for check in checks[:3]),
        ["replay", out, "rule:protocol:statement"],
        *(["replay", sweep, finding] for finding in findings[:3]),
        ["diff", out, out],
        ["verify", out],
        ["report", out],
    )
    for said, told in (
        (certified, "certify"),
        (swept, "sweep"),
        *((run_inside(args), str(args)) for args in commands),
    ):
        assert complaint(said) is None, told
        assert max(map(len, (said.out + said.err).splitlines())) < 4200, told


def test_log_and_json_files(folder: Path, certified: Said, swept: Said) -> None:
    """One value a line, no raw control character: an editor or a terminal shows what is there."""
    assert certified.code == certified.code
    assert swept.code in {1, 3}
    names = ("report.json", "ctrf.json", "earl.jsonld", "oscal-assessment-results.json")
    for data in [*(_read(folder, name) for name in names), (folder / "sweep" / "sweep.json").read_bytes()]:
        json.loads(data)
        assert not [byte for byte in data if byte < 32 and byte != 10]
    for name in ("log.jsonl", "cucumber.ndjson"):
        for line in _read(folder, name).splitlines():
            json.loads(line)
            assert not [byte for byte in line if byte < 32]


def test_html(folder: Path, certified: Said) -> None:
    assert certified.code
    compared = run_inside(
        ["diff", str(folder / "out"), str(folder / "out"), "--html", str(folder / "diff.html")]
    )
    assert compared.code == 0
    for data in (_read(folder, "report.html"), (folder / "diff.html").read_bytes()):
        page = html.fromstring(data)
        assert len(page.xpath("//script")) <= 1
        assert len(page.xpath("//style")) == len(page.xpath("//title")) == 1
        assert not page.xpath("//img | //iframe | //object | //embed")
        assert not [name for one in page.iter(etree.Element) for name in one.attrib if name.startswith("on")]
        links = [one.get("href") for one in page.xpath("//a[@href]")]
        assert not [one for one in links if one.lower().startswith("javascript:")]
        assert all(character.isprintable() or character == "\n" for character in data.decode())


def test_junit(folder: Path, certified: Said) -> None:
    assert certified.code
    root = etree.fromstring(_read(folder, "junit.xml"), etree.XMLParser(resolve_entities=False))
    allowed = {"testsuites", "testsuite", "testcase", "failure", "error", "skipped", "properties", "property"}
    assert {one.tag for one in root.iter(etree.Element)} <= {*allowed, "system-out", "system-err"}


def test_tables(folder: Path, certified: Said) -> None:
    assert certified.code
    for row in csv.reader(io.StringIO(_read(folder, "clauses.csv").decode("utf-8-sig"))):
        assert not [cell for cell in row if cell[:1] in {"=", "+", "-", "@", "\t", "\r"}]
    for sheet in load_workbook(io.BytesIO(_read(folder, "clauses.xlsx"))).worksheets:
        for cells in sheet.iter_rows():
            assert not [cell for cell in cells if cell.data_type == "f" or cell.hyperlink]


def test_markdown(folder: Path, certified: Said) -> None:
    assert certified.code
    for text in (_read(folder, "summary.md"), (folder / "summary.md").read_bytes()):
        tokens = MarkdownIt("gfm-like", {"linkify": False}).parse(text.decode())
        kinds = {token.type for top in tokens for token in (top, *(top.children or []))}
        assert not kinds & {"html_inline", "html_block", "image", "fence", "code_block"}


def test_commands_to_a_ci_server(certified: Said) -> None:
    """Nothing but the annotations is obeyed; nor would anything else be if commands were not stopped."""
    stop, *printed = certified.out.splitlines()
    assert stop.startswith("::stop-commands::")
    resumes = printed.index(f"::{stop.removeprefix('::stop-commands::')}::")
    assert Runner().reads("\n".join(printed[:resumes])) == []
    assert Runner().reads(certified.err) == []
    obeyed = Runner().reads(certified.out)
    assert {one.name for one in obeyed} <= {"error", "warning"}
    assert len(obeyed) == len(printed[resumes + 1 :]) > 0
    assert {name for one in obeyed for name in one.properties} <= {"file", "line", "title"}


def test_pdf(folder: Path, certified: Said) -> None:
    assert certified.code
    with pikepdf.open(io.BytesIO(_read(folder, "report.pdf"))) as pdf:
        for one in pdf.objects:
            if isinstance(one, pikepdf.Dictionary):
                assert one.get("/S") not in {"/JavaScript", "/Launch", "/SubmitForm"}
                assert "/JS" not in one


def test_what_keeps_a_product_from_making_a_statement_is_text_as_well(folder: Path) -> None:
    home = folder / "unstated"
    home.mkdir()
    (home / "raises.py").write_text(RAISES)
    (home / "adapter.yaml").write_text("transport: python\nobject: raises.py:product\n")
    said = run_inside(["certify", str(home), "--export", "markdown", "--out", str(home / "out")])
    assert (said.code, complaint(said)) == (4, None)
    assert "document.title" in said.err
    page = (home / "out" / "report.html").read_text()
    assert all(character.isprintable() or character == "\n" for character in page)
    assert len(html.fromstring(page.encode()).xpath("//script")) <= 1
    assert "&lt;script&gt;document.title" in page
    assert etree.fromstring((home / "out" / "junit.xml").read_bytes()).get("failures") == "0"
    tokens = MarkdownIt("gfm-like", {"linkify": False}).parse((home / "out" / "summary.md").read_text())
    kinds = {token.type for top in tokens for token in (top, *(top.children or []))}
    assert not kinds & {"html_inline", "html_block", "image", "fence", "code_block"}


def test_every_output_is_looked_at_here(folder: Path, certified: Said) -> None:
    """A new output of the report has to be attacked as well."""
    assert certified.code
    assert {path.name for path in (folder / "out").iterdir()} == {
        *("log.jsonl", "report.json", "report.html", "junit.xml"),
        *("ctrf.json", "earl.jsonld", "oscal-assessment-results.json", "cucumber.ndjson"),
        *("clauses.csv", "clauses.xlsx", "summary.md", "report.pdf"),
    }
    assert len(EVERY) == len(ATTACKS) + len(FORMULAS)
