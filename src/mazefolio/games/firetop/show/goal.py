"""What a player needs now, in one line."""

from __future__ import annotations

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.engine.view import Goal
from mazefolio.engine.words import count
from mazefolio.games.firetop.content import BUNCHES, KEYS, NUMBERS, TREASURE_ROOM
from mazefolio.games.firetop.names import numbers
from mazefolio.games.firetop.notebook import CHEST, Grid, grid
from mazefolio.games.firetop.state import Adventurer, State


def goal(s: State, seat: int) -> Goal:
    """The three right keys, carried to the Chest.  Rules: FT-2.1, FT-14.10, FT-15.1, FT-15.2, FT-22.7"""
    player = s.players[seat]
    if player.retired:
        return Goal("You have retired: answer the challenges of the others.", "FT-22.7")
    if player.hero is None or not s.chest:
        return Goal("Send out an adventurer, then find out which three keys open the Warlock's Chest.", "FT-2.1")
    if s.notebook != "deduce":
        search = "Find out which three keys open the Chest, win them, and go there."
        return Goal(f"{search} {_carried(player.hero)}", "FT-15.2")
    book = grid(player.facts, [len(one.keys) for one in s.players])
    return _known(player.hero, book) if len(book.chests) == 1 else _unknown(player.hero, book)


def _known(hero: Adventurer, book: Grid) -> Goal:
    """He knows the three keys; he must have them, and open the Chest.  Rules: FT-15.1, FT-15.2"""
    right = [number for number in NUMBERS if book.mark(CHEST, number) == "yes"]
    missing = [number for number in right if number not in keys_of(hero)]
    chest = f"The Chest opens with keys {numbers(right)}"
    if missing:
        return Goal(f"{chest}: win key{'s' * (len(missing) > 1)} {numbers(missing)}.", "FT-15.2")
    if hero.space == TREASURE_ROOM:
        return Goal(f"{chest}, and you have them all: enter the Treasure Room anew and open it.", "FT-15.9")
    return Goal(f"{chest}, and you have them all: go to the Treasure Room.", "FT-15.1")


def _unknown(hero: Adventurer, book: Grid) -> Goal:
    """Rules: FT-14.1, FT-14.10"""
    sure = [number for number in NUMBERS if book.mark(CHEST, number) == "yes"]
    others = "one other" if KEYS.under_chest - len(sure) == 1 else f"{KEYS.under_chest - len(sure)} others"
    found = f"Key{'s' * (len(sure) > 1)} {numbers(sure)} with {others} will open the Chest"
    what = found if sure else "Find out which three keys open the Chest"
    return Goal(f"{what}: {count(len(book.chests), 'set')} of three can still be right. {_carried(hero)}", "FT-14.10")


def _carried(hero: Adventurer) -> str:
    keys = keys_of(hero)
    if not keys:
        return "You carry no keys yet."
    return f"You carry key{'s' * (len(keys) > 1)} {numbers(keys)}."


def keys_of(hero: Adventurer) -> list[int]:
    """The numbers on his Bunches of Keys.  Rules: FT-15.2"""
    return sorted({number for card in hero.cards if card != HIDDEN for number in BUNCHES.get(card, ())})
