"""Expeditions into DeathMaze, rehearsed beforehand with the bot's decisions, and how they are played by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page, expect

from mazefolio.bots.play import bot_rng, take_turn
from mazefolio.engine.table import Table
from mazefolio.games.deathmaze.bot import thumb
from tests.browser import serving
from tests.browser.acting import option, question, rested, settled
from tests.browser.rehearsal import SEEDS
from tests.browser.serving import Server

GAME = "deathmaze"
THREE = {"adventurers": 3}
MADE = (
    *("hero", "name Brunn", "sword", "bow", "weapon_skill sword"),
    *("hero", "name Odelin", "axe", "bow", "wound_point"),
    *("thief", "name Nim", "sword", "bow", "detrap"),
)
"""Three adventurers, question by question."""
LONG = 130
SHORT_WAY = 177
"""With this seed an expedition that has everything takes half as long as most; if it has no more, another is found."""


class Decided(NamedTuple):
    """Who decided what, what he was asked, and which figure was put into which box."""

    seat: int
    choice: str
    asked: str = ""
    figure: str = ""
    box: str = ""


class Expedition(NamedTuple):
    """The seed of an expedition and everything that is decided in it."""

    seed: int
    decisions: list[Decided]
    ending: str

    @property
    def asked(self) -> set[str]:
        return {decided.asked for decided in self.decisions}


def rehearsed(seed: int, first: Sequence[str], until: Callable[[Table], bool], **terms: Any) -> Expedition:
    """An expedition that begins with these decisions and goes on with the bot's, as far as wanted."""
    table = Table.new(GAME, seed=seed, **terms)
    rng, decisions = bot_rng(seed), list[Decided]()
    while table.pending is not None and not until(table):
        ask, tokens, seen = table.pending, table.tokens(), table.view(table.pending.seat).question
        if table.seq < len(first):
            choice = tokens.index(first[table.seq])
            table.decide(choice)
        else:
            choice = take_turn(table, thumb, rng)
        option = seen.options[choice] if seen else None
        moved = (option.using, option.target) if option and option.target.startswith("box:") else ()
        decisions.append(Decided(ask.seat, tokens[choice], ask.kind, *moved))
    return Expedition(seed, decisions, table.result.ending if table.result else "")


@cache
def there_and_back() -> Expedition:
    """Three adventurers who fight, find something, lay a chit that fits in several ways, and come out again."""
    alone = {"seats": ["Ann"], "options": THREE}
    wanted = {"lay", "meeting", "action", "reorganise", "assign"}
    played = (rehearsed(seed, MADE, lambda table: table.seq > LONG, **alone) for seed in (SHORT_WAY, *SEEDS))
    return next(one for one in played if one.ending == "out" and one.asked >= wanted)


@cache
def first_fight() -> Expedition:
    """Two people with three adventurers each, up to the end of their first fight."""

    def fought(table: Table) -> bool:
        return any(type(event).__name__ == "CombatWon" for event in table.events)

    played = (rehearsed(seed, (), fought, seats=["Ann", "Jon"]) for seed in SEEDS)
    return next(one for one in played if "reorganise" in one.asked and len(one.decisions) < LONG // 2)


@cache
def moment(server: Server, kind: str, tiles: int = 0) -> serving.Table:
    """A table of six adventurers where this is asked next, with so many segments laid."""

    def there(table: Table) -> bool:
        assert table.pending is not None
        return table.pending.kind == kind and len(table.state.maze.placed) >= tiles

    played = (rehearsed(seed, (), there, seats=["Ann"]) for seed in SEEDS)
    found = next(one for one in played if not one.ending)
    table = server.sit(GAME, seed=found.seed)
    for decided in found.decisions:
        table.decide(decided.choice)
    return table


def choose(page: Page, decided: Decided) -> None:
    """Decide with the mouse: on a card, a row or a chip; somebody who is to stand elsewhere is dragged there."""
    if decided.figure:
        page.locator(f"[data-piece='{decided.figure}']").first.drag_to(
            page.locator(f"[data-box='{decided.box}']").first
        )
    else:
        rested(page)
        row = option(page, decided.choice)
        unfold = question(page).get_by_role("button", name="All ")
        expect(row.or_(unfold).first).to_be_visible()
        if not row.count():
            unfold.click()
        row.click()
    settled(page)


def press_for(page: Page, decided: Decided) -> None:
    """Decide with the keyboard alone: a number, or two for somebody who is to stand elsewhere; else Tab and Enter."""
    rested(page)
    if decided.figure:
        page.keyboard.press(key_of(page.locator(f"[data-piece='{decided.figure}']").first))
    row = option(page, decided.choice).first
    if row.count() and (key := key_of(row)):
        page.keyboard.press(key)
    else:
        tab_to(page, decided.choice)
        page.keyboard.press("Enter")


def key_of(thing: Locator) -> str:
    """The number on its key cap, if it has one."""
    caps = thing.locator("kbd").all_inner_texts()
    return next((cap for cap in caps if cap.isdigit()), "")


def tab_to(page: Page, choice: str) -> None:
    """Go on with Tab to this option, and unfold what is folded on the way."""
    for _ in range(200):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.option") == choice:
            return
        if page.evaluate("document.activeElement.matches('.options .fold')"):
            page.keyboard.press("Enter")
    raise AssertionError(f"{choice} cannot be reached with the Tab key")
