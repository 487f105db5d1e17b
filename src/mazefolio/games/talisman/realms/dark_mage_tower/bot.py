"""What the Tower is worth to an automatic player: Craft and Spells, to who can beat its Spirits; then out by a door."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from mazefolio.engine.steps import Action
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import going, the_space
from mazefolio.games.talisman.combat.foes import Foe
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.realms import guide
from mazefolio.games.talisman.realms.dark_mage_tower.rules import REALM, bonus
from mazefolio.games.talisman.realms.dark_mage_tower.teleport import (
    HowTeleported,
    SetDie,
    UseShard,
    WhatDieShows,
    rooms,
)
from mazefolio.games.talisman.words import JUDGES

CORE, TRIED = f"{REALM}.f6r3", f"{REALM}.core_tried"
TYPICAL, FAIR = 4, 0.75
"""The Craft of a Spirit as they come, and a chance against it that is worth the way."""
WELL, ROUSED = 3, 1
"""With fewer lives it is time to go, and so it is when the Spirits have gained so much Craft."""


def worth(mind: Mind) -> float:
    """Rules: TA-DARK-9, TA-DARK-18"""
    return 1.2 if guide.has_to_grow(mind) and mind.me.lives > WELL and is_fit(mind) else -0.5


def aims(mind: Mind) -> Sequence[str]:
    """The spell-core, once a visit; then a way out."""
    return [CORE] if guide.has_to_grow(mind) and is_fit(mind) and TRIED not in mind.me.statuses else []


def is_fit(mind: Mind) -> bool:
    """Whether the Spirits, as they are now, need not be feared."""
    spirit = Foe("Spirit", "spirit", craft=TYPICAL + bonus(mind.s))
    return mind.me.lives >= WELL and bonus(mind.s) < ROUSED and mind.odds(Terms("psychic", (spirit,))).win >= FAIR


@JUDGES(HowTeleported)
def _(query: HowTeleported, mind: Mind, options: Sequence[Action]) -> Action:
    return max(
        options, key=lambda option: by_shard(mind, option) if isinstance(option, UseShard) else going(mind, option)
    )


def by_shard(mind: Mind, option: UseShard) -> float:
    """The sixth room of every floor has a way out: that is what a Shard is kept for.  Rules: TA-DARK-13, TA-DARK-17"""
    return guide.HOME / 2 if option.die == "room" and guide.is_done(mind) else guide.WARY


@JUDGES(WhatDieShows)
def _(query: WhatDieShows, mind: Mind, options: Sequence[Action]) -> Action:
    """The floor, or the room, that promises most."""
    return max(options, key=lambda option: promise(mind, option, query.floor))


def promise(mind: Mind, option: Action, floor: int) -> float:
    if not isinstance(option, SetDie):
        return going(mind, option)
    return fmean(awaits(mind, one.id) for one in rooms(option, floor))


def awaits(mind: Mind, where: str) -> float:
    """What a room is worth; to who has enough, a way out is worth more."""
    home = guide.is_done(mind) and where in guide.doors(mind)
    return the_space(mind, where) + guide.HOME * home
