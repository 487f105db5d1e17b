"""A known place far off is walked to at a stretch, with a stop when something happens."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import asked
from tests.browser.serving import Server
from tests.browser.test_steady import PERSON, SEED, decisions


def test_the_way_back_through_the_red_mages_maze_is_one_choice(page: Page, server: Server) -> None:
    made, seat = decisions("redmage", 6)
    table = server.sit("redmage", [PERSON], seed=SEED)
    table.retrace(made)
    table.seat_down(page, seat)
    assert asked(page)
    page.get_by_role("button", name=re.compile("^J10,")).click()
    page.get_by_role("button", name="Walk here, 3 steps").click()

    expect(page.get_by_role("button", name=re.compile("^J10,.*you are here"))).to_be_visible()
    assert table.look()["seq"] == 9
