"""RM-8: the creatures that have a way of their own: Thief, Medusa, Dragon."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Event, Faces, Query, Roll, Steps, Word, choose, roll
from mazefolio.engine.view import Option
from mazefolio.games.redmage.bot import JUDGES, View, value
from mazefolio.games.redmage.content import CHITS, Chit
from mazefolio.games.redmage.hero import PETRIFYING, pass_time, sunrise
from mazefolio.games.redmage.names import item
from mazefolio.games.redmage.state import HERO, State
from mazefolio.games.redmage.things.items import WithChit, using
from mazefolio.games.redmage.things.treasure import HOARD, draw_chances, draw_treasure
from mazefolio.games.redmage.words import WORDS

PETRIFIED = Roll(HERO, 1, 6, "petrified")
DRAW, PASS, NOTHING = Word("draw"), Word("pass"), Word("nothing")


class Surrender(WithChit, frozen=True, gc=False):
    """What the Thief gets."""


class Robbed(Query, frozen=True, tag="thief"):
    RULE = "RM-8.2"


class OpenHoard(Query, frozen=True, tag="hoard"):
    RULE = HOARD


class Stolen(Event, frozen=True):
    RULE = "RM-8.1"
    chit: Chit


class Petrified(Event, frozen=True):
    RULE = PETRIFYING
    faces: Faces


def steal(s: State) -> Steps[None]:
    """The Thief takes an item of the player's choice back to the treasure cup.  Rules: RM-8.1, RM-8.2, RM-8.3"""
    if not s.items:
        return
    choice = yield from choose(HERO, Robbed(), [Surrender(chit) for chit in dict.fromkeys(s.items)])
    s.items.remove(choice.chit)
    s.treasure_cup.append(CHITS[choice.chit].id)
    yield Stolen(choice.chit)


def petrify(s: State) -> Steps[None]:
    """Medusa's hit costs as many spaces of time as one die shows.  Rules: RM-8.4, RM-8.5"""
    faces = yield from roll(PETRIFIED)
    yield Petrified(faces)
    yield pass_time(s, sum(faces), PETRIFYING)
    if s.time == s.night:
        raise sunrise()


def open_hoard(s: State) -> Steps[None]:
    """The Dragon's slayer may draw a treasure, if there is one.  Rules: RM-8.8, RM-8.9, RM-8.10"""
    choice = yield from choose(HERO, OpenHoard(), (DRAW, PASS) if s.treasure_cup else (DRAW,))
    if choice == DRAW:
        yield from draw_treasure(s, HOARD)


WORDS.sentence(Stolen, "The Thief takes your {chit}, and it goes back to the cup.", "bad")
WORDS.sentence(Petrified, "You turn to stone, and the die shows {faces}.", "bad")
WORDS.title(Robbed, "What does the Thief get?", "The hit costs you one thing; you choose which.")
WORDS.title(OpenHoard, "The Dragon's hoard lies open. Draw from it?", "One treasure is yours if you want it.")
WORDS.label(NOTHING, "Give up nothing", art="refused")


@WORDS.tries(Robbed)
def _(query: Robbed, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    """Rules: RM-8.1, RM-8.2"""
    yield Attempt(NOTHING, Refusal("RM-8.1", "The Thief's hit costs you one thing; you only choose which."))


@WORDS.offers(Surrender)
def _(action: Surrender, s: State, ask: Ask) -> Option:
    text = "It goes back to the treasure cup, also if the Thief is slain later."
    return using(action, f"Give up the {item(action.chit)}", CHITS[action.chit].text, "RM-8.2", text=text)


@WORDS.offers(DRAW)
def _(action: Word, s: State, ask: Ask) -> Option:
    detail = "one chit from the cup: a thing to keep, or a trap"
    return Option(action.token, "Draw a treasure", detail, HOARD, s.cell, "treasure_cup", draw_chances(s))


@WORDS.offers(PASS)
def _(action: Word, s: State, ask: Ask) -> Option:
    return Option(action.token, "Leave the hoard alone", "nothing is drawn", HOARD, s.cell, "step", note="safe")


@JUDGES(Robbed)
def _(query: Robbed, v: View, options: Sequence[Action]) -> Action:
    """Give away what is worth least."""
    return min(of_kind(Surrender, options), key=lambda gift: value(v, gift.chit))


@JUDGES(OpenHoard)
def _(query: OpenHoard, v: View, options: Sequence[Action]) -> Action:
    """The Dragon's treasure may be a trap."""
    return DRAW if v.s.hit_points > v.by.hoard else PASS
