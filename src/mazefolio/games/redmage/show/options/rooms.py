"""The options at a door, over a find, a full card, and when creatures move."""

from __future__ import annotations

from mazefolio.engine.steps import Word
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital
from mazefolio.games.redmage.actions import (
    BREAK,
    DRAW,
    KEEP,
    LEAVE,
    LET_GO,
    PASS,
    PICK_LOCK,
    STEP_BACK,
    Discard,
    OpenWith,
    Swap,
    Wander,
)
from mazefolio.games.redmage.content import CHITS, CREATURES, HEROES, KEY, RULES, USES
from mazefolio.games.redmage.experience import WORTH
from mazefolio.games.redmage.odds import NEVER, reaches, trapped_chit
from mazefolio.games.redmage.show.names import item, place, points, pronoun, the
from mazefolio.games.redmage.show.options.common import back_again, chance, possible, verb, wear
from mazefolio.games.redmage.show.pieces import pack_id, trophy_id
from mazefolio.games.redmage.state import State

KEEP_ALL = Word("keep all")
"""What a full card does not allow."""

TIMES = ("You may not use it", "You may use it once", "You may use it twice")


def open_with(s: State, action: OpenWith) -> Option:
    """Rules: RM-4.5, RM-4.6"""
    card = CHITS[action.chit]
    return Option(
        id=action.token,
        label=f"{verb(action.chit, 'Use')} the {item(action.chit)}",
        detail=f"the door is open, no harm done; {wear(s, action.chit)}",
        rule="RM-4.5" if card.id == KEY else "RM-4.6",
        target=s.cell,
        art=card.id,
        using=pack_id(action.chit) if action.chit in s.items else "",
        note="open",
        text=card.text,
    )


def pick_lock(s: State) -> Option:
    """Rules: RM-4.12, RM-4.13"""
    needed = HEROES[s.hero].pick_lock
    opens = reaches(needed)
    return Option(
        id=PICK_LOCK.token,
        label="Pick the lock",
        detail=f"{needed} or more on two dice; one try",
        rule="RM-4.12",
        target=s.cell,
        art="door_unlocked",
        odds=[chance("open", opens, "good"), chance("still locked", 1 - opens)],
        roll=f"2d6, at least {needed}",
        text="If it fails you choose again among the other ways.",
    )


def break_door(s: State) -> Option:
    """Rules: RM-4.7, RM-4.8, RM-4.14, RM-4.15"""
    needed, cost = HEROES[s.hero].break_safe, RULES.door_break_damage
    unhurt = reaches(needed) if needed else NEVER
    deadly = s.hit_points <= cost
    spared = f"; {needed} or more on two dice spares you" if needed else ""
    return Option(
        id=BREAK.token,
        label="Break the door down",
        detail=f"{'it would kill you' if deadly else f'costs {points(cost)}'}{spared}",
        rule="RM-4.14" if needed else "RM-4.7",
        target=s.cell,
        art="door_broken",
        odds=possible(chance("unhurt", unhurt, "good"), chance("dead" if deadly else "hurt", 1 - unhurt, "bad")),
        note=f"−{cost}",
        roll=f"2d6, at least {needed}" if needed else "",
        text="The door is destroyed either way and stays open.",
    )


def step_back(s: State) -> Option:
    """Rules: RM-4.9, RM-4.10, RM-4.11"""
    return Option(
        id=STEP_BACK.token,
        label=f"Step back to {s.previous}",
        detail="the door stays locked; your turn is over",
        rule="RM-4.9",
        target=s.previous,
        art="retreat",
        text=back_again(s),
    )


def draw(s: State) -> Option:
    """Rules: RM-8.8, RM-8.9, RM-16.1"""
    trap = trapped_chit(s)
    return Option(
        id=DRAW.token,
        label="Draw a treasure",
        detail="one chit from the cup: a thing to keep, or a trap",
        rule="RM-8.8",
        target=s.cell,
        art="treasure_cup",
        odds=[chance("treasure", 1 - trap, "good"), chance("trap", trap, "bad")],
    )


def leave_hoard(s: State) -> Option:
    """Rules: RM-8.8"""
    return Option(PASS.token, "Leave the hoard alone", "nothing is drawn", "RM-8.8", s.cell, "step", note="safe")


def keep(s: State) -> Option:
    """Rules: RM-4.25, RM-11.13, RM-11.15"""
    carried, limit = len(s.items) + 1, HEROES[s.hero].carry
    return Option(
        id=KEEP.token,
        label=f"Keep the {item(s.in_hand)}",
        detail=f"you then carry {carried} of {limit}",
        rule="RM-4.25",
        target=s.cell,
        art=s.in_hand,
        text=_find(s),
    )


def leave(s: State) -> Option:
    """Rules: RM-4.25, RM-4.27"""
    return Option(
        id=LEAVE.token,
        label=f"Leave the {item(s.in_hand)} here",
        detail=f"it lies in {s.cell} until you pick it up",
        rule="RM-4.25",
        target=s.cell,
        art=s.in_hand,
        text=_find(s),
    )


def _find(s: State) -> str:
    return f"{CHITS[s.in_hand].text} {TIMES[USES[s.hero][s.in_hand]]}."


def swap(s: State, action: Swap) -> Option:
    """Rules: RM-4.26"""
    return Option(
        id=action.token,
        label=f"Lay down the {item(action.chit)} for it",
        detail=CHITS[action.chit].text,
        rule="RM-4.26",
        target=pack_id(action.chit),
        art=CHITS[action.chit].id,
        using=pack_id(action.chit),
        text=f"You keep the {item(s.in_hand)}; the {item(action.chit)} stays in {s.cell}.",
    )


def discard(s: State, action: Discard) -> Option:
    """Rules: RM-10.11"""
    return Option(
        id=action.token,
        label=f"Give back {the(action.creature)}",
        detail=f"worth {WORTH[action.creature]}; the new one is worth {WORTH[s.in_hand]}",
        rule="RM-10.11",
        target=trophy_id(action.creature),
        art=action.creature,
        text=f"It goes back into the creature cup, and {the(s.in_hand)} takes its place.",
    )


def let_go(s: State) -> Option:
    """Rules: RM-10.12"""
    return Option(
        id=LET_GO.token,
        label=f"Let the new one go: {the(s.in_hand)}",
        detail=f"worth {WORTH[s.in_hand]}; your six stay as they are",
        rule="RM-10.12",
        art=s.in_hand,
        text=f"{capital(pronoun(s.in_hand).they)} goes back into the creature cup.",
    )


def keep_all(s: State) -> Option:
    """Never allowed.  Rules: RM-10.1"""
    return Option(KEEP_ALL.token, "Keep all seven", art="refused")


def wander(s: State, action: Wander) -> Option:
    """The creature that moves, or the step it takes.  Rules: RM-15.3, RM-15.8"""
    room = s.rooms.get(action.cell)
    if room and room.creature:
        label = f"{capital(the(room.creature))} in {action.cell}"
        detail = CREATURES[room.creature].text
        return Option(action.token, label, detail, "RM-15.3", action.cell, room.creature)
    arrives = "it reaches you, and you fight to the death" if action.cell == s.cell else place(s, action.cell)
    return Option(action.token, f"To {action.cell}", arrives, "RM-15.8", action.cell, "step")
