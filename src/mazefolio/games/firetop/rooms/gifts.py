"""FT-20.9, FT-20.16: the Fool, who gives what he has, and the Healing Spring."""

from __future__ import annotations

from mazefolio.engine.steps import Ask, CitedEvent, Faces, Steps, Word, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import dice as fallen
from mazefolio.games.firetop.adventurers import Healed, dice, heal
from mazefolio.games.firetop.content import Face
from mazefolio.games.firetop.effects import Fool, Spring
from mazefolio.games.firetop.names import at, who
from mazefolio.games.firetop.rooms.encounters import Visit, nothing, special, terms
from mazefolio.games.firetop.rooms.treasure import claim
from mazefolio.games.firetop.state import Seat, State, active
from mazefolio.games.firetop.words import WORDS, beat, offer, say

DRINK, DO_NOT_DRINK = Word("drink"), Word("do not drink")
SPRING = terms(Spring)


class DrinkSpring(Visit, frozen=True, tag="spring"):
    RULE = "FT-20.16"


class GoldGained(CitedEvent, frozen=True):
    """The Fool's gift."""

    seat: Seat
    gold: Face
    left: int


@special(Fool, "FT-20.9")
def meet_fool(s: State, power: Fool) -> Steps[None]:
    """He gives the room's Treasure card, or a die of Gold; nothing on a second visit.

    Rules: FT-20.9, FT-20.17, FT-20.18
    """
    hero = active(s)
    if hero.fool_room:
        yield nothing(s, Fool, "FT-20.18")
        return
    hero.fool_room = hero.space
    if hero.space in s.treasures:
        yield from claim(s, s.active, "FT-20.9")
        return
    faces: Faces = yield dice(s.active, 1, "the Fool's Gold")
    hero.gold += faces[0]
    yield GoldGained("FT-20.9", s.active, faces[0], hero.gold)


@special(Spring, "FT-20.16")
def find_spring(s: State, power: Spring) -> Steps[None]:
    """A visitor who drinks gets Stamina back, and his Skill to its initial value.  Rules: FT-20.16"""
    hero = active(s)
    choice = yield from ask(s.active, DrinkSpring(), (DRINK, DO_NOT_DRINK))
    if choice is DRINK:
        heal(hero, power.stamina)
        yield Healed("FT-20.16", s.active, "stamina", hero.stamina)
        if hero.skill < hero.full_skill:
            hero.skill = hero.full_skill
            yield Healed("FT-20.16", s.active, "skill", hero.skill)


@WORDS.tells(GoldGained)
def _(event: GoldGained) -> Line:
    text = f"The Fool rolls {fallen([event.gold])} and gives {who(event.seat)} so much Gold, who now has {event.left}."
    return say(event, text, "good", beat=beat(event.seat, "A gift", "gold", "open"))


@WORDS.asks(DrinkSpring)
def _(query: DrinkSpring, s: State, ask: Ask) -> Asked:
    return Asked(f"A healing spring {at(active(s).space)}")


@WORDS.offers(DRINK)
def _(action: Word, s: State, ask: Ask) -> Option:
    hero = active(s)
    detail = f"Stamina {hero.stamina} to {min(hero.full_stamina, hero.stamina + SPRING.stamina)}"
    detail += f", Skill back to {hero.full_skill}" if hero.skill < hero.full_skill else ""
    return Option(action.token, "Drink from the spring", detail, "FT-20.16", art="drink")


offer(DO_NOT_DRINK, "Do not drink", "", "FT-20.16", "go_on")
