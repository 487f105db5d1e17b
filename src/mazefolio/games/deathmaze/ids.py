"""What the ids and numbers in events, questions and actions can be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.games.deathmaze.content import (
    CHITS,
    CLASSES,
    COLUMNS,
    DIE_TABLES,
    ITEMS,
    MONSTERS,
    NAMES,
    SPELLS,
    WEAPONS,
)
from mazefolio.games.deathmaze.maze import ENTRANCE, beyond
from mazefolio.games.deathmaze.state import MARK


def _things() -> Iterator[str]:
    """Weapons, plain and magic, armor, and items, rings also used."""
    for weapon in WEAPONS:
        yield from (weapon, f"{weapon}+2")
    yield "armor+1"
    for item in ITEMS.values():
        yield from [item.id, f"{item.id}{MARK}"] if item.sort == "ring" else [item.id]


Called: TypeAlias = Annotated[str, Among(NAMES)]
"""The name of a figure; people may also think of others."""
Sides: TypeAlias = Annotated[str, Among([chit.sides for chit in CHITS.values()])]
"""What a chit shows to North, East, South and West."""
Seat: TypeAlias = Annotated[int, Among(range(6))]
ClassId: TypeAlias = Annotated[str, Among(CLASSES)]
ChitId: TypeAlias = Annotated[str, Among(CHITS)]
MonsterId: TypeAlias = Annotated[str, Among(MONSTERS)]
Kind: TypeAlias = Annotated[str, Among(["", *MONSTERS])]
"""The kind of a monster; nothing for an adventurer."""
SpellId: TypeAlias = Annotated[str, Among(SPELLS)]
PotionId: TypeAlias = Annotated[str, Among([item.id for item in ITEMS.values() if item.sort == "potion"])]
ThingId: TypeAlias = Annotated[str, Among([*_things()])]
NewThing: TypeAlias = Annotated[str, Among([*_things()])]
"""A thing of which nobody has spoken before."""
ItemId: TypeAlias = Annotated[str, Among(ITEMS)]
WeaponThing: TypeAlias = Annotated[str, Among([thing for thing in _things() if thing.partition("+")[0] in WEAPONS])]
ColumnId: TypeAlias = Annotated[str, Among(COLUMNS)]
Magic: TypeAlias = Annotated[
    str, Among([*SPELLS, "stench", "flames", "charm", "red_pepper", "charm_person", "charm_monster"])
]
"""What somebody may resist."""
CellId: TypeAlias = Annotated[int, Among([ENTRANCE, *(beyond(ENTRANCE, side) for side in range(5))])]
SideId: TypeAlias = Annotated[int, Among(range(5))]
Way: TypeAlias = Annotated[int, Among(range(-1, 5))]
"""A side; none for climbing back up."""
Box: TypeAlias = Annotated[int, Among(range(30))]
Wounds: TypeAlias = Annotated[int, Among(range(13))]
WoundPoints: TypeAlias = Annotated[int, Among(range(30))]
Bezants: TypeAlias = Annotated[int, Among([1, 20, 400])]
MagicItems: TypeAlias = Annotated[int, Among(range(1, 4))]
Rounds: TypeAlias = Annotated[int, Among(range(1, 20))]
Signed: TypeAlias = Annotated[int, Among(range(-3, 13))]
Column: TypeAlias = Annotated[int, Among(range(3))]
Castings: TypeAlias = Annotated[int, Among(range(4))]
Figure: TypeAlias = Annotated[int, Among(range(6))]
Turn: TypeAlias = Annotated[int, Among(range(4))]
TrapId: TypeAlias = Annotated[str, Among(DIE_TABLES["trap"].cells)]
FeatureId: TypeAlias = Annotated[str, Among(["fountain", "statue", "trap_door"])]
FeatureFind: TypeAlias = Annotated[
    str, Among([word for table in ("fountain", "statue", "trap_door") for word in DIE_TABLES[table].cells])
]
MagicKind: TypeAlias = Annotated[str, Among(DIE_TABLES["magic_item"].cells)]
TrapAt = Literal["door", "chest", "trap door"]
