"""The realm that a player is advised to see next, and why: what it brings, how dangerous it is for him, and how near.

It is worked out as automatic players do: what a realm is worth to a character at this moment (the ``worth`` of its
``bot``), and what visits brought and cost on average.  A realm that is new to the player goes before those he has seen.

Rules: TA-C24.3
"""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from math import exp, factorial
from statistics import fmean
from typing import NamedTuple

from mazefolio.engine.secrecy import Viewer
from mazefolio.engine.words import count, listed, percent
from mazefolio.games.talisman.bot.mind import Mind
from mazefolio.games.talisman.bot.travels import RINGS, ring_distance
from mazefolio.games.talisman.combat.foes import Mode
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import start_lives
from mazefolio.games.talisman.names import at
from mazefolio.games.talisman.places.dock import ship_price
from mazefolio.games.talisman.realms import guide, repute
from mazefolio.games.talisman.realms.header import Measured
from mazefolio.games.talisman.realms.visits import is_full
from mazefolio.games.talisman.realms.ways_in import STAYS
from mazefolio.games.talisman.show.journeys import TELLING, starts
from mazefolio.games.talisman.state import State
from mazefolio.games.talisman.turn.crossing import Ability, portal_opens

AN_OBJECT = 0.5
"""What an object that a visitor brings home is worth on average."""
A_STEP = 0.12
"""What a space of the way there costs."""
A_SHIP = 0.35
"""What a gold for a ship costs that one has not yet."""
FEW, SOON = 2, 3
"""So many of the things that a visit brings are named; so much gold is soon found."""
ALL_THAT_IS_MISSING = 2.0
"""How much more Strength or Craft is worth to who has a Talisman already, and so needs nothing else."""
USUALLY_LOST = 0.4
"""So many of the fights as they come visitors do not win: counted at the door in 538 visits of automatic players."""
USUAL_LIVES = 4
"""With so many lives most visitors go in."""
NOTABLE = 0.02
"""How much likelier than of others one's own death must be to be told."""
DARING = 0.1
"""Nobody is sent where he would die oftener than this."""
STATS: tuple[Ability, ...] = ("strength", "craft")
STEPS = [(0, False), (0, True), (1, True), (2, True), (3, True), (4, True)]
"""How much a character may have to grow first, and whether it has to be healed: the least that opens a realm."""
FIGHTS: dict[Mode, str] = {
    "combat": "fights there",
    "combined": "fights there",
    "psychic": "against its Spirits",
    "ship": "sea fights",
}


class Proposal(NamedTuple):
    """A realm, the space of the land where one goes in, and why."""

    realm: str
    start: str
    because: str


def proposal(s: State, viewer: Viewer) -> Proposal | None:
    """The best of the realms that suit the viewer's character, or will soon, while it is not yet fit for the Crown."""
    if viewer is None or not s.players[viewer].character or s.players[viewer].region not in RINGS:
        return None
    if Mind(s, viewer).goal == "crown":
        return None
    return next(filter(None, (_best(s, viewer, *step) for step in STEPS)), None)


def _best(s: State, seat: int, grown: int, healed: bool) -> Proposal | None:
    """The best realm for a character that is so much stronger, and healed; of those new to its player, if any."""
    mind = later(s, seat, grown, healed)
    values = {realm: _value(mind, realm) for realm in s.realms if _suits(mind, realm)}
    found = [realm for realm, value in values.items() if value > 0]
    toured = s.players[seat].toured
    realm = max(found, key=lambda one: (one not in toured, values[one]), default="")
    if not realm:
        return None
    return Proposal(realm, _nearest(mind, realm), " ".join([*_first(mind, grown, healed), because(mind, realm)]))


def later(s: State, seat: int, grown: int, healed: bool = False, stat: str = "") -> Mind:
    """The position as it will be once the character has grown, usually in what it is good at, and is healed."""
    if not grown and not healed:
        return Mind(s, seat)
    one, later = copy(s.players[seat]), copy(s)
    stat = stat or growing(Mind(s, seat))
    setattr(one, stat, getattr(one, stat) + grown)
    if healed:
        one.lives = max(one.lives, start_lives(s, seat))
    later.players = [*s.players[:seat], one, *s.players[seat + 1 :]]
    return Mind(later, seat)


def growing(mind: Mind) -> str:
    """What a character grows in."""
    return "craft" if mind.craft > mind.strength else "strength"


def _first(mind: Mind, grown: int, healed: bool) -> list[str]:
    """What is to be done before."""
    if grown:
        return [f"First win {grown} more {growing(mind).capitalize()}."]
    return ["First be healed."] if healed else []


def _suits(mind: Mind, realm: str) -> bool:
    found = LIBRARY.realms[realm]
    open_to_him = _nearest(mind, realm) and not is_full(mind.s, found)
    if not open_to_him or found.measured is None or danger(mind, realm, found.measured) > DARING:
        return False
    return guide.worth(mind, realm) > 0 and _can_sail(mind, realm)


def _can_sail(mind: Mind, realm: str) -> bool:
    """A voyage is for those who have a ship, or nearly the gold for one."""
    return not _needs_ship(mind, realm) or mind.me.gold + SOON >= _price_of_a_ship(mind)


def _needs_ship(mind: Mind, realm: str) -> bool:
    return LIBRARY.realms[realm].about.seafaring and mind.me.vessel is None


def _price_of_a_ship(mind: Mind) -> int:
    """The cheapest that there is."""
    return min((ship_price(mind.s, mind.seat, LIBRARY.ships[ship]) for ship in mind.s.ships), default=guide.FAR)


