"""Why an item cannot be used: the hero's card, the ceiling, a creature that cannot be sent."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Action
from mazefolio.games.redmage.actions import Heal, Teleport
from mazefolio.games.redmage.content import APPROACHES, CELLS, CHITS, ESCAPE, HEROES, RED_MAGE, RULES, START, USES
from mazefolio.games.redmage.items import teleport_goals
from mazefolio.games.redmage.show.names import hero
from mazefolio.games.redmage.state import Chit, State


def carried(s: State) -> list[Chit]:
    """The hero's chits, alike ones once."""
    return list(dict.fromkeys(s.items))


def usable(s: State, chit: Chit) -> bool:
    return USES[s.hero][chit] > 0


def by_card(s: State, action: Action, chit: Chit) -> Refusal:
    """The hero's card forbids it.  Rules: RM-13.1 to RM-13.9"""
    return Refusal(action, f"The {hero(s)} may not use {_sort(s, chit)}.", HEROES[s.hero].rules[0])


def _sort(s: State, chit: Chit) -> str:
    match CHITS[chit].sort:
        case "weapon_def":
            return "shields or armour"
        case "scroll":
            return "scrolls"
    return "attack weapons" if HEROES[s.hero].uses.atk_weapon == 0 else "ranged weapons"


def no_healing(s: State) -> Iterator[Refusal]:
    """Healing that is forbidden or can do nothing.  Rules: RM-11.12"""
    ceiling = RULES.hit_points_ceiling
    for chit in carried(s):
        if CHITS[chit].effect != "heal":
            continue
        if not usable(s, chit):
            yield by_card(s, Heal(chit), chit)
        elif s.hit_points == ceiling:
            yield Refusal(Heal(chit), f"You have {ceiling} hit points, and nobody can have more.", "RM-11.12")


def no_teleport(s: State) -> Iterator[Refusal]:
    """A Teleport scroll that cannot be read now.  Rules: RM-9.10, RM-11.20, RM-11.21"""
    for chit in _teleport_scrolls(s):
        yield _teleport(s, Teleport(chit, [*teleport_goals(s), START][0]))


def no_teleport_to(s: State) -> Iterator[Refusal]:
    """The same for each room it could be aimed at."""
    for chit in _teleport_scrolls(s):
        yield from (_teleport(s, Teleport(chit, cell)) for cell in CELLS)


def _teleport_scrolls(s: State) -> list[Chit]:
    return [chit for chit in carried(s) if CHITS[chit].effect == "teleport"]


def _teleport(s: State, action: Teleport) -> Refusal:
    """Why not; the answer means nothing for a goal that is allowed."""
    if not usable(s, action.chit):
        return by_card(s, action, action.chit)
    here = s.rooms[s.cell].creature
    if not here:
        return Refusal(action, "There is no creature in your room to send away.", "RM-11.20")
    if here == RED_MAGE:
        return Refusal(action, "Teleport does not work on the Red Mage.", "RM-9.10")
    if not teleport_goals(s):
        return Refusal(action, "There is no other open room without a creature to send it to.", "RM-11.21")
    reason, rule = _bad_goal(s, action.cell)
    return Refusal(action, reason, rule)


def _bad_goal(s: State, cell: str) -> tuple[str, str]:
    if cell == s.cell:
        return "It is in this room already; choose another one.", "RM-11.20"
    if cell == ESCAPE:
        return "No creature can be sent to ESCAPE.", "RM-11.21"
    if cell in APPROACHES and not s.mage_dead:
        return f"{cell} is the Red Mage's threshold; nothing else may stand there while he lives.", "RM-9.12"
    if cell not in s.rooms:
        return f"{cell} lies face down; choose a room you have seen.", "RM-11.20"
    return f"{cell} holds a creature already, and a room holds only one.", "RM-11.21"
