"""TA-C20.11: how one moves in a realm."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Query, Steps, Word, roll
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.engine.words import count, dice
from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.language.register import Register
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.modifiers import in_force, slowed
from mazefolio.games.talisman.names import who
from mazefolio.games.talisman.powers import UsePower, ask_in_turn, powers, use
from mazefolio.games.talisman.realms.header import Gated, Movement, RealmSpace
from mazefolio.games.talisman.realms.hooks import door_between
from mazefolio.games.talisman.realms.pace import movement_of
from mazefolio.games.talisman.realms.stepping_out import steps_out
from mazefolio.games.talisman.realms.visits import is_met_at_once
from mazefolio.games.talisman.realms.ways_in import Enter, go_in, ways_in
from mazefolio.games.talisman.realms.ways_out import GoOut, go_out, ways_out
from mazefolio.games.talisman.spells.asking import to_move_or_cast
from mazefolio.games.talisman.spells.legality import Cast, castable
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.games.talisman.spells.windows import cast_for_move
from mazefolio.games.talisman.state import Seat, SpaceName, State
from mazefolio.games.talisman.turn.moving import FREE_AT, ROLL, STAY, STRIDE, STRIDES, Lengths, only_spells
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import put, totals
from mazefolio.games.talisman.words import WORDS

REALM_DIE = (1, 1, 2, 2, 3, 4)
"""The faces of the realm die.  Rules: TA-RLM-10"""
WITHOUT_DIE = ("fixed", "one_per_turn", "none")
BY_NUMBER = ("die_room", "spell_core")
"""Dice that name a room instead of a number of steps."""
FLEEING = "fleeing"
BACK = (FLEEING, "retreating")
PACE = Word("pace")
Mover: TypeAlias = Callable[[State], Steps[bool]]
Walker: TypeAlias = Callable[[State, Lengths], Steps[bool]]

mover: Register[Mover] = Register()
"""How one moves in a realm whose header cannot say it; the rule says whether there is an encounter."""
walks: Register[Walker] = Register()
"""How one uses up the steps of a roll where spaces and links cannot say it, as where there are doors.

