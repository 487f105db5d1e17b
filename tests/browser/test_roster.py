"""The roster: those who live on from game to game, spend what they have gained, and travel in a file."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from mazefolio.games.deathmaze.roster import read_roster, write_roster
from mazefolio.games.deathmaze.state import Veteran
from mazefolio.server.seats import new_secret
from tests.browser.acting import game_box, options, the_end
from tests.browser.serving import Server, Table
from tests.browser.test_everyone import AXE, WIDER_THAN_THE_WINDOW, check, check_in_the_dark
from tests.browser.visiting import Visitors

HEDDA = Veteran("v1", "Hedda", "hero", 9, 1, skills={"sword": 1}, experience=158, bezants=250, expeditions=2)
YSOLDE = Veteran("v2", "Ysolde", "wizard", 6, 4, spells=["blast"], items=["ring_heal"], expeditions=3)
OLM = Veteran("v3", "Olm", "thief", 6, 1, detrap=3, weapons=["dagger+1"], expeditions=4, status="dead")
KEEP = "token => localStorage.setItem('mazefolio.rosters', JSON.stringify({ deathmaze: { token } }))"
DROP = """text => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([text], "roster.json"));
  document.querySelector("h1").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
}"""


def stored(server: Server, *veterans: Veteran) -> str:
    """The token of a roster on the server."""
    token = new_secret()
    wanted = {"game": "deathmaze", "token": token, "body": write_roster(veterans)}
    assert server.client.post(f"{server.url}api/rosters", json=wanted).status_code == 201
    return token


def body(server: Server, token: str) -> list[Veteran]:
    found = server.client.get(f"{server.url}api/rosters", headers={"Authorization": f"Bearer {token}"})
    return read_roster(found.json()["body"])


def open_roster(page: Page, server: Server, *veterans: Veteran) -> str:
    """Go to a roster with these as if it had been made in the page's browser."""
    token = stored(server, *veterans)
    page.goto(server.url)
    page.evaluate(KEEP, token)
    page.reload()
    page.goto(f"{server.url}#/roster/deathmaze")
    for veteran in veterans:
        expect(page.get_by_role("heading", name=veteran.name)).to_be_visible()
    return token


def member(page: Page, name: str) -> Locator:
    return page.get_by_role("article", name=name)


def set_out(page: Page) -> None:
    """From the roster to a table with one adventurer."""
    page.get_by_role("link", name=re.compile("^Set out")).click()
    expect(page.get_by_role("switch", name="Take my roster along")).to_be_checked()
    page.get_by_label("Adventurers for each player").select_option("1")
    page.get_by_role("button", name="Start the game").click()


def leave_at_once(page: Page, server: Server) -> None:
    """One new adventurer goes in and comes out again."""
    expect(page).to_have_url(re.compile("#/table/"))
    held: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('mazefolio.tables')"))
    table = Table(server, "deathmaze", held[0]["table"], held[0]["seats"])
    table.decide("quick party")
    while (question := table.look()["view"].get("question")) is not None:
        allowed = [option["id"] for option in question["options"] if not option.get("refused")]
        table.decide("leave" if "leave" in allowed else allowed[0])


def test_who_comes_out_alive_is_kept_and_travels_in_a_file(page: Page, server: Server, tmp_path: Path) -> None:
    page.goto(f"{server.url}#/roster/deathmaze")
    expect(page.get_by_role("heading", name="Nobody yet")).to_be_visible()
    set_out(page)
    leave_at_once(page, server)
    expect(the_end(page)).to_be_visible()

    page.goto(server.url)
    game_box(page, "DeathMaze").get_by_role("link", name="1 came home").click()
    expect(page).to_have_url(re.compile("#/roster/"))
    card = page.get_by_role("article")
    expect(card).to_have_count(1)
    expect(card).to_contain_text("home again")
    expect(card).to_contain_text("of 1 expedition")
    expect(card).to_contain_text("Nothing to buy yet")
    expect(page.get_by_role("button", name="Spend")).to_have_count(0)
    name = card.get_by_role("heading", level=3).inner_text()

    with page.expect_download() as saving:
        page.get_by_role("button", name="Save to a file").click()
    file = tmp_path / saving.value.suggested_filename
    saving.value.save_as(file)
    assert json.loads(file.read_text()).keys() == {"game", "token", "body", "version"}

    page.evaluate("localStorage.clear()")
    page.reload()
    expect(page.get_by_role("heading", name="Nobody yet")).to_be_visible()
    page.get_by_label("Load a file").set_input_files(file)
    expect(page.get_by_text("Brought: 1 ready.")).to_be_visible()
    expect(member(page, name)).to_be_visible()


