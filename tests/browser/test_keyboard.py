"""A whole game of each with the keyboard alone, in which all that may be done can be reached so."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from mazefolio import bots
from mazefolio.bots.play import bot_rng, take_turn
from mazefolio.engine.table import Table
from mazefolio.engine.view import Option, View
from tests.browser import serving
from tests.browser.acting import asked, the_end
from tests.browser.keys import answer, offered, pick_up, unfold
from tests.browser.rehearsal import SEEDS
from tests.browser.serving import Server

PERSON = {"kind": "me", "name": "Ann"}
EVENING = {"start_gold": 3, "trophy_strength_cost": 5, "command_roll": "auto"}
SHORT_GAMES: dict[str, tuple[int, dict[str, Any], int]] = {
    "redmage": (1, {}, 33),
    "firetop": (2, {"quick_challenges": True}, 7),
    "deathmaze": (1, {"adventurers": 3}, 29),
    "mertwig": (2, {}, 9),
    "talisman": (2, EVENING, 9),
}
"""Players, options, and a seed with which a game is short, as long as the bots decide as they do."""
ENOUGH, MANY = 20, 120
"""A game in which the first player decides less often tells too little, and one with more takes too long."""
NOW_AND_THEN = 12
"""Whoever knows no key goes from thing to thing: so is every twelfth answer given."""


class Decided(NamedTuple):
    """Who decided what; the first player's own choices, and who is put into which box by this one."""

    seat: int
    choice: str
    legal: frozenset[str] = frozenset()
    figure: str = ""


@cache
def short_game(game: str) -> tuple[int, list[Decided]]:
    """The seed of a game of bots that is not long, and all that is decided in it."""
    seats, options, known = SHORT_GAMES[game]
    return next(
        (seed, played)
        for seed in (known, *SEEDS)
        if (played := played_with(game, seed, seats, options)) and ENOUGH <= sum(not one.seat for one in played) <= MANY
    )


def played_with(game: str, seed: int, seats: int, options: dict[str, Any]) -> list[Decided]:
    table = Table.new(game, seats=seats, seed=seed, options=options)
    bot, rng, played = bots.get(table.game, "thumb"), bot_rng(seed), list[Decided]()
    while table.pending is not None:
        seat, tokens = table.pending.seat, table.tokens()
        view = table.view(0) if seat == 0 else None
        choice = tokens[take_turn(table, bot, rng)]
        played.append(mine(view, choice) if view else Decided(seat, choice))
    return played


def mine(view: View, choice: str) -> Decided:
    assert view.question is not None
    legal = [option for option in view.question.options if not option.refused]
    moved = {option.id: option.using for option in legal if puts_somebody(option, view)}
    return Decided(0, choice, frozenset(option.id for option in legal) - moved.keys(), moved.get(choice, ""))


def puts_somebody(option: Option, view: View) -> bool:
    """Whether it puts a figure into a box; such options wait until the figure is in hand."""
    return any(option.target == box.id for rank in view.picture.ranks for box in rank.boxes)


def play(page: Page, table: serving.Table, decided: Decided, number: int) -> None:
    assert asked(page)
    expect(page.locator(".table")).to_have_attribute("data-seq", str(number))
    if not decided.legal <= offered(page):
        unfold(page)
    assert decided.legal <= offered(page)
    if decided.figure:
        pick_up(page, decided.figure)
    answer(page, decided.choice, by_tab=number % NOW_AND_THEN == 0)


@pytest.mark.parametrize("game", SHORT_GAMES)
def test_a_whole_game_with_the_keyboard_alone(game: str, page: Page, server: Server) -> None:
    seed, played = short_game(game)
    seats, options, _ = SHORT_GAMES[game]
    table = server.sit(game, [PERSON] * seats, seed=seed, options=options)
    table.seat_down(page, 0)

    for number, decided in enumerate(played):
        if decided.seat:
            table.decide(decided.choice, decided.seat)
        else:
            play(page, table, decided, number)

    expect(the_end(page)).to_be_visible()
    assert table.look()["seq"] == len(played)
