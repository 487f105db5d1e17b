"""What a player is asked, in plain words, with every option spelled out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from mazefolio.engine.refusals import refused_options
from mazefolio.engine.steps import Action, Ask, Word
from mazefolio.engine.view import Option, Question
from mazefolio.games.deathmaze import actions as act
from mazefolio.games.deathmaze.show.hints import hints
from mazefolio.games.deathmaze.show.options import creation, exploring, fighting, things
from mazefolio.games.deathmaze.show.refusals import notable
from mazefolio.games.deathmaze.show.titles import asked
from mazefolio.games.deathmaze.state import State

OPTIONS: Mapping[type[Action], Callable[[State, Any], Option]] = {
    act.Put: creation.put,
    act.Stand: creation.stand,
    act.Lay: exploring.lay,
    act.Go: exploring.go,
    act.Investigate: exploring.investigate,
    act.Assault: exploring.assault,
    act.Seal: exploring.seal,
    act.Sesame: exploring.sesame,
    act.Detrap: exploring.detrap,
    act.Open: exploring.open_it,
    act.Consent: exploring.consent,
    act.Use: things.use,
    act.Cast: things.cast,
    act.Hand: things.hand,
    act.Give: things.give,
    act.Drop: things.drop,
    act.Wear: things.wear,
    act.TakeOff: things.take_off,
    act.PickUp: things.pick_up,
    act.Barter: things.barter,
    act.Taste: things.taste,
    act.Take: things.take,
    act.LeaveWeapon: things.leave_weapon,
    act.Restore: things.restore,
    act.Bewitch: things.bewitch,
    act.LineUp: fighting.line_up,
    act.Hold: fighting.hold,
    act.Strike: fighting.strike,
    act.TakeUp: fighting.take_up,
    act.Breathe: fighting.breathe,
    act.Bolt: fighting.bolt,
    act.Conjure: fighting.conjure,
    act.Shift: fighting.shift,
    act.Step: fighting.step,
}
WORDS: Mapping[Action, Callable[[State], Option]] = {
    act.DONE: creation.done,
    act.ARRANGE: creation.arrange,
    act.CLOSE_RANKS: creation.close_ranks,
    act.PUT_BACK: exploring.put_back,
    act.DOWN: exploring.down,
    act.UP: exploring.up,
    act.LEAVE: exploring.leave,
    act.NEGOTIATE: exploring.negotiate,
    act.ATTACK: exploring.attack,
    act.GO_ON: exploring.go_on,
    act.ASK_ROUND: exploring.ask_round,
    act.CAST: exploring.cast,
    act.RING: exploring.ring,
    act.DECLINE: exploring.decline,
    act.NO_ONE: things.no_one,
    act.READY: fighting.ready,
    act.NOTHING: fighting.nothing,
}


def question(s: State, ask: Ask) -> Question:
    """The open question, its legal options, and a few that are not, with the reason."""
    title, detail = asked(s, ask)
    options = [option(s, action) for action in ask.options]
    options += refused_options(notable(s, ask), lambda action: bare(s, action))
    return Question(ask.kind, ask.seat, title, ask.rule, options, detail, hints(s, ask))


def option(s: State, action: Action) -> Option:
    """One legal action, spelled out."""
    return WORDS[action](s) if isinstance(action, Word) else OPTIONS[type(action)](s, action)


def bare(s: State, action: Action) -> Option:
    """A refused action: what it would be, without what would come of it."""
    full = option(s, action)
    return Option(full.id, full.label, target=full.target, art=full.art, using=full.using)
