"""What the players are asked, in plain words, with every option spelled out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from mazefolio.engine.refusals import refused_options
from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Option, Question
from mazefolio.games.mertwig.show.hints import hints
from mazefolio.games.mertwig.show.options import areas, town, turns
from mazefolio.games.mertwig.show.refusals import notable
from mazefolio.games.mertwig.show.titles import asked
from mazefolio.games.mertwig.state import State

OPTIONS: Mapping[str, Callable[[State, Ask, Action], Option]] = {
    "character": turns.character,
    "turn": turns.turn,
    "go": turns.go,
    "key": turns.key,
    "place": turns.put,
    "teleport": turns.put,
    "business": town.business,
    "hire": town.buy,
    "buy": town.buy,
    "wages": town.wages,
    "deliver": town.deliver,
    "heal": areas.heal,
    "temple": areas.lay,
    "keep": areas.keep,
    "barrier": areas.barrier,
    "ox": areas.ox,
    "offering": areas.offering,
    "accident": areas.accident,
    "wound": areas.wound,
    "test": areas.wound,
    "curse": areas.wound,
    "box": areas.box,
    "either": areas.either,
}

USUAL = frozenset({"wages", "temple", "offering"})
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
