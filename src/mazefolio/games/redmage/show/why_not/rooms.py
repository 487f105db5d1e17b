"""Doors, finds, the full card and wandering creatures: what is not allowed there."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.refusals import Refusal
from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital
from mazefolio.games.redmage.actions import KEEP, PICK_LOCK, OpenWith, Swap, Wander
from mazefolio.games.redmage.content import CHITS, HEROES, KEY, RED_MAGE, RULES
from mazefolio.games.redmage.items import has_room
from mazefolio.games.redmage.night import steps_from_hero
from mazefolio.games.redmage.show.names import item, the
from mazefolio.games.redmage.show.options.rooms import KEEP_ALL
from mazefolio.games.redmage.show.why_not.items import by_card, carried, usable
from mazefolio.games.redmage.state import State


def at_door(s: State, ask: Ask) -> Iterator[Refusal]:
    """A second try at the lock, a forbidden scroll, a key that is not there.  Rules: RM-4.4, RM-4.5, RM-4.13"""
    if HEROES[s.hero].pick_lock:
        yield Refusal(PICK_LOCK, "You have tried this lock: one attempt each time you enter.", "RM-4.13")
    for chit in carried(s):
        if CHITS[chit].effect == "shatter" and not usable(s, chit):
            refusal = by_card(s, OpenWith(chit), chit)
            yield Refusal(refusal.action, refusal.reason, "RM-4.4")
    if KEY not in s.items:
        yield Refusal(OpenWith(KEY), "You carry no key.", "RM-4.5")


def typed_at_door(s: State, ask: Ask) -> Iterator[Refusal]:
    able = next(hero.name for hero in HEROES.values() if hero.pick_lock)
    yield Refusal(PICK_LOCK, f"Only the {able} can pick locks.", "RM-4.12")
    yield Refusal(OpenWith("scroll_shatter"), "You carry no Scroll of Shatter.", "RM-4.4")


def over_find(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: RM-11.13"""
    if not has_room(s):
        limit = HEROES[s.hero].carry
        reason = f"Your pack is full: {limit} of {limit}. Lay something down for it, or leave it."
        yield Refusal(KEEP, reason, "RM-11.13")


def typed_over_find(s: State, ask: Ask) -> Iterator[Refusal]:
    for chit in carried(s):
        reason = f"There is room for both; the {item(chit)} need not be laid down."
        yield Refusal(Swap(chit), reason, "RM-4.26")


def over_full_card(s: State, ask: Ask) -> Iterator[Refusal]:
    """Rules: RM-10.1"""
    yield Refusal(KEEP_ALL, f"Your card has {RULES.trophy_slots} places, and all are taken.", "RM-10.1")


def who_wanders(s: State, ask: Ask) -> Iterator[Refusal]:
    """Creatures that do not move this time.  Rules: RM-15.3, RM-15.4, RM-15.5, RM-15.11"""
    distances = steps_from_hero(s)
    for cell, room in s.rooms.items():
        if room.creature:
            yield _stays(s, cell, room.creature, near=cell in distances)


def _stays(s: State, cell: str, creature: str, *, near: bool) -> Refusal:
    """Why not; the answer means nothing for a creature that may be chosen."""
    who = capital(the(creature))
    if creature == RED_MAGE:
        return Refusal(Wander(cell), "The Red Mage keeps his place and never wanders.", "RM-15.5")
    if cell in s.met:
        return Refusal(Wander(cell), f"{who} in {cell} has met you this turn, and waits.", "RM-15.5")
    if not near:
        return Refusal(Wander(cell), f"{who} in {cell} has no free way to you.", "RM-15.4")
    return Refusal(Wander(cell), f"{who} in {cell} is farther away.", "RM-15.3")
