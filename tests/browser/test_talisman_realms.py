"""Every realm of Talisman at the page: its board is opened and drawn, bars nobody, and is left by a way out."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Realm
from tests.browser.acting import asked, options, settled
from tests.browser.laid_out import ANN, laid_out
from tests.browser.serving import Server, Table
from tests.browser.test_everyone import AXE, WIDER_THAN_THE_WINDOW, check
from tests.browser.visiting import DEVICES, Visitors

OUTSIDE = "hills_1"
SIMPLE = ("as_move", "turn_start")
REALMS = list(LIBRARY.realms.values())


def places(realm: Realm) -> list[str]:
    """Where somebody may be laid out in the realm: first where a way leads out, then where one enters."""
    exits = [str(place) for way in realm.ways_out if way.when in SIMPLE and way.start != "any" for place in way.start]
    return [*exits, str(realm.about.start_space)]


def offers_a_way_out(view: dict[str, Any]) -> bool:
    return any(
        option["id"].startswith("go out") and not option.get("refused") for option in view["question"]["options"]
    )


def laid_out_in(server: Server, realm: Realm) -> Table:
    """A table at which somebody is in the realm and may leave it, or at least is in it, if one can be there at rest."""
    tables = [
        laid_out(server, [ANN], {"red": {"space": place, "entered_from": OUTSIDE}}, options={"realms": realm.id})
        for place in places(realm)
    ]
    inside = [table for table in tables if board_of(table, realm).get("focus")]
    return next((table for table in inside if offers_a_way_out(table.look()["view"])), [*inside, *tables][0])


def board_of(table: Table, realm: Realm) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in table.look()["view"]["picture"]["boards"] if one["id"] == realm.id)
    return found


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


def by_day(realm: Realm) -> bool:
    """Every other realm is searched for barriers on a light desktop, the rest on a small dark window: it takes long."""
    return REALMS.index(realm) % 2 == 0


@pytest.mark.parametrize("realm", REALMS, ids=[realm.id for realm in REALMS])
def test_a_realm_is_drawn_and_left(realm: Realm, server: Server, visitors: Visitors) -> None:
    table = laid_out_in(server, realm)
    board = board_of(table, realm)
    assert (overlapping(board), beyond(board)) == ([], [])

    page = visitors.arrive("desktop", color_scheme="light")
    page.context.add_init_script(path=AXE)
    table.seat_down(page, 0)
    assert asked(page)
    opened = page.get_by_role("region", name=realm.about.name, exact=True)
    land = page.get_by_role("group", name="The land of Talisman")
    expect(opened.or_(land)).to_be_visible()
    if land.count():
        page.keyboard.press("b")
    expect(opened).to_be_visible()
    visitors.shoot(page, "light")
    if by_day(realm):
        check(page)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DEVICES["phone"]["viewport"])
    expect(opened).to_be_visible()
    visitors.shoot(page, "small")
    if not by_day(realm):
        check(page)
    assert not page.evaluate(WIDER_THAN_THE_WINDOW)

    if not offers_a_way_out(table.look()["view"]):
        return
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    options(page).and_(page.locator("[data-option^='go out']")).first.click()
    settled(page)
    assert asked(page)
    where = options(page).and_(page.locator("[data-option^='go ']"))
    if table.look()["view"]["question"]["id"] == "space":
        where.first.click()
        settled(page)
    expect(opened).to_have_count(0)
    expect(land).to_be_visible()
