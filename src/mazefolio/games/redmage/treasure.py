"""RM-4.24 to RM-4.30: what comes out of the treasure cup."""

from __future__ import annotations

from mazefolio.engine.decks import draw_from
from mazefolio.engine.steps import Action, Steps, choose
from mazefolio.games.redmage.actions import KEEP, LEAVE, Swap
from mazefolio.games.redmage.content import TREASURES
from mazefolio.games.redmage.evading import suffer_trap
from mazefolio.games.redmage.events import ItemDropped, ItemKept, ItemLeft, NothingFound, TreasureFound
from mazefolio.games.redmage.items import has_room
from mazefolio.games.redmage.state import HERO, State


def draw_treasure(s: State, rule: str) -> Steps[None]:
    """One chit from the treasure cup: a trap acts at once, an item is kept or left.

    Rules: RM-4.24, RM-4.28, RM-4.29, RM-4.30, RM-8.9
    """
    drawn = yield from draw_from(s.treasure_cup, "treasure")
    if drawn is None:
        yield NothingFound(s.cell)
        return
    yield TreasureFound(rule, s.cell, drawn)
    treasure = TREASURES[drawn]
    if treasure.sort == "trap":
        s.treasure_cup.append(drawn)
        yield from suffer_trap(s, treasure.damage, drawn, "RM-4.28")
    else:
        yield from keep_or_leave(s, drawn)


def keep_or_leave(s: State, found: str) -> Steps[None]:
    """An item is kept if it can be carried, left in the room, or exchanged for a carried one that is not alike.

    Rules: RM-4.25, RM-4.26, RM-4.27, RM-7.9, RM-16.5
    """
    swaps = [Swap(chit) for chit in dict.fromkeys(s.items) if chit != found]
    options: list[Action] = [KEEP, LEAVE] if has_room(s) else [LEAVE, *swaps]
    s.in_hand = found
    choice = yield from choose(HERO, "loot", options, "RM-4.25")
    s.in_hand = ""
    lying = s.rooms[s.cell].items
    if choice == LEAVE:
        lying.append(found)
        yield ItemLeft(found, s.cell)
        return
    if isinstance(choice, Swap):
        s.items.remove(choice.chit)
        lying.append(choice.chit)
        s.dropped.append(choice.chit)
        yield ItemDropped("RM-4.26", choice.chit, s.cell)
    s.items.append(found)
    yield ItemKept(found)
