"""What somebody at the page sees and does, whatever the game."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

WAY_OUT = 300
"""No game in these tests takes so many decisions."""


def game_box(page: Page, title: str) -> Locator:
    """A game on the shelf."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))


def options(page: Page) -> Locator:
    """What may be done now."""
    return page.get_by_role("group", name="What you may do").locator("[data-option]:not([aria-disabled=true])")


def refused_options(page: Page) -> Locator:
    return page.get_by_role("group", name="What you may do").locator("[data-option][aria-disabled=true]")


def settled(page: Page) -> None:
    """Wait until what was chosen is done and shown."""
    expect(page.locator("[data-option].chosen")).to_have_count(0)


def table_in(page: Page) -> dict[str, Any]:
    """The table on the screen, as the server shows it to anybody."""
    table = page.url.rpartition("/")[2]
    shown = page.request.get(f"/api/tables/{table}")
    found: dict[str, Any] = json.loads(shown.body())
    return found
