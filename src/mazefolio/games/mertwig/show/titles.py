"""The title of every question, and a line of detail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.content import CARDS, RULES, SPELLS
from mazefolio.games.mertwig.holdings import treasures_of
from mazefolio.games.mertwig.kingdom import SPECIAL_PLACES
from mazefolio.games.mertwig.names import area, gold, place, player, the, where
from mazefolio.games.mertwig.show.options.common import described, values
from mazefolio.games.mertwig.show.options.encounters import newcomer
from mazefolio.games.mertwig.show.terms import in_full
from mazefolio.games.mertwig.sides import both
from mazefolio.games.mertwig.state import IN_MAZE, State, active, battle, temple
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


def _play(s: State, ask: Ask) -> Asked:
    b = battle(s)
    more = f" {count(b.to_play, 'card')} to play." if b.to_play > 1 else ""
    victim = s.players[b.victim]
    title = f"Which card do you play against {player(s, b.victim)}?"
    return title, f"A party of {count(len(victim.members), 'member')}, {where(s, b.victim)}.{more}"


def _join(s: State, ask: Ask) -> Asked:
    card = newcomer(s)
    return f"May {the(card)} join you?", "Free of charge." if card in s.drawn else CARDS[card].text


def _mystic(s: State, ask: Ask) -> Asked:
    return "What may the Mystic do for you?", "A wound healed, or a gold piece."


def _baker(s: State, ask: Ask) -> Asked:
    b = battle(s)
    other = player(s, b.runner if ask.seat == b.victim else b.victim)
    goal = "The same number wins a treasure." if ask.seat == b.victim else "The same number would cost a treasure."
    return "The Forest Baker wants a number", f"{other} chooses in secret as well. {goal}"


def _bribe(s: State, ask: Ask) -> Asked:
    return f"{capital(the(s.acting))} holds out a hand", "You may hear its price before you fight, once."


def _pay(s: State, ask: Ask) -> Asked:
    return f"{capital(the(s.acting))} wants {gold(s.fee)}. Pay?", f"You have {gold(s.players[ask.seat].gold)}."


def _oops(s: State, ask: Ask) -> Asked:
    victim = player(s, s.active)
    return f"Oops! Where does {victim} end up?", f"One space from where {victim} is now; the space takes effect."


def _place(s: State, ask: Ask) -> Asked:
    victim = player(s, s.active)
    how = "The ox has thrown" if active(s).area == IN_MAZE else "The hole spits out"
    return f"Where do you put {victim}?", f"{how} {victim}. Nothing happens on the space itself."


def _teleport(s: State, ask: Ask) -> Asked:
    return "Where does the scroll take you?", "All spaces at the distance you rolled. Arriving counts as landing."


def _arrange(s: State, ask: Ask) -> Asked:
    b = battle(s)
    if b.kind != "duel" and ask.seat == b.runner:
        return f"Round {b.round}: what is it used for?", "Charmed cards fight for you with all that they carry."
    return f"Round {b.round}: who carries what?", "What you have given to somebody stays with him for this round."


def _cast(s: State, ask: Ask) -> Asked:
    title = f"What does {the(s.acting)} do in the spell step?"
    return title, "All spells are declared first; then all dice fall."


def _shoot(s: State, ask: Ask) -> Asked:
    return f"At whom does {the(s.acting)} shoot?", "Before the melee."


def _pair(s: State, ask: Ask) -> Asked:
    theirs, ours = both(s)
    mine, others = (ours, theirs) if ask.seat == battle(s).victim else (theirs, ours)
    why = "You have more cards" if len(mine) > len(others) else "Numbers are equal, and the choice is yours"
    return f"Who faces {the(s.acting)}, {values(s.acting)}?", f"{why}: {len(mine)} against {len(others)}."


def _double(s: State, ask: Ask) -> Asked:
    return f"{capital(the(s.acting))} is left over. Whom to gang up on?", "A card may have two opponents."


def _target(s: State, ask: Ask) -> Asked:
    return f"Whom does {the(s.acting)} attack?", "Of two opponents one is attacked."


def _escape(s: State, ask: Ask) -> Asked:
    theirs, _ = both(s)
    return "Fight on, or run?", f"Still there: {listed([the(foe.card) for foe in theirs])}."


def _break_off(s: State, ask: Ask) -> Asked:
    return "Fight on, or break off?", "You began this fight and may end it."


def _heal(s: State, ask: Ask) -> Asked:
    if not s.acting:
        return "Whose wound is healed?", "One wound, without a roll."
    return f"Whom does {the(s.acting)} heal?", "A die, doubled, must exceed the printed defence."


def _potion(s: State, ask: Ask) -> Asked:
    return "Use a healing potion?", f"You have {s.players[ask.seat].magic.count('healing_potion')}."


PURPOSES: Mapping[str, str] = {
    "first player": "the first turn",
    "teleport": "the scroll",
    "hole": "the fall",
    "throw": "the toss",
    "test": "the risk",
    "mood": "its mood",
    "steal": "the search",
    "price": "the price",
    "bribe": "the troll's price",
    "seek": "the search",
    "hide": "hiding",
    "maze": "the maze",
    "accident": "the accident",
    "pit": "the pit",
    "trap": "the trap",
    "ox": "the ox",
    "attack": "the attack",
    "chart": "the chart",
    "escape": "the escape",
    "pursuit": "the pursuit",
    "piggy bank": "the Piggy Bank",
}
"""Other dice are for movement, and for spells by their names."""


def _luck(s: State, ask: Ask) -> Asked:
    purpose = SPELLS[s.rolled_for].name if s.rolled_for in SPELLS else PURPOSES.get(s.rolled_for, s.rolled_for)
    shown = f"{s.rolled}{', which is the 0' if s.rolled == RULES.die else ''}"
    return f"You rolled {shown}. Change it?", f"Your die for {purpose}. A Lucky Charm turns it one up or one down."


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


def _find(s: State, ask: Ask) -> Asked:
    return "You are not alone here", "You may try to find one party, once. The higher total wins."


def _offer(s: State, ask: Ask) -> Asked:
    assert s.offer is not None
    drafted = s.offer.gold or s.offer.gives or s.offer.asks
    detail = in_full(s.offer) if drafted else "Nobody hears it until you propose it. A refused offer is gone."
    return f"A settlement with {player(s, s.offer.other)}?", detail


def _give_gold(s: State, ask: Ask) -> Asked:
    return "How much gold do you give?", f"You have {gold(s.players[ask.seat].gold)}."


def _ask_gold(s: State, ask: Ask) -> Asked:
    assert s.offer is not None
    other = s.offer.other
    return f"How much gold do you ask of {player(s, other)}?", f"There is {gold(s.players[other].gold)}."


def _answer(s: State, ask: Ask) -> Asked:
    assert s.offer is not None
    return f"{player(s, s.offer.maker)} offers a settlement. What do you say?", in_full(s.offer)


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
    "play": _play,
    "join": _join,
    "mystic": _mystic,
    "baker": _baker,
    "bribe": _bribe,
    "pay": _pay,
    "oops": _oops,
    "place": _place,
    "teleport": _teleport,
    "arrange": _arrange,
    "cast": _cast,
    "shoot": _shoot,
    "pair": _pair,
    "double": _double,
    "target": _target,
    "escape": _escape,
    "break off": _break_off,
    "heal": _heal,
    "potion": _potion,
    "luck": _luck,
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
    "find": _find,
    "offer": _offer,
    "give gold": _give_gold,
    "ask gold": _ask_gold,
    "answer": _answer,
}
