"""Products that make no statement: a log and a report that say so first, name who is to blame, and verify."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest
from lxml import etree

from harness.campaign.assess import assess
from harness.campaign.log import LOG_NAME, read_log
from harness.errors import ExitCode
from harness.verdict import Conclusion, Status, Verdict

if TYPE_CHECKING:
    from pathlib import Path

    from harness.tests.conftest import Clauseproof

#: A product that answers everything with a statement that is none.
LIAR = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "statement": ["I", "deal"]}), flush=True)
"""
BROKEN = [
    ("stdio:no-such-program", "adapter", "cannot start 'no-such-program'"),
    (f"stdio:{sys.executable} -c 'raise SystemExit(3)'", "adapter", "ended with status 3"),
    ("http://127.0.0.1:1", "adapter", "cannot reach the product"),
    (f"stdio:{sys.executable} liar.py", "product", "Expected `object`, got `array`"),
    ("python:raises:product", "adapter", "importing 'raises' raised ZeroDivisionError: “division by zero”"),
]


@pytest.mark.parametrize(
    ("adapter", "blame", "what"), BROKEN, ids=["missing", "exits", "refused", "lies", "raises"]
)
def test_a_product_without_a_statement_gets_a_true_report(
    within: Clauseproof, tmp_path: Path, adapter: str, blame: str, what: str
) -> None:
    (tmp_path / "liar.py").write_text(LIAR)
    (tmp_path / "raises.py").write_text("1 / 0\n")
    ran = within("certify", adapter, "--section", "22.8", "--out", "out", code=ExitCode.AT_FAULT)
    (line,) = ran.err.splitlines()
    assert line.startswith("error: ")
    assert what in line
    first, *_ = ran.out.partition("\n\n")
    said = " ".join(first.split())
    assert said.startswith(
        "NOT FULLY VERIFIED, WITHIN A LIMITED SCOPE. The product made no statement, so nothing"
    )
    log = read_log(tmp_path / "out" / LOG_NAME)
    assert (log.rounds, log.checks, log.broken) == ((), (), None)
    assert log.footer is not None
    assessment = assess(log)
    assert assessment.conclusion is Conclusion.NOT_FULLY_VERIFIED
    assert assessment.problems[0].startswith(
        f"nothing was played: the product made no statement, {blame} to blame"
    )
    assert what in assessment.problems[0]
    statuses = {one.status for one in assessment.requirements if "-22.8(" in one.id}
    assert statuses == {Status.NOT_VERIFIED}
    assert {one.status for one in assessment.ground_rules} == {Status.NOT_VERIFIED}
    (check,) = (check for one in assessment.ground_rules for check in one.checks)
    assert (check.verdict, check.blame) == (Verdict.ERROR, blame)
    told = json.loads((tmp_path / "out" / "report.json").read_bytes())
    assert told["conclusion"] == "not-fully-verified"
    assert told["product"]["version"] == "version not stated"
    suites = etree.parse(tmp_path / "out" / "junit.xml").getroot()
    assert int(suites.get("errors", 0)) > 55
    assert suites.get("failures") == "0"
    if adapter == BROKEN[0][0]:
        assert "as reported: not-fully-verified" in within("verify", "out", code=ExitCode.AS_WISHED).out
        again = ("certify", "reference", "--section", "22.8", "--out", "out", "--resume")
        assert "nothing to go on with" in within(*again, code=ExitCode.USAGE).err


def test_the_user_s_own_mistakes_write_nothing(within: Clauseproof, tmp_path: Path) -> None:
    (tmp_path / "adapter.yaml").write_text("transport: stdio\ncomand: node\n")
    within("certify", "adapter.yaml", "--out", "out", code=ExitCode.USAGE)
    within("certify", "python:no_such_module:product", "--out", "out", code=ExitCode.USAGE)
    within("certify", "stdio:no-such-program", "--section", "29.8", "--out", "out", code=ExitCode.USAGE)
    assert not (tmp_path / "out").exists()


def test_what_was_judged_stays_as_it_is_where_the_product_cannot_be_had_any_more(
    within: Clauseproof, tmp_path: Path
) -> None:
    (tmp_path / "mine.py").write_text(
        "from harness.layout import folder\n"
        "from harness.transport.loading import load_object\n"
        "product = load_object('product.py:product', folder=folder('adapters') / 'reference', place='mine')\n"
    )
    (tmp_path / "adapter.yaml").write_text("name: mine\ntransport: python\nobject: mine.py:product\n")
    what = ("certify", ".", "--requirement", "22.8(f)#1", "--explore", "0", "--out", "out")
    within(*what, code=ExitCode.AS_WISHED)
    log = tmp_path / "out" / LOG_NAME
    cut = log.read_bytes()[:-40]
    log.write_bytes(cut)
    (tmp_path / "adapter.yaml").write_text("name: mine\ntransport: stdio\ncommand: [./gone]\n")
    ran = within(*what, "--resume", code=ExitCode.AT_FAULT)
    assert ran.err.startswith("error: cannot start ")
    assert log.read_bytes() == cut
