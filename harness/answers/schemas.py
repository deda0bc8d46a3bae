"""The JSON Schema of every answer, by the name that `clauseproof schema` prints it by."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from harness.answers.campaign import CampaignAnswer, LintAnswer
from harness.answers.config import ConfigAnswer
from harness.answers.evidence import FindingAnswer, ReplayAnswer, VerifyAnswer
from harness.answers.law import ExplainAllAnswer, ExplainAnswer, ExplainGroundRuleAnswer, ListAnswer
from harness.answers.proof import LiteralsAnswer, ProveAnswer, VariantsAnswer
from harness.answers.written import (
    BundleAnswer,
    KeygenAnswer,
    LabAnswer,
    SealAnswer,
    SpacesAnswer,
    WaiversAnswer,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

_ANSWERS: Final[Mapping[str, type[msgspec.Struct]]] = {
    "bundle-answer": BundleAnswer,
    "campaign-answer": CampaignAnswer,
    "config-answer": ConfigAnswer,
    "explain-all-answer": ExplainAllAnswer,
    "explain-answer": ExplainAnswer,
    "explain-ground-rule-answer": ExplainGroundRuleAnswer,
    "keygen-answer": KeygenAnswer,
    "lab-init-answer": LabAnswer,
    "lint-answer": LintAnswer,
    "list-answer": ListAnswer,
    "prove-answer": ProveAnswer,
    "prove-literals-answer": LiteralsAnswer,
    "prove-variants-answer": VariantsAnswer,
    "replay-answer": ReplayAnswer,
    "replay-finding-answer": FindingAnswer,
    "seal-answer": SealAnswer,
    "spaces-answer": SpacesAnswer,
    "verify-answer": VerifyAnswer,
    "waivers-sign-answer": WaiversAnswer,
}


def answer_schemas() -> dict[str, bytes]:
    """Return the schemas, indented, one line end at the end."""
    return {name: _schema(kind) for name, kind in _ANSWERS.items()}


def _schema(kind: type[msgspec.Struct]) -> bytes:
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": kind.__struct_fields__ and str(msgspec.structs.fields(kind)[0].default),
        **msgspec.json.schema(kind),
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=2) + b"\n"
