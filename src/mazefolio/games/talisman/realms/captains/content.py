"""Cards of the open sea are met aboard, or by castaways.  Rules: TA-CAP-33"""

from mazefolio.engine.data import Strict
from mazefolio.games.talisman.realms.header import SeaCard

KINDS: dict[str, type[Strict]] = {"card": SeaCard}
MODS = frozenset({"mutiny", "turns_home"})
