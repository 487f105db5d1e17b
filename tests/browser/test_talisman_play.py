"""Talisman played at the page: alone to the end, among bots through all that can happen, and between two people."""

from __future__ import annotations

import re
from functools import cache
from random import Random

from playwright.sync_api import Locator, Page, expect

from mazefolio.engine.table import Table
from tests.browser.acting import asked, option, options, play_to_the_end, question, rested, settled, the_end
from tests.browser.laid_out import ANN, BOT, GAME, JON, laid_out
from tests.browser.rehearsal import SEEDS
from tests.browser.serving import Server
from tests.browser.visiting import Visitors

SHORT = 40
"""So many decisions are enough for somebody who plays by chance to lose three characters."""
BOTS = [BOT, BOT, BOT]
ALONE = {"solo_rounds": 60}
STRONG = {"strength": 8, "craft": 8}


@cache
def lost_alone() -> tuple[int, list[str]]:
    """The seed and the decisions of a short game of one player."""
    return next(played for seed in SEEDS if (played := _lost_with(seed)))


def _lost_with(seed: int) -> tuple[int, list[str]] | None:
    table, rng, decisions = Table.new(GAME, seats=1, seed=seed, options=ALONE, light=True), Random(seed), list[str]()
    while table.pending is not None and len(decisions) < SHORT:
        decisions.append(rng.choice(table.tokens()))
        table.decide(decisions[-1])
    return None if table.pending else (seed, decisions)


def take(page: Page, token: str) -> None:
    """Choose an option and wait for what comes of it; if it is folded away, unfold everything first."""
    rested(page)
    shown, row = page.locator("[data-seq]"), option(page, token).first
    folds = question(page).locator("summary").or_(question(page).get_by_text(re.compile("^All ")))
    expect(row.or_(folds).first).to_be_visible()
    before = str(shown.get_attribute("data-seq"))
    if not row.is_visible():
        folds.first.click()
    row.click()
    expect(shown).not_to_have_attribute("data-seq", re.compile(f"^({before})?$"))


def log(page: Page) -> Locator:
    return page.get_by_role("region", name="What happened", exact=True).or_(
        page.get_by_role("region", name="Since your last turn", exact=True)
    )


def space(page: Page, name: str) -> Locator:
    return page.locator(f'[id="space-{name}"]')


def happened(name: str, table: Table) -> bool:
    return any(type(event).__name__ == name for event in table.events)


def test_a_whole_game_alone(page: Page, server: Server) -> None:
    seed, decisions = lost_alone()
    server.sit(GAME, [ANN], seed=seed, options=ALONE).seat_down(page, 0)

    assert play_to_the_end(page, lambda number: take(page, decisions[number])) == len(decisions) > 10

    expect(the_end(page).get_by_role("heading", name="The Crown stays empty")).to_be_visible()


def test_alone_to_the_crown(page: Page, server: Server) -> None:
    laid_out(server, [ANN], {"red": {"space": "valley_of_fire", "objects": ["talisman"]}}).seat_down(page, 0)
    assert asked(page)

    space(page, "crown_of_command").click(force=True)

    expect(the_end(page).get_by_role("heading", name="The Crown is yours")).to_be_visible()


def test_something_is_bought_and_carried(page: Page, server: Server, visitors: Visitors) -> None:
    layout = {"red": {"space": "village", "gold": 5}, "phase": "encounter"}
    laid_out(server, [ANN, *BOTS], layout).seat_down(page, 0)
    assert asked(page)

    take(page, "visit blacksmith")
    expect(question(page)).to_contain_text("You have 5 gold.")
    visitors.shoot(page, "shop")
    take(page, "buy sword")
    take(page, "done")

    expect(page.get_by_role("complementary", name="Sheets")).to_contain_text("Sword")
    expect(log(page)).to_contain_text("buys the Sword for 2 gold")
    assert asked(page)
    expect(page.get_by_role("heading", name="Since your last turn")).to_be_visible()


