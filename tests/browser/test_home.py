"""The way in: the shelf, and the games that wait on it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.acting import game_box, options, settled
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

RED_MAGE = "Maze of the Red Mage"


def test_the_shelf_holds_the_games_of_the_server(page: Page, server: Server) -> None:
    page.goto(server.url)

    expect(page.get_by_role("heading", name="Which maze tonight?")).to_be_visible()
    expect(game_box(page, RED_MAGE).get_by_role("button", name="Play now")).to_be_enabled()
    expect(game_box(page, "The Toy").get_by_role("button", name="Play now")).to_be_enabled()
    expect(game_box(page, "Talisman").get_by_role("button", name="Play now")).to_be_enabled()


def test_one_click_from_the_shelf_to_the_first_question(page: Page, server: Server) -> None:
    page.goto(server.url)
    game_box(page, RED_MAGE).get_by_role("button", name="Play now").click()

    expect(page.get_by_role("heading", name="Where to from J10?")).to_be_visible()
    expect(options(page).nth(1)).to_be_visible()
    options(page).first.click()
    settled(page)
    expect(page.get_by_role("banner").get_by_text("Your move")).to_be_visible()


def test_a_game_left_for_the_shelf_waits_there(page: Page, server: Server) -> None:
    page.goto(server.url)
    game_box(page, RED_MAGE).get_by_role("button", name="Play now").click()
    options(page).first.click()
    settled(page)
    address = page.url

    page.get_by_role("link", name="To the shelf").click()
    waiting = page.get_by_role("region", name="Waiting for you")
    expect(waiting.get_by_role("link")).to_contain_text(["Your move"])
    page.reload()
    waiting.get_by_role("link", name=RED_MAGE).click()

    expect(page).to_have_url(address)
    expect(options(page).first).to_be_visible()


def test_a_closed_page_finds_its_seat_again(page: Page, server: Server, visitors: Visitors) -> None:
    page.goto(server.url)
    game_box(page, RED_MAGE).get_by_role("button", name="Play now").click()
    expect(options(page).first).to_be_visible()
    address = page.url
    page.close()

    again = visitors.another_page(page.context, "desktop")
    again.goto(address)
    options(again).first.click()
    settled(again)

    expect(again.get_by_role("banner").get_by_text("Your move")).to_be_visible()


def test_a_game_can_be_taken_off_the_list(page: Page, server: Server) -> None:
    table = server.sit()
    table.seat_down(page, 0)
    expect(options(page).first).to_be_visible()
    page.goto(server.url)
    page.get_by_role("button", name="1 game in all").click()

    drawer = page.get_by_role("dialog", name="My games")
    drawer.get_by_role("button", name="Remove from this list").click()
    expect(drawer.get_by_role("alert")).to_contain_text("Your seat will be lost.")
    drawer.get_by_role("button", name="Keep it").click()
    drawer.get_by_role("button", name="Remove from this list").click()
    drawer.get_by_role("button", name="Yes, remove").click()
    expect(drawer).to_contain_text("No games are kept in this browser.")
    page.keyboard.press("Escape")

    expect(drawer).to_have_count(0)
    expect(page.get_by_role("region", name="Waiting for you")).to_have_count(0)


def test_an_address_that_leads_nowhere_leads_back(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/attic")

    expect(page.get_by_role("heading", name="A dead end")).to_be_visible()
    page.get_by_role("link", name="Back to the shelf").click()
    expect(page.get_by_role("heading", name="Which maze tonight?")).to_be_visible()
