"""Free talk at a table: who hears what, what may be said, and that it stays out of the game."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from tests.server.harness import Answer, Party, Site, Talk, announced, decision_id, serving, sqlite


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("store"))) as site:
        yield site


@pytest.fixture
def party(site: Site) -> Party:
    return site.sit(game="toy", seats=[{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}])


def texts(lines: Sequence[Answer]) -> list[str]:
    return [line["text"] for line in lines]


def say(talk: Talk, text: str, **more: str) -> str:
    made = more.pop("id", decision_id())
    talk.send({"type": "say", "id": made, "text": text, **more})
    return made


def test_what_a_seat_says_is_heard_by_all(party: Party) -> None:
    answer = party.say("Shall we?")
    assert answer.status_code == 200
    [line] = answer.json()["lines"]
    assert line.pop("at") > 0
    assert line == {"channel": "table", "number": 1, "seat": 0, "name": "Ann", "text": "Shall we?"}
    party.say("Yes", seat=1)
    for viewer in (0, 1, None):
        assert [(line["name"], line["text"]) for line in party.chat(viewer)] == [("Ann", "Shall we?"), ("Bea", "Yes")]


def test_it_is_acknowledged_and_told_on_sockets(party: Party) -> None:
    with party.socket(0) as ann, party.socket(1) as bea, party.socket(None) as watching:
        made = say(ann, "Shall we?")
        assert ann.hear_until("ack") == {"type": "ack", "id": made, "seq": 0}
        for talk in (ann, bea, watching):
            told = talk.hear_until("chat")
            assert (told["table"], texts(told["lines"])) == (party.table, ["Shall we?"])


def test_it_is_told_on_streams(party: Party) -> None:
    with party.site.client.stream("GET", f"{party.path}/stream") as stream:
        lines = (json.loads(line) for line in stream.iter_lines() if line)
        assert next(lines)["type"] == "table"
        party.say("Shall we?")
        assert texts(next(lines)["lines"]) == ["Shall we?"]


def test_whoever_comes_is_told_what_was_said_before(party: Party) -> None:
    for number in range(120):
        party.say(f"line {number}", seat=number % 2)
    with party.socket(None) as talk:
        assert talk.hear()["type"] == "table"
        told = talk.hear()["lines"]
    assert texts(told) == [f"line {number}" for number in range(20, 120)]
    assert [line["number"] for line in told] == list(range(21, 121))


def test_the_gallery_is_heard_by_those_who_watch(party: Party) -> None:
    with party.socket(None) as one, party.socket(None) as other:
        say(one, "Look at her hand", name="Cid")
        for talk in (one, other):
            [line] = talk.hear_until("chat")["lines"]
            assert (line["channel"], line["seat"], line["name"], line["number"]) == ("gallery", None, "Cid", 1)
    party.say("What a game", seat=None)
    assert [line["name"] for line in party.chat(None)] == ["Cid", "Somebody"]


def everything_told(party: Party, seat: int) -> str:
    """What a player is told through every door."""
    token = party.token(seat)
    paths = ["", "/chat", "/replay", "/record"]
    told = [party.site.get(f"{party.path}{path}", token).text for path in paths]
    told += [party.say("Hm", seat=seat).text, party.say("", seat=seat).text, party.decide("dance", seat=seat).text]
    with party.socket(seat) as talk, party.socket(None) as watching:
        say(watching, "SECRET again", name="CID")
        watching.hear_until("ack")
        talk.send({"type": "ping"})
        while (message := talk.hear())["type"] != "pong":
            told.append(json.dumps(message))
    headers = {"Authorization": f"Bearer {token}"}
    with party.site.client.stream("GET", f"{party.path}/stream", headers=headers) as stream:
        lines = stream.iter_lines()
        told += [next(lines), next(lines)]
    return "\n".join(told)


def test_players_hear_nothing_of_the_gallery_while_they_play(party: Party) -> None:
    party.say("SECRET", seat=None, name="CID")
    party.say("Shall we?", seat=1)
    for seat in (0, 1):
        told = everything_told(party, seat)
        assert "Shall we?" in told
        for hint in ("SECRET", "CID", "gallery"):
            assert hint not in told


def test_lines_at_the_table_do_not_betray_how_much_is_said_in_the_gallery(party: Party) -> None:
    for number in range(3):
        party.say(f"aside {number}", seat=None)
        party.say(f"line {number}")
    assert [line["number"] for line in party.chat(0)] == [1, 2, 3]


def test_players_hear_the_gallery_once_the_game_is_over(party: Party) -> None:
    party.say("She should have drawn", seat=None)
    party.act("resign", {})
    assert texts(party.chat(0)) == ["She should have drawn"]
    with party.socket(1) as talk:
        talk.hear_until("chat")
        party.say("Well played", seat=None)
        assert texts(talk.hear_until("chat")["lines"]) == ["Well played"]


@pytest.mark.parametrize(
    ("text", "code", "status"),
    [
        ("", "malformed", 400),
        (" \t\n\u200b\x00", "malformed", 400),
        ("x" * 501, "too-large", 413),
        ("é" * 501, "too-large", 413),
    ],
)
def test_what_cannot_be_said_is_refused(party: Party, text: str, code: str, status: int) -> None:
    refused = party.say(text)
    assert (refused.status_code, refused.json()["code"]) == (status, code)
    assert refused.json()["reason"]
    with party.socket(0) as talk:
        made = say(talk, text)
        refused_there = talk.hear_until("refused")
        assert (refused_there["code"], refused_there["id"]) == (code, made)
    assert party.chat() == []


@pytest.mark.parametrize(
    ("given", "heard"),
    [
        ("x" * 500, "x" * 500),
        ("  two\nlines\r\nhere ", "two lines here"),
        ("a\x00b\x1b[31mc\x7f", "a b [31mc"),
        ("\u202eevil\u2066", "evil"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("'; DROP TABLE line; --", "'; DROP TABLE line; --"),
        ("Zoë ♘ 👍", "Zoë ♘ 👍"),
    ],
)
def test_lines_are_plain_text(party: Party, given: str, heard: str) -> None:
    assert texts(party.say(given).json()["lines"]) == [heard]
    assert texts(party.say(given, seat=None).json()["lines"]) == [heard, heard]


def test_half_a_letter_is_no_letter(party: Party) -> None:
    headers = {"Authorization": f"Bearer {party.token()}", "Content-Type": "application/json"}
    content = b'{"id": "12345678", "text": "half \\ud800 a pair"}'
    answer = party.site.client.post(f"{party.path}/chat", content=content, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert party.chat() == []


def test_a_line_sent_again_is_said_once(party: Party) -> None:
    for _ in range(2):
        assert texts(party.say("Shall we?", id="line-1234").json()["lines"]) == ["Shall we?"]
    assert party.say("Stolen", seat=1, id="line-1234").json()["code"] == "malformed"
    assert party.say("Stolen", seat=None, id="line-1234").json()["code"] == "malformed"
    assert texts(party.chat(None)) == ["Shall we?"]


def test_nobody_speaks_for_a_seat_without_its_token(site: Site, party: Party) -> None:
    body = {"id": decision_id(), "text": "It is I"}
    assert site.post(f"{party.path}/chat", body, "wrong-token-wrong-token").status_code == 401
    assert site.post("/api/tables/nothing/chat", body).status_code == 404
    assert site.post(f"{party.path}/chat", {**body, "seat": 0}).json()["code"] == "malformed"
    assert party.say("It is I", seat=None, name="Ann").json()["lines"][0]["channel"] == "gallery"


def test_talk_is_no_part_of_the_game(party: Party) -> None:
    before = party.look()
    party.say("Shall we?")
    assert party.look() == before
    assert party.decide("pass", seq=before["seq"]).status_code == 200
    party.act("resign", {}, seat=1)
    assert "Shall we?" not in party.site.get(f"{party.path}/record").text


def test_talk_survives_a_restart(store_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"):
        with serving(store_url) as site:
            party = site.sit("toy", ["me", "here"])
            party.say("Shall we?")
            party.say("Hush", seat=None)
            before = party.chat(None)
        with serving(store_url) as site:
            party = Party(site, party.table, party.seats)
            assert party.chat(None) == before
            party.say("Yes", seat=1)
            assert [(line["number"], line["text"]) for line in party.chat(0)] == [(1, "Shall we?"), (2, "Yes")]


def test_talk_is_heard_at_another_server(postgres_url: str, tmp_path: Path) -> None:
    with announced(tmp_path / "games"), serving(postgres_url) as one, serving(postgres_url) as two:
        party = one.sit("toy", ["me", "here"])
        there = Party(two, party.table, party.seats)
        with party.socket(0) as here, there.socket(1) as away:
            here.hear()
            away.hear()
            say(here, "Shall we?")
            assert texts(away.hear_until("chat")["lines"]) == ["Shall we?"]
            say(away, "Yes")
            heard = list[str]()
            while len(heard) < 2:
                heard += texts(here.hear_until("chat")["lines"])
            assert heard == ["Shall we?", "Yes"]


def test_marks_are_not_piled_up_over_the_lines_above(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    party.say("Z" + "\u0301" * 400 + "algo, e\u0301t\u0323\u0301e")
    assert [line["text"] for line in party.chat()] == ["Z\u0301\u0301\u0301algo, e\u0301t\u0323\u0301e"]
