"""Luck and skill: over many games, as this browser remembers them."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.scenery import luck_and_skill
from tests.browser.serving import Server


def test_the_shelf_leads_to_luck_and_skill(page: Page, phone: Page, server: Server) -> None:
    for screen in (page, phone):
        screen.goto(server.url)
        screen.get_by_role("link", name="Luck and skill").click()
        expect(screen.get_by_text("Nothing yet.")).to_be_visible()


def test_what_is_kept_can_be_saved_and_deleted(page: Page, server: Server, tmp_path: Path) -> None:
    luck_and_skill(page, server)
    rows = page.get_by_role("region", name="Game by game").get_by_role("listitem")
    page.get_by_role("button", name="Remove The Tower").click()
    expect(rows).to_have_count(2)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    saved.value.save_as(tmp_path / "games.json")
    assert [game["title"] for game in json.loads((tmp_path / "games.json").read_text())] == ["The Maze", "The Maze"]

    page.get_by_role("button", name="Delete all").click()
    page.get_by_role("button", name="Yes, delete all").click()
    expect(page.get_by_text(re.compile("^Nothing yet"))).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile("^Nothing yet"))).to_be_visible()
