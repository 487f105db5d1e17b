"""Options of encounters before a fight, and of parties that meet."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Option
from mazefolio.engine.words import capital, count
from mazefolio.games.mertwig import actions as act
from mazefolio.games.mertwig.areas import AREAS
from mazefolio.games.mertwig.content import CARDS, ENCOUNTERS, FIGURES, KING, RULES
from mazefolio.games.mertwig.duel import ASK_GOLD, GIVE_GOLD
from mazefolio.games.mertwig.names import gold, place, player, the
from mazefolio.games.mertwig.show.chances import affordable, finds, match
from mazefolio.games.mertwig.show.options.common import about, clash, described, health, plain, somebody
from mazefolio.games.mertwig.show.terms import in_full
from mazefolio.games.mertwig.state import State, active, battle
from mazefolio.games.mertwig.words import WORDS


def play(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-9.3, MM-9.8"""
    assert isinstance(action, act.Card)
    card = ENCOUNTERS[action.card]
    if action.card == KING:
        detail = "No other encounter comes; when this one is over the King dies."
        return about(action, KING, f"Play {the(KING)}", detail, "MM-22.4")
    notes = [count(card.stars, "star")] * bool(card.stars) + [count(card.treasures, "treasure")] * bool(card.treasures)
    detail = described(action.card) if card.id in FIGURES else card.text
    return about(action, action.card, f"Play {the(action.card)}", detail, "MM-9.3", note=", ".join(notes))


def join(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-7.12, MM-10.30"""
    card = newcomer(s)
    if action is act.JOIN:
        detail = f"{described(card)}{clash(s.players[ask.seat], card)}"
        return plain(action, f"Let {the(card)} join", detail, ask.rule, card)
    return plain(action, f"Send {the(card)} away", "The card is discarded.", "MM-10.30", "leave")


def newcomer(s: State) -> str:
    """Who wants to join: a character drawn, or the special card itself."""
    return s.drawn[0] if s.drawn else s.acting


def mystic(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-10.13"""
    if isinstance(action, act.Card):
        detail = health(s, somebody(s, action.card))
        return about(action, action.card, f"Heal {the(action.card)}", detail, "MM-10.13")
    return plain(action, f"Take {gold(RULES.mystic_gold)}", "", "MM-10.13", "gold")


def baker(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-10.16"""
    assert isinstance(action, act.Face)
    return plain(
        action,
        f"Think of {action.number % RULES.die}",
        "",
        "MM-10.16",
        "die",
        [match(won=ask.seat == battle(s).victim)],
    )


def bribe(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-10.31"""
    if action is act.ASK_PRICE:
        detail = f"A die, doubled; you have {gold(s.players[ask.seat].gold)}. You need not pay."
        return plain(action, "Ask its price", detail, "MM-10.31", "gold", [affordable(s.players[ask.seat].gold)])
    return plain(action, f"Fight {the(s.acting)}", described(s.acting), "MM-10.31", "fight_on")


def pay(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-10.31"""
    if action is act.PAY:
        return plain(action, f"Pay {gold(s.fee)}", f"{capital(the(s.acting))} leaves.", "MM-10.31", "gold")
    return plain(action, f"Fight {the(s.acting)}", "You keep your gold.", "MM-10.31", "fight_on")


def find(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-21.1, MM-21.2"""
    if not isinstance(action, act.Seek):
        return plain(action, "Leave them alone", "The turn ends.", "MM-21.1", "leave")
    one, other = s.players[ask.seat], s.players[action.seat]
    detail = f"{count(len(other.members), 'member')}, {gold(other.gold)}. Found, the party must fight or settle."
    return about(action, action.character, f"Look for {the(action.character)}", detail, "MM-21.2", [finds(one, other)])


def offer(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-21.10, MM-21.16"""
    assert s.offer is not None
    rival = player(s, s.offer.other)
    if isinstance(action, act.Term):
        label = f"Give {the(action.card)}" if action.part == "give" else f"Ask for {the(action.card)}"
        return about(action, action.card, label, CARDS[action.card].text, "MM-21.10")
    if action is act.PROPOSE:
        return plain(action, f"Propose this to {rival}", in_full(s.offer), "MM-21.10", "propose")
    if action in (GIVE_GOLD, ASK_GOLD):
        purse = s.players[ask.seat if action is GIVE_GOLD else s.offer.other].gold
        label = "Give gold" if action is GIVE_GOLD else f"Ask {rival} for gold"
        return plain(action, label, f"Up to {purse}.", "MM-21.10", "gold")
    return plain(action, "Make no offer", _after(s), "MM-21.16", "leave")


def _after(s: State) -> str:
    return "The fight goes on." if battle(s).round else "The fight begins."


def amount(s: State, ask: Ask, action: Action) -> Option:
    assert isinstance(action, act.Amount)
    return plain(action, gold(action.gold), "", "MM-21.10", "gold")


def answer(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-21.10, MM-21.16"""
    if action is act.ACCEPT:
        return plain(action, "Accept", "The goods change hands, and the fight is over.", "MM-21.10", "accept")
    return plain(action, "Refuse", _after(s), "MM-21.16", "refuse")


def oops(s: State, ask: Ask, action: Action) -> Option:
    """Where a marker is shifted.  Rules: MM-10.22, MM-10.24"""
    assert isinstance(action, act.Put)
    player = active(s)
    if not player.area:
        return WORDS.offers.of(action)(action, s, ask)
    spot = AREAS[player.area].spots[action.space]
    label = capital(place(action.space, player.area))
    return Option(action.token, label, spot.text, "MM-10.24", action.space, action.space)
