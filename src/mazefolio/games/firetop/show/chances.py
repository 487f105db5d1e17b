"""How likely things are, as far as the asked player may know."""

from __future__ import annotations

from collections import Counter

from mazefolio.engine.view import Chance
from mazefolio.games.firetop import odds
from mazefolio.games.firetop.adventurers import swords
from mazefolio.games.firetop.battle import SHIELDS
from mazefolio.games.firetop.content import ENCOUNTERS, MAGIC, MONSTERS, SWORDS
from mazefolio.games.firetop.state import HIDDEN, Adventurer, Card, Duel, State, adventurer
from mazefolio.games.firetop.state import Fight as Battle


def lucky(hero: Adventurer) -> Chance:
    return Chance("lucky", odds.lucky(hero.luck), "good")


def escapes() -> Chance:
    return Chance("get away", odds.escapes(), "good")


def wins(chance: float) -> tuple[Chance, ...]:
    return (Chance("win to the end", chance, "good"),)


def battle_chance(s: State, hero: Adventurer, monster: str, sword: Card = "", battle: Battle | None = None) -> float:
    """Winning against a monster if it is fought to the end, with the best sword unless one is named."""
    foe = MONSTERS[monster]
    blade = SWORDS[sword or swords(hero)[0]]
    terms = odds.against(
        foe,
        attack=hero.skill + blade.attack,
        sword=blade,
        magic=bool(MAGIC & set(hero.cards)),
        shield=bool(SHIELDS.keys() & set(hero.cards)),
        double_six=s.double_six,
        foe_skill=battle.skill if battle else None,
    )
    stamina = battle.stamina if battle else foe.stamina
    return odds.battle(terms, hero.stamina, stamina, hero.luck, battle.wounds if battle else 0).win


def duel_chance(s: State, seat: int, other: int, duel: Duel | None = None, sword: Card = "") -> float:
    """Killing another adventurer before he kills, as far as his cards are known and nobody runs."""
    one, rival = adventurer(s, seat), adventurer(s, other)
    drawn = duel.swords if duel else {}
    mine = SWORDS[sword or drawn.get(seat, "") or swords(one)[0]].attack
    theirs = SWORDS[drawn.get(other, "") or (swords(rival) or list(SWORDS))[0]].attack
    terms = odds.Terms(
        edge=one.skill + mine - rival.skill - theirs,
        shield=bool(SHIELDS.keys() & set(one.cards)),
        foe_shield=bool(SHIELDS.keys() & set(rival.cards)),
        double_six=s.double_six,
    )
    return odds.battle(terms, one.stamina, rival.stamina).win


def room_chances(s: State, hero: Adventurer, room: str) -> tuple[Chance, ...]:
    """What waits in a room: a known monster, or the share of monsters among the cards nobody has seen."""
    card = s.encounters.get(room, "")
    if card in MONSTERS:
        return wins(battle_chance(s, hero, card))
    if card != HIDDEN:
        return ()
    unseen = Counter(met.kind for met in ENCOUNTERS.values() if met.id not in s.turned)
    return (Chance("a monster", unseen["monster"] / sum(unseen.values()), "bad"),)
