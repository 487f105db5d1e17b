"""What cannot be done in a combat."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.games.deathmaze.actions import ARRANGE, DONE, LEAVE, Breathe, Conjure, Go, Step, Strike, TakeUp
from mazefolio.games.deathmaze.content import SPELLS
from mazefolio.games.deathmaze.declaring import weapon_used
from mazefolio.games.deathmaze.figures import holds, is_beast, name
from mazefolio.games.deathmaze.formation import front, row_of, second
from mazefolio.games.deathmaze.magic import can_pay
from mazefolio.games.deathmaze.maze import SIDES
from mazefolio.games.deathmaze.reorganising import must_step_up
from mazefolio.games.deathmaze.state import BOXES, Adventurer, State


def no_action(s: State, ask: Ask) -> Iterator[Refusal]:
    """Foes out of reach, weapons that do not suit the row, spells nobody can pay for.

    Rules: DM-5.12d, DM-8.31a, DM-8.34b, DM-8.41c, DM-8.41e, DM-11.22b
    """
    fight = s.fight
    assert fight is not None
    figure = fight.waiting[0]
    behind = row_of(s.order, figure) > 0
    if not is_beast(figure):
        one = s.adventurers[figure]
        if weapon_used(one, behind=behind) < 0:
            yield from _useless(s, one, behind=behind)
        yield from _too_dear(s, one)
        if behind and holds(one, "breath"):
            for foe in front(fight.foes):
                yield Refusal(Breathe(foe, name(s, foe)), "Red Pepper is breathed from the front row.", "DM-9.55a")
    for foe in second(fight.foes):
        reason = "Only their front line can be reached; the second row only by spells and Charm potions."
        yield Refusal(Strike(foe, name(s, foe)), reason, "DM-8.34b")
    if not behind:
        for foe in front(fight.foes):
            yield Refusal(Strike(foe, name(s, foe)), "Somebody else is closer, or stands opposite.", "DM-8.32a")


def _useless(s: State, one: Adventurer, *, behind: bool) -> Iterator[Refusal]:
    assert s.fight is not None
    if behind:
        reason, rule = "From the second row only bows and throwing daggers reach them.", "DM-5.12d"
    elif one.hand < 0:
        reason, rule = "There is no weapon left in hand.", "DM-8.47d"
    else:
        reason, rule = "A bow cannot be used from the front row.", "DM-8.41c"
    for foe in front(s.fight.foes):
        yield Refusal(Strike(foe, name(s, foe)), reason, rule)


def _too_dear(s: State, one: Adventurer) -> Iterator[Refusal]:
    """Rules: DM-11.21a, DM-11.22b"""
    assert s.fight is not None
    for spell in one.spells:
        card = SPELLS[spell]
        targets = [(foe, name(s, foe)) for foe in front(s.fight.foes)] if card.target != "all" else [(-1, "")]
        for foe, called in targets:
            if card.when != "combat":
                yield Refusal(Conjure(foe, called, spell, False), f"{card.name} is not cast in combat.", "DM-11.21a")
            elif not can_pay(one, spell):
                reason = f"{card.name} would cost the last Wound Point."
                yield Refusal(Conjure(foe, called, spell, False), reason, "DM-11.22b")


def typed_in_action(s: State, ask: Ask) -> Iterator[Refusal]:
    """Running away, and weapons thrown already.  Rules: DM-8.11a, DM-8.47a"""
    fight = s.fight
    assert fight is not None
    figure = fight.waiting[0]
    if not is_beast(figure):
        one = s.adventurers[figure]
        for place in one.thrown:
            reason = "It has been thrown, and comes back after the fight."
            yield Refusal(TakeUp(place, one.weapons[place]), reason, "DM-8.47a")
    for action in (LEAVE, *(Go(side) for side in SIDES)):
        yield Refusal(action, "Nobody may withdraw from a fight.", "DM-8.11a")
    yield Refusal(ARRANGE, "In combat the order changes only when the party re-forms.", "DM-5.14b")


def no_re_forming(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-8.24b, DM-8.52d, DM-8.52e"""
    taken = [figure >= 0 for figure in s.order]
    if must_step_up(taken):
        yield Refusal(DONE, "Somebody must step up to the front row.", "DM-8.24b")
    elif sum(taken[:BOXES]) < BOXES:
        for box, figure in enumerate(s.order[:BOXES]):
            if figure >= 0:
                reason = "While fewer than three stand in front, nobody may fall back."
                yield Refusal(Step(figure, name(s, figure), box + BOXES), reason, "DM-8.52e")


def typed_in_re_forming(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: DM-8.52b, DM-8.52c"""
    for figure in (figure for figure in s.order if figure >= 0):
        for box in range(len(s.order) + BOXES):
            taken = box < len(s.order) and s.order[box] >= 0
            reason = "Somebody stands there." if taken else "One row at a time, straight or diagonally."
            yield Refusal(Step(figure, name(s, figure), box), reason, "DM-8.52c" if taken else "DM-8.52b")
