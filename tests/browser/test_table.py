"""At the table: taking back, asking why, letting somebody else play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.acting import asked, game_box, options, press, question, refused_options, settled, table_in
from tests.browser.rehearsal import LONGER_LIFE, QUICK_DEATH
from tests.browser.serving import Server, serving
from tests.browser.visiting import Visitors, visiting

FIRST_QUESTION = """
- region "Question":
  - heading "Where to from J10?" [level=2]
  - paragraph:
    - text: A step moves the moon by one.
    - button "Rule RM-5.1"
  - group "What you may do":
    - 'button "1: Explore J9, north. face down. creature 31%, door 19%, chest 20%, trap 6%, empty 23%."'
    - 'button "2: Explore I10, west. face down. creature 31%, door 19%, chest 20%, trap 6%, empty 23%."'
"""


def test_a_screen_reader_is_told_the_whole_question(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)

    expect(question(page)).to_match_aria_snapshot(FIRST_QUESTION)
    expect(page.get_by_role("alert").filter(has_text="Your move. Where to from J10?")).to_be_attached()
    expect(page).to_have_title(re.compile("Your move"))


def test_every_space_says_what_it_is_and_what_can_be_done_there(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    asked(page)

    expect(
        page.get_by_role("button", name=re.compile(r"^Room J9, face down, 1 step north, option 1: .*RM-"))
    ).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^J10, The Waking Chamber, .*you are here"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile(r"^Room C1, face down, 16 steps north-west$"))).to_be_visible()


def test_an_option_and_its_place_light_up_together(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    options(page).first.hover()

    expect(page.locator(".target.lit")).to_have_count(1)
    page.get_by_role("button", name="option 2:").hover()
    expect(options(page).nth(1)).to_have_class(re.compile("hot"))


def test_the_tab_key_goes_from_one_legal_place_to_the_next(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    assert asked(page)
    page.keyboard.press("Home")
    expect(page.get_by_role("button", name=re.compile("you are here"))).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="option 1:")).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="option 2:")).to_be_focused()
    page.keyboard.press("Tab")

    assert not page.evaluate("document.activeElement.closest('[role=group][aria-label*=Arrow]')")


def test_a_place_with_several_options_offers_them_all(page: Page, server: Server) -> None:
    table = server.sit(seed=LONGER_LIFE)
    table.decide("move J9")
    table.seat_down(page, 0)
    assert asked(page)
    page.get_by_role("button", name=re.compile("option 1:.*option 2:")).click()
    page.get_by_role("main").get_by_role("button", name=re.compile("^2: Leave the Buckler here")).click()

    expect(question(page).get_by_role("heading", name="Where to from J9?")).to_be_visible()


def test_the_page_is_dressed_for_its_game_once(page: Page, server: Server) -> None:
    server.sit(seed=LONGER_LIFE).seat_down(page, 0)
    assert asked(page)
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    for _ in range(4):
        options(page).first.click()
        assert asked(page)

    assert not [url for url in requests if url.endswith("/api/games")]


def test_whoever_goes_elsewhere_opens_no_other_table(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    assert asked(page)
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.evaluate("location.hash = '#/setup/redmage'")

    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    assert sockets == []


def test_the_end_of_a_fight_is_seen_before_anything_else_is_asked(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(reduced_motion="no-preference")
    table = server.sit(seed=LONGER_LIFE)
    table.go_on(lambda view: "scene" in view["picture"])
    table.seat_down(page, 0)
    on = page.get_by_role("button", name="Go on")
    while on.count() == 0:
        expect(options(page).or_(on).first).to_be_visible()
        if on.count() == 0:
            press(page, "1")
            settled(page)
            page.wait_for_timeout(100)
    decided = table.look()["seq"]
    expect(options(page)).to_have_count(0)
    page.keyboard.press("1")

    assert asked(page)
    expect(on).to_have_count(0)
    assert table.look()["seq"] == decided


def test_a_practice_game_can_be_taken_back(page: Page, server: Server) -> None:
    table = server.sit(seed=7, practice=True)
    table.seat_down(page, 0)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()

    options(page).first.click()
    settled(page)
    expect(undo).to_be_enabled()
    undo.click()
    expect(question(page)).to_match_aria_snapshot(FIRST_QUESTION)
    expect(undo).to_be_disabled()

    press(page, "2")
    settled(page)
    expect(undo).to_be_enabled()
    page.keyboard.press("u")
    expect(question(page)).to_match_aria_snapshot(FIRST_QUESTION)
    assert table.look()["seq"] == 4


def test_what_was_seen_cannot_be_taken_back(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    options(page).first.click()
    settled(page)

    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_a_rule_number_opens_the_rule(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    number = question(page).get_by_role("button", name="Rule RM-5.1")
    number.click()

    drawer = page.get_by_role("complementary", name="Rules")
    expect(drawer).to_contain_text("RM-5.1")
    search = drawer.get_by_role("searchbox", name="Search the rules")
    expect(search).to_be_focused()
    search.fill("sunrise")
    expect(drawer.get_by_role("status")).to_have_text(re.compile(r"^1 of \d+$"))
    search.press("Enter")
    expect(drawer.get_by_role("status")).to_have_text(re.compile(r"^2 of \d+$"))
    search.press("Escape")

    expect(drawer).to_have_count(0)
    expect(number).to_be_focused()


def test_play_goes_on_beside_the_open_rulebook(page: Page, server: Server) -> None:
    table = server.sit(seed=7)
    table.seat_down(page, 0)
    asked(page)
    page.keyboard.press("r")
    drawer = page.get_by_role("complementary", name="Rules")
    expect(drawer).to_contain_text("Where to from J10?")
    drawer.get_by_role("button", name="1: Explore J9, north").click()

    expect(drawer).not_to_contain_text("Where to from J10?")
    assert table.look()["seq"] == 1


def test_whatever_is_not_allowed_says_why(page: Page, server: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    table = server.sit("toy", seats, seed=1)
    table.seat_down(page, 0)
    assert asked(page)
    refused = refused_options(page).first
    expect(refused).to_contain_text("No: you hold no")
    refused.click(force=True)

    expect(page.get_by_role("complementary", name="Rules")).to_contain_text("Only a card in the hand can be played.")
    assert table.look()["seq"] == 0


def test_hints_are_given_once(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    hint = page.get_by_role("region", name="Hint")
    expect(hint).to_contain_text("Every step costs")
    hint.get_by_role("button", name="Got it").click()
    expect(hint.filter(has_text="Every step costs")).to_have_count(0)

    page.reload()
    asked(page)
    expect(hint.filter(has_text="Every step costs")).to_have_count(0)


def test_what_came_of_my_last_turn_and_what_others_did_since_stands_together(page: Page, server: Server) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "name": "Jon", "bot": "draw first"}]
    table = server.sit("toy", seats, seed=1)
    table.seat_down(page, 0)
    log = page.get_by_role("region", name="What happened").first
    expect(log.get_by_role("heading", name="What happened")).to_be_visible()
    options(page).first.click()
    settled(page)

    expect(log.get_by_role("heading", name="Since your last turn")).to_be_visible()
    expect(log.locator(".new").filter(has_text="Seat 0 draws")).to_be_visible()
    expect(log.locator(".new").filter(has_text="Seat 1 draws")).to_be_visible()
    expect(page.get_by_role("region", name="the green delver")).to_contain_text("3 of 4")


def test_nothing_is_drawn_before_the_look_of_the_game_has_come(page: Page, server: Server) -> None:
    looks: list[Route] = []

    def hold(look: Route) -> None:
        looks.append(look)

    page.route("**/assets/pack-*.js", hold)
    table = server.sit(seed=7)
    with page.expect_request("**/assets/pack-*.js"):
        table.seat_down(page, 0)
    expect(page.get_by_text("One moment…")).to_be_visible()
    page.keyboard.press("1")
    assert options(page).count() == 0
    for look in looks:
        look.continue_()

    assert asked(page)
    assert table.look()["seq"] == 0


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots take their time: no game is over before somebody takes a seat back."""
    with serving(tmp_path, bot_pause="3600") as started:
        yield started


