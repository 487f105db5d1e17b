"""The bot in a fight: who strikes whom, with what, and who steps up or back."""

from __future__ import annotations

from collections.abc import Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.steps import Action
from mazefolio.games.deathmaze import actions as act
from mazefolio.games.deathmaze import queries
from mazefolio.games.deathmaze.bot import JUDGES, View, best
from mazefolio.games.deathmaze.bot.eyes import facing, foes_of, left, menace, power, prospect, threat, worth_of
from mazefolio.games.deathmaze.content import MONSTERS, SPELLS, arm
from mazefolio.games.deathmaze.exploring.groups import hostile
from mazefolio.games.deathmaze.exploring.meeting import modifiers
from mazefolio.games.deathmaze.figures import is_beast
from mazefolio.games.deathmaze.formation import front, row_of
from mazefolio.games.deathmaze.odds import harm, resisted, talks
from mazefolio.games.deathmaze.state import BOXES, Adventurer, State

PEPPER = 3.5
"""What Red Pepper does on average."""


@JUDGES(queries.LiningUp)
def _(query: queries.LiningUp, v: View, options: Sequence[Action]) -> Action:
    """The worst of them opposite the healthiest of the party."""
    ours = front(v.s.order)
    ranks = sorted((left(v.s, figure) for figure in ours), reverse=True)
    rank = ranks.index(left(v.s, ours[query.column])) if query.column < len(ours) else len(ours)
    worst = sorted(of_kind(act.LineUp, options), key=lambda option: -threat(v.s, option.whom))
    return worst[min(rank, len(worst) - 1)]


@JUDGES(queries.TakingInHand)
def _(query: queries.TakingInHand, v: View, options: Sequence[Action]) -> Action:
    """The better weapon for the row."""
    one = v.s.adventurers[query.who]
    return best(act.Hold, options, lambda hold: (suits(v.s, one, hold.weapon), worth_of(one, hold.weapon)))


def suits(s: State, one: Adventurer, weapon: str) -> bool:
    """Whether a weapon can be used from the row in which its owner stands."""
    kind = arm(weapon).kind
    return kind.missile if row_of(s.order, one.id) else kind.melee


@JUDGES(queries.Declaring)
def _(query: queries.Declaring, v: View, options: Sequence[Action]) -> Action:
    """Magic where it tells; else the blow that does most, but none at a captive; else a better weapon."""
    if magic := best_magic(v, options):
        return magic
    strikes = [strike for strike in of_kind(act.Strike, options) if is_beast(strike.whom)]
    if strikes:
        planned = already_aimed(v.s)
        return max(strikes, key=lambda strike: use_of(v.s, strike.whom, planned.get(strike.whom, 0.0)))
    if is_beast(query.who):
        return act.NOTHING
    one = v.s.adventurers[query.who]
    better = [take for take in of_kind(act.TakeUp, options) if suits(v.s, one, take.weapon)]
    return max(better, key=lambda take: worth_of(one, take.weapon), default=act.NOTHING)


def already_aimed(s: State) -> dict[int, float]:
    """About what the blows declared so far will do to each monster."""
    aimed: dict[int, float] = {}
    for deed in s.fight.deeds if s.fight else ():
        if deed.does == "strike":
            behind = row_of(s.order, deed.who) > 0
            aimed[deed.whom] = aimed.get(deed.whom, 0.0) + power(s, deed.who, behind=behind)
    return aimed


def use_of(s: State, foe: int, planned: float) -> float:
    """How much it helps to strike this one: the more it threatens and the nearer it is to falling, the better."""
    remaining = left(s, foe) - planned
    return threat(s, foe) / max(remaining, 0.7) if remaining > 0 else 0.2 * threat(s, foe) / (1 - remaining)


