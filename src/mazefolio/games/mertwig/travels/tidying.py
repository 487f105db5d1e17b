"""MM-3.7, MM-3.8: putting one's party in order, at any time in one's own turn outside combat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TypeVar

from msgspec.structs import replace

from mazefolio.engine.legality import Attempt
from mazefolio.engine.steps import Action, Ask, Query, Steps
from mazefolio.engine.view import Group, Option
from mazefolio.engine.words import capital
from mazefolio.games.mertwig.actions import Give, give
from mazefolio.games.mertwig.content import CARDS, GEAR, FigureId
from mazefolio.games.mertwig.gear import Load, unfit
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.party import Bearers, bearers, hand_over, leave, loose_gear, moves_between
from mazefolio.games.mertwig.state import Player, State, active, member_of
from mazefolio.games.mertwig.words import WORDS, about, described, somebody

Way = TypeVar("Way", bound=Action)
AWAY = Group("dismiss", "Send away")


class Dismiss(Action, frozen=True, gc=False):
    """Send a member away.  Rules: MM-3.7"""

    card: FigureId

    @property
    def token(self) -> str:
        return f"dismiss {self.card}"


def tidying(player: Player) -> tuple[Dismiss | Give, ...]:
    """Whom he may send away, and what may change hands.  Rules: MM-3.7, MM-3.8"""
    return _tidying(bearers(player), loose_gear(player))


@lru_cache(maxsize=1 << 12)
def _tidying(bearers: Bearers, loose: Load) -> tuple[Dismiss | Give, ...]:
    return (*(Dismiss(card) for card, _ in bearers[1:]), *moves_between(bearers, loose))


def tidy(s: State, choice: Dismiss | Give) -> Steps[None]:
    """Rules: MM-3.7, MM-3.8"""
    if isinstance(choice, Give):
        yield from hand_over(s, s.active, choice, "MM-3.8")
    else:
        yield from leave(s, s.active, member_of(active(s).members, choice.card), "MM-3.7")


def choose_way(s: State, query: Query, ways: Sequence[Way]) -> Steps[Way]:
    """He knows the die and says where he goes; before that he may put his party in order.  Rules: MM-3.4"""
    while len(ways) > 1:
        options: tuple[Way | Dismiss | Give, ...] = (*ways, *tidying(active(s)))
        choice = options[(yield Ask(s.active, query, options, len(ways)))]
        if not isinstance(choice, Dismiss | Give):
            return choice
        yield from tidy(s, choice)
    return ways[0]


def handing_out(player: Player) -> Iterator[Attempt[Give]]:
    """Everything that lies about, for everybody; what the player character cannot take up is worth showing."""
    loose = dict.fromkeys(thing for thing in (*player.treasures, *player.arms) if thing in GEAR)
    for member in player.members:
        for thing in loose:
            refusal = unfit(member.card, member.load, thing)
            yield Attempt(give(thing, member.card), refusal, quiet=member.card != player.character)


@WORDS.offers(Give)
def _(action: Give, s: State, ask: Ask) -> Option:
    thing, text = the(action.thing), CARDS[action.thing].text
    giver = f" from {the(action.giver)}" if action.giver else ""
    label = f"Give {thing}{giver} to {the(action.taker)}" if action.taker else f"Put away {thing}{giver}"
    target, short = action.taker or action.thing, capital(the(action.taker)) if action.taker else "Nobody"
    group = Group(f"give {action.thing} {action.giver}", f"Give {thing}{giver} to")
    return Option(
        action.token, label, text, "MM-3.8", target, action.thing, using=action.thing, group=group, short=short
    )


@WORDS.offers(Dismiss)
def _(action: Dismiss, s: State, ask: Ask) -> Option:
    """Rules: MM-3.7, MM-13.12"""
    kept = " Everything carried stays with you." if somebody(s, action.card).load else ""
    option = about(action, action.card, f"Send {the(action.card)} away", f"{described(action.card)}{kept}", "MM-3.7")
    return replace(option, group=AWAY, short=capital(the(action.card)))
