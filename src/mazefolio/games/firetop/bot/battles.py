"""How battles look to one who knows both sides' scores."""

from __future__ import annotations

from mazefolio.games.firetop.adventurers import swords
from mazefolio.games.firetop.battle import SHIELDS
from mazefolio.games.firetop.content import HELP, MAGIC, MONSTERS, SWORDS, TREASURES, Encounter
from mazefolio.games.firetop.effects import Slay, Weaken
from mazefolio.games.firetop.odds import Outlook, Terms, against, battle
from mazefolio.games.firetop.state import HIDDEN, Adventurer, Card, State

SURE = 1.0


def terms(s: State, hero: Adventurer, foe: Encounter, sword: Card, foe_skill: int | None = None) -> Terms:
    """The terms on which he fights a monster with this sword."""
    return against(
        foe,
        attack=hero.skill + SWORDS[sword].attack,
        sword=SWORDS[sword],
        magic=any(card in MAGIC for card in hero.cards),
        shield=any(card in SHIELDS for card in hero.cards),
        double_six=s.double_six,
        foe_skill=foe_skill,
    )


def best_sword(s: State, hero: Adventurer, foe: Encounter) -> Card:
    """The sword with the best outlook."""
    carried = swords(hero)
    if len(carried) == 1:
        return carried[0]
    return max(carried, key=lambda sword: battle(terms(s, hero, foe, sword), hero.stamina, foe.stamina, hero.luck).win)


def meeting(s: State, hero: Adventurer, monster: str) -> Outlook:
    """The outlook of meeting a monster in its room with all cards he has."""
    foe = MONSTERS[monster]
    skill, stamina = foe.skill, foe.stamina
    for card in HELP[monster]:
        if card in hero.cards:
            match TREASURES[card].effect:
                case Slay():
                    return Outlook(SURE, float(hero.stamina))
                case Weaken() as weaken:
                    skill, stamina = weaken.skill, weaken.stamina
    fight = terms(s, hero, foe, best_sword(s, hero, foe), skill)
    return battle(fight, hero.stamina, stamina, hero.luck)


def now(s: State, hero: Adventurer) -> Outlook:
    """The outlook of the battle that is going on."""
    fight = s.fight
    assert fight is not None
    foe = MONSTERS[fight.monster]
    going = terms(s, hero, foe, fight.sword or best_sword(s, hero, foe), fight.skill)
    return battle(going, hero.stamina, fight.stamina, hero.luck, fight.wounds)


def getting_away(hero: Adventurer) -> float:
    """About how likely one lives through running away."""
    return 0.9 if hero.stamina > 4 else 0.75 if hero.stamina > 2 else 0.55


def strength(hero: Adventurer) -> int:
    """Skill with the best sword one can see."""
    bonus = max((SWORDS[card].attack for card in hero.cards if card != HIDDEN and card in SWORDS), default=0)
    return hero.skill + bonus


def duel(s: State, mine: Adventurer, theirs: Adventurer) -> float:
    """How likely a fight to the end with another adventurer is won, by what can be seen of him."""
    fight = Terms(
        edge=strength(mine) - strength(theirs),
        shield=any(card in SHIELDS for card in mine.cards),
        foe_shield=any(card in SHIELDS for card in theirs.cards),
        double_six=s.double_six,
    )
    return battle(fight, mine.stamina, theirs.stamina).win
