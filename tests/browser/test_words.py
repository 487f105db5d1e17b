"""What a table says: the goal in sight, a log tall enough to read, and one name for everybody."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.scenery import dressed
from tests.browser.serving import Server, Table
from tests.browser.visiting import Visitors

ANN, BEA = {"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bea"}
TABLES = {
    "redmage": [ANN],
    "firetop": [ANN, BEA],
    "deathmaze": [ANN, BEA],
    "mertwig": [ANN, BEA],
    "talisman": [ANN, BEA],
}
DECISIONS = {"redmage": 8}
MANY = 30
ENOUGH = 6
"""So many lines of the log are in sight on a desktop."""


def play_on(table: Table, decisions: int) -> None:
    """Everybody at the screen takes the first option, again and again, until the board is to be seen."""
    for number in range(10 * decisions):
        view = table.look(None)["view"]
        if number >= decisions and not view["picture"].get("scene"):
            return
        question = table.look(view["asked"])["view"]["question"]
        table.decide(next(one["id"] for one in question["options"] if not one.get("refused")), view["asked"])


def in_sight(lines: Locator, log: Locator) -> int:
    """How many of these lines lie wholly within the log."""
    frame = log.bounding_box()
    assert frame is not None
    top, bottom = frame["y"] - 1, frame["y"] + frame["height"] + 1
    boxes = [box for line in lines.all() if (box := line.bounding_box())]
    return sum(top <= box["y"] and box["y"] + box["height"] <= bottom for box in boxes)


@pytest.mark.parametrize("game", TABLES)
def test_the_goal_and_six_lines_of_the_log_are_in_sight(game: str, server: Server, visitors: Visitors) -> None:
    table = server.sit(game, TABLES[game], seed=7)
    play_on(table, DECISIONS.get(game, MANY))
    page = visitors.arrive()
    table.seat_down(page, 0)
    dressed(page)
    told = table.look(0)["view"]
    expect(page.locator("[data-spot=goal]")).to_contain_text(told["goal"]["text"])
    page.keyboard.press("l")
    drawer = page.get_by_role("dialog", name="What happened")
    expect(drawer.get_by_role("listitem").last).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    log = page.get_by_role("region", name="The log, the newest line last")
    lines = log.get_by_role("listitem")
    expect(lines.last).to_be_in_viewport(ratio=1)
    assert in_sight(lines, log) >= min(ENOUGH, lines.count())


def test_a_shared_screen_says_whose_move_it_is(server: Server, visitors: Visitors) -> None:
    table = server.sit("mertwig", [ANN, BEA], seed=7)
    page = visitors.arrive()
    table.seat_down(page, 0, 1)
    asked = ["Ann", "Bea"][table.look(None)["view"]["asked"]]
    expect(page.get_by_role("banner")).to_contain_text(f"{asked}'s move")


def test_on_a_phone_the_goal_is_in_sight_and_the_log_opens_at_its_newest_line(
    server: Server, visitors: Visitors
) -> None:
    table = server.sit("talisman", TABLES["talisman"], seed=7)
    play_on(table, MANY)
    phone = visitors.arrive("phone")
    table.seat_down(phone, 0)
    expect(phone.locator("[data-spot=goal]")).to_be_in_viewport(ratio=1)

    phone.locator("button[data-spot=log]").tap()

    newest = phone.get_by_role("dialog", name="What happened").get_by_role("listitem").last
    expect(newest).to_be_in_viewport(ratio=1)
