"""The HTTP part of the protocol, call by call."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mazefolio import Table
from mazefolio.engine import registry
from tests.server.harness import Party, Site, announced, decision_id, serving, sqlite


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with announced(tmp_path_factory.mktemp("games")), serving(sqlite(tmp_path_factory.mktemp("store"))) as site:
        yield site


def test_the_shelf_shows_every_game_with_its_options_and_bots(site: Site) -> None:
    shelf = {game["slug"]: game for game in site.get("/api/games").json()}
    assert set(shelf) == set(registry.names())
    assert shelf["toy"]["seats"] == [2, 3]
    assert shelf["redmage"]["title"] == "Maze of the Red Mage"
    assert {"thumb", "random"} <= set(shelf["redmage"]["bots"])
    assert "hero" in {option["id"] for option in shelf["redmage"]["options"]}


def test_all_choices_of_an_option_can_be_named_at_once(site: Site) -> None:
    shelf = {game["slug"]: game for game in site.get("/api/games").json()}
    realms = next(option for option in shelf["talisman"]["options"] if option["id"] == "realms")
    named = ",".join(choice["value"] for choice in realms["choices"])
    party = site.sit("talisman", ["me", "thumb"], options={"realms": named})
    assert len(party.seats) == 2


def test_the_rules_of_a_game_can_be_read(site: Site) -> None:
    book = site.get("/api/games/redmage/rules").json()
    rules = {rule["id"]: rule for rule in book["rules"]}
    own = registry.get("redmage").rulebook
    assert [chapter["id"] for chapter in book["chapters"]] == list(own.chapters)
    assert list(rules) == list(own.rules)
    assert rules["RM-2.6"]["text"] == own["RM-2.6"].text
    assert all(rule["reason"] for rule in book["rules"] if rule["provenance"] == "ruled")


def test_a_new_table_gives_each_seat_what_it_needs(site: Site) -> None:
    party = site.sit("toy", ["me", "open", "draw first"])
    mine, opened, bot = party.seats
    assert (mine["kind"], opened["kind"], bot["kind"]) == ("me", "open", "bot")
    assert len(mine["token"]) >= 22
    assert mine["invitation"] is None
    assert len(opened["invitation"]) >= 22
    assert opened["token"] is None
    assert bot["token"] is bot["invitation"] is None


def test_a_table_is_seen_by_seats_and_spectators(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], seed=1)
    mine, other, watched = party.look(0), party.look(1), party.look(None)
    assert (mine["you"], other["you"], watched["you"]) == (0, 1, None)
    assert mine["view"]["question"]["options"]
    assert "question" not in other["view"]
    assert watched["view"]["asked"] == 0
    assert [seat["kind"] for seat in watched["seats"]] == ["person", "person"]
    assert mine["seq"] == 0
    assert mine["key"] is None


def test_a_view_is_that_of_the_engine(site: Site) -> None:
    party = site.sit(seed=7, seats=[{"kind": "me", "name": "Ann"}])
    party.do("move J9")
    table = Table.new("redmage", seats=["Ann"], seed=7)
    table.decide("move J9")
    seen = party.look()["view"]
    assert seen["log"][-1]["text"] == table.view(0).log[-1].text
    assert [option["id"] for option in seen["question"]["options"] if not option.get("refused")] == table.tokens()


def test_a_decision_is_answered_with_the_table_after_it(site: Site) -> None:
    party = site.sit(seed=7)
    answer = party.decide("move J9", seq=0)
    assert answer.status_code == 200
    assert answer.json()["seq"] == 1
    assert answer.json() == party.look()


def test_the_same_decision_sent_again_changes_nothing(site: Site) -> None:
    party = site.sit(seed=7)
    again = decision_id()
    first = party.decide("move J9", seq=0, id=again)
    second = party.decide("move J9", seq=0, id=again)
    assert first.json() == second.json()
    assert party.look()["view"]["seq"] == 1


def test_a_repeat_is_known_even_after_others_have_decided(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    early = decision_id()
    party.decide("pass", seq=0, id=early)
    party.decide("pass", seat=1)
    assert party.decide("pass", seq=0, id=early).status_code == 200
    assert party.look()["seq"] == 2


def test_resigning_ends_the_game(site: Site) -> None:
    party = site.sit("toy", ["me", "here"])
    over = party.act("resign", {}, seat=1).json()
    assert over["view"]["ending"]["winners"] == [0]
    assert over["key"] is not None


def test_replay_goes_back_to_any_decision(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], seed=3)
    seen = [party.look(0)["view"]]
    for seat, choice in ((0, "pass"), (1, "draw"), (0, "draw")):
        party.do(choice, seat=seat)
        seen.append(party.look(0)["view"])
    for at in (0, 1, 2, 3, 1, 1, 3, 0):
        replayed = site.get(f"{party.path}/replay?at={at}", party.token(0)).json()
        assert (replayed["at"], replayed["decisions"]) == (at, 3)
        assert replayed["view"] == seen[at]
    assert site.get(f"{party.path}/replay").json()["at"] == 3


def test_replay_forgets_what_was_taken_back(site: Site) -> None:
    party = site.sit("toy", ["me", "here"], seed=3)
    party.do("pass")
    replay = f"{party.path}/replay?at=1"
    passed = site.get(replay, party.token(0)).json()["view"]
    assert party.act("undo", {}).status_code == 200
    party.do("draw")

    assert site.get(replay, party.token(0)).json()["view"] == party.look(0)["view"] != passed


@pytest.mark.parametrize("at", ["4", "-1", "x", "1e3", "99999999999999999999", "٣"])
def test_replay_of_what_has_not_been_is_refused(site: Site, at: str) -> None:
    party = site.sit("toy", ["me", "here"])
    refused = site.get(f"{party.path}/replay?at={at}")
    assert refused.status_code == 400
    assert refused.json()["code"] == "malformed"


def finished(site: Site) -> Party:
    party = site.sit("toy", ["me", "here"], seed=5)
    party.do("draw")
    party.act("resign", {})
    return party


def test_the_record_can_be_had_once_the_game_is_over(site: Site) -> None:
    running = site.sit("toy", ["me", "here"])
    assert site.get(f"{running.path}/record", running.token()).status_code == 404
    party = finished(site)
    table = Table.load(site.get(f"{party.path}/record").text)
    assert table.result is not None
    assert table.seq == 2


def test_health_and_readiness(site: Site) -> None:
    assert site.get("/healthz").json() == {"ok": True}
    assert site.get("/readyz").json() == {"ok": True}


def test_unknown_addresses_are_not_found(site: Site) -> None:
    for path in ("/api/nothing", "/api/tables/0000000000000000", "/api/games/nothing/rules", "/api/tables/%00"):
        refused = site.get(path)
        assert refused.status_code in (400, 404), path
        assert refused.json()["type"] == "refused"
    assert site.client.delete("/api/games").status_code == 405


def test_a_lesson_tells_how_its_table_is_set_and_what_is_told_there(site: Site) -> None:
    lesson = site.get("/api/games/redmage/lesson").json()
    assert (lesson["seats"], lesson["options"]["hero"]) == (1, "elven_ranger")
    assert lesson["steps"][0]["id"] == "goal"


def test_a_game_without_a_lesson_of_its_own_is_learnt_at_a_usual_table(site: Site) -> None:
    lesson = site.get("/api/games/toy/lesson").json()
    assert (lesson["seats"], lesson["steps"]) == (2, [])
    assert site.get("/api/games/nothing/lesson").status_code == 404
