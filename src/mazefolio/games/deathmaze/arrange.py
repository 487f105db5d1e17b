"""Lays out a position for tests, puzzles and lessons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, TypeAlias

from mazefolio.engine.errors import SetupError
from mazefolio.games.deathmaze.agenda import SETTLED, begin_combat, onward, push
from mazefolio.games.deathmaze.chores import beware
from mazefolio.games.deathmaze.combat import best_weapon
from mazefolio.games.deathmaze.content import CLASSES, READY_PARTIES, cup_of
from mazefolio.games.deathmaze.creation import ready_made
from mazefolio.games.deathmaze.figures import members
from mazefolio.games.deathmaze.formation import FIRST_BOXES, closed_up, dress_ours, dress_theirs, put
from mazefolio.games.deathmaze.maze import DOWN, SIDE_NAMES, bar, beyond, cell, laid, ways_to_lie
from mazefolio.games.deathmaze.state import (
    BOXES,
    NOBODY,
    Adventurer,
    Assign,
    Beast,
    Group,
    Hoard,
    Meeting,
    State,
    Trial,
)
from mazefolio.games.deathmaze.treasure import with_chest
from mazefolio.games.deathmaze.uses import seats_with_remedies

Square: TypeAlias = tuple[int, int]
NUMBERS = ("bezants", "gems", "caller", "turn", "each", "lying", "handled")
HALL = {(0, 0): "cor_straight_2 DODO"}
"""A corridor with two doors, where a position begins if no map is given."""


def arrange(s: State, layout: Mapping[str, Any]) -> None:
    """Make a position as the layout says; what it does not name is as after a quick start.

    ``party`` names the adventurers, each with what differs from a plain hero (``{"Nim": {"sort": "thief"}}``);
    ``order`` are rows of names, with "" for an empty box.  ``maze`` lays chits by square, as "room_3 -DDD" (the sides
    as they lie) or "room_3/1"; ``at`` is the party's square, ``below`` puts it under a trap door, ``came`` is the side
    by which it has just come; ``barred`` closes sides, ``searched`` and ``cellars`` tell of features.
    ``groups`` leaves monsters on squares, ``charmed`` gives the party some.  One of ``meeting`` ("2 orc"), ``fight``
    ("3 goblin", about to be joined), ``foes`` (rows of monsters with their Totals, "orc 5", at the start of a Party
    Combat Phase), ``hoard`` ("J") or ``finds`` ("potion", "armor+2") says what is going on.  ``room_cup`` and
    ``corridor_cup`` say what is left in a cup; other chits that do not lie on the map are no longer in the game.
    """
    for name in layout:
        if name not in NUMBERS and name not in LAYERS:
            raise SetupError(f"a position has no '{name}'")
    s.phase, s.turn = SETTLED, 1
    for name, lay in LAYERS.items():
        if name in layout or name in ALWAYS:
            lay(s, layout.get(name, ALWAYS.get(name)))
    for name in NUMBERS:
        if name in layout:
            setattr(s, name, copy(layout[name]))
    s.phase = onward(s)


def _muster(s: State, party: Mapping[str, Mapping[str, Any]] | int | None) -> None:
    """The adventurers, with what is said of each; without a word, or by their number, the ready-made ones."""
    if isinstance(party, Mapping):
        s.adventurers = [_adventurer(number, name, fields) for number, (name, fields) in enumerate(party.items())]
    else:
        ready = READY_PARTIES["advanced" if s.advanced else "basic"].members[: party or s.each * s.seats]
        s.adventurers = []
        for member in ready:
            s.adventurers.append(ready_made(s, member))
    s.each = max(1, len(s.adventurers) // s.seats)
    for adventurer in s.adventurers:
        if adventurer.owner == NOBODY:
            adventurer.owner = min(adventurer.id // s.each, s.seats - 1)


def _adventurer(number: int, name: str, fields: Mapping[str, Any]) -> Adventurer:
    card = CLASSES[fields.get("sort", "hero")]
    plain = {
        "owner": NOBODY,
        "sort": card.id,
        "total": card.wound_points,
        "resistance": card.magic_resistance,
        "detrap": card.detrap,
        "weapons": ["dagger", "throwing_dagger"] if card.id == "wizard" else ["sword", "bow"],
    }
    own = {field: copy(value) for field, value in {**plain, **fields}.items()}
    return Adventurer(id=number, name=name, **own)


def _fall_in(s: State, order: Sequence[Sequence[str]] | None) -> None:
    """Rows of names; without them three in a row, as they come."""
    numbers = {adventurer.name: adventurer.id for adventurer in s.adventurers}
    if order is None:
        alive = [adventurer.id for adventurer in s.adventurers if not adventurer.fate]
        s.order = closed_up(alive + [NOBODY] * (-len(alive) % BOXES))
        return
    s.order = []
    for row, names in enumerate(order):
        for box, name in enumerate(names):
            put(s.order, numbers[name] if name else NOBODY, row * BOXES + box)


def _lay(s: State, chits: Mapping[Square, str]) -> None:
    """Chits on their squares, the first at the entrance, out of the cups."""
    s.room_cup, s.corridor_cup, s.in_hand = cup_of("room"), cup_of("corridor"), ""
    for square, text in chits.items():
        lying = _lying(text)
        cup = s.room_cup if laid(lying).chit.cup == "room" else s.corridor_cup
        if laid(lying).chit.id not in cup:
            raise SetupError(f"there is no {laid(lying).chit.id} left for {square}")
        cup.remove(laid(lying).chit.id)
        s.maze.placed[cell(*square)] = lying


def _lying(text: str) -> str:
    """'room_3 -DDD' as 'room_3/1'."""
    chit, _, sides = text.partition(" ")
    if not sides:
        return text if "/" in text else f"{text}/0"
    for way in ways_to_lie(chit):
        if laid(way).sides == sides:
            return way
    raise SetupError(f"{chit} cannot show {sides}")


def _stand(s: State, square: Square) -> None:
    s.cell = cell(*square)
    if s.cell not in s.maze.placed:
        raise SetupError(f"there is no chit on {square}")


def _go_below(s: State, below: bool) -> None:
    if below:
        s.cellars[beyond(s.cell, DOWN)] = True
        s.searched.append(s.cell)
        s.cell, s.came = beyond(s.cell, DOWN), DOWN


def _come(s: State, side: str) -> None:
    s.came = SIDE_NAMES.index(side)


def _bar(s: State, edges: Iterable[tuple[Square, str]]) -> None:
    for square, side in edges:
        bar(s.maze, cell(*square), SIDE_NAMES.index(side))


def _search(s: State, squares: Iterable[Square]) -> None:
    s.searched += [cell(*square) for square in squares]


def _dig(s: State, cellars: Mapping[Square, bool]) -> None:
    for square, visited in cellars.items():
        s.cellars[beyond(cell(*square), DOWN)] = visited
        s.searched.append(cell(*square))


def _beast(s: State, kind: str, number: int = 0, **fields: Any) -> Beast:
    s.last_beast += 1
    beast = Beast(s.last_beast, kind, number, **fields)
    s.beasts[beast.id] = beast
    return beast


def _beasts(s: State, text: str, **fields: Any) -> list[int]:
    """'3 goblin' as three Goblins, numbered."""
    count, _, kind = text.rpartition(" ")
    many = int(count or 1)
    return [_beast(s, kind, number if many > 1 else 0, **fields).id for number in range(1, many + 1)]


def _leave_groups(s: State, groups: Mapping[Square, str | Mapping[str, Any]]) -> None:
    """Monsters on squares: '2 orc', or a mapping with ``monsters`` and more; peaceful unless it says otherwise."""
    for square, text in groups.items():
        fields: Mapping[str, Any] = {"monsters": text} if isinstance(text, str) else text
        ids = _beasts(s, fields["monsters"], origin=fields.get("origin", "room"))
        group = Group(s.beasts[ids[0]].kind, ids, fields.get("peace", True), fields.get("paid", 0))
        s.groups.setdefault(cell(*square), []).append(group)


def _charm(s: State, charmed: Iterable[Mapping[str, Any]]) -> None:
    """Monsters of the party: ``kind``, ``total``, ``controller`` by name, ``box`` as "2.3", and other fields."""
    names = {adventurer.name: adventurer.id for adventurer in s.adventurers}
    for entry in charmed:
        fields = dict(entry)
        row, box = map(int, fields.pop("box").split("."))
        beast = _beast(s, fields.pop("kind"), **{**fields, "controller": names[fields["controller"]]})
        put(s.order, beast.id, (row - 1) * BOXES + box - 1)


def _meet(s: State, text: str) -> None:
    ids = _beasts(s, text)
    s.groups.setdefault(s.cell, []).append(Group(s.beasts[ids[0]].kind, ids))
    push(s, Meeting())


def _join(s: State, text: str) -> None:
    begin_combat(s, _beasts(s, text))


def _face(s: State, foes: Sequence[Sequence[str | Mapping[str, Any]]]) -> None:
    """The rows of monsters, with everybody's weapon as it suits his row."""
    rows = [[_foe(s, entry) if entry else NOBODY for entry in row] for row in foes]
    begin_combat(s, [])
    fight = s.fight
    assert fight is not None
    for number, row in enumerate(rows):
        boxes = FIRST_BOXES[len(row)] if not number and NOBODY not in row else range(len(row))
        for box, foe in zip(boxes, row, strict=True):
            put(fight.foes, foe, number * BOXES + box)
    _number_foes(s, fight.foes)
    dress_ours(s, fight)
    dress_theirs(fight)
    fight.stage, fight.waiting = "potions", seats_with_remedies(s)
    for figure in members(s):
        if figure < len(s.adventurers):
            s.adventurers[figure].hand = best_weapon(s, s.adventurers[figure])