def test_a_spell_is_cast_in_the_turn_of_another(page: Page, server: Server, visitors: Visitors) -> None:
    layout = {"red": {"space": "fields_1", "craft": 6, "spells": ["immobility"]}, "blue": {"space": "tavern"}}
    laid_out(server, [ANN, *BOTS], {"active": "blue", **layout}).seat_down(page, 0)
    assert asked(page)
    expect(question(page)).to_contain_text("Do you cast a Spell?")
    visitors.shoot(page, "window")

    take(page, "cast immobility")

    expect(log(page)).to_contain_text("Ann casts Immobility")
    assert asked(page)
    expect(space(page, "tavern")).to_have_attribute("aria-label", re.compile("Beatrix"))


def test_characters_fight(server: Server, visitors: Visitors) -> None:
    page = visitors.arrive("desktop", reduced_motion="no-preference")
    layout = {"red": {"space": "fields_1", "strength": 6}, "blue": {"space": "fields_1"}, "phase": "encounter"}
    table = laid_out(server, [ANN, *BOTS], layout, ["attack 1"], lambda found: _asks(found, "prize"))
    table.seat_down(page, 0)
    assert asked(page)

    take(page, "attack 1")

    expect(page.get_by_role("region", name="Ann against Beatrix")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(question(page)).to_contain_text("What do you take?")
    visitors.shoot(page, "prize")
    take(page, "life")
    expect(log(page)).to_contain_text("loses 1 life, now 3")


def _asks(table: Table, kind: str) -> bool:
    return table.pending is not None and (table.pending.seat, table.pending.kind) == (0, kind)


def test_who_dies_takes_another_character(page: Page, server: Server, visitors: Visitors) -> None:
    layout = {"red": {"space": "fields_1", "lives": 1, "objects": ["sword"]}, "deck": ["dragon"]}
    choice = {"characters_dealt": 3}
    table = laid_out(server, [ANN, *BOTS], layout, [""], lambda found: happened("Death", found), choice)
    table.seat_down(page, 0)
    assert asked(page)
    expect(page.get_by_role("complementary", name="Sheets")).to_contain_text("Warrior")

    options(page).first.click()

    expect(log(page)).to_contain_text("Ann, the Warrior, dies at")
    assert asked(page)
    expect(question(page)).to_contain_text("character")
    visitors.shoot(page, "anew")
    options(page).first.click()
    settled(page)
    assert asked(page)
    expect(log(page)).to_contain_text("Ann is the")


def test_the_portal_of_power_opens(page: Page, server: Server) -> None:
    there = "plain_of_peril"
    layout = {"red": {"space": "portal_of_power", **STRONG}}
    table = laid_out(
        server, [ANN, *BOTS], layout, ["portal strength"], lambda found: bool(found.state.players[0].space == there)
    )
    table.seat_down(page, 0)
    assert asked(page)

    take(page, "portal strength")

    expect(log(page)).to_contain_text("it opens")
    expect(space(page, there)).to_have_attribute("aria-label", re.compile("Ann"))


def test_the_command_spell_ends_the_game(page: Page, server: Server, visitors: Visitors) -> None:
    bots = {seat: {"lives": 1} for seat in ("blue", "green", "yellow")}
    layout = {"red": {"space": "valley_of_fire", "objects": ["talisman"], **STRONG}, **bots}
    laid_out(server, [ANN, *BOTS], layout, options={"command_roll": "auto"}).seat_down(page, 0)
    assert asked(page)

    take(page, "go crown_of_command")

    expect(the_end(page).get_by_role("heading", name="Ann wears the Crown")).to_be_visible()
    visitors.shoot(page, "end")


def test_two_people_and_a_counterspell(server: Server, visitors: Visitors) -> None:
    layout = {
        "red": {"space": "fields_1", "craft": 6, "spells": ["immobility"]},
        "blue": {"space": "city", "craft": 6, "spells": ["counterspell"]},
        "active": "blue",
    }
    table = laid_out(server, [ANN, JON], layout)
    ann, jon = visitors.arrive("desktop"), visitors.arrive("tablet")
    table.seat_down(ann, 0)
    table.seat_down(jon, 1, name="Jon")
    assert asked(ann)
    expect(options(jon)).to_have_count(0)

    take(ann, "cast immobility")
    assert asked(jon)
    expect(question(jon)).to_contain_text("Immobility")
    visitors.shoot(jon, "answer")
    take(jon, "cast counterspell")

    for page in (ann, jon):
        expect(log(page)).to_contain_text("Immobility is cancelled")
    assert asked(jon)
    expect(question(jon)).to_contain_text("You have rolled")
