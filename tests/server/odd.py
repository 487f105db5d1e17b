"""The toy game with bots that fail in every way, and with rules that fail in the fourth turn and for three players."""

from __future__ import annotations

import os
import time
from dataclasses import replace
from random import Random

from mazefolio.engine.options import Options
from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.steps import Ask, Steps
from tests.engine import toy


def hangs(seen: toy.State, ask: Ask, rng: Random) -> int:
    time.sleep(60)
    return 0


def raises(seen: toy.State, ask: Ask, rng: Random) -> int:
    raise ValueError("no idea")


def overshoots(seen: toy.State, ask: Ask, rng: Random) -> int:
    return len(ask.options)


def babbles(seen: toy.State, ask: Ask, rng: Random) -> int:
    return "the first one"  # type: ignore[return-value]


def dies(seen: toy.State, ask: Ask, rng: Random) -> int:
    os._exit(1)


def peeks(seen: toy.State, ask: Ask, rng: Random) -> int:
    """Passes unless it can see a card of somebody else or of the deck."""
    others = [card for seat, hand in enumerate(seen.hands) if seat != ask.seat for card in hand]
    if {*others, *seen.deck.pile} != {HIDDEN}:
        raise AssertionError("a bot was told what it may not know")
    return ask.options.index(toy.PASS) if toy.PASS in ask.options else 0


def turn(s: toy.State) -> Steps[str]:
    if s.turn == 4:
        raise ZeroDivisionError("the rules of this game are broken")
    return (yield from toy.turn(s))


def begin(seats: int, options: Options) -> toy.State:
    if seats == 3:
        raise ZeroDivisionError("the rules of this game are broken")
    return toy.begin(seats, options)


GAME = replace(
    toy.GAME,
    slug="odd",
    title="The Odd One",
    begin=begin,
    phases={"deal": toy.deal, "turn": turn},
    bots={
        "hangs": hangs,
        "raises": raises,
        "overshoots": overshoots,
        "babbles": babbles,
        "dies": dies,
        "peeks": peeks,
    },
)
