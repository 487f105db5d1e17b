"""FT-4, FT-5: Luck, Stamina and gear of an adventurer."""

from __future__ import annotations

from functools import cache

from mazefolio.engine.steps import Faces, Roll, Steps, Word, ask
from mazefolio.games.firetop.actions import TEST, Use
from mazefolio.games.firetop.content import BUNCHES, PLAIN_SWORD, RUCKSACK, RULES, SWORDS, TREASURES
from mazefolio.games.firetop.effects import Restore
from mazefolio.games.firetop.events import CardUsed, Healed, Hurt, LanternLost, LuckGained, LuckTested
from mazefolio.games.firetop.knowledge import drop, show
from mazefolio.games.firetop.state import Adventurer, Card, State, adventurer

POTIONS = tuple(card.id for card in TREASURES.values() if isinstance(card.effect, Restore))


@cache
def dice(seat: int, count: int, purpose: str) -> Roll:
    """So many dice in the hand of a seat.  Rules: FT-1.7"""
    return Roll(seat, count, 6, purpose)


def test_luck(s: State, seat: int, rule: str) -> Steps[bool]:
    """Two dice against current Luck, which then falls by one; true if lucky.  Rules: FT-4.1 to FT-4.3"""
    hero = adventurer(s, seat)
    faces: Faces = yield dice(seat, 2, "Luck")
    yield LuckTested(rule, seat, faces, hero.luck)
    lucky = sum(faces) <= hero.luck
    hero.luck = max(0, hero.luck - 1)
    return lucky


def risk_luck(s: State, seat: int, rule: str) -> Steps[bool]:
    """A Luck test outside battle, before which potions may be drunk.

    Whoever has any Treasure card is asked, so that the question gives nothing away.  Rules: FT-6.8, FT-21.7
    """
    hero = adventurer(s, seat)
    while hero.cards:
        options: list[Word | Use] = [TEST, *potions(hero)]
        choice = yield from ask(seat, "luck test", options, "FT-6.8")
        if not isinstance(choice, Use):
            break
        yield from drink(s, seat, choice.card)
    return (yield from test_luck(s, seat, rule))


def drink(s: State, seat: int, card: Card) -> Steps[None]:
    """A potion brings a score back to its initial value, and is used up.  Rules: FT-9.9, FT-21.1, FT-21.7"""
    hero = adventurer(s, seat)
    effect = TREASURES[card].effect
    assert isinstance(effect, Restore)
    yield from use_up(s, seat, card, "FT-21.7")
    if effect.score == "luck":
        hero.luck = hero.full_luck
        yield Healed("FT-21.7", seat, "luck", hero.luck)
    else:
        hero.stamina = hero.full_stamina
        yield Healed("FT-21.7", seat, "stamina", hero.stamina)


def potions(hero: Adventurer) -> list[Use]:
    """The potions he may drink on his own turn.  Rules: FT-6.7, FT-21.7"""
    return [Use(card) for card in POTIONS if card in hero.cards]


def use(s: State, seat: int, card: Card, rule: str) -> Steps[None]:
    """Using a card shows it to everybody.  Rules: FT-21.1"""
    show(s, card)
    yield CardUsed(rule, seat, card)


def use_up(s: State, seat: int, card: Card, rule: str) -> Steps[None]:
    """A card that is spent leaves the game.  Rules: FT-9.9"""
    yield CardUsed(rule, seat, card)
    adventurer(s, seat).cards.remove(card)
    drop(s, card)
    s.removed.append(card)


def gain_luck(s: State, seat: int) -> Steps[None]:
    """Whoever kills a monster gains Luck, up to his initial Luck.  Rules: FT-4.4, FT-4.5"""
    hero = adventurer(s, seat)
    if hero.luck < hero.full_luck:
        hero.luck = min(hero.full_luck, hero.luck + RULES.luck_for_monster)
        yield LuckGained(seat, hero.luck)


def hurt(s: State, seat: int, points: int, cause: str, rule: str) -> Steps[bool]:
    """Stamina is lost; true if that is death.  Rules: FT-5.1"""
    hero = adventurer(s, seat)
    hero.stamina = max(0, hero.stamina - points)
    yield Hurt(rule, seat, points, hero.stamina, cause)
    return hero.stamina == 0


def heal(hero: Adventurer, points: int) -> int:
    """Stamina rises, but not above its initial value; by how much.  Rules: FT-3.5, FT-5.2"""
    gained = min(points, hero.full_stamina - hero.stamina)
    hero.stamina += gained
    return gained


def lose_lantern(s: State, seat: int, rule: str) -> Steps[None]:
    """One lantern, if there is one.  Rules: FT-5.16, FT-5.17"""
    hero = adventurer(s, seat)
    if hero.lanterns:
        hero.lanterns -= 1
        yield LanternLost(rule, seat, hero.lanterns)


def swords(hero: Adventurer) -> list[Card]:
    """All his swords, the one that is best by default first.  Rules: FT-5.11, FT-5.12, FT-5.20"""
    carried = [PLAIN_SWORD.id] if hero.plain_sword else []
    carried += [card for card in hero.cards if card in SWORDS]
    if len(carried) > 1:
        carried.sort(key=_by_default)
    return carried


def _by_default(card: Card) -> tuple[int, bool]:
    sword = SWORDS[card]
    return -sword.attack, not sword.magic


def is_last_sword(hero: Adventurer, card: Card) -> bool:
    """The last sword cannot be given, sold or discarded.  Rules: FT-5.13"""
    return card in SWORDS and len(swords(hero)) == 1


def rucksack(hero: Adventurer) -> list[Card]:
    """The cards that count towards the six.  Rules: FT-5.9, FT-5.10"""
    return [card for card in hero.cards if card in RUCKSACK]


def bunches(hero: Adventurer) -> list[Card]:
    return [card for card in hero.cards if card in BUNCHES]