def test_a_roster_cannot_be_at_two_tables(page: Page, server: Server, visitors: Visitors) -> None:
    visitors.pardon("409")
    open_roster(page, server, HEDDA)
    set_out(page)
    expect(page).to_have_url(re.compile("#/table/"))
    first = page.url

    page.goto(f"{server.url}#/setup/deathmaze/roster")
    page.get_by_role("button", name="Start the game").click()
    refusal = page.get_by_role("alert").filter(has_text="at another table")
    expect(refusal).to_be_in_viewport()
    page.goto(f"{server.url}#/roster/deathmaze")
    away = page.get_by_role("region", name="Away")
    expect(away.get_by_role("article", name="Hedda")).to_be_visible()
    expect(page.get_by_role("button", name="Spend")).to_have_count(0)
    page.go_back()
    page.get_by_role("button", name="Start the game").click()
    refusal.get_by_role("link", name="Go to that table").click()

    expect(page).to_have_url(first)


def test_those_who_are_ready_are_named_where_a_table_is_set(page: Page, server: Server) -> None:
    open_roster(page, server, HEDDA, YSOLDE, OLM)
    page.goto(f"{server.url}#/setup/deathmaze")
    along = page.get_by_role("switch", name="Take my roster along")
    expect(along).not_to_be_checked()
    expect(page.get_by_text("2 veterans ready")).to_be_visible()
    along.click()

    expect(page.get_by_text("Hedda and Ysolde can come along")).to_be_visible()
    expect(page.get_by_role("switch", name="Character continuity")).to_be_checked()
    expect(page.get_by_label("Rules", exact=True)).to_have_value("advanced")
    page.get_by_role("switch", name="Practice").click()
    expect(along).not_to_be_checked()


def test_gains_are_spent_after_a_second_thought(page: Page, server: Server) -> None:
    token = open_roster(page, server, HEDDA)
    member(page, "Hedda").get_by_role("button", name="Spend").click()
    offers = page.get_by_role("dialog", name="Hedda: what to buy")
    offers.get_by_role("button", name="One Wound Point more").click()
    offers.get_by_role("button", name="No").click()
    assert body(server, token) == [HEDDA]

    for name in ("One Wound Point more", "Sword +1"):
        offer = offers.get_by_role("button", name=name)
        expect(offer).to_contain_text("75 Experience and 100 Bezants")
        offer.press("Enter")
        offers.get_by_text("Are you sure?").wait_for()
        offers.get_by_role("button", name="Yes, buy it").press("Enter")
        expect(offers.get_by_role("status")).to_contain_text(f"Bought: {name}")
    expect(offers).to_contain_text("Hedda needs 75 Experience, has 8; needs 100 Bezants, has 50")
    expect(offers.get_by_role("button", name="Yes, buy it")).to_have_count(0)
    page.keyboard.press("Escape")

    expect(member(page, "Hedda")).to_contain_text("Sword +2")
    expect(member(page, "Hedda")).to_contain_text("Nothing to buy yet")
    [hedda] = body(server, token)
    assert (hedda.total, hedda.skills, hedda.experience, hedda.bezants) == (10, {"sword": 2}, 8, 50)


def test_the_dead_are_remembered(page: Page, server: Server) -> None:
    open_roster(page, server, HEDDA, OLM)

    hall = page.get_by_role("region", name="Hall of fame")
    expect(hall.get_by_role("listitem")).to_contain_text("Thief of 4 expeditions, who did not come back")
    expect(hall).to_contain_text("Magic things: Dagger +1")


def test_a_file_that_is_no_roster_is_said_to_be_none(page: Page, server: Server, visitors: Visitors) -> None:
    visitors.pardon("400")
    page.goto(f"{server.url}#/roster/deathmaze")
    page.get_by_label("Load a file").wait_for()
    file: dict[str, Any] = {"game": "deathmaze", "token": new_secret(), "body": "nonsense", "version": 1}
    for text, why in [
        ("nonsense", "This file is no roster."),
        (json.dumps({**file, "game": "firetop"}), "This is a roster of another game: firetop."),
        (json.dumps(file), "This is not a roster:"),
    ]:
        page.evaluate(DROP, text)
        expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()


def test_another_roster_takes_the_place_of_mine_only_if_i_say_so(page: Page, server: Server) -> None:
    mine = open_roster(page, server, HEDDA)
    other = {"game": "deathmaze", "token": stored(server, YSOLDE), "body": write_roster([OLM]), "version": 1}
    page.evaluate(DROP, json.dumps(other))
    page.get_by_role("button", name="Keep mine").click()
    expect(member(page, "Hedda")).to_be_visible()
    assert mine in page.evaluate("localStorage.getItem('mazefolio.rosters')")

    page.evaluate(DROP, json.dumps(other))
    page.get_by_role("button", name="Replace mine").click()
    expect(member(page, "Ysolde")).to_be_visible()
    expect(member(page, "Hedda")).to_have_count(0)
    expect(page.get_by_text("what is stored there counts")).to_be_visible()


