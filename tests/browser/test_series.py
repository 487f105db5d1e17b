"""One click answers several questions that the rules ask one after another."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from mazefolio import bots
from mazefolio.bots.play import bot_rng, take_turn
from mazefolio.engine.table import Table
from tests.browser import serving
from tests.browser.acting import asked, press
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

SEED = 7
PERSON = {"kind": "me", "name": "Ann"}


def until(kind: str) -> list[tuple[str, int]]:
    """The decisions of a game of DeathMaze, as the bot makes them, until such a question is put."""
    table = Table.new("deathmaze", seats=1, seed=SEED)
    bot, rng, made = bots.get(table.game, "thumb"), bot_rng(SEED), list[tuple[str, int]]()
    while table.pending is not None and table.pending.kind != kind:
        tokens = table.tokens()
        made.append((tokens[take_turn(table, bot, rng)], 0))
    return made


def fighting(page: Page, server: Server) -> serving.Table:
    """Six adventurers are to declare what they do, one after another."""
    table = server.sit("deathmaze", [PERSON], seed=SEED)
    table.retrace(until("action"))
    table.seat_down(page, 0)
    assert asked(page)
    return table


def series(page: Page, name: str) -> Locator:
    return page.locator(f"[data-series='{name}']")


def test_all_attack_and_then_as_before(page: Page, server: Server) -> None:
    table = fighting(page, server)
    before = table.look()["seq"]
    series(page, "all").click()
    expect(page.get_by_role("heading", name="Does the party re-form?")).to_be_visible()
    assert table.look()["seq"] == before + 6

    press(page, "e")
    expect(page.get_by_role("heading", name="What does Brunn do?")).to_be_visible()
    expect(page.get_by_text("As before means: Brunn: Attack the Giant Ant; Odelin")).to_be_visible()
    press(page, "a")

    expect(page.locator(f".table[data-seq='{before + 13}']")).to_be_visible()


def test_what_does_not_matter_passes_by_itself_unless_the_player_wants_to_be_asked(
    server: Server, visitors: Visitors
) -> None:
    page = visitors.arrive(passes=True)
    table = fighting(page, server)
    before = table.look()["seq"]
    series(page, "all").click()

    expect(page.get_by_text("As before means")).to_be_visible()
    expect(page.locator(".passed").get_by_text("Done: done by itself")).to_be_visible()
    assert table.look()["seq"] == before + 7
