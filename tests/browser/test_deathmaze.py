"""DeathMaze at the page: making a party, the map that grows, the order of march, fights, treasure, people together."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import asked, option, options, question, settled, the_end
from tests.browser.expedition import (
    GAME,
    MADE,
    THREE,
    Decided,
    choose,
    first_fight,
    moment,
    press_for,
    there_and_back,
)
from tests.browser.scenery import ANN, JON, dressed
from tests.browser.serving import Server, Table
from tests.browser.test_everyone import AXE, WIDER_THAN_THE_WINDOW, check, check_in_the_dark
from tests.browser.visiting import Visitors
from tests.server.harness import eventually

PARTY = 6
MANY_TILES = 9
SHOTS = ("class", "weapon", "gift", "arrange", "lay", "action", "reorganise", "assign")


def ranks(table: Table, side: str = "left") -> list[list[str]]:
    """Who stands where, as the server sees it."""
    found = [rank for rank in table.look()["view"]["picture"]["ranks"] if rank["side"] == side]
    return [[box.get("piece", {}).get("name", "") for box in rank["boxes"]] for rank in found]


def moved(page: Page, table: Table, rank: int, names: list[str]) -> None:
    """Wait until these stand in a rank, and the page has shown it and can be answered again."""
    eventually(lambda: ranks(table)[rank] == names)
    expect(page.locator(f".table[data-seq='{table.look()['seq']}']")).to_be_visible()
    settled(page)


def figure(page: Page, name: str) -> Locator:
    """A counter in its box."""
    return page.locator("[data-box]").filter(has_text=re.compile(rf"^\s*{name},")).first


def box(page: Page, row: str, number: int) -> Locator:
    return page.locator("[data-box]").filter(has_text=f"{row} row, box {number}").first


def test_alone_from_the_first_question_to_the_way_out(page: Page, server: Server, visitors: Visitors) -> None:
    expedition = there_and_back()
    table = server.sit(GAME, seed=expedition.seed, options=THREE)
    table.seat_down(page, 0)
    shown = set[str]()

    for number, decided in enumerate(expedition.decisions):
        assert asked(page)
        if decided.asked in SHOTS and decided.asked not in shown:
            shown.add(decided.asked)
            visitors.shoot(page, decided.asked)
        choose(page, decided)
        expect(page.locator("[data-seq]")).to_have_attribute("data-seq", str(number + 1))

    assert table.look()["seq"] == len(expedition.decisions)
    expect(the_end(page)).to_be_visible()
    visitors.shoot(page, "end")
    assert shown >= {"class", "lay", "action", "assign"}


def test_alone_with_the_keyboard(page: Page, server: Server) -> None:
    expedition = there_and_back()
    table = server.sit(GAME, seed=expedition.seed, options=THREE)
    table.seat_down(page, 0)

    for number, decided in enumerate(expedition.decisions):
        assert asked(page)
        press_for(page, decided)
        expect(page.locator("[data-seq]")).to_have_attribute("data-seq", str(number + 1))

    assert table.look()["seq"] == len(expedition.decisions)
    expect(the_end(page)).to_be_visible()


def test_two_people_make_their_adventurers_and_win_a_fight(server: Server, visitors: Visitors) -> None:
    fight = first_fight()
    table = server.sit(GAME, [ANN, JON], seed=fight.seed)
    ann, jon = visitors.arrive(), visitors.arrive("tablet")
    table.seat_down(ann, 0)
    jon.goto(table.invitation(1))
    jon.get_by_role("textbox", name="Your name at the table").fill("Jon")
    jon.get_by_role("button", name="Sit down").click()
    expect(jon.get_by_text("Ann is thinking").first).to_be_visible()

    for decided in fight.decisions:
        mover, other = (ann, jon)[decided.seat], (jon, ann)[decided.seat]
        assert asked(mover)
        expect(options(other)).to_have_count(0)
        if decided.asked == "reorganise":
            visitors.shoot(other, "fight")
        choose(mover, decided)

    names = [sheet["name"] for sheet in table.look(None)["view"]["picture"]["sheets"]]
    assert len(names) == PARTY
    for page in (ann, jon):
        dressed(page)
        for name in names:
            expect(page.get_by_text(name).first).to_be_attached()


@pytest.mark.parametrize("device", ["desktop", "tablet"])
def test_who_is_away_covers_nothing_of_a_fight(device: str, server: Server, visitors: Visitors) -> None:
    fight = first_fight()
    table = server.sit(GAME, [ANN, {"kind": "here", "name": "Jon"}], seed=fight.seed)
    for decided in fight.decisions:
        if decided.asked == "action" and decided.seat == 0:
            break
        table.decide(decided.choice, decided.seat)
    page = visitors.arrive(device)
    table.seat_down(page, 1)
    dressed(page)

    bot = page.get_by_role("button", name="let a bot play until Ann is back")
    bot.click(trial=True)
    visitors.shoot(page)
    title = page.locator(".stage header h2").bounding_box()
    bar = bot.locator("..").bounding_box()
    assert title is not None
    assert bar is not None
    assert bar["y"] > title["y"] + title["height"]
    assert bot.locator("xpath=ancestor::section[@aria-label='Question']").count() == 1


def test_a_party_grows_card_by_card(page: Page, server: Server, visitors: Visitors) -> None:
    table = server.sit(GAME, seed=1, options=THREE)
    table.seat_down(page, 0)
    assert asked(page)
    expect(options(page).first).to_contain_text("Quick party")

    for choice in MADE[:6]:
        choose(page, Decided(0, choice))
        assert asked(page)
    party = page.get_by_role("region", name="The party")
    expect(party.get_by_role("article").filter(has_text="Brunn")).to_contain_text("Sword +1")
    visitors.shoot(page, "half-way")
    page.keyboard.press("u")
    settled(page)
    expect(question(page)).to_contain_text("who is it?")

    option(page, "thief").click()
    settled(page)
    question(page).get_by_role("button", name="Any of them").click()
    expect(question(page)).to_contain_text("Which weapon")


def test_a_name_is_typed_and_must_be_a_new_one(page: Page, server: Server) -> None:
    table = server.sit(GAME, seed=1, options=THREE)
    for choice in (*MADE[:5], "thief"):
        table.decide(choice)
    table.seat_down(page, 0)
    assert asked(page)
    expect(page.get_by_role("article").filter(has_text="New Thief")).to_contain_text("being made")

    field = question(page).get_by_label("A name of your own")
    field.fill("brunn")
    field.press("Enter")
    expect(page.get_by_text("Somebody in the party is called brunn already.").first).to_be_visible()
    expect(field).to_have_value("brunn")
    field.fill("Mara u. Söhne 1")
    question(page).get_by_role("button", name="Take it").click()

    expect(question(page)).to_contain_text("Which weapon for Mara u. Söhne 1?")
    expect(page.get_by_role("article").filter(has_text="Mara u. Söhne 1")).to_contain_text("being made")
    page.keyboard.press("u")
    settled(page)
    expect(question(page)).to_contain_text("What is the Thief called?")


def test_the_order_of_march_by_drag_by_tap_and_by_keys(page: Page, server: Server, visitors: Visitors) -> None:
    table = server.sit(GAME, seed=1, options=THREE)
    for choice in MADE:
        table.decide(choice)
    table.seat_down(page, 0)
    assert asked(page)
    assert ranks(table)[0] == ["Brunn", "Odelin", "Nim"]

    figure(page, "Nim").drag_to(box(page, "Second", 2))
    moved(page, table, 1, ["", "Nim", ""])
    assert ranks(table)[0] == ["Brunn", "Odelin", ""]

    figure(page, "Brunn").click()
    expect(page.get_by_text("Brunn in hand").first).to_be_visible()
    visitors.shoot(page, "in-hand")
    box(page, "First", 2).click()
    moved(page, table, 0, ["Odelin", "Brunn", ""])

    figure(page, "Nim").focus()
    for key in ("Enter", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    moved(page, table, 1, ["", "", "Nim"])

    question(page).get_by_role("button", name="Nim", exact=True).click()
    question(page).get_by_role("group", name="Where to").get_by_role("button").first.click()
    settled(page)
    assert [row.count("Nim") for row in ranks(table)].count(1) == 1


def test_the_way_out_is_found_from_everywhere(page: Page, server: Server) -> None:
    moment(server, "settled", MANY_TILES).seat_down(page, 0)
    assert asked(page)
    dressed(page)
    board = page.get_by_role("group", name=re.compile("^The maze"))
    way_out = page.get_by_role("button", name=re.compile("^The way out"))
    area = page.locator(".board").bounding_box()
    assert area is not None
    middle = area["x"] + area["width"] / 2, area["y"] + area["height"] / 2

    page.mouse.move(*middle)
    for _ in range(6):
        page.mouse.down()
        page.mouse.move(middle[0] + 380, middle[1], steps=4)
        page.mouse.up()
        page.mouse.move(*middle)
    expect(way_out).to_be_visible()
    way_out.click()
    expect(way_out).to_have_count(0)
    entrance = board.locator("[id='space-entrance'], [aria-label*='entrance']").first
    expect(entrance).to_be_in_viewport()

    exits = page.get_by_role("region", name="Not yet explored")
    exits.get_by_role("button").last.click()
    expect(exits).to_contain_text(re.compile(r"\d steps?"))


def test_a_new_chit_is_turned_before_it_is_laid(page: Page, server: Server, visitors: Visitors) -> None:
    table = moment(server, "lay")
    before = table.look()
    turns = [option for option in before["view"]["question"]["options"] if option["id"].startswith("lay ")]
    table.seat_down(page, 0)
    assert asked(page)
    dressed(page)
    place = page.locator(f"[id='space-{turns[0]['target']}']")

    for turn in (*turns, turns[0]):
        place.click()
        expect(question(page).locator(f"[data-option='{turn['id']}']")).to_have_class(re.compile("hot"))
    visitors.shoot(page, "turned")
    assert table.look()["seq"] == before["seq"]
    expect(page.get_by_role("group", name="Ways to lay it").get_by_role("button")).to_have_count(len(turns))


def creation(page: Page, server: Server) -> None:
    table = server.sit(GAME, seed=1, options={"rules": "advanced"})
    for choice in ("hero", "name Brunn", "sword", "bow", "wound_point", "wizard", "name Isolt", "dagger", "dagger"):
        table.decide(choice)
    table.seat_down(page, 0)


def the_map(page: Page, server: Server) -> None:
    moment(server, "settled", MANY_TILES).seat_down(page, 0)


def combat(page: Page, server: Server) -> None:
    moment(server, "action").seat_down(page, 0)


def reorganising(page: Page, server: Server) -> None:
    moment(server, "reorganise").seat_down(page, 0)


def treasure(page: Page, server: Server) -> None:
    moment(server, "assign").seat_down(page, 0)


SCREENS: Mapping[str, Callable[[Page, Server], None]] = {
    "creation": creation,
    "map": the_map,
    "combat": combat,
    "reorganising": reorganising,
    "treasure": treasure,
}


@pytest.mark.parametrize("device", ["desktop", "tablet", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen_of_the_maze_has_no_barriers(screen: str, device: str, server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(device, color_scheme="light")
    page.context.add_init_script(path=AXE)
    SCREENS[screen](page, server)
    assert asked(page)
    dressed(page)

    check(page)
    visitors.shoot(page, "light")
    check_in_the_dark(page)
    assert not page.evaluate(WIDER_THAN_THE_WINDOW)


def test_a_finger_attacks_on_the_second_tap(phone: Page, server: Server) -> None:
    table = moment(server, "action")
    before = table.look()
    target = next(
        option["target"] for option in before["view"]["question"]["options"] if option["id"].startswith("attack")
    )
    table.seat_down(phone, 0)
    assert asked(phone)
    enemy = phone.locator(f"[data-piece='{target}']")

    enemy.tap()
    assert table.look()["seq"] == before["seq"]
    enemy.tap()
    settled(phone)
    assert table.look()["seq"] == before["seq"] + 1
