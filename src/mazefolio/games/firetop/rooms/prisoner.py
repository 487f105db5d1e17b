"""FT-20.11: the Old Prisoner, who has overheard something."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask, Event, Steps, Word, ask
from mazefolio.engine.wording import Asked
from mazefolio.games.firetop.bot import View, judges
from mazefolio.games.firetop.bot.keys import best_question
from mazefolio.games.firetop.content import CROSSINGS
from mazefolio.games.firetop.effects import Gossip
from mazefolio.games.firetop.keys.challenges import ask_for_challenge
from mazefolio.games.firetop.names import who
from mazefolio.games.firetop.rooms.encounters import Visit, nothing, special
from mazefolio.games.firetop.state import Seat, State, active
from mazefolio.games.firetop.words import GO_ON, WORDS, offer, say

PAY_GOLD, PAY_PROVISION = Word("pay gold"), Word("pay provision")
TALK = 0.1
"""So many bits he must be able to tell an automatic player."""


class PayPrisoner(Visit, frozen=True, tag="prisoner"):
    RULE = "FT-20.11"
    ONWARD = ("Give nothing", "", "FT-20.11")


class Bribed(Event, frozen=True):
    RULE = "FT-20.11"
    seat: Seat
    with_gold: bool


@special(Gossip, "FT-20.11")
def meet_prisoner(s: State, price: Gossip) -> Steps[None]:
    """For a Gold Piece or a Provision he allows one Key Challenge.  Rules: FT-20.11"""
    hero = active(s)
    options = [PAY_GOLD] if hero.gold >= price.gold else []
    options += [PAY_PROVISION] if hero.provisions >= price.provisions else []
    if not options:
        yield nothing(s, Gossip)
        return
    choice = yield from ask(s.active, PayPrisoner(), [*options, GO_ON])
    if choice is GO_ON:
        return
    if choice is PAY_GOLD:
        hero.gold -= price.gold
    else:
        hero.provisions -= price.provisions
    yield Bribed(s.active, choice is PAY_GOLD)
    yield from ask_for_challenge(s, "FT-20.11")


@WORDS.asks(PayPrisoner)
def _(query: PayPrisoner, s: State, ask: Ask) -> Asked:
    return Asked("The Old Prisoner has overheard something", "Give him something, and you may ask about one key.")


offer(PAY_GOLD, "Give him a Gold Piece", "Then ask everybody about one key.", "FT-20.11", "gold")
offer(PAY_PROVISION, "Give him a Provision", "Then ask everybody about one key.", "FT-20.11", "provisions")
PRICE = {True: "a Gold Piece", False: "a Provision"}
WORDS.tells(Bribed)(lambda event: say(event, f"{who(event.seat)} gives the Old Prisoner {PRICE[event.with_gold]}."))


@judges(PayPrisoner)
def _(v: View, ask: Ask) -> Action:
    """Pay for a question that tells something, with what one can spare."""
    if best_question(v.s, v.seat)[0] < TALK:
        return GO_ON
    spare = v.hero.gold != CROSSINGS["ferry"].gold or PAY_PROVISION not in ask.options
    return PAY_GOLD if PAY_GOLD in ask.options and spare else PAY_PROVISION
