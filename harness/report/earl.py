"""`earl.jsonld`: the campaign in the Evaluation and Report Language of the W3C, as JSON-LD.

One assertion a requirement and one for the run itself, which carries the conclusion. The
context stands in the file, so that nobody has to fetch anything to read it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import quote

import msgspec

from harness.campaign.called import called
from harness.report.identity import Identity, stamp
from harness.report.mapping import told
from harness.report.words import NAME_LIMIT, QUOTE_LIMIT, clean, headline, verdict_sentences

if TYPE_CHECKING:
    from harness.campaign.assessment import Assessment, RequirementResult
    from harness.report.mapping import Earl

_Json = dict[str, Any]

_CONTEXT: Final[_Json] = {
    "earl": "http://www.w3.org/ns/earl#",
    "dct": "http://purl.org/dc/terms/",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "doap": "http://usefulinc.com/ns/doap#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
    "assertedBy": {"@id": "earl:assertedBy", "@type": "@id"},
    "subject": {"@id": "earl:subject", "@type": "@id"},
    "test": {"@id": "earl:test", "@type": "@id"},
    "mode": {"@id": "earl:mode", "@type": "@id"},
    "outcome": {"@id": "earl:outcome", "@type": "@id"},
    "result": "earl:result",
    "info": "earl:info",
    "title": "dct:title",
    "description": "dct:description",
    "identifier": "dct:identifier",
    "version": "dct:hasVersion",
    "isPartOf": {"@id": "dct:isPartOf", "@type": "@id"},
    "date": {"@id": "dct:date", "@type": "xsd:dateTime"},
}


def earl_jsonld(assessment: Assessment) -> bytes:
    """Return `earl.jsonld`: indented, one line end at the end."""
    who = Identity.of(assessment)
    everything = (*assessment.requirements, *assessment.ground_rules)
    graph = [
        _assertor(assessment, who),
        _subject(assessment, who),
        _campaign_test(),
        _assertion(
            who,
            "campaign",
            told(assessment.conclusion).earl,
            " ".join((f"{headline(assessment)}.", *verdict_sentences(assessment))),
        ),
        *(_test(one) for one in everything),
        *(_assertion(who, one.id, told(one.status).earl, one.reason) for one in everything),
    ]
    document = {"@context": _CONTEXT, "@graph": graph}
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"


def urn(identifier: str) -> str:
    """Return the name of a requirement, a clause or the run, the same in every report."""
    return f"urn:clauseproof:{quote(identifier, safe=':().-')}"


def _assertor(assessment: Assessment, who: Identity) -> _Json:
    method = assessment.header.method
    return {
        "@id": f"urn:uuid:{who.uuid('earl', 'assertor')}",
        "@type": ["earl:Assertor", "earl:Software"],
        "title": "clauseproof",
        "version": method.clauseproof,
        "identifier": f"sha256:{method.harness}",
    }


def _subject(assessment: Assessment, who: Identity) -> _Json:
    product = called(assessment.statement.product)
    return {
        "@id": f"urn:uuid:{who.uuid('earl', 'subject')}",
        "@type": ["earl:TestSubject", "earl:Software"],
        "title": clean(f"{product.vendor}: {product.name}", QUOTE_LIMIT),
        "version": clean(assessment.statement.product.version, NAME_LIMIT),
        "identifier": [clean(f"{file.path} sha256:{file.sha256}", QUOTE_LIMIT) for file in product.files],
    }


def _campaign_test() -> _Json:
    return {
        "@id": urn("campaign"),
        "@type": "earl:TestRequirement",
        "title": "the campaign conforms",
        "identifier": "campaign",
    }


def _test(requirement: RequirementResult) -> _Json:
    return {
        "@id": urn(requirement.id),
        "@type": "earl:TestRequirement",
        "title": clean(requirement.summary),
        "identifier": requirement.id,
        "isPartOf": urn(requirement.clause),
    }


def _assertion(who: Identity, of: str, outcome: Earl, reason: str | None) -> _Json:
    return {
        "@id": f"urn:uuid:{who.uuid('earl', 'assertion', of)}",
        "@type": "earl:Assertion",
        "assertedBy": f"urn:uuid:{who.uuid('earl', 'assertor')}",
        "subject": f"urn:uuid:{who.uuid('earl', 'subject')}",
        "test": urn(of),
        "mode": "earl:automatic",
        "result": {
            "@id": f"urn:uuid:{who.uuid('earl', 'result', of)}",
            "@type": "earl:TestResult",
            "outcome": f"earl:{outcome}",
            "date": stamp(who.ended),
            **({"info": clean(reason)} if reason else {}),
        },
    }
