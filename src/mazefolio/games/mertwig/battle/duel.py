"""MM-21: parties that hunt and fight each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

from mazefolio.engine.ids import Among
from mazefolio.engine.odds import Outcome as Chanced
from mazefolio.engine.odds import decided_by
from mazefolio.engine.steps import Action, Ask, Event, Query, Steps, Word, ask
from mazefolio.engine.view import Line, Option
from mazefolio.engine.wording import mood, say
from mazefolio.engine.words import count
from mazefolio.engine.words import seat as seat_name
from mazefolio.games.mertwig import odds
from mazefolio.games.mertwig.battle.settlement import belongings, pass_on
from mazefolio.games.mertwig.battle.sides import Outcome
from mazefolio.games.mertwig.bot import JUDGES
from mazefolio.games.mertwig.bot.worth import View, riches
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import PlayerCharacterId, Seat
from mazefolio.games.mertwig.death import die_for_good
from mazefolio.games.mertwig.healing import drink_potions, try_healers
from mazefolio.games.mertwig.kingdom import LAND
from mazefolio.games.mertwig.names import gold
from mazefolio.games.mertwig.party import clear_marks, escape_bonus, leave
from mazefolio.games.mertwig.state import Battle, State, active, leader
from mazefolio.games.mertwig.tables import finds
from mazefolio.games.mertwig.words import WORDS, about

GO_ON = Word("go on")
Sum: TypeAlias = Annotated[int, Among(range(1, 21))]


class Seek(Action, frozen=True, gc=False):
    """Try to find the party of this player character.  Rules: MM-21.1"""

    character: PlayerCharacterId
    seat: Seat

    @property
    def token(self) -> str:
        return f"seek {self.character}"


class SeekParty(Query, frozen=True, tag="find"):
    """Shall another party on this space be sought?"""

    RULE = "MM-21.1"


class PartySought(Event, frozen=True):
    RULE = "MM-21.2"
    seat: Seat
    other: Seat
    mine: Sum
    theirs: Sum
    found: bool


class PartyMet(Event, frozen=True):
    """A fight between two parties begins."""

    RULE = "MM-21.4"
    victim: Seat
    runner: Seat


class Plundered(Event, frozen=True):
    RULE = "MM-21.9"
    victor: Seat
    loser: Seat


def seek(s: State) -> Steps[None]:
    """Where another party stands outside town, one of them may be sought; found, it must fight or settle.

    Rules: MM-21.1, MM-21.2, MM-21.3, MM-21.12, MM-21.13
    """
    me = active(s)
    others = [
        Seek(other.character, seat)
        for seat, other in enumerate(s.players)
        if seat != s.active and other.at == me.at and not other.area and other.at in LAND
    ]
    if not others:
        return
    choice = yield from ask(s.active, SeekParty(), [GO_ON, *others])
    if not isinstance(choice, Seek):
        return
    mine = yield from die(s, s.active, "seek")
    theirs = yield from die(s, choice.seat, "hide")
    bonuses = escape_bonus(me.members), escape_bonus(s.players[choice.seat].members)
    found = finds(mine, theirs, *bonuses)
    yield PartySought(s.active, choice.seat, mine + bonuses[0], theirs + bonuses[1], found)
    if found:
        s.battle = Battle(choice.seat, s.active, "duel")
        yield PartyMet(choice.seat, s.active)


def end_duel(s: State, b: Battle, outcome: Outcome) -> Steps[None]:
    """The dead are plundered by the survivor who has stayed; nobody wins anything else.

    Rules: MM-21.6, MM-21.9, MM-21.14, MM-21.19, MM-21.20
    """
    seats = (b.victim, b.runner)
    if outcome == "fled":
        yield from tend_leaders(s, seats)
    dead = [seat for seat in seats if leader(s.players[seat]).aside]
    for seat in seats:
        for member in [member for member in s.players[seat].members[1:] if member.aside]:
            yield from leave(s, seat, member, "MM-21.20" if outcome == "settled" else "MM-21.6")
        clear_marks(s.players[seat].members)
    s.battle = None
    rule = "MM-21.19" if outcome == "fled" else "MM-21.9" if len(dead) == 1 else "MM-21.14"
    if rule == "MM-21.9":
        yield from plunder(s, b.runner if dead[0] == b.victim else b.victim, dead[0])
    for seat in dead:
        yield from die_for_good(s, seat, rule)


def tend_leaders(s: State, seats: Sequence[int]) -> Steps[None]:
    """A player character who lies set aside when the others get away is healed if his side can do it.

    Rules: MM-21.19
    """
    for seat in seats:
        if leader(s.players[seat]).aside:
            yield from try_healers(s, seat, s.players[seat].members, "MM-21.19")
            yield from drink_potions(s, seat, "MM-21.19")


def plunder(s: State, victor: int, loser: int) -> Steps[None]:
    """All his gold and cards but the birthmark.  Rules: MM-21.9"""
    giver, taker = s.players[loser], s.players[victor]
    taker.gold, giver.gold = taker.gold + giver.gold, 0
    pass_on(giver, taker, belongings(giver))
    yield Plundered(victor, loser)


FOUND = WORDS.outcome(Chanced("found", "found", decided_by(PartySought, lambda sought: sought.found), "good"))


NEARBY = "You may try to find one party, once. The higher total wins."
WORDS.title(SeekParty, "You are not alone here", NEARBY, usual=True)


WORDS.label(GO_ON, "Leave them alone", "The turn ends.", "MM-21.1", "leave")


@WORDS.offers(Seek)
def _(action: Seek, s: State, ask: Ask) -> Option:
    """Rules: MM-21.1, MM-21.2, MM-21.13"""
    one, other = s.players[ask.seat], s.players[action.seat]
    detail = f"{count(len(other.members), 'member')}, {gold(other.gold)}. Found, the party must fight or settle."
    chance = FOUND.at(odds.found(escape_bonus(one.members), escape_bonus(other.members)))
    return about(action, action.character, f"Look for {seat_name(action.seat)}", detail, "MM-21.2", [chance])


@WORDS.tells(PartySought)
def _(event: PartySought) -> Line:
    outcome = "finds" if event.found else "does not find"
    text = f"With {event.mine} against {event.theirs} {seat_name(event.seat)} {outcome} {seat_name(event.other)}."
    return say(event, text, mood(event.found))


WORDS.sentence(PartyMet, "{Runner} attacks the party of {victim}.")


WORDS.sentence(Plundered, "{Victor} takes all that {loser} had, but the birthmark.", "good")


@JUDGES(SeekParty)
def _(query: SeekParty, v: View, options: Sequence[Action]) -> Action:
    """Attack somebody weaker who is worth it."""
    prey = [option for option in options if isinstance(option, Seek) and is_prey(v, option.seat)]
    return max(prey, key=lambda option: riches(v.s.players[option.seat]), default=GO_ON)


def is_prey(v: View, seat: int) -> bool:
    return not v.hurt and riches(v.s.players[seat]) >= v.by.booty and chance_against(v, seat) >= v.by.prey


def chance_against(v: View, seat: int) -> float:
    """The odds of attacking a party."""
    mine, theirs = v.strength, v.of(seat).strength
    return mine**2 / (mine**2 + theirs**2) if mine or theirs else 0.5
