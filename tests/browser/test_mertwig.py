"""Mertwig's Maze at the page: town, map, areas and battles, people against bots, and how nobody has to wait."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect

import mazefolio
from mazefolio.games.mertwig.names import short
from mazefolio.server.changes import Follower
from tests.browser.acting import asked, option, options, press, question, settled
from tests.browser.kingdom import ANN, GAME, Decided, Journey, choose, moment, through_town_and_area
from tests.browser.serving import Answer, Server, Table, serving
from tests.browser.test_everyone import WIDER_THAN_THE_WINDOW
from tests.browser.visiting import Visitors, visiting
from tests.server.harness import eventually

BOT = {"kind": "bot", "bot": "thumb"}
ROUND_OF_BOTS = 60_000
"""Two bots take their time, so that people can follow."""


def sheet(page: Page) -> Locator:
    return page.get_by_role("region", name="What you carry")


def on_the_field(page: Page, card: str) -> Locator:
    return page.locator(f"[data-box][data-piece='{card}']")


def kingdom(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^The kingdom"))


def area(page: Page) -> Locator:
    """The board of an area, opened over the kingdom."""
    return page.get_by_role("main").get_by_role("region").filter(has=page.get_by_role("button", name="Show Kingdom"))


def heard(page: Page) -> list[Answer]:
    """Everything that the server tells the page from now on."""
    told = list[Answer]()

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: told.append(json.loads(frame)))

    page.on("websocket", listen)
    return told


def test_with_two_bots_through_town_an_area_and_a_battle(page: Page, server: Server, visitors: Visitors) -> None:
    journey = through_town_and_area()
    told = heard(page)
    table = server.sit(GAME, [ANN, BOT, BOT], seed=journey.seed)
    table.seat_down(page, 0)
    shown = set[str]()

    for decided in journey.mine:
        expect(options(page).first).to_be_visible(timeout=ROUND_OF_BOTS)
        if decided.asked not in shown:
            shown.add(decided.asked)
            visitors.shoot(page, decided.asked)
        look_around(page, decided)
        choose(page, decided)
        if decided.choice.startswith("hire "):
            expect(sheet(page).get_by_role("button", name=name_of(decided))).to_be_visible()

    assert shown >= {"character", "go", "business", "hire", "play", "cast", "pair"}
    assert nothing_betrayed(told, journey) > len(journey.decisions) // 2


def name_of(decided: Decided) -> str:
    """The card that is meant."""
    return short(decided.choice.partition(" ")[2])


def look_around(page: Page, decided: Decided) -> None:
    """What is seen where this is decided."""
    battle = page.get_by_role("region", name=re.compile(" at "))
    if decided.asked in ("play", "cast", "pair", "double", "heal"):
        expect(battle).to_be_visible()
    elif decided.area:
        expect(area(page)).to_be_visible()
    else:
        expect(kingdom(page)).to_be_visible()
        kings_days = page.get_by_role("img", name="until the Death of the King")
        expect(kings_days).to_have_count(0 if decided.asked == "character" else 1)
    if decided.asked == "play":
        expect(page.get_by_role("button", name=name_of(decided)).first).to_be_visible()


def nothing_betrayed(told: list[Answer], journey: Journey) -> int:
    """No card in the hand of a bot was ever told to the page; how many pictures of the table were."""
    follower = Follower()
    tables = [table for message in told if (table := follower.hear(message))["type"] == "table"]
    for table in tables:
        text = json.dumps(table)
        for card in journey.secrets[table["seq"]]:
            assert f'"{card}"' not in text
    return len(tables)


def test_an_area_opens_over_the_kingdom_and_closes_again(page: Page, server: Server, visitors: Visitors) -> None:
    moment(server, "area").seat_down(page, 0)
    assert asked(page)
    expect(area(page)).to_be_visible()
    expect(area(page)).to_contain_text(re.compile(r"\d+ (space|dot)s? to go"))
    expect(kingdom(page)).to_have_count(0)

    page.keyboard.press("b")
    expect(kingdom(page)).to_be_visible()
    expect(area(page)).to_have_count(0)
    visitors.shoot(page, "kingdom")
    page.get_by_role("group", name="Boards").get_by_role("button").click()
    expect(area(page)).to_be_visible()

    page.get_by_role("button", name="Show Kingdom").click()
    expect(kingdom(page)).to_be_visible()


def test_pairs_are_made_by_drag_by_click_and_by_keys(page: Page, server: Server, visitors: Visitors) -> None:
    table = moment(server, "combat")
    before = table.look()["view"]
    foe, members = acting(before), targets(before)
    table.seat_down(page, 0)
    assert asked(page)

    on_the_field(page, members[0]).drag_to(on_the_field(page, foe))
    faces(page, table, foe, members[0])
    on_the_field(page, foe).drag_to(on_the_field(page, members[1]))
    faces(page, table, foe, members[1])
    on_the_field(page, members[2]).click()
    faces(page, table, foe, members[2])

    on_the_field(page, members[1]).focus()
    page.keyboard.press("ArrowLeft")
    expect(on_the_field(page, members[0])).to_be_focused()
    visitors.shoot(page, "by-keys")
    page.keyboard.press("Enter")
    faces(page, table, foe, members[0])
    press(page, "3")
    faces(page, table, foe, members[1])

    expect(question(page)).to_contain_text("Pair everybody for me")
    option(page, "pair for me").click()
    settled(page)
    expect(page.get_by_role("region", name="What happened", exact=True)).to_contain_text("Blades cross")


def acting(view: Answer) -> str:
    """Whoever the question is about."""
    boxes = [box for rank in view["picture"]["ranks"] for box in rank["boxes"] if "piece" in box]
    return next(str(box["piece"]["id"]) for box in boxes if box["piece"].get("acts"))


def targets(view: Answer) -> list[str]:
    return [option["target"] for option in view["question"]["options"] if option.get("target")]


def faces(page: Page, table: Table, foe: str, member: str) -> None:
    """These two have been paired; and it is taken back."""
    settled(page)
    aims = table.look()["view"]["picture"]["scene"]["aims"]
    assert [(aim["who"], aim["whom"]) for aim in aims if aim.get("facing")] == [(foe, member)]
    page.keyboard.press("u")
    settled(page)
    expect(on_the_field(page, foe)).to_have_class(re.compile("acts"))


def test_wounds_are_seen_in_the_party(page: Page, server: Server) -> None:
    table = moment(server, "wounded")
    party = next(zone for zone in table.look()["view"]["picture"]["sheets"][0]["zones"] if zone["id"] == "party")
    table.seat_down(page, 0)
    assert asked(page)

    lost = 0
    for member in party["pieces"]:
        life = next(number for number in member["numbers"] if number["id"] == "life")
        row = sheet(page).get_by_role("button", name=f"{member['name']}, life left {life['value']}")
        expect(row.locator(".wounds i")).to_have_count(life["limit"])
        expect(row.locator(".wounds .gone")).to_have_count(life["limit"] - life["value"])
        lost += life["limit"] - life["value"]
    assert lost > 0


def test_a_finger_pairs_on_the_second_tap(phone: Page, server: Server, visitors: Visitors) -> None:
    table = moment(server, "combat")
    before = table.look()
    member = targets(before["view"])[1]
    table.seat_down(phone, 0)
    assert asked(phone)

    on_the_field(phone, member).tap()
    visitors.shoot(phone, "looked")
    assert table.look()["seq"] == before["seq"]
    on_the_field(phone, member).tap()
    settled(phone)
    eventually(lambda: bool(table.look()["seq"] == before["seq"] + 1))


def test_an_area_on_a_phone(phone: Page, server: Server, visitors: Visitors) -> None:
    table = moment(server, "area")
    before = table.look()
    table.seat_down(phone, 0)
    assert asked(phone)
    expect(area(phone)).to_be_visible()
    assert not phone.evaluate(WIDER_THAN_THE_WINDOW)
    phone.get_by_role("button", name="Show Kingdom").tap()
    expect(kingdom(phone)).to_be_visible()
    visitors.shoot(phone, "kingdom")
    phone.get_by_role("group", name="Boards").get_by_role("button").tap()
    expect(area(phone)).to_be_visible()

    onward = option(phone, "move")
    onward.tap()
    assert table.look()["seq"] == before["seq"]
    onward.tap()
    settled(phone)
    eventually(lambda: bool(table.look()["seq"] == before["seq"] + 1))


def test_what_must_be_done_is_done_by_itself(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(passes=True)
    table = moment(server, "one way")
    before = table.look()["seq"]
    table.seat_down(page, 0)

    expect(page.get_by_text("done by itself, there was nothing else to do").first).to_be_visible()
    eventually(lambda: bool(table.look()["seq"] == before + 1))


def test_unless_somebody_wants_it_otherwise(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(passes=True)
    table = moment(server, "one way")
    before = table.look()["seq"]
    server.sit().seat_down(page, 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("group", name="Only one option").get_by_role("button", name="Waits for me").click()
    page.clock.install()
    table.seat_down(page, 0)
    assert asked(page)
    expect(options(page)).to_have_count(1)

    page.clock.run_for(10_000)
    assert table.look()["seq"] == before
    options(page).click()
    settled(page)
    eventually(lambda: bool(table.look()["seq"] == before + 1))


def a_bot_begins(seed: int) -> bool:
    ask = mazefolio.Table.new(GAME, seats=3, seed=seed).pending
    return ask is not None and ask.seat > 0


def test_whoever_does_not_want_to_wait_skips_to_the_next_question(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path, bot_pause="3600") as slow, visiting(browser, slow.host, "skips") as visitors:
        page = visitors.arrive(reduced_motion="no-preference")
        page.add_init_script(KEEP_SPEEDS)
        said = list[str]()
        page.on("websocket", lambda socket: socket.on("framesent", lambda frame: said.append(str(frame))))
        table = slow.sit(GAME, [ANN, BOT, BOT], seed=next(filter(a_bot_begins, range(100))))
        table.seat_down(page, 0)

        page.get_by_role("button", name="Skip to my next question").click()
        assert asked(page)
        assert page.evaluate("speeds") == ["1", "0", "1"]
        assert [json.loads(one)["type"] for one in said].count("hurry") == 1


KEEP_SPEEDS = """
window.speeds = [];
new MutationObserver(() => {
  const speed = document.documentElement.style.getPropertyValue("--speed");
  if (speed && speed !== speeds[speeds.length - 1]) speeds.push(speed);
}).observe(document, { subtree: true, attributeFilter: ["style"] });
"""
"""Remembers every pace that the page takes, however short."""