@pytest.mark.parametrize("device", ["desktop", "tablet", "phone"])
def test_the_roster_has_no_barriers(device: str, server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(device, color_scheme="light")
    page.context.add_init_script(path=AXE)
    open_roster(page, server, HEDDA, YSOLDE, OLM)
    page.wait_for_load_state("networkidle")
    check(page)
    visitors.shoot(page, "light")
    check_in_the_dark(page)
    page.get_by_role("button", name="Spend").click()
    page.get_by_role("button", name="One Wound Point more").click()
    check(page)
    visitors.shoot(page, "spending")
    page.keyboard.press("Escape")

    page.goto(f"{server.url}#/setup/deathmaze/roster")
    expect(page.get_by_text("2 veterans ready")).to_be_visible()
    check(page)
    page.set_viewport_size({"width": 320, "height": 568})
    page.wait_for_function(f"!({WIDER_THAN_THE_WINDOW})")
    page.go_back()
    page.get_by_role("heading", name="Olm").wait_for()
    page.wait_for_function(f"!({WIDER_THAN_THE_WINDOW})")


def test_whoever_is_too_poor_sees_the_prices_and_what_is_wanting(page: Page, server: Server) -> None:
    token = open_roster(page, server, replace(HEDDA, experience=20))
    expect(member(page, "Hedda")).to_contain_text("Nothing to buy yet: needs 75 Experience, has 20.")
    page.get_by_role("button", name="Prices").click()
    offer = page.get_by_role("dialog").get_by_role("button", name="One Wound Point more")
    expect(offer).to_be_disabled()
    offer.press("Enter")

    expect(page.get_by_text("Are you sure?")).to_have_count(0)
    assert body(server, token)[0].experience == 20


def test_a_roster_is_not_called_back_from_a_game_that_is_played(page: Page, server: Server, visitors: Visitors) -> None:
    open_roster(page, server, HEDDA)
    set_out(page)
    expect(page).to_have_url(re.compile("#/table/"))
    visitors.pardon("409")
    page.goto(f"{server.url}#/roster/deathmaze")
    page.get_by_role("button", name="Call them back").click()
    dialog = page.get_by_role("dialog", name="Call them back?")
    dialog.get_by_role("button", name="Call them back").click()

    expect(dialog.get_by_role("alert")).to_contain_text("Their game is still being played")


def test_a_roster_is_called_back_from_a_table_that_is_lost(page: Page, server: Server) -> None:
    token = open_roster(page, server, HEDDA, OLM)
    set_out(page)
    expect(page).to_have_url(re.compile("#/table/"))
    page.evaluate("localStorage.removeItem('mazefolio.tables')")
    with closing(sqlite3.connect(server.store)) as store, store:
        store.execute("UPDATE roster SET away = 'lost' WHERE away = ?", [page.url.rpartition("/")[2]])

    page.goto(f"{server.url}#/roster/deathmaze")
    page.get_by_role("button", name="Call them back").click()
    dialog = page.get_by_role("dialog", name="Call them back?")
    dialog.get_by_role("button", name="Leave them there").click()
    expect(page.get_by_role("region", name="Away")).to_be_visible()
    page.get_by_role("button", name="Call them back").click()
    dialog.get_by_role("button", name="Call them back").click()

    expect(page.get_by_role("region", name="Ready").get_by_role("article", name="Hedda")).to_be_visible()
    expect(page.get_by_role("button", name="Spend")).to_be_visible()
    assert body(server, token) == [HEDDA, OLM]


def test_a_guest_brings_a_roster(page: Page, server: Server, visitors: Visitors) -> None:
    rules = {"rules": "advanced", "continuity": True, "adventurers": 1}
    table = server.sit("deathmaze", [{"kind": "me", "name": "Ann"}, {"kind": "open"}], options=rules)
    token = open_roster(page, server, HEDDA)
    page.goto(table.invitation(1))
    expect(page.get_by_role("switch", name="Bring my roster")).to_be_checked()
    expect(page.get_by_text("Hedda can come along.")).to_be_visible()
    visitors.shoot(page, "invited")
    page.get_by_role("textbox", name="Your name at the table").fill("Bob")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_text("Ann is away").first).to_be_visible()

    table.decide("quick party")
    options(page).filter(has_text="Veteran Hedda").click()
    expect(page.get_by_role("region", name="Question")).to_contain_text("Which weapon for Hedda?")
    expect(page.get_by_role("article").filter(has_text="Hedda")).to_contain_text("being made")
    found = server.client.get(f"{server.url}api/rosters", headers={"Authorization": f"Bearer {token}"})
    assert found.json()["away"] == table.id


def test_to_other_games_a_guest_comes_without(page: Page, server: Server) -> None:
    table = server.sit("deathmaze", [{"kind": "me", "name": "Ann"}, {"kind": "open"}])
    open_roster(page, server, HEDDA)
    page.goto(table.invitation(1))

    expect(page.get_by_role("button", name="Sit down")).to_be_visible()
    expect(page.get_by_role("switch", name="Bring my roster")).to_have_count(0)
