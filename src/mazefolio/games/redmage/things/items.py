"""RM-11: what the hero carries, who may use it, and what becomes of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from msgspec import Struct

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, CitedEvent, Deed, Event, Steps
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import say
from mazefolio.engine.words import capital, signed
from mazefolio.games.redmage.combat.strikes import chances
from mazefolio.games.redmage.content import CHITS, CREATURES, HEROES, MARK, RULES, USES, CellId, Chit, Points, Treasure
from mazefolio.games.redmage.names import floor_id, item, pack_id, points
from mazefolio.games.redmage.odds import blow
from mazefolio.games.redmage.state import State
from mazefolio.games.redmage.words import WORDS


class WithChit(Deed, frozen=True, gc=False):
    """An action that may name a chit.  The star may be left out while no unmarked chit could be meant.

    Rules: RM-11.24
    """

    chit: Chit

    @property
    def alias(self) -> str:
        return self.token.replace(MARK, "")


class Heal(WithChit, frozen=True, gc=False):
    VERB = "heal"


class Drop(WithChit, frozen=True, gc=False):
    VERB = "drop"


class Take(WithChit, frozen=True, gc=False):
    VERB = "take"


class ItemSpent(CitedEvent, frozen=True):
    """An item was used; ``gone`` if it went back to the cup, else it stays, marked."""

    chit: Chit
    gone: bool


class Healed(Event, frozen=True):
    RULE = "RM-11.12"
    points: Points
    left: Points


class ItemDropped(CitedEvent, frozen=True):
    chit: Chit
    cell: CellId


class ItemTaken(Event, frozen=True):
    RULE = "RM-11.14"
    chit: Chit
    cell: CellId


@cache
def no_use(hero: str, chit: Chit) -> Refusal | None:
    """A hero card restricts what may be used, not what is carried.

    Rules: RM-11.15, RM-11.16, RM-11.17, RM-11.18, RM-11.19, RM-13.1, RM-13.2, RM-13.3, RM-13.4, RM-13.5, RM-13.6,
    RM-13.7
    """
    if USES[hero][chit]:
        return None
    card = HEROES[hero]
    weapons = "attack weapons" if card.uses.atk_weapon == 0 else "ranged weapons"
    sort = {"weapon_def": "shields or armour", "scroll": "scrolls"}.get(CHITS[chit].sort, weapons)
    return Refusal(card.rules[0], f"The {card.name} may not use {sort}.")


class Pack(Struct, frozen=True):
    """The chits a hero carries, by what he can do with them.  Alike chits count once (RM-16.5)."""

    carried: Sequence[Chit]
    attacks: Sequence[Chit]
    defences: Sequence[Chit]
    ranged: Sequence[Chit]
    teleports: Sequence[Chit]
    openers: Sequence[Chit]
    healing: Sequence[Heal]
    drops: Sequence[Drop]


def pack(s: State) -> Pack:
    """What this hero can do with his items."""
    return _pack(s.hero, tuple(s.items))


@lru_cache(maxsize=1 << 14)
def _pack(hero: str, items: tuple[Chit, ...]) -> Pack:
    """Rules: RM-7.2, RM-11.4, RM-11.15, RM-16.5"""
    carried = tuple(dict.fromkeys(items))

    def usable(fits: Callable[[Treasure], bool]) -> list[Chit]:
        return [chit for chit in carried if fits(CHITS[chit]) and not no_use(hero, chit)]

    return Pack(
        carried=carried,
        attacks=usable(lambda item: item.atk > 0),
        defences=usable(lambda item: item.defence > 0),
        ranged=usable(lambda item: item.ranged),
        teleports=usable(lambda item: item.effect == "teleport"),
        openers=usable(lambda item: item.effect in ("unlock", "shatter")),
        healing=[Heal(chit) for chit in usable(lambda item: item.effect == "heal")],
        drops=[Drop(chit) for chit in carried],
    )


def spend(s: State, chit: Chit, rule: str = "RM-11.1") -> Steps[None]:
    """A used item goes back to the cup; one that may be used twice stays after the first time, marked.

    Rules: RM-11.1, RM-11.2, RM-11.3
    """
    index = s.items.index(chit)
    stays = USES[s.hero][chit] > 1 and not chit.endswith(MARK)
    if stays:
        s.items[index] = chit + MARK
    else:
        del s.items[index]
        s.treasure_cup.append(CHITS[chit].id)
    yield ItemSpent("RM-11.2" if stays else rule, chit, not stays)


CEILING = Refusal("RM-11.12", f"You have {RULES.hit_points_ceiling} hit points, and nobody can have more.")


def no_healing(s: State) -> Refusal | None:
    """Rules: RM-11.12"""
    return CEILING if s.hit_points >= RULES.hit_points_ceiling else None


def healing_options(s: State, carried: Pack) -> Sequence[Heal]:
    """Healing items, while the hero is below the ceiling.  Rules: RM-11.11, RM-11.12"""
    return () if no_healing(s) else carried.healing


def healing_attempts(s: State) -> Iterator[Attempt[Action]]:
    """Every healing item, whether it can be used or not."""
    for chit in pack(s).carried:
        if CHITS[chit].effect == "heal":
            yield Attempt(Heal(chit), no_use(s.hero, chit) or no_healing(s))


def use_healing(s: State, action: Heal) -> Steps[None]:
    """Hit points rise, but not above the ceiling; the rest is lost.  Rules: RM-10.10, RM-11.9, RM-11.11, RM-11.12"""
    yield from spend(s, action.chit)
    healed = min(CHITS[action.chit].heal, RULES.hit_points_ceiling - s.hit_points)
    s.hit_points += healed
    yield Healed(healed, s.hit_points)


def no_room(s: State, advice: str = "Lay something down first.") -> Refusal | None:
    """Every chit counts against what the hero can carry.  Rules: RM-11.13"""
    limit = HEROES[s.hero].carry
    if len(s.items) < limit:
        return None
    return Refusal("RM-11.13", f"Your pack is full: {limit} of {limit}. {advice}")


def take_options(s: State) -> Sequence[Take]:
    """Items lying in the hero's room, within his limit.  Rules: RM-11.13, RM-11.14"""
    return () if no_room(s) else [Take(chit) for chit in dict.fromkeys(s.rooms[s.cell].items)]


