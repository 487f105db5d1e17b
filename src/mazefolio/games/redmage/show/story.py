"""The turning points of a night in the maze."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.state import Result
from mazefolio.engine.steps import Event
from mazefolio.engine.story import ALWAYS, Memory, Point, Story, Ways
from mazefolio.engine.view import Tone
from mazefolio.engine.words import spelled, with_article
from mazefolio.games.redmage.combat.retreat import Retreated
from mazefolio.games.redmage.combat.strikes import CreatureMet, Slain, Struck
from mazefolio.games.redmage.content import CREATURES, ESCAPE, HEROES, RED_MAGE, TILES, TREASURES
from mazefolio.games.redmage.creatures import Petrified, Stolen
from mazefolio.games.redmage.experience import ExperienceSpent
from mazefolio.games.redmage.exploring.doors import DoorOpened
from mazefolio.games.redmage.exploring.moves import Moved, SentToStart, TileTurned
from mazefolio.games.redmage.hero import BELL, BELLS, Hurt, TimePassed
from mazefolio.games.redmage.names import a, an_item, item, pronoun, steps_between, the
from mazefolio.games.redmage.setup import MazeDealt
from mazefolio.games.redmage.state import HERO, State
from mazefolio.games.redmage.things.items import Healed, ItemSpent
from mazefolio.games.redmage.things.treasure import ItemKept

BARELY = 2
"""A hero with so few hit points has escaped narrowly."""
PRIZES = {"weapon_atk": 3, "weapon_def": 3, "scroll": 3, "potion": 2, "key": 2}
"""What finding such a treasure weighs."""
INSIDE = ("empty", "bones", "start", "escape")
"""Kinds of tiles that are named after the room; the others are named after a thing in it."""
BESIDE = frozenset({"gnawed_bones"})
SHORT = {"elven_ranger": "Ranger", "dwarf_lord": "Dwarf"}
"""What heroes with long names are called in a story."""
LATE = 9
"""When so few spaces of the night are left, it is told how far the stair was."""


@dataclass
class Fight:
    """A fight that is on: whom with, where, and what it has cost so far."""

    creature: str
    cell: str
    lost: int = 0
    blows: int = 0
    shot: bool = False


class Night(Memory):
    """What is kept in mind of a night: the hero's state, the fight that is on, and who has won one before."""

    def __init__(self, s: State, viewer: Viewer) -> None:
        super().__init__(s, viewer)
        name = f"the {SHORT.get(s.hero, HEROES[s.hero].name)}"
        self.you, self.your = ("you", "your") if viewer is not None else (name, f"{name}'s")
        self.points = HEROES[s.hero].hit_points
        self.last = s.cell
        self.fight: Fight | None = None
        self.grudges: set[str] = set()
        self.rooms: dict[str, str] = {}
        self.used = ""

    @property
    def cell(self) -> str:
        return self.places.get(HERO, self.last)

    def point(self, kind: str, weight: int, tone: Tone, *ways: str) -> Point:
        return Point(ways, weight, kind, HERO, tone, self.cell, self.you)

    def told(self, event: Event, whom: str, kind: str, weight: int, tone: Tone, ways: Sequence[str]) -> Point:
        return self.point(kind, weight, tone, *ways)

    def room(self, cell: str) -> str:
        """'the Charnel Nook' where it is known, otherwise 'F6'."""
        return f"the {TILES[self.rooms[cell]].name.removeprefix('The ')}" if cell in self.rooms else cell

    def there(self, cell: str) -> str:
        """'in the Charnel Nook', 'by the Oak Door'."""
        tile = self.rooms.get(cell, "")
        beside = tile and (TILES[tile].kind not in INSIDE or tile in BESIDE)
        return f"{'by' if beside else 'in'} {self.room(cell)}"

    def foe(self, creature: str) -> str:
        """'an Ogre' when it is first told of, 'the Ogre' afterwards."""
        return the(creature) if creature in self.grudges else a(creature)


STORY = Story(Night)


@STORY.tells(MazeDealt, "opening", ALWAYS)
def _(event: MazeDealt, m: Night) -> Ways:
    night = spelled(event.spaces, "space")
    return (
        f"{m.you} woke in the far corner of the maze, with {night} of night between there and the stair",
        f"the night had {night} when {m.you} stood up on the first flagstone and went looking for the stair",
        f"with {night} of night ahead, {m.you} set out across a maze that lay face down",
    )


@STORY.points(Moved)
def _(event: Moved, m: Night) -> None:
    m.goes(HERO, event.start, event.end)
    m.fight = None


@STORY.points(TileTurned)
def _(event: TileTurned, m: Night) -> None:
    m.rooms[event.cell] = event.tile


