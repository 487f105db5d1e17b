"""The list of options stays where it is while the pointer rests on it, in every game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from mazefolio import bots
from mazefolio.bots.play import bot_rng, take_turn
from mazefolio.engine.table import Table
from tests.browser.acting import asked, options, question
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

SEED = 7
SEATS = {"redmage": 1, "deathmaze": 1, "firetop": 2, "mertwig": 2, "talisman": 2}
PERSON = {"kind": "me", "name": "Ann"}
MOMENTS = [("redmage", 15), ("deathmaze", 30), ("firetop", 12), ("mertwig", 14), ("talisman", 12)]
"""After so many decisions the pointer is led over the list."""
BOXES = """() => {
  const all = document.querySelectorAll("[aria-label=Question], [aria-label=Question] [data-option]");
  return [...all].filter((one) => one.checkVisibility({ contentVisibilityAuto: true })).map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [one.dataset.option ?? "panel", x, y, width, height].join(" ");
  });
}"""
OPTION_AT = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-option]')?.dataset.option"
WATCH_SHIFTS = """
window.shifts = [];
new PerformanceObserver((seen) => shifts.push(...seen.getEntries()
  .flatMap(({ sources }) => sources.map(({ node }) => node?.className ?? "text"))))
  .observe({ type: "layout-shift" });
"""
"""Remembers what has shifted, as the browser sees it."""
LONG_RESTED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200)))"
"""In these tests a question rests for a tenth of that."""
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def decisions(game: str, number: int) -> tuple[list[tuple[str, int]], int]:
    """The first decisions of a game as bots make them, and who is asked then."""
    table = Table.new(game, seats=SEATS[game], seed=SEED)
    bot, rng, made = bots.get(table.game, "thumb"), bot_rng(SEED), list[tuple[str, int]]()
    while len(made) < number:
        tokens, seat = table.tokens(), _asked(table)
        made.append((tokens[take_turn(table, bot, rng)], seat))
    return made, _asked(table)


def _asked(table: Table) -> int:
    assert table.pending is not None
    return table.pending.seat


def boxes(page: Page) -> list[str]:
    """The panel of the question and each of its options: where they stand, and how large."""
    page.evaluate(PAINTED)
    found: list[Any] = page.evaluate(BOXES)
    return found


def seated(game: str, number: int, page: Page, server: Server) -> None:
    """Somebody is asked after so many decisions."""
    made, seat = decisions(game, number)
    table = server.sit(game, [PERSON] * SEATS[game], seed=SEED)
    table.retrace(made)
    table.seat_down(page, seat)
    assert asked(page)


@pytest.mark.parametrize(("game", "number"), MOMENTS)
def test_nothing_moves_under_the_pointer(game: str, number: int, page: Page, server: Server) -> None:
    page.add_init_script(WATCH_SHIFTS)
    seated(game, number, page, server)
    page.evaluate("shifts.length = 0")

    for row in options(page).filter(visible=True).all():
        row.scroll_into_view_if_needed()
        page.mouse.move(0, 0)
        before = boxes(page)
        row.hover()
        assert boxes(page) == before, row.get_attribute("data-option")
    assert page.evaluate("shifts") == []


@pytest.mark.parametrize(("game", "number"), MOMENTS)
def test_nothing_moves_under_a_mouse_in_a_narrow_window(
    game: str, number: int, server: Server, visitors: Visitors
) -> None:
    page = visitors.arrive(viewport={"width": 760, "height": 700})
    seated(game, number, page, server)

    for row in options(page).filter(visible=True).all():
        # A row that the edge of the list cuts off is where a list that scrolls by itself would slip away.
        page.mouse.move(0, 0)
        box = row.bounding_box()
        assert box is not None
        if page.evaluate(OPTION_AT, at(box)) != row.get_attribute("data-option"):
            continue
        before = boxes(page)
        page.mouse.move(*at(box))
        assert boxes(page) == before, row.get_attribute("data-option")


def test_options_rest_until_what_stands_above_them_has_come(page: Page, server: Server) -> None:
    late: list[Route] = []

    def hold(part: Route) -> None:
        late.append(part)

    page.route("**/assets/TrackCard-*.js", hold)
    with page.expect_request("**/assets/TrackCard-*.js"):
        server.sit(seed=SEED).seat_down(page, 0)
    expect(question(page).locator("[data-option]").first).to_be_visible()
    page.evaluate(LONG_RESTED)
    expect(options(page)).to_have_count(0)
    for part in late:
        part.continue_()
    options(page).first.hover()
    before = boxes(page)
    page.wait_for_load_state("networkidle")

    assert boxes(page) == before
    expect(page.locator(".target.lit")).to_have_count(1)


def at(box: Any) -> tuple[float, float]:
    """Just under the upper edge of a row."""
    return box["x"] + box["width"] / 2, box["y"] + 3
