"""RM-6.5, RM-6.7, RM-7.3: who meets, evades, strikes and slays whom, and what a first round may bring."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import CitedEvent, Event, Faces
from mazefolio.engine.view import Chance, Line
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import capital
from mazefolio.games.redmage.content import (
    CHITS,
    RED_MAGE,
    Bonus,
    CellId,
    Chit,
    Creature,
    CreatureId,
    Needed,
    NoChit,
)
from mazefolio.games.redmage.hero import Hurt, TimePassed
from mazefolio.games.redmage.names import pronoun, reached, rolled, the
from mazefolio.games.redmage.odds import Prospect
from mazefolio.games.redmage.state import State
from mazefolio.games.redmage.words import WORDS


class CreatureMet(CitedEvent, frozen=True):
    cell: CellId
    creature: CreatureId
    to_the_death: bool


class Struck(CitedEvent, frozen=True):
    """An attack: dice, own bonus and item of each side.  ``shot`` is an attack into the next room."""

    creature: CreatureId
    by_hero: bool
    hero_dice: Faces
    hero_bonus: Bonus
    item: NoChit
    item_bonus: Bonus
    creature_dice: Faces
    creature_bonus: Bonus
    shot: bool = False

    @property
    def hero_total(self) -> int:
        return sum(self.hero_dice) + self.hero_bonus + self.item_bonus

    @property
    def creature_total(self) -> int:
        return sum(self.creature_dice) + self.creature_bonus

    @property
    def success(self) -> bool:
        if self.by_hero:
            return self.hero_total > self.creature_total
        return self.creature_total > self.hero_total


class CreatureEvaded(CitedEvent, frozen=True):
    creature: CreatureId
    faces: Faces
    needed: Needed
    success: bool


class Slain(CitedEvent, frozen=True):
    cell: CellId
    creature: CreatureId


def outrolls(dice: Faces, bonus: int, others: Faces, other_bonus: int) -> bool:
    """Only a higher total counts; a tie does not.  Rules: RM-6.5, RM-6.7, RM-7.3"""
    return dice[0] + dice[1] + bonus > others[0] + others[1] + other_bonus


@WORDS.tells(CreatureMet)
def _(event: CreatureMet) -> Line:
    how = ", and there is no way back" if event.to_the_death else ""
    return say(event, f"You face {the(event.creature)}{how}.", target=event.cell)


@WORDS.tells(Struck)
def _(event: Struck) -> Line:
    """Rules: RM-6.5, RM-6.7, RM-7.3"""
    name = f" {CHITS[event.item].name}" if event.item else ""
    mine = f"{rolled(event.hero_dice, event.hero_bonus, event.item_bonus)}{name} = {event.hero_total}"
    theirs = f"{rolled(event.creature_dice, event.creature_bonus)} = {event.creature_total}"
    if event.by_hero:
        verb, outcome = "shoot" if event.shot else "strike", _outcome(event, "a hit", "you miss")
        return say(event, f"You {verb} with {mine} against {theirs}: {outcome}.", "good" if event.success else "")
    who, they = capital(the(event.creature)), pronoun(event.creature).they
    outcome = _outcome(event, f"{they} hits", f"{they} misses")
    return say(event, f"{who} strikes with {theirs} against your {mine}: {outcome}.", "bad" if event.success else "")


def _outcome(event: Struck, success: str, failure: str) -> str:
    if event.success:
        return success
    return f"a tie, so {failure}" if event.hero_total == event.creature_total else failure


@WORDS.tells(Slain)
def _(event: Slain) -> Line:
    end = ", and the stair is free" if event.creature == RED_MAGE else ""
    return say(event, f"{capital(the(event.creature))} is slain{end}.", "good", event.cell)


@WORDS.tells(CreatureEvaded)
def _(event: CreatureEvaded) -> Line:
    who = the(event.creature)
    outcome = f"you slip past {who}" if event.success else f"{who} has you, and it is to the death"
    return say(event, f"{reached(event.faces, event.needed)}: {outcome}.", mood(event.success))


def attack_sum(s: State, foe: Creature, chit: Chit = "") -> str:
    """'You 2d6 + 1 + 2 Bow against 2d6 + 1'.  Rules: RM-6.5, RM-7.3"""
    extra = f" + {CHITS[chit].atk} {CHITS[chit].name}" if chit else ""
    return f"You {_dice(s.atk)}{extra} against {_dice(foe.defence)}"


def blow_sum(s: State, foe: Creature, chit: Chit = "") -> str:
    """'2d6 + 5 against your 2d6 + 1 + 2 Shield'.  Rules: RM-6.7"""
    extra = f" + {CHITS[chit].defence} {CHITS[chit].name}" if chit else ""
    return f"{_dice(foe.atk)} against your {_dice(s.defence)}{extra}"


def _dice(bonus: int) -> str:
    return f"2d6 + {bonus}" if bonus else "2d6"


def first_round(since: Since) -> Sequence[Event] | None:
    """What happened up to the end of the first round or of the turn; nothing while that is going on.

    Without items a fight to the death runs to its end with no question in between, so later rounds are cut off.
    """
    fighting, struck_back = since.before.fight is not None, False
    for place, event in enumerate(since.events):
        if (isinstance(event, Struck) and struck_back) or (isinstance(event, TimePassed) and event.ends_turn):
            return since.events[:place]
        if isinstance(event, Slain) or (isinstance(event, CreatureEvaded) and event.success):
            return since.events[: place + 1]
        fighting = fighting or isinstance(event, CreatureMet)
        struck_back = struck_back or (isinstance(event, Struck) and not event.by_hero)
    return since.events if struck_back or not fighting or since.over else None


def _in_first_round(happened: Callable[[Event], bool]) -> Callable[[Since], bool | None]:
    def verdict(since: Since) -> bool | None:
        events = first_round(since)
        return None if events is None else any(map(happened, events))

    return verdict


def _dying(event: Event) -> bool:
    return isinstance(event, Hurt) and event.left == 0


def _unhurt(since: Since) -> bool | None:
    events = first_round(since)
    return None if events is None else not any(isinstance(event, Hurt) for event in events)


def _hurt(since: Since) -> bool | None:
    events = first_round(since)
    return None if events is None else not _unhurt(since) and not any(map(_dying, events))


def _petrified_until_sunrise(event: Event) -> bool:
    return isinstance(event, TimePassed) and not event.ends_turn and event.time == event.night


def _slipping(event: Event) -> bool:
    return isinstance(event, CreatureEvaded) and event.success


EVADED = WORDS.outcome(Outcome("evaded", "evaded", _in_first_round(_slipping), "good"))
SLAIN = WORDS.outcome(Outcome("slain", "slain", _in_first_round(lambda event: isinstance(event, Slain)), "good"))
UNHURT = WORDS.outcome(Outcome("unhurt", "unhurt", _unhurt, "good"))
HURT = WORDS.outcome(Outcome("hurt", "hurt", _hurt, "bad"))
DEAD = WORDS.outcome(Outcome("dead", "dead", _in_first_round(_dying), "bad"))
SUNRISE = WORDS.outcome(Outcome("sunrise", "sunrise", _in_first_round(_petrified_until_sunrise), "bad"))


def chances(ahead: Prospect) -> list[Chance]:
    """What a first round may bring, the hero's success first, without what cannot happen."""
    return possible(
        EVADED.at(ahead.evaded),
        SLAIN.at(ahead.slain),
        HURT.at(ahead.hurt),
        DEAD.at(ahead.dead),
        SUNRISE.at(ahead.sunrise),
    )


def possible(*odds: Chance) -> list[Chance]:
    """Without what cannot happen."""
    return [one for one in odds if one.chance]
