"""FT-12: meeting other adventurers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.judging import of_kind
from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.steps import Action, Ask, Steps, ask
from mazefolio.engine.view import Hint, Option
from mazefolio.engine.wording import Asked
from mazefolio.engine.words import count, listed
from mazefolio.games.firetop.battles.duel import attack, with_duel_odds
from mazefolio.games.firetop.bot import JUDGES, View
from mazefolio.games.firetop.bot.bargaining import worth_asking
from mazefolio.games.firetop.bot.worth import booty
from mazefolio.games.firetop.content import RULES
from mazefolio.games.firetop.meeting.deals import bargain
from mazefolio.games.firetop.names import at, who
from mazefolio.games.firetop.phases import in_turn
from mazefolio.games.firetop.show.pieces import hero_id
from mazefolio.games.firetop.spaces import no_battle, others_at
from mazefolio.games.firetop.state import Phase, Seat, State, active
from mazefolio.games.firetop.words import GO_ON, WORDS, Do, Skippable

NO_MORE_OFFERS = Refusal("FT-13.2", "You have made three offers this turn.")


class Attack(Do, frozen=True, gc=False):
    VERB = "attack"
    seat: Seat


class Bargain(Do, frozen=True, gc=False):
    """Begin an offer to somebody.  Rules: FT-13.2"""

    VERB = "offer"
    seat: Seat


class Meet(Skippable, frozen=True, tag="meeting"):
    RULE = "FT-12.1"
    ONWARD = ("Leave them alone", "", "FT-12.1")


@in_turn
def meet(s: State) -> Steps[Phase]:
    """Deal with those on the same space, attack one of them, or leave them alone and go on.

    After a battle nobody is met any more, so there is one at most in a turn.

    Rules: FT-6.1, FT-12.1, FT-12.7, FT-13.1, FT-13.12
    """
    if not others_at(s, s.active):
        return "treasure"
    options = [*allowed(attacks(s)), *allowed(bargains(s)), GO_ON]
    choice = yield from ask(s.active, Meet(), options)
    if isinstance(choice, Attack):
        yield from attack(s, choice.seat)
        return "duel"
    if isinstance(choice, Bargain):
        yield from bargain(s, choice.seat)
        return "meeting"
    return "treasure"


def attacks(s: State) -> Iterator[Attempt[Action]]:
    """Rules: FT-12.1, FT-12.3, FT-12.4, FT-12.6"""
    return (Attempt(Attack(seat), no_battle(s, s.active, seat)) for seat in others_at(s, s.active))


def bargains(s: State) -> Iterator[Attempt[Action]]:
    """Rules: FT-13.2"""
    refusal = NO_MORE_OFFERS if s.offers >= RULES.offers_per_turn else None
    return (Attempt(Bargain(seat), refusal) for seat in others_at(s, s.active))


TALK = Hint("dealing", "What is shown in a deal is always true. Talk may be a lie.", "FT-13.5")


@WORDS.asks(Meet)
def _(query: Meet, s: State, ask: Ask) -> Asked:
    here = listed([who(seat) for seat in others_at(s, s.active)])
    title = f"You meet {here} {at(active(s).space)}"
    return Asked(title, "Bargain, attack, or leave them alone.", hints=[TALK])


@WORDS.tries(Meet)
def _(query: Meet, s: State, ask: Ask) -> Iterator[Attempt[Action]]:
    for pair in zip(attacks(s), bargains(s), strict=True):
        yield from pair


@WORDS.offers(Attack)
def _(action: Attack, s: State, ask: Ask) -> Option:
    detail, target = "Nobody can refuse; it ends with death or escape.", hero_id(action.seat)
    option = Option(action.token, f"Attack {who(action.seat)}", detail, "FT-12.8", target, "attack_rival")
    return with_duel_odds(option, s, s.active, action.seat)


@WORDS.offers(Bargain)
def _(action: Bargain, s: State, ask: Ask) -> Option:
    detail, target = f"{count(RULES.offers_per_turn - s.offers, 'offer')} left this turn", hero_id(action.seat)
    return Option(action.token, f"Make {who(action.seat)} an offer", detail, "FT-13.2", target, "offer")


@JUDGES(Meet)
def _(query: Meet, v: View, options: Sequence[Action]) -> Action:
    """Rob somebody who is worth it, else swap an answer, else go on."""
    victims = of_kind(Attack, options)
    victim = max(victims, key=lambda option: booty(v, option.seat), default=None)
    if victim and booty(v, victim.seat) > 0:
        return victim
    partners = (option for option in options if isinstance(option, Bargain) and worth_asking(v, option.seat))
    return next(partners, GO_ON)
