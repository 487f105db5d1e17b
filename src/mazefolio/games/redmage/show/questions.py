"""What the player is asked, in plain words, with every option spelled out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from mazefolio.engine.refusals import refused_options
from mazefolio.engine.steps import Action, Ask, Word
from mazefolio.engine.view import Option, Question
from mazefolio.engine.words import capital
from mazefolio.games.redmage.actions import (
    BREAK,
    DRAW,
    EVADE,
    FIGHT,
    FIGHT_ON,
    KEEP,
    LEAVE,
    LET_GO,
    PASS,
    PICK_LOCK,
    RETREAT,
    STEP_BACK,
    Attack,
    Defend,
    Discard,
    Drop,
    Heal,
    Move,
    OpenWith,
    Shoot,
    Spend,
    Surrender,
    Swap,
    Take,
    Teleport,
    Wander,
)
from mazefolio.games.redmage.content import HEROES, RULES
from mazefolio.games.redmage.show.hints import hints
from mazefolio.games.redmage.show.names import a, an_item, item, points, pronoun, the
from mazefolio.games.redmage.show.options import fights, moves, planning, rooms
from mazefolio.games.redmage.show.options.fights import opponent
from mazefolio.games.redmage.show.refusals import notable
from mazefolio.games.redmage.state import State

OPTIONS: Mapping[type[Action], Callable[[State, Any], Option]] = {
    Move: moves.move,
    Heal: planning.heal,
    Shoot: planning.shoot,
    Teleport: planning.teleport,
    Spend: planning.spend,
    Drop: planning.drop,
    Take: planning.take,
    Attack: fights.attack,
    Defend: fights.defend,
    Surrender: fights.surrender,
    OpenWith: rooms.open_with,
    Swap: rooms.swap,
    Discard: rooms.discard,
    Wander: rooms.wander,
}
WORDS: Mapping[Action, Callable[[State], Option]] = {
    EVADE: fights.evade,
    FIGHT: fights.stand_and_fight,
    FIGHT_ON: fights.fight_on,
    RETREAT: fights.retreat,
    PICK_LOCK: rooms.pick_lock,
    BREAK: rooms.break_door,
    STEP_BACK: rooms.step_back,
    DRAW: rooms.draw,
    PASS: rooms.leave_hoard,
    KEEP: rooms.keep,
    LEAVE: rooms.leave,
    LET_GO: rooms.let_go,
    fights.NOTHING: fights.give_nothing,
    rooms.KEEP_ALL: rooms.keep_all,
}


def question(s: State, ask: Ask) -> Question:
    """The open question, its legal options, and a few that are not, with the reason."""
    title, detail, rule = ASKED[ask.kind](s, ask)
    refused = notable(s, ask)
    actions = [*ask.options, *(refusal.action for refusal in refused)]
    options = [option(s, action) for action in ask.options]
    options += refused_options(refused, lambda action: _bare(s, action))
    return Question(ask.kind, ask.seat, title, rule or ask.rule, distinct(actions, options), detail, hints(s, ask))


def option(s: State, action: Action) -> Option:
    """One legal action, spelled out."""
    return WORDS[action](s) if isinstance(action, Word) else OPTIONS[type(action)](s, action)


def distinct(actions: Sequence[Action], options: Sequence[Option]) -> list[Option]:
    """Options that would read alike also name the item they are done with.  Rules: RM-11.24"""
    labels = Counter(option.label for option in options)
    return [
        msgspec.structs.replace(option, label=f"{option.label} with the {item(action.chit)}")
        if labels[option.label] > 1 and isinstance(action, Shoot | Teleport)
        else option
        for action, option in zip(actions, options, strict=True)
    ]


def _bare(s: State, action: Action) -> Option:
    """A refused action: what it would be, without what would come of it."""
    full = option(s, action)
    return Option(full.id, full.label, target=full.target, art=full.art, using=full.using)


Asked = tuple[str, str, str]
"""Title, one line of detail, and the rule if it is not the one that asks."""


def _plan(s: State, ask: Ask) -> Asked:
    title = f"Where to from {s.cell}?"
    if s.time + RULES.time_per_turn == s.night:
        return title, "Your last step: the sun rises after it, unless it takes you out.", "RM-5.5"
    if all(isinstance(action, Move) for action in ask.options):
        return title, "A step moves the moon by one.", "RM-5.1"
    return title, "First whatever you like that is free; then a step, which moves the moon by one.", ""


def _door(s: State, ask: Ask) -> Asked:
    tried = "The lock has held. " if ask.rule == "RM-4.13" else ""
    title = f"The door in {s.cell} is locked. What now?"
    return title, f"{tried}Whatever you do, the turn costs one space of time.", ""


def _evade(s: State, ask: Ask) -> Asked:
    foe = opponent(s)
    title = f"{capital(a(foe.id))} bars your way. Slip past, or fight?"
    return title, f"You have one try, before any blow. {foe.text}", ""


def _action(s: State, ask: Ask) -> Asked:
    foe = opponent(s)
    number = s.fight.round if s.fight else 1
    they = pronoun(foe.id).they
    return f"How do you fight {the(foe.id)}?", f"Round {number}. If {they} survives, {they} strikes back.", ""


def _defend(s: State, ask: Ask) -> Asked:
    foe = opponent(s)
    title = f"What do you raise against {the(foe.id)}?"
    return title, f"Choose before the dice fall, one thing at a time. A hit costs {points(foe.damage)}.", ""


def _after_round(s: State, ask: Ask) -> Asked:
    foe = opponent(s)
    return "Fight on, or fall back?", f"You have {points(s.hit_points)} left, and {the(foe.id)} still stands.", ""


def _hoard(s: State, ask: Ask) -> Asked:
    return "The Dragon's hoard lies open. Draw from it?", "One treasure is yours if you want it.", ""


def _loot(s: State, ask: Ask) -> Asked:
    carried, limit = len(s.items), HEROES[s.hero].carry
    title = f"You find {an_item(s.in_hand)}. Keep it?"
    if carried < limit:
        return title, f"You carry {carried} of {limit}.", ""
    return title, f"Your pack is full: {carried} of {limit}. Something must stay here.", "RM-4.26"


def _thief(s: State, ask: Ask) -> Asked:
    return "What does the Thief get?", "The hit costs you one thing; you choose which.", ""


def _trophy(s: State, ask: Ask) -> Asked:
    places = RULES.trophy_slots
    return "Your card is full. Which trophy goes?", f"It has {places} places; what goes returns to the cup.", ""


def _wander_who(s: State, ask: Ask) -> Asked:
    return "Which creature comes closer?", "They are equally near, so you choose.", ""


def _wander_step(s: State, ask: Ask) -> Asked:
    return "Which way does it come?", "The ways are equally short, so you choose.", ""


ASKED: Mapping[str, Callable[[State, Ask], Asked]] = {
    "plan": _plan,
    "door": _door,
    "evade": _evade,
    "action": _action,
    "defend": _defend,
    "after round": _after_round,
    "hoard": _hoard,
    "loot": _loot,
    "thief": _thief,
    "trophy": _trophy,
    "wander who": _wander_who,
    "wander step": _wander_step,
}
