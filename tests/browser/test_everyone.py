"""For everyone: every screen without barriers, on large screens and small ones, in light and dark."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import asked, options, settled
from tests.browser.scenery import SCREENS
from tests.browser.serving import ROOT, Server
from tests.browser.visiting import DEVICES, Visitors

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules that can come out otherwise in the dark, where nothing but colours changes."""
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
AT_THE_TABLE = ("table", "combat", "mountain", "deal", "rule-drawer", "replay", "toy-table", "defeat")
"""These have a layout of their own for tablets."""
TABLET = DEVICES["tablet"]["viewport"]
MAGNIFIED = {"desktop": [(720, 450), (512, 384), (320, 568)], "phone": [(320, 568)]}
"""What is left of a window when everything in it is shown at twice the size, or larger."""
RUN_AXE = "runOnly => axe.run({ runOnly, resultTypes: ['violations'] })"
WIDER_THAN_THE_WINDOW = "document.scrollingElement.scrollWidth > innerWidth"
MOVING = "document.getAnimations().filter(one => one.effect.getComputedTiming().duration > 0).length"


def barriers(page: Page, rules: list[str]) -> list[str]:
    """What axe finds on the page by these rules, as 'rule: where'."""
    found: dict[str, Any] = page.evaluate(RUN_AXE, rules)
    return [
        f"{violation['id']}: {' '.join(node['target'])} ({node['failureSummary'].splitlines()[1].strip()})"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def check(page: Page, rules: list[str] = TAGS) -> None:
    found = barriers(page, rules)
    assert not found, "\n".join(found)


def check_in_the_dark(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    check(page, COLOURS)


@pytest.mark.parametrize(("screen", "device"), [*product(SCREENS, ("desktop", "phone"))])
def test_a_screen_has_no_barriers(screen: str, device: str, server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(device, color_scheme="light")
    page.context.add_init_script(path=AXE)
    SCREENS[screen](page, server)

    check(page)
    visitors.shoot(page, "light")
    check_in_the_dark(page)
    visitors.shoot(page, "dark")
    if device == "desktop" and screen in AT_THE_TABLE:
        page.set_viewport_size(TABLET)
        check(page)
        visitors.shoot(page, "tablet")
    for width, height in MAGNIFIED[device]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"!({WIDER_THAN_THE_WINDOW})")


def test_whoever_wants_less_motion_sees_none(page: Page, server: Server) -> None:
    server.sit(seed=36).seat_down(page, 0)
    assert asked(page)
    options(page).first.click()
    settled(page)

    assert page.evaluate(MOVING) == 0


def test_otherwise_pieces_walk_and_tiles_turn(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(reduced_motion="no-preference")
    server.sit(seed=36).seat_down(page, 0)
    assert asked(page)
    options(page).first.click()
    settled(page)

    assert page.evaluate(MOVING) > 0


@pytest.mark.parametrize("screen", ["home", "set-up", "table", "combat"])
def test_forced_colours_leave_everything_to_be_seen(screen: str, server: Server, visitors: Visitors) -> None:
    page = visitors.arrive(forced_colors="active")
    SCREENS[screen](page, server)

    assert page.evaluate("matchMedia('(forced-colors: active)').matches")
    for button in page.get_by_role("button").filter(visible=True).all()[:20]:
        ink, ground = button.evaluate("it => [getComputedStyle(it).color, getComputedStyle(it).backgroundColor]")
        assert ink != ground


def test_dark_and_light_are_kept(page: Page, server: Server) -> None:
    page.goto(server.url)
    page.get_by_role("button", name="Theme: System").click()
    page.get_by_role("button", name="Theme: Light").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    page.reload()
    expect(page.get_by_role("button", name="Theme: Dark")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
