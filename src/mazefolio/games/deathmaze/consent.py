"""DM-R.4, DM-R.6: what needs the agreement of others."""

from __future__ import annotations

from mazefolio.engine.errors import ResignRefusedError
from mazefolio.engine.state import GameEnds, Result
from mazefolio.engine.steps import Action, Ask, Steps
from mazefolio.games.deathmaze.actions import GIVE_UP, Consent, Named
from mazefolio.games.deathmaze.events import Agreed
from mazefolio.games.deathmaze.figures import caller, has_living, owner
from mazefolio.games.deathmaze.queries import Consenting, GivingUp
from mazefolio.games.deathmaze.state import State


def agrees(s: State, action: Named) -> Steps[bool]:
    """Another player's adventurer may be refused; the caller's own may not.  Rules: DM-R.4"""
    return (yield from consents(s, owner(s, action.who), caller(s), action))


def consents(s: State, seat: int, asker: int, action: Action) -> Steps[bool]:
    """A player is asked, unless he asks himself.  Rules: DM-R.4"""
    if seat == asker:
        return True
    options = (Consent(True, action), Consent(False, action))
    agreed = options[(yield Ask(seat, Consenting(action), options, 2))].agreed
    yield Agreed("DM-R.4", seat, agreed)
    return agreed


def give_up(s: State, seat: int, ask: Ask) -> Steps[str]:
    """The game is given up if every player with a living adventurer agrees.  Rules: DM-R.6"""
    voters = [other for other in range(s.seats) if not s.adventurers or has_living(s, other)]
    if seat not in voters:
        raise ResignRefusedError("Only players with a living adventurer decide about giving up.", "DM-R.6")
    if voters == [seat]:
        raise GameEnds(Result((), "gave_up", "DM-R.6"))
    return _vote(s, [other for other in voters if other != seat])


def _vote(s: State, voters: list[int]) -> Steps[str]:
    options = (Consent(True, GIVE_UP), Consent(False, GIVE_UP))
    for seat in voters:
        agreed = options[(yield Ask(seat, GivingUp(), options, 2))].agreed
        yield Agreed("DM-R.6", seat, agreed)
        if not agreed:
            return s.phase
    raise GameEnds(Result((), "gave_up", "DM-R.6"))
