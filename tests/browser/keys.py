"""Somebody who plays with the keyboard alone: by the keys that are shown, or from thing to thing to what has none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import OPTION, question, rested, settled

FAR = 250
"""Whatever may be done is not so many presses of the Tab key away."""
UNFOLD = ":is(.fold, details:not([open]) > summary, [aria-expanded=false])"
"""What opens the rest of a question."""
FOCUSED = """() => {
  const one = document.activeElement;
  const where = document.querySelector("[aria-label=Question]").compareDocumentPosition(one);
  const { x, y, width, height } = one.getBoundingClientRect();
  const above = document.elementFromPoint(x + width / 2, y + height / 2);
  return {
    option: one.dataset.option ?? "",
    before: Boolean(where & Node.DOCUMENT_POSITION_PRECEDING),
    beyond: where === Node.DOCUMENT_POSITION_FOLLOWING,
    unfolds: one.matches(`[aria-label=Question] UNFOLD`),
    marked: getComputedStyle(one).outlineStyle !== "none",
    seen: one === above || one.contains(above),
  };
}""".replace("UNFOLD", UNFOLD)
OFFERED = """() => [...document.querySelectorAll("[data-option]:not([aria-disabled=true])")]
  .filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest("[inert]"))
  .map((one) => one.dataset.option)"""


def answer(page: Page, choice: str, by_tab: bool = False) -> None:
    """Decide so: with its key if it shows one, unless it is to be done by going there."""
    rested(page)
    row = page.locator(f'[data-option="{choice}"]').first
    key = "" if by_tab or not row.count() else key_of(row)
    if key:
        page.keyboard.press(key)
    else:
        tab_to(page, lambda at: at["option"] == choice, choice)
        page.keyboard.press("Enter")
    settled(page)


def pick_up(page: Page, figure: str) -> None:
    """Take somebody in hand who is to stand elsewhere."""
    page.keyboard.press(key_of(page.locator(f"[data-piece='{figure}']").first))


def key_of(thing: Locator) -> str:
    """What stands on its key cap, if it has one."""
    caps = thing.locator("kbd").all_inner_texts()
    return next((cap for cap in caps if cap.isalnum() and len(cap) == 1), "")


def tab_to(page: Page, wanted: Callable[[dict[str, Any]], bool], what: str) -> None:
    """Go with Tab to what is wanted, back when the question lies behind, and unfold what is folded on the way."""
    way = "Tab"
    for _ in range(FAR):
        page.keyboard.press(way)
        at = page.evaluate(FOCUSED)
        way = "Tab" if at["before"] else "Shift+Tab" if at["beyond"] else way
        if wanted(at):
            assert at["marked"], f"nothing shows that {what} has the focus"
            assert at["seen"], f"{what} has the focus, but lies under something"
            return
        if at["unfolds"]:
            page.keyboard.press("Enter")
    raise AssertionError(f"{what} cannot be reached with the Tab key")


def offered(page: Page) -> set[str]:
    """What can be done from where one is, without unfolding anything or taking anybody in hand."""
    return set(page.evaluate(OFFERED))


def unfold(page: Page) -> None:
    """Open with the keyboard what is folded in the question, if anything is."""
    for _ in range(question(page).locator(UNFOLD).filter(visible=True).count()):
        tab_to(page, lambda at: bool(at["unfolds"]), "what unfolds the question")
        page.keyboard.press("Enter")
        expect(page.locator(OPTION).first).to_be_visible()
