"""What a player needs now, in one line: the next thing on the way to the Crown."""

from __future__ import annotations

from mazefolio.engine.view import Goal
from mazefolio.engine.words import count, percent
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.carrying import is_talisman, talisman_left
from mazefolio.games.talisman.modifiers import craft, has_tag, strength
from mazefolio.games.talisman.names import realm, who
from mazefolio.games.talisman.places.crown import score
from mazefolio.games.talisman.places.warlock import QUEST
from mazefolio.games.talisman.show.cards import TALISMAN
from mazefolio.games.talisman.show.proposal import STATS, later, opens
from mazefolio.games.talisman.show.sheets import CROWN, task
from mazefolio.games.talisman.state import Player, State
from mazefolio.games.talisman.turn.turn import best

WAYS = {"crypt": "the Crypt", "mines": "the Mines"}
"""The two ways through the Inner Region, which throw out who is too weak for them."""
HEALERS = {"outer": ("at the Village or in the City", "TA-C6.9"), "middle": ("in the Castle", "TA-C7.6")}
"""Where lives are bought, by region."""
FAR = 12
"""Whoever lacks more is told of so much."""
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
    found = _inside(s, seat, one) if one.realm else _hurt(one) or _way(s, seat, one)
    return Goal(f"{_hurry(s, seat)}{found.text}", found.rule)


def _inside(s: State, seat: int, one: Player) -> Goal:
    """In a realm the way to the Crown waits; what is still missing for it may be won there.  Rules: TA-C20.41"""
    stay = "or make the most of it"
    if has_tag(s, seat, TALISMAN) or any(map(is_talisman, one.at_door)):
        lacking = missing(s, seat)
        stay = f"or win {lacking}" if lacking else "and on to the Crown"
    return Goal(f"Find your way out of {realm(one.realm)}, {stay}.", "TA-C20.41")


def _hurt(one: Player) -> Goal | None:
    """Whom the next blow would kill is healed first, where it can be done.  Rules: TA-C6.9, TA-C7.6"""
    if one.lives > 1 or one.region not in HEALERS:
        return None
    where, rule = HEALERS[one.region]
    return Goal(f"You have 1 life left: {'find gold and ' * (not one.gold)}be healed {where} first.", rule)


def _on_the_crown(s: State, seat: int) -> Goal:
    """Rules: TA-C19.1, TA-C19.7"""
    if any(other != seat and player.space == CROWN for other, player in enumerate(s.players)):
        return Goal("The Crown has one head to sit on: drive the others from it.", "TA-C19.7")
    return Goal("You wear the Crown of Command: cast its Spell until nobody else is left.", "TA-C19.1")


def _hurry(s: State, seat: int) -> str:
    """Rules: TA-C1.4, TA-C19.5, TA-C19.16"""
    if len(s.players) == 1:
        return f"{count(max(0, int(s.options['solo_rounds']) - s.round + 1), 'round')} left. "
    if s.crown_reached:
        return "The Crown is taken, and its Spell takes lives. "
    return _race(s, seat) if s.options["round_limit"] else ""


def _race(s: State, seat: int) -> str:
    """How long the game lasts at most, and who would win if it ended now.  Rules: TA-C19.16"""
    own, leaders = score(s, seat), best(s)
    lead = score(s, leaders[0])
    if seat in leaders:
        place = f"you {'lead' if len(leaders) == 1 else 'share the lead'} with {count(own, 'point')}"
    else:
        ahead = "others have" if len(leaders) > 1 else f"{who(leaders[0])} has"
        place = f"you have {count(own, 'point')}, {ahead} {lead}"
    return f"Round {s.round} of {s.options['round_limit']}, {place}. "


def _way(s: State, seat: int, one: Player) -> Goal:
    """A Talisman, strength enough, and then the Valley of Fire.  Rules: TA-C4.12, TA-C4.17, TA-C16.2, TA-C16.5"""
    might = max(strength(s, seat), craft(s, seat))
    if has_tag(s, seat, TALISMAN) or any(map(is_talisman, one.at_door)):
        return _with_talisman(s, seat)
    if QUEST in one.statuses:
        return Goal(f"Do what the Warlock asks, for a Talisman.{task(one.statuses[QUEST])}", "TA-C16.5")
    if might < STRONG_ENOUGH:
        return Goal(f"Grow stronger, to Strength or Craft {STRONG_ENOUGH} or so, and find a Talisman.", "TA-C4.17")
    if talisman_left(s) is None:
        return Goal(
            "You are strong enough; the Warlock has no Talisman left: find one, or take it from others.", "TA-C16.2"
        )
    return Goal("You are strong enough; now find a Talisman: the Warlock gives one for a quest.", "TA-C16.2")


def _with_talisman(s: State, seat: int) -> Goal:
    """On to the Crown, or first what is missing for it.  Rules: TA-C4.12, TA-C4.17, TA-C8.4, TA-C8.5"""
    if s.players[seat].region == "inner":
        return Goal("You have a Talisman: go on through the Valley of Fire to the Crown.", "TA-C4.17")
    mind, lacking = Mind(s, seat), missing(s, seat)
    way = max(WAYS, key=mind.passes)
    portal, inside = percent(opens(mind)), percent(mind.passes(way))
    odds = f"the Portal of Power opens in {portal} of tries, {WAYS[way]} in {inside}"
    if lacking:
        return Goal(f"You have a Talisman. Win {lacking} first: {odds}.", "TA-C4.12")
    ready = " and are strong enough for the Crown" if mind.is_fit_for_inner else ", and no time to grow"
    return Goal(f"You have a Talisman{ready}: {odds}.", "TA-C4.12")


def missing(s: State, seat: int) -> str:
    """'4 more Strength or 3 more Craft': what it takes till it is wise to go through the Portal.  Rules: TA-C24.3"""
    if s.crown_reached or Mind(s, seat).is_fit_for_inner:
        return ""
    return " or ".join(f"{_missing(s, seat, stat)} more {stat.capitalize()}" for stat in STATS)


def _missing(s: State, seat: int, stat: str) -> int:
    fit = (grown for grown in range(1, FAR) if later(s, seat, grown, stat=stat).is_fit_for_inner)
    return next(fit, FAR)
