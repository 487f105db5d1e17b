"""RM-4: locked doors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Faces, Query, Steps, Word, ask, roll
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked, mood, say
from mazefolio.games.redmage.bot import JUDGES, View, slack
from mazefolio.games.redmage.combat.strikes import UNHURT, chances, possible
from mazefolio.games.redmage.content import (
    CHITS,
    DESTROYED,
    HEROES,
    KEY,
    RULES,
    SHATTER,
    TILES,
    UNLOCKED,
    CellId,
    Chit,
    Needed,
)
from mazefolio.games.redmage.exploring.paths import cheapest_way
from mazefolio.games.redmage.hero import DOOR, hurt, two_dice
from mazefolio.games.redmage.names import back_again, item, pack_id, points, reached
from mazefolio.games.redmage.odds import breaking, meeting, reaches
from mazefolio.games.redmage.state import HERO, Room, State
from mazefolio.games.redmage.things.items import WithChit, no_use, pack, spend, using, verb, wear
from mazefolio.games.redmage.words import WORDS

LOCK_ROLL, SHOULDER_ROLL = two_dice("lock"), two_dice("shoulder")
PICK_LOCK, BREAK, STEP_BACK = Word("pick"), Word("break"), Word("step back")
Way = Literal["key", "scroll_shatter", "pick", "break"]


class OpenWith(WithChit, frozen=True, gc=False):
    """Spend a key or cast Shatter."""


class LockedDoor(Query, frozen=True, tag="door"):
    """How does the hero get through?  ``tried`` says that the lock has withstood him once."""

    tried: bool = False

    @property
    def rule(self) -> str:
        return "RM-4.13" if self.tried else "RM-4.3"


class DoorOpened(CitedEvent, frozen=True):
    cell: CellId
    way: Way


class LockRolled(CitedEvent, frozen=True):
    """An attempt to pick a lock, or to break a door without harm."""

    faces: Faces
    needed: Needed

    @property
    def success(self) -> bool:
        return sum(self.faces) >= self.needed


class SteppedBack(Event, frozen=True):
    RULE = "RM-4.9"
    cell: CellId


def face_door(s: State, room: Room) -> Steps[bool]:
    """At a locked door: key, Shatter, picking the lock, breaking it, or stepping back.  True if it is open.

    Rules: RM-4.3, RM-4.9, RM-4.10, RM-4.11, RM-4.13, RM-4.16
    """
    query = LockedDoor()
    choice = yield from ask(HERO, query, allowed(attempts(s, query)))
    if choice == PICK_LOCK:
        picked = yield from pick_lock(s, room)
        if picked:
            return True
        query = LockedDoor(tried=True)
        choice = yield from ask(HERO, query, allowed(attempts(s, query)))
    if isinstance(choice, OpenWith):
        yield from open_with(s, room, choice.chit)
    elif choice == BREAK:
        yield from break_down(s, room)
    else:
        s.cell = s.previous
        yield SteppedBack(s.cell)
        return False
    return True


PICKER = next(hero.name for hero in HEROES.values() if hero.pick_lock)
NOT_ON_THE_CARD = Refusal("RM-4.12", f"Only the {PICKER} can pick locks.")
TRIED = Refusal("RM-4.13", "You have tried this lock: one attempt each time you enter.")
ANYWAY: Sequence[Attempt[Action]] = (
    Attempt(BREAK),
    Attempt(STEP_BACK),
    Attempt(OpenWith(KEY), Refusal("RM-4.5", "You carry no key.")),
    Attempt(OpenWith(SHATTER), Refusal("RM-4.4", "You carry no Scroll of Shatter."), quiet=True),
)
"""Breaking and stepping back are always possible; what is carried has been tried before these.  Rules: RM-4.10"""


def attempts(s: State, query: LockedDoor) -> Iterator[Attempt[Action]]:
    """What may be tried at a locked door.  Rules: RM-4.3, RM-4.8"""
    for chit in pack(s).carried:
        if CHITS[chit].effect in ("unlock", "shatter"):
            yield Attempt(OpenWith(chit), no_opening(s, chit))
    yield Attempt(PICK_LOCK, no_picking(s, query), quiet=not HEROES[s.hero].pick_lock)
    yield from ANYWAY


def no_opening(s: State, chit: Chit) -> Refusal | None:
    """A key is for everybody; Shatter only for heroes who may use scrolls.  Rules: RM-4.4"""
    barred = no_use(s.hero, chit)
    return barred and Refusal("RM-4.4", barred.reason)


def no_picking(s: State, query: LockedDoor) -> Refusal | None:
    """One attempt per entry, by a hero who can do it.  Rules: RM-4.12, RM-4.13"""
    if not HEROES[s.hero].pick_lock:
        return NOT_ON_THE_CARD
    return TRIED if query.tried else None


def open_with(s: State, room: Room, chit: Chit) -> Steps[None]:
    """A key unlocks the door, Shatter destroys it without harm.  Rules: RM-4.5, RM-4.6, RM-4.17, RM-11.23"""
    rule, tile, way = _opening(chit)
    yield from spend(s, chit, rule)
    replace_door(room, tile)
    yield DoorOpened(rule, s.cell, way)


def _opening(chit: Chit) -> tuple[str, str, Way]:
    return ("RM-4.5", UNLOCKED, "key") if chit == KEY else ("RM-4.6", DESTROYED, "scroll_shatter")


def pick_lock(s: State, room: Room) -> Steps[bool]:
    """Rules: RM-4.12, RM-4.13"""
    faces = yield from roll(LOCK_ROLL)
    attempt = LockRolled("RM-4.12", faces, HEROES[s.hero].pick_lock)
    yield attempt
    if attempt.success:
        replace_door(room, UNLOCKED)
        yield DoorOpened("RM-4.12", s.cell, "pick")
    return attempt.success


def break_down(s: State, room: Room) -> Steps[None]:
    """The door is destroyed and the hero loses a hit point, unless he can spare himself that.

    Rules: RM-4.7, RM-4.8, RM-4.14, RM-4.15, RM-4.17
    """
    replace_door(room, DESTROYED)
    yield DoorOpened("RM-4.7", s.cell, "break")
    needed = HEROES[s.hero].break_safe
    if needed:
        faces = yield from roll(SHOULDER_ROLL)
        attempt = LockRolled("RM-4.14", faces, needed)
        yield attempt
        if attempt.success:
            return
    yield from hurt(s, RULES.door_break_damage, DOOR, "RM-4.7")


def replace_door(room: Room, tile: str) -> None:
    """An opened door stays open, and there is always a tile to show it.  Rules: RM-4.16, RM-4.17"""
    room.tile, room.kind = tile, TILES[tile].kind


OPENED: dict[Way, str] = {
    "key": "The key turns, and the door in {} is open.",
    "scroll_shatter": "The door in {} bursts into splinters.",
    "pick": "The lock gives way, and the door in {} is open.",
    "break": "You break down the door in {}.",
}


@WORDS.tells(DoorOpened)
def _(event: DoorOpened) -> Line:
    return say(event, OPENED[event.way].format(event.cell), "good", event.cell)


@WORDS.tells(LockRolled)
def _(event: LockRolled) -> Line:
    if event.rule == "RM-4.14":
        outcome = "your shoulder takes no harm" if event.success else "the door hurts"
    else:
        outcome = "the lock clicks" if event.success else "the lock holds"
    return say(event, f"{reached(event.faces, event.needed)}: {outcome}.", mood(event.success))


WORDS.sentence(SteppedBack, "You step back to {cell}, and the door stays locked.", target="cell")


HINT = Hint("door", "Every way through a door costs the same time. Only breaking it costs blood.", "RM-4.11")


@WORDS.asks(LockedDoor)
def _(query: LockedDoor, s: State, ask: Ask) -> Asked:
    tried = "The lock has held. " if query.tried else ""
    detail = f"{tried}Whatever you do, the turn costs one space of time."
    return Asked(f"The door in {s.cell} is locked. What now?", detail, hints=[HINT])


@WORDS.tries(LockedDoor)
def _(query: LockedDoor, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield from attempts(s, query)


@WORDS.offers(OpenWith)
def _(action: OpenWith, s: State, ask: Ask) -> Option:
    return using(
        action,
        f"{verb(action.chit, 'Use')} the {item(action.chit)}",
        f"the door is open, no harm done; {wear(s, action.chit)}",
        _opening(action.chit)[0],
        target=s.cell,
        odds=chances(meeting(s, s.cell, s.rooms[s.cell].creature)),
        using=pack_id(action.chit) if action.chit in s.items else "",
        note="open",
        text=CHITS[action.chit].text,
    )


PICKED = decided_by(LockRolled, lambda attempt: attempt.success)
HELD = decided_by(LockRolled, lambda attempt: not attempt.success)
OPEN = WORDS.outcome(Outcome("open", "open", PICKED, "good"))
STILL_LOCKED = WORDS.outcome(Outcome("still locked", "still locked", HELD))


@WORDS.offers(PICK_LOCK)
def _(action: Word, s: State, ask: Ask) -> Option:
    needed = HEROES[s.hero].pick_lock
    opens = reaches(needed)
    return Option(
        id=action.token,
        label="Pick the lock",
        detail=f"{needed} or more on two dice; one try",
        rule="RM-4.12",
        target=s.cell,
        art="door_unlocked",
        odds=[OPEN.at(opens), STILL_LOCKED.at(1 - opens)],
        roll=f"2d6, at least {needed}",
        text="If it fails you choose again among the other ways.",
    )


@WORDS.offers(BREAK)
def _(action: Word, s: State, ask: Ask) -> Option:
    needed, cost = HEROES[s.hero].break_safe, RULES.door_break_damage
    ahead = breaking(s, s.rooms[s.cell].creature)
    price = "it would kill you" if s.hit_points <= cost else f"costs {points(cost)}"
    return Option(
        id=action.token,
        label="Break the door down",
        detail=f"{price}; {needed} or more on two dice spares you" if needed else price,
        rule="RM-4.14" if needed else "RM-4.7",
        target=s.cell,
        art="door_broken",
        odds=[*possible(UNHURT.at(1 - ahead.hit)), *chances(ahead)],
        note=f"−{cost}",
        tone="bad",
        roll=f"2d6, at least {needed}" if needed else "",
        text="The door is destroyed either way and stays open.",
    )


@WORDS.offers(STEP_BACK)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(
        id=action.token,
        label=f"Step back to {s.previous}",
        detail="the door stays locked; your turn is over",
        rule="RM-4.9",
        target=s.previous,
        art="retreat",
        text=back_again(s),
    )


@JUDGES(LockedDoor)
def _(query: LockedDoor, v: View, options: Sequence[Action]) -> Action:
    """Pick the lock, or look for another way while there is time; then key or scroll; then the shoulder."""
    if PICK_LOCK in options:
        return PICK_LOCK
    openers = of_kind(OpenWith, options)
    if openers:
        return openers[0]
    if v.s.hit_points <= RULES.door_break_damage:
        return STEP_BACK
    return STEP_BACK if slack(v.s) >= v.by.patience and _other_way(v) else BREAK


def _other_way(v: View) -> bool:
    return cheapest_way(v.s, v.s.previous, v.by) != v.s.cell
