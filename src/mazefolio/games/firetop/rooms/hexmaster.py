"""FT-20.10: the Hexmaster, who curses for Gold."""

from __future__ import annotations

from collections.abc import Iterator

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import Asked
from mazefolio.games.firetop.bot import View, judges
from mazefolio.games.firetop.bot.battles import strength
from mazefolio.games.firetop.effects import Hex
from mazefolio.games.firetop.names import gold, who
from mazefolio.games.firetop.rooms.encounters import Visit, nothing, special, terms
from mazefolio.games.firetop.show.pieces import hero_id
from mazefolio.games.firetop.state import PIECES, Seat, State, active, adventurer
from mazefolio.games.firetop.words import GO_ON, WORDS, beat, say

HEX = terms(Hex)


class Curse(Action, frozen=True, gc=False):
    seat: Seat

    @property
    def token(self) -> str:
        return f"curse {PIECES[self.seat]}"


class WhomToCurse(Visit, frozen=True, tag="hexmaster"):
    RULE = "FT-20.10"
    ONWARD = ("Curse nobody", "", "FT-20.10")


class Cursed(Event, frozen=True):
    RULE = "FT-20.10"
    seat: Seat
    victim: Seat
    skill: int
    stamina: int


@special(Hex, "FT-20.10")
def meet_hexmaster(s: State, power: Hex) -> Steps[None]:
    """For Gold he curses somebody else, anywhere, once and never to death.  Rules: FT-20.10"""
    hero = active(s)
    targets = allowed(curses(s)) if hero.gold >= power.price else []
    if not targets:
        yield nothing(s, Hex)
        return
    options: list[Word | Curse] = [*targets, GO_ON]
    choice = yield from ask(s.active, WhomToCurse(), options)
    if isinstance(choice, Curse):
        hero.gold -= power.price
        victim = adventurer(s, choice.seat)
        victim.cursed = True
        victim.skill -= power.skill_loss
        victim.stamina -= power.stamina_loss
        yield Cursed(s.active, choice.seat, victim.skill, victim.stamina)


def curses(s: State) -> Iterator[Attempt[Curse]]:
    """Any other adventurer who was never cursed before, and is strong enough to live.  Rules: FT-20.10"""
    for seat, player in enumerate(s.players):
        if seat == s.active or player.hero is None:
            continue
        refusal = None
        if player.hero.cursed:
            refusal = Refusal("FT-20.10", f"{who(seat)} has been cursed before.")
        elif player.hero.stamina <= HEX.above_stamina:
            refusal = Refusal("FT-20.10", f"{who(seat)} has no more than {HEX.above_stamina} Stamina.")
        yield Attempt(Curse(seat), refusal)


@WORDS.asks(WhomToCurse)
def _(query: WhomToCurse, s: State, ask: Ask) -> Asked:
    return Asked("The Hexmaster offers a curse", f"You have {gold(active(s).gold)}.")


@WORDS.tries(WhomToCurse)
def _(query: WhomToCurse, s: State, ask: Ask) -> Iterator[Attempt[Curse]]:
    return curses(s)


@WORDS.offers(Curse)
def _(action: Curse, s: State, ask: Ask) -> Option:
    victim = adventurer(s, action.seat)
    after = f"Skill {victim.skill - HEX.skill_loss}, Stamina {victim.stamina - HEX.stamina_loss}"
    label = f"Have {who(action.seat)} cursed for {gold(HEX.price)}"
    return Option(action.token, label, f"Down to {after}", "FT-20.10", hero_id(action.seat), "curse")


@WORDS.tells(Cursed)
def _(event: Cursed) -> Line:
    scores = f"Skill {event.skill}, Stamina {event.stamina}"
    text = f"{who(event.seat)} has {who(event.victim)} cursed, who is down to {scores}."
    return say(event, text, "bad", beat=beat(event.victim, "Cursed!", "curse", "drop"))


@judges(WhomToCurse)
def _(v: View, ask: Ask) -> Action:
    """Curse the strongest."""
    targets = [option for option in ask.options if isinstance(option, Curse)]
    return max(targets, key=lambda option: strength(adventurer(v.s, option.seat)), default=GO_ON)
