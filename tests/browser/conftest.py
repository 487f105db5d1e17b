"""A server and a browser for each test process, and visitors on whose screens nothing may go wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.serving import Server, serving
from tests.browser.visiting import Visitors, chromium, visiting

expect.set_options(timeout=60_000)


# Playwright keeps an event loop running, in which no other test could start its own: it must not outlive this folder.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright, chromium(playwright) as found:
        yield found


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as started:
        yield started


@pytest.fixture
def visitors(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Visitors]:
    """Whoever opens the page in this test; what goes wrong on any of their screens fails it."""
    with visiting(browser, server.host, request.node.name) as visitors:
        yield visitors


@pytest.fixture
def page(visitors: Visitors) -> Page:
    return visitors.arrive("desktop")


@pytest.fixture
def tablet(visitors: Visitors) -> Page:
    return visitors.arrive("tablet")


@pytest.fixture
def phone(visitors: Visitors) -> Page:
    return visitors.arrive("phone")
