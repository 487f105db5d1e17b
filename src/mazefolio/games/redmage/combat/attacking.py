"""RM-6.4, RM-6.5: what the hero does in a round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Faces, Query, Steps, Word, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import signed
from mazefolio.games.redmage.bot import JUDGES, View, time_to_return
from mazefolio.games.redmage.combat.evading import EVADE, FIGHT, TOO_LATE, EvadeOrFight, no_evading
from mazefolio.games.redmage.combat.outlook import outlook
from mazefolio.games.redmage.combat.retreat import RETREAT, no_way_back, not_yet
from mazefolio.games.redmage.combat.strikes import Struck, attack_sum, chances, outrolls
from mazefolio.games.redmage.content import CELLS, CHITS, CREATURES, RED_MAGE, Creature, CreatureId, NoChit
from mazefolio.games.redmage.exploring.moves import Move
from mazefolio.games.redmage.exploring.paths import steps_to_goal
from mazefolio.games.redmage.exploring.teleport import Teleport, teleport_attempts, teleport_options
from mazefolio.games.redmage.hero import two_dice
from mazefolio.games.redmage.names import HERO_ID, creature_id, item, pack_id, pronoun, the
from mazefolio.games.redmage.odds import beats, exchange
from mazefolio.games.redmage.state import HERO, Fight, State
from mazefolio.games.redmage.things.items import (
    Heal,
    WithChit,
    healing_attempts,
    healing_options,
    no_use,
    pack,
    spend,
    verb,
    wear,
)
from mazefolio.games.redmage.words import WORDS

HERO_ATTACK, CREATURE_DEFENCE = two_dice("hero attack"), two_dice("creature defence")


class Attack(WithChit, frozen=True, gc=False):
    VERB = "attack"
    chit: NoChit = ""


BARE_HANDS = Attack()
ATTACKS = {chit: Attack(chit) for chit in CHITS}


class HowToFight(Query, frozen=True, tag="action"):
    RULE = "RM-6.4"
    creature: CreatureId
    round: int


def choose_action(s: State, fight: Fight) -> Steps[Attack | Heal | Teleport]:
    """Attack, with at most one ATK item; or heal; or cast Teleport.

    Rules: RM-6.4, RM-9.10, RM-11.4, RM-11.9, RM-11.10
    """
    carried = pack(s)
    options: list[Attack | Heal | Teleport] = [BARE_HANDS, *[ATTACKS[chit] for chit in carried.attacks]]
    options += healing_options(s, carried)
    options += teleport_options(s, carried)
    return (yield from choose(HERO, HowToFight(fight.creature, fight.round), options))


def attack(s: State, foe: Creature, chit: str) -> Steps[bool]:
    """Hero's 2d6 + ATK + item against creature's 2d6 + DEF; only a higher total slays.

    Rules: RM-6.5, RM-6.6, RM-10.13, RM-11.6, RM-11.8, RM-16.2
    """
    bonus = 0
    if chit:
        bonus = CHITS[chit].atk
        yield from spend(s, chit)
    mine: Faces = yield HERO_ATTACK
    theirs: Faces = yield CREATURE_DEFENCE
    yield Struck("RM-6.5", foe.id, True, mine, s.atk, chit, bonus, theirs, foe.defence)
    return outrolls(mine, s.atk + bonus, theirs, foe.defence)


@WORDS.tries(HowToFight)
def _(query: HowToFight, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Running away, forbidden weapons and scrolls, healing that does nothing."""
    assert s.fight is not None
    yield Attempt(RETREAT, no_way_back(s, s.fight) or not_yet(s.fight))
    yield from (attempt for attempt in teleport_attempts(s) if not attempt.quiet)
    for chit in pack(s).carried:
        yield Attempt(Attack(chit), no_strike(s, chit), quiet=not CHITS[chit].atk)
    yield from healing_attempts(s)
    yield from teleport_attempts(s)
    yield Attempt(EVADE, no_evading(s, query.creature) or TOO_LATE, quiet=True)
    yield from no_walking_away(s, query.creature)


def no_strike(s: State, chit: str) -> Refusal | None:
    """Rules: RM-11.15, RM-11.16"""
    if CHITS[chit].atk:
        return no_use(s.hero, chit)
    return Refusal("RM-11.16", f"The {item(chit)} {_use(chit)}; it does not strike.")


def _use(chit: str) -> str:
    return "is raised against a blow" if CHITS[chit].defence else "is no weapon"


def no_walking_away(s: State, creature: str) -> Iterator[Attempt[Action]]:
    """Rules: RM-6.2"""
    refusal = Refusal("RM-6.2", f"You cannot walk away from {the(creature)}: at least one round must be fought.")
    for cell in CELLS[s.cell].links:
        yield Attempt(Move(cell), refusal, quiet=True)