def _nearest(mind: Mind, realm: str) -> str:
    """The nearest space of the same region where a way in begins, if there is one."""
    ways = [way for way in LIBRARY.realms[realm].ways_in if way.to.text != STAYS]
    begins = {name for way in ways for name in starts(mind.s, way.at)}
    near = sorted(name for name in begins if LIBRARY.spaces[name].region == mind.me.region)
    return min(near, key=lambda name: ring_distance(mind.me.space, name), default="")


def _value(mind: Mind, realm: str) -> float:
    """What the bot makes of it, what a visit brings on average, what it costs, and the way."""
    found = LIBRARY.realms[realm].measured
    assert found is not None
    way = A_STEP * ring_distance(mind.me.space, _nearest(mind, realm))
    ship = A_SHIP * _price_of_a_ship(mind) if _needs_ship(mind, realm) else 0.0
    return guide.worth(mind, realm) + sum(_brings(mind, found).values()) - _risk(mind, realm, found) - way - ship


def _brings(mind: Mind, found: Measured) -> dict[str, float]:
    """What each thing that a visit brings is worth to this character."""
    more = ALL_THAT_IS_MISSING if mind.has_talisman else 1.0
    prices = {
        "gold": mind.gold,
        "strength": mind.weight("strength") * more,
        "craft": mind.weight("craft") * more,
        "talismans": mind.talisman,
        "objects": AN_OBJECT,
    }
    return {name: price * float(getattr(found, name)) for name, price in prices.items()}


def _risk(mind: Mind, realm: str, found: Measured) -> float:
    """The lives that a visit costs such a character, and how likely all of them."""
    return danger(mind, realm, found) * mind.death - harder(mind, realm) * found.lives_lost * mind.a_life_lost


def danger(mind: Mind, realm: str, found: Measured) -> float:
    """How likely a visit is the death of this character: by running out of lives, or as it comes to anybody."""
    usual = _runs_out(USUAL_LIVES, found.lives_lost)
    times = harder(mind, realm)
    return _runs_out(mind.me.lives, times * found.lives_lost) + times * max(0.0, found.deaths - usual)


def _runs_out(lives: int, lost: float) -> float:
    """How likely so many lives do not last, if visits cost so many on average and each life goes by itself."""
    return 1 - exp(-lost) * sum(lost**n / factorial(n) for n in range(lives))


def harder(mind: Mind, realm: str) -> float:
    """How much more a visit costs who loses more fights there than visitors usually do, or less."""
    lost = [1 - chance for chance in _chances(mind, realm).values()]
    return (1 + fmean(lost)) / (1 + USUALLY_LOST) if lost else 1.0


def _chances(mind: Mind, realm: str) -> dict[Mode, float]:
    """How often this character would win a fight there; at sea that is for ships, and unknown before one has one."""
    foes = repute.as_they_come(realm)
    modes = [mode for mode in foes if mode != "ship" or mind.me.vessel]
    return {mode: repute.chance_against(mind.s, mind.seat, mode, foes[mode]) for mode in modes}


def because(mind: Mind, realm: str) -> str:
    """'Visits bring 1.9 Strength on average. You would win 9 of 10 fights there; 4 of 100 visitors die. …'"""
    found = LIBRARY.realms[realm].measured
    assert found is not None
    told = [_gain(mind, realm, found), *_lifts(mind, found), _danger(mind, realm, found)]
    return " ".join([*told, *_ship(mind, realm), _way(mind, realm)])


def _gain(mind: Mind, realm: str, found: Measured) -> str:
    worth = _brings(mind, found)
    named = [name for name in sorted(worth, key=lambda name: -worth[name]) if getattr(found, name) >= TELLING][:FEW]
    brings = listed([f"{getattr(found, name):.1f} {repute.GAINS[name]}" for name in named])
    return f"Visits bring {brings} on average." if named else f"{LIBRARY.realms[realm].look.title.rstrip('.')}."


def _lifts(mind: Mind, found: Measured) -> list[str]:
    """For who has a Talisman already: 'With 2 more Strength the Portal opens in 58% of tries, not 42%.'"""
    stat = max(STATS, key=lambda stat: float(getattr(found, stat)))
    gain = round(getattr(found, stat))
    now, then = (opens(later(mind.s, mind.seat, grown, stat=stat)) for grown in (0, gain))
    if not mind.has_talisman or then == now:
        return []
    return [f"With {gain} more {stat.capitalize()} the Portal opens in {percent(then)} of tries, not {percent(now)}."]


def opens(mind: Mind) -> Fraction:
    """How likely the Portal of Power opens to a character by what it is better at."""
    return max(portal_opens(mind.s, mind.seat, stat) for stat in STATS)


def _danger(mind: Mind, realm: str, found: Measured) -> str:
    """How dangerous it is for this character, and how it went for others."""
    wins = {mode: f"{10 * chance:.0f}" for mode, chance in _chances(mind, realm).items()}
    died = f"{100 * found.deaths:.0f} of 100 visitors die{_like_you(mind, realm, found)}."
    known = [] if _needs_ship(mind, realm) else wins
    told = [f"{wins[mode]} of 10 {words}" for mode, words in FIGHTS.items() if mode in known]
    return f"You would win {listed(told)}; {died}" if told else died.capitalize()


def _like_you(mind: Mind, realm: str, found: Measured) -> str:
    own = danger(mind, realm, found)
    return f", with your fights and lives about {100 * own:.0f}" if own > found.deaths + NOTABLE else ""


def _ship(mind: Mind, realm: str) -> list[str]:
    if not _needs_ship(mind, realm):
        return []
    return [f"You need a ship: the cheapest costs {_price_of_a_ship(mind)} gold at a dock."]


def _way(mind: Mind, realm: str) -> str:
    there = _nearest(mind, realm)
    far = ring_distance(mind.me.space, there)
    return f"The way in, {at(there)}, is {count(far, 'space')} away." if far else f"The way in is here, at {at(there)}."
