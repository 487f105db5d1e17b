"""Nothing answers a question that the player has not seen."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.rehearsal import LONGER_LIFE
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

ASK_EVERYTHING = """
if (location.protocol.startsWith("http"))
  localStorage.setItem("mazefolio.settings", JSON.stringify({ passes: false }));
"""
PRESS_AS_SOON_AS_ASKED = """() => {
  const table = document.querySelector(".table");
  const pressed = new KeyboardEvent("keydown", { key: "1", bubbles: true, cancelable: true });
  new MutationObserver((_, watch) => {
    if (table.dataset.ready !== "false" || table.dataset.seq !== "1") return;
    watch.disconnect();
    table.setAttribute("data-pressed", "");
    document.body.dispatchEvent(pressed);
  }).observe(table, { attributes: true });
}"""


def ready(page: Page, seq: int) -> None:
    """Wait until the question after so many decisions can be answered."""
    expect(page.locator(f".table[data-seq='{seq}'][data-ready=true]")).to_be_visible()


def test_a_key_that_comes_with_the_question_does_not_answer_it(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(passes=True)
    page.context.add_init_script(ASK_EVERYTHING)
    table = server.sit(seed=LONGER_LIFE)
    table.seat_down(page, 0)
    ready(page, 0)
    page.evaluate(PRESS_AS_SOON_AS_ASKED)

    page.keyboard.press("1")
    ready(page, 1)

    expect(page.locator(".table[data-pressed]")).to_be_visible()
    assert table.look()["seq"] == 1
    page.keyboard.press("1")
    ready(page, 2)
    assert table.look()["seq"] == 2
