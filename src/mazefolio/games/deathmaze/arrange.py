"""Lays out a position for tests, puzzles and lessons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, TypeAlias

from msgspec.structs import replace

from mazefolio.engine.errors import SetupError
from mazefolio.engine.state import NOBODY
from mazefolio.games.deathmaze.combat.joining import best_weapon
from mazefolio.games.deathmaze.content import cup_of
from mazefolio.games.deathmaze.creation import newcomer, ready_made, ready_party
from mazefolio.games.deathmaze.figures import has_living, next_seat, present
from mazefolio.games.deathmaze.formation import FIRST_BOXES, closed_up, dress_ours, dress_theirs, put
from mazefolio.games.deathmaze.maze import DOWN, SIDE_NAMES, bar, beyond, cell, laid, ways_to_lie
from mazefolio.games.deathmaze.phases import what_now
from mazefolio.games.deathmaze.state import BOXES, Beast, Fight, Group, Hoard, State

Square: TypeAlias = tuple[int, int]
Layer: TypeAlias = Callable[[State, Any], None]

AS_GIVEN = ("bezants", "gems", "caller", "turn", "each", "lying", "handled", "room_cup", "corridor_cup")
"""What is written into the state as the layout says."""
LAYERS: dict[str, Layer] = {}
ALWAYS: Mapping[str, Any] = {"maze": {(0, 0): "cor_straight_2 DODO"}, "party": None, "order": None}
"""What is laid out even if the layout does not name it: a corridor with two doors, and a ready-made party."""


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
        if name not in AS_GIVEN and name not in LAYERS:
            raise SetupError(f"a position has no '{name}'")
    s.turn = 1
    for name, lay in LAYERS.items():
        if name in layout or name in ALWAYS:
            lay(s, layout.get(name, ALWAYS.get(name)))
    for name in AS_GIVEN:
        if name in layout:
            setattr(s, name, copy(layout[name]))
    if not has_living(s, s.caller):
        s.caller = next_seat(s)
    s.phase = what_now(s)


def layer(name: str) -> Callable[[Layer], Layer]:
    """Marks what lays out one part of a position; the parts are laid out in the order in which they stand here."""

    def register(lay: Layer) -> Layer:
        LAYERS[name] = lay
        return lay

    return register


@layer("maze")
def _(s: State, chits: Mapping[Square, str]) -> None:
    """Chits on their squares, the first at the entrance, out of the cups."""
    s.room_cup, s.corridor_cup = cup_of("room"), cup_of("corridor")
    for square, text in chits.items():
        lying = laid(_lying(text))
        cup = s.room_cup if lying.chit.cup == "room" else s.corridor_cup
        if lying.chit.id not in cup:
            raise SetupError(f"there is no {lying.chit.id} left for {square}")
        cup.remove(lying.chit.id)
        s.maze.placed[cell(*square)] = _lying(text)


def _lying(text: str) -> str:
    """'room_3 -DDD' as 'room_3/1'."""
    chit, _, sides = text.partition(" ")
    if not sides:
        return text if "/" in text else f"{text}/0"
    for way in ways_to_lie(chit):
        if laid(way).sides == sides:
            return way
    raise SetupError(f"{chit} cannot show {sides}")


@layer("party")
def _(s: State, party: Mapping[str, Mapping[str, Any]] | int | None) -> None:
    """The adventurers, with what is said of each; without a word, or by their number, the ready-made ones."""
    s.adventurers = []
    if isinstance(party, Mapping):
        for name, fields in party.items():
            one = newcomer(s, fields.get("sort", "hero"), name)
            one.weapons = ["dagger", "throwing_dagger"] if one.sort == "wizard" else ["sword", "bow"]
            s.adventurers.append(replace(one, **{field: copy(value) for field, value in fields.items()}))
    else:
        for member in ready_party(s)[: party or s.each * s.seats]:
            s.adventurers.append(ready_made(s, member))
    s.each = max(1, len(s.adventurers) // s.seats)
    for one in s.adventurers:
        said = party[one.name] if isinstance(party, Mapping) else {}
        one.owner = said.get("owner", min(one.id // s.each, s.seats - 1))


@layer("order")
def _(s: State, order: Sequence[Sequence[str]] | None) -> None:
    """Rows of names; without them three in a row, as they come."""
    if order is None:
        alive = [one.id for one in present(s)]
        s.order = closed_up(alive + [NOBODY] * (-len(alive) % BOXES))
        return
    s.order = []
    for row, names in enumerate(order):
        for box, name in enumerate(names):
            put(s.order, _named(s, name) if name else NOBODY, row * BOXES + box)


def _named(s: State, name: str) -> int:
    return next(one.id for one in s.adventurers if one.name == name)


@layer("at")
def _(s: State, square: Square) -> None:
    s.cell = cell(*square)
    if s.cell not in s.maze.placed:
        raise SetupError(f"there is no chit on {square}")


@layer("searched")
def _(s: State, squares: Iterable[Square]) -> None:
    s.searched += [cell(*square) for square in squares]


@layer("cellars")
def _(s: State, cellars: Mapping[Square, bool]) -> None:
    for square, visited in cellars.items():
        s.cellars[beyond(cell(*square), DOWN)] = visited
        s.searched.append(cell(*square))


@layer("below")
def _(s: State, below: bool) -> None:
    if below:
        s.cellars[beyond(s.cell, DOWN)] = True
        s.searched.append(s.cell)
        s.cell, s.came = beyond(s.cell, DOWN), DOWN


@layer("came")
def _(s: State, side: str) -> None:
    s.came = SIDE_NAMES.index(side)


@layer("barred")
def _(s: State, edges: Iterable[tuple[Square, str]]) -> None:
    for square, side in edges:
        bar(s.maze, cell(*square), SIDE_NAMES.index(side))


def _beast(s: State, kind: str, number: int = 0, **fields: Any) -> int:
    s.last_beast += 1
    s.beasts[s.last_beast] = Beast(s.last_beast, kind, number, **fields)
    return s.last_beast


def _beasts(s: State, text: str, **fields: Any) -> list[int]:
    """'3 goblin' as three Goblins, numbered."""
    count, _, kind = text.rpartition(" ")
    many = int(count or 1)
    return [_beast(s, kind, number if many > 1 else 0, **fields) for number in range(1, many + 1)]


@layer("groups")
def _(s: State, groups: Mapping[Square, str | Mapping[str, Any]]) -> None:
    """Monsters on squares: '2 orc', or a mapping with ``monsters`` and more; peaceful unless it says otherwise."""
    for square, text in groups.items():
        fields: Mapping[str, Any] = {"monsters": text} if isinstance(text, str) else text
        ids = _beasts(s, fields["monsters"], origin=fields.get("origin", "room"))
        group = Group(s.beasts[ids[0]].kind, ids, fields.get("peace", True), fields.get("paid", 0))
        s.groups.setdefault(cell(*square), []).append(group)


@layer("charmed")
def _(s: State, charmed: Iterable[Mapping[str, Any]]) -> None:
    """Monsters of the party: ``kind``, ``total``, ``controller`` by name, ``box`` as "2.3", and other fields."""
    for entry in charmed:
        fields = {**entry, "controller": _named(s, entry["controller"])}
        row, box = map(int, fields.pop("box").split("."))
        put(s.order, _beast(s, **fields), (row - 1) * BOXES + box - 1)


@layer("meeting")
def _(s: State, text: str) -> None:
    ids = _beasts(s, text)
    s.groups.setdefault(s.cell, []).append(Group(s.beasts[ids[0]].kind, ids))


@layer("fight")
def _(s: State, text: str) -> None:
    s.attackers = _beasts(s, text)


@layer("foes")
def _(s: State, foes: Sequence[Sequence[str | Mapping[str, Any]]]) -> None:
    """The rows of monsters, with everybody's weapon as it suits his row."""
    s.fight = fight = Fight([])
    for number, entries in enumerate(foes):
        row = [_foe(s, entry) if entry else NOBODY for entry in entries]
        boxes = FIRST_BOXES[len(row)] if not number and NOBODY not in row else range(len(row))
        for box, foe in zip(boxes, row, strict=True):
            put(fight.foes, foe, number * BOXES + box)
    _number_foes(s, fight.foes)
    dress_ours(s, fight)
    dress_theirs(fight)
    for one in present(s):
        one.hand = best_weapon(s, one)


def _foe(s: State, entry: str | Mapping[str, Any]) -> int:
    if isinstance(entry, str):
        kind, _, total = entry.rpartition(" ")
        return _beast(s, kind, total=int(total))
    return _beast(s, **entry)


def _number_foes(s: State, foes: Sequence[int]) -> None:
    """Where there are several of a kind each has a number."""
    beasts = [s.beasts[foe] for foe in foes if foe >= 0]
    kinds, seen = Counter(beast.kind for beast in beasts), Counter[str]()
    for beast in beasts:
        seen[beast.kind] += 1
        if kinds[beast.kind] > 1:
            beast.number = beast.number or seen[beast.kind]


@layer("hoard")
def _(s: State, letter: Any) -> None:
    s.hoards = [Hoard(letter)]


@layer("finds")
def _(s: State, finds: Iterable[str]) -> None:
    s.found = list(finds)
