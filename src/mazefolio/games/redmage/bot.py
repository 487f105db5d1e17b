"""Two players who go by rules of thumb.

``straight_ahead`` takes the cheapest way and fights what it meets.  ``careful`` also steps back from doors and
retreats from costly fights while there is time for it.  Both see only what the player sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from mazefolio.engine.steps import Action, Ask
from mazefolio.games.redmage.actions import (
    BREAK,
    DRAW,
    EVADE,
    FIGHT,
    FIGHT_ON,
    KEEP,
    LEAVE,
    LET_GO,
    PASS,
    PICK_LOCK,
    RETREAT,
    STEP_BACK,
    Attack,
    Defend,
    Discard,
    Heal,
    Move,
    OpenWith,
    Shoot,
    Spend,
    Surrender,
    Swap,
    Teleport,
    Wander,
)
from mazefolio.games.redmage.content import (
    APPROACHES,
    CELLS,
    CHITS,
    CREATURES,
    RED_MAGE,
    RULES,
    USES,
    Creature,
)
from mazefolio.games.redmage.experience import WORTH, worth
from mazefolio.games.redmage.items import has_room, pack
from mazefolio.games.redmage.odds import beats
from mazefolio.games.redmage.paths import cheapest_way, steps_to_goal
from mazefolio.games.redmage.state import Chit, State

A = TypeVar("A", bound=Action)


class Outlook(Struct, frozen=True):
    """How a bare-handed fight to the end would go."""

    death: float
    damage: float


def outlook(s: State, foe: Creature) -> Outlook:
    """Each round ends in a kill, a wound or nothing; only the first two matter."""
    return _outlook(s.atk - foe.defence, foe.atk - s.defence, foe.damage, s.hit_points)


@lru_cache(maxsize=1 << 12)
def _outlook(attack: int, threat: int, damage: int, hit_points: int) -> Outlook:
    kill = float(beats(attack))
    wound = (1 - kill) * float(beats(threat))
    wounded_first = wound / (kill + wound)
    wounds_to_die = -(-hit_points // damage)
    return Outlook(wounded_first**wounds_to_die, damage * wounded_first / (1 - wounded_first))


def straight_ahead(s: State, ask: Ask, rng: Random) -> int:
    """Go the cheapest way and fight what is met."""
    return _choose(s, ask, prudent=False)


def careful(s: State, ask: Ask, rng: Random) -> int:
    """Like ``straight_ahead``, but avoid doors and costly fights while the night is long enough."""
    return _choose(s, ask, prudent=True)


def _choose(s: State, ask: Ask, prudent: bool) -> int:
    return ask.options.index(JUDGES[ask.kind](s, ask.options, prudent))


def plan(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """Grow, heal and shoot when it is worth it; then go on."""
    return _spending(options) or _healing(s, options) or _shot(s, options) or _step(s)


def _of(kind: type[A], options: Sequence[Action]) -> list[A]:
    return [option for option in options if isinstance(option, kind)]


def _spending(options: Sequence[Action]) -> Action | None:
    """ATK first, then DEF, then hit points, for the cheapest trophies."""
    order = ("atk", "def", "hp")
    spends = _of(Spend, options)
    return min(spends, key=lambda spend: (order.index(spend.on), worth(spend.trophies)), default=None)


def _healing(s: State, options: Sequence[Action]) -> Action | None:
    """Heal when nothing of it is wasted and it is time."""
    near = any(cell in APPROACHES for cell in CELLS[s.cell].links) and not s.mage_dead
    if s.hit_points > 5 and has_room(s) and not near:
        return None
    fitting = [
        option for option in _of(Heal, options) if s.hit_points + CHITS[option.chit].heal <= RULES.hit_points_ceiling
    ]
    return max(fitting, key=lambda option: CHITS[option.chit].heal, default=None)


def _shot(s: State, options: Sequence[Action]) -> Action | None:
    """Ranged items are kept for the Red Mage."""
    shots = [shot for shot in _of(Shoot, options) if s.rooms[shot.cell].creature == RED_MAGE]
    return max(shots, key=lambda shot: CHITS[shot.chit].atk, default=None)


def _step(s: State) -> Action:
    return Move(cheapest_way(s, s.cell)[1])


def at_the_door(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """Pick the lock, or look for another way while there is time; then key or scroll; then the shoulder."""
    if PICK_LOCK in options:
        return PICK_LOCK
    openers = _of(OpenWith, options)
    if openers:
        return openers[0]
    if s.hit_points <= RULES.door_break_damage or (prudent and _slack(s) >= 1 and _other_way(s)):
        return STEP_BACK
    return BREAK


def _slack(s: State) -> int:
    """Spaces of time to spare if the hero goes round the room he has just entered."""
    return (s.night - 1) - (s.time + 1) - steps_to_goal(s, s.previous, without=s.cell)


def _other_way(s: State) -> bool:
    return cheapest_way(s, s.previous)[1] != s.cell


def whether_to_evade(s: State, options: Sequence[Action], prudent: bool) -> Action:
    ahead = outlook(s, CREATURES[s.rooms[s.cell].creature])
    return EVADE if ahead.damage > 0.8 or ahead.death > 0.1 else FIGHT


def in_combat(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """The worse it looks, the better the item that is spent on it."""
    foe = _foe(s)
    if foe.id == RED_MAGE:
        return _against_the_mage(s, options, foe)
    danger = outlook(s, foe).death
    teleports = _of(Teleport, options)
    if teleports and danger > 0.3:
        return max(teleports, key=lambda cast: steps_to_goal(s, cast.cell))
    weapons = sorted(_weapons(options), key=lambda attack: CHITS[attack.chit].atk)
    if weapons and danger > 0.25:
        return weapons[-1 if danger > 0.5 else 0]
    return options[0]


def _foe(s: State) -> Creature:
    assert s.fight is not None
    return CREATURES[s.fight.creature]


def _weapons(options: Sequence[Action]) -> list[Attack]:
    return [attack for attack in _of(Attack, options) if attack.chit]


def _against_the_mage(s: State, options: Sequence[Action], foe: Creature) -> Action:
    """The strongest weapon each round; ranged ones are for shooting, unless there is no time left for that."""
    weapons = _weapons(options)
    if _time_to_return(s):
        weapons = [attack for attack in weapons if not CHITS[attack.chit].ranged]
    best = max(weapons, key=lambda attack: CHITS[attack.chit].atk, default=None)
    bonus = CHITS[best.chit].atk if best else 0
    heals = _of(Heal, options)
    if heals and s.hit_points <= 2 and beats(s.atk + bonus - foe.defence) < 0.4:
        return max(heals, key=lambda heal: CHITS[heal.chit].heal)
    return best or options[0]


def _time_to_return(s: State) -> bool:
    """Whether the hero could retreat now, come back, and still step out before sunrise."""
    return s.time + 2 < s.night - 1


def defence(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """The strongest shield against the Red Mage; against others only when a hit would really hurt."""
    foe = _foe(s)
    shields = sorted(_of(Defend, options), key=lambda shield: CHITS[shield.chit].defence if shield.chit else 0)
    grave = foe.damage >= 3 or s.hit_points - foe.damage <= 1 or foe.on_hit == "petrify"
    if foe.id == RED_MAGE or grave:
        return shields[-1]
    return shields[0]


def after_round(s: State, options: Sequence[Action], prudent: bool) -> Action:
    foe = _foe(s)
    if foe.id == RED_MAGE:
        return RETREAT if _regroup(s) else FIGHT_ON
    ahead = outlook(s, foe)
    danger = ahead.death * (0.6 if len(pack(s).attacks) > 1 else 1.0)
    if danger > 0.45 or (prudent and ahead.damage > 1.4 and _slack(s) >= 1):
        return RETREAT
    return FIGHT_ON


def _regroup(s: State) -> bool:
    """Step back from the Red Mage to shoot at him, or to drink in peace."""
    hurt = bool(pack(s).healing) and s.hit_points <= 4
    return _time_to_return(s) and (bool(pack(s).ranged) or hurt)


def loot(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """Keep what there is room for; exchange what is worth less."""
    if KEEP in options:
        return KEEP
    worst = min(_of(Swap, options), key=lambda swap: _value(s, swap.chit))
    return worst if _value(s, worst.chit) < _value(s, s.in_hand) else LEAVE


def hoard(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """The Dragon's treasure may be a trap, which is no risk to take with a foot in the grave."""
    return DRAW if s.hit_points > 2 else PASS


