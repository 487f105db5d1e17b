"""A log of many pages: the page has the end of it, and fetches what came before when the reader goes back."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from playwright.sync_api import Locator, Page, expect

from mazefolio import Table
from tests.browser.serving import Server

SEED = 4
LINES = 320
"""The view has the last 120 of them or more: two pages come before."""


def long_game() -> Table:
    """A game in which much has been told."""
    table, rng = Table.new("firetop", seats=["Ann", "Bob"], seed=SEED), Random(SEED)
    while len(table.log(0)) < LINES:
        assert table.pending is not None
        table.decide(rng.randrange(table.pending.advancing))
    return table


def decisions(table: Table) -> Iterator[tuple[str, int]]:
    """What was decided there, and by whom."""
    again = Table.new("firetop", seats=["Ann", "Bob"], seed=SEED)
    for answer in table.answers:
        assert again.pending is not None
        assert isinstance(answer, int)
        yield again.tokens()[answer], again.pending.seat
        again.decide(answer)


def scroll_up(log: Locator) -> None:
    log.get_by_role("region", name="The log, the newest line last").evaluate("it => it.scrollTo(0, 0)")


def test_whoever_scrolls_up_reads_the_log_from_its_beginning(page: Page, server: Server) -> None:
    game = long_game()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
    table = server.sit("firetop", seats, seed=SEED)
    table.retrace(decisions(game))
    assert table.look()["view"]["earlier"] == 200
    table.seat_down(page, 0)
    page.get_by_role("button", name="Read the whole log").click()
    log = page.get_by_role("dialog", name="What happened")
    lines = log.locator("li .line")
    expect(log.get_by_role("button", name="Earlier")).to_be_attached()
    # Whoever goes up has been shown the end before.
    expect(lines.last).to_be_in_viewport()
    first = game.log(0)[0].text
    assert first not in lines.all_inner_texts()[0]
    for _ in range(3):
        before = lines.count()
        scroll_up(log)
        expect(lines.nth(before)).to_be_attached()
    expect(log.get_by_role("button", name="Earlier")).to_have_count(0)
    expect(log).to_contain_text(first)