def take_attempts(s: State) -> Iterator[Attempt[Action]]:
    """What lies here, and what lies elsewhere.  Rules: RM-11.13, RM-11.14"""
    for chit in s.rooms[s.cell].items:
        yield Attempt(Take(chit), no_room(s))
    for cell, room in s.rooms.items():
        for chit in room.items:
            yield Attempt(Take(chit), Refusal("RM-11.14", f"The {item(chit)} lies in {cell}, not here."), quiet=True)


def drop(s: State, action: Drop) -> Steps[None]:
    """Lay a carried item down in the hero's room.  Rules: RM-11.14"""
    yield lay_down(s, action.chit, "RM-11.14")


def lay_down(s: State, chit: Chit, rule: str) -> ItemDropped:
    s.items.remove(chit)
    s.rooms[s.cell].items.append(chit)
    s.dropped.append(chit)
    return ItemDropped(rule, chit, s.cell)


def take(s: State, action: Take) -> Steps[None]:
    """Rules: RM-11.14"""
    s.rooms[s.cell].items.remove(action.chit)
    s.items.append(action.chit)
    yield ItemTaken(action.chit, s.cell)


@WORDS.tells(ItemSpent)
def _(event: ItemSpent) -> Line:
    fate = "it goes back to the cup" if event.gone else "you may use it once more"
    return say(event, f"You use the {CHITS[event.chit].name}; {fate}.")


@WORDS.tells(Healed)
def _(event: Healed) -> Line:
    return say(event, f"You regain {points(event.points)} and have {event.left}.", "good")


WORDS.sentence(ItemDropped, "You lay down the {chit} in {cell}.", target="cell")
WORDS.sentence(ItemTaken, "You pick up the {chit} in {cell}.", target="cell")


def wear(s: State, chit: Chit) -> str:
    """What becomes of an item when it is used now.  Rules: RM-11.1, RM-11.2"""
    if USES[s.hero][chit] > 1 and not chit.endswith(MARK):
        return "first of two uses"
    return "second and last use" if chit.endswith(MARK) else "then it goes back to the cup"


def verb(chit: Chit, weapon: str) -> str:
    """Scrolls are read and potions drunk; whatever else there is has a verb of its own."""
    return {"scroll": "Read", "potion": "Drink"}.get(CHITS[chit].sort, weapon)


def using(action: WithChit, label: str, detail: str, rule: str, **more: Any) -> Option:
    """An option that is done with a chit from the pack, which it points at if nothing else is its target."""
    own = {"target": pack_id(action.chit), "art": CHITS[action.chit].id, "using": pack_id(action.chit)}
    return Option(action.token, label, detail, rule, **{**own, **more})


@WORDS.offers(Heal)
def _(action: Heal, s: State, ask: Ask) -> Option:
    card = CHITS[action.chit]
    after = min(s.hit_points + card.heal, RULES.hit_points_ceiling)
    lost = s.hit_points + card.heal - after
    fate = "instead of an attack" if s.fight else "then you still move"
    return using(
        action,
        f"{verb(action.chit, 'Use')} the {item(action.chit)}",
        f"{s.hit_points} to {after}{f', {lost} lost' if lost else ''}; {fate}",
        "RM-11.9" if s.fight else "RM-11.11",
        odds=chances(blow(s, CREATURES[s.fight.creature], healed=card.heal)) if s.fight else (),
        note=signed(after - s.hit_points),
        tone="good",
        text=f"{card.text} {capital(wear(s, action.chit))}.",
    )


@WORDS.offers(Drop)
def _(action: Drop, s: State, ask: Ask) -> Option:
    detail = f"it stays in {s.cell}; no time passes"
    return using(action, f"Lay down the {item(action.chit)}", detail, "RM-11.14", aside=True)


@WORDS.offers(Take)
def _(action: Take, s: State, ask: Ask) -> Option:
    able = "; you may not use it" if no_use(s.hero, action.chit) else ""
    detail = f"you carry {len(s.items)} of {HEROES[s.hero].carry}; no time passes{able}"
    lying, text = floor_id(s.cell, action.chit), CHITS[action.chit].text
    return using(action, f"Pick up the {item(action.chit)}", detail, "RM-11.14", target=lying, using="", text=text)
