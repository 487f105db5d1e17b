"""What the players are asked, in plain words, with every option spelled out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from mazefolio.engine.refusals import refused_options
from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Option, Question
from mazefolio.games.mertwig.show.hints import hints
from mazefolio.games.mertwig.show.options import battles, encounters
from mazefolio.games.mertwig.show.refusals import notable
from mazefolio.games.mertwig.show.titles import asked
from mazefolio.games.mertwig.state import State

OPTIONS: Mapping[str, Callable[[State, Ask, Action], Option]] = {
    "oops": encounters.oops,
    "play": encounters.play,
    "join": encounters.join,
    "mystic": encounters.mystic,
    "baker": encounters.baker,
    "bribe": encounters.bribe,
    "pay": encounters.pay,
    "find": encounters.find,
    "offer": encounters.offer,
    "give gold": encounters.amount,
    "ask gold": encounters.amount,
    "answer": encounters.answer,
    "arrange": battles.arrange,
    "cast": battles.cast,
    "shoot": battles.shoot,
    "pair": battles.pair,
    "double": battles.double,
    "target": battles.target,
    "escape": battles.escape,
    "break off": battles.escape,
    "heal": battles.heal,
    "potion": battles.potion,
    "luck": battles.luck,
}

USUAL = frozenset({
    "arrange", "cast", "shoot", "pair", "double", "escape", "break off", "heal", "potion", "luck",
    "bribe", "find", "offer", "wages", "temple", "offering",
})  # fmt: skip
"""Long questions, whose first option is what most people would say."""


def question(s: State, ask: Ask) -> Question:
    """The open question, its legal options, and a few that are not, with the reason."""
    title, detail = asked(s, ask)
    spell_out = OPTIONS[ask.kind]
    options = [spell_out(s, ask, action) for action in ask.options]
    options[ask.advancing :] = [replace(option, aside=True) for option in options[ask.advancing :]]
    options += refused_options(notable(s, ask), lambda action: _bare(spell_out(s, ask, action)))
    usual = ask.options[0].token if ask.kind in USUAL else ""
    return Question(ask.kind, ask.seat, title, ask.rule, options, detail, hints(s, ask), usual)


def _bare(full: Option) -> Option:
    """A refused action: what it would be, without what would come of it."""
    return Option(full.id, full.label, target=full.target, art=full.art, using=full.using)
