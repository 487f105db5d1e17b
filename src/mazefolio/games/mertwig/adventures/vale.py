"""MM-24: the traps and the black box of the Mystic Vale."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Pick, Query, Steps, ask
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import LEAVE_BOX, OPEN_BOX
from mazefolio.games.mertwig.adventures.moving import keys_of, use_key
from mazefolio.games.mertwig.adventures.spots import does
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.healing import Tested
from mazefolio.games.mertwig.holdings import draw_treasures
from mazefolio.games.mertwig.party import basic_defence, leave
from mazefolio.games.mertwig.state import State, active
from mazefolio.games.mertwig.tables import struck
from mazefolio.games.mertwig.words import WORDS, plain

BOX = (OPEN_BOX, LEAVE_BOX)


class OpenBox(Query, frozen=True, tag="box"):
    RULE = "MM-24.4"


@does(fx.Trap)
def _(effect: fx.Trap, s: State, rule: str) -> Steps[None]:
    """A member other than the player character, picked at random, may be lost.  Rules: MM-24.5"""
    followers = active(s).members[1:]
    if not followers:
        return
    victim = followers[(yield Pick([member.card for member in followers], "trap"))]
    face = yield from die(s, s.active, "trap")
    defence = basic_defence(victim)
    lost = struck(face, defence)
    yield Tested("MM-24.5", victim.card, face, face, defence, lost)
    if lost:
        yield from leave(s, s.active, victim, "MM-24.5")


@does(fx.BlackBox)
def _(effect: fx.BlackBox, s: State, rule: str) -> Steps[None]:
    """With a key he may open it.  Rules: MM-24.4"""
    if not keys_of(active(s)):
        return
    choice = yield from ask(s.active, OpenBox(), BOX)
    if choice is OPEN_BOX:
        yield from use_key(s, "MM-24.4")
        yield from draw_treasures(s, s.active, effect.treasures, "MM-24.4")


@WORDS.asks(OpenBox)
def _(query: OpenBox, s: State, asked: Ask) -> Asked:
    return Asked("A black box. Open it?", "A key opens it; inside are two treasures.")


@WORDS.offers(OpenBox)
def _(action: Action, s: State, asked: Ask) -> Option:
    if action is OPEN_BOX:
        return plain(action, "Open the black box", "Uses up a key; you draw two treasures.", "MM-24.4", "treasure")
    return plain(action, "Leave it shut", "You keep the key.", "MM-24.4", "leave")
