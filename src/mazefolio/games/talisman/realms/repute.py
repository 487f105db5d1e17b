"""What is known of visits to a realm: how long they take, what they cost and bring, and how strong its enemies are.

The numbers come from games between automatic players (``data/measured.toml`` in the realm's folder).  Of a realm in
which nobody has counted, nothing is said.
"""

from __future__ import annotations

from functools import cache
from statistics import median_low

from mazefolio.engine.words import count, listed
from mazefolio.games.talisman.combat.foes import ON_BOARD, Foe, Mode, mode_against, printed
from mazefolio.games.talisman.combat.odds import chances
from mazefolio.games.talisman.combat.score import Terms, attack_dice, battle_shares
from mazefolio.games.talisman.combat.weapons import arrangements
from mazefolio.games.talisman.content import Card
from mazefolio.games.talisman.library import LIBRARY
from mazefolio.games.talisman.modifiers import total
from mazefolio.games.talisman.realms.header import Measured, SeaCard
from mazefolio.games.talisman.state import State

GAINS = {"gold": "gold", "strength": "Strength", "craft": "Craft", "talismans": "Talismans", "objects": "objects"}
FOES: dict[Mode, str] = {
    "combat": "enemies of Strength {}",
    "combined": "enemies that fight with {} against Strength and Craft together",
    "psychic": "Spirits of Craft {}",
    "ship": "enemies of ship strength {}",
}
"""Enemies by the way in which they are fought."""
STOCK = "special"
"""Where cards wait until something hands them out."""
SLIGHT = 0.15
"""What comes to less than this on average is left out."""


def told(s: State, seat: int, realm: str) -> str:
    """All that somebody who thinks of going in would like to know; nothing, if nobody has counted."""
    found = LIBRARY.realms[realm].measured
    if found is None:
        return ""
    counted = f"({count(found.visits, 'visit')} of automatic players in {found.games} games, {found.date}.)"
    return " ".join([in_short(realm), bargain(found), *enemies(s, seat, realm), counted])


def in_short(realm: str) -> str:
    """'Visitors usually stay 5 turns, 2 to 11 as a rule; 4 of 100 die.'"""
    found = LIBRARY.realms[realm].measured
    if found is None:
        return ""
    turns = found.turns
    stay = f"{count(turns.median, 'turn')}, {turns.low} to {turns.high} as a rule"
    return f"Visitors usually stay {stay}; {dead(found)}."


def in_a_word(realm: str) -> str:
    """'Usually 5 turns, 4 of 100 die.': enough for the choice itself."""
    found = LIBRARY.realms[realm].measured
    return f"Usually {count(found.turns.median, 'turn')}, {dead(found)}." if found is not None else ""


def dead(found: Measured) -> str:
    return f"{100 * found.deaths:.0f} of 100 die"


def bargain(found: Measured) -> str:
    """'A visit costs 1.2 lives and brings 0.8 gold and 0.3 Craft on average.'"""
    changes = {"lives": -found.lives_lost, **{words: getattr(found, name) for name, words in GAINS.items()}}
    costs = [f"{-n:.1f} {words}" for words, n in changes.items() if n <= -SLIGHT]
    brings = [f"{n:.1f} {words}" for words, n in changes.items() if n >= SLIGHT]
    return f"A visit costs {listed(costs)} and brings {listed(brings)} on average."


def enemies(s: State, seat: int, realm: str) -> list[str]:
    """How this character would fare against enemies of the realm as they come."""
    parts = [
        f"{_of_ten(chance_against(s, seat, mode, n))} against {FOES[mode].format(n)}"
        for mode, n in as_they_come(realm).items()
        if mode != "ship" or s.players[seat].vessel is not None
    ]
    return [f"As they come there, you would win {listed(parts)}."] if parts else []


def _of_ten(share: float) -> str:
    return f"{count(round(10 * share), 'fight')} of 10"


@cache
def as_they_come(realm: str) -> dict[Mode, int]:
    """How strong the enemies of a realm usually are, by the way in which they are fought."""
    return {mode: value for mode in FOES if (value := typical(realm, mode))}


@cache
def typical(realm: str, mode: Mode) -> int:
    """The middle one of the values of the enemies that are fought so, each card counted as often as it is there.

    Those that wait in the stock come only to who seeks them, and do not count.  0, if there are none.
    """
    cards = [one for one in LIBRARY.realms[realm].cards if one.is_enemy and LIBRARY.home(one.id) != STOCK]
    foes = [one for one in cards if _fought(one) == mode]
    values = [value for one in foes if (value := _strong(one, mode)) for _ in range(one.count)]
    return median_low(values) if values else 0


def _fought(one: Card) -> Mode:
    """How an enemy is fought: with the ship, if it has ship strength."""
    return "ship" if _ship_strength(one) else mode_against(ON_BOARD.modes, one)


def _strong(one: Card, mode: Mode) -> int:
    return _ship_strength(one) if mode == "ship" else printed(one).value(mode)


def _ship_strength(one: Card) -> int:
    return one.ship_strength if isinstance(one, SeaCard) else 0


def chance_against(s: State, seat: int, mode: Mode, value: int) -> float:
    """How often such an enemy is beaten, with the best weapons at hand."""
    craft, ship = value * (mode == "psychic"), value * (mode == "ship")
    sort = "spirit" if craft else "monster"
    terms = Terms(mode, (Foe("enemy", sort, strength=value - craft, craft=craft, ship=ship),))
    own = total(battle_shares(s, seat, terms, arrangements(s, seat, terms)[0].weapons))
    return float(chances(own - value, attack_dice(s, seat, mode)).win)
