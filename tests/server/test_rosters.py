"""Rosters: they belong to whoever has the token, and cannot be at two tables at once."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from mazefolio.games.deathmaze.roster import read_roster, write_roster
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.server.seats import new_secret
from mazefolio.server.settings import Settings
from tests.server.harness import Answer, Party, Site, serving

FOR_KEEPS = {"rules": "advanced", "continuity": True, "adventurers": 1}
HEDDA = Veteran("v1", "Hedda", "hero", 9, 1, experience=158, bezants=250, expeditions=2)
FALLEN = Veteran("v2", "Olm", "thief", 6, 1, status="dead")
TWO = [{"kind": "me"}, {"kind": "open"}]


@pytest.fixture
def site(store_url: str) -> Iterator[Site]:
    with serving(store_url) as found:
        yield found


@pytest.fixture
def roster(site: Site) -> str:
    """The token of a roster with somebody who is ready and somebody who is dead."""
    token = new_secret()
    assert keep(site, token, write_roster([HEDDA, FALLEN])).status_code == 201
    return token


def keep(site: Site, token: str, body: str = "", game: str = "deathmaze") -> httpx.Response:
    return site.post("/api/rosters", {"game": game, "token": token, "body": body})


def look(site: Site, token: str) -> Answer:
    found = site.get("/api/rosters", token)
    assert found.status_code == 200, found.text
    view: Answer = found.json()
    return view


def wanted(roster: str, **more: Any) -> Answer:
    seats = [{"kind": "me", "roster": roster}]
    return {"game": "deathmaze", "seats": seats, "options": FOR_KEEPS, **more}


def sit(site: Site, roster: str) -> Party:
    made = site.post("/api/tables", wanted(roster))
    assert made.status_code == 201, made.text
    return Party(site, made.json()["table"], made.json()["seats"])


def names(view: Answer) -> dict[str, str]:
    return {member["sheet"]["name"]: member["status"] for member in view["members"]}


def test_a_roster_is_kept_and_shown_to_whoever_has_its_token(site: Site, roster: str) -> None:
    view = look(site, roster)

    assert names(view) == {"Hedda": "ready", "Olm": "dead"}
    assert (view["game"], view["version"], view["away"]) == ("deathmaze", 1, "")
    assert read_roster(view["body"]) == [HEDDA, FALLEN]


def test_bringing_it_again_changes_nothing(site: Site, roster: str) -> None:
    again = keep(site, roster, "")

    assert again.status_code == 201
    assert names(again.json()) == {"Hedda": "ready", "Olm": "dead"}


@pytest.mark.parametrize(
    ("body", "game", "status", "code"),
    [
        ("no roster", "deathmaze", 400, "bad-setup"),
        ("", "redmage", 400, "bad-setup"),
        ("", "nowhere", 400, "unknown-game"),
    ],
)
def test_what_is_no_roster_is_refused(site: Site, body: str, game: str, status: int, code: str) -> None:
    answer = keep(site, new_secret(), body, game)

    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_without_the_token_nothing_is_shown(site: Site, roster: str) -> None:
    assert site.get("/api/rosters", new_secret()).json()["code"] == "not-found"
    assert site.get("/api/rosters").json()["code"] == "not-found"


def spend(site: Site, token: str, option: str, version: int) -> httpx.Response:
    return site.post("/api/rosters/spend", {"version": version, "member": "v1", "option": option}, token)


def test_gains_are_spent_once(site: Site, roster: str) -> None:
    first, stale = (spend(site, roster, "wound_point", 1) for _ in range(2))
    poor = spend(site, roster, "wound_point", 2), spend(site, roster, "wound_point", 3)

    assert first.json()["version"] == 2
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    assert [answer.status_code for answer in poor] == [200, 422]
    assert read_roster(look(site, roster)["body"])[0].total == 11


def test_who_is_at_a_table_can_be_at_no_other_and_spends_nothing(site: Site, roster: str) -> None:
    party = sit(site, roster)
    other = site.post("/api/tables", wanted(roster))
    spent = spend(site, roster, "wound_point", 2)

    assert look(site, roster)["away"] == party.table
    assert (other.status_code, other.json()["code"]) == (409, "away")
    assert (spent.status_code, spent.json()["code"]) == (409, "away")


def test_of_many_tables_at_once_one_gets_the_roster(site: Site, roster: str) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: site.post("/api/tables", wanted(roster)).status_code, range(8)))

    assert sorted(answers) == [201, *[409] * 7]


def test_a_veteran_goes_into_the_maze_and_a_game_that_is_given_up_leaves_him_dead(site: Site, roster: str) -> None:
    party = sit(site, roster)
    offered = [option["id"] for option in party.look()["view"]["question"]["options"]]
    assert "veteran Hedda" in offered
    party.do("veteran Hedda")
    while party.look()["view"]["question"]["id"] == "weapon":
        party.do("sword")
    assert party.act("resign", {}).status_code == 200

    assert names(look(site, roster)) == {"Hedda": "dead", "Olm": "dead"}
    assert look(site, roster)["away"] == ""


def test_newcomers_who_come_out_are_entered(site: Site, roster: str) -> None:
    party = sit(site, roster)
    party.do("quick party")
    while (question := party.look()["view"].get("question")) is not None:
        allowed = [option["id"] for option in question["options"] if not option.get("refused")]
        party.do("leave" if "leave" in allowed else allowed[0])
    after = names(look(site, roster))

    assert after.pop("Hedda") == "ready"
    assert after.pop("Olm") == "dead"
    assert list(after.values()) == ["ready"]


@pytest.mark.parametrize(
    "more", [{"practice": True}, {"options": {}}, {"options": {**FOR_KEEPS, "roster": write_roster([HEDDA])}}]
)
def test_nobody_comes_along_to_a_game_that_does_not_count(site: Site, roster: str, more: Answer) -> None:
    answer = site.post("/api/tables", wanted(roster, **more))

    assert (answer.status_code, answer.json()["code"]) == (400, "bad-setup")
    assert look(site, roster)["away"] == ""


def test_a_roster_survives_the_server(store_url: str) -> None:
    token = new_secret()
    with serving(store_url) as site:
        keep(site, token, write_roster([HEDDA]))
        party = sit(site, token)
    with serving(store_url) as site:
        assert look(site, token)["away"] == party.table
        Party(site, party.table, party.seats).do("veteran Hedda")


def invited(site: Site, **more: Any) -> Party:
    """A table for two that counts, with one seat still open."""
    made = site.post("/api/tables", {"game": "deathmaze", "seats": TWO, "options": FOR_KEEPS, **more})
    assert made.status_code == 201, made.text
    return Party(site, made.json()["table"], made.json()["seats"])


def refused(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_guest_brings_a_roster_to_a_game_that_has_begun(site: Site, roster: str) -> None:
    party = invited(site)
    assert party.look(None)["keeps"]
    party.do("hero")
    party.do("name Mara Brightblade")
    assert party.join(1, name="Bob", roster=roster).status_code == 200

    assert look(site, roster)["away"] == party.table
    assert party.look()["view"]["picture"]["sheets"][0]["name"] == "Mara Brightblade"
    for choice in ("sword", "bow", "wound_point"):
        party.do(choice)
    party.do("veteran Hedda", seat=1)
    for choice in ("sword", "bow"):
        party.do(choice, seat=1)
    assert party.act("resign", {}, seat=1).status_code == 200


def test_who_came_with_a_guest_comes_home_to_the_guest(site: Site, roster: str) -> None:
    party = invited(site)
    party.join(1, roster=roster)
    party.do("quick party")
    party.do("veteran Hedda", seat=1)
    while (asked := party.look(None)["view"].get("asked")) is not None:
        question = party.look(asked)["view"]["question"]
        allowed = [option["id"] for option in question["options"] if not option.get("refused")]
        party.do("leave" if "leave" in allowed else allowed[0], seat=asked)

    after = look(site, roster)
    assert (after["away"], names(after)) == ("", {"Hedda": "ready", "Olm": "dead"})
    assert next(one for one in read_roster(after["body"]) if one.name == "Hedda").expeditions == 3


def test_the_same_join_again_is_the_same_seat(site: Site, roster: str) -> None:
    party = invited(site)
    wanted = {"invitation": party.invitation(1), "token": new_secret(), "roster": roster}
    answers = [site.post(f"{party.path}/join", wanted) for _ in range(2)]

    assert [answer.json() for answer in answers] == [{"table": party.table, "seat": 1}] * 2
    assert look(site, roster)["version"] == 2


def test_a_guest_survives_the_server_together_with_the_roster(store_url: str) -> None:
    token = new_secret()
    with serving(store_url) as site:
        keep(site, token, write_roster([HEDDA]))
        party = invited(site)
        party.join(1, roster=token)
        party.do("quick party")
    with serving(store_url) as site:
        party = Party(site, party.table, party.seats)
        party.do("veteran Hedda", seat=1)
        assert look(site, token)["away"] == party.table


@pytest.mark.parametrize(
    ("more", "status"),
    [({"practice": True}, (400, "bad-setup")), ({"options": {"adventurers": 1}}, (400, "bad-setup"))],
)
def test_a_guest_brings_nobody_to_a_game_that_does_not_count(
    site: Site, roster: str, more: Answer, status: tuple[int, str]
) -> None:
    party = invited(site, **more)

    assert not party.look(None)["keeps"]
    assert refused(party.join(1, roster=roster)) == status
    assert party.look(None)["seats"][1]["kind"] == "open"
    assert look(site, roster)["away"] == ""


def test_a_guest_brings_no_roster_that_is_elsewhere_nor_one_that_is_not_there(site: Site, roster: str) -> None:
    sit(site, roster)
    party = invited(site)

    assert refused(party.join(1, roster=roster)) == (409, "away")
    assert refused(party.join(1, roster=new_secret())) == (404, "not-found")
    assert party.look(None)["seats"][1]["kind"] == "open"
    assert party.join(1).status_code == 200


def recall(site: Site, token: str, version: int) -> httpx.Response:
    return site.post("/api/rosters/recall", {"version": version}, token)


def test_a_roster_is_called_back_from_a_table_that_is_lost(site: Site, roster: str) -> None:
    party = sit(site, roster)
    party.do("veteran Hedda")
    back = recall(site, roster, 2)

    assert back.status_code == 200
    assert (back.json()["away"], back.json()["version"]) == ("", 3)
    assert read_roster(back.json()["body"]) == [HEDDA, FALLEN]
    assert spend(site, roster, "wound_point", 3).status_code == 200
    assert sit(site, roster).table == look(site, roster)["away"]


def test_nobody_is_called_back_from_a_game_that_is_being_played(store_url: str) -> None:
    with serving(store_url, Settings(bot_pause=0)) as site:
        token = new_secret()
        keep(site, token, write_roster([HEDDA, FALLEN]))
        party = sit(site, token)
        answer = recall(site, token, 2)

        assert refused(answer) == (409, "away")
        assert "still being played" in answer.json()["reason"]
        assert look(site, token)["away"] == party.table


def test_nobody_comes_home_from_a_table_after_the_recall(site: Site, roster: str) -> None:
    party = sit(site, roster)
    party.do("veteran Hedda")
    while party.look()["view"]["question"]["id"] == "weapon":
        party.do("sword")
    recall(site, roster, 2)
    assert party.act("resign", {}).status_code == 200

    assert names(look(site, roster)) == {"Hedda": "ready", "Olm": "dead"}
    assert look(site, roster)["version"] == 3


def test_a_roster_that_was_called_back_cannot_come_to_that_table_again(site: Site, roster: str) -> None:
    seats = [{"kind": "me", "roster": roster}, {"kind": "open"}]
    party = invited(site, seats=seats)
    recall(site, roster, 2)

    assert refused(party.join(1, roster=roster)) == (400, "bad-setup")
    assert look(site, roster)["away"] == ""


def test_only_what_is_away_and_as_it_was_seen_is_called_back(site: Site, roster: str) -> None:
    at_home = recall(site, roster, 1)
    sit(site, roster)

    assert refused(at_home) == (422, "illegal")
    assert refused(recall(site, roster, 1)) == (409, "stale")
    assert refused(recall(site, new_secret(), 1)) == (404, "not-found")
    assert look(site, roster)["away"] != ""


def test_of_many_recalls_at_once_one_is_carried_out(site: Site, roster: str) -> None:
    sit(site, roster)
    with ThreadPoolExecutor(6) as pool:
        answers = [refused_or_done(answer) for answer in pool.map(lambda _: recall(site, roster, 2), range(6))]

    assert answers.count("done") == 1
    assert set(answers) <= {"done", "illegal", "stale"}
    assert look(site, roster)["version"] == 3


def refused_or_done(answer: httpx.Response) -> str:
    code: str = answer.json().get("code", "done")
    return code
