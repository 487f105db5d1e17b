"""The options of a fight."""

from __future__ import annotations

from mazefolio.engine.steps import Word
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital, signed
from mazefolio.games.redmage.actions import EVADE, FIGHT, FIGHT_ON, RETREAT, Attack, Defend, Surrender
from mazefolio.games.redmage.content import CHITS, CREATURES, HEROES, Creature
from mazefolio.games.redmage.odds import NEVER, blow, exchange, reaches
from mazefolio.games.redmage.show.names import item, pronoun, the
from mazefolio.games.redmage.show.options.common import (
    attack_sum,
    back_again,
    blow_sum,
    chance,
    round_chances,
    verb,
    wear,
)
from mazefolio.games.redmage.show.pieces import creature_id, pack_id
from mazefolio.games.redmage.state import State

NOTHING = Word("nothing")
"""What the Thief would not take."""


def opponent(s: State) -> Creature:
    """The creature that the hero faces in his room; while it is being fought, also after it has fallen."""
    return CREATURES[s.fight.creature if s.fight else s.rooms[s.cell].creature]


def attack(s: State, action: Attack) -> Option:
    """Rules: RM-6.5, RM-11.1, RM-11.4"""
    foe, chit = opponent(s), action.chit
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
        odds=round_chances(exchange(s, foe, bonus)),
        using=pack_id(chit) if chit else "",
        roll=attack_sum(s, foe, chit),
        text=f"You must roll more; a tie is a miss. If {they} lives, {they} strikes back.",
    )


def defend(s: State, action: Defend) -> Option:
    """Rules: RM-6.7, RM-11.6, RM-11.7"""
    foe, chit = opponent(s), action.chit
    bonus = CHITS[chit].defence if chit else 0
    outcome = blow(s, foe, bonus)
    return Option(
        id=action.token,
        label=f"{verb(chit, 'Raise')} the {item(chit)}" if chit else "Raise nothing",
        detail=f"{signed(bonus)} on this defence; {wear(s, chit)}" if chit else "keep everything for later",
        rule="RM-11.7",
        target=pack_id(chit) if chit else "",
        art=CHITS[chit].id if chit else "defence",
        odds=[*round_chances(outcome), chance("unhurt", 1 - outcome.hit, "good")],
        using=pack_id(chit) if chit else "",
        roll=f"{capital(the(foe.id))} {blow_sum(s, foe, chit)}",
        text=f"{capital(pronoun(foe.id).they)} must roll more; a tie is a miss.",
    )


def evade(s: State) -> Option:
    """Rules: RM-12.2, RM-12.3, RM-12.4"""
    foe, needed = opponent(s), HEROES[s.hero].evade_creature
    slips = reaches(needed) if needed else NEVER
    return Option(
        id=EVADE.token,
        label=f"Slip past {the(foe.id)}",
        detail=f"{needed} or more on two dice; if you fail it is to the death",
        rule="RM-12.2",
        target=creature_id(s.cell),
        art="step",
        odds=[chance("evaded", slips, "good"), chance("to the death", 1 - slips, "bad")],
        roll=f"2d6, at least {needed}",
        text=f"Success: no fight, and you share the room with {pronoun(foe.id).them} until you move on.",
    )


def stand_and_fight(s: State) -> Option:
    """Rules: RM-6.2, RM-12.2"""
    foe = opponent(s)
    return Option(
        id=FIGHT.token,
        label=f"Fight {the(foe.id)}",
        detail="one round at least",
        rule="RM-6.2",
        target=creature_id(s.cell),
        art="fight",
        odds=round_chances(exchange(s, foe)),
        roll=attack_sum(s, foe),
        text=f"The chances are those of the first round without an item. {foe.text}",
    )


def fight_on(s: State) -> Option:
    """Rules: RM-6.12"""
    foe = opponent(s)
    return Option(
        id=FIGHT_ON.token,
        label="Fight on",
        detail=f"another round against {the(foe.id)}",
        rule="RM-6.12",
        target=creature_id(s.cell),
        art="fight",
        odds=round_chances(exchange(s, foe)),
        roll=attack_sum(s, foe),
        text="The chances are those of a round without an item.",
    )


def retreat(s: State) -> Option:
    """Rules: RM-6.11, RM-6.13"""
    foe = opponent(s)
    return Option(
        id=RETREAT.token,
        label=f"Fall back to {s.previous}",
        detail=f"{the(foe.id)} stays in {s.cell}; your turn is over",
        rule="RM-6.13",
        target=s.previous,
        art="retreat",
        text=back_again(s),
    )


def surrender(s: State, action: Surrender) -> Option:
    """Rules: RM-8.1, RM-8.2"""
    card = CHITS[action.chit]
    return Option(
        id=action.token,
        label=f"Give up the {item(action.chit)}",
        detail=card.text,
        rule="RM-8.2",
        target=pack_id(action.chit),
        art=card.id,
        using=pack_id(action.chit),
        text="It goes back to the treasure cup, also if the Thief is slain later.",
    )


def give_nothing(s: State) -> Option:
    """Never allowed.  Rules: RM-8.1"""
    return Option(NOTHING.token, "Give up nothing", art="refused")
