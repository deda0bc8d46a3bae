"""JSON Schemas of everything that crosses a border: the report, the protocol's messages, the adapter file.

The shipped `reports/` folder holds copies, written by `clauseproof schema NAME`; a test keeps
them current.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from harness.report.document import REPORT_SCHEMA, ReportDocument
from harness.table.messages import PROTOCOL, Command, Event, Result, Round, Statement

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def report_schema() -> dict[str, Any]:
    """Return the schema of `report.json`."""
    return {"$schema": _DIALECT, "title": REPORT_SCHEMA, **msgspec.json.schema(ReportDocument)}


def protocol_schema() -> dict[str, Any]:
    """Return the schema of the protocol: whole requests and replies, and each message under `$defs`.

    Unknown fields are allowed everywhere, as the protocol ignores them.
    """
    kinds = (Statement, Round, Result, Command, Event)
    (statement, commands, result, command, event), parts = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    named = {
        "statement": statement,
        "round": {
            "description": "All commands of one round, in order, played at a fresh table.",
            **commands,
        },
        "result": {**result, "anyOf": [{"required": ["events"]}, {"required": ["crashed"]}]},
        "command": command,
        "event": event,
        "request": _request(),
        "reply": _reply(),
    }
    return {
        "$schema": _DIALECT,
        "title": f"Table protocol {PROTOCOL}",
        "description": "One message of the protocol, a request or a reply. Over HTTP neither carries an id.",
        "anyOf": [{"$ref": "#/$defs/request"}, {"$ref": "#/$defs/reply"}],
        "$defs": {**named, **parts},
    }


def _request() -> dict[str, Any]:
    rounds = {"type": "array", "items": {"$ref": "#/$defs/round"}}
    number = {"type": "integer", "description": "Ties the reply to its request."}
    return {
        "description": "What the harness asks: exactly one of describe, play, stop.",
        "type": "object",
        "properties": {
            "id": number,
            "describe": {"type": "object"},
            "play": rounds,
            "stop": {"type": "object"},
        },
        "oneOf": [{"required": ["describe"]}, {"required": ["play"]}, {"required": ["stop"]}],
    }


def _reply() -> dict[str, Any]:
    results = {"type": "array", "items": {"$ref": "#/$defs/result"}}
    error = {
        "type": "object",
        "properties": {"code": {"type": "string"}, "message": {"type": "string"}},
        "required": ["code", "message"],
    }
    return {
        "description": "What the product answers: exactly one of statement, played, error.",
        "type": "object",
        "properties": {
            "id": {"type": ["integer", "null"], "description": "null where the request could not be read."},
            "statement": {"$ref": "#/$defs/statement"},
            "played": results,
            "error": error,
        },
        "oneOf": [{"required": ["statement"]}, {"required": ["played"]}, {"required": ["error"]}],
    }
