"""DM-8: a combat from beginning to end, and the phases of it."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.deathmaze.aftermath import aftermath
from mazefolio.games.deathmaze.handing import hand_out
from mazefolio.games.deathmaze.joining import is_won, join
from mazefolio.games.deathmaze.monsters import monster_combat
from mazefolio.games.deathmaze.party import party_combat
from mazefolio.games.deathmaze.phases import Phase, what_now
from mazefolio.games.deathmaze.reorganising import reorganise
from mazefolio.games.deathmaze.state import State


def joining(s: State) -> Steps[str]:
    """Rules: DM-8.12a, DM-8.41a"""
    yield from join(s)
    return Phase.AFTERMATH if is_won(s) else Phase.PARTY


def party_strikes(s: State) -> Steps[str]:
    """The first half of a round.  Rules: DM-8.21a"""
    yield from party_combat(s)
    return Phase.AFTERMATH if is_won(s) else Phase.MONSTERS


def monsters_strike(s: State) -> Steps[str]:
    """The second half of a round: the Monster Combat Phase, then both sides re-form.  Rules: DM-8.21a"""
    yield from monster_combat(s)
    yield from reorganise(s)
    return Phase.PARTY


def ending(s: State) -> Steps[str]:
    """Rules: DM-8.6f"""
    yield from aftermath(s)
    return what_now(s, Phase.OTHERS)


def fight(s: State) -> Steps[None]:
    """A whole combat within something else that goes on afterwards.  Rules: DM-9.45f, DM-9.45m"""
    yield from join(s)
    while not is_won(s):
        yield from party_combat(s)
        if not is_won(s):
            yield from monster_combat(s)
            yield from reorganise(s)
    yield from aftermath(s)


def recover(s: State) -> Steps[None]:
    """What a death leaves behind: monsters that obeyed the dead attack, then his things find new holders.

    Rules: DM-9.17e, DM-9.45f, DM-9.45m
    """
    if s.attackers:
        yield from fight(s)
    yield from hand_out(s)
