"""Setting a table: who sits at it, and by which rules."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import options, pick, table_in
from tests.browser.serving import Server
from tests.browser.visiting import Visitors


def test_another_hero_and_another_rule(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/setup/redmage")
    page.get_by_role("textbox", name="Name of seat 1").fill("Wanda")
    pick(page, "Barbarian")
    page.get_by_role("switch", name="Practice").click()
    page.get_by_role("textbox", name="Seed").fill("seven")
    page.get_by_role("button", name="Start the game").click()

    expect(options(page).first).to_be_visible()
    expect(page.get_by_role("region", name="Barbarian")).to_be_visible()
    expect(page.get_by_text("Practice")).to_be_visible()
    assert table_in(page)["seats"][0]["name"] == "Wanda"


def test_a_table_is_set_again_as_last_time(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/setup/redmage")
    expect(page.get_by_role("button", name="As last time")).to_have_count(0)
    pick(page, "Barbarian")
    page.get_by_role("button", name="Start the game").click()
    expect(options(page).first).to_be_visible()

    page.goto(f"{server.url}#/setup/redmage")
    expect(page.get_by_role("radio", name="Barbarian")).not_to_be_checked()
    page.get_by_role("button", name="As last time").click()

    expect(page.get_by_role("radio", name="Barbarian")).to_be_checked()


def test_the_same_table_is_set_again_after_the_game(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/setup/redmage")
    pick(page, "Barbarian")
    page.get_by_role("textbox", name="Seed").fill("seven")
    page.get_by_role("button", name="Start the game").click()
    expect(options(page).first).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Give up").click()
    page.get_by_role("dialog", name="Menu").get_by_role("button", name="Yes, give up").click()
    page.get_by_role("region", name="The end").get_by_role("button", name="Again").click()

    expect(options(page).first).to_be_visible()
    expect(page.get_by_role("region", name="Barbarian")).to_be_visible()
    assert not table_in(page)["seeded"]


def test_seats_are_added_and_removed_within_what_the_game_allows(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/setup/toy")
    seats = page.get_by_role("group", name=re.compile("^Seat"))

    expect(seats).to_have_count(2)
    expect(page.get_by_role("button", name=re.compile("Remove seat"))).to_have_count(0)
    page.get_by_role("button", name="Add a seat").click()
    expect(seats).to_have_count(3)
    expect(page.get_by_role("button", name="Add a seat")).to_have_count(0)
    page.get_by_role("button", name="Remove seat 3").click()
    expect(seats).to_have_count(2)


def test_a_link_takes_a_friend_to_the_open_seat(page: Page, server: Server, visitors: Visitors) -> None:
    page.goto(f"{server.url}#/setup/toy")
    pick(page.get_by_role("group", name="Seat 2"), "Link")
    page.get_by_role("button", name="Start the game").click()
    invitation = page.get_by_role("dialog", name="Send the links")
    link = invitation.get_by_role("textbox", name="Link").input_value()
    invitation.get_by_role("button", name="Go to the table").click()

    friend = visitors.arrive()
    friend.goto(server.url)
    friend.get_by_role("button", name="Join by link").click()
    friend.get_by_role("textbox", name="The link that a friend has sent you").fill(link)
    friend.get_by_role("button", name="Join", exact=True).click()
    visitors.shoot(friend, "join")
    friend.get_by_role("textbox", name="Your name at the table").fill("Jon")
    friend.get_by_role("button", name="Sit down").click()

    expect(friend.get_by_role("region", name="the green delver")).to_be_visible()
    expect(page.get_by_role("region", name="Question")).to_be_visible()
    assert [seat["name"] for seat in table_in(page)["seats"]] == ["Guest", "Jon"]


def test_something_that_is_no_link_is_said_to_be_none(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Join by link").click()
    dialog = page.get_by_role("dialog", name="Join by link")
    dialog.get_by_role("textbox").fill("javascript:alert(1)")
    dialog.get_by_role("button", name="Join", exact=True).click()

    expect(dialog.get_by_role("alert")).to_contain_text("not a link to a table")


def test_a_mod_is_chosen_and_named_at_the_table(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/setup/redmage")
    page.get_by_label("Mod", exact=True).select_option("Night of dragons")
    expect(page.get_by_text("Four dragons instead of one")).to_be_visible()
    page.get_by_role("button", name="Start the game").click()

    expect(options(page).first).to_be_visible()
    expect(page).to_have_title(re.compile("Night of dragons"))
    expect(page.get_by_text("Night of dragons (Maze of the Red Mage)").first).to_be_visible()
