"""DM-5.27, DM-7.1: monsters that are looked for and met together, and that may stay where they are."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import CitedEvent, Event, Faces, Steps, throw
from mazefolio.engine.view import Line
from mazefolio.engine.words import capital, with_article
from mazefolio.engine.words import dice as fell
from mazefolio.games.deathmaze.content import CHITS, MONSTERS, ROOM_MONSTERS, RULES, WANDERING_MONSTERS
from mazefolio.games.deathmaze.figures import Who, who
from mazefolio.games.deathmaze.ids import MonsterId
from mazefolio.games.deathmaze.maze import Side, cup_for, fits
from mazefolio.games.deathmaze.names import monsters
from mazefolio.games.deathmaze.odds import NEVER
from mazefolio.games.deathmaze.odds import monsters as monsters_come
from mazefolio.games.deathmaze.state import Beast, Group, Origin, State
from mazefolio.games.deathmaze.tables import meeting
from mazefolio.games.deathmaze.words import WORDS, say


class MonstersSought(CitedEvent, frozen=True):
    faces: Faces
    needed: int
    found: bool


class NoMonsters(Event, frozen=True):
    """The dice name monsters that do not walk in the basic game."""

    RULE = "DM-7.15a"
    kind: MonsterId
    faces: Faces


class MonstersMet(Event, frozen=True):
    """Two dice said which monsters, and perhaps one how many; for a statue none were rolled."""

    RULE = "DM-7.11b"
    kind: MonsterId
    number: int
    origin: Literal["room", "wandering"]
    statue: bool
    faces: Faces = ()


class SkillRolled(Event, frozen=True):
    RULE = "DM-8.9a"
    who: Who
    faces: Faces


def groups_here(s: State) -> list[Group]:
    return s.groups.get(s.cell, [])


def hostile(s: State) -> Group | None:
    """The group that has not made its peace with the party.  Rules: DM-5.27c"""
    return next((group for group in groups_here(s) if not group.peace), None)


def take_away(s: State, group: Group) -> None:
    """The group is not there any more: it fights, or it has gone over to the party."""
    here = groups_here(s)
    here.remove(group)
    if not here:
        del s.groups[s.cell]


def look_for_monsters(s: State, origin: Origin) -> Steps[None]:
    """On 1 in a corridor or a room visited before, on 1 to 3 in a new room.

    Rules: DM-5.27a, DM-5.27b, DM-7.11a, DM-7.11b, DM-7.12a, DM-7.15a
    """
    needed = RULES.room_monsters_up_to if origin == "room" else RULES.wandering_monsters_up_to
    faces: Faces = yield throw(s.caller, "monsters")
    found = faces[0] <= needed
    yield MonstersSought("DM-5.27b" if origin == "room" else "DM-5.27a", faces, needed, found)
    if not found:
        return
    row: Faces = yield throw(s.caller, "which monsters")
    column: Faces = yield throw(s.caller, "which monsters")
    cell = meeting(origin, row[0], column[0])
    if MONSTERS[cell.monster].advanced and not s.advanced:
        yield NoMonsters(cell.monster, (*row, *column))
        return
    number, many = cell.number.plus, Faces()
    if cell.number.count:
        many = yield throw(s.caller, "how many")
        number = cell.number.total(many)
    yield from appear(s, cell.monster, number, origin, (*row, *column, *many))


def appear(s: State, kind: str, number: int, origin: Origin, faces: Faces, *, statue: bool = False) -> Steps[None]:
    """Monsters are numbered as they are met, and an Evil Hero's skill is rolled.  Rules: DM-7.11b, DM-8.9a"""
    taken = {beast.number for beast in s.beasts.values() if beast.kind == kind}
    free = (count for count in range(1, len(taken) + number + 1) if count not in taken)
    group = Group(kind, [], statue=statue)
    s.groups.setdefault(s.cell, []).append(group)
    for _ in range(number):
        s.last_beast += 1
        count = 0 if number == 1 and not taken else next(free)
        s.beasts[s.last_beast] = Beast(s.last_beast, kind, count, origin)
        group.members.append(s.last_beast)
    yield MonstersMet(kind, number, origin, statue, faces)
    skill = MONSTERS[kind].skill
    if skill.count:
        for monster in group.members:
            rolled: Faces = yield throw(s.caller, "skill")
            s.beasts[monster].skill = skill.total(rolled)
            yield SkillRolled(who(s, monster), rolled)


def chance_of_meeting(s: State, origin: Origin) -> Fraction:
    """Somebody comes who walks in this game.  Rules: DM-5.27a, DM-5.27b, DM-7.15a"""
    table = ROOM_MONSTERS if origin == "room" else WANDERING_MONSTERS
    cells = [cell for row in table for cell in row]
    real = sum(s.advanced or not MONSTERS[cell.monster].advanced for cell in cells)
    return monsters_come(origin == "room") * Fraction(real, len(cells))


def meeting_in_the_unknown(s: State, side: Side) -> Fraction:
    """Monsters where nothing has been laid yet: more in a room than in a corridor.  Rules: DM-5.27a, DM-5.27b"""
    room = chance_of_a_room(s, side)
    return room * chance_of_meeting(s, "room") + (1 - room) * chance_of_meeting(s, "wandering")


def chance_of_a_room(s: State, side: Side) -> Fraction:
    """The chit that comes to lie there is a room; those that do not fit go back and others are drawn.

    Rules: DM-5.22a, DM-5.23a, DM-5.23b, DM-5.23d, DM-5.25c
    """
    ways = fits(s.maze, s.cell, side, s.room_cup, s.corridor_cup).ways
    if cup_for(s.maze, s.cell, side) != "room" or not ways:
        return NEVER
    corridors = [chit for chit in s.room_cup if CHITS[chit].kind == "corridor"]
    rooms = Fraction(sum(CHITS[chit].kind == "room" and chit in ways for chit in s.room_cup), len(s.room_cup))
    drawn = s.corridor_cup or corridors
    others = Fraction(len(corridors) * sum(chit in ways for chit in drawn), len(s.room_cup) * max(1, len(drawn)))
    return rooms / (rooms + others)


def _met(since: Since) -> bool | None:
    """A party that a trap has killed before that meets nobody."""
    if since.any(MonstersMet) or since.over:
        return since.any(MonstersMet)
    known = hostile(since.now)
    return known is not None if since.any(MonstersSought) or since.now.groups.get(since.now.cell) else None


MET = WORDS.outcome(Outcome("monsters", "monsters", _met, "bad"))


@WORDS.tells(MonstersSought)
def _(event: MonstersSought) -> Line:
    text = "something stirs" if event.found else "nobody is there"
    line = f"Looking for monsters, a {fell(event.faces)}: {text}."
    return say(event, line, "bad" if event.found else "")


@WORDS.tells(NoMonsters)
def _(event: NoMonsters) -> Line:
    kind = with_article(MONSTERS[event.kind].name)
    text = f"It would be {kind}, {fell(event.faces)}, who does not walk in the basic game: nobody."
    return say(event, text)


@WORDS.tells(MonstersMet)
def _(event: MonstersMet) -> Line:
    if event.statue:
        return say(event, "The statue is a living Gargoyle.", "bad")
    how = "wander in" if event.origin == "wandering" else "are here"
    if event.number == 1:
        how = "wanders in" if event.origin == "wandering" else "is here"
    rolled = f", {fell(event.faces)}" if event.faces else ""
    text = f"{capital(monsters(event.kind, event.number))} {how}{rolled}."
    return say(event, text, "bad")


WORDS.sentence(SkillRolled, "{Who} has a skill of {faces} with the sword.", "bad")
