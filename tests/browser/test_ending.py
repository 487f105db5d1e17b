"""The end of a game: its story, its pictures, and where one goes from there."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.acting import the_end
from tests.browser.scenery import lost_game, survived
from tests.browser.serving import Server
from tests.browser.test_cut_off import BREAKS, broken
from tests.browser.visiting import visiting
from tests.browser.wire import Wire, wired

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


@pytest.mark.parametrize("ended", [lost_game, survived])
def test_the_notice_of_a_copied_link_can_be_read(page: Page, server: Server, ended: object) -> None:
    assert callable(ended)
    ended(server).seat_down(page, 0)
    the_end(page).get_by_role("button", name="Share").click()
    said = the_end(page).get_by_role("status")
    expect(said).to_contain_text(re.compile("copied|#/replay/"))

    ink, ground = said.evaluate("it => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]")
    assert contrast(colour(ink), colour(ground)) >= READABLE


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
