"""TA-TAV: what the data of Black's Tavern cannot say, by subject: the house, what is done there, what people there do.

The rest is in ``realm.toml``: TA-TAV-1 (the way in), TA-TAV-10, TA-TAV-11, TA-TAV-12 (the coat check), TA-TAV-17,
TA-TAV-18, TA-TAV-19, TA-TAV-21, TA-TAV-49 (brawls), TA-TAV-26, TA-TAV-30 (drinks and food), TA-TAV-29 (the
tattoo), TA-TAV-33 (the fire), TA-TAV-38 (the owner), TA-TAV-42, TA-TAV-43 (the Front Door), TA-TAV-46 (whom events
reach), TA-TAV-47 (Spells from outside).
"""

from mazefolio.games.talisman.realms.blacks_tavern import actions, house, services

__all__ = ["actions", "house", "services"]
