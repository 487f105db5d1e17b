"""TA-C5: the encounter of a turn: another character, or the space with its cards."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.content import Space
from mazefolio.games.talisman.effects.fate import Nothing
from mazefolio.games.talisman.effects.fights import is_beaten
from mazefolio.games.talisman.effects.meetings import Draw
from mazefolio.games.talisman.effects.trade import sell_curios
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import space
from mazefolio.games.talisman.meeting.cards import meet_cards
from mazefolio.games.talisman.meeting.characters import meet_character, whom_to_meet
from mazefolio.games.talisman.meeting.drawing import draw_up
from mazefolio.games.talisman.powers import offer
from mazefolio.games.talisman.realms.header import RealmSpace
from mazefolio.games.talisman.realms.hooks import is_replaced, is_spared, meets
from mazefolio.games.talisman.realms.ways_in import offer_entry
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.phases import TurnEnds
from mazefolio.games.talisman.turn.ways import INNER, is_held

__all__ = ["draw_up", "encounter", "meet_space"]


def encounter(s: State) -> Steps[None]:
    """What a realm says; else a realm instead of it, a character, or the space; then what opens afterwards.

    Rules: TA-C3.9, TA-C5.1, TA-C5.10, TA-C5.11, TA-C9.17, TA-C20.2, TA-C20.5
    """
    seat = s.active
    if s.players[seat].realm in meets:
        yield from meets[s.players[seat].realm](s)
        return
    if (yield from offer_entry(s, "instead_of_encounter")) or (yield from is_replaced(s)):
        return
    here = s.players[seat].space
    whom = None if must_meet_space(s, seat) else (yield from whom_to_meet(s, seat))
    if whom is not None:
        yield from meet_character(s, seat, whom)
        return
    yield from meet_space(s, seat)
    if s.players[seat].space == here and not (yield from offer_entry(s, "after_encounter")):
        yield from offer_entry(s, "next_turn")


def must_meet_space(s: State, seat: int) -> bool:
    """Whether the character goes on with what its space demands, or has come to one where it meets nobody else.

    Rules: TA-C8.14, TA-C8.23
    """
    here = space(s.players[seat].space)
    guarded = here.region == INNER and not all(isinstance(effect, Nothing) for effect in here.effects)
    return guarded or is_held(s, seat) or (isinstance(here, RealmSpace) and here.alone)


def meet_space(s: State, seat: int) -> Steps[None]:
    """Cards that lie where none are drawn come before the space, and may keep the character from it.

    Rules: TA-C5.5, TA-C8.1, TA-C19.10
    """
    here = space(s.players[seat].space)
    if not draws(s, seat, here) and not (yield from meet_cards(s, seat)):
        return
    yield from sell_curios(s, seat)
    used = yield from offer(s, seat, f"visit:{here.id}", here.rule or "TA-C5.1")
    if used is None and not is_spared(s, seat):
        yield from carry_out(s, here.effects, Cause(seat, here.id, here.rule or "TA-C5.1"))
    if is_beaten(s, seat):
        raise TurnEnds


def draws(s: State, seat: int, here: Space) -> bool:
    """Whether the space itself says when this character meets its cards: it draws some, in its own way perhaps."""
    found = [effect for effect in here.effects if isinstance(effect, Draw)]
    return any(effect.concerns(s, seat) for effect in found) if found else here.draw > 0
