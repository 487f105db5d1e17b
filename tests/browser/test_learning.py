"""Learning by playing: a first game with somebody who looks over the shoulder."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from mazefolio.engine import registry
from mazefolio.engine.game import Game
from mazefolio.engine.lessons import LessonStep
from mazefolio.lab.lessons import follow
from tests.browser.acting import READY, asked, game_box, option, options, press, settled, table_in
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

POINTED_AT = "[data-spotlit]"
ROOMY = 240
"""Two answers under a scene are at least so broad, in pixels."""
APART = """(marks) => {
  const card = document.querySelector("[aria-label=Guide]").getBoundingClientRect();
  const apart = (box) =>
    card.right <= box.left || box.right <= card.left || card.bottom <= box.top || box.bottom <= card.top;
  return [...document.querySelectorAll(marks)].map((one) => one.getBoundingClientRect()).every(apart);
}"""
FIGHTERS = ".staged :is(.side, .band)"
LONG_REST = """
if (location.protocol.startsWith("http"))
  localStorage.setItem("mazefolio.settings", JSON.stringify({ passes: false, rest: 1500 }));
"""
TAUGHT = [game for game in map(registry.get, registry.names()) if game.lesson]
RED_MAGE = next(game.lesson for game in TAUGHT if game.slug == "redmage" and game.lesson)


def guide(page: Page) -> Locator:
    return page.get_by_role("region", name="Guide")


def learn(page: Page, server: Server, title: str) -> None:
    page.goto(server.url)
    game_box(page, title).get_by_role("button", name="Learn by playing").click()
    assert asked(page)
    expect(guide(page)).to_be_visible()


def go_on(page: Page) -> None:
    guide(page).get_by_role("button", name="Go on").click()


def hear_all(page: Page) -> list[str]:
    """Everything that is told at one question."""
    told = []
    while guide(page).get_by_role("button", name="Go on").count():
        told.append(guide(page).inner_text())
        go_on(page)
    return told


def decisions(page: Page) -> int:
    return int(table_in(page)["view"]["seq"])


def listened_or_done(page: Page, step: LessonStep, device: str) -> None:
    """Go on, or do what is proposed: with the mouse in the list, if it stands there, with a finger on the card."""
    if not step.choose:
        go_on(page)
    elif device == "phone":
        guide(page).get_by_role("button", name="Do it").tap()
    else:
        proposed(page, step).or_(guide(page).get_by_role("button", name="Do it")).first.click()
        settled(page)


def proposed(page: Page, step: LessonStep) -> Locator:
    return page.locator(f"{READY} {POINTED_AT}[data-option='{step.choose}']")


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: str(game.slug))
def test_a_lesson_leads_from_the_goal_to_free_play(
    game: Game[Any], device: str, server: Server, visitors: Visitors
) -> None:
    assert game.lesson
    page = visitors.arrive(device)
    learn(page, server, game.title)
    for moment in follow(game, game.lesson):
        if moment.step is None:
            option(page, moment.answer).first.click()
            settled(page)
            continue
        expect(guide(page)).to_have_attribute("data-step", moment.step.id)
        expect(guide(page)).to_contain_text(moment.step.text)
        assert page.locator("[data-moment]").count() == 0, "what is held up is seen before the card speaks"
        if moment.step != game.lesson.steps[-1]:
            listened_or_done(page, moment.step, device)

    guide(page).get_by_role("button", name="Play on here").click()
    expect(guide(page)).to_have_count(0)
    expect(page.locator(POINTED_AT)).to_have_count(0)
    assert asked(page)
    table = table_in(page)
    assert table["view"]["practice"]
    assert table["seeded"]


def test_a_proposal_that_rests_says_so_and_loses_no_tap(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive("phone")
    page.context.add_init_script(LONG_REST)
    game = registry.get("redmage")
    learn(page, server, game.title)
    for moment in follow(game, RED_MAGE):
        assert moment.step
        expect(guide(page)).to_have_attribute("data-step", moment.step.id)
        if moment.step.id == "weapon":
            return
        listened_or_done(page, moment.step, "phone")


def test_the_card_never_covers_what_it_points_at(page: Page, server: Server) -> None:
    learn(page, server, "Maze of the Red Mage")
    go_on(page)
    go_on(page)
    expect(proposed(page, RED_MAGE.steps[2])).to_be_visible()
    page.wait_for_function(APART, arg="[data-spotlit], .target")


@pytest.mark.parametrize("slug", ["firetop", "redmage"])
def test_in_a_fight_the_card_leaves_free_what_both_sides_have_left(
    slug: str, server: Server, visitors: Visitors
) -> None:
    game = registry.get(slug)
    assert game.lesson
    page = visitors.arrive()
    learn(page, server, game.title)
    fights = [step for step in game.lesson.steps if step.spot == "scene"]
    for moment in follow(game, game.lesson):
        assert moment.step
        expect(guide(page)).to_have_attribute("data-step", moment.step.id)
        if moment.step in fights:
            page.wait_for_function(APART, arg=".side .numbers, .side .below")
        if moment.step == fights[1]:
            widths = [box["width"] for option in options(page).all() if (box := option.bounding_box())]
            assert min(widths) > ROOMY, "a bar over the answers leaves them their room"
            return
        listened_or_done(page, moment.step, "desktop")


@pytest.mark.parametrize("slug", ["deathmaze", "redmage"])
def test_on_a_phone_the_card_covers_no_fighter(slug: str, server: Server, visitors: Visitors) -> None:
    game = registry.get(slug)
    assert game.lesson
    page = visitors.arrive("phone")
    learn(page, server, game.title)
    told = 0
    for moment in follow(game, game.lesson):
        assert moment.step
        expect(guide(page)).to_have_attribute("data-step", moment.step.id)
        if page.locator(FIGHTERS).count():
            page.wait_for_function(APART, arg=FIGHTERS)
            told += 1
        if told == 2:
            return
        listened_or_done(page, moment.step, "phone")
    pytest.fail("the lesson explains two moments of a fight")


def test_the_card_never_covers_the_ways_to_lay_a_piece(page: Page, server: Server) -> None:
    learn(page, server, "DeathMaze")
    go_on(page)
    guide(page).get_by_role("button", name="Do it").click()
    expect(guide(page)).to_have_attribute("data-step", "entrance")
    expect(page.get_by_role("group", name="Ways to lay it")).to_be_visible()
    page.wait_for_function(APART, arg="[data-spotlit], .target, .turns")


def test_whoever_answers_otherwise_may_go_on_or_take_it_back(page: Page, server: Server) -> None:
    learn(page, server, "Maze of the Red Mage")
    hear_all(page)
    option(page, "move I10").click()
    settled(page)
    expect(guide(page)).to_have_attribute("data-step", "astray")
    guide(page).get_by_role("button", name="Take it back").click()
    expect(guide(page)).to_have_attribute("data-step", "first-room")
    assert decisions(page) == 0

    option(page, "move I10").click()
    settled(page)
    expect(guide(page)).to_have_attribute("data-step", "astray")
    go_on(page)
    expect(guide(page)).not_to_have_attribute("data-step", "astray")
    expect(guide(page)).not_to_have_attribute("data-step", "first-room")
    assert decisions(page) == 1


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
    learn(page, server, "The Toy")
    told = hear_all(page)
    while not guide(page).get_by_role("button", name="A game that counts").count():
        press(page, "1")
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
