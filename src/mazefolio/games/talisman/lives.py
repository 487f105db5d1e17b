"""TA-C15.23: a life is about to be lost: what saves it, in which order, and what follows."""

from __future__ import annotations

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.changes import change
from mazefolio.games.talisman.combat.armour import saved_by_armour
from mazefolio.games.talisman.death import die
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.places.warlock import life_taken
from mazefolio.games.talisman.realms.hooks import ON_LOSE_LIFE
from mazefolio.games.talisman.spells.windows import healed_in_time, preserved
from mazefolio.games.talisman.state import State


def lose_lives(
    s: State, cause: Cause, n: int, in_combat: bool = False, save: bool = True, fought: bool = False
) -> Steps[int]:
    """Armour, then Preservation, then the lives go together, then Healing, then death; how many went.

    ``save`` is false where a rule says that nothing but Preservation helps; ``fought``: they go in a fight.

    Rules: TA-C10.7, TA-C10.19, TA-C12.6, TA-C15.23
    """
    if n <= 0:
        return 0
    if in_combat and save and (yield from saved_by_armour(s, cause.seat)):
        n -= 1
    if n and (yield from preserved(s, cause, "life")):
        n -= 1
    n = min(n, s.players[cause.seat].lives)
    yield from change(s, cause, "lives", -n)
    if n:
        life_taken(s, cause)
        yield from ON_LOSE_LIFE.happens(s, cause.seat, cause, n)
        yield from healed_in_time(s, cause)
    if s.players[cause.seat].lives == 0:
        yield from perish(s, cause, fought)
    return n


def perish(s: State, cause: Cause, fought: bool) -> Steps[None]:
    """With no life left the character dies; where fights do not kill, the realm says what happens after one.

    Rules: TA-C12.6, TA-C18.1, TA-C20.23
    """
    realm = LIBRARY.realms.get(s.players[cause.seat].realm)
    if fought and realm is not None and not realm.fighting.lethal:
        yield from change(s, cause, "lives", 1)
        yield from carry_out(s, realm.fighting.on_zero, cause)
    else:
        yield from die(s, cause.seat)
