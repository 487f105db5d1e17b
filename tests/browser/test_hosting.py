"""Who made a table invites to its seats, and takes back links and seats that got into wrong hands."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.serving import Server
from tests.browser.visiting import Visitors

ANN, JON = {"kind": "me", "name": "Ann"}, {"kind": "open", "name": "Jon"}


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").first.click()
    expect(page.get_by_role("dialog", name="Menu")).to_be_visible()


def link(page: Page) -> str:
    return page.get_by_role("textbox", name="Link").input_value()


def test_a_link_is_renewed(visitors: Visitors, server: Server) -> None:
    table = server.sit("toy", [ANN, JON])
    ann, jon = visitors.arrive(), visitors.arrive("phone")
    table.seat_down(ann, 0)
    menu(ann)
    ann.get_by_role("button", name="New link to seat 2").click()
    expect(ann.get_by_role("textbox", name="Link")).to_be_visible()
    visitors.shoot(ann, "new-link")

    visitors.pardon("404")
    jon.goto(table.invitation(1))
    jon.get_by_role("textbox", name="Your name at the table").fill("Jon")
    jon.get_by_role("button", name="Sit down").click()
    expect(jon.get_by_text("this invitation is wrong, or somebody has used it")).to_be_visible()
    jon.goto(link(ann))
    jon.get_by_role("textbox", name="Your name at the table").fill("Jon")
    jon.get_by_role("button", name="Sit down").click()
    expect(jon.get_by_role("button", name="Menu").first).to_be_visible()


def test_a_guest_is_sent_away(visitors: Visitors, server: Server) -> None:
    table = server.sit("toy", [ANN, JON])
    ann, jon = visitors.arrive(), visitors.arrive("phone")
    jon.goto(table.invitation(1))
    jon.get_by_role("textbox", name="Your name at the table").fill("Jon")
    jon.get_by_role("button", name="Sit down").click()
    expect(jon.get_by_role("button", name="Menu").first).to_be_visible()
    menu(jon)
    expect(jon.get_by_role("button", name="Send Ann away")).to_have_count(0)

    table.seat_down(ann, 0)
    menu(ann)
    ann.get_by_role("button", name="Send Jon away").click()
    visitors.shoot(ann, "send-away")
    ann.get_by_role("button", name="Yes, make a new link").click()
    expect(jon.get_by_text("You hold no seat at this table.")).to_be_visible()
    assert f"#/join/{table.id}/" in link(ann)
    assert table.look(None)["seats"][1]["kind"] == "open"


def test_whoever_else_has_my_seat_is_shut_out(visitors: Visitors, server: Server) -> None:
    table = server.sit("toy", [ANN, JON])
    ann, thief = visitors.arrive("phone"), visitors.arrive()
    for page in (ann, thief):
        table.seat_down(page, 0)
        menu(page)
    ann.get_by_role("button", name="Shut out other browsers").click()
    visitors.shoot(ann, "asked-once-more")
    thief.get_by_role("button", name="Shut out other browsers").click()
    visitors.shoot(thief, "asked-once-more")
    thief.get_by_role("button", name="No", exact=True).click()
    ann.get_by_role("button", name="Yes, shut them out").click()
    expect(thief.get_by_text("You hold no seat at this table.")).to_be_visible()
    expect(ann.get_by_role("dialog", name="Menu")).to_have_count(0)
    for _ in range(2):
        expect(ann.get_by_role("button", name="Menu").first).to_be_visible()
        menu(ann)
        expect(ann.get_by_role("button", name="Give up")).to_be_visible()
        ann.reload()
    with pytest.raises(AssertionError, match="no-seat"):
        table.look(0)