def _foe(s: State, entry: str | Mapping[str, Any]) -> int:
    if isinstance(entry, str):
        kind, _, total = entry.rpartition(" ")
        return _beast(s, kind, total=int(total)).id
    return _beast(s, **entry).id


def _number_foes(s: State, foes: Sequence[int]) -> None:
    """Where there are several of a kind each has a number."""
    kinds = [s.beasts[foe].kind for foe in foes if foe >= 0]
    for kind in {kind for kind in kinds if kinds.count(kind) > 1}:
        alike = [s.beasts[foe] for foe in foes if foe >= 0 and s.beasts[foe].kind == kind]
        for number, beast in enumerate(alike, 1):
            beast.number = beast.number or number


def _hoard(s: State, letter: Any) -> None:
    push(s, *with_chest(Hoard(letter)))


def _find(s: State, finds: Iterable[str]) -> None:
    for thing in finds:
        match thing:
            case "potion" | "medallion":
                beware(s, Trial(thing))
            case _:
                push(s, Assign(thing))


def _fill_room_cup(s: State, chits: Iterable[str]) -> None:
    s.room_cup = list(chits)


def _fill_corridor_cup(s: State, chits: Iterable[str]) -> None:
    s.corridor_cup = list(chits)


ALWAYS: Mapping[str, Any] = {"maze": HALL, "party": None, "order": None}
LAYERS: Mapping[str, Callable[[State, Any], None]] = {
    "maze": _lay,
    "room_cup": _fill_room_cup,
    "corridor_cup": _fill_corridor_cup,
    "party": _muster,
    "order": _fall_in,
    "at": _stand,
    "searched": _search,
    "cellars": _dig,
    "below": _go_below,
    "came": _come,
    "barred": _bar,
    "groups": _leave_groups,
    "charmed": _charm,
    "meeting": _meet,
    "fight": _join,
    "foes": _face,
    "hoard": _hoard,
    "finds": _find,
}