def for_the_thief(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """Give away what is worth least."""
    return min(_of(Surrender, options), key=lambda gift: _value(s, gift.chit))


def _value(s: State, chit: Chit) -> float:
    """What a chit is worth to this hero."""
    item = CHITS[chit]
    if not USES[s.hero][chit]:
        return 0.0
    return 1.0 + item.atk + item.defence + item.heal + item.ranged


def trophy(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """Discard the cheapest, if the new one is worth more."""
    cheapest = min(_of(Discard, options), key=lambda discard: WORTH[discard.creature])
    return cheapest if WORTH[cheapest.creature] < WORTH[s.in_hand] else LET_GO


def wanderer(s: State, options: Sequence[Action], prudent: bool) -> Action:
    """Let the softest creature come."""
    return min(_of(Wander, options), key=lambda move: CREATURES[s.rooms[move.cell].creature].defence)


def first(s: State, options: Sequence[Action], prudent: bool) -> Action:
    return options[0]


JUDGES: Mapping[str, Callable[[State, Sequence[Any], bool], Action]] = {
    "plan": plan,
    "door": at_the_door,
    "evade": whether_to_evade,
    "action": in_combat,
    "defend": defence,
    "after round": after_round,
    "hoard": hoard,
    "loot": loot,
    "thief": for_the_thief,
    "trophy": trophy,
    "wander who": wanderer,
    "wander step": first,
}
