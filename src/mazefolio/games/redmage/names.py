"""What the things of the game are called: in a sentence, and as pieces on the table."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from mazefolio.engine.steps import Faces
from mazefolio.engine.words import count, dice, signed, with_article
from mazefolio.games.redmage.content import CELLS, CHITS, CREATURES, HEROES, MARK, RED_MAGE, TILES, Chit
from mazefolio.games.redmage.state import State

PROPER: Mapping[str, str] = {RED_MAGE: "the Red Mage", "medusa": "Medusa"}
"""Creatures of whom there is only one."""

NO_ARTICLE = frozenset({"plate_armour"})
DIRECTIONS: Mapping[tuple[int, int], str] = {(0, -1): "north", (1, 0): "east", (0, 1): "south", (-1, 0): "west"}


class Pronoun(Struct, frozen=True):
    they: str
    them: str
    their: str


PRONOUNS: Mapping[str, Pronoun] = {
    RED_MAGE: Pronoun("he", "him", "his"),
    "medusa": Pronoun("she", "her", "her"),
}
IT = Pronoun("it", "it", "its")


def pronoun(creature: str) -> Pronoun:
    return PRONOUNS.get(creature, IT)


def the(creature: str) -> str:
    """'the Ghoul', 'Medusa'."""
    return PROPER.get(creature) or f"the {CREATURES[creature].name}"


def a(creature: str) -> str:
    """'a Ghoul', 'an Orc', 'Medusa'."""
    return PROPER.get(creature) or with_article(CREATURES[creature].name)


def called(creature: str) -> str:
    """'Ghoul', 'Red Mage': the name alone, as on a list."""
    return CREATURES[creature].name.removeprefix("The ")


def item(chit: Chit) -> str:
    """'Sword', or 'Sword (used once)'."""
    return CHITS[chit].name + (" (used once)" if chit.endswith(MARK) else "")


def an_item(chit: Chit) -> str:
    """'a Sword', 'an Elixir of Life', 'Plate Armour'."""
    return item(chit) if CHITS[chit].id in NO_ARTICLE else with_article(item(chit))


def hero(s: State) -> str:
    return HEROES[s.hero].name


def figure(s: State, seat: int) -> str:
    """Who the player is."""
    return hero(s)


def place(s: State, cell: str) -> str:
    """'F6, Charnel Nook' for a room that lies face up, 'F6' for one that does not."""
    room = s.rooms.get(cell)
    return f"{cell}, {TILES[room.tile].name}" if room else cell


def points(number: int) -> str:
    return count(number, "hit point")


def rolled(faces: Faces, *bonuses: int) -> str:
    """'5+3 +1': the dice as they fell, then what is added."""
    return " ".join([dice(faces), *(signed(bonus) for bonus in bonuses if bonus)])


def reached(faces: Faces, needed: int) -> str:
    """'You roll 5+3 = 8 and need 9'."""
    return f"You roll {dice(faces)} = {sum(faces)} and need {needed}"


def back_again(s: State) -> str:
    """A hero who steps or falls back does not enter a room.  Rules: RM-3.2, RM-5.2"""
    return f"Back in {place(s, s.previous)}, nothing happens to you. The turn costs its one space of time."


def way_to(s: State, cell: str) -> str:
    """'E5, north'."""
    way = direction(s.cell, cell)
    return f"{cell}, {way}" if way else cell


def steps_between(start: str, end: str) -> int:
    """How many steps apart two cells are; there are no walls."""
    across, down = _offset(start, end)
    return abs(across) + abs(down)


def direction(start: str, end: str) -> str:
    """Which way the next cell lies; nothing if it is not the next one."""
    return DIRECTIONS.get(_offset(start, end), "")


def _offset(start: str, end: str) -> tuple[int, int]:
    here, there = CELLS[start], CELLS[end]
    return (there.x - here.x) // 100, (there.y - here.y) // 100


HERO_ID = "hero"


def creature_id(cell: str) -> str:
    return f"creature:{cell}"


def floor_id(cell: str, chit: Chit) -> str:
    return f"floor:{cell}:{chit}"


def pack_id(chit: Chit) -> str:
    """The piece of a carried chit, or nothing for bare hands."""
    return f"pack:{chit}" if chit else ""


def trophy_id(creature: str) -> str:
    return f"trophy:{creature}"
