"""Luck and skill: of a game that has just ended, and over many games, as this browser remembers them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.acting import options, play_to_the_end, the_end
from tests.browser.rehearsal import QUICK_DEATH
from tests.browser.scenery import luck_and_skill
from tests.browser.serving import Server, serving
from tests.browser.test_everyone import AXE, check, check_in_the_dark
from tests.browser.visiting import Visitors, visiting

PATIENCE = 600_000
"""An analysis stands back for everything else on the machine."""


@pytest.fixture(scope="module")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server on which no other game waits for its analysis."""
    with serving(tmp_path_factory.mktemp("quiet")) as started:
        yield started


@pytest.fixture
def guests(browser: Browser, quiet: Server, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    with visiting(browser, quiet.host, request.node.name) as visitors:
        yield visitors


def graph(page: Page) -> Locator:
    return the_end(page).get_by_role("slider", name="Chances through the game")


def figures(page: Page) -> list[int]:
    """What stands beside the bars of the account."""
    rows = the_end(page).get_by_role("list", name="From the start to the outcome").get_by_role("listitem")
    found = [re.search(r"([+−]?)(\d+)%?$", row.inner_text().strip()) for row in rows.all()]
    return [int(f"{'-' if one[1] == '−' else ''}{one[2]}") for one in found if one]


def analysed(page: Page) -> None:
    """Wait until all is known."""
    expect(graph(page)).to_be_visible(timeout=PATIENCE)
    expect(the_end(page).get_by_role("progressbar")).to_have_count(0, timeout=PATIENCE)


def test_a_game_that_is_over_tells_its_chances_and_what_luck_and_skill_did(guests: Visitors, quiet: Server) -> None:
    page, phone = (guests.arrive(device, color_scheme="light") for device in ("desktop", "phone"))
    for screen in (page, phone):
        screen.context.add_init_script(path=AXE)
    table = quiet.sit(seed=QUICK_DEATH)
    table.seat_down(page, 0)
    play_to_the_end(page, lambda _: options(page).first.click())
    analysed(page)
    expect(the_end(page)).to_contain_text(re.compile(r"our dice (.*, your decisions .*|nor your decisions made .*)\."))
    *parts, outcome = figures(page)
    assert len(parts) == 4
    assert sum(parts) == outcome == 0

    table.seat_down(phone, 0)
    analysed(phone)
    for screen in (page, phone):
        check(screen)
        check_in_the_dark(screen)
        screen.get_by_role("button", name=re.compile(r"^Turn \d+ ")).first.click()
        expect(the_end(screen)).to_contain_text(re.compile(r"after \d+ decision"))
    graph(page).focus()
    page.keyboard.press("Home")
    expect(graph(page)).to_have_attribute("aria-valuetext", re.compile(r"^Turn 1: You \d+%\. ."))
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(rf"#/replay/{table.id}/0$"))

    phone.goto(quiet.url)
    phone.get_by_role("link", name="Luck and skill").click()
    expect(phone.get_by_role("region", name="Game by game").get_by_role("listitem")).to_have_count(1)


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
