"""Options of battles, and of what the victor gets."""

from __future__ import annotations

from mazefolio.engine.view import Chance, Option
from mazefolio.engine.words import signed
from mazefolio.games.firetop.actions import (
    CLAIM_KEYS,
    CLAIM_NAMED,
    CLAIM_NOTHING,
    CLAIM_RANDOM,
    ESCAPE,
    FIGHT_ON,
    LEAVE_LANTERN,
    LET_STAND,
    TAKE_LANTERN,
    TEST_LUCK,
    Discard,
    Fight,
    Name,
)
from mazefolio.games.firetop.content import PLAIN_SWORD, SWORDS
from mazefolio.games.firetop.show.chances import battle_chance, duel_chance, escapes, lucky, wins
from mazefolio.games.firetop.show.names import CARDS, the, who, whose
from mazefolio.games.firetop.show.options.common import plain
from mazefolio.games.firetop.show.pieces import card_id
from mazefolio.games.firetop.state import State, active, adventurer


def fight(s: State, action: Fight, seat: int) -> Option:
    """Rules: FT-5.12, FT-21.2"""
    sword = SWORDS[action.sword]
    bonus = f"{signed(sword.attack)} to every attack total" if sword.attack else "no bonus"
    chance = _chance(s, seat, action.sword)
    label = f"Fight with the {sword.name}"
    return Option(action.token, label, f"{bonus}; kept for this battle", "FT-5.12", card_id(sword.id), sword.id, chance)


def _chance(s: State, seat: int, sword: str = "") -> tuple[Chance, ...]:
    if s.fight is not None:
        fight = s.fight
        return wins(battle_chance(s, adventurer(s, seat), fight.monster, sword or fight.sword, fight))
    if s.duel is not None:
        other = s.duel.defender if seat == s.duel.attacker else s.duel.attacker
        return wins(duel_chance(s, seat, other, s.duel, sword))
    return ()


def fight_on(s: State, seat: int) -> Option:
    """Rules: FT-10.1"""
    detail = "Another Attack Round; the lower total loses 2 Stamina."
    return Option(FIGHT_ON.token, "Fight on", detail, "FT-10.1", art="fight_on", odds=_chance(s, seat))


def escape(s: State, seat: int) -> Option:
    """Rules: FT-11.3, FT-12.10"""
    detail = "One roll on the Escape Table."
    if s.duel is not None:
        detail += " Whoever gets away can be robbed."
    return Option(ESCAPE.token, "Try to escape", detail, "FT-11.3", art="escape", odds=(escapes(),))


def test_luck(s: State) -> Option:
    """Rules: FT-10.12"""
    detail = "Lucky makes the wound better for you, unlucky worse. Luck falls by 1."
    return Option(TEST_LUCK.token, "Test for Luck", detail, "FT-10.12", art="test", odds=(lucky(active(s)),))


def let_stand(s: State) -> Option:
    return plain(LET_STAND, "Let the wound stand", "", "FT-10.12", "go_on")


def claim_keys(s: State) -> Option:
    loser = who(_loser(s))
    return plain(CLAIM_KEYS, "Claim all Bunches of Keys", f"If {loser} has none you get nothing.", "FT-12.10", "keys")


def claim_random(s: State) -> Option:
    return plain(
        CLAIM_RANDOM, "Draw one card at random", "From all Treasure cards but a last sword.", "FT-12.11", "take"
    )


def claim_named(s: State) -> Option:
    detail = f"If {who(_loser(s))} has the card you name, it is yours."
    return plain(CLAIM_NAMED, "Name one card", detail, "FT-12.11", "treasure_card")


def claim_nothing(s: State) -> Option:
    return plain(CLAIM_NOTHING, "Claim nothing", "", "FT-12.10", "leave")


def _loser(s: State) -> int:
    assert s.duel is not None
    return s.duel.runner


def take_lantern(s: State) -> Option:
    return plain(TAKE_LANTERN, f"Take one of {whose(_loser(s))} lanterns", "", "FT-12.13", "lantern")


def leave_lantern(s: State) -> Option:
    return plain(LEAVE_LANTERN, "Leave the lantern", "", "FT-12.13", "leave")


def name(s: State, action: Name) -> Option:
    """A card that is named, whether or not it is held."""
    card = CARDS[action.card]
    return plain(action, card.name, card.text, art=card.id)


def discard(s: State, action: Discard) -> Option:
    """Rules: FT-5.14, FT-5.15, FT-19.9"""
    card = CARDS[action.card]
    detail = "It leaves the game." if card is PLAIN_SWORD else "It stays here, face down, for anybody."
    return Option(action.token, f"Lay down the {card.name}", detail, "FT-5.14", card_id(card.id), card.id)


def opponent(s: State, seat: int) -> str:
    """Who stands against a seat."""
    if s.fight is not None:
        return the(s.fight.monster)
    assert s.duel is not None
    return who(s.duel.defender if seat == s.duel.attacker else s.duel.attacker)
