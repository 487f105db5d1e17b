"""Seats: invitations, names, bots that stand in, and the secrets that hold seats."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from mazefolio.server.seats import clean_name, hash_of, new_secret
from tests.server.harness import Party, Site, announced, eventually, serving, sqlite


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("store")


@pytest.fixture(scope="module")
def site(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(folder)) as site:
        yield site


def join(party: Party, seat: int, name: str = "Bob") -> str:
    answer = party.join(seat, name=name)
    assert answer.status_code == 200, answer.text
    assert answer.json() == {"table": party.table, "seat": seat}
    return party.token(seat)


def test_an_invitation_seats_one_person_once(site: Site) -> None:
    party = site.sit("toy", ["me", "open"])
    assert party.look()["seats"][1]["kind"] == "open"
    token = join(party, 1)
    assert party.look()["seats"][1] == {"name": "Bob", "kind": "person", "bot": "", "here": False, "level": ""}
    assert party.look()["view"]["seats"][1]["name"] == "Bob"
    assert site.get(party.path, token).json()["you"] == 1
    again = party.join(1, name="Eve")
    assert (again.status_code, again.json()["code"]) == (404, "not-found")


def test_whoever_asks_again_with_the_same_token_gets_the_same_seat(site: Site) -> None:
    party = site.sit("toy", ["me", "open", "open"])
    token = join(party, 1)
    join(party, 2)
    for invitation in (party.invitation(1), party.invitation(2), "0" * 22):
        again = party.join(1, token=token, invitation=invitation, name="Eve")
        assert again.json() == {"table": party.table, "seat": 1}
    assert party.look()["seq"] == 2
    assert party.look()["seats"][1]["name"] == "Bob"


def test_a_token_holds_one_seat_anywhere(site: Site) -> None:
    party, other = site.sit("toy", ["me", "open"]), site.sit("toy", ["me", "open"])
    refused = party.join(1, token=other.token())
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert party.look()["seats"][1]["kind"] == "open"
    join(party, 1)


@pytest.mark.parametrize("token", ["", "x" * 21, "x" * 65, "x" * 22 + " ", "zwölf" * 5, "<script>" * 4])
def test_a_token_that_could_be_guessed_or_is_no_plain_text_is_refused(site: Site, token: str) -> None:
    party = site.sit("toy", ["me", "open"])
    assert party.join(1, token=token).json()["code"] == "malformed"
    assert party.look()["seats"][1]["kind"] == "open"


def test_a_wrong_invitation_seats_nobody(site: Site) -> None:
    party, other = site.sit("toy", ["me", "open"]), site.sit("toy", ["me", "open"])
    for invitation in (other.invitation(1), party.token(), "0" * 22):
        assert party.join(1, invitation=invitation).status_code == 404
    assert party.look()["seats"][1]["kind"] == "open"


def test_joining_is_shown_to_those_who_watch(site: Site) -> None:
    party = site.sit("toy", ["me", "open"])
    with party.socket(0) as talk:
        talk.hear()
        join(party, 1, "Bob")
        assert talk.hear_until("table", seq=1)["seats"][1]["name"] == "Bob"


def test_whoever_joins_without_a_name_keeps_that_of_the_seat(site: Site) -> None:
    party = site.sit("toy", ["me", "open"])
    join(party, 1, " \n ")
    assert party.look()["seats"][1]["name"] == "Guest 2"


def test_a_seat_is_handed_to_a_bot_and_taken_back(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], options={"goal": 12})
    with party.socket(1) as talk:
        party.act("seat", {"bot": "draw first"})
        handed = talk.hear_until("table", seq=1)
        expected = {"name": "Guest 1", "kind": "bot", "bot": "draw first", "here": True, "level": "draw first"}
        assert handed["seats"][0] == expected
        assert talk.hear_until("table", seq=2)["view"]["asked"] == 1
    refused = party.decide("pass")
    assert (refused.status_code, refused.json()["code"]) == (403, "wrong-seat")
    back = party.act("seat", {}).json()
    assert (back["seats"][0]["kind"], back["seats"][0]["bot"]) == ("person", "")
    party.do("pass", seat=1)
    assert party.decide("pass").status_code == 200


@pytest.mark.parametrize("nothing", [{"bot": None}, {"bot": ""}, {}])
def test_no_bot_takes_the_seat_back(site: Site, nothing: dict[str, None]) -> None:
    party = site.sit("toy", ["me", "here"])
    party.act("seat", {"bot": "random"}, seat=1)
    assert party.act("seat", nothing, seat=1).json()["seats"][1]["kind"] == "person"


def test_the_seat_of_a_player_who_is_away_is_lent_to_a_bot_until_it_is_taken_back(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    with party.socket(1) as bob:
        bob.hear()
        assert party.act("seat", {"bot": "random", "seat": 1}).json()["code"] == "wrong-seat"
    eventually(lambda: not party.look()["seats"][1]["here"])
    assert party.act("seat", {"bot": "random", "seat": 1}).json()["seats"][1]["kind"] == "bot"
    assert party.look()["seats"][0]["kind"] == "person"
    assert party.act("seat", {"bot": None}, 1).json()["seats"][1]["kind"] == "person"


@pytest.mark.parametrize("wrong", [{"bot": None}, {"bot": "random", "name": "Rob"}, {"name": "Rob"}])
def test_nothing_else_is_done_with_the_seat_of_another(site: Site, wrong: dict[str, str | None]) -> None:
    party = site.sit("toy", ["me", "here"])
    assert party.act("seat", {"seat": 1, **wrong}).json()["code"] == "wrong-seat"
    assert party.act("seat", {"seat": 7, "bot": "random"}).json()["code"] == "wrong-seat"


def test_a_new_name_changes_nothing_else(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    party.act("seat", {"bot": "random"}, seat=1)
    named = party.act("seat", {"name": "Bea"}, seat=1).json()["seats"][1]
    assert (named["name"], named["kind"], named["bot"]) == ("Bea", "bot", "random")


def test_only_hashes_of_secrets_are_stored(site: Site, folder: Path) -> None:
    party = site.sit("toy", ["me", "open"])
    token = join(party, 1)
    with sqlite3.connect(folder / "tables.db") as database:
        stored = "\n".join(database.iterdump())
    database.close()
    for secret in (party.token(), token, party.invitation(1)):
        assert secret not in stored
    assert hash_of(party.token()) in stored
    assert hash_of(token) in stored


def test_secrets_have_128_bits_and_differ() -> None:
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert {len(secret) for secret in secrets} == {22}


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee\n", "Ann Lee"),
        ("\x00\x1b[31m", "[31m"),
        ("\u202eAnn", "Ann"),
        ("", "Player 1"),
        ("x" * 60, "x" * 40),
        ("<b>Ann</b>", "<b>Ann</b>"),
    ],
)
def test_names_are_shown_plain(given: str, shown: str) -> None:
    assert clean_name(given, "Player 1") == shown
