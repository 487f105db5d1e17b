"""Words for the things of the game as they stand in a sentence, and the ids by which pictures know them."""

from __future__ import annotations

from functools import cache

from mazefolio.engine.words import count, with_article
from mazefolio.games.deathmaze.content import CLASSES, MONSTERS, SPELLS, arm
from mazefolio.games.deathmaze.figures import ARMOR, is_armor, item_of, who
from mazefolio.games.deathmaze.maze import SIDE_NAMES, Cell, above, is_below, laid, xy
from mazefolio.games.deathmaze.state import BOXES, MARK, State, Thing

ROWS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
MAGIC = {
    "stench": "the stench",
    "flames": "the flames",
    "charm": "the charm",
    "red_pepper": "the fire",
    "charm_person": "the charm",
    "charm_monster": "the charm",
}
"""What somebody resists, where it is no spell."""

BONUS_NAMES = {
    "skill": "skill",
    "magic": "magic weapon",
    "strength": "Strength",
    "dexterity": "Dexterity",
    "drunk": "drunk",
    "nauseated": "sick",
}
"""What is added to the die of an attack."""


def figure(s: State, seat: int) -> str:
    """The adventurers of a player."""
    return ", ".join(adventurer.name for adventurer in s.adventurers if adventurer.owner == seat)


def the_figure(s: State, number: int) -> str:
    return str(who(s, number))


@cache
def thing(text: Thing) -> str:
    """'Healing Potion', 'Sword +2', 'Armor +1', 'Ring of Sleep (used)'."""
    if is_armor(text):
        return f"Armor +{text.removeprefix(ARMOR)}"
    item = item_of(text)
    if item is None:
        return arm(text).name
    return f"{item.name} (used)" if text.endswith(MARK) else item.name


NO_ARTICLE = frozenset({"mustard", "sesame", "spinach", "red_pepper", "cloves", "cannabis", "poison"})


def a_thing(text: Thing) -> str:
    """'a Healing Potion', 'Mustard', 'Armor +2'."""
    return thing(text) if text in NO_ARTICLE or is_armor(text) else with_article(thing(text))


def the_thing(text: Thing) -> str:
    return thing(text) if text in NO_ARTICLE else f"the {thing(text)}"


def monsters(kind: str, number: int) -> str:
    """'an Ogre', '3 Goblins'."""
    named = MONSTERS[kind].named(number)
    return named if number > 1 else with_article(named)


def group(kind: str, number: int) -> str:
    """'the Ogre', 'the Goblins'."""
    return f"the {MONSTERS[kind].named(number).lstrip('0123456789 ')}"


def magic(word: str) -> str:
    """'the Sleep spell', 'the flames'."""
    return MAGIC.get(word) or f"the {SPELLS[word].name} spell"


def place(s: State, cell: Cell) -> str:
    """'room 14', 'corridor 3', 'the entrance', 'the room below room 7'; segments are numbered as they were laid."""
    if is_below(cell):
        return f"the room below {place(s, above(cell))}"
    number = list(s.maze.placed).index(cell) + 1
    return f"{laid(s.maze.placed[cell]).chit.kind} {number}" if number > 1 else "the entrance"


@cache
def space_id(cell: Cell) -> str:
    """'3,-2', or '3,-2 below'."""
    x, y = xy(cell)
    return f"{x},{y} below" if is_below(cell) else f"{x},{y}"


def figure_id(figure: int) -> str:
    return f"figure:{figure}"


def sheet_id(figure: int) -> str:
    return f"sheet:{figure}"


def item_id(figure: int, text: Thing) -> str:
    return f"item:{figure}:{text}"


def weapon_id(figure: int, place: int) -> str:
    return f"weapon:{figure}:{place}"


def box_id(box: int) -> str:
    return f"box:{box}"


def side_name(side: int) -> str:
    return SIDE_NAMES[side]


def row_name(row: int) -> str:
    """'first row', 'row 9'."""
    return f"{ROWS[row]} row" if row < len(ROWS) else f"row {row + 1}"


def box_name(box: int) -> str:
    """'first row, box 2'."""
    return f"{row_name(box // BOXES)}, box {box % BOXES + 1}"


def sort_name(sort: str) -> str:
    return CLASSES[sort].name


def wounds(number: int) -> str:
    return count(number, "Wound") if number else "no Wound"
