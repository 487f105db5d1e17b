"""The HTTP part of the protocol, one line for each call, and the OpenAPI document made of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from mazefolio.bots.counsel import Counsel
from mazefolio.engine.glimpse import Glimpse
from mazefolio.lab.insight import Analysis
from mazefolio.server import protocol as p
from mazefolio.server.catalogue import GameInfo, LessonInfo, PuzzleInfo, PuzzleView, RulebookInfo
from mazefolio.server.codes import STATUS, Code

TABLE = "/api/tables/{table}"
SEEN: Sequence[Code] = ("no-seat", "not-found", "too-many", "failed", "unavailable")
ACTED: Sequence[Code] = (
    *("malformed", "no-seat", "wrong-seat", "wrong-origin", "not-found", "stale", "illegal", "no-undo", "no-resign"),
    *("game-over", "unknown-bot", "too-large", "too-many", "failed", "unavailable"),
)
MADE: Sequence[Code] = (
    *("malformed", "bad-setup", "unknown-game", "unknown-bot", "wrong-origin", "not-found", "away"),
    *("too-large", "too-many", "failed", "unavailable"),
)
LISTED: Sequence[Code] = ("malformed", "wrong-origin", "not-found", "too-large", "too-many", "failed", "unavailable")
JOINED: Sequence[Code] = ("bad-setup", "away", *LISTED)
SPOKEN: Sequence[Code] = ("malformed", "no-seat", "wrong-origin", "not-found", "too-large", "too-many", "unavailable")
ROSTERS = "/api/rosters"
SPENT: Sequence[Code] = (
    *("malformed", "illegal", "wrong-origin", "not-found", "stale", "away", "too-large", "too-many", "unavailable"),
)
JSON, LINES = "application/json", "application/x-ndjson"


class Call(Struct, frozen=True):
    """One HTTP call: what it is called, what it takes and gives, and how it may be refused."""

    name: str
    method: str
    path: str
    text: str
    answer: Any = None
    body: Any = None
    refusals: Sequence[Code] = ()
    status: int = 200
    media: str = JSON
    query: Mapping[str, str] = {}


CALLS: Sequence[Call] = (
    Call("reach", "GET", "/api/reach", "Where other machines find this server.", p.Reach),
    Call("games", "GET", "/api/games", "The games on the shelf.", list[GameInfo]),
    Call("rules", "GET", "/api/games/{game}/rules", "The rules of a game.", RulebookInfo, refusals=("not-found",)),
    Call(
        "lesson", "GET", "/api/games/{game}/lesson", "A first game that teaches.", LessonInfo, refusals=("not-found",)
    ),
    Call("puzzles", "GET", "/api/puzzles", "All puzzles, in the order of the days.", list[PuzzleInfo]),
    Call(
        "puzzle",
        "GET",
        "/api/puzzles/{puzzle}",
        "A puzzle: the position, and what each option is worth.",
        PuzzleView,
        refusals=("not-found", "too-many", "unavailable"),
    ),
    Call("make", "POST", "/api/tables", "Set up a table.", p.TableMade, p.NewTable, MADE, status=201),
    Call("join", "POST", f"{TABLE}/join", "Take an open seat by invitation.", p.Joined, p.Join, JOINED),
    Call("look", "GET", TABLE, "The table as you may see it.", p.TableView, refusals=SEEN),
    Call("decide", "POST", f"{TABLE}/decisions", "Answer the open question.", p.TableView, p.Decide, ACTED),
    Call("undo", "POST", f"{TABLE}/undo", "Take back your latest decision.", p.TableView, p.Undo, ACTED),
    Call("resign", "POST", f"{TABLE}/resign", "Give up.", p.TableView, p.Resign, ACTED),
    Call("seat", "POST", f"{TABLE}/seat", "Hand your seat to a bot, or take it back.", p.TableView, p.HandOver, ACTED),
    Call("renew", "POST", f"{TABLE}/renew", "Take a seat's secret out of force.", p.TableView, p.Renew, ACTED),
    Call(
        "stream",
        "GET",
        f"{TABLE}/stream",
        "The table now and after every change, and what is said there, a line each; an empty line now and then.",
        p.TableView | p.Chat,
        refusals=SEEN,
        media=LINES,
    ),
    Call(
        "replay",
        "GET",
        f"{TABLE}/replay",
        "The table as you could see it after so many decisions.",
        p.ReplayView,
        refusals=("malformed", *SEEN),
        query={"at": "How many decisions; all of them if it is left out."},
    ),
    Call(
        "log",
        "GET",
        f"{TABLE}/log",
        "A page of the log: what a table that is sent leaves out at its beginning.",
        p.LogPage,
        refusals=("malformed", *SEEN),
        query={"before": "The number of the line before which the page ends, from 0; the end if it is left out."},
    ),
    Call(
        "glimpse",
        "GET",
        f"{TABLE}/glimpse",
        "What can be told of a table without playing it: also when it was played under rules that are not here.",
        Glimpse,
        refusals=("not-found", "too-many", "unavailable"),
    ),
    Call(
        "insight",
        "GET",
        f"{TABLE}/insight",
        "Chances, luck and skill of a game that is over, as far as they are known yet; to ask sets it going.",
        Analysis,
        refusals=SEEN,
    ),
    Call(
        "counsel",
        "GET",
        f"{TABLE}/counsel",
        "What a Master would do at your question, in a game that you play alone or against bots.",
        Counsel,
        refusals=("no-counsel", "wrong-seat", "game-over", *SEEN),
    ),
    Call("record", "GET", f"{TABLE}/record", "The saved game, once it is over.", dict[str, Any], refusals=SEEN),
    Call(
        "chat", "GET", f"{TABLE}/chat", "What was said at the table, as far as you may hear it.", p.Chat, refusals=SEEN
    ),
    Call("say", "POST", f"{TABLE}/chat", "Say something at the table, or in the gallery.", p.Chat, p.Say, SPOKEN),
    Call("keep_roster", "POST", ROSTERS, "Begin a roster, or bring one.", p.RosterView, p.NewRoster, MADE, status=201),
    Call("roster", "GET", ROSTERS, "Your roster.", p.RosterView, refusals=("not-found", "too-many", "unavailable")),
    Call("spend", "POST", f"{ROSTERS}/spend", "Spend what somebody has gained.", p.RosterView, p.Spend, SPENT),
    Call("recall", "POST", f"{ROSTERS}/recall", "Call back those who are away.", p.RosterView, p.Recall, SPENT),
    Call("mine", "POST", "/api/mine", "The tables where you hold seats.", list[p.MyTable], p.Mine, LISTED),
)


@cache
def text() -> bytes:
    """The document as it is sent."""
    return msgspec.json.encode(document())


def document() -> dict[str, Any]:
    """The OpenAPI document of the whole HTTP part."""
    kinds = {id(kind): kind for call in CALLS for kind in (call.answer, call.body) if kind is not None}
    schemas, components = msgspec.json.schema_components(
        [*kinds.values(), p.Refused], ref_template="#/components/schemas/{name}"
    )
    schema = dict(zip(kinds, schemas, strict=False))
    for name in ("Decide", "Undo", "Resign", "HandOver", "Renew", "Say"):
        components[name]["required"].remove("type")
    paths: dict[str, Any] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method.lower()] = _operation(call, schema)
    return {
        "openapi": "3.1.0",
        "info": {"title": "mazefolio", "version": "1", "description": "How to play over HTTP."},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}}},
    }


def _operation(call: Call, schema: Mapping[int, Any]) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": call.name,
        "summary": call.text,
        "parameters": _parameters(call),
        "responses": {str(call.status): _content("Done.", call.media, schema[id(call.answer)])} | _refusals(call),
    }
    if "{table}" in call.path:
        operation["security"] = [{"seat": []}, {}]
    if call.body is not None:
        operation["requestBody"] = {"required": True} | _content("", JSON, schema[id(call.body)])
    return operation


def _parameters(call: Call) -> list[dict[str, Any]]:
    places = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    text = {"type": "string"}
    return [{"name": name, "in": "path", "required": True, "schema": text} for name in places] + [
        {"name": name, "in": "query", "description": told, "schema": {"type": "integer", "minimum": 0}}
        for name, told in call.query.items()
    ]


def _refusals(call: Call) -> dict[str, Any]:
    """All refusals of one status together.  Every call may be one too many, or go astray."""
    codes: dict[int, list[Code]] = {}
    for code in dict.fromkeys((*call.refusals, "too-many", "wrong-host")):
        codes.setdefault(STATUS[code], []).append(code)
    refused = {"$ref": "#/components/schemas/Refused"}
    return {str(status): _content(f"Refused: {', '.join(codes[status])}.", JSON, refused) for status in sorted(codes)}


def _content(text: str, media: str, schema: Any) -> dict[str, Any]:
    content: dict[str, Any] = {"content": {media: {"schema": schema}}}
    return {"description": text} | content if text else content
