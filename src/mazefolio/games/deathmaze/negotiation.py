"""DM-7.2: talking to monsters."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, Faces, Steps
from mazefolio.games.deathmaze.actions import CAST, DECLINE
from mazefolio.games.deathmaze.agenda import begin_combat, now, onward
from mazefolio.games.deathmaze.content import ITEMS, MONSTERS, SPELLS, TREASURES
from mazefolio.games.deathmaze.events import Negotiated, Ransomed
from mazefolio.games.deathmaze.figures import caller, die, holds, present
from mazefolio.games.deathmaze.groups import hostile, take_away
from mazefolio.games.deathmaze.magic import pay, ways_to_cast
from mazefolio.games.deathmaze.queries import Persuading
from mazefolio.games.deathmaze.state import Group, Persuade, State
from mazefolio.games.deathmaze.tables import negotiated, ransom
from mazefolio.games.deathmaze.treasure import amount, treasure_type

ORATORY = "oratory"


def persuaders(s: State) -> list[int]:
    """The Wizards who can cast Oratory.  Rules: DM-11.21b"""
    return [wizard.id for wizard in present(s) if ways_to_cast(wizard, ORATORY)]


def persuade(s: State) -> Steps[str]:
    """Oratory is announced before the roll, as often as the Wizards like and can pay.

    Rules: DM-11.21b, DM-11.3m
    """
    task = now(s, Persuade)
    if not task.wizards:
        s.agenda.pop()
        return (yield from negotiate(s, task.castings))
    wizard = s.adventurers[task.wizards[0]]
    options = (CAST, DECLINE)
    if options[(yield Ask(wizard.owner, Persuading(wizard.id, task.castings), options, len(options)))] is CAST:
        task.castings += 1
        yield from pay(s, wizard, ORATORY, ring=False)
        if ways_to_cast(wizard, ORATORY):
            return onward(s)
    del task.wizards[0]
    return onward(s)


def modifiers(s: State, castings: int) -> int:
    """Rules: DM-7.21b, DM-9.64a, DM-11.3m"""
    worn = sum(holds(adventurer, "oratory") for adventurer in present(s))
    return ITEMS["medallion_oratory"].bonus * worn + SPELLS[ORATORY].bonus * castings


def negotiate(s: State, castings: int) -> Steps[str]:
    """Two dice, less what these monsters are worth in talk, plus oratory: Failure, Agreement or Cow.

    Rules: DM-7.21a, DM-7.21c, DM-7.22a, DM-7.22b, DM-7.23a, DM-7.24d, DM-7.24g
    """
    group = hostile(s)
    assert group is not None
    card = MONSTERS[group.kind]
    faces: Faces = yield die(caller(s), "negotiation", 2)
    bonus = modifiers(s, castings)
    outcome = negotiated(sum(faces) - card.negotiation + bonus)
    yield Negotiated(group.kind, len(group.members), faces, card.negotiation, bonus, outcome)
    if outcome == "failure":
        take_away(s, group)
        return begin_combat(s, group.members)
    group.peace = True
    if outcome == "cow" and card.person:
        yield from pay_ransom(s, group)
    return onward(s)


def pay_ransom(s: State, group: Group) -> Steps[None]:
    """Cowed monsters who know money hand over a quarter of what they have together, one after another.

    Rules: DM-7.24a, DM-7.24b, DM-7.24c, DM-7.24e, DM-7.24f, DM-7.24h
    """
    beasts = [s.beasts[monster] for monster in group.members]
    for beast in beasts:
        beast.bezants = yield from amount(s, TREASURES[treasure_type(beast)].bezants, "bezants")
    noted = sum(beast.bezants for beast in beasts)
    group.paid = due = ransom(noted)
    for beast in beasts:
        given = min(due, beast.bezants)
        beast.bezants -= given
        due -= given
    s.bezants += group.paid
    yield Ransomed(group.kind, noted, group.paid, s.bezants)
