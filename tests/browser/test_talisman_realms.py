"""Every realm of Talisman at the page: its board is opened and drawn, bars nobody, and is left by a way out."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Realm, WayOut
from tests.browser.acting import asked, question, settled
from tests.browser.laid_out import ANN, laid_out
from tests.browser.serving import Server
from tests.browser.test_everyone import AXE, WIDER_THAN_THE_WINDOW, check
from tests.browser.visiting import DEVICES, Visitors

OUTSIDE = "hills_1"
SIMPLE = ("as_move", "turn_start")
REALMS = list(LIBRARY.realms.values())


def simple_way_out(realm: Realm) -> WayOut | None:
    """A way out that anybody may take in his turn."""
    free = (
        way for way in realm.ways_out if way.when in SIMPLE and way.only_if is None and way.cost == type(way.cost)()
    )
    return next(free, None)


def stands(realm: Realm, way: WayOut | None) -> str:
    """Where somebody is laid out in the realm: at the way out, or where one enters."""
    start = str(realm.about.start_space)
    return start if way is None or way.start == "any" or start in way.start else str(way.start[0])


def overlapping(board: dict[str, Any]) -> list[tuple[str, str]]:
    """The spaces that lie on one another."""

    def meet(one: dict[str, Any], other: dict[str, Any]) -> bool:
        return bool(max(abs(one["x"] - other["x"]), abs(one["y"] - other["y"])) < board["size"])

    return [(one["id"], other["id"]) for one, other in combinations(board["spaces"], 2) if meet(one, other)]


def beyond(board: dict[str, Any]) -> list[str]:
    """The spaces that stick out of their board."""
    half = board["size"] / 2
    return [
        space["id"]
        for space in board["spaces"]
        if not (half <= space["x"] <= board["width"] - half and half <= space["y"] <= board["height"] - half)
    ]


@pytest.mark.parametrize("realm", REALMS, ids=[realm.id for realm in REALMS])
def test_a_realm_is_drawn_and_left(realm: Realm, server: Server, visitors: Visitors) -> None:
    way = simple_way_out(realm)
    red = {"space": stands(realm, way), "entered_from": OUTSIDE}
    table = laid_out(server, [ANN], {"red": red}, options={"realms": realm.id})
    board = next(board for board in table.look()["view"]["picture"]["boards"] if board["id"] == realm.id)
    assert (overlapping(board), beyond(board)) == ([], [])

    page = visitors.arrive("desktop", color_scheme="light")
    page.context.add_init_script(path=AXE)
    table.seat_down(page, 0)
    assert asked(page)
    opened = page.get_by_role("region", name=realm.about.name, exact=True)
    expect(opened).to_be_visible()
    check(page)
    visitors.shoot(page, "light")
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DEVICES["phone"]["viewport"])
    expect(opened).to_be_visible()
    check(page)
    visitors.shoot(page, "small")
    assert not page.evaluate(WIDER_THAN_THE_WINDOW)

    if way is None:
        return
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    question(page).locator("[data-option^='go out']").first.click()
    settled(page)
    assert asked(page)
    where = question(page).locator("[data-option^='go ']")
    if table.look()["view"]["question"]["id"] == "space":
        where.first.click()
        settled(page)
    expect(opened).to_have_count(0)
    expect(page.get_by_role("group", name="The land of Talisman")).to_be_visible()
