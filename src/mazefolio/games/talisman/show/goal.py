"""What a player needs now, in one line: the next thing on the way to the Crown."""

from __future__ import annotations

from mazefolio.engine.view import Goal
from mazefolio.engine.words import count
from mazefolio.games.talisman.carrying import is_talisman, talisman_left
from mazefolio.games.talisman.modifiers import craft, has_tag, strength
from mazefolio.games.talisman.names import realm
from mazefolio.games.talisman.places.warlock import QUEST
from mazefolio.games.talisman.show.cards import TALISMAN
from mazefolio.games.talisman.show.sheets import CROWN, task
from mazefolio.games.talisman.state import Player, State

STRONG_ENOUGH = 6
"""From about this Strength or Craft on it is time to think of the Inner Region."""


def goal(s: State, seat: int) -> Goal:
    """Rules: TA-C1.3, TA-C1.4, TA-C4.17, TA-C16.5, TA-C18.7, TA-C19.1"""
    one = s.players[seat]
    if one.out:
        return Goal("You are out of the game: see who will wear the Crown.", "TA-C18.7")
    if not one.character:
        return Goal("Take a character, and make for the Crown of Command.", "TA-C2.3")
    if one.space == CROWN:
        return _on_the_crown(s, seat)
    here = f"Find your way out of {realm(one.realm)}, or make the most of it. " if one.realm else ""
    found = _way(s, seat, one)
    return Goal(f"{here}{_hurry(s)}{found.text}", found.rule)


def _on_the_crown(s: State, seat: int) -> Goal:
    """Rules: TA-C19.1, TA-C19.7"""
    if any(other != seat and player.space == CROWN for other, player in enumerate(s.players)):
        return Goal("The Crown has one head to sit on: drive the others from it.", "TA-C19.7")
    return Goal("You wear the Crown of Command: cast its Spell until nobody else is left.", "TA-C19.1")


def _hurry(s: State) -> str:
    """Rules: TA-C1.4, TA-C19.5"""
    if len(s.players) == 1:
        return f"{count(max(0, int(s.options['solo_rounds']) - s.round + 1), 'round')} left. "
    return "The Crown is taken, and its Spell takes lives. " if s.crown_reached else ""


def _way(s: State, seat: int, one: Player) -> Goal:
    """A Talisman, strength enough, and then the Valley of Fire.  Rules: TA-C4.12, TA-C4.17, TA-C16.2, TA-C16.5"""
    best = max(strength(s, seat), craft(s, seat))
    if has_tag(s, seat, TALISMAN) or any(map(is_talisman, one.at_door)):
        return _with_talisman(one, best)
    if QUEST in one.statuses:
        return Goal(f"Do what the Warlock asks, for a Talisman.{task(one.statuses[QUEST])}", "TA-C16.5")
    if best < STRONG_ENOUGH:
        return Goal(f"Grow stronger, to Strength or Craft {STRONG_ENOUGH} or so, and find a Talisman.", "TA-C4.17")
    if talisman_left(s) is None:
        return Goal(
            "You are strong enough; the Warlock has no Talisman left: find one, or take it from others.", "TA-C16.2"
        )
    return Goal("You are strong enough; now find a Talisman: the Warlock gives one for a quest.", "TA-C16.2")


def _with_talisman(one: Player, best: int) -> Goal:
    if one.region == "inner":
        return Goal("You have a Talisman: go on through the Valley of Fire to the Crown.", "TA-C4.17")
    if best < STRONG_ENOUGH:
        return Goal("You have a Talisman: grow stronger, then through the Portal of Power to the Crown.", "TA-C4.12")
    return Goal("You have a Talisman: through the Portal of Power and the Valley of Fire to the Crown.", "TA-C4.12")
