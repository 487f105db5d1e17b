"""Who is who: adventurers and monsters by their numbers, what they are called, and who speaks for them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from msgspec import Struct

from mazefolio.engine.state import NOBODY
from mazefolio.engine.steps import CitedEvent
from mazefolio.games.deathmaze.content import CLASSES, ITEMS, MONSTERS, RULES, Arm, arm
from mazefolio.games.deathmaze.ids import Called, Kind, Seat
from mazefolio.games.deathmaze.maze import is_below, laid
from mazefolio.games.deathmaze.pieces import Chit, Item
from mazefolio.games.deathmaze.state import FIRST_MONSTER, MARK, Adventurer, Beast, State, Thing


class Who(Struct, frozen=True, gc=False):
    """A figure: what it is called, and what kind of monster it is, if it is one."""

    id: int
    name: Called
    kind: Kind = ""

    def __str__(self) -> str:
        """'Brunn', 'Orc 2', 'the Ogre'."""
        alone = self.kind and not self.name[-1].isdigit()
        return f"the {self.name}" if alone else self.name


class CallerChanged(CitedEvent, frozen=True):
    seat: Seat


ARMOR = "armor+"


def is_beast(figure: int) -> bool:
    return figure >= FIRST_MONSTER


@cache
def beast_name(kind: str, number: int) -> str:
    """What people type for a monster; one that is alone of its kind has no number.

    >>> beast_name("giant_spider", 0), beast_name("orc", 2)
    ('giant spider', 'orc 2')
    """
    words = kind.replace("_", " ")
    return f"{words} {number}" if number else words


def name(s: State, figure: int) -> str:
    """What people type for a figure."""
    if figure >= FIRST_MONSTER:
        beast = s.beasts[figure]
        return beast_name(beast.kind, beast.number)
    return s.adventurers[figure].name


_adventurer = cache(Who)


@cache
def _monster(figure: int, kind: str, number: int) -> Who:
    return Who(figure, f"{MONSTERS[kind].name} {number}" if number else MONSTERS[kind].name, kind)


def who(s: State, figure: int) -> Who:
    """A figure as events tell of it."""
    if figure >= FIRST_MONSTER:
        beast = s.beasts[figure]
        return _monster(figure, beast.kind, beast.number)
    return _adventurer(figure, s.adventurers[figure].name)


def is_alive(adventurer: Adventurer) -> bool:
    """Captives live; the petrified do not, unless they are restored.  Rules: DM-4.0g"""
    return adventurer.fate in ("", "captive")


def members(s: State) -> list[int]:
    """Every figure of the party, in marching order.  Rules: DM-R.1"""
    return [figure for figure in s.order if figure >= 0]


def present(s: State) -> Iterator[Adventurer]:
    """The adventurers who are with the party."""
    return (adventurer for adventurer in s.adventurers if not adventurer.fate)


def living(s: State) -> list[Adventurer]:
    return [adventurer for adventurer in s.adventurers if is_alive(adventurer)]


def owner(s: State, figure: int) -> int:
    """Who decides for a figure: its player, or that of its controller.  Rules: DM-R.3"""
    if figure >= FIRST_MONSTER:
        figure = s.beasts[figure].controller
    return s.adventurers[figure].owner


def has_living(s: State, seat: int) -> bool:
    return any(adventurer.owner == seat and is_alive(adventurer) for adventurer in s.adventurers)


def next_seat(s: State) -> int:
    """The next seat with a living adventurer.  Rules: DM-R.2, DM-R.5"""
    seats = [(s.caller + step) % s.seats for step in range(1, s.seats + 1)]
    return next((seat for seat in seats if has_living(s, seat)), s.caller)


def pass_on_call(s: State) -> Iterator[CallerChanged]:
    """The role passes on from a player without living adventurers; what was refused to him is open again.

    Rules: DM-R.4, DM-R.5
    """
    heir = s.caller if has_living(s, s.caller) else next_seat(s)
    if heir != s.caller:
        s.caller = heir
        s.refused.clear()
        yield CallerChanged("DM-R.5", heir)


def total(s: State, figure: int) -> int:
    """Wound Points, with the bonus of worn armor.  Rules: DM-9.32a"""
    if figure >= FIRST_MONSTER:
        return s.beasts[figure].total
    adventurer = s.adventurers[figure]
    return adventurer.total + adventurer.armor


def someone(s: State, figure: int) -> Adventurer | Beast:
    return s.beasts[figure] if figure >= FIRST_MONSTER else s.adventurers[figure]


def resistance(s: State, figure: int) -> int:
    """Magic Resistance, with rings.  Rules: DM-3.1b, DM-12.12a"""
    if figure >= FIRST_MONSTER:
        return MONSTERS[s.beasts[figure].kind].magic_resistance
    adventurer = s.adventurers[figure]
    return with_rings(adventurer.resistance, tuple(adventurer.items))


@lru_cache(maxsize=1 << 12)
def with_rings(own: int, items: tuple[Thing, ...]) -> int:
    """Rules: DM-12.12a"""
    rings = sum(item.bonus for item in map(item_of, items) if item and item.effect == "resistance")
    return min(own + rings, RULES.magic_resistance_maximum)


@cache
def item_of(thing: Thing) -> Item | None:
    """What is known of a potion, spice, medallion or ring; nothing for armor and weapons."""
    return ITEMS.get(thing.removesuffix(MARK))


def is_armor(thing: Thing) -> bool:
    return thing.startswith(ARMOR)


def is_weapon(thing: Thing) -> bool:
    return not is_armor(thing) and item_of(thing) is None


def armor_bonus(thing: Thing) -> int:
    return int(thing.removeprefix(ARMOR))


@lru_cache(maxsize=1 << 12)
def count_effect(items: tuple[Thing, ...], effect: str) -> int:
    """How many things of this effect there are."""
    return sum(item.effect == effect for item in map(item_of, items) if item)


def holds(adventurer: Adventurer, effect: str) -> int:
    """How many things of this effect somebody holds; medallions and rings are worn by their holders.

    Rules: DM-9.66c, DM-9.66d
    """
    return count_effect(tuple(adventurer.items), effect) if adventurer.items else 0


def may_carry(adventurer: Adventurer, weapon: Thing) -> bool:
    """A Wizard uses and carries only daggers and throwing daggers.  Rules: DM-9.23b, DM-11.11b"""
    return arm(weapon).weapon in CLASSES[adventurer.sort].weapons


def in_hand(adventurer: Adventurer) -> Arm | None:
    """The weapon in hand, if there is one."""
    return arm(adventurer.weapons[adventurer.hand]) if adventurer.hand >= 0 else None


def serves(s: State, figure: int) -> bool:
    """Whether this is a charmed monster."""
    return is_beast(figure) and s.beasts[figure].controller != NOBODY


def controlled(s: State, controller: int) -> list[Beast]:
    """The charmed monsters somebody commands."""
    return [beast for beast in s.beasts.values() if beast.controller == controller]


def left(s: State, figure: int) -> int:
    """The Wounds somebody can still take before he is dead.  Rules: DM-8.46a"""
    return total(s, figure) - someone(s, figure).wounds


def chit_here(s: State) -> Chit | None:
    """The chit the party stands on; a room below has none.  Rules: DM-5.21a, DM-6.32a"""
    return None if is_below(s.cell) else laid(s.maze.placed[s.cell]).chit


def is_room(s: State) -> bool:
    chit = chit_here(s)
    return chit is None or chit.kind == "room"
