"""Combat: what cannot be done before, in and after a round."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital
from mazefolio.games.redmage.actions import BARE_HANDS, EVADE, RETREAT, Attack, Defend, Heal, Move
from mazefolio.games.redmage.content import CELLS, CHITS, CREATURES, HEROES, RED_MAGE
from mazefolio.games.redmage.show.names import item, pronoun, the
from mazefolio.games.redmage.show.options.fights import NOTHING, opponent
from mazefolio.games.redmage.show.why_not.items import by_card, carried, no_healing, no_teleport, no_teleport_to, usable
from mazefolio.games.redmage.state import Chit, Fight, State


def in_action(s: State, ask: Ask) -> Iterator[Refusal]:
    """Running away, forbidden weapons and scrolls, healing that does nothing."""
    if s.fight:
        yield _no_retreat(s, s.fight)
    yield from no_teleport(s)
    for chit in carried(s):
        if CHITS[chit].atk and not usable(s, chit):
            yield by_card(s, Attack(chit), chit)
    yield from no_healing(s)


def typed_in_action(s: State, ask: Ask) -> Iterator[Refusal]:
    yield from no_teleport_to(s)
    yield _no_evading(s)
    yield from _no_moving(s)
    for chit in carried(s):
        if CHITS[chit].defence:
            reason = f"The {item(chit)} is raised against a blow; it does not strike."
            yield Refusal(Attack(chit), reason, "RM-11.16")


def _no_retreat(s: State, fight: Fight) -> Refusal:
    """Rules: RM-6.2, RM-6.12, RM-6.14, RM-6.15, RM-8.6"""
    behind = s.rooms[s.previous].creature
    if fight.to_the_death:
        reason, rule = "This fight is to the death: there is no falling back.", "RM-6.14"
    elif behind:
        reason, rule = f"{capital(the(behind))} is in {s.previous}: you cannot fall back there.", "RM-6.15"
    elif fight.round == 1:
        reason, rule = "At least one round must be fought first.", "RM-6.2"
    elif CREATURES[fight.creature].on_hit == "petrify":
        reason, rule = "Another round comes first; you may fall back after one in which she does not hit.", "RM-8.6"
    else:
        reason, rule = "You have chosen to fight on; you may fall back after this round.", "RM-6.12"
    return Refusal(RETREAT, reason, rule)


def _no_evading(s: State) -> Refusal:
    """Rules: RM-9.11, RM-12.1, RM-12.5"""
    foe = opponent(s)
    if foe.id == RED_MAGE:
        return Refusal(EVADE, "The Red Mage cannot be evaded: he must be fought.", "RM-9.11")
    if HEROES[s.hero].evade_creature:
        return Refusal(EVADE, "Evading is announced before the first blow, once for each encounter.", "RM-12.5")
    able = next(hero.name for hero in HEROES.values() if hero.evade_creature)
    return Refusal(EVADE, f"Only the {able} can evade creatures.", "RM-12.1")


def _no_moving(s: State) -> Iterator[Refusal]:
    reason = f"You cannot walk away from {the(opponent(s).id)}: at least one round must be fought."
    yield from (Refusal(Move(cell), reason, "RM-6.2") for cell in CELLS[s.cell].links)


def in_defence(s: State, ask: Ask) -> Iterator[Refusal]:
    """Forbidden shields, and healing at the wrong moment.  Rules: RM-11.9"""
    for chit in carried(s):
        if CHITS[chit].defence and not usable(s, chit):
            yield by_card(s, Defend(chit), chit)
    for chit in _healing(s):
        yield Refusal(Heal(chit), f"{_way(chit)} takes the place of your own attack.", "RM-11.9")


def typed_in_defence(s: State, ask: Ask) -> Iterator[Refusal]:
    their = pronoun(opponent(s).id).their
    yield Refusal(RETREAT, f"First comes {their} blow; you may fall back only after the round.", "RM-6.11")
    for chit in carried(s):
        if CHITS[chit].atk:
            yield Refusal(Defend(chit), f"The {item(chit)} is for your attack; it does not defend.", "RM-11.16")


def after_round(s: State, ask: Ask) -> Iterator[Refusal]:
    """Healing belongs into a round.  Rules: RM-11.9"""
    for chit in _healing(s):
        yield Refusal(Heal(chit), f"{_way(chit)} takes the place of an attack: fight on, then choose it.", "RM-11.9")


def typed_after_round(s: State, ask: Ask) -> Iterator[Refusal]:
    attacks = [BARE_HANDS, *(Attack(chit) for chit in carried(s))]
    yield from (Refusal(attack, "Say first whether you fight on or fall back.", "RM-6.11") for attack in attacks)
    yield _no_evading(s)


def _healing(s: State) -> list[Chit]:
    return [chit for chit in carried(s) if CHITS[chit].effect == "heal" and usable(s, chit)]


def _way(chit: Chit) -> str:
    return "Drinking" if CHITS[chit].sort == "potion" else "Reading it"


def in_evading(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: RM-6.2"""
    yield Refusal(RETREAT, "Evade or fight: you may fall back only after a round.", "RM-6.2")


def typed_in_evading(s: State, ask: Ask) -> Iterator[Refusal]:
    yield from _no_moving(s)
    attacks = [BARE_HANDS, *(Attack(chit) for chit in carried(s))]
    yield from (Refusal(attack, "Say first whether you evade or fight.", "RM-12.2") for attack in attacks)


def over_stolen_item(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: RM-8.1, RM-8.2"""
    yield Refusal(NOTHING, "The Thief's hit costs you one thing; you only choose which.", "RM-8.1")
