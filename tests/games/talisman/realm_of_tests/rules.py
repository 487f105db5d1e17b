"""What the test realm does at each moment: it counts it.  Nothing here is a rule of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from mazefolio.engine.steps import Steps
from mazefolio.games.talisman.carrying import discard
from mazefolio.games.talisman.combat.foes import Foe, rouses
from mazefolio.games.talisman.language.customs import custom
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.realms import hooks
from mazefolio.games.talisman.realms.ways_out import leads_to
from mazefolio.games.talisman.state import State

REALM = "proving"


def counted(name: str) -> Callable[..., Steps[None]]:
    def rule(s: State, seat: int, *about: Any) -> Steps[None]:
        yield from ()
        counts = s.realm_states[REALM].counts
        counts[name] = counts.get(name, 0) + 1

    return rule


for hook in vars(hooks).values():
    if isinstance(hook, hooks.Hook):
        hook(REALM)(counted(hook.name))


@hooks.lets_stay(REALM)
def has_passed(s: State, seat: int) -> bool:
    return "proving.passed" in s.players[seat].statuses


@hooks.shuts_in(REALM)
def is_shut(s: State, seat: int) -> bool:
    return bool(s.players[seat].counters.get("proving.locks"))


@hooks.spares(REALM)
def is_known(s: State, seat: int) -> bool:
    return bool(s.players[seat].counters.get("proving.known"))


@hooks.by_chance(REALM)
def spots(s: State, seat: int) -> Sequence[str]:
    return ["proving.ledge"]


@leads_to("proving.corners")
def corners(s: State, seat: int) -> Sequence[str]:
    return ["city", "tavern"]


@rouses(REALM)
def roused(s: State, seat: int, foe: Foe) -> Foe:
    """Enemies are as much stronger as the realm is angry."""
    return replace(foe, strength=foe.strength + s.realm_states[REALM].counts.get("anger", 0))


@custom("proving.fine")
def fine(s: State, cause: Cause) -> Steps[None]:
    """Pay for a Spell that was cast."""
    yield from ()
    s.players[cause.seat].gold -= 1


@custom("proving.burial")
def burial(s: State, cause: Cause) -> Steps[None]:
    """Whatever the dead had is gone."""
    for copy in (*s.players[cause.seat].objects, *s.players[cause.seat].followers):
        yield from discard(s, cause.seat, copy, cause.rule)


@custom("proving.squire")
def squire(s: State, cause: Cause) -> Steps[None]:
    """A follower that counts the starts of turns."""
    yield from ()
    s.players[cause.seat].counters["squire"] = s.players[cause.seat].counters.get("squire", 0) + 1
