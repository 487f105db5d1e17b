"""Talisman at the page: the land, what a space is for me, fights, Spells and standing orders, realms."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import asked, options, question, settled
from tests.browser.land import ANN, GAME, asks_first, fights_at_once, inside, table_at
from tests.browser.serving import Server
from tests.browser.test_everyone import AXE, WIDER_THAN_THE_WINDOW, check
from tests.browser.visiting import Visitors

REALMS = {"realms": "burrows"}


def land(page: Page) -> Locator:
    return page.get_by_role("group", name=re.compile("^The land of Talisman"))


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[id="space-{name}"]')


def test_a_character_is_chosen_and_goes_where_the_board_is_clicked(page: Page, server: Server) -> None:
    table = server.sit(GAME, [ANN], seed=3)
    table.seat_down(page, 0)
    assert asked(page)
    expect(page.get_by_role("banner")).not_to_contain_text("turn 0")
    expect(page.get_by_role("heading", name="The start")).to_be_visible()
    options(page).first.click()
    settled(page)
    while table.look()["view"]["question"]["id"] != "way":
        assert asked(page)
        options(page).first.click()
        settled(page)
    goal = next(option for option in table.look()["view"]["question"]["options"] if option.get("target"))
    expect(land(page)).to_be_visible()

    space(page, goal["target"]).click(force=True)

    settled(page)
    log = [line["text"] for line in table.look()["view"]["log"]]
    assert any(" goes to " in text for text in log)


def test_a_place_says_what_it_would_be_for_me(page: Page, server: Server) -> None:
    table_at(server, asks_first("way")).seat_down(page, 0)
    assert asked(page)

    space(page, "chapel").hover(force=True)

    told = page.locator(".popover .now")
    expect(told).to_contain_text(re.compile("^You are (good|neutral|evil), with . of 4 lives and .* gold"))
    expect(told).to_contain_text("TA-C6.12")


def test_a_fight_that_nobody_was_asked_in_is_shown_whole(visitors: Visitors, server: Server) -> None:
    page = visitors.arrive("desktop", reduced_motion="no-preference")
    table_at(server, fights_at_once).seat_down(page, 0)
    assert asked(page)

    options(page).first.click()

    scene = page.get_by_role("region", name=re.compile(" against "))
    expect(scene).to_be_visible()
    expect(scene.get_by_role("region", name="The rolls so far")).to_contain_text(re.compile("beats|loses to|equals"))
    visitors.shoot(page, "fight")
    page.get_by_role("button", name="Go on").click()
    expect(options(page).first).to_be_visible()


HOLD_THE_MOMENT = """
if (localStorage.getItem("hold")) {
  const later = window.setTimeout.bind(window);
  window.setTimeout = (work, ms, ...more) => later(work, ms >= 600 && ms <= 1400 ? 3_600_000 : ms, ...more);
}
"""
"""The natural moment before a standing order is carried out lasts as long as a slow machine needs to click."""


def test_a_standing_order_passes_by_itself_and_a_click_stops_it(page: Page, server: Server) -> None:
    table = table_at(server, asks_first("spell"), seats=2)
    table.seat_down(page, 0)
    assert asked(page)
    before = table.look()["seq"]
    question(page).get_by_text("When to ask me").click()
    for order in question(page).get_by_role("combobox").all():
        order.select_option("always pass")

    page.add_init_script(HOLD_THE_MOMENT)
    page.evaluate("localStorage.setItem('hold', 'on')")
    page.reload()
    question(page).get_by_role("button", name="Stop, let me decide").click()
    expect(question(page).get_by_role("button", name="Pass for the rest of this turn")).to_be_visible()
    assert table.look()["seq"] == before

    page.evaluate("localStorage.removeItem('hold')")
    page.reload()
    expect(page.locator("[data-seq]")).to_have_attribute("data-seq", re.compile(rf"^(?!{before}$)[0-9]+$"))
    assert table.look()["seq"] > before


def test_orders_are_seen_and_changed_in_the_menu(page: Page, server: Server) -> None:
    table_at(server, asks_first("spell"), seats=2).seat_down(page, 0)
    assert asked(page)

    page.get_by_role("button", name="Menu").click()
    order = page.get_by_role("dialog").get_by_role("combobox").first

    expect(order).to_have_value("ask")
    order.select_option("pass unless a life of mine goes")
    expect(order).to_have_value("life")


def test_a_realm_is_a_board_of_its_own(page: Page, server: Server) -> None:
    table_at(server, asks_first("way"), options=REALMS).seat_down(page, 0)
    assert asked(page)

    page.keyboard.press("b")
    expect(page.get_by_role("heading", name="Burrows")).to_be_visible()
    page.keyboard.press("b")
    expect(page.get_by_role("heading", name="Burrows")).to_have_count(0)
    expect(land(page)).to_be_visible()


MOMENTS = {
    "character": (asks_first("lead"), 1, {"characters_dealt": 3}),
    "way": (asks_first("way"), 1, None),
    "spell": (asks_first("spell"), 2, None),
    "enemies": (asks_first("enemies"), 1, None),
    "realm": (inside("burrows"), 1, REALMS),
}


@pytest.mark.parametrize("device", ["desktop", "tablet", "phone"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_moment_has_barriers(moment: str, device: str, server: Server, visitors: Visitors) -> None:
    until, seats, setting = MOMENTS[moment]
    page = visitors.arrive(device, color_scheme="light")
    page.context.add_init_script(path=AXE)
    table_at(server, until, seats, setting).seat_down(page, 0)
    assert asked(page)

    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        check(page)
        visitors.shoot(page, f"{moment}-{theme}")


@pytest.mark.parametrize("device", ["tablet", "phone"])
def test_it_fits_on_smaller_screens(visitors: Visitors, server: Server, device: str) -> None:
    page = visitors.arrive(device)
    table_at(server, asks_first("way")).seat_down(page, 0)
    assert asked(page)
    visitors.shoot(page, "way")
    assert not page.evaluate(WIDER_THAN_THE_WINDOW)
    expect(space(page, "crown_of_command")).to_be_attached()
