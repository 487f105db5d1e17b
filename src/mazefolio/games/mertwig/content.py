"""The cards, spells, options and fixed numbers of the game, read once and ready to be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, TypeAlias, TypeVar

from mazefolio.engine.data import DataFile, OptionEntry, data_of
from mazefolio.engine.errors import DataError
from mazefolio.engine.ids import Among
from mazefolio.engine.options import OptionSpec
from mazefolio.games.mertwig.pieces import (
    Arms,
    Card,
    Constants,
    Encounter,
    Figure,
    Gear,
    Hireling,
    Magic,
    PlayerCharacter,
    Spell,
    TableSize,
    Treasure,
)

C = TypeVar("C", bound=Card)
file_of = data_of(__package__)


def cards_of(file: DataFile, key: str, kind: type[C]) -> dict[str, C]:
    """The cards of one deck by id."""
    return {card.id: card for card in file.entries(key, kind)}


def the_one(file: DataFile, key: str, what: str, cards: Iterable[Card]) -> str:
    """The id of the only card of its sort."""
    found = [card.id for card in cards]
    if len(found) != 1:
        raise DataError(file.name, key, f"{what}: there must be one such card, not {len(found)}")
    return found[0]


def check_spells(file: DataFile, key: str, figures: Mapping[str, Figure], spells: Mapping[str, Spell]) -> None:
    """Every spell that a figure knows must be explained."""
    for figure in figures.values():
        for spell in set(figure.spells) - set(spells):
            raise DataError(file.name, f"{key} '{figure.id}'", f"spells: there is no spell '{spell}'")


def check_distinct(decks: Iterable[Mapping[str, Card]]) -> None:
    """A card is known by its id alone, so no two decks may share one."""
    seen: set[str] = set()
    for deck in decks:
        for name in seen & set(deck):
            raise DataError("data", f"'{name}'", "id: stands in two decks")
        seen |= set(deck)


_game, _characters, _encounters = file_of("game.toml"), file_of("characters.toml"), file_of("encounters.toml")
_treasures = file_of("treasures.toml")

RULES: Constants = _game.table("constants", Constants)
ZERO = RULES.die
"""The face 0 of the die, which counts as ten and is even.  Rules: MM-1.3, MM-1.4"""
COUNTED_OUT: Mapping[int, int] = {size.players: size.counted_out for size in _game.entries("table_size", TableSize)}
"""By number of players, the encounter cards under the Death of the King.  Rules: MM-2.12"""
OPTIONS: Sequence[OptionSpec] = [option.spec for option in _game.entries("option", OptionEntry)]
SPELLS: Mapping[str, Spell] = {spell.id: spell for spell in _game.entries("spell", Spell)}

PLAYER_CHARACTERS: Mapping[str, PlayerCharacter] = cards_of(_characters, "player_character", PlayerCharacter)
HIRELINGS: Mapping[str, Hireling] = cards_of(_characters, "character", Hireling)
ENCOUNTERS: Mapping[str, Encounter] = cards_of(_encounters, "encounter", Encounter)
TREASURES: Mapping[str, Treasure] = cards_of(_treasures, "treasure", Treasure)
ARMS: Mapping[str, Arms] = cards_of(file_of("arms.toml"), "arms", Arms)
MAGIC: Mapping[str, Magic] = cards_of(file_of("magic.toml"), "magic", Magic)

check_spells(_characters, "player_character", PLAYER_CHARACTERS, SPELLS)
check_spells(_characters, "character", HIRELINGS, SPELLS)
check_spells(_encounters, "encounter", ENCOUNTERS, SPELLS)
check_distinct([PLAYER_CHARACTERS, HIRELINGS, ENCOUNTERS, TREASURES, ARMS, MAGIC])


def deck_of(cards: Mapping[str, Card]) -> list[str]:
    """Every card of a deck, as often as it is in it."""
    return [card.id for card in cards.values() for _ in range(card.count)]


CARDS: Mapping[str, Card] = {**PLAYER_CHARACTERS, **HIRELINGS, **ENCOUNTERS, **TREASURES, **ARMS, **MAGIC}
FIGURES: Mapping[str, Figure] = {
    **PLAYER_CHARACTERS, **HIRELINGS, **{card.id: card for card in ENCOUNTERS.values() if card.defence},
}  # fmt: skip
"""Everybody who can be in a party or a battle."""
KING = the_one(_encounters, "encounter", "kind", (card for card in ENCOUNTERS.values() if card.kind == "king"))
"""The Death of the King.  Rules: MM-2.2, MM-9.15"""
ITEMS: Mapping[str, str] = {card.id: card.destination for card in ENCOUNTERS.values() if card.destination}
"""Where each item belongs.  Rules: MM-5.12, MM-10.17"""

MAGICAL: Mapping[str, Treasure] = {card.id: card for card in TREASURES.values() if card.magical}
"""The treasures that work while somebody carries them.  Rules: MM-13.1"""
GEAR: Mapping[str, Gear] = {**MAGICAL, **ARMS}
"""Everything that a member can carry.  Rules: MM-13.13, MM-17.3"""
WEAPONS = frozenset(card.id for card in ARMS.values() if card.slot == "weapon")
"""Rules: MM-17.12"""

BIRTHMARK = the_one(_treasures, "treasure", "birthmark", (card for card in TREASURES.values() if card.birthmark))
LOCKET = frozenset(card.id for card in TREASURES.values() if card.locket_half)
ROYAL = frozenset(card.id for card in TREASURES.values() if card.royal and not card.locket_half)
"""The treasures that are royal by themselves.  Rules: MM-14.11"""
KEYS = frozenset(
    [card.id for card in TREASURES.values() if card.key] + [card.id for card in MAGIC.values() if card.effect == "key"]
)
"""The cards that open a locked door.  Rules: MM-6.17, MM-14.14, MM-19.15"""
ONYX_OX = the_one(_treasures, "treasure", "stops_musk_ox", (card for card in TREASURES.values() if card.stops_musk_ox))
"""Its holder is not pursued in the maze.  Rules: MM-30.19"""

COST: Mapping[str, int] = {
    **{card.id: card.cost for card in ARMS.values()},
    **{card.id: card.cost for card in MAGIC.values()},
}
"""What arms and magic cards cost in town, and count when the King dies.  Rules: MM-15.3, MM-17.1, MM-19.1"""

Seat: TypeAlias = Annotated[int, Among(range(6))]
SeatOrNobody: TypeAlias = Annotated[int, Among(range(-1, 6))]
Gold: TypeAlias = Annotated[int, Among(range(-60, 61))]
Face: TypeAlias = Annotated[int, Among(range(1, RULES.die + 1))]
CardId: TypeAlias = Annotated[str, Among(CARDS)]
FigureId: TypeAlias = Annotated[str, Among(FIGURES)]
FigureOrNobody: TypeAlias = Annotated[str, Among(["", *FIGURES])]
EncounterId: TypeAlias = Annotated[str, Among(ENCOUNTERS)]
HirelingId: TypeAlias = Annotated[str, Among(HIRELINGS)]
PlayerCharacterId: TypeAlias = Annotated[str, Among(PLAYER_CHARACTERS)]
TreasureId: TypeAlias = Annotated[str, Among(TREASURES)]
ItemId: TypeAlias = Annotated[str, Among(ITEMS)]
GearId: TypeAlias = Annotated[str, Among(GEAR)]
