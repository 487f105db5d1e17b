"""The title of every question, and a line of detail."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from mazefolio.engine.steps import Ask
from mazefolio.engine.words import capital, count, listed
from mazefolio.games.mertwig.content import CARDS, RULES, SPELLS
from mazefolio.games.mertwig.names import gold, player, the, where
from mazefolio.games.mertwig.show.options.common import values
from mazefolio.games.mertwig.show.options.encounters import newcomer
from mazefolio.games.mertwig.show.terms import in_full
from mazefolio.games.mertwig.sides import both
from mazefolio.games.mertwig.state import State, battle

Asked: TypeAlias = tuple[str, str]


def asked(s: State, ask: Ask) -> Asked:
    """How the open question is put."""
    return ASKED[ask.kind](s, ask)


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
    "play": _play,
    "join": _join,
    "mystic": _mystic,
    "baker": _baker,
    "bribe": _bribe,
    "pay": _pay,
    "oops": _oops,
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
    "find": _find,
    "offer": _offer,
    "give gold": _give_gold,
    "ask gold": _ask_gold,
    "answer": _answer,
}
