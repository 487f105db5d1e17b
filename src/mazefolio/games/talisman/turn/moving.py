"""TA-C4: the move of a turn, from the roll to the space where it ends."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Action, CitedQuery, Deed, Event, Steps, Word, ask, roll
from mazefolio.games.talisman.content import Power
from mazefolio.games.talisman.dice import six_sided
from mazefolio.games.talisman.effects.statuses import end_status
from mazefolio.games.talisman.language.effect import NONE, Cause, Effects, carry_out
from mazefolio.games.talisman.language.places import Place
from mazefolio.games.talisman.library import card, space
from mazefolio.games.talisman.modifiers import has, immune, in_force, is_here, slowed
from mazefolio.games.talisman.powers import UsePower, ask_in_turn, free_moment, offer, powers, use
from mazefolio.games.talisman.realms.hooks import ARRIVE, STAYED, may_stay
from mazefolio.games.talisman.realms.visits import is_met_at_once
from mazefolio.games.talisman.realms.ways_in import Enter, ways_in
from mazefolio.games.talisman.spells.legality import Cast, castable
from mazefolio.games.talisman.spells.moments import Moment
from mazefolio.games.talisman.state import Seat, SpaceName, State
from mazefolio.games.talisman.turn import crossing
from mazefolio.games.talisman.turn.crossing import WOODED, Ability
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.turn.ways import (
    BEGAN_HERE,
    CROWN,
    INNER,
    PORTAL,
    Moved,
    destinations,
    inner_ways,
    is_held,
    leads_somewhere,
    put,
    totals,
    ways,
)
from mazefolio.games.talisman.words import WORDS

__all__ = ["Moved", "arrive", "destinations", "move", "put"]

FREE_AT = 4
"""The move die that sets a slave free.  Rules: TA-C4.24"""
STRIDES = tuple(range(1, 7))
"""Rules: TA-C4.28"""
Lengths: TypeAlias = Callable[[], tuple[int, ...]]
"""How far a move may lead, at this moment."""
ROLL, WALK, STRIDE, STAY = map(Word, ("roll", "walk", "stride", "stay"))
BUILD, FERRY, WIZARD = map(Word, ("build", "ferry", "wizard"))
NO_TOADS = Refusal("TA-C4.5", "A toad can use nothing but the ferry.")
NO_RAFT = Refusal("TA-C4.18", "You have no raft.")
NO_WOOD = Refusal("TA-C4.20", "A raft is built on a Woods or Forest space of the Outer or Middle Region.")
NO_AXE = Refusal("TA-C4.20", "You have nothing to fell trees with.")
NOT_FAST = Refusal("TA-C4.28", "You cannot move more than one space.")


class MoveRolled(Event, frozen=True):
    RULE = "TA-C4.1"
    seat: Seat
    face: int


class Unfree(Event, frozen=True):
    """A slave has not thrown enough."""

    RULE = "TA-C4.24"
    seat: Seat


class Go(Deed, frozen=True):
    """End the move on this space."""

    VERB = "go"
    space: SpaceName


class CrossBridge(Deed, frozen=True):
    """Fight the Sentinel, and go on with so many steps beyond the bridge."""

    VERB = "bridge"
    left: int


class OpenPortal(Deed, frozen=True):
    """Try to open the Portal of Power by Strength or Craft."""

    VERB = "portal"
    by: Ability


class Raft(Deed, frozen=True):
    """Cross the river on the raft."""

    VERB = "raft"
    space: SpaceName


class HowToMove(OwnTurnQuery, frozen=True, tag="how"):
    """Does he roll for his move, or do something else instead?"""

    RULE = "TA-C3.7"


class MoveOrCast(HowToMove, frozen=True, tag="move_or_cast"):
    """Does he roll, or cast a Spell instead?  That it is asked tells of the Spell, so nobody learns who is asked."""

    anonymous = True


class WhichWay(OwnTurnQuery, frozen=True, tag="way"):
    """Where does the move end?  ``rolled`` is the die, if one was thrown; ``steps`` how far, 0 if he chooses."""

    rolled: int
    steps: int
    under: str = "TA-C4.1"

    @property
    def rule(self) -> str:
        return self.under


class WhereTo(CitedQuery, frozen=True, tag="where"):
    """To which space is he carried?"""


WORDS.sentence(MoveRolled, "{seat} rolls {face} for the move.")
WORDS.sentence(Unfree, "{seat} stays enslaved: only 4, 5 or 6 sets free.", "bad")


def move(s: State) -> Steps[bool]:
    """The whole move of the character whose turn it is; whether there is an encounter where it ends.

    Rules: TA-C3.7, TA-C4.1, TA-C4.16, TA-C4.24, TA-C8.14, TA-C19.1
    """
    one = s.players[s.active]
    if is_held(s, s.active):
        yield from free_moment(s)
        one.used.append(BEGAN_HERE)
        return True
    if "leaving" in one.statuses:
        return (yield from _leave_for(s))
    if one.realm:
        return (yield from _move_in_realm(s))
    if "enslaved" in one.statuses:
        return (yield from _break_free(s))
    return (yield from (_go_one_space if one.region == INNER else _move_on_ring)(s))


def _move_in_realm(s: State) -> Steps[bool]:
    from mazefolio.games.talisman.realms import walking

    return (yield from walking.move(s))


def _leave_for(s: State) -> Steps[bool]:
    """What was announced for this move is the whole of it.  Rules: TA-C20.5, TA-RLM-30"""
    status = s.players[s.active].statuses.pop("leaving")
    yield from put(s, s.active, status.where, "TA-C20.5", "carried")
    return status.task == "encounter" or is_met_at_once(s.players[s.active])


def _go_one_space(s: State) -> Steps[bool]:
    """In the Inner Region it is one space, without a die.

    Rules: TA-C4.15, TA-C4.16, TA-C4.17, TA-C8.3, TA-C8.6, TA-C8.9, TA-C8.12
    """
    query = WhichWay(0, 1, "TA-C4.16")
    choice = yield from ask_in_turn(s, query, lambda: [Go(to) for to in inner_ways(s, s.active)])
    yield from put(s, s.active, choice.space, "TA-C4.16", "walks")
    return True


def _break_free(s: State) -> Steps[bool]:
    """A slave who throws enough moves that roll; otherwise he stays.  Rules: TA-C4.24"""
    yield from free_moment(s)
    face = yield from _throw(s)
    if face < FREE_AT:
        yield Unfree(s.active)
        return False
    yield from end_status(s, s.active, "enslaved", "TA-C4.24")
    return (yield from _walk(s, face))


def _move_on_ring(s: State) -> Steps[bool]:
    """He rolls and goes, or does something instead of rolling.

    Rules: TA-C3.7, TA-C4.1, TA-C4.5, TA-C4.28, TA-C15.25
    """
    choice: Action = ROLL
    if instead := allowed(instead_of_rolling(s)):
        how = MoveOrCast() if only_spells(instead) else HowToMove()
        choice = yield from ask_in_turn(s, how, lambda: [_usual(s), *allowed(instead_of_rolling(s))])
    if choice is STRIDE:
        return (yield from _which_way(s, lambda: STRIDES))
    return (yield from (_roll_and_walk(s) if choice in (ROLL, WALK) else _do_instead(s, choice)))


def _usual(s: State) -> Word:
    return WALK if slowed(s, s.active) else ROLL


def _roll_and_walk(s: State) -> Steps[bool]:
    """Who is limited to one space does not roll.  Rules: TA-C4.1, TA-C4.5"""
    if slowed(s, s.active):
        return (yield from _which_way(s, lambda: (1,)))
    return (yield from _walk(s, (yield from _throw(s))))


def _throw(s: State) -> Steps[int]:
    (face,) = yield from roll(six_sided(s.active, 1, "move"))
    yield MoveRolled(s.active, face)
    return face


# Instead of rolling.


def instead_of_rolling(s: State) -> Iterator[Attempt[Action]]:
    """What can take the place of the roll, allowed or not.  Rules: TA-C3.7, TA-C4.5"""
    one = s.players[s.active]
    toad = NO_TOADS if one.toad else None
    if "ferry_offer" in one.statuses:
        yield Attempt(FERRY)
    if "teleport_offer" in one.statuses:
        yield Attempt(WIZARD, toad)
    if one.space == PORTAL:
        yield Attempt(OpenPortal("strength"), toad)
        yield Attempt(OpenPortal("craft"), toad)
    if may_stay(s, s.active):
        yield Attempt(STAY)
    if strides(s):
        yield Attempt(STRIDE, NOT_FAST if slowed(s, s.active) else None)
    for to in space(one.space).across:
        ready = "raft_ready" in one.statuses
        yield Attempt(Raft(to), toad or (None if ready else NO_RAFT), quiet=not ready)
    yield Attempt(BUILD, toad or no_building(s), quiet=True)
    yield from ways_in(s, "as_move")
    yield from (Attempt(UsePower(found.owner)) for found in powers(s, s.active, "move") if _leads_on(s, found.power))
    yield from (Attempt(Cast(spell)) for spell in castable(s, s.active, Moment.MOVE))


def strides(s: State) -> bool:
    """Whether the length of the move is chosen: once, or wherever something always lets it be.  Rules: TA-C4.28"""
    always = in_force(s, s.active, "move_choice")
    return "free_stride" in s.players[s.active].statuses or any(is_here(one, s, s.active) for _, one in always)


def _leads_on(s: State, power: Power) -> bool:
    """A power that carries its owner is of no use where there is nowhere to go.  Rules: TA-C1.9, TA-C4.22"""
    return power.to is None or leads_somewhere(s, s.active, power.to)


def only_spells(instead: Sequence[Action]) -> bool:
    """Whether nobody would be asked how he moves but for a Spell in his hand.  Rules: TA-C15.25"""
    return all(isinstance(one, Cast) for one in instead)


def no_building(s: State) -> Refusal | None:
    """Rules: TA-C4.20"""
    if space(s.players[s.active].space).kind not in WOODED:
        return NO_WOOD
    return None if has(s, s.active, "build_raft") else NO_AXE


def _do_instead(s: State, choice: Action) -> Steps[bool]:
    """Rules: TA-C4.12, TA-C4.18, TA-C4.20, TA-C4.21, TA-C4.22"""
    offers = s.players[s.active].statuses
    match choice:
        case OpenPortal():
            return (yield from crossing.try_portal(s, choice.by))
        case Raft():
            yield from crossing.by_water(s, choice.space, "TA-C4.18", "rafts")
        case _ if choice is BUILD:
            yield from crossing.build_raft(s)
            return False
        case _ if choice is STAY:
            yield from STAYED.happens(s, s.active)
        case _ if choice is FERRY:
            yield from crossing.by_water(s, offers["ferry_offer"].where, "TA-C4.21", "rowed")
        case _ if choice is WIZARD:
            place = Place.read(f"choice:{offers['teleport_offer'].where}")
            there = yield from where_to(s, s.active, place, "TA-C4.21")
            yield from put(s, s.active, there, "TA-C4.21", "carried")
        case _:
            return (yield from _cast_or_use(s, choice))
    return True


def _cast_or_use(s: State, choice: Action) -> Steps[bool]:
    """A Spell that fails, or a realm that stays shut, leaves the ordinary move.

    Rules: TA-C4.22, TA-C15.28, TA-C20.4, TA-C20.5
    """
    from mazefolio.games.talisman.realms.walking import enter_as_move
    from mazefolio.games.talisman.spells.windows import cast_for_move

    match choice:
        case Cast():
            return (yield from cast_for_move(s, choice.card)) or (yield from _roll_and_walk(s))
        case Enter():
            return (yield from enter_as_move(s, choice, _roll_and_walk))
        case _:
            yield from _use_power(s, choice, "move")
            return not s.players[s.active].realm or is_met_at_once(s.players[s.active])


def _use_power(s: State, choice: Action, when: str) -> Steps[None]:
    assert isinstance(choice, UsePower)
    found = next(found for found in powers(s, s.active, when) if found.owner == choice.owner)
    yield from use(s, s.active, found)


def where_to(s: State, seat: int, place: Place, rule: str) -> Steps[str]:
    """Which of the spaces that a place can mean its player chooses.  Rules: TA-C4.22"""
    options = [Go(to) for to in destinations(s, seat, place)]
    choice = yield from ask(seat, WhereTo(rule), options)
    return choice.space


# Along the ring.


def _walk(s: State, face: int) -> Steps[bool]:
    return (yield from _which_way(s, lambda: totals(s, s.active, face), face))


def _which_way(s: State, lengths: Lengths, face: int = 0, bridges: bool = True) -> Steps[bool]:
    """One question: where the move ends, over the bridge, or at the Portal.

    Rules: TA-C3.11, TA-C4.1, TA-C4.2, TA-C4.7, TA-C4.12, TA-C4.27
    """
    query = WhichWay(face, steps[0] if (steps := lengths()) != STRIDES else 0)
    choice = yield from ask_in_turn(s, query, lambda: _ways_on(s, lengths(), face, bridges))
    if isinstance(choice, Go):
        yield from _go_along(s, choice.space)
        return True
    if isinstance(choice, CrossBridge):
        return (yield from _cross(s, choice.left))
    if isinstance(choice, OpenPortal):
        return (yield from crossing.try_portal(s, choice.by))
    yield from _use_power(s, choice, f"move_roll:{face}")
    return False


def _ways_on(s: State, lengths: tuple[int, ...], face: int, bridges: bool) -> list[Action]:
    """Rules: TA-C4.1, TA-C4.7, TA-C4.12"""
    found = ways(s.players[s.active].space, lengths, bridges)
    options: list[Action] = [*map(Go, found.ends), *map(CrossBridge, found.beyond_guard)]
    if found.portal:
        options += [OpenPortal("strength"), OpenPortal("craft")]
    return [*options, *(UsePower(power.owner) for power in powers(s, s.active, f"move_roll:{face}"))]


def _go_along(s: State, to: str) -> Steps[None]:
    """A move that ends in the other region has led over the bridge.  Rules: TA-C4.1, TA-C4.3, TA-C4.11"""
    region = space(to).region
    if region != s.players[s.active].region:
        yield from crossing.over_the_bridge(s, crossing.SENTINEL, "TA-C4.11")
    yield from put(s, s.active, to, "TA-C4.1", "walks")


def _cross(s: State, left: int) -> Steps[bool]:
    """Beyond the bridge the steps that are left lead either way.  Rules: TA-C4.8, TA-C4.9"""
    if not (yield from crossing.beat_sentinel(s)):
        return False
    return (yield from _which_way(s, lambda: (left,), bridges=False)) if left else True


# Arriving.


def arrive(s: State) -> Steps[None]:
    """What waits where the move has ended: the Crown for a lone player, a Hex, powers of the place.

    Rules: TA-C1.4, TA-C3.8, TA-C19.15
    """
    one = s.players[s.active]
    if len(s.players) == 1 and one.space == CROWN:
        raise GameEnds(Result((s.active,), "solo_won", "TA-C19.15"))
    for laid in [laid for laid in s.laid if laid.space == one.space]:
        if not immune(s, s.active, "spells"):
            yield from carry_out(s, _on_arrive(laid.card), Cause(s.active, laid.card, "TA-C3.8", laid.card, laid.by))
    yield from ARRIVE.happens(s, s.active)
    yield from offer(s, s.active, "arrive", "TA-C3.8")


def _on_arrive(copy: str) -> Effects:
    """What a card that lies on a space does to whoever comes there."""
    from mazefolio.games.talisman.effects.meetings import PlaceCard

    return next((one.on_arrive for one in card(copy).effects if isinstance(one, PlaceCard)), NONE)