def best_magic(v: View, options: Sequence[Action]) -> Action | None:
    """The spell or breath that does most, if it is worth its price."""
    magic = [option for option in options if isinstance(option, act.Conjure | act.Breathe | act.Bolt)]
    pays = [(gain, option) for option in magic if (gain := magic_gain(v, option)) > 0]
    return max(pays, key=lambda pair: pair[0])[1] if pays else None


def magic_gain(v: View, option: act.Conjure | act.Breathe | act.Bolt) -> float:
    """What it is likely to do, in Wounds, less what it costs."""
    if not is_beast(option.whom):
        return 0.0
    works = float(1 - resisted(MONSTERS[v.s.beasts[option.whom].kind].magic_resistance)) if v.s.advanced else 1.0
    points = left(v.s, option.whom)
    if not isinstance(option, act.Conjure):
        return works * min(PEPPER, points) - v.by.pepper
    spell = SPELLS[option.spell]
    price = 0.0 if option.ring else v.by.mana * spell.cost
    if option.spell in ("sleep", "charm"):
        return works * min(points, 8) * (0.4 + 0.4 * threat(v.s, option.whom)) - price - v.by.charm
    return works * min(float(harm(spell.dice).mean), points) - price - v.by.spell


@JUDGES(queries.Reforming)
def _(query: queries.Reforming, v: View, options: Sequence[Action]) -> Action:
    """Fill the front row with those who can bear it; take out of it those who are about to fall."""
    steps = of_kind(act.Step, options)
    forward = [step for step in steps if step.box < BOXES * row_of(v.s.order, step.figure)]
    if act.DONE not in options:
        strength = {
            step: left(v.s, step.figure) + v.by.blow * power(v.s, step.figure, behind=False) for step in forward
        }
        return max(strength, key=lambda step: strength[step], default=options[0])
    ours, theirs = front(v.s.order), front(v.s.fight.foes if v.s.fight else [])
    into_front = [step for step in forward if step.box < BOXES and left(v.s, step.figure) > v.by.forward]
    if len(ours) < BOXES and into_front and len(theirs) >= len(ours):
        return max(into_front, key=lambda step: left(v.s, step.figure))
    back = [step for step in steps if step.figure in ours and left(v.s, step.figure) <= v.by.back]
    if back and facing(v.s, foes_of(v.s)).damage > v.by.blows:
        return min(back, key=lambda step: left(v.s, step.figure))
    return act.DONE


@JUDGES(queries.FallingIn)
def _(query: queries.FallingIn, v: View, options: Sequence[Action]) -> Action:
    """As far in front as there is room."""
    return best(act.Stand, options, lambda stand: -stand.box)


@JUDGES(queries.Charming)
def _(query: queries.Charming, v: View, options: Sequence[Action]) -> Action:
    """The worst of them."""
    return best(act.Bewitch, options, lambda option: menace(v.s, option.whom))


@JUDGES(queries.Persuading)
def _(query: queries.Persuading, v: View, options: Sequence[Action]) -> Action:
    """Fine words for those one would rather not fight, if they are likely to help."""
    group = hostile(v.s)
    if group is None:
        return act.DECLINE
    value, bonus = MONSTERS[group.kind].negotiation, modifiers(v.s, query.castings)
    helped = talks(value, bonus).failure - talks(value, bonus + SPELLS["oratory"].bonus).failure
    ahead = prospect(v, [v.s.beasts[monster] for monster in group.members])
    return (
        act.CAST
        if ahead.cost * float(helped) > v.by.oratory and not ahead.pays and left(v.s, query.who) > 1
        else act.DECLINE
    )


@JUDGES(queries.Neutralizing)
def _(query: queries.Neutralizing, v: View, options: Sequence[Action]) -> Action:
    """A ring at once; the spell only to save a life."""
    if act.RING in options:
        return act.RING
    return act.CAST if left(v.s, query.victim) <= 3 else act.DECLINE


@JUDGES(queries.Reviving)
def _(query: queries.Reviving, v: View, options: Sequence[Action]) -> Action:
    return best(act.Restore, options, lambda stone: left(v.s, stone.who))
