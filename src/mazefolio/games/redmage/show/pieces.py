"""Chits and figures as they are seen on the board, on the hero's card and in a fight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from mazefolio.engine.view import Condition, Number, Part, Piece
from mazefolio.games.redmage.content import CHITS, CREATURES, HEROES, MARK, RED_MAGE, RULES, USES, Chit
from mazefolio.games.redmage.experience import WORTH
from mazefolio.games.redmage.names import HERO_ID, called, floor_id, pack_id, trophy_id
from mazefolio.games.redmage.state import HERO, State


def hero_numbers(s: State) -> tuple[Number, Number, Number]:
    """Hit points, attack and defence, and how they are made up.  Rules: RM-1.13, RM-10.8, RM-10.10"""
    card = HEROES[s.hero]
    return (
        Number("hit_points", "hit points", s.hit_points, card.hit_points, RULES.hit_points_ceiling),
        _bonus("atk", "attack", s.atk, card.atk, RULES.atk_ceiling),
        _bonus("def", "defence", s.defence, card.defence, RULES.def_ceiling),
    )


def _bonus(name: str, label: str, value: int, printed: int, ceiling: int) -> Number:
    parts = [Part("card", printed), Part("earned", value - printed)]
    return Number(name, label, value, printed, ceiling, signed=True, parts=[part for part in parts if part.value])


def hero_piece(s: State, text: str = "") -> Piece:
    card = HEROES[s.hero]
    return Piece(HERO_ID, "figure", card.name, s.hero, text, hero_numbers(s), rules=card.rules, owner=HERO)


def creature_piece(name: str, creature: str, *, text: str = "", marks: Sequence[str] = ()) -> Piece:
    """A living creature.  Rules: RM-6.5, RM-6.7, RM-6.8, RM-10.2"""
    card = CREATURES[creature]
    numbers = [
        Number("atk", "attack", card.atk, signed=True),
        Number("def", "defence", card.defence, signed=True),
        Number("damage", "damage", card.damage),
    ]
    if creature != RED_MAGE:
        numbers.append(_worth(creature))
    return Piece(name, "creature", called(creature), creature, text or card.text, numbers, marks, card.rules)


def trophy_pieces(trophies: Sequence[str]) -> Iterator[Piece]:
    for name, creature in _numbered(trophies):
        yield Piece(trophy_id(name), "trophy", called(creature), creature, numbers=[_worth(creature)])


def _worth(creature: str) -> Number:
    return Number("worth", "worth", WORTH[creature])


def pack_pieces(s: State) -> Iterator[Piece]:
    """What the hero carries, and whether his card lets him use it.  Rules: RM-11.2, RM-11.13, RM-11.15"""
    for name, chit in _numbered(s.items):
        yield _item_piece(s, pack_id(name), chit)


def floor_pieces(s: State, cell: str) -> Iterator[Piece]:
    """What lies in a room; alike chits are one piece.  Rules: RM-4.27, RM-11.3"""
    for chit, number in Counter(s.rooms[cell].items).items():
        yield _item_piece(s, floor_id(cell, chit), chit, number)


def _item_piece(s: State, name: str, chit: Chit, count: int = 1) -> Piece:
    card = CHITS[chit]
    numbers = [
        Number("atk", "attack", card.atk, signed=True),
        Number("def", "defence", card.defence, signed=True),
        Number("heal", "heals", card.heal, signed=True),
    ]
    return Piece(
        id=name,
        kind="treasure",
        name=card.name,
        art=card.id,
        text=card.text,
        numbers=[number for number in numbers if number.value],
        rules=() if USES[s.hero][chit] else HEROES[s.hero].rules,
        count=count,
        conditions=_conditions(s, chit),
    )


def _conditions(s: State, chit: Chit) -> list[Condition]:
    conditions = [Condition("used_once", "used once")] if chit.endswith(MARK) else []
    if not USES[s.hero][chit]:
        conditions.append(Condition("unfit", "not for you"))
    return conditions


def _numbered(things: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Each thing with a name of its own: the second of two alike ones is 'goblin:2'."""
    met: Counter[str] = Counter()
    for thing in things:
        met[thing] += 1
        yield (thing if met[thing] == 1 else f"{thing}:{met[thing]}"), thing