@WORDS.tries(EvadeOrFight)
def _(query: EvadeOrFight, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Rules: RM-6.2, RM-12.2"""
    yield Attempt(RETREAT, Refusal("RM-6.2", "Evade or fight: you may fall back only after a round."))
    yield from no_walking_away(s, query.creature)
    yield from no_attack_yet(s, Refusal("RM-12.2", "Say first whether you evade or fight."))


def no_attack_yet(s: State, refusal: Refusal) -> Iterator[Attempt[Action]]:
    for chit in ("", *pack(s).carried):
        yield Attempt(Attack(chit), refusal, quiet=True)


HINT = Hint("items", "One item a roll, named before the dice. Keep the best for the Red Mage.", "RM-11.6")


@WORDS.asks(HowToFight)
def _(query: HowToFight, s: State, ask: Ask) -> Asked:
    they = pronoun(query.creature).they
    detail = f"Round {query.round}. If {they} survives, {they} strikes back."
    return Asked(f"How do you fight {the(query.creature)}?", detail, hints=[HINT], who=HERO_ID)


@WORDS.offers(Attack)
def _(action: Attack, s: State, ask: Ask) -> Option:
    foe, chit = CREATURES[s.rooms[s.cell].creature], action.chit
    they = pronoun(foe.id).they
    bonus = CHITS[chit].atk if chit else 0
    if chit:
        strike = "Shoot" if CHITS[chit].ranged else "Strike"
        label, detail = f"{verb(chit, strike + ' with')} the {item(chit)}", f"{signed(bonus)} now; {wear(s, chit)}"
    else:
        label, detail = "Attack without an item", f"your own {signed(s.atk)} against {signed(foe.defence)}"
    return Option(
        id=action.token,
        label=label,
        detail=detail,
        rule="RM-6.5",
        target=creature_id(s.cell),
        art=CHITS[chit].id if chit else "attack",
        odds=chances(exchange(s, foe, bonus)),
        using=pack_id(chit),
        roll=attack_sum(s, foe, chit),
        text=f"You must roll more; a tie is a miss. If {they} lives, {they} strikes back.",
    )


@WORDS.offers(FIGHT)
def _(action: Word, s: State, ask: Ask) -> Option:
    foe = CREATURES[s.rooms[s.cell].creature]
    return Option(
        id=action.token,
        label=f"Fight {the(foe.id)}",
        detail="one round at least",
        rule="RM-6.2",
        target=creature_id(s.cell),
        art="fight",
        odds=chances(exchange(s, foe)),
        roll=attack_sum(s, foe),
        text=f"The chances are those of the first round without an item. {foe.text}",
    )


@JUDGES(EvadeOrFight)
def _(query: EvadeOrFight, v: View, options: Sequence[Action]) -> Action:
    ahead = outlook(v.s, CREATURES[query.creature])
    return EVADE if ahead.damage > v.by.evade_wounds or ahead.death > v.by.evade_death else FIGHT


@JUDGES(HowToFight)
def _(query: HowToFight, v: View, options: Sequence[Action]) -> Action:
    """The worse it looks, the better the item that is spent on it."""
    s, by, foe = v.s, v.by, CREATURES[query.creature]
    weapons = [attack for attack in of_kind(Attack, options) if attack.chit]
    if foe.id == RED_MAGE:
        return _against_the_mage(v, options, weapons, foe)
    ahead = outlook(s, foe)
    teleports = of_kind(Teleport, options)
    if teleports and ahead.death > by.teleport_death:
        return max(teleports, key=lambda cast: steps_to_goal(s, cast.cell))
    weapons.sort(key=lambda attack: CHITS[attack.chit].atk)
    if weapons and ahead.death + by.weapon_wounds * min(ahead.damage, s.hit_points) > by.weapon_death:
        return weapons[-1 if ahead.death > by.best_weapon_death else 0]
    return options[0]


def _against_the_mage(v: View, options: Sequence[Action], weapons: list[Attack], foe: Creature) -> Action:
    """The strongest weapon each round; ranged ones are for shooting, unless there is no time left for that."""
    s, by = v.s, v.by
    if time_to_return(s):
        weapons = [attack for attack in weapons if not CHITS[attack.chit].ranged]
    best = max(weapons, key=lambda attack: CHITS[attack.chit].atk, default=None)
    bonus = CHITS[best.chit].atk if best else 0
    heals = of_kind(Heal, options)
    if heals and s.hit_points <= by.drink_before_mage and beats(s.atk + bonus - foe.defence) < by.poor_blow:
        return max(heals, key=lambda heal: CHITS[heal.chit].heal)
    return best or options[0]
