"""TA-HULK-25: the Hive Queen, who can be slain once in a game.  Her table is in ``realm.toml``."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.combat.spoils import Slain
from mazefolio.games.talisman.effects.cards import pull
from mazefolio.games.talisman.language.conditions import fact
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.realms.space_hulk.search import REALM
from mazefolio.games.talisman.state import State

LAIR, QUEEN, DEAD = "space_hulk.queen", "space_hulk.queen_trophy", "space_hulk.queen_slain"


@fact(DEAD)
def is_slain(s: State, seat: int) -> bool:
    """Rules: TA-HULK-30"""
    return DEAD in s.realm_states[REALM].counts


@custom("TA-HULK-29")
def slain(s: State, cause: Cause) -> Steps[None]:
    """Her card is a trophy, and she is dead for the rest of the game.  Rules: TA-HULK-29, TA-HULK-30"""
    s.realm_states[REALM].counts[DEAD] = 1
    pull(s, QUEEN)
    s.players[cause.seat].trophies.append(QUEEN)
    yield Slain("TA-HULK-29", cause.seat, QUEEN, True)
