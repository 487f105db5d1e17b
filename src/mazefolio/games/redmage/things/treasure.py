"""RM-4: chests, what comes out of the treasure cup, and what the hero makes of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.decks import draw_from
from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, CitedEvent, Event, Query, Steps, Word, choose
from mazefolio.engine.view import Beat, Chance, Hint, Line, Option
from mazefolio.engine.wording import Asked, say
from mazefolio.games.redmage.bot import JUDGES, View, value
from mazefolio.games.redmage.combat.evading import suffer_trap
from mazefolio.games.redmage.combat.strikes import DEAD, possible
from mazefolio.games.redmage.content import CHITS, HEROES, TREASURES, USES, CellId, Chit, TreasureId
from mazefolio.games.redmage.names import an_item, item
from mazefolio.games.redmage.odds import deadly_chit, trapped_chit
from mazefolio.games.redmage.state import HERO, State
from mazefolio.games.redmage.things.items import WithChit, lay_down, no_room, pack, using
from mazefolio.games.redmage.words import WORDS

KEEP, LEAVE = Word("keep"), Word("leave")
KEEP_OR_LEAVE: Sequence[Action] = (KEEP, LEAVE)
HOARD = "RM-8.8"
"""The rule by which the Dragon's slayer draws."""


class Swap(WithChit, frozen=True, gc=False):
    """Lay this down for what was found."""

    VERB = "swap"


class Loot(Query, frozen=True, tag="loot"):
    RULE = "RM-4.25"
    found: TreasureId


class TreasureFound(CitedEvent, frozen=True):
    reveals = True
    cell: CellId
    treasure: TreasureId

    @property
    def trap(self) -> bool:
        return TREASURES[self.treasure].sort == "trap"


class NothingFound(Event, frozen=True):
    RULE = "RM-4.30"
    cell: CellId


class ItemKept(Event, frozen=True):
    RULE = "RM-4.25"
    treasure: TreasureId


class ItemLeft(Event, frozen=True):
    RULE = "RM-4.25"
    treasure: TreasureId
    cell: CellId


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
    query = Loot(found)
    options = allowed(attempts(s, query)) if no_room(s) else KEEP_OR_LEAVE
    choice = yield from choose(HERO, query, options)
    if choice == LEAVE:
        s.rooms[s.cell].items.append(found)
        yield ItemLeft(found, s.cell)
        return
    if isinstance(choice, Swap):
        yield lay_down(s, choice.chit, "RM-4.26")
    s.items.append(found)
    yield ItemKept(found)


def attempts(s: State, query: Loot) -> Iterator[Attempt[Action]]:
    """Rules: RM-4.25, RM-4.26, RM-11.13, RM-16.5"""
    yield Attempt(KEEP, no_room(s, "Lay something down for it, or leave it."))
    yield Attempt(LEAVE)
    for chit in pack(s).carried:
        yield Attempt(Swap(chit), no_swap(s, chit, query.found), quiet=True)


def no_swap(s: State, chit: Chit, found: str) -> Refusal | None:
    """Rules: RM-4.26, RM-16.5"""
    if not no_room(s):
        return Refusal("RM-4.26", f"There is room for both; the {item(chit)} need not be laid down.")
    return Refusal("RM-16.5", f"One {item(chit)} is like the other; leave the new one here.") if chit == found else None


@WORDS.tells(TreasureFound)
def _(event: TreasureFound) -> Line:
    where, what = "The Dragon's hoard" if event.rule == HOARD else "The chest", an_item(event.treasure)
    if event.trap:
        beat = Beat("A trap!", event.treasure, motion="open")
        return say(event, f"{where} is trapped: {what}!", "bad", event.cell, beat=beat)
    return say(event, f"{where} holds {what}.", "good", event.cell, beat=Beat("Found", event.treasure, motion="open"))


WORDS.sentence(NothingFound, "The treasure cup is empty: you find nothing in {cell}.", target="cell")
WORDS.sentence(ItemKept, "You keep the {treasure}.", "good")
WORDS.sentence(ItemLeft, "You leave the {treasure} in {cell}.", target="cell")


def _treasure(since: Since) -> bool:
    return any(not found.trap for found in since.all(TreasureFound)[:1])


def _survived_trap(since: Since) -> bool:
    return any(found.trap for found in since.all(TreasureFound)[:1]) and not DEAD.happened(since)


TREASURE = WORDS.outcome(Outcome("treasure", "treasure", _treasure, "good"))
TRAP = WORDS.outcome(Outcome("trapped", "trap", _survived_trap, "bad"))


def draw_chances(s: State) -> list[Chance]:
    """What a draw from the treasure cup may bring.  Rules: RM-4.28, RM-16.1"""
    trap, dead = trapped_chit(s), deadly_chit(s)
    treasure = 1 - trap if s.treasure_cup else 0
    return possible(TREASURE.at(treasure), TRAP.at(trap - dead), DEAD.at(dead))


HINT = Hint("loot", "What you leave lies here for later. Your pack holds only a few things.", "RM-4.27")
TIMES = ("You may not use it", "You may use it once", "You may use it twice")


@WORDS.asks(Loot)
def _(query: Loot, s: State, ask: Ask) -> Asked:
    carried, limit = len(s.items), HEROES[s.hero].carry
    title = f"You find {an_item(query.found)}. Keep it?"
    if no_room(s):
        detail = f"Your pack is full: {carried} of {limit}. Something must stay here."
        return Asked(title, detail, "RM-4.26", [HINT])
    return Asked(title, f"You carry {carried} of {limit}.", hints=[HINT])


@WORDS.tries(Loot)
def _(query: Loot, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    yield from attempts(s, query)


def _found(ask: Ask) -> str:
    assert isinstance(ask.query, Loot)
    return ask.query.found


@WORDS.offers(KEEP, LEAVE)
def _(action: Word, s: State, ask: Ask) -> Option:
    found = _found(ask)
    if action == KEEP:
        label, detail = f"Keep the {item(found)}", f"you then carry {len(s.items) + 1} of {HEROES[s.hero].carry}"
    else:
        label, detail = f"Leave the {item(found)} here", f"it lies in {s.cell} until you pick it up"
    text = f"{CHITS[found].text} {TIMES[USES[s.hero][found]]}."
    return Option(action.token, label, detail, "RM-4.25", s.cell, found, text=text)


@WORDS.offers(Swap)
def _(action: Swap, s: State, ask: Ask) -> Option:
    text = f"You keep the {item(_found(ask))}; the {item(action.chit)} stays in {s.cell}."
    return using(action, f"Lay down the {item(action.chit)} for it", CHITS[action.chit].text, "RM-4.26", text=text)


@JUDGES(Loot)
def _(query: Loot, v: View, options: Sequence[Action]) -> Action:
    """Keep what there is room for; exchange what is worth less."""
    if KEEP in options:
        return KEEP
    worst = min(of_kind(Swap, options), key=lambda swap: value(v, swap.chit), default=None)
    return worst if worst and value(v, worst.chit) < value(v, query.found) else LEAVE