def test_a_bot_takes_the_seat_and_gives_it_back(browser: Browser, slow: Server) -> None:
    with visiting(browser, slow.host, "a bot takes the seat") as visitors:
        hand_over_and_take_back(visitors.arrive(), slow)


def hand_over_and_take_back(page: Page, server: Server) -> None:
    table = server.sit(seed=7)
    table.seat_down(page, 0)
    asked(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role(
        "button", name="Adventurer: let a bot of this level play for me"
    ).click()
    expect(options(page)).to_have_count(0)
    expect(page.get_by_role("banner")).to_contain_text("thinking")

    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Take my seat back").click()

    assert asked(page)
    assert table.look()["seats"][0]["kind"] == "person"
    seq = table.look()["seq"]
    options(page).first.click()
    settled(page)
    assert table.look()["seq"] == seq + 1


def test_giving_up_asks_once_more(page: Page, server: Server) -> None:
    server.sit(seed=7).seat_down(page, 0)
    asked(page)
    page.get_by_role("button", name="Menu").click()
    menu = page.get_by_role("dialog", name="Menu")
    menu.get_by_role("button", name="Give up").click()
    menu.get_by_role("button", name="Yes, give up").click()

    expect(page.get_by_role("region", name="The end")).to_be_visible()


def test_bots_can_be_watched(browser: Browser, slow: Server) -> None:
    with visiting(browser, slow.host, "bots are watched") as visitors:
        page = watch_bots(visitors.arrive(), slow)

        expect(page.get_by_role("banner")).to_contain_text("Watching")
        expect(options(page)).to_have_count(0)
        assert table_in(page)["seats"][0]["kind"] == "bot"


def test_what_watched_bots_do_is_told(page: Page, server: Server) -> None:
    """They may be done before anybody looks: the end tells it too."""
    watch_bots(page, server)

    told = page.get_by_role("region", name=re.compile("What happened|Turn by turn"))
    expect(told.get_by_role("listitem").nth(3)).to_be_attached()


def watch_bots(page: Page, server: Server) -> Page:
    page.goto(server.url)
    game_box(page, "Maze of the Red Mage").get_by_role("button", name="Watch bots").click()
    return page


def test_a_table_that_is_not_there_is_a_dead_end(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/table/nosuchtable")

    expect(page.get_by_role("heading", name="A dead end")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("no such table")


def test_every_decision_can_be_looked_at_again(page: Page, server: Server) -> None:
    table = server.sit(seed=QUICK_DEATH)
    table.go_on(lambda view: "ending" in view)
    decisions = table.look()["seq"]
    page.goto(table.replay)
    slider = page.get_by_role("slider", name="Decision")

    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Decision 0 of {decisions}, "))
    page.get_by_role("button", name="On one decision").click()
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Decision 1 of "))
    slider.press("End")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Decision {decisions} of "))
    expect(page.get_by_role("contentinfo")).to_contain_text("Slain by a Dragon")
    page.get_by_role("button", name="Back one decision").click()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Decision {decisions - 1} of "))
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).to_have_attribute("aria-valuetext", re.compile(f"^Decision {decisions} of "))


def test_play_goes_on_from_a_moment_of_a_game_that_is_over(page: Page, server: Server) -> None:
    table = server.sit(seed=QUICK_DEATH)
    table.go_on(lambda view: "ending" in view)
    page.goto(f"{table.replay}/2")
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("^Decision 2 of "))
    page.get_by_role("button", name="Play on from here").click()

    expect(page).to_have_url(re.compile("#/table/"))
    assert asked(page)
    then = page.request.get(f"/api/tables/{table.id}/replay?at=2").json()["view"]
    branch = table_in(page)
    assert branch["table"] != table.id
    assert branch["view"]["picture"]["sheets"] == then["picture"]["sheets"]
    assert branch["view"]["picture"]["boards"][0]["spaces"] == then["picture"]["boards"][0]["spaces"]
    assert branch["view"]["practice"]
    options(page).last.click()
    settled(page)
    assert table_in(page)["view"]["seq"] == branch["view"]["seq"] + 1


def test_a_game_that_is_not_over_has_no_branches(page: Page, server: Server) -> None:
    table = server.sit(seed=QUICK_DEATH)
    table.decide("move J9")
    page.goto(table.replay)

    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile("^Decision 0 of 1"))
    expect(page.get_by_role("button", name="Play on from here")).to_have_count(0)


def test_a_picture_of_the_ending_leads_to_its_moment(page: Page, server: Server) -> None:
    table = server.sit(seed=QUICK_DEATH)
    table.go_on(lambda view: "ending" in view)
    table.seat_down(page, 0)
    film = page.get_by_role("region", name="The end").get_by_role("list").get_by_role("link")
    expect(film.nth(2)).to_be_visible()
    film.nth(1).click()

    expect(page).to_have_url(re.compile(rf"#/replay/{table.id}/[1-9]\d*$"))
    at = page.url.rpartition("/")[2]
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", re.compile(f"^Decision {at} of "))
