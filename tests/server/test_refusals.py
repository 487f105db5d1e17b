"""Every way to be refused: its code, its status, and that nothing has changed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

import httpx
import pytest

from mazefolio.server.codes import STATUS, Code
from tests.server.harness import Party, Site, announced, decision_id, serving, sqlite


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("store"))) as site:
        yield site


@pytest.fixture
def party(site: Site) -> Party:
    return site.sit("toy", ["me", "here"], seed=4)


def expect(answer: httpx.Response, code: Code) -> dict[str, Any]:
    refused: dict[str, Any] = answer.json()
    assert (refused["type"], refused["code"], answer.status_code) == ("refused", code, STATUS[code])
    assert refused["reason"]
    return refused


def test_every_code_has_a_status() -> None:
    assert set(STATUS) == set(get_args(Code))


@pytest.mark.parametrize(
    "body",
    [
        {},
        [],
        "text",
        None,
        {"id": "12345678", "seq": 0},
        {"id": "12345678", "seq": "0", "choice": "pass"},
        {"id": "12345678", "seq": -1, "choice": "pass"},
        {"id": "12345678", "seq": 0, "choice": 1},
        {"id": "12345678", "seq": 0, "choice": "x" * 201},
        {"id": "short", "seq": 0, "choice": "pass"},
        {"id": "x" * 65, "seq": 0, "choice": "pass"},
        {"id": "12345678", "seq": 0, "choice": "pass", "surplus": 1},
        {"type": "undo", "id": "12345678", "seq": 0, "choice": "pass"},
        {"id": "1234567\x00", "seq": 0, "choice": "pass"},
    ],
)
def test_malformed(site: Site, party: Party, body: object) -> None:
    expect(site.post(f"{party.path}/decisions", body, party.token()), "malformed")
    assert party.look()["seq"] == 0


def test_a_body_that_is_not_json_is_malformed(site: Site, party: Party) -> None:
    headers = {"Authorization": f"Bearer {party.token()}"}
    plain = site.client.post(f"{party.path}/undo", content='{"id": "12345678", "seq": 0}', headers=headers)
    expect(plain, "malformed")
    headers["Content-Type"] = "application/json"
    for content in (b"", b"{", b"\xff\xfe", b'{"id": "12345678", "seq": 0', b"[" * 5000):
        expect(site.client.post(f"{party.path}/undo", content=content, headers=headers), "malformed")


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"game": "chess"}, "unknown-game"),
        ({"seats": [{"kind": "me"}]}, "bad-setup"),
        ({"options": {"goal": 8}}, "bad-setup"),
        ({"options": {"colour": "red"}}, "bad-setup"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "unknown-bot"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "unknown-bot"),
        ({"seats": []}, "malformed"),
        ({"seats": [{"kind": "ghost"}]}, "malformed"),
        ({"seed": 1.5}, "malformed"),
    ],
)
def test_tables_that_cannot_begin(site: Site, change: dict[str, object], code: Code) -> None:
    wanted = {"game": "toy", "seats": [{"kind": "me"}, {"kind": "here"}]}
    expect(site.post("/api/tables", wanted | change), code)


def test_no_seat(site: Site, party: Party) -> None:
    other = site.sit("toy", ["me", "here"])
    body = {"id": decision_id(), "seq": 0, "choice": "pass"}
    for token in (None, "wrong-token-wrong-token", other.token(), party.token()[:-1], party.token().upper()):
        expect(site.post(f"{party.path}/decisions", body, token), "no-seat")
    basic = site.client.post(f"{party.path}/decisions", json=body, headers={"Authorization": "Basic YTpi"})
    expect(basic, "no-seat")
    expect(site.get(party.path, "wrong-token-wrong-token"), "no-seat")
    assert party.look()["seq"] == 0


def test_wrong_seat(party: Party) -> None:
    refused = expect(party.decide("pass", seat=1), "wrong-seat")
    assert refused["table"]["you"] == 1
    assert party.look()["seq"] == 0


def test_not_found(site: Site) -> None:
    body = {"id": decision_id(), "seq": 0, "choice": "pass"}
    expect(site.post("/api/tables/nothing/decisions", body, "wrong-token-wrong-token"), "not-found")
    expect(site.get("/api/tables/nothing/stream"), "not-found")


def test_stale_shows_the_fresh_table(party: Party) -> None:
    party.do("pass")
    for seq in (0, 2, 2**53):
        refused = expect(party.decide("pass", seat=1, seq=seq, id="my-decision"), "stale")
        assert refused["table"] == party.look(1)
        assert refused["id"] == "my-decision"


def test_illegal_cites_the_rule(party: Party) -> None:
    hand = {piece["name"] for piece in party.look()["view"]["picture"]["sheets"][0]["zones"][0]["pieces"]}
    missing = next(card for card in ("imp", "wolf", "ogre", "wyrm") if card not in hand)
    refused = expect(party.decide(f"play {missing}"), "illegal")
    assert (refused["rule"], refused["reason"]) == ("TY-2.3", f"you hold no {missing}")
    assert expect(party.decide("dance"), "illegal")["rule"] == "TY-2.1"
    assert refused["table"] == party.look()


def test_no_undo(party: Party) -> None:
    expect(party.act("undo", {}), "no-undo")
    party.do("draw")
    refused = expect(party.act("undo", {}), "no-undo")
    assert refused["table"]["undo"] is False


def test_game_over(party: Party) -> None:
    party.act("resign", {})
    expect(party.decide("pass"), "game-over")
    expect(party.act("resign", {}), "game-over")
    expect(party.act("seat", {"bot": "random"}), "game-over")


def test_unknown_bot_for_a_seat(party: Party) -> None:
    expect(party.act("seat", {"bot": "deep"}), "unknown-bot")


def test_a_decision_id_belongs_to_the_seat_that_used_it_first(party: Party) -> None:
    used = decision_id()
    party.decide("pass", id=used)
    expect(party.decide("pass", seat=1, id=used), "malformed")
    assert party.look()["seq"] == 1


def test_too_large(site: Site, party: Party) -> None:
    body = {"id": decision_id(), "seq": 0, "choice": "pass", "surplus": "x" * 70_000}
    expect(site.post(f"{party.path}/decisions", body, party.token()), "too-large")


def test_failed(site: Site) -> None:
    """How everything else goes on is told in the tests of faults."""
    broken, sound = site.sit("odd", ["me", "here"]), site.sit("toy", ["me", "here"])
    broken.do("pass")
    broken.do("pass", seat=1)
    refused = expect(broken.decide("pass"), "failed")
    assert refused["table"] == broken.look()
    assert sound.decide("pass").status_code == 200
