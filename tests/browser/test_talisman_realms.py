"""Every realm of Talisman at the page: entered, played in, looked at, and left by a way out."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.realms.header import Realm
from tests.browser.acting import asked
from tests.browser.laid_out import ANN, begun
from tests.browser.realm_visits import visit_to
from tests.browser.serving import Server, Table
from tests.browser.test_everyone import AXE, WIDER_THAN_THE_WINDOW, check
from tests.browser.test_talisman_play import take
from tests.browser.visiting import DEVICES, Visitors

REALMS = list(LIBRARY.realms.values())


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
def test_a_realm_is_entered_played_and_left(realm: Realm, server: Server, visitors: Visitors) -> None:
    visit = visit_to(realm.id)
    table = begun(server, [ANN], visit.start, visit.seed, {"realms": realm.id})
    page = visitors.arrive("desktop", color_scheme="light")
    page.context.add_init_script(path=AXE)
    table.seat_down(page, 0)
    assert asked(page)
    opened = page.get_by_role("region", name=realm.about.name, exact=True)
    land = page.get_by_role("group", name="The land of Talisman")
    expect(land).to_be_visible()

    for decision in visit.decisions[: visit.inside]:
        take(page, decision)
    assert asked(page)
    expect(opened).to_be_visible()
    assert (overlapping(board_of(table, realm)), beyond(board_of(table, realm))) == ([], [])
    look_at(page, realm, visitors)

    for decision in visit.decisions[visit.inside :]:
        take(page, decision)
    assert asked(page)
    expect(opened).to_have_count(0)
    expect(land).to_be_visible()
    assert table.look()["seq"] == len(visit.decisions) + 1


def look_at(page: Page, realm: Realm, visitors: Visitors) -> None:
    """The board is drawn, bars nobody and fits, by day on a desk and by night on a small screen."""
    visitors.shoot(page, "light")
    if by_day(realm):
        check(page)
    page.emulate_media(color_scheme="dark")
    page.set_viewport_size(DEVICES["phone"]["viewport"])
    expect(page.get_by_role("region", name=realm.about.name, exact=True)).to_be_visible()
    visitors.shoot(page, "small")
    if not by_day(realm):
        check(page)
    assert not page.evaluate(WIDER_THAN_THE_WINDOW)
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
