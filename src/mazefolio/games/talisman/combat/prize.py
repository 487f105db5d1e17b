"""TA-C11.5: what the winner of a fight between characters takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from mazefolio.engine.legality import Attempt, Refusal
from mazefolio.engine.steps import Action, Ask, Deed, Query, Steps, ask
from mazefolio.engine.view import Option
from mazefolio.games.talisman.combat.foes import Mode
from mazefolio.games.talisman.combat.spoils import drain, wounded
from mazefolio.games.talisman.combat.weapons import Arms, drains
from mazefolio.games.talisman.death import Died
from mazefolio.games.talisman.effects.cards import receive
from mazefolio.games.talisman.effects.numbers import A_LIFE, SOME_GOLD
from mazefolio.games.talisman.effects.taking import take_coin
from mazefolio.games.talisman.language.effect import Cause
from mazefolio.games.talisman.library import card
from mazefolio.games.talisman.modifiers import may_own
from mazefolio.games.talisman.names import the, who
from mazefolio.games.talisman.powers import offer
from mazefolio.games.talisman.state import CardName, Seat, State
from mazefolio.games.talisman.words import WORDS

CROWN = "crown_of_command"


class Win(Deed, frozen=True):
    """An object that the winner takes."""

    VERB = "take"
    card: CardName


class Prize(Query, frozen=True, tag="prize"):
    """What does the winner take?"""

    RULE = "TA-C11.5"
    loser: Seat


NOT_YOURS = Refusal("TA-C11.6", "You may not have it.")
WORDS.title(Prize, "You have beaten {loser}. What do you take?")


@WORDS.offers(Win)
def _(action: Win, s: State, ask: Ask) -> Option:
    one = card(action.card)
    return Option(action.token, f"Take {the(action.card)}", one.text, "TA-C11.5", target=action.card, art=one.kind)


@WORDS.offers(Prize)
def _(action: Action, s: State, ask: Ask) -> Option:
    """It is said whose life it is: the winner gains none by it."""
    if action != A_LIFE:
        return WORDS.offers.of(action)(action, s, ask)
    assert isinstance(ask.query, Prize)
    return Option(action.token, f"Take a life from {who(ask.query.loser)}", "", "TA-C11.5", art="life")


@WORDS.tries(Prize)
def _(query: Prize, s: State, ask: Ask) -> Iterator[Attempt[Win]]:
    """What the winner may not own.  Rules: TA-C11.6"""
    for copy in s.players[query.loser].objects:
        if not may_own(s, ask.seat, copy):
            yield Attempt(Win(copy), NOT_YOURS)


class Extra(NamedTuple):
    """A prize that a realm adds: whether this winner may take it from this loser, and what it does."""

    offered: Callable[[State, int, int], bool]
    rule: Callable[[State, Cause], Steps[None]]


EXTRAS: dict[Action, Extra] = {}


def prizes(s: State, winner: int, loser: int, mode: Mode = "combat") -> list[Action]:
    """A life always; objects that he may own, and gold, unless he is a toad; on the Crown only a life.

    In a brawl objects are out of reach.

    Rules: TA-C10.15, TA-C11.5, TA-C11.6, TA-C11.7, TA-C11.9, TA-C11.13, TA-C19.7
    """
    victim = s.players[loser]
    if s.players[winner].toad or victim.space == CROWN:
        return [A_LIFE]
    objects = [Win(copy) for copy in victim.objects if mode != "brawl" and may_own(s, winner, copy)]
    more = [word for word, extra in EXTRAS.items() if extra.offered(s, winner, loser)]
    return [A_LIFE, *objects, *([SOME_GOLD] if victim.gold or victim.pearls else []), *more]


def take_prize(s: State, winner: int, loser: int, mode: Mode, arms: Arms, other: Arms, *, began: bool) -> Steps[None]:
    """One object, one gold or a life, as the winner chooses.  Rules: TA-C11.5"""
    options = prizes(s, winner, loser, mode)
    choice: Action = options[0]
    if len(options) > 1:
        choice = yield from ask(winner, Prize(loser), options)
    cause = Cause(winner, s.players[winner].character, "TA-C11.5", by=winner, target=loser)
    if isinstance(choice, Win):
        yield from receive(s, winner, choice.card, "TA-C11.5", loser)
    elif choice is SOME_GOLD:
        yield from take_coin(s, cause)
    elif choice in EXTRAS:
        yield from EXTRAS[choice].rule(s, cause)
    if choice is not A_LIFE:
        yield from _on_top(s, cause, mode, began, took_life=False)
    else:
        yield from _take_life(s, cause, mode, arms, other, began)


def _take_life(s: State, cause: Cause, mode: Mode, arms: Arms, other: Arms, began: bool) -> Steps[None]:
    """The loser's armour may save it; what the winner gains by it comes even if the loser dies.

    Rules: TA-C10.5, TA-C10.7, TA-C11.5, TA-C18.3
    """
    dead: Died | None = None
    loss = Cause(cause.target, cause.source, "TA-C11.5", by=cause.seat)
    try:
        taken = yield from wounded(s, loss, 1, mode, other)
    except Died as end:
        dead, taken = end, 1
    if s.players[cause.seat].character:
        if taken and drains(arms.weapons):
            yield from drain(s, cause.seat, arms, cause)
        yield from _on_top(s, cause, mode, began, took_life=taken > 0)
    if dead is not None and dead.seat == s.active:
        raise dead


def _on_top(s: State, cause: Cause, mode: Mode, began: bool, took_life: bool) -> Steps[None]:
    """What an ability gives a winner who began the fight, besides the prize.  Rules: TA-C13.1"""
    if not began:
        return
    victim = s.players[cause.target]
    if mode == "psychic" and took_life:
        yield from offer(s, cause.seat, "win_psychic_vs_character", "TA-C13.1", cause.target)
    elif mode != "psychic" and (victim.gold or victim.pearls):
        yield from offer(s, cause.seat, "win_vs_character", "TA-C13.1", cause.target)