@STORY.points(Retreated)
def _(event: Retreated, m: Night) -> Point:
    foe, lost = m.foe(event.creature), m.fight.lost if m.fight else 0
    room, there, cell = m.room(m.cell), m.there(m.cell), m.cell
    m.is_put(HERO, event.cell)
    m.grudges.add(event.creature)
    m.fight = None
    cost = f" at the price of {_points(lost)}" if lost else ""
    point = m.point(
        "retreat",
        5 + 2 * lost,
        "bad",
        f"{m.you} fell back before {foe}{cost}",
        f"{foe} drove {m.you} away from {room}",
        f"{there} {foe} was too strong, and {m.you} gave way",
    )
    return replace(point, place=cell)


@STORY.tells(SentToStart, "mage", 14, "bad")
def _(event: SentToStart, m: Night) -> Ways:
    m.is_put(HERO, event.cell)
    return f"the Red Mage raised a hand, and {m.you} stood at the start again with everything to do over"


@STORY.points(CreatureMet)
def _(event: CreatureMet, m: Night) -> None:
    m.fight = Fight(event.creature, event.cell)


@STORY.points(Struck)
def _(event: Struck, m: Night) -> None:
    if m.fight is None or event.shot:
        m.fight = Fight(event.creature, m.cell, shot=event.shot)
    m.fight.blows += event.by_hero


@STORY.points(Slain)
def _(event: Slain, m: Night) -> Point:
    fight, foe = m.fight or Fight(event.creature, event.cell), event.creature
    old = foe in m.grudges
    m.grudges.discard(foe)
    m.fight = None
    worst = CREATURES[foe].damage
    weight = 20 if foe == RED_MAGE else 3 + worst + 2 * fight.lost + 5 * old + 4 * (m.points <= BARELY)
    return m.point("slain", weight, "good", *_slain(fight, m, old))


def _slain(fight: Fight, m: Night, old: bool) -> Sequence[str]:
    foe, room, they = fight.creature, m.room(fight.cell), pronoun(fight.creature)
    there, blows = m.there(fight.cell), spelled(max(1, fight.blows), "blow")
    if foe == RED_MAGE:
        return (
            f"{there} the Red Mage barred the way, and after {blows} he lay dead on the stones",
            f"the Red Mage stepped out of the dark {there}, and {blows} laid him low",
            f"{there} the Red Mage himself was waiting, and it took {blows} to end his rule",
        )
    if fight.shot:
        return (f"{m.you} shot {a(foe)} from the next room", f"{a(foe)} never saw the shot from the next room coming")
    if old:
        return (
            f"{m.you} came back for {the(foe)} and settled that account",
            f"{the(foe)} did not win a second time",
            f"there was a debt to pay, and {m.you} paid {the(foe)} {there}",
        )
    if m.points <= BARELY:
        last = spelled(m.points, "hit point")
        return (
            f"{m.you} had {last} left when {the(foe)} of {room} fell",
            f"{the(foe)} of {room} nearly ended it, but fell with {last} to spare",
        )
    if fight.lost:
        return (
            f"{the(foe)} of {room} drew blood before {they.they} fell",
            f"{m.you} killed {a(foe)}, and paid for it with {_points(fight.lost)}",
            f"{there} {a(foe)} took {_points(fight.lost)} and then died of {m.your} answer",
        )
    return (
        f"{m.you} cut down {a(foe)} {there}",
        f"{a(foe)} rose {there} and did not stand long",
        f"{the(foe)} of {room} fell without landing a blow",
    )


@STORY.points(Hurt)
def _(event: Hurt, m: Night) -> Point | None:
    before, m.points = m.points, event.left
    if event.cause in CREATURES:
        if m.fight:
            m.fight.lost += event.points
        return None
    if event.left == 0:
        return None
    weight = 2 * event.points + 5 * (event.left <= BARELY < before)
    return m.point("harm", weight, "bad", *_harm(event, m))


def _harm(event: Hurt, m: Night) -> Sequence[str]:
    room, cost = m.room(m.cell), _points(event.points)
    if event.cause == "door":
        return (
            f"the door of {room} gave way to {m.your} shoulder, which has not forgiven it",
            f"{room} opened only to force, and force cost {cost}",
            f"{m.you} broke a door with more courage than care",
        )
    if event.cause in TREASURES:
        trap = with_article(TREASURES[event.cause].name)
        return (f"{room} held {trap} and nothing else", f"{m.you} reached for a treasure and found {trap}")
    return (
        f"{room} took its toll of {cost}",
        f"{m.you} walked into {room} and came out {cost} the poorer",
        f"{m.you} did not see {room} in time",
    )


