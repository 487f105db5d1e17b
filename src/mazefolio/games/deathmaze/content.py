"""The pieces of the game, read from its data files once, and ready to be looked up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TypeVar

from msgspec import Struct

from mazefolio.engine.data import DataFile, Entry, OptionEntry, data_of
from mazefolio.engine.errors import DataError
from mazefolio.engine.options import OptionSpec
from mazefolio.games.deathmaze import pieces
from mazefolio.games.deathmaze.codes import Dice, dice

T = TypeVar("T", bound=Entry)
_file = data_of(__package__)


def _by_id(file: DataFile, key: str, kind: type[T]) -> Mapping[str, T]:
    return {entry.id: entry for entry in file.entries(key, kind)}  # type: ignore[attr-defined]


def _check(file: DataFile, entry: str, names: Iterable[str], known: Iterable[str], what: str) -> None:
    """Every name in this entry must be one that another file explains."""
    for name in set(names) - set(known):
        raise DataError(file.name, entry, f"there is no {what} '{name}'")


_game, _chits, _characters = _file("game.toml"), _file("chits.toml"), _file("characters.toml")
_combat, _monsters, _tables = _file("combat.toml"), _file("monsters.toml"), _file("tables.toml")

RULES = _game.table("constants", pieces.Constants)
PARTY_SIZES = {size.players: size for size in _game.entries("party_size", pieces.PartySize)}
OPTIONS: Sequence[OptionSpec] = [option.spec for option in _game.entries("option", OptionEntry)]

CHITS = _by_id(_chits, "chit", pieces.Chit)

CLASSES = _by_id(_characters, "class", pieces.AdventurerClass)
ABILITIES = _by_id(_characters, "ability", pieces.Ability)
CREATION = _characters.table("creation", pieces.Creation)
NAMES: Sequence[str] = _characters.table("names", pieces.Names).pool
READY_PARTIES = _by_id(_characters, "ready_party", pieces.ReadyParty)

WEAPONS = _by_id(_combat, "weapon", pieces.WeaponKind)
COLUMNS: Sequence[pieces.Column] = _combat.table("results", pieces.Results).columns
RESULT_ROWS = _combat.entries("row", pieces.ResultRow)
PLACES: Sequence[Sequence[int]] = _combat.table("line", pieces.Line).places
PENALTIES = _combat.table("penalties", pieces.Penalties)

MONSTERS = _by_id(_monsters, "monster", pieces.Monster)
SPECIALS = _by_id(_monsters, "special", pieces.SpecialAbility)
SPELLS = _by_id(_file("spells.toml"), "spell", pieces.Spell)
ITEMS = _by_id(_file("items.toml"), "item", pieces.Item)

TREASURES = _by_id(_tables, "treasure_type", pieces.TreasureType)
NEGOTIATION = _tables.table("negotiation", pieces.NegotiationTable)
DIE_TABLES = _by_id(_tables, "die_table", pieces.DieTable)
BONUSES: Sequence[int] = _tables.table("bonus", pieces.BonusTable).cells
GEM_VALUES: Sequence[int] = _tables.table("gems", pieces.GemTable).values


class Meeting(Struct, frozen=True):
    """Which monsters are met, and the dice for their number.  Rules: DM-7.11b"""

    monster: str
    number: Dice


def _meeting(entry: str, cell: str) -> Meeting:
    number, _, monster = cell.rpartition(" ")
    _check(_tables, entry, [monster], MONSTERS, "monster")
    try:
        return Meeting(monster, dice(number or "1"))
    except ValueError as error:
        raise DataError(_tables.name, entry, str(error)) from error


def _meetings(key: str) -> tuple[tuple[Meeting, ...], ...]:
    rows = _tables.table(key, pieces.MonsterTable).rows
    if [len(row) for row in rows] != [6] * 6:
        raise DataError(_tables.name, f"{key}.rows", "must be six rows of six cells")
    return tuple(tuple(_meeting(f"{key}.rows[{number}]", cell) for cell in row) for number, row in enumerate(rows))


WANDERING_MONSTERS, ROOM_MONSTERS = _meetings("wandering_monsters"), _meetings("room_monsters")


def cup_of(cup: pieces.Cup) -> list[str]:
    """Every chit that goes into a cup, from all countersheets.  Rules: DM-2.1a, DM-2.2d, DM-5.13a"""
    return [*_chits_of(cup)]


@cache
def _chits_of(cup: pieces.Cup) -> Sequence[str]:
    return [chit.id for chit in CHITS.values() if chit.cup == cup for _ in range(chit.per_sheet * RULES.sheets)]


class Arm(Struct, frozen=True):
    """One weapon of an adventurer: its kind and the bonus of its magic.  Rules: DM-9.21a"""

    weapon: pieces.Weapon
    bonus: int

    @property
    def kind(self) -> pieces.WeaponKind:
        return WEAPONS[self.weapon]

    @property
    def name(self) -> str:
        return f"{self.kind.name} +{self.bonus}" if self.bonus else self.kind.name


@cache
def arm(text: str) -> Arm:
    """A weapon as a state writes it.

    >>> arm("bow").name, arm("throwing_dagger+2").name
    ('Bow', 'Throwing Dagger +2')
    """
    kind, _, bonus = text.partition("+")
    return Arm(WEAPONS[kind].id, int(bonus or 0))


def _check_results() -> None:
    """The rows follow one another without gap, from no lower end to no upper end.  Rules: DM-8.43e"""
    last = len(RESULT_ROWS)
    for number, row in enumerate(RESULT_ROWS, 1):
        entry = f"row '{number}'"
        if len(row.wounds) != len(COLUMNS):
            raise DataError(_combat.name, entry, "wounds: must have a number for every column")
        if (row.low is None) != (number == 1) or (row.high is None) != (number == last):
            raise DataError(_combat.name, entry, "low: only the first row has none, and only the last has no high")
        above = RESULT_ROWS[number - 2].high
        if number > 1 and above is not None and row.low != above + 1:
            raise DataError(_combat.name, entry, f"low: must be {above + 1}, one more than the row above ends with")


TABLE_WORDS: Mapping[str, Iterable[str]] = {
    "fountain": ("poison", "potion", "alcohol", "nothing"),
    "statue": ("gargoyle", "potion", "gems", "nothing"),
    "trap_door": ("room", "treasure", "trap", "nothing"),
    "trap": ("arrow", "poison_arrow", "poison_gas", "explosion", "flaming_oil", "twice"),
    "magic_item": ("weapon", "armor", "potion", "spice", "medallion", "ring"),
    "weapon": WEAPONS,
    **{sort: [item.id for item in ITEMS.values() if item.sort == sort] for sort in ("potion", "spice", "medallion")},
    "ring": [item.id for item in ITEMS.values() if item.sort == "ring"],
}
"""What the cells of each die table may say; the rules act on these words."""


def _check_references() -> None:
    for table, words in TABLE_WORDS.items():
        if table not in DIE_TABLES:
            raise DataError(_tables.name, f"die_table '{table}'", "is missing")
        _check(_tables, f"die_table '{table}'", DIE_TABLES[table].cells, words, "result")
    for item in ITEMS.values():
        _check(_file("items.toml"), f"item '{item.id}'", filter(None, [item.spell]), SPELLS, "spell")
    for monster in MONSTERS.values():
        _check(_monsters, f"monster '{monster.id}'", filter(None, [monster.special]), SPECIALS, "special")
    for party in READY_PARTIES.values():
        for member in party.members:
            entry = f"ready_party '{party.id}' {member.name}"
            gift, _, thing = member.gift.partition(":")
            _check(_characters, entry, [gift], ABILITIES, "ability")
            _check(_characters, entry, filter(None, [thing]), {**WEAPONS, **SPELLS}, "weapon or spell")
            _check(_characters, entry, member.spells, SPELLS, "spell")


_check_results()
_check_references()
