"""Options of battles."""

from __future__ import annotations

from mazefolio.engine.steps import Action, Ask
from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import capital, count
from mazefolio.games.mertwig import actions as act
from mazefolio.games.mertwig.chance import LUCKY_CHARM as CHARM
from mazefolio.games.mertwig.content import CARDS, MAGICAL, SPELLS, ZERO
from mazefolio.games.mertwig.flight import SMOKE, TELEPORT
from mazefolio.games.mertwig.healing import POTION
from mazefolio.games.mertwig.names import spell, the
from mazefolio.games.mertwig.show.chances import duelling, gets_away, heals, spell_works, wounds
from mazefolio.games.mertwig.show.options.common import about, health, plain, somebody
from mazefolio.games.mertwig.spells import BOTTLE, SCROLL_OF
from mazefolio.games.mertwig.state import State
from mazefolio.games.mertwig.tables import bent
from mazefolio.games.mertwig.words import WORDS


def arrange(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-11.3, MM-13.6"""
    match action:
        case act.Give():
            return WORDS.offers.of(action)(action, s, ask)
        case act.Turn():
            return turn(action)
    if action is act.ARM:
        detail = "Whatever lies about is handed to whom it helps most."
        return plain(action, "Hand out arms and treasures for me", detail, "MM-11.3", "arm")
    return plain(action, "Ready", "On to the spells.", "MM-11.3", "done")


def turn(action: act.Turn) -> Option:
    """Rules: MM-13.6"""
    card = MAGICAL[action.thing]
    gain = f"+{card.spell_die} to every spell die" if action.spells else _in_melee(action.thing)
    label = f"Use {the(action.thing)} for {'spells' if action.spells else 'fighting'} this round"
    return about(action, action.thing, label, capital(gain) + ".", "MM-13.6", using=action.thing)


def _in_melee(thing: str) -> str:
    card = MAGICAL[thing]
    return f"+{card.attack} attack" if card.attack else f"+{card.defence} defence"


def cast(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-11.5 to MM-11.9, MM-19.3, MM-19.5"""
    if isinstance(action, act.Cast):
        return _scroll(s, action) if action.scroll else _spell(s, action)
    if isinstance(action, act.Card):
        return Option(action.token, f"Drink {the(BOTTLE)}", CARDS[BOTTLE].text, "MM-19.5", s.acting, BOTTLE)
    if action is act.NO_MORE_SPELLS:
        return plain(action, "No more spells this round", "None of your other cards casts either.", "MM-11.5", "leave")
    return plain(action, "No spell", f"{capital(the(s.acting))} can attack this round.", "MM-11.6", "fight_on")


def _spell(s: State, action: act.Cast) -> Option:
    known = SPELLS[action.spell]
    on = f" on {the(action.target)}" if action.target else ""
    odds = spell_works(s, s.acting, action.spell, action.target)
    label = f"Cast {known.name}{on}"
    note = "no attack this round"
    target = action.target or s.acting
    return Option(action.token, label, known.text, known.rules[0], target, action.spell, odds, note=note)


def _scroll(s: State, action: act.Cast) -> Option:
    known = SPELLS[action.spell]
    scroll = SCROLL_OF[known.id]
    on = f" on {the(action.target)}" if action.target else ""
    odds = spell_works(s, s.acting, action.spell, action.target, scroll=True)
    target = action.target or s.acting
    label = f"Read the scroll: {spell(action.spell)}{on}"
    return Option(action.token, label, known.text, "MM-19.3", target, scroll, odds, using=scroll)


def shoot(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-18.1, MM-18.5, MM-18.6"""
    if not isinstance(action, act.Shoot):
        return plain(action, "Hold fire", f"{capital(the(s.acting))} fights hand to hand.", "MM-18.1", "fight_on")
    chance = Chance("hit", wounds(s, s.acting, action.target, shot=True), "good")
    verb, rule = ("Throw the dagger at", "MM-18.6") if action.throw else ("Shoot at", "MM-18.1")
    detail = "The dagger is gone then; no other attack this round." if action.throw else "No other attack this round."
    return about(action, action.target, f"{verb} {the(action.target)}", detail, rule, [chance])


def pair(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-11.12, MM-11.13"""
    if not isinstance(action, act.Card):
        detail = "Strong arms first, leaders last, and two on one where it can be done."
        return plain(action, "Pair everybody for me", detail, "MM-11.13", "pair")
    other = s.acting
    mine, theirs = (action.card, other) if _is_own(s, ask.seat, action.card) else (other, action.card)
    label = f"{capital(the(action.card))} against {the(other)}"
    detail = health(s, somebody(s, action.card))
    return about(action, action.card, label, detail, "MM-11.13", duelling(s, mine, theirs))


def _is_own(s: State, seat: int, card: str) -> bool:
    """Whether a card fights for this seat."""
    assert s.battle is not None
    in_party = any(member.card == card for member in s.players[s.battle.victim].members)
    return in_party == (seat == s.battle.victim)


def double(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-11.14, MM-11.15"""
    if isinstance(action, act.Card):
        label = f"{capital(the(s.acting))} against {the(action.card)} too"
        return about(action, action.card, label, "Two against one.", "MM-11.14", duelling(s, s.acting, action.card))
    if action is act.STAND_OUT:
        return plain(
            action, f"{capital(the(s.acting))} stands out", "Safe, and idle, in this melee.", "MM-11.15", "leave"
        )
    return plain(action, "No more doubling", "Everybody left over stands out.", "MM-11.15", "done")


def target(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-11.19"""
    assert isinstance(action, act.Card)
    chance = Chance("hit", wounds(s, s.acting, action.card), "good")
    detail = health(s, somebody(s, action.card))
    return about(action, action.card, f"Attack {the(action.card)}", detail, "MM-11.19", [chance])


def escape(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-11.23 to MM-11.27, MM-19.9, MM-19.10, MM-21.6"""
    if action is act.FIGHT_ON:
        return plain(action, "Fight on", "The next round follows.", ask.rule, "fight_on")
    if action is act.BREAK_OFF:
        return plain(
            action, "Break off the fight", "You win nothing; sleepers and the fallen are lost.", "MM-21.6", "escape"
        )
    if action is act.SCROLL:
        odds = (Chance("get away", 1.0, "good"),)
        label = f"Escape by {the(TELEPORT)}"
        detail = "Without dice; you stay on your space."
        return Option(action.token, label, detail, "MM-19.10", art=TELEPORT, using=TELEPORT, odds=odds)
    assert isinstance(action, act.Flee)
    detail = "You win nothing; sleepers and the fallen are left behind, and the turn ends."
    if not action.bombs:
        return plain(action, "Run for it", detail, "MM-11.24", "escape", [gets_away(s)])
    label = f"Run with {count(action.bombs, 'smoke bomb')}"
    odds = (gets_away(s, action.bombs),)
    return Option(action.token, label, detail, "MM-19.9", art=SMOKE.id, using=SMOKE.id, odds=odds)


def heal(s: State, ask: Ask, action: Action) -> Option:
    """By a spell, or without a roll on a kind space.  Rules: MM-6.12, MM-8.11, MM-11.29"""
    if not isinstance(action, act.Card):
        return plain(action, "Heal nobody", "", ask.rule, "leave")
    patient = somebody(s, action.card)
    label, detail = f"Heal {the(action.card)}", health(s, patient)
    if not s.acting:
        return about(action, action.card, label, detail, "MM-6.12", note="no roll")
    return about(action, action.card, label, detail, "MM-8.11", [heals(s, somebody(s, s.acting), patient)])


def potion(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-19.7"""
    if not isinstance(action, act.Card):
        return plain(action, "No potion now", "", "MM-19.7", "done")
    detail = health(s, somebody(s, action.card))
    label = f"Give {the(action.card)} a healing potion"
    return Option(action.token, label, detail, "MM-19.7", action.card, POTION, using=POTION, note="no roll")


def luck(s: State, ask: Ask, action: Action) -> Option:
    """Rules: MM-19.16"""
    if action is act.LEAVE_DIE:
        return plain(action, "Leave the die as it is", "You keep the charm.", "MM-19.16", "leave")
    face = bent(s.rolled, 1 if action is act.ONE_UP else -1)
    label = f"Turn it to {face}{', the 0' if face == ZERO else ''}"
    return Option(action.token, label, "Uses up a Lucky Charm.", "MM-19.16", art=CHARM, using=CHARM)
