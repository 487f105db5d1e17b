"""What happens is seen to happen: dice fall and lie still before anything that follows from them is shown."""

from __future__ import annotations

from collections.abc import Sequence

from playwright.sync_api import expect

from mazefolio import Table
from mazefolio.engine.steps import Faces
from mazefolio.engine.view import Part
from tests.browser.acting import asked, option
from tests.browser.laid_out import ANN, BOT, laid_out
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

MOVE = "move J9"
WATCH = """
window.rolls = new Set();
window.early = [];
new MutationObserver(() => {
  const row = document.querySelector("article.tumbling");
  if (!row) return;
  rolls.add(row.parentElement.querySelectorAll("article").length);
  const seen = (one) => getComputedStyle(one).visibility !== "hidden";
  const told = [...row.querySelectorAll(".total, .note")].filter(seen);
  if (told.length > 0 || document.querySelector("[data-option]")) early.push(row.textContent);
}).observe(document, { subtree: true, childList: true, attributes: true });
"""


def rolls_unasked(seed: int) -> int:
    """How often dice meet in a fight that is over before anything is asked, right after the first step."""
    table = Table.new("redmage", seed=seed)
    table.decide(MOVE)
    past = table.view(0).picture.past
    return len(past.ledger) if past and table.pending else 0


def test_a_fight_in_which_nobody_is_asked_is_told_roll_by_roll(server: Server, visitors: Visitors) -> None:
    seed = next(seed for seed in range(1, 2000) if rolls_unasked(seed) > 2)
    page = visitors.arrive(reduced_motion="no-preference")
    page.add_init_script(WATCH)
    server.sit(seed=seed).seat_down(page, 0)
    assert asked(page)

    option(page, MOVE).first.click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    assert asked(page)

    # The first dice may fall while the scene is still being fetched.
    assert page.evaluate("rolls.size") >= rolls_unasked(seed) - 1
    assert page.evaluate("early") == []
    expect(page.get_by_role("region", name="What happened")).to_contain_text("is slain")


KEEP_VERDICTS = """
window.verdicts = [];
new MutationObserver(() => {
  const row = document.querySelector(".scene article:not(.tumbling)");
  const text = [...(row?.querySelectorAll(".total") ?? [])].map((one) => one.textContent).join();
  if (text && text !== verdicts.at(-1)) verdicts.push(text);
}).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
"""
"""Remembers the sums of every roll that has been told, however short it was shown."""


def fights(table: Table) -> list[str]:
    """The sums of all fights that the latest decision brought."""
    picture = table.view(0).picture
    rows = [row for scene in (*picture.older, picture.past) if scene for row in scene.ledger]
    return [",".join(map(str, (total(row.left, row.left_dice), total(row.right, row.right_dice)))) for row in rows]


def total(parts: Sequence[Part], dice: Faces) -> int:
    return sum(part.value for part in parts) + sum(dice)


def test_all_fights_within_one_decision_are_told_one_after_another(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(reduced_motion="no-preference")
    page.add_init_script(KEEP_VERDICTS)
    red = {"character": "minstrel", "space": "vampires_tower", "strength": 4}
    layout = {"red": red, "blue": {"character": "monk", "space": "valley_of_fire"}, "phase": "move"}
    wanted = list[str]()

    def brings_two(table: Table) -> bool:
        wanted[:] = fights(table)
        return len(set(wanted)) == 2

    laid_out(server, (ANN, BOT), layout, ["go pits"], brings_two).seat_down(page, 0)
    assert asked(page)
    option(page, "go pits").first.click()

    page.wait_for_function("wanted => JSON.stringify(verdicts) === JSON.stringify(wanted)", arg=wanted)
