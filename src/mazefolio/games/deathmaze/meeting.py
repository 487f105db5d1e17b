"""DM-7.13, DM-9.57: what is done about monsters that have been met."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask
from mazefolio.engine.view import Hint, Line, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze.actions import ARRANGE, ATTACK, DONE, LEAVE, NEGOTIATE, Go, Seal
from mazefolio.games.deathmaze.chores import others
from mazefolio.games.deathmaze.consent import agrees
from mazefolio.games.deathmaze.content import MONSTERS, SPELLS
from mazefolio.games.deathmaze.figures import caller, holds, present, who
from mazefolio.games.deathmaze.groups import hostile, take_away
from mazefolio.games.deathmaze.handing import hand_out
from mazefolio.games.deathmaze.ids import CellId, SideId
from mazefolio.games.deathmaze.magic import Spent, pay, ways_to_cast
from mazefolio.games.deathmaze.maze import DOWN, ENTRANCE, SIDES, bar, is_door, stays_connected
from mazefolio.games.deathmaze.moving import came_from
from mazefolio.games.deathmaze.names import figure_id, monsters, side_name, space_id
from mazefolio.games.deathmaze.negotiation import negotiate
from mazefolio.games.deathmaze.phases import what_now
from mazefolio.games.deathmaze.potions import do_use, uses
from mazefolio.games.deathmaze.queries import Meeting, MeetingFloor
from mazefolio.games.deathmaze.state import NOBODY, State
from mazefolio.games.deathmaze.words import WORDS, refused, say


class DoorSealed(Event, frozen=True):
    RULE = "DM-9.57c"
    cell: CellId
    before: CellId
    side: SideId


def meeting(s: State) -> Steps[str]:
    """The others may use potions, spices and spells; then the caller deals with the monsters.

    Rules: DM-7.13a, DM-7.13b, DM-R.3, DM-R.9
    """
    for seat in others(s):
        while seat != caller(s) and is_open(s) and (options := uses(s, seat)):
            choice = yield from ask(seat, MeetingFloor(), [*options, DONE])
            if choice is DONE:
                break
            yield from use(s, choice)
    while is_open(s):
        yield from deal_with(s)
    return what_now(s)


def is_open(s: State) -> bool:
    """Nothing has been decided about them yet."""
    return hostile(s) is not None and not s.attackers


def use(s: State, choice: Action) -> Steps[None]:
    """Something is drunk, eaten or cast; somebody may die of it.  Rules: DM-7.13b, DM-9.17e"""
    yield from do_use(s, choice)
    if not s.attackers:
        yield from hand_out(s)


def deal_with(s: State) -> Steps[None]:
    """Negotiate, attack, or shut the door on them; potions, spices and spells may come before.

    Rules: DM-7.13a, DM-7.13b, DM-7.22a, DM-9.57a
    """
    group = hostile(s)
    assert group is not None
    seals = [seal for seal in allowed(ways_to_seal(s)) if seal.token not in s.refused]
    options: list[Action] = [NEGOTIATE, ATTACK, *seals, *uses(s, caller(s))]
    choice = yield from ask(caller(s), Meeting(), options)
    if isinstance(choice, Seal):
        yield from seal_door(s, choice)
    elif choice is NEGOTIATE:
        yield from negotiate(s)
    elif choice is ATTACK:
        take_away(s, group)
        s.attackers += group.members
    else:
        yield from use(s, choice)


NO_WAY_IN = Refusal("DM-9.57a", "There is no door behind the party to shut.")
NO_DOOR = Refusal("DM-9.57a", "The party did not come through a door.")
AWOKEN = Refusal("DM-9.57i", "Only monsters met on entering can be shut in.")
CUT_OFF = Refusal("DM-9.57e", "That would cut the party off from the entrance.")


def ways_to_seal(s: State) -> Iterator[Attempt[Seal]]:
    """Cloves or Lock, on the door just come through.  Rules: DM-9.57a, DM-9.57e, DM-9.57i, DM-11.3h"""
    holders = [Seal(one.id, one.name, "cloves") for one in present(s) if holds(one, "seal")]
    casters = [Seal(one.id, one.name, "lock") for one in present(s) if ways_to_cast(one, "lock")]
    if holders or casters:
        refusal = no_sealing(s)
        yield from (Attempt(seal, refusal) for seal in (*holders, *casters))


def no_sealing(s: State) -> Refusal | None:
    """Why the door cannot be shut on them.  Rules: DM-9.57a, DM-9.57e, DM-9.57i"""
    group = hostile(s)
    if group is None or group.statue:
        return AWOKEN
    if s.came == NOBODY:
        return NO_WAY_IN
    if s.came == DOWN:
        return None
    before = came_from(s)
    if not is_door(s.maze, before, s.came):
        return NO_DOOR
    return None if stays_connected(s.maze, before, ENTRANCE, (before, s.came)) else CUT_OFF


def seal_door(s: State, choice: Seal) -> Steps[None]:
    """The door is shut for good, and the party is back where it came from; nothing is rolled.

    Rules: DM-9.57b, DM-9.57c, DM-9.57d, DM-9.57f, DM-9.57g, DM-9.57h, DM-R.4
    """
    if not (yield from agrees(s, choice)):
        s.refused.append(choice.token)
        return
    holder = s.adventurers[choice.who]
    if choice.by == "cloves":
        holder.items.remove("cloves")
        yield Spent("DM-9.57a", who(s, holder.id), "cloves")
    else:
        yield from pay(s, holder, "lock", ring=False)
    before = came_from(s)
    bar(s.maze, before, s.came)
    yield DoorSealed(s.cell, before, s.came)
    s.cell, s.came = before, NOBODY


FIRST = Refusal("DM-7.13a", "The monsters must be dealt with first.")
NO_RE_FORMING = Refusal("DM-5.14b", "The order cannot be changed once monsters are there.")
TALK = Hint("talk", "Orcs, Goblins and evil people can be bought off; Skeletons hardly listen.", "DM-7.21a")


@WORDS.tries(Meeting)
def _(query: Meeting, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield from ways_to_seal(s)  # type: ignore[misc]
    yield from refused(NO_RE_FORMING, ARRANGE, quiet=True)
    yield from refused(FIRST, *map(Go, SIDES), LEAVE, quiet=True)


@WORDS.asks(Meeting)
def _(query: Meeting, s: State, ask: Ask) -> Asked:
    group = hostile(s)
    assert group is not None
    card = MONSTERS[group.kind]
    title = f"{capital(monsters(group.kind, len(group.members)))}. What now?"
    loss = f"{card.negotiation} comes off the dice if you talk." if card.negotiation else "They listen to reason."
    return Asked(title, loss, hints=[TALK])


@WORDS.asks(MeetingFloor)
def _(query: MeetingFloor, s: State, ask: Ask) -> Asked:
    return Asked("Anything to use or hand over?", "Then the caller goes on.")


@WORDS.offers(ATTACK)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(action.token, "Attack", "to the death; the party strikes first", "DM-8.11a", "foes", "fight")


@WORDS.offers(Seal)
def _(action: Seal, s: State, ask: Ask) -> Option:
    means = "Cloves" if action.by == "cloves" else f"Lock, for {SPELLS['lock'].cost} Wound"
    label = f"{action.name} shuts the door with {means}"
    detail = "the party is back where it came from; the door stays shut for good"
    return Option(action.token, label, detail, "DM-9.57a", figure_id(action.who), action.by)


@WORDS.tells(DoorSealed)
def _(event: DoorSealed) -> Line:
    way = "trap door" if event.side == DOWN else f"door to the {side_name(event.side)}"
    text = f"The {way} is shut for good, and the party is back where it came from."
    return say(event, text, "good", space_id(event.before))
