"""MM-11: the shape of a battle's round: arranging, healing and the end of the round."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Steps, ask
from mazefolio.games.mertwig.actions import ARM, DONE, Give, Turn
from mazefolio.games.mertwig.battle_events import RoundBegan, UseNamed, Woke
from mazefolio.games.mertwig.content import FIGURES
from mazefolio.games.mertwig.flight import beat
from mazefolio.games.mertwig.gear import two_uses
from mazefolio.games.mertwig.healing import drink_potions, try_healers
from mazefolio.games.mertwig.holdings import carried
from mazefolio.games.mertwig.party import arming, can_arm, gear_moves, hand_over, leave
from mazefolio.games.mertwig.sides import both, foes, party
from mazefolio.games.mertwig.spells import begin_declaring
from mazefolio.games.mertwig.state import Battle, Member, State, battle, leader


def begin_round(s: State) -> Steps[str]:
    """A new round; whoever has something to carry may arrange it.  Rules: MM-11.1 to MM-11.3"""
    b = battle(s)
    b.round += 1
    b.pairs, b.targets, b.moved = [], {}, []
    for member in (*foes(s), *party(s)):
        member.busy = ""
    yield RoundBegan(b.round)
    b.queue = [str(seat) for seat in (b.runner, b.victim) if has_gear(s, b, seat)]
    return "arranging"


def has_gear(s: State, b: Battle, seat: int) -> bool:
    """Whether he has anything to arrange; the encounter player only what charmed cards brought.  Rules: MM-13.11"""
    if b.kind != "duel" and seat == b.runner:
        return any(uses(b.foes, []))
    player = s.players[seat]
    return can_arm(player) or any(carried(player))


def arrange_gear(s: State) -> Steps[str]:
    """Treasures and arms change hands, and the use of two-use treasures is named.

    Rules: MM-11.3, MM-13.6, MM-13.9, MM-13.11, MM-17.8
    """
    b = battle(s)
    if not b.queue:
        b.queue = begin_declaring(s)
        return "declare" if b.queue else "cast"
    seat = int(b.queue[0])
    player = s.players[seat]
    options: list[Action] = [DONE]
    if b.kind == "duel" or seat == b.victim:
        options = [*([ARM] if can_arm(player) else []), DONE, *uses(player.members, b.moved)]
        options += gear_moves(player, b.moved)
    else:
        options += uses(b.foes, b.moved)
    choice = yield from ask(seat, "arrange", options, "MM-11.3")
    if choice is DONE:
        b.queue.pop(0)
        b.moved = []
    elif isinstance(choice, Turn):
        yield from name_use(s, b, choice)
    else:
        yield from shift(s, b, seat, choice)
    return "arranging"


def name_use(s: State, b: Battle, choice: Turn) -> Steps[None]:
    """Rules: MM-13.6"""
    b.moved.append(f"use {choice.thing}")
    bearer = next(member for member in (*foes(s), *party(s)) if choice.thing in member.load)
    others = tuple(thing for thing in bearer.casting if thing != choice.thing)
    bearer.casting = (*others, choice.thing) if choice.spells else others
    yield UseNamed(bearer.card, choice.thing, choice.spells)


def shift(s: State, b: Battle, seat: int, choice: Action) -> Steps[None]:
    """What was given stays where it is, so that arranging ends; whatever is put away first can go anywhere.

    Rules: MM-11.3, MM-17.8
    """
    if isinstance(choice, Give):
        if choice.taker:
            b.moved.append(choice.thing)
        yield from hand_over(s, seat, choice, "MM-11.3")
        return
    while (gift := next(arming(s.players[seat]), None)) is not None:
        yield from hand_over(s, seat, gift, "MM-11.3")


def uses(side: Sequence[Member], moved: list[str]) -> list[Turn]:
    """Rules: MM-13.6"""
    return [
        Turn(thing, thing not in member.casting)
        for member in side
        for thing in two_uses(member.load)
        if f"use {thing}" not in moved and FIGURES[member.card].spells
    ]


def heal_all(s: State) -> Steps[str]:
    """The encounter player's healers, then the player's, then potions.  Rules: MM-8.12, MM-8.13, MM-11.29, MM-19.7"""
    b = battle(s)
    yield from try_healers(s, b.runner, foes(s), "MM-11.29")
    yield from try_healers(s, b.victim, party(s), "MM-11.29")
    for seat in [b.runner, b.victim] if b.kind == "duel" else [b.victim]:
        yield from drink_potions(s, seat, "MM-11.29")
    return "round_end"


def end_round(s: State) -> Steps[str]:
    """Whoever still bears killing wounds dies; sleepers come nearer to waking; then somebody may have won.

    Rules: MM-8.5, MM-11.30 to MM-11.32, MM-11.38
    """
    b = battle(s)
    if leader(s.players[b.victim]).aside or (b.kind == "duel" and leader(s.players[b.runner]).aside):
        b.outcome = "dead"
        return "close"
    for seat in [b.runner, b.victim] if b.kind == "duel" else [b.victim]:
        for member in [member for member in s.players[seat].members if member.aside]:
            yield from leave(s, seat, member, "MM-11.30")
    if b.kind != "duel":
        for foe in [foe for foe in b.foes if foe.aside]:
            yield from beat(s, b, foe, "MM-11.30")
    for member in [member for member in (*foes(s), *party(s)) if not member.awake]:
        member.asleep, member.entranced = max(0, member.asleep - 1), max(0, member.entranced - 1)
        if member.awake:
            yield Woke(member.card)
    theirs, _ = both(s)
    return "arrange" if theirs else "fruits"
