"""Puzzles on the page: the one of today, the position, the verdict, what is remembered, and playing on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from mazefolio.lab.puzzles import Puzzle, puzzles
from tests.browser.acting import option, question
from tests.browser.serving import Server
from tests.browser.test_everyone import AXE, check, check_in_the_dark


@pytest.fixture
def one() -> Puzzle:
    """Its question has two options."""
    return next(one for one in puzzles("redmage") if one.kind == "loot")


def test_a_puzzle_is_solved_at_the_second_answer_and_remembered_until_it_is_deleted(
    page: Page, server: Server, one: Puzzle
) -> None:
    page.context.add_init_script(path=AXE)
    page.goto(f"{server.url}#/puzzles")
    page.get_by_role("link", name=one.asked).click()
    option(page, one.options[-1].option).click()
    verdict = page.get_by_role("dialog", name="Not the best")
    expect(verdict).to_contain_text("fewer than the best")
    expect(verdict.get_by_role("listitem")).to_have_count(len(one.options))
    check(page)
    check_in_the_dark(page)
    verdict.get_by_role("button", name="Try again").click()
    option(page, one.solution).click()
    right = page.get_by_role("dialog", name="Right")
    expect(right).to_contain_text("more than the next best")
    expect(right).to_contain_text(f"{one.games} games with each option")
    right.get_by_role("link", name="All puzzles").click()

    row = page.get_by_role("listitem").filter(has_text=one.asked)
    expect(row).to_contain_text("Solved with answer 2")
    page.get_by_role("button", name="Delete it").click()
    page.get_by_role("button", name="Yes, delete it").click()
    expect(row).not_to_contain_text("Solved")


def test_one_plays_on_from_a_puzzle(page: Page, server: Server, one: Puzzle) -> None:
    page.goto(f"{server.url}#/puzzle/{one.id}")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("#/table/"))
    expect(question(page)).to_contain_text(one.asked)
    expect(page.get_by_text("Practice", exact=True)).to_be_visible()


def test_the_home_page_has_a_puzzle_for_today(page: Page, phone: Page, server: Server) -> None:
    for screen in (page, phone):
        screen.context.add_init_script(path=AXE)
        screen.goto(server.url)
        today = screen.get_by_role("region", name="Today's puzzle")
        today.get_by_role("link", name="Today's puzzle").click()
        expect(screen.get_by_role("region", name="Puzzle", exact=True)).to_contain_text("One option is best")
        check(screen)
        screen.get_by_role("link", name="All puzzles").click()
        expect(screen.get_by_text("Today's", exact=False).first).to_be_visible()
        check(screen)
        check_in_the_dark(screen)
