"""TA-HULK-9: how one walks through the Hulk: the realm die, corridors, and doors that cost a step."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from mazefolio.engine.steps import Action, Ask, Deed, Event, Steps
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import count
from mazefolio.games.talisman.library import LIBRARY, card, space
from mazefolio.games.talisman.names import at
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.space_hulk.content import Door
from mazefolio.games.talisman.realms.space_hulk.queen import LAIR, is_slain
from mazefolio.games.talisman.realms.space_hulk.search import REALM
from mazefolio.games.talisman.realms.walking import Walk, walks
from mazefolio.games.talisman.state import Player, Seat, SpaceName, State, Status
from mazefolio.games.talisman.turn.moving import Lengths
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import put
from mazefolio.games.talisman.words import WORDS

OPEN, LOCKED = "space_hulk.door_open", "space_hulk.doors_locked"
STEP, THROUGH_A_DOOR = 1, 2


class OpenDoor(Deed, frozen=True):
    """End the move before a door that is open now."""

    here: SpaceName
    beyond: SpaceName

    @property
    def token(self) -> str:
        return f"open {self.beyond} from {self.here}"


class DoorOpened(Event, frozen=True):
    RULE = "TA-HULK-12"
    seat: Seat
    space: SpaceName


class WhereInHulk(OwnTurnQuery, frozen=True, tag="way_in_hulk"):
    """Where in the Hulk does his move end?"""

    RULE = "TA-HULK-9"
    steps: int


WORDS.sentence(DoorOpened, "{seat} opens the door to {space}.", target="space")


@WORDS.asks(WhereInHulk)
def _(query: WhereInHulk, s: State, ask: Ask) -> Asked:
    return Asked("Where do you go?", f"You have up to {count(query.steps, 'step')}. A door costs one more.")


@WORDS.offers(OpenDoor)
def _(action: OpenDoor, s: State, ask: Ask) -> Option:
    label = f"Open the door from {at(action.here)} to {at(action.beyond)}"
    return Option(action.token, label, "On your next move you pass it for nothing.", "TA-HULK-12", art=action.beyond)


@walks(REALM)
def walk(s: State, lengths: Lengths) -> Steps[bool]:
    """As far as he likes, but at least one step or a door.  Rules: TA-HULK-9, TA-HULK-10, TA-HULK-12, TA-HULK-33"""
    one = s.players[s.active]

    def options() -> list[Action]:
        return [*dict.fromkeys(way for steps in lengths() for way in ways(s, one.space, steps))]

    if not options():
        return meets_again(s, one)
    choice = yield from ask_in_turn(s, WhereInHulk(max(lengths())), options)
    start, there = one.space, choice.space if isinstance(choice, Walk) else before_door(choice)
    yield from put(s, s.active, there, "TA-HULK-9", "walks")
    if isinstance(choice, OpenDoor):
        one.statuses[OPEN] = Status(until="next_move", where=choice.beyond, task=choice.here)
        yield DoorOpened(s.active, choice.beyond)
    return one.space != start or meets_again(s, one)


def before_door(choice: Action) -> str:
    assert isinstance(choice, OpenDoor)
    return choice.here


def meets_again(s: State, one: Player) -> bool:
    """Who stays in a room meets only what lies there.  Rules: TA-HULK-26, TA-RLM-23"""
    lying = map(card, s.spaces.get(one.space, ()))
    return space(one.space).kind != "room" or any(not it.only_if or it.only_if.holds(s, s.active) for it in lying)


def ways(s: State, here: str, left: int, before: str = "") -> Iterator[Action]:
    """Where a move can end, never turning back; the last step may open a door.

    Rules: TA-HULK-9, TA-HULK-10, TA-HULK-11, TA-HULK-12, TA-HULK-33
    """
    for there in space(here).links:
        if there == before or (is_door(here, there) and is_locked(s)):
            continue
        price = toll(s, here, there)
        if price <= left:
            yield Walk(there)
            if not must_stop(s, there):
                yield from ways(s, there, left - price, here)
        elif left:
            yield OpenDoor(here, there)


def must_stop(s: State, there: str) -> bool:
    """In the rooms, and with the Queen as long as she lives.  Rules: TA-HULK-10, TA-HULK-30"""
    return there in LIBRARY.realms[REALM].movement.must_stop and not (there == LAIR and is_slain(s, s.active))


def toll(s: State, here: str, there: str) -> int:
    """What a step costs: more through a door, unless he has opened it.  Rules: TA-HULK-11, TA-HULK-12, TA-HULK-13"""
    if not is_door(here, there):
        return STEP
    opened = s.players[s.active].statuses.get(OPEN)
    return STEP if opened is not None and {opened.where, opened.task} == {here, there} else THROUGH_A_DOOR


@cache
def is_door(here: str, there: str) -> bool:
    doors: list[Door] = LIBRARY.realms[REALM].own["door"]
    return any({here, there} == {*door.between} for door in doors)


def is_locked(s: State) -> bool:
    """Rules: TA-HULK-33"""
    return any(LOCKED in one.statuses for one in s.players)
