"""Adventurers, monsters and cards as they are seen on the board, on sheets and in a scene."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from mazefolio.engine.state import NOBODY
from mazefolio.engine.view import Condition, Number, Part, Piece, Side
from mazefolio.games.firetop.content import COMPASS, MAZE_CARDS, SWORDS, Card
from mazefolio.games.firetop.names import CARDS, MET, who
from mazefolio.games.firetop.state import PIECES, Adventurer, Pile, State

LAST_SEEN = Condition("last_seen", "last seen")
DEAD = Condition("dead", "dead")


def sheet_id(seat: int) -> str:
    return f"sheet:{PIECES[seat]}"


def hero_id(seat: int) -> str:
    return f"hero:{PIECES[seat]}"


def card_id(card: Card) -> str:
    """A card that its owner holds; there is only one of each."""
    return f"card:{card}"


def lying_id(card: Card) -> str:
    return f"lying:{card}"


def treasure_id(room: str) -> str:
    return f"treasure:{room}"


def encounter_id(room: str) -> str:
    return f"encounter:{room}"


def scores(hero: Adventurer) -> list[Number]:
    """Skill, Stamina and Luck, each with the initial score it cannot pass.  Rules: FT-3.5"""
    return [
        Number("skill", "Skill", hero.skill, hero.full_skill, hero.full_skill),
        Number("stamina", "Stamina", hero.stamina, hero.full_stamina, hero.full_stamina),
        Number("luck", "Luck", hero.luck, hero.full_luck, hero.full_luck),
    ]


def hero_marks(hero: Adventurer) -> list[str]:
    """What holds him back, or protects him, in a word each."""
    words = {
        "in a cage": hero.caged,
        "misses a turn": hero.misses > 0,
        "cursed": hero.cursed,
        "the room waits": hero.waiting,
        "unnoticed": hero.unnoticed,
        "under truce": not hero.seasoned,
    }
    return [word for word, holds in words.items() if holds]


def figure_piece(seat: int, marks: Sequence[str] = (), conditions: Sequence[Condition] = ()) -> Piece:
    """An adventurer as everybody knows him, without his scores."""
    return Piece(
        hero_id(seat),
        "adventurer",
        who(seat),
        f"hero_{seat}",
        marks=marks,
        owner=seat,
        conditions=conditions,
        sheet=sheet_id(seat),
    )


def hero_piece(s: State, seat: int, text: str = "", sword: Card = "") -> Piece:
    hero = s.players[seat].hero
    assert hero is not None
    numbers = scores(hero)
    if sword:
        numbers[0] = fighting_skill(hero, sword)
    return replace(figure_piece(seat, hero_marks(hero)), text=text, numbers=numbers)


def fighting_skill(hero: Adventurer, sword: Card) -> Number:
    """Skill with the bonus of the sword in use.  Rules: FT-10.3"""
    blade = SWORDS[sword]
    parts = [Part("Skill", hero.skill), *([Part(blade.name, blade.attack)] if blade.attack else [])]
    return Number("skill", "Skill", hero.skill + blade.attack, hero.full_skill, parts=parts)


@cache
def encounter_piece(room: str, card: str, last_seen: bool = False) -> Piece:
    """A card whose face everybody knows.  Rules: FT-2.5, FT-8.6"""
    met = MET[card]
    numbers = monster_numbers(met.skill, met.stamina)
    conditions = [LAST_SEEN] if last_seen else []
    return Piece(encounter_id(room), met.kind, met.name, card, met.text, numbers, conditions=conditions)


def monster_numbers(skill: int, stamina: int, full: int | None = None) -> list[Number]:
    """A monster's scores; people, places and traps have none."""
    if not skill:
        return []
    return [Number("skill", "Skill", skill), Number("stamina", "Stamina", stamina, full, full)]


@cache
def face_down_encounter(room: str) -> Piece:
    """Rules: FT-2.6"""
    text = "Whoever ends his move here must turn it up."
    return Piece(encounter_id(room), "encounter", "Encounter card, face down", "encounter", text, rules=["FT-8.1"])


@cache
def room_treasure(room: str) -> Piece:
    """Rules: FT-2.3, FT-9.1"""
    text = "For whoever has dealt with all that guards it."
    return Piece(treasure_id(room), "treasure", "Treasure card, face down", "treasure", text, rules=["FT-9.1"])


def pile_piece(pile: Pile, number: int) -> Piece:
    """Cards that lie on a space.  Rules: FT-5.14, FT-19.4"""
    name = f"pile:{pile.space}:{number}"
    if pile.owner == NOBODY:
        text = "Discarded Treasure. Whoever ends his move here may look through it."
        return Piece(name, "pile", "Discarded Treasure", "pile", text, rules=["FT-9.5"], count=len(pile.cards))
    owner = who(pile.owner)
    text = f"Left by {owner}, for {owner} alone."
    found = Piece(name, "pile", f"{owner}'s pile", "pile", text, marks=["reserved"], rules=["FT-19.4"])
    return replace(found, owner=pile.owner, count=len(pile.cards))


@cache
def card_piece(card: Card, name: str = "", marks: Sequence[str] = ()) -> Piece:
    """A Treasure card that the viewer may see."""
    found = CARDS[card]
    numbers = [Number("attack", "attack", found.attack, signed=True)] if found.attack else []
    return Piece(name or card_id(card), "treasure_card", found.name, card, found.text, numbers, marks)


def rival_card(card: Card) -> Piece:
    """A card in another's rucksack that the viewer has seen.  Rules: FT-9.10"""
    return card_piece(card, f"known:{card}", ("seen",))


def stall_card(card: Card) -> Piece:
    return card_piece(card, f"stall:{card}")


@cache
def key_piece(number: int, text: str = "") -> Piece:
    """A key number: a Key card, or what is said of one."""
    return Piece(f"key:{number}", "key", f"Key {number}", "key", text, [Number("key", "key", number)])


@cache
def own_key(number: int) -> Piece:
    """One's own Key card.  Rules: FT-2.12"""
    return replace(
        key_piece(number, f"Key {number} does not lie under the Chest: you hold its card."), name=f"Key card {number}"
    )


@cache
def blank_key() -> Piece:
    """What is held out by a player who does not have a number.  Rules: FT-14.3"""
    return Piece("key:blank", "blank", "a blank", "blank")


@cache
def chest_piece() -> Piece:
    text = "Three Key cards lie under it. Whoever names the right three and has those keys wins."
    return Piece("chest", "chest", "Treasure Chest", "chest", text, rules=["FT-15.1", "FT-15.2"])


@cache
def maze_piece(card: str) -> Piece:
    """A Maze card that lies face up, with its open sides.  Rules: FT-18.5"""
    found = MAZE_CARDS[card]
    sides: list[Side] = ["open" if side in found.open else "wall" for side in COMPASS]
    return Piece(f"maze:{card}", "maze_card", found.name, "maze", found.text, sides=sides)
