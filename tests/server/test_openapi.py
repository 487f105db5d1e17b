"""The OpenAPI document describes what the server really does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from mazefolio.server import openapi
from mazefolio.server.codes import STATUS
from tests.server.harness import serving, sqlite

PROTOCOL = Path(__file__).parents[2] / "docs/protocol.md"


def references(part: Any) -> set[str]:
    """Every name that is referred to anywhere in a part of the document."""
    if isinstance(part, dict):
        own = {part["$ref"]} if isinstance(part.get("$ref"), str) else set()
        return own.union(*map(references, part.values()))
    return set().union(*map(references, part)) if isinstance(part, list) else set()


def test_the_document_is_served(tmp_path: Path) -> None:
    with serving(sqlite(tmp_path)) as site:
        assert site.get("/api/openapi.json").json()["openapi"] == "3.1.0"


def test_every_reference_leads_somewhere() -> None:
    document = openapi.document()
    known = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert references(document) <= known
    assert len(known) > 20


def test_every_call_has_an_answer_and_its_refusals() -> None:
    document = openapi.document()
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    assert len({operation["operationId"] for operation in operations}) == len(openapi.CALLS)
    for operation in operations:
        assert any(status.startswith("2") for status in operation["responses"])


def test_the_handbook_names_every_call_and_every_code() -> None:
    text = PROTOCOL.read_text()
    told = {(method, re.sub(r"\{\w+\}", "{}", path)) for method, path in re.findall(r"`(GET|POST) (/api[^`?]*)", text)}
    real = {(call.method, re.sub(r"\{\w+\}", "{}", call.path)) for call in openapi.CALLS}
    assert told == real
    assert {code for code in STATUS if f"`{code}`" in text} == set(STATUS)


@pytest.mark.parametrize("call", openapi.CALLS, ids=lambda call: call.name)
def test_names_of_structs_in_the_handbook(call: openapi.Call) -> None:
    names = {kind.__name__ for kind in (call.body, call.answer) if isinstance(kind, type) and kind is not dict}
    text = PROTOCOL.read_text()
    aliases = {"Undo": "Act", "Resign": "Act"}
    assert all(f"`{aliases.get(name, name)}`" in text for name in names if name != "list")
