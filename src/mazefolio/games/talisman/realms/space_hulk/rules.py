"""TA-HULK: what the data of the Space Hulk cannot say: the search, the doors, the rooms and the Queen's death.

The rest is in ``realm.toml``: TA-HULK-6, TA-HULK-7, TA-HULK-31, TA-HULK-35 (the ways in and out are whole moves),
TA-HULK-14 (corridors and the Airlock), TA-HULK-17, TA-HULK-18 (Aliens), TA-HULK-20, TA-HULK-24 (the Nerve Toxin),
TA-HULK-21 (how Aliens fight), TA-HULK-25, TA-HULK-26, TA-HULK-28 (the Queen's table), TA-HULK-27 (searching a deck),
TA-HULK-32 (what reaches in); TA-HULK-19, TA-HULK-22, TA-HULK-23 are the core's way with enemies.
"""

from mazefolio.games.talisman.realms.space_hulk import cards, doors, queen, rooms, search

__all__ = ["cards", "doors", "queen", "rooms", "search"]
