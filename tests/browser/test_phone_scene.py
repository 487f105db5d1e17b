"""On a phone a scene does not lock anybody in: the board, the log and the sheet stay one swipe away."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import asked, options, rested
from tests.browser.rehearsal import LONGER_LIFE
from tests.browser.serving import Server
from tests.browser.test_series import PERSON, SEED, fighting
from tests.browser.visiting import Visitors

SHORT = {"width": 390, "height": 664}
"""What the bars of a browser leave of a phone."""
ABOVE = """() => {
  const sheet = document.querySelector("section[aria-label=Question]").getBoundingClientRect();
  const fighters = [...document.querySelectorAll(".staged .band")].map((one) => one.getBoundingClientRect());
  return fighters.length === 2 && fighters.every((one) => one.bottom <= sheet.top);
}"""


def swipe(page: Page, by: int) -> None:
    """A finger goes so far to the side over what is staged."""
    cdp = page.context.new_cdp_session(page)
    x, y = 195 - by / 2, 330
    cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 9):
        points = [{"x": x + by * step / 8, "y": y}]
        cdp.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": points})
    cdp.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def tabs(page: Page) -> Locator:
    return page.get_by_role("navigation", name="Beside the scene")


def test_board_log_and_sheet_are_one_swipe_or_tap_away_from_a_fight(phone: Page, server: Server) -> None:
    fighting(phone, server)
    battle = phone.get_by_role("region", name="Giant Ant in corridor 4")
    expect(battle).to_be_visible()
    swipe(phone, -160)
    expect(battle).to_have_count(0)
    expect(tabs(phone).get_by_role("button", name="Board")).to_have_attribute("aria-current", "true")

    tabs(phone).get_by_role("button", name="Scene").tap()
    expect(battle).to_be_visible()
    for name, title in (("Log", "What happened"), ("Sheet", "Brunn")):
        tabs(phone).get_by_role("button", name=name).tap()
        drawer = phone.get_by_role("dialog", name=title)
        expect(drawer).to_be_visible()
        drawer.get_by_role("button", name="Close").tap()
    expect(battle).to_be_visible()


def test_who_is_away_is_told_under_the_board_and_not_over_it(phone: Page, server: Server) -> None:
    table = server.sit("firetop", [PERSON, {"kind": "here", "name": "Bob"}], seed=SEED)
    table.seat_down(phone, 1)
    told = phone.get_by_role("region", name="Question").get_by_role("status").filter(has_text="send them the link")
    expect(told).to_be_visible()
    expect(told.get_by_role("button", name="let a bot play until Ann is back")).to_be_visible()


def test_the_question_covers_no_fighter_on_a_short_phone(server: Server, visitors: Visitors) -> None:
    phone = visitors.arrive("phone", viewport=SHORT)
    table = server.sit(seed=LONGER_LIFE)
    table.go_on(lambda view: "scene" in view["picture"])
    table.seat_down(phone, 0)
    assert asked(phone)

    phone.wait_for_function(ABOVE)


def test_choices_for_several_questions_leave_the_answers_room(server: Server, visitors: Visitors) -> None:
    phone = visitors.arrive("phone", viewport=SHORT)
    fighting(phone, server)
    rested(phone)
    several = phone.get_by_role("group", name="Several questions at a time")
    tops = several.get_by_role("button").evaluate_all("them => them.map((it) => it.getBoundingClientRect().top)")

    assert len(set(tops)) == 1
    expect(options(phone).first).to_be_in_viewport(ratio=1)
