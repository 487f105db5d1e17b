"""RM-6.7, RM-11.7: what the hero raises against a blow, and what the blow does to him."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Faces, Query, Steps, choose
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import capital, signed
from mazefolio.games.redmage.bot import JUDGES, View
from mazefolio.games.redmage.combat.retreat import RETREAT
from mazefolio.games.redmage.combat.strikes import UNHURT, Struck, blow_sum, chances, outrolls
from mazefolio.games.redmage.content import CHITS, CREATURES, RED_MAGE, Creature, CreatureId, NoChit
from mazefolio.games.redmage.creatures import petrify, steal
from mazefolio.games.redmage.hero import hurt, two_dice
from mazefolio.games.redmage.names import item, pack_id, points, pronoun, the
from mazefolio.games.redmage.odds import blow
from mazefolio.games.redmage.state import HERO, State
from mazefolio.games.redmage.things.items import WithChit, no_use, pack, spend, verb, wear
from mazefolio.games.redmage.words import WORDS

CREATURE_ATTACK, HERO_DEFENCE = two_dice("creature attack"), two_dice("hero defence")


class Defend(WithChit, frozen=True, gc=False):
    chit: NoChit = ""

    @property
    def token(self) -> str:
        return self.chit or "none"


NO_SHIELD = Defend()
DEFENCES = {chit: Defend(chit) for chit in CHITS}


class WhatToRaise(Query, frozen=True, tag="defend"):
    RULE = "RM-11.7"
    creature: CreatureId


def choose_shield(s: State, foe: Creature) -> Steps[str]:
    """Rules: RM-11.4, RM-11.5, RM-11.6, RM-11.7"""
    options = [NO_SHIELD, *[DEFENCES[chit] for chit in pack(s).defences]]
    return (yield from choose(HERO, WhatToRaise(foe.id), options)).chit


def suffer_attack(s: State, foe: Creature) -> Steps[bool]:
    """Creature's 2d6 + ATK against hero's 2d6 + DEF + item; only a higher total hits.  True if Medusa's hit petrified.

    Rules: RM-6.7, RM-6.8, RM-8.7, RM-11.26, RM-16.3
    """
    chit, bonus = (yield from choose_shield(s, foe)) if s.items else "", 0
    if chit:
        bonus = CHITS[chit].defence
        yield from spend(s, chit)
    theirs: Faces = yield CREATURE_ATTACK
    mine: Faces = yield HERO_DEFENCE
    yield Struck("RM-6.7", foe.id, False, mine, s.defence, chit, bonus, theirs, foe.atk)
    if not outrolls(theirs, foe.atk, mine, s.defence + bonus):
        return False
    yield from hurt(s, foe.damage, foe.id, "RM-6.8")
    if foe.on_hit == "steal":
        yield from steal(s)
    elif foe.on_hit == "petrify":
        yield from petrify(s)
        return True
    return False


@WORDS.tries(WhatToRaise)
def _(query: WhatToRaise, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Forbidden shields, and healing at the wrong moment.  Rules: RM-6.11, RM-11.9"""
    for chit in pack(s).carried:
        yield Attempt(Defend(chit), no_raising(s, chit), quiet=not CHITS[chit].defence)
    for heal in pack(s).healing:
        yield Attempt(heal, Refusal("RM-11.9", f"{use_of(heal.chit)} takes the place of your own attack."))
    late = f"First comes {pronoun(query.creature).their} blow; you may fall back only after the round."
    yield Attempt(RETREAT, Refusal("RM-6.11", late), quiet=True)


def no_raising(s: State, chit: str) -> Refusal | None:
    """Rules: RM-11.15, RM-11.16"""
    if CHITS[chit].defence:
        return no_use(s.hero, chit)
    use = "is for your attack" if CHITS[chit].atk else "is no shield"
    return Refusal("RM-11.16", f"The {item(chit)} {use}; it does not defend.")


def use_of(chit: str) -> str:
    return "Drinking" if CHITS[chit].sort == "potion" else "Reading it"


HINT = Hint("shields", "A shield is best kept for blows that cost 2 or 3, or could be the last.", "RM-11.7")


@WORDS.asks(WhatToRaise)
def _(query: WhatToRaise, s: State, ask: Ask) -> Asked:
    cost = points(CREATURES[query.creature].damage)
    detail = f"Choose before the dice fall, one thing at a time. A hit costs {cost}."
    return Asked(f"What do you raise against {the(query.creature)}?", detail, hints=[HINT])


@WORDS.offers(Defend)
def _(action: Defend, s: State, ask: Ask) -> Option:
    foe, chit = CREATURES[s.rooms[s.cell].creature], action.chit
    bonus = CHITS[chit].defence if chit else 0
    ahead = blow(s, foe, bonus)
    return Option(
        id=action.token,
        label=f"{verb(chit, 'Raise')} the {item(chit)}" if chit else "Raise nothing",
        detail=f"{signed(bonus)} on this defence; {wear(s, chit)}" if chit else "keep everything for later",
        rule="RM-11.7",
        target=pack_id(chit),
        art=CHITS[chit].id if chit else "defence",
        odds=[*chances(ahead), UNHURT.at(1 - ahead.hit)],
        using=pack_id(chit),
        roll=f"{capital(the(foe.id))} {blow_sum(s, foe, chit)}",
        text=f"{capital(pronoun(foe.id).they)} must roll more; a tie is a miss.",
    )


@JUDGES(WhatToRaise)
def _(query: WhatToRaise, v: View, options: Sequence[Action]) -> Action:
    """The strongest shield against the Red Mage; against others only when a hit would really hurt."""
    foe = CREATURES[query.creature]
    shields = sorted(of_kind(Defend, options), key=lambda shield: CHITS[shield.chit].defence if shield.chit else 0)
    grave = foe.damage >= 3 or v.s.hit_points - foe.damage <= v.by.shield_left or foe.on_hit == "petrify"
    return shields[-1 if foe.id == RED_MAGE or grave else 0]
