"""The end of a game: its story, its pictures, and where one goes from there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.acting import asked, table_in, the_end
from tests.browser.scenery import ANN, BEA, dressed, lost_game, survived
from tests.browser.serving import Server, Table
from tests.browser.test_cut_off import BREAKS, broken
from tests.browser.test_everyone import AXE, check, check_in_the_dark
from tests.browser.visiting import Visitors, visiting
from tests.browser.wire import Wire, wired

FOCUSED = "document.activeElement.ariaLabel ?? document.activeElement.textContent"
MADE_OUT = 60
"""A picture of a board that is less broad, in pixels, shows nothing."""
READABLE = 4.5
"""The least contrast of letters that are not large."""


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with wired(server.port) as wire:
        yield wire


@pytest.fixture
def far_away(browser: Browser, wire: Wire, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page at the end of a wire."""
    with visiting(browser, wire.host, request.node.name) as visitors:
        visitors.pardon(*BREAKS)
        yield visitors.arrive()


def film(page: Page) -> Locator:
    return the_end(page).get_by_role("list", name="Moments of the game").get_by_role("link")


def test_a_line_that_comes_back_leaves_the_film_as_it_was(far_away: Page, wire: Wire, server: Server) -> None:
    lost_game(server).seat_down(far_away, 0, host=wire.host)
    expect(film(far_away).nth(2)).to_be_visible()
    far_away.wait_for_load_state("networkidle")
    before = [one.get_attribute("href") for one in film(far_away).all()]
    wire.cut()
    expect(broken(far_away)).to_be_visible()
    wire.mend()
    expect(broken(far_away)).to_have_count(0)
    far_away.wait_for_load_state("networkidle")

    assert [one.get_attribute("href") for one in film(far_away).all()] == before


def test_the_film_can_be_made_out_on_a_phone(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive("phone")
    survived(server).seat_down(page, 0)
    expect(film(page).nth(2)).to_be_visible()
    page.wait_for_load_state("networkidle")

    pictures = [picture.bounding_box() for picture in film(page).locator("svg").all()]
    assert min(box["width"] for box in pictures if box) >= MADE_OUT


@pytest.mark.parametrize("ended", [lost_game, survived])
def test_the_notice_of_a_copied_link_can_be_read(page: Page, server: Server, ended: object) -> None:
    assert callable(ended)
    ended(server).seat_down(page, 0)
    the_end(page).get_by_role("button", name="Share").click()
    said = the_end(page).get_by_role("status")
    expect(said).to_contain_text(re.compile("copied|#/replay/"))

    ink, ground = said.evaluate("it => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]")
    assert contrast(colour(ink), colour(ground)) >= READABLE


def test_the_story_leads_to_its_moments_and_stands_on_the_map(page: Page, server: Server) -> None:
    table = survived(server)
    table.seat_down(page, 0)
    story = [passage["text"] for passage in table.look()["view"]["ending"]["story"]]
    for text in story:
        expect(the_end(page)).to_contain_text(text)
    moments = the_end(page).get_by_role("link", name=re.compile(r"^Moment \d+, turn \d+"))
    numbers = moments.all_inner_texts()
    assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
    on_the_map = " ".join(the_end(page).locator("figure svg text").all_text_contents()).split()
    assert sorted(on_the_map, key=int) == numbers

    moments.nth(1).click()
    expect(page).to_have_url(re.compile(rf"#/replay/{table.id}/[1-9]\d*$"))


def test_records_are_kept_in_this_browser(page: Page, server: Server) -> None:
    survived(server).seat_down(page, 0)
    expect(the_end(page)).to_contain_text("Your longest run")
    expect(the_end(page)).to_contain_text("1 of 1")
    lost_game(server).seat_down(page, 0)
    expect(the_end(page)).to_contain_text("1 of 2")
    page.reload()
    expect(the_end(page)).to_contain_text("1 of 2")


def test_the_end_can_be_tried_again_as_a_branch(page: Page, server: Server) -> None:
    table = survived(server)
    table.seat_down(page, 0)
    the_end(page).get_by_role("button", name=re.compile("^Play on from turn")).click()
    expect(page).not_to_have_url(re.compile(table.id))
    assert asked(page)
    assert table_in(page)["view"]["practice"]


def test_whoever_has_watched_may_watch_another_or_play(page: Page, server: Server) -> None:
    page.goto(survived(server).address)
    expect(the_end(page).get_by_role("button", name="Play it yourself")).to_be_visible()
    expect(the_end(page)).to_contain_text("the Ranger")
    expect(the_end(page)).not_to_contain_text("Your longest run")
    page.keyboard.press("a")

    expect(page.get_by_role("banner")).to_contain_text("Watching")
    assert table_in(page)["seats"][0]["kind"] == "bot"


def test_the_keyboard_alone_reaches_everything(page: Page, server: Server) -> None:
    survived(server).seat_down(page, 0)
    expect(film(page).nth(2)).to_be_visible()
    for name in (
        "Again",
        "Replay",
        "Share",
        "Moment 1",
        "Look at the board",
        "Turn by turn",
        "Watch it again",
        "Play on from turn",
    ):
        tab_to(page, name)


def tab_to(page: Page, name: str) -> None:
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED).strip().startswith(name):
            return
    pytest.fail(f"the Tab key does not come to {name}")


def test_the_last_board_shows_how_it_ended(page: Page, server: Server) -> None:
    lost_game(server).seat_down(page, 0)
    the_end(page).get_by_role("button", name="Look at the board").click()

    expect(page.get_by_label("Sheets")).to_contain_text("0, at most 13")
    expect(page.get_by_role("region", name="Question")).to_have_count(0)
    page.get_by_role("button", name="Back to the ending").click()
    expect(the_end(page)).to_be_visible()


@cache
def given_up(server: Server, game: str) -> Table:
    """A game that has just begun and is given up, by one of two where two play."""
    table = server.sit(game, [ANN] if game == "deathmaze" else [ANN, BEA], seed=1)
    for _ in range(2 if game == "firetop" else 0):
        seat = table.look(None)["view"]["asked"]
        table.decide(table.look(seat)["view"]["question"]["options"][0]["id"], seat)
    while "ending" not in (view := table.look(None)["view"]):
        table.resign(view["asked"] or 0)
    return table


@pytest.mark.parametrize("device", ["desktop", "phone"])
@pytest.mark.parametrize("game", ["firetop", "deathmaze", "talisman"])
def test_the_ending_of_every_game_has_no_barriers(game: str, device: str, server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(device, color_scheme="light")
    page.context.add_init_script(path=AXE)
    given_up(server, game).seat_down(page, 0)
    expect(the_end(page)).to_be_visible()
    dressed(page)

    check(page)
    check_in_the_dark(page)


def colour(css: str) -> tuple[float, ...]:
    """Red, green and blue of an opaque colour."""
    parts = [float(part) for part in re.findall(r"[\d.]+", css)]
    assert len(parts) == 3, f"{css} lets something through"
    return tuple(parts)


def contrast(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    """How far apart two colours are, as the accessibility guidelines reckon it."""
    dark, light = sorted((brightness(one), brightness(other)))
    return (light + 0.05) / (dark + 0.05)


def brightness(rgb: tuple[float, ...]) -> float:
    parts = [part / 255 for part in rgb]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
