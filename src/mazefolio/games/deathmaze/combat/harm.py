"""DM-8.46, DM-11.3k: Wounds, death and poison, and what follows from them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from mazefolio.engine.state import NOBODY, GameEnds, Result
from mazefolio.engine.steps import Ask, CitedEvent, Event, Faces, Steps, ask, throw
from mazefolio.engine.view import Line
from mazefolio.engine.wording import Asked, mood
from mazefolio.engine.words import capital
from mazefolio.games.deathmaze.actions import DECLINE, RING
from mazefolio.games.deathmaze.codes import dice
from mazefolio.games.deathmaze.combat.magic import pay, ways_to_cast
from mazefolio.games.deathmaze.combat.sides import free_captives, lose_control
from mazefolio.games.deathmaze.content import RULES
from mazefolio.games.deathmaze.figures import (
    CallerChanged,
    Who,
    holds,
    is_alive,
    is_beast,
    left,
    pass_on_call,
    present,
    serves,
    someone,
    total,
    who,
)
from mazefolio.games.deathmaze.formation import clear_box
from mazefolio.games.deathmaze.ids import Wounds
from mazefolio.games.deathmaze.names import the_figure, wounds
from mazefolio.games.deathmaze.queries import Neutralizing
from mazefolio.games.deathmaze.state import Adventurer, Beast, State
from mazefolio.games.deathmaze.words import WORDS, befalls, say

Cause = Literal["", "explosion", "oil", "flames"]
"""What hurt somebody, where no other sentence says so."""


class Immune(Event, frozen=True):
    RULE = "DM-9.62a"
    who: Who


class PoisonCancelled(Event, frozen=True):
    RULE = "DM-11.3k"
    wizard: Who
    who: Who


class PoisonWorked(CitedEvent, frozen=True):
    who: Who
    faces: Faces
    points: Wounds


class Hurt(CitedEvent, frozen=True):
    """Somebody took Wounds.  ``wounds`` are all he has now."""

    who: Who
    points: int
    absorbed: int
    wounds: int
    total: int
    cause: Cause = ""


class Died(Event, frozen=True):
    RULE = "DM-8.46a"
    who: Who


POISON = dice(RULES.poison)
CURE = "neutralize_poison"


def hurt(s: State, figure: int, points: int, rule: str, cause: Cause = "") -> Steps[None]:
    """Wounds are suffered at once, and a figure whose Wounds reach its Total is dead.  Rules: DM-8.45a, DM-8.46a"""
    if points:
        yield from wound(s, figure, points, rule, cause)
        if left(s, figure) <= 0:
            yield from die_at_once(s, figure)


def wound(s: State, figure: int, points: int, rule: str, cause: Cause = "") -> Steps[None]:
    """Mage Armor absorbs what it can.  Rules: DM-8.45a, DM-11.3i"""
    victim, absorbed = someone(s, figure), 0
    if isinstance(victim, Adventurer) and victim.mage_armor:
        absorbed = min(victim.mage_armor, points)
        victim.mage_armor -= absorbed
    victim.wounds += points - absorbed
    yield Hurt(rule, who(s, figure), points, absorbed, victim.wounds, total(s, figure), cause)


def die_at_once(s: State, figure: int, *, judge: bool = True) -> Steps[None]:
    """Rules: DM-8.46a"""
    yield Died(who(s, figure))
    if is_beast(figure):
        yield from slay(s, s.beasts[figure])
    else:
        yield from bury(s, s.adventurers[figure])
    if judge:
        yield from go_on_without(s)


def slay(s: State, beast: Beast) -> Steps[None]:
    """A monster is dead; one that served the party is simply gone.  Rules: DM-8.6b, DM-12.36e"""
    serving = serves(s, beast.id)
    clear_box(s, beast.id)
    if s.fight is None or serving:
        s.attackers = [monster for monster in s.attackers if monster != beast.id]
        del s.beasts[beast.id]
    else:
        s.fight.killed.append(beast.id)
    yield from free_captives(s, beast.id)


def bury(s: State, adventurer: Adventurer) -> Steps[None]:
    """Experience is lost, belongings are left behind, and charmed monsters go their own way.

    Rules: DM-8.6e, DM-8.46a, DM-9.17c, DM-9.45f, DM-12.36h
    """
    adventurer.fate, adventurer.captor = "dead", NOBODY
    adventurer.experience = 0
    clear_box(s, adventurer.id)
    leave_behind(s, adventurer)
    yield from lose_control(s, adventurer.id)


def leave_behind(s: State, adventurer: Adventurer) -> None:
    """Rules: DM-8.47f, DM-9.17c, DM-9.17e"""
    s.found += [weapon for weapon in adventurer.weapons if "+" in weapon] + adventurer.items
    s.lying += [weapon for weapon in adventurer.weapons if "+" not in weapon]
    if adventurer.armor:
        s.found.append(f"armor+{adventurer.armor}")
    adventurer.weapons, adventurer.items, adventurer.armor = [], [], 0


def go_on_without(s: State) -> Iterator[CallerChanged]:
    """An adventurer is gone: all is lost, or the next player with a living one becomes the caller.

    Rules: DM-4.0g, DM-8.11c, DM-R.5
    """
    judge_defeat(s)
    yield from pass_on_call(s)


def judge_defeat(s: State) -> None:
    """All is lost when no adventurer is alive, or when nobody is left in the marching order of a combat.

    Rules: DM-4.0g, DM-8.11c, DM-9.18b, DM-12.36l
    """
    if not any(is_alive(adventurer) for adventurer in s.adventurers):
        raise GameEnds(Result((), "lost", "DM-8.11c" if s.fight else "DM-4.0g"))
    if s.fight and max(s.order, default=NOBODY) < 0:
        raise GameEnds(Result((), "lost", "DM-12.36l"))


def poison(s: State, figure: int, rule: str) -> Steps[None]:
    """Somebody is poisoned, unless his medallion protects him or a Wizard cancels it before the dice.

    Rules: DM-6.12a, DM-9.43a, DM-9.62a, DM-10.24a, DM-11.3k, DM-11.3l
    """
    if is_immune(s, figure):
        yield Immune(who(s, figure))
        return
    if (yield from is_neutralized(s, figure)):
        return
    faces: Faces = yield throw(s.caller, "poison")
    points = POISON.total(faces)
    yield PoisonWorked(rule, who(s, figure), faces, points)
    yield from hurt(s, figure, points, rule)


def is_immune(s: State, figure: int) -> bool:
    """Rules: DM-9.62a"""
    return not is_beast(figure) and bool(holds(s.adventurers[figure], "immunity"))


def curers(s: State, figure: int) -> list[Adventurer]:
    """The Wizards who can cancel the poison in an adventurer, himself included.  Rules: DM-11.3k, DM-11.3l"""
    return [] if is_beast(figure) else [wizard for wizard in present(s) if ways_to_cast(wizard, CURE)]


def is_neutralized(s: State, figure: int) -> Steps[bool]:
    """Each Wizard who can cancel it is asked, by a spell he can pay for or a ring.  Rules: DM-11.3k, DM-12.13a"""
    for wizard in curers(s, figure):
        options = [*ways_to_cast(wizard, CURE), DECLINE]
        way = yield from ask(wizard.owner, Neutralizing(wizard.id, figure), options)
        if way is not DECLINE:
            yield from pay(s, wizard, CURE, ring=way is RING)
            yield PoisonCancelled(who(s, wizard.id), who(s, figure))
            return True
    return False


@WORDS.asks(Neutralizing)
def _(query: Neutralizing, s: State, ask: Ask) -> Asked:
    wizard = s.adventurers[query.who].name
    title = f"{capital(the_figure(s, query.victim))} is poisoned. Does {wizard} cancel it?"
    return Asked(title, "It must be said before the die is rolled.")


CAUSES = {"": "", "explosion": " from the explosion", "oil": " from the burning oil", "flames": " from the flames"}


@WORDS.tells(Hurt)
def _(event: Hurt) -> Line | None:
    """Most Wounds are told by the blow that caused them."""
    if not (event.cause or event.absorbed):
        return None
    absorbed = f"; Mage Armor takes {event.absorbed} of them" if event.absorbed else ""
    text = f"{capital(str(event.who))} takes {wounds(event.points)}{CAUSES[event.cause]}{absorbed}."
    return say(event, text, mood(bool(event.who.kind)), event.who)


@WORDS.tells(Died)
def _(event: Died) -> Line:
    text = f"{capital(str(event.who))} is dead."
    if event.who.kind:
        return say(event, text, "good", event.who)
    return say(event, text, "bad", event.who, beat=befalls(event.who, "Dead", "dead", "fall"))


WORDS.sentence(Immune, "The medallion protects {who} from the poison.", "good")
WORDS.sentence(PoisonCancelled, "{Wizard} cancels the poison in {who}.", "good")
WORDS.sentence(PoisonWorked, "The poison works in {who}, a {faces}: {points}.", "bad")
