"""The table on a phone: the question as a sheet, the board under it."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.acting import asked, options, question, settled
from tests.browser.rehearsal import LONGER_LIFE
from tests.browser.serving import Server


def test_a_place_is_tapped_twice(phone: Page, server: Server) -> None:
    table = server.sit(seed=LONGER_LIFE)
    table.seat_down(phone, 0)
    assert asked(phone)
    place = phone.get_by_role("button", name="option 1:")
    place.tap()
    expect(phone.get_by_text("Tap it again to do it.")).to_be_visible()
    assert table.look()["seq"] == 0
    place.tap()
    settled(phone)

    assert table.look()["seq"] == 1


def test_one_tap_suffices_for_whoever_wants_it_so(phone: Page, server: Server) -> None:
    table = server.sit(seed=LONGER_LIFE)
    table.seat_down(phone, 0)
    assert asked(phone)
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("group", name="A tap").get_by_role("button", name="Act at once").tap()
    phone.get_by_role("dialog", name="Menu").get_by_role("button", name="Close").tap()
    options(phone).first.tap()
    settled(phone)

    assert table.look()["seq"] == 1


def test_the_sheet_makes_room_for_the_board(phone: Page, server: Server) -> None:
    server.sit(seed=LONGER_LIFE).seat_down(phone, 0)
    assert asked(phone)
    whole = options(phone).count()
    phone.get_by_role("button", name="Show more of the board").tap()

    assert options(phone).count() == 1 < whole
    phone.get_by_role("button", name="Show all options").tap()
    assert options(phone).count() == whole


def test_figure_log_and_rules_are_a_tap_away(phone: Page, server: Server) -> None:
    table = server.sit(seed=LONGER_LIFE)
    table.decide("move J9")
    table.seat_down(phone, 0)
    phone.get_by_role("button", name="Elven Ranger: the whole sheet").tap()
    sheet = phone.get_by_role("dialog", name="Elven Ranger")
    expect(sheet).to_contain_text("Hit points")
    sheet.get_by_role("button", name="Close").tap()
    phone.get_by_role("button", name=re.compile("Show the whole log")).tap()
    log = phone.get_by_role("dialog", name="What happened")
    expect(log).to_contain_text("The Elven Ranger wakes on START")
    log.get_by_role("button", name="Close").tap()
    question(phone).get_by_role("button", name=re.compile("^Rule RM-")).first.tap()

    rules = phone.get_by_role("complementary", name="Rules")
    expect(rules).to_be_visible()
    assert rules.evaluate("it => it.checkVisibility({ opacityProperty: true })")


def test_the_whole_board_can_be_seen(phone: Page, server: Server) -> None:
    server.sit(seed=LONGER_LIFE).seat_down(phone, 0)
    assert asked(phone)
    stair = phone.get_by_role("button", name=re.compile("The Last Stair"))
    expect(stair).not_to_be_in_viewport()
    phone.get_by_role("button", name="Show the whole board").tap()

    expect(stair).to_be_in_viewport()


def test_what_is_tapped_stays_under_the_finger(phone: Page, server: Server) -> None:
    table = server.sit(seed=LONGER_LIFE)
    table.seat_down(phone, 0)
    assert asked(phone)
    first, second = options(phone).all()[:2]
    first.tap()
    expect(first.locator("..").get_by_text("Tap it again to do it.")).to_be_visible()
    before = second.bounding_box()
    second.tap()

    expect(second.locator("..").get_by_text("Tap it again to do it.")).to_be_visible()
    assert second.bounding_box() == before


def test_what_moves_under_a_finger_that_has_tapped_is_not_chosen_instead(phone: Page, server: Server) -> None:
    """Browsers make up a mouse where a finger tapped, and let it point at whatever comes to lie there."""
    server.sit(seed=LONGER_LIFE).seat_down(phone, 0)
    assert asked(phone)
    first, second = options(phone).nth(0), options(phone).nth(1)
    first.tap()
    expect(first).to_have_class(re.compile(r"\bhot\b"))

    for what in ("pointerenter", "pointerleave"):
        second.dispatch_event(what, {"pointerType": "mouse"})
    expect(first).to_have_class(re.compile(r"\bhot\b"))
    expect(first.locator("xpath=..")).to_contain_text("Tap it again to do it.")
