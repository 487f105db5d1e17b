"""MM-28: accidents in the Purple Castle."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mazefolio.engine.legality import Attempt, Refusal, allowed
from mazefolio.engine.odds import Outcome, Since
from mazefolio.engine.steps import Action, Ask, Query, Rolled, Steps, choose
from mazefolio.engine.view import Option
from mazefolio.engine.wording import Asked
from mazefolio.games.mertwig import effects as fx
from mazefolio.games.mertwig.actions import LOSE_GOLD, Card, card
from mazefolio.games.mertwig.adventures.harm import wound_one
from mazefolio.games.mertwig.adventures.spots import does
from mazefolio.games.mertwig.bot import judges
from mazefolio.games.mertwig.bot.worth import LEADER, View, card_worth, wound_cost
from mazefolio.games.mertwig.chance import die
from mazefolio.games.mertwig.content import BIRTHMARK, CARDS, RULES
from mazefolio.games.mertwig.holdings import change_gold, lose, spare_treasures, weapons_of
from mazefolio.games.mertwig.names import the
from mazefolio.games.mertwig.state import Player, State, active
from mazefolio.games.mertwig.words import WORDS, about, plain

NO_GOLD = Refusal("MM-28.5", "You have no gold to lose.")
NO_BIRTHMARK = Refusal("MM-28.5", "A birthmark cannot be lost like that.")


class WhatIsLost(Query, frozen=True, tag="accident"):
    RULE = "MM-28.4"


@does(fx.Accident)
def _(effect: fx.Accident, s: State, rule: str) -> Steps[None]:
    """Something he has is lost; with nothing to lose somebody is wounded.  Rules: MM-28.4, MM-28.5, MM-28.6"""
    player = active(s)
    options = allowed(losses(player))
    if not options:
        yield from wound_one(s, "MM-28.6")
        return
    choice = yield from choose(s.active, WhatIsLost(), options)
    if isinstance(choice, Card):
        yield from lose(s, s.active, choice.card, "MM-28.4")
        return
    face = yield from die(s, s.active, "accident")
    short = face > player.gold
    yield from change_gold(s, s.active, -min(face, player.gold), "MM-28.5")
    if short:
        yield from wound_one(s, "MM-28.5")


def losses(player: Player) -> Iterator[Attempt[Action]]:
    """Rules: MM-28.4, MM-28.5"""
    yield Attempt(LOSE_GOLD, None if player.gold else NO_GOLD)
    for name in (*spare_treasures(player), *sorted(set(player.magic)), *weapons_of(player)):
        yield Attempt(card("lose", name))
    if BIRTHMARK in player.treasures:
        yield Attempt(card("lose", BIRTHMARK), NO_BIRTHMARK)


def _short(since: Since) -> bool | None:
    """Whether the die asked for more gold than there was."""
    faces = [rolled.faces[0] for rolled in since.all(Rolled) if rolled.roll.purpose == "accident"]
    return faces[0] > since.before.players[since.seat].gold if faces else None


SHORT = WORDS.outcome(Outcome("accident", "not enough, and a wound besides", _short, "bad"))


@WORDS.asks(WhatIsLost)
def _(query: WhatIsLost, s: State, asked: Ask) -> Asked:
    return Asked("An accident! What do you lose?", "One thing of your choice.")


@WORDS.tries(WhatIsLost)
def _(query: WhatIsLost, s: State, asked: Ask) -> Iterator[Attempt[Action]]:
    return losses(active(s))


@WORDS.offers(WhatIsLost)
def _(action: Action, s: State, asked: Ask) -> Option:
    """Rules: MM-28.4, MM-28.5"""
    if isinstance(action, Card):
        return about(action, action.card, f"Lose {the(action.card)}", CARDS[action.card].text, "MM-28.4")
    purse = active(s).gold
    odds = [SHORT.at((RULES.die - purse) / RULES.die)] if purse < RULES.die else []
    return plain(action, "Lose gold", f"A die's worth; you have {purse}.", "MM-28.5", "gold", odds)


@judges(WhatIsLost)
def _(query: WhatIsLost, v: View, options: Sequence[Action]) -> Action:
    """Whatever costs least; without gold enough somebody is wounded as well."""
    short = max(0, RULES.die - v.me.gold) / RULES.die
    gold = 5.0 + short * min((wound_cost(v.s, member) for member in v.me.members), default=LEADER)
    return min(options, key=lambda option: card_worth(v, option.card) if isinstance(option, Card) else gold)
