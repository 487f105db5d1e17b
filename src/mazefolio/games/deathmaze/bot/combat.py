"""The bot in a fight: who strikes whom, with what, and who steps up or back."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.steps import Action, Ask
from mazefolio.games.deathmaze.actions import (
    CAST,
    DECLINE,
    DONE,
    NOTHING,
    RING,
    Bewitch,
    Bolt,
    Breathe,
    Conjure,
    Hold,
    LineUp,
    Restore,
    Stand,
    Step,
    Strike,
    TakeUp,
)
from mazefolio.games.deathmaze.bot import judges, of
from mazefolio.games.deathmaze.bot.eyes import (
    facing,
    foes_of,
    left,
    menace,
    power,
    prospect,
    threat,
    worth_of,
)
from mazefolio.games.deathmaze.content import MONSTERS, SPELLS, arm
from mazefolio.games.deathmaze.figures import is_beast
from mazefolio.games.deathmaze.formation import front, row_of
from mazefolio.games.deathmaze.groups import hostile
from mazefolio.games.deathmaze.negotiation import modifiers
from mazefolio.games.deathmaze.odds import harm, resisted, talks
from mazefolio.games.deathmaze.queries import (
    Charming,
    Declaring,
    FallingIn,
    LiningUp,
    Neutralizing,
    Persuading,
    Reforming,
    Reviving,
    TakingInHand,
)
from mazefolio.games.deathmaze.state import BOXES, Adventurer, Fight, State

PEPPER = 3.5
"""What Red Pepper does on average."""


def fighting(s: State) -> Fight:
    assert s.fight is not None
    return s.fight


@judges(LiningUp)
def _(query: LiningUp, s: State, ask: Ask) -> Action:
    """The worst of them opposite the healthiest of the party."""
    ours = front(s.order)
    ranks = sorted((left(s, figure) for figure in ours), reverse=True)
    rank = ranks.index(left(s, ours[query.column])) if query.column < len(ours) else len(ours)
    worst = sorted(of(LineUp, ask.options), key=lambda option: -threat(s, option.whom))
    return worst[min(rank, len(worst) - 1)]


@judges(TakingInHand)
def _(query: TakingInHand, s: State, ask: Ask) -> Action:
    """The better weapon for the row."""
    one = s.adventurers[query.who]
    return max(of(Hold, ask.options), key=lambda hold: suits(s, one, hold.weapon))


def suits(s: State, one: Adventurer, weapon: str) -> tuple[bool, float]:
    kind = arm(weapon).kind
    return kind.missile if row_of(s.order, one.id) else kind.melee, worth_of(one, weapon)


@judges(Declaring)
def _(query: Declaring, s: State, ask: Ask) -> Action:
    """Magic where it tells; else the blow that does most, but none at a captive; else a better weapon."""
    magic = best_magic(s, ask.options)
    if magic:
        return magic
    strikes = [strike for strike in of(Strike, ask.options) if is_beast(strike.whom)]
    if strikes:
        planned = already_aimed(s)
        return max(strikes, key=lambda strike: use_of(s, strike.whom, planned.get(strike.whom, 0.0)))
    if is_beast(query.who):
        return NOTHING
    one = s.adventurers[query.who]
    better = [take for take in of(TakeUp, ask.options) if suits(s, one, take.weapon)[0]]
    return max(better, key=lambda take: worth_of(one, take.weapon), default=NOTHING)


def already_aimed(s: State) -> dict[int, float]:
    """About what the blows declared so far will do to each monster."""
    aimed: dict[int, float] = {}
    for deed in fighting(s).deeds:
        if deed.does == "strike":
            behind = row_of(s.order, deed.who) > 0
            aimed[deed.whom] = aimed.get(deed.whom, 0.0) + power(s, deed.who, behind=behind)
    return aimed


def use_of(s: State, foe: int, planned: float) -> float:
    """How much it helps to strike this one: the more it threatens and the nearer it is to falling, the better."""
    remaining = left(s, foe) - planned
    return threat(s, foe) / max(remaining, 0.7) if remaining > 0 else 0.2 * threat(s, foe) / (1 - remaining)


def best_magic(s: State, options: Sequence[Action]) -> Action | None:
    """What is cast or breathed only against those who are worth it."""
    found = [(magic_gain(s, option), option) for option in options if isinstance(option, Conjure | Breathe | Bolt)]
    gain, option = max(found, key=lambda pair: pair[0], default=(0.0, None))
    return option if gain > 0 else None


def magic_gain(s: State, option: Conjure | Breathe | Bolt) -> float:
    """What it is likely to do, in Wounds, less what it costs."""
    if not is_beast(option.whom):
        return 0.0
    if isinstance(option, Conjure):
        return spell_gain(s, option)
    works = float(1 - resisted(MONSTERS[s.beasts[option.whom].kind].magic_resistance)) if s.advanced else 1.0
    return works * min(PEPPER, left(s, option.whom)) - 2


def spell_gain(s: State, option: Conjure) -> float:
    spell = SPELLS[option.spell]
    works = float(1 - resisted(MONSTERS[s.beasts[option.whom].kind].magic_resistance))
    price = 0.0 if option.ring else 1.2 * spell.cost
    points, menace = left(s, option.whom), threat(s, option.whom)
    if option.spell in ("sleep", "charm"):
        return works * min(points, 8) * (0.4 + 0.4 * menace) - price - 1.5
    return works * min(float(harm(spell.dice).mean), points) - price - 1


@judges(Reforming)
def _(query: Reforming, s: State, ask: Ask) -> Action:
    """Fill the front row with whoever can bear it; take out of it whoever is about to fall."""
    steps = of(Step, ask.options)
    forward = [step for step in steps if step.box < BOXES * row_of(s.order, step.figure)]
    if DONE not in ask.options:
        return max(forward, key=lambda step: left(s, step.figure) + 4 * power(s, step.figure, behind=False))
    ours = front(s.order)
    into_front = [step for step in forward if step.box < BOXES and left(s, step.figure) > 4]
    if len(ours) < BOXES and into_front and len(front(fighting(s).foes)) >= len(ours):
        return max(into_front, key=lambda step: left(s, step.figure))
    back = [step for step in steps if step.figure in ours and left(s, step.figure) <= 2]
    if back and facing(s, foes_of(s)).damage > 2:
        return min(back, key=lambda step: left(s, step.figure))
    return DONE


@judges(FallingIn)
def _(query: FallingIn, s: State, ask: Ask) -> Action:
    """As far in front as there is room."""
    return min(of(Stand, ask.options), key=lambda stand: stand.box)


@judges(Charming)
def _(query: Charming, s: State, ask: Ask) -> Action:
    """The worst of them."""
    return max(of(Bewitch, ask.options), key=lambda option: menace(s, option.whom), default=DECLINE)


@judges(Persuading)
def _(query: Persuading, s: State, ask: Ask) -> Action:
    """Fine words for those one would rather not fight, if they are likely to help."""
    group = hostile(s)
    assert group is not None
    value, bonus = MONSTERS[group.kind].negotiation, modifiers(s, query.castings)
    helped = talks(value, bonus).failure - talks(value, bonus + SPELLS["oratory"].bonus).failure
    ahead = prospect(s, [s.beasts[monster] for monster in group.members])
    return CAST if ahead.cost * float(helped) > 2 and not ahead.pays and left(s, query.who) > 1 else DECLINE


@judges(Neutralizing)
def _(query: Neutralizing, s: State, ask: Ask) -> Action:
    """A ring at once; the spell only to save a life."""
    if RING in ask.options:
        return RING
    return CAST if CAST in ask.options and left(s, query.victim) <= 3 else DECLINE


@judges(Reviving)
def _(query: Reviving, s: State, ask: Ask) -> Action:
    return max(of(Restore, ask.options), key=lambda stone: left(s, stone.who), default=DECLINE)
