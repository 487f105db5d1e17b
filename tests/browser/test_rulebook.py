"""The rulebook, as a page of its own."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.serving import Server
from tests.browser.visiting import Visitors


def test_every_game_has_a_rulebook(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("link", name="Rulebooks").click()

    expect(page.get_by_role("heading", name="Rulebooks")).to_be_visible()
    page.get_by_role("link", name=re.compile("The Toy")).click()
    expect(page.get_by_role("heading", name="The Toy", level=1)).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(13)


def test_a_rule_is_opened_by_its_address(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/rules/redmage/RM-14.6")

    rule = page.get_by_role("article").and_(page.locator("[aria-current=true]"))
    expect(rule).to_contain_text("give up at any decision")
    expect(rule).to_be_in_viewport()


def test_a_search_narrows_the_rules_and_counts_them(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/rules/redmage")
    everything = page.get_by_role("article")
    expect(everything.first).to_be_visible()
    total = everything.count()

    page.get_by_role("searchbox", name="Search the rules").fill("sunrise")
    expect(page.get_by_role("status").filter(has_text="rules")).to_be_visible()
    found = everything.count()

    assert 0 < found < total
    assert all("sunrise" in text.lower() for text in everything.all_inner_texts())
    expect(page.locator("mark").first).to_have_text(re.compile("sunrise", re.IGNORECASE))
    page.get_by_role("searchbox").fill("")
    expect(everything).to_have_count(total)


def test_a_search_reaches_beyond_the_rule_that_is_open(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/rules/redmage/RM-14.6")
    expect(page.locator("[aria-current=true]")).to_be_in_viewport()
    search = page.get_by_role("searchbox", name="Search the rules")
    search.fill("sunrise")

    expect(page.locator("[aria-current=true]")).to_have_count(0)
    expect(search).to_have_value("sunrise")


def test_rules_can_be_sorted_by_where_they_come_from(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/rules/toy")
    expect(page.get_by_role("article")).to_have_count(13)
    page.get_by_role("button", name=re.compile("^ruled")).click()

    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article")).to_contain_text("it does no harm")
    page.get_by_role("button", name="Show all 13").click()
    expect(page.get_by_role("article")).to_have_count(13)


def test_a_chapter_is_one_click_away(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/rules/redmage")
    page.get_by_role("navigation", name="Chapters").get_by_role("link").nth(10).click()

    expect(page).to_have_url(re.compile(r"#/rules/redmage/RM-\d+$"))
    chapter = page.url.rpartition("/")[2]
    expect(page.locator(f"[id='{chapter}']")).to_be_in_viewport()


def test_an_unknown_rulebook_is_said_to_be_none(page: Page, server: Server, visitors: Visitors) -> None:
    visitors.pardon("404")
    page.goto(f"{server.url}#/rules/chess")

    expect(page.get_by_role("heading", name="No such rulebook")).to_be_visible()


def test_the_credits_name_the_drawers_of_the_icons(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("link", name="Credits").click()

    expect(page.get_by_role("heading", name="Icons made by Lorc")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Christopher Brandon")
