"""Asking a Master: what it would do and how sure that is, told to those who play without other people."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.acting import asked
from tests.browser.serving import Server


def test_a_master_is_asked(page: Page, server: Server) -> None:
    server.sit(seed=3).seat_down(page, 0)
    asked(page)
    page.get_by_role("button", name="Ask a Master").click()
    dialog = page.get_by_role("dialog", name="What would a Master do?")

    expect(dialog.get_by_role("table")).to_be_visible()
    expect(dialog.get_by_role("row")).not_to_have_count(0)
    expect(dialog.get_by_role("status")).to_contain_text("Explore")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_on_the_phone_too(phone: Page, server: Server) -> None:
    server.sit(seed=3).seat_down(phone, 0)
    asked(phone)
    phone.get_by_role("button", name="Ask a Master").click()

    expect(phone.get_by_role("dialog", name="What would a Master do?").get_by_role("table")).to_be_visible()


def test_nobody_is_asked_in_a_game_with_other_people(page: Page, server: Server) -> None:
    people = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Jon"}]
    server.sit("firetop", people, seed=3).seat_down(page, 0)
    expect(page.get_by_role("button", name="Rules")).to_be_visible()

    expect(page.get_by_role("button", name="Ask a Master")).to_have_count(0)