@STORY.tells(DoorOpened, "door", 2, "good")
def _(event: DoorOpened, m: Night) -> Ways | None:
    if event.way not in ("key", "pick"):
        return None
    how = "a key" if event.way == "key" else "patience and a bent pin"
    return (f"a locked door opened to {how}", f"{how} got {m.you} past {m.room(event.cell)}")


@STORY.points(ItemSpent)
def _(event: ItemSpent, m: Night) -> None:
    m.used = event.chit


@STORY.points(Healed)
def _(event: Healed, m: Night) -> Point:
    before, m.points = m.points, event.left
    cure, low = item(m.used) if m.used else "rest", before <= BARELY + 1
    weight = event.points + 7 * low
    if low:
        left = spelled(before, "hit point")
        return m.point(
            "healed",
            weight,
            "good",
            f"with {left} left, {m.you} reached for the {cure}",
            f"the {cure} came out of the pack when only {left} {'was' if before == 1 else 'were'} left",
        )
    return m.point(
        "healed",
        weight,
        "good",
        f"the {cure} put {m.you} back on {m.your} feet",
        f"{m.you} spent the {cure} to mend",
    )


@STORY.points(ItemKept)
def _(event: ItemKept, m: Night) -> Point:
    found, room, there = an_item(event.treasure), m.room(m.cell), m.there(m.cell)
    weight = PRIZES.get(TREASURES[event.treasure].sort, 2)
    return m.point(
        "found",
        weight,
        "good",
        f"{m.you} lifted {found} out of a chest",
        f"{room} yielded {found}",
        f"{there} lay {found}, and {m.you} did not leave it there",
    )


@STORY.tells(ExperienceSpent, "grown", 6, "good")
def _(event: ExperienceSpent, m: Night) -> Ways:
    gain = {"atk": "a surer blow", "def": "a better guard", "hp": "a tougher hide"}[event.on]
    taken = spelled(len(event.trophies), "trophy", "trophies")
    return (
        f"{taken} were traded for {gain}",
        f"{m.you} turned {taken} into {gain}",
        f"what {m.you} had learned from {spelled(len(event.trophies), 'fight')} became {gain}",
    )


@STORY.tells(Stolen, "stolen", 8, "bad")
def _(event: Stolen, m: Night) -> Ways:
    loot = item(event.chit)
    return (f"a Thief made off with the {loot}", f"the {loot} went into a Thief's bag")


@STORY.points(Petrified)
def _(event: Petrified, m: Night) -> Point:
    lost = spelled(sum(event.faces), "space")
    return m.point(
        "stone",
        6 + sum(event.faces),
        "bad",
        f"Medusa's eyes turned {m.you} to stone for {lost} of the night",
        f"{m.you} met Medusa's eyes, and {lost} of the night went by in stone",
    )


@STORY.tells(TimePassed, "bell", 5)
def _(event: TimePassed, m: Night) -> Ways | None:
    left, bells = event.night - event.time, event.time // BELL
    if not 0 < left <= LATE or bells == (event.time - event.spaces) // BELL:
        return None
    steps = spelled(steps_between(m.cell, ESCAPE), "step")
    return (
        f"the {BELLS[bells]} bell found {m.you} {steps} from the stair",
        f"when the {BELLS[bells]} bell rang, the stair was {steps} away",
    )


@STORY.tells(Result, "end", ALWAYS)
def _(result: Result, m: Night) -> Ways:
    return _end(result, m)


def _end(result: Result, m: Night) -> Sequence[str]:
    steps = spelled(steps_between(m.cell, ESCAPE), "step")
    match result.ending:
        case "escaped":
            left = _points(m.points)
            return (
                f"after that nothing stood between {m.you} and the sky",
                f"then the stair was free, and {m.you} climbed it with {left} left",
                f"{m.you} went up the last steps with {left}, and it was still dark",
            )
        case "slain" if m.fight:
            foe, there, they = m.foe(m.fight.creature), m.there(m.fight.cell), pronoun(m.fight.creature)
            blows = spelled(m.fight.blows, "blow")
            return (
                f"{there}, {steps} from the stair, {foe} struck once more than {m.you} could bear",
                f"then came {foe}: {blows} could not stop {they.them}, and {steps} from the stair it was over",
                f"{there} {m.you} met {foe}, and did not leave the place again; the stair was {steps} away",
            )
        case "slain":
            return (f"then {m.there(m.cell)} came one wound too many, and {steps} from the stair the story ends",)
        case "sunrise":
            return (
                f"then the sky turned grey, and the sun found {m.you} {m.there(m.cell)}, {steps} from the stair",
                f"the stair was still {steps} away when the sun came up",
            )
    return (f"there, {steps} from the stair, {m.you} sat down and let the night go by",)


def _points(number: int) -> str:
    return spelled(number, "hit point")
