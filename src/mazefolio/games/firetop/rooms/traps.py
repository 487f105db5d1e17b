"""FT-20.14, FT-20.15: Poisoned Darts and the Winged Gremlin."""

from __future__ import annotations

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Faces, Steps
from mazefolio.engine.view import Chance
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import LuckTested, dice, hurt, lose_lantern
from mazefolio.games.firetop.cards import RISKS, risk_luck
from mazefolio.games.firetop.effects import Darts, LanternThief
from mazefolio.games.firetop.rooms.encounters import special, spend
from mazefolio.games.firetop.state import Adventurer, State, active
from mazefolio.games.firetop.turn.death import Died, come_back, die
from mazefolio.games.firetop.words import WORDS


@special(Darts, "FT-20.14")
def face_darts(s: State, power: Darts) -> Steps[None]:
    """The unlucky lose a die of Stamina; the trap is then spent.  Rules: FT-20.14"""
    lucky = yield from risk_luck(s, s.active, "FT-20.14")
    yield spend(s, Darts)
    if lucky:
        return
    faces: Faces = yield dice(s.active, 1, "poison")
    dead = yield from hurt(s, s.active, faces[0], "dart_trap", "FT-20.14")
    if dead:
        yield from die(s, s.active, "dart_trap", "FT-20.14")
        yield from come_back(s, s.active)


@special(LanternThief, "FT-20.15")
def face_gremlin(s: State, power: LanternThief) -> Steps[None]:
    """The unlucky lose a lantern; without one there is no test.  Rules: FT-20.15"""
    if active(s).lanterns:
        lucky = yield from risk_luck(s, s.active, "FT-20.15")
        if not lucky:
            yield from lose_lantern(s, s.active, "FT-20.15")
    yield spend(s, LanternThief)


def _poisoned(since: Since) -> bool | None:
    return since.any(Died) if since.any(LuckTested) else None


POISONED = WORDS.outcome(Outcome("poisoned", "killed by poison", _poisoned, "bad"))


def _risk(hero: Adventurer) -> Chance:
    return POISONED.at((1 - odds.lucky(hero.luck)) * odds.at_least(hero.stamina))


RISKS["FT-20.14"] = _risk
