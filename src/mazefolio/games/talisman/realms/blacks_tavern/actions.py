"""TA-TAV-3: the one action of a turn in Black's Tavern: a Patron, another character, or what the place offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Deed, Steps, Word
from mazefolio.engine.view import Option
from mazefolio.games.talisman.combat.fight import Conduct, fight
from mazefolio.games.talisman.combat.foes import Foe, foe_of
from mazefolio.games.talisman.combat.odds import fight_odds, value_in_words
from mazefolio.games.talisman.combat.prize import EXTRAS, Extra
from mazefolio.games.talisman.combat.score import Terms
from mazefolio.games.talisman.effects.fate import odds_of
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.language.effect import Cause, carry_out
from mazefolio.games.talisman.library import card, space
from mazefolio.games.talisman.meeting.characters import (
    Attack,
    Instead,
    Meet,
    meet_character,
    others_here,
    ways_to_meet,
    why_no_attack,
)
from mazefolio.games.talisman.meeting.taking import take_things
from mazefolio.games.talisman.names import the
from mazefolio.games.talisman.powers import ask_in_turn
from mazefolio.games.talisman.realms.blacks_tavern.content import TavernCard, TavernSpace
from mazefolio.games.talisman.realms.blacks_tavern.house import ASLEEP, BOUNCER, DOOR, REALM, is_patron, throw_out
from mazefolio.games.talisman.realms.hooks import meets
from mazefolio.games.talisman.state import CardName, State
from mazefolio.games.talisman.turn.phases import OwnTurnQuery
from mazefolio.games.talisman.words import PASS, WORDS

USE, THROW_OUT = Word("use"), Word("throw out")
NO_TOADS = Refusal("TA-RLM-26", "A toad can use no service.")
SLEEPS = Refusal("TA-TAV-36", "Whoever sleeps behind a locked door cannot be met.")
ONCE = Refusal("TA-TAV-7", "You have visited this Patron already.")
NOT_NOW = Refusal("TA-TAV-3", "You cannot pay for it, or it is not to be had now.")


class VisitPatron(Deed, frozen=True):
    VERB = "visit"
    card: CardName


class FightPatron(Deed, frozen=True):
    VERB = "attack"
    card: CardName


Doing: TypeAlias = VisitPatron | FightPatron | Attack | Instead | Meet | Word


class WhatToDo(OwnTurnQuery, frozen=True, tag="tavern"):
    """What is his one action in this turn?"""

    RULE = "TA-TAV-3"


WORDS.title(WhatToDo, "What do you do in the Tavern?", "One thing a turn.")
WORDS.label(THROW_OUT, "Have him thrown out", "You are the Bouncer.", "TA-TAV-39", art="leave")


@WORDS.offers(VisitPatron)
def _(action: VisitPatron, s: State, ask: Ask) -> Option:
    one = card(action.card)
    odds = odds_of(s, ask.seat, one.effects)
    return Option(action.token, f"Visit {the(action.card)}", one.text, "TA-TAV-7", action.card, one.kind, odds=odds)


@WORDS.offers(FightPatron)
def _(action: FightPatron, s: State, ask: Ask) -> Option:
    terms = brawl_with(s, ask.seat, action.card)
    detail = f"Strength {terms.foes[0].strength}. Your value: {value_in_words(s, ask.seat, terms)}."
    odds = fight_odds(s, ask.seat, terms, costs_a_life=True)
    label = f"Attack {the(action.card)}"
    return Option(action.token, label, detail, "TA-TAV-20", target=action.card, art="fight", odds=odds)


@WORDS.offers(USE)
def _(action: Word, s: State, ask: Ask) -> Option:
    here = place(s, ask.seat)
    odds = odds_of(s, ask.seat, here.effects)
    return Option(action.token, here.action, here.text, here.rule, target=here.id, art=here.id, odds=odds)


@WORDS.tries(WhatToDo)
def _(query: WhatToDo, s: State, ask: Ask) -> Iterator[Attempt[Doing]]:
    yield from actions(s, ask.seat)


def place(s: State, seat: int) -> TavernSpace:
    here = space(s.players[seat].space)
    assert isinstance(here, TavernSpace)
    return here


@meets(REALM)
def take_action(s: State) -> Steps[None]:
    """What lies about is picked up, but at the Front Door only by who leaves; then one action, or none.

    Rules: TA-TAV-3, TA-TAV-4, TA-TAV-48
    """
    seat = s.active
    if s.players[seat].space != DOOR:
        yield from take_things(s, seat)
    if allowed(actions(s, seat)):
        choice = yield from ask_in_turn(s, WhatToDo(), lambda: [*allowed(actions(s, seat)), PASS])
        yield from do(s, seat, choice)


def actions(s: State, seat: int) -> Iterator[Attempt[Doing]]:
    """Rules: TA-TAV-3, TA-TAV-4, TA-RLM-26"""
    here, toad = place(s, seat), NO_TOADS if s.players[seat].toad else None
    for copy in filter(is_patron, s.spaces.get(here.id, ())):
        yield Attempt(VisitPatron(copy), toad or _why_no_visit(s, seat, copy))
        yield Attempt(FightPatron(copy))
    for other in others_here(s, seat):
        yield from _with_character(s, seat, other)
    if here.action:
        yield Attempt(USE, toad or (None if is_usable(s, seat, here) else NOT_NOW))


def is_usable(s: State, seat: int, room: TavernSpace) -> bool:
    """Whether a character has what it takes to do what can be done there."""
    return room.needs is None or room.needs.holds(s, seat)


def _why_no_visit(s: State, seat: int, copy: str) -> Refusal | None:
    """Rules: TA-TAV-7"""
    return ONCE if once(copy) in s.players[seat].spent else None


def once(copy: str) -> str:
    """By which it is remembered that a character cannot visit this Patron again."""
    return f"patron {kind_of(copy)}"


def _with_character(s: State, seat: int, other: int) -> Iterator[Attempt[Doing]]:
    """Rules: TA-TAV-36"""
    if ASLEEP in s.players[other].statuses:
        yield Attempt(Attack(other), SLEEPS)
        return
    yield from map(Attempt, ways_to_meet(s, seat, other))
    if refusal := why_no_attack(s):
        yield Attempt(Attack(other), refusal)


def do(s: State, seat: int, choice: Action) -> Steps[None]:
    """Rules: TA-TAV-3"""
    match choice:
        case VisitPatron():
            yield from visit(s, seat, choice.card)
        case FightPatron():
            yield from attack_patron(s, seat, choice.card)
        case Attack() | Instead() | Meet():
            yield from meet_character(s, seat, choice)
        case _ if choice is USE:
            here = place(s, seat)
            yield from carry_out(s, here.effects, Cause(seat, here.id, here.rule))


def visit(s: State, seat: int, copy: str) -> Steps[None]:
    """Rules: TA-TAV-7"""
    one = card(copy)
    assert isinstance(one, TavernCard)
    if not one.repeat:
        s.players[seat].spent.append(once(copy))
    yield from carry_out(s, one.effects, Cause(seat, one.id, "TA-TAV-7", copy))


def brawl_with(s: State, seat: int, copy: str) -> Terms:
    foe: Foe = foe_of(s, seat, copy)
    return Terms("brawl", (foe,))


def attack_patron(s: State, seat: int, copy: str) -> Steps[None]:
    """Who beats a Patron takes his card as a trophy.  Rules: TA-TAV-17, TA-TAV-19, TA-TAV-20"""
    cause = Cause(seat, kind_of(copy), "TA-TAV-20", copy)
    conduct = Conduct(auto_defeat=False)
    yield from fight(s, seat, brawl_with(s, seat, copy).foes, "brawl", cause, evade=False, conduct=conduct)


def _is_bouncer_of(s: State, winner: int, loser: int) -> bool:
    return BOUNCER in s.players[winner].statuses and s.players[loser].is_in(REALM)


def _have_thrown_out(s: State, cause: Cause) -> Steps[None]:
    """Instead of a life.  Rules: TA-TAV-39"""
    yield from throw_out(s, Cause(cause.target, cause.source, "TA-TAV-39"))


EXTRAS[THROW_OUT] = Extra(_is_bouncer_of, _have_thrown_out)
