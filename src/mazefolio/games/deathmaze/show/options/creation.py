"""Options of those who make their adventurers and put them in order."""

from __future__ import annotations

from mazefolio.engine.view import Option
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze.actions import (
    ARRANGE,
    CLOSE_RANKS,
    DONE,
    Put,
    Stand,
)
from mazefolio.games.deathmaze.names import box_id, box_name, figure_id, the_figure
from mazefolio.games.deathmaze.state import State


def put(s: State, action: Put) -> Option:
    """Rules: DM-5.12a"""
    there = s.order[action.box] if action.box < len(s.order) else -1
    detail = f"changes places with {the_figure(s, there)}" if there >= 0 else ""
    who = capital(the_figure(s, action.figure))
    label = f"{who} to the {box_name(action.box)}"
    return Option(action.token, label, detail, "DM-5.12a", box_id(action.box), using=figure_id(action.figure))


def stand(s: State, action: Stand) -> Option:
    """Rules: DM-9.45c, DM-12.36e"""
    return Option(action.token, capital(box_name(action.box)), rule="DM-9.45c", target=box_id(action.box))


def done(s: State) -> Option:
    return Option(DONE.token, "Done", art="done")


def arrange(s: State) -> Option:
    """Rules: DM-5.14a"""
    return Option(ARRANGE.token, "Change the marching order", "not while monsters are there", "DM-5.14a", art="order")


def close_ranks(s: State) -> Option:
    """Rules: DM-5.12b, DM-5.12e"""
    detail = "the first row is filled up from behind"
    return Option(CLOSE_RANKS.token, "Close ranks", detail, "DM-5.12e", art="order")
