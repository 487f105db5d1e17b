"""Learning by playing: a first game with somebody who looks over the shoulder."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.acting import asked, game_box, options, question, settled, table_in
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

POINTED_AT = "[data-spotlit]"


def guide(page: Page) -> Locator:
    return page.get_by_role("region", name="Guide")


def learn(page: Page, server: Server, title: str) -> None:
    page.goto(server.url)
    game_box(page, title).get_by_role("button", name="Learn by playing").click()
    assert asked(page)


def go_on(page: Page) -> None:
    guide(page).get_by_role("button", name="Go on").click()


def hear_all(page: Page) -> list[str]:
    """Everything that is told at one question."""
    told = []
    while guide(page).get_by_role("button", name="Go on").count():
        told.append(guide(page).inner_text())
        go_on(page)
    return told


def test_the_first_question_is_explained_step_by_step(page: Page, server: Server) -> None:
    learn(page, server, "Maze of the Red Mage")
    expect(guide(page)).to_contain_text("Welcome to Maze of the Red Mage")
    expect(page.locator(POINTED_AT)).to_have_count(0)
    go_on(page)
    expect(guide(page)).to_contain_text("This is the question")
    expect(question(page).and_(page.locator(POINTED_AT))).to_be_visible()
    page.keyboard.press("g")
    expect(guide(page)).to_contain_text("Every step costs")
    go_on(page)

    expect(guide(page)).to_have_count(0)
    expect(page.locator(POINTED_AT)).to_have_count(0)
    assert table_in(page)["view"]["practice"]
    assert table_in(page)["seeded"]


def test_the_card_never_covers_what_it_points_at(page: Page, server: Server) -> None:
    learn(page, server, "Maze of the Red Mage")
    go_on(page)
    expect(page.locator(POINTED_AT)).to_be_visible()
    card, target = guide(page).bounding_box(), page.locator(POINTED_AT).bounding_box()

    assert card is not None
    assert target is not None
    assert card["x"] + card["width"] <= target["x"]


def test_a_decision_can_be_taken_back_to_try_another(page: Page, server: Server) -> None:
    learn(page, server, "The Toy")
    hear_all(page)
    for _ in range(2):
        options(page).first.click()
        settled(page)
        assert asked(page)
        told = guide(page).filter(has_text="What if?")
        while not told.count() and guide(page).get_by_role("button", name="Go on").count():
            go_on(page)
    before = table_in(page)["view"]["seq"]
    told.get_by_role("button", name="Take it back").click()

    expect(guide(page)).to_contain_text("What if?")
    page.wait_for_function("seq => Number(document.querySelector('[data-seq]').dataset.seq) > seq", arg=before)
    assert table_in(page)["view"]["seq"] < before


@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_at_the_end_of_the_lesson_a_real_game_is_offered(device: str, server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(device)
    learn(page, server, "Maze of the Red Mage")
    told = hear_all(page)
    while not guide(page).get_by_role("button", name="A game that counts").count():
        page.keyboard.press("1")
        settled(page)
        assert asked(page)
        told += hear_all(page)

    assert len(told) == len(set(told))
    lesson = page.url
    guide(page).get_by_role("button", name="A game that counts").click()
    expect(page).not_to_have_url(lesson)
    assert asked(page)
    assert not table_in(page)["view"].get("practice")
    expect(guide(page)).to_have_count(0)


def test_whoever_wants_no_lesson_is_left_alone(page: Page, server: Server) -> None:
    learn(page, server, "Maze of the Red Mage")
    guide(page).get_by_role("button", name="No more of this").click()
    expect(guide(page)).to_have_count(0)
    page.reload()
    assert asked(page)

    expect(guide(page)).to_have_count(0)
    expect(page.get_by_role("region", name="Hint")).to_contain_text(re.compile("Every step costs"))
