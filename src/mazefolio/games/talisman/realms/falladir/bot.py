"""What Castle Falladir is worth to an automatic player: the best of its rooms, and quests that it can fulfil."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import WORTH, value
from mazefolio.games.talisman.combat.foes import foe_of
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.realms.falladir.content import Quest
from mazefolio.games.talisman.realms.falladir.journeys import PLAINS
from mazefolio.games.talisman.realms.falladir.quests import (
    REALM,
    ClaimQuest,
    GiveBackQuest,
    StealQuest,
    TakeQuest,
    is_fulfilled,
    quest_called,
    quests,
)
from mazefolio.games.talisman.realms.guide import HOME

TRIP = 0.5
"""What the turns in the Castle cost."""
ENOUGH = 0.2
"""A room that is worth a turn."""
LATER = 0.3
"""What a reward counts that is still far away."""
FAIR = 0.5
"""A chance against the enemy of a quest that is worth the way."""


def worth(mind: Mind) -> float:
    """As it would look inside, where the river is far away; else it would ride in and out again."""
    inside = mind.of(mind.seat)
    vars(inside)["wants_across"] = False
    return max(room_value(inside, room) for room in rooms()) - TRIP


def aims(mind: Mind) -> Sequence[str]:
    """The best room, or out; whoever is in a hurry asks more of it."""
    best = max(rooms(), key=lambda room: room_value(mind, room))
    return [best] if room_value(mind, best) > ENOUGH * mind.urgency else []


def leaving(mind: Mind) -> float:
    """Who is hurt came to be healed: it leaves only when no room has anything for it."""
    return -TRIP if aims(mind) else HOME


def rooms() -> list[str]:
    return [one.id for one in LIBRARY.realms[REALM].spaces if one.kind == "location"]


def room_value(mind: Mind, room: str) -> float:
    return mind.once(("room", room), lambda: value(space(room).effects, mind))


def errands(mind: Mind) -> Sequence[str]:
    """Where its quest leads; for the reward, back to the Castle."""
    mine = [quest for quest in quests() if quest.id in mind.me.statuses]
    done = any(is_fulfilled(mind.s, mind.seat, quest.id) for quest in mine)
    return [PLAINS] if done else [name for quest in mine for name in mind.me.statuses[quest.id].where.split(",")]


@WORTH(TakeQuest, StealQuest, GiveBackQuest, ClaimQuest)
def _(effect: Any, mind: Mind, depth: int) -> float:
    """The reward, if it is waiting; a part of it, if the quest can be fulfilled."""
    quest = quest_called(effect.quest)
    reward = mind.worth(str(quest.reward))
    match effect:
        case ClaimQuest():
            return reward * effect.can_happen(mind.s, mind.seat)
        case TakeQuest():
            return LATER * reward * is_within_reach(mind, quest)
        case _:
            return -reward


def is_within_reach(mind: Mind, quest: Quest) -> bool:
    if quest.enemy is None:
        return True
    return float(mind.odds(Terms("combat", (foe_of(mind.s, mind.seat, str(quest.enemy)),))).win) >= FAIR
