"""Whole games of Red Mage: with the mouse, with the keyboard alone, and with a finger on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import asked, option, options, play_to_the_end, settled, tap, the_end
from tests.browser.rehearsal import LONGER_LIFE, QUICK_DEATH, SHORT_LIFE, won_game
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

ONLY_THE_FIRST = re.compile(r"option 1:(?!.*option \d)")
"""A place on the board at which one thing can be done: what the first option says."""


def test_with_the_mouse(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive("desktop", reduced_motion="no-preference")
    table = server.sit(seed=SHORT_LIFE)
    table.seat_down(page, 0)

    def click(number: int) -> None:
        page.get_by_role("button", name=ONLY_THE_FIRST).or_(options(page)).first.click()
        if number % 10 == 0:
            visitors.shoot(page, f"{number:02}")

    taken = play_to_the_end(page, click)

    assert taken == table.look()["view"]["seq"] > 10
    expect(the_end(page).get_by_role("heading", name="Slain")).to_be_visible()
    expect(the_end(page)).to_contain_text("key to check them")


def test_with_the_keyboard_alone(page: Page, server: Server) -> None:
    table = server.sit(seed=LONGER_LIFE)
    table.seat_down(page, 0)
    asked(page)
    for key in ("Home", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    settled(page)
    assert table.look()["view"]["seq"] == 1

    def press(number: int) -> None:
        if number == 2:
            tab_to_an_option(page)
            page.keyboard.press("Enter")
        else:
            page.keyboard.press("1")

    taken = play_to_the_end(page, press)

    assert 1 + taken == table.look()["view"]["seq"] > 10
    expect(the_end(page).get_by_role("heading", name="Slain")).to_be_visible()


def tab_to_an_option(page: Page) -> None:
    for _ in range(80):
        if page.evaluate("document.activeElement.matches('[data-option]:not([aria-disabled=true])')"):
            return
        page.keyboard.press("Tab")
    raise AssertionError("no option can be reached with the Tab key")


def test_with_a_finger_on_a_phone(phone: Page, server: Server, visitors: Visitors) -> None:
    table = server.sit(seed=SHORT_LIFE)
    table.seat_down(phone, 0)

    def choose(number: int) -> None:
        tap(phone, options(phone).first)
        if number % 10 == 0:
            visitors.shoot(phone, f"{number:02}")

    taken = play_to_the_end(phone, choose)

    assert taken == table.look()["view"]["seq"] > 10
    expect(the_end(phone).get_by_role("heading", name="Slain")).to_be_visible()


def test_the_last_step_out_of_the_maze(page: Page, server: Server) -> None:
    seed, decisions = won_game()
    table = server.sit(seed=seed)
    for decision in decisions[:-1]:
        table.decide(decision)
    table.seat_down(page, 0)
    asked(page)
    option(page, decisions[-1]).click()

    expect(the_end(page).get_by_role("heading", name="Out before sunrise")).to_be_visible()


def test_again_begins_a_new_game(page: Page, server: Server) -> None:
    table = server.sit(seed=QUICK_DEATH)
    table.go_on(lambda view: "ending" in view)
    table.seat_down(page, 0)
    the_end(page).get_by_role("button", name="Again").click()

    expect(options(page).first).to_be_visible()
    assert page.url != table.address
