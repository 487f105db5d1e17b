"""TA-C24.2: what automatic players fear: enemies on cards that nobody has seen yet, and those that they can pass."""

from __future__ import annotations

from collections import Counter
from functools import cache

from mazefolio.games.talisman.bot.mind import Mind, Odds, odds_of
from mazefolio.games.talisman.combat.evading import helps_against
from mazefolio.games.talisman.combat.foes import Foe, printed
from mazefolio.games.talisman.content import Passive
from mazefolio.games.talisman.ids import kind_of
from mazefolio.games.talisman.library import LIBRARY, space
from mazefolio.games.talisman.modifiers import in_force
from mazefolio.games.talisman.turn.ways import RINGS

ADVENTURE = "adventure"
"""The deck of the main board."""


def unknown_card(mind: Mind, deck: str = ADVENTURE) -> float:
    """A card of a deck that nobody has seen: the fights it may bring, and what else is found."""
    region = space(mind.where).region
    key = ("unknown card", deck, region in RINGS or region, tuple(map(id, _ways_past(mind))))
    return mind.once(key, lambda: mind.by.found + _enemies_drawn(mind, deck))


def _enemies_drawn(mind: Mind, deck: str) -> float:
    realms = tuple(mind.s.realms)
    drawn = sum(times * _met(mind, foe) for foe, times in _enemies_of(deck, realms).items())
    return drawn / max(1, len(LIBRARY.copies(deck, realms)))


@cache
def _enemies_of(deck: str, realms: tuple[str, ...]) -> Counter[Foe]:
    """The enemies among the cards of a deck, and how many there are of each."""
    kinds = [kind_of(copy) for copy in LIBRARY.copies(deck, realms)]
    return Counter(printed(LIBRARY.cards[kind], kind) for kind in kinds if LIBRARY.cards[kind].is_enemy)


def _met(mind: Mind, foe: Foe) -> float:
    """What it is worth to meet an enemy: who can evade it need not fight."""
    in_combat = mind.mode(foe.copy) != "psychic"
    worth = mind.stake(_against(mind, foe), foe.strength if in_combat else 0, in_combat)
    return max(0.0, worth) if evades(mind, foe) else worth


def _against(mind: Mind, foe: Foe) -> Odds:
    """How a fight with an enemy would go; some fall without one."""
    mode = mind.mode(foe.copy)
    sure = mind.once("auto_defeat", lambda: [one.vs for _, one in in_force(mind.s, mind.seat, "auto_defeat")])
    if any(helps_against(vs, foe) for vs in sure) and not _is_guarded(mind, foe):
        return Odds(1.0, 0.0, 0.0)
    return odds_of(mind.prowess(mode) - foe.value(mode), 1 if mode == "psychic" else mind.dice)


def evades(mind: Mind, foe: Foe) -> bool:
    """Whether it could pass this enemy on the space that is thought about.  Rules: TA-C10.9"""
    return any(helps_against(one.vs, foe) for one in _ways_past(mind)) and not _is_guarded(mind, foe)


def _ways_past(mind: Mind) -> list[Passive]:
    """What helps to evade on the space that is thought about."""
    known = mind.once("evade", lambda: [one for _, one in in_force(mind.s, mind.seat, "evade")])
    kind = space(mind.where).kind
    return [one for one in known if one.where in ("", "any") or kind in one.where]


def _is_guarded(mind: Mind, foe: Foe) -> bool:
    """Whether nothing but fighting helps on the space that is thought about.  Rules: TA-C8.2, TA-C20.22"""
    region = space(mind.where).region
    return foe.type in LIBRARY.realms[region].fighting.immune_types if region in LIBRARY.realms else region == "inner"
