"""What may be done before moving."""

from __future__ import annotations

from collections.abc import Mapping

from mazefolio.engine.view import Option
from mazefolio.engine.words import capital, listed, signed
from mazefolio.games.redmage.actions import Drop, Heal, Increase, Shoot, Spend, Take, Teleport
from mazefolio.games.redmage.content import (
    CHITS,
    CREATURES,
    HEROES,
    RULES,
    USES,
)
from mazefolio.games.redmage.experience import worth
from mazefolio.games.redmage.odds import (
    blow,
    slays,
)
from mazefolio.games.redmage.show.names import called, item, place, pronoun, the
from mazefolio.games.redmage.show.options.common import attack_sum, chance, round_chances, verb, wear
from mazefolio.games.redmage.show.pieces import floor_id, pack_id, trophy_id
from mazefolio.games.redmage.state import State

GROWTH: Mapping[Increase, tuple[str, str]] = {
    "atk": ("attack", "attack"),
    "def": ("defence", "defence"),
    "hp": ("hit points", "hit_point"),
}


def heal(s: State, action: Heal) -> Option:
    """Healing is free in planning; in a fight it takes the place of the attack.  Rules: RM-11.9, RM-11.11, RM-11.12"""
    card = CHITS[action.chit]
    after = min(s.hit_points + card.heal, RULES.hit_points_ceiling)
    lost = s.hit_points + card.heal - after
    fate = "instead of an attack" if s.fight else "then you still move"
    odds = round_chances(blow(s, CREATURES[s.fight.creature], healed=card.heal)) if s.fight else ()
    return Option(
        id=action.token,
        label=f"{verb(action.chit, 'Use')} the {item(action.chit)}",
        detail=f"{s.hit_points} to {after}{f', {lost} lost' if lost else ''}; {fate}",
        rule="RM-11.9" if s.fight else "RM-11.11",
        target=pack_id(action.chit),
        art=card.id,
        odds=odds,
        using=pack_id(action.chit),
        note=signed(after - s.hit_points),
        text=f"{card.text} {capital(wear(s, action.chit))}.",
    )


def shoot(s: State, action: Shoot) -> Option:
    """A shot into the next room; what is not there cannot be slain.  Rules: RM-7.1 to RM-7.6"""
    card, room = CHITS[action.chit], s.rooms.get(action.cell)
    shot = Option(
        id=action.token,
        label=f"Shoot into {action.cell}",
        rule="RM-7.1",
        target=action.cell,
        art=card.id,
        using=pack_id(action.chit),
    )
    return _aimed(s, action, room.creature, shot) if room and room.creature else shot


def _aimed(s: State, action: Shoot, creature: str, shot: Option) -> Option:
    foe, card = CREATURES[creature], CHITS[action.chit]
    slain = slays(s, foe, card.atk)
    return Option(
        id=shot.id,
        label=f"Shoot {the(creature)} in {action.cell}",
        detail=f"{item(action.chit)} {signed(card.atk)}; then you still move",
        rule=shot.rule,
        target=shot.target,
        art=shot.art,
        odds=[chance("slain", slain, "good"), chance("miss", 1 - slain)],
        using=shot.using,
        roll=attack_sum(s, foe, action.chit),
        text=f"{capital(pronoun(creature).they)} cannot strike back, and no time passes. "
        f"The {card.name} is used, hit or miss: {wear(s, action.chit)}.",
    )


def teleport(s: State, action: Teleport) -> Option:
    """The creature in the hero's room is sent elsewhere.  Rules: RM-11.20, RM-11.22"""
    here = s.rooms[s.cell].creature
    return Option(
        id=action.token,
        label=f"Send {the(here)} to {action.cell}" if here else f"Read the {item(action.chit)}",
        detail=f"{place(s, action.cell)}; {wear(s, action.chit)}",
        rule="RM-11.22",
        target=action.cell,
        art=CHITS[action.chit].id,
        using=pack_id(action.chit),
        note="gone" if here else "",
        text="It is gone before it can strike, and you stay. It lives on where you send it.",
    )


def spend(s: State, action: Spend) -> Option:
    """Trophies handed in for one increase.  Rules: RM-10.3, RM-10.5, RM-10.6"""
    label, art = GROWTH[action.on]
    value = {"atk": s.atk, "def": s.defence, "hp": s.hit_points}[action.on]
    given, cost = worth(action.trophies), RULES.experience_cost
    names = listed([called(creature) for creature in action.trophies])
    return Option(
        id=action.token,
        label=f"Hand in {names} for {label} +1",
        detail=f"{value} to {value + 1}; worth {given}{f', {given - cost} more than needed' if given > cost else ''}",
        rule="RM-10.3",
        target=trophy_id(action.trophies[0]),
        art=art,
        note="+1",
        text="The trophies go back into the creature cup.",
    )


def drop(s: State, action: Drop) -> Option:
    """Rules: RM-11.14"""
    return Option(
        id=action.token,
        label=f"Lay down the {item(action.chit)}",
        detail=f"it stays in {s.cell}; no time passes",
        rule="RM-11.14",
        target=pack_id(action.chit),
        art=CHITS[action.chit].id,
        using=pack_id(action.chit),
    )


def take(s: State, action: Take) -> Option:
    """Rules: RM-11.13, RM-11.14"""
    carried, limit = len(s.items), HEROES[s.hero].carry
    able = "" if USES[s.hero][action.chit] else "; you may not use it"
    return Option(
        id=action.token,
        label=f"Pick up the {item(action.chit)}",
        detail=f"you carry {carried} of {limit}; no time passes{able}",
        rule="RM-11.14",
        target=floor_id(s.cell, action.chit),
        art=CHITS[action.chit].id,
        text=CHITS[action.chit].text,
    )
