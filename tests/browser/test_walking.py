"""A known place far off is walked to at a stretch, with a stop when something happens."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import asked
from tests.browser.serving import Server, Table
from tests.browser.test_steady import PERSON, SEED, decisions

THE_WAY_IN = re.compile("^J10,")


def three_steps_from_the_way_in(page: Page, server: Server) -> Table:
    made, seat = decisions("redmage", 6)
    table = server.sit("redmage", [PERSON], seed=SEED)
    table.retrace(made)
    table.seat_down(page, seat)
    assert asked(page)
    return table


def there(page: Page, table: Table) -> None:
    expect(page.get_by_role("button", name=re.compile("^J10,.*you are here"))).to_be_visible()
    assert table.look()["seq"] == 9


def test_the_way_back_through_the_red_mages_maze_is_one_click(page: Page, server: Server) -> None:
    table = three_steps_from_the_way_in(page, server)
    page.get_by_role("button", name=THE_WAY_IN).click()

    there(page, table)


def test_a_finger_looks_first(phone: Page, server: Server) -> None:
    table = three_steps_from_the_way_in(phone, server)
    phone.get_by_role("button", name=THE_WAY_IN).tap()
    expect(phone.get_by_role("button", name="Walk here, 3 steps")).to_be_visible()
    assert table.look()["seq"] == 6
    phone.get_by_role("button", name=THE_WAY_IN).tap()

    there(phone, table)
