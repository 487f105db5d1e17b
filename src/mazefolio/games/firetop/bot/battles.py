"""How battles look to one who knows both sides' scores."""

from __future__ import annotations

from mazefolio.engine.secrecy import HIDDEN
from mazefolio.games.firetop.adventurers import swords
from mazefolio.games.firetop.content import HELP, MONSTERS, SHIELDS, SWORDS, TREASURES, Card, Encounter
from mazefolio.games.firetop.effects import Slay, Weaken
from mazefolio.games.firetop.odds import Outlook, Terms, battle, with_monster
from mazefolio.games.firetop.state import Adventurer, State

SURE = 1.0


def best_sword(s: State, hero: Adventurer, foe: Encounter) -> Card:
    """The sword with the best outlook."""
    carried = swords(hero)
    if len(carried) == 1:
        return carried[0]
    return max(
        carried, key=lambda sword: battle(with_monster(s, hero, foe, sword), hero.stamina, foe.stamina, hero.luck).win
    )


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
    fight = with_monster(s, hero, foe, best_sword(s, hero, foe), skill)
    return battle(fight, hero.stamina, stamina, hero.luck)


def now(s: State, hero: Adventurer) -> Outlook:
    """The outlook of the battle that is going on."""
    fight = s.fight
    assert fight is not None
    foe = MONSTERS[fight.monster]
    going = with_monster(s, hero, foe, fight.sword or best_sword(s, hero, foe), fight.skill)
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
