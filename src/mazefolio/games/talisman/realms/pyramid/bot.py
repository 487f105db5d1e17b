"""What the Pyramid is worth to an automatic player, how far it goes, and what it takes from the Tomb."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Word
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.valuing import value
from mazefolio.games.talisman.combat.foes import foe_of
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.realms.guide import HOME, WARY, WELL
from mazefolio.games.talisman.realms.pyramid.rooms import is_cleared
from mazefolio.games.talisman.realms.pyramid.rules import (
    FORCE_IT,
    KEY,
    KEY_ROOM,
    TOMB,
    TRIES,
    USE_KEY,
    AtThePortal,
    TakeReward,
    WhichReward,
    rewards,
)
from mazefolio.games.talisman.words import JUDGES

MIGHT, WITS = 7, 5
"""Who is so strong and so clever finds a Key and gets to use it now and then; visits of others cost more than they
bring, as measured.
"""
ENOUGH = 0.1
"""A chance at the Portal that is worth another turn."""
FAIR = 0.4
"""A chance against the enemies of a room that is worth a life."""
GOES_ON, NEVER = -3.0, -9.0
"""What leaving is worth to who has hope, and what makes no sense at all."""


def worth(mind: Mind) -> float:
    """Rules: TA-PYR-17, TA-PYR-22"""
    fit = mind.might >= MIGHT and mind.craft >= WITS and mind.me.lives > WELL
    return 1.0 if fit and mind.goal != "crown" else WARY


def aims(mind: Mind) -> Sequence[str]:
    return [KEY_ROOM]


def leaving(mind: Mind) -> float:
    """With its reward, on its last life, ready for the Crown, or without hope.  Rules: TA-PYR-15, TA-PYR-25"""
    done = mind.me.space == TOMB or mind.me.lives == 1 or mind.goal == "crown"
    return HOME if done or not has_hope(mind) else GOES_ON


def staying(mind: Mind) -> float:
    """Only to fight again, or for another try at the Portal.  Rules: TA-PYR-11, TA-PYR-17"""
    return 1.0 if has_hope(mind) and (not is_cleared(mind.s, mind.seat) or mind.me.space == KEY_ROOM) else NEVER


def has_hope(mind: Mind) -> bool:
    """Whether it may get on: past the enemies of its room, or through the Portal."""
    if not is_cleared(mind.s, mind.seat):
        return mind.odds(enemies(mind)).win >= FAIR
    return mind.me.space != KEY_ROOM or chance(mind, best_try(mind)) >= ENOUGH


def enemies(mind: Mind) -> Terms:
    """Those that stand in the way, the strong ones first."""
    foes = [foe_of(mind.s, mind.seat, copy) for copy in mind.s.spaces.get(mind.me.space, ()) if card(copy).is_enemy]
    strong = tuple(foe for foe in foes if foe.type != "spirit")
    return Terms("combat", strong) if strong else Terms("psychic", tuple(foes))


def chance(mind: Mind, how: Word) -> float:
    return float(TRIES[how].chance(mind.s, mind.seat))


def best_try(mind: Mind) -> Word:
    return USE_KEY if any(kind_of(copy) == KEY for copy in mind.me.objects) else FORCE_IT


@JUDGES(AtThePortal)
def _(query: AtThePortal, mind: Mind, options: Sequence[Word]) -> Word:
    """A try costs nothing but, perhaps, the Key.  Rules: TA-PYR-19"""
    return best_try(mind)


@JUDGES(WhichReward)
def _(query: WhichReward, mind: Mind, options: Sequence[TakeReward]) -> TakeReward:
    gains = {one.id: value(one.effects, mind) for one in rewards()}
    return max(options, key=lambda option: gains[option.reward])
