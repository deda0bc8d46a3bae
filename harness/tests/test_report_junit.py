from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from lxml import etree

from harness.report.junit import class_name, junit_xml
from harness.tests.attacks import attacked
from harness.tests.builders import (
    SURRENDER,
    assessed,
    conforming,
    failed,
    requirement,
    shown,
    surrender_kept,
)
from harness.verdict import Status

if TYPE_CHECKING:
    from collections.abc import Callable

    from harness.campaign.assessment import Assessment

#: What CI servers agree on, boiled down: names, counts and times, and at most one outcome a case.
SCHEMA = """
<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">
  <xs:attributeGroup name="counts">
    <xs:attribute name="tests" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="failures" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="errors" type="xs:nonNegativeInteger" use="required"/>
    <xs:attribute name="skipped" type="xs:nonNegativeInteger"/>
    <xs:attribute name="time" type="xs:decimal"/>
  </xs:attributeGroup>
  <xs:complexType name="outcome" mixed="true">
    <xs:attribute name="type" type="xs:string" use="required"/>
    <xs:attribute name="message" type="xs:string" use="required"/>
  </xs:complexType>
  <xs:element name="testsuites">
    <xs:complexType>
      <xs:sequence>
        <xs:element name="testsuite" maxOccurs="unbounded">
          <xs:complexType>
            <xs:sequence>
              <xs:element name="testcase" minOccurs="0" maxOccurs="unbounded">
                <xs:complexType>
                  <xs:choice minOccurs="0">
                    <xs:element name="failure" type="outcome"/>
                    <xs:element name="error" type="outcome"/>
                    <xs:element name="skipped" type="outcome"/>
                  </xs:choice>
                  <xs:attribute name="classname" type="xs:string" use="required"/>
                  <xs:attribute name="name" type="xs:string" use="required"/>
                  <xs:attribute name="time" type="xs:decimal"/>
                </xs:complexType>
              </xs:element>
            </xs:sequence>
            <xs:attribute name="name" type="xs:string" use="required"/>
            <xs:attributeGroup ref="counts"/>
          </xs:complexType>
        </xs:element>
      </xs:sequence>
      <xs:attribute name="name" type="xs:string"/>
      <xs:attributeGroup ref="counts"/>
    </xs:complexType>
  </xs:element>
</xs:schema>
"""


def parsed(assessment: Assessment) -> etree._Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    return etree.fromstring(junit_xml(assessment), parser)


def case(root: etree._Element, requirement_id: str) -> etree._Element:
    (found,) = [one for one in root.iter("testcase") if one.attrib["name"].startswith(requirement_id + " ")]
    return found


def outcome(root: etree._Element, requirement_id: str) -> tuple[str, str] | None:
    children = list(case(root, requirement_id))
    return (str(children[0].tag), children[0].attrib["message"]) if children else None


@pytest.mark.parametrize("make", [surrender_kept, conforming, attacked])
def test_the_file_is_what_ci_servers_read(make: Callable[[], Assessment]) -> None:
    schema = etree.XMLSchema(etree.fromstring(SCHEMA))
    schema.assertValid(parsed(make()))


def test_each_status_has_its_outcome() -> None:
    root = parsed(surrender_kept())
    assert outcome(root, "13:69F-22.8(a)#1") is None
    assert outcome(root, "13:69F-22.8(c)1#3") == (
        "failure",
        "expected $5 of seat 1's initial wager is returned; observed nothing was returned",
    )
    assert outcome(root, "13:69F-22.8(e)#1") == ("error", "the product does not report burn")
    assert outcome(root, "13:69F-22.8(g)#1") == ("skipped", 'games.casino-war.wagers: no "tie"')
    assert outcome(root, "13:69F-22.8(h)#1") == ("skipped", "outside the scope")


def test_a_failure_says_how_to_see_it_again() -> None:
    (told,) = case(parsed(surrender_kept()), "13:69F-22.8(c)1#3")
    assert told.text is not None
    assert told.text.splitlines()[:7] == [
        "check: 13-69F-22.8-casino-war/half-comes-back/1",
        "verdict: fail",
        "step: $5 of seat 1's initial wager is returned",
        "expected: $5 of seat 1's initial wager is returned",
        "observed: nothing was returned",
        "rounds: 17",
        "again: clauseproof replay . 13-69F-22.8-casino-war/half-comes-back/1",
    ]
    assert "again: clauseproof replay . 'rule:13:69F-22.8(c)1#3'" in told.text


def test_counts_add_up() -> None:
    root = parsed(surrender_kept())
    assert dict(root.attrib) == {
        "name": "clauseproof",
        "tests": "8",
        "failures": "1",
        "errors": "1",
        "skipped": "2",
        "time": "0",
    }
    assert len(list(root.iter("testcase"))) == 8


def test_one_suite_a_clause_and_one_for_the_ground_rules() -> None:
    names = [suite.attrib["name"] for suite in parsed(surrender_kept())]
    assert names == [
        "campaign",
        "13:69F-22.8(a)",
        "13:69F-22.8(c)1",
        "13:69F-22.8(e)",
        "13:69F-22.8(g)",
        "13:69F-22.8(h)",
        "ground rules of the protocol",
    ]


def test_a_run_with_problems_is_never_green() -> None:
    cut = msgspec.structs.replace(conforming(), problems=("the run was cut off", "the log is broken"))
    (told,) = next(parsed(cut).iter("testcase"))
    assert (told.tag, told.attrib["message"]) == ("error", "the run was cut off")
    assert told.text == "the run was cut off\nthe log is broken"


@pytest.mark.parametrize(
    ("full", "dotted"),
    [
        ("13:69F-22.8(c)1#3", "13-69F-22-8.c.1"),
        ("13:69F-22.8(a)#1", "13-69F-22-8.a"),
        ("13:69F-2.26(b)2(iv)#1", "13-69F-2-26.b.2.iv"),
        ("protocol:shoe", "protocol"),
    ],
)
def test_class_names_dot_section_and_clause(full: str, dotted: str) -> None:
    assert class_name(full) == dotted


def test_names_stay_the_same_whatever_happens() -> None:
    def named(status: Status, reason: str | None) -> list[dict[str, str]]:
        one = requirement("(c)1#3", status, failed(), reason=reason)
        root = parsed(assessed(one, rounds=[shown(17, *SURRENDER)]))
        return [
            {str(key): str(value) for key, value in case.attrib.items()} for case in root.iter("testcase")
        ]

    assert named(Status.VIOLATED, "once") == named(Status.NOT_VERIFIED, "twice")


def test_nothing_a_product_says_breaks_out() -> None:
    root = parsed(attacked())
    assert {str(element.tag) for element in root.iter()} == {
        "testsuites",
        "testsuite",
        "testcase",
        "failure",
        "error",
    }
    assert "\\x1b[31mred" in (case(root, "13:69F-22.8(e)#1")[0].attrib["message"])