The rule says whether there is an encounter where the move ends.
"""


class RealmRolled(CitedEvent, frozen=True):
    """Dice for a move in a realm, and how many steps they give there; none, where they name a room."""

    seat: Seat
    faces: tuple[int, ...]
    steps: int


class HowInRealm(OwnTurnQuery, frozen=True, tag="how_in_realm"):
    """Does he roll for his move, or do something else instead?"""

    RULE = "TA-C20.11"


class MoveOrCastInRealm(HowInRealm, frozen=True, tag="move_or_cast_in_realm"):
    """Does he roll, or cast a Spell instead?  That it is asked tells of the Spell, so nobody learns who is asked."""

    anonymous = True


class WhereInRealm(OwnTurnQuery, frozen=True, tag="way_in_realm"):
    """Where in a realm does his move end?"""

    RULE = "TA-C20.11"
    steps: int
    up_to: bool


class Walk(Deed, frozen=True):
    """End the move on this space."""

    VERB = "go"
    space: SpaceName


WALKS = Refusal("TA-C20.41", "It would have been your whole move, and you have begun to walk.")
WORDS.label(PACE, "Choose how far you go", "Without a roll.", "TA-C20.11", art="walk")
WORDS.title(HowInRealm, "How do you move?", usual=True)
WORDS.asks(MoveOrCastInRealm)(to_move_or_cast)


@WORDS.tells(RealmRolled)
def _(event: RealmRolled) -> Line:
    """The faces, and the steps if they are not what the die shows."""
    steps = f": {count(event.steps, 'step')}" if event.steps not in (0, *event.faces) else ""
    return say(event, f"{who(event.seat)} rolls {dice(event.faces)} for the move{steps}.", dice=[event.faces])


@WORDS.asks(WhereInRealm)
def _(query: WhereInRealm, s: State, ask: Ask) -> Asked:
    told = f"You have {'up to ' * query.up_to}{count(query.steps, 'step')}." if query.steps else ""
    return Asked("Where do you go?", told)


@WORDS.offers(STAY)
def _(action: Word, s: State, ask: Ask) -> Option:
    again = bool(s.players[s.active].realm) and may_meet_again(s)
    return Option(action.token, "Stay here", "You encounter this space again." * again, ask.rule, art="stay")


@WORDS.tries(HowInRealm, MoveOrCastInRealm, WhereInRealm)
def _(query: Query, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    for attempt in instead(s):
        walks = isinstance(query, WhereInRealm) and attempt.refusal is None and attempt.action not in ask.options
        yield Attempt(attempt.action, WALKS, quiet=True) if walks else attempt
    gate = gated(space(s.players[s.active].space))
    if gate is not None and not gate.needs.holds(s, s.active):
        yield Attempt(Walk(gate.space), Refusal("TA-C20.11", gate.shut))


def move(s: State) -> Steps[bool]:
    """The move of a character in a realm; whether there is an encounter where it ends.

    Rules: TA-C4.24, TA-C20.11, TA-RLM-27
    """
    one = s.players[s.active]
    if "enslaved" in one.statuses:
        return (yield from _break_free(s, movement_of(s)))
    out = yield from steps_out(s)
    if out is not None:
        return out.power.encounter
    return (yield from mover.get(one.realm, move_by_header)(s))


def move_by_header(s: State) -> Steps[bool]:
    """A move as the header tells it.  Rules: TA-C15.25, TA-C20.11, TA-C20.41, TA-RLM-23"""
    movement = movement_of(s)
    if movement.mode in WITHOUT_DIE or is_slow(s):
        lengths = () if movement.mode == "none" else (1,) if is_slow(s) else (movement.steps,)
        return (yield from _which_way(s, lambda: lengths, lambda: allowed(instead(s))))
    choice: Action = ROLL
    if others := allowed(instead(s)):
        how = MoveOrCastInRealm() if only_spells(others) else HowInRealm()
        choice = yield from ask_in_turn(s, how, lambda: [ROLL, *allowed(instead(s))])
    if choice is STRIDE:
        return (yield from _which_way(s, lambda: STRIDES))
    if choice is PACE:
        chosen = paces(s)
        return (yield from _which_way(s, lambda: chosen))
    if choice is not ROLL:
        return (yield from _do_instead(s, choice))
    return (yield from roll_and_walk(s))


def roll_and_walk(s: State) -> Steps[bool]:
    movement = movement_of(s)
    return (yield from _walk(s, movement, (yield from throw(s, movement))))


def is_slow(s: State) -> bool:
    """Whether a move from here is one space, as the space says.  Rules: TA-C20.11"""
    here = space(s.players[s.active].space)
    return isinstance(here, RealmSpace) and here.slow is not None and here.slow.holds(s, s.active)


def throw(s: State, movement: Movement) -> Steps[tuple[int, ...]]:
    """The dice of the move; who is slowed where that counts does not roll.  Rules: TA-C4.5, TA-C20.11"""
    if is_slow(s) or (movement.alterable and slowed(s, s.active)):
        return (1,)
    faces = yield from roll(six_sided(s.active, 1 + (movement.mode == "spell_core"), "move"))
    yield RealmRolled("TA-C20.11", s.active, faces, steps_of(movement, faces))
    return faces


def steps_of(movement: Movement, faces: Sequence[int]) -> int:
    """How far the dice lead: as they fell, halved, or as the realm die has it.

    Rules: TA-C20.11, TA-RLM-9, TA-RLM-10
    """
    match movement.mode:
        case "die_half":
            return (faces[0] + 1) // 2
        case "realm_die":
            return REALM_DIE[faces[0] - 1]
        case "die_room" | "spell_core":
            return 0
        case _:
            return faces[0]


def _walk(s: State, movement: Movement, faces: tuple[int, ...]) -> Steps[bool]:
    """So many steps, or into the room of that number.  Rules: TA-C4.4, TA-C4.5, TA-C20.11"""
    if movement.mode in BY_NUMBER:
        to = room(s.players[s.active].realm, faces)
        yield from put(s, s.active, to, "TA-C20.11", "walks")
        return True
    steps = steps_of(movement, faces)
    exact = is_slow(s) or not movement.alterable
    return (yield from _which_way(s, lambda: (steps,) if exact else totals(s, s.active, steps)))


def room(realm: str, faces: Sequence[int]) -> str:
    """The room that a die names; of two dice the first names the floor."""
    floor, number = (faces[0], faces[-1]) if len(faces) > 1 else (0, faces[0])
    spaces = (one for one in LIBRARY.realms[realm].spaces if isinstance(one, RealmSpace))
    return next(one.id for one in spaces if (one.floor, one.room) == (floor, number))


def _break_free(s: State, movement: Movement) -> Steps[bool]:
    """A slave who throws enough moves with that die as the realm has it.  Rules: TA-C4.24"""
    (face,) = yield from roll(six_sided(s.active, 1, "move"))
    yield RealmRolled("TA-C4.24", s.active, (face,), steps_of(movement, (face,)))
    if face < FREE_AT:
        return False
    yield from end_status(s, s.active, "enslaved", "TA-C4.24")
    own = mover.get(s.players[s.active].realm)
    return (yield from own(s) if own else _walk(s, movement, (face,)))


# What can be done instead.


def instead(s: State) -> Iterator[Attempt[Action]]:
    """The ways out and on that are a whole move, staying where that is allowed, and what changes a move.

    Rules: TA-C4.28, TA-C20.5, TA-C20.11, TA-C20.41, TA-RLM-23
    """
    movement = movement_of(s)
    yield from ways_out(s, "as_move")
    yield from ways_in(s, "as_move")
    if may_stay(s, movement):
        yield Attempt(STAY)
    else:
        yield Attempt(STAY, Refusal("TA-C20.11", "You must move on from here."), quiet=True)
    strides = "free_stride" in s.players[s.active].statuses
    if strides and movement.alterable and movement.mode not in (*WITHOUT_DIE, *BY_NUMBER):
        slow = is_slow(s) or slowed(s, s.active)
        yield Attempt(STRIDE, Refusal("TA-C4.28", "You cannot go so far.") if slow else None)
    if paces(s) and not is_slow(s):
        yield Attempt(PACE)
    if movement.alterable:
        yield from (Attempt(UsePower(found.owner)) for found in powers(s, s.active, "move"))
        yield from (Attempt(Cast(spell)) for spell in castable(s, s.active, Moment.MOVE))


def paces(s: State) -> tuple[int, ...]:
    """From which lengths of a move he may choose by a card that names this realm.  Rules: TA-C20.11"""
    realm = s.players[s.active].realm
    most = [passive.max for _, passive in in_force(s, s.active, "move_choice") if realm in passive.regions]
    return tuple(range(1, max(most, default=0) + 1))


def may_stay(s: State, movement: Movement) -> bool:
    """Where nobody can walk, or the realm says that one need not go on.  Rules: TA-RLM-23"""
    here = s.players[s.active].space
    told = [one for one in movement.stay if one.at in ("any", here)]
    return movement.mode == "none" or any(one.only_if is None or one.only_if.holds(s, s.active) for one in told)


def _do_instead(s: State, choice: Action) -> Steps[bool]:
    """Rules: TA-C20.5, TA-C20.9, TA-C20.41, TA-RLM-7, TA-RLM-23"""
    if isinstance(choice, GoOut):
        return (yield from go_out(s, choice))
    if isinstance(choice, Enter):
        return (yield from enter_as_move(s, choice, roll_and_walk))
    if isinstance(choice, Cast):
        return (yield from cast_for_move(s, choice.card)) or (yield from roll_and_walk(s))
    if isinstance(choice, UsePower):
        yield from use(s, s.active, next(one for one in powers(s, s.active, "move") if one.owner == choice.owner))
        return True
    return may_meet_again(s)


def may_meet_again(s: State) -> bool:
    """Who stays meets his space again only if something undefeated lies there or it lets him stay for that.

    Rules: TA-C5.11, TA-RLM-23
    """
    one = s.players[s.active]
    told = LIBRARY.realms[one.realm].movement.stay
    return bool(s.spaces.get(one.space)) or any(spot.at == one.space for spot in told)


def enter_as_move(s: State, choice: Enter, go_on: Mover) -> Steps[bool]:
    """A way in that is used in a move ends it, unless the realm lets one go on; who fails his test moves on.

    Rules: TA-C20.4, TA-C20.5, TA-C20.9, TA-RLM-30
    """
    if not (yield from go_in(s, choice)):
        return (yield from go_on(s))
    return is_met_at_once(s.players[s.active]) if choice.opening.ends_move else (yield from move(s))


def _which_way(s: State, lengths: Lengths, others: Callable[[], Sequence[Action]] = tuple) -> Steps[bool]:
    """One question: where the move ends, or what is done instead.

    Rules: TA-C3.11, TA-C20.11, TA-C20.12, TA-RLM-23
    """
    own = walks.get(s.players[s.active].realm)
    if own is not None:
        return (yield from own(s, lengths))

    def options() -> list[Action]:
        ends = dict.fromkeys(end for steps in lengths() for end in ends_of(s, steps))
        return [*map(Walk, ends), *others()]

    if not options():
        return True
    movement = movement_of(s)
    choice = yield from ask_in_turn(s, WhereInRealm(max(lengths(), default=0), movement.is_up_to), options)
    if not isinstance(choice, Walk):
        return (yield from _do_instead(s, choice))
    yield from put(s, s.active, choice.space, "TA-C20.11", "walks")
    return True


def ends_of(s: State, steps: int) -> Iterator[str]:
    """Where so many steps can end for the character whose turn it is.  Rules: TA-C20.12"""
    yield from _ends(s, s.players[s.active].space, steps, movement_of(s))


def _ends(s: State, start: str, steps: int, movement: Movement, before: str = "") -> Iterator[str]:
    """A move does not turn back; where it must stop, or a door or the way ends it, the other steps are lost.

    Who flees need not stop anywhere.

    Rules: TA-C4.27, TA-C20.12
    """
    stops = () if flees(s, movement) else movement.must_stop
    onward = [there for there in open_ways(s, space(start), movement) if there != before]
    for there in onward:
        if steps == 1 or there in stops or door_between(s, start, there) == "ends":
            yield there
        else:
            if movement.is_up_to:
                yield there
            yield from _ends(s, there, steps - 1, movement, start)
    if before and not onward and not movement.is_up_to:
        yield start


def flees(s: State, movement: Movement) -> bool:
    """Whether he is on the run in a realm where only those who flee go back."""
    return movement.direction == "back_only_when_fleeing" and FLEEING in s.players[s.active].statuses


def open_ways(s: State, here: Space, movement: Movement) -> list[str]:
    """The spaces one step away: along the links, or only forwards, or back for who flees.

    Rules: TA-C20.11, TA-RLM-3
    """
    if movement.direction != "any":
        back = any(name in s.players[s.active].statuses for name in BACK)
        return [*here.back] if back else [*here.next]
    gate = gated(here)
    extra = [gate.space] if gate is not None and gate.needs.holds(s, s.active) else []
    ways = [*here.links, *here.next, *extra]
    there = [to for to in ways if space(to).region not in LIBRARY.realms or space(to).region in s.realms]
    return [to for to in there if door_between(s, here.id, to) != "shut"]


def gated(here: Space) -> Gated | None:
    """The way from a space that is open only to some."""
    return here.gated if isinstance(here, RealmSpace) else None
