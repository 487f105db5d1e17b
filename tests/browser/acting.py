"""What somebody at the page sees and does, whatever the game."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

READY = ".table[data-ready=true]"
"""The table once its question can be answered: a new one rests for a moment, so that it is seen first."""
OPTION = f"{READY} section[aria-label=Question] [data-option]:not([aria-disabled=true])"
"""What may be done now; nothing may while the question rests."""
THE_END = "section[aria-label='The end']"
RESTING = ".table[data-ready=false]:has([data-option])"
SENT = ".table[data-seq='']"
"""The table while the server has not answered what was decided."""
CHOSEN = "[data-option].chosen"
WAY_OUT = 150
"""No game in these tests takes so many decisions."""


def game_box(page: Page, title: str) -> Locator:
    """A game on the shelf."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))


def pick(within: Page | Locator, word: str) -> None:
    """Click a choice by its label, as somebody does who sees no radio buttons."""
    within.locator("label").filter(has_text=re.compile(rf"^\s*{word}")).click()


def question(page: Page) -> Locator:
    return page.get_by_role("region", name="Question")


def options(page: Page) -> Locator:
    """What may be done now.  Tests look for it so often that they do not find it by its role, which takes long."""
    return page.locator(OPTION)


def option(page: Page, token: str) -> Locator:
    """One of them, wherever it stands."""
    return page.locator(READY).locator(f'[data-option="{token}"]')


def rested(page: Page) -> None:
    """Wait for a question that can be answered."""
    expect(page.locator(READY)).to_be_visible()


def press(page: Page, key: str) -> None:
    """Answer with a key, once the question can be answered."""
    rested(page)
    page.keyboard.press(key)


def refused_options(page: Page) -> Locator:
    """What may not be done, and says why."""
    return question(page).locator("[data-option][aria-disabled=true]")


def tap(page: Page, option: Locator) -> None:
    """Choose an option with a finger: where there is something to look at first, it takes two taps."""
    option.tap()
    if page.get_by_text("Tap it again to do it.").count():
        option.tap()


def the_end(page: Page) -> Locator:
    return page.locator(THE_END)


def settled(page: Page) -> None:
    """Wait until what was chosen is sent, done and shown, and what is asked then can be answered."""
    expect(page.locator(f"{SENT}, {CHOSEN}, {RESTING}")).to_have_count(0)


def asked(page: Page) -> bool:
    """Wait for the next question; whether there is one, or the game is over."""
    settled(page)
    expect(page.locator(f"{OPTION}, {THE_END}").first).to_be_visible()
    return the_end(page).count() == 0


def play_to_the_end(page: Page, decide: Callable[[int], None]) -> int:
    """Decide until the game is over; how many decisions it took."""
    for number in range(WAY_OUT):
        if not asked(page):
            return number
        decide(number)
    raise AssertionError(f"the game is not over after {WAY_OUT} decisions")


def table_in(page: Page) -> dict[str, Any]:
    """The table on the screen, as the server shows it to anybody."""
    table = page.url.rpartition("/")[2]
    found: dict[str, Any] = json.loads(page.request.get(f"/api/tables/{table}").body())
    return found
