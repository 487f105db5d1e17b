"""FT-12, FT-19: what the victor of a battle between adventurers gets, and the flight of the other."""

from __future__ import annotations

from mazefolio.engine.steps import Pick, Steps, Word, ask, choose
from mazefolio.games.firetop.actions import (
    CLAIM_KEYS,
    CLAIM_NAMED,
    CLAIM_NOTHING,
    CLAIM_RANDOM,
    DONE,
    LEAVE_LANTERN,
    TAKE_LANTERN,
    Discard,
    Name,
)
from mazefolio.games.firetop.adventurers import bunches, is_last_sword
from mazefolio.games.firetop.battle_events import CardClaimed, Died, Fled, KeysClaimed, LanternTaken, Plundered
from mazefolio.games.firetop.content import ROOM_SET, TREASURES
from mazefolio.games.firetop.death import lose_adventurer
from mazefolio.games.firetop.events import CardsSeen
from mazefolio.games.firetop.knowledge import forget, learn, show
from mazefolio.games.firetop.movement import arrive, barred_rooms, gos
from mazefolio.games.firetop.paths import flights
from mazefolio.games.firetop.rounds import end_turn
from mazefolio.games.firetop.state import NOBODY, Card, Duel, State, adventurer
from mazefolio.games.firetop.treasure import discards, keep_limits, lay_down

CLAIMS = (CLAIM_KEYS, CLAIM_RANDOM, CLAIM_NAMED, CLAIM_NOTHING)
LANTERN = (TAKE_LANTERN, LEAVE_LANTERN)
NAMEABLE = tuple(Name(card.id) for card in TREASURES.values() if not (card.gold or card.provisions))
"""The Treasure cards that somebody can have with him."""


def take_spoils(s: State) -> Steps[str]:
    """From one who escapes: all keys, or one card, or nothing; and a lantern.  Offered blind.

    Rules: FT-12.10 to FT-12.14, FT-12.20
    """
    duel = _duel(s)
    loser = duel.runner
    victor = duel.defender if loser == duel.attacker else duel.attacker
    if adventurer(s, loser).cards:
        choice = yield from ask(victor, "spoils", CLAIMS, "FT-12.10")
        yield from claim_from(s, victor, loser, choice)
    if adventurer(s, loser).lanterns:
        choice = yield from ask(victor, "lantern", LANTERN, "FT-12.13")
        if choice is TAKE_LANTERN:
            adventurer(s, loser).lanterns -= 1
            adventurer(s, victor).lanterns += 1
            yield LanternTaken(victor, loser)
    yield from keep_limits(s, victor)
    return "flight"


def _duel(s: State) -> Duel:
    assert s.duel is not None
    return s.duel


def claim_from(s: State, victor: int, loser: int, choice: Word) -> Steps[None]:
    """Rules: FT-12.10, FT-12.11"""
    if choice is CLAIM_KEYS:
        yield from claim_keys(s, victor, loser)
    elif choice is CLAIM_RANDOM:
        yield from claim_random(s, victor, loser)
    elif choice is CLAIM_NAMED:
        mine = adventurer(s, victor).cards
        options = [name for name in NAMEABLE if name.card not in mine]
        named = yield from ask(victor, "name", options, "FT-12.11")
        yield from claim_named(s, victor, loser, named.card)


def claim_keys(s: State, victor: int, loser: int) -> Steps[None]:
    """All Bunches of Keys, or nothing if he has none.  Rules: FT-12.10, FT-12.20"""
    keys = bunches(adventurer(s, loser))
    hand_over(s, keys, loser, victor)
    yield KeysClaimed(victor, loser, len(keys))
    if keys:
        yield CardsSeen((victor, loser), tuple(keys), victor)


def claim_random(s: State, victor: int, loser: int) -> Steps[None]:
    """One card drawn from all but a last sword; those who did not see it are no longer sure of any.

    Rules: FT-5.19, FT-12.11
    """
    hero = adventurer(s, loser)
    pool = [card for card in hero.cards if not is_last_sword(hero, card)]
    if not pool:
        yield CardClaimed(victor, loser, "", False)
        return
    index: int = yield Pick(pool, "spoils")
    forget(s, hero.cards, but=(victor,))
    hand_over(s, [pool[index]], loser, victor)
    yield CardClaimed(victor, loser, "", True)
    yield CardsSeen((victor, loser), (pool[index],), victor)


def claim_named(s: State, victor: int, loser: int, card: Card) -> Steps[None]:
    """If he has the named card, and it is not his last sword, it is handed over.  Rules: FT-5.19, FT-9.10, FT-12.11"""
    hero = adventurer(s, loser)
    gained = card in hero.cards and not is_last_sword(hero, card)
    if gained:
        hand_over(s, [card], loser, victor)
        show(s, card)
    yield CardClaimed(victor, loser, card, gained)


def hand_over(s: State, cards: list[Card], giver: int, taker: int) -> None:
    """Cards change hands; the giver knows where they are, and so do those who knew them before.  Rules: FT-9.10"""
    for card in cards:
        adventurer(s, giver).cards.remove(card)
        adventurer(s, taker).cards.append(card)
    learn(s, cards, giver)


def flee(s: State) -> Steps[str]:
    """The one who escaped moves four spaces away; a room he flees into waits for his next turn.

    Rules: FT-8.11, FT-8.12, FT-11.6, FT-12.14 to FT-12.17, FT-12.22
    """
    duel = _duel(s)
    seat = duel.runner
    hero = adventurer(s, seat)
    options = gos(flights(hero.space, barred_rooms(s, seat)))
    if options:
        choice = yield from choose(seat, "flight", options, "FT-12.15")
        arrive(s, seat, choice)
        hero.waiting = hero.space in ROOM_SET and (hero.space in s.encounters or hero.space in s.treasures)
        yield Fled(seat, choice.path)
    s.duel = None
    return end_turn(s) if seat == s.active else "treasure"


def plunder(s: State, victor: int, dead: int, rule: str) -> Steps[str]:
    """An adventurer killed by another leaves everything to the victor.  Rules: FT-19.8, FT-19.10, FT-4.5"""
    hero, winner = adventurer(s, dead), adventurer(s, victor)
    yield Died(rule, dead, "", victor, hero.space)
    cards = list(hero.cards)
    hand_over(s, cards, dead, victor)
    winner.gold += hero.gold
    winner.provisions += hero.provisions
    winner.lanterns += hero.lanterns
    yield Plundered(victor, dead, len(cards), hero.gold, hero.provisions, hero.lanterns)
    if cards:
        yield CardsSeen((victor, dead), tuple(cards), victor)
    lose_adventurer(s, dead, "end" if dead == s.active else "treasure")
    s.victor, s.loot = victor, cards
    return "loot"


def leave_loot(s: State) -> Steps[str]:
    """The victor may leave any of the cards, and must keep to his limits.  Rules: FT-19.9, FT-12.21"""
    seat = s.victor
    hero = adventurer(s, seat)
    options: list[Word | Discard] = [DONE]
    if s.loot:
        options += map(Discard, discards(hero, s.loot))
        choice = yield from ask(seat, "loot", options, "FT-19.9")
        if isinstance(choice, Discard):
            s.loot.remove(choice.card)
            yield from lay_down(s, seat, choice.card, "FT-19.9")
            return "loot"
    yield from keep_limits(s, seat)
    s.victor, s.loot = NOBODY, []
    return "return"
