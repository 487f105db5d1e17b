"""The title of every question, and a line of detail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital, count
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.content import RULES
from mazefolio.games.mertwig.holdings import treasures_of
from mazefolio.games.mertwig.kingdom import SPECIAL_PLACES
from mazefolio.games.mertwig.names import area, gold, place, player, the, where
from mazefolio.games.mertwig.show.options.common import described
from mazefolio.games.mertwig.state import IN_MAZE, State, active, temple
from mazefolio.games.mertwig.tables import is_heir
from mazefolio.games.mertwig.town import cost_of, selling_now

Asked: TypeAlias = tuple[str, str]


def asked(s: State, ask: Ask) -> Asked:
    """How the open question is put."""
    return ASKED[ask.kind](s, ask)


def _character(s: State, ask: Ask) -> Asked:
    if s.turn:
        return "Who will you be now?", "You start over in the Royal Palace, with two new hirelings."
    return "Who will you be?", "Attack and defence, gold to start with, and perhaps a spell."


def _turn(s: State, ask: Ask) -> Asked:
    me = active(s)
    heir = " You are an heir: the maze under the palace is open to you." if is_heir(treasures_of(me)) else ""
    party = count(len(me.members), "member")
    return f"Your turn, {where(s, ask.seat)}", f"{capital(gold(me.gold))}, a party of {party}.{heir}"


def _go(s: State, ask: Ask) -> Asked:
    me = active(s)
    if me.area == IN_MAZE:
        return f"{count(s.points, 'step')} at most. Which way?", "Reach the King's Chamber and you win."
    if me.area:
        return f"Where to in {area(me.area)}?", AREAS[me.area].text
    points = count(s.rolled, "point")
    return f"Where to from {place(me.at)}?", f"You rolled {points}. Only the space where you stop takes effect."


def _key(s: State, ask: Ask) -> Asked:
    return "Which key do you use up?", "Either opens the lock."


def _business(s: State, ask: Ask) -> Asked:
    if selling_now(s):
        return "Sell anything else?", "One sale, one pay day: wages fall due when you are done."
    return f"Your business at {place(active(s).at)}", f"You have {gold(active(s).gold)}."


def _hire(s: State, ask: Ask) -> Asked:
    return "Whom do you hire?", f"You have {gold(active(s).gold)}. Whoever is not hired is discarded."


def _buy(s: State, ask: Ask) -> Asked:
    return "What do you buy?", f"You have {gold(active(s).gold)}. What is not bought is discarded."


def _wages(s: State, ask: Ask) -> Asked:
    total = gold(sum(cost_of(s, name) for name in s.unpaid))
    due = f"{total} would pay all who are still unpaid; you have {gold(active(s).gold)}."
    return f"Pay day: {the(s.unpaid[0])} wants {gold(cost_of(s, s.unpaid[0]))}", due


def _deliver(s: State, ask: Ask) -> Asked:
    item = SPECIAL_PLACES[active(s).at]
    return f"Deliver {the(item)} here?", f"{capital(place(active(s).at))} is where it belongs."


def _place(s: State, ask: Ask) -> Asked:
    victim = player(s, s.active)
    how = "The ox has thrown" if active(s).area == IN_MAZE else "The hole spits out"
    return f"Where do you put {victim}?", f"{how} {victim}. Nothing happens on the space itself."


def _teleport(s: State, ask: Ask) -> Asked:
    return "Where does the scroll take you?", "All spaces at the distance you rolled. Arriving counts as landing."


def _heal(s: State, ask: Ask) -> Asked:
    return "Whose wound is healed?", "One wound, without a roll."


def _temple(s: State, ask: Ask) -> Asked:
    card = temple(s).pool[0]
    role = f"{player(s, s.active)} enters the Toppled Temple, and you say what waits there"
    return f"On which door do you lay {the(card)}?", f"{role}: two encounters over each treasure. {described(card)}"


def _keep(s: State, ask: Ask) -> Asked:
    return "Which card do you give up?", f"The temple is empty again; {RULES.hand} of your cards stay in your hand."


def _barrier(s: State, ask: Ask) -> Asked:
    if s.double_barrier:
        return "Which barrier space is clear?", "Two of the three bar the way."
    return "Where do you bar the way?", f"{player(s, s.active)} enters the maze. Two of the three stay clear."


def _ox(s: State, ask: Ask) -> Asked:
    victim = player(s, s.active)
    return "Where does the Mystic Musk Ox run?", f"{victim} is at {place(active(s).spot, IN_MAZE)}."


def _offering(s: State, ask: Ask) -> Asked:
    where = place(active(s).spot, active(s).area)
    return f"Make an offering at {where}?", f"It adds {RULES.offering} to your roll."


def _accident(s: State, ask: Ask) -> Asked:
    return "An accident! What do you lose?", "One thing of your choice."


def _wound(s: State, ask: Ask) -> Asked:
    return "Who is wounded?", "Healers and potions may help at once."


def _test(s: State, ask: Ask) -> Asked:
    return "Who takes the risk?", "A 0, or more than the basic defence, wounds. Armour does not help."


def _curse(s: State, ask: Ask) -> Asked:
    return "Whom does the Death Curse take?", "No healing helps against it."


def _box(s: State, ask: Ask) -> Asked:
    return "A black box. Open it?", "A key opens it; inside are two treasures."


def _either(s: State, ask: Ask) -> Asked:
    return "What do you take?", capital(place(active(s).spot, active(s).area)) + "."


ASKED: Mapping[str, Callable[[State, Ask], Asked]] = {
    "character": _character,
    "turn": _turn,
    "go": _go,
    "key": _key,
    "business": _business,
    "hire": _hire,
    "buy": _buy,
    "wages": _wages,
    "deliver": _deliver,
    "place": _place,
    "teleport": _teleport,
    "heal": _heal,
    "temple": _temple,
    "keep": _keep,
    "barrier": _barrier,
    "ox": _ox,
    "offering": _offering,
    "accident": _accident,
    "wound": _wound,
    "test": _test,
    "curse": _curse,
    "box": _box,
    "either": _either,
}
