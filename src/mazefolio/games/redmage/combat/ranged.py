"""RM-7: attacks into the next room, before moving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.odds import Outcome, decided_by
from mazefolio.engine.steps import Action, Ask, Faces, Steps
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital, signed
from mazefolio.games.redmage.combat.attacking import CREATURE_DEFENCE
from mazefolio.games.redmage.combat.encounter import slay
from mazefolio.games.redmage.combat.strikes import SLAIN, Struck, attack_sum, outrolls
from mazefolio.games.redmage.content import APPROACHES, CELLS, CHITS, CREATURES, RED_MAGE, CellId, Chit
from mazefolio.games.redmage.hero import two_dice
from mazefolio.games.redmage.names import item, pronoun, the
from mazefolio.games.redmage.odds import slays
from mazefolio.games.redmage.state import State
from mazefolio.games.redmage.things.items import Pack, WithChit, no_use, pack, spend, using, wear
from mazefolio.games.redmage.words import WORDS

HERO_SHOT = two_dice("hero shot")


class Shoot(WithChit, frozen=True, gc=False):
    VERB = "shoot"
    cell: CellId


OWN_ROOM = Refusal("RM-7.10", "A creature in your own room cannot be shot at.")
NOT_HERE = Refusal("RM-7.11", "The Red Mage can be shot at only beside the stair.")


def no_target(s: State, cell: str) -> Refusal | None:
    """A creature in an adjacent room can be shot at; the Red Mage only on an approach tile.

    Rules: RM-7.1, RM-7.7, RM-7.10, RM-7.11, RM-9.4
    """
    room = s.rooms.get(cell)
    if cell == s.cell:
        return OWN_ROOM
    if room is None:
        return Refusal("RM-7.1", f"{cell} lies face down: there is nothing to aim at yet.")
    if not room.creature:
        return Refusal("RM-7.1", f"There is no creature in {cell}.")
    if cell not in CELLS[s.cell].links:
        return Refusal("RM-7.1", f"{cell} is too far: you can shoot only into the next room.")
    return NOT_HERE if room.creature == RED_MAGE and cell not in APPROACHES else None


def no_shot(s: State, chit: Chit) -> Refusal | None:
    """Rules: RM-7.2, RM-11.15"""
    if not CHITS[chit].ranged:
        return Refusal("RM-7.2", f"The {item(chit)} does not reach into the next room.")
    return no_use(s.hero, chit)


def targets(s: State) -> list[str]:
    return [cell for cell in CELLS[s.cell].links if cell in s.rooms and not no_target(s, cell)]


def shooting_options(s: State, carried: Pack) -> Sequence[Shoot]:
    """Rules: RM-7.1, RM-7.2, RM-7.6"""
    cells = targets(s)
    return [Shoot(chit, cell) for chit in carried.ranged for cell in cells]


def shooting_attempts(s: State) -> Iterator[Attempt[Action]]:
    """For each ranged item that finds no target one shot, for a forbidden one where there is something to shoot.

    Any other shot is answered when typed.
    """
    near, aims = CELLS[s.cell].links, targets(s)
    barred = [cell for cell in near if cell in s.rooms and s.rooms[cell].creature]
    far = [cell for cell, room in s.rooms.items() if room.creature and cell not in near]
    weapons = [chit for chit in pack(s).carried if CHITS[chit].atk]
    for chit in weapons:
        if CHITS[chit].ranged and bool(aims) == bool(no_use(s.hero, chit)):
            cell = [*aims, *barred, *near][0]
            yield Attempt(Shoot(chit, cell), no_shot(s, chit) or no_target(s, cell))
    for chit in weapons:
        for cell in (*near, *far):
            yield Attempt(Shoot(chit, cell), no_shot(s, chit) or no_target(s, cell), quiet=True)


def shoot(s: State, action: Shoot) -> Steps[None]:
    """Hero's 2d6 + ATK + item against creature's 2d6 + DEF; a higher total slays, and nothing strikes back.

    Rules: RM-7.3, RM-7.4, RM-7.5, RM-7.8, RM-16.2
    """
    foe = CREATURES[s.rooms[action.cell].creature]
    yield from spend(s, action.chit)
    mine: Faces = yield HERO_SHOT
    theirs: Faces = yield CREATURE_DEFENCE
    bonus = CHITS[action.chit].atk
    yield Struck("RM-7.3", foe.id, True, mine, s.atk, action.chit, bonus, theirs, foe.defence, shot=True)
    if outrolls(mine, s.atk + bonus, theirs, foe.defence):
        yield from slay(s, action.cell, "RM-7.8")


MISSED = WORDS.outcome(Outcome("missed", "miss", decided_by(Struck, lambda shot: not shot.success)))


@WORDS.offers(Shoot)
def _(action: Shoot, s: State, ask: Ask) -> Option:
    card, room = CHITS[action.chit], s.rooms.get(action.cell)
    if not room or not room.creature:
        return using(action, f"Shoot into {action.cell}", "", "RM-7.1", target=action.cell)
    foe = CREATURES[room.creature]
    slain = slays(s, foe, card.atk)
    alike = len({one.chit for one in ask.options if isinstance(one, Shoot)}) > 1
    return using(
        action,
        f"Shoot {the(foe.id)} in {action.cell}{f' with the {item(action.chit)}' if alike else ''}",
        f"{item(action.chit)} {signed(card.atk)}; then you still move",
        "RM-7.1",
        target=action.cell,
        odds=[SLAIN.at(slain), MISSED.at(1 - slain)],
        roll=attack_sum(s, foe, action.chit),
        text=f"{capital(pronoun(foe.id).they)} cannot strike back, and no time passes. "
        f"The {card.name} is used, hit or miss: {wear(s, action.chit)}.",
    )
