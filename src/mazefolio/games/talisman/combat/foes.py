"""TA-C10.3: enemies: cards with Strength or Craft, and those of a space or table that are no cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Annotated, Literal, TypeAlias

from msgspec import Struct

from mazefolio.engine.ids import Among
from mazefolio.engine.words import listed
from mazefolio.games.talisman.content import ENEMIES, Card
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.names import the, with_article
from mazefolio.games.talisman.realms.header import Fighting
from mazefolio.games.talisman.state import CardName, State

Mode = Literal["combat", "psychic", "combined", "brawl", "ship"]
WITH_STRENGTH: tuple[Mode, ...] = ("combat", "combined", "brawl")
"""The kinds of fights that count as combat: there weapons, armour and helpers matter.  Rules: TA-C10.14, TA-C10.15"""
ON_BOARD = Fighting()
"""How one fights on the main board.  Rules: TA-C20.2"""


FoeName: TypeAlias = Annotated[str, Among(lambda: [one.name for one in LIBRARY.cards.values() if one.is_enemy])]
FoeKey: TypeAlias = Annotated[str, Among(lambda: [one.id for one in LIBRARY.cards.values() if one.is_enemy])]
FoesNamed: TypeAlias = Annotated[str, Among(lambda: [the(one.id) for one in LIBRARY.cards.values() if one.is_enemy])]
Tag: TypeAlias = Annotated[str, Among(("human", "animal", "undead", "dragon"))]


class Foe(Struct, frozen=True, gc=False):
    """An enemy; ``copy`` is its card, if it is one.  ``ship`` is its ship strength, ``plus`` is added to its die.

    The name of a ``proper`` one stands without an article.
    """

    name: FoeName
    type: Annotated[str, Among(ENEMIES)]
    tags: tuple[Tag, ...] = ()
    strength: int = 0
    craft: int = 0
    copy: CardName = ""
    ship: int = 0
    plus: int = 0
    proper: bool = False

    def value(self, mode: Mode) -> int:
        """What it fights with.  Rules: TA-C10.1, TA-C10.2, TA-C10.14, TA-C10.16"""
        match mode:
            case "psychic":
                return self.craft
            case "combined":
                return self.strength + self.craft
            case "ship":
                return self.ship
            case _:
                return self.strength

    def is_called(self, kind: str) -> bool:
        """Whether a word of a card means this enemy: its type, a tag, 'all', or a part of its name."""
        if kind.startswith("name:"):
            return kind.removeprefix("name:").lower() in self.name.lower()
        return kind in ("all", "enemies", self.type, *self.tags)

    @property
    def key(self) -> str:
        """By which a player names it."""
        return self.copy or self.name.lower().replace(" ", "_")

    @property
    def the(self) -> str:
        """The enemy in a sentence."""
        return the(self.copy) if self.copy else with_article(self.name, self.proper)


def printed(one: Card, copy: str = "") -> Foe:
    """The enemy as it is printed on a card."""
    return Foe(one.name, one.type, tuple(one.tags), one.strength, one.craft, copy)


def foe_of(s: State, seat: int, copy: str) -> Foe:
    """The enemy on a card, as this character meets it."""
    return roused(s, seat, printed(card(copy), copy))


Rouse: TypeAlias = Callable[[State, int, Foe], Foe]

rouses: Register[Rouse] = Register()
"""What a realm makes of the enemies that a character meets in it."""


def roused(s: State, seat: int, foe: Foe) -> Foe:
    """An enemy as it is where the character meets it.  Rules: TA-C20.22"""
    one = s.players[seat]
    rule = rouses.get(one.realm) if one.character else None
    return rule(s, seat, foe) if rule else foe


def fighting(s: State, seat: int) -> Fighting:
    """How one fights where the character is.  Rules: TA-C20.21, TA-C20.22, TA-C20.23"""
    realm = LIBRARY.realms.get(s.players[seat].realm)
    return realm.fighting if realm else ON_BOARD


def usual_mode(modes: Sequence[Mode], fight_with: str, by_strength: bool) -> Mode:
    """How an enemy is fought if its opponent has no choice; ``modes`` are the ways of fighting of that place.

    Rules: TA-C10.3, TA-C10.14, TA-C10.15, TA-C20.22
    """
    if fight_with == "combined":
        return "combined"
    if fight_with == "craft" or not by_strength:
        return "psychic"
    return "combat" if "combat" in modes else modes[0]


def is_strong(one: Card) -> bool:
    """Whether a card fights with Strength; spirits do not.  Rules: TA-C10.3"""
    return bool(one.strength) and one.type != "spirit"


def mode_against(modes: Sequence[Mode], one: Card) -> Mode:
    """How an enemy card is fought if its opponent has no choice."""
    return usual_mode(modes, one.fight_with, is_strong(one))


def is_guarded(s: State, seat: int, foe: Foe) -> bool:
    """Whether nothing but fighting helps: in the Inner Region, and against types that a realm protects.

    Rules: TA-C8.2, TA-C20.22
    """
    return s.players[seat].region == "inner" or is_immune(s, seat, foe)


def is_immune(s: State, seat: int, foe: Foe) -> bool:
    """Whether the realm protects such enemies from Spells and from everything else but fighting.  Rules: TA-C20.22"""
    return foe.type in fighting(s, seat).immune_types


def mostly(foes: Iterable[Foe], mode: Mode, kinds: str | Sequence[str]) -> bool:
    """Whether more than half of the joined enemies' total is of such a kind.  Rules: TA-C10.12"""
    words = [kinds] if isinstance(kinds, str) else kinds
    enemies = [*foes]
    meant = sum(foe.value(mode) for foe in enemies if any(map(foe.is_called, words)))
    return 2 * meant > sum(foe.value(mode) for foe in enemies)


def shrugs_off(enemy: str, copy: str) -> bool:
    """Whether an enemy's own card says that such a thing helps nobody against it.  Rules: TA-C10.12"""
    told = LIBRARY.passives.get(enemy, {}).get("shrugs_off", ())
    return any(passive.tag in card(copy).tags for passive in told)


def dice_bonus(s: State, seat: int, foes: Sequence[Foe]) -> int:
    """What is added to the enemies' one die, on the Runes for example.  Rules: TA-C7.3"""
    return space(s.players[seat].space).enemy_bonus + sum(foe.plus for foe in foes)


def named(foes: Iterable[Foe]) -> str:
    return listed([foe.the for foe in foes])
