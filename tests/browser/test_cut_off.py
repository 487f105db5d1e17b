"""When the line breaks, or the server dies: the page comes back by itself, and nothing is done twice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.acting import asked, option, options, press, settled
from tests.browser.serving import Server, Table, serving
from tests.browser.visiting import Visitors, visiting
from tests.browser.wire import Wire, wired

ANN, JON = {"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Jon"}
BREAKS = ("WebSocket connection", "net::ERR_")


def broken(page: Page) -> Locator:
    return page.get_by_role("alert").filter(has_text="The line is broken.")


@pytest.fixture
def table(server: Server) -> Table:
    return server.sit("toy", [ANN, {"kind": "here", "name": "Jon"}], seed=3)


@pytest.fixture
def ann(page: Page, table: Table) -> Page:
    table.seat_down(page, 0)
    return page


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    with wired(server.port) as wire:
        yield wire


@pytest.fixture
def jon(browser: Browser, wire: Wire, table: Table, request: pytest.FixtureRequest) -> Iterator[Page]:
    """Sits at the end of a wire."""
    with visiting(browser, wire.host, f"{request.node.name}-wired") as visitors:
        visitors.pardon(*BREAKS)
        page = visitors.arrive()
        table.seat_down(page, 1, name="Jon", host=wire.host)
        yield page


def test_whoever_was_cut_off_comes_back_by_itself(ann: Page, jon: Page, wire: Wire) -> None:
    press(ann, "1")
    assert asked(jon)
    wire.cut()
    expect(broken(jon)).to_be_visible()
    wire.mend()
    expect(broken(jon)).to_have_count(0)
    options(jon).first.click()

    settled(jon)
    assert asked(ann)


def test_what_others_did_meanwhile_is_shown_on_return(ann: Page, jon: Page, wire: Wire) -> None:
    expect(jon.get_by_role("banner")).to_contain_text("Ann")
    wire.cut()
    expect(broken(jon)).to_be_visible()
    option(ann, "draw").click()
    settled(ann)
    wire.mend()

    expect(jon.get_by_text("Seat 0 draws a card.").first).to_be_visible()
    assert asked(jon)


def test_a_choice_made_while_cut_off_is_done_once(ann: Page, jon: Page, wire: Wire, table: Table) -> None:
    press(ann, "1")
    assert asked(jon)
    wire.cut()
    expect(broken(jon)).to_be_visible()
    option(jon, "pass").click()
    expect(jon.get_by_text("Your choice is kept and sent again.")).to_be_visible()
    expect(jon.locator("[data-option].chosen")).to_have_attribute("data-option", "pass")
    wire.mend()

    settled(jon)
    expect(broken(jon)).to_have_count(0)
    assert asked(ann)
    assert table.look()["seq"] == 2


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may do to as it likes."""
    with serving(tmp_path) as server:
        yield server


@pytest.fixture
def its_visitors(browser: Browser, own_server: Server, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    with visiting(browser, own_server.host, request.node.name) as visitors:
        visitors.pardon(*BREAKS)
        yield visitors


def test_play_goes_on_after_the_server_was_killed(own_server: Server, its_visitors: Visitors) -> None:
    page = its_visitors.arrive()
    table = own_server.sit(seed=36)
    table.seat_down(page, 0)
    assert asked(page)
    press(page, "1")
    settled(page)
    own_server.kill()
    expect(broken(page)).to_be_visible()
    its_visitors.shoot(page, "killed")
    press(page, "1")
    own_server.start()

    expect(broken(page)).to_have_count(0)
    settled(page)
    assert table.look()["seq"] == 2
    press(page, "1")
    assert asked(page)
    assert table.look()["seq"] == 3
